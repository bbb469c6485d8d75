// As what posts are written to files, in the order in which it is offered.
import { m } from "../i18n";
import type { ExportFormat } from "../ipc/contract";

export const exportFormats = (): readonly { value: ExportFormat; text: string }[] => [
  { value: "csv", text: m.settingsExportCsv() },
  { value: "xlsx", text: m.settingsExportXlsx() },
  { value: "json", text: m.settingsExportJson() },
  { value: "markdown", text: m.settingsExportMarkdown() },
  { value: "ics", text: m.settingsExportIcs() },
];

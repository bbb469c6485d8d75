// The parts of the settings, in their order, with what can be set in each.
import { m } from "../i18n";

const section = <const Id extends string>(id: Id, text: () => string, about: () => string) => ({
  id,
  get text() {
    return text();
  },
  get about() {
    return about();
  },
});

export const settingSections = [
  section("connections", m.settingsConnections, m.settingsConnectionsAbout),
  section("workspaces", m.settingsWorkspaces, m.settingsWorkspacesAbout),
  section("channels", m.partsChannels, m.settingsChannelsAbout),
  section("appearance", m.settingsAppearance, m.settingsAppearanceAbout),
  section("time", m.settingsTime, m.settingsTimeAbout),
  section("writing", m.settingsWriting, m.settingsWritingAbout),
  section("media", m.settingsMedia, m.settingsMediaAbout),
  section("shortcuts", m.settingsShortcuts, m.settingsShortcutsAbout),
  section("export", m.settingsExport, m.settingsExportAbout),
  section("backup", m.settingsBackup, m.settingsBackupAbout),
  section("about", m.settingsProgram, m.settingsProgramAbout),
] as const;

export type SettingSection = (typeof settingSections)[number]["id"];

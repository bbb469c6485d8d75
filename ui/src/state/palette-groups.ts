// The kinds of what the palette lists: their codes, what they are called, and the signs that look for one of them alone.
import { m } from "../i18n";

/** What begins a search for one kind alone, and how that kind is called beside the sign. */
export const prefixes = [
  { sign: ">", group: "commands", title: m.paletteOnlyCommands },
  { sign: "@", group: "channels", title: m.paletteOnlyChannels },
  { sign: "#", group: "labels", title: m.paletteOnlyLabels },
  { sign: "/", group: "files", title: m.paletteOnlyFiles },
] as const;

const groupTitles = {
  recent: m.paletteRecent,
  posts: m.palettePosts,
  commands: m.paletteCommands,
  days: m.paletteDays,
  files: m.paletteFiles,
  channels: m.partsChannels,
  workspaces: m.paletteWorkspaces,
  labels: m.partsLabels,
  settings: m.paletteSettings,
};

export type PaletteGroup = keyof typeof groupTitles;

/** In the language that is spoken. */
export const titleOfGroup = (group: PaletteGroup): string => groupTitles[group]();

// The parts of the settings, in their order, with what can be set in each.
export const settingSections = [
  { id: "connections", text: "Connections", about: "Services and their keys" },
  { id: "workspaces", text: "Workspaces", about: "Colours" },
  { id: "channels", text: "Channels", about: "Zone, signature, hashtags" },
  { id: "appearance", text: "Appearance", about: "Theme, size of text" },
  { id: "time", text: "Time and calendar", about: "Zone, first day of the week, dates, times of day" },
  { id: "writing", text: "Writing", about: "Taking back, limits, snippets, signatures" },
  { id: "media", text: "Media", about: "Where it was taken" },
  { id: "shortcuts", text: "Shortcuts", about: "The key of each command" },
  { id: "backup", text: "Backup", about: "Save, restore, copies" },
  { id: "about", text: "About", about: "Version, time zone data" },
] as const;

export type SettingSection = (typeof settingSections)[number]["id"];

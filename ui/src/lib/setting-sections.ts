// The parts of the settings, in their order.
export const settingSections = [
  { id: "connections", text: "Connections" },
  { id: "workspaces", text: "Workspaces" },
  { id: "channels", text: "Channels" },
  { id: "appearance", text: "Appearance" },
  { id: "time", text: "Time and calendar" },
  { id: "writing", text: "Writing" },
  { id: "media", text: "Media" },
  { id: "shortcuts", text: "Shortcuts" },
  { id: "backup", text: "Backup" },
  { id: "about", text: "About" },
] as const;

export type SettingSection = (typeof settingSections)[number]["id"];

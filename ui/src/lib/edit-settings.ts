// Editing the settings of a platform, which are an open map: what is not edited stays as it is, where it is.
// A member is never written because a form was looked at.
export type Settings = Record<string, unknown>;

/** The map with one member changed in its place, put at the end when it is new, or taken out. */
export function setMember(settings: Settings, key: string, value: unknown): Settings {
  if (value === undefined) {
    return Object.fromEntries(Object.entries(settings).filter(([other]) => other !== key));
  }
  return { ...settings, [key]: value };
}

/** A member that is a text; null when there is none, undefined when it is something else. */
export function textOf(settings: Settings, key: string): string | null | undefined {
  const value = settings[key];
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : undefined;
}

/** A member that is yes or no; null when there is none, undefined when it is something else. */
export function truthOf(settings: Settings, key: string): boolean | null | undefined {
  const value = settings[key];
  if (value === undefined || value === null) return null;
  return typeof value === "boolean" ? value : undefined;
}

/** A member that is a list of texts; undefined when it is something else. One text alone is a list of one. */
export function textsOf(settings: Settings, key: string): string[] | undefined {
  const value = settings[key];
  if (value === undefined || value === null) return [];
  if (typeof value === "string") return [value];
  return Array.isArray(value) && value.every((one) => typeof one === "string") ? value : undefined;
}

/** Tags from a line: parted by commas or new lines, without a leading #, each once. */
export function readTags(line: string): string[] {
  const tags = line.split(/[,\n]/u).map((tag) => tag.trim().replace(/^#/u, ""));
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

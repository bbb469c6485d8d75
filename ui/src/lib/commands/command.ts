// What a command is: what it is called, where it is heard, and by which keys.

/** Where a key is heard. */
export type Scope =
  "global" | "zoom" | "news" | "composer" | "schedule" | "problems" | "post" | "gallery" | "search" | "day";

/** Writes a line of the sheet, given how a key is drawn: a further one, or that of another command by its id. */
export type Line = (cap: (key: string) => string) => string;

export interface Command {
  id: string;
  in: Scope;
  /** The first is the one that is shown. Without any it stands in menus and in the palette alone. */
  keys: readonly string[];
  /** What it is called, in the language that is spoken. */
  readonly title: string;
  /** What the sheet says instead. Neighbours with the same one stand in one line. */
  line?: Line;
  /** The command whose line in the sheet tells of this one too. */
  told?: string;
  /** Heard by the element that has the focus, as Enter is by a button; its keys are all shown. */
  native?: true;
  /** Not heard while something is typed, for the text has a meaning of its own for it. */
  outside?: true;
  /** Means nothing but as a key: it goes by a digit, or closes what is on top. */
  keyed?: true;
}

// What a key means while a post is written, in its text or beside it. Keys of layers above never come here.
export type ComposerKey =
  | { does: "tab"; by: 1 | -1 }
  | { does: "jump"; to: number }
  | { does: "problem"; by: 1 | -1 }
  | { does: "fill" }
  | { does: "schedule" };

export interface ComposerPress {
  key: string;
  /** The place on the keyboard: with Alt some systems type another letter. */
  code: string;
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
  composing: boolean;
}

export function chooseComposerKey({ key, code, ctrl, shift, alt, composing }: ComposerPress): ComposerKey | null {
  if (composing) return null;
  const by = shift ? -1 : 1;
  if (key === "Tab" && ctrl && !alt) return { does: "tab", by };
  if (key === "F8" && !ctrl && !alt) return { does: "problem", by };
  if (key.toLowerCase() === "f" && ctrl && shift && !alt) return { does: "fill" };
  if (key.toLowerCase() === "s" && ctrl && shift && !alt) return { does: "schedule" };
  const digit = /^Digit([1-9])$/u.exec(code)?.[1];
  return digit && alt && !ctrl && !shift ? { does: "jump", to: Number(digit) } : null;
}

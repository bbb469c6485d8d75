// What a key means outside of text fields. Single keys never fire while someone types,
// composes with an input method, or holds a modifier.
export type Shortcut = "new" | "today" | "previous" | "next" | "keys" | "close" | "send";

export interface Press {
  key: string;
  ctrl: boolean;
  alt: boolean;
  composing: boolean;
  /** Whether the key goes into a text field. */
  typing: boolean;
  /** Whether the key already has a meaning where the focus is: in a grid, a list, a group of choices. */
  taken: boolean;
}

export function chooseShortcut(press: Press): Shortcut | null {
  if (press.composing || press.alt) return null;
  if (press.ctrl) return press.key === "Enter" ? "send" : null;
  if (press.key === "Escape") return "close";
  if (press.typing) return null;
  switch (press.key) {
    case "n":
    case "N":
      return "new";
    case "t":
    case "T":
      return "today";
    case "j":
    case "J":
      return "next";
    case "k":
    case "K":
      return "previous";
    case "ArrowLeft":
      return press.taken ? null : "previous";
    case "ArrowRight":
      return press.taken ? null : "next";
    case "?":
      return "keys";
    default:
      return null;
  }
}

// What a key means outside of text fields. Single keys never fire while someone types,
// composes with an input method, or holds a modifier.
export type Shortcut =
  | "new"
  | "today"
  | "previous"
  | "next"
  | "month"
  | "week"
  | "day"
  | "list"
  | "back"
  | "goto"
  | "search"
  | "channels"
  | "outbox"
  | "history"
  | "messages"
  | "undo"
  | "redo"
  | "upload"
  | "keys"
  | "settings"
  | "close"
  | "send"
  | ToView
  | ToWorkspace;

/** The views of the rail, from above. */
type ToView = `view ${"calendar" | "drafts" | "media"}`;

/** The keys Ctrl 1 to Ctrl 9; Alt 0 is all. */
type ToWorkspace = `workspace ${number}`;

export const isView = (shortcut: Shortcut): shortcut is ToView => shortcut.startsWith("view ");

export const isWorkspace = (shortcut: Shortcut): shortcut is ToWorkspace => shortcut.startsWith("workspace ");

export interface Press {
  key: string;
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
  composing: boolean;
  /** Whether the key goes into a text field. */
  typing: boolean;
  /** Whether the key already has a meaning where the focus is: in a grid, a list, a group of choices. */
  taken: boolean;
  /** Whether single letters do something. */
  single: boolean;
}

const letters: Readonly<Record<string, Shortcut>> = {
  n: "new",
  t: "today",
  j: "next",
  k: "previous",
  m: "month",
  w: "week",
  d: "day",
  a: "list",
  g: "goto",
  f: "channels",
  "/": "search",
  o: "outbox",
  h: "history",
  i: "messages",
  "?": "keys",
  "1": "view calendar",
  "2": "view drafts",
  "3": "view media",
};

export function chooseShortcut(press: Press): Shortcut | null {
  if (press.composing) return null;
  if (press.alt) return chooseWithAlt(press);
  if (press.ctrl) return chooseWithControl(press);
  if (press.key === "Escape") return "close";
  if (press.typing) return null;
  if (press.key === "ArrowLeft") return press.taken ? null : "previous";
  if (press.key === "ArrowRight") return press.taken ? null : "next";
  return press.single ? (letters[press.key.toLowerCase()] ?? null) : null;
}

function chooseWithAlt({ key, typing, ctrl }: Press): Shortcut | null {
  if (ctrl) return null;
  if (key === "0") return "workspace 0";
  return key === "ArrowLeft" && !typing ? "back" : null;
}

/** In a text field undo and redo are the field's own. */
function chooseWithControl(press: Press): Shortcut | null {
  switch (press.key) {
    case "Enter":
      return "send";
    case ",":
      return "settings";
    case "u":
    case "U":
      return press.shift ? null : "upload";
    case "z":
    case "Z":
      if (press.typing) return null;
      return press.shift ? "redo" : "undo";
    case "y":
    case "Y":
      return press.typing || press.shift ? null : "redo";
    default:
      return !press.shift && /^[1-9]$/.test(press.key) ? `workspace ${Number(press.key)}` : null;
  }
}

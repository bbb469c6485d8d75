// What a key means on a post of the calendar. No key here is one of the keys that choose a view.
export type ChipAct = "peek" | "move" | "time" | "copy" | "choose" | "delete" | "edit" | "label" | "menu";

interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** `single`: whether single letters do something. */
export function chooseChipKey(press: Press, single: boolean): ChipAct | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === "F10" && press.shiftKey) return "menu";
  switch (press.key) {
    case " ":
      return "peek";
    case "Delete":
      return "delete";
    case "ContextMenu":
      return "menu";
  }
  if (!single) return null;
  switch (press.key.toLowerCase()) {
    case "r":
      return press.shiftKey ? "time" : "move";
    case "c":
      return "copy";
    case "x":
      return "choose";
    case "e":
      return "edit";
    case "l":
      return "label";
    default:
      return null;
  }
}

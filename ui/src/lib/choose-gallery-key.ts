// What a key means on a file of the library, besides those that move: see `stepGrid` for them.
export type GalleryKey = "range" | "toggle" | "open" | "delete" | "all" | "close";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">;

export function chooseGalleryKey({ key, ctrlKey, metaKey, shiftKey }: Press): GalleryKey | null {
  const control = ctrlKey || metaKey;
  switch (key) {
    case " ":
      return shiftKey ? "range" : "toggle";
    case "Enter":
      return control ? null : "open";
    case "Delete":
    case "Backspace":
      return "delete";
    case "Escape":
      return "close";
    default:
      return control && key.toLowerCase() === "a" ? "all" : null;
  }
}

// How large the page is shown after a key, in per cent.
export const zooms = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200] as const;

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Null: the key means something else. */
export function chooseZoom({ key, ctrlKey, metaKey, altKey }: Press, now: number): number | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key === "0") return 100;
  if (key === "+" || key === "=") return zooms.find((zoom) => zoom > now) ?? now;
  if (key === "-" || key === "−" || key === "_") return zooms.findLast((zoom) => zoom < now) ?? now;
  return null;
}

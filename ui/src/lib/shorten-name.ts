// The one or two letters that stand for a name where there is no picture.
export function shortenName(name: string): string {
  const words = name.replace(/^[@#]+/u, "").match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? "");
  return letters.join("").toUpperCase() || "?";
}

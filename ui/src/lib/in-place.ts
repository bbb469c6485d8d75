// A list in which somebody is at work keeps its order: what has come since stands at its end, and what has gone leaves.

export function inPlace<T>(before: readonly T[], now: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const present = new Map(now.map((item) => [keyOf(item), item]));
  const kept = before.flatMap((item) => present.get(keyOf(item)) ?? []);
  for (const item of before) present.delete(keyOf(item));
  return [...kept, ...present.values()];
}

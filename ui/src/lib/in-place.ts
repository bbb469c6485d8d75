// A list in which somebody is at work keeps its order: what has come since stands at its end, and what has gone leaves.

/** Gives what is shown of a list, each time it is another; `held`: whether somebody is at work in it. */
export function inPlace<T>(keyOf: (item: T) => string): (now: readonly T[], held: boolean) => readonly T[] {
  let shown: readonly T[] = [];
  return (now, held) => {
    const present = new Map(now.map((item) => [keyOf(item), item]));
    const kept = held ? shown.flatMap((item) => present.get(keyOf(item)) ?? []) : [];
    for (const item of kept) present.delete(keyOf(item));
    return (shown = [...kept, ...present.values()]);
  };
}

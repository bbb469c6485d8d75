// A list in which somebody is at work keeps its order: what has come since stands at its end, and what has gone keeps its
// place, or leaves.

/** Something that is shown where it is, or has gone from there. */
export interface Place<T> {
  item: T;
  gone: boolean;
}

/** Gives the places of a list, each time it is another; `held`: whether somebody is at work in it. */
export function keepPlaces<T>(keyOf: (item: T) => string): (now: readonly T[], held: boolean) => readonly Place<T>[] {
  let shown: readonly Place<T>[] = [];
  return (now, held) => {
    const present = new Map(now.map((item) => [keyOf(item), item]));
    const places = held ? shown.map(({ item }) => placeOf(present.get(keyOf(item)), item)) : [];
    for (const { item } of places) present.delete(keyOf(item));
    return (shown = [...places, ...[...present.values()].map((item) => ({ item, gone: false }))]);
  };
}

const placeOf = <T>(there: T | undefined, before: T): Place<T> =>
  there === undefined ? { item: before, gone: true } : { item: there, gone: false };

/** Gives what is there of a list, in the order of its places. */
export function inPlace<T>(keyOf: (item: T) => string): (now: readonly T[], held: boolean) => readonly T[] {
  const places = keepPlaces(keyOf);
  return (now, held) => places(now, held).flatMap(({ item, gone }) => (gone ? [] : [item]));
}

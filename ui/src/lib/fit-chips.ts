// Decides how the chips of one day are drawn in the room there is: all in two lines, all in one,
// or some with "+n more". A day never mixes the two; what needs a person is never hidden first.
export interface Fit<C> {
  lines: 1 | 2;
  shown: C[];
  /** How many are not shown. */
  hidden: number;
}

/** `slots`: how many one-line chips fit. A two-line chip takes two. `total` counts those that are not even here. */
export function fitChips<C>(
  chips: readonly C[],
  slots: number,
  urgent: (chip: C) => boolean,
  total = chips.length,
): Fit<C> {
  const all = [...chips];
  if (total === all.length && all.length * 2 <= slots) return { lines: 2, shown: all, hidden: 0 };
  if (total === all.length && all.length <= slots) return { lines: 1, shown: all, hidden: 0 };
  const room = Math.max(slots - 1, 0);
  const first = all.filter(urgent);
  const rest = all.filter((chip) => !urgent(chip));
  const kept = new Set([...first, ...rest].slice(0, room));
  return { lines: 1, shown: all.filter((chip) => kept.has(chip)), hidden: total - kept.size };
}

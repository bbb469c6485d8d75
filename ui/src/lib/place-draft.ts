// Puts the post being written onto its day while it is edited: it leaves where it stood when it was
// last saved and stands where its schedule now says.
interface Chip {
  id: string;
  time: string;
}

export interface Placed {
  id: string;
  date: string;
  time: string;
}

/** The times of one day in order; `now` marks the post being written. */
export function placeDraft<C extends Chip>(
  chips: readonly C[],
  date: string,
  placed: Placed | null,
): { time: string; chip: C | null; now: boolean }[] {
  const ticks = chips
    .filter((chip) => chip.id !== placed?.id)
    .map((chip) => ({ time: chip.time, chip: chip as C | null, now: false }));
  if (placed?.date === date) {
    const before = ticks.findIndex((tick) => tick.time > placed.time);
    const tick = { time: placed.time, chip: null, now: true };
    if (before < 0) ticks.push(tick);
    else ticks.splice(before, 0, tick);
  }
  return ticks;
}

// Puts the post being written onto its day while it is edited: it leaves where it stood when it was
// last saved and stands where its schedule now says, at several times when it repeats.
interface Chip {
  id: string;
  time: string;
}

export interface Placed {
  id: string;
  positions: readonly { date: string; time: string }[];
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
  for (const position of placed?.positions ?? []) {
    if (position.date !== date) continue;
    const before = ticks.findIndex((tick) => tick.time > position.time);
    const tick = { time: position.time, chip: null, now: true };
    if (before < 0) ticks.push(tick);
    else ticks.splice(before, 0, tick);
  }
  return ticks;
}

// Which chips the calendar shows when some channels are switched off in the rail: a chip hides when
// every channel it goes to is off. One whose channels are not known always shows.
interface Chip {
  channel_ids: readonly string[];
}

export function filterChips<C extends Chip>(chips: readonly C[], off: ReadonlySet<string>): C[] {
  if (off.size === 0) return [...chips];
  return chips.filter((chip) => chip.channel_ids.length === 0 || chip.channel_ids.some((id) => !off.has(id)));
}

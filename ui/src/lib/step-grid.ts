// Where a key leads in a grid of so many things; null when it leads nowhere. `rows` are those that a page key passes
// over; without them page keys lead nowhere.
export function stepGrid(key: string, at: number, count: number, columns: number, rows?: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
    ...(rows !== undefined && { PageDown: at + columns * rows, PageUp: at - columns * rows }),
  };
  const to = moves[key];
  return to === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, to));
}

// How high the rows are that are laid by numbers: as high as the tokens of the same names say.
export const rowHeights = $state({ table_px: 36, agenda_px: 44 });

/** Reads them again once the density is another. */
export function readRowHeights(): void {
  const tokens = getComputedStyle(document.documentElement);
  const read = (name: string, usual: number) => Number.parseInt(tokens.getPropertyValue(name), 10) || usual;
  rowHeights.table_px = read("--table-row", rowHeights.table_px);
  rowHeights.agenda_px = read("--agenda-row", rowHeights.agenda_px);
}

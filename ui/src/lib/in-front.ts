// A page of the calendar is laid out before it is turned to, and nothing of it may be found by then.
/** A selector that ends so finds what can be seen alone. */
export const inFront = ":not([data-behind] *)";

/** A post in what is looked at, by its name; null where it is not drawn. */
export const findChip = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main [data-chip="${CSS.escape(id)}"]${inFront}`);

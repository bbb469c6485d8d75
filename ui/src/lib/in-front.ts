// A page of the calendar is laid out before it is turned to, and nothing of it may be found by then.
/** A selector that ends so finds what can be seen alone. */
export const inFront = ":not([data-behind] *)";

/** A post in what is looked at, by its name; null where it is not drawn. */
export const findChip = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main [data-chip="${CSS.escape(id)}"]${inFront}`);

/** What the keyboard is asked to stand on: the day, or a post on it by its name while it is drawn there. */
export type Grab = true | string;

/** A post on a day within what is drawn; null where it is not, or where the day itself is meant. */
export const findOn = (root: ParentNode, date: string, grab: Grab): HTMLElement | null =>
  grab === true
    ? null
    : root.querySelector<HTMLElement>(`[data-date="${date}"] [data-chip="${CSS.escape(grab)}"]${inFront}`);

/** What takes the focus where a layer was opened beside a place of the calendar: for a whole day that is its number. Null
    where the place is gone. */
export const footOf = (anchor: HTMLElement): HTMLElement | null =>
  anchor.isConnected ? (anchor.querySelector<HTMLElement>("[data-day]") ?? anchor) : null;

/** Whether somebody is in a layer, writes, or holds something by keys by now: what is done late does not take the focus from
    there. */
export const isElsewhere = (): boolean =>
  document.activeElement?.closest(
    "[role=dialog], [role=alertdialog], [role=menu], [role=application], [data-drawer], [data-composer]",
  ) != null;

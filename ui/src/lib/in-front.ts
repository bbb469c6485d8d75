// A page of the calendar is laid out before it is turned to, and nothing of it may be found by then.
/** A selector that ends so finds what can be seen alone. */
export const inFront = ":not([data-behind] *)";

/** A post in what is looked at, at the same time of a series if that is drawn; null where none is. */
export const findChip = (id: string, key?: string): HTMLElement | null =>
  (key ? document.querySelector<HTMLElement>(`main [data-key="${CSS.escape(key)}"]${inFront}`) : null) ??
  document.querySelector<HTMLElement>(`main [data-chip="${CSS.escape(id)}"]${inFront}`);

/** What the keyboard is asked to stand on: the day, or a post on it by its name while it is drawn there. */
export type Grab = true | string;

/** A post on a day within what is drawn; null where it is not, or where the day itself is meant. */
export const findOn = (root: ParentNode, date: string, grab: Grab): HTMLElement | null =>
  grab === true
    ? null
    : root.querySelector<HTMLElement>(`[data-date="${date}"] [data-chip="${CSS.escape(grab)}"]${inFront}`);

/** What lies over the view and has the keyboard for itself; what is held by keys has a part of its own for that. */
export const layers =
  "[role=dialog], [role=alertdialog], [role=menu], [role=application], [role=status] > *, [data-drawer], [data-composer]";

/** Whether somebody is in a layer, writes, or holds something by keys by now: what is done late does not take the focus from
    there. */
export const isElsewhere = (): boolean => document.activeElement?.closest(layers) != null;

/** Puts the keyboard somewhere once that is there, unless the keyboard has gone on meanwhile. A post that was drawn anew is
    the one that had it. */
export async function unlessMoved(loading: Promise<void>, then: () => void): Promise<void> {
  const before = document.activeElement;
  const chip = before?.getAttribute("data-chip");
  await loading;
  const now = document.activeElement;
  if (now === before || now === document.body || (chip && chip === now?.getAttribute("data-chip"))) then();
}

/** Whether something of an element lies between the upper and the lower edge of what it scrolls in. */
export function isInSight(element: Element, scroller: Element): boolean {
  const [at, view] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return at.top < view.bottom && at.bottom > view.top;
}

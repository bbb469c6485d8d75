// What lies where on the page, as values with types: an element says what it is, and whoever aims at a point asks for it.
// Nothing of that stands in attributes, and nobody looks for elements by how they are written.
import type { Attachment } from "svelte/attachments";

export type Target =
  /** A day; in a list its head, or a post on it. */
  | { kind: "day"; date: string; isPost?: boolean }
  /** A column of hours. */
  | { kind: "hours"; date: string }
  /** Where drafts without a time lie. */
  | { kind: "tray" }
  /** The files of the open post, while they can be changed. */
  | { kind: "post" }
  /** What opens a view. */
  | { kind: "view"; view: string }
  /** What is drawn of the calendar: near its sides the page is turned. */
  | { kind: "pages" }
  /** One of several pages that are laid out; all but one lie behind. */
  | { kind: "sheet"; behind: boolean }
  /** What leads to the page before or after. */
  | { kind: "flip"; by: -1 | 1 }
  /** What is scrolled while something is held near its edge. */
  | { kind: "scroller" }
  /** The ground on which a rectangle can be spanned. */
  | { kind: "ground" }
  /** The view, and the post that is written. */
  | { kind: "main" }
  | { kind: "composer" };

type Kind = Target["kind"];
type Of<K extends Kind> = Extract<Target, { kind: K }>;

export interface Found<K extends Kind> {
  element: HTMLElement;
  target: Of<K>;
}

/** An element says what it is when it is asked: that may change, and be nothing for a while. */
type Say = () => Target | null | undefined;

const registry = new Map<Element, Set<Say>>();

/** `{@attach target(() => ({ kind: "day", date }))}`. An element can be several things. */
export const target =
  (say: Say): Attachment<HTMLElement> =>
  (element) => {
    const says = registry.get(element) ?? new Set();
    registry.set(element, says.add(say));
    return () => {
      says.delete(say);
      if (says.size === 0) registry.delete(element);
    };
  };

/** The nearest of some kinds, from an element outwards. */
export function nearest<K extends Kind>(from: Element | null, ...kinds: readonly K[]): Found<K> | null {
  for (let element = from; element; element = element.parentElement) {
    const found = read(element, kinds);
    if (found) return found;
  }
  return null;
}

/** What lies under a point of the window. */
export const under = <K extends Kind>(x: number, y: number, ...kinds: readonly K[]): Found<K> | null =>
  nearest(document.elementFromPoint(x, y), ...kinds);

/** All of some kinds that are in front, in their order on the page. */
export function drawn<K extends Kind>(...kinds: readonly K[]): Found<K>[] {
  const all = [...registry.keys()].flatMap((element) => read(element, kinds) ?? []);
  return all.filter(({ element }) => !nearest(element, "sheet")?.target.behind).sort(inOrder);
}

const inOrder = (one: { element: Element }, other: { element: Element }): number =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function read<K extends Kind>(element: Element, kinds: readonly K[]): Found<K> | null {
  if (!(element instanceof HTMLElement)) return null;
  for (const say of registry.get(element) ?? []) {
    const said = say();
    if (said && isOf(said, kinds)) return { element, target: said };
  }
  return null;
}

const isOf = <K extends Kind>(said: Target, kinds: readonly K[]): said is Of<K> =>
  (kinds as readonly Kind[]).includes(said.kind);

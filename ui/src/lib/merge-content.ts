// Brings together what was written here and what was changed elsewhere in the same draft: each thing that only one of the
// two has changed is as that one says.
import { saysNothing } from "./edit-overrides";
import type { Content } from "./same-content";

/** The same words for the same value, whatever order its members have. */
function words(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    member !== null && typeof member === "object" && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

/** Whether two say the same. What differs in nothing says nothing. */
export function saysSame(one: Content, other: Content): boolean {
  return (Object.keys(one) as (keyof Content)[]).every((name) => isSame(name, one, other));
}

function isSame(name: keyof Content, one: Content, other: Content): boolean {
  const said = (content: Content) =>
    name === "own" ? content.own.filter((override) => !saysNothing(override)) : content[name];
  return one[name] === other[name] || words(said(one)) === words(said(other));
}

/** What both say together, based on what both began with; null when both changed the same thing. */
export function mergeContent(base: Content, mine: Content, theirs: Content): Content | null {
  const names = Object.keys(mine) as (keyof Content)[];
  const isMine = (name: keyof Content) => isSame(name, mine, theirs) || isSame(name, theirs, base);
  if (!names.every((name) => isMine(name) || isSame(name, mine, base))) return null;
  return Object.assign({}, ...names.map((name) => ({ [name]: (isMine(name) ? mine : theirs)[name] }))) as Content;
}

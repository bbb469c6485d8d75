// Putting some things in the place of others in a list, and the way back.

/** A list with other things where the first of some stood; the rest of those go. Without any of them it stays as it is,
    and what is there already is not there twice. */
export function exchangeItems<T>(list: readonly T[], gone: readonly T[], come: readonly T[]): T[] {
  const at = list.findIndex((item) => gone.includes(item));
  if (at < 0) return [...list];
  const stays = (item: T) => !gone.includes(item);
  const before = list.slice(0, at);
  const behind = list.slice(at).filter(stays);
  return [...before, ...come.filter((item) => !before.includes(item) && !behind.includes(item)), ...behind];
}

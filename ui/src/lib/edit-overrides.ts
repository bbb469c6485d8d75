// What differs per platform: forking, editing and giving up each of text, media, time and settings apart.
// Nothing here knows the page or the desk; every function gives a new list.
import type { Own, OwnText, Timing } from "../ipc/contract";

/** One platform, or one channel that differs from the others of its platform. */
export interface Variant {
  platform: string;
  channel: string | null;
}

/** What can differ. */
export type Aspect = "text" | "media" | "schedule" | "settings" | "in_parts";

/** What a platform has of its own in one respect. */
export interface Aspects {
  text: OwnText | null;
  media: string[] | null;
  schedule: Timing | null;
  settings: Record<string, unknown>;
  /** Whether a text that is too long is sent as several posts. */
  in_parts: boolean;
}

export const isAt = (own: Own, variant: Variant): boolean =>
  own.platform === variant.platform && own.channel === variant.channel;

/** What differs at a place; null when nothing does. */
export function ownAt(all: readonly Own[], variant: Variant): Own | null {
  return all.find((own) => isAt(own, variant)) ?? null;
}

/** What a place gets of its own: what it has, else what its platform has. The desk reads it in the same way. */
export function ownFor(all: readonly Own[], variant: Variant): Own | null {
  const own = ownAt(all, variant);
  if (variant.channel === null || (own && !saysNothing(own))) return own;
  return ownAt(all, { platform: variant.platform, channel: null }) ?? own;
}

function blank({ platform, channel }: Variant): Own {
  return { platform, channel, text: null, media: null, schedule: null, in_parts: false, settings: {}, rest: {} };
}

/** Whether it differs in nothing. */
export const saysNothing = (own: Own): boolean =>
  own.text === null &&
  own.media === null &&
  own.schedule === null &&
  !own.in_parts &&
  Object.keys(own.settings).length === 0 &&
  Object.keys(own.rest).length === 0;

/** Puts one thing of its own in place of what was there. A channel's own stays, because it stands for a wish. */
export function fork<A extends Aspect>(all: readonly Own[], variant: Variant, aspect: A, value: Aspects[A]): Own[] {
  const before = ownAt(all, variant) ?? blank(variant);
  const after: Own = { ...before, [aspect]: value };
  const kept = saysNothing(after) && variant.channel === null ? [] : [after];
  const at = all.findIndex((own) => isAt(own, variant));
  return at < 0 ? [...all, ...kept] : [...all.slice(0, at), ...kept, ...all.slice(at + 1)];
}

/** Gives up one thing of its own: what is shared is sent there again. */
export function reset(all: readonly Own[], variant: Variant, aspect: Aspect): Own[] {
  const nothing: Aspects = { text: null, media: null, schedule: null, settings: {}, in_parts: false };
  return fork(all, variant, aspect, nothing[aspect]);
}

/** Gives up everything of its own. */
export function giveUp(all: readonly Own[], variant: Variant): Own[] {
  return all.filter((own) => !isAt(own, variant));
}

/** Makes one channel differ from the others of its platform: it begins with what they have. */
export function setApart(all: readonly Own[], variant: Variant, channel: string): Own[] {
  if (ownAt(all, { platform: variant.platform, channel })) return [...all];
  const shared = ownAt(all, { platform: variant.platform, channel: null }) ?? blank(variant);
  return [...all, { ...shared, channel }];
}

/** Puts back one thing, or all, that was given up, unless it was forked anew by now. */
export function putBack(all: readonly Own[], variant: Variant, before: Own, aspect?: Aspect): Own[] {
  const now = ownAt(all, variant);
  if (!aspect) return now && !saysNothing(now) ? [...all] : [...giveUp(all, variant), before];
  const isFree = aspect === "settings" ? Object.keys(now?.settings ?? {}).length === 0 : !now?.[aspect];
  return isFree ? fork(all, variant, aspect, before[aspect]) : [...all];
}

/** Says that an own text was looked at beside the shared one as it is now. */
export function settle(all: readonly Own[], variant: Variant, shared: string): Own[] {
  const own = ownAt(all, variant);
  return own?.text ? fork(all, variant, "text", { ...own.text, base: shared }) : [...all];
}

/** Takes what channels and platforms that are not chosen any more had of their own out of sight, and back again when
    they are chosen again: nothing that was written is lost by a click. */
export function partition(all: readonly Own[], places: readonly { platform: string; id: string }[]): [Own[], Own[]] {
  const isChosen = (own: Own) =>
    places.some(({ platform, id }) => own.platform === platform && (own.channel === null || own.channel === id));
  return [all.filter(isChosen), all.filter((own) => !isChosen(own))];
}

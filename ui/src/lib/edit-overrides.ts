// What differs per platform: setting and clearing overrides of text, media, time and settings, each by itself.
// Nothing here knows the page or the desk; every function gives a new list.
import type { Own, OwnText, Timing } from "../ipc/contract";

/** What differs at one platform, or at one channel of it. */
export type Override = Own;

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

export const isAt = (override: Override, variant: Variant): boolean =>
  override.platform === variant.platform && override.channel === variant.channel;

/** The override of exactly that variant; null when nothing does. */
export function overrideAt(all: readonly Override[], variant: Variant): Override | null {
  return all.find((override) => isAt(override, variant)) ?? null;
}

/** What holds for a variant: its own override, else that of its platform. The desk reads it in the same way. */
export function overrideFor(all: readonly Override[], variant: Variant): Override | null {
  const override = overrideAt(all, variant);
  if (variant.channel === null || (override && !saysNothing(override))) return override;
  return overrideAt(all, { platform: variant.platform, channel: null }) ?? override;
}

function blank({ platform, channel }: Variant): Override {
  return { platform, channel, text: null, media: null, schedule: null, in_parts: false, settings: {}, rest: {} };
}

/** Whether it differs in nothing. */
export const saysNothing = (override: Override): boolean =>
  override.text === null &&
  override.media === null &&
  override.schedule === null &&
  !override.in_parts &&
  Object.keys(override.settings).length === 0 &&
  Object.keys(override.rest).length === 0;

/** Puts one thing of its own in place of what was there. A channel's own stays, because it stands for a wish. */
export function setOverride<A extends Aspect>(
  all: readonly Override[],
  variant: Variant,
  aspect: A,
  value: Aspects[A],
): Override[] {
  const before = overrideAt(all, variant) ?? blank(variant);
  const after: Override = { ...before, [aspect]: value };
  const kept = saysNothing(after) && variant.channel === null ? [] : [after];
  const at = all.findIndex((override) => isAt(override, variant));
  return at < 0 ? [...all, ...kept] : [...all.slice(0, at), ...kept, ...all.slice(at + 1)];
}

/** Gives up one thing of its own: what is shared is sent there again. */
export function clearAspect(all: readonly Override[], variant: Variant, aspect: Aspect): Override[] {
  const nothing: Aspects = { text: null, media: null, schedule: null, settings: {}, in_parts: false };
  return setOverride(all, variant, aspect, nothing[aspect]);
}

/** Gives up everything of its own. */
export function clearOverride(all: readonly Override[], variant: Variant): Override[] {
  return all.filter((override) => !isAt(override, variant));
}

/** Makes one channel differ from the others of its platform: it begins with what they have. */
export function overridePerChannel(all: readonly Override[], variant: Variant, channel: string): Override[] {
  if (overrideAt(all, { platform: variant.platform, channel })) return [...all];
  const shared = overrideAt(all, { platform: variant.platform, channel: null }) ?? blank(variant);
  return [...all, { ...shared, channel }];
}

/** Puts back one thing, or all, that was given up, unless it was overridden anew by now. */
export function restoreOverride(
  all: readonly Override[],
  variant: Variant,
  before: Override,
  aspect?: Aspect,
): Override[] {
  const now = overrideAt(all, variant);
  if (!aspect) return now && !saysNothing(now) ? [...all] : [...clearOverride(all, variant), before];
  const isFree = aspect === "settings" ? Object.keys(now?.settings ?? {}).length === 0 : !now?.[aspect];
  return isFree ? setOverride(all, variant, aspect, before[aspect]) : [...all];
}

/** Says that an own text was looked at beside the shared one as it is now. */
export function keepOverride(all: readonly Override[], variant: Variant, shared: string): Override[] {
  const override = overrideAt(all, variant);
  return override?.text ? setOverride(all, variant, "text", { ...override.text, base: shared }) : [...all];
}

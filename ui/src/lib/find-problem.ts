// Where a problem is, and which one comes next.
import type { Problem, Tab } from "../ipc/contract";
import type { Variant } from "./edit-overrides";
import { keyOf } from "./list-tabs";

/** The tab in which a problem is put right: its platform's where that has its own of it, else the shared one. */
export function variantOfProblem({ platform, field }: Problem, tabs: readonly Tab[]): Variant | null {
  const tab = tabs.find((one) => one.platform === platform);
  if (!tab) return null;
  const isOwn =
    (field === "text" && tab.differs !== null) ||
    (field === "media" && tab.own_media) ||
    (field === "schedule" && tab.own_time !== null) ||
    field === "settings" ||
    field === "thread";
  return isOwn ? { platform: tab.platform, channel: tab.channel } : null;
}

/** The number of the problem after or before another, round and round; null without any. */
export function stepProblem(count: number, at: number | null, by: 1 | -1): number | null {
  if (count === 0) return null;
  if (at === null || at >= count) return by > 0 ? 0 : count - 1;
  return (at + by + count) % count;
}

/** The problems that concern a tab: those of its platform, those of everything, all in the shared one. */
export function problemsAt(problems: readonly Problem[], variant: Variant | null): Problem[] {
  return problems.filter(({ platform }) => !variant || platform === null || platform === variant.platform);
}

/** Those that say of a platform that the text is too long for it, when there are so many that they are better told as one. */
export function foldLength(problems: readonly Problem[]): Problem[] {
  const long = problems.filter(({ rule, ignored }) => !ignored && lengths.some((length) => rule.endsWith(length)));
  return long.length >= least_folded ? long : [];
}

const lengths: readonly string[] = ["max", "weighted_max", "max_bytes", "caption_max", "block_max"].map(
  (name) => `.text.${name}`,
);
const least_folded = 3;

/** What tells a problem from the others while the draft changes. */
export function nameProblem({ rule, platform, media, span }: Problem, tabs: readonly Tab[] = []): string {
  const tab = tabs.find((one) => one.platform === platform);
  return [rule, platform ?? "", media ?? "", span?.[0] ?? "", tab ? keyOf(tab) : ""].join(" ");
}

// Which cards and times belong to the open tab.
import type { PreviewCard, Tab } from "../../../ipc/contract";
import type { Override, Variant } from "../../../lib/edit-overrides";

/** All of them for what is shared; else those of the platform, or of one channel that differs from its others. */
export function cardsAt(
  cards: readonly PreviewCard[],
  variant: Variant | null,
  overrides: readonly Override[],
): PreviewCard[] {
  if (!variant) return [...cards];
  const isApart = (channel: string) =>
    overrides.some((one) => one.platform === variant.platform && one.channel === channel);
  return cards.filter(({ platform, channels }) => {
    if (platform !== variant.platform) return false;
    return variant.channel === null ? !channels.every(isApart) : channels.includes(variant.channel);
  });
}

/** The tabs with a time of their own, as far as they are to be seen. */
export function tabsWithTime(tabs: readonly Tab[], variant: Variant | null): Tab[] {
  const timed = tabs.filter(({ own_time }) => own_time !== null);
  if (!variant) return timed;
  return timed.filter(({ platform, channel }) => platform === variant.platform && channel === variant.channel);
}

// Which cards and times belong to the open tab.
import type { Own, PreviewCard, Tab } from "../../../ipc/contract";
import type { Place } from "../../../lib/fork-draft";

/** All of them for what is shared; else those of the platform, or of one channel that differs from its others. */
export function cardsAt(cards: readonly PreviewCard[], place: Place | null, own: readonly Own[]): PreviewCard[] {
  if (!place) return [...cards];
  const isApart = (channel: string) => own.some((one) => one.platform === place.platform && one.channel === channel);
  return cards.filter(({ platform, channels }) => {
    if (platform !== place.platform) return false;
    return place.channel === null ? !channels.every(isApart) : channels.includes(place.channel);
  });
}

/** The tabs with a time of their own, as far as they are to be seen. */
export function tabsWithTime(tabs: readonly Tab[], place: Place | null): Tab[] {
  const timed = tabs.filter(({ own_time }) => own_time !== null);
  if (!place) return timed;
  return timed.filter(({ platform, channel }) => platform === place.platform && channel === place.channel);
}

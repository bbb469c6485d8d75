// The tabs of a draft in their order: the shared one, then one for each platform, and how one gets from one to another.
import type { Tab } from "../ipc/contract";
import type { Override, Variant } from "./edit-overrides";

/** Names a variant among the tabs; empty is the shared one. */
export function keyOf(variant: Variant | null): string {
  if (!variant) return "";
  return variant.channel === null ? variant.platform : `${variant.platform}/${variant.channel}`;
}

/** The variant that a key names. */
export function variantOf(key: string): Variant | null {
  const [platform = "", ...channel] = key.split("/");
  if (platform === "") return null;
  return { platform, channel: channel.length > 0 ? channel.join("/") : null };
}

/** The desk's tabs, with one for each channel that was overridden and has none yet: it may differ in nothing so far. */
export function withWishes(tabs: readonly Tab[], overrides: readonly Override[]): Tab[] {
  const wishes = overrides.map(({ channel }) => channel).filter((id) => !tabs.some((tab) => tab.channel === id));
  return tabs.flatMap((tab) => {
    const apart = tab.channel === null ? tab.channels.filter((id) => wishes.includes(id)) : [];
    const rest = { ...tab, channels: tab.channels.filter((id) => !apart.includes(id)) };
    const alone = apart.map((id) => ({ ...tab, channel: id, channels: [id] }));
    return rest.channels.length > 0 ? [rest, ...alone] : alone;
  });
}

/** The variant so many tabs after or before another, round and round. */
export function stepFrom(tabs: readonly Tab[], variant: Variant | null, by: number): Variant | null {
  const keys = ["", ...tabs.map(keyOf)];
  const at = Math.max(keys.indexOf(keyOf(variant)), 0);
  return variantOf(keys[(at + by + keys.length) % keys.length] ?? "");
}

/** The variant of the tab with a number, 1 being the shared one; undefined when there are not so many. */
export function variantAt(tabs: readonly Tab[], number: number): Variant | null | undefined {
  const key = ["", ...tabs.map(keyOf)][number - 1];
  return key === undefined ? undefined : variantOf(key);
}

/** Which of some tabs find room beside each other, by their widths; the chosen one always does. */
export function fitTabs(widths: readonly number[], chosen: number, room: number, more: number): number[] {
  const all = widths.map((_, index) => index);
  const sum = (indices: readonly number[]) => indices.reduce((total, index) => total + (widths[index] ?? 0), 0);
  if (sum(all) <= room) return all;
  const kept = chosen >= 0 ? [chosen] : [];
  for (const index of all) {
    if (kept.includes(index)) continue;
    if (sum(kept) + (widths[index] ?? 0) > room - more) break;
    kept.push(index);
  }
  return kept.sort((one, other) => one - other);
}

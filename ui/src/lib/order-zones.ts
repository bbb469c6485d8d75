// Time zones as they are likely to be wanted: one's own, those that are in use, those that have the same time nearby, the
// rest of the region, and all others. Within each they stay as they are.
import type { ZoneView } from "../ipc/contract";

/** Whether a name is the zone's, or another name of it. */
export const isCalled = (zone: ZoneView, name: string | undefined): boolean =>
  name !== undefined && (zone.name === name || zone.aliases.includes(name));

/** `own` are the zone that is chosen and the computer's; `used` those that stand elsewhere, the last one first. */
export function orderZones(
  zones: readonly ZoneView[],
  own: readonly (string | undefined)[],
  used: readonly string[],
): ZoneView[] {
  const find = (name: string | undefined) => zones.find((zone) => isCalled(zone, name));
  const first = [...own, ...used].flatMap((name) => find(name) ?? []);
  const near = first[0];
  const rank = (zone: ZoneView) => (zone.region !== near?.region ? 2 : zone.offset !== near.offset ? 1 : 0);
  return [...new Set([...first, ...zones.toSorted((one, other) => rank(one) - rank(other))])];
}

// The order in which zones are offered: one's own first, likely ones next.
import { expect, test } from "vitest";
import type { ZoneView } from "../ipc/contract";
import { orderZones } from "./order-zones";

const zone = (name: string, offset: string, ...aliases: string[]): ZoneView => {
  const [region = "", city = ""] = name.split("/");
  return { name, region, city, aliases, offset };
};
const zones = [
  zone("Africa/Abidjan", "UTC"),
  zone("America/New_York", "UTC-5", "US/Eastern"),
  zone("Asia/Tokyo", "UTC+9"),
  zone("Europe/Athens", "UTC+2"),
  zone("Europe/Berlin", "UTC+1"),
  zone("Europe/Vienna", "UTC+1"),
];
const names = (own: readonly (string | undefined)[], used: readonly string[]) =>
  orderZones(zones, own, used).map(({ name }) => name);

test("one's own zone comes first, then those in use, then those nearby", () => {
  expect(names(["Europe/Vienna", "Asia/Tokyo"], ["US/Eastern", "Europe/Vienna"])).toEqual([
    "Europe/Vienna",
    "Asia/Tokyo",
    "America/New_York",
    "Europe/Berlin",
    "Europe/Athens",
    "Africa/Abidjan",
  ]);
});

test("where nothing is known they stay as they are", () => {
  expect(names([undefined], [])).toEqual(zones.map(({ name }) => name));
});

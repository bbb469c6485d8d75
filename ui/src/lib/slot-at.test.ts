// From a point among the hours to a time and back, also where an hour comes twice.
import { afterEach, expect, test } from "vitest";
import type { AbsentHours, HourColumn } from "../ipc/contract";
import { slotAt, startAt, timeAt, topOf } from "./slot-at";
import { type Target, target } from "./targets";

const plain = Array.from({ length: 24 }, (_, hour) => ({
  time: `${String(hour).padStart(2, "0")}:00`,
  second: false,
  offset: null,
}));
const back = [...plain.slice(0, 3), { time: "02:00", second: true, offset: "UTC+1" }, ...plain.slice(3)];

test.each([
  [0, 15, "00:00", false],
  [9 * 40, 15, "09:00", false],
  [9 * 40 + 12, 15, "09:15", false],
  [9 * 40 + 4, 15, "09:00", false],
  [9 * 40 + 4, 5, "09:05", false],
  [9 * 40 + 2, 1, "09:03", false],
  [24 * 40 + 90, 15, "23:45", false],
  [-20, 15, "00:00", false],
])("%i pixels from the top, in steps of %i", (top, snap, time, second) => {
  expect(timeAt(top, plain, 40, snap)).toMatchObject({ time, second });
});

test("an hour that comes twice has two rows", () => {
  expect(timeAt(2.5 * 40, back, 40, 15)).toMatchObject({ time: "02:30", second: false });
  expect(timeAt(3.5 * 40, back, 40, 15)).toMatchObject({ time: "02:30", second: true });
  expect(timeAt(4 * 40, back, 40, 15)).toMatchObject({ time: "03:00", second: false });
});

test("there and back is the same place", () => {
  for (let top = 0; top < back.length * 60; top += 5) {
    const at = timeAt((top / 60) * 40, back, 40, 5);
    expect(at && topOf(at.time, at.second, back)).toBe(top);
  }
});

test("a second time of an hour that comes once stands where the first does", () => {
  expect(topOf("05:15", true, plain)).toBe(5 * 60 + 15);
});

afterEach(() => document.body.replaceChildren());

/** Lays an element under every point, as high as its hours if it has any. */
function lay(what: Target | null, rows = 24): void {
  const element = document.createElement("div");
  target(() => what)(element);
  element.getBoundingClientRect = () => new DOMRect(100, 50, 120, rows * 40);
  document.body.append(element);
  document.elementFromPoint = () => element;
}

const column = (date: string, absent: AbsentHours[] = []): HourColumn => ({
  key: date,
  date,
  long: "",
  name: "",
  label: "",
  channel_id: null,
  platform: null,
  is_today: false,
  is_past: false,
  change: null,
  absent,
  blocks: [],
  total: 0,
});
const box = { left: 100, width: 120 };

test("over hours a post begins at a time, over a day on it, and over drafts without a time nowhere", () => {
  const ground = { hours: { rows: plain, columns: [column("2026-11-24")] }, hour: 40 };
  lay({ kind: "hours", date: "2026-11-24" });
  const time = { kind: "time", date: "2026-11-24", time: "09:15", second: false };
  expect(startAt(150, 50 + 9.25 * 40 + 3, ground, 15)).toEqual({ ...time, box: { ...box, top: 420, height: 38 } });
  // At the end it is no higher than what is left.
  expect(startAt(150, 1_500, ground, 15)).toMatchObject({ time: "23:45", box: { top: 1_000, height: 10 } });
  lay({ kind: "day", date: "2026-11-24" });
  expect(startAt(150, 400, ground, 15)).toMatchObject({ kind: "day", date: "2026-11-24" });
  lay({ kind: "tray" });
  expect([slotAt(150, 400, plain, 40, 15)?.kind, startAt(150, 400, ground, 15)]).toEqual(["tray", null]);
  lay(null);
  expect(startAt(150, 400, ground, 15)).toBeNull();
});

test("the second of two equal hours begins a post there, and on another day it is the only one", () => {
  const sunday = column("2027-10-31");
  const monday = column("2027-11-01", [{ top: 180, height: 60, text: "" }]);
  const ground = { hours: { rows: back, columns: [sunday, monday] }, hour: 40 };
  lay({ kind: "hours", date: sunday.date }, 25);
  const at = 50 + 3.5 * 40;
  expect(startAt(150, at, ground, 15)).toMatchObject({ time: "02:30", second: true, box: { top: at } });
  lay({ kind: "hours", date: monday.date }, 25);
  expect(startAt(150, at, ground, 15)).toMatchObject({ time: "02:30", second: false, box: { top: at - 40 } });
});

test("where clocks go forward a post begins so much later", () => {
  const sunday = column("2027-03-28", [{ top: 120, height: 60, text: "No 02:00–03:00" }]);
  const ground = { hours: { rows: plain, columns: [sunday] }, hour: 40 };
  lay({ kind: "hours", date: sunday.date });
  const at = 50 + 2.5 * 40;
  expect(startAt(150, at, ground, 15)).toMatchObject({ date: "2027-03-28", time: "03:30", box: { top: at + 40 } });
  expect(startAt(150, at + 40, ground, 15)).toMatchObject({ time: "03:30", box: { top: at + 40 } });
});

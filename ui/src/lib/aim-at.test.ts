// What lies under a point, and what is said of it.
import { afterEach, expect, test } from "vitest";
import { type Aim, aimAt, describeAim } from "./aim-at";
import { isSame } from "./slot-at";
import { type Target, target } from "./targets";

const box = { left: 0, top: 0, width: 10, height: 10 };
const time: Aim = { kind: "time", date: "2026-11-24", time: "09:30", second: false, box };
const rows = [{ time: "09:00", second: false, offset: null }];
const ground = { hours: { rows, columns: [] }, hour: 40 };

afterEach(() => document.body.replaceChildren());

function under(...targets: Target[]): void {
  const element = document.createElement("div");
  for (const one of targets) target(() => one)(element);
  element.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
  document.body.append(element);
  document.elementFromPoint = () => element;
}

test("hours, a day, the post and a view are told apart", () => {
  under({ kind: "hours", date: "2026-11-24" });
  expect(aimAt(5, 21, ground, 15)).toMatchObject({ kind: "time", date: "2026-11-24", time: "09:30" });
  expect(aimAt(5, 21, ground, 1)).toMatchObject({ time: "09:32" });
  under({ kind: "day", date: "2026-11-24" });
  expect(aimAt(5, 21, ground, 15)).toMatchObject({ kind: "day", date: "2026-11-24" });
  under({ kind: "post" });
  expect(aimAt(5, 21, ground, 15)?.kind).toBe("post");
  under({ kind: "view", view: "media" });
  expect(aimAt(5, 21, ground, 15)).toMatchObject({ kind: "view", view: "media" });
  under();
  expect(aimAt(5, 21, ground, 15)).toBeNull();
});

test("another time or the other of two is another target; where it is drawn makes none", () => {
  expect(isSame<Aim>(time, { ...time, box: { ...box, top: 5 } })).toBe(true);
  expect(isSame<Aim>(time, { ...time, time: "09:45" })).toBe(false);
  expect(isSame<Aim>(time, { ...time, second: true })).toBe(false);
  expect(isSame<Aim>(time, { kind: "day", date: "2026-11-24", box })).toBe(false);
  expect(isSame<Aim>(null, { kind: "post", box })).toBe(false);
});

test.each([
  [time, "New post on Tue 24 Nov, 9:30 AM"],
  [{ kind: "day", date: "2026-11-24", box } as const, "New post on Tue 24 Nov 2026"],
  [{ kind: "post", box } as const, "Add to this post"],
  [{ kind: "view", view: "media", box } as const, "Hold to open Media"],
])("%o is %s", (aim, words) => {
  expect(describeAim(aim, "hours12")).toBe(words);
});

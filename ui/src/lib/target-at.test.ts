// What lies under a point, and what is said of it.
import { afterEach, expect, test } from "vitest";
import { describeTarget, sameTarget, type Target, targetAt } from "./target-at";

const box = { left: 0, top: 0, width: 10, height: 10 };
const time: Target = { kind: "time", date: "2026-11-24", time: "09:30", second: false, box };
const rows = [{ time: "09:00", second: false, offset: null }];
const ground = { hours: { rows, columns: [] }, hour: 40 };

afterEach(() => document.body.replaceChildren());

function under(data: Record<string, string>): void {
  const element = document.createElement("div");
  Object.assign(element.dataset, data);
  element.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
  document.body.append(element);
  document.elementFromPoint = () => element;
}

test("hours, a day, the post and a view are told apart", () => {
  under({ hours: "", date: "2026-11-24" });
  expect(targetAt(5, 21, ground, 15)).toMatchObject({ kind: "time", date: "2026-11-24", time: "09:30" });
  expect(targetAt(5, 21, ground, 1)).toMatchObject({ time: "09:32" });
  under({ date: "2026-11-24" });
  expect(targetAt(5, 21, ground, 15)).toMatchObject({ kind: "day", date: "2026-11-24" });
  under({ drop: "post" });
  expect(targetAt(5, 21, ground, 15)?.kind).toBe("post");
  under({ view: "media" });
  expect(targetAt(5, 21, ground, 15)).toMatchObject({ kind: "view", view: "media" });
  under({});
  expect(targetAt(5, 21, ground, 15)).toBeNull();
});

test("another time or the other of two is another target; where it is drawn makes none", () => {
  expect(sameTarget(time, { ...time, box: { ...box, top: 5 } })).toBe(true);
  expect(sameTarget(time, { ...time, time: "09:45" })).toBe(false);
  expect(sameTarget(time, { ...time, second: true })).toBe(false);
  expect(sameTarget(time, { kind: "day", date: "2026-11-24", box })).toBe(false);
  expect(sameTarget(null, { kind: "post", box })).toBe(false);
});

test.each([
  [time, "New post on Tue 24 Nov, 9:30 AM"],
  [{ kind: "day", date: "2026-11-24", box } as const, "New post on Tue 24 Nov 2026"],
  [{ kind: "post", box } as const, "Add to this post"],
  [{ kind: "view", view: "media", box } as const, "Hold to open Media"],
])("%o is %s", (target, words) => {
  expect(describeTarget(target, "hours12")).toBe(words);
});

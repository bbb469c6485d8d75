// What an element says it is, and how it is found from within, at a point, and among all that are drawn.
import { afterEach, expect, test } from "vitest";
import { drawn, nearest, type Target, target, under } from "./targets";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

function make(parent: Element, ...says: (Target | null | (() => Target | null))[]): HTMLElement {
  const element = document.createElement("div");
  for (const say of says) {
    const end = target(typeof say === "function" ? say : () => say)(element);
    if (end) ends.push(end);
  }
  parent.append(element);
  return element;
}

test("from an element outwards the nearest of some kinds is found, and others are passed", () => {
  const day = make(document.body, { kind: "day", date: "2026-11-24" });
  const tray = make(day, { kind: "tray" });
  const inner = make(tray);
  expect(nearest(inner, "day")).toEqual({ element: day, target: { kind: "day", date: "2026-11-24" } });
  expect(nearest(inner, "day", "tray")?.element).toBe(tray);
  expect(nearest(inner, "hours")).toBeNull();
  expect(nearest(null, "day")).toBeNull();
});

test("an element can be several things, or nothing for a while, and is nothing any more once it goes", () => {
  let compact = true;
  const element = make(document.body, { kind: "pages" }, () => (compact ? null : { kind: "ground" }));
  expect([nearest(element, "pages")?.element, nearest(element, "ground")]).toEqual([element, null]);
  compact = false;
  expect(nearest(element, "ground")?.element).toBe(element);
  for (const end of ends.splice(0)) end();
  expect([nearest(element, "pages"), nearest(element, "ground")]).toEqual([null, null]);
});

test("what lies under a point is what is on top there", () => {
  const day = make(document.body, { kind: "day", date: "2026-11-24" });
  const layer = make(document.body);
  document.elementFromPoint = () => day;
  expect(under(1, 1, "day")?.target.date).toBe("2026-11-24");
  document.elementFromPoint = () => layer;
  expect(under(1, 1, "day")).toBeNull();
});

test("what is drawn comes in its order on the page, without what lies behind", () => {
  const behind = make(document.body, { kind: "sheet", behind: true });
  const front = make(document.body, { kind: "sheet", behind: false });
  make(behind, { kind: "day", date: "2026-12-01" });
  const last = make(front, { kind: "day", date: "2026-11-02" });
  const first = make(front, { kind: "day", date: "2026-11-01" });
  front.append(last);
  expect(drawn("day").map(({ element }) => element)).toEqual([first, last]);
});

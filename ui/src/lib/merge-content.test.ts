// That what one of two has changed is kept, and that what both changed is never decided by itself.
import { expect, test } from "vitest";
import type { Override } from "./edit-overrides";
import { mergeContent, saysSame } from "./merge-content";
import type { Content } from "./same-content";

const nothing = { text: null, media: null, schedule: null, in_parts: false, settings: {}, rest: {} };
const override: Override = { ...nothing, platform: "x", channel: null, settings: { a: 1, b: 2 } };
const at = (date: string) => ({ kind: "time" as const, date, time: "09:00", zone: "Europe/Vienna", second: false });
const base: Content = {
  text: "Roast",
  channel_ids: ["c"],
  schedule: at("2026-11-22"),
  media: [],
  own: [override],
  ignored: [],
  language: null,
};

test("what only one has changed is as that one says", () => {
  const mine = { ...base, text: "Roast day", media: ["f"] };
  const theirs = { ...base, schedule: at("2026-11-24") };
  expect(mergeContent(base, mine, theirs)).toEqual({ ...mine, schedule: at("2026-11-24") });
});

test("what both changed in the same way is no question, and in two ways it is one", () => {
  const mine = { ...base, text: "Roast day" };
  expect(mergeContent(base, mine, { ...base, text: "Roast day", channel_ids: [] })).toEqual({
    ...mine,
    channel_ids: [],
  });
  expect(mergeContent(base, mine, { ...base, text: "Roasting" })).toBeNull();
});

test("the order of members and a platform that differs in nothing are no change", () => {
  const theirs = { ...base, own: [{ ...override, settings: { b: 2, a: 1 } }] };
  const mine = { ...base, own: [override, { ...nothing, platform: "y", channel: "c" }] };
  expect(saysSame(mine, theirs)).toBe(true);
  expect(mergeContent(base, mine, theirs)?.own).toBe(mine.own);
});

// How a mention becomes a name, and a handle where a platform has one.
import { expect, test } from "vitest";
import type { Override } from "./edit-overrides";
import { mentionFor, readHandle, spreadMention } from "./mention";

const lena = { name: "Lena Kranich", handles: { x: "@lenak", bluesky: "@lena.example" } };
const own = (platform: string, text: string | null, base = "By ", channel: string | null = null): Override => ({
  platform,
  channel,
  text: text === null ? null : { text, base },
  media: null,
  schedule: null,
  in_parts: false,
  settings: {},
  rest: { kept: 1 },
});
const typed = { before: "By ", after: "By Lena Kranich", from: 3 };

test.each([
  ["", ""],
  [" lena ", "@lena"],
  ["@lena@museum.example", "@lena@museum.example"],
])("the handle %j", (line, expected) => {
  expect(readHandle(line)).toBe(expected);
});

test.each([
  [null, "Lena Kranich"],
  ["x", "@lenak"],
  ["mastodon", "Lena Kranich"],
])("for %s", (platform, expected) => {
  expect(mentionFor(lena, platform)).toBe(expected);
});

test("own texts get the handle of their platform, and keep up with the shared one", () => {
  const { overrides: all, platforms } = spreadMention([own("x", "By "), own("mastodon", "By ")], lena, typed, []);
  expect(all.map(({ text }) => text)).toEqual([
    { text: "By @lenak", base: "By Lena Kranich" },
    { text: "By ", base: "By " },
  ]);
  expect(platforms).toEqual(["x"]);
});

test("an own text that had fallen behind stays so", () => {
  const { overrides: all } = spreadMention([own("x", "Of old. By ", "Of old")], lena, typed, []);
  expect(all[0]?.text).toEqual({ text: "Of old. By @lenak", base: "Of old" });
});

test("a platform without a text of its own gets one only when asked for", () => {
  expect(spreadMention([], lena, typed, [])).toEqual({ overrides: [], platforms: [] });
  const { overrides: all, platforms } = spreadMention([own("x", null)], lena, typed, ["x", "mastodon"]);
  expect(all).toEqual([{ ...own("x", null), text: { text: "By @lenak", base: "By Lena Kranich" } }]);
  expect(platforms).toEqual(["x"]);
});

test("channels that differ get the handle too", () => {
  const { overrides: all } = spreadMention([own("x", "By ", "By ", "c")], lena, typed, ["x"]);
  expect(all.map(({ channel, text }) => [channel, text?.text])).toEqual([
    ["c", "By @lenak"],
    [null, "By @lenak"],
  ]);
});

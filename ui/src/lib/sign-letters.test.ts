// That every sign and every network has a letter of its own, which the font draws.
import { expect, test } from "vitest";
import { networkOutlines } from "./network-glyphs";
import { letterMarks, letterOfPlatform, letterOfSign, letterOutlines } from "./sign-letters";
import { signOutlines } from "./sign-outlines";

test("each has a letter of its own that is drawn as it is elsewhere", () => {
  for (const [platform, outline] of Object.entries(networkOutlines)) {
    expect(letterOutlines.get(letterOfPlatform(platform))).toBe(outline);
    expect(letterOfPlatform(platform.toUpperCase())).toBe(letterOfPlatform(platform));
  }
  expect(letterOutlines.get(letterOfSign("repeat"))).toBe(signOutlines.repeat);
  expect(letterOutlines.size).toBe(Object.keys(networkOutlines).length + Object.keys(signOutlines).length);
});

test("a platform without an outline gets letters that can be read", () => {
  expect(letterOfPlatform("slack")).toBe("Sl\u2009");
  expect(letterOfPlatform("newnet")).toBe("N\u2009");
});

test("what does not fit is counted", () => {
  const [x, bluesky] = ["x", "bluesky"].map(letterOfPlatform);
  expect(letterMarks(["x", "bluesky"], 2)).toEqual({ text: `${String(x)}${String(bluesky)}`, places: 2 });
  expect(letterMarks(["x", "bluesky", "slack"], 2)).toEqual({ text: `${String(x)}+2`, places: 2 });
  expect(letterMarks(["x", "bluesky"], 1)).toEqual({ text: "+2", places: 1 });
  expect(letterMarks(["x"], 4)).toEqual({ text: x, places: 1 });
  expect(letterMarks([], 4)).toEqual({ text: "", places: 0 });
  expect(letterMarks(["x"], 0)).toEqual({ text: "", places: 0 });
});

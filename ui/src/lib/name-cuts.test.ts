// That the button says what it does, and does nothing where there is nothing to do.
import { expect, test } from "vitest";
import { largestFrame, wholeFrame } from "./frame";
import { nameCuts, nameRatio, type Made } from "./name-cuts";
import { upright } from "./pose";

const seen = { width: 400, height: 300 };
const nothing: Made = {
  ratio: null,
  frame: wholeFrame(seen),
  seen,
  pose: upright,
  width: 400,
  format: "jpeg",
  quality: null,
  from: "jpeg",
};
const portrait = { across: 4, down: 5 };

test("the effect that a person sees most is the one that is named", () => {
  const crop = { ...nothing, ratio: portrait, frame: largestFrame(seen, portrait), width: 100 };
  expect(nameCuts([crop])).toBe("Crop to 4:5");
  expect(nameCuts([{ ...nothing, frame: { left: 0, top: 0, width: 120, height: 90 } }])).toBe("Crop to 120 × 90");
  expect(nameCuts([{ ...nothing, pose: { turns: 1, mirrored: true } }])).toBe("Save turned picture");
  expect(nameCuts([{ ...nothing, pose: { turns: 0, mirrored: true } }])).toBe("Save mirrored picture");
  expect(nameCuts([{ ...nothing, width: 200, format: "png" }])).toBe("Resize to 200 pixels across");
  expect(nameCuts([{ ...nothing, format: "webp" }])).toBe("Convert to WebP");
  expect(nameCuts([{ ...nothing, quality: 40 }])).toBe("Save at quality 40");
  expect(nameCuts([crop, nothing, crop])).toBe("Save 3 new pictures");
});

test("a picture that would be the same is not made", () => {
  expect(nameCuts([nothing])).toBeNull();
  expect(nameCuts([])).toBeNull();
  expect(nameCuts([{ ...nothing, from: null }])).toBe("Convert to JPEG");
});

test("ratios read as people write them", () => {
  expect([portrait, { across: 191, down: 100 }, { across: 9, down: 16 }].map(nameRatio)).toEqual([
    "4:5",
    "1.91:1",
    "9:16",
  ]);
});

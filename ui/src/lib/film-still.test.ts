// Which moment of a film is shown, and how large.
import { expect, test } from "vitest";
import { stillAt, stillSize } from "./film-still";

test("a still is taken a little way in", () => {
  expect([30, 2, 0, Number.NaN, Number.POSITIVE_INFINITY].map(stillAt)).toEqual([1, 0.5, 0, 0, 0]);
});

test("a still has the shape of its film and is not larger than it", () => {
  expect(stillSize(3840, 2160)).toEqual({ width: 960, height: 540 });
  expect(stillSize(1080, 1920)).toEqual({ width: 540, height: 960 });
  expect(stillSize(64, 48)).toEqual({ width: 64, height: 48 });
  expect(stillSize(9000, 1)).toEqual({ width: 960, height: 1 });
});

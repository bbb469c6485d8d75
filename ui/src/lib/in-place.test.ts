import { expect, test } from "vitest";
import { inPlace } from "./in-place";

test("what is there stays where it is, as it is now; what comes stands behind it", () => {
  const before = ["a1", "b1", "c1"];
  expect(inPlace(before, ["d2", "c2", "a2"], (item) => item[0]!)).toEqual(["a2", "c2", "d2"]);
  expect(inPlace(before, [], (item) => item[0]!)).toEqual([]);
  expect(inPlace([], before, (item) => item[0]!)).toEqual(before);
});

// That a list in which somebody is at work stays in its order.
import { expect, test } from "vitest";
import { inPlace } from "./in-place";

test("what is there stays where it is, as it is now; what comes stands behind it", () => {
  const show = inPlace<string>((item) => item.charAt(0));
  expect(show(["a1", "b1", "c1"], false)).toEqual(["a1", "b1", "c1"]);
  expect(show(["d2", "c2", "a2"], true)).toEqual(["a2", "c2", "d2"]);
  expect(show(["a3", "d3", "e3"], true)).toEqual(["a3", "d3", "e3"]);
  expect(show(["e4", "a4"], false)).toEqual(["e4", "a4"]);
  expect(show([], true)).toEqual([]);
});

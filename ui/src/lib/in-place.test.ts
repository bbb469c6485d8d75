// That a list in which somebody is at work stays in its order.
import { expect, test } from "vitest";
import { inPlace, keepPlaces } from "./in-place";

test("what is there stays where it is, as it is now; what comes stands behind it", () => {
  const show = inPlace<string>((item) => item.charAt(0));
  expect(show(["a1", "b1", "c1"], false)).toEqual(["a1", "b1", "c1"]);
  expect(show(["d2", "c2", "a2"], true)).toEqual(["a2", "c2", "d2"]);
  expect(show(["a3", "d3", "e3"], true)).toEqual(["a3", "d3", "e3"]);
  expect(show(["e4", "a4"], false)).toEqual(["e4", "a4"]);
  expect(show([], true)).toEqual([]);
});

test("what has gone keeps its place as long as somebody is at work", () => {
  const show = keepPlaces<string>((item) => item.charAt(0));
  const said = (now: readonly string[], held: boolean) =>
    show(now, held).map(({ item, gone }) => (gone ? `-${item}` : item));
  expect(said(["a1", "b1", "c1"], false)).toEqual(["a1", "b1", "c1"]);
  expect(said(["a2", "c2"], true)).toEqual(["a2", "-b1", "c2"]);
  expect(said(["a3", "b3", "d3"], true)).toEqual(["a3", "b3", "-c2", "d3"]);
  expect(said(["a3", "b3", "d3"], false)).toEqual(["a3", "b3", "d3"]);
});

// That what is exchanged stands where the other stood, there and back.
import { expect, test } from "vitest";
import { exchangeItems } from "./exchange-items";

test("new things stand where the old one stood, and the way back leads there", () => {
  const before = ["a", "b", "c"];
  const after = exchangeItems(before, ["b"], ["x", "y"]);
  expect(after).toEqual(["a", "x", "y", "c"]);
  expect(exchangeItems(after, ["x", "y"], ["b"])).toEqual(before);
});

test("what was taken out or put in meanwhile stays so", () => {
  expect(exchangeItems(["a", "c"], ["b"], ["x"])).toEqual(["a", "c"]);
  expect(exchangeItems(["a", "y", "d"], ["x", "y"], ["b"])).toEqual(["a", "b", "d"]);
  expect(exchangeItems(["a", "x", "b"], ["x"], ["b"])).toEqual(["a", "b"]);
});

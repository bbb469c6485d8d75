// That numbers read as they always did.
import { expect, test } from "vitest";
import { sayNumber } from "./say-number";

test("a number reads as by its own words", () => {
  for (const number of [0, 7, 999, 1_918, 1_234_567]) expect(sayNumber(number)).toBe(number.toLocaleString());
});

// That arrows go round in a list.
import { expect, test } from "vitest";
import { stepList } from "./step-list";

test("arrows step and go round, other keys do not", () => {
  expect(stepList("ArrowDown", 0, 3)).toBe(1);
  expect(stepList("ArrowDown", 2, 3)).toBe(0);
  expect(stepList("ArrowUp", 0, 3)).toBe(2);
  expect(stepList("a", 0, 3)).toBeNull();
});

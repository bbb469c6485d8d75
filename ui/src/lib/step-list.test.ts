// That arrows go round in a list, and the page keys to its ends.
import { expect, test } from "vitest";
import { stepList } from "./step-list";

test("arrows step and go round, the page keys do not, and other keys do nothing", () => {
  expect(stepList("ArrowDown", 0, 3)).toBe(1);
  expect(stepList("ArrowDown", 2, 3)).toBe(0);
  expect(stepList("ArrowUp", 0, 3)).toBe(2);
  expect(stepList("PageDown", 1, 20)).toBe(9);
  expect(stepList("PageDown", 15, 20)).toBe(19);
  expect(stepList("PageUp", 15, 20)).toBe(7);
  expect(stepList("PageUp", 3, 20)).toBe(0);
  expect(stepList("a", 0, 3)).toBeNull();
});

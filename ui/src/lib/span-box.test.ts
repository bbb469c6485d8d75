// The box that is spanned between two points, and what it touches.
import { expect, test } from "vitest";
import { spanBox, touches } from "./span-box";

const ground = { width: 100, height: 60 };

test.each([
  ["downwards", { x: 10, y: 5 }, { x: 30, y: 25 }, [10, 5, 20, 20]],
  ["upwards and back", { x: 30, y: 25 }, { x: 10, y: 5 }, [10, 5, 20, 20]],
  ["over the far corner", { x: 90, y: 50 }, { x: 400, y: 300 }, [90, 50, 10, 10]],
  ["over the near corner", { x: 10, y: 5 }, { x: -40, y: -1 }, [0, 0, 10, 5]],
  ["along a line", { x: 10, y: 5 }, { x: 10, y: 45 }, [10, 5, 0, 40]],
])("a box is spanned %s", (_, from, to, [left, top, width, height]) => {
  expect(spanBox(from, to, ground)).toEqual({ left, top, width, height });
});

test.each([
  ["within it", { left: 20, top: 20, width: 5, height: 5 }, true],
  ["around it", { left: 0, top: 0, width: 100, height: 60 }, true],
  ["at its edge", { left: 30, top: 10, width: 9, height: 9 }, true],
  ["across it, no wider than a line", { left: 15, top: 0, width: 0, height: 60 }, true],
  ["beside it", { left: 31, top: 10, width: 9, height: 9 }, false],
  ["below it", { left: 10, top: 31, width: 9, height: 9 }, false],
])("what lies %s is touched, or not", (_, other, expected) => {
  const box = { left: 10, top: 10, width: 20, height: 20 };
  expect([touches(box, other), touches(other, box)]).toEqual([expected, expected]);
});

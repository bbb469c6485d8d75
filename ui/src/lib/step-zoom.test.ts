// How far the page is shown larger or smaller.
import { expect, test } from "vitest";
import { zoomIn, zoomOut } from "./step-zoom";

test.each([
  [zoomIn, 100, 110],
  [zoomIn, 125, 150],
  [zoomIn, 200, 200],
  [zoomOut, 100, 90],
  [zoomOut, 50, 50],
])("%o at %i makes %i", (step, now, then) => {
  expect(step(now)).toBe(then);
});

// That a frame never leaves its picture and keeps its shape to a pixel, whatever is done with it.
import { expect, test } from "vitest";
import {
  fitFrame,
  type Frame,
  handles,
  isWhole,
  largestFrame,
  moveFrame,
  type Ratio,
  resizeFrame,
  type Size,
  stepFrame,
  wholeFrame,
} from "./frame";
import { seeded } from "./seeded";

const portrait: Ratio = { across: 4, down: 5 };
const shapes: readonly Ratio[] = [
  portrait,
  { across: 1, down: 1 },
  { across: 191, down: 100 },
  { across: 9, down: 16 },
];

function isWithin(frame: Frame, size: Size): boolean {
  const isFilled = Object.values(frame).every(Number.isInteger) && frame.width > 0 && frame.height > 0;
  const isIn = frame.left + frame.width <= size.width && frame.top + frame.height <= size.height;
  return isFilled && isIn && frame.left >= 0 && frame.top >= 0;
}

/** Whether one side is what the other one asks for, but for what is lost by whole pixels. */
function hasShape({ width, height }: Size, { across, down }: Ratio): boolean {
  if (width === 1 || height === 1) return true;
  return Math.min(Math.abs(width - (height * across) / down), Math.abs(height - (width * down) / across)) < 1;
}

test("the largest frame is the one that the desk finds", () => {
  expect(largestFrame({ width: 400, height: 300 }, { across: 1, down: 1 })).toEqual({
    left: 50,
    top: 0,
    width: 300,
    height: 300,
  });
  expect(largestFrame({ width: 400, height: 300 }, portrait)).toMatchObject({ left: 80, width: 240, height: 300 });
  expect(largestFrame({ width: 160, height: 300 }, { across: 16, down: 9 })).toMatchObject({ top: 105, height: 90 });
  expect(largestFrame({ width: 1, height: 1 }, { across: 9, down: 16 })).toEqual(wholeFrame({ width: 1, height: 1 }));
});

test("a frame is moved as far as the picture goes", () => {
  const size = { width: 400, height: 300 };
  const frame = { left: 80, top: 0, width: 240, height: 300 };
  expect(moveFrame(frame, 40, 40, size)).toEqual({ ...frame, left: 120 });
  expect(moveFrame(frame, -900, -900, size)).toEqual({ ...frame, left: 0 });
  expect(isWhole(frame, size)).toBe(false);
  expect(isWhole(wholeFrame(size), size)).toBe(true);
});

test("the side that is not moved stays where it is", () => {
  const size = { width: 400, height: 300 };
  const frame = { left: 100, top: 50, width: 200, height: 100 };
  expect(resizeFrame(frame, "e", 50, 99, size, null)).toEqual({ ...frame, width: 250 });
  expect(resizeFrame(frame, "nw", -30, 20, size, null)).toEqual({ left: 70, top: 70, width: 230, height: 80 });
  expect(resizeFrame(frame, "se", 900, 900, size, null)).toEqual({ left: 100, top: 50, width: 300, height: 250 });
  expect(resizeFrame(frame, "w", 900, 0, size, null)).toEqual({ left: 284, top: 50, width: 16, height: 100 });
  const square = { left: 100, top: 50, width: 100, height: 100 };
  expect(resizeFrame(square, "se", 30, 0, size, { across: 1, down: 1 })).toEqual({
    ...square,
    width: 130,
    height: 130,
  });
  expect(resizeFrame(square, "nw", 0, 30, size, { across: 1, down: 1 })).toEqual({
    left: 130,
    top: 80,
    width: 70,
    height: 70,
  });
  expect(resizeFrame(square, "e", 20, 0, size, { across: 1, down: 1 })).toEqual({
    left: 100,
    top: 40,
    width: 120,
    height: 120,
  });
});

test("whatever is done, a frame stays within and keeps its shape", () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const next = seeded(seed);
    const size = { width: 1 + next(3_000), height: 1 + next(3_000) };
    const ratio = seed % 5 === 0 ? null : (shapes[seed % shapes.length] ?? portrait);
    let frame = ratio ? largestFrame(size, ratio) : wholeFrame(size);
    for (let step = 0; step < 40; step += 1) {
      const before = frame;
      const [dx, dy] = [next(800) - 400 + next(10) / 10, next(800) - 400];
      const handle = handles[next(handles.length)] ?? "se";
      frame = next(3) === 0 ? moveFrame(frame, dx, dy, size) : resizeFrame(frame, handle, dx, dy, size, ratio);
      const isGood = isWithin(frame, size) && (!ratio || hasShape(frame, ratio));
      if (!isGood) expect.fail(JSON.stringify({ seed, size, ratio, before, handle, dx, dy, frame }));
    }
    const other = shapes[next(shapes.length)] ?? portrait;
    const fitted = fitFrame(frame, other, size);
    const isGood = isWithin(fitted, size) && hasShape(fitted, other);
    if (!isGood) expect.fail(JSON.stringify({ seed, size, other, frame, fitted }));
  }
});

test("another shape has the same middle and about the same size", () => {
  const fitted = fitFrame({ left: 100, top: 100, width: 200, height: 200 }, portrait, { width: 800, height: 800 });
  expect(fitted).toEqual({ left: 111, top: 88, width: 179, height: 224 });
});

test("an arrow goes a hundredth, a tenth, or one pixel", () => {
  const size = { width: 400, height: 30 };
  const plain = { shiftKey: false, altKey: false };
  expect(stepFrame("ArrowRight", plain, size)).toEqual({ dx: 4, dy: 0 });
  expect(stepFrame("ArrowUp", plain, size)).toEqual({ dx: 0, dy: -1 });
  expect(stepFrame("ArrowLeft", { ...plain, shiftKey: true }, size)).toEqual({ dx: -40, dy: 0 });
  expect(stepFrame("ArrowLeft", { ...plain, altKey: true }, size)).toEqual({ dx: -1, dy: 0 });
  expect(stepFrame("a", plain, size)).toBeNull();
});

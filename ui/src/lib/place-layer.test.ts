// That a layer stands beside what it belongs to wherever there is room, and never out of the window.
import { expect, test } from "vitest";
import { type Beside, keepWithin, placeLayer } from "./place-layer";

const view = { width: 1360, height: 860 };
const layer = { width: 344, height: 300 };
const below: Beside = { side: "bottom", align: "start", offset: 8 };
const box = (left: number, top: number, width = 150, height = 24) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("it stands where it was asked to stand", () => {
  expect(placeLayer(box(400, 300), layer, view, below)).toEqual({ left: 400, top: 332 });
  expect(placeLayer(box(400, 400), layer, view, { ...below, side: "top" })).toEqual({ left: 400, top: 92 });
  expect(placeLayer(box(400, 300), layer, view, { ...below, side: "right" })).toEqual({ left: 558, top: 300 });
});

test("it keeps to the start, the middle or the end", () => {
  expect(placeLayer(box(600, 300), layer, view, { ...below, align: "center" }).left).toBe(503);
  expect(placeLayer(box(600, 300), layer, view, { ...below, align: "end" }).left).toBe(406);
});

test("without room below it stands above, and in a low window beside", () => {
  expect(placeLayer(box(400, 700), layer, view, below).top).toBe(392);
  const low = { width: 1360, height: 400 };
  expect(placeLayer(box(400, 200), layer, low, below)).toEqual({ left: 558, top: 92 });
});

test("a narrow window has it below instead of beside", () => {
  const narrow = { width: 500, height: 860 };
  expect(placeLayer(box(100, 100), layer, narrow, { ...below, side: "right" })).toEqual({ left: 100, top: 132 });
});

test("where no side has room it lies over what it belongs to", () => {
  const small = { width: 400, height: 400 };
  expect(placeLayer(box(100, 180), layer, small, below)).toEqual({ left: 48, top: 92 });
});

test("what grows is moved only as far as it must be", () => {
  expect(keepWithin({ left: 400, top: 332 }, layer, view)).toEqual({ left: 400, top: 332 });
  expect(keepWithin({ left: 400, top: 332 }, { width: 344, height: 600 }, view)).toEqual({ left: 400, top: 252 });
});

test("in a window that is smaller it begins where the window does", () => {
  expect(keepWithin({ left: 50, top: 50 }, layer, { width: 200, height: 200 })).toEqual({ left: 8, top: 8 });
});

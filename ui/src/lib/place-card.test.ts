// That a card beside a chip is next to it wherever there is room, never over it and never out of the window.
import { expect, test } from "vitest";
import { placeCard } from "./place-card";

const view = { width: 1360, height: 860 };
const card = { width: 304, height: 160 };
const box = (left: number, top: number, width = 150, height = 46) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("it stands after its chip, at the same height", () => {
  expect(placeCard(box(400, 300), card, view, 420)).toEqual({ left: 556, top: 300 });
});

test("at the end of the window it stands before its chip", () => {
  expect(placeCard(box(1200, 300), card, view, 1210)).toEqual({ left: 890, top: 300 });
});

test("at the foot of the window it is moved up", () => {
  expect(placeCard(box(400, 800), card, view, 420)).toEqual({ left: 556, top: 692 });
});

test("a chip as wide as the window has it below, at the pointer", () => {
  expect(placeCard(box(280, 300, 1070), card, view, 700)).toEqual({ left: 700, top: 352 });
  expect(placeCard(box(280, 300, 1070), card, view, 1300).left).toBe(1048);
});

test("where there is no room below either it stands above", () => {
  expect(placeCard(box(280, 760, 1070), card, view, 700)).toEqual({ left: 700, top: 594 });
});

test("in a window that is smaller than the card it begins where the window does", () => {
  expect(placeCard(box(20, 10, 200), card, { width: 300, height: 120 }, 100)).toEqual({ left: 8, top: 8 });
});

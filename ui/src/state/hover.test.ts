// That a card comes only to a pointer that rests, stays while one is on the way to it, and does not come back by itself.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Chip } from "../ipc/contract";
import { grace_ms, Hover, rest_ms } from "./hover.svelte";

const at = { x: 10, y: 10 };
const chipOf = (key: string, title = key) => ({ key, title }) as Chip;

let chips: Chip[];
/** How often it was asked what stands there. */
let asked: number;
let hover: Hover;
let one: HTMLElement;
let two: HTMLElement;

function element(key: string): HTMLElement {
  const made = document.createElement("button");
  made.dataset["key"] = key;
  document.body.append(made);
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  chips = [chipOf("one"), chipOf("two")];
  asked = 0;
  hover = new Hover((anchor) => {
    asked += 1;
    return chips.find((chip) => chip.key === anchor.dataset["key"]) ?? null;
  });
  [one, two] = [element("one"), element("two")];
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Rests on the first until it is shown. */
function rest(): void {
  hover.move(one, at);
  vi.advanceTimersByTime(rest_ms);
  expect(hover.shown?.chip.key).toBe("one");
}

test("what the pointer rests on is shown, and not before", () => {
  hover.move(one, at);
  vi.advanceTimersByTime(rest_ms - 1);
  expect(hover.shown).toBeNull();
  vi.advanceTimersByTime(1);
  expect(hover.shown).toMatchObject({ chip: { key: "one" }, anchor: one, at });
});

test("a pointer that flies over shows nothing and asks for nothing", () => {
  for (let x = 0; x < 50; x += 1) {
    hover.move(x % 2 === 0 ? one : two, { x, y: 0 });
    vi.advanceTimersByTime(rest_ms - 1);
  }
  hover.move(null, at);
  vi.advanceTimersByTime(rest_ms * 2);
  expect(hover.shown).toBeNull();
  expect(asked).toBe(0);
});

test("who moves on the chip begins to rest anew, who only trembles does not", () => {
  hover.move(one, at);
  vi.advanceTimersByTime(rest_ms - 1);
  hover.move(one, { x: at.x + 3, y: at.y });
  vi.advanceTimersByTime(1);
  expect(hover.shown?.chip.key).toBe("one");
  hover.end();
  hover.move(null, at);
  hover.move(one, at);
  vi.advanceTimersByTime(rest_ms - 1);
  hover.move(one, { x: at.x + 30, y: at.y });
  vi.advanceTimersByTime(rest_ms - 1);
  expect(hover.shown).toBeNull();
  vi.advanceTimersByTime(1);
  expect(hover.shown).not.toBeNull();
});

test("it goes a moment after the pointer has left", () => {
  rest();
  hover.leave();
  vi.advanceTimersByTime(grace_ms - 1);
  // Leaving further does not put it off.
  hover.move(null, { x: 99, y: 99 });
  expect(hover.shown).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(hover.shown).toBeNull();
});

test("on the card, and back on the chip, it stays", () => {
  rest();
  hover.move(two, at);
  vi.advanceTimersByTime(grace_ms - 1);
  hover.stay();
  vi.advanceTimersByTime(rest_ms * 10);
  expect(hover.shown?.chip.key).toBe("one");
  hover.leave();
  hover.move(one, at);
  vi.advanceTimersByTime(rest_ms * 10);
  expect(hover.shown?.chip.key).toBe("one");
});

test("another chip takes its turn after its own rest", () => {
  rest();
  hover.move(two, at);
  vi.advanceTimersByTime(grace_ms);
  expect(hover.shown).toBeNull();
  vi.advanceTimersByTime(rest_ms - grace_ms);
  expect(hover.shown?.chip.key).toBe("two");
  // Nothing of the first is left that would end it.
  vi.advanceTimersByTime(rest_ms * 10);
  expect(hover.shown?.chip.key).toBe("two");
});

test.each([true, false])("what was sent away comes back once the pointer was elsewhere (shown: %s)", (isShown) => {
  if (isShown) rest();
  else hover.move(one, at);
  hover.end();
  expect(hover.shown).toBeNull();
  hover.move(one, { x: 40, y: 10 });
  vi.advanceTimersByTime(rest_ms * 2);
  expect(hover.shown).toBeNull();
  hover.move(null, at);
  rest();
  hover.end();
  hover.leave();
  rest();
});

test("an element that draws another chip by now, or is gone, shows nothing", () => {
  hover.move(one, at);
  one.dataset["key"] = "two";
  vi.advanceTimersByTime(rest_ms);
  expect(hover.shown).toBeNull();
  one.dataset["key"] = "one";
  hover.move(one, at);
  one.remove();
  vi.advanceTimersByTime(rest_ms);
  expect(hover.shown).toBeNull();
});

test("drawn anew it says what is so by now, and goes with its chip", () => {
  rest();
  chips = [chipOf("one", "Changed")];
  hover.refresh();
  expect(hover.shown?.chip.title).toBe("Changed");
  chips = [];
  hover.refresh();
  expect(hover.shown).toBeNull();
});

test("it goes when its element draws another chip", () => {
  rest();
  one.dataset["key"] = "two";
  hover.refresh();
  expect(hover.shown).toBeNull();
});

// The hearing of what is carried by the pointer: from the press to the end, or until it is put back.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Interaction, type Subject } from "./interaction.svelte";

let told: string[];
let heard: string[];
let interaction: Interaction;
const hear = (event: KeyboardEvent) => heard.push(event.key);

beforeEach(() => {
  [told, heard] = [[], []];
  interaction = new Interaction(() => undefined);
  document.body.addEventListener("keydown", hear);
});
afterEach(() => {
  window.dispatchEvent(new PointerEvent("pointercancel"));
  document.body.removeEventListener("keydown", hear);
});

function take(more: Partial<Subject> = {}): void {
  const down = new PointerEvent("pointerdown", { clientX: 0, clientY: 0 });
  interaction.press(down, {
    lift: () => true,
    carry: ({ x }, { shift }) => {
      told.push(`carry ${String(x)}${shift ? " shift" : ""}`);
      return null;
    },
    drop: () => told.push("drop"),
    putBack: (why) => told.push(why === "key" ? "put back" : "taken away"),
    ...more,
  });
}
const move = (x: number) => window.dispatchEvent(new PointerEvent("pointermove", { clientX: x }));
const press = (key: string, shiftKey = false) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));

test("what has moved is carried, also by keys alone, and let go once", () => {
  take();
  move(2);
  press("Shift", true);
  expect(told).toEqual([]);
  move(20);
  press("Shift", true);
  window.dispatchEvent(new PointerEvent("pointerup"));
  move(30);
  expect(told).toEqual(["carry 20", "carry 20 shift", "drop"]);
});

test("what cannot be taken up is not heard any more", () => {
  const lift = vi.fn(() => false);
  take({ lift });
  move(20);
  move(30);
  expect([lift.mock.calls.length, told]).toEqual([1, []]);
});

test("Escape puts back, and nothing else hears it", () => {
  take();
  press("Escape");
  expect([told, heard]).toEqual([[], ["Escape"]]);
  move(20);
  press("Escape");
  expect([told, heard]).toEqual([["carry 20", "put back"], ["Escape"]]);
});

test("the system takes away without a key", () => {
  take();
  move(20);
  window.dispatchEvent(new PointerEvent("pointercancel"));
  expect(told).toEqual(["carry 20", "taken away"]);
});

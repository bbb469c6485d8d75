// What waits for a key to be painted, and what does not.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keysPainted, watchKeys } from "./after-keys";

let frames: FrameRequestCallback[] = [];
let stop: () => void;

const field = () => document.body.appendChild(document.createElement("textarea"));
const press = (target: Element) => target.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));

/** A frame goes by, with what follows from it. */
async function frame() {
  const due = frames;
  frames = [];
  for (const work of due) work(performance.now());
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("requestAnimationFrame", (work: FrameRequestCallback) => frames.push(work));
  stop = watchKeys();
});

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
  frames = [];
});

test("nothing is held back where nobody types", () => {
  expect(keysPainted()).toBeNull();
  press(document.body.appendChild(document.createElement("button")));
  expect(keysPainted()).toBeNull();
});

test("a key is painted after two frames", async () => {
  press(field());
  await frame();
  expect(keysPainted()).not.toBeNull();
  await frame();
  expect(keysPainted()).toBeNull();
});

test("the last of several keys counts, but not without end", async () => {
  const text = field();
  press(text);
  await frame();
  press(text);
  await frame();
  expect(keysPainted()).not.toBeNull();
  await frame();
  await frame();
  expect(keysPainted()).toBeNull();

  press(text);
  for (let at = 0; at < 9; at += 1) {
    await vi.advanceTimersByTimeAsync(30);
    press(text);
    await frame();
  }
  await frame();
  await frame();
  expect(keysPainted()).toBeNull();
});

test("a window that is not seen paints nothing, and waits for a moment only", async () => {
  press(field());
  await vi.advanceTimersByTimeAsync(101);
  expect(keysPainted()).toBeNull();
});

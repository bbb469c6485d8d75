// That something is done soon, not too often, and even when it is asked for without end.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begin = (takes_ms = 0) => {
  let done = 0;
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, takes_ms)).then(() => void (done += 1));
  return { throttled: throttle(work, 100), done: () => done };
};

test("many wishes are done at once, a moment after the first", async () => {
  const { throttled, done } = begin();
  for (let wish = 0; wish < 5; wish += 1) {
    throttled();
    await vi.advanceTimersByTimeAsync(15);
  }
  expect(done()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done()).toBe(1);
});

test("it is done even while it is wished without end", async () => {
  const { throttled, done } = begin();
  for (let wish = 0; wish < 100; wish += 1) {
    throttled();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(done()).toBeGreaterThanOrEqual(9);
});

test("what is wished while it is done is done after it, and never side by side", async () => {
  const { throttled, done } = begin(500);
  throttled();
  await vi.advanceTimersByTimeAsync(150);
  throttled();
  throttled();
  await vi.advanceTimersByTimeAsync(450);
  expect(done()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done()).toBe(2);
});

test("what is stopped is not done", async () => {
  const { throttled, done } = begin();
  throttled();
  throttled.cancel();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done()).toBe(0);
});

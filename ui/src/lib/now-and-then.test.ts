// What is asked for often happens at once, and then now and then.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nowAndThen } from "./now-and-then";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it happens at once, and once more after a rest when it was asked for meanwhile", () => {
  const work = vi.fn();
  const ask = nowAndThen(work, 500);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 10; time += 1) ask();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});

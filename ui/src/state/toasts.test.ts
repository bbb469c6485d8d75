// That messages leave by themselves, are held while they are looked at, and that a countdown cannot be held.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "./toasts.svelte";

let toasts: Toasts;
const texts = () => toasts.list.map(({ text, left }) => (left === null ? text : `${text} ${String(left)}`));

beforeEach(() => {
  vi.useFakeTimers();
  toasts = new Toasts();
});
afterEach(() => vi.useRealTimers());

test("a message leaves by itself, unless somebody looks at it", () => {
  toasts.say("Saved");
  const [toast] = toasts.list;
  if (!toast) throw new Error("It was said.");
  vi.advanceTimersByTime(9_000);
  toasts.pause(toast.id);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["Saved"]);
  toasts.resume(toast);
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual([]);
});

test("a countdown counts to its end, whoever looks at it", () => {
  toasts.countDown("Sending", 3, { text: "Undo", keys: [], take: () => undefined });
  expect(texts()).toEqual(["Sending 3"]);
  vi.advanceTimersByTime(1_000);
  const [toast] = toasts.list;
  if (!toast) throw new Error("It counts.");
  toasts.pause(toast.id);
  toasts.resume(toast);
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual(["Sending 1"]);
  toasts.closeOffers();
  expect(texts()).toEqual(["Sending 1"]);
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual([]);
});

test("what is offered is taken once, and ends the countdown", () => {
  const take = vi.fn();
  toasts.countDown("Sending", 5, { text: "Undo", keys: [], take });
  const [toast] = toasts.list;
  if (!toast) throw new Error("It counts.");
  toasts.take(toast);
  vi.advanceTimersByTime(10_000);
  expect(take).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

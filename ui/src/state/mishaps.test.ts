// That what nobody has caught is told as a failure, once.
import { afterEach, beforeEach, expect, test } from "vitest";
import { watchMishaps } from "./mishaps";
import { Toasts } from "./toasts.svelte";

let toasts: Toasts;
let stop: () => void;

beforeEach(() => {
  toasts = new Toasts();
  stop = watchMishaps(toasts);
});
afterEach(() => stop());

const reject = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason, promise: Promise.resolve() }));

test("what broke is told once, with what to do", () => {
  reject(new Error("null has no name"));
  reject(new Error("null has no name"));
  dispatchEvent(new ErrorEvent("error", { error: new TypeError("no such thing") }));
  expect(toasts.failures.map(({ text }) => text)).toEqual([
    "Something in Carillon failed: no such thing",
    "Something in Carillon failed: null has no name",
  ]);
  expect(toasts.failures[0]?.next).toContain("Nothing you typed is lost.");
});

test("a remark of the browser is no failure", () => {
  dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop completed with undelivered notifications." }));
  expect(toasts.messages).toEqual([]);
});

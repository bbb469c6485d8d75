// Answers that are there before they are needed, and that do not outlast a change.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Prefetch } from "./prefetch";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an answer is there once it was prepared, and others are let go of", async () => {
  const asked: string[] = [];
  const prefetch = new Prefetch((question: string) => {
    asked.push(question);
    return Promise.resolve(question.toUpperCase());
  });
  const told: string[] = [];
  prefetch.prepare(["a", "b"], (first) => told.push(first));
  expect(prefetch.take("a")).toBeUndefined();
  await vi.runAllTimersAsync();
  expect([prefetch.take("a"), prefetch.take("b"), prefetch.take("c")]).toEqual(["A", "B", undefined]);
  prefetch.prepare(["b", "c"], (first) => told.push(first));
  await vi.runAllTimersAsync();
  expect([prefetch.take("a"), prefetch.take("b"), prefetch.take("c")]).toEqual([undefined, "B", "C"]);
  expect(asked).toEqual(["a", "b", "c"]);
  expect(told).toEqual(["A", "B"]);
});

test("what changes meanwhile makes an answer void, and a failure is none", async () => {
  let answer: (text: string) => void = () => undefined;
  const prefetch = new Prefetch((question: string) =>
    question === "bad" ? Promise.reject(new Error("no")) : new Promise<string>((ok) => (answer = ok)),
  );
  const told: string[] = [];
  prefetch.prepare(["a"], (first) => told.push(first));
  await vi.runAllTimersAsync();
  prefetch.forget();
  answer("old");
  await vi.runAllTimersAsync();
  expect(prefetch.take("a")).toBeUndefined();
  prefetch.prepare(["bad"], (first) => told.push(first));
  await vi.runAllTimersAsync();
  expect(prefetch.take("bad")).toBeUndefined();
  expect(told).toEqual([]);
});

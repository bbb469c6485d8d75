// Answers that are there before they are needed, and that do not outlast a change.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ahead } from "./ahead";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an answer is there once it was prepared, and others are let go of", async () => {
  const asked: string[] = [];
  const ahead = new Ahead((question: string) => {
    asked.push(question);
    return Promise.resolve(question.toUpperCase());
  });
  const told: string[] = [];
  ahead.prepare(["a", "b"], (first) => told.push(first));
  expect(ahead.take("a")).toBeUndefined();
  await vi.runAllTimersAsync();
  expect([ahead.take("a"), ahead.take("b"), ahead.take("c")]).toEqual(["A", "B", undefined]);
  ahead.prepare(["b", "c"], (first) => told.push(first));
  await vi.runAllTimersAsync();
  expect([ahead.take("a"), ahead.take("b"), ahead.take("c")]).toEqual([undefined, "B", "C"]);
  expect(asked).toEqual(["a", "b", "c"]);
  expect(told).toEqual(["A", "B"]);
});

test("what changes meanwhile makes an answer void, and a failure is none", async () => {
  let answer: (text: string) => void = () => undefined;
  const ahead = new Ahead((question: string) =>
    question === "bad" ? Promise.reject(new Error("no")) : new Promise<string>((ok) => (answer = ok)),
  );
  const told: string[] = [];
  ahead.prepare(["a"], (first) => told.push(first));
  await vi.runAllTimersAsync();
  ahead.forget();
  answer("old");
  await vi.runAllTimersAsync();
  expect(ahead.take("a")).toBeUndefined();
  ahead.prepare(["bad"], (first) => told.push(first));
  await vi.runAllTimersAsync();
  expect(ahead.take("bad")).toBeUndefined();
  expect(told).toEqual([]);
});

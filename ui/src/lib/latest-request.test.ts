// That the last question counts, and only one is under way.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LatestRequest } from "./latest-request";

let asked: string[];
let answers: string[];
let failures: unknown[];
let ends: ((answer: string) => void)[];
let fails: ((error: unknown) => void)[];
let asker: LatestRequest<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, answers, failures, ends, fails] = [[], [], [], [], []];
  const ask = (question: string) => {
    asked.push(question);
    return new Promise<string>((resolve, reject) => {
      ends.push(resolve);
      fails.push(reject);
    });
  };
  asker = new LatestRequest(
    ask,
    (answer) => answers.push(answer),
    (error) => failures.push(error),
    150,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

test("only the last of several changes is asked about", async () => {
  asker.ask("a");
  await vi.advanceTimersByTimeAsync(100);
  asker.ask("b");
  await vi.advanceTimersByTimeAsync(149);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["b"]);
});

test("one question is under way at a time, and an answer that is overtaken does not count", async () => {
  asker.ask("a");
  await vi.advanceTimersByTimeAsync(150);
  asker.ask("b");
  asker.ask("c");
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(["a"]);
  ends[0]?.("A");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(["a", "c"]);
  expect(answers).toEqual([]);
  ends[1]?.("C");
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual(["C"]);
});

test("a failure is told, and the next question is asked as ever", async () => {
  asker.ask("a");
  await vi.advanceTimersByTimeAsync(150);
  fails[0]?.("no");
  await vi.advanceTimersByTimeAsync(0);
  expect(failures).toEqual(["no"]);
  asker.ask("b");
  await vi.advanceTimersByTimeAsync(150);
  ends[1]?.("B");
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual(["B"]);
});

test("after its end nothing is asked or answered", async () => {
  asker.ask("a");
  await vi.advanceTimersByTimeAsync(150);
  asker.stop();
  ends[0]?.("A");
  asker.ask("b");
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, answers]).toEqual([["a"], []]);
});

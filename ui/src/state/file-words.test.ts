// That the words on a file are kept once they rest, and that the last ones stay.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { DescribeMedia, MediaView } from "../ipc/contract";
import { FileWords } from "./file-words.svelte";
import { Toasts } from "./toasts.svelte";

const scope = { connection: "c", workspace: null };
const file = { id: "f", alt: "A bag" } as MediaView;
let sent: string[];
let learned: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [sent, learned] = [[], []];
  plugHost({
    call: (_, input) => {
      const { alt = "" } = input as DescribeMedia;
      sent.push(alt);
      return new Promise((resolve) => setTimeout(() => resolve({ ...file, alt }), 100));
    },
    listen: () => () => undefined,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  const words = new FileWords(scope, "f", "alt", "A bag", new Toasts());
  words.learn = ({ alt }) => learned.push(alt);
  return words;
};

test("it is kept when it rests, and only then", async () => {
  const text = open();
  text.type("A green");
  await vi.advanceTimersByTimeAsync(400);
  text.type("A green bag");
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(101);
  expect([sent, learned]).toEqual([["A green bag"], ["A green bag"]]);
});

test("leaving keeps it at once, and what is the same is not kept again", async () => {
  const text = open();
  text.type("A tin ");
  void text.keep();
  void text.keep();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(["A tin"]);
});

test("words that follow while it is kept are kept after it", async () => {
  const text = open();
  text.type("One");
  void text.keep();
  await vi.advanceTimersByTimeAsync(10);
  text.type("Two");
  await vi.advanceTimersByTimeAsync(1000);
  expect(learned).toEqual(["One", "Two"]);
});

test("what was kept elsewhere is taken, unless something else is typed here", async () => {
  const text = open();
  text.follow("A sack");
  expect(text.typed).toBe("A sack");
  text.type("A tin");
  text.follow("A box");
  expect(text.typed).toBe("A tin");
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(["A tin"]);
});

// That words which were typed and not kept yet are kept before the window closes, and are lost by nothing else.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { DescribeMedia, Failure } from "../ipc/contract";
import { Failed } from "../ipc/host";
import { Toasts } from "./toasts.svelte";
import { Unsaved } from "./unsaved";

const full = { code: "storage", message: "The disk is full.", next: "Free some space." } as const;
const scope = { connection: "c", workspace: null };
let kept: DescribeMedia[];
let failure: Failure | null;
let toasts: Toasts;
let unsaved: Unsaved;

beforeEach(() => {
  vi.useFakeTimers();
  [kept, failure, toasts] = [[], null, new Toasts()];
  plugHost({
    call: async (_, input) => {
      if (failure) throw new Failed(failure);
      kept.push(input as DescribeMedia);
      return {};
    },
    listen: () => () => undefined,
  });
  unsaved = new Unsaved(toasts);
});
afterEach(() => vi.useRealTimers());

const open = () => unsaved.open(scope, "f", "note", "", () => undefined);

test("the words on a file that were just typed are kept before the window closes", async () => {
  open().type("by Ana");
  expect(await unsaved.keep()).toBe(true);
  expect(kept).toEqual([{ id: "f", note: "by Ana" }]);
});

test("words that could not be kept as their field was left stay there, and are kept later", async () => {
  const words = open();
  words.type("by Ana");
  failure = full;
  await unsaved.leave(words);
  expect(open().typed).toBe("by Ana");
  await unsaved.leave(words);
  failure = null;
  expect(await unsaved.keep()).toBe(true);
  expect(kept).toEqual([{ id: "f", note: "by Ana" }]);
});

test("what else may not be kept is asked, too", async () => {
  const release = unsaved.register({ keep: () => Promise.resolve(false) });
  expect(await unsaved.keep()).toBe(false);
  release();
  expect(await unsaved.keep()).toBe(true);
});

test("words that could not be kept as their field was left are tried again by themselves, and that is said once", async () => {
  const words = open();
  words.type("by Ana");
  failure = full;
  await unsaved.leave(words);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(toasts.list.map(({ text }) => text)).toEqual(["The disk is full."]);
  failure = null;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept).toEqual([{ id: "f", note: "by Ana" }]);
  expect(open().typed).toBe("");
});

test("words on a file that is gone hold nobody back", async () => {
  const words = open();
  words.type("by Ana");
  failure = { code: "not_found", message: "This file no longer exists.", next: "" };
  await unsaved.leave(words);
  expect(await unsaved.keep()).toBe(true);
});

test("when the page may be gone in a moment all that was typed is on its way", async () => {
  const hurry = vi.fn();
  unsaved.register({ keep: () => Promise.resolve(true), hurry });
  open().type("by Ana");
  unsaved.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(hurry).toHaveBeenCalledOnce();
  expect(kept).toEqual([{ id: "f", note: "by Ana" }]);
});

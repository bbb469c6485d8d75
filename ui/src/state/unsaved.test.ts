// That words which were typed and not kept yet are kept before the window closes, and are lost by nothing else.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { DescribeMedia } from "../ipc/contract";
import { Failed } from "../ipc/host";
import { Toasts } from "./toasts.svelte";
import { Unsaved } from "./unsaved";

const full = { code: "storage", message: "The disk is full.", next: "Free some space." } as const;
const scope = { connection: "c", workspace: null };
let kept: DescribeMedia[];
let isFull: boolean;
let toasts: Toasts;
let unsaved: Unsaved;

beforeEach(() => {
  vi.useFakeTimers();
  [kept, isFull, toasts] = [[], false, new Toasts()];
  plugHost({
    call: async (_, input) => {
      if (isFull) throw new Failed(full);
      kept.push(input as DescribeMedia);
      return {};
    },
    listen: () => () => undefined,
  });
  unsaved = new Unsaved(scope, [], toasts);
});
afterEach(() => vi.useRealTimers());

const open = () => unsaved.open("f", "note", "", () => undefined);

test("the words on a file that were just typed are kept before the window closes", async () => {
  open().type("by Ana");
  expect(await unsaved.keep()).toBe(true);
  expect(kept).toEqual([{ id: "f", note: "by Ana" }]);
});

test("words that could not be kept as their field was left stay there, and are kept later", async () => {
  const words = open();
  words.type("by Ana");
  isFull = true;
  await unsaved.leave(words);
  expect(open().typed).toBe("by Ana");
  await unsaved.leave(words);
  isFull = false;
  expect(await unsaved.keep()).toBe(true);
  expect(kept).toEqual([{ id: "f", note: "by Ana" }]);
});

test("what else may not be kept is asked, too", async () => {
  const both = new Unsaved(scope, [{ keep: () => Promise.resolve(false) }], toasts);
  expect(await both.keep()).toBe(false);
});

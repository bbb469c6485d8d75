// That the window hears an answer before it closes, whatever is shown.
import { afterEach, beforeEach, expect, test } from "vitest";
import { plugHost } from "../ipc";
import type { DeskEvent } from "../ipc/contract";
import { Closing } from "./closing";
import { Desk } from "./desk.svelte";
import { Toasts } from "./toasts.svelte";
import { Unsaved } from "./unsaved";

let tell: (event: DeskEvent) => void;
let answered: Promise<unknown>;
let stop: () => void;
let toasts: Toasts;
let unsaved: Unsaved;

beforeEach(() => {
  answered = new Promise((resolve) => {
    plugHost({
      call: (command, input) => Promise.resolve(command === "answer_closing" ? resolve(input) : {}),
      listen: (hear) => {
        tell = hear;
        return () => undefined;
      },
    });
  });
  const desk = new Desk();
  toasts = new Toasts();
  unsaved = new Unsaved(toasts);
  new Closing(desk, toasts, unsaved);
  stop = desk.start();
});
afterEach(() => stop());

test("where nothing can be typed the window may close at once", async () => {
  tell({ changed: ["closing"] });
  expect(await answered).toEqual({ kept: true });
});

test.each([false, "broken"])("what is not kept is said, and so is what breaks while it is kept: %s", async (kept) => {
  unsaved.register({
    keep: () => (kept === "broken" ? Promise.reject(new Error("broken")) : Promise.resolve(false)),
  });
  tell({ changed: ["closing"] });
  expect(await answered).toEqual({ kept: false });
  expect(toasts.list.at(-1)?.text).toBe("Your last words are not saved. Close again to leave without them.");
});

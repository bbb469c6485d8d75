// That coming back to the window asks for what is new, not too often, and that F5 does so without a reload.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import { Desk } from "./desk.svelte";
import { Freshness } from "./freshness";
import { Toasts } from "./toasts.svelte";

let asked: string[];
let attended: unknown[];
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
  asked = [];
  attended = [];
  plugHost({
    call: (command, input) => {
      if (command === "attend") attended.push(input);
      else asked.push(command);
      return Promise.resolve(
        command === "show_status" ? { stage: "ready", connection: { id: "c" }, workspace: null } : {},
      );
    },
    listen: () => () => undefined,
  });
  const desk = new Desk();
  await desk.refresh();
  stop = new Freshness(desk, new Toasts()).start();
  asked = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const press = (key: string, change: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key, cancelable: true, bubbles: true, ...change });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

test("coming back asks at most once in ten seconds", () => {
  window.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(9_999);
  window.dispatchEvent(new Event("focus"));
  expect(asked).toEqual(["sync_now"]);
  vi.advanceTimersByTime(1);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toEqual(["sync_now", "sync_now"]);
});

test("it is said whether somebody can see the window", () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  visibility.mockRestore();
  expect(attended).toEqual([{ seen: false }, { seen: true }]);
});

test("F5 and Ctrl R ask every time and never load the page anew", () => {
  expect([press("F5"), press("r", { ctrlKey: true }), press("R", { ctrlKey: true, shiftKey: true })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(asked).toEqual(["sync_now", "sync_now", "sync_now"]);
  expect([press("r"), press("F6"), press("r", { ctrlKey: true, altKey: true })]).toEqual([false, false, false]);
  expect(asked).toHaveLength(3);
});

test("nothing is asked any more after it has stopped", () => {
  stop();
  window.dispatchEvent(new Event("focus"));
  expect(press("F5")).toBe(false);
  expect(asked).toEqual([]);
});

// That a hold is asked about first and set once, that its drawer shows what there is, and that nobody is told of a release
// that has failed.
import { beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { HeldPosts, HoldView, Status } from "../ipc/contract";
import { Failed } from "../ipc/host";
import { Desk } from "./desk.svelte";
import { Hold } from "./hold.svelte";
import { Toasts } from "./toasts.svelte";

let hold: HoldView | null;
let calls: string[];
let failing: string;
let drafts: number;

beforeEach(() => {
  [hold, calls, failing, drafts] = [null, [], "", 0];
  plugHost({
    call: (command, input) => {
      calls.push(`${command} ${JSON.stringify(input)}`);
      if (command === failing)
        return Promise.reject(new Failed({ code: "storage", message: "The disk is full.", next: "Make room." }));
      if (command === "show_status") return Promise.resolve({ hold, preferences: { keys: {} } } as unknown as Status);
      if (command === "count_elsewhere") return Promise.resolve(2);
      if (command === "set_hold") hold = { since: "14:00", waiting: 3, not_stopped: 0 };
      if (command === "show_hold") return Promise.resolve(hold && ({ passed_count: 1 } as HeldPosts));
      if (command === "release_hold") {
        hold = null;
        return Promise.resolve({ drafts });
      }
      return Promise.resolve({});
    },
    listen: () => () => undefined,
  });
});

function begin() {
  const [desk, toasts] = [new Desk(), new Toasts()];
  return { desk, toasts, held: new Hold(desk, toasts) };
}

test("what is not held yet is asked about, what is held is shown", async () => {
  const { desk, held } = begin();
  held.showOrAsk();
  await vi.waitFor(() => expect(held.elsewhere).toBe(2));
  expect([held.asking, held.open]).toEqual([true, false]);
  await held.set("Storm", true);
  expect(calls).toContain('set_hold {"reason":"Storm","takes_off":true}');
  expect([held.asking, held.open, held.posts?.passed_count]).toEqual([false, true, 1]);
  expect(desk.status?.hold?.waiting).toBe(3);
  held.close();
  held.showOrAsk();
  expect([held.asking, held.open]).toEqual([false, true]);
});

test("a hold that could not be set says why, and what is set twice is set once", async () => {
  const { held } = begin();
  await held.ask();
  failing = "set_hold";
  await held.set("", false);
  expect([held.asking, held.open, held.setting.failure?.message]).toEqual([true, false, "The disk is full."]);
  failing = "";
  await Promise.all([held.set("", false), held.set("", false)]);
  expect(calls.filter((call) => call.startsWith("set_hold"))).toHaveLength(2);
});

test("the careful answer is chosen each time it is shown, and a release tells what stays a draft", async () => {
  const { held, toasts } = begin();
  await held.set("", true);
  expect(held.passed).toBe("ask");
  held.passed = "send";
  failing = "release_hold";
  await held.release();
  expect([held.open, held.releasing.failure?.next, toasts.list.length]).toEqual([true, "Make room.", 0]);
  held.close();
  held.show();
  expect([held.passed, held.releasing.failure]).toEqual(["ask", null]);
  failing = "";
  drafts = 2;
  held.passed = "send";
  await held.release();
  expect(calls).toContain('release_hold {"passed":"send"}');
  expect(held.open).toBe(false);
  expect(toasts.list[0]?.text).toMatch(/2 posts .* stay drafts/u);
});

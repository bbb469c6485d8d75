// That the line in the rail says what matters most first.
import { expect, test } from "vitest";
import type { SyncView } from "../ipc/contract";
import { describeSync } from "./describe-sync";

const calm: SyncView = { state: "up_to_date", headline: "Up to date", detail: "12 s ago", waiting: 0, needs_you: 0 };

test.each<[Partial<SyncView>, boolean, string, string]>([
  [{}, false, "up_to_date", "Up to date, 12 s ago"],
  [{ waiting: 3, detail: "3 waiting" }, false, "up_to_date", "Up to date, 3 waiting"],
  [{ waiting: 3, needs_you: 1 }, false, "asks", "1 needs you, 3 waiting"],
  [{ needs_you: 2 }, false, "asks", "2 need you, "],
  [{ waiting: 3, needs_you: 1 }, true, "asks", "1 needs you, paused"],
  [{ waiting: 3 }, true, "paused", "Outbox paused, 3 waiting"],
  [
    { state: "offline", headline: "Offline", detail: "1 needs you", needs_you: 1 },
    true,
    "offline",
    "Offline, 1 needs you",
  ],
])("%j, paused: %s", (change, paused, sign, words) => {
  const described = describeSync({ ...calm, ...change }, paused);
  expect([described.sign, `${described.lead}, ${described.rest}`]).toEqual([sign, words]);
});

test("a hold comes before everything else", () => {
  const offline: SyncView = { ...calm, state: "offline", headline: "Offline", needs_you: 2 };
  const hold = { since: "13:52", waiting: 41, not_stopped: 2 };
  expect(describeSync(offline, true, hold)).toEqual({ sign: "held", lead: "On hold", rest: "41 wait" });
  expect(describeSync(offline, true, { ...hold, waiting: 0 }).rest).toBe("");
});

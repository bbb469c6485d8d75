// That messages leave by themselves, are held while they are looked at, and are kept; that failures and a countdown stay.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import { Failed } from "../ipc/host";
import { Toasts } from "./toasts.svelte";

let toasts: Toasts;
const texts = () => toasts.list.map(({ text, left }) => (left === null ? text : `${text} ${String(left)}`));

beforeEach(() => {
  vi.useFakeTimers();
  toasts = new Toasts();
});
afterEach(() => vi.useRealTimers());

test("a message leaves by itself, unless somebody looks at it", () => {
  toasts.say("Saved");
  const [toast] = toasts.list;
  if (!toast) throw new Error("It was said.");
  vi.advanceTimersByTime(9_000);
  toasts.pause(toast.id);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["Saved"]);
  toasts.resume(toast);
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual([]);
});

test("a countdown counts to its end, whoever looks at it", () => {
  toasts.countDown("Sending", 3, { text: "Undo", keys: [], take: () => undefined });
  expect(texts()).toEqual(["Sending 3"]);
  vi.advanceTimersByTime(1_000);
  const [toast] = toasts.list;
  if (!toast) throw new Error("It counts.");
  toasts.pause(toast.id);
  toasts.resume(toast);
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual(["Sending 1"]);
  toasts.closeOffers();
  expect(texts()).toEqual(["Sending 1"]);
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual([]);
});

test("what is offered is taken once, and ends the countdown", () => {
  const take = vi.fn();
  toasts.countDown("Sending", 5, { text: "Undo", keys: [], take });
  const [toast] = toasts.list;
  if (!toast) throw new Error("It counts.");
  toasts.take(toast);
  vi.advanceTimersByTime(10_000);
  expect(take).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

const failure = (message: string) => new Failed({ code: "storage", message, next: "Free some space." });

test("failures and a countdown stay, whatever is said after them", () => {
  toasts.countDown("Sending", 9, { text: "Undo", keys: [], take: () => undefined });
  for (const disk of ["Disk 1", "Disk 2", "Disk 3", "Disk 4"]) toasts.fail(failure(disk));
  for (const text of ["One", "Two", "Three", "Four"]) toasts.say(text);
  const failures = ["Disk 1", "Disk 2", "Disk 3", "Disk 4"];
  expect(texts()).toEqual(["Sending 9", ...failures, "Two", "Three", "Four"]);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(failures);
  toasts.fail(failure("Disk 2"));
  expect(texts()).toEqual(["Disk 1", "Disk 3", "Disk 4", "Disk 2"]);
});

test("the last hundred messages are kept beside the failures that nobody has dismissed", () => {
  toasts.fail(failure("The disk is full."));
  for (let count = 1; count <= 150; count += 1) toasts.say(`Message ${String(count)}`);
  vi.advanceTimersByTime(60_000);
  const kept = toasts.messages.map(({ text }) => text);
  expect([kept.length, kept[0], kept.at(-2), kept.at(-1)]).toEqual([
    101,
    "Message 150",
    "Message 51",
    "The disk is full.",
  ]);
  expect(toasts.failures.map(({ text }) => text)).toEqual(["The disk is full."]);
  toasts.readAll();
  expect([toasts.failures, toasts.unread, texts()]).toEqual([[], 0, []]);
});

test("what was seen is read; what came unseen, or made way for others, is not", () => {
  toasts.say("Seen");
  vi.advanceTimersByTime(10_000);
  expect(toasts.unread).toBe(0);
  for (const text of ["One", "Two", "Three", "Four"]) toasts.say(text);
  toasts.fail(failure("The disk is full."));
  expect(toasts.messages.filter(({ read }) => !read).map(({ text }) => text)).toEqual(["The disk is full.", "One"]);
  toasts.seeAll();
  expect([toasts.unread, toasts.failures.length]).toEqual([1, 1]);
});

test("what was offered is still offered among the messages, until it is taken or is over", () => {
  const take = vi.fn();
  const offer = { text: "Undo", keys: ["Ctrl", "Z"], take };
  toasts.say("Moved", offer);
  toasts.closeOffers();
  expect([texts(), toasts.messages[0]?.offer]).toEqual([[], offer]);
  const [moved] = toasts.messages;
  if (moved) toasts.take(moved);
  expect([take.mock.calls.length, toasts.messages[0]?.offer]).toEqual([1, null]);
  toasts.say("Fixed", offer)();
  expect(toasts.messages[0]).toMatchObject({ text: "Fixed", offer: null, shown: false });
});

test("in another scope nothing of the one before is offered, and what is being sent can still be taken back", () => {
  toasts.countDown("Sending", 9, { text: "Undo", keys: [], take: () => undefined });
  toasts.say("Moved", { text: "Undo", keys: [], take: () => undefined });
  toasts.fail(failure("The disk is full."));
  toasts.clear();
  expect([texts(), toasts.messages.map(({ offer }) => offer)]).toEqual([["Sending 9"], [null, null]]);
  expect(toasts.failures.length).toBe(1);
});

test("the times of messages are read by the desk, from how long they are over", async () => {
  const asked: unknown[] = [];
  const shown = (time: string) => ({ date: "2026-11-21", time, city: "Vienna" });
  plugHost({
    call: (command, input) => {
      asked.push([command, input]);
      return Promise.resolve([shown("14:06:40"), shown("14:06:37"), shown("14:06:35")]);
    },
    listen: () => () => undefined,
  });
  toasts.say("Moved");
  vi.advanceTimersByTime(2_000);
  toasts.say("Saved");
  vi.advanceTimersByTime(3_000);
  await toasts.readTimes();
  expect(asked).toEqual([["tell_times", { ago_ms: [0, 3_000, 5_000] }]]);
  expect(toasts.messages.map(({ id, text }) => [text, toasts.times.get(id)?.time])).toEqual([
    ["Saved", "14:06:37"],
    ["Moved", "14:06:35"],
  ]);
  expect(toasts.today).toBe("2026-11-21");
});

// What is undone, done again, deleted and put back, and what is told of it.
import { beforeEach, expect, test } from "vitest";
import { plugHost } from "../ipc";
import type { HistoryRow } from "../ipc/contract";
import { Failed } from "../ipc/host";
import { Calendar } from "./calendar.svelte";
import { Channels } from "./channels.svelte";
import { Composer } from "./composer.svelte";
import { Desk } from "./desk.svelte";
import { History } from "./history.svelte";
import { Toasts } from "./toasts.svelte";

const scope = { connection: "c", workspace: null };
const row = (id: number, has_vanished: boolean): HistoryRow => ({
  id,
  at: "Sat 21 Nov, 14:12",
  at_ms: 0,
  text: "Deleted “Roast day”",
  note: "",
  is_undone: false,
  can_restore: true,
  has_vanished,
});

let message: string | null;
let asked: string[];
let fails: boolean;
let history: History;
let toasts: Toasts;

beforeEach(async () => {
  message = "Undone: deletion of “Roast day”";
  asked = [];
  fails = false;
  plugHost({
    call: async (command, input) => {
      if (command === "show_status") return { stage: "ready" };
      if (command === "list_history") return [row(2, true), row(1, false)];
      asked.push(`${command} ${JSON.stringify(input)}`);
      if (fails) throw new Failed({ code: "not_ready", message: "It cannot be undone.", next: "Wait." });
      return command === "delete_post" ? { id: 7 } : { message };
    },
    listen: () => () => undefined,
  });
  const desk = new Desk();
  await desk.refresh();
  toasts = new Toasts();
  const calendar = new Calendar(scope, desk, new Channels(scope, desk, toasts));
  history = new History(scope, desk, new Composer(scope, desk, calendar, toasts), toasts);
});

const said = () => toasts.list.map(({ text }) => text);

test("each step says what it did, or that there is nothing", async () => {
  await history.undo();
  expect(said()).toEqual(["Undone: deletion of “Roast day”"]);
  message = null;
  await history.undo();
  await history.redo();
  expect(said().slice(1)).toEqual(["Nothing to undo.", "Nothing to redo."]);
  expect(asked).toEqual(["undo {}", "undo {}", "redo {}"]);
});

test("what cannot be undone says why", async () => {
  fails = true;
  await history.undo();
  expect(said()).toEqual(["It cannot be undone."]);
  expect(history.working).toBe(false);
});

test("a toast undoes what it tells of, whatever was done since", async () => {
  expect(await history.delete("p")).toBe(true);
  const [toast] = toasts.list;
  expect(toast?.offer?.text).toBe("Undo");
  if (toast) toasts.take(toast);
  await expect.poll(said).toEqual(["Undone: deletion of “Roast day”"]);
  expect(asked).toEqual(['delete_post {"id":"p"}', 'undo_entry {"id":7}']);
});

test("undoing by key takes the offer away, as its keys would undo something else", async () => {
  await history.delete("p");
  await history.undo();
  expect(toasts.list.every(({ offer }) => offer === null)).toBe(true);
});

test("a deletion that fails offers nothing", async () => {
  fails = true;
  expect(await history.delete("p")).toBe(false);
  expect(toasts.list.map(({ offer }) => offer)).toEqual([null]);
});

test("what went from the service stands apart, and is put back or left", async () => {
  await history.load();
  expect(history.vanished.map(({ id }) => id)).toEqual([2]);
  expect(history.rest.map(({ id }) => id)).toEqual([1]);
  await history.leave(2);
  await history.restore(1);
  expect(asked).toEqual(['leave_vanished {"id":2}', 'restore {"id":1}']);
});

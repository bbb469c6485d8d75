// What is asked about a change that the service has not taken, and what each answer says.
import { beforeEach, expect, test } from "vitest";
import { plugHost } from "../ipc";
import type { ChangeAnswer, ConflictView, DeskEvent, OutboxRow } from "../ipc/contract";
import { Failed } from "../ipc/host";
import { Conflict } from "./conflict.svelte";
import { Desk } from "./desk.svelte";
import { Toasts } from "./toasts.svelte";

const scope = { connection: "c", workspace: null };
const field = { part: "text" as const, name: "the text", mine: "a", theirs: "b", words: [] };
const row: OutboxRow = {
  kind: "update",
  post: "p",
  id: "c",
  title: "Roast day",
  state: "rejected",
  detail: "Update: Somebody else has changed the text",
  platforms: [],
};

let view: ConflictView | null;
let asked: unknown[];
let tell: (event: DeskEvent) => void;
let conflict: Conflict;
let toasts: Toasts;

beforeEach(async () => {
  view = { id: "c", title: "Roast day", obstacle: "changed", fields: [field] };
  asked = [];
  plugHost({
    call: async (command, input) => {
      if (command === "resolve_change") asked.push(input);
      if (command !== "show_conflict") return {};
      if (!view) throw new Failed({ code: "not_found", message: "There is no such question.", next: "" });
      return view;
    },
    listen: (hear) => {
      tell = hear;
      return () => undefined;
    },
  });
  const desk = new Desk();
  desk.start();
  toasts = new Toasts();
  conflict = new Conflict(scope, desk, toasts);
  await conflict.ask(row);
});

test.each<[ChangeAnswer, boolean, string]>([
  ["mine", true, "Sending your version."],
  ["theirs", true, "Kept the version of the service."],
  ["both", true, "Sending both texts."],
  ["theirs", false, "Discarded the change."],
  ["keep", false, "Kept in your drafts."],
  ["anew", false, "Sending it as a new post."],
])("%s, told apart: %j", async (answer, isTold, words) => {
  if (!isTold) {
    view = { id: "c", title: "Roast day", obstacle: "gone", fields: [] };
    await conflict.ask(row);
  }
  expect([conflict.gone, conflict.keeps]).toEqual([!isTold, !isTold]);
  expect(conflict.reason).toBe(row.detail);
  await conflict.answer(answer);
  expect(asked).toEqual([{ id: "c", answer }]);
  expect(toasts.list.map(({ text }) => text)).toEqual([words]);
  expect(conflict.view).toBeNull();
});

test("what was refused is tried again", async () => {
  view = { id: "c", title: "Roast day", obstacle: "not_taken", fields: [] };
  await conflict.ask(row);
  expect([conflict.gone, conflict.keeps]).toEqual([false, true]);
  await conflict.answer("mine");
  expect(toasts.list.map(({ text }) => text)).toEqual(["Trying again."]);
});

test("it closes when it is settled elsewhere", async () => {
  view = null;
  tell({ changed: ["drafts"] });
  await expect.poll(() => conflict.view).toBeNull();
  expect(toasts.list).toEqual([]);
});

// What is offered while somebody types, and when it stays away.
import { beforeEach, expect, test } from "vitest";
import { plugHost } from "../ipc";
import { Desk } from "./desk.svelte";
import { Habits } from "./habits.svelte";
import { Snippets } from "./snippets.svelte";
import { Toasts } from "./toasts.svelte";
import { Typing } from "./typing.svelte";

const scope = { connection: "c", workspace: null };
let typing: Typing;
let habits: Habits;
let kept: unknown;

beforeEach(async () => {
  kept = undefined;
  plugHost({
    call: (command, input) => {
      if (command === "keep_habits") kept = input;
      const answers: Record<string, unknown> = {
        list_snippets: [{ id: "1", kind: "snippet", name: "Hours", text: "8:00" }],
        show_habits: kept,
      };
      return Promise.resolve(answers[command] ?? {});
    },
    listen: () => () => undefined,
  });
  const toasts = new Toasts();
  const snippets = new Snippets(scope, new Desk(), toasts);
  await snippets.load();
  habits = new Habits();
  typing = new Typing(habits, snippets);
});

const type = (text: string) => typing.look(text, text.length);
const titles = () => typing.offers.map(({ title }) => title);

test("a sign asks, the next words narrow it, and a space ends it", () => {
  type("/");
  expect(titles()).toEqual(["Hours"]);
  type("/ho");
  expect(titles()).toEqual(["Hours"]);
  type("/ho ");
  expect(titles()).toEqual([]);
});

test("what was left stays away at that sign, and comes back at another", () => {
  type("/");
  typing.leave();
  type("/h");
  expect(titles()).toEqual([]);
  type("/h\n/");
  expect(titles()).toEqual(["Hours"]);
});

test("moving the caret closes it and never opens it", () => {
  type("/h");
  typing.follow(1);
  expect(typing.trigger).toBeNull();
  typing.follow(2);
  expect(typing.trigger).toBeNull();
});

test("the choice goes round", () => {
  habits.useTags(["#a", "#b"]);
  type("#");
  expect(titles()).toEqual(["#a", "#b"]);
  typing.step(-1);
  expect(typing.chosen?.title).toBe("#b");
  typing.step(1);
  expect(typing.chosen?.title).toBe("#a");
});

test("what was used is known again after a restart", async () => {
  habits.useTags(["#a"]);
  habits.meet({ name: "Lena", handles: { x: "@lenak" } });
  expect(habits.tellOfPaste()).toBe(true);
  const again = new Habits();
  await again.load();
  expect([again.tags, again.people.map(({ name }) => name), again.tellOfPaste()]).toEqual([["#a"], ["Lena"], false]);
});

// What is offered while somebody types, and when it stays away.
import { beforeEach, expect, test } from "vitest";
import { plugHost } from "../ipc";
import type { RecentItems as Kept, NewRecentItem } from "../ipc/contract";
import { Failed } from "../ipc/host";
import { Desk } from "./desk.svelte";
import { RecentItems } from "./recent-items.svelte";
import { Snippets } from "./snippets.svelte";
import { Toasts } from "./toasts.svelte";
import { Typing } from "./typing.svelte";

const scope = { connection: "c", workspace: null };
let typing: Typing;
let recentItems: RecentItems;
let kept: Kept;
let isUnreadable: boolean;
const none = { source: "", medium: "", campaign: "" };
const unreadable = { code: "storage", message: "The disk reports an error.", next: "" } as const;

/** The desk knows what there was, and adds to it. */
function note(item: NewRecentItem): void {
  if (item.kind === "tags") kept = { ...kept, tags: [...item.tags, ...kept.tags] };
  if (item.kind === "person") kept = { ...kept, people: [item.person, ...kept.people] };
  if (item.kind === "told_of_paste") kept = { ...kept, told_of_paste: true };
}

beforeEach(async () => {
  kept = { emoji: [], tone: 0, tags: ["#old"], people: [], zones: [], campaign: none, told_of_paste: false };
  isUnreadable = false;
  plugHost({
    call: async (command, input) => {
      if (isUnreadable && command === "show_recent_items") throw new Failed(unreadable);
      if (command === "note_recent_item") note(input as NewRecentItem);
      const answers: Record<string, unknown> = {
        list_snippets: [{ id: "1", kind: "snippet", name: "Hours", text: "8:00" }],
        show_recent_items: kept,
        note_recent_item: kept,
      };
      return answers[command] ?? {};
    },
    listen: () => () => undefined,
  });
  const toasts = new Toasts();
  const snippets = new Snippets(scope, new Desk(), toasts);
  await snippets.load();
  recentItems = new RecentItems();
  typing = new Typing(recentItems, snippets);
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

test("the choice goes round", async () => {
  kept = { ...kept, tags: ["#a", "#b"] };
  await recentItems.load();
  type("#");
  expect(titles()).toEqual(["#a", "#b"]);
  typing.step(-1);
  expect(typing.chosen?.title).toBe("#b");
  typing.step(1);
  expect(typing.chosen?.title).toBe("#a");
});

test("what was used is known again after a restart", async () => {
  await recentItems.load();
  recentItems.useTags(["#a"]);
  recentItems.meet({ name: "Lena", handles: { x: "@lenak" } });
  expect([recentItems.tellOfPaste(), recentItems.tellOfPaste()]).toEqual([true, false]);
  await recentItems.load();
  const again = new RecentItems();
  await again.load();
  expect(again.tags).toEqual(["#a", "#old"]);
  expect([again.people.map(({ name }) => name), again.tellOfPaste()]).toEqual([["Lena"], false]);
});

test("what cannot be read is not taken for nothing: it is neither told of nor lost by what is added", async () => {
  isUnreadable = true;
  await recentItems.load();
  expect(recentItems.tellOfPaste()).toBe(false);
  recentItems.useTags(["#a"]);
  isUnreadable = false;
  await recentItems.load();
  expect(kept.tags).toEqual(["#a", "#old"]);
  expect(recentItems.tags).toEqual(["#a", "#old"]);
});

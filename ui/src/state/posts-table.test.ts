// That the rows of the table are asked for in pages, what is chosen of a list of thousands, and that a list stays as it was
// made until it is asked for anew.
import { beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { ChoosePosts, DeskEvent, ListPosts, ShowPosts } from "../ipc/contract";
import { Channels } from "./channels.svelte";
import { Desk } from "./desk.svelte";
import { PostsTable } from "./posts-table.svelte";
import { Toasts } from "./toasts.svelte";

const scope = { connection: "c", workspace: null };
let asked: { command: string; input: object }[];
let tell: (event: DeskEvent) => void;
let title: string;

const row = (at: number) => ({ chip: { id: `p${String(at)}`, title }, problems: 0 });
const inputs = <T>(command: string) => asked.filter((one) => one.command === command).map((one) => one.input as T);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  [asked, title] = [[], "Post"];
  let listing = 0;
  plugHost({
    call: (command, input) => {
      asked.push({ command, input: input as object });
      const { offset = 0, limit = 0 } = input as Partial<ShowPosts>;
      const rows = Array.from({ length: Math.max(0, Math.min(limit, 1000 - offset)) }, (_, at) => row(offset + at));
      if (command === "list_posts") listing += 1;
      const table = { listing, total: 1000, count: 1000, next: 0 };
      return Promise.resolve({ list_posts: table, choose_posts: table, show_posts: rows, show_status: {} }[command]);
    },
    listen: (hear) => {
      tell = hear;
      return () => undefined;
    },
  });
});

async function open() {
  const desk = new Desk();
  desk.start();
  const posts = new PostsTable(scope, desk, new Channels(scope, desk, new Toasts()));
  await posts.load();
  return posts;
}

test("rows are asked for in pages, each once", async () => {
  const posts = await open();
  expect(posts.at(49)?.chip.id).toBe("p49");
  expect(posts.at(50)).toBeUndefined();
  posts.want(150, 151);
  posts.want(160, 200);
  await vi.advanceTimersByTimeAsync(0);
  expect(posts.at(160)?.chip.id).toBe("p160");
  expect(inputs<ShowPosts>("show_posts").map(({ offset }) => offset)).toEqual([0, 150]);
});

test("all are chosen, whether they were read or not, but for those that were left out", async () => {
  const posts = await open();
  posts.chooseAll();
  posts.toggle(3);
  expect([posts.chosen, posts.all, posts.has("p3"), posts.has("p700")]).toEqual([999, false, false, true]);
  await posts.choice();
  expect(inputs<ChoosePosts>("choose_posts")).toEqual([{ listing: 1, ids: ["p3"], is_rest: true }]);
  posts.chooseNone();
  expect(posts.chosen).toBe(0);
});

test("a range is chosen over pages that have not been read", async () => {
  const posts = await open();
  posts.toggle(48);
  await posts.extend(301);
  expect([posts.chosen, posts.has("p48"), posts.has("p301"), posts.has("p302")]).toEqual([254, true, true, false]);
});

test("what changes is seen in the rows, and the list stays until it is asked for", async () => {
  const posts = await open();
  posts.want(150, 151);
  await vi.advanceTimersByTimeAsync(0);
  const leave = posts.draw(0);
  title = "Changed";
  tell({ changed: ["posts"] });
  await vi.advanceTimersByTimeAsync(600);
  // What is not drawn is read when it is.
  expect([posts.stale, posts.at(0)?.chip.title, posts.at(150)]).toEqual([true, "Changed", undefined]);
  expect(inputs<ShowPosts>("show_posts").map(({ offset }) => offset)).toEqual([0, 150, 0]);
  leave();
  expect(inputs("list_posts")).toHaveLength(1);
  await posts.load();
  expect(posts.stale).toBe(false);
});

test("other wishes are looked for in the posts as they were read", async () => {
  const posts = await open();
  posts.span = "week";
  posts.wrong = true;
  posts.toggleReview("asked");
  posts.toggleReview("changed");
  posts.toggleReview("asked");
  posts.sort("text");
  posts.sort("text");
  await posts.load(posts.table);
  expect(inputs<ListPosts>("list_posts").at(-1)).toEqual({
    ...{ filter: {}, span: "week", has_problems: true, reviews: ["changed"] },
    ...{ order: "text", is_descending: true, listing: 1 },
  });
  posts.save("Mine");
  expect(posts.wishes).toBe(3);
  posts.clear();
  expect([posts.wishes, posts.wrong, posts.reviews]).toEqual([0, false, []]);
  const [view] = (await open()).views;
  expect(view?.name).toBe("Mine");
  if (view) posts.take(view);
  expect([posts.span, posts.wrong, posts.reviews]).toEqual(["week", true, ["changed"]]);
  expect([posts.order, posts.descending]).toEqual(["text", true]);
});

// What is asked before files go, what is told of it, and when posts are asked about.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { DeleteMedia, Deletion, DeskEvent, MediaView } from "../ipc/contract";
import type { Composer } from "./composer.svelte";
import { Desk } from "./desk.svelte";
import { FileDeletion } from "./file-deletion.svelte";
import { History } from "./history.svelte";
import { Toasts } from "./toasts.svelte";

const scope = { connection: "c", workspace: null };
const used = { id: "post", title: "A post", ahead: true, is_draft: false };
const files = ["plain", "used", "lost"].map((id) => ({ id, name: `${id}.png` }) as MediaView);
const [plain, inUse, lost] = files as [MediaView, MediaView, MediaView];
let calls: [string, unknown][];
let isBack: boolean;
let tell: (event: DeskEvent) => void;
let gone: string[];

/** As the desk decides: one is used, and of one there could be no copy. */
function answer(wanted: DeleteMedia): Deletion {
  const missed = wanted.ids.filter((id) => id === "used" && !wanted.anyway && !wanted.replace_with);
  const lost = wanted.ids.filter((id) => id === "lost" && !wanted.for_good && !wanted.look);
  const asked = [...missed, ...lost];
  const gone = wanted.look ? [] : wanted.ids.filter((id) => !asked.includes(id));
  return {
    gone,
    asked,
    missed,
    used_in: missed.length > 0 ? [used as Deletion["used_in"][0]] : [],
    no_way_back: lost.length > 0 ? "no copy" : "",
    entry: gone.some((id) => id !== "lost") ? { id: 7 } : null,
    message: `Deleted ${gone.join(", ")}.`,
  };
}

function open(): { deletion: FileDeletion; toasts: Toasts } {
  const [desk, toasts] = [new Desk(), new Toasts()];
  desk.start();
  const composer = { around: (work: () => Promise<void>) => work() } as Composer;
  const history = new History(scope, desk, composer, toasts);
  return { deletion: new FileDeletion(scope, desk, composer, history, toasts), toasts };
}

beforeEach(() => {
  vi.useFakeTimers();
  [calls, isBack, gone] = [[], false, []];
  plugHost({
    call: (command, input) => {
      calls.push([command, input]);
      const { id } = input as { id: string };
      const state = isBack ? "there" : "deleted";
      const known = { file: { id, state }, used_in: id === "used" ? [used] : [], stale_in: isBack ? [used] : [] };
      return Promise.resolve(command === "delete_media" ? answer(input as DeleteMedia) : known);
    },
    listen: (hear) => {
      tell = hear;
      return () => undefined;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const done = () => calls.filter(([command]) => command === "delete_media").map(([, input]) => input);
const take = (toasts: Toasts) => toasts.list.at(-1)?.offer?.take();

test("what nobody uses is deleted at once, with the way back", async () => {
  const { deletion, toasts } = open();
  await deletion.ask([plain], (ids) => gone.push(...ids));
  expect([deletion.question, gone, toasts.list.at(-1)?.text]).toEqual([null, ["plain"], "Deleted plain."]);
  take(toasts);
  expect(calls.at(-1)).toEqual(["undo_entry", { id: 7 }]);
});

test("what is used is asked about, and nothing is deleted before the answer", async () => {
  const { deletion, toasts } = open();
  await deletion.ask([inUse], (ids) => gone.push(...ids));
  expect([deletion.question?.usedIn.length, deletion.question?.missed, gone]).toEqual([1, ["used"], []]);
  expect(toasts.list).toEqual([]);
  await deletion.replace(plain);
  expect(done().at(-1)).toEqual({ ids: ["used"], replace_with: "plain" });
  expect([deletion.question, gone]).toEqual([null, ["used"]]);
});

test("what could not come back is asked about, and has no way back", async () => {
  const { deletion, toasts } = open();
  await deletion.ask([lost], (ids) => gone.push(...ids));
  expect([deletion.question?.noWayBack, gone]).toEqual(["no copy", []]);
  await deletion.deleteAll();
  expect(done().at(-1)).toEqual({ ids: ["lost"], for_good: true });
  expect([gone, toasts.list.at(-1)?.offer]).toEqual([["lost"], null]);
});

test("several are always asked about, and those that nobody would miss can go alone", async () => {
  const { deletion, toasts } = open();
  await deletion.ask([plain, inUse], (ids) => gone.push(...ids));
  expect([deletion.question?.missed, done()]).toEqual([["used"], [{ ids: ["plain", "used"], look: true }]]);
  await deletion.deleteUnused();
  expect([gone, deletion.question]).toEqual([["plain"], null]);
  await deletion.ask(files, (ids) => gone.push(...ids));
  await deletion.deleteAll();
  expect([gone, deletion.question?.files]).toEqual([["plain", "plain", "used"], [lost]]);
  take(toasts);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.at(-1), "one undo brings all of them back").toEqual(["undo_entry", { id: 7 }]);
});

test("twenty thousand files go by two calls, and it is told how far it is", async () => {
  const { deletion } = open();
  const many = Array.from({ length: 20_000 }, (_, number) => ({ id: String(number) }) as MediaView);
  const asking = deletion.ask(many, (ids) => gone.push(...ids));
  tell({ changed: [], deleting: { done: 0, total: 20_000 } });
  expect(deletion.progress, "they are only looked at").toBeNull();
  await asking;
  const going = deletion.deleteAll();
  tell({ changed: [], deleting: { done: 200, total: 20_000 } });
  expect(deletion.progress).toEqual({ done: 200, total: 20_000 });
  await going;
  expect([done().length, gone.length, deletion.progress]).toEqual([2, 20_000, null]);
});

test("once a file is back at another address, its posts are asked about", async () => {
  const { deletion } = open();
  await deletion.ask([inUse], () => undefined);
  await deletion.deleteAll();
  tell({ changed: ["media"] });
  await vi.advanceTimersByTimeAsync(400);
  expect(deletion.back).toBeNull();
  isBack = true;
  tell({ changed: ["media"] });
  await vi.advanceTimersByTimeAsync(400);
  expect(deletion.back?.posts).toEqual([used]);
  await deletion.mend();
  expect([calls.at(-1), deletion.back]).toEqual([["mend_posts", { id: "used", posts: ["post"] }], null]);
});

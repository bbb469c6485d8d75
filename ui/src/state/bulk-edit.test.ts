// What is tried and what is done with many posts at once: part by part, stopped, and undone as one.
import { beforeEach, expect, test } from "vitest";
import { plugHost } from "../ipc";
import type { EditedPost, EditPosts } from "../ipc/contract";
import { BulkEdit } from "./bulk-edit.svelte";

const shift = { kind: "shift", days: 1, minutes: 0 } as const;
const scope = { connection: "c", workspace: null };
const table = { listing: 7, total: 9, count: 5, next: 0 };
const row = (id: string, outcome: EditedPost["outcome"]): EditedPost => ({
  ...{ id, title: id, outcome, before: "", after: "" },
});

let asked: EditPosts[];
let desk: (wanted: EditPosts) => Promise<unknown>;

/** The desk edits two at once; the third can't be. */
function answer(wanted: EditPosts): Promise<unknown> {
  const ids = ["a", "b", "c", "d", "e"].slice(wanted.offset, wanted.offset + 2);
  const rows = ids.map((id) => row(id, id === "c" ? "refused" : "changed"));
  return Promise.resolve({ rows, total: 5, entry: wanted.is_trial ? null : { id: 40 + wanted.offset } });
}
const begin = () => new BulkEdit(scope, 5, () => Promise.resolve(table));

beforeEach(() => {
  [asked, desk] = [[], answer];
  plugHost({
    call: (command, input) => {
      expect(command).toBe("edit_posts");
      asked.push(input as EditPosts);
      return desk(input as EditPosts);
    },
    listen: () => () => undefined,
  });
});

test("what is tried is known part by part, and nothing is done", async () => {
  const bulk = begin();
  await bulk.do();
  expect(asked).toEqual([]);
  await bulk.try(shift);
  expect([bulk.phase, bulk.changed, bulk.refused, bulk.same]).toEqual(["tried", 4, 1, 0]);
  expect(asked.map(({ offset, is_trial }) => [offset, is_trial])).toEqual([
    [0, true],
    [2, true],
    [4, true],
  ]);
});

test("each part goes on with the entry of the part before", async () => {
  const bulk = begin();
  await bulk.try(shift);
  asked = [];
  await bulk.do();
  expect(asked.map(({ entry }) => entry)).toEqual([null, { id: 40 }, { id: 42 }]);
  expect([bulk.phase, bulk.entry, bulk.stopped]).toEqual(["done", { id: 44 }, false]);
});

test("stopped, it says what was done until then", async () => {
  const bulk = begin();
  await bulk.try(shift);
  desk = (wanted) => {
    bulk.stop();
    return answer(wanted);
  };
  await bulk.do();
  expect([bulk.phase, bulk.stopped, bulk.rows.length, bulk.entry]).toEqual(["done", true, 2, { id: 40 }]);
});

test("the last that is asked for counts, and what cannot be tried says why", async () => {
  const bulk = begin();
  const first = bulk.try(shift);
  await bulk.try({ kind: "delete" });
  await first;
  expect(bulk.rows).toHaveLength(5);
  expect(asked.at(-1)?.edit).toEqual({ kind: "delete" });
  desk = () => Promise.reject(new Error("no"));
  await bulk.try(shift);
  expect([bulk.phase, bulk.failure?.message]).toEqual(["asking", "Carillon could not do this: no"]);
  await bulk.try(null);
  expect([bulk.phase, bulk.failure]).toEqual(["asking", null]);
});

test("a part that fails ends it, with what was done before", async () => {
  const bulk = begin();
  await bulk.try(shift);
  desk = (wanted) => (wanted.offset < 2 ? answer(wanted) : Promise.reject(new Error("full")));
  await bulk.do();
  expect([bulk.phase, bulk.rows.length, bulk.failure?.message]).toEqual([
    "done",
    2,
    "Carillon could not do this: full",
  ]);
});

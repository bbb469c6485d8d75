// That everything is looked at to the end, that posts with the same problem stand together, the gravest first, and that
// what mends all of them is offered for all of them alone.
import { beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { DeskEvent, Fix, ListProblems, PostProblems, Problem } from "../ipc/contract";
import { Desk } from "./desk.svelte";
import { Problems } from "./problems.svelte";

const scope = { connection: "c", workspace: null };
const shorten: Fix = { id: "0", label: "Shorten" };
const crop = { id: "1", label: "Crop", picture: { media: "m" } } as unknown as Fix;
const problem = (rule: string, severity: Problem["severity"], fixes: Fix[]) =>
  ({ rule, severity, fixes, platform: "x", message: rule }) as Problem;
const post = (id: string, ...problems: Problem[]) =>
  ({ chip: { id, key: id }, day: null, problems }) as unknown as PostProblems;

let parts: PostProblems[][];
let asked: ListProblems[];
let tell: (event: DeskEvent) => void;
let fails: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [parts, asked, fails] = [[], [], false];
  plugHost({
    call: (command, input) => {
      if (command === "list_posts")
        return Promise.resolve({ listing: 3, total: 9, count: parts.length * 200, next: 0 });
      if (command !== "list_problems") return Promise.resolve({});
      asked.push(input as ListProblems);
      const found = parts[(input as ListProblems).offset / 200] ?? [];
      return fails ? Promise.reject(new Error("no")) : Promise.resolve({ posts: found, looked_at: 200 });
    },
    listen: (hear) => {
      tell = hear;
      return () => undefined;
    },
  });
});

function begin() {
  const desk = new Desk();
  desk.start();
  return new Problems(scope, desk);
}

test("all of it is looked at, and the gravest stands first", async () => {
  const [hint, error] = [problem("alt", "hint", []), problem("max", "error", [crop, shorten])];
  parts = [
    [post("a", hint), post("b", hint, error)],
    [post("c", error), post("d", hint)],
  ];
  const problems = begin();
  await problems.load();
  expect(asked.map(({ offset }) => offset)).toEqual([0, 200]);
  expect(problems.groups.map(({ key, found }) => [key, found.map((one) => one.post.chip.id)])).toEqual([
    ["max x", ["b", "c"]],
    ["alt x", ["a", "b", "d"]],
  ]);
  expect(problems.groups.map(({ fix }) => fix?.label ?? null)).toEqual(["Shorten", null]);
  expect(problems.groups.map(({ first }) => first)).toEqual([0, 2]);
  expect(problems.counts.map(({ count }) => count)).toEqual([2, 0, 3]);
});

test("what does not mend all of a group is not offered for it", async () => {
  parts = [[post("a", problem("max", "error", [shorten])), post("b", problem("max", "error", [crop]))]];
  const problems = begin();
  await problems.load();
  expect(problems.groups[0]?.fix).toBeNull();
});

test("what was found stays in sight when it cannot be looked at anew, and what changes is told", async () => {
  parts = [[post("a", problem("max", "error", []))]];
  const problems = begin();
  tell({ changed: ["posts"] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(problems.stale).toBe(false);
  await problems.load();
  tell({ changed: ["posts"] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(problems.stale).toBe(true);
  fails = true;
  await problems.load();
  expect([problems.groups.length, problems.failure?.message, problems.busy]).toEqual([
    1,
    "Carillon could not do this: no",
    false,
  ]);
});

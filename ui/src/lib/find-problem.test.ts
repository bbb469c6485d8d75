// Where problems are put right, and the round from one to the next.
import { expect, test } from "vitest";
import type { Problem } from "../ipc/contract";
import { foldLength, nameProblem, variantOfProblem, problemsAt, stepProblem } from "./find-problem";
import { tabOf } from "./sample-check";

const problem = (field: Problem["field"], platform: string | null): Problem => ({
  rule: `${platform ?? "post"}.${field}`,
  severity: "error",
  field,
  platform,
  platform_title: platform ?? "",
  span: [3, 9],
  media: null,
  message: "",
  heading: null,
  doubt: "",
  limit: null,
  fixes: [],
  can_ignore: false,
  ignored: false,
});
const tabs = [tabOf("x", { differs: { added: 1, removed: 0 } }), tabOf("bluesky", { own_media: true })];

test.each([
  ["text", "x", "x"],
  ["media", "x", undefined],
  ["settings", "x", "x"],
  ["thread", "x", "x"],
  ["text", "bluesky", undefined],
  ["media", "bluesky", "bluesky"],
  ["text", null, undefined],
  ["text", "gone", undefined],
] as const)("a problem with the %s of %s is put right in the tab %s", (field, platform, variant) => {
  expect(variantOfProblem(problem(field, platform), tabs)?.platform).toBe(variant);
});

test("problems go round in both ways", () => {
  const steps = [stepProblem(0, null, 1), stepProblem(3, null, 1), stepProblem(3, null, -1)];
  expect(steps).toEqual([null, 0, 2]);
  expect([stepProblem(3, 2, 1), stepProblem(3, 0, -1), stepProblem(2, 5, 1)]).toEqual([0, 2, 0]);
});

test("a tab shows what concerns it, the shared one everything", () => {
  const all = [problem("text", "x"), problem("channels", null), problem("text", "bluesky")];
  expect(problemsAt(all, null)).toEqual(all);
  expect(problemsAt(all, { platform: "x", channel: null }).map(({ platform }) => platform)).toEqual(["x", null]);
  expect(new Set(all.map((one) => nameProblem(one))).size).toBe(3);
});

test("a text that is too long for many platforms is told once", () => {
  const long = (platform: string, ignored = false) => ({
    ...problem("text", platform),
    rule: `${platform}.text.max`,
    ignored,
  });
  const all = [problem("media", "x"), long("x"), long("bluesky"), long("threads", true)];
  expect(foldLength(all)).toEqual([]);
  expect(foldLength([...all, long("mastodon")]).map(({ platform }) => platform)).toEqual(["x", "bluesky", "mastodon"]);
});

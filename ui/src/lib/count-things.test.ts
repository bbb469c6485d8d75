// Numbers with what they count.
import { expect, test } from "vitest";
import { countThings } from "./count-things";

test("one is one, and none or several are many", () => {
  expect([0, 1, 2].map((count) => countThings(count, "draft"))).toEqual(["0 drafts", "1 draft", "2 drafts"]);
  expect(countThings(2, "post or change", "posts and changes")).toBe("2 posts and changes");
});

// That no title claims more than is known.
import { expect, test } from "vitest";
import type { ConflictView } from "../ipc/contract";
import { nameConflict } from "./name-conflict";

const view = { id: "a", title: "Roast day", fields: [] };

test.each<[ConflictView["obstacle"], string]>([
  ["changed", "Somebody else changed this post"],
  ["gone", "This post is no longer on the service"],
  ["not_taken", "The service does not have this change"],
])("%j", (obstacle, title) => {
  expect(nameConflict({ ...view, obstacle })).toBe(title);
});

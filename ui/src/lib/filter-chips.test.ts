// Which posts are shown when some channels are not.
import { expect, test } from "vitest";
import { filterChips } from "./filter-chips";

const chips = [{ channel_ids: ["a"] }, { channel_ids: ["a", "b"] }, { channel_ids: [] }];

test.each([
  [[], 3],
  [["a"], 2],
  [["a", "b"], 1],
  [["c"], 3],
])("with %j switched off %i chips show", (off, count) => {
  expect(filterChips(chips, new Set(off))).toHaveLength(count);
});

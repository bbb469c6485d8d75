// Where the draft being written stands among the posts of its day.
import { expect, test } from "vitest";
import { placeDraft } from "./place-draft";

const chips = [
  { id: "a", time: "08:00" },
  { id: "b", time: "12:00" },
];
const times = (ticks: { time: string; now: boolean }[]) =>
  ticks.map((tick) => (tick.now ? `*${tick.time}` : tick.time));

test.each([
  [null, ["08:00", "12:00"]],
  [{ id: "x", positions: [{ date: "2026-11-22", time: "09:00" }] }, ["08:00", "*09:00", "12:00"]],
  [{ id: "x", positions: [{ date: "2026-11-22", time: "13:00" }] }, ["08:00", "12:00", "*13:00"]],
  [{ id: "a", positions: [{ date: "2026-11-22", time: "13:00" }] }, ["12:00", "*13:00"]],
  [{ id: "a", positions: [{ date: "2026-11-23", time: "13:00" }] }, ["12:00"]],
  [
    {
      id: "a",
      positions: [
        { date: "2026-11-22", time: "13:00" },
        { date: "2026-11-22", time: "07:00" },
      ],
    },
    ["*07:00", "12:00", "*13:00"],
  ],
  [{ id: "a", positions: [] }, ["12:00"]],
])("the post being written stands where its schedule says: %j", (placed, expected) => {
  expect(times(placeDraft(chips, "2026-11-22", placed))).toEqual(expected);
});

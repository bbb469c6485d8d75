// That a time is never told without its zone.
import { expect, test } from "vitest";
import { cityOf, withZone } from "./with-zone";

test.each([
  ["Moved to Thu 26 Nov, 14:15", "Moved to Thu 26 Nov, 14:15 Vienna"],
  [
    "Waiting until 2 uploads are done. It will then be scheduled for Sun 22 Nov, 09:00",
    "Waiting until 2 uploads are done. It will then be scheduled for Sun 22 Nov, 09:00 Vienna",
  ],
  ["Moved to Thu 26 Nov, 14:15 Vienna", "Moved to Thu 26 Nov, 14:15 Vienna"],
  ["Deleted. You can put it back for 30 days.", "Deleted. You can put it back for 30 days."],
])("%s", (before, after) => {
  expect(withZone(before, "Vienna")).toBe(after);
});

test("a zone is called by its city", () => {
  expect(cityOf("America/New_York")).toBe("New York");
});

// That a name is found by its words, by some of its letters and in any accent, and what stands first.
import { expect, test } from "vitest";
import { fuzzyMatch } from "./fuzzy";

const marked = (search: string, name: string) =>
  fuzzyMatch(search, name)?.marks.map(([from, to]) => name.slice(from, to)) ?? null;

test.each([
  ["dra", "Drafts", ["Dra"]],
  ["med lib", "Media library", ["Med", "lib"]],
  ["lib med", "Media library", ["Med", "lib"]],
  ["ings", "Settings", ["ings"]],
  ["stg", "Settings", ["S", "t", "g"]],
  ["gts", "Settings", null],
  ["sg", "Settings", null],
  ["cafe", "Café Übersee", ["Café"]],
  ["über", "Cafe Ubersee", ["Uber"]],
  ["strasse", "Hauptstraße", ["straße"]],
  ["drafts x", "Drafts", null],
  ["👩‍🚀", "Team 👩‍🚀", ["👩‍🚀"]],
  ["東京", "東京支店", ["東京"]],
  ["a", "All channels", ["A"]],
])("%s in %s", (search, name, expected) => {
  expect(marked(search, name)).toEqual(expected);
});

test("the beginning of a word goes before the inside of one, and that before scattered letters", () => {
  const names = ["Recently added", "Attend", "A nice tent"];
  const score = (name: string) => fuzzyMatch("ten", name)?.score ?? 0;
  expect(names.toSorted((one, other) => score(other) - score(one))).toEqual([
    "A nice tent",
    "Attend",
    "Recently added",
  ]);
});

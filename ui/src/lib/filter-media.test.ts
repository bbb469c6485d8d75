// What the desk is asked for when the library is filtered.
import { expect, test } from "vitest";
import { facets, isFiltering, nameFilter, noFilter, wishesOf } from "./filter-media";

test("without a filter nothing is asked for, and nothing is hidden", () => {
  expect(wishesOf({ ...noFilter, text: "  " })).toEqual({});
  expect(isFiltering(noFilter)).toBe(false);
});

test("each sort asks for something of its own", () => {
  const asked = facets.map(({ facet }) => JSON.stringify(wishesOf({ ...noFilter, facet })));
  expect(new Set(asked).size).toBe(facets.length);
});

test("everything that narrows stands together", () => {
  const filter = { facet: "images", text: " bag ", orientation: "portrait", tag: "advent", workspace: "w" } as const;
  const wishes = { kind: "image", text: "bag", orientation: "portrait", tag: "advent", workspace: "w" };
  expect(wishesOf(filter)).toEqual(wishes);
  expect([isFiltering(filter), nameFilter(filter, "Kranich")]).toEqual([true, "Portrait, advent, Kranich"]);
  expect(nameFilter(noFilter, undefined)).toBe("");
});

// Small texts: words counted, names shortened, searches matched.
import { expect, test } from "vitest";
import { countWords } from "./count-words";
import { groupChannels } from "./group-channels";
import { leadsText, matchText } from "./match-text";
import { shortenName } from "./shorten-name";

test.each([
  ["", 0],
  ["one", 1],
  ["one  two\n\nthree ", 3],
  ["☕ only emoji —", 2],
  ["قهوة اليوم", 2],
])("%j has %i words", (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  ["Kranich Coffee", "KC"],
  ["@kranichcoffee", "K"],
  ["kranich.coffee", "KC"],
  ["Østers", "Ø"],
  ["☕", "?"],
])("%j is shortened to %j", (name, letters) => {
  expect(shortenName(name)).toBe(letters);
});

test.each([
  ["", true],
  ["vien", true],
  ["EUROPE vie", true],
  ["wien", false],
])("a search for %j finds Vienna: %s", (search, found) => {
  expect(matchText(search, "Vienna", "Europe/Vienna")).toBe(found);
});

test("accents and underscores do not hide a zone, and cities that begin with the search lead", () => {
  expect(matchText("sao paulo", "São Paulo", "America/Sao_Paulo")).toBe(true);
  expect([leadsText("lis", "Lisbon"), leadsText("lis", "Indianapolis")]).toEqual([true, false]);
});

test("channels stand under their platforms in the order of the platforms", () => {
  const channels = ["x", "instagram", "x"].map((platform) => ({
    platform,
    platform_title: platform.toUpperCase(),
  }));
  const groups = groupChannels(channels).map((group) => `${group.title} ${String(group.channels.length)}`);
  expect(groups).toEqual(["X 2", "INSTAGRAM 1"]);
});

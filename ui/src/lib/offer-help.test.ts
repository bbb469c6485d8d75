// What is offered for what has been typed so far.
import { expect, test } from "vitest";
import type { Help } from "./find-trigger";
import { type Known, offerHelp } from "./offer-help";

const known: Known = {
  emoji: [
    { sign: "☕️", name: "hot beverage", words: "coffee", group: 4, hasTones: false },
    { sign: "⚰️", name: "coffin", words: "dead", group: 7, hasTones: false },
  ],
  lately: [],
  snippets: [
    { id: "1", kind: "snippet", name: "Opening hours", text: "Mon to Fri\n8:00" },
    { id: "2", kind: "signature", name: "Our signature", text: "Kranich Coffee" },
    { id: "3", kind: "hashtags", name: "Advent", text: "#advent #tin" },
    { id: "4", kind: "hashtags", name: "Madventure", text: "#mad" },
  ],
  tags: ["#coffee", "#adventblend", "#advent"],
  people: [{ name: "Lena", handles: { x: "@lenak" } }],
};
const offer = (help: Help, query: string, more: Partial<Known> = {}) =>
  offerHelp({ help, from: 0, to: 1, query }, { ...known, ...more });

test.each<[Help, string, string[]]>([
  ["emoji", "cof", ["coffin", "hot beverage"]],
  ["emoji", "zzz", []],
  ["snippet", "", ["Opening hours", "Our signature"]],
  ["snippet", "ho", ["Opening hours"]],
  ["snippet", "sig", ["Our signature"]],
  ["tags", "", ["Advent", "Madventure", "#coffee", "#adventblend", "#advent"]],
  ["tags", "mad", ["Madventure"]],
  ["tags", "adv", ["Advent", "Madventure", "#adventblend", "#advent"]],
  ["tags", "advent", ["Advent", "Madventure", "#adventblend"]],
  ["mention", "", ["Lena", "Mention somebody…"]],
  ["mention", "lenak", ["Lena", "Mention “lenak”…"]],
  ["mention", "zoe", ["Mention “zoe”…"]],
])("%s %j", (help, query, expected) => {
  expect(offer(help, query).map(({ title }) => title)).toEqual(expected);
});

test("an emoji that was used lately comes first", () => {
  expect(offer("emoji", "cof", { lately: ["☕️"] }).map(({ sign }) => sign)).toEqual(["☕️", "⚰️"]);
});

test("hashtags leave room for the next word, snippets are written as they are", () => {
  expect(offer("tags", "Advent")[0]).toMatchObject({ text: "#advent #tin " });
  expect(offer("snippet", "hours")[0]).toMatchObject({ text: "Mon to Fri\n8:00", detail: "Mon to Fri 8:00" });
});

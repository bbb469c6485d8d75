// Signs in the tone that somebody chose.
import { expect, test } from "vitest";
import { isSameSign, toneAll, toneSign } from "./tone-emoji";

test("a hand, a sign that asks for colours and a joined one take a tone", () => {
  expect(toneSign("👋", 3)).toBe("👋🏽");
  expect(toneSign("✌️", 5)).toBe("✌🏿");
  expect(toneSign("👩‍🚀", 1)).toBe("👩🏻‍🚀");
  expect(toneSign("👋", 0)).toBe("👋");
});

test("only what has tones changes", () => {
  const emoji = (sign: string, hasTones: boolean) => ({ sign, hasTones, name: sign, words: "", group: 1 });
  const all = [emoji("👋", true), emoji("☕", false)];
  expect(toneAll(all, 2).map(({ sign }) => sign)).toEqual(["👋🏼", "☕"]);
  expect(toneAll(all, 0)).toBe(all);
});

test("signs are the same whatever their tone", () => {
  expect(isSameSign("✌🏿", "✌️")).toBe(true);
  expect(isSameSign("👋🏽", "👋")).toBe(true);
  expect(isSameSign("👋", "✋")).toBe(false);
});

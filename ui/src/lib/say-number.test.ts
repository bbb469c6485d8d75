// That numbers read as in the language that is spoken.
import { afterEach, expect, test } from "vitest";
import { speak } from "../i18n/language.svelte";
import { sayNumber } from "./say-number";

afterEach(() => speak("en"));

test("a number reads as the language that is spoken writes it", async () => {
  const all = () => [0, 7, 999, 1_918, 1_234_567].map((number) => sayNumber(number));
  expect(all()).toEqual(["0", "7", "999", "1,918", "1,234,567"]);
  await speak("de");
  expect(all()).toEqual(["0", "7", "999", "1.918", "1.234.567"]);
});

test("what is after the point follows it, too", async () => {
  expect([sayNumber(1.44, 1), sayNumber(2, 1)]).toEqual(["1.4", "2.0"]);
  await speak("de");
  expect([sayNumber(1.44, 1), sayNumber(2, 1)]).toEqual(["1,4", "2,0"]);
});

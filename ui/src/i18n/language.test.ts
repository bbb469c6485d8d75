// That messages are written in the language that is spoken, count as it does, and keep foreign words apart.
import { afterEach, expect, test } from "vitest";
import { m } from ".";
import { format, speak, spoken } from "./language.svelte";

afterEach(() => speak("en"));

test("a message is written in the language that is spoken, and changes with it", async () => {
  expect([spoken(), m.partsCancel()]).toEqual(["en", "Cancel"]);
  await speak("de");
  expect([spoken(), m.partsCancel(), document.documentElement.lang]).toEqual(["de", "Abbrechen", "de"]);
});

test("numbers and plurals are those of the language", async () => {
  expect(m.historyVanishedCount({ count: 1 })).toBe("1 post is gone from the service.");
  expect(m.historyVanishedCount({ count: 1204 })).toBe("1,204 posts are gone from the service.");
  await speak("de");
  expect(m.historyVanishedCount({ count: 1204 })).toBe("1.204 Beiträge sind vom Dienst verschwunden.");
});

test("words that run the other way are kept apart, and others get no marks that nobody sees", async () => {
  expect(m.postsDiscard({ title: "Breakfast" })).toBe("Discard Breakfast");
  expect(m.postsDiscard({ title: "שלום" })).toBe("Discard \u2068שלום\u2069");
  await speak("ar-XB");
  expect(document.documentElement.dir).toBe("rtl");
  expect(m.postsDiscard({ title: "Breakfast" })).toBe("\u202epᴉsɔɐɹp\u202c \u2068Breakfast\u2069");
});

test("what a message is chosen by is not taken for words", async () => {
  const both = () => ["hidden", "shown"].map((state) => m.shellChannelToggle({ state }));
  expect(new Set(both()).size).toBe(2);
  await speak("ar-XB");
  expect(new Set(both()).size).toBe(2);
});

test("every message is found by the name that it has here", () => {
  const files = import.meta.glob<string>("../../i18n/en/*.ftl", { query: "?raw", import: "default", eager: true });
  const ids = Object.values(files).flatMap((text) => text.match(/^[a-z][a-z0-9-]*(?= =)/gmu) ?? []);
  const camel = (id: string) => id.replace(/-./gu, (part) => part.slice(1).toUpperCase());
  const written = m as unknown as Record<string, (variables: object) => string>;
  expect(ids.length).toBeGreaterThan(1000);
  // What is not found is written by the name that was looked for.
  const bare = (text: string | undefined) => text?.replaceAll("-", "");
  expect(ids.filter((id) => bare(written[camel(id)]?.({})) === bare(id))).toEqual([]);
});

test("what has no message is written by its name", () => {
  expect(format("nobody-wrote-this")).toBe("nobody-wrote-this");
});

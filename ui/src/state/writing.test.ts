// That tabs keep their selections, and that what is given up comes back alone.
import { beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { ChannelView, DraftCheck, DraftView, SaveDraft } from "../ipc/contract";
import { Writing } from "./writing.svelte";
import { checkOf, tabOf } from "../lib/sample-check";

const scope = { connection: "c", workspace: null };
const x = { platform: "x", channel: null };
const second = { platform: "x", channel: "c2" };
const tab = (platform: string, channels: string[]) => tabOf(platform, { title: platform.toUpperCase(), channels });
const tabs = [tab("x", ["c1", "c2"]), tab("bluesky", ["c3"])];
const check = checkOf(tabs);
const draft: DraftView = {
  id: "d",
  revision: 1,
  text: "Shared",
  channel_ids: ["c1", "c2", "c3"],
  schedule: null,
  media: [],
  own: [],
  own_media: [],
  ignored: [],
  language: null,
  post: null,
  state: "draft",
  note: null,
  saved: "14:00",
  check,
};

let writing: Writing;
let asked: SaveDraft[];
/** What answers a question about a draft; at once unless a test says otherwise. */
let slow: Promise<DraftCheck>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  slow = Promise.resolve(check);
  plugHost({
    call: (command, input) => {
      if (command === "check_draft") asked.push(input as SaveDraft);
      const { based_on } = input as SaveDraft;
      return command === "check_draft"
        ? slow
        : Promise.resolve({ outcome: "kept", revision: based_on + 1, saved: "14:08", check });
    },
    listen: () => () => undefined,
  });
  writing = new Writing(scope, draft);
});

test("each tab keeps its own selection", () => {
  writing.stand({ start: 2, end: 4, scroll: 8 });
  writing.show(x);
  expect(writing.caret).toEqual({ start: 6, end: 6, scroll: 0 });
  writing.stand({ start: 1, end: 1, scroll: 0 });
  writing.show(null);
  expect(writing.caret).toEqual({ start: 2, end: 4, scroll: 8 });
  expect(writing.wanted).toEqual({ start: 2, end: 4, scroll: 8 });
  writing.show(x, false);
  expect(writing.caret).toEqual({ start: 1, end: 1, scroll: 0 });
});

test("the first words written into a platform are its own, and giving them up can be undone", () => {
  writing.show(x);
  writing.writeHere("Shared on X");
  expect([writing.text, writing.textHere]).toEqual(["Shared", "Shared on X"]);
  const back = writing.agree(x, "text");
  expect([writing.own, writing.textHere]).toEqual([[], "Shared"]);
  writing.differ({ platform: "bluesky", channel: null }, "text", { text: "Blue", base: "Shared" });
  back();
  expect(writing.textHere).toBe("Shared on X");
  expect(writing.own.map(({ text }) => text?.text)).toEqual(["Blue", "Shared on X"]);
});

test("a tab that is handed over as a place leaves nothing of itself in what is sent", () => {
  writing.show(tabs[0] ?? null);
  expect(writing.place).toEqual(x);
  writing.differ(tabs[0] ?? x, "media", ["m1"]);
  expect(Object.keys(writing.own[0] ?? {}).sort()).toEqual(
    ["channel", "in_parts", "media", "platform", "rest", "schedule", "settings", "text"].sort(),
  );
});

test("a channel that is set apart has a tab at once and begins with what its platform has", () => {
  writing.show(x);
  writing.writeHere("Short");
  writing.apart("x", "c2");
  expect(writing.place).toEqual(second);
  expect(writing.tab?.channels).toEqual(["c2"]);
  expect(writing.textHere).toBe("Short");
  writing.writeHere("Shorter");
  writing.show(x);
  expect(writing.textHere).toBe("Short");
  const back = writing.agree(second);
  expect(writing.tabs).toHaveLength(2);
  back();
  writing.show(second);
  expect(writing.textHere).toBe("Shorter");
});

test("the desk is asked once what was typed can be seen, about the last words", async () => {
  for (const text of ["a", "ab", "abc"]) writing.write(text);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ text }) => text)).toEqual(["abc"]);
});

test("while one question is open the desk is asked only once more, about the last words", async () => {
  let answer: ((check: DraftCheck) => void) | undefined;
  slow = new Promise((resolve) => (answer = resolve));
  writing.write("a");
  await vi.advanceTimersByTimeAsync(100);
  for (const text of ["ab", "abc"]) writing.write(text);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ text }) => text)).toEqual(["a"]);
  answer?.(check);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ text }) => text)).toEqual(["a", "abc"]);
});

test("a channel that is chosen brings what its posts end with, wherever it is chosen", () => {
  const defaults = { signature: "The shop", hashtags: "#shop", zone: null };
  const far = { id: "c4", platform: "mastodon", defaults } as unknown as ChannelView;
  writing.choose(["c1", "c4"], (id) => (id === "c4" ? far : undefined));
  expect([writing.channels, writing.text]).toEqual([["c1", "c4"], "Shared\n\nThe shop\n\n#shop"]);
});

// That tabs keep their selections, and that what is given up comes back alone.
import { beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { ChannelView, DraftCheck, DraftView, SaveDraft } from "../ipc/contract";
import { DraftEditor } from "./draft-editor.svelte";
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

let editor: DraftEditor;
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
  editor = new DraftEditor(scope, draft);
});

test("each tab keeps its own selection", () => {
  editor.stand({ start: 2, end: 4, scroll: 8 });
  editor.show(x);
  expect(editor.caret).toEqual({ start: 6, end: 6, scroll: 0 });
  editor.stand({ start: 1, end: 1, scroll: 0 });
  editor.show(null);
  expect(editor.caret).toEqual({ start: 2, end: 4, scroll: 8 });
  expect(editor.wanted).toEqual({ start: 2, end: 4, scroll: 8 });
  editor.show(x, false);
  expect(editor.caret).toEqual({ start: 1, end: 1, scroll: 0 });
});

test("the first words written into a platform are its own, and giving them up can be undone", () => {
  editor.show(x);
  editor.writeHere("Shared on X");
  expect([editor.text, editor.textHere]).toEqual(["Shared", "Shared on X"]);
  const back = editor.clearOverride(x, "text");
  expect([editor.overrides, editor.textHere]).toEqual([[], "Shared"]);
  editor.setOverride({ platform: "bluesky", channel: null }, "text", { text: "Blue", base: "Shared" });
  back();
  expect(editor.textHere).toBe("Shared on X");
  expect(editor.overrides.map(({ text }) => text?.text)).toEqual(["Blue", "Shared on X"]);
});

test("a tab that is handed over as a variant leaves nothing of itself in what is sent", () => {
  editor.show(tabs[0] ?? null);
  expect(editor.variant).toEqual(x);
  editor.setOverride(tabs[0] ?? x, "media", ["m1"]);
  expect(Object.keys(editor.overrides[0] ?? {}).sort()).toEqual(
    ["channel", "in_parts", "media", "platform", "rest", "schedule", "settings", "text"].sort(),
  );
});

test("a channel that is overridden has a tab at once and begins with what its platform has", () => {
  editor.show(x);
  editor.writeHere("Short");
  editor.overridePerChannel("x", "c2");
  expect(editor.variant).toEqual(second);
  expect(editor.tab?.channels).toEqual(["c2"]);
  expect(editor.textHere).toBe("Short");
  editor.writeHere("Shorter");
  editor.show(x);
  expect(editor.textHere).toBe("Short");
  const back = editor.clearOverride(second);
  expect(editor.tabs).toHaveLength(2);
  back();
  editor.show(second);
  expect(editor.textHere).toBe("Shorter");
});

test("the desk is asked once what was typed can be seen, about the last words", async () => {
  for (const text of ["a", "ab", "abc"]) editor.write(text);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ text }) => text)).toEqual(["abc"]);
});

test("while one question is open the desk is asked only once more, about the last words", async () => {
  let answer: ((check: DraftCheck) => void) | undefined;
  slow = new Promise((resolve) => (answer = resolve));
  editor.write("a");
  await vi.advanceTimersByTimeAsync(100);
  for (const text of ["ab", "abc"]) editor.write(text);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ text }) => text)).toEqual(["a"]);
  answer?.(check);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ text }) => text)).toEqual(["a", "abc"]);
});

test("a channel that is chosen brings what its posts end with, wherever it is chosen", () => {
  const defaults = { signature: "The shop", hashtags: "#shop", zone: null };
  const far = { id: "c4", platform: "mastodon", defaults } as unknown as ChannelView;
  editor.choose(["c1", "c4"], (id) => (id === "c4" ? far : undefined));
  expect([editor.channels, editor.text]).toEqual([["c1", "c4"], "Shared\n\nThe shop\n\n#shop"]);
});

// That new pictures stand where the old one stood, for those who had it, and that the way back overrides nothing.
import { expect, test } from "vitest";
import { plugHost } from "../ipc";
import type { DraftView, MediaView } from "../ipc/contract";
import type { Override } from "../lib/edit-overrides";
import { exchange } from "./new-pictures";
import { DraftEditor } from "./draft-editor.svelte";
import { checkOf } from "../lib/sample-check";

const scope = { connection: "c", workspace: null };
const x = { platform: "x", channel: null };
const pinterest = { platform: "pinterest", channel: null };

const file = (id: string): MediaView => {
  const nothing = {
    media_type: "image/png",
    size_bytes: null,
    size: "",
    width: null,
    height: null,
    length: "",
    alt: "",
  };
  return { ...nothing, id, name: id, kind: "image", address: null, thumbnail: null, no_thumbnail: "", state: "there" };
};

function editorOf(media: string[], overrides: Override[] = []): DraftEditor {
  plugHost({ call: () => Promise.resolve({}), listen: () => () => undefined });
  const check = checkOf();
  const draft: DraftView = {
    ...{ id: "d", revision: 1, text: "Words", channel_ids: [], schedule: null, state: "draft", note: null },
    ...{
      saved: "14:00",
      post: null,
      ignored: [],
      language: null,
      media: media.map(file),
      own: overrides,
      own_media: [],
      check,
    },
  };
  return new DraftEditor(scope, draft);
}

test("in the shared files, and back after others came", () => {
  const one = editorOf(["a", "b"]);
  const back = exchange(one, [null], "a", [file("n"), file("m")]);
  expect(one.media).toEqual(["n", "m", "b"]);
  one.attach([...one.media, "c"]);
  back();
  expect(one.media).toEqual(["a", "b", "c"]);
});

test("for one platform alone, which shares again after the way back", () => {
  const one = editorOf(["a", "b"]);
  const back = exchange(one, [x], "a", [file("n")]);
  expect([one.media, one.overrides.map(({ platform, media }) => [platform, media])]).toEqual([
    ["a", "b"],
    [["x", ["n", "b"]]],
  ]);
  back();
  expect(one.overrides).toEqual([]);
});

test("a platform that has its own files, or has not this one, keeps what else it has", () => {
  const nothing = { text: null, schedule: null, in_parts: false, settings: {}, rest: {} };
  const overrides: Override[] = [
    { ...nothing, ...x, media: ["a", "c"] },
    { ...nothing, ...pinterest, media: ["c"] },
  ];
  const one = editorOf(["a"], overrides);
  const back = exchange(one, [x, pinterest], "a", [file("n")]);
  expect(one.overrides.map(({ media }) => media)).toEqual([["n", "c"], ["c"]]);
  back();
  expect(one.overrides.map(({ media }) => media)).toEqual([["a", "c"], ["c"]]);
});

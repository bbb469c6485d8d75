// What is said of a file beside its name.
import { expect, test } from "vitest";
import type { LibraryFile } from "../ipc/contract";
import { describeFile, lacksAlt, nameState, typeName } from "./describe-file";

const bag = {
  name: "advent-bag.jpg",
  kind: "image",
  media_type: "image/jpeg",
  size: "1.4 MB",
  width: 1200,
  height: 1500,
  length: "",
  alt: "",
  state: "there",
  frames: null,
  added: "Sat 14 Nov, 09:12",
} as LibraryFile;

test.each([
  ["image", "image/jpeg", "JPEG"],
  ["image", "image", "Image"],
  ["image", "image/*", "Image"],
  ["image", "image/svg+xml", "SVG"],
  ["video", "video/quicktime", "MOV"],
  ["video", "video/mpeg", "MPEG"],
  ["audio", "audio/mpeg", "MP3"],
  ["audio", "audio/x-flac", "FLAC"],
  ["other", "application/pdf", "PDF"],
  ["other", "application/octet-stream", "File"],
] as const)("%s of %j is called %s", (kind, media_type, expected) => {
  expect(typeName({ ...bag, kind, media_type })).toBe(expected);
});

test("what is not known is not said", () => {
  expect(describeFile(bag)).toBe("1200 × 1500, JPEG, 1.4 MB, added Sat 14 Nov, 09:12");
  const film = { ...bag, kind: "video", media_type: "video/mp4", width: null, size: "", length: "0:34" } as const;
  expect(describeFile(film)).toBe("MP4, 0:34, added Sat 14 Nov, 09:12");
  expect(describeFile({ ...bag, frames: 12 })).toContain("12 pictures");
});

test("it lacks words when it is a picture and has none", () => {
  expect([lacksAlt(bag), lacksAlt({ ...bag, alt: "A bag" }), lacksAlt({ ...bag, kind: "video" })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([nameState(bag), nameState({ ...bag, state: "vanished" })]).toEqual(["", "Gone from the service"]);
});

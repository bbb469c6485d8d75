// What is said of what is held over the window.
import { describe, expect, it } from "vitest";
import type { DropLook } from "../ipc/contract";
import { type DropFacts, type DropTarget, kindsOfDrop, skippedInDrop, titleOfDrop } from "./describe-drop";

const nothing: DropLook = {
  pictures: 0,
  films: 0,
  recordings: 0,
  documents: 0,
  size_bytes: 0,
  skipped: 0,
  skipped_names: [],
};
const files = (number: number, shift: boolean | null = false): DropFacts => ({
  what: "files",
  files: number,
  look: null,
  shift,
});
const words = (what: "text" | "address"): DropFacts => ({ what, files: 0, look: null, shift: null });
const day: DropTarget = { kind: "day", date: "2026-11-25" };
const time = { kind: "time", date: "2026-11-24", time: "09:30", second: false } as const;

describe("the title", () => {
  it.each([
    [files(12), { kind: "library" } as const, "Drop 12 files to add them to Media"],
    [files(1), { kind: "post" } as const, "Drop 1 file to add it to this post"],
    [files(0), { kind: "elsewhere" } as const, "Drop files to start a post"],
    [files(2), day, "Drop 2 files to start a post on Wed 25 Nov 2026"],
    [files(12, true), { kind: "library" } as const, "Drop 12 files to start a draft for each"],
    [files(1, true), day, "Drop 1 file to start a draft with it on Wed 25 Nov 2026"],
    [words("text"), day, "Drop the text to start a post with it on Wed 25 Nov 2026"],
    [words("address"), { kind: "post" } as const, "Drop the address to add it to this post"],
    [files(2), time, "Drop 2 files to start a post on Tue 24 Nov, 09:30"],
    [files(2, true), time, "Drop 2 files to start a draft for each on Tue 24 Nov, 09:30"],
    [words("text"), { ...time, second: true }, "Drop the text to start a post with it on Tue 24 Nov, the second 09:30"],
  ])("%o", (facts, target, title) => {
    expect(titleOfDrop(facts, target, "hours24")).toBe(title);
  });

  it("says the time in the user's own clock", () => {
    expect(titleOfDrop(files(1), time, "hours12")).toBe("Drop 1 file to start a post on Tue 24 Nov, 9:30 AM");
  });
});

it("counts what can be uploaded", () => {
  const some = { ...nothing, pictures: 12, skipped: 1, skipped_names: ["notes.docx"] };
  expect(titleOfDrop({ ...files(13), look: some }, { kind: "elsewhere" }, "hours24")).toBe(
    "Drop 12 files to start a post",
  );
  const none = { ...nothing, skipped: 2 };
  expect(titleOfDrop({ ...files(2), look: none }, day, "hours24")).toBe("None of these files can be uploaded");
  expect(titleOfDrop({ ...files(1), look: { ...none, skipped: 1 } }, day, "hours24")).toBe(
    "This file cannot be uploaded",
  );
});

it("says what the files are", () => {
  expect(kindsOfDrop(null)).toBe("The original files stay as they are.");
  expect(kindsOfDrop({ ...nothing, pictures: 11, films: 1, size_bytes: 96_000_000 })).toBe(
    "11 pictures and 1 video, 96 MB. The original files stay as they are.",
  );
});

it("names what cannot be uploaded", () => {
  expect(skippedInDrop(nothing)).toBe("");
  expect(skippedInDrop({ ...nothing, skipped: 1, skipped_names: ["notes.docx"] })).toBe(
    "notes.docx cannot be uploaded and will be skipped.",
  );
  expect(skippedInDrop({ ...nothing, skipped: 5, skipped_names: ["a", "b", "c"] })).toBe(
    "a, b, c and 2 more cannot be uploaded and will be skipped.",
  );
});

it("a file of answers to a review is read, and not said to be no upload", () => {
  const answers = { ...nothing, skipped: 1, skipped_names: ["Advent.answers.json"] };
  expect(titleOfDrop({ ...files(1), look: answers }, { kind: "elsewhere" }, "hours24")).toBe(
    "Drop to read the answers",
  );
  expect(skippedInDrop(answers)).toBe("");
  expect(skippedInDrop({ ...answers, skipped: 2 })).not.toBe("");
});

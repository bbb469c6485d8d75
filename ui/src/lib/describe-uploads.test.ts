// How uploads stand, in the words that people read.
import { describe, expect, it } from "vitest";
import type { UploadRow, UploadState } from "../ipc/contract";
import { describeUploads, percentOf, wordOf } from "./describe-uploads";

const counts = (open: number, running: number, stuck: number) => ({ open, running, stuck, done: 3 });
const row = (state: UploadState, done_bytes = 0, total_bytes = 0): UploadRow => ({
  media: {} as UploadRow["media"],
  state,
  done_bytes,
  total_bytes,
  text: "",
  told: [],
  twin: null,
});

describe("the line beside everything else", () => {
  it("says nothing when nothing is on its way", () => {
    expect(describeUploads(counts(0, 0, 0), true)).toBeNull();
  });

  it.each([
    [counts(5, 2, 0), false, "running", "Uploading 2 of 5", ""],
    [counts(5, 2, 1), false, "asks", "1 upload needs you", ""],
    [counts(5, 0, 2), true, "asks", "2 uploads need you", ""],
    [counts(3, 0, 0), true, "paused", "Uploads paused", "3 waiting"],
    [counts(1, 0, 0), false, "waiting", "1 upload waits", ""],
    [counts(4, 0, 1), false, "asks", "1 upload needs you", ""],
  ])("%o", (given, paused, sign, lead, rest) => {
    expect(describeUploads(given, paused)).toEqual({ sign, lead, rest });
  });
});

it("tells how much is done only where bytes move, and never more than all", () => {
  expect(percentOf(row("sending", 333, 1000))).toBe(33);
  expect(percentOf(row("sending", 1200, 1000))).toBe(100);
  expect(percentOf(row("sending", 0, 0))).toBeNull();
  expect(percentOf(row("waiting", 1, 2))).toBeNull();
});

it("names where a file of a post stands", () => {
  const there = { state: "there" };
  expect(wordOf(undefined, there)).toBe("");
  expect(wordOf(undefined, { state: "stopped" })).toBe("Not uploaded");
  expect(wordOf(row("sending", 64, 100), there)).toBe("64 %");
  expect(wordOf(row("duplicate"), there)).toBe("Asks");
  expect(wordOf(row("failed"), there)).toBe("Failed");
  expect(wordOf(row("delayed"), there)).toBe("Waiting");
});

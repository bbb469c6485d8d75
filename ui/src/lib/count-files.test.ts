// How many files there are, in words.
import { expect, test } from "vitest";
import type { Tab } from "../ipc/contract";
import { countFiles, sayMost } from "./count-files";

test.each([
  [[], "0 files"],
  [[1.4e6], "1 file, 1.4 MB"],
  [[1.4e6, 1.4e6, 1.3e6], "3 files, 4.1 MB"],
  [[640, 12_000], "2 files, 13 kB"],
  [[1.4e6, null], "2 files"],
  [[9e8, 2e8], "2 files, 1.1 GB"],
])("%j", (sizes, expected) => {
  expect(countFiles(sizes)).toBe(expected);
});

test("says how many files the strictest platform takes, or the open one", () => {
  const tab = (platform: string, title: string, most: number | null, own = false) =>
    ({ platform, title, channel: null, files_max: most, own_media: own }) as Tab;
  const tabs = [tab("x", "X", 4), tab("bluesky", "Bluesky", 3, true), tab("linkedin", "LinkedIn", 20)];
  expect(sayMost(tabs, null, 3)).toBe("3 of 4 for X");
  expect(sayMost(tabs.slice(0, 1), null, 3)).toBe("3 of 4 allowed");
  expect(sayMost(tabs, { platform: "bluesky", channel: null }, 3)).toBe("3 of 3 allowed");
  expect(sayMost(tabs, null, 0)).toBeNull();
  expect(sayMost([tab("y", "Y", null)], null, 2)).toBeNull();
});

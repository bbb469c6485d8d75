// What is dropped on the window: on the library, on a day, on the open post; files, words and addresses.
import type { Page } from "@playwright/test";
import { chooses, drag, dragWords, type Folder, gif, withFolder } from "./files.ts";
import { day, expect, expectAccessible, saved, startHere, test as base, text } from "./fixtures.ts";
import { kept, tile } from "./parts.ts";
import { tray } from "./publisher.ts";

const test = base.extend<{ folder: Folder }>(withFolder);

const veil = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });
const queue = (page: Page) => page.getByRole("region", { name: "Uploads" });
const when = (page: Page) => page.getByRole("button", { name: /^When/u });

test("files dropped on the library go into it, and what cannot is explained", async ({ page, bridge, folder }) => {
  await startHere(page, false);
  await page.getByLabel("Sidebar").getByRole("button", { name: "Media" }).click();
  const paths = [
    folder.write("bag.gif"),
    folder.write("tins.gif", gif(5)),
    folder.write("notes.docx", "PK\u0003\u0004"),
  ];
  const at = page.getByRole("main");
  await drag(bridge, { dropping: "over", at, paths });
  await expect(veil(page, "Drop 2 files to add them to Media")).toContainText("2 pictures");
  await expect(veil(page, "notes.docx cannot be uploaded and will be skipped.")).toBeVisible();
  await expectAccessible(page, "files over the library");
  // The browser has events of its own for the same files.
  await dragWords(at, "dragover", { "text/uri-list": "file:///bag.gif" });
  await expect(veil(page, "Drop 2 files to add them to Media")).toBeVisible();
  await drag(bridge, { dropping: "dropped", at, paths });
  await expect(veil(page, "Drop")).toBeHidden();
  for (const name of ["bag.gif", "tins.gif"])
    await expect(queue(page).getByRole("listitem").filter({ hasText: name })).toContainText("Uploaded");
  await expect(queue(page).getByRole("listitem").filter({ hasText: "notes.docx" })).toContainText("It is");
  await expect(text(page)).toBeHidden();
  expect(await bridge.ask<unknown[]>("list_drafts")).toEqual([]);
});

test("with Shift every file begins a draft, at the day it falls on", async ({ page, bridge, folder }) => {
  await startHere(page, false);
  const paths = [folder.write("bag.gif"), folder.write("tins.gif", gif(5))];
  const at = day(page, "2026-11-25");
  await drag(bridge, { dropping: "over", at, paths });
  await expect(veil(page, "Drop 2 files to start a post on Wed 25 Nov 2026")).toBeVisible();
  await drag(bridge, { dropping: "over", at, shift: true });
  await expect(veil(page, "Drop 2 files to start a draft for each on Wed 25 Nov 2026")).toBeVisible();
  await drag(bridge, { dropping: "dropped", at, paths, shift: true });
  await expect(page.getByText("Started 2 drafts.")).toBeVisible();
  await expect(at.locator("[data-chip]")).toHaveCount(2);
  await expect(text(page)).toBeHidden();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { name: /Drafts/u })).toBeVisible();
});

test("a folder is its files, and what falls on the open post goes into it", async ({ page, bridge, folder }) => {
  await startHere(page, false);
  folder.write("a.gif", gif(1));
  folder.write("b.gif", gif(2));
  folder.write("c.txt", "Words");
  await page.keyboard.press("n");
  const at = page.getByRole("region", { name: "New post" });
  await drag(bridge, { dropping: "over", at, paths: [folder.path] });
  await expect(veil(page, "Drop 2 files to add them to this post")).toContainText("2 pictures");
  await drag(bridge, { dropping: "dropped", at, paths: [folder.path] });
  await expect(tile(page, /b\.gif/u)).toBeVisible();
  await expect(tile(page, /a\.gif/u)).toBeVisible();
  await expect(tile(page, /c\.txt/u)).toBeHidden();
  await expect(page.getByText("“c.txt” cannot be uploaded. Uploads says why.")).toBeVisible();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(queue(page).getByRole("listitem").filter({ hasText: "c.txt" })).toContainText("It is text");
});

test("words that are dropped begin a post on the day they fall on, or go into the open one", async ({
  page,
  bridge,
}) => {
  await startHere(page, false);
  const at = day(page, "2026-11-25");
  await dragWords(at, "dragover", { "text/plain": "Roast day" });
  await expect(veil(page, "Drop the text to start a post with it on Wed 25 Nov 2026")).toBeVisible();
  await expectAccessible(page, "words over a day");
  await dragWords(at, "drop", { "text/plain": "Roast day" });
  await expect(veil(page, "Drop")).toBeHidden();
  await expect(text(page)).toHaveValue("Roast day");
  await expect(when(page)).toHaveAccessibleName(/Wed 25 Nov/u);
  const html = '<a href="https://shop.example/beans">the shop</a>';
  await dragWords(tray(page), "drop", {
    "text/plain": "the shop",
    "text/html": html,
  });
  await expect(text(page)).toHaveValue("Roast day\nthe shop https://shop.example/beans");
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await kept(bridge)).text).toContain("shop.example");
});

test("an address that the system hands over like a file is words", async ({ page, bridge }) => {
  await startHere(page, false);
  const at = day(page, "2026-11-26");
  const paths = ["https://shop.example/beans?kind=a%20b"];
  await drag(bridge, { dropping: "over", at, paths });
  await expect(veil(page, "Drop the address to start a post with it on Thu 26 Nov 2026")).toBeVisible();
  await drag(bridge, { dropping: "dropped", at, paths });
  await expect(text(page)).toHaveValue(paths[0] ?? "");
  await expect(when(page)).toHaveAccessibleName(/Thu 26 Nov/u);
});

test("words dragged within the page, or into a field, are the browser's own", async ({ page, bridge }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).fill("Mine");
  await dragWords(text(page), "dragover", { "text/plain": "Roast day" });
  await page.evaluate(() => window.dispatchEvent(new DragEvent("dragstart")));
  await dragWords(day(page, "2026-11-18"), "dragover", {
    "text/plain": "Roast day",
  });
  await dragWords(day(page, "2026-11-18"), "drop", {
    "text/plain": "Roast day",
  });
  await expect(veil(page, "Drop")).toBeHidden();
  await chooses(bridge, []);
  await expect(text(page)).toHaveValue("Mine");
});

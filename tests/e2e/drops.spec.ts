// What is dropped on the window: on the library, on a day or a time, on the open post; files, words and addresses.
import type { Page } from "@playwright/test";
import { boxOf, goTo, heading, look, placeOf } from "./calendar.ts";
import { chooses, drag, dragWords, type Folder, gif, withFolder } from "./files.ts";
import { again, type Bridge, day, expect, expectAccessible, saved, startHere, test as base, text } from "./fixtures.ts";
import { kept, tile } from "./parts.ts";
import { tray } from "./publisher.ts";

const test = base.extend<{ folder: Folder }>(withFolder);

const veil = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });
const queue = (page: Page) => page.getByRole("region", { name: "Uploads" });
const hours = (page: Page, date: string) => page.locator(`[role=gridcell].column[data-date="${date}"]`);
const when = (page: Page) => page.getByRole("button", { name: /^When/u });

/** What the operating system tells of files over a point. */
async function dragOver(page: Page, dropping: "over" | "dropped", place: object, paths: string[], shift = false) {
  const answer = await page.request.post("/test/drop", { data: { dropping, ...place, paths, shift } });
  expect(answer.ok()).toBe(true);
}

/** The moment of the only draft there is, as it is kept. */
async function moment(bridge: Bridge): Promise<unknown> {
  const rows = await bridge.ask<{ id: string }[]>("list_drafts");
  expect(rows).toHaveLength(1);
  const { schedule } = await bridge.ask<{ schedule: unknown }>("open_draft", { id: rows[0]?.id });
  return schedule;
}

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

test("files dropped on an hour of the week begin a post at that time, in steps of a quarter", async ({
  page,
  bridge,
  folder,
}) => {
  await startHere(page, false);
  await look(page, "Week");
  await page.keyboard.press("j");
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  const paths = [folder.write("bag.gif"), folder.write("tins.gif", gif(5))];
  await dragOver(page, "over", await placeOf(page, "2026-11-24", "07:34"), paths);
  await expect(veil(page, "Drop 2 files to start a post on Tue 24 Nov, 07:30")).toBeVisible();
  // It is lit where that time is, and nothing lies over it.
  const [lit, card] = [await boxOf(page.locator(".frame")), await boxOf(page.locator(".veil .card"))];
  const [column, place] = [await boxOf(hours(page, "2026-11-24")), await placeOf(page, "2026-11-24", "07:30")];
  expect(Math.abs(lit.y - place.y)).toBeLessThan(1);
  expect([lit.x > column.x, lit.x + lit.width < column.x + column.width]).toEqual([true, true]);
  expect(card.y).toBeGreaterThan(lit.y + lit.height);
  await expectAccessible(page, "files over an hour");
  await dragOver(page, "over", await placeOf(page, "2026-11-26", "18:10"), paths);
  await expect(veil(page, "Drop 2 files to start a post on Thu 26 Nov, 18:15")).toBeVisible();
  const late = await boxOf(page.locator(".frame"));
  const above = await boxOf(page.locator(".veil .card"));
  expect(above.y + above.height).toBeLessThan(late.y);
  await dragOver(page, "dropped", await placeOf(page, "2026-11-26", "18:10"), paths);
  await expect(when(page)).toHaveAccessibleName(/^When: Thu 26 Nov, 18:15/u);
  await expect(tile(page, /bag\.gif/u)).toBeVisible();
  await expect(tile(page, /tins\.gif/u)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => moment(bridge)).toMatchObject({ date: "2026-11-26", time: "18:15", second: false });
});

test("that nothing is planned in a week gives way to what is dropped there", again, async ({ page }) => {
  await startHere(page, false);
  await look(page, "Week");
  await page.keyboard.press("j");
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  const empty = page.getByRole("region", { name: "Nothing planned" });
  // What is over it is over the middle of the week, and told once.
  await dragWords(empty, "dragover", { "text/plain": "Roast day" });
  await expect(veil(page, /to start a post with it on Thu 26 Nov, \d\d:\d\d/u)).toBeVisible();
  await expect(empty).toBeHidden();
  await dragWords(hours(page, "2026-11-26"), "drop", { "text/plain": "Roast day" });
  await expect(when(page)).toHaveAccessibleName(/^When: Thu 26 Nov, 12:00/u);
});

test(
  "with Shift each file begins a draft at the time, and the clock is the user's own",
  again,
  async ({ page, bridge, folder }) => {
    await startHere(page, false);
    const { preferences } = await bridge.ask<{ preferences: object }>("show_status");
    await bridge.ask("change_preferences", { ...preferences, clock: "hours12" });
    await look(page, "Week");
    await page.keyboard.press("j");
    await expect(heading(page, "23–29 November 2026")).toBeVisible();
    const paths = [folder.write("bag.gif"), folder.write("tins.gif", gif(5))];
    const place = await placeOf(page, "2026-11-24", "16:15");
    await dragOver(page, "over", place, paths, true);
    await expect(veil(page, "Drop 2 files to start a draft for each on Tue 24 Nov, 4:15 PM")).toBeVisible();
    await dragOver(page, "dropped", place, paths, true);
    await expect(page.getByText("Started 2 drafts.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^2 at 4:15 PM/u })).toBeVisible();
    await expect(text(page)).toBeHidden();
  },
);

test("words dropped on a time of a day begin a post then", again, async ({ page, bridge }) => {
  await startHere(page, false);
  await look(page, "Day");
  await goTo(page, "25 nov 2026");
  // The middle of a day is noon.
  const at = hours(page, "2026-11-25");
  await dragWords(at, "dragover", { "text/plain": "Roast day" });
  await expect(veil(page, "Drop the text to start a post with it on Wed 25 Nov, 12:00")).toBeVisible();
  await dragWords(at, "drop", { "text/plain": "Roast day" });
  await expect(text(page)).toHaveValue("Roast day");
  await expect(when(page)).toHaveAccessibleName(/^When: Wed 25 Nov, 12:00/u);
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => moment(bridge)).toMatchObject({ date: "2026-11-25", time: "12:00" });
});

test("where clocks go back, what is dropped on the second of two hours begins there", async ({
  page,
  bridge,
  folder,
}) => {
  await startHere(page, false);
  await look(page, "Week");
  await goTo(page, "31 oct 2027");
  const sunday = hours(page, "2027-10-31");
  await expect(page.getByRole("rowheader").getByText("02:00")).toHaveCount(2);
  await page.locator("[role=grid] .scroller").evaluate((scroller) => (scroller.scrollTop = 0));
  const { x, y, width, height } = await boxOf(sunday);
  const place = { x: x + width / 2, y: y + (3.5 / 25) * height };
  const paths = [folder.write("bag.gif")];
  await dragOver(page, "over", place, paths);
  await expect(veil(page, "Drop 1 file to start a post on Sun 31 Oct, the second 02:30")).toBeVisible();
  await dragOver(page, "dropped", place, paths);
  await expect(tile(page, /bag\.gif/u)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => moment(bridge)).toMatchObject({ date: "2027-10-31", time: "02:30", second: true });
});

test("on a time that has passed a post is begun as by a press there, and is not scheduled", async ({
  page,
  bridge,
}) => {
  await startHere(page, false);
  await look(page, "Week");
  const at = hours(page, "2026-11-18");
  await dragWords(at, "dragover", { "text/plain": "Too late" });
  await dragWords(at, "drop", { "text/plain": "Too late" });
  await expect(text(page)).toHaveValue("Too late");
  await expect(when(page)).toHaveAccessibleName(/^When: Wed 18 Nov, 12:00/u);
  await page.getByRole("button", { name: "Choose channels" }).click();
  await page.getByRole("checkbox", { name: /Practice X/u }).check();
  await page.keyboard.press("Escape");
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("This time has passed. Choose a later one, or Now.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Schedule Wed 18 Nov, 12:00" })).toBeDisabled();
  await expect.poll(() => bridge.ask<unknown[]>("list_drafts")).toHaveLength(1);
});

test(
  "near the end of what is in sight the hours scroll on under what is held",
  again,
  async ({ page, bridge, folder }) => {
    await startHere(page, false);
    await look(page, "Week");
    await page.keyboard.press("j");
    await expect(heading(page, "23–29 November 2026")).toBeVisible();
    const scroller = page.locator("[role=grid] .scroller");
    const top = () => scroller.evaluate((one) => one.scrollTop);
    await scroller.evaluate((one) => (one.scrollTop = 60));
    const before = await top();
    const [grid, column] = [await boxOf(scroller), await boxOf(hours(page, "2026-11-24"))];
    const place = { x: column.x + column.width / 2, y: grid.y + grid.height - 8 };
    const paths = [folder.write("bag.gif")];
    await dragOver(page, "over", place, paths);
    await expect
      .poll(() => scroller.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop))
      .toBeLessThan(1);
    expect(await top()).toBeGreaterThan(before);
    await expect(veil(page, "on Tue 24 Nov, 23:45")).toBeVisible();
    await expect(page.locator(".gutter .aimed")).toHaveText("23:45");
    await dragOver(page, "dropped", place, paths);
    await expect(when(page)).toHaveAccessibleName(/^When: Tue 24 Nov, 23:45/u);
    await expect(saved(page)).toBeVisible();
    await expect.poll(() => moment(bridge)).toMatchObject({ date: "2026-11-24", time: "23:45" });
  },
);

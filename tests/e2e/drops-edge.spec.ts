// What is dragged over the window from elsewhere and held at the edge of the calendar turns its page, as a move does, and
// falls on the day that lies there by then.
import type { Page } from "@playwright/test";
import { boxOf, heading, look, placeOf } from "./calendar.ts";
import { dragWords, type Folder, gif, withFolder } from "./files.ts";
import { day, expect, saved, startHere, test as base, text } from "./fixtures.ts";
import { tile } from "./parts.ts";

const test = base.extend<{ folder: Folder }>(withFolder);

const veil = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });
const when = (page: Page) => page.getByRole("button", { name: /^When/u });

/** From now on time goes by only where it is told to. */
const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** What the operating system tells of files over a point. */
async function drag(page: Page, dropping: "over" | "left" | "dropped", x: number, y: number, paths: string[] = []) {
  const answer = await page.request.post("/test/drop", { data: { dropping, x, y, paths, shift: false } });
  expect(answer.ok()).toBe(true);
}

test("files held at the edge of the month turn the page, and fall on the day that lies there then", async ({
  page,
  folder,
}) => {
  await page.clock.install();
  await startHere(page, false);
  await stopTime(page);
  const paths = [folder.write("bag.gif"), folder.write("tins.gif", gif(5))];
  const grid = await boxOf(page.locator(".weeks"));
  const y = grid.y + grid.height * 0.45;
  const right = grid.x + grid.width - 6;
  await drag(page, "over", right, y, paths);
  await expect(veil(page, /to start a post on Sun \d+ Nov 2026/u)).toBeVisible();
  // They stand still, and another Sunday comes to lie under them.
  await page.clock.runFor(700);
  await expect(heading(page, "December 2026")).toBeVisible();
  await expect(veil(page, /Drop 2 files to start a post on Sun \d+ Dec 2026/u)).toBeVisible();
  const under = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest<HTMLElement>("[data-date]")?.dataset["date"] ?? "",
    [right, y] as const,
  );
  const lit = await boxOf(page.locator(".frame"));
  const cell = await boxOf(day(page, under));
  expect([lit.x, lit.y, lit.width, lit.height]).toEqual([cell.x, cell.y, cell.width, cell.height]);
  await drag(page, "dropped", right, y, paths);
  await page.clock.resume();
  await expect(when(page)).toHaveAccessibleName(new RegExp(`Sun ${String(Number(under.slice(8)))} Dec`, "u"));
  await expect(tile(page, /bag\.gif/u)).toBeVisible();
  await expect(tile(page, /tins\.gif/u)).toBeVisible();
  await expect(saved(page)).toBeVisible();
});

test("what passes the edge or has left turns nothing; the other edge and the arrows turn back", async ({
  page,
  folder,
}) => {
  await page.clock.install();
  await startHere(page, false);
  await stopTime(page);
  const paths = [folder.write("bag.gif")];
  const grid = await boxOf(page.locator(".weeks"));
  const [left, right, middle] = [grid.x + 6, grid.x + grid.width - 6, grid.x + grid.width / 2];
  const y = grid.y + grid.height * 0.45;
  const words = (month: string) => veil(page, new RegExp(`to start a post on \\w+ \\d+ ${month}`, "u"));
  await drag(page, "over", left, y, paths);
  await expect(words("Nov")).toBeVisible();
  await page.clock.runFor(500);
  await drag(page, "over", middle, y, paths);
  await expect(veil(page, /to start a post on Thu/u)).toBeVisible();
  await page.clock.runFor(2_000);
  await drag(page, "over", left, y, paths);
  await expect(veil(page, /to start a post on Mon/u)).toBeVisible();
  await drag(page, "left", left, y);
  await expect(page.locator(".veil")).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(heading(page, "November 2026")).toBeVisible();

  await drag(page, "over", left, y, paths);
  await expect(veil(page, /to start a post on Mon/u)).toBeVisible();
  await page.clock.runFor(700);
  await expect(heading(page, "October 2026")).toBeVisible();
  await expect(words("Oct")).toBeVisible();
  const forth = await boxOf(page.getByRole("button", { name: "Month after" }));
  await drag(page, "over", forth.x + forth.width / 2, forth.y + forth.height / 2, paths);
  await expect(words("Oct")).toBeHidden();
  await page.clock.runFor(700);
  await expect(heading(page, "November 2026")).toBeVisible();
  await drag(page, "over", right, y, paths);
  await expect(words("Nov")).toBeVisible();
  await drag(page, "left", right, y);
  await expect(text(page)).toBeHidden();
});

test("files held at the edge of the week turn it, and fall on a time of the other", async ({ page, folder }) => {
  await page.clock.install();
  await startHere(page, false);
  await look(page, "Week");
  await page.keyboard.press("j");
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  const paths = [folder.write("bag.gif")];
  const grid = await boxOf(page.locator("[role=grid]"));
  const { y } = await placeOf(page, "2026-11-29", "13:00");
  await stopTime(page);
  await drag(page, "over", grid.x + grid.width - 6, y, paths);
  await expect(veil(page, "on Sun 29 Nov, 13:00")).toBeVisible();
  await page.clock.runFor(700);
  await expect(veil(page, "on Sun 6 Dec, 13:00")).toBeVisible();
  await drag(page, "dropped", grid.x + grid.width - 6, y, paths);
  await page.clock.resume();
  await expect(when(page)).toHaveAccessibleName(/^When: Sun 6 Dec, 13:00/u);
  await expect(tile(page, /bag\.gif/u)).toBeVisible();
  await expect(saved(page)).toBeVisible();
});

test("words that are dragged turn the page too", async ({ page }) => {
  await page.clock.install();
  await startHere(page, false);
  await stopTime(page);
  await dragWords(page.getByRole("button", { name: "Month after" }), "dragover", { "text/plain": "Roast day" });
  await page.clock.runFor(700);
  await expect(heading(page, "December 2026")).toBeVisible();
  const at = day(page, "2026-12-16");
  await dragWords(at, "dragover", { "text/plain": "Roast day" });
  await dragWords(at, "drop", { "text/plain": "Roast day" });
  await page.clock.resume();
  await expect(text(page)).toHaveValue("Roast day");
  await expect(when(page)).toHaveAccessibleName(/Wed 16 Dec/u);
});

test("files that come over an open popover or menu close it, and fall on the day below", async ({ page, folder }) => {
  await startHere(page, true);
  const paths = [folder.write("bag.gif")];
  const { x, y } = await boxOf(day(page, "2026-11-26"));
  const layers = page.locator(".layer");
  const openers = [
    () => page.getByTitle(/^Times are shown in/u).click(),
    () => page.locator(`main [data-date="2026-11-25"] [data-key]`).first().click({ button: "right" }),
  ];
  for (const open of openers) {
    await open();
    await expect(layers).toHaveCount(1);
    await drag(page, "over", x + 20, y + 90, paths);
    await expect(veil(page, "Drop 1 file to start a post on Thu 26 Nov 2026")).toBeVisible();
    await expect(layers).toHaveCount(0);
    await drag(page, "left", x, y);
    await expect(veil(page, "Drop")).toBeHidden();
  }
});

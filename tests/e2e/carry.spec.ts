// Files are carried from a post to a day or a time by the pointer, over a view to open it, and the same by keyboard.
import type { Page } from "@playwright/test";
import { boxOf, heading, look, pill, placeOf } from "./calendar.ts";
import { type Bridge, day, expect, expectAccessible, saved, startHere, tabTo, test, text } from "./fixtures.ts";
import { details, file, openLibrary, startLibrary } from "./library.ts";
import { kept, tile } from "./parts.ts";
import { addPictures, paint } from "./pictures.ts";
import { tray } from "./publisher.ts";

async function writeWithPictures(page: Page, bridge: Bridge): Promise<void> {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).fill("With pictures");
  await addPictures(page, bridge, {
    "one.png": await paint(page, { width: 40, height: 40 }),
    "two.png": await paint(page, { width: 60, height: 40 }),
  });
  await expect(saved(page)).toBeVisible();
  // What the desk thinks of it may move the tray.
  await expect.poll(() => drafts(bridge)).toEqual([["With pictures", ["one.png", "two.png"]]]);
}

/** What the drafts have: their words, and the names of their files. */
async function drafts(bridge: Bridge): Promise<[string, string[]][]> {
  const rows = await bridge.ask<{ id: string }[]>("list_drafts");
  const open = rows.map(({ id }) => bridge.ask<{ text: string; media: { name: string }[] }>("open_draft", { id }));
  return (await Promise.all(open)).map(({ text: words, media }) => [words, media.map(({ name }) => name)]);
}

test("a file is carried from a post to a day, which begins another there; Escape puts it back", async ({
  page,
  bridge,
}) => {
  await writeWithPictures(page, bridge);
  const words = page.getByText("New post on Wed 25 Nov 2026", { exact: true });
  await tile(page, /one\.png/u).hover();
  await page.mouse.down();
  await day(page, "2026-11-25").hover();
  await expect(words).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "New post on Wed 25 Nov 2026." })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(words).toBeHidden();
  await page.mouse.up();
  await expect(tile(page, /1 of 2, one\.png/u)).toBeVisible();
  await expect.poll(() => drafts(bridge)).toEqual([["With pictures", ["one.png", "two.png"]]]);

  await tile(page, /one\.png/u).hover();
  await page.mouse.down();
  await day(page, "2026-11-25").hover();
  await expect(words).toBeVisible();
  await expectAccessible(page, "a file in hand", ".pill");
  await page.mouse.up();
  await expect(words).toBeHidden();
  await expect(tile(page, /1 of 1, one\.png/u)).toBeVisible();
  await expect(page.getByRole("button", { name: /^When/u })).toHaveAccessibleName(/Wed 25 Nov/u);
  await expect
    .poll(async () => (await drafts(bridge)).sort())
    .toEqual([
      ["", ["one.png"]],
      ["With pictures", ["one.png", "two.png"]],
    ]);
});

test("held over a view, it opens; within the tray files are still put in order", async ({ page, bridge }) => {
  await writeWithPictures(page, bridge);
  const rail = page.getByRole("navigation", { name: "Views" });
  await tile(page, /one\.png/u).hover();
  await page.mouse.down();
  await rail.getByRole("button", { name: "Drafts" }).hover();
  await expect(rail.getByRole("button", { name: "Drafts" })).toHaveAttribute("aria-current", "page");
  await rail.getByRole("button", { name: "Calendar", exact: true }).hover();
  await expect(rail.getByRole("button", { name: "Calendar", exact: true })).toHaveAttribute("aria-current", "page");
  await tile(page, /two\.png/u).hover({ force: true });
  await page.mouse.up();
  await expect(tile(page, /1 of 2, two\.png/u)).toBeVisible();
  await expect(tile(page, /2 of 2, one\.png/u)).toBeVisible();
  // Escape puts the order back as well.
  await tile(page, /two\.png/u).hover();
  await page.mouse.down();
  await tile(page, /one\.png/u).hover({ force: true });
  await expect(tile(page, /1 of 2, one\.png/u)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(tile(page, /1 of 2, two\.png/u)).toBeVisible();
  await expect.poll(() => drafts(bridge)).toEqual([["With pictures", ["two.png", "one.png"]]]);
});

test("by keyboard a file is sent to a day, or into a new post", async ({ page, bridge }) => {
  await writeWithPictures(page, bridge);
  await tile(page, /one\.png/u).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, tray(page).getByRole("button", { name: "Use in a post" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["New post", "A day…"]);
  await expectAccessible(page, "where files are sent", "[role=menu]");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const month = page.getByRole("dialog", { name: "Use on a day" });
  await tabTo(page, month.locator('[data-day="2026-11-21"]'));
  await page.keyboard.press("ArrowDown");
  await expect(month.locator('[data-day="2026-11-28"]')).toBeFocused();
  await expectAccessible(page, "a day to send files to", "[role=dialog]");
  await page.keyboard.press("Enter");
  await expect(month).toBeHidden();
  await expect(tile(page, /1 of 1, one\.png/u)).toBeVisible();
  await expect(page.getByRole("button", { name: /^When/u })).toHaveAccessibleName(/Sat 28 Nov/u);

  await tile(page, /one\.png/u).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, tray(page).getByRole("button", { name: "Use in a post" }));
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "New post" }).press("Enter");
  await expect.poll(async () => (await drafts(bridge)).length).toBe(3);
});

test("files are carried by pointer to a day of the calendar", async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  const box = await file(page, /^tall/u).boundingBox();
  const rail = await page.getByRole("button", { name: "Calendar", exact: true }).boundingBox();
  if (!box || !rail) throw new Error("Nothing is in sight.");
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 60, { steps: 3 });
  await page.mouse.move(rail.x + 20, rail.y + 10, { steps: 5 });
  await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
  const cell = await day(page, "2026-11-25").boundingBox();
  if (!cell) throw new Error("The day is not in sight.");
  await page.mouse.move(cell.x + cell.width / 2, cell.y + cell.height / 2, {
    steps: 5,
  });
  await page.mouse.up();
  await expect(tile(page, /tall\.png/u)).toBeVisible();
  await expect(page.getByRole("button", { name: /^When/u })).toHaveAccessibleName(/Wed 25 Nov/u);
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await kept(bridge)).media.map(({ id }) => id)).toEqual([ids["tall.png"]]);
});

test("files are carried by pointer to a time of the week", async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  const rail = page.getByRole("button", { name: "Calendar", exact: true });
  await rail.click();
  await look(page, "Week");
  await page.keyboard.press("j");
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  await openLibrary(page);
  await file(page, /^tall/u).hover();
  await page.mouse.down();
  await rail.hover();
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  const { x, y } = await placeOf(page, "2026-11-24", "09:36");
  await page.mouse.move(x, y, { steps: 5 });
  await expect(pill(page)).toHaveText("New post on Tue 24 Nov, 09:30");
  await expect(page.locator(".gutter .aimed")).toHaveText("09:30");
  await expect(page.getByRole("status").filter({ hasText: "New post on Tue 24 Nov, 09:30." })).toBeAttached();
  const lit = await boxOf(page.locator(".target"));
  expect(Math.abs(lit.y - (await placeOf(page, "2026-11-24", "09:30")).y)).toBeLessThan(1);
  await expectAccessible(page, "a file over an hour", ".pill");
  await page.keyboard.down("Shift");
  await expect(pill(page)).toHaveText("New post on Tue 24 Nov, 09:35");
  await page.keyboard.up("Shift");
  await expect(pill(page)).toHaveText("New post on Tue 24 Nov, 09:30");
  // The last day is near the edge of the window: the words stay in it.
  const last = await placeOf(page, "2026-11-29", "13:00");
  await page.mouse.move(last.x, last.y, { steps: 5 });
  await expect(pill(page)).toHaveText("New post on Sun 29 Nov, 13:00");
  const words = await boxOf(pill(page));
  expect(words.x + words.width).toBeLessThanOrEqual(1_360);
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  await expect(tile(page, /tall\.png/u)).toBeVisible();
  await expect(page.getByRole("button", { name: /^When/u })).toHaveAccessibleName(/^When: Tue 24 Nov, 09:30/u);
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await kept(bridge)).media.map(({ id }) => id)).toEqual([ids["tall.png"]]);
});

test("held at the edge of the week, a file turns the page", async ({ page, bridge }) => {
  await startLibrary(page, bridge);
  const rail = page.getByRole("button", { name: "Calendar", exact: true });
  await rail.click();
  await look(page, "Week");
  await page.keyboard.press("j");
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  await openLibrary(page);
  await file(page, /^tall/u).hover();
  await page.mouse.down();
  await rail.hover();
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  const { x, y, width } = await boxOf(page.locator("[role=grid]"));
  await page.mouse.move(x + width - 6, y + 300, { steps: 6 });
  // Under the pointer, which stands still, another Sunday comes to lie.
  await expect(pill(page)).toHaveText(/^New post on Sun 6 Dec, /u);
  await page.keyboard.press("Escape");
  await expect(pill(page)).toBeHidden();
  await page.mouse.up();
  await expect(text(page)).toBeHidden();
});

test("the details of a file name its use in a post, and keep what is technical folded", async ({ page, bridge }) => {
  await startLibrary(page, bridge);
  await file(page, /^tall/u).click();
  await expect(details(page).getByText("Use in a post", { exact: true })).toBeVisible();
  const hash = details(page).getByText("SHA-256", { exact: true });
  await expect(hash).toBeHidden();
  await details(page).getByText("Technical details").click();
  await expect(hash).toBeVisible();
});

// What can be done with files, by a menu beside them: by pointer, by keyboard and from the palette, with one and with several.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, text } from "./fixtures.ts";
import { details, file, startLibrary } from "./library.ts";
import { kept, tile } from "./parts.ts";

const menu = (page: Page) => page.getByRole("menu", { name: "File" });
const items = (page: Page) => menu(page).getByRole("menuitem");
const item = (page: Page, name: RegExp) => menu(page).getByRole("menuitem", { name });

test("a press with the other button opens the menu of that file, and what is chosen there is done", async ({
  page,
  bridge,
}) => {
  const ids = await startLibrary(page, bridge);
  await file(page, /^tall/u).click({ button: "right" });
  await expect(items(page)).toHaveText([
    /^Details/u,
    /^New post with it/u,
    /^Edit picture/u,
    /^Copy address/u,
    /^Deselect/u,
    /^Delete/u,
  ]);
  await expect(file(page, /^tall/u)).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, "menu of a file", "[role=menu]");
  await page.keyboard.press("Escape");
  await expect(file(page, /^tall/u)).toBeFocused();
  // A film is not edited.
  await file(page, /^clip/u).click({ button: "right" });
  await expect(item(page, /^Edit picture/u)).toHaveCount(0);
  await item(page, /^New post with it/u).click();
  await expect(text(page)).toBeFocused();
  await expect(tile(page, /clip\.mp4/u)).toBeVisible();
  await file(page, /^wide/u).click({ button: "right" });
  await item(page, /^Put into the open post/u).click();
  await expect
    .poll(async () => (await kept(bridge)).media.map(({ id }) => id))
    .toEqual([ids["clip.mp4"], ids["wide.png"]]);
});

test("by the keyboard the menu means all that are chosen, and gives the keyboard back", async ({ page, bridge }) => {
  await startLibrary(page, bridge);
  await file(page, /^square/u).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+F10");
  await expect(items(page)).toHaveText([/^Details/u, /^New post with it/u, /^Deselect/u, /^Delete 2 files…/u]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await expect(tile(page, /^1 of 2/u)).toBeVisible();
});

test("a key and the palette do to the file with the focus what its menu does", async ({ page, bridge }) => {
  await startLibrary(page, bridge);
  await file(page, /^wide/u).focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: "Edit picture" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(file(page, /^wide/u)).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("details of");
  await expect(page.getByRole("option", { name: "Details of the file On the file with the focus" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(details(page).getByRole("heading", { name: "wide.png" })).toBeVisible();
});

test("a press into another field while a file is named has that field, and keeps the name", async ({
  page,
  bridge,
}) => {
  await startLibrary(page, bridge);
  await file(page, /^tall/u).click();
  await details(page).getByRole("button", { name: "More for tall.png" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.keyboard.type("bag");
  const search = page.getByRole("textbox", { name: /^Search name/u });
  await search.click();
  await expect(details(page).getByRole("heading", { name: "bag.png" })).toBeVisible();
  await expect(search).toBeFocused();
});

// Keys that are changed in the settings: asked for, taken from others, kept, given back. And the list of sections beside them.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, startHere, test, text } from "./fixtures.ts";

const row = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^Key of ${name}: `, "u") });
const sections = (page: Page) => page.getByRole("navigation", { name: "Sections" });

async function openSettings(page: Page): Promise<void> {
  await startHere(page, false);
  await page.keyboard.press("Control+,");
  await sections(page).getByRole("button", { name: "Shortcuts" }).click();
  await expect(page.getByRole("heading", { name: "Shortcuts" })).toBeInViewport();
}

test("a key is changed by the keyboard alone, is heard, and is kept", async ({ page }) => {
  await openSettings(page);
  await row(page, "New post").focus();
  await page.keyboard.press("Enter");
  await expect(row(page, "New post")).toContainText("Press keys…");
  await expectAccessible(page, "a key being asked for");
  // What is asked for does nothing meanwhile, not even what every other place hears.
  await page.keyboard.press("t");
  await expect(page.getByRole("alert")).toHaveText("T means “Today”. Press it again to take it from there.");
  await page.keyboard.press("Control+-");
  await expect(page.getByRole("alert")).toContainText("means “Smaller”");
  await page.keyboard.press("Control+Shift+p");
  await expect(row(page, "New post")).toHaveAccessibleName("Key of New post: Ctrl Shift P");
  await expect(row(page, "New post")).toBeFocused();
  await expect(page.getByRole("button", { name: /^New post/u })).toHaveText(/Ctrl Shift P/u);
  await page.keyboard.press("n");
  await expect(text(page)).toBeHidden();
  await page.reload();
  await expect(row(page, "New post")).toHaveAccessibleName("Key of New post: Ctrl Shift P");
  await page.keyboard.press("Control+Shift+p");
  await expect(text(page)).toBeFocused();
});

test("a key is taken from another command, taken away, and all are as they were", async ({ page }) => {
  await openSettings(page);
  const below = await row(page, "Settings").boundingBox();
  await row(page, "Outbox").click();
  await page.keyboard.press("h");
  await expect(page.getByRole("alert")).toContainText("means “History”");
  // What is said of it moves no other key.
  expect(await row(page, "Settings").boundingBox()).toEqual(below);
  await page.keyboard.press("h");
  await expect(row(page, "Outbox")).toHaveAccessibleName("Key of Outbox: H");
  await expect(row(page, "History")).toHaveAccessibleName("Key of History: No key");
  expect(await row(page, "Settings").boundingBox()).toEqual(below);
  await row(page, "Today").click();
  await page.keyboard.press("Backspace");
  await expect(row(page, "Today")).toHaveAccessibleName("Key of Today: No key");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await expect(sheet).toContainText("Outbox H");
  await expect(sheet).not.toContainText("History");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Reset the key of History" }).click();
  await expect(row(page, "History")).toHaveAccessibleName("Key of History: H");
  await expect(row(page, "Outbox")).toHaveAccessibleName("Key of Outbox: No key");
  await page.getByRole("button", { name: "Reset all" }).click();
  await expect(row(page, "Outbox")).toHaveAccessibleName("Key of Outbox: O");
  await expect(row(page, "Today")).toHaveAccessibleName("Key of Today: T");
  await expect(page.getByRole("button", { name: /^Reset/u })).toHaveCount(0);
});

test("who goes elsewhere while a key is asked for changes nothing", async ({ page }) => {
  await openSettings(page);
  for (const leave of ["Escape", "Tab", "click"]) {
    await row(page, "Today").click();
    await expect(row(page, "Today")).toContainText("Press keys…");
    if (leave === "click") await page.getByRole("heading", { name: "Shortcuts" }).click();
    else await page.keyboard.press(leave);
    await expect(row(page, "Today")).toHaveAccessibleName("Key of Today: T");
  }
  await row(page, "Today").click();
  // Even a view that goes away by itself asks no more.
  await page.evaluate(() => document.querySelector<HTMLElement>("nav button[aria-keyshortcuts='3']")?.click());
  await expect(page.getByRole("heading", { name: "Drafts", exact: true })).toBeVisible();
  await page.keyboard.press("1");
  await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
});

test("the list of sections leads to each, and shows which is looked at", async ({ page }) => {
  await openSettings(page);
  const current = sections(page).locator("[aria-current=true]");
  for (const name of ["Writing", "Appearance", "Connections", "Backup", "About"]) {
    await sections(page).getByRole("button", { name }).click();
    const heading = page.getByRole("heading", { name, exact: true, level: 2 });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await expect(current).toHaveText(name);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.getByRole("heading", { name: "About" }).hover();
  await page.mouse.wheel(0, -20_000);
  await expect(current).toHaveText("Connections");
  // Beside a composer there is no room for it either.
  await page.keyboard.press("n");
  await expect(text(page)).toBeFocused();
  await expect(sections(page)).toBeHidden();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(sections(page)).toBeVisible();
  await page.setViewportSize({ width: 820, height: 640 });
  await expect(sections(page)).toBeHidden();
  await expectAccessible(page, "settings in a narrow window");
});

// The palette by keyboard alone and by mouse alone: what it finds, and that choosing goes there.
import { expect, type Page } from "@playwright/test";
import { expectAccessible, inFront, startHere, test } from "./fixtures.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Find anything" });
const line = (page: Page, name: RegExp | string) =>
  page.getByRole("listbox", { name: "Found" }).getByRole("option", { name });

test("commands, days and posts are found and gone to by keyboard", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
  await expect(line(page, /^New post/u)).toBeVisible();
  await expectAccessible(page, "the palette", "[role=dialog]");
  await page.keyboard.type("dra");
  await expect(line(page, /^Drafts 3/u)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Drafts", exact: true })).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("24 dec");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  await expect(page.getByRole("button", { name: /24 December/u }).first()).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole("button", { name: /24 December/u }).first()).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(">week");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /21.*27 December|Week/u })).toBeVisible();
});

test("what can be done with the post that has the focus is found, and done to it", async ({ page }) => {
  await startHere(page, true);
  const post = page.locator(`main [data-date="2026-11-24"] [data-key]${inFront}`).first();
  await page.keyboard.press("ControlOrMeta+k");
  await field(page).fill(">labels");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.keyboard.press("Escape");
  await post.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await field(page).fill(">labels");
  await expect(line(page, /^Labels…/u)).toContainText("On the post with the focus");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Labels/u })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(post).toBeFocused();
});

test("a draft is found by a word of it, opened, and written in with the palette over it", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.pressSequentially("Die Grüße zum Advent");
  await page.keyboard.press("ControlOrMeta+k");
  await field(page).fill("gruss");
  await expect(line(page, /Grüße/u)).toBeVisible();
  await expect(line(page, /Grüße/u).locator("b")).toHaveText("Grüß");
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await expect(text).toHaveValue("Die Grüße zum Advent");
  await page.keyboard.press("Escape");
  await expect(text).toBeHidden();
  await page.keyboard.press("ControlOrMeta+k");
  await field(page).fill("advent");
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue("Die Grüße zum Advent");
});

test("by mouse a channel is shown alone, and what is not there says so", async ({ page }) => {
  await startHere(page, true);
  await page.getByRole("button", { name: "Find anything" }).click();
  await field(page).fill("zebra crossing");
  await expect(page.getByText("Nothing found for “zebra crossing”.")).toBeVisible();
  await field(page).fill("@masto");
  await line(page, /Mastodon$/u)
    .first()
    .click();
  await expect(field(page)).toBeHidden();
  await expect(page.getByText(/^1 of \d+ shown$/u)).toBeVisible();
  await page.getByRole("button", { name: "Find anything" }).click();
  await page.mouse.click(4, 400);
  await expect(field(page)).toBeHidden();
});

test("a part of the settings is found by what can be set there, and gone to", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("copies");
  await expect(line(page, /^Backup/u)).toBeVisible();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: "Backup", exact: true });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  // What was chosen lately is offered before anything is typed, and PgDn goes on by several lines.
  await page.keyboard.press("Control+k");
  await expect(line(page, /^Backup/u)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option").nth(8)).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

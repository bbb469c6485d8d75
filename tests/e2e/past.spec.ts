// The calendar is looked back to a moment that is over: what has become of each post since, and what is put back from there.
import type { Locator, Page } from "@playwright/test";
import { type Bridge, expect, expectAccessible, inFront, startHere, test, text } from "./fixtures.ts";
import { closesOutside, inPast } from "./outside.ts";
import { changeSome, changed } from "./past.ts";

const chip = (page: Page, name: RegExp): Locator =>
  page.locator(`button[data-chip]${inFront}`).and(page.getByRole("button", { name }));
const moment = (page: Page): Locator => page.getByRole("slider", { name: "The moment that is looked back to" });
const head = (page: Page): Locator => page.getByText(/^As it was on /u);

/** Goes back until all that was changed has not happened yet. */
async function goBack(page: Page): Promise<void> {
  await expect(head(page)).toBeVisible();
  const before = page.getByRole("button", { name: "The change before" });
  const item = page.getByRole("listitem").filter({ hasText: " changed" });
  await expect(item).toBeVisible();
  while ((await item.textContent())?.trim() !== "1 changed") {
    const told = await head(page).textContent();
    await before.click();
    await expect(head(page)).not.toHaveText(told ?? "");
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  }
}

async function begin(page: Page, bridge: Bridge): Promise<void> {
  await startHere(page, true);
  await changeSome(bridge);
}

test("the calendar as it was, by mouse: one post is put back, then all", async ({ page, bridge }) => {
  await begin(page, bridge);
  await expect(chip(page, new RegExp(changed.after, "u"))).toBeVisible();
  await page.getByRole("button", { name: "History" }).click();
  await page.getByRole("button", { name: "Calendar as it was" }).click();
  await goBack(page);
  for (const words of ["1 changed", "1 moved", "1 deleted since", "1 not made yet"])
    await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
  await expect(chip(page, /Changed since/u)).toHaveCount(1);
  await expect(chip(page, /Moved since/u)).toHaveCount(1);
  await expect(chip(page, /Deleted since/u)).toHaveCount(1);
  await expect(chip(page, /Not made yet/u)).toHaveCount(1);
  await expectAccessible(page, "the calendar as it was");

  for (const layer of inPast) await closesOutside(page, layer);
  await chip(page, /Changed since/u).click();
  const peek = page.getByRole("dialog", { name: "Changed since" });
  await expect(peek.getByRole("heading", { name: "Changed since" })).toBeVisible();
  await expect(peek.locator("del")).not.toHaveCount(0);
  await expect(peek.locator("ins")).not.toHaveCount(0);
  await expect(peek.getByRole("row", { name: /^Time/u })).toContainText("the same");
  await expectAccessible(page, "a post then and now", "[role=dialog]");
  await peek.getByRole("button", { name: "Put back" }).click();
  await expect(page.getByText("Put back as it was.")).toBeVisible();
  await expect(peek).toBeHidden();
  await expect(chip(page, /Changed since/u)).toHaveCount(0);
  await expect(chip(page, /Deleted since/u)).toHaveCount(1);

  await page.getByRole("button", { name: "Put all back" }).click();
  const ask = page.getByRole("dialog", { name: "Put 2 posts back as they were?" });
  await expect(ask).toBeVisible();
  await expectAccessible(page, "putting all back", "[role=dialog]");
  await ask.getByRole("button", { name: "Put back" }).click();
  await expect(page.getByText("2 posts are put back as they were.")).toBeVisible();
  await expect(chip(page, /Deleted since|Moved since/u)).toHaveCount(0);
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(head(page)).toBeHidden();
  await expect(chip(page, new RegExp(changed.before, "u"))).toBeVisible();
  await expect(chip(page, new RegExp(changed.deleted, "u"))).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(chip(page, new RegExp(changed.deleted, "u"))).toBeHidden();
});

test("the calendar as it was, by keyboard: nothing is changed there, and a copy goes on as a draft", async ({
  page,
  bridge,
}) => {
  await begin(page, bridge);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("as it was");
  await page.keyboard.press("Enter");
  await expect(head(page)).toBeVisible();
  await moment(page).focus();
  const item = page.getByRole("listitem").filter({ hasText: "deleted since" });
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(item).toHaveText("1 deleted since", { timeout: 500 });
  }).toPass();
  const deleted = chip(page, /Deleted since/u);
  await deleted.focus();
  // What can be done with a post cannot be done with what it was.
  await page.keyboard.press("Delete");
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Enter");
  const peek = page.getByRole("dialog", { name: "Deleted since" });
  await expect(peek.getByRole("button", { name: "Put back" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(peek).toBeHidden();
  await expect(deleted).toBeFocused();
  await page.keyboard.press("Enter");
  await peek.getByRole("button", { name: "Copy as draft" }).press("Enter");
  await expect(text(page)).toHaveValue(new RegExp(changed.deleted, "u"));
  await expect(head(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("as it was");
  await page.keyboard.press("Enter");
  await expect(head(page)).toBeVisible();
  for (const view of ["w", "a", "m"]) await page.keyboard.press(view);
  await moment(page).focus();
  await page.keyboard.press("Escape");
  await expect(head(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Today", exact: true })).toBeVisible();
});

// What the keyboard stood on goes away, by a press or by a key: it goes on nearby, and never nowhere.
import type { Page } from "@playwright/test";
import { at, look, makeDraft, toast, unscheduled } from "./calendar.ts";
import { day, expect, holdBack, inFront, number, startHere, test, text } from "./fixtures.ts";

const onDay = (page: Page) => expect(page.locator(`main [data-day]:focus${inFront}`)).toHaveCount(1);
const rail = (page: Page, name: string | RegExp) => page.getByLabel("Sidebar").getByRole("button", { name });

test("the list of a day beside the composer gives the keyboard back to the day", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("n");
  await expect(text(page)).toBeFocused();
  const list = page.getByRole("dialog", { name: "Tuesday, 24 November 2026" });
  await day(page, "2026-11-24").click();
  await expect(list.locator("[data-key]").first()).toBeFocused();
  await list.getByRole("button", { name: "Close" }).click();
  await expect(number(page, "2026-11-24")).toBeFocused();

  await day(page, "2026-11-24").click();
  await list.locator("[data-key]").first().click();
  const peek = page.getByRole("dialog", { name: "Post" });
  await peek.getByRole("button", { name: "Close" }).click();
  await expect(number(page, "2026-11-24")).toBeFocused();
});

test("what clears the filters goes away, and the keyboard stands on a day or a channel", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("/");
  await page.keyboard.type("xylophone");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await onDay(page);
  await page.keyboard.press("/");
  await page.getByRole("group", { name: "States" }).getByRole("button", { name: "Drafts" }).click();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await onDay(page);
  const channels = page.getByRole("region", { name: "Channels" }).getByRole("button");
  await channels.first().click();
  await page.getByRole("button", { name: "7 of 8 shown, show all channels" }).click();
  await expect(channels.first()).toBeFocused();
  await page.getByRole("button", { name: /^Unscheduled/u }).click();
  await unscheduled(page).getByRole("button", { name: "Close" }).click();
  await onDay(page);
});

test("a message that is dismissed gives the keyboard back", async ({ page }) => {
  await startHere(page, true);
  await look(page, "Week");
  const today = page.getByRole("button", { name: "Today", exact: true });
  await page.keyboard.press("Control+z");
  await expect(toast(page)).toBeVisible();
  await today.focus();
  await toast(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(today).toBeFocused();
});

test("to another view the keyboard goes along, and back from a composer that was opened elsewhere", async ({
  page,
}) => {
  await startHere(page, false);
  await page.keyboard.press("t");
  await expect(number(page, "2026-11-21")).toBeFocused();
  await page.keyboard.press("3");
  await expect(rail(page, "Drafts")).toBeFocused();
  await page.getByRole("main").getByRole("button", { name: "New post" }).focus();
  await page.keyboard.press("1");
  await onDay(page);
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await rail(page, "Settings").click();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(rail(page, "Settings")).toBeFocused();
});

test("a draft is discarded, and the keyboard stands on the next one", async ({ page, bridge }) => {
  await startHere(page, false);
  for (const words of ["First", "Second"]) await makeDraft(bridge, words);
  await rail(page, "Drafts 2").click();
  for (const words of ["Second", "First"]) {
    await page.getByRole("button", { name: `Discard ${words}` }).click();
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    const next = words === "Second" ? page.getByRole("button", { name: "First", exact: true }) : rail(page, "Drafts");
    await expect(next).toBeFocused();
  }
});

test("another workspace is gone to, and the keyboard stands on its name, however late the answer is", async ({
  page,
}) => {
  await startHere(page, true);
  for (const isLate of [false, true]) {
    const release = isLate ? await holdBack(page, "choose_workspace") : () => undefined;
    await rail(page, /^Media/u).focus();
    await page.keyboard.press(isLate ? "Control+2" : "Control+1");
    await expect(page.locator(".head button[title^='Go to another workspace']")).toBeFocused();
    release();
  }
});

test("a composer that filled the window gives the keyboard back to what lay below it", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("t");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Control+Shift+F");
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeHidden();
  await expect(number(page, "2026-11-21")).toBeFocused();
});

test("whoever stands in the month goes on in the text when the composer covers it", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await expect(text(page)).toBeFocused();
  await number(page, "2026-11-18").focus();
  await page.keyboard.press("Control+Shift+F");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Control+Shift+F");
  await number(page, "2026-11-18").focus();
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(text(page)).toBeFocused();
});

test("days that are turned by a key, and a list without posts, keep the keyboard", async ({ page }) => {
  await startHere(page, true);
  for (const view of ["Day", "Week"] as const) {
    await look(page, view);
    await onDay(page);
    const before = await page.locator("[data-day]:focus").getAttribute("data-day");
    await page.keyboard.press("k");
    await onDay(page);
    await expect(page.locator("[data-day]:focus")).not.toHaveAttribute("data-day", before ?? "");
  }
  await look(page, "List");
  await page.keyboard.press("/");
  await page.keyboard.type("xylophone");
  await expect(page.getByRole("button", { name: "Clear filters" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.locator("main [data-post] button:focus")).toHaveCount(1);
});

test("the second press of a double click that closes a layer does nothing to what lies below it", async ({ page }) => {
  await startHere(page, true);
  await expect(number(page, "2026-11-21")).toBeFocused();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByRole("button", { name: "Close" }).dblclick();
  await expect(keys).toBeHidden();
  await expect(number(page, "2026-11-21")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("who presses beside the posts of a full list is not taken back to one when they change", async ({
  page,
  bridge,
}) => {
  await startHere(page, true);
  await look(page, "List");
  const post = page.locator("main [data-post] button").first();
  await post.focus();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.locator("body")).toBeFocused();
  await makeDraft(bridge, "Comes later", at("2026-11-21", "20:00"));
  await expect(page.locator("main [data-post]").filter({ hasText: "Comes later" })).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
});

test("F leads to the channels, also where they have no room, and the filter and the tray to nothing beside a composer", async ({
  page,
}) => {
  await startHere(page, true);
  const first = page.getByRole("region", { name: "Channels" }).getByRole("button", { pressed: true }).first();
  await page.keyboard.press("f");
  await expect(first).toBeFocused();
  await page.setViewportSize({ width: 900, height: 640 });
  await expect(first).toBeHidden();
  await page.keyboard.press("f");
  await expect(page.getByRole("dialog", { name: "Channels" })).toBeVisible();
  await expect(first).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rail(page, "Channels")).toBeFocused();
  await page.setViewportSize({ width: 1360, height: 860 });
  await page.keyboard.press("u");
  await expect(unscheduled(page)).toBeVisible();
  await page.keyboard.press("u");
  await expect(unscheduled(page)).toBeHidden();
  await page.keyboard.press("n");
  await expect(text(page)).toBeFocused();
  await number(page, "2026-11-24").focus();
  for (const key of ["u", "/"]) await page.keyboard.press(key);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(text(page)).toBeHidden();
  await expect(unscheduled(page)).toBeHidden();
  await expect(page.getByRole("region", { name: "Filters" })).toBeHidden();
});

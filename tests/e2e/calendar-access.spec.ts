// The calendar for everybody: no rule of accessibility is broken in any of its views and layers, in light and in dark, and in
// a narrow window nothing but the grid of hours is scrolled sideways.
import type { Page } from "@playwright/test";
import { at, boxOf, heading, look, makeDraft, on, pill, planned, search, toast, unscheduled } from "./calendar.ts";
import { expect, expectAccessible, inFront, startHere, test as local } from "./fixtures.ts";
import { connect, test } from "./publisher.ts";

const row = (page: Page) => page.getByRole("region", { name: "Filters" });

local("every view can be read and used by everybody", async ({ page, bridge }) => {
  await startHere(page, true);
  await makeDraft(bridge, "Refill your bag");
  await expectAccessible(page, "month");
  await look(page, "Week");
  await expectAccessible(page, "week");
  await look(page, "Day");
  await expectAccessible(page, "day");
  await page.getByRole("combobox", { name: "Columns" }).selectOption({ label: "By channel" });
  await expect(page.getByRole("columnheader").nth(3)).toBeVisible();
  await expectAccessible(page, "day by channel");
  await look(page, "List");
  await expect(page.locator(`main [data-key]${inFront}`).first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await expectAccessible(page, "list with the filter row");
  await page.keyboard.type("roast");
  await expect(row(page)).toContainText(/\d+ of \d+ shown/u);
  await look(page, "Month");
  await expectAccessible(page, "filtered month");
  await search(page).fill("nothing has these words");
  await expect(page.getByRole("region", { name: "Posts hidden" })).toBeVisible();
  await expectAccessible(page, "all is hidden");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("button", { name: /^Unscheduled/u }).click();
  await expect(unscheduled(page)).toBeVisible();
  await expectAccessible(page, "month with the drafts without a time");
});

test("every layer over the calendar can be read and used by everybody", async ({ page, service }) => {
  for (let number = 0; number < 14; number += 1) {
    const time = `${String(8 + number).padStart(2, "0")}:00`;
    service.posts.push(planned(`p${String(number)}`, `Number ${String(number)}.`, "2026-11-25", time));
  }
  service.posts.push(planned("a", "Breakfast", "2026-11-24"));
  await connect(page, service);
  const chip = on(page, "2026-11-24", "Breakfast");
  await page.getByRole("button", { name: /more on Wednesday, 25/u }).click();
  await expect(page.getByRole("dialog").locator("[data-key]")).toHaveCount(14);
  await expectAccessible(page, "a full day", "[role=dialog]");
  await page.keyboard.press("Escape");
  await chip.focus();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, "menu", "[role=menu]");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+R");
  await expect(page.getByRole("textbox", { name: "Move to which time?" })).toBeFocused();
  await expectAccessible(page, "a time is typed", "[role=dialog]");
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await expect(page.getByRole("textbox", { name: "Go to which day?" })).toBeFocused();
  await expectAccessible(page, "a day is typed", "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(chip).toBeFocused();
  await page.keyboard.press("x");
  await expectAccessible(page, "chosen posts");
  await page.keyboard.press("r");
  await page.keyboard.press("ArrowRight");
  await expect(pill(page)).toHaveText(/Wed 25 Nov, 09:00/u);
  await expectAccessible(page, "held by keys in the month");
  await page.keyboard.press("PageUp");
  await expect(pill(page)).toHaveText("in the past");
  await expectAccessible(page, "held in the past");
  await page.keyboard.press("Escape");
  await look(page, "Week");
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  await chip.focus();
  await page.keyboard.press("r");
  await page.keyboard.press("ArrowDown");
  await expect(pill(page)).toHaveText(/Tue 24 Nov, 09:15/u);
  await expectAccessible(page, "held by keys in the week");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Moved to Tue 24 Nov, 09:15");
  await expectAccessible(page, "moved");
});

test("in a window of 320 pixels the page itself is never scrolled sideways", async ({ page, service, bridge }) => {
  service.posts.push(planned("a", "Breakfast, with more words than any line can hold", "2026-11-24"));
  await connect(page, service);
  await makeDraft(bridge, "Half a thought", at("2026-11-21", "16:00"));
  await page.setViewportSize({ width: 320, height: 700 });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const view of ["List", "Day"] as const) {
    await look(page, view);
    expect(await wide(), view).toBeLessThanOrEqual(320);
    // All that leads on is within the window.
    for (const control of await page.locator("main header button").all()) {
      const { x, width } = await boxOf(control);
      expect(x + width, `${view}: ${(await control.textContent()) ?? ""}`).toBeLessThanOrEqual(320);
    }
    await expectAccessible(page, `${view} in 320 pixels`);
  }
  await look(page, "List");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeVisible();
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  expect(await wide(), "filter").toBeLessThanOrEqual(320);
  for (const control of await row(page).getByRole("button").all()) {
    const { x, width } = await boxOf(control);
    expect(x + width, (await control.textContent()) ?? "").toBeLessThanOrEqual(320);
  }
});

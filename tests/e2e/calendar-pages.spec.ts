// The month that will likely be turned to is laid out behind the one that is looked at: nobody reaches it, and turning brings
// the very same page to the front.
import type { Page } from "@playwright/test";
import { heading, on, planned } from "./calendar.ts";
import { expect, expectAccessible, number } from "./fixtures.ts";
import { connect, test } from "./publisher.ts";

const behind = (page: Page) => page.locator("[data-behind]");
const laid = (page: Page, date: string) => behind(page).locator(`[role=gridcell][data-date="${date}"]`);

test.beforeEach(async ({ page, service }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("b", "Supper", "2026-12-02"));
  await connect(page, service);
});

test("turned to, the page that lies behind is the one that is seen, and the next lies behind then", async ({
  page,
}) => {
  const first = laid(page, "2026-12-31");
  await expect(first).toBeAttached();
  await expect(first).not.toBeInViewport();
  await first.evaluate((day) => (day.dataset["mark"] = "the same"));
  await expectAccessible(page, "a month with one behind");
  await page.keyboard.press("j");
  await expect(heading(page, "December 2026")).toBeVisible();
  await expect(page.locator("[data-mark]")).toBeInViewport();
  await expect(page.locator("[data-mark]")).toHaveAttribute("data-date", "2026-12-31");
  await expect(laid(page, "2027-01-31")).toBeAttached();
  // The way back is the likelier one after a step back.
  await page.keyboard.press("k");
  await expect(heading(page, "November 2026")).toBeVisible();
  await expect(laid(page, "2026-10-15")).toBeAttached();
});

test("neither Tab nor arrows nor the pointer reach what lies behind; the focus goes along", async ({ page }) => {
  await expect(laid(page, "2026-12-31")).toBeAttached();
  await expect(behind(page).locator("[tabindex='0']")).toHaveCount(0);
  await expect(on(page, "2026-12-02", "Supper")).toHaveCount(1);
  await number(page, "2026-11-24").focus();
  await page.keyboard.press("Tab");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeFocused();
  await page.keyboard.press("j");
  await expect(heading(page, "December 2026")).toBeVisible();
  await expect(page.locator(":focus")).toHaveAttribute("data-day", /^2026-12/u);
  await expect(behind(page).locator(":focus")).toHaveCount(0);
});

test("what changes meanwhile stands on the page when it is turned to", async ({ page, service }) => {
  await expect(laid(page, "2026-12-31")).toBeAttached();
  service.posts.push(planned("c", "Lunch", "2026-12-15"));
  await page.keyboard.press("F5");
  await expect(behind(page).getByText("Lunch")).toHaveCount(1);
  await page.keyboard.press("j");
  await expect(on(page, "2026-12-15", "Lunch")).toBeInViewport();
});

test("beside a drawer there is no second page", async ({ page }) => {
  await expect(laid(page, "2026-12-31")).toBeAttached();
  await page.keyboard.press("n");
  await expect(laid(page, "2026-12-31")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(laid(page, "2026-12-31")).toBeAttached();
});

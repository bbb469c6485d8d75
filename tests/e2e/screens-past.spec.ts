// Draws the calendar as it was at a moment, one post of it then and now, and what is asked before all is put back. Checks
// nothing.
import { join } from "node:path";
import { folder as pictures } from "./drawing.ts";
import { expect, inFront, startHere, test } from "./fixtures.ts";
import { changeSome } from "./past.ts";

for (const [language, theme] of [
  ["en", "light"],
  ["en", "dark"],
  ["de", "light"],
  ["ar-XB", "light"],
] as const)
  test(`the calendar as it was in ${language}, ${theme}`, async ({ page, bridge }) => {
    const name = (what: string) => join(pictures, `past-${what}-${language}-${theme}.png`);
    await page.emulateMedia({ colorScheme: theme });
    await startHere(page, true);
    await changeSome(bridge);
    await bridge.ask("change_preferences", { language });
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.keyboard.press("h");
    await page.screenshot({ path: name("history") });
    await page.locator("header:has([data-close]) button").first().click();
    const slider = page.getByRole("slider");
    const changes = page.locator(`button.changed${inFront}`);
    await expect(async () => {
      await slider.press("ArrowLeft");
      await expect(changes).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await page.screenshot({ path: name("month") });
    await changes.click();
    await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
    await page.screenshot({ path: name("peek") });
    await page.keyboard.press("Escape");
    await page.locator(`button.deleted${inFront}`).click();
    await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
    await page.screenshot({ path: name("deleted") });
    await page.keyboard.press("Escape");
    await slider.locator("xpath=../..").getByRole("button").last().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.screenshot({ path: name("ask") });
    await page.keyboard.press("Escape");
    for (const view of ["week", "list"]) {
      await page.keyboard.press(view === "week" ? "w" : "a");
      await expect(page.locator("main [data-chip]").first()).toBeVisible();
      await page.screenshot({ path: name(view) });
    }
    await page.keyboard.press("m");
    await page.setViewportSize({ width: 720, height: 800 });
    await page.screenshot({ path: name("narrow") });
  });

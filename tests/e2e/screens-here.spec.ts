// Draws the page of this computer and what it asks, in light and dark. Checks nothing. No key is ever in a picture.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { folder } from "./drawing.ts";
import { expect, startHere, test } from "./fixtures.ts";

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const draw = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}-${theme}.png`) });

    test("this computer", async ({ page }) => {
      await startHere(page, true);
      await page.getByRole("button", { name: "Settings", exact: true }).click();
      await page.getByRole("button", { name: "Manage…" }).click();
      await expect(page.getByRole("list", { name: "Deliveries" })).toBeVisible();
      await draw(page, "here");
      await page.getByRole("list", { name: "Deliveries" }).scrollIntoViewIfNeeded();
      await page.getByRole("heading", { name: "Deliveries" }).evaluate((one) => one.scrollIntoView());
      await draw(page, "here-deliveries");
      await page.getByRole("button", { name: "Create a key…" }).click();
      await page.getByRole("dialog").getByLabel("Which program is it for?").fill("A script");
      await page.keyboard.press("Enter");
      await page.getByText("Key created").waitFor();
      await draw(page, "here-key");
      await page.getByRole("button", { name: "Done" }).click();
      await page.getByRole("button", { name: "Start over…" }).scrollIntoViewIfNeeded();
      await draw(page, "here-programs");
      await page.getByRole("button", { name: "Start over…" }).click();
      await draw(page, "here-reset");
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 480, height: 800 });
      await page.getByRole("heading", { name: "Kranich Coffee" }).evaluate((one) => one.scrollIntoView());
      await draw(page, "here-480");
      await page.getByRole("heading", { name: "Deliveries" }).evaluate((one) => one.scrollIntoView());
      await draw(page, "here-deliveries-480");
    });
  });
}

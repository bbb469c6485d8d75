// Draws the palette in light and dark, wide and narrow. Checks nothing.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { folder } from "./drawing.ts";
import { expect, startHere, test } from "./fixtures.ts";

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const draw = (page: Page, name: string) => page.screenshot({ path: join(folder, `palette-${name}-${theme}.png`) });

    test("the palette", async ({ page }) => {
      await startHere(page, true);
      await page.keyboard.press("ControlOrMeta+k");
      const field = page.getByRole("combobox", { name: "Find anything" });
      await expect(page.getByRole("option", { name: /^New post/u })).toBeVisible();
      await draw(page, "commands");
      await field.fill("co");
      await expect(page.getByRole("listbox").locator("b").first()).toHaveText("Co");
      await draw(page, "found");
      await field.fill("zebra crossing");
      await expect(page.getByText(/^Nothing found/u)).toBeVisible();
      await draw(page, "nothing");
      await field.fill("fri");
      await page.setViewportSize({ width: 320, height: 640 });
      await expect(page.getByRole("option", { name: /27 Nov/u })).toBeVisible();
      await draw(page, "narrow");
    });
  });
}

// Draws posts from a sheet before they are brought in: light, dark, narrow and in German. Checks nothing.
import { join } from "node:path";
import { folder as pictures } from "./drawing.ts";
import { type Folder, withFolder } from "./files.ts";
import { expect, test as base } from "./fixtures.ts";
import { chooseSheet } from "./sheets.ts";

const test = base.extend<{ folder: Folder }>(withFolder);

for (const theme of ["light", "dark"] as const)
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test("import", async ({ page, bridge, folder }) => {
      const draw = (name: string) => page.screenshot({ path: join(pictures, `import-${name}-${theme}.png`) });
      await chooseSheet(page, bridge, folder);
      await expect(page.getByText("Thu 3 Dec 2026")).toBeVisible();
      await draw("sheet");
      await page.getByRole("button", { name: "Change what is in Row 7" }).click();
      await draw("mend");
      await page.keyboard.press("Escape");
      for (const width of [1000, 700, 320]) {
        await page.setViewportSize({ width, height: 860 });
        await draw(`sheet-${String(width)}`);
      }
      await page.setViewportSize({ width: 1360, height: 860 });
      for (const language of ["de", "ar-XB"]) {
        await bridge.ask("change_preferences", { language });
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await page.waitForLoadState("networkidle");
        await draw(language);
      }
    });
  });

// Draws the views in German and in the pseudo-locale that runs from right to left, in light and dark. Checks nothing.
import { join } from "node:path";
import { folder } from "./drawing.ts";
import { expect, startHere, test } from "./fixtures.ts";

for (const language of ["de", "ar-XB"] as const)
  for (const theme of ["light", "dark"] as const)
    test.describe(`${language}, ${theme}`, () => {
      test.use({ colorScheme: theme });

      test("views", async ({ page, bridge }) => {
        const draw = (name: string) =>
          page.screenshot({ path: join(folder, `language-${language}-${name}-${theme}.png`) });
        await startHere(page, true);
        await bridge.ask("change_preferences", { language });
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await draw("month");
        for (const [key, name] of [
          ["w", "week"],
          ["a", "list"],
          ["2", "drafts"],
          ["3", "library"],
          ["h", "history"],
          ["o", "outbox"],
          ["Control+,", "settings"],
          ["n", "composer"],
        ] as const) {
          await page.keyboard.press("Escape");
          await page.keyboard.press(key);
          await page.waitForLoadState("networkidle");
          await draw(name);
        }
      });
    });

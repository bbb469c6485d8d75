// Draws the views in German, in the pseudo-locale that runs from right to left, with high contrast and with colours that the
// system forces, in light and dark. Checks nothing.
import { join } from "node:path";
import { folder } from "./drawing.ts";
import { expect, startHere, test } from "./fixtures.ts";

const looks = [
  { name: "language-de", language: "de", media: {} },
  { name: "language-ar-XB", language: "ar-XB", media: {} },
  { name: "contrast", language: "en", media: { contrast: "more" } },
  { name: "forced-colours", language: "en", media: { contrast: "more", forcedColors: "active" } },
] as const;

for (const { name: look, language, media } of looks)
  for (const theme of ["light", "dark"] as const)
    test.describe(`${look}, ${theme}`, () => {
      test.use({ colorScheme: theme });

      test("views", async ({ page, bridge }) => {
        const draw = (name: string) => page.screenshot({ path: join(folder, `${look}-${name}-${theme}.png`) });
        await page.emulateMedia(media);
        await startHere(page, true);
        await bridge.ask("change_preferences", { language });
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await draw("month");
        for (const [key, name] of [
          ["w", "week"],
          ["a", "list"],
          ["2", "posts"],
          ["3", "drafts"],
          ["4", "library"],
          ["h", "history"],
          ["o", "outbox"],
          ["Control+,", "settings"],
          ["n", "composer"],
        ] as const) {
          await page.keyboard.press("Escape");
          await page.keyboard.press(key);
          if (name === "composer") await expect(page.locator("[data-composer] textarea").first()).toBeFocused();
          await page.waitForLoadState("networkidle");
          await draw(name);
        }
      });
    });

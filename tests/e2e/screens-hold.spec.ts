// Draws the hold: asked about, over the calendar, with its drawer; light, dark, narrow and in other languages. Checks nothing.
import { join } from "node:path";
import { planned } from "./calendar.ts";
import { folder as pictures } from "./drawing.ts";
import { expect, startHere } from "./fixtures.ts";
import { connect, test } from "./publisher.ts";

for (const theme of ["light", "dark"] as const)
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test("hold", async ({ page }) => {
      const draw = (name: string) => page.screenshot({ path: join(pictures, `hold-${name}-${theme}.png`) });
      await startHere(page, true);
      await page.waitForLoadState("networkidle");
      await page.keyboard.press("Control+Shift+H");
      await page.getByRole("textbox", { name: /^Reason/u }).fill("Storm in the news. No coffee jokes today.");
      await draw("asked");
      await page.keyboard.press("Enter");
      const drawer = page.getByRole("region", { name: "Hold in force" });
      await expect(drawer.locator("[data-row]").first()).toBeFocused();
      await draw("drawer");
      await page.keyboard.press("Escape");
      await expect(page.locator("main [data-chip].on-hold").first()).toBeVisible();
      await draw("calendar");
      for (const width of [1000, 700, 320]) {
        await page.setViewportSize({ width, height: width === 320 ? 640 : 860 });
        await draw(`calendar-${String(width)}`);
        await page.keyboard.press("Control+Shift+H");
        await expect(drawer).toBeVisible();
        await draw(`drawer-${String(width)}`);
        await page.keyboard.press("Escape");
      }
    });

    test("hold, not stopped", async ({ page, service }) => {
      service.posts.push(planned("a", "Cup of the day", "2026-11-26", "10:00"));
      await connect(page, service);
      await page.keyboard.press("Control+Shift+H");
      const take = page.getByRole("checkbox", { name: /^Delete the 1 post/u });
      await expect(take).toBeVisible();
      await page.screenshot({ path: join(pictures, `hold-elsewhere-${theme}.png`) });
      await take.uncheck();
      await page.getByRole("button", { name: "Hold everything" }).click();
      await expect(page.getByRole("button", { name: /^Delete there, .*Cup of the day/u })).toBeVisible();
      await page.screenshot({ path: join(pictures, `hold-not-stopped-${theme}.png`) });
    });
  });

for (const language of ["de", "ar-XB"] as const)
  test(`hold, ${language}`, async ({ page, bridge }) => {
    await startHere(page, true);
    await bridge.ask("change_preferences", { language });
    await page.keyboard.press("Control+Shift+H");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.screenshot({ path: join(pictures, `hold-asked-${language}.png`) });
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-drawer]")).toBeVisible();
    await page.screenshot({ path: join(pictures, `hold-drawer-${language}.png`) });
  });

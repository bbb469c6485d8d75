// Draws what is said of a key that is refused or missing, in light and dark: the banner, the dialog, the settings. Checks
// nothing.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { folder } from "./drawing.ts";
import { expect } from "./fixtures.ts";
import { chosen, connect, test } from "./publisher.ts";

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const draw = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}-${theme}.png`) });

    test("refused, missing and locked", async ({ page, service, bridge }) => {
      await connect(page, service);
      service.answer = "refuse";
      await page.keyboard.press("F5");
      await expect(page.getByRole("status", { name: "Key rejected" })).toBeVisible();
      await draw(page, "keys-refused");
      await page.getByRole("button", { name: "Enter new key…" }).click();
      await page.getByLabel("API key").fill("ck_canary_of_another");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
      await draw(page, "keys-dialog");
      await page.keyboard.press("Escape");
      service.answer = "accept";
      await page.keyboard.press("F5");
      await expect(page.getByRole("status", { name: "Key rejected" })).toBeHidden();
      await page.getByRole("button", { name: "Settings", exact: true }).click();
      await draw(page, "keys-settings");
      await page.getByRole("button", { name: "More of Northern publishing" }).click();
      await page.getByRole("menuitem", { name: "Remove key…" }).click();
      await draw(page, "keys-remove");
      await page.getByRole("button", { name: "Remove the key" }).click();
      // A keychain that is locked meanwhile would keep it.
      await expect(page.getByRole("dialog")).toBeHidden();
      await bridge.keychain("locked");
      await bridge.ask("retry_key", { id: await chosen(bridge) });
      await expect(page.getByText("The system keychain is locked.").first()).toBeVisible();
      await page.getByRole("button", { name: /^Calendar/u }).click();
      await draw(page, "keys-locked");
      await page.setViewportSize({ width: 480, height: 700 });
      await draw(page, "keys-locked-480");
    });
  });
}

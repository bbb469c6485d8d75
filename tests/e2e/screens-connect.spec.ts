// Draws the test of a connection while it runs, failed and passed, in light and dark. Checks nothing.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { connectButton, fillIn, hold, isPassed, line } from "./connecting.ts";
import { folder } from "./drawing.ts";
import { expect } from "./fixtures.ts";
import { test } from "./publisher.ts";

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const draw = (page: Page, name: string) => page.screenshot({ path: join(folder, `connect-${name}-${theme}.png`) });

    test("a test of a connection", async ({ page, service }) => {
      const go = hold(service, "/v1/workspaces/w/socials");
      await fillIn(page, service);
      await page.getByRole("button", { name: "Test", exact: true }).click();
      await expect(line(page, "Channels of Far away")).toContainText("running");
      await draw(page, "running");
      go();
      await isPassed(page);
      await draw(page, "passed");
      await page.getByLabel("API key").fill("ck_wrong_9876543210");
      await connectButton(page).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await draw(page, "failed");
      await page.setViewportSize({ width: 480, height: 1_240 });
      await page.getByRole("button", { name: "Copy details" }).scrollIntoViewIfNeeded();
      await draw(page, "failed-narrow");
    });
  });
}

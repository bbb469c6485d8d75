// Draws several connections: the switcher, the settings, the forms and questions, in light and dark. Checks nothing.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { folder } from "./drawing.ts";
import { expect, startHere } from "./fixtures.ts";
import { test } from "./publisher.ts";

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const draw = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}-${theme}.png`) });

    test("switcher, settings, forms", async ({ page, service }) => {
      await startHere(page, true);
      await page.keyboard.press("Control+1");
      await expect(page.getByTitle("Go to another workspace, Ctrl 1 to 9")).toContainText("Kranich");
      await draw(page, "connections-one-workspace");
      service.workspace = "Northern Light";
      service.channels = [
        { id: "c", name: "@northern", target: "x", picture: "" },
        { id: "o", name: "northern.light", target: "orkut", picture: "" },
        { id: "b", name: "northern.example", target: "bluesky", picture: "" },
      ];
      await page.getByTitle("Go to another workspace, Ctrl 1 to 9").click();
      await page.getByRole("button", { name: "Add a connection…" }).click();
      const form = page.getByRole("dialog", { name: "Add a connection" });
      await draw(page, "connections-add");
      await form.getByLabel("Name").fill("Northern publishing");
      await form.getByLabel("Address", { exact: true }).fill(service.address);
      await form.getByLabel("API key").fill(service.key);
      await form.getByRole("button", { name: "Connect", exact: true }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole("button", { name: /@northern/u })).toBeVisible();
      service.channels = service.channels.slice(0, 2);
      await page.keyboard.press("F5");
      await page.getByRole("button", { name: /no longer listed/u }).click();
      await draw(page, "connections-missing-channel");
      await page.keyboard.press("Escape");
      service.answer = "refuse";
      await page.keyboard.press("F5");
      await expect(page.getByRole("status", { name: "Key rejected" })).toBeVisible();
      await page.keyboard.press("Control+0");
      await page.keyboard.press("Control+2");
      await page.getByTitle("Go to another workspace, Ctrl 1 to 9").click();
      await draw(page, "switcher");
      await page.getByRole("combobox", { name: "Search workspaces" }).fill("kran");
      await draw(page, "switcher-typed");
      await page.keyboard.press("Escape");
      service.answer = "accept";
      await page.keyboard.press("F5");
      await page.getByRole("button", { name: "Settings", exact: true }).click();
      await draw(page, "connections-settings");
      await page.getByRole("button", { name: "More of Northern publishing" }).click();
      await draw(page, "connections-menu");
      await page.getByRole("menuitem", { name: "Remove connection…" }).click();
      await draw(page, "connections-remove");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Test" }).first().click();
      await expect(page.getByText("passed", { exact: true })).toBeVisible();
      await draw(page, "connections-test");
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 480, height: 800 });
      await draw(page, "connections-settings-480");
      await page.getByTitle("Go to another workspace, Ctrl 1 to 9").click();
      await draw(page, "switcher-480");
      await page.setViewportSize({ width: 320, height: 700 });
      await draw(page, "switcher-320");
    });
  });
}

// Draws the accounts of this computer: their rows and menus, what a channel publishes on, signing in, and what is asked
// about a delivery. In light and dark, and in narrow windows. Checks nothing.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { folder } from "./drawing.ts";
import { addDiscord, addMastodon, agree, answer, chip, choose, dialog, open, send, test } from "./social.ts";
import { expect } from "./fixtures.ts";

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    /** Wide, and as narrow as windows become. */
    async function draw(page: Page, name: string, widths = [1360, 700, 320]) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 860 });
        await page.screenshot({ path: join(folder, `accounts-${name}-${String(width)}-${theme}.png`) });
      }
      await page.setViewportSize({ width: 1360, height: 860 });
    }

    test("accounts", async ({ page, bridge, social }) => {
      await open(page);
      await page.getByRole("button", { name: "Add a workspace…" }).press("Enter");
      await page.keyboard.type("Museum am Kai");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Add a channel to My workspace…" }).click();
      await draw(page, "add");
      await page.getByRole("button", { name: "Workspace: My workspace" }).click();
      await draw(page, "add-to", [1360, 320]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      social.lasts = 15_552_000;
      await addMastodon(page, bridge, social);
      await addDiscord(page, social);
      await draw(page, "well");
      await page.getByRole("button", { name: /^More of @anna@/u }).click();
      await draw(page, "menu", [1360, 320]);
      await page.getByRole("menuitem", { name: "Limits…" }).click();
      await draw(page, "limits", [1360]);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^More of @anna@/u }).click();
      await page.getByRole("menuitem", { name: "Sign out…" }).click();
      await answer(page, "Sign out").click();
      await expect(page.getByText("Sign in again. Signed out")).toBeVisible();
      await draw(page, "trouble");
    });

    test("signing in", async ({ page, bridge, social }) => {
      await open(page);
      await choose(page, /^Bluesky/u);
      await draw(page, "password");
      await answer(page, "Cancel").click();
      await choose(page, /^Discord/u);
      await dialog(page).getByLabel("Webhook address", { exact: true }).fill(social.hook);
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByText("Found Roast club")).toBeVisible();
      await draw(page, "webhook");
      await answer(page, "Cancel").click();
      await choose(page, /^Mastodon/u);
      await draw(page, "sign-in");
      await dialog(page).getByLabel("Server").fill(social.url);
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByText(/ left$/u)).toBeVisible();
      await draw(page, "browser");
      await fetch(await agree(bridge));
      await expect(dialog(page).getByText("Signed in as Anna")).toBeVisible();
      await draw(page, "found");
    });

    test("a delivery", async ({ page, bridge, social }) => {
      await open(page);
      await addDiscord(page, social);
      social.answer = "lose";
      await send(
        page,
        bridge,
        "Cupping on Saturday: six lots, three of them new. https://kranich.example",
        /Roast club/u,
      );
      await expect(chip(page, "Cupping")).toHaveAccessibleName(/May be there: look/u);
      await chip(page, "Cupping").click();
      await draw(page, "delivery");
      await dialog(page).getByRole("button", { name: "Look…" }).click();
      await draw(page, "look");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Settings", exact: true }).click();
      await page.getByRole("button", { name: "Manage…" }).click();
      await page.getByRole("heading", { name: "Deliveries" }).evaluate((one) => one.scrollIntoView());
      await draw(page, "deliveries");
    });
  });
}

// Draws the parts that help to write a post, in light and dark. Checks nothing.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { type Bridge, expect, text } from "./fixtures.ts";
import { addFiles, connectWithFiles, test, tray } from "./publisher.ts";

const folder =
  process.env["CARILLON_SCREENS"] ?? join(fileURLToPath(new URL(".", import.meta.url)), "../../target/screens");
const words =
  "The Advent blend is back. Four washed lots from Guji and Huila, a shade darker than last year: dried fig, " +
  "cocoa nib, a little orange peel.\n\nIn the shop from Friday, 7:30. Online from noon. In the green bag, or the " +
  "tin if it is a present.\n\nhttps://example.com/advent #adventblend";

async function compose(page: Page): Promise<void> {
  await page.keyboard.press("n");
  await text(page).fill(words);
  await page.getByRole("button", { name: "Choose channels" }).click();
  for (const name of ["Far boards", "@far", "museum.example"])
    await page.getByRole("checkbox", { name: new RegExp(`^${name}`, "u") }).check();
  await page.keyboard.press("Escape");
  await addFiles(page, "bag.jpg", "tins.jpg", "roast.mp4");
}

async function keepWords(bridge: Bridge): Promise<void> {
  for (const [kind, name, snippet] of [
    ["hashtags", "Advent", "#advent #adventblend #coffee"],
    ["hashtags", "Shop", "#vienna #roastery"],
    ["snippet", "Opening hours", "In the shop from Monday to Friday, 7:30 to 18:00"],
    ["signature", "The shop", "Your Kranich Coffee"],
  ])
    await bridge.ask("save_snippet", { id: null, kind, name, text: snippet });
}

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const draw = (page: Page, name: string) => page.screenshot({ path: join(folder, `aids-${name}-${theme}.png`) });

    test("preview, media and settings", async ({ page, service, bridge }) => {
      await connectWithFiles(page, service, bridge);
      await page.keyboard.press("n");
      await draw(page, "empty");
      await page.keyboard.press("Escape");
      await compose(page);
      await tray(page)
        .getByRole("button", { name: /tins\.jpg/u })
        .click();
      await tray(page).getByLabel("Alt text, tins.jpg").fill("Four tins with paper labels on a pale table.");
      await tray(page).getByLabel("Alt text, tins.jpg").blur();
      await expect(
        tray(page).getByRole("button", {
          name: /tins\.jpg, image, described/u,
        }),
      ).toBeVisible();
      await draw(page, "composer");
      await tray(page).getByRole("button", { name: "Add media" }).click();
      await page.getByRole("option", { name: /beans/u }).click();
      await draw(page, "library");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "JSON", exact: true }).click();
      await draw(page, "json");
      await page.getByRole("button", { name: "JSON", exact: true }).click();
      await page.getByRole("tab", { name: "Mastodon" }).click();
      await page.getByRole("button", { name: /^Settings: shared/u }).click();
      const settings = page.getByRole("region", {
        name: "Settings of Mastodon",
      });
      await settings.getByLabel("Visibility").selectOption("Anyone with the link");
      await settings.getByText("JSON").click();
      await settings
        .getByRole("textbox", { name: "Settings as JSON" })
        .fill('{\n  "visibility": "unlisted"\n  "poll": 1\n}');
      await page.getByRole("button", { name: "Light or dark preview" }).click();
      await draw(page, "settings");
    });

    test("typing aids", async ({ page, service, bridge }) => {
      await connectWithFiles(page, service, bridge);
      await keepWords(bridge);
      await compose(page);
      await text(page).press("Control+End");
      await text(page).pressSequentially(" :tad");
      await expect(page.getByRole("option").first()).toBeVisible();
      await draw(page, "emoji-inline");
      await page.keyboard.press("Enter");
      await text(page).pressSequentially("\n/");
      await expect(page.getByRole("option").first()).toBeVisible();
      await draw(page, "snippets-inline");
      await page.keyboard.press("Escape");
      for (const name of ["Emoji", "Hashtags", "Mention", "Snippets"]) {
        await page.getByRole("button", { name, exact: true }).click();
        await expect(page.getByRole("dialog", { name })).toBeVisible();
        if (name === "Emoji")
          await expect(page.getByRole("button", { name: "grinning face", exact: true })).toBeVisible();
        await draw(page, name.toLowerCase());
        await page.keyboard.press("Escape");
      }
      await text(page).fill("See https://example.com/advent");
      await page.getByRole("button", { name: "Link", exact: true }).click();
      await page.getByLabel("Source").fill("social");
      await draw(page, "link");
    });

    test("settings for writing", async ({ page, service, bridge }) => {
      await connectWithFiles(page, service, bridge);
      await keepWords(bridge);
      await page.getByRole("button", { name: "Settings", exact: true }).click();
      await page.getByRole("button", { name: "New: Signatures" }).scrollIntoViewIfNeeded();
      await draw(page, "writing-settings");
      await page.getByRole("button", { name: "New: Hashtag groups" }).click();
      await draw(page, "new-group");
    });
  });
}

// Where pictures go, and the post that is in them.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, saved, text } from "./fixtures.ts";

export const folder =
  process.env["CARILLON_SCREENS"] ?? join(fileURLToPath(new URL(".", import.meta.url)), "../../target/screens");
export const words =
  "The Advent blend is back. Four washed lots from Guji and Huila, a shade darker than last year: dried fig, " +
  "cocoa nib, a little orange peel.\n\nIn the shop from Friday, 7:30. Online from noon. In the green bag, or the " +
  "tin if it is a present.\n\nhttps://kranich.example/advent #adventblend";

/** Writes it for some channels. */
export async function compose(page: Page, channels = [/Kranich Coffee/u, /@kranichcoffee/u]): Promise<void> {
  await page.keyboard.press("n");
  await text(page).fill(words);
  await page.getByRole("button", { name: "Choose channels" }).click();
  for (const name of channels) await page.getByRole("checkbox", { name }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Schedule Sun 22 Nov, 09:00/u })).toBeVisible();
  await expect(saved(page)).toBeVisible();
}

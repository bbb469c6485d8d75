// The composer as journeys use it: its tabs, its messages, and a post written for some channels.
import type { Locator, Page } from "@playwright/test";
import { expect, text } from "./fixtures.ts";

export const tab = (page: Page, name: string | RegExp): Locator => page.getByRole("tab", { name });
export const toast = (page: Page): Locator => page.getByRole("group", { name: "Message" });

/** Writes a post for some channels. */
export async function compose(page: Page, words: string, channels: readonly RegExp[]): Promise<void> {
  // Before the page is drawn nothing hears a key.
  await expect(page.getByRole("button", { name: "New post" }).first()).toBeVisible();
  await page.keyboard.press("n");
  await text(page).fill(words);
  await page.getByRole("button", { name: "Choose channels" }).click();
  for (const name of channels) await page.getByRole("checkbox", { name }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tablist", { name: "Versions" })).toBeVisible();
}

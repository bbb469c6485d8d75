// The parts of the composer as a test finds them, and the draft as it is kept.
import type { Page } from "@playwright/test";
import type { Bridge } from "./fixtures.ts";
import { tray } from "./publisher.ts";

export interface Own {
  platform: string;
  media: string[] | null;
  settings: Record<string, unknown>;
}
export interface Draft {
  text: string;
  media: { id: string; name: string; alt: string }[];
  own: Own[];
}

export const when = (page: Page) => page.getByRole("textbox", { name: "When" });
export const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
export const tab = (page: Page, name: string) => page.getByRole("tab", { name });
export const card = (page: Page, name: string) => preview(page).getByRole("article", { name });
export const tile = (page: Page, name: RegExp) => tray(page).getByRole("button", { name });

/** The smallest PNG, in base64. */
export const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** The only draft there is, as it is kept. */
export async function kept(bridge: Bridge): Promise<Draft> {
  const [row] = await bridge.ask<{ id: string }[]>("list_drafts");
  return bridge.ask<Draft>("open_draft", { id: row?.id });
}

export async function choose(page: Page, ...names: RegExp[]): Promise<void> {
  await page.getByRole("button", { name: "Choose channels" }).click();
  for (const name of names) await page.getByRole("checkbox", { name }).check();
  await page.keyboard.press("Escape");
}

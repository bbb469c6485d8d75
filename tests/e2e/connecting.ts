// The form of the first start, and a service that can be held at one of its paths.
import type { RequestListener } from "node:http";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import type { Publisher } from "./publisher.ts";

export const key = "ck_canary_0123456789";

export const list = (page: Page): Locator => page.getByRole("region", { name: "Connection test" });
export const line = (page: Page, label: string): Locator =>
  list(page)
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^\\s*${label}, `, "u") });
export const connectButton = (page: Page): Locator => page.getByRole("button", { name: "Connect", exact: true });

/** Opens the form and fills it in. */
export async function fillIn(page: Page, service: Publisher, typed = key): Promise<void> {
  await page.goto("/");
  await page.getByRole("radio", { name: "Connect to a service" }).check();
  await page.getByLabel("Name").fill("Northern publishing");
  await page.getByLabel("Address", { exact: true }).fill(service.address);
  await page.getByLabel("API key").fill(typed);
}

/** Holds what is asked at a path until the returned function is called. */
export function hold(service: Publisher, path: string): () => void {
  const answer = service.server.listeners("request")[0] as RequestListener;
  const held: (() => void)[] = [];
  service.server.removeAllListeners("request");
  service.server.on("request", (request, response) => {
    if (request.url?.startsWith(path)) held.push(() => void answer(request, response));
    else void answer(request, response);
  });
  return () => {
    service.server.removeAllListeners("request");
    service.server.on("request", answer);
    for (const go of held.splice(0)) go();
  };
}

/** Every line is decided, and none failed. */
export async function isPassed(page: Page): Promise<void> {
  await expect(list(page).getByText("passed", { exact: true })).toBeVisible();
}

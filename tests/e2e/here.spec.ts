// The page of this computer: practice workspaces and channels, keys for other programs, deliveries, and beginning anew.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { chooses } from "./files.ts";
import { again, expect, expectAccessible, startHere, test } from "./fixtures.ts";

async function open(page: Page) {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Manage…" }).click();
  await expect(page.getByRole("heading", { name: "On this computer" })).toBeVisible();
}
const dialog = (page: Page) => page.getByRole("dialog");

test("workspaces and channels are added, renamed and removed by the keyboard, and the rail follows", async ({
  page,
}) => {
  await startHere(page, false);
  await open(page);
  await page.getByRole("button", { name: "Add a workspace…" }).press("Enter");
  await page.keyboard.type("Second shop");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Second shop", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add a channel to Second shop…" }).press("Enter");
  await page.keyboard.type("practice");
  await page.keyboard.press("Enter");
  await dialog(page).getByLabel("Platform").selectOption("mastodon");
  await dialog(page).getByLabel("Name").fill("@second@example");
  await page.keyboard.press("Enter");
  const rail = page.getByRole("region", { name: "Channels" });
  await expect(rail.getByRole("button", { name: /@second@example/u })).toBeVisible();
  await expectAccessible(page, "on this computer");

  await page.getByRole("button", { name: "More of @second@example" }).press("Enter");
  await page.getByRole("menuitem", { name: "Rename…" }).press("Enter");
  await page.keyboard.type("@shop@example");
  await page.keyboard.press("Enter");
  await expect(rail.getByRole("button", { name: /@shop@example/u })).toBeVisible();
  await page.getByRole("button", { name: "More of @shop@example" }).click();
  await page.getByRole("menuitem", { name: "Remove the channel…" }).click();
  await expectAccessible(page, "removing a channel", "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Remove the channel" }).click();
  // What a person removes here is gone at once: nothing is missed.
  await expect(rail.getByRole("button", { name: /@shop@example/u })).toBeHidden();
  await page.getByRole("button", { name: "More of Second shop" }).press("Enter");
  await expectAccessible(page, "what else can be done with a workspace", "[role=menu]");
  await page.getByRole("menuitem", { name: "Remove the workspace…" }).press("Enter");
  await dialog(page).getByRole("button", { name: "Remove the workspace" }).click();
  await expect(page.getByRole("heading", { name: "Second shop", exact: true })).toBeHidden();
  // The last one stays.
  await page.getByRole("button", { name: "More of My workspace" }).press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Rename…"]);
});

test("a key for another program is shown once, opens the service, and is taken away", async ({ page, request }) => {
  await startHere(page, false);
  await open(page);
  await page.getByRole("button", { name: "Create a key…" }).click();
  await dialog(page).getByLabel("Which program is it for?").fill("A script");
  await page.keyboard.press("Enter");
  const field = dialog(page).getByLabel("Key", { exact: true });
  await expect(field).toHaveAttribute("type", "password");
  await expectAccessible(page, "a key that was made", "[role=dialog]");
  const key = await field.inputValue();
  const address = (await page.getByText(/^http:\/\/127\.0\.0\.1:\d+\/v1$/u).innerText()).trim();
  const ask = async () => (await request.get(`${address}/workspaces`, { headers: { "x-api-key": key } })).status();
  expect(await ask()).toBe(200);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(`Key ending …${key.slice(-4)}`)).toBeVisible();
  expect(await page.content()).not.toContain(key);
  await page.getByRole("button", { name: "Revoke the key of A script…" }).click();
  await dialog(page).getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("Key ending")).toBeHidden();
  expect(await ask()).toBe(401);
});

test("deliveries are listed, the files are moved, and it begins anew without examples", async ({ page, bridge }) => {
  await startHere(page, true);
  await open(page);
  const deliveries = page.getByRole("list", { name: "Deliveries" });
  await expect(deliveries.getByRole("listitem")).toHaveCount(30);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => deliveries.getByRole("listitem").count()).toBeGreaterThan(30);

  const place = mkdtempSync(join(tmpdir(), "carillon-"));
  await chooses(bridge, [], place);
  await page.getByRole("button", { name: "Move…" }).click();
  await expect(page.getByText(join(place, "Carillon service"))).toBeVisible();
  await expect(page.getByText("Moved the files of the service.")).toBeVisible();

  await page.getByRole("button", { name: "Start over…" }).click();
  await expectAccessible(page, "beginning anew", "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Start over" }).click();
  await expect(page.getByText("Nothing has been delivered yet.")).toBeVisible();
  await page.getByRole("button", { name: /^Calendar/u }).click();
  await expect(page.getByText("Nothing planned in November")).toBeVisible();
});

test("a workspace is added from the list of workspaces, and its channels are at hand then", again, async ({ page }) => {
  await startHere(page, false);
  await page.getByTitle("Go to another workspace, Ctrl 1 to 9").click();
  await page.getByRole("button", { name: "Add a workspace…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a workspace" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Second shop");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Second shop", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a channel to Second shop…" })).toBeVisible();
});

test("what a channel has refused is sent again from the list of deliveries, once", again, async ({ page, bridge }) => {
  await startHere(page, true);
  await bridge.ask("change_preferences", { send_delay_s: 0 });
  await open(page);
  await page.getByRole("button", { name: "Show more" }).click();
  const again = page.getByRole("list", { name: "Deliveries" }).getByRole("button", { name: "Send again" });
  await again.click();
  await expect(page.getByText("Sending it again to 1 channel").first()).toBeVisible();
  await expect(again).toBeHidden();
});

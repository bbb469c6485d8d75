// The test of a connection before a service is chosen: it fills line by line, says what helps, goes on by itself.
import { connectButton, fillIn, hold, isPassed, key, line, list } from "./connecting.ts";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooses } from "./files.ts";
import { expect, expectAccessible, tabTo } from "./fixtures.ts";
import { test } from "./publisher.ts";

test("a test fills line by line and connects nothing; Connect tests first and goes on by itself", async ({
  page,
  service,
  bridge,
}) => {
  const go = hold(service, "/v1/workspaces/w/socials");
  await fillIn(page, service);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(line(page, "Channels of Far away")).toContainText("running");
  await expect(line(page, "Workspaces")).toContainText("passed");
  await expect(line(page, "Workspaces")).toContainText("1 workspace: Far away");
  await expect(line(page, "Posts, first version")).toContainText("waiting");
  await expect(list(page).getByText("6 of 9")).toBeVisible();
  await expectAccessible(page, "test running");
  go();
  await isPassed(page);
  await expect(list(page).getByRole("status")).toHaveText("Test passed");
  await expect(line(page, "Secure connection")).toContainText("not needed on this computer");
  await expect(line(page, "Posts, second version")).toContainText("not asked for");
  await expect(list(page)).toContainText("Lists come in an envelope.");
  await expectAccessible(page, "test passed");
  expect(await bridge.ask<{ stage: string }>("show_status")).toMatchObject({ stage: "first_start" });
  await connectButton(page).click();
  await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
  expect(await bridge.ask("show_connection_test")).toBeNull();
  expect(service.creates).toBe(0);
});

test("a refused key says what helps, its details have no key, and the corrected key connects", async ({
  page,
  context,
  service,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await fillIn(page, service, "ck_wrong_9876543210");
  await connectButton(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Key not accepted");
  await expect(alert).toContainText("unknown key");
  await expect(alert).toContainText("Check that the whole key was pasted, or ask for a new one.");
  await expect(line(page, "Channels")).toContainText("not tried");
  await expect(page.getByLabel("API key")).toBeFocused();
  await expectAccessible(page, "test failed");
  await page.getByRole("button", { name: "Copy details" }).click();
  await expect(page.getByText("Copied, without the key")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Key not accepted: failed, the service does not accept the key: unknown key");
  expect(copied).toContain(`Asked: GET ${service.address}/workspaces`);
  expect(copied).not.toContain("ck_wrong");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(service.address);
  await expect(page.getByLabel("API key")).toHaveValue("ck_wrong_9876543210");
  await page.getByLabel("API key").fill(key);
  await page.getByLabel("API key").press("Enter");
  await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
});

test("by the keyboard alone a test is begun, stopped and passed", async ({ page, service }) => {
  const go = hold(service, "/v1/workspaces");
  await page.goto("/");
  await page.getByRole("radio", { name: "On this computer" }).focus();
  await page.keyboard.press("ArrowRight");
  for (const [label, typed] of [
    ["Name", "Northern publishing"],
    ["Address", service.address],
    ["API key", key],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(typed);
  }
  await tabTo(page, page.getByRole("button", { name: "Test", exact: true }));
  await page.keyboard.press("Enter");
  await expect(line(page, "Service answers")).toContainText("running");
  await expect(page.getByRole("button", { name: "Stop test" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "What happens" })).toBeVisible();
  go();
  await page.keyboard.press("Enter");
  await isPassed(page);
  await tabTo(page, connectButton(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
});

test("in a narrow window nothing is cut off, and plain http to another computer is refused", async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 480, height: 640 });
  await fillIn(page, service);
  await page.getByLabel("Address", { exact: true }).fill("http://publish.northern.example/v1");
  await connectButton(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("needs https://");
  await expect(alert).toContainText("Put https:// in front");
  await expectAccessible(page, "test failed, narrow");
  const wide = await page.evaluate(() => {
    const main = document.querySelector("main");
    return main ? main.scrollWidth - main.clientWidth : -1;
  });
  expect(wide).toBe(0);
});

test("a second address where nothing is says so and connects without it", async ({ page, service }) => {
  await fillIn(page, service);
  const second = page.getByLabel("Address of the second version");
  await second.fill("http://127.0.0.1:9/v2");
  await connectButton(page).click();
  await expect(page.getByRole("alert")).toContainText("No posts by the second version");
  await expect(page.getByRole("alert")).toContainText("or leave it empty");
  await expect(list(page)).toContainText("only the first version is used");
  await second.fill("");
  await connectButton(page).click();
  await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
});

test("without a keychain the key is kept until the end, once a person has seen that", async ({
  page,
  service,
  bridge,
}) => {
  await bridge.keychain("absent");
  await page.goto("/");
  await page.getByRole("radio", { name: "Connect to a service" }).check();
  await page.getByLabel("Name").fill("Northern publishing");
  await page.getByLabel("Address", { exact: true }).fill(service.address);
  await page.getByLabel("API key").fill("ck_canary_0123456789");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The key could not be kept: there is no system keychain.");
  const forNow = page.getByRole("checkbox", { name: /^Keep the key only until I close Carillon/u });
  await expect(forNow).toBeChecked();
  await expect(page.getByLabel("API key")).toHaveValue("ck_canary_0123456789");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await expect(page.getByText("The key is kept until Carillon closes.")).toBeVisible();
});

test("at the first start a backup is restored, and what is none says so", async ({ page, bridge }) => {
  const place = mkdtempSync(join(tmpdir(), "carillon-"));
  const [backup, none] = [join(place, "all.carillon"), join(place, "none.carillon")];
  await chooses(bridge, [], backup);
  await bridge.ask("make_backup");
  writeFileSync(none, "no backup");
  await page.goto("/");
  const restore = page.getByRole("button", { name: "Restore a backup…" });
  await chooses(bridge, [], none);
  await restore.click();
  await expect(page.getByText(/it is not a backup of Carillon/u)).toBeVisible();
  await chooses(bridge, [], backup);
  await restore.click();
  await expect(page.getByRole("status").filter({ hasText: "is ready" })).toContainText("open it again");
});

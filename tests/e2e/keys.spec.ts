// A key that the service does not accept any more, and a keychain that fails: said over every view, nothing lost, and what
// waits goes on once there is a key that works.
import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "./fixtures.ts";
import { chosen, connect, type Publisher, test, write } from "./publisher.ts";

const fresh = "ck_canary_9876543210";
const notice = (page: Page, name: string) => page.getByRole("status", { name });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Key of Northern publishing" });
const words = (service: Publisher) => service.posts.map((post) => post["text"]);

/** The service takes another key from now on, and it is noticed. */
async function isRefused(page: Page, service: Publisher) {
  service.key = fresh;
  await page.keyboard.press("F5");
  await expect(notice(page, "Key rejected")).toContainText(
    "Key rejected by Northern publishing. Sending is paused, nothing is lost.",
  );
}

test("a key that is refused stops the queue, and with a new one it goes on, each post once", async ({
  page,
  service,
}) => {
  await connect(page, service);
  await isRefused(page, service);
  await expect(page.getByRole("button", { name: /^Key rejected/u })).toBeVisible();
  await write(page, "One of two");
  await write(page, "Two of two");
  await expect(page.getByRole("button", { name: /2 waiting/u })).toBeVisible();
  expect(words(service)).toEqual([]);

  await page.getByRole("button", { name: "Enter new key…" }).click();
  await expect(dialog(page)).toContainText("does not accept the key that ends in …6789");
  await expect(page.getByLabel("API key")).toBeFocused();
  await expect(page.getByLabel("API key")).toHaveAttribute("type", "password");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Enter the key");
  await page.getByLabel("API key").fill("ck_canary_of_another");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("Check the key");
  await expect(page.getByLabel("API key")).toHaveValue("ck_canary_of_another");
  await expectAccessible(page, "key dialog", "[role=dialog]");

  await page.getByLabel("API key").fill(`"${fresh}"\n`);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(notice(page, "Key rejected")).toBeHidden();
  // Two are on their way side by side.
  await expect.poll(() => words(service).toSorted()).toEqual(["One of two", "Two of two"]);
  await expect(page.getByRole("button", { name: /^Up to date/u })).toBeVisible();
  expect(await page.content()).not.toContain(fresh);
});

test("a key is replaced and removed in the settings by keyboard, and given for now while the keychain is locked", async ({
  page,
  service,
  bridge,
}) => {
  await connect(page, service);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await expect(page.getByText("Key ending …6789")).toBeVisible();
  await page.getByRole("button", { name: "More of Northern publishing" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Remove key…" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Remove the key of Northern publishing?" });
  await expect(question).toContainText("drafts, files and what waits stay on this computer");
  await question.getByRole("button", { name: "Remove the key" }).focus();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(notice(page, "No key")).toContainText("The system keychain has no key for this service");
  await expect(page.getByText("Key ending")).toBeHidden();

  await bridge.keychain("locked");
  await bridge.ask("retry_key", { id: await chosen(bridge) });
  await expect(notice(page, "No key")).toContainText("The system keychain is locked.");
  await expectAccessible(page, "no key");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(notice(page, "No key")).toContainText("The system keychain is locked.");

  await notice(page, "No key").getByRole("button", { name: "Enter key…" }).click();
  const forNow = page.getByRole("checkbox", { name: /^Keep the key only until I close Carillon/u });
  await expect(forNow).toBeChecked();
  // Who wants it in the keychain hears why that cannot be, and loses nothing.
  await forNow.uncheck();
  await page.getByLabel("API key").fill("ck_canary_0123456789");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText(
    "The key could not be kept: the system keychain is locked.",
  );
  await forNow.check();
  await page.getByRole("button", { name: "Use this key" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(notice(page, "No key")).toBeHidden();
  await expect(page.getByText("The key is kept until Carillon closes.")).toBeVisible();
  await expect(page.getByText("Key ending …6789")).toBeVisible();
});

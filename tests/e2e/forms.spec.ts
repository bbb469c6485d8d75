// Where the focus is in whatever is filled in: on the first field when it opens, and on the first that is wrong when it is not
// taken.
import type { Locator, Page } from "@playwright/test";
import { makeDraft, on, toast } from "./calendar.ts";
import { compose } from "./composing.ts";
import { expect, expectAccessible, startHere, test } from "./fixtures.ts";

const dialog = (page: Page): Locator => page.getByRole("dialog");

async function connectAnother(page: Page): Promise<void> {
  await startHere(page, false);
  await page.getByTitle("Go to another workspace, Ctrl 1 to 9").click();
  await page.getByRole("button", { name: "Add a connection…" }).click();
  await expect(dialog(page)).toBeVisible();
}

test("a dialog opens on its first field, and a connection that lacks something leads to it", async ({ page }) => {
  await connectAnother(page);
  const name = page.getByLabel("Name");
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(name).toBeFocused();
  await name.fill("Northern publishing");
  await dialog(page).getByRole("button", { name: "Test", exact: true }).click();
  await expect(page.getByLabel("Address", { exact: true })).toBeFocused();
  await page.keyboard.type("https://publish.example.org/v1");
  await dialog(page).getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByLabel("API key")).toBeFocused();
});

test("words to be written again lead to what they lack", async ({ page }) => {
  await startHere(page, false);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "New: Signatures" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("The shop");
  await dialog(page).getByRole("button", { name: "Keep" }).click({ force: true });
  await expect(page.getByLabel("Text", { exact: true })).toBeFocused();
});

test("a time that is not understood has the focus when it is used", async ({ page }) => {
  await startHere(page, false);
  await compose(page, "Half a thought", [/Practice X/u]);
  await page.getByRole("button", { name: /^When/u }).click();
  await page.getByRole("radio", { name: "At a time" }).click();
  const when = page.getByRole("textbox", { name: "When" });
  await when.fill("some day");
  await expect(when).toHaveAttribute("aria-invalid", "true");
  await dialog(page).getByRole("button", { name: "Use", exact: true }).click({ force: true });
  await expect(when).toBeFocused();
});

test("limits are not left behind with one that cannot be set", async ({ page }) => {
  await startHere(page, false);
  await compose(page, "Long. ".repeat(60), [/Practice X/u]);
  await page.getByRole("button", { name: "Change the limit…" }).click();
  const field = dialog(page).getByRole("region", { name: "Text", exact: true }).getByLabel("At most", { exact: true });
  for (const wrong of ["a lot", "-5"]) {
    await field.fill(wrong);
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  await field.fill("25000");
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(dialog(page)).toBeHidden();
});

test("a line of the test that failed leads to the field it is about, until that is changed", async ({ page }) => {
  await connectAnother(page);
  await page.getByLabel("Name").fill("Nobody");
  const address = page.getByLabel("Address", { exact: true });
  await address.fill("http://127.0.0.1:1/v1");
  await page.getByLabel("API key").fill("ck_0123456789abcdef");
  await page.keyboard.press("Enter");
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(dialog(page).getByText("No answer from the service").first()).toBeVisible();
  await address.press("End");
  await page.keyboard.type("x");
  await expect(address).not.toHaveAttribute("aria-invalid", "true");
});

test("a question opens on the answer by which nothing is lost", async ({ page, bridge }) => {
  await startHere(page, false);
  const answer = (name: string) => dialog(page).getByRole("button", { name, exact: true });
  const form = { every: 1, unit: "day", week_days: [], month_day: 1, last_day: false, expression: null };
  const span = { time: "09:00", zone: "Europe/Vienna", start: "2026-11-25", end: "2026-11-27" };
  await makeDraft(bridge, "Every day", { kind: "repeat", ...form, ...span });
  await on(page, "2026-11-26", "Every day").focus();
  await page.keyboard.press("Delete");
  await expect(dialog(page)).toContainText("This post is part of a series.");
  await expect(answer("Cancel")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(on(page, "2026-11-26", "Every day")).toBeFocused();

  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Manage…" }).click();
  await page.getByRole("button", { name: "Create a key…" }).click();
  await page.keyboard.type("A script");
  await page.keyboard.press("Enter");
  await expect(answer("Copy")).toBeFocused();
  await answer("Done").click();
  await page.getByRole("button", { name: "Revoke the key of A script…" }).click();
  await expect(answer("Cancel")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Revoke the key of A script…" })).toBeVisible();
});

test("what is exported and as what is chosen in the settings", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("Control+,");
  await page.getByRole("combobox", { name: "Which posts" }).selectOption("Those to come");
  await page.getByRole("combobox", { name: "Format" }).selectOption("Calendar (ICS)");
  const asked = page.waitForRequest((request) => request.postData()?.includes('"export_posts"') === true);
  await page.getByRole("button", { name: "Export…" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ input: { posts: "ahead", format: "ics" } });
  // Nobody chose a place: nothing was written, and nothing is said of it.
  await expect(page.getByRole("button", { name: "Export…" })).toBeEnabled();
  await expect(page.getByRole("status").filter({ hasText: "written" })).toHaveCount(0);
});

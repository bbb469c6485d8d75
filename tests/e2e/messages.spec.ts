// What is told stays to be read: failures until they are dismissed, the rest among the messages, with what can still be done
// about it. What breaks in one part of the window is told there, and everything else goes on.
import type { Request } from "@playwright/test";
import { day, expect, expectAccessible, saved, startHere, test, text } from "./fixtures.ts";
import { compose, toast } from "./composing.ts";

const full = { code: "storage", message: "The disk is full.", next: "Free some space." };

test("what was told is read again by keyboard, and undone from there", async ({ page, bridge }) => {
  await startHere(page, true);
  await day(page, "2026-11-25").locator("[data-chip]").first().focus();
  const before = await bridge.ask<{ id: number }[]>("list_history");
  await page.keyboard.press("Delete");
  await expect(toast(page).filter({ hasText: "Deleted" })).toBeVisible();
  await toast(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(toast(page)).toHaveCount(0);

  await page.keyboard.press("i");
  const messages = page.getByRole("dialog", { name: "Messages" });
  await expect(messages.getByRole("group", { name: "All that was said" })).toBeFocused();
  const today = messages.getByRole("region", { name: "Today" });
  await expect(today.getByRole("listitem")).toHaveCount(1);
  await expect(today.getByRole("listitem")).toContainText(/\d\d:\d\d:\d\d, Vienna/u);
  await expectAccessible(page, "messages", "[role=dialog]");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(messages).toBeHidden();
  await expect(toast(page).filter({ hasText: "Undone" })).toBeVisible();
  await expect.poll(async () => (await bridge.ask<unknown[]>("list_history")).length).toBeGreaterThan(before.length);
  await page.keyboard.press("i");
  await expect(today.getByRole("listitem").nth(1)).toContainText("Deleted");
  await expect(messages.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(messages).toBeHidden();
});

test("a failure stays until it is dismissed, counts as unread, and is on top of the messages", async ({ page }) => {
  await startHere(page, false);
  await page.clock.install();
  await page.route("**/rpc", (route) => {
    const command = (route.request().postDataJSON() as { command: string }).command;
    return command === "undo" ? route.fulfill({ json: { failure: full } }) : route.continue();
  });
  const asked = { begun: 0, ended: 0 };
  const count = (what: keyof typeof asked) => (request: Request) => {
    if (/"command":"redo"/u.test(request.postData() ?? "")) asked[what] += 1;
  };
  page.on("request", count("begun"));
  page.on("requestfinished", count("ended"));
  await page.getByRole("button", { name: "Today", exact: true }).focus();
  await page.keyboard.press("Control+z");
  await expect(toast(page).filter({ hasText: "The disk is full." })).toBeVisible();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("Control+y");
  await expect(toast(page).filter({ hasText: "Nothing to redo." })).toBeVisible();
  // Each answer says it anew, and its time begins anew with it.
  await expect.poll(() => asked.begun - asked.ended).toBe(0);
  await page.clock.fastForward(60_000);
  await expect(toast(page).filter({ hasText: "Nothing to redo." })).toBeHidden();
  await expect(toast(page).filter({ hasText: "The disk is full." })).toBeVisible();
  await page.getByRole("button", { name: /^Messages/u }).click();
  const messages = page.getByRole("dialog", { name: "Messages" });
  const failures = messages.getByRole("region", { name: "Stay until dismissed" });
  await expect(failures.getByRole("listitem")).toContainText(/Unread:\s*The disk is full\./u);
  await messages.getByRole("radio", { name: "Failures 1" }).click();
  await expect(messages.getByRole("listitem")).toHaveCount(1);
  await messages.getByRole("button", { name: "Mark all read" }).click();
  await expect(failures).toBeHidden();
  await expect(messages.getByRole("listitem")).toContainText("The disk is full.");
  await expect(toast(page).filter({ hasText: "The disk is full." })).toBeHidden();
});

test("a view that breaks says so, keeps the words and opens again; the rest goes on", async ({
  page,
  bridge,
  complaints,
}) => {
  await startHere(page, false);
  await compose(page, "Kept whatever breaks", [/Practice X/u]);
  await expect(saved(page)).toBeVisible();
  let broken = true;
  await page.route("**/rpc", async (route) => {
    const command = (route.request().postDataJSON() as { command: string }).command;
    if (!broken || !/^(?:list_drafts|preview_draft)$/u.test(command)) return route.continue();
    return route.fulfill({ json: { ok: command === "list_drafts" ? [{ id: "no draft" }] : { cards: [null] } } });
  });
  await text(page).press("End");
  await text(page).pressSequentially(", and more");
  const preview = page.getByRole("alert", { name: "The preview does not work" });
  await expect(preview).toContainText("Nothing you typed is lost. Everything else goes on.");
  await expect(text(page)).toHaveValue("Kept whatever breaks, and more");

  await page.getByRole("button", { name: "Drafts", exact: false }).first().click();
  const drafts = page.getByRole("alert", { name: "The list of drafts does not work" });
  await expect(drafts).toBeVisible();
  await expectAccessible(page, "a broken view", "main");
  await expect(text(page)).toHaveValue("Kept whatever breaks, and more");
  await expect.poll(async () => (await bridge.ask<{ title: string }[]>("list_drafts"))[0]?.title).toMatch(/and more$/u);

  broken = false;
  await preview.getByRole("button", { name: "Open it again" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).getByText(/and more/u)).toBeVisible();
  await drafts.getByRole("button", { name: "Open it again" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Kept whatever breaks" })).toBeVisible();
  // What breaks on purpose here may be said on the console.
  complaints.length = 0;
});

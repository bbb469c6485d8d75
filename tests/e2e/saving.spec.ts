// What is written in a draft is never lost in silence: not when saving fails, when the draft is gone, or when it is moved
// while it is open.
import type { Page } from "@playwright/test";
import { at, makeDraft } from "./calendar.ts";
import { expect, saved, startHere, test, text } from "./fixtures.ts";

const full = {
  code: "storage",
  message: "The disk is full. Your words are still here.",
  next: "Free some space.",
};

/** Lets every save fail as long as the returned value says so. */
async function fillDisk(page: Page): Promise<{ isFull: boolean }> {
  const disk = { isFull: true };
  await page.route("**/rpc", (route) => {
    const isSave = route.request().postData()?.includes('"save_draft"') === true;
    return disk.isFull && isSave ? route.fulfill({ json: { failure: full } }) : route.continue();
  });
  return disk;
}

const row = (page: Page, title: string) => page.getByRole("button", { name: title, exact: true });
const warning = (page: Page) => page.locator("[data-composer]").getByRole("alert");

test("with a full disk a draft stays open with its words until they are kept or given up", async ({ page, bridge }) => {
  await startHere(page, false);
  for (const words of ["First", "Second"]) await makeDraft(bridge, words);
  await page.getByRole("button", { name: "Drafts 2" }).click();
  await row(page, "First").click();
  await expect(text(page)).toHaveValue("First");
  const disk = await fillDisk(page);
  await page.keyboard.type(" and last");
  await row(page, "Second").click();
  await expect(warning(page)).toContainText("could not be saved, so the draft stays open");
  await expect(text(page)).toHaveValue("First and last");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(text(page)).toHaveValue("First and last");
  disk.isFull = false;
  await row(page, "Second").click();
  await expect(text(page)).toHaveValue("Second");

  disk.isFull = true;
  await page.keyboard.type(" thoughts");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await warning(page).getByRole("button", { name: "Close without saving" }).click();
  await expect(page.locator("[data-composer]")).toHaveCount(0);
  await expect(row(page, "First and last")).toBeVisible();
  await expect(row(page, "Second")).toBeVisible();
});

test("what could not be saved before its draft was discarded elsewhere goes on in a new one", async ({
  page,
  bridge,
}) => {
  await startHere(page, false);
  const id = await makeDraft(bridge, "First");
  await page.getByRole("button", { name: "Drafts 1" }).click();
  await row(page, "First").click();
  await expect(text(page)).toHaveValue("First");
  const disk = await fillDisk(page);
  await page.keyboard.type(" and last");
  await expect(page.getByText(/^Not saved/u)).toBeVisible();
  await bridge.ask("discard_draft", { id });
  disk.isFull = false;
  await expect(warning(page)).toContainText("What you wrote since is not saved.");
  await expect(saved(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(text(page)).toHaveValue("First and last");
  await warning(page).getByRole("button", { name: "Keep as a new draft" }).click();
  await expect(saved(page)).toBeVisible();
  const drafts = await bridge.ask<{ id: string; title: string }[]>("list_drafts", {});
  expect(drafts.map(({ title }) => title)).toEqual(["First and last"]);
  expect(drafts[0]?.id).not.toBe(id);
});

test("a draft that is moved while it is open shows its new time and keeps what is typed", async ({ page, bridge }) => {
  await startHere(page, false);
  const id = await makeDraft(bridge, "First", at("2026-11-24", "09:00"));
  await page.getByRole("button", { name: "Drafts 1" }).click();
  await row(page, "First").click();
  await expect(page.getByRole("button", { name: /^When: Tue 24 Nov/u })).toBeVisible();
  const items = [{ id, is_draft: true, part: "", at_ms: Date.parse("2026-11-24T08:00:00Z") }];
  await bridge.ask("move_posts", {
    items,
    date: "2026-11-26",
    time: null,
    second: false,
    copy: false,
  });
  await page.keyboard.type(" and last");
  await expect(page.getByRole("button", { name: /^When: Thu 26 Nov/u })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  expect(await bridge.ask("open_draft", { id })).toMatchObject({
    text: "First and last",
    schedule: { date: "2026-11-26" },
  });
});

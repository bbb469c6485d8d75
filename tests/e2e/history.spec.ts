// What you did can be undone and put back, and what two people have changed is asked about.
import type { Locator, Page } from "@playwright/test";
import { again, day, expect, expectAccessible, text } from "./fixtures.ts";
import { chip, connect, disagree, send, test } from "./publisher.ts";

const needsYou = (page: Page) => page.getByRole("region", { name: /^Needs you/u });
const drawer = (page: Page): Locator => page.getByRole("region", { name: "History" });
const peek = (page: Page): Locator => page.getByRole("dialog", { name: "Post" });
const conflict = (page: Page): Locator => page.getByRole("dialog", { name: "Somebody else changed this post" });

async function remove(page: Page): Promise<void> {
  await chip(page).click();
  await peek(page).getByRole("button", { name: "Delete" }).click();
  await expect(chip(page)).toBeHidden();
  // As long as it is there, it has the keys.
  await expect(peek(page)).toBeHidden();
}

test("a post is deleted from its peek and undone by key and by toast", async ({ page, service }) => {
  await send(page, service);
  await chip(page).click();
  await expect(peek(page).getByRole("button", { name: "Delete" })).toBeVisible();
  await expectAccessible(page, "peek that deletes", "[role=dialog]");
  await page.keyboard.press("Escape");
  await remove(page);
  await expect(peek(page)).toBeHidden();
  await expect(page.locator('[data-day="2026-11-22"]')).toBeFocused();
  await expect(page.getByText("Deleted. You can put it back for 30 days.")).toBeVisible();
  await expectAccessible(page, "toast with an offer");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: deletion of “From afar”")).toBeVisible();
  await expect(chip(page)).toHaveAccessibleName(/Scheduled/u);
  await page.keyboard.press("h");
  await expect(drawer(page).getByRole("listitem").first()).toContainText("Undone");
  await expectAccessible(page, "history with what was undone");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Shift+Z");
  await expect(chip(page)).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(chip(page)).toHaveAccessibleName(/Scheduled/u);

  await remove(page);
  await page.getByRole("group", { name: "Message" }).getByRole("button", { name: "Undo" }).click();
  await expect(chip(page)).toHaveAccessibleName(/Scheduled/u);
});

test("a deleted post is put back from the history", async ({ page, service }) => {
  await send(page, service);
  await remove(page);
  await page.keyboard.press("h");
  await expect(drawer(page).getByRole("button", { name: "Close" })).toBeFocused();
  const row = drawer(page).getByRole("listitem").first();
  await expect(row).toContainText("Deleted “From afar”");
  await expectAccessible(page, "history");
  await row.getByRole("button", { name: "Put back" }).click();
  await expect(row.getByRole("button", { name: "Put back" })).toBeHidden();
  await expect(row.getByRole("button", { name: /show the calendar before this$/u })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(chip(page)).toHaveAccessibleName(/Scheduled/u);
  await expect.poll(() => service.posts.length).toBe(1);
});

test("in a text field undoing is the field's own", async ({ page, service }) => {
  await send(page, service);
  await remove(page);
  await page.keyboard.press("n");
  // Whoever types faster than the field comes loses no letter, and none of them is taken for a shortcut.
  await page.keyboard.type("Hot to go");
  await expect(text(page)).toHaveValue("Hot to go");
  await page.keyboard.type("!");
  await page.keyboard.press("Control+z");
  await expect(text(page)).not.toHaveValue("Hot to go!");
  await expect(text(page)).toBeFocused();
  await expect(drawer(page)).toBeHidden();
  await expect(chip(page)).toBeHidden();
});

test("one drawer gives way to the other, and Escape leads back", async ({ page, service }) => {
  await connect(page, service);
  await page.getByRole("button", { name: "History" }).focus();
  await page.keyboard.press("o");
  await page.keyboard.press("h");
  await expect(page.getByRole("region", { name: "Outbox" })).toBeHidden();
  await expect(drawer(page).getByRole("button", { name: "Close" })).toBeFocused();
  await expectAccessible(page, "empty history");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "History" })).toBeFocused();
});

for (const [answer, expected] of [
  ["Keep theirs", "From afar, theirs"],
  ["Keep mine", "From afar, mine"],
  ["Join both texts", "From afar, mine\n\nFrom afar, theirs"],
] as const) {
  test(
    `what two people changed at once is asked about: ${answer}`,
    answer === "Join both texts" ? {} : again,
    async ({ page, service, bridge }) => {
      await disagree(page, bridge, service);
      await needsYou(page).getByRole("button", { name: "From afar", exact: true }).click();
      await expect(conflict(page).getByRole("button", { name: "Keep theirs" })).toBeFocused();
      await expect(conflict(page).locator("del")).toHaveText("Only mine: mine");
      await expect(conflict(page).locator("ins")).toHaveText("Only theirs: theirs");
      await expectAccessible(page, "conflict", "[role=dialog]");
      await conflict(page).getByRole("button", { name: answer }).click();
      await expect(conflict(page)).toBeHidden();
      await expect.poll(() => service.posts.map(({ text }) => text)).toEqual([expected]);
      await expect(page.getByRole("region", { name: "Outbox" })).toContainText("Nothing is waiting.");
    },
  );
}

test("a change of a post that is gone says so, and can be dropped", async ({ page, service, bridge }) => {
  await disagree(page, bridge, service);
  service.posts = [];
  await needsYou(page).getByRole("button", { name: "From afar", exact: true }).click();
  await conflict(page).getByRole("button", { name: "Keep mine" }).click();
  const row = needsYou(page).getByRole("button", { name: /^From afar/u });
  await expect(row).toHaveAccessibleDescription(/no longer on the service/u);
  await row.click();
  const gone = page.getByRole("dialog", {
    name: "This post is no longer on the service",
  });
  await expect(gone.getByRole("button", { name: "Try again" })).toBeHidden();
  await expect(gone.getByRole("button", { name: "Send as a new post" })).toBeVisible();
  await expect(gone.getByRole("button", { name: "Keep as draft" })).toBeVisible();
  await expectAccessible(page, "gone", "[role=dialog]");
  await gone.getByRole("button", { name: "Discard the change" }).click();
  await expect(row).toBeHidden();
});

test("a post that went from the service is told, and put back", async ({ page, service, bridge }) => {
  await send(page, service);
  service.posts = [];
  await bridge.ask("sync_now");
  const notice = page.getByRole("status", {
    name: "Posts gone from the service",
  });
  await expect(notice).toContainText("1 post is gone from the service.");
  await expectAccessible(page, "a post is gone");
  await notice.getByRole("button", { name: "Open the history" }).click();
  const gone = drawer(page).getByRole("region", {
    name: /^Gone from the service/u,
  });
  await expect(gone.getByRole("button", { name: "Dismiss" })).toBeVisible();
  await expectAccessible(page, "history with a post that is gone");
  await gone.getByRole("button", { name: "Put back" }).click();
  await expect(gone).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(notice).toBeHidden();
  await expect(chip(page)).toHaveAccessibleName(/Scheduled/u);
});

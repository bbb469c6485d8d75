// What the calendar shows of all that there is: by words, states, platforms, files, problems and channels. It only hides;
// at the service nothing changes, and nothing is sent.
import type { Page } from "@playwright/test";
import { at, crowd, daily, heading, makeDraft, on, planned, post, search } from "./calendar.ts";
import { day, expect, inFront, type Bridge } from "./fixtures.ts";
import { connect, type Publisher, test } from "./publisher.ts";

const row = (page: Page) => page.getByRole("region", { name: "Filters" });
const chips = (page: Page) => page.locator(`main [data-key]${inFront}`);
const channel = (page: Page, name: string) =>
  page.getByRole("region", { name: "Channels" }).getByRole("button", { name });

/** A month with something of every kind. */
async function open(page: Page, service: Publisher, bridge: Bridge): Promise<string> {
  const far = { id: "c", name: "@far", target: "x", picture: "" };
  const museum = { id: "m", name: "museum.example", target: "mastodon", picture: "" };
  service.channels = [far, museum];
  const media = [{ url: "https://files.example/bag.jpg", type: "image/jpeg" }];
  service.posts.push(
    planned("a", "Roast of the week", "2026-11-24", "09:00", [far]),
    planned("b", "Winter opening hours", "2026-11-24", "11:00", [museum]),
    { ...planned("c", "A bag of beans", "2026-11-25", "09:00", [far, museum]), media },
    planned("d", "Long over", "2026-11-10", "09:00", [far]),
    daily("r", "Every day", "2026-11-26", "2026-11-27"),
  );
  await connect(page, service);
  await makeDraft(bridge, "Roast, not finished", at("2026-11-23", "10:00"));
  await expect(chips(page)).toHaveCount(7);
  return JSON.stringify(service.posts);
}

test("words, states, platforms and files narrow what is shown, and all of it comes back", async ({
  page,
  service,
  bridge,
}) => {
  const before = await open(page, service, bridge);
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("roast");
  await expect(chips(page)).toHaveCount(2);
  await expect(row(page)).toContainText("2 of 7 shown");
  await row(page).getByRole("button", { name: "Drafts" }).click();
  await expect(chips(page)).toHaveText([/Roast, not finished/u]);
  await search(page).fill("");
  await expect(row(page)).toContainText("1 of 7 shown");
  await row(page).getByRole("button", { name: "Repeating" }).click();
  await expect(row(page)).toContainText("3 of 7 shown");
  await row(page).getByRole("button", { name: "Clear" }).click();
  await expect(chips(page)).toHaveCount(7);
  await expect(row(page)).toBeHidden();

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await row(page).getByRole("button", { name: "Mastodon" }).click();
  await expect(chips(page)).toHaveText([/Winter opening hours/u, /A bag of beans/u]);
  await row(page).getByRole("combobox", { name: "Files" }).selectOption({ label: "With files" });
  await expect(chips(page)).toHaveText([/A bag of beans/u]);
  await row(page).getByRole("combobox", { name: "Files" }).selectOption({ label: "Without files" });
  await expect(chips(page)).toHaveText([/Winter opening hours/u]);
  await row(page).getByRole("button", { name: "Past" }).click();
  const none = page.getByRole("region", { name: "Posts hidden" });
  await expect(none).toContainText("Filters hide 7 posts");
  await none.getByRole("button", { name: "Clear filters" }).click();
  await expect(chips(page)).toHaveCount(7);
  expect(JSON.stringify(service.posts)).toBe(before);
  expect(service.changes).toEqual([]);
  expect(service.creates).toBe(0);
});

test("only what has a problem is shown when it is asked for", async ({ page, service, bridge }) => {
  await open(page, service, bridge);
  // A draft that nothing is chosen for cannot be sent.
  await page.keyboard.press("/");
  await row(page).getByRole("button", { name: "Problems only" }).click();
  await expect(chips(page)).toHaveText([/Roast, not finished/u]);
  await expect(row(page)).toContainText("1 of 7 shown");
});

test("the filter stays over other days and views, and hides from their lists, too", async ({ page, service }) => {
  crowd(service, 80, "2026-11");
  await connect(page, service);
  await page.keyboard.press("/");
  await page.keyboard.type("post 1");
  // Every number with a 1 in it.
  await expect(row(page)).toContainText("17 of 80 shown");
  await expect(chips(page)).toHaveCount(17);
  await page.getByRole("radio", { name: "List", exact: true }).click();
  await expect(chips(page).first()).toBeVisible();
  await expect(row(page)).toContainText("17 of 80 shown");
  await page.getByRole("radio", { name: "Month", exact: true }).click();
  await page.getByRole("button", { name: "Month after" }).click();
  await expect(heading(page, "December 2026")).toBeVisible();
  await expect(search(page)).toHaveValue("post 1");
  await page.getByRole("button", { name: "Month before" }).click();
  await expect(row(page)).toContainText("17 of 80 shown");
});

test("a channel is hidden by a press and shown alone with Ctrl, and nothing at the service changes", async ({
  page,
  service,
  bridge,
}) => {
  const before = await open(page, service, bridge);
  await channel(page, "@far").click();
  await expect(post(page, "Roast of the week")).toBeHidden();
  await expect(post(page, "A bag of beans")).toBeVisible();
  await expect(channel(page, "@far")).toHaveAttribute("aria-pressed", "false");
  await channel(page, "@far").click({ modifiers: ["Control"] });
  await expect(channel(page, "@far")).toHaveAttribute("aria-pressed", "true");
  await expect(channel(page, "museum.example")).toHaveAttribute("aria-pressed", "false");
  await expect(post(page, "Roast of the week")).toBeVisible();
  await expect(post(page, "Winter opening hours")).toBeHidden();
  await expect(day(page, "2026-11-26").locator("[data-key]")).toHaveCount(1);
  await page.reload();
  await expect(post(page, "Roast of the week")).toBeVisible();
  await expect(channel(page, "museum.example")).toHaveAttribute("aria-pressed", "false");
  // Alone already, it brings all others back.
  await channel(page, "@far").click({ modifiers: ["Control"] });
  await expect(chips(page)).toHaveCount(7);
  expect(JSON.stringify(service.posts)).toBe(before);
  expect(service.changes).toEqual([]);
});

test("a space right behind the words takes nothing of them back", async ({ page, service }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("b", "Supper", "2026-11-25"));
  await connect(page, service);
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("Supper ");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeHidden();
  await expect(on(page, "2026-11-25", "Supper")).toBeVisible();
});

// The list of the calendar: it holds only the rows in sight, is walked by keys, and opens what it lists.
import type { Page } from "@playwright/test";
import { at, crowd, heading, look, makeDraft, on, planned } from "./calendar.ts";
import { again, expect, holdBack, startHere, test as local, text } from "./fixtures.ts";
import { connect, test } from "./publisher.ts";

const list = (page: Page) => page.getByRole("region", { name: /^Posts of/u });
const rows = (page: Page) => list(page).locator("[data-key]");
const focused = (page: Page) => list(page).locator("[data-key]:focus");

test("of 600 posts only those in sight are there, and keys lead to all of them", async ({ page, service }) => {
  crowd(service, 600, "2026-11");
  await connect(page, service);
  await look(page, "List");
  await expect(list(page).getByText("Today", { exact: true })).toBeVisible();
  await expect(focused(page)).toHaveCount(1);
  expect(await rows(page).count()).toBeLessThan(60);
  // The last one is on a page of the list that is asked for only now.
  await page.keyboard.press("End");
  await expect(list(page).getByRole("heading", { name: "Saturday, 28 November 2026" })).toBeVisible();
  await expect(focused(page)).toContainText(/\d\d:\d\d\s*Post \d+ of many/u);
  expect(await rows(page).count()).toBeLessThan(60);
  const last = await focused(page).textContent();
  await page.keyboard.press("ArrowUp");
  await expect(focused(page)).not.toHaveText(last ?? "");
  await page.keyboard.press("ArrowDown");
  await expect(focused(page)).toHaveText(last ?? "");
  await page.keyboard.press("Home");
  await expect(list(page).getByRole("heading", { name: "Sunday, 1 November 2026" })).toBeVisible();
  await expect(focused(page)).toHaveCount(1);
  await page.keyboard.press("PageDown");
  await expect(list(page).locator('[data-date="2026-11-02"] [data-key]:focus')).toHaveCount(1);
  await page.keyboard.press("PageUp");
  await expect(list(page).locator('[data-date="2026-11-01"] [data-key]:focus')).toHaveCount(1);
  expect(await rows(page).count()).toBeLessThan(60);
});

test("a row that is put among others keeps the keyboard", async ({ page, service }) => {
  crowd(service, 30, "2026-11");
  await connect(page, service);
  await look(page, "List");
  await expect(focused(page)).toHaveCount(1);
  await focused(page).evaluate((button) => {
    const row = button.closest("[data-post]");
    row?.parentElement?.append(row);
  });
  await expect(focused(page)).toHaveCount(1);
});

test("a row tells when, what, where to and how it stands, and opens what it is", async ({ page, service, bridge }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("b", "Gone out", "2026-11-03"));
  await connect(page, service);
  await makeDraft(bridge, "Half a thought", at("2026-11-25", "10:15"));
  await look(page, "List");
  await expect(on(page, "2026-11-24", "Breakfast")).toHaveText(/09:00\s*Breakfast.*Scheduled/u);
  await expect(on(page, "2026-11-25", "Half a thought")).toHaveText(/10:15\s*Half a thought.*Draft/u);
  await expect(on(page, "2026-11-24", "Breakfast")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Post" })).toContainText("Tue 24 Nov 2026, 09:00");
  await page.keyboard.press("Escape");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(on(page, "2026-11-25", "Half a thought")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue("Half a thought");
  await page.keyboard.press("Escape");
  // Beside the drawer stands the month.
  await expect(page.getByRole("region", { name: /^Posts of/u })).toBeVisible();
  await expect(on(page, "2026-11-25", "Half a thought")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(on(page, "2026-11-03", "Gone out")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(heading(page, "December 2026")).toBeVisible();
});

local("a new post begins on the day of the list that it was asked for", async ({ page, bridge }) => {
  await startHere(page, false);
  await makeDraft(bridge, "Half a thought", at("2026-11-25", "10:15"));
  await look(page, "List");
  await page.getByRole("button", { name: "New post on Wednesday, 25 November 2026" }).click();
  await expect(page.getByRole("button", { name: /^When: Wed 25 Nov/u })).toBeVisible();
});

test("after a filter the list is reached with one key, and a card lies within the window", async ({
  page,
  service,
}) => {
  crowd(service, 300, "2026-11");
  service.posts.push(planned("z", "Breakfast", "2026-11-24"));
  await connect(page, service);
  await look(page, "List");
  await expect(focused(page)).toHaveCount(1);
  // The last page of the list is still on its way as somebody goes on to the filter: it does not call them back.
  const answer = await holdBack(page, "list_agenda");
  await page.keyboard.press("End");
  await page.keyboard.press("/");
  answer();
  await expect(list(page).locator('[data-post="300"] [data-key]')).toBeVisible();
  await page.keyboard.type("breakfast");
  await expect(rows(page)).toHaveCount(1);
  await expect(list(page).locator('[data-key][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeFocused();
  await page.keyboard.press("Enter");
  const card = page.getByRole("dialog", { name: "Post" });
  await expect(card).toContainText("Tue 24 Nov 2026, 09:00");
  await expect(card).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Words in the text" })).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Words in the text" })).toBeHidden();
  await expect(focused(page)).toHaveCount(1);
});

test(
  "a list that comes after the filter was closed keeps the keyboard on the post it stood on",
  again,
  async ({ page, service }) => {
    crowd(service, 300, "2026-11");
    service.posts.push(planned("z", "Breakfast", "2026-11-24"));
    await connect(page, service);
    await look(page, "List");
    await page.keyboard.press("/");
    await page.keyboard.type("breakfast");
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await expect(on(page, "2026-11-24", "Breakfast")).toBeFocused();
    await page.keyboard.press("/");
    const answer = await holdBack(page, "list_agenda");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("textbox", { name: "Words in the text" })).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("status", { name: "Loading the month" })).toBeVisible();
    answer();
    await expect(rows(page)).not.toHaveCount(1);
    await expect(on(page, "2026-11-24", "Breakfast")).toBeFocused();
    await expect(on(page, "2026-11-24", "Breakfast")).toBeInViewport();
  },
);

test("what a channel has refused is sent again from its row", again, async ({ page, service }) => {
  const refused = planned("a", "Breakfast", "2026-11-20");
  for (const target of refused.target_platforms) Object.assign(target, { error_responses: [{ message: "too long" }] });
  service.posts.push(refused, planned("b", "Supper", "2026-11-20", "18:00"));
  await connect(page, service);
  await look(page, "List");
  const again = list(page).getByRole("button", { name: "Send again to refused channels" });
  await expect(again).toHaveCount(1);
  await on(page, "2026-11-20", "Breakfast").focus();
  await page.keyboard.press("Tab");
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(again).toHaveCount(0);
  await expect(on(page, "2026-11-20", "Breakfast")).toBeFocused();
  await expect(on(page, "2026-11-21", "Breakfast")).toContainText("Waiting to be sent");
});

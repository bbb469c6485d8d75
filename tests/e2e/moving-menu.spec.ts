// What else keys do with a post of the calendar: a time that is typed, copies, deleting; and the menu that has all of it.
import type { Page } from "@playwright/test";
import { at, makeDraft, on, planned, said, standsAt, toast } from "./calendar.ts";
import { expect, number, tabTo, text } from "./fixtures.ts";
import { connect, test } from "./publisher.ts";

const menu = (page: Page) => page.getByRole("menu");
const typed = (page: Page) => page.getByRole("textbox", { name: "Move to which time?" });

/** Opens the menu of a post and chooses a line by keys alone. */
async function choose(page: Page, date: string, words: string, line: RegExp): Promise<void> {
  await on(page, date, words).focus();
  await page.keyboard.press("Shift+F10");
  await expect(menu(page)).toBeVisible();
  const item = menu(page).getByRole("menuitem", { name: line });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await item.evaluate((element) => element.hasAttribute("data-highlighted"))) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeHidden();
}

test("a time is typed, and the post goes there", async ({ page, service }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"));
  await connect(page, service);
  await on(page, "2026-11-24", "Breakfast").focus();
  await page.keyboard.press("Shift+R");
  await expect(typed(page)).toBeFocused();
  await page.keyboard.type("yesterday 9:00");
  await expect(page.getByRole("button", { name: "Move", exact: true })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(typed(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeFocused();
  await page.keyboard.press("Shift+R");
  await page.keyboard.type("fri 14:30");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/Fri 27 Nov 2026, 14:30/u);
  await page.keyboard.press("Enter");
  await expect(typed(page)).toBeHidden();
  await expect(on(page, "2026-11-27", "Breakfast")).toHaveAccessibleName(/^14:30/u);
  await expect(on(page, "2026-11-27", "Breakfast")).toBeFocused();
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-27 14:30");
});

test("a day alone keeps the time, a time alone the day, and what can mean two is asked", async ({ page, service }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"));
  await connect(page, service);
  await on(page, "2026-11-24", "Breakfast").focus();
  await page.keyboard.press("Shift+R");
  await page.keyboard.type("fri");
  await page.keyboard.press("Enter");
  await expect(on(page, "2026-11-27", "Breakfast")).toHaveAccessibleName(/^09:00/u);
  await expect(on(page, "2026-11-27", "Breakfast")).toBeFocused();
  await page.keyboard.press("Shift+R");
  await page.keyboard.type("10:30");
  await page.keyboard.press("Enter");
  await expect(on(page, "2026-11-27", "Breakfast")).toHaveAccessibleName(/^10:30/u);
  await expect(on(page, "2026-11-27", "Breakfast")).toBeFocused();
  await page.keyboard.press("Shift+R");
  await page.keyboard.type("tomorrow 5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Sun 22 Nov 2026, 05:00/u })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(on(page, "2026-11-22", "Breakfast")).toHaveAccessibleName(/^17:00/u);
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-22 17:00");
});

test("C puts a copy elsewhere as a draft, also of what has gone out", async ({ page, service, bridge }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("o", "Gone out", "2026-11-19"));
  await connect(page, service);
  await on(page, "2026-11-24", "Breakfast").focus();
  await page.keyboard.press("c");
  await page.keyboard.press("ArrowRight");
  await expect(said(page)).toHaveText(/Wed 25 Nov, 09:00/u);
  await page.keyboard.press("Enter");
  await expect(on(page, "2026-11-25", "Breakfast")).toHaveAccessibleName(/^09:00, Breakfast, Draft/u);
  await expect(on(page, "2026-11-25", "Breakfast")).toBeFocused();
  await expect(on(page, "2026-11-24", "Breakfast")).toHaveAccessibleName(/Scheduled/u);

  await on(page, "2026-11-19", "Gone out").focus();
  await page.keyboard.press("r");
  await expect(toast(page).filter({ hasText: "You cannot move" })).toBeVisible();
  await expect(page.locator(".hints")).toHaveCount(0);
  await page.keyboard.press("c");
  await page.keyboard.press("ArrowDown");
  await expect(said(page)).toHaveText(/Thu 26 Nov, 09:00/u);
  await page.keyboard.press("Enter");
  await expect(on(page, "2026-11-26", "Gone out")).toHaveAccessibleName(/Draft/u);
  expect(await bridge.ask<unknown[]>("list_drafts")).toHaveLength(2);
  expect(service.changes).toEqual([]);
  expect(service.creates).toBe(0);
});

test("Del deletes a post, a draft, or all that are chosen, and Ctrl Z brings them back", async ({
  page,
  service,
  bridge,
}) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("b", "Supper", "2026-11-24", "19:30"));
  await connect(page, service);
  await makeDraft(bridge, "Half a thought", at("2026-11-24", "12:00"));
  await expect(on(page, "2026-11-24", "Half a thought")).toBeVisible();
  await on(page, "2026-11-24", "Breakfast").focus();
  await page.keyboard.press("Delete");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeHidden();
  await expect(number(page, "2026-11-24")).toBeFocused();
  await expect.poll(() => service.posts.map(({ text: words }) => words)).toEqual(["Supper"]);
  await page.keyboard.press("Control+z");
  await expect(on(page, "2026-11-24", "Breakfast")).toHaveAccessibleName(/Scheduled/u);
  await expect.poll(() => service.posts.length).toBe(2);

  await on(page, "2026-11-24", "Half a thought").focus();
  await page.keyboard.press("x");
  await on(page, "2026-11-24", "Supper").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Delete");
  await expect(toast(page).filter({ hasText: "Deleted 2 posts" })).toBeVisible();
  await expect(number(page, "2026-11-24")).toBeFocused();
  await expect(on(page, "2026-11-24", "Half a thought")).toBeHidden();
  await expect(on(page, "2026-11-24", "Supper")).toBeHidden();
  await expect.poll(() => service.posts.map(({ text: words }) => words)).toEqual(["Breakfast"]);
  await page.keyboard.press("Control+z");
  await expect(on(page, "2026-11-24", "Half a thought")).toBeVisible();
  await expect(on(page, "2026-11-24", "Supper")).toBeVisible();
});

test("the menu has all of it, and the focus is where one goes on", async ({ page, service, bridge }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("b", "Supper", "2026-11-25", "19:30"));
  await connect(page, service);
  const chip = on(page, "2026-11-24", "Breakfast");
  await chip.focus();
  await page.keyboard.press("Shift+F10");
  await expect(menu(page).getByRole("menuitem")).toHaveText([
    /^Open/u,
    /^Edit/u,
    /^Move with arrow keys/u,
    /^Type a time/u,
    /^Copy with arrow keys/u,
    /^Select/u,
    /^Labels…/u,
    /^Remove from the service, keep as draft/u,
    /^Delete/u,
  ]);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(chip).toBeFocused();

  await choose(page, "2026-11-24", "Breakfast", /^Open/u);
  await expect(page.getByRole("dialog", { name: "Post" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chip).toBeFocused();
  await choose(page, "2026-11-24", "Breakfast", /^Edit/u);
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("Breakfast");
  await page.keyboard.press("Escape");
  await expect(chip).toBeFocused();
  await choose(page, "2026-11-24", "Breakfast", /^Type a time/u);
  await expect(typed(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chip).toBeFocused();
  await choose(page, "2026-11-24", "Breakfast", /^Select/u);
  await expect(chip).toHaveAccessibleName(/selected/u);
  await expect(chip).toBeFocused();
  await choose(page, "2026-11-24", "Breakfast", /^Deselect/u);
  await expect(chip).not.toHaveAccessibleName(/selected/u);

  await choose(page, "2026-11-24", "Breakfast", /^Move with arrow keys/u);
  await page.keyboard.press("ArrowRight");
  await expect(said(page)).toHaveText(/Wed 25 Nov, 09:00/u);
  await page.keyboard.press("Escape");
  await expect(chip).toBeFocused();
  await choose(page, "2026-11-24", "Breakfast", /^Move with arrow keys/u);
  await page.keyboard.press("ArrowRight");
  await expect(said(page)).toHaveText(/Wed 25 Nov, 09:00/u);
  await page.keyboard.press("Enter");
  await expect(on(page, "2026-11-25", "Breakfast")).toBeFocused();
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-25 09:00");

  await choose(page, "2026-11-25", "Breakfast", /^Remove from the service/u);
  await expect(on(page, "2026-11-25", "Breakfast")).toBeHidden();
  await expect(number(page, "2026-11-25")).toBeFocused();
  await expect.poll(() => service.posts.map(({ _id }) => _id)).toEqual(["b"]);
  expect(await bridge.ask<unknown[]>("list_drafts")).toHaveLength(1);
  await choose(page, "2026-11-25", "Supper", /^Delete/u);
  await expect(on(page, "2026-11-25", "Supper")).toBeHidden();
  await expect(number(page, "2026-11-25")).toBeFocused();
  await expect.poll(() => service.posts).toEqual([]);
});

test("what can be done with all that are chosen stands in a bar, and takes no focus away", async ({
  page,
  service,
  bridge,
}) => {
  await connect(page, service);
  await makeDraft(bridge, "One", at("2026-11-24", "09:00"));
  await makeDraft(bridge, "Two", at("2026-11-25", "09:00"));
  const bar = page.getByRole("toolbar", { name: "Selected posts" });
  const choose = async () => {
    await on(page, "2026-11-24", "One").click({ modifiers: ["Control"] });
    // With Shift all on the way.
    await on(page, "2026-11-25", "Two").click({ modifiers: ["Shift"] });
    await expect(bar).toContainText("2 selected");
  };
  await choose();
  await bar.getByRole("button", { name: "Clear" }).click();
  await expect(bar).toBeHidden();
  await expect(number(page, "2026-11-25")).toBeFocused();
  await choose();
  await bar.getByRole("button", { name: "Move to…" }).click();
  await page.keyboard.type("27 nov 10:00");
  await expect(page.getByRole("dialog")).toContainText("Fri 27 Nov 2026, 10:00");
  await page.keyboard.press("Enter");
  // The first goes there, the other as far.
  await expect(on(page, "2026-11-27", "One")).toHaveAccessibleName(/^10:00/u);
  await expect(on(page, "2026-11-28", "Two")).toHaveAccessibleName(/^10:00/u);
  await expect(on(page, "2026-11-27", "One")).toBeFocused();
  await bar.getByRole("button", { name: "Unschedule" }).click();
  await expect(on(page, "2026-11-27", "One")).toBeHidden();
  await expect(page.getByRole("button", { name: "Unscheduled 2" })).toBeVisible();
  await expect(page.locator("[data-day]:focus")).toHaveCount(1);
  await page.keyboard.press("n");
  await expect(text(page)).toBeFocused();
});

// Posts and drafts are moved by keys alone, in the month and in the week: taken up, carried over days, hours and pages, put
// down or put back. Where they would go is said while they are held, and the focus is never lost.
import type { Page } from "@playwright/test";
import { at, daily, goTo, heading, look, makeDraft, on, pill, planned, said, standsAt } from "./calendar.ts";
import { toast, unscheduled } from "./calendar.ts";
import { again, day, expect, holdBack, number, tabTo } from "./fixtures.ts";
import { connect, type Publisher, test } from "./publisher.ts";

const head = (page: Page, date: string) => page.locator(`[data-head="${date}"]`);

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Breakfast on 24 November, reached by keys alone. */
async function reach(page: Page, service: Publisher, ...others: Publisher["posts"]) {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), ...others);
  await connect(page, service);
  await expect(on(page, "2026-11-24", "Breakfast")).toBeVisible();
  await page.keyboard.press("t");
  await expect(number(page, "2026-11-21")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await press(page, "ArrowRight", "ArrowRight");
  await expect(number(page, "2026-11-24")).toBeFocused();
  await tabTo(page, on(page, "2026-11-24", "Breakfast"));
}

test("in the month arrows carry a post over days and weeks, and Enter puts it down", async ({ page, service }) => {
  await reach(page, service);
  // From a post, too, arrows lead to the next day while nothing is held.
  await page.keyboard.press("ArrowRight");
  await expect(number(page, "2026-11-25")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await tabTo(page, on(page, "2026-11-24", "Breakfast"));
  await page.keyboard.press("r");
  await expect(said(page)).toHaveText(/^1 post held\. Arrows move.*Tue 24 Nov, 09:00/u);
  await expect(pill(page)).toHaveText(/Tue 24 Nov, 09:00/u);
  await press(page, "ArrowRight", "ArrowRight", "ArrowDown");
  await expect(said(page)).toHaveText("Thu 3 Dec, 09:00, in 11 days, 18 h");
  await expect(pill(page)).toHaveText(/Thu 3 Dec, 09:00/u);
  await page.keyboard.press("ArrowUp");
  await expect(said(page)).toHaveText(/^Thu 26 Nov, 09:00/u);
  expect(service.changes).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(on(page, "2026-11-26", "Breakfast")).toBeVisible();
  await expect(on(page, "2026-11-26", "Breakfast")).toBeFocused();
  await expect(said(page)).toHaveText("Moved to Thu 26 Nov, 09:00 Vienna");
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-26 09:00");
  await page.keyboard.press("Control+z");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeVisible();
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-24 09:00");
  expect(service.changes).toHaveLength(2);
});

test("pages are turned while something is held, and Escape leads back to where it was taken up", async ({
  page,
  service,
}) => {
  await reach(page, service);
  await page.keyboard.press("r");
  await page.keyboard.press("Escape");
  await expect(said(page)).toHaveText("1 post put back.");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeFocused();
  await page.keyboard.press("r");
  await press(page, "PageDown", "PageDown");
  await expect(said(page)).toHaveText(/Sun 24 Jan, 09:00/u);
  await expect(heading(page, "January 2027")).toBeVisible();
  await expect(pill(page)).toHaveText(/Sun 24 Jan, 09:00/u);
  await page.keyboard.press("Escape");
  await expect(pill(page)).toBeHidden();
  await expect(heading(page, "November 2026")).toBeVisible();
  await expect(on(page, "2026-11-24", "Breakfast")).toBeFocused();

  await press(page, "r", "PageDown");
  await expect(said(page)).toHaveText(/Thu 24 Dec, 09:00/u);
  await page.keyboard.press("PageUp");
  await expect(said(page)).toHaveText(/^Tue 24 Nov, 09:00/u);
  await page.keyboard.press("PageDown");
  await expect(said(page)).toHaveText(/^Thu 24 Dec, 09:00/u);
  await page.keyboard.press("Enter");
  await expect(heading(page, "December 2026")).toBeVisible();
  await expect(on(page, "2026-12-24", "Breakfast")).toBeVisible();
  await expect(on(page, "2026-12-24", "Breakfast")).toBeFocused();
  await expect.poll(() => standsAt(service, "a")).toBe("2026-12-24 09:00");
  expect(service.changes).toHaveLength(1);
});

test("today is shown late, and the keyboard stays with the post that it has gone to meanwhile", async ({
  page,
  service,
}) => {
  await reach(page, service);
  await page.keyboard.press("Escape");
  await expect(number(page, "2026-11-24")).toBeFocused();
  const answer = await holdBack(page, "show_month");
  await press(page, "t", "ArrowLeft", "ArrowRight");
  await tabTo(page, on(page, "2026-11-24", "Breakfast"));
  const late = page.waitForResponse((response) => response.request().postData()?.includes("show_month") ?? false);
  answer();
  await late;
  await page.keyboard.press("r");
  await expect(pill(page)).toHaveText(/Tue 24 Nov, 09:00/u);
  await expect(said(page)).toHaveText(/^1 post held/u);
});

test("what is held is put back when the focus goes elsewhere, and no key steers it then", async ({ page, service }) => {
  await reach(page, service);
  await press(page, "r", "ArrowRight");
  await expect(pill(page)).toHaveText(/Wed 25 Nov, 09:00/u);
  await page.getByRole("button", { name: /^Unscheduled/u }).click();
  await expect(pill(page)).toBeHidden();
  await expect(said(page)).toHaveText("1 post put back.");
  await page.getByRole("button", { name: /^Unscheduled/u }).click();

  await on(page, "2026-11-24", "Breakfast").focus();
  await press(page, "r", "ArrowRight");
  await expect(pill(page)).toBeVisible();
  await on(page, "2026-11-24", "Breakfast").focus();
  await expect(pill(page)).toBeHidden();
  await on(page, "2026-11-24", "Breakfast").blur();
  await press(page, "ArrowRight", "Enter", "ArrowLeft");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeVisible();
  expect(service.changes).toEqual([]);
  expect(standsAt(service, "a")).toBe("2026-11-24 09:00");
});

test("into the past nothing goes by keys either", async ({ page, service }) => {
  await reach(page, service);
  await press(page, "r", "ArrowUp");
  await expect(said(page)).toHaveText(/Tue 17 Nov, 09:00, in the past/u);
  await expect(pill(page)).toHaveText("in the past");
  await page.keyboard.press("Enter");
  await expect(pill(page)).toBeHidden();
  await expect(said(page)).toHaveText("in the past. Put back.");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  expect(service.changes).toEqual([]);
  expect(standsAt(service, "a")).toBe("2026-11-24 09:00");
});

test(
  "in the week arrows carry it over quarters, with Shift over five minutes, and over days and weeks",
  again,
  async ({ page, service }) => {
    await reach(page, service);
    await page.keyboard.press("w");
    await expect(head(page, "2026-11-24")).toBeFocused();
    await tabTo(page, on(page, "2026-11-24", "Breakfast"));
    await press(page, "r", "ArrowDown", "ArrowDown", "Shift+ArrowDown", "ArrowRight");
    await expect(said(page)).toHaveText(/Wed 25 Nov, 09:35/u);
    await expect(pill(page)).toHaveText(/Wed 25 Nov, 09:35/u);
    await page.keyboard.press("ArrowUp");
    await expect(said(page)).toHaveText(/^Wed 25 Nov, 09:30/u);
    await page.keyboard.press("PageDown");
    await expect(heading(page, "30 November – 6 December 2026")).toBeVisible();
    await expect(said(page)).toHaveText(/^Wed 2 Dec, 09:30/u);
    await page.keyboard.press("Enter");
    await expect(on(page, "2026-12-02", "Breakfast")).toHaveAccessibleName(/^09:30/u);
    await expect(on(page, "2026-12-02", "Breakfast")).toBeFocused();
    await expect.poll(() => standsAt(service, "a")).toBe("2026-12-02 09:30");

    await press(page, "r", "PageUp", "PageUp");
    await expect(said(page)).toHaveText(/in the past/u);
    await page.keyboard.press("Enter");
    await expect(heading(page, "30 November – 6 December 2026")).toBeVisible();
    await expect(on(page, "2026-12-02", "Breakfast")).toBeFocused();
    expect(standsAt(service, "a")).toBe("2026-12-02 09:30");
  },
);

test("over a change of the clocks a post keeps its time of day, and what that changes is said", async ({
  page,
  service,
}) => {
  service.posts.push(planned("a", "Breakfast", "2027-03-26", "02:30"));
  await connect(page, service);
  await goTo(page, "26 mar 2027");
  await expect(number(page, "2027-03-26")).toBeFocused();
  await tabTo(page, on(page, "2027-03-26", "Breakfast"));
  await press(page, "r", "ArrowRight", "ArrowRight");
  await expect(said(page)).toHaveText(/^.*Sun 28 Mar, 03:.*02:30 does not exist/u);
  await page.keyboard.press("ArrowRight");
  await expect(said(page)).toHaveText(/^Mon 29 Mar, 02:30, in \d+ days$/u);
  await page.keyboard.press("Enter");
  await expect.poll(() => standsAt(service, "a")).toBe("2027-03-29 02:30");
});

test("several that are chosen go together, and one time of a series asks", async ({ page, service, bridge }) => {
  await reach(
    page,
    service,
    planned("b", "Supper", "2026-11-24", "19:30"),
    daily("r", "Every day", "2026-12-01", "2026-12-02"),
  );
  await press(page, "x", "Tab");
  await expect(on(page, "2026-11-24", "Supper")).toBeFocused();
  await press(page, "x");
  await expect(page.getByRole("toolbar", { name: "Selected posts" })).toContainText("2 selected");
  await press(page, "r", "ArrowRight", "ArrowRight");
  await expect(said(page)).toHaveText(/2 posts, \+2 days/u);
  await page.keyboard.press("Enter");
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-26 09:00");
  await expect.poll(() => standsAt(service, "b")).toBe("2026-11-26 19:30");
  await expect(on(page, "2026-11-26", "Supper")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("toolbar", { name: "Selected posts" })).toBeHidden();
  await expect(on(page, "2026-11-26", "Supper")).toBeFocused();

  await goTo(page, "1 dec 2026");
  await tabTo(page, on(page, "2026-12-01", "Every day"));
  await press(page, "r", "ArrowRight", "ArrowRight");
  await expect(said(page)).toHaveText(/Thu 3 Dec, 09:00/u);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: /^Move one time/u });
  await expect(question).toBeVisible();
  await expect(question.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(on(page, "2026-12-01", "Every day")).toBeFocused();
  await press(page, "r", "ArrowRight", "ArrowRight");
  await expect(said(page)).toHaveText(/Thu 3 Dec, 09:00/u);
  await page.keyboard.press("Enter");
  await tabTo(page, question.getByRole("button", { name: "Only this one" }));
  await page.keyboard.press("Enter");
  // On the day, or on the post once that is drawn there.
  await expect(day(page, "2026-12-03").locator(":focus")).toHaveCount(1);
  await expect(on(page, "2026-12-03", "Every day")).toBeVisible();
  await expect(on(page, "2026-12-01", "Every day")).toBeHidden();
  expect(await bridge.ask<unknown[]>("list_drafts")).toEqual([]);
});

test("drafts without a time are put on a day by keys, and back again", async ({ page, service, bridge }) => {
  await makeDraftBeside(page, service, bridge);
  const first = unscheduled(page).getByRole("button", { name: /^Refill/u });
  const second = unscheduled(page).getByRole("button", { name: /^Brass/u });
  await page.getByRole("button", { name: /^Unscheduled/u }).focus();
  await page.keyboard.press("Enter");
  await expect(unscheduled(page)).toBeVisible();
  const rows = unscheduled(page).getByRole("listitem").getByRole("button");
  await tabTo(page, rows.first());
  await page.keyboard.press("ArrowDown");
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(rows.first()).toBeFocused();
  await first.focus();
  await page.keyboard.press("r");
  await expect(said(page)).toHaveText(/Sat 21 Nov, 09:00, in the past/u);
  await page.keyboard.press("Escape");
  await expect(first).toBeFocused();
  await press(page, "r", "ArrowRight", "ArrowRight");
  await expect(said(page)).toHaveText(/Mon 23 Nov, 09:00/u);
  await page.keyboard.press("Enter");
  await expect(on(page, "2026-11-23", "Refill your bag")).toHaveAccessibleName(/^09:00, .*Draft/u);
  await expect(on(page, "2026-11-23", "Refill your bag")).toBeFocused();
  await expect(first).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(first).toBeVisible();
  await expect(on(page, "2026-11-23", "Refill your bag")).toBeHidden();
  await second.focus();
  await page.keyboard.press("Shift+R");
  // Enter waits for the reading of what was typed last.
  const when = page.getByRole("textbox", { name: "Move to which time?" });
  await when.fill("25 nov 12:00");
  await expect(page.getByRole("dialog")).toContainText("Wed 25 Nov 2026, 12:00");
  const read = await holdBack(page, "read_words");
  await when.fill("27 nov 16:00");
  await page.keyboard.press("Enter");
  read();
  await expect(on(page, "2026-11-27", "Brass dials")).toHaveAccessibleName(/^16:00/u);
  await expect(on(page, "2026-11-27", "Brass dials")).toBeFocused();
});

async function makeDraftBeside(page: Page, service: Publisher, bridge: Parameters<typeof makeDraft>[0]) {
  await connect(page, service);
  await makeDraft(bridge, "Refill your bag");
  await makeDraft(bridge, "Brass dials");
  await makeDraft(bridge, "Has a time", at("2026-11-30", "09:00"));
  await expect(on(page, "2026-11-30", "Has a time")).toBeVisible();
  await expect(page.getByRole("button", { name: "Unscheduled 2" })).toBeVisible();
  await look(page, "Month");
}

// One time of a post that repeats is moved: it is asked whether that one alone or the whole series is meant, and either
// can be taken back.
import type { Page } from "@playwright/test";
import { daily, makeDraft, on, put, standsAt, toast } from "./calendar.ts";
import { again, day, expect, expectAccessible, inFront } from "./fixtures.ts";
import { connect, type Publisher, test } from "./publisher.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Move one time of “Every day”?" });
const chips = (page: Page) => page.locator(`main [data-key]${inFront}`, { hasText: "Every day" });
const schedules = (service: Publisher) =>
  service.posts.map(({ recurring_schedule: rule, one_off_schedule: once }) => rule ?? once);

/** The one of 26 November is put on the 28th. */
async function moveOne(page: Page, service: Publisher) {
  service.posts.push(daily("r", "Every day", "2026-11-25", "2026-11-27"));
  await connect(page, service);
  await expect(chips(page)).toHaveCount(3);
  await put(page, on(page, "2026-11-26", "Every day"), day(page, "2026-11-28"));
  await expect(question(page)).toContainText("This time moves to Sat 28 Nov 2026, 09:00.");
}

test("cancelled, a series stays as it is", async ({ page, service }) => {
  await moveOne(page, service);
  await expectAccessible(page, "one time or the series", "[role=dialog]");
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(question(page)).toBeHidden();
  await expect(chips(page)).toHaveCount(3);
  await expect(on(page, "2026-11-26", "Every day")).toBeVisible();
  expect(service.changes).toEqual([]);
});

test("only one time is moved: it becomes a post of its own, and the series goes on without it", async ({
  page,
  service,
}) => {
  await moveOne(page, service);
  await question(page).getByRole("button", { name: "Only this one" }).click();
  await expect(toast(page)).toContainText("Moved to Sat 28 Nov, 09:00");
  await expect.poll(() => service.posts.length).toBe(3);
  await expect(on(page, "2026-11-26", "Every day")).toBeHidden();
  for (const date of ["2026-11-25", "2026-11-27", "2026-11-28"]) {
    await expect(on(page, date, "Every day")).toHaveAccessibleName(/^09:00/u);
  }
  const single = service.posts.find((post) => post["one_off_schedule"]);
  expect(standsAt(service, String(single?._id))).toBe("2026-11-28 09:00");
  await page.keyboard.press("Control+z");
  await expect.poll(() => service.posts.length).toBe(1);
  await expect(on(page, "2026-11-26", "Every day")).toBeVisible();
  await expect(chips(page)).toHaveCount(3);
  await expect.poll(() => schedules(service)).toMatchObject([{ start_date: "2026-11-25", end_date: "2026-11-27" }]);
});

test("the whole series moves as far", async ({ page, service }) => {
  await moveOne(page, service);
  await question(page).getByRole("button", { name: "The whole series" }).click();
  await expect(toast(page)).toContainText("Moved the series (3 times), this one to Sat 28 Nov, 09:00");
  for (const date of ["2026-11-27", "2026-11-28", "2026-11-29"]) {
    await expect(on(page, date, "Every day")).toHaveAccessibleName(/^09:00/u);
  }
  await expect(chips(page)).toHaveCount(3);
  await expect.poll(() => service.changes.length).toBe(1);
  expect(service.posts).toHaveLength(1);
  await expect.poll(() => schedules(service)).toMatchObject([{ start_date: "2026-11-27", end_date: "2026-11-29" }]);
  await page.keyboard.press("Control+z");
  await expect(on(page, "2026-11-25", "Every day")).toBeVisible();
  await expect.poll(() => schedules(service)).toMatchObject([{ start_date: "2026-11-25", end_date: "2026-11-27" }]);
});

test("Del on one time asks; only that one is left out, all of it is deleted, and either comes back", async ({
  page,
  service,
}) => {
  const ask = page.getByRole("dialog", { name: "Delete “Every day”?" });
  service.posts.push(daily("r", "Every day", "2026-11-25", "2026-11-27"));
  await connect(page, service);
  await on(page, "2026-11-26", "Every day").focus();
  await page.keyboard.press("Delete");
  await expect(ask).toContainText("This time is Thu 26 Nov 2026, 09:00");
  await expectAccessible(page, "one time or all", "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(ask).toBeHidden();
  await expect(on(page, "2026-11-26", "Every day")).toBeFocused();
  expect(service.changes).toEqual([]);

  await page.keyboard.press("Delete");
  await ask.getByRole("button", { name: "Only this one" }).click();
  await expect(toast(page)).toContainText("Deleted Thu 26 Nov, 09:00 Vienna. The series goes on.");
  await expect(on(page, "2026-11-26", "Every day")).toBeHidden();
  await expect(chips(page)).toHaveCount(2);
  await expect.poll(() => service.posts.length).toBe(2);
  await page.keyboard.press("Control+z");
  await expect(chips(page)).toHaveCount(3);
  await expect.poll(() => service.posts.length).toBe(1);

  await on(page, "2026-11-26", "Every day").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await ask.getByRole("button", { name: "The whole series" }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect.poll(() => service.posts.length).toBe(0);
  await page.keyboard.press("Control+z");
  await expect(chips(page)).toHaveCount(3);
});

test(
  "of a draft, too, one time is moved alone, by keyboard, and becomes a draft of its own",
  again,
  async ({ page, service, bridge }) => {
    await connect(page, service);
    const form = { every: 1, unit: "day", week_days: [], month_day: 1, last_day: false, expression: null };
    const span = { time: "09:00", zone: "Europe/Vienna", start: "2026-11-25", end: "2026-11-27" };
    await makeDraft(bridge, "Every day", { kind: "repeat", ...form, ...span });
    await expect(chips(page)).toHaveCount(3);
    await on(page, "2026-11-26", "Every day").focus();
    await page.keyboard.press("r");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(question(page)).toContainText("it becomes a separate draft, and the series goes on without it");
    await question(page).getByRole("button", { name: "Only this one" }).press("Enter");
    await expect(toast(page)).toContainText("Moved to Thu 3 Dec, 09:00");
    await expect(on(page, "2026-12-03", "Every day")).toHaveAccessibleName(/^09:00/u);
    await expect(on(page, "2026-11-26", "Every day")).toBeHidden();
    expect(await bridge.ask<unknown[]>("list_drafts")).toHaveLength(3);
    await page.keyboard.press("Control+z");
    await expect(on(page, "2026-11-26", "Every day")).toBeVisible();
    expect(await bridge.ask<unknown[]>("list_drafts")).toHaveLength(1);
  },
);

test(
  "a series that was taken apart is still asked about as one, also from the card",
  again,
  async ({ page, service }) => {
    const ask = page.getByRole("dialog", { name: "Delete this post?" });
    await moveOne(page, service);
    await question(page).getByRole("button", { name: "Only this one" }).click();
    // The card shows what is on the service.
    await expect(on(page, "2026-11-27", "Every day")).toHaveAccessibleName(/Repeating, X, c$/u);
    await on(page, "2026-11-27", "Every day").click();
    await page.getByRole("dialog", { name: "Post" }).getByRole("button", { name: "Delete" }).click();
    await expect(ask.getByRole("listitem")).toContainText([
      "Only this one: Fri 27 Nov, 09:00.",
      "From here on: 2 times, the last on 28 Nov 2026.",
      "The whole series: 3 times, the last on 28 Nov 2026.",
    ]);
    await ask.getByRole("button", { name: "From here on" }).click();
    await expect(toast(page)).toContainText("Deleted 2 times of the series, from Fri 27 Nov, 09:00 Vienna on.");
    await expect(chips(page)).toHaveCount(1);
    await page.keyboard.press("Control+z");
    await expect(chips(page)).toHaveCount(3);
    // They are created again, for the channel that they had, although the service does not say which that is.
    await expect(on(page, "2026-11-28", "Every day")).toHaveAccessibleName(/Scheduled, X, c$/u);
    expect(service.posts.map((post) => post["target_platforms"])).toEqual([expect.anything(), "c", "c"]);
    await on(page, "2026-11-28", "Every day").focus();
    await page.keyboard.press("Delete");
    await page
      .getByRole("dialog", { name: "Delete “Every day”?" })
      .getByRole("button", { name: "The whole series" })
      .click();
    await expect.poll(() => service.posts.length).toBe(0);
  },
);

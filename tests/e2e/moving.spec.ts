// Posts and drafts are moved in the month by the pointer: to another day and over the edge of the page, one or several,
// copied, put back, and undone. What the service has of them afterwards is looked at, and that it is nothing else.
import type { Page } from "@playwright/test";
import {
  at,
  boxOf,
  goTo,
  heading,
  hold,
  makeDraft,
  on,
  pill,
  planned,
  put,
  standsAt,
  take,
  toast,
} from "./calendar.ts";
import { day, expect, inFront } from "./fixtures.ts";
import { connect, type Publisher, test } from "./publisher.ts";

const undone = (page: Page) => expect(toast(page).filter({ hasText: "Undone" })).toBeVisible();
const timeless = ({ one_off_schedule: _, recurring_schedule: none, ...rest }: Publisher["posts"][number]) =>
  none === null || none === undefined ? rest : { ...rest, none };

/** The day that lies at a point. */
const under = (page: Page, left: number, top: number): Promise<string> =>
  page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-date]")?.dataset["date"] ?? "none",
    [left, top] as const,
  );

test("a post goes to another day and keeps its time, and is taken back by button and by key", async ({
  page,
  service,
}) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"));
  await connect(page, service);
  const before = service.posts.map(timeless);
  await hold(page, on(page, "2026-11-24", "Breakfast"), day(page, "2026-11-26"));
  await expect(pill(page)).toHaveText(/Thu 26 Nov, 09:00\s*in 4 days/u);
  expect(service.changes).toEqual([]);
  await page.mouse.up();
  await expect(on(page, "2026-11-26", "Breakfast")).toHaveAccessibleName(/^09:00, Breakfast, Scheduled/u);
  await expect(on(page, "2026-11-24", "Breakfast")).toBeHidden();
  await expect(toast(page)).toContainText("Moved to Thu 26 Nov, 09:00");
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-26 09:00");
  expect(service.posts.map(timeless)).toEqual(before);
  expect(service.changes).toHaveLength(1);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await undone(page);
  await expect(on(page, "2026-11-24", "Breakfast")).toBeVisible();
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-24 09:00");

  await put(page, on(page, "2026-11-24", "Breakfast"), day(page, "2026-11-27"));
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-27 09:00");
  await page.reload();
  await expect(on(page, "2026-11-27", "Breakfast")).toBeVisible();
  await page.keyboard.press("Control+z");
  await undone(page);
  await expect(on(page, "2026-11-24", "Breakfast")).toBeVisible();
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-24 09:00");
  await page.keyboard.press("Control+y");
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-27 09:00");
  expect(service.posts.map(timeless)).toEqual(before);
});

test("what is held over an arrow or the edge of the grid turns the page, and is put down there", async ({
  page,
  service,
}) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("b", "Supper", "2026-11-25", "19:30"));
  await connect(page, service);
  const grid = await boxOf(page.locator(".weeks"));
  const middle = [grid.x + grid.width / 2, grid.y + grid.height / 2] as const;
  await hold(page, on(page, "2026-11-24", "Breakfast"), page.getByRole("button", { name: "Month after" }), 0.5);
  await expect(heading(page, "November 2026")).toBeHidden();
  await page.mouse.move(...middle, { steps: 4 });
  await expect(pill(page)).toHaveText(/^\s*\w+ \d+ (?!Nov)\w+, 09:00/u);
  await page.mouse.up();
  await expect(page.locator(`main [data-key]${inFront}`, { hasText: "Breakfast" })).toBeVisible();
  const first = await under(page, ...middle);
  expect(first > "2026-11-30").toBe(true);
  await expect.poll(() => standsAt(service, "a")).toBe(`${first} 09:00`);
  await expect(on(page, first, "Breakfast")).toBeVisible();

  await page.keyboard.press("t");
  await expect(heading(page, "November 2026")).toBeVisible();
  const edge = [grid.x + grid.width - 6, grid.y + grid.height / 2] as const;
  await take(page, on(page, "2026-11-25", "Supper"));
  await page.mouse.move(...edge, { steps: 6 });
  await expect(heading(page, "November 2026")).toBeHidden();
  // It is let go without another move: what counts is the day that lies there by now.
  await page.mouse.up();
  await expect(toast(page)).toContainText(/Moved to Sun \d+ \w+, 19:30/u);
  const second = await under(page, ...edge);
  expect(second > "2026-11-30").toBe(true);
  await expect.poll(() => standsAt(service, "b")).toBe(`${second} 19:30`);
  await expect(on(page, second, "Supper")).toBeVisible();
});

test("over a change of the clocks the time of day stays", async ({ page, service, bridge }) => {
  service.posts.push(planned("a", "Breakfast", "2027-03-26"));
  await connect(page, service);
  await goTo(page, "26 mar 2027");
  await put(page, on(page, "2027-03-26", "Breakfast"), day(page, "2027-03-29"));
  await expect.poll(() => standsAt(service, "a")).toBe("2027-03-29 09:00");
  expect(service.posts[0]?.["one_off_schedule"]).toMatchObject({ timezone: "Europe/Vienna" });
  const shown = await bridge.ask("show_post", { id: "a" });
  expect(shown).toMatchObject({ when: "Mon 29 Mar 2027, 09:00", zone: "Europe/Vienna, UTC+2" });
  await expect(on(page, "2027-03-29", "Breakfast")).toHaveAccessibleName(/^09:00/u);
});

test("with Ctrl a copy is put there as a draft, and the post stays where it is", async ({ page, service, bridge }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("o", "Gone out", "2026-11-03"));
  await connect(page, service);
  await hold(page, on(page, "2026-11-24", "Breakfast"), day(page, "2026-11-26"));
  await page.keyboard.down("Control");
  await expect(pill(page)).toHaveText(/copy\s*Thu 26 Nov, 09:00/u);
  await page.mouse.up();
  await page.keyboard.up("Control");
  await expect(toast(page)).toContainText("Copied to Thu 26 Nov, 09:00");
  await expect(on(page, "2026-11-26", "Breakfast")).toHaveAccessibleName(/^09:00, Breakfast, Draft/u);
  await expect(on(page, "2026-11-24", "Breakfast")).toHaveAccessibleName(/Scheduled/u);
  // What has gone out stands fast, yet can be copied.
  await hold(page, on(page, "2026-11-03", "Gone out"), day(page, "2026-11-27"));
  await expect(pill(page)).toHaveText("hold Ctrl to copy");
  await page.mouse.up();
  await expect(on(page, "2026-11-27", "Gone out")).toBeHidden();
  await page.keyboard.down("Control");
  await put(page, on(page, "2026-11-03", "Gone out"), day(page, "2026-11-27"));
  await page.keyboard.up("Control");
  await expect(on(page, "2026-11-27", "Gone out")).toHaveAccessibleName(/Draft/u);
  expect(await bridge.ask<unknown[]>("list_drafts")).toHaveLength(2);
  expect(service.changes).toEqual([]);
  expect(service.creates).toBe(0);
  expect(standsAt(service, "a")).toBe("2026-11-24 09:00");
});

test("posts that are chosen with Ctrl move together and as far", async ({ page, service, bridge }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("b", "Supper", "2026-11-25", "19:30"));
  service.posts.push(planned("c", "Stays", "2026-11-24", "12:00"));
  await connect(page, service);
  await makeDraft(bridge, "A draft as well", at("2026-11-23", "10:00"));
  for (const [date, words] of [
    ["2026-11-24", "Breakfast"],
    ["2026-11-25", "Supper"],
    ["2026-11-23", "A draft"],
  ] as const) {
    await on(page, date, words).click({ modifiers: ["Control"] });
    await expect(on(page, date, words)).toHaveAccessibleName(/selected/u);
  }
  await expect(page.getByRole("toolbar", { name: "Selected posts" })).toContainText("3 selected");
  await hold(page, on(page, "2026-11-24", "Breakfast"), day(page, "2026-11-26"));
  await expect(pill(page)).toHaveText(/3 posts, \+2 days/u);
  await page.mouse.up();
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-26 09:00");
  await expect.poll(() => standsAt(service, "b")).toBe("2026-11-27 19:30");
  await expect(on(page, "2026-11-25", "A draft")).toHaveAccessibleName(/^10:00/u);
  expect(standsAt(service, "c")).toBe("2026-11-24 12:00");
  await page.keyboard.press("Control+z");
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-24 09:00");
  await expect.poll(() => standsAt(service, "b")).toBe("2026-11-25 19:30");
  await expect(on(page, "2026-11-23", "A draft")).toBeVisible();
});

test("into the past nothing goes, Escape puts back, and a press that hardly moves only opens", async ({
  page,
  service,
}) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"));
  await connect(page, service);
  const chip = on(page, "2026-11-24", "Breakfast");
  await hold(page, chip, day(page, "2026-11-10"));
  await expect(pill(page)).toHaveText("in the past");
  await page.mouse.up();
  await expect(pill(page)).toBeHidden();
  await expect(chip).toBeVisible();

  await hold(page, chip, day(page, "2026-11-27"));
  await expect(pill(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pill(page)).toBeHidden();
  await page.mouse.up();
  // Put back over its own day: letting go there opens nothing either.
  const box = await boxOf(chip);
  await take(page, chip);
  await page.mouse.move(box.x + 24, box.y + 12);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveCount(0);

  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 22, box.y + 10);
  await expect(page.locator(".ghost")).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "Post" })).toContainText("Breakfast");
  await expect(toast(page)).toHaveCount(0);
  expect(service.changes).toEqual([]);
  expect(standsAt(service, "a")).toBe("2026-11-24 09:00");
});

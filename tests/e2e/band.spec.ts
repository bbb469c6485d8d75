// Posts are chosen by a rectangle that the pointer spans from an empty place of the month, the week or the day. What a press
// there did before it still does, and what is taken up by the pointer is taken up as before.
import type { Page } from "@playwright/test";
import {
  at,
  boxOf,
  goTo,
  heading,
  look,
  makeDraft,
  on,
  pill,
  placeOf,
  planned,
  post,
  said,
  standsAt,
  take,
} from "./calendar.ts";
import { day, expect, expectAccessible, number, text } from "./fixtures.ts";
import { connect, test } from "./publisher.ts";

const band = (page: Page) => page.locator(".band");
const bar = (page: Page) => page.getByRole("toolbar", { name: "Selected posts" });
const drafts = (page: Page) => page.getByRole("region", { name: "New post" });

/** Presses on the empty lower part of a day. */
async function pressOn(page: Page, date: string, down = 0.85): Promise<void> {
  const { x, y, width, height } = await boxOf(day(page, date));
  await page.mouse.move(x + width / 2, y + height * down);
  await page.mouse.down();
}

/** Spans to a point of another day, so far from its top. */
async function spanTo(page: Page, date: string, down: number): Promise<void> {
  const { x, y, width, height } = await boxOf(day(page, date));
  await page.mouse.move(x + width / 2, y + height * down, { steps: 6 });
}

/** The words of all that are chosen. */
const chosen = async (page: Page): Promise<string[]> =>
  (await page.locator("main .chip.chosen .words").allTextContents()).sort();

test.beforeEach(({ service }) => {
  service.posts.push(
    planned("a", "Breakfast", "2026-11-23"),
    planned("b", "Lunch", "2026-11-24", "12:00"),
    planned("c", "Supper", "2026-11-25", "19:30"),
    planned("d", "Night", "2026-11-27", "22:00"),
  );
});

test("what is touched is chosen, said, and moved or deleted together", async ({ page, service }) => {
  await connect(page, service);
  await pressOn(page, "2026-11-25");
  const start = await boxOf(day(page, "2026-11-25"));
  await page.mouse.move(start.x + start.width / 2 + 3, start.y + start.height * 0.85);
  await expect(band(page)).toBeHidden();
  await spanTo(page, "2026-11-24", 0.2);
  await expect(band(page)).toBeVisible();
  await expect.poll(() => chosen(page)).toEqual(["Lunch", "Supper"]);
  // Back again less is touched.
  await spanTo(page, "2026-11-25", 0.75);
  await expect.poll(() => chosen(page)).toEqual([]);
  await spanTo(page, "2026-11-24", 0.2);
  await expect(bar(page)).toBeHidden();
  await expectAccessible(page, "posts being chosen by the pointer");
  await page.mouse.up();
  await expect(band(page)).toBeHidden();
  await expect(bar(page)).toContainText("2 selected");
  await expect(said(page)).toHaveText("2 posts selected.");
  await expect(drafts(page)).toBeHidden();
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
  await expect(on(page, "2026-11-25", "Supper")).toBeFocused();

  await page.keyboard.press("Escape");
  await expect.poll(() => chosen(page)).toEqual([]);
  await expect(bar(page)).toBeHidden();

  await pressOn(page, "2026-11-25");
  await spanTo(page, "2026-11-24", 0.2);
  await page.mouse.up();
  await take(page, on(page, "2026-11-24", "Lunch"));
  const { x, y, width, height } = await boxOf(day(page, "2026-11-26"));
  await page.mouse.move(x + width / 2, y + height * 0.7, { steps: 6 });
  await expect(pill(page)).toHaveText(/2 posts, \+2 days/u);
  await page.mouse.up();
  await expect.poll(() => standsAt(service, "b")).toBe("2026-11-26 12:00");
  await expect.poll(() => standsAt(service, "c")).toBe("2026-11-27 19:30");
  expect([standsAt(service, "a"), standsAt(service, "d")]).toEqual(["2026-11-23 09:00", "2026-11-27 22:00"]);
});

test("with Ctrl or Shift it adds to what is chosen, without it begins anew", async ({ page, service }) => {
  await connect(page, service);
  await on(page, "2026-11-27", "Night").click({ modifiers: ["Control"] });
  for (const [key, date, sum] of [
    ["Control", "2026-11-25", ["Night", "Supper"]],
    ["Shift", "2026-11-24", ["Lunch", "Night", "Supper"]],
  ] as const) {
    await page.keyboard.down(key);
    await pressOn(page, date);
    await spanTo(page, date, 0.2);
    await expect.poll(() => chosen(page)).toEqual(sum);
    await page.mouse.up();
    await page.keyboard.up(key);
    await expect.poll(() => chosen(page)).toEqual(sum);
  }
  await expect(bar(page)).toContainText("3 selected");
  await expect(said(page)).toHaveText("3 posts selected.");
  await pressOn(page, "2026-11-23");
  await spanTo(page, "2026-11-23", 0.2);
  await page.mouse.up();
  await expect.poll(() => chosen(page)).toEqual(["Breakfast"]);
  await expect(drafts(page)).toBeHidden();
});

test("Escape puts back what was chosen, and letting go then does nothing", async ({ page, service }) => {
  await connect(page, service);
  await on(page, "2026-11-27", "Night").click({ modifiers: ["Control"] });
  await pressOn(page, "2026-11-25");
  await spanTo(page, "2026-11-23", 0.2);
  await expect.poll(() => chosen(page)).toEqual(["Breakfast", "Lunch", "Supper"]);
  await page.keyboard.press("Escape");
  await expect(band(page)).toBeHidden();
  await expect.poll(() => chosen(page)).toEqual(["Night"]);
  await spanTo(page, "2026-11-24", 0.3);
  await page.mouse.up();
  await expect.poll(() => chosen(page)).toEqual(["Night"]);
  await expect(said(page)).toHaveText("As before, 1 post selected.");
  await expect(drafts(page)).toBeHidden();
  await expect(number(page, "2026-11-25")).toBeFocused();
});

test("a press without a drag begins a draft; from a post, a number or a finger no band begins", async ({
  page,
  service,
}) => {
  await connect(page, service);
  const { x, y } = await boxOf(number(page, "2026-11-24"));
  await page.mouse.move(x + 8, y + 8);
  await page.mouse.down();
  await spanTo(page, "2026-11-25", 0.8);
  await expect(band(page)).toBeHidden();
  await page.mouse.up();
  await expect.poll(() => chosen(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await take(page, on(page, "2026-11-24", "Lunch"));
  await spanTo(page, "2026-11-26", 0.7);
  await expect(pill(page)).toBeVisible();
  await expect(band(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await page.mouse.up();

  const finger = (name: string, to: number) =>
    day(page, "2026-11-25").evaluate(
      (element, [kind, move]) => {
        const { left, bottom } = element.getBoundingClientRect();
        const where = { clientX: left + 40 - move, clientY: bottom - 12 - move, button: 0, pointerType: "touch" };
        element.dispatchEvent(new PointerEvent(kind, { ...where, bubbles: true }));
      },
      [name, to] as const,
    );
  await finger("pointerdown", 0);
  await finger("pointermove", 90);
  await expect(band(page)).toBeHidden();
  await finger("pointerup", 90);
  await expect.poll(() => chosen(page)).toEqual([]);

  await pressOn(page, "2026-11-26");
  await page.mouse.up();
  await expect(text(page)).toBeFocused();
  await expect(page.getByRole("button", { name: /^When/u })).toHaveAccessibleName(/Thu 26 Nov/u);
});

test("in the week it goes on below the edge; a stack and what is beside it are left alone", async ({
  page,
  service,
  bridge,
}) => {
  await connect(page, service);
  for (const words of ["One", "Two", "Three"]) await makeDraft(bridge, words, at("2026-11-24", "15:00"));
  await look(page, "Week");
  await page.keyboard.press("j");
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  await expect(page.getByRole("button", { name: /^3 at 15:00/u })).toBeVisible();
  const scroller = page.locator("[role=grid] .scroller");
  await scroller.evaluate((one) => (one.scrollTop = 0));
  // An empty place is pressed without a drag yet.
  const from = await placeOf(page, "2026-11-23", "07:00");
  const to = await placeOf(page, "2026-11-25", "07:00");
  const seen = await boxOf(scroller);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // Beyond the edge it is as at the edge.
  await page.mouse.move(to.x, seen.y + seen.height + 6, { steps: 8 });
  await expect
    .poll(() => scroller.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop))
    .toBeLessThan(1);
  await expect.poll(() => chosen(page)).toEqual(["Breakfast", "Lunch", "Supper"]);
  const span = await boxOf(band(page));
  expect(span.y).toBeLessThan(from.y - 100);
  await page.mouse.up();
  await expect(bar(page)).toContainText("3 selected");
  await expect(text(page)).toBeHidden();
  await expect(said(page)).toHaveText("3 posts selected.");

  // Their bar lies over the end of the day.
  await page.keyboard.press("Escape");
  await expect(bar(page)).toBeHidden();
  const last = await placeOf(page, "2026-11-27", "23:30");
  await page.mouse.move(last.x - 60, last.y);
  await page.mouse.down();
  const night = await placeOf(page, "2026-11-27", "22:10");
  await page.mouse.move(night.x, night.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => chosen(page)).toEqual(["Night"]);

  const noon = await placeOf(page, "2026-11-26", "12:00");
  await page.mouse.click(noon.x, noon.y);
  await expect(page.getByRole("button", { name: /^When/u })).toHaveAccessibleName(/^When: Thu 26 Nov, 12:00/u);
});

test("in a day it chooses too, and a drag over nothing chooses nothing", async ({ page, service }) => {
  await connect(page, service);
  await look(page, "Day");
  await goTo(page, "25 nov 2026");
  await expect(post(page, "Supper")).toBeVisible();
  const from = await placeOf(page, "2026-11-25", "21:30");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y - 70, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => chosen(page)).toEqual(["Supper"]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => chosen(page)).toEqual([]);
  await expect(said(page)).toHaveText("Nothing selected.");
  await expect(text(page)).toBeHidden();
});

// The calendar in a test: its views, posts that stand on it, taking them up and holding them, and where the service has them.
import type { Locator, Page } from "@playwright/test";
import { type Bridge, expect, inFront } from "./fixtures.ts";
import type { Publisher } from "./publisher.ts";

/** The title of what is shown; a week has its number after it. */
export const heading = (page: Page, title: string): Locator =>
  page.getByRole("heading", { level: 1, name: new RegExp(`^${title}(\\sWeek \\d+)?$`, "u") });
/** What says where something goes that is held. */
export const pill = (page: Page): Locator => page.locator(".pill");
/** The same for those who do not see it. */
export const said = (page: Page): Locator => page.locator("main p.hidden-text[role=status]");
export const toast = (page: Page): Locator => page.getByRole("group", { name: "Message" });
export const unscheduled = (page: Page): Locator => page.getByRole("complementary", { name: "Unscheduled" });
export const search = (page: Page): Locator => page.getByRole("textbox", { name: "Words in the text" });

/** A post or draft on a day of the month or the week. */
export const on = (page: Page, date: string, words: string): Locator =>
  page.locator(`main [data-date="${date}"] [data-key]${inFront}`, { hasText: words });
/** The same wherever it stands. */
export const post = (page: Page, words: string): Locator =>
  page.locator(`main [data-key]${inFront}`, { hasText: words });

/** Chooses a view by its button. */
export async function look(page: Page, view: "Month" | "Week" | "Day" | "List"): Promise<void> {
  await page.getByRole("radio", { name: view, exact: true }).click();
  if (view === "List") await expect(page.getByRole("region", { name: /^Posts of/u })).toBeVisible();
  else
    await expect(
      page.locator(view === "Month" ? "main [role=grid] .weeks" : "main [role=gridcell].column").first(),
    ).toBeVisible();
}

/** Goes to a day that is typed. */
export async function goTo(page: Page, words: string): Promise<void> {
  await page.keyboard.press("g");
  await page.getByRole("textbox", { name: "Go to which day?" }).fill(words);
  await expect(page.getByRole("button", { name: "Go", exact: true })).not.toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** So far below its top a post is taken up: over hours its top says the time. */
export const grip_px = 8;

/** Takes a post up with the pointer. */
export async function take(page: Page, what: Locator): Promise<void> {
  // What is drawn anew meanwhile is found again.
  await expect(() => what.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();
  const from = await boxOf(what);
  await page.mouse.move(from.x + 20, from.y + grip_px);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 14, { steps: 3 });
}

/** Takes a post up and holds it over something, `down` of its height from its top. */
export async function hold(page: Page, what: Locator, over: Locator, down = 0.7): Promise<void> {
  await take(page, what);
  const to = await boxOf(over);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height * down, { steps: 6 });
}

/** The same, and lets go. */
export async function put(page: Page, what: Locator, over: Locator, down = 0.7): Promise<void> {
  await hold(page, what, over, down);
  await page.mouse.up();
}

/** Takes a post up and holds it over a time of a day that has 24 hours. */
export async function holdAt(page: Page, what: Locator, date: string, time: string): Promise<void> {
  await take(page, what);
  const { x, y } = await placeOf(page, date, time);
  await page.mouse.move(x, y + grip_px, { steps: 6 });
}

/** Where a time of a day is on the screen; hours that are out of sight are brought there. */
export async function placeOf(page: Page, date: string, time: string): Promise<{ x: number; y: number }> {
  const column = page.locator(`[role=gridcell].column[data-date="${date}"]`);
  const hours = Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;
  await column.evaluate((element, share) => {
    const scroller = element.closest(".scroller");
    if (!scroller) return;
    const [own, seen] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
    const y = own.top + share * own.height;
    if (y < seen.top + 100 || y > seen.bottom - 60) scroller.scrollTop += y - (seen.top + seen.bottom) / 2;
  }, hours / 24);
  const { x, y, width, height } = await boxOf(column);
  return { x: x + width / 2, y: y + (hours / 24) * height };
}

export async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${String(what)} is not on the page`);
  return box;
}

/** The channel of a service. */
const far = [{ id: "c", target: "x" }];

/** A post of the service at a time in Vienna. */
export const planned = (id: string, words: string, date: string, time = "09:00", channels = far) => ({
  _id: id,
  text: words,
  workspace: "w",
  created_at: "2026-11-01T09:00:00Z",
  one_off_schedule: { one_off_date: date, time, timezone: "Europe/Vienna" },
  target_platforms: channels.map(({ id, target }) => ({ id, identifier: target, error_responses: [] })),
});

/** A post of the service that repeats every day at 09:00 in Vienna, so many times. */
export const daily = (id: string, words: string, from: string, until: string) => ({
  _id: id,
  text: words,
  workspace: "w",
  created_at: "2026-11-01T09:00:00Z",
  recurring_schedule: {
    rate_value: 1,
    rate_unit: "day",
    time: "09:00",
    timezone: "Europe/Vienna",
    start_date: from,
    end_date: until,
  },
  target_platforms: [{ identifier: "x", id: "c" }],
});

/** When the service has it, "2026-11-24 09:00". */
export function standsAt(service: Publisher, id: string): string {
  const found = service.posts.find((one) => one._id === id);
  const schedule = found?.["one_off_schedule"] as { one_off_date: string; time: string } | undefined;
  return schedule ? `${schedule.one_off_date} ${schedule.time.slice(0, 5)}` : "nowhere";
}

/** A draft with or without a time. */
export async function makeDraft(
  bridge: Bridge,
  text: string,
  schedule: object | null = null,
  channel_ids: readonly string[] = [],
): Promise<string> {
  const { id } = await bridge.ask<{ id: string }>("new_draft", { date: null });
  await bridge.ask("save_draft", {
    id,
    based_on: 0,
    text,
    schedule,
    channel_ids,
    media: [],
    own: [],
    ignored: [],
    language: null,
  });
  return id;
}

/** A time in Vienna, as a draft has it. */
export const at = (date: string, time: string) => ({ kind: "time", date, time, zone: "Europe/Vienna" });

/** Posts of a month, spread over its days and hours. */
export function crowd(service: Publisher, count: number, month: string): void {
  for (let number = 0; number < count; number += 1) {
    const date = `${month}-${String(1 + (number % 28)).padStart(2, "0")}`;
    const minutes = (number * 37) % (24 * 60);
    const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
    service.posts.push(
      planned(`crowd-${String(number)}`, `Post ${String(number)} of many`, date, time, service.channels),
    );
  }
}

/** Makes a draft that has a label. */
export async function makeLabelled(bridge: Bridge, label: string): Promise<void> {
  await bridge.ask("label_posts", { ids: [await makeDraft(bridge, label)], label, on: true });
}

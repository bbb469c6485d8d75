// Posts and drafts are moved by the pointer over hours, out of lists and to and from the drafts without a time.
import type { Page } from "@playwright/test";
import { boxOf, grip_px, heading, hold, holdAt, look, makeDraft, on, pill, placeOf, planned, put } from "./calendar.ts";
import { standsAt, take, toast, unscheduled } from "./calendar.ts";
import { day, expect } from "./fixtures.ts";
import { connect, test } from "./publisher.ts";

const openTray = async (page: Page) => {
  await page.getByRole("button", { name: /^Unscheduled/u }).click();
  await expect(unscheduled(page)).toBeVisible();
};

test("over hours a post snaps to quarters, with Shift to five minutes", async ({ page, service }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"));
  await connect(page, service);
  await look(page, "Week");
  await page.keyboard.press("j");
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  await holdAt(page, on(page, "2026-11-24", "Breakfast"), "2026-11-24", "09:17");
  await expect(pill(page)).toHaveText(/Tue 24 Nov, 09:15/u);
  await expect(page.getByRole("rowheader").getByText("09:15", { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-24 09:15");
  await expect(on(page, "2026-11-24", "Breakfast")).toHaveAccessibleName(/^09:15/u);

  await holdAt(page, on(page, "2026-11-24", "Breakfast"), "2026-11-26", "11:36");
  await expect(pill(page)).toHaveText(/Thu 26 Nov, 11:30/u);
  await page.keyboard.down("Shift");
  await expect(pill(page)).toHaveText(/Thu 26 Nov, 11:35/u);
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-26 11:35");
  await expect(on(page, "2026-11-26", "Breakfast")).toHaveAccessibleName(/^11:35/u);
  expect(service.changes).toHaveLength(2);
});

test("over the edge of the week, and towards hours that are out of sight", async ({ page, service }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"));
  await connect(page, service);
  await look(page, "Week");
  await page.keyboard.press("j");
  await take(page, on(page, "2026-11-24", "Breakfast"));
  const grid = await boxOf(page.locator("[role=grid]"));
  await page.mouse.move(grid.x + grid.width - 6, grid.y + 300, { steps: 6 });
  await expect(heading(page, "23–29 November 2026")).toBeHidden();
  // Away from the edge no further page is turned.
  await page.mouse.move(grid.x + grid.width / 2, grid.y + 300, { steps: 6 });
  await expect(pill(page)).toHaveText(/^\s*\w+ \d+ \w+, \d\d:\d\d/u);
  const third = page.locator("[role=gridcell].column").nth(2);
  const date = (await third.getAttribute("data-date")) ?? "";
  expect(date > "2026-11-30").toBe(true);
  const column = await boxOf(third);
  // Near the lower edge the hours scroll by themselves, to the last.
  await page.mouse.move(column.x + column.width / 2, grid.y + grid.height - 8, { steps: 6 });
  const scroller = page.locator("[role=grid] .scroller");
  await expect
    .poll(() => scroller.evaluate((one) => one.scrollTop + one.clientHeight >= one.scrollHeight - 1))
    .toBe(true);
  const { x, y } = await placeOf(page, date, "22:45");
  await page.mouse.move(x, y + grip_px, { steps: 3 });
  await expect(pill(page)).toHaveText(/, 22:45/u);
  await page.mouse.up();
  await expect.poll(() => standsAt(service, "a")).toBe(`${date} 22:45`);
});

test("a post is taken out of the list of a full day, and out of a block of several", async ({ page, service }) => {
  for (let number = 0; number < 14; number += 1) {
    const time = `${String(8 + number).padStart(2, "0")}:00`;
    service.posts.push(planned(`p${String(number)}`, `Number ${String(number)}.`, "2026-11-24", time));
  }
  service.posts.push(planned("a", "Apples", "2026-11-26", "10:00"), planned("b", "Beans", "2026-11-26", "10:00"));
  await connect(page, service);
  await page.getByRole("button", { name: /more on Tuesday, 24/u }).click();
  const list = page.getByRole("dialog");
  await hold(page, list.locator("[data-key]", { hasText: "Number 11." }), day(page, "2026-11-25"));
  await expect(list).toBeHidden();
  await expect(pill(page)).toHaveText(/Wed 25 Nov, 19:00/u);
  await page.mouse.up();
  await expect(on(page, "2026-11-25", "Number 11.")).toBeVisible();
  await expect.poll(() => standsAt(service, "p11")).toBe("2026-11-25 19:00");

  await look(page, "Week");
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  await page.getByRole("button", { name: /^2 at 10:00/u }).click();
  await holdAt(page, list.locator("[data-key]", { hasText: "Beans" }), "2026-11-27", "12:30");
  await expect(pill(page)).toHaveText(/Fri 27 Nov, 12:30/u);
  await page.mouse.up();
  await expect.poll(() => standsAt(service, "b")).toBe("2026-11-27 12:30");
  await expect(on(page, "2026-11-26", "Apples")).toBeVisible();
  expect(service.changes).toHaveLength(2);
});

test("a draft without a time is put on a day and on an hour", async ({ page, service, bridge }) => {
  await connect(page, service);
  const [first, second] = [await makeDraft(bridge, "Refill your bag"), await makeDraft(bridge, "Brass dials")];
  await openTray(page);
  await expect(unscheduled(page).getByRole("button", { name: /^Brass/u })).toBeVisible();
  await put(page, unscheduled(page).getByRole("button", { name: /^Refill/u }), day(page, "2026-11-26"));
  await expect(on(page, "2026-11-26", "Refill your bag")).toHaveAccessibleName(/Draft/u);
  await expect(unscheduled(page).getByRole("button", { name: /^Refill/u })).toBeHidden();
  await look(page, "Week");
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  await holdAt(page, unscheduled(page).getByRole("button", { name: /^Brass/u }), "2026-11-27", "15:45");
  await expect(pill(page)).toHaveText(/Fri 27 Nov, 15:45/u);
  await page.mouse.up();
  await expect(on(page, "2026-11-27", "Brass dials")).toHaveAccessibleName(/^15:45, .*Draft/u);
  expect(await bridge.ask("open_draft", { id: second })).toMatchObject({
    schedule: { kind: "time", date: "2026-11-27", time: "15:45", zone: "Europe/Vienna" },
  });
  await page.keyboard.press("Control+z");
  await expect(unscheduled(page).getByRole("button", { name: /^Brass/u })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(unscheduled(page).getByRole("button", { name: /^Refill/u })).toBeVisible();
  expect(await bridge.ask("open_draft", { id: first })).toMatchObject({ schedule: null });
  expect(service.creates).toBe(0);
});

test("a post that is put among the drafts leaves the service, and comes back as it was", async ({ page, service }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"));
  await connect(page, service);
  await openTray(page);
  await hold(page, on(page, "2026-11-24", "Breakfast"), unscheduled(page));
  await expect(pill(page)).toHaveText("Keep as a draft without a time");
  await page.mouse.up();
  await expect(toast(page)).toContainText("Removed from the service and kept as a draft.");
  await expect(unscheduled(page).getByRole("button", { name: /^Breakfast/u })).toBeVisible();
  await expect(on(page, "2026-11-24", "Breakfast")).toBeHidden();
  await expect.poll(() => service.posts).toEqual([]);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(on(page, "2026-11-24", "Breakfast")).toHaveAccessibleName(/Scheduled/u);
  await expect(unscheduled(page).getByRole("button", { name: /^Breakfast/u })).toBeHidden();
  await expect.poll(() => service.posts.map(({ text }) => text)).toEqual(["Breakfast"]);
  expect(standsAt(service, String(service.posts[0]?._id))).toBe("2026-11-24 09:00");
  expect(service.creates).toBe(1);
});

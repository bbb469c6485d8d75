// A week and a day by their hours: the present moment, what stands together, columns by channel and platform, a draft begun
// at a time; and what lies over the calendar: the rest of a day, a post or draft looked at, times that belong together.
import { at, daily, goTo, heading, look, makeDraft, on, placeOf, planned } from "./calendar.ts";
import { day, expect, startHere, test as local, text } from "./fixtures.ts";
import { connect, test } from "./publisher.ts";

local("a press on an empty place of the week begins a draft at that time", async ({ page, bridge }) => {
  await startHere(page, false);
  await makeDraft(bridge, "Early", at("2026-11-24", "08:00"));
  await look(page, "Week");
  // It opens with the morning, and the keyboard on its head is no reason to go up to the night.
  await expect(page.locator("[data-head]:focus")).toBeVisible();
  expect(await page.locator("[role=grid] .scroller").evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  // The present moment is a line through today, and no other day has one.
  const now = page.locator(".now");
  await expect(now).toHaveCount(1);
  const line = await now.boundingBox();
  const moment = await placeOf(page, "2026-11-21", "14:08");
  expect(Math.abs((line?.y ?? 0) - moment.y)).toBeLessThan(2);
  await page.keyboard.press("j");
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
  await expect(now).toHaveCount(0);
  const place = await placeOf(page, "2026-11-25", "11:30");
  await page.mouse.click(place.x, place.y);
  await expect(text(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "When: Wed 25 Nov, 11:30" })).toBeVisible();
  await text(page).fill("At half past eleven");
  await page.getByRole("button", { name: "Choose channels" }).click();
  await page.getByRole("checkbox", { name: /Practice X/u }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Schedule Wed 25 Nov, 11:30" }).click();
  await expect(on(page, "2026-11-25", "At half past eleven")).toHaveAccessibleName(/^11:30, .*Scheduled/u);
  // On the head of a day it begins at the usual time of that day.
  await page.getByRole("button", { name: /^Thu 26, Thursday/u }).click();
  await expect(text(page)).toBeFocused();
  await expect(page.getByRole("button", { name: /^When: Thu 26 Nov/u })).toBeVisible();
});

local("where clocks go forward the week says so, and an hour that comes twice is there twice", async ({ page }) => {
  await startHere(page, false);
  await look(page, "Week");
  await goTo(page, "28 mar 2027");
  await expect(page.getByText("Clocks go forward")).toBeAttached();
  await expect(page.getByRole("button", { name: /^Sun 28, .*clocks change to UTC\+2/u })).toBeVisible();
  await goTo(page, "31 oct 2027");
  await expect(page.getByRole("rowheader").getByText("02:00")).toHaveCount(2);
});

test("a day has a column for every channel or platform that something goes to", async ({ page, service }) => {
  const far = { id: "c", name: "@far", target: "x", picture: "" };
  const near = { id: "d", name: "@near", target: "x", picture: "" };
  const museum = { id: "m", name: "museum.example", target: "mastodon", picture: "" };
  service.channels = [far, near, museum];
  service.posts.push(
    planned("one", "Only far", "2026-11-24", "09:00", [far]),
    planned("all", "To all of them", "2026-11-24", "11:00", [far, near, museum]),
  );
  await connect(page, service);
  await look(page, "Day");
  await goTo(page, "24 nov 2026");
  const columns = page.getByRole("grid").locator("[role=gridcell].column");
  await expect(columns).toHaveCount(1);
  const choose = page.getByRole("combobox", { name: "Columns" });
  await choose.selectOption({ label: "By channel" });
  await expect(columns).toHaveCount(3);
  const heads = page.getByRole("columnheader");
  for (const [at, name, posts] of [
    [0, "@far", 2],
    [1, "@near", 1],
    [2, "museum.example", 1],
  ] as const) {
    await expect(heads.nth(at + 1)).toContainText(name);
    await expect(columns.nth(at).locator("[data-key]")).toHaveCount(posts);
  }
  await choose.selectOption({ label: "By platform" });
  await expect(columns).toHaveCount(2);
  for (const [at, name, posts] of [
    [0, "X", 2],
    [1, "Mastodon", 1],
  ] as const) {
    await expect(heads.nth(at + 1)).toContainText(name);
    await expect(columns.nth(at).locator("[data-key]")).toHaveCount(posts);
  }
});

test("what stands at the same time is one block that opens as a list", async ({ page, service }) => {
  service.posts.push(
    planned("a", "Apples", "2026-11-24", "10:00"),
    planned("b", "Beans", "2026-11-24", "10:00"),
    planned("c", "Close by", "2026-11-24", "10:20"),
  );
  await connect(page, service);
  await look(page, "Week");
  await page.keyboard.press("j");
  const stack = page.getByRole("button", { name: /^2 at 10:00/u });
  await expect(stack).toBeVisible();
  // What is close stands beside it and over nothing.
  const [left, right] = [await stack.boundingBox(), await on(page, "2026-11-24", "Close by").boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((right?.x ?? 0) + 1);
  await stack.click();
  const list = page.getByRole("dialog");
  await expect(list.locator("[data-key]")).toHaveText([/10:00.*Apples/u, /10:00.*Beans/u]);
  await expect(list.locator("[data-key]").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(list.locator("[data-key]").last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Post" })).toContainText("Beans");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(stack).toBeFocused();
});

test("a day that is too full says how many more there are, and opens in full", async ({ page, service }) => {
  for (let number = 0; number < 14; number += 1) {
    const time = `${String(8 + number).padStart(2, "0")}:00`;
    service.posts.push(planned(`p${String(number)}`, `Number ${String(number)}`, "2026-11-24", time));
  }
  await connect(page, service);
  const more = day(page, "2026-11-24").getByRole("button", { name: /more on Tuesday, 24 November/u });
  const shown = await day(page, "2026-11-24").locator("[data-key]").count();
  await expect(more).toHaveText(`+${String(14 - shown)} more`);
  await more.click();
  const list = page.getByRole("dialog");
  await expect(list.locator("[data-key]")).toHaveCount(14);
  await expect(list).toContainText("14 posts");
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  // It is there on keys alone, too, and leads to a new post on that day.
  await page.keyboard.press("Enter");
  await list.getByRole("button", { name: /^New post on/u }).click();
  await expect(page.getByRole("button", { name: /^When: Tue 24 Nov/u })).toBeVisible();
});

test("space shows a post or a draft beside its chip, and times of one series are seen together", async ({
  page,
  service,
  bridge,
}) => {
  service.posts.push(
    planned("a", "Looked at, with more words than a chip can hold", "2026-11-24"),
    daily("r", "Every day", "2026-11-25", "2026-11-27"),
  );
  await connect(page, service);
  await makeDraft(bridge, "A draft to look at", at("2026-11-24", "12:00"));
  const post = on(page, "2026-11-24", "Looked at");
  const draft = on(page, "2026-11-24", "A draft");
  await expect(draft).toBeVisible();
  await post.focus();
  await page.keyboard.press("Space");
  const dialog = page.getByRole("dialog", { name: "Post" });
  await expect(dialog).toContainText("with more words than a chip can hold");
  await expect(dialog).toContainText("Tue 24 Nov 2026, 09:00");
  await page.keyboard.press("Escape");
  await expect(post).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(draft).toBeFocused();
  await page.keyboard.press("Space");
  const look = page.getByRole("dialog", { name: "Draft" });
  await expect(look).toContainText("Tue 24 Nov 2026, 12:00");
  await expect(text(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(draft).toBeFocused();
  await page.keyboard.press("Space");
  await look.getByRole("button", { name: "Open" }).click();
  await expect(text(page)).toHaveValue("A draft to look at");
  await page.keyboard.press("Escape");

  await on(page, "2026-11-26", "Every day").hover();
  for (const date of ["2026-11-25", "2026-11-26", "2026-11-27"]) {
    await expect(on(page, date, "Every day")).toHaveClass(/joined/u);
  }
  await expect(post).not.toHaveClass(/joined/u);
  await page.mouse.move(2, 2);
  await expect(on(page, "2026-11-25", "Every day")).not.toHaveClass(/joined/u);
});

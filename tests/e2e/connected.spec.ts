// A service at an address of its own that misbehaves: what the screen says, and what a person can do.
import { day, expect, expectAccessible, text } from "./fixtures.ts";
import { chip, connect, isAskedAbout, missed, passes, test, write } from "./publisher.ts";

test("a post whose answer was lost is looked for, asked about, and sent again only when asked", async ({
  page,
  service,
  bridge,
}) => {
  await connect(page, service);
  await isAskedAbout(page, bridge, service);
  await expect(page.getByRole("button", { name: /^1 needs you/u })).toBeVisible();
  await expectAccessible(page, "month with an unconfirmed post");
  await page.reload();
  await expect(chip(page)).toHaveAccessibleName(/Unconfirmed/u);
  expect(service.creates).toBe(1);

  service.answer = "accept";
  await chip(page).click();
  const dialog = page.getByRole("dialog", {
    name: "We could not confirm this post",
  });
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(chip(page)).toHaveAccessibleName(/Scheduled/u);
  await expect(dialog).toBeHidden();
  expect(service.creates).toBe(2);
});

test("a post whose answer was lost but which arrived is found and never sent again", async ({
  page,
  service,
  bridge,
}) => {
  await connect(page, service);
  service.answer = "lose";
  await write(page);
  await expect(chip(page)).toHaveAccessibleName(/Confirming/u);
  await passes(bridge, service, "2026-11-21T13:08:05Z");
  await expect(chip(page)).toHaveAccessibleName(/Scheduled/u);
  expect(await bridge.ask("list_drafts")).toEqual([]);
  expect(service.creates).toBe(1);
});

test("a rejected post says why, keeps its text, and can be corrected", async ({ page, service }) => {
  await connect(page, service);
  service.answer = "reject";
  await write(page);
  await expect(chip(page)).toHaveAccessibleName(/Rejected/u);
  await expectAccessible(page, "month with a rejected post");
  await chip(page).click();
  await expect(page.getByRole("note")).toContainText("This text was sent before");
  await expectAccessible(page, "rejected");
  await expect(text(page)).toHaveValue("From afar");
  service.answer = "accept";
  await text(page).press("End");
  await text(page).pressSequentially(", once more");
  await page.keyboard.press("Control+Enter");
  await expect(text(page)).toBeHidden();
  await expect(chip(page)).toHaveAccessibleName(/once more, Scheduled/u);
  expect(service.creates).toBe(2);
});

test("what was missed is asked about, and goes out only when it shall", async ({ page, service }) => {
  service.posts.push(missed("one", "2026-11-18"), missed("two", "2026-11-19"));
  await connect(page, service);
  const notice = page.getByRole("status", { name: "Missed posts" });
  await expect(notice).toContainText("“Breakfast two” was due Thu 19 Nov, 09:00 and did not go out. 1 more to decide.");
  await expectAccessible(page, "missed");
  await notice.getByRole("button", { name: "Don’t send" }).click();
  await expect(notice).toContainText("“Breakfast one” was due Wed 18 Nov, 09:00");
  await notice.getByRole("button", { name: "Send now" }).click();
  await expect(notice).toBeHidden();
  const chipOn = (date: string) => day(page, date).getByRole("button", { name: /Breakfast/u });
  await expect(chipOn("2026-11-21")).toHaveAccessibleName(/14:09, Breakfast one, Scheduled/u);
  await page.reload();
  await expect(chipOn("2026-11-19")).toHaveAccessibleName(/Breakfast two, Missed/u);
  await expect(notice).toBeHidden();
  await chipOn("2026-11-19").click();
  await expect(page.getByText("Missed 09:00")).toBeVisible();
  await expectAccessible(page, "a missed post");
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(chipOn("2026-11-21")).toHaveCount(2);
});

test("a post that repeats stands on each of its days and says its rule", async ({ page, service }) => {
  const week_days = [1, 4].map((num) => ({ num, value: true }));
  service.posts.push({
    _id: "r",
    text: "Night watch",
    created_at: "2026-11-18T09:00:00Z",
    target_platforms: [{ identifier: "x", id: "c" }],
    recurring_schedule: {
      rate_value: 1,
      rate_unit: "week",
      week_days,
      time: "02:30",
      timezone: "Europe/Vienna",
      start_date: "2026-11-16",
    },
  });
  await connect(page, service);
  const chipOn = (date: string) => day(page, date).getByRole("button", { name: /Night watch/u });
  for (const date of ["2026-11-23", "2026-11-26", "2026-11-30"]) {
    await expect(chipOn(date)).toHaveAccessibleName(/02:30.*Repeating/u);
  }
  await expect(chipOn("2026-11-19")).toHaveAccessibleName(/delivery not reported/u);
  await expect(chipOn("2026-11-16")).toHaveCount(0);
  await expect(chipOn("2026-11-24")).toHaveCount(0);
  await expectAccessible(page, "month with a post that repeats");
  await chipOn("2026-11-26").click();
  await expect(page.getByText("Every Monday and Thursday at 02:30, Europe/Vienna")).toBeVisible();
  await expect(page.getByText("Next Mon 23 Nov, 02:30")).toBeVisible();
  await expectAccessible(page, "a post that repeats");
});

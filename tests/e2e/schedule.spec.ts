// When a post goes out: typed in words, in another zone, over a change of the clocks, and by a rule.
import type { Locator, Page } from "@playwright/test";
import {
  again,
  type Bridge,
  day,
  expect,
  expectAccessible,
  holdBack,
  saved,
  startHere,
  tabTo,
  test,
  text,
} from "./fixtures.ts";
import { when } from "./parts.ts";

/** Writes a post for two channels and opens its schedule. */
async function openSchedule(page: Page): Promise<Locator> {
  await page.keyboard.press("n");
  await text(page).fill("Night watch");
  await page.getByRole("button", { name: "Choose channels" }).click();
  await page.getByRole("checkbox", { name: /Practice X/u }).check();
  await page.getByRole("checkbox", { name: /Practice Mastodon/u }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^When/u }).click();
  return page.getByRole("dialog", { name: "Schedule" });
}

const isSaved = async (page: Page, bridge: Bridge, button: string): Promise<void> => {
  await expect(page.getByRole("button", { name: button })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  expect(await bridge.ask<unknown[]>("list_drafts")).toHaveLength(1);
};

test("a time is typed in words, and two meanings are a question", async ({ page, bridge }) => {
  await startHere(page, false);
  const schedule = await openSchedule(page);
  await expect(when(page)).toBeFocused();
  await page.keyboard.type("fri");
  await expect(schedule.getByText("Which one?")).toBeVisible();
  await expect(schedule.getByRole("button", { name: "Use", exact: true })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "which one", "[role=dialog]");
  await page.keyboard.type("day 14:30");
  await expect(schedule.getByText("Fri 27 Nov 2026, 14:30")).toBeVisible();
  await expect(day(page, "2026-11-27").getByText("14:30")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("yesterday");
  await expect(schedule.getByText("This time has passed.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("whenever");
  await expect(schedule.getByText(/^Carillon does not understand this/u)).toBeVisible();
  await expectAccessible(page, "not understood", "[role=dialog]");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("next tue 9:30");
  await expect(schedule.getByText("in 2 days, 19 h")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(schedule).toBeHidden();
  await isSaved(page, bridge, "Schedule Tue 24 Nov, 09:30");
});

test("another zone asks what stays, and a doubled hour which one", async ({ page, bridge }) => {
  await startHere(page, false);
  const schedule = await openSchedule(page);
  await when(page).fill("24.11. 9:00");
  await expect(schedule.getByRole("button", { name: "Use Tue 24 Nov, 09:00" })).toBeVisible();
  await schedule.getByRole("button", { name: /^Zone/u }).click();
  await page.getByRole("combobox", { name: "Search time zones" }).fill("new york");
  await page.keyboard.press("Enter");
  await expect(schedule.getByRole("button", { name: "Use", exact: true })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "what stays", "[role=dialog]");
  await schedule.getByRole("button", { name: /^Keep the moment/u }).click();
  await expect(schedule.getByText("Tue 24 Nov 2026, 03:00")).toBeVisible();
  await expect(schedule.getByText("09:00 on this computer, Vienna")).toBeVisible();
  await schedule.getByRole("button", { name: /^Zone/u }).click();
  await page.getByRole("combobox", { name: "Search time zones" }).fill("vienna");
  await page.keyboard.press("Enter");
  await schedule.getByRole("button", { name: /^Keep the clock time/u }).click();
  await expect(schedule.getByText("Tue 24 Nov 2026, 03:00")).toBeVisible();
  await expect(schedule.getByText("Europe/Vienna, UTC+1")).toBeVisible();

  await when(page).fill("31 oct 2027 2:30");
  await expect(schedule.getByText(/^02:30 comes twice on 31 Oct 2027/u)).toBeVisible();
  await schedule.getByRole("button", { name: "The second 02:30, UTC+1" }).click();
  await expect(schedule.getByText("Europe/Vienna, UTC+1")).toBeVisible();
  await expectAccessible(page, "doubled hour", "[role=dialog]");
  await when(page).fill("28 mar 2027 2:30");
  await expect(schedule.getByText(/^02:30 does not exist on 28 Mar 2027/u)).toBeVisible();
  await schedule.getByRole("button", { name: "01:30, before the clocks go forward" }).click();
  await expect(when(page)).toHaveValue("Sun 28 Mar 2027, 01:30");
  await schedule.getByRole("button", { name: "Use Sun 28 Mar, 01:30" }).click();
  await isSaved(page, bridge, "Schedule Sun 28 Mar, 01:30");
});

test("a rule is made, seen, sent and delivered again and again", async ({ page, bridge }) => {
  await startHere(page, false);
  const schedule = await openSchedule(page);
  const next = schedule.getByRole("region", { name: "Next times" });
  await schedule.getByRole("radio", { name: "Repeat" }).click();
  await expect(next.getByRole("listitem")).toHaveCount(10);
  await schedule.getByRole("textbox", { name: "Every how many" }).fill("2");
  await schedule.getByRole("button", { name: "Monday" }).click();
  await schedule.getByRole("button", { name: "Thursday" }).click();
  await schedule.getByRole("button", { name: "Sunday" }).click();
  await schedule.getByRole("textbox", { name: "Time" }).fill("");
  await page.keyboard.type("02:30");
  await schedule.getByRole("button", { name: /^First day/u }).click();
  await page
    .getByRole("dialog", { name: "First day" })
    .getByRole("button", { name: /^Monday, 23 November/u })
    .click();
  await schedule.getByRole("button", { name: /^Last day: no end/u }).click();
  const last = page.getByRole("dialog", { name: "Last day" });
  await last.getByRole("button", { name: "Month after" }).click();
  await last.getByRole("button", { name: /^Thursday, 24 December/u }).click();
  await expect(next.getByRole("listitem")).toHaveText([
    /Mon 23 Nov/u,
    /Thu 26 Nov/u,
    /Mon 7 Dec/u,
    /Thu 10 Dec/u,
    /Mon 21 Dec/u,
    /Thu 24 Dec/u,
    /Mon 4 Jan 2027.*Past the end/u,
  ]);
  await expect(day(page, "2026-11-26").getByText("02:30")).toBeVisible();
  await expectAccessible(page, "a rule", "[role=dialog]");
  await schedule.getByRole("button", { name: "Use this schedule" }).click();
  await isSaved(page, bridge, "Start repeating every 2 weeks");
  await page.getByRole("button", { name: "Start repeating every 2 weeks" }).click();

  const chip = (date: string) => day(page, date).getByRole("button", { name: /^02:30, Night watch/u });
  await expect(chip("2026-11-23")).toHaveAccessibleName(/Repeating/u);
  await expect(chip("2026-11-26")).toHaveAccessibleName(/Repeating/u);
  await bridge.clock("2026-11-23T01:30:00Z");
  await expect(chip("2026-11-23")).toHaveAccessibleName(/Delivered to 2 channels/u);
  await expect(chip("2026-11-26")).toHaveAccessibleName(/Repeating/u);
  await bridge.clock("2026-11-26T01:30:00Z");
  await expect(chip("2026-11-26")).toHaveAccessibleName(/Delivered to 2 channels/u);
});

test("a rule by keyboard, as an expression and as a preset", async ({ page, bridge }) => {
  await startHere(page, false);
  const schedule = await openSchedule(page);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, schedule.getByRole("button", { name: "Expression" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("0 9 1,15 * *");
  await expect(schedule.getByText("On days 1 and 15 of every month at 09:00, Europe/Vienna")).toBeVisible();
  await expect(schedule.getByText("Custom expression.")).toBeVisible();
  await expectAccessible(page, "custom expression", "[role=dialog]");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("0 9");
  await expect(schedule.getByText(/has 2 fields instead of 5/u)).toBeVisible();
  await expect(schedule.getByRole("button", { name: "Use this schedule" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("30 8 * * 1-5");
  await expect(schedule.getByRole("button", { name: "Wednesday" })).toHaveAttribute("aria-pressed", "true");
  await expect(schedule.getByRole("textbox", { name: "Time" })).toHaveValue("08:30");
  await schedule.getByRole("button", { name: "Last day", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(schedule.getByText(/^On the last day of every month at 08:30/u)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await isSaved(page, bridge, "Start repeating on the last day");
});

test("a time that is typed or stepped stays on the day that was chosen", async ({ page, bridge }) => {
  await startHere(page, false);
  const schedule = await openSchedule(page);
  await schedule.getByRole("button", { name: /^Wednesday, 25 November/u }).click();
  await when(page).fill("10:30");
  await expect(schedule.getByText("Wed 25 Nov 2026, 10:30")).toBeVisible();
  await expect(schedule.getByText("no day given: the one that was chosen")).toBeVisible();
  await schedule.getByRole("button", { name: "15 minutes later" }).click();
  await expect(when(page)).toHaveValue("Wed 25 Nov 2026, 10:45");
  await schedule.getByRole("textbox", { name: "Time" }).fill("18:00");
  await expect(when(page)).toHaveValue("Wed 25 Nov 2026, 18:00");
  await expectAccessible(page, "a time to step", "[role=dialog]");
  await schedule.getByRole("button", { name: "Use Wed 25 Nov, 18:00" }).click();
  await isSaved(page, bridge, "Schedule Wed 25 Nov, 18:00");
  await page.getByRole("button", { name: /^When/u }).click();
  await schedule.getByRole("button", { name: "No time" }).click();
  await isSaved(page, bridge, "Send now");
});

test("what comes into a field that is selected is replaced by what is typed there", async ({ page, bridge }) => {
  await startHere(page, false);
  const schedule = await openSchedule(page);
  const time = schedule.getByRole("textbox", { name: "Time" });
  for (const [pressed, field, typed, meant] of [
    [/^Later today/u, time, "20:00", "Sat 21 Nov 2026, 20:00"],
    [/^Wednesday, 25 November/u, when(page), "10:30", "Wed 25 Nov 2026, 10:30"],
  ] as const) {
    const release = await holdBack(page, "read_schedule");
    await schedule.getByRole("button", { name: pressed }).click();
    await field.focus();
    await page.keyboard.press("ControlOrMeta+a");
    const before = await field.inputValue();
    release();
    await expect(field).not.toHaveValue(before);
    await page.keyboard.type(typed);
    await expect(schedule.getByText(meant)).toBeVisible();
  }
  await schedule.getByRole("button", { name: "Use Wed 25 Nov, 10:30" }).click();
  await isSaved(page, bridge, "Schedule Wed 25 Nov, 10:30");
});

test("Enter asks what can mean several moments, and the focus stays in the schedule", async ({ page, bridge }) => {
  await startHere(page, false);
  const schedule = await openSchedule(page);
  const choice = (name: RegExp) => schedule.getByRole("list", { name: "Which one?" }).getByRole("button", { name });
  await page.keyboard.type("fri");
  await page.keyboard.press("Enter");
  await expect(choice(/^Fri 27 Nov 2026, 09:00/u)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(when(page)).toHaveValue("Fri 27 Nov 2026, 12:00");
  await expect(when(page)).toBeFocused();

  await schedule.getByRole("button", { name: /^Zone/u }).click();
  await page.getByRole("combobox", { name: "Search time zones" }).fill("utc");
  await page.keyboard.press("Enter");
  await schedule.getByRole("button", { name: /^Keep the clock time/u }).click();
  await when(page).fill("28 mar 2027 2:30");
  await expect(schedule.getByRole("button", { name: "Use Sun 28 Mar, 02:30" })).toBeVisible();
  await schedule.getByRole("button", { name: /^Zone/u }).click();
  await page.getByRole("combobox", { name: "Search time zones" }).fill("vienna");
  await page.keyboard.press("Enter");
  await schedule.getByRole("button", { name: /^Keep the clock time 02:30 does not exist there/u }).press("Enter");
  await expect(schedule.getByText(/^02:30 does not exist on 28 Mar 2027 in Vienna/u)).toBeVisible();
  await expect(when(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await isSaved(page, bridge, "Schedule Sun 28 Mar, 03:30");
});

test("likely zones come first: one's own, the one chosen lately, and those nearby", again, async ({ page }) => {
  await startHere(page, false);
  const opener = page.getByTitle(/^Times are shown in/u);
  const options = page.getByRole("option");
  await opener.click();
  await expect(options.first()).toContainText("Vienna");
  await expect(options.nth(4)).toContainText("Europe");
  await page.getByRole("combobox", { name: "Search time zones" }).fill("tokyo");
  await page.keyboard.press("Enter");
  await expect(page.getByTitle("Times are shown in Asia/Tokyo")).toBeVisible();
  await opener.click();
  await page.getByRole("combobox", { name: "Search time zones" }).fill("vienna");
  await page.keyboard.press("Enter");
  await expect(page.getByTitle("Times are shown in Europe/Vienna")).toBeVisible();
  await page.reload();
  await opener.click();
  await expect(options.filter({ hasText: "Tokyo" })).toBeVisible();
  expect((await options.allTextContents()).slice(0, 4).join()).toContain("Tokyo");
});

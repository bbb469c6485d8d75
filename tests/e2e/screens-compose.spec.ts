// Draws the composer and the schedule into a folder, in light and dark. Checks nothing.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { compose, folder, words } from "./drawing.ts";
import { day, expect, saved, startHere, text } from "./fixtures.ts";
import { chip, connect, write, test } from "./publisher.ts";
import { addProblems, troubles } from "./troubles.ts";

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const draw = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}-${theme}.png`) });

    test("composer and schedule", async ({ page }) => {
      await startHere(page, true);
      await compose(page);
      await draw(page, "composer");
      await page.getByRole("button", { name: /^When/u }).click();
      const schedule = page.getByRole("dialog", { name: "Schedule" });
      const when = schedule.getByRole("textbox", { name: "When" });
      await when.fill("tue 9:30");
      await expect(schedule.getByText("Tue 24 Nov 2026, 09:30")).toBeVisible();
      await draw(page, "schedule");
      await when.fill("friday");
      await expect(schedule.getByText("Which one?")).toBeVisible();
      await draw(page, "schedule-question");
      await when.fill("31.10.2027 2:30");
      await expect(schedule.getByText(/comes twice/u)).toBeVisible();
      await draw(page, "schedule-overlap");
      await schedule.getByRole("button", { name: /^Zone/u }).click();
      await page.getByRole("combobox", { name: "Search time zones" }).fill("new york");
      await page.keyboard.press("Enter");
      await expect(schedule.getByText("What stays?")).toBeVisible();
      await draw(page, "schedule-zone");
    });

    test("composer, its tabs and differences", async ({ page }) => {
      await startHere(page, true);
      await compose(page, [/kranich\.coffee/u, /Kranich Coffee/u, /@kranichcoffee/u, /kranich\.example/u]);
      await expect(page.getByRole("tab")).toHaveCount(5);
      await page.mouse.move(400, 24);
      await draw(page, "frame-shared");
      await page.getByRole("tab", { name: /^X/u }).click();
      await draw(page, "frame-over");
      await text(page).fill(words.replace(". Four washed lots from Guji and Huila, a shade darker than last year", ""));
      await page.getByRole("tab", { name: "Shared" }).click();
      await text(page).fill(words.replace("Friday", "Saturday"));
      await page.getByRole("tab", { name: /^X/u }).click();
      await expect(page.getByRole("group", { name: "Shared text has changed" })).toBeVisible();
      await page.getByRole("button", { name: "Show diff" }).click();
      await expect(page.locator("del").first()).toBeVisible();
      await page.mouse.move(400, 24);
      await draw(page, "frame-forked");
      await page.getByRole("button", { name: /^Time: shared/u }).click();
      const schedule = page.getByRole("dialog", { name: "Schedule for X" });
      await schedule.getByRole("textbox", { name: "When" }).fill("22.11. 11:00");
      await expect(schedule.getByRole("button", { name: "Use Sun 22 Nov, 11:00" })).toBeVisible();
      await draw(page, "frame-own-time");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: /^Time: own/u })).toBeVisible();
      await page.keyboard.press("Control+Shift+F");
      await page.mouse.move(400, 24);
      await draw(page, "frame-full-forked");
      await page.keyboard.press("Alt+1");
      await draw(page, "frame-full");
      await page.setViewportSize({ width: 1100, height: 860 });
      await draw(page, "frame-full-1100");
      await page.keyboard.press("Control+Shift+F");
      await draw(page, "frame-1100");
      await page.setViewportSize({ width: 640, height: 860 });
      await draw(page, "frame-640");
      await page.setViewportSize({ width: 320, height: 640 });
      await draw(page, "frame-320");
    });

    test("composer, problems", async ({ page }) => {
      await startHere(page, true);
      await addProblems(page, troubles);
      await compose(page, [/kranich\.coffee/u, /@kranichcoffee/u]);
      await page.mouse.move(400, 24);
      await draw(page, "frame-problems");
      await page.keyboard.press("F8");
      await page.getByRole("button", { name: "Send anyway" }).first().click();
      await draw(page, "frame-problems-ignored");
    });

    test("composer, two posts, a countdown and a post of the service", async ({ page, service }) => {
      service.channels.push({
        id: "d",
        name: "@near",
        target: "x",
        picture: "",
      });
      await connect(page, service);
      await page.keyboard.press("n");
      await text(page).fill("From afar");
      await page.getByRole("button", { name: "Choose channels" }).click();
      for (const name of [/@far/u, /@near/u]) await page.getByRole("checkbox", { name }).check();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Alt+2");
      await page.getByRole("button", { name: "Different for one channel" }).click();
      await draw(page, "frame-apart-menu");
      await page.getByRole("menuitem", { name: "@near" }).click();
      await page.keyboard.type(", but near");
      await expect(page.getByText("Will be sent as 2 posts")).toBeVisible();
      await draw(page, "frame-apart");
      await page.getByRole("button", { name: /^When/u }).click();
      await page.getByRole("radio", { name: "Now" }).click();
      await page.getByRole("button", { name: "Use now" }).click();
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText(/in [345] s/u)).toBeVisible();
      await draw(page, "toast-countdown");
      await write(page);
      await expect(chip(page)).toHaveAccessibleName(/Scheduled/u);
      await chip(page).click();
      await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();
      await draw(page, "post-edit-peek");
      await page.getByRole("button", { name: "Edit" }).click();
      await expect(text(page)).toBeFocused();
      await page.keyboard.type(", changed");
      await expect(saved(page)).toBeVisible();
      await draw(page, "frame-post");
    });

    test("a rule that repeats", async ({ page }) => {
      await startHere(page, true);
      await compose(page);
      await page.getByRole("button", { name: /^When/u }).click();
      const schedule = page.getByRole("dialog", { name: "Schedule" });
      await schedule.getByRole("radio", { name: "Repeat" }).click();
      await schedule.getByRole("button", { name: "Thursday" }).click();
      await schedule.getByRole("textbox", { name: "Time" }).fill("02:30");
      await schedule.getByRole("button", { name: "Expression" }).click();
      await expect(schedule.getByText("Every Thursday and Sunday at 02:30, Europe/Vienna")).toBeVisible();
      await draw(page, "schedule-repeat");
      await schedule.getByRole("textbox", { name: "Expression" }).fill("30 2 28,31 3-5 *");
      await expect(schedule.getByText("Custom expression.")).toBeVisible();
      await expect(schedule.getByText("02:30 does not exist").or(schedule.getByText("Moved"))).toBeVisible();
      await draw(page, "schedule-custom");
      await schedule.getByRole("button", { name: "Use the form" }).click();
      await schedule.getByRole("combobox", { name: "Unit" }).selectOption("month");
      await schedule.getByRole("combobox", { name: "Day of the month" }).selectOption("day 31");
      await expect(schedule.getByText("No day 31: skipped").first()).toBeVisible();
      await draw(page, "schedule-monthly");
    });

    for (const width of [1100, 900, 700]) {
      test(`month and composer, ${String(width)} wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 860 });
        await startHere(page, true);
        await page.mouse.move(500, 24);
        await draw(page, `month-${String(width)}`);
        await compose(page);
        await draw(page, `composer-${String(width)}`);
        await page.getByRole("button", { name: /^When/u }).click();
        await page.getByRole("radio", { name: "Repeat" }).click();
        await expect(page.getByRole("region", { name: "Next times" }).getByRole("listitem")).toHaveCount(10);
        await draw(page, `schedule-repeat-${String(width)}`);
      });
    }
  });
}

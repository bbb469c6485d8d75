// Draws the views of the calendar, in light and dark: by hours, as a list, while something is moved, where clocks change,
// filtered, empty, offline and crowded. Checks nothing.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { folder } from "./drawing.ts";
import { type Bridge, day, expect, startHere } from "./fixtures.ts";
import { crowd, hold, look } from "./calendar.ts";
import { connect, test } from "./publisher.ts";

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const draw = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}-${theme}.png`) });

    test("views with examples", async ({ page, bridge }) => {
      await startHere(page, true);
      await unscheduled(bridge);
      for (const view of ["Week", "Day", "List"] as const) {
        await look(page, view);
        await page.mouse.move(700, 24);
        await draw(page, `calendar-${view.toLowerCase()}`);
      }
      await look(page, "Day");
      await page.getByRole("combobox", { name: "Columns" }).selectOption({ label: "By channel" });
      await expect(page.getByRole("columnheader").nth(3)).toBeVisible();
      await draw(page, "calendar-day-channels");
      await look(page, "Week");
      await page.getByRole("button", { name: /^Unscheduled/u }).click();
      await expect(page.getByRole("complementary", { name: "Unscheduled" })).toBeVisible();
      await draw(page, "calendar-week-tray");
    });

    test("held by pointer and by keys", async ({ page }) => {
      await startHere(page, true);
      const post = page.getByRole("button", { name: /Scheduled/u }).first();
      await hold(page, post, day(page, "2026-11-25"));
      await expect(page.getByText("put back")).toBeVisible();
      await draw(page, "calendar-month-drag");
      await page.keyboard.press("Escape");
      await page.mouse.up();
      await page.keyboard.press("Escape");
      await hold(page, page.getByRole("button", { name: /Scheduled/u }).first(), day(page, "2026-11-10"));
      await expect(page.getByText("in the past", { exact: true })).toBeVisible();
      await draw(page, "calendar-month-past");
      await page.keyboard.press("Escape");
      await page.mouse.up();
      await page
        .getByRole("button", { name: /Scheduled/u })
        .first()
        .click({ button: "right" });
      await expect(page.getByRole("menu")).toBeVisible();
      await draw(page, "calendar-menu");
    });

    test("a week in which clocks change", async ({ page, bridge }) => {
      await startHere(page, false);
      for (const [date, time] of [
        ["2027-03-25", "09:00"],
        ["2027-03-28", "10:00"],
        ["2027-03-28", "10:00"],
        ["2027-03-28", "10:20"],
      ]) {
        const draft = await bridge.ask<{ id: string }>("new_draft", { date, time });
        const schedule = { kind: "time", date, time, zone: "Europe/Vienna" };
        await bridge.ask("save_draft", { ...empty, id: draft.id, text: `Spring ${date ?? ""}`, schedule });
      }
      await look(page, "Week");
      await page.keyboard.press("g");
      await page.getByRole("textbox", { name: "Go to which day?" }).fill("25 mar 2027");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Clocks go forward")).toBeAttached();
      await page.locator("[role=grid] .scroller").evaluate((element) => (element.scrollTop = 0));
      await hold(
        page,
        page.getByRole("button", { name: /Spring 2027-03-25/u }),
        page.locator('[role=gridcell].column[data-date="2027-03-26"]'),
        0.25,
      );
      await expect(page.getByText("Snaps to 15 min")).toBeVisible();
      await draw(page, "calendar-week-drag");
      await page.keyboard.press("Escape");
      await page.mouse.up();
    });

    test("filtered, and where the filter hides all", async ({ page }) => {
      await startHere(page, true);
      await page.keyboard.press("/");
      await page.keyboard.type("roast");
      await expect(page.getByRole("region", { name: "Filters" }).getByText(/of \d+ shown/u)).toBeVisible();
      await draw(page, "calendar-filtered");
      await page.keyboard.type(" nothing at all");
      await expect(page.getByRole("region", { name: "Posts hidden" })).toBeVisible();
      await draw(page, "calendar-filter-hides");
    });

    test("labels, and what has one", async ({ page }) => {
      await startHere(page, true);
      const open = async (date: string) => {
        await day(page, date).locator("[data-key]").first().focus();
        await page.keyboard.press("l");
      };
      const dialog = page.getByRole("dialog", { name: /^Labels of/u });
      for (const date of ["2026-11-24", "2026-11-27"]) {
        await open(date);
        for (const label of ["Advent", "Roastery"]) {
          await page.keyboard.type(label);
          await page.keyboard.press("Enter");
          await expect(dialog.getByRole("checkbox", { name: label })).toBeChecked();
        }
        if (date === "2026-11-27") await draw(page, "calendar-labels");
        await page.keyboard.press("Escape");
      }
      await page.keyboard.press("/");
      await page.getByRole("button", { name: "Label", exact: true }).click();
      await draw(page, "calendar-label-picker");
      await page.getByRole("button", { name: "Advent" }).click();
      await expect(page.getByText(/^2 of/u)).toBeVisible();
      await day(page, "2026-11-27").locator("[data-key]").first().click();
      await expect(page.getByRole("dialog").getByRole("list", { name: "Labels" })).toBeVisible();
      await draw(page, "calendar-labelled");
    });

    test("narrow, and empty by hours", async ({ page }) => {
      await startHere(page, true);
      await look(page, "Week");
      for (const width of [900, 640, 320]) {
        await page.setViewportSize({ width, height: 700 });
        await draw(page, `calendar-week-${String(width)}`);
      }
      await look(page, "List");
      await draw(page, "calendar-list-320");
      await page.setViewportSize({ width: 700, height: 860 });
      await draw(page, "calendar-list-700");
      await look(page, "Month");
      await draw(page, "calendar-month-700");
      await page.setViewportSize({ width: 1360, height: 860 });
      await look(page, "Week");
      for (let week = 0; week < 12; week += 1) await page.keyboard.press("j");
      await expect(page.getByRole("region", { name: "Nothing planned" })).toBeVisible();
      await draw(page, "calendar-week-empty");
    });

    test("offline and crowded", async ({ page, service }) => {
      crowd(service, 10_000, "2026-11");
      await connect(page, service);
      await expect(page.getByRole("button", { name: /^3\d\d more on/u }).first()).toBeVisible({ timeout: 60_000 });
      await draw(page, "calendar-crowded-month");
      await look(page, "Week");
      await draw(page, "calendar-crowded-week");
      await look(page, "Day");
      await draw(page, "calendar-crowded-day");
      await look(page, "List");
      await draw(page, "calendar-crowded-list");
      await look(page, "Month");
      service.hangUp();
      service.server.close();
      await page.keyboard.press("F5");
      await expect(page.getByRole("button", { name: /^Offline/u })).toBeVisible();
      await draw(page, "calendar-offline");
    });
  });
}

const empty = { based_on: 0, channel_ids: [], media: [], own: [], ignored: [], language: null };

async function unscheduled(bridge: Bridge) {
  for (const text of ["Refill your green bag: bring it back, get a tenth off.", "How to read a brass dial"]) {
    const draft = await bridge.ask<{ id: string }>("new_draft", { date: null });
    await bridge.ask("save_draft", { ...empty, id: draft.id, text, schedule: null });
  }
}

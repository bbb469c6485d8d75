// Draws every screen of the first slice into a folder, in light and dark. Checks nothing.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { type Bridge, day, expect, saved, startHere, text } from "./fixtures.ts";
import { chip, connect, missed, test, write } from "./publisher.ts";

const folder =
  process.env["CARILLON_SCREENS"] ?? join(fileURLToPath(new URL(".", import.meta.url)), "../../target/screens");
const words =
  "The Advent blend is back. Four washed lots from Guji and Huila, a shade darker than last year: dried fig, " +
  "cocoa nib, a little orange peel.\n\nIn the shop from Friday, 7:30. Online from noon. In the green bag, or the " +
  "tin if it is a present.\n\nhttps://kranich.example/advent #adventblend";

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const draw = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}-${theme}.png`) });

    test("first start", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("radio", { name: "On this computer" })).toBeVisible();
      await draw(page, "first-start");
      await page.getByRole("radio", { name: "Connect to a service" }).check();
      await draw(page, "first-start-connect");
    });

    test("empty month", async ({ page }) => {
      await startHere(page, false);
      await expect(page.getByText("Nothing planned in November")).toBeVisible();
      await draw(page, "month-empty");
    });

    test("month, day and post", async ({ page, bridge }) => {
      await startHere(page, true);
      await addDrafts(bridge);
      await expect(page.getByRole("button", { name: "Drafts 3" })).toBeVisible();
      await page.mouse.move(700, 24);
      await draw(page, "month-examples");
      await page
        .getByRole("button", { name: /more on/u })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await draw(page, "day-popover");
      await page.keyboard.press("Escape");
      await day(page, "2026-11-11").locator("[data-chip]").click();
      await expect(page.getByRole("dialog").getByText("Workspace")).toBeVisible();
      await draw(page, "post-peek");
    });

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

    test("drafts and settings", async ({ page, bridge }) => {
      await startHere(page, true);
      await addDrafts(bridge);
      await page.getByRole("button", { name: "Drafts 3" }).click();
      await expect(page.getByRole("row")).toHaveCount(4);
      await draw(page, "drafts");
      await page.getByRole("button", { name: "Settings" }).click();
      await draw(page, "settings");
    });

    test("missed posts", async ({ page, service }) => {
      service.posts.push(missed("one", "2026-11-18"), missed("two", "2026-11-19"));
      await connect(page, service);
      await expect(page.getByRole("status", { name: "Missed posts" })).toBeVisible();
      await draw(page, "month-missed");
      await day(page, "2026-11-19").locator("[data-chip]").click();
      await expect(page.getByText("Missed: off")).toBeVisible();
      await draw(page, "post-missed");
    });

    for (const [answer, name, state] of [
      ["drop", "unconfirmed", /Unconfirmed/u],
      ["reject", "rejected", /Rejected/u],
    ] as const) {
      test(`${name} post`, async ({ page, service }) => {
        await connect(page, service);
        service.answer = answer;
        await write(page);
        await expect(chip(page)).toHaveAccessibleName(state);
        await page.mouse.move(700, 24);
        await draw(page, `month-${name}`);
        await chip(page).click();
        await expect(page.getByRole("note")).toBeVisible();
        await draw(page, `composer-${name}`);
      });
    }

    for (const width of [1100, 900]) {
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

async function compose(page: Page): Promise<void> {
  await page.keyboard.press("n");
  await text(page).fill(words);
  await page.getByRole("button", { name: "Choose channels" }).click();
  for (const name of [/kranich\.coffee/u, /@kranichcoffee/u]) await page.getByRole("checkbox", { name }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Schedule Sun 22 Nov, 09:00/u })).not.toHaveAttribute("aria-disabled");
  await expect(saved(page)).toBeVisible();
}

async function addDrafts(bridge: Bridge): Promise<void> {
  const { channels } = await bridge.ask<{ channels: { id: string; workspace_id: string }[] }>("list_channels");
  const own = channels.filter((channel) => channel.workspace_id === channels[0]?.workspace_id).map(({ id }) => id);
  const drafts = [
    { date: "2026-11-25", text: "Advent teaser: the window at dusk", channel_ids: own.slice(0, 2) },
    {
      date: null,
      text: "Opening hours between the years: closed on the 24th and 25th",
      channel_ids: own.slice(0, 1),
    },
    { date: "2026-11-28", text: "Ein Sonntag mit Filterkaffee", channel_ids: own.slice(0, 3) },
  ];
  for (const { date, ...content } of drafts) {
    const { id, schedule } = await bridge.ask<{ id: string; schedule: object | null }>("new_draft", { date });
    await bridge.ask("save_draft", { id, revision: 1, schedule: date ? schedule : null, ...content });
  }
}

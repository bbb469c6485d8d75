// Draws every screen but the composer into a folder, in light and dark. Checks nothing.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { folder } from "./drawing.ts";
import { type Bridge, day, expect, startHere, text } from "./fixtures.ts";
import {
  alike,
  chip,
  connect,
  disagree,
  isAskedAbout,
  missed,
  passes,
  write,
  type Publisher,
  test,
} from "./publisher.ts";

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

    test("drafts and settings", async ({ page, bridge }) => {
      await startHere(page, true);
      await addDrafts(bridge);
      await page.getByRole("button", { name: "Drafts 3" }).click();
      await expect(page.getByRole("row")).toHaveCount(4);
      await draw(page, "drafts");
      await page.getByRole("button", { name: "Settings", exact: true }).click();
      await draw(page, "settings");
      await page.getByRole("button", { name: "Shortcuts" }).click();
      await page.getByRole("button", { name: /^Key of Undo/u }).click();
      await page.keyboard.press("t");
      await expect(page.getByRole("alert")).toContainText("Press it again");
      await draw(page, "settings-shortcuts");
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
      await draw(page, "keys");
    });

    test("missed posts", async ({ page, service }) => {
      service.posts.push(missed("one", "2026-11-18"), missed("two", "2026-11-19"));
      await connect(page, service);
      await expect(page.getByRole("status", { name: "Missed posts" })).toBeVisible();
      await draw(page, "month-missed");
      await day(page, "2026-11-19").locator("[data-chip]").click();
      await expect(page.getByText("Missed 09:00")).toBeVisible();
      await draw(page, "post-missed");
    });

    for (const [answer, name, state] of [
      ["drop", "unconfirmed", /Unconfirmed/u],
      ["reject", "rejected", /Rejected/u],
    ] as const) {
      test(`${name} post`, async ({ page, service, bridge }) => {
        await connect(page, service);
        service.answer = answer;
        await write(page);
        if (answer === "drop") {
          await expect(chip(page)).toHaveAccessibleName(/Confirming/u);
          await passes(bridge, service, "2026-11-21T13:10:30Z");
        }
        await expect(chip(page)).toHaveAccessibleName(state);
        await page.mouse.move(700, 24);
        await draw(page, `month-${name}`);
        await page.getByRole("button", { name: "Drafts 1" }).click();
        await page.getByRole("button", { name: "From afar", exact: true }).click();
        await expect(page.getByRole("note")).toBeVisible();
        await draw(page, `composer-${name}`);
      });
    }

    test("outbox", async ({ page, service, bridge }) => {
      await connect(page, service);
      await fillOutbox(page, service, bridge);
      for (const width of [1360, 900, 700, 320]) {
        await page.setViewportSize({ width, height: 860 });
        const name = width === 1360 ? "" : `-${String(width)}`;
        await page.keyboard.press("o");
        await expect(page.getByRole("region", { name: "Outbox" }).locator("[data-row]").first()).toBeFocused();
        await page.mouse.move(500, 24);
        await draw(page, `outbox${name}`);
        await page.keyboard.press("Enter");
        await expect(page.getByRole("dialog")).toBeVisible();
        await draw(page, `outbox-unconfirmed${name}`);
        await page.keyboard.press("Escape");
        await page.keyboard.press("Escape");
      }
    });

    test("outbox, paused and empty, and a post nobody sees", async ({ page, service, bridge }) => {
      await connect(page, service);
      await page.keyboard.press("o");
      await expect(page.getByText("Nothing is waiting.")).toBeVisible();
      await draw(page, "outbox-empty");
      await page.keyboard.press("Escape");
      await isAskedAbout(page, bridge, service);
      await bridge.ask("pause_outbox", { paused: true });
      await write(page, "The next one");
      await page.keyboard.press("o");
      await expect(page.getByText("Waiting: the outbox is paused")).toBeVisible();
      await page.mouse.move(500, 24);
      await draw(page, "outbox-paused");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      await draw(page, "outbox-unconfirmed-unseen");
    });

    test("history, undo, a conflict, a post that is gone", async ({ page, service, bridge }) => {
      await disagree(page, bridge, service);
      await page
        .getByRole("region", { name: /^Needs you/u })
        .getByRole("button", { name: "From afar", exact: true })
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await draw(page, "conflict");
      await page.getByRole("button", { name: "Keep theirs" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.keyboard.press("Escape");
      await chip(page).click();
      await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();
      await draw(page, "post-delete");
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(chip(page)).toBeHidden();
      await draw(page, "toast-undo");
      await page.keyboard.press("Control+z");
      await expect(chip(page)).toHaveAccessibleName(/Scheduled/u);
      service.posts = [];
      await bridge.ask("sync_now");
      await expect(page.getByRole("status", { name: "Posts gone from the service" })).toBeVisible();
      await page.mouse.move(500, 24);
      await draw(page, "month-gone");
      await page.keyboard.press("h");
      await expect(
        page.getByRole("region", { name: "History", exact: true }).getByRole("listitem").first(),
      ).toBeVisible();
      await draw(page, "history");
    });
  });
}

/** One post that needs a person, with two that may be it; one that is looked for, one on its way, two that wait. */
async function fillOutbox(page: Page, service: Publisher, bridge: Bridge): Promise<void> {
  const rows = async () => {
    const view = await bridge.ask<Record<string, { state: string }[]>>("list_outbox");
    return ["needs_you", "sending", "waiting"].flatMap((name) => (view[name] ?? []).map(({ state }) => state));
  };
  const workshop = "Workshop: two places left for Sunday's paper lanterns. Bring nothing, leave with light.";
  service.answer = "drop";
  await write(page, workshop);
  await expect.poll(rows).toEqual(["confirming"]);
  service.posts.push({ ...alike("p1", workshop), target_platforms: [] }, alike("p2", workshop.replace("two", "2")));
  await passes(bridge, service, "2026-11-21T13:10:30Z");
  await expect.poll(rows).toEqual(["unconfirmed"]);
  await write(page, "Curator talk, part two");
  await expect.poll(rows).toEqual(["unconfirmed", "confirming"]);
  // After two answers in a row that were lost the next post waits two seconds, and the others for its answer.
  await passes(bridge, service, "2026-11-21T13:10:33Z");
  service.answer = "accept";
  await write(page, "Open until nine tonight");
  await expect.poll(rows).toEqual(["unconfirmed", "confirming"]);
  service.answer = "hold";
  await write(page, "The Advent blend is here");
  await expect.poll(rows).toEqual(["unconfirmed", "confirming", "sending"]);
  await passes(bridge, service, "2026-11-21T13:10:34Z");
  service.answer = "refuse";
  await write(page, "Members' evening, 3 December");
  await expect.poll(rows).toEqual(["unconfirmed", "confirming", "sending", "waiting"]);
  await expect
    .poll(async () => (await bridge.ask<{ sync: { state: string } }>("show_status")).sync.state)
    .toBe("key_refused");
  await expect(page.getByRole("button", { name: "Drafts 4" })).toBeVisible();
}

async function addDrafts(bridge: Bridge): Promise<void> {
  const { channels } = await bridge.ask<{
    channels: { id: string; workspace_id: string }[];
  }>("list_channels");
  const own = channels.filter((channel) => channel.workspace_id === channels[0]?.workspace_id).map(({ id }) => id);
  const drafts = [
    {
      date: "2026-11-25",
      text: "Advent teaser: the window at dusk",
      channel_ids: own.slice(0, 2),
    },
    {
      date: null,
      text: "Opening hours between the years: closed on the 24th and 25th",
      channel_ids: own.slice(0, 1),
    },
    {
      date: "2026-11-28",
      text: "Ein Sonntag mit Filterkaffee",
      channel_ids: own.slice(0, 3),
    },
  ];
  for (const { date, ...content } of drafts) {
    const { id, schedule } = await bridge.ask<{
      id: string;
      schedule: object | null;
    }>("new_draft", { date });
    await bridge.ask("save_draft", {
      id,
      based_on: 0,
      schedule: date ? schedule : null,
      ...content,
    });
  }
}

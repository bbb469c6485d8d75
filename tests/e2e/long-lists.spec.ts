// Lists of thousands of rows hold only those in sight; keys reach all of them, and the focus is never lost.
import type { Locator, Page } from "@playwright/test";
import { again, expect, startHere, test } from "./fixtures.ts";

const many = 5000;

/** Answers a command with so many rows as no test can make. */
async function answer(page: Page, command: string, ok: unknown): Promise<void> {
  await page.route("**/rpc", async (route) => {
    const asked = route.request().postDataJSON() as { command: string };
    if (asked.command === command) await route.fulfill({ json: { ok } });
    else await route.fallback();
  });
}

const row = (at: number) => ({
  id: `d${String(at)}`,
  title: `Draft ${String(at)}`,
  when: null,
  state: "draft",
  state_text: "Draft",
  platforms: ["x"],
  saved: "Sat 21 Nov, 14:12",
  picture: null,
});
const rows = Array.from({ length: many }, (_, at) => row(at));

/** From the first row to the last and back, by keys and by scrolling. */
async function walk(page: Page, list: Locator, scroller: Locator): Promise<void> {
  const focused = list.locator("[data-at] button:focus");
  const few = async () => expect(await list.locator("[data-at]").count()).toBeLessThan(200);
  await list.locator("[data-at] button").first().focus();
  await few();
  await page.keyboard.press("End");
  await expect(focused).toContainText("Draft 4999");
  await expect(focused).toBeInViewport();
  await few();
  await page.keyboard.press("ArrowUp");
  await expect(focused).toContainText("Draft 4998");
  await page.keyboard.press("Home");
  await expect(focused).toContainText("Draft 0");
  for (let step = 0; step < 40; step += 1) await page.keyboard.press("ArrowDown");
  await expect(focused).toContainText("Draft 40");
  await expect(focused).toBeInViewport();
  await scroller.evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
  await expect(list.getByText("Draft 2500", { exact: true })).toBeAttached();
  await expect(focused).toContainText("Draft 40");
  await few();
  await page.keyboard.press("ArrowDown");
  await expect(focused).toContainText("Draft 41");
  await expect(focused).toBeInViewport();
}

test("a table of 5,000 drafts has fewer than 200 rows", again, async ({ page }) => {
  await startHere(page, false);
  await answer(page, "list_drafts", rows);
  await page.keyboard.press("3");
  const table = page.getByRole("table");
  await expect(table).toHaveAttribute("aria-rowcount", "5001");
  await walk(page, table, page.locator("main div:has(> table)"));
});

test("a tray of 5,000 drafts has fewer than 200 rows", async ({ page }) => {
  await answer(page, "list_drafts", rows);
  await startHere(page, false);
  await page.getByRole("button", { name: /^Unscheduled/u }).click();
  const tray = page.getByRole("complementary", { name: "Unscheduled" });
  await walk(page, tray, tray.getByRole("list"));
});

test("an outbox of 5,000 posts has fewer than 200 rows", again, async ({ page }) => {
  await startHere(page, false);
  const waiting = rows.map((one, at) => ({
    ...{ id: one.id, title: one.title, kind: "create", state: "waiting", platforms: ["x"], post: null },
    detail:
      at % 7 === 0
        ? "The service did not answer in 30 seconds, so this is tried again, and again. ".repeat(2)
        : "Waits",
  }));
  await answer(page, "list_outbox", { paused: false, needs_you: [], sending: [], waiting, accepted: [] });
  await page.keyboard.press("o");
  const outbox = page.getByRole("region", { name: "Outbox", exact: true });
  await expect(outbox.getByText("5,000")).toBeVisible();
  await walk(page, outbox, outbox.locator(".groups"));
});

// That nothing lies over what is needed and nothing is cut, whatever the room: messages, the composer in a narrow window, the
// toolbar, and the list of deliveries beside a drawer.
import type { Locator, Page } from "@playwright/test";
import { boxOf, look, toast, unscheduled } from "./calendar.ts";
import { again, expect, inFront, startHere, test, text } from "./fixtures.ts";

const composer = (page: Page): Locator => page.locator("[data-composer]");

/** A message that stays: a post is moved by keys. */
async function tell(page: Page): Promise<void> {
  await page.locator(`main [data-date="2026-11-25"] [data-key]${inFront}`).first().focus();
  for (const key of ["r", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(toast(page)).toHaveCount(1);
}

for (const width of [1360, 1100, 900, 720]) {
  test(
    `a message lies over no control of the composer, ${String(width)} wide`,
    [1360, 720].includes(width) ? {} : again,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 860 });
      await startHere(page, true);
      await tell(page);
      await page.keyboard.press("n");
      await expect(text(page)).toBeVisible();
      const covered = await composer(page).evaluate((drawer) => {
        const messages = [...document.querySelectorAll("[aria-label='Message']")].map((one) =>
          one.getBoundingClientRect(),
        );
        return [...drawer.querySelectorAll<HTMLElement>("button, input, textarea, h2, p")]
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return messages.some(
              (at) => box.left < at.right && at.left < box.right && box.top < at.bottom && at.top < box.bottom,
            );
          })
          .map((one) => one.getAttribute("aria-label") ?? one.innerText);
      });
      expect(covered).toEqual([]);
    },
  );
}

test("at 320 pixels a message over the outbox is read and dismissed", async ({ page }) => {
  await startHere(page, true);
  await tell(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.keyboard.press("o");
  await expect(page.getByRole("region", { name: "Outbox" })).toBeVisible();
  const { x, width } = await boxOf(toast(page));
  expect(x + width).toBeLessThanOrEqual(320);
  expect((await boxOf(toast(page).getByRole("paragraph"))).width).toBeGreaterThan(140);
  await toast(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(toast(page)).toHaveCount(0);
});

test("in a narrow window the composer covers the calendar instead of leaving two days of it", async ({ page }) => {
  await startHere(page, true);
  for (const width of [900, 1000]) {
    await page.setViewportSize({ width, height: 640 });
    await page.keyboard.press("n");
    const box = await boxOf(composer(page));
    expect([box.x, box.width]).toEqual([49, width - 49]);
    await page.keyboard.press("Escape");
    await expect(composer(page)).toBeHidden();
  }
});

test("at 700 pixels the zone and the tray are there, and no day is cut", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 860 });
  await startHere(page, true);
  for (const view of ["Month", "Week"] as const) {
    await look(page, view);
    await expect(page.getByRole("button", { name: /^Times are shown in/u })).toBeInViewport({ ratio: 1 });
    const heads = page.getByRole("columnheader");
    const last = await boxOf(heads.last());
    expect(last.x + last.width, view).toBeLessThanOrEqual(700);
  }
  await page.getByRole("button", { name: "Unscheduled" }).click();
  await expect(unscheduled(page)).toBeInViewport({ ratio: 1 });
});

test("deliveries beside the composer are read in full", async ({ page }) => {
  await startHere(page, true);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Manage…" }).click();
  const rows = page.getByRole("list", { name: "Deliveries" }).getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("n");
  await expect(text(page)).toBeVisible();
  const cramped = await rows.evaluateAll((all) =>
    all
      .filter((row) => {
        const edge = row.getBoundingClientRect().right;
        const parts = [...row.children].map((part) => part.getBoundingClientRect());
        const words = row.querySelector(".words")?.getBoundingClientRect().width ?? 0;
        return row.scrollWidth > row.clientWidth || parts.some(({ right }) => right > edge) || words < 160;
      })
      .map((row) => row.textContent),
  );
  expect(cramped).toEqual([]);
});

test("at 320 pixels no channel to choose is cut", again, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await startHere(page, true);
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Choose channels" }).click();
  const picker = page.getByRole("dialog", { name: "Channels" });
  await expect(picker.getByRole("checkbox").first()).toBeVisible();
  const cut = await picker.locator("label").evaluateAll((rows) => {
    const list = rows[0]?.closest("[role=dialog]")?.getBoundingClientRect();
    return rows.filter((row) => row.getBoundingClientRect().right > (list?.right ?? 0)).length;
  });
  expect(cut).toBe(0);
});

test("where seven days have no room the list takes over, and what was chosen comes back with the room", async ({
  page,
}) => {
  await startHere(page, true);
  const shown = page.getByRole("radio", { checked: true });
  const list = page.getByRole("region", { name: /^Posts of/u });
  for (const [view, key] of [
    ["Month", "m"],
    ["Week", "w"],
  ] as const) {
    await page.setViewportSize({ width: 609, height: 700 });
    await look(page, view);
    for (const width of [608, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(list).toBeVisible();
      await expect(shown).toHaveText("List");
      expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      const button = page.getByRole("radio", { name: view, exact: true });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAttribute("title", `The ${view.toLowerCase()} needs a wider window`);
    }
    await page.keyboard.press(key);
    await expect(toast(page).last()).toContainText(`The ${view.toLowerCase()} needs a wider window.`);
    await page.setViewportSize({ width: 609, height: 700 });
    await expect(shown).toHaveText(view);
    await expect(list).toBeHidden();
  }
});

test("the head of the preview is read in full, whatever stands in it", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("n");
  await text(page).fill("Night watch");
  await page.getByRole("button", { name: "Choose channels" }).click();
  for (const at of [1, 2]) await page.getByRole("checkbox").nth(at).check();
  await page.keyboard.press("Escape");
  const pane = page.getByRole("region", { name: "Preview" });
  const about = pane.getByText(/pproximate, rules checked Nov 2026$/u);
  for (const width of [1360, 1240]) {
    await page.setViewportSize({ width, height: 860 });
    for (const tab of ["Shared", "Facebook"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(about).toBeVisible();
      expect(await about.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await expect(about).toBeInViewport({ ratio: 1 });
    }
  }
});

test("the schedule is as large as what stands in it, and at 320 pixels nothing of it is cut", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("n");
  await text(page).fill("Night watch");
  await page.getByRole("button", { name: /^When/u }).click();
  const panel = page.getByRole("dialog", { name: "Schedule" });
  await panel.getByRole("radio", { name: "At a time" }).click();
  const last = await boxOf(panel.getByRole("list", { name: "Suggested times" }));
  const foot = await boxOf(panel.locator("footer"));
  expect(foot.y - last.y - last.height).toBeLessThan(72);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const way of ["At a time", "Repeat"]) {
    await panel.getByRole("radio", { name: way }).click();
    const edge = (await boxOf(panel)).x + (await boxOf(panel)).width;
    const cut = await panel
      .getByRole("button")
      .evaluateAll(
        (all, right) => all.filter((one) => one.getBoundingClientRect().right > right).map((one) => one.textContent),
        edge,
      );
    expect(cut, way).toEqual([]);
  }
});

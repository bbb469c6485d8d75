// What is pressed again and again stands still: each press at the same place of the screen hits what the first one hit, and
// takes effect. What the composer has of it is in standing-composer.spec.ts.
import type { Locator, Page } from "@playwright/test";
import { goTo, look, toast, unscheduled } from "./calendar.ts";
import { bring, openLibrary, plain } from "./library.ts";
import { again, expect, inFront, startHere, test } from "./fixtures.ts";
import { isChecked, isUnder, middle, pressEach, pressSix, togglesFrom } from "./standing.ts";

const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });

for (const width of [1360, 900, 700]) {
  const test_at = (name: string, body: (page: Page) => Promise<void>, before?: Parameters<typeof startHere>[1]) => {
    test(`${name}, ${String(width)} wide`, width === 1360 ? {} : again, async ({ page }) => {
      await page.setViewportSize({ width, height: 860 });
      await startHere(page, before ?? true);
      await body(page);
    });
  };

  test_at("the arrows of month, week and day, and the buttons of the views", async (page) => {
    const fits = () => title(page).evaluate((one) => one.scrollWidth - one.clientWidth);
    await look(page, "Week");
    await goTo(page, "30 dec 2026");
    await expect(title(page)).toHaveText(/^28 December 2026 – 3 January 2027/u);
    expect(await fits()).toBe(0);
    const titles = { Month: /^[A-Z][a-z]+ \d{4}/u, Week: /–/u, Day: /^[A-Z][a-z]+day, /u };
    for (const view of ["Month", "Week", "Day"] as const) {
      await look(page, view);
      // The columns of a week are there until the day has come.
      await expect(title(page)).toHaveText(titles[view]);
      let before = await title(page).innerText();
      await pressEach(page, [button(page, `${view} after`), button(page, `${view} before`)], async () => {
        await expect(title(page)).not.toHaveText(before);
        before = await title(page).innerText();
        expect(await fits()).toBe(0);
      });
    }
    const views = ["Month", "Week", "Day", "List"].map((name) => page.getByRole("radio", { name, exact: true }));
    await pressEach(page, views, isChecked);
  });

  test_at("the tray, and the filters", async (page) => {
    const list = await middle(page.getByRole("radio", { name: "List", exact: true }));
    await pressSix(page, button(page, /^Unscheduled/u), async (press) => {
      await expect(unscheduled(page)).toBeVisible({ visible: press % 2 === 0 });
      expect(await isUnder(page.getByRole("radio", { name: "List", exact: true }), list)).toBe(true);
    });
    await pressSix(page, button(page, /^Filter/u), (press) =>
      expect(page.getByRole("region", { name: "Filters" })).toBeVisible({ visible: press % 2 === 0 }),
    );
    await button(page, /^Filter/u).click();
    const states = ["Drafts", "Scheduled", "Repeating", "Needs you", "Past"];
    const group = page.getByRole("group", { name: "States" });
    const wishes = [
      ...states.map((name) => group.getByRole("button", { name })),
      page.getByRole("group", { name: "Platforms" }).getByRole("button").first(),
      button(page, "Problems only"),
    ];
    await pressEach(page, wishes, await togglesFrom(wishes));
  });

  test_at("the months of the day to go to", async (page) => {
    await page.keyboard.press("g");
    const dialog = page.getByRole("dialog");
    const month = dialog.getByRole("heading", { level: 3 });
    let before = await month.innerText();
    const arrows = ["Month after", "Month before"].map((name) => dialog.getByRole("button", { name }));
    await pressEach(page, arrows, async () => {
      await expect(month).not.toHaveText(before);
      before = await month.innerText();
    });
  });

  test_at("the drawers beside their buttons, and pausing", async (page) => {
    await page.keyboard.press("o");
    const drawer = page.getByRole("region", { name: "Outbox" });
    await pressSix(page, drawer.getByRole("button", { name: /^(Pause|Resume)$/u }), (press) =>
      expect(drawer.getByRole("button", { name: press % 2 === 0 ? "Resume" : "Pause" })).toBeVisible(),
    );
  });

  test_at("the settings that are one of several", async (page) => {
    await button(page, "Settings").click();
    for (const group of await page.getByRole("radiogroup").all()) {
      await group.scrollIntoViewIfNeeded();
      await pressEach(page, await group.getByRole("radio").all(), isChecked);
    }
  });

  test(
    `the sorts of files, their two looks, and the uploads at the foot, ${String(width)} wide`,
    width === 1360 ? {} : again,
    async ({ page, bridge }) => {
      await page.setViewportSize({ width, height: 860 });
      await startHere(page, false);
      await bring(bridge, { "bag.png": plain(8, 6, [90, 60, 40]), "tin.png": plain(6, 8, [40, 60, 90]) });
      await openLibrary(page);
      const sorts = await page.getByRole("group", { name: "Type of file" }).getByRole("button").all();
      const seen = [];
      for (const sort of sorts) if (await sort.isVisible()) seen.push(sort);
      // Pressed once more, a sort gives way to all.
      const [all, ...rest] = seen;
      if (all) await pressEach(page, [all], (one) => expect(one).toHaveAttribute("aria-pressed", "true"));
      await pressEach(page, rest, await togglesFrom(rest));
      const looks = await page.getByRole("group", { name: "Show files as" }).getByRole("button").all();
      await pressEach(page, looks, (one) => expect(one).toHaveAttribute("aria-pressed", "true"));
      const fold = button(page, /^(Hide|Show) uploads$/u);
      await pressSix(page, fold, (press) => expect(fold).toHaveAttribute("aria-expanded", String(press % 2 === 1)));
    },
  );

  for (const covered of [false, true])
    test_at(`six messages are dismissed one after the other${covered ? " beside a drawer" : ""}`, async (page) => {
      let failed = 0;
      await page.route("**/rpc", (route) => {
        if ((route.request().postDataJSON() as { command: string }).command !== "undo") return route.continue();
        failed += 1;
        const message = `Number ${String(failed)} could not be undone. ${"It has gone out. ".repeat((failed % 3) * 3)}`;
        return route.fulfill({ json: { failure: { code: "not_ready", message, next: "Look at it." } } });
      });
      if (covered) await page.keyboard.press("o");
      for (let count = 1; count <= 6; count += 1) {
        await page.keyboard.press("Control+z");
        await expect(toast(page)).toHaveCount(count);
      }
      const dismiss = page.getByRole("button", { name: "Dismiss" });
      const at = await middle(dismiss.first());
      for (let left = 5; left >= 0; left -= 1) {
        await page.mouse.click(at.x, at.y);
        await expect(dismiss).toHaveCount(left);
      }
    });
}

test("messages of what was done are dismissed at one place, too", async ({ page }) => {
  await startHere(page, true);
  await page.locator(`main [data-date="2026-11-25"] [data-key]${inFront}`).first().focus();
  for (const key of ["r", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(toast(page)).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(toast(page).getByText(/^Undone/u)).toBeVisible();
  for (const count of [2, 3]) {
    await page.keyboard.press("Control+Shift+z");
    await expect(toast(page)).toHaveCount(count);
  }
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  const at = await middle(dismiss.first());
  for (let left = 2; left >= 0; left -= 1) {
    await page.mouse.click(at.x, at.y);
    await expect(dismiss).toHaveCount(left);
  }
});

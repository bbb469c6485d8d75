// What is pressed again and again stands still: each press at the same place of the screen hits what the first one hit.
import type { Locator, Page } from "@playwright/test";
import { boxOf, goTo, look, toast, unscheduled } from "./calendar.ts";
import { compose, tab } from "./composing.ts";
import { expect, inFront, startHere, test, text } from "./fixtures.ts";

interface Point {
  x: number;
  y: number;
}

async function middle(what: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(what);
  return { x: x + width / 2, y: y + height / 2 };
}

const isUnder = (what: Locator, { x, y }: Point): Promise<boolean> =>
  what.evaluate((element, at) => element.contains(document.elementFromPoint(at.x, at.y)), { x, y });

/** Presses six times where it stands first; `after` says what each press must have done. */
async function pressSix(page: Page, what: Locator, after: (press: number) => Promise<void>): Promise<void> {
  const at = await middle(what);
  for (let press = 0; press < 6; press += 1) {
    expect(await isUnder(what, at), `press ${String(press + 1)} of ${String(what)}`).toBe(true);
    await page.mouse.click(at.x, at.y);
    await after(press);
  }
}

const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });

for (const width of [1360, 900, 700]) {
  test(`the arrows of month and week, ${String(width)} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 });
    await startHere(page, true);
    const turned = async (press: () => Promise<void>): Promise<void> => {
      const before = await title(page).innerText();
      await press();
      await expect(title(page)).not.toHaveText(before);
      expect(await title(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    };
    await look(page, "Week");
    await goTo(page, "30 dec 2026");
    await expect(title(page)).toHaveText(/^28 December 2026 – 3 January 2027/u);
    expect(await title(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    for (const [view, name] of [
      ["Month", "Month"],
      ["Week", "Week"],
      ["Day", "Day"],
    ] as const) {
      await look(page, view);
      for (const way of ["after", "before"]) {
        const arrow = page.getByRole("button", { name: `${name} ${way}` });
        const at = await middle(arrow);
        for (let press = 0; press < 6; press += 1) {
          expect(await isUnder(arrow, at), `${view} ${way}, press ${String(press + 1)}`).toBe(true);
          await turned(() => page.mouse.click(at.x, at.y));
        }
      }
    }
  });
}

test("the tray and the views beside its button", async ({ page }) => {
  await startHere(page, true);
  const list = await middle(page.getByRole("radio", { name: "List", exact: true }));
  await pressSix(page, page.getByRole("button", { name: /^Unscheduled/u }), async (press) => {
    await expect(unscheduled(page)).toBeVisible({ visible: press % 2 === 0 });
    expect(await isUnder(page.getByRole("radio", { name: "List", exact: true }), list)).toBe(true);
  });
});

test("channels are chosen one below the other with the mouse, and Escape closes the picker alone", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("n");
  await text(page).fill("To many");
  const add = page.getByRole("button", { name: "Choose channels" });
  await add.click();
  const boxes = page.getByRole("dialog", { name: "Channels" }).getByRole("checkbox", { disabled: false });
  const places = [];
  for (let row = 0; row < 4; row += 1) places.push(await middle(boxes.nth(row)));
  for (const [row, at] of places.entries()) {
    await page.mouse.click(at.x, at.y);
    await expect(page.getByRole("list", { name: "Chosen channels" }).getByRole("listitem")).toHaveCount(row + 1);
  }
  await pressSix(page, boxes.first(), (press) => expect(boxes.first()).toBeChecked({ checked: press % 2 === 1 }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Channels" })).toBeHidden();
  await expect(text(page)).toBeVisible();
});

test("in the picker arrows go from channel to channel and Enter chooses", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Choose channels" }).click();
  const search = page.getByRole("textbox", { name: "Search channels" });
  await expect(search).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Channels" });
  await expect(picker.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(picker.getByRole("checkbox").nth(0)).not.toBeChecked();
  // Those of another workspace are passed by: from the last one they go round.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(picker.getByRole("checkbox").nth(0)).toBeChecked();
  await search.fill("kranich.ex");
  await page.keyboard.press("Enter");
  await expect(picker.getByRole("checkbox", { name: /^kranich\.example/u })).toBeChecked();
  await expect(search).toBeFocused();
});

test("the ways of the schedule, and the arrows of its month", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("n");
  await page.getByRole("button", { name: /^When/u }).click();
  const ways = ["Now", "At a time", "Repeat"];
  const way = (name: string): Locator => page.getByRole("radio", { name });
  const places = [];
  for (const name of ways) places.push({ name, at: await middle(way(name)) });
  for (const { name, at } of [...places, ...places]) {
    await page.mouse.click(at.x, at.y);
    await expect(way(name)).toBeChecked();
    for (const other of places)
      expect(await isUnder(way(other.name), other.at), `${other.name} after ${name}`).toBe(true);
  }
  await way("At a time").click();
  const schedule = page.getByRole("dialog", { name: "Schedule" });
  const month = schedule.getByRole("heading", { level: 3 });
  let before = await month.innerText();
  await pressSix(page, schedule.getByRole("button", { name: "Month after" }), async () => {
    await expect(month).not.toHaveText(before);
    before = await month.innerText();
  });
});

test("the tabs of the composer", async ({ page }) => {
  await startHere(page, true);
  await compose(page, "To each its own words", [/^kranich\.coffee/u, /^Kranich Coffee/u, /^@kranichcoffee/u]);
  const names = [/^Shared/u, /^Instagram/u, /^Facebook/u, /^X/u];
  const places = [];
  for (const name of names) places.push({ name, at: await middle(tab(page, name)) });
  for (const { name, at } of [...places, ...places]) {
    await page.mouse.click(at.x, at.y);
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
  }
});

test("the buttons of messages: each press at one place closes one of them", async ({ page }) => {
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
  const before = await toast(page).count();
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  const last = await toast(page).evaluateAll((all) => {
    const lowest = all
      .map((one) => one.getBoundingClientRect())
      .reduce((one, other) => (one.top > other.top ? one : other));
    return { x: lowest.right - 20, y: lowest.bottom - 20 };
  });
  for (let left = before; left > 0; left -= 1) {
    await page.mouse.click(last.x, last.y);
    await expect(dismiss).toHaveCount(left - 1);
  }
});

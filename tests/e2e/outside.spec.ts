// Pressing outside what lies over the page closes it and does nothing else; the browser's own menu and "select everything" are
// at home in text fields only; a double click answers once.
import type { Locator, Page } from "@playwright/test";
import { boxOf, look, on } from "./calendar.ts";
import { compose } from "./composing.ts";
import { day, expect, inFront, startHere, test, text } from "./fixtures.ts";

const layers = (page: Page): Locator => page.locator("[role=dialog], [role=alertdialog], [role=menu]");
const chip = (page: Page, date: string): Locator =>
  page.locator(`main [data-date="${date}"] [data-key]${inFront}`).first();

/** What can be pressed by mistake: a day without posts, a post, a button. */
const aims: readonly [string, (page: Page) => Locator][] = [
  ["a day", (page) => day(page, "2026-11-15")],
  ["a post", (page) => day(page, "2026-12-02")],
  ["a button", (page) => page.getByRole("button", { name: /^New post( N)?$/u })],
  ["the way back", (page) => page.locator("main").getByRole("button", { name: "Month before" })],
];

/** What of the page a press by mistake could have changed. */
const stand = async (page: Page): Promise<unknown> => [
  await page.getByRole("heading", { level: 1 }).innerText(),
  await text(page).count(),
  await page.locator("[aria-label='Chosen posts']").count(),
];

async function pressOutside(page: Page, open: () => Promise<unknown>, name: string): Promise<void> {
  const before = await stand(page);
  for (const [what, aim] of aims) {
    await open();
    const layer = layers(page).first();
    await expect(layer, name).toBeVisible();
    const [box, at] = [await boxOf(layer), await boxOf(aim(page))];
    const point = { x: at.x + at.width - 16, y: at.y + Math.min(at.height / 2, 34) };
    const isOver = point.x > box.x && point.x < box.x + box.width && point.y > box.y && point.y < box.y + box.height;
    if (isOver) await page.keyboard.press("Escape");
    else await page.mouse.click(point.x, point.y);
    await expect(layers(page), `${name}, ${what}`).toHaveCount(0);
    // Whatever the press had begun would be on its way by now: what is asked for next is answered after it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await stand(page), `${name}, ${what}`).toEqual(before);
  }
}

const key = (page: Page, press: string) => async () => {
  await chip(page, "2026-11-25").focus();
  await page.keyboard.press(press);
};

test("outside a popover, a menu and a dialog of the calendar", async ({ page }) => {
  test.setTimeout(120_000);
  await startHere(page, true);
  const open: Record<string, () => Promise<unknown>> = {
    "a post": () => chip(page, "2026-11-25").click(),
    "its menu": () => chip(page, "2026-11-25").click({ button: "right" }),
    "a whole day": () => page.getByRole("button", { name: /more on Tuesday/u }).click(),
    "the zone": () => page.getByRole("button", { name: /^(Times are shown in|Vienna)/u }).click(),
    workspaces: () => page.getByRole("button", { name: /^All workspaces/u }).click(),
    "the day to go to": () => page.keyboard.press("g"),
    "a typed time": key(page, "Shift+R"),
    labels: key(page, "l"),
    "all keys": () => page.keyboard.press("?"),
  };
  for (const [name, act] of Object.entries(open)) await pressOutside(page, act, name);
});

test("outside what the composer opens", async ({ page }) => {
  test.setTimeout(120_000);
  await startHere(page, true);
  await compose(page, "Stays as it is", [/^kranich\.coffee/u, /^@kranichcoffee/u]);
  const button = (name: string | RegExp) => () => page.getByRole("button", { name }).first().click();
  const open: Record<string, () => Promise<unknown>> = {
    channels: button("Choose channels"),
    schedule: button(/^When/u),
    emoji: button(/emoji/iu),
    library: button("Library"),
  };
  for (const [name, act] of Object.entries(open)) {
    await pressOutside(page, act, name);
    await expect(text(page)).toHaveValue("Stays as it is");
  }
});

test("a day whose posts do not fit shows all of them, also at the foot of the window", async ({ page }) => {
  await startHere(page, true);
  await page.getByRole("button", { name: /more on Tuesday/u }).click();
  const list = page.getByRole("dialog", { name: /24 November/u });
  await expect(list.getByRole("listitem")).toHaveCount(6);
  expect(await list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  const box = await boxOf(list);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(860);
});

test("the calendar of the last day is not cut", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 640 });
  await startHere(page, true);
  await page.keyboard.press("n");
  await page.getByRole("button", { name: /^When/u }).click();
  await page.getByRole("radio", { name: "Repeat" }).click();
  await page.getByRole("button", { name: /^Last day:/u }).click();
  const months = page.getByRole("dialog", { name: "Last day" });
  await expect(months.getByRole("grid")).toBeVisible();
  expect(await months.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await expect(months.getByRole("button", { name: "No end" })).toBeInViewport({ ratio: 1 });
});

test("the browser's own menu, its choice of everything, and selecting by accident", async ({ page }) => {
  await startHere(page, true);
  await page.evaluate(() => {
    window.addEventListener("contextmenu", (event) => {
      document.documentElement.dataset["menu"] = String(!event.defaultPrevented);
    });
  });
  const menu = page.locator("html");
  for (const aim of [
    page.getByRole("button", { name: "Settings" }),
    page.getByRole("heading", { level: 1 }),
    day(page, "2026-11-29"),
    chip(page, "2026-11-25"),
  ]) {
    await aim.click({ button: "right" });
    await expect(menu).toHaveAttribute("data-menu", "false");
    await page.keyboard.press("Escape");
  }
  const selected = () => page.evaluate(() => String(getSelection()));
  await page.keyboard.press("Control+a");
  expect(await selected()).toBe("");
  const title = await boxOf(page.getByRole("heading", { level: 1 }));
  await page.mouse.move(title.x + 4, title.y + 10);
  await page.mouse.down();
  await page.mouse.move(title.x + 700, title.y + 60, { steps: 8 });
  await page.mouse.up();
  expect(await selected()).toBe("");
  await page.keyboard.press("n");
  await text(page).fill("Words with a menu");
  await text(page).click({ button: "right" });
  await expect(menu).toHaveAttribute("data-menu", "true");
  await page.keyboard.press("Control+a");
  expect(await selected()).toBe("Words with a menu");
});

test("every button without words says beside the pointer what it is", async ({ page }) => {
  await startHere(page, true);
  const mute = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("button")]
        .filter(
          (one) =>
            one.offsetWidth > 0 && one.innerText.trim() === "" && !one.closest("[role=gridcell], [role=radiogroup]"),
        )
        .filter((one) => one.title === "" && !one.matches("[data-tooltip-trigger]") && one.closest("[title]") === null)
        .map((one) => one.getAttribute("aria-label") ?? one.outerHTML.slice(0, 120)),
    );
  expect(await mute(), "month").toEqual([]);
  await look(page, "Week");
  expect(await mute(), "week").toEqual([]);
  for (const view of ["Drafts", "Media", "Settings"]) {
    await page.getByRole("button", { name: view, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: view })).toBeVisible();
    expect(await mute(), view).toEqual([]);
  }
  await page.getByRole("button", { name: /^Calendar/u }).click();
  await compose(page, "Words", [/^kranich\.coffee/u, /^@kranichcoffee/u]);
  expect(await mute(), "composer").toEqual([]);
});

test("a double click on an answer answers once", async ({ page }) => {
  await startHere(page, true);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Manage…" }).click();
  await page.getByRole("button", { name: "Begin anew…" }).click();
  let asked = 0;
  page.on("request", (request) => {
    if (request.postData()?.includes("reset")) asked += 1;
  });
  await page.getByRole("dialog").getByRole("button", { name: "Begin anew" }).dblclick();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(asked).toBe(1);
});

test("what is held over hours shows the time it would have, and stays where it was taken", async ({ page }) => {
  await startHere(page, true);
  await look(page, "Week");
  await page.keyboard.press("j");
  const post = on(page, "2026-11-25", "Object");
  await post.scrollIntoViewIfNeeded();
  const from = await boxOf(post);
  await page.mouse.move(from.x + 40, from.y + 28);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 34, { steps: 3 });
  const ghost = page.locator(".ghost");
  await expect(ghost).toContainText("12:15");
  await page.mouse.move(from.x + 40, from.y + 28 + 40, { steps: 3 });
  await expect(ghost).toContainText("13:00");
  const box = await boxOf(ghost);
  expect([box.x, box.y].map(Math.round)).toEqual([from.x, from.y + 40].map(Math.round));
  await page.keyboard.press("Escape");
  await page.mouse.up();
});

// The browser's own menu and "select everything" are at home in text fields only; a double click answers once; what lies over
// the page is not cut. That pressing beside it closes it is in outside-layers.spec.ts.
import type { Locator, Page } from "@playwright/test";
import { boxOf, look, on } from "./calendar.ts";
import { compose } from "./composing.ts";
import { day, expect, inFront, startHere, test, text } from "./fixtures.ts";

const chip = (page: Page, date: string): Locator =>
  page.locator(`main [data-date="${date}"] [data-key]${inFront}`).first();

test("a day whose posts do not fit shows all of them, also at the foot of the window", async ({ page }) => {
  await startHere(page, true);
  await page.getByRole("button", { name: /more on Tuesday/u }).click();
  const list = page.getByRole("dialog", { name: /24 November/u });
  await expect(list.getByRole("listitem")).toHaveCount(6);
  await expect.poll(() => list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await expect(list).toBeInViewport({ ratio: 1 });
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
  await expect.poll(() => months.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
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
    page.getByRole("button", { name: "Settings", exact: true }),
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
            one.offsetWidth > 0 &&
            one.innerText.trim() === "" &&
            !one.closest("[role=gridcell], [role=radiogroup], [role=switch]"),
        )
        .filter((one) => one.title === "" && !one.matches("[data-tooltip-trigger]") && one.closest("[title]") === null)
        .map((one) => one.getAttribute("aria-label") ?? one.outerHTML.slice(0, 120)),
    );
  expect(await mute(), "month").toEqual([]);
  await look(page, "Week");
  expect(await mute(), "week").toEqual([]);
  for (const view of ["Drafts", "Media", "Settings"]) {
    await page.getByRole("button", { name: new RegExp(`^${view}`, "u") }).click();
    await expect(page.getByRole("heading", { level: 1, name: view })).toBeVisible();
    expect(await mute(), view).toEqual([]);
  }
  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  await compose(page, "Words", [/^kranich\.coffee/u, /^@kranichcoffee/u]);
  expect(await mute(), "composer").toEqual([]);
});

test("a double click on an answer answers once", async ({ page }) => {
  await startHere(page, true);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Manage…" }).click();
  await page.getByRole("button", { name: "Start over…" }).click();
  let asked = 0;
  page.on("request", (request) => {
    if (request.postData()?.includes("reset")) asked += 1;
  });
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).dblclick();
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

test("what was typed in a form and not sent stays when something beside it is pressed", async ({ page }) => {
  await startHere(page, true);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page
    .getByRole("button", { name: /^New: /u })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Opening hours");
  await page.mouse.click(20, 20);
  await page.mouse.click(20, 20);
  await expect(dialog.getByLabel("Name")).toHaveValue("Opening hours");
  await dialog.getByLabel("Name").fill("");
  await page.mouse.click(20, 20);
  await expect(dialog).toBeHidden();
  await page
    .getByRole("button", { name: /^Calendar/u })
    .first()
    .click();
  await compose(page, "Words", [/^kranich\.coffee/u]);
  await page.getByRole("button", { name: "Link" }).first().click();
  await page.getByRole("dialog").getByLabel("Source").fill("newsletter");
  await page.mouse.click(20, 20);
  await expect(page.getByRole("dialog").getByLabel("Source")).toHaveValue("newsletter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

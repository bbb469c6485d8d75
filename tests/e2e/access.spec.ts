// That everybody can see it and reach it: high contrast, forced colours, less motion, a closer density, and a window as low and
// narrow as one of 1280 by 1024 pixels is at 400 per cent.
import type { Locator, Page } from "@playwright/test";
import { look } from "./calendar.ts";
import { again, expect, expectAccessible, inFront, startHere, tabTo, test, text } from "./fixtures.ts";
import { bring, plain } from "./library.ts";

const rail = (page: Page, name: RegExp): Locator => page.getByLabel("Sidebar").getByRole("button", { name });
const small = { width: 320, height: 256 };

/** Neither the page nor a part that fills it is scrolled sideways. */
async function expectReflowed(page: Page, screen: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>("main, [data-composer], [data-drawer], [role=dialog]")];
    return [document.documentElement, ...parts]
      .filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth)
      .map((one) => `${one.tagName} ${one.getAttribute("aria-label") ?? ""} ${String(one.scrollWidth)}`);
  });
  expect(wide, screen).toEqual([]);
}

/** Tab leads to it, and it is then in sight as a whole. */
async function reach(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await expect(target).toBeInViewport({ ratio: 0.99 });
}

for (const media of [
  { name: "high contrast", contrast: "more", forcedColors: "none" },
  { name: "forced colours", contrast: "more", forcedColors: "active" },
] as const) {
  test(
    `with ${media.name} every view can be read`,
    media.forcedColors === "none" ? {} : again,
    async ({ page, bridge }) => {
      const { name, ...emulated } = media;
      await page.emulateMedia(emulated);
      await startHere(page, true);
      await expect(page.locator("html")).toHaveAttribute("data-contrast", "high");
      await bring(bridge, { "one.png": plain(80, 80, [200, 90, 40]) });
      await page.locator(`main [data-key]${inFront}`).first().focus();
      await page.keyboard.press("x");
      await expectAccessible(page, `month, ${name}`);
      await look(page, "Week");
      await expectAccessible(page, `week, ${name}`);
      await rail(page, /^Media/u).click();
      await page.getByRole("option").first().click();
      await expectAccessible(page, `library, ${name}`);
      await rail(page, /^Settings/u).click();
      await expectAccessible(page, `settings, ${name}`);
      await page.keyboard.press("n");
      await text(page).fill("Night watch");
      await page.getByRole("button", { name: "Choose channels" }).click();
      await page.getByRole("checkbox").nth(1).check();
      await page.keyboard.press("Escape");
      await expectAccessible(page, `composer, ${name}`);
    },
  );
}

/** How something is drawn. */
const drawn = (what: Locator, property: string): Promise<string> =>
  what.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("with forced colours what is chosen, now and pointed at has a ground or a line of its own", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await startHere(page, true);
  const ground = await drawn(page.locator("body"), "background-color");
  const current = rail(page, /^Calendar/u);
  const view = page.getByRole("radio", { name: "Month", exact: true });
  for (const what of [current, view, page.locator(`.today span${inFront}`).first()])
    expect(await drawn(what, "background-color")).not.toBe(ground);
  const first = page.locator(`main [data-key]${inFront}`).first();
  await first.focus();
  await page.keyboard.press("x");
  expect(await drawn(first, "background-color")).not.toBe(ground);
  await page.keyboard.press("Escape");
  await tabTo(page, rail(page, /^Messages/u));
  expect(await drawn(page.locator(":focus"), "outline-style")).toBe("solid");
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await look(page, "Week");
  expect(await drawn(page.locator(`.now${inFront}`), "border-block-start-color")).not.toBe(ground);
  await rail(page, /^Settings/u).click();
  const toggle = page.getByRole("switch").first();
  const before = await drawn(toggle, "background-color");
  expect(before).not.toBe(ground);
  await toggle.click();
  await expect.poll(() => drawn(toggle, "background-color")).not.toBe(before);
});

test("with less motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await startHere(page, true);
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().length +
        [...document.querySelectorAll("*")].filter((one) => getComputedStyle(one).scrollBehavior === "smooth").length,
    );
  await page.keyboard.press("n");
  expect(await moving()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await moving()).toBe(0);
});

test("contrast and density are chosen in the settings and kept", async ({ page }) => {
  await startHere(page, true);
  const root = page.locator("html");
  await rail(page, /^Settings/u).click();
  const row = page.getByRole("button", { name: "About", exact: true });
  const line = page.locator("#appearance .setting").first();
  const height = async (what: Locator) => (await what.boundingBox())?.height ?? 0;
  const [rowBefore, lineBefore] = [await height(row), await height(line)];
  await page.getByRole("radiogroup", { name: "Density" }).getByRole("radio", { name: "Compact" }).click();
  await expect(root).toHaveAttribute("data-density", "compact");
  expect(await height(row)).toBeLessThan(rowBefore);
  expect(await height(line)).toBe(lineBefore);
  // No target is smaller than it must be.
  expect(await height(row)).toBeGreaterThanOrEqual(24);
  await page.getByRole("radiogroup", { name: "Contrast" }).getByRole("radio", { name: "High" }).click();
  await expect(root).toHaveAttribute("data-contrast", "high");
  await page.reload();
  await expect(page.getByRole("radiogroup", { name: "Contrast" }).getByRole("radio", { name: "High" })).toBeChecked();
  await expect(root).toHaveAttribute("data-contrast", "high");
  await expect(root).toHaveAttribute("data-density", "compact");
  await page.getByRole("radiogroup", { name: "Contrast" }).getByRole("radio", { name: "Normal" }).click();
  await page.emulateMedia({ contrast: "more" });
  await expect(root).toHaveAttribute("data-contrast", "normal");
  await page.getByRole("radiogroup", { name: "Contrast" }).getByRole("radio", { name: "System" }).click();
  await expect(root).toHaveAttribute("data-contrast", "high");
  await page.emulateMedia({ contrast: "no-preference" });
  await expect(root).toHaveAttribute("data-contrast", "normal");
});

test("a list of posts and of files is as close as its rows", again, async ({ page, bridge }) => {
  await startHere(page, true);
  await look(page, "List");
  const post = page.locator("main [data-post]").first();
  await expect(post).toHaveCSS("height", "44px");
  await bridge.ask("change_preferences", { density: "compact" });
  await expect(post).toHaveCSS("height", "34px");
  await rail(page, /^Media/u).click();
  await page.getByRole("button", { name: "List", exact: true }).click();
  const files = page.locator("main [role=row][data-index]");
  await expect(files.first()).toHaveCSS("height", "28px");
  const tops = await files.evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().top));
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBe(28);
});

test("at 400 per cent all views are used without scrolling sideways", async ({ page, bridge }) => {
  await page.setViewportSize(small);
  await page.goto("/");
  await expectReflowed(page, "first start");
  await page.setViewportSize({ width: 1360, height: 860 });
  await startHere(page, true);
  await bring(bridge, { "one.png": plain(80, 80, [200, 90, 40]) });
  await page.setViewportSize(small);
  // What lies at the foot of the rail is reached.
  await reach(page, rail(page, /^Settings/u));
  await reach(page, page.getByRole("button", { name: "Today", exact: true }));
  for (const view of ["List", "Day"] as const) {
    await look(page, view);
    await expectReflowed(page, view);
    // The head scrolls away: what is below it has nearly all of the window.
    const scroller = page.getByRole(view === "List" ? "region" : "grid", {
      name: view === "List" ? /^Posts of/u : /./u,
    });
    expect((await scroller.boundingBox())?.height, view).toBeGreaterThan(200);
  }
  await look(page, "List");
  await reach(page, page.locator(`main [data-post] button[tabindex="0"]`).first());
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 0.99 });

  await rail(page, /^Media/u).click();
  await expectReflowed(page, "library");
  await reach(page, page.getByRole("option").first());
  await page.keyboard.press("Enter");
  const details = page.getByRole("region", { name: "Details" });
  await expect(details).toBeVisible();
  await expectReflowed(page, "details of a file");
  await reach(page, details.getByRole("textbox", { name: "Note" }));
  await page.keyboard.press("Escape");

  await rail(page, /^Settings/u).click();
  await expectReflowed(page, "settings");
  await reach(page, page.getByRole("radiogroup", { name: "Contrast" }).getByRole("radio", { checked: true }));
  await page.getByRole("button", { name: "Add a connection…" }).click();
  const dialog = page.getByRole("dialog");
  await expectReflowed(page, "a dialog");
  const answers = dialog.getByRole("button");
  await reach(page, answers.last());
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  for (const [key, name] of [
    ["o", "Outbox"],
    ["h", "History"],
  ] as const) {
    if (key === "h") await rail(page, /^History/u).click();
    else await page.keyboard.press(key);
    const drawer = page.getByRole("region", { name });
    await expect(drawer).toBeVisible();
    await expectReflowed(page, name);
    await expect(drawer.getByRole("button", { name: "Close" })).toBeInViewport({
      ratio: 0.99,
    });
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  }
});

test("at 400 per cent a post is written, given channels and a time", again, async ({ page }) => {
  await startHere(page, true);
  await page.setViewportSize(small);
  await page.keyboard.press("n");
  await text(page).fill("Night watch in the museum, with words enough that a line of it is broken");
  await expect(text(page)).toBeInViewport({ ratio: 0.5 });
  await expectReflowed(page, "composer");
  await page.getByRole("button", { name: "Choose channels" }).click();
  const channel = page.getByRole("checkbox").nth(1);
  await expectReflowed(page, "channels");
  await channel.check();
  await page.keyboard.press("Escape");
  await reach(page, page.getByRole("button", { name: /^When/u }));
  await page.keyboard.press("Enter");
  const schedule = page.getByRole("dialog", { name: "Schedule" });
  for (const way of ["At a time", "Repeat"]) {
    await schedule.getByRole("radio", { name: way }).click();
    await expectReflowed(page, way);
    await reach(page, schedule.getByRole("button", { name: /^Use/u }));
  }
  await page.keyboard.press("Enter");
  await expect(schedule).toBeHidden();
  await expectReflowed(page, "composer with a schedule");
  const send = page.locator("[data-composer] footer").getByRole("button").last();
  await reach(page, send);
});

// The views of the calendar: how one gets from one to another and from days to days, by button and by key; what a reload
// brings back; and what the settings change of it.
import type { Page } from "@playwright/test";
import { at, goTo, heading, look, makeDraft, on, planned, search } from "./calendar.ts";
import { day, expect, number, startHere, tabTo, test as local, text } from "./fixtures.ts";
import { connect, test } from "./publisher.ts";

const view = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const head = (page: Page, date: string) => page.locator(`[data-head="${date}"]`);

local("every view has its key, its button and its title, and turns its own pages", async ({ page }) => {
  await startHere(page, false);
  const views = [
    ["w", "Week", "16–22 November 2026", "23–29 November 2026"],
    ["d", "Day", "Saturday, 21 November 2026", "Sunday, 22 November 2026"],
    ["a", "List", "November 2026", "December 2026"],
    ["m", "Month", "November 2026", "December 2026"],
  ] as const;
  for (const [key, name, title, next] of views) {
    await page.keyboard.press(key);
    await expect(view(page, name)).toBeChecked();
    await expect(heading(page, title)).toBeVisible();
    await page.keyboard.press("j");
    await expect(heading(page, next)).toBeVisible();
    await page.keyboard.press("k");
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole("button", { name: / after$/u }).click();
    await expect(heading(page, next)).toBeVisible();
    // On a button arrows turn pages as well.
    await page.keyboard.press("ArrowLeft");
    await expect(heading(page, title)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(heading(page, next)).toBeVisible();
    await page.keyboard.press("t");
    await expect(heading(page, title)).toBeVisible();
  }
  for (const name of ["Week", "Day", "List", "Month"] as const) {
    await look(page, name);
    await expect(view(page, name)).toBeChecked();
  }
});

local("one goes to a day that is typed, to the present one, and back to where one was", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("w");
  await expect(heading(page, "16–22 November 2026")).toBeVisible();
  await goTo(page, "25 mar 2027");
  await expect(heading(page, "22–28 March 2027")).toBeVisible();
  await expect(head(page, "2027-03-25")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(head(page, "2027-03-26")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(head(page, "2027-03-22")).toBeFocused();
  // Over the edge of the page the keyboard goes on.
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page, "15–21 March 2027")).toBeVisible();
  await expect(head(page, "2027-03-21")).toBeFocused();
  await page.keyboard.press("m");
  await expect(heading(page, "March 2027")).toBeVisible();
  await expect(number(page, "2027-03-21")).toBeFocused();
  await page.keyboard.press("t");
  await expect(number(page, "2026-11-21")).toBeFocused();
  for (const title of ["March 2027", "15–21 March 2027", "16–22 November 2026", "November 2026"]) {
    await page.keyboard.press("Alt+ArrowLeft");
    await expect(heading(page, title)).toBeVisible();
  }
  await expect(view(page, "Month")).toBeChecked();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(heading(page, "November 2026")).toBeVisible();
});

local("view, days, columns, height of hours and filters are there again after a reload", async ({ page, bridge }) => {
  await startHere(page, true);
  await page.keyboard.press("d");
  await page.getByRole("combobox", { name: "Columns" }).selectOption({ label: "By channel" });
  await page.keyboard.press("j");
  await expect(heading(page, "Sunday, 22 November 2026")).toBeVisible();
  const hours = page.getByRole("grid");
  const height = () => hours.evaluate((grid) => getComputedStyle(grid).getPropertyValue("--hour"));
  expect(await height()).toBe("40px");
  await hours.hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await expect.poll(height).toBe("48px");
  await page.mouse.wheel(0, 100);
  await expect.poll(height).toBe("40px");
  await page.mouse.wheel(0, 100);
  await page.keyboard.up("Control");
  await expect.poll(height).toBe("33px");
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("roast");
  const kept = { calendar: "day", columns: "channels", date: "2026-11-22", hour_px: 33, filter: { text: "roast" } };
  await expect.poll(() => bridge.ask("last_place")).toMatchObject(kept);
  await page.reload();
  await expect(heading(page, "Sunday, 22 November 2026")).toBeVisible();
  await expect(view(page, "Day")).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Columns" })).toHaveValue("channels");
  await expect(search(page)).toHaveValue("roast");
  expect(await height()).toBe("33px");
});

local("single keys that are switched off do nothing, and all others still work", async ({ page, bridge }) => {
  await startHere(page, false);
  await makeDraft(bridge, "Stays where it is", at("2026-11-24", "09:00"));
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  const chip = on(page, "2026-11-24", "Stays");
  await chip.focus();
  for (const key of ["n", "w", "j", "g", "/", "o", "h", "?", "r", "Shift+R", "c", "x", "e"]) {
    await page.keyboard.press(key);
  }
  await expect(chip).toBeFocused();
  await expect(heading(page, "November 2026")).toBeVisible();
  await expect(view(page, "Month")).toBeChecked();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await expect(text(page)).toBeHidden();
  await page.keyboard.press("Space");
  await expect(page.getByRole("dialog", { name: "Draft" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chip).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(chip).toBeHidden();
  await expect(number(page, "2026-11-24")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(chip).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(number(page, "2026-11-25")).toBeFocused();
});

test("keys that come before the view they are meant for is there wait for it", async ({ page, service }) => {
  await connect(page, service);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/rpc", async (route) => {
    const { command } = route.request().postDataJSON() as { command: string };
    if (command === "show_hours") await held;
    await route.fallback();
  });
  await page.keyboard.press("w");
  await page.keyboard.press("j");
  release();
  await expect(heading(page, "23–29 November 2026")).toBeVisible();
});

test("on the clock of twelve hours all times read so", async ({ page, service }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("b", "Night watch", "2026-11-24", "21:30"));
  await connect(page, service);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("radiogroup", { name: "Times of day" }).getByRole("radio", { name: "2:15 PM" }).click();
  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  await expect(on(page, "2026-11-24", "Breakfast")).toHaveAccessibleName(/^9:00 AM, Breakfast/u);
  await expect(on(page, "2026-11-24", "Night watch")).toHaveAccessibleName(/^9:30 PM, Night watch/u);
  await look(page, "Week");
  await page.keyboard.press("j");
  await expect(page.getByRole("rowheader").getByText("9:00 AM", { exact: true })).toBeVisible();
  await expect(on(page, "2026-11-24", "Breakfast")).toContainText("9:00 AM");
  await look(page, "List");
  await expect(on(page, "2026-11-24", "Night watch")).toHaveText(/9:30 PM/u);
});

test("the keyboard reaches every post of the month and of the week, and comes back to its day", async ({
  page,
  service,
}) => {
  service.posts.push(planned("a", "First", "2026-11-24"), planned("b", "Second", "2026-11-24", "11:00"));
  await connect(page, service);
  await page.keyboard.press("t");
  await expect(number(page, "2026-11-21")).toBeFocused();
  for (const [key, date] of [
    ["ArrowDown", "2026-11-28"],
    ["Home", "2026-11-23"],
    ["ArrowRight", "2026-11-24"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(number(page, date)).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(on(page, "2026-11-24", "First")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(on(page, "2026-11-24", "Second")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(number(page, "2026-11-24")).toBeFocused();
  await page.keyboard.press("w");
  await expect(head(page, "2026-11-24")).toBeFocused();
  await tabTo(page, on(page, "2026-11-24", "First"));
  await page.keyboard.press("ArrowDown");
  await expect(on(page, "2026-11-24", "Second")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(head(page, "2026-11-24")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(day(page, "2026-11-24")).toBeVisible();
});

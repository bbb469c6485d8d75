// Posts are given labels by key and by menu, and the calendar shows those that have one.
import type { Page } from "@playwright/test";
import { on, planned, post } from "./calendar.ts";
import { expect, expectAccessible } from "./fixtures.ts";
import { connect, test } from "./publisher.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Labels of/u });
const find = (page: Page) => dialog(page).getByRole("textbox", { name: "Find or add a label" });
const box = (page: Page, name: RegExp) => dialog(page).getByRole("checkbox", { name });

test.beforeEach(async ({ page, service }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("b", "Lunch", "2026-11-25"));
  await connect(page, service);
});

test("by keyboard alone a post gets labels, is found by them, and loses one", async ({ page, service }) => {
  const chip = on(page, "2026-11-24", "Breakfast");
  await chip.focus();
  await page.keyboard.press("l");
  await expect(find(page)).toBeFocused();
  await page.keyboard.type("Autumn launch");
  await page.keyboard.press("Enter");
  await expect(box(page, /Autumn launch/u)).toBeChecked();
  await page.keyboard.type("quiet");
  await page.keyboard.press("Enter");
  await expect(box(page, /quiet/u)).toBeChecked();
  await expectAccessible(page, "labels", "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(chip).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("list", { name: "Labels" })).toHaveText(/Autumn launch\s*quiet/u);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  const filters = page.getByRole("region", { name: "Filters" });
  await filters.getByRole("button", { name: "Label" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Label", exact: true })).toBeFocused();
  await page.keyboard.type("autu");
  await page.keyboard.press("Enter");
  await expect(post(page, "Lunch")).toBeHidden();
  await expect(post(page, "Breakfast")).toBeVisible();
  await expect(filters.getByRole("status")).toHaveText("1 of 2 shown in November 2026");
  await expectAccessible(page, "filtered by a label");

  // It stays as the calendar is left, and hides what loses the label.
  await page.reload();
  await expect(filters.getByRole("button", { name: "Autumn launch" })).toHaveAttribute("aria-pressed", "true");
  await expect(post(page, "Lunch")).toBeHidden();
  await chip.focus();
  await page.keyboard.press("l");
  await expect(find(page)).toBeFocused();
  await page.keyboard.type("autumn LAUNCH");
  await page.keyboard.press("Enter");
  await expect(post(page, "Breakfast")).toBeHidden();
  await page.keyboard.press("Escape");
  await filters.getByRole("button", { name: "Clear" }).click();
  await expect(post(page, "Lunch")).toBeVisible();
  expect(service.changes).toEqual([]);
});

test("several posts are labelled together by menu, and what only some have is seen", async ({ page }) => {
  await on(page, "2026-11-24", "Breakfast").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Labels…" }).click();
  await find(page).fill("One");
  await dialog(page).getByRole("button", { name: "Add “One”" }).click();
  // The list is longer by a row then, and what lies below it lower.
  await expect(box(page, /One/u)).toBeChecked();
  await dialog(page).getByRole("button", { name: "Done" }).click();

  await on(page, "2026-11-24", "Breakfast").click({ modifiers: ["Control"] });
  await on(page, "2026-11-25", "Lunch").click({ modifiers: ["Control"] });
  await on(page, "2026-11-25", "Lunch").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Labels…" }).click();
  await expect(dialog(page)).toHaveAccessibleName("Labels of 2 posts");
  await expect(box(page, /One/u)).toHaveJSProperty("indeterminate", true);
  await box(page, /One/u).check();
  await expect(box(page, /One\s*2/u)).toBeChecked();
  await expect(box(page, /One/u)).toHaveJSProperty("indeterminate", false);
});

test("in the settings a label is renamed, joined with another, and deleted everywhere", async ({ page }) => {
  for (const [date, words, label] of [
    ["2026-11-24", "Breakfast", "Launch"],
    ["2026-11-25", "Lunch", "quiet"],
  ] as const) {
    await on(page, date, words).focus();
    await page.keyboard.press("l");
    await expect(find(page)).toBeFocused();
    await page.keyboard.type(label);
    await page.keyboard.press("Enter");
    await expect(box(page, new RegExp(label, "u"))).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
  }
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const list = page.getByRole("group", { name: "Labels" }).getByRole("listitem");
  await expect(list).toHaveText([/^Launch\s*1 post/u, /^quiet\s*1 post/u]);
  await expectAccessible(page, "labels in the settings");
  const rename = async (from: string, to: string) => {
    await page.getByRole("button", { name: `Rename ${from}` }).click();
    const field = page.getByRole("dialog", { name: `Rename ${from}` }).getByRole("textbox", { name: "Name" });
    await expect(field).toBeFocused();
    await field.fill(to);
    await page.keyboard.press("Enter");
  };
  await rename("Launch", "x".repeat(61));
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("A label has 1 to 60 characters");
  await page.getByRole("textbox", { name: "Name" }).fill("Autumn launch");
  await page.keyboard.press("Enter");
  await expect(list).toHaveText([/^Autumn launch/u, /^quiet/u]);
  await rename("quiet", "autumn LAUNCH");
  await expect(list).toHaveText([/^Autumn launch\s*2 posts/u]);
  await page.getByRole("button", { name: "Delete Autumn launch" }).click();
  await expect(page.getByText("To find posts by. None yet.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(list).toHaveText([/^Autumn launch\s*2 posts/u]);
});

test("what is deleted in the settings keeps its place while somebody is at work there", async ({ page }) => {
  for (const label of ["Apples", "Beans", "Cocoa"]) {
    await on(page, "2026-11-24", "Breakfast").focus();
    await page.keyboard.press("l");
    await page.keyboard.type(label);
    await page.keyboard.press("Enter");
    await expect(box(page, new RegExp(label, "u"))).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(on(page, "2026-11-24", "Breakfast")).toBeFocused();
  }
  await page.keyboard.press("Control+,");
  const list = page.getByRole("list", { name: "Labels" });
  const lines = list.getByRole("listitem");
  await expect(lines).toHaveText([/^Apples/u, /^Beans/u, /^Cocoa/u]);
  // Two presses at one place delete what they were aimed at, once.
  await lines.last().scrollIntoViewIfNeeded();
  const place = await page.getByRole("button", { name: "Delete Apples" }).boundingBox();
  if (!place) throw new Error("It is not in sight.");
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.click(x, y);
  await expect(lines).toHaveText([/^Apples\s*Deleted/u, /^Beans/u, /^Cocoa/u]);
  await page.mouse.click(x, y);
  await page.mouse.move(0, 0);
  // The keyboard goes on behind it.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Rename Beans" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(lines.filter({ hasText: "Beans" })).toHaveText(/Deleted/u);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Rename Cocoa" })).toBeFocused();
  // Once nobody is at work there, only what is left is listed.
  await page.getByRole("combobox").first().focus();
  await expect(lines).toHaveText([/^Cocoa/u]);
});

test("what is being written gets labels, and its post has them", async ({ page }) => {
  await page.keyboard.press("n");
  const labels = page.getByRole("button", { name: "Labels", exact: true });
  await expect(labels).toBeDisabled();
  await page.keyboard.type("From the new roaster");
  await labels.click();
  await expect(page.getByRole("dialog", { name: "Labels of “From the new roaster”" })).toBeVisible();
  await page.keyboard.type("Autumn");
  await page.keyboard.press("Enter");
  await expect(box(page, /Autumn/u)).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(labels).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("2");
  await expect(page.locator("main tr[data-at]", { hasText: "From the new roaster" }).locator("td.labels")).toHaveText(
    "Autumn",
  );
});

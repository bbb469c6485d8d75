// The table of posts: found, sorted, chosen, and many edited at once, by mouse and by keyboard; all of it undone as one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { at, makeDraft } from "./calendar.ts";
import { chooses, Folder } from "./files.ts";
import { closesOutside, inPosts } from "./outside.ts";
import { expect, expectAccessible, startHere, test } from "./fixtures.ts";

const rows = (page: Page) => page.locator("main tbody tr[data-at]");
const titles = (page: Page) => rows(page).locator("button.title");
const bar = (page: Page) => page.getByRole("toolbar", { name: "Selected posts" });
const dialog = (page: Page) => page.getByRole("dialog");
const search = (page: Page) => page.getByRole("textbox", { name: "Search text, label or ID" });

/** Four drafts of beans and tea, three of which have a time. */
async function open(page: Page, bridge: Parameters<typeof makeDraft>[0]): Promise<void> {
  await startHere(page, false);
  await makeDraft(bridge, "Beans in the morning", at("2026-11-24", "09:00"));
  await makeDraft(bridge, "Tea at noon", at("2026-11-25", "12:00"));
  await makeDraft(bridge, "Beans at night", at("2026-11-26", "21:00"));
  await makeDraft(bridge, "Beans some day");
  await page.keyboard.press("2");
  await expect(titles(page)).toHaveText(["Beans in the morning", "Tea at noon", "Beans at night", "Beans some day"]);
}

test("posts are found, sorted and shown as they were wished for before", async ({ page, bridge }) => {
  await open(page, bridge);
  await expectAccessible(page, "posts");
  await page.keyboard.press("/");
  await page.keyboard.type("bean");
  await expect(titles(page)).toHaveText(["Beans in the morning", "Beans at night", "Beans some day"]);
  await expect(page.getByText("3 of 4 shown")).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("combobox", { name: "When" }).selectOption("Next 7 days");
  await expectAccessible(page, "posts, filters", "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(titles(page)).toHaveText(["Beans in the morning", "Beans at night"]);
  await page.getByRole("button", { name: "When", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "When" })).toHaveAttribute("aria-sort", "descending");
  await expect(titles(page)).toHaveText(["Beans at night", "Beans in the morning"]);

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("textbox", { name: "Name of the view" }).fill("Beans this week");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(titles(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Show Beans this week" }).click();
  await expect(titles(page)).toHaveText(["Beans at night", "Beans in the morning"]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove the filter When" }).click();
  await expect(titles(page)).toHaveText(["Beans at night", "Beans in the morning", "Beans some day"]);

  // A column goes, and is gone after a restart.
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Changed" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Changed" })).toHaveCount(0);
  await page.reload();
  await expect(titles(page).first()).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Changed" })).toHaveCount(0);
});

test("only what something is wrong with is shown, and a view keeps that wish", async ({ page, bridge }) => {
  await startHere(page, false);
  const { channels } = await bridge.ask<{ channels: { id: string }[] }>("list_channels");
  const first = channels.slice(0, 1).map(({ id }) => id);
  await makeDraft(bridge, "Beans", at("2026-11-24", "09:00"), first);
  await makeDraft(bridge, "Close to beans", at("2026-11-24", "09:05"), first);
  await makeDraft(bridge, "Far from it", at("2026-11-24", "12:00"), first);
  await page.keyboard.press("2");
  await expect(titles(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: "With problems" }).click();
  await expect(page.getByRole("button", { name: "With problems" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(titles(page)).toHaveText(["Close to beans"]);
  await expect(page.getByText("1 of 3 shown")).toBeVisible();
  await expectAccessible(page, "posts with problems");

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("textbox", { name: "Name of the view" }).fill("To mend");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove the filter Check" }).click();
  await expect(titles(page)).toHaveCount(3);
  await page.reload();
  await expect(titles(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Show To mend" }).click();
  await expect(titles(page)).toHaveText(["Close to beans"]);
});

test("those that are chosen are shifted after it was seen what becomes of each, and one undo puts them back", async ({
  page,
  bridge,
}) => {
  await open(page, bridge);
  await rows(page).nth(0).getByRole("checkbox").click();
  await rows(page)
    .nth(2)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 selected");
  await bar(page).getByRole("button", { name: "Select all 4" }).click();
  await expect(bar(page)).toContainText("4 selected");
  await expectAccessible(page, "posts, some chosen");
  await bar(page).getByRole("button", { name: "Shift" }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText("Shift 4 posts");
  await expect(dialog(page)).toContainText("3 will change · 1 cannot be changed");
  await expect(dialog(page).locator("tr.refused")).toContainText("Beans some day");
  await expect(dialog(page).locator("tr.changed").first()).toContainText("Wed 25 Nov, 09:00");
  await expectAccessible(page, "posts, shifted", "[role=dialog]");
  // Nothing is done yet.
  await expect(rows(page).first()).toContainText("Tue 24 Nov");
  await dialog(page).getByRole("radio", { name: "Earlier" }).click();
  await expect(dialog(page).locator("tr.changed").first()).toContainText("Mon 23 Nov, 09:00");
  await dialog(page).getByRole("textbox", { name: "Days" }).fill("9");
  await expect(dialog(page)).toContainText("0 will change · 4 cannot be changed");
  await expect(dialog(page).getByRole("button", { name: "Change 0 posts" })).toHaveAttribute("aria-disabled", "true");
  await dialog(page).getByRole("radio", { name: "Later" }).click();
  await dialog(page).getByRole("button", { name: "Change 3 posts" }).click();
  await expect(dialog(page)).toContainText("3 changed · 1 cannot be changed");
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(rows(page).first()).toContainText("Thu 3 Dec");
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(rows(page).first()).toContainText("Tue 24 Nov");
  await expect(rows(page).nth(2)).toContainText("Thu 26 Nov");
});

test("by keys alone posts are chosen, their words replaced, and deleted", async ({ page, bridge }) => {
  await open(page, bridge);
  await page.keyboard.press("/");
  await page.keyboard.type("beans");
  await expect(titles(page)).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await expect(titles(page).first()).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  await expect(bar(page)).toContainText("3 selected");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press("Control+a");
  await expect(bar(page)).toContainText("3 selected");
  await bar(page).getByRole("button", { name: "Replace text" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("textbox", { name: "Find" })).toBeFocused();
  await page.keyboard.type("Beans");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Cocoa");
  await expect(dialog(page)).toContainText("3 will change");
  await dialog(page).getByRole("button", { name: "Change 3 posts" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("3 changed");
  await page.keyboard.press("Escape");
  await expect(page.getByText("No post matches")).toBeVisible();
  await search(page).fill("");
  await expect(titles(page)).toHaveText(["Cocoa in the morning", "Tea at noon", "Cocoa at night", "Cocoa some day"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(dialog(page).getByRole("heading")).toHaveText("Delete 1 post");
  await dialog(page).getByRole("button", { name: "Delete 1 post" }).focus();
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(titles(page)).toHaveCount(4);
});

test("a list in which somebody is at work stays as it is, and says that there is more", async ({ page, bridge }) => {
  await open(page, bridge);
  await titles(page).nth(1).focus();
  await makeDraft(bridge, "An early one", at("2026-11-22", "08:00"));
  await expect(page.getByText("Posts have changed.")).toBeVisible();
  await expect(titles(page).nth(1)).toHaveText("Tea at noon");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(titles(page).first()).toHaveText("An early one");
  // Where nobody is at work it follows.
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: "Filter", exact: true }).focus();
  await makeDraft(bridge, "An earlier one", at("2026-11-22", "07:00"));
  await expect(titles(page).first()).toHaveText("An earlier one");
});

test("what is chosen is written to a file, and all that is shown where nothing is", async ({ page, bridge }) => {
  await open(page, bridge);
  const folder = new Folder();
  try {
    const written = async (name: string, format: string) => {
      const file = join(folder.path, name);
      await chooses(bridge, [], file);
      await page.getByRole("button", { name: "Export", exact: true }).click();
      await page.getByRole("menuitem", { name: format }).click();
      await expect(page.getByText(`“${name}”`)).toBeVisible();
      return readFileSync(file, "utf8");
    };
    await search(page).fill("beans");
    await expect(titles(page)).toHaveCount(3);
    const shown = await written("shown.json", "JSON");
    expect(["morning", "noon", "night", "some day"].filter((word) => shown.includes(word))).toEqual([
      "morning",
      "night",
      "some day",
    ]);
    await rows(page).nth(1).getByRole("checkbox").click();
    const chosen = await written("chosen.csv", "Table (CSV)");
    expect(["morning", "noon", "night", "some day"].filter((word) => chosen.includes(word))).toEqual(["night"]);
  } finally {
    folder.remove();
  }
});

test("beside a layer of the table a press only closes it", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("2");
  await rows(page).getByRole("checkbox").first().click();
  for (const layer of inPosts) await closesOutside(page, layer);
});

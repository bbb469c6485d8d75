// Every button at the edges of the window does what a command does: what can be pressed can be found by its words, too.
import type { Page } from "@playwright/test";
import { compose } from "./composing.ts";
import { expect, startHere, test } from "./fixtures.ts";
import { openLibrary, wall } from "./library.ts";

/** What a button is called where that is not what its command is called. */
const commands: readonly (readonly [RegExp, string])[] = [
  [/^All workspaces|^Kranich Coffee/u, "Go to a workspace"],
  [/^Find anything/u, "Find anything"],
  [/^New post/u, "New post"],
  [/^Posts/u, "Posts"],
  [/^Drafts/u, "Drafts"],
  [/^Media/u, "Media"],
  [/^Problems/u, "Problems"],
  [/^Up to date/u, "Fetch what is new"],
  [/^(?:Month|Week|Day|List) before$|^Before$/u, "Before"],
  [/^(?:Month|Week|Day|List) after$|^After$/u, "After"],
  [/^Filter/u, "Filter by words"],
  [/^Unscheduled/u, "Drafts without a time"],
  [/^(?:Grid|List)$/u, "Pictures or list"],
  [/^Upload/u, "Upload files"],
  [/^Fill the window/u, "Fill the window, or back"],
  [/^(?:Send now|Schedule)/u, "Do what the main button says"],
];
/** What chooses a value, or shows more of a part of what is written, and is no command. */
const choices = /^(?:Vienna|Times are shown in|Close|Library|Light or dark preview|JSON|Columns|Export|Labels)/u;

/** The buttons of the sidebar but for its channels, and those of the line of a title. */
const chrome = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("aside button, header button")]
      .filter((one) => one.offsetWidth > 0 && !one.closest("[role=radiogroup], [aria-label=Channels]"))
      .map((one) => (one.getAttribute("aria-label") ?? one.innerText).replace(/\s+/gu, " ").trim()),
  );

/** Everything that is done by a word. */
async function titles(page: Page): Promise<string[]> {
  await page.keyboard.press("Control+k");
  const list = page.getByRole("listbox", { name: "Found" });
  await expect(list.getByRole("option").first()).toBeVisible();
  const found = await list.locator("[role=option] .title").allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  // These are keys alone, for they open the list or need a digit.
  return [...found.map((title) => title.trim()), "Find anything", "Go to a workspace"];
}

async function expectCommands(page: Page, view: string): Promise<void> {
  const known = await titles(page);
  const without = (await chrome(page)).filter((name) => {
    const command = commands.find(([pattern]) => pattern.test(name))?.[1] ?? name;
    return !choices.test(name) && !known.includes(command);
  });
  expect(without, view).toEqual([]);
}

test("what can be pressed around the views can be found by its words", async ({ page }) => {
  await startHere(page, true);
  await expectCommands(page, "calendar");
  for (const view of ["Posts", "Drafts", "Problems", "Settings"]) {
    await page.getByLabel("Sidebar").getByRole("button", { name: view }).click();
    await expectCommands(page, view);
  }
  await openLibrary(page);
  await expect(wall(page)).toBeVisible();
  await expectCommands(page, "library");
  await page.keyboard.press("1");
  await compose(page, "Words", [/^kranich\.coffee/u]);
  await expectCommands(page, "composer");
});

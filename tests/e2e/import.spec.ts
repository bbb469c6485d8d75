// Posts from a sheet: what is asked, mended and brought in, by mouse and by keyboard, and all of it undone.
import type { Page } from "@playwright/test";
import { toast } from "./calendar.ts";
import { chooses, type Folder, gif, withFolder } from "./files.ts";
import { expect, expectAccessible, startHere, tabTo, test as base } from "./fixtures.ts";
import { chooseSheet } from "./sheets.ts";

const test = base.extend<{ folder: Folder }>(withFolder);

const columns = (page: Page) => page.getByRole("region", { name: "Columns" });
const posts = (page: Page) => page.getByRole("region", { name: "How it will look" }).locator("tbody tr");
const problems = (page: Page) => page.getByRole("region", { name: "Rows with a problem" });
const states = (page: Page) => posts(page).locator("td:last-child");

test("a sheet is asked about, mended and brought in, and one undo takes all of it back", async ({
  page,
  bridge,
  folder,
}) => {
  await chooseSheet(page, bridge, folder);
  await expect(columns(page).locator("tbody tr").first()).toContainText("Thu 3 Dec 2026");
  await expect(states(page)).toContainText([
    "Scheduled",
    "Draft: ",
    "“Insta2” is no channel here",
    "Draft: no time",
    "“25:30” is not a time of day.",
    "“tasse_neu.gif” is not found",
    "Scheduled",
    "Date is missing",
  ]);
  await expectAccessible(page, "import");

  // Read the other way, most of it is over; then back again.
  await page.getByRole("radio", { name: "12 Mar 2026, month first" }).click();
  await expect(problems(page).getByRole("listitem").first()).toContainText("is over");
  await page.getByRole("radio", { name: "3 Dec 2026, day first" }).click();
  await expect(problems(page).getByRole("listitem").first()).toContainText("“25:30” is not a time of day.");

  // What is wrong is mended, one after the other.
  await page.getByRole("button", { name: "Change what is in Row 7" }).click();
  await page.getByRole("textbox", { name: "In the file" }).fill("17:30");
  await expectAccessible(page, "import, a cell", "[role=dialog]");
  await page.keyboard.press("Enter");
  await expect(posts(page).nth(4)).toContainText("17:30");
  await page.getByRole("button", { name: "Which channel is “Insta2”? Choose channels…" }).click();
  await page.getByRole("checkbox", { name: /kranich\.coffee/u }).click();
  await page.keyboard.press("Escape");
  await expect(posts(page).nth(2)).not.toContainText("is no channel");
  folder.write("tasse_neu.gif", gif(8));
  await chooses(bridge, [], folder.path);
  await problems(page).getByRole("button", { name: "Find…" }).click();
  await expect(states(page).nth(5)).toContainText("Scheduled");
  await expect(problems(page).getByRole("listitem")).toHaveCount(1);

  // A column is left out and taken again.
  const labels = page.getByRole("combobox", { name: "What column G becomes" });
  await labels.selectOption("Not brought in");
  await expect(posts(page).first().locator("td").nth(6)).toHaveText("");
  await expect(columns(page)).toContainText("6 of 8 brought in");
  await labels.selectOption("Label");
  await columns(page).getByRole("button", { name: "Row after" }).click();
  await expect(columns(page).locator("tbody tr").nth(1)).toContainText("17:00, Europe/Vienna");

  await page.getByRole("button", { name: "Bring in 7 posts" }).click();
  await expect(toast(page)).toContainText("3 posts go to the schedule, 4 are drafts.");
  await expect(page.getByRole("heading", { name: "1 row stayed out" })).toBeVisible();
  await expectAccessible(page, "import, what stayed out");
  // Three are on the service as soon as they are no drafts any more: what is on its way cannot be undone.
  const drafts = async () => (await bridge.ask<unknown[]>("list_drafts", {})).length;
  await expect.poll(drafts).toBe(4);
  await page.keyboard.press("Control+z");
  await expect.poll(drafts).toBe(0);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("by keyboard alone, as drafts, and what was begun is there for later", async ({ page, bridge, folder }) => {
  await startHere(page, true);
  const sheet = folder.write("plan.csv", "Text,Date\r\nOne,2026-12-01 09:00\r\nTwo,2026-12-02 09:00\r\n");
  await chooses(bridge, [sheet]);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("import posts");
  await expect(page.getByRole("option", { name: /^Import posts…/u })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Bring in posts" })).toBeVisible();
  await tabTo(page, page.getByRole("radio", { name: "Scheduled" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "As drafts" })).toBeChecked();
  // Who goes elsewhere comes back to it.
  await page.keyboard.press("3");
  await page.keyboard.press("Control+,");
  await page.getByRole("button", { name: "Settings", exact: true }).focus();
  await tabTo(page, page.getByRole("button", { name: "Import and export" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Go on with plan.csv" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "As drafts" })).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Bring in 2 drafts" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Drafts/u })).toBeVisible();
  await expect(page.getByRole("button", { name: "One", exact: true })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "One", exact: true })).toBeHidden();
});

test("a file that cannot be read says so, and one without a heading is read by what stands in it", async ({
  page,
  bridge,
  folder,
}) => {
  await startHere(page, true);
  await chooses(bridge, [folder.write("page.json", "<html>")]);
  await page.keyboard.press("Control+,");
  await page.getByRole("button", { name: "Import…" }).click();
  await expect(page.getByText("“page.json”: it cannot be read")).toBeVisible();
  await expect(page.getByRole("button", { name: "Bring in 0 posts" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "import, a file that is none");
  const bulk = "12/03/2026 09:30,Words,https://kranich.example\r\n12/24/2026 17:05,Second,\r\n";
  await chooses(bridge, [folder.write("bulk.csv", bulk)]);
  await page.getByRole("button", { name: "Other file…" }).click();
  await expect(page.getByRole("checkbox", { name: "First row is the heading" })).not.toBeChecked();
  await expect(posts(page)).toContainText(["Thu 3 Dec", "Thu 24 Dec"]);
  await expect(page.getByRole("button", { name: /^Where do posts go that name no channel\?/u })).toBeVisible();
});

// Pressing outside a layer, where something can be pressed: it closes, and nothing else is done.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page } from "@playwright/test";
import { text } from "./fixtures.ts";

/** A layer: the component that makes it, what it is, how it opens, and how many are open then that were not before. */
export type Layer = readonly [of: string, name: string, open: (page: Page) => Promise<unknown>, opened?: number];

export const layers = (page: Page): Locator =>
  page.locator("[role=dialog], [role=alertdialog], [role=menu], [data-drawer]");

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click();

/** The layers of the table of posts, of which some are chosen. */
export const inPosts: readonly Layer[] = [
  ["posts/table/PostsHead", "the columns", press("Columns")],
  ["posts/table/PostsFilters", "the filters", press("Filter")],
  ["posts/table/PostsFilters", "the views", press("Views")],
  ["posts/bulk/BulkDialog", "many that are edited", press("Shift")],
  ["posts/table/ExportMenu", "as what they are exported", press("Export")],
  ["posts/review/ReviewForm", "who is asked about them", press("Review")],
];

/** The layers of the calendar as it was, of which past.spec.ts tells. */
export const inPast: readonly Layer[] = [
  [
    "calendar/past/PastPeek",
    "a post then and now",
    (page) => page.locator("main button.changed:not([data-behind] *)").click(),
  ],
  ["calendar/past/PutAllDialog", "putting all back", press("Put all back")],
];

/** What of the page a press by mistake could have changed. */
async function stand(page: Page): Promise<unknown> {
  const drafts = await text(page).evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
  const titles = await page.getByRole("heading", { level: 1 }).allInnerTexts();
  const chosen = await page.locator("[aria-label='Selected posts'], [aria-label='Selected files']").count();
  return { drafts, titles, chosen };
}

/** A button, a post or a day of the page that no layer covers. */
const aimBeside = (page: Page): Promise<{ x: number; y: number } | null> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("[role=dialog], [role=menu], [data-drawer]")].map((one) =>
      one.getBoundingClientRect(),
    );
    // Beside a drawer the sidebar stays what it is.
    const sidebar = document.querySelector("[data-drawer]") ? "" : ", aside button";
    const middles = [...document.querySelectorAll(`main button, main [data-key], [role=gridcell]${sidebar}`)]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height, left, top }) => width * height > 0 && left >= 0 && top >= 0)
      .map(({ left, top, width, height }) => ({ x: left + Math.min(width / 2, 40), y: top + height / 2 }));
    const isFree = ({ x, y }: { x: number; y: number }) =>
      x < innerWidth &&
      y < innerHeight &&
      boxes.every((box) => x < box.left - 4 || x > box.right + 4 || y < box.top - 4 || y > box.bottom + 4);
    return middles.find(isFree) ?? null;
  });

/** Opens it and presses beside it: it is closed, all else is as it was, and the focus is somewhere again. */
export async function closesOutside(page: Page, [of, name, open, opened = 1]: Layer): Promise<void> {
  const told = `${name} (${of})`;
  const before = await stand(page);
  const count = (await layers(page).count()) + opened;
  await open(page);
  await expect(layers(page), told).toHaveCount(count);
  const aim = await aimBeside(page);
  if (!aim) throw new Error(`Nothing is beside ${told}.`);
  await page.mouse.click(aim.x, aim.y);
  await expect(layers(page), told).toHaveCount(count - 1);
  // Whatever the press had begun would be on its way by now: what is asked for next is answered after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await stand(page), told).toEqual(before);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), told).toBe(true);
  for (let left = count - 1; left > 0; left -= 1) {
    await page.keyboard.press("Escape");
    await expect(layers(page), told).toHaveCount(left - 1);
  }
}

/** What lies over the end of the window, and what it is begun with; the hold stays when its drawer is closed. */
export const drawers: readonly Layer[] = [
  ["history/HistoryDrawer", "the history", (page) => page.keyboard.press("h")],
  ["outbox/OutboxDrawer", "the outbox", (page) => page.keyboard.press("o")],
  ["outbox/hold/SetHoldDialog", "what is to be held", (page) => page.keyboard.press("Control+Shift+H")],
  [
    "outbox/hold/HoldDrawer",
    "what is held",
    async (page) => {
      await page.keyboard.press("Control+Shift+H");
      await page.getByRole("dialog").getByRole("button", { name: "Hold everything" }).click();
      await page.getByRole("region", { name: "Hold in force" }).waitFor();
    },
  ],
];

/** The components of the page that make a layer: they use one of its parts, or the library of the parts. What is offered while
    somebody types (OfferList) is none: it goes with the words, and takes no press. */
export function makersOfLayers(): string[] {
  const views = fileURLToPath(new URL("../../ui/src/views/", import.meta.url));
  const maker =
    /from "[./]*\/(?:parts\/)?(?:Popover|Menu|CommandMenu|MoreMenu|Dialog|SureDialog|NameDialog|DrawerFrame|TagPicker)\.svelte"|import \{[^}]*\b(?:DropdownMenu|Popover|Dialog)\b[^}]*\} from "bits-ui"/u;
  return readdirSync(views, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".svelte") && maker.test(readFileSync(join(views, path), "utf8")))
    .sort();
}

// Draws the library into a folder, in light and dark. Checks nothing.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { folder } from "./drawing.ts";
import { type Bridge, expect, startHere, test } from "./fixtures.ts";
import { bring, details, file, film, openLibrary, paint, plain, use, wall } from "./library.ts";

type Colour = readonly [number, number, number];
const mix = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

/** A round thing before a wall. */
const still = (width: number, height: number, back: Colour, thing: Colour, round = 0.34) =>
  paint(width, height, (x, y) => {
    const ratio = height / width;
    const far = Math.hypot(x - 0.5, (y - 0.5) * ratio);
    const light = mix(back, [255, 255, 255], 0.25 * (1 - y));
    return far < round * Math.min(1, ratio) ? mix(thing, [0, 0, 0], Math.min(0.5, far)) : light;
  });

async function fill(bridge: Bridge): Promise<Record<string, string>> {
  const colours: readonly Colour[] = [
    [93, 136, 120],
    [198, 92, 58],
    [110, 66, 46],
    [35, 52, 88],
    [176, 160, 132],
    [150, 108, 54],
    [88, 92, 148],
    [122, 90, 120],
  ];
  const names = ["room-four", "crane-amphora", "pierced-form", "cup-of-the-day", "brass-dial", "lantern-night"];
  const wide: Record<string, Buffer> = {};
  for (const [number, name] of names.entries()) {
    const back: Colour = colours[(number + 4) % 8] ?? [0, 0, 0];
    const thing: Colour = colours[number] ?? [0, 0, 0];
    wide[`${name}.png`] = still(number % 2 ? 480 : 600, number % 3 ? 600 : 480, back, thing);
  }
  const ids = await bring(bridge, {
    ...wide,
    "opening-night.mp4": film(1920, 1080, 72),
    "bowls.png": still(500, 500, [214, 206, 190], [58, 118, 122]),
    "pour-over.mp4": film(1080, 1350, 34),
    "advent-beans.png": still(640, 480, [92, 56, 38], [142, 96, 66], 0.4),
    "advent-tins-with-a-very-long-name-from-the-camera.png": still(640, 480, [206, 198, 186], [216, 112, 70]),
    "advent-bag.png": still(480, 600, [212, 205, 195], [86, 128, 112]),
  });
  const bag = ids["advent-bag.png"];
  const alt = "Green coffee bag with a paper label and a printed bean, on a pale table.";
  await bridge.ask("describe_media", { id: bag, alt, add_tag: "advent" });
  await bridge.ask("describe_media", { id: bag, add_tag: "packaging" });
  for (const name of ["bowls.png", "brass-dial.png", "room-four.png", "lantern-night.png"]) {
    await bridge.ask("describe_media", {
      id: ids[name],
      alt: "A thing",
      add_tag: "museum",
    });
  }
  await use(bridge, "The Advent blend is here", [bag], true);
  await use(bridge, "The Advent blend is back", [bag]);
  return ids;
}

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const draw = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}-${theme}.png`) });

    test("library", async ({ page, bridge }) => {
      await startHere(page, true);
      await fill(bridge);
      await openLibrary(page);
      await expect(wall(page).locator("img")).toHaveCount(14);
      await page.mouse.move(600, 24);
      await draw(page, "library-grid");
      await file(page, /^advent-bag/u).click();
      await expect(details(page).getByText("The Advent blend is here")).toBeVisible();
      await page.mouse.move(600, 24);
      await draw(page, "library-details");
      await details(page).evaluate((pane) => pane.scrollTo(0, 4000));
      await draw(page, "library-details-end");
      await details(page).evaluate((pane) => pane.scrollTo(0, 0));
      await page.getByRole("button", { name: /^More for/u }).click();
      await draw(page, "library-menu");
      await page.getByRole("menuitem", { name: "Delete…" }).click();
      await expect(page.getByRole("dialog", { name: /^Delete/u })).toBeVisible();
      await draw(page, "library-delete");
      await page.getByRole("button", { name: "Replace with…" }).click();
      await expect(page.getByRole("option", { name: /bowls/u }).first()).toBeVisible();
      await draw(page, "library-replace");
      await page.keyboard.press("Escape");
      await file(page, /^pour-over/u).click();
      await expect(details(page).getByText(/^No preview: this computer cannot decode/u)).toBeVisible();
      await draw(page, "library-film");
      await page.getByRole("button", { name: "Close details" }).click();
      await page.getByRole("button", { name: "List" }).click();
      await page.getByRole("row", { name: /^bowls/u }).click({ modifiers: ["Control"] });
      await page.mouse.move(600, 24);
      await draw(page, "library-list");
      await page.getByRole("button", { name: "Grid" }).click();
      await file(page, /^advent-bag/u).click({ modifiers: ["Shift"] });
      await page.getByRole("toolbar").getByRole("button", { name: "Tag" }).click();
      await draw(page, "library-several");
      await page.keyboard.press("Escape");
      await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("dialog", { name: /^Delete/u })).toBeVisible();
      await draw(page, "library-delete-several");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Select none" }).click();
      await page.getByRole("button", { name: "Filter" }).click();
      await draw(page, "library-filter");
      await page.keyboard.press("Escape");
      await page.keyboard.press("/");
      await page.keyboard.type("nothing like it");
      await expect(page.getByText(/^Filters hide \d+ files$/u)).toBeVisible();
      await draw(page, "library-filtered-empty");
    });

    test("library in narrow windows", async ({ page, bridge }) => {
      await startHere(page, true);
      await fill(bridge);
      await openLibrary(page);
      for (const width of [1100, 900, 640, 320]) {
        await page.setViewportSize({
          width,
          height: width === 320 ? 640 : 860,
        });
        await expect(wall(page)).toBeVisible();
        await draw(page, `library-${String(width)}`);
        await file(page, /^advent-bag/u).click();
        await expect(details(page).getByText("The Advent blend is here")).toBeVisible();
        await draw(page, `library-details-${String(width)}`);
        await page.getByRole("button", { name: "Close details" }).click();
      }
    });

    test("library, empty", async ({ page }) => {
      await startHere(page, false);
      await openLibrary(page);
      await expect(page.getByText("No files", { exact: true })).toBeVisible();
      await draw(page, "library-empty");
    });

    test("library beside a post", async ({ page, bridge }) => {
      await startHere(page, true);
      await bring(bridge, {
        "a.png": plain(400, 500, [90, 120, 100]),
        "b.png": plain(500, 400, [180, 120, 100]),
      });
      await openLibrary(page);
      await page.keyboard.press("n");
      await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();
      await draw(page, "library-composer");
    });
  });
}

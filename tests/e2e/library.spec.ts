// The library: files are found, described and put into posts, by mouse and by keyboard.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { chooses } from "./files.ts";
import { again, day, expect, expectAccessible, saved, startHere, tabTo, test, text } from "./fixtures.ts";
import { details, facet, file, openLibrary, plain, show, startLibrary, use, wall } from "./library.ts";
import { kept, tile } from "./parts.ts";
import { connect, test as afar } from "./publisher.ts";

const search = (page: Page) => page.getByRole("textbox", { name: /^Search name/u });
const names = (page: Page) =>
  wall(page)
    .getByRole("option")
    .evaluateAll((all) => all.map((one) => one.getAttribute("title")));

test("files are found by words, sort, shape and tag, and what hides them is cleared", async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  expect(await names(page)).toEqual(["clip.mp4", "square.png", "wide.png", "tall.png"]);
  await expect(page.getByRole("button", { name: /^Media 4/u })).toBeVisible();
  await bridge.ask("describe_media", {
    id: ids["tall.png"],
    alt: "A green bag",
    add_tag: "advent",
  });
  await expect(facet(page, /^No alt text 2/u)).toBeVisible();
  await expectAccessible(page, "library");
  const picture = await file(page, /^tall/u).locator("img").boundingBox();
  expect(Math.abs((picture?.width ?? 0) - (picture?.height ?? 1))).toBeLessThan(1);

  await facet(page, /^Video 1/u).click();
  await expect(wall(page).getByRole("option")).toHaveCount(1);
  await expect(file(page, /^clip\.mp4 1920 × 1080 Video 0:34$/u)).toBeVisible();
  await facet(page, /^No alt text/u).click();
  await expect.poll(() => names(page)).toEqual(["square.png", "wide.png"]);
  await facet(page, /^No alt text/u).click();
  await expect(facet(page, /^All 4/u)).toHaveAttribute("aria-pressed", "true");

  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("GREEN advent");
  await expect.poll(() => names(page)).toEqual(["tall.png"]);
  await expect(facet(page, /^Images 1/u)).toBeVisible();
  await page.keyboard.type("x");
  await expect(page.getByText("Filters hide 4 files")).toBeVisible();
  await expectAccessible(page, "library, nothing found");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(wall(page).getByRole("option")).toHaveCount(4);
  await expect(search(page)).toHaveValue("");

  await page.getByRole("button", { name: "Filter" }).click();
  const filter = page.getByRole("dialog", { name: "Filter" });
  await filter.getByLabel("Shape").selectOption("Landscape");
  await expect.poll(() => names(page)).toEqual(["clip.mp4", "wide.png"]);
  await expectAccessible(page, "library, filter", "[role=dialog]");
  await filter.getByLabel("Tag").selectOption("advent");
  await filter.getByLabel("Shape").selectOption("Any shape");
  await expect.poll(() => names(page)).toEqual(["tall.png"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filter: advent" })).toBeFocused();
  await page.keyboard.press("Enter");
  await filter.getByRole("button", { name: "Clear all filters" }).click();
  await expect(wall(page).getByRole("option")).toHaveCount(4);
});

test("the keyboard goes through the files, into the details and back", async ({ page, bridge }) => {
  await startLibrary(page, bridge);
  await page.getByRole("main").getByRole("button", { name: "Upload", exact: true }).focus();
  await tabTo(page, file(page, /^clip/u));
  await page.keyboard.press("ArrowRight");
  await expect(file(page, /^square/u)).toBeFocused();
  await page.keyboard.press("End");
  await expect(file(page, /^tall/u)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(details(page)).toBeFocused();
  await expect(details(page).getByRole("heading", { name: "square.png" })).toBeVisible();
  await expect(file(page, /^square/u)).toHaveAttribute("aria-selected", "true");
  await expect(details(page).getByRole("list", { name: "Fits" }).getByRole("listitem")).toHaveCount(4);
  await details(page)
    .getByRole("button", { name: /^\d+ more networks$/u })
    .click();
  await expect(details(page).getByRole("list", { name: "Fits" }).getByRole("listitem")).toHaveCount(21);
  await expectAccessible(page, "details");
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(file(page, /^square/u)).toBeFocused();

  await file(page, /^wide/u).click();
  await expect(details(page).getByRole("heading", { name: "wide.png" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(file(page, /^tall/u)).toBeFocused();
  await expect(details(page).getByRole("heading", { name: "tall.png" })).toBeVisible();
  await page.getByRole("button", { name: "Close details" }).click();
  await expect(file(page, /^tall/u)).toBeFocused();
});

test("a file is described, tagged, noted and renamed", async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  await bridge.ask("describe_media", { id: ids["wide.png"], add_tag: "advent" });
  await file(page, /^tall/u).click();
  await details(page).getByLabel("Alt text").fill("A green bag");
  await expect(details(page).getByText("Sent with new posts to accounts of Carillon’s own")).toBeVisible();
  await details(page).getByLabel("Note").fill("by Ana");
  await details(page).getByLabel("Note").blur();
  await expect(file(page, /^tall\.png 40 × 60$/u)).toBeVisible();

  await details(page).getByRole("button", { name: "Tag", exact: true }).click();
  const picker = page.getByRole("dialog", { name: "Tag" });
  await expect(picker.getByRole("button", { name: "advent" })).toBeVisible();
  await expectAccessible(page, "tags", "[role=dialog]");
  await page.keyboard.type("red");
  await page.keyboard.press("Enter");
  await expect(details(page).getByRole("button", { name: "Take off the tag red" })).toBeVisible();
  await details(page).getByRole("button", { name: "Tag", exact: true }).click();
  await expect(picker.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(details(page).getByRole("button", { name: "Take off the tag advent" })).toBeVisible();
  await details(page).getByRole("button", { name: "Take off the tag red" }).click();
  await expect(details(page).getByRole("button", { name: "Take off the tag red" })).toBeHidden();

  await details(page).getByRole("button", { name: "More for tall.png" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.keyboard.type("bag");
  await page.keyboard.press("Enter");
  await expect(details(page).getByRole("heading", { name: "bag.png" })).toBeVisible();
  const { name, alt, tags, note } = (await show(bridge, ids["tall.png"])).file;
  expect({ name, alt, tags, note }).toEqual({
    name: "bag.png",
    alt: "A green bag",
    tags: ["advent"],
    note: "by Ana",
  });
});

test("where a file is used leads to the draft and to the post", async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  await use(bridge, "Only a draft", [ids["tall.png"]]);
  await use(bridge, "Sent already", [ids["tall.png"]], true);
  await expect(facet(page, /^Coming up 1/u)).toBeVisible();
  await file(page, /^tall/u).click();
  await details(page)
    .getByRole("button", { name: /Sent already/u })
    .click();
  await expect(page.getByRole("dialog", { name: "Post" }).getByText("Sent already")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details(page).getByRole("button", { name: /Sent already/u })).toBeFocused();
  await details(page)
    .getByRole("button", { name: /Only a draft/u })
    .click();
  await expect(text(page)).toHaveValue("Only a draft");
  await expect(tile(page, /tall\.png/u)).toBeVisible();
});

test("a file goes into a new post, and into the one that is open", async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  await file(page, /^tall/u).click();
  await details(page).getByRole("button", { name: "Use in a post" }).click();
  await page.getByRole("menuitem", { name: "New post" }).click();
  await expect(text(page)).toBeFocused();
  await expect(tile(page, /tall\.png/u)).toBeVisible();
  await page.keyboard.type("With files");
  await expect(saved(page)).toBeVisible();
  // The post takes the room of the details.
  await expect(page.getByRole("button", { name: "Close details" })).toBeHidden();
  await file(page, /^wide/u).click();
  await details(page).getByRole("button", { name: "Use in a post" }).click();
  await page.getByRole("menuitem", { name: "Open post" }).click();
  await expect(tile(page, /^2 of 2, wide\.png/u)).toBeVisible();
  await expect
    .poll(async () => (await kept(bridge)).media.map(({ id }) => id))
    .toEqual([ids["tall.png"], ids["wide.png"]]);
});

test("the list says more of each file, and works the same", again, async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  await bridge.ask("describe_media", { id: ids["wide.png"], add_tag: "advent" });
  await page.getByRole("button", { name: "List" }).click();
  const grid = page.getByRole("grid", { name: "Files" });
  await expect(grid.getByRole("columnheader")).toHaveText([
    "Name",
    "Type",
    "Size",
    "Dimensions",
    "Tags",
    "Used",
    "Added",
  ]);
  const cells = grid.getByRole("row", { name: /^wide/u }).getByRole("gridcell");
  await expect(cells).toHaveText([/wide\.png/u, "PNG", /bytes$/u, "60 × 40", "advent", "", "Sat 21 Nov, 14:08"]);
  await expectAccessible(page, "list of files");
  await grid.getByRole("row", { name: /^wide/u }).click();
  await expect(details(page).getByRole("heading", { name: "wide.png" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(grid.getByRole("row", { name: /^tall/u })).toBeFocused();
  await expect(details(page).getByRole("heading", { name: "tall.png" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("grid", { name: "Files" })).toBeVisible();
  await page.getByRole("button", { name: "Grid" }).click();
  const width = async () => Math.round((await file(page, /^wide/u).boundingBox())?.width ?? 0);
  const before = await width();
  await page.getByRole("slider", { name: "Size of previews" }).focus();
  await page.keyboard.press("End");
  await expect.poll(width).toBeGreaterThan(before + 50);
});

test("where there is no room, details lie over the files", again, async ({ page, bridge }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await startLibrary(page, bridge);
  await file(page, /^wide/u).click();
  await expect(details(page)).toBeFocused();
  await expect(details(page).getByRole("heading", { name: "wide.png" })).toBeVisible();
  await expectAccessible(page, "details over the files");
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(file(page, /^wide/u)).toBeFocused();
});

test("an empty library has two ways on, and what fails is told with a way to try again", async ({
  page,
  bridge,
  complaints,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "carillon-files-"));
  writeFileSync(join(folder, "bag.png"), plain(40, 40, [1, 2, 3]));
  await startHere(page, false);
  await openLibrary(page);
  await expect(page.getByText("No files", { exact: true })).toBeVisible();
  await expectAccessible(page, "empty library");
  await chooses(bridge, [join(folder, "bag.png")]);
  await page.getByRole("button", { name: "Upload files" }).click();
  await expect(file(page, /^bag\.png/u).locator("img")).toBeVisible();
  rmSync(folder, { recursive: true });

  let [failed, broken] = [0, true];
  await page.route("**/rpc", async (route) => {
    const { command } = route.request().postDataJSON() as { command: string };
    if (!broken || command !== "list_media") return route.fallback();
    failed += 1;
    await route.abort();
  });
  await facet(page, /^Video/u).click();
  const again = page.getByRole("alert").getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  const before = failed;
  await again.click();
  await expect.poll(() => failed).toBeGreaterThan(before);
  await expect(again).toBeVisible();
  // Whatever else makes it look again may have come first.
  broken = false;
  await again.click({ timeout: 1000 }).catch(() => undefined);
  await expect(page.getByText("Filters hide 1 file")).toBeVisible();
  complaints.splice(0);
});

afar("twenty thousand files are looked through without drawing them", again, async ({ page, service, bridge }) => {
  const count = 20_000;
  service.shelf.files = Array.from({ length: count }, (_, number) => ({
    url: `https://files.example/photo-${String(count - number)}.jpg`,
    type: "image/jpeg",
  }));
  await connect(page, service);
  await expect
    .poll(async () => (await bridge.ask<{ total: number }>("list_media", { limit: 1 })).total, { timeout: 30_000 })
    .toBe(count);
  await openLibrary(page);
  await expect(file(page, /^photo-20000/u)).toBeVisible();
  // A picture that can't be had has a sign of several elements, one that is awaited has none. All files would be 200,000.
  const few = 600;
  const nodes = () => page.locator("main").evaluate((main) => main.querySelectorAll("*").length);
  await expect.poll(nodes).toBeLessThanOrEqual(few);
  await file(page, /^photo-20000/u).focus();
  await page.keyboard.press("End");
  await expect(file(page, /^photo-1\.jpg/u)).toBeFocused();
  await expect(file(page, /^photo-1\.jpg/u)).toHaveAttribute("aria-posinset", String(count));
  await expect(file(page, "Loading")).toHaveCount(0);
  await expect.poll(nodes).toBeLessThanOrEqual(few);
  await page.keyboard.press("PageUp");
  await expect(wall(page).locator(":focus")).toHaveAccessibleName(/^photo-\d+/u);

  await wall(page).evaluate((all) => all.parentElement?.scrollTo(0, 400_000));
  await expect(file(page, /^photo-60\d\d\.jpg/u).first()).toBeVisible();
  await expect(file(page, "Loading")).toHaveCount(0);
  await expect.poll(nodes).toBeLessThanOrEqual(few);
  const seen = await names(page);
  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  await expect(day(page, "2026-11-22")).toBeVisible();
  await openLibrary(page);
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(seen.slice(2, 10)));
  await page.getByRole("button", { name: "List" }).click();
  await expect(page.getByRole("grid", { name: "Files" }).getByRole("row").nth(5)).toBeVisible();
  await expect.poll(nodes).toBeLessThanOrEqual(few);
});

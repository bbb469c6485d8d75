// What a chip shows more of: the card beside it that comes to a pointer which rests, goes as it came and is never in the way;
// and the small picture of the post where there is room for one.
import type { Locator, Page } from "@playwright/test";
import { at, boxOf, goTo, hold, look, makeDraft, on, pill, planned, put, unscheduled } from "./calendar.ts";
import { gif } from "./files.ts";
import {
  again,
  type Bridge,
  day,
  expect,
  expectAccessible,
  number,
  saved,
  startHere,
  test as local,
  text,
} from "./fixtures.ts";
import { addPictures, paint } from "./pictures.ts";
import { connect, test } from "./publisher.ts";

const card = (page: Page): Locator => page.getByRole("tooltip");
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute("data-day") ?? document.activeElement?.tagName ?? null);

/** Rests on a chip until its card is there. */
async function rest(page: Page, chip: Locator, words: string): Promise<void> {
  const { x, y } = await boxOf(chip);
  await page.mouse.move(x + 20, y + 8);
  await page.mouse.move(x + 24, y + 10);
  await expect(card(page)).toContainText(words);
}

/** Every card that has been there since, also one that was gone at once. */
async function watchCards(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = new Set<Element>();
    Object.assign(window, { seenCards: seen });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll("[role=tooltip]")) seen.add(one);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenCards: Set<Element> }).seenCards.size);
}

/** The page's clock goes on, by more than anybody has to rest. */
const laterThanRest = (page: Page): Promise<void> => page.clock.runFor(2_000);

/** A draft with a picture at a time. */
async function makePictured(page: Page, bridge: Bridge): Promise<void> {
  await page.keyboard.press("n");
  await text(page).fill("Where it comes from");
  await addPictures(page, bridge, { "quarters.png": await paint(page, { width: 400, height: 300 }) });
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeHidden();
  const rows = await bridge.ask<{ id: string; title: string }[]>("list_drafts");
  const row = rows.find(({ title }) => title === "Where it comes from");
  const { media } = await bridge.ask<{ media: { id: string }[] }>("open_draft", { id: row?.id });
  const { id } = await bridge.ask<{ id: string }>("new_draft", { date: null });
  await bridge.ask("save_draft", {
    id,
    based_on: 0,
    text: "Lanterns in the yard",
    schedule: at("2026-11-24", "10:00"),
    channel_ids: [],
    media: media.map((file) => file.id),
    own: [],
    ignored: [],
    language: null,
  });
}

test.beforeEach(({ page }) => page.clock.install());

test("a card comes to a pointer that rests, can be gone onto, and goes when it is left", async ({ page, service }) => {
  service.posts.push(planned("a", "Breakfast for early birds", "2026-11-24"), planned("b", "Supper", "2026-11-27"));
  await connect(page, service);
  const chip = on(page, "2026-11-24", "Breakfast");
  await number(page, "2026-11-21").focus();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.postData() ?? request.url()));
  await rest(page, chip, "Breakfast for early birds");
  await expect(card(page)).toContainText("Scheduled");
  await expect(card(page)).toContainText("Tue 24 Nov 2026, 09:00, Europe/Vienna");
  await expect(card(page)).toContainText("@far");
  expect(asked.filter((words) => words.includes("show_post"))).toEqual([]);
  expect(await focused(page)).toBe("2026-11-21");
  await expectAccessible(page, "card beside a chip");

  const [from, to] = [await boxOf(chip), await boxOf(card(page))];
  expect(to.x).toBeGreaterThan(from.x + from.width);
  await page.mouse.move(to.x + 40, to.y + 20, { steps: 8 });
  await laterThanRest(page);
  await expect(card(page)).toBeVisible();
  // Pressed it is no way to what lies below it, and takes no focus.
  await page.mouse.down();
  await page.mouse.up();
  await expect(card(page)).toBeVisible();
  expect(await focused(page)).toBe("2026-11-21");
  await page.mouse.move(700, 24, { steps: 8 });
  await expect(card(page)).toHaveCount(0);

  await rest(page, on(page, "2026-11-27", "Supper"), "Supper");
  await expect(card(page)).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Escape sends it away and nothing else, and it stays away until the pointer was elsewhere", async ({
  page,
  service,
}) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"));
  await connect(page, service);
  const chip = on(page, "2026-11-24", "Breakfast");
  await chip.focus();
  await page.keyboard.press("x");
  await expect(chip).toHaveAccessibleName(/selected/u);
  await rest(page, chip, "Breakfast");
  await page.keyboard.press("Escape");
  await expect(card(page)).toHaveCount(0);
  await expect(chip).toHaveAccessibleName(/selected/u);
  await expect(chip).toBeFocused();
  const seen = await watchCards(page);
  const { x, y } = await boxOf(chip);
  await page.mouse.move(x + 60, y + 12, { steps: 3 });
  await laterThanRest(page);
  expect(await seen()).toBe(0);
  await page.mouse.move(x + 60, y - 200);
  await rest(page, chip, "Breakfast");
  // A wheel and a press send it away as well; what the press opens is not covered.
  await page.mouse.wheel(0, 40);
  await expect(card(page)).toHaveCount(0);
  await page.mouse.move(x + 60, y - 200);
  await rest(page, chip, "Breakfast");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(chip).not.toHaveAccessibleName(/selected/u);
  await page.mouse.move(x + 60, y - 200);
  await rest(page, chip, "Breakfast");
  await page.mouse.down();
  await expect(card(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "Post" })).toContainText("Breakfast");
  await laterThanRest(page);
  await expect(card(page)).toHaveCount(0);
});

test("it goes with its chip, and says what is so by now", async ({ page, service, bridge }) => {
  await connect(page, service);
  const id = await makeDraft(bridge, "Half a thought", at("2026-11-24", "10:00"));
  const chip = on(page, "2026-11-24", "Half");
  await rest(page, chip, "Half a thought");
  const draft = {
    id,
    schedule: at("2026-11-24", "10:00"),
    channel_ids: [],
    media: [],
    own: [],
    ignored: [],
    language: null,
  };
  await bridge.ask("save_draft", { ...draft, based_on: 1, text: "Half a thought, and the rest" });
  await expect(card(page)).toContainText("and the rest");
  await page.keyboard.press("j");
  await expect(chip).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
});

test("nothing comes while something is held, and what is shown goes when it is taken up", async ({ page, service }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("b", "Supper", "2026-11-26"));
  await connect(page, service);
  const chip = on(page, "2026-11-24", "Breakfast");
  await rest(page, chip, "Breakfast");
  const seen = await watchCards(page);
  await hold(page, chip, on(page, "2026-11-26", "Supper"));
  await expect(pill(page)).toHaveText(/Thu 26 Nov/u);
  await expect(card(page)).toHaveCount(0);
  await laterThanRest(page);
  expect(await seen()).toBe(0);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  // With the keys as well.
  const over = on(page, "2026-11-26", "Supper");
  await page.mouse.move(700, 24);
  await rest(page, over, "Supper");
  await chip.focus();
  await page.keyboard.press("r");
  await expect(pill(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  const held = await seen();
  const { x, y } = await boxOf(over);
  await page.mouse.move(700, 24);
  await page.mouse.move(x + 30, y + 10, { steps: 3 });
  await laterThanRest(page);
  expect(await seen()).toBe(held);
});

test(
  "by its hours a post has a card too; beside a menu none comes, and a finger calls none",
  again,
  async ({ page, service }) => {
    service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("b", "Supper", "2026-11-26"));
    await connect(page, service);
    await look(page, "Week");
    await page.keyboard.press("j");
    const chip = on(page, "2026-11-24", "Breakfast");
    await chip.scrollIntoViewIfNeeded();
    await rest(page, chip, "Breakfast");
    await page.mouse.move(700, 24);
    await expect(card(page)).toHaveCount(0);
    const seen = await watchCards(page);
    await chip.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      const finger = { bubbles: true, pointerType: "touch", clientX: x + 9, clientY: y + 9 };
      element.dispatchEvent(new PointerEvent("pointermove", finger));
    });
    await laterThanRest(page);
    await chip.click({ button: "right" });
    await expect(page.getByRole("menu")).toBeVisible();
    await laterThanRest(page);
    expect(await seen()).toBe(0);
    await page.keyboard.press("Escape");
    // As wide as a day it is shown below.
    await look(page, "Day");
    await goTo(page, "24 nov 2026");
    await chip.scrollIntoViewIfNeeded();
    await rest(page, chip, "Breakfast");
    const [from, to] = [await boxOf(chip), await boxOf(card(page))];
    expect(to.y >= from.y + from.height || to.y + to.height <= from.y).toBe(true);
  },
);

local("a post with a picture shows it in the month, in the week and on its card", async ({ page, bridge }) => {
  await startHere(page, false);
  await makeDraft(bridge, "Only words", at("2026-11-25", "10:00"));
  await makePictured(page, bridge);
  const chip = on(page, "2026-11-24", "Lanterns");
  const isDrawn = () =>
    chip.locator("img").evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
  const { width, height } = await boxOf(chip.locator("img"));
  expect([width, height]).toEqual([34, 34]);
  await expect(on(page, "2026-11-25", "Only words").locator("img")).toHaveCount(0);
  await expect(chip).toHaveAccessibleName(/^10:00, Lanterns in the yard, Draft/u);
  await expectAccessible(page, "month with pictures");
  await rest(page, chip, "Lanterns in the yard");
  await expect(card(page).locator("img")).toBeVisible();
  // By the picture it is taken up like by any other part of it.
  await hold(page, chip.locator("img"), day(page, "2026-11-26"));
  await expect(pill(page)).toHaveText(/Thu 26 Nov, 10:00/u);
  await page.keyboard.press("Escape");
  await page.mouse.up();

  await look(page, "Week");
  await goTo(page, "24 nov 2026");
  await expect.poll(isDrawn).toBe(true);
  expect((await boxOf(chip.locator("img"))).height).toBeLessThan((await boxOf(chip)).height);
  // Beside the drafts without a time there is no room for it.
  await page.getByRole("button", { name: /^Unscheduled/u }).click();
  await expect(unscheduled(page)).toBeVisible();
  await expect(chip.locator("img")).toHaveCount(0);
  await put(page, chip, unscheduled(page));
  await expect(
    unscheduled(page)
      .getByRole("button", { name: /^Lanterns/u })
      .locator("img"),
  ).toBeVisible();
});

local("a picture that cannot be loaded leaves nothing behind", again, async ({ page, bridge, complaints }) => {
  await startHere(page, false);
  await makePictured(page, bridge);
  const chip = on(page, "2026-11-24", "Lanterns");
  await expect(chip.locator("img")).toBeVisible();
  let refused = 0;
  await page.route("**/thumbnails/**", (route) => {
    refused += 1;
    return route.fulfill({ status: 200, contentType: "image/gif", body: gif().subarray(0, 8) });
  });
  await page.reload();
  await expect(chip).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(chip.locator("img")).toHaveCount(0);
  await rest(page, chip, "Lanterns in the yard");
  await expect(card(page).locator("img")).toHaveCount(0);
  complaints.splice(0);
});

// Draws who is asked about posts, the page that is answered, what was answered, and the labels in the settings. Checks nothing.
import { join } from "node:path";
import { folder as pictures } from "./drawing.ts";
import { chooses, drag, type Folder, withFolder } from "./files.ts";
import { expect, startHere, test as base } from "./fixtures.ts";

const test = base.extend<{ folder: Folder }>(withFolder);

for (const [language, theme] of [
  ["en", "light"],
  ["en", "dark"],
  ["de", "light"],
  ["ar-XB", "light"],
] as const)
  test(`a review in ${language}, ${theme}`, async ({ page, bridge, browser, folder }) => {
    const name = (what: string) => join(pictures, `review-${what}-${language}-${theme}.png`);
    await page.emulateMedia({ colorScheme: theme });
    await startHere(page, true);
    await page.keyboard.press("2");
    const rows = page.locator("main tbody tr[data-at]");
    await expect(rows.first().locator("button.title")).not.toHaveText("Loading…");
    await bridge.ask("change_preferences", { language });
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const boxes = rows.getByRole("checkbox");
    const count = await boxes.count();
    for (let at = Math.max(0, count - 14); at < count; at += 1) await boxes.nth(at).click();
    await page.getByRole("toolbar").last().getByRole("button").nth(-3).click();
    const dialog = page.getByRole("dialog");
    const fields = dialog.getByRole("textbox");
    for (const [at, words] of ["Kranich Coffee, Advent", "Ines Hartl", "Lena", "Wed 25 Nov, 18:00"].entries())
      await fields.nth(at).fill(words);
    await page.screenshot({ path: name("ask") });
    const file = join(folder.path, "review.html");
    await chooses(bridge, [], file);
    await dialog.locator("button[type=submit]").click();
    await expect(dialog).toHaveCount(0);

    const context = await browser.newContext({
      offline: true,
      colorScheme: theme,
      viewport: { width: 1360, height: 860 },
    });
    const client = await context.newPage();
    await client.goto(`file://${file}`);
    const articles = client.getByRole("article");
    for (const at of [0, 1]) await articles.nth(at).locator(".approve").click();
    await articles.nth(2).getByRole("textbox").fill("The dark one is sold out until January. Can we say so?");
    await articles.nth(2).locator("[type=submit]").click();
    await client.screenshot({ path: name("page") });
    await client.setViewportSize({ width: 320, height: 640 });
    await client.screenshot({ path: name("page-320") });
    const saving = client.waitForEvent("download");
    await client.locator("#save").click();
    const answers = join(folder.path, "review.answers.json");
    await (await saving).saveAs(answers);
    await drag(bridge, { dropping: "dropped", at: page.locator("main"), paths: [answers] });
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await page.screenshot({ path: name("answers") });
    await page.keyboard.press("Escape");
    await expect(page.locator("main td.review .approved").first()).toBeVisible();
    await page.screenshot({ path: name("table") });

    const { listing } = await bridge.ask<{ listing: number }>("list_posts", {});
    const shown = await bridge.ask<({ chip: { id: string } } | null)[]>("show_posts", { listing, offset: 0, limit: 9 });
    const ids = shown.flatMap((row) => row?.chip.id ?? []);
    for (const [at, label] of ["Advent", "Öffnungszeiten", "Spring launch", "קפה"].entries())
      await bridge.ask("label_posts", { ids: ids.slice(at), label, on: true });
    await page.keyboard.press("Control+,");
    const list = page.getByRole("listitem").filter({ hasText: "Advent" }).first();
    await list.scrollIntoViewIfNeeded();
    await list.getByRole("button").last().click();
    await page.screenshot({ path: name("labels") });
    await context.close();
  });

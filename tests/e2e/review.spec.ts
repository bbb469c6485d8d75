// Somebody without an account is asked about posts: the file is opened from disk without any network, answered by mouse and
// by keyboard, and its answers come back by being dropped on the window.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { at, makeDraft } from "./calendar.ts";
import { chooses, drag, type Folder, withFolder } from "./files.ts";
import { type Bridge, expect, expectAccessible, startHere, test as base } from "./fixtures.ts";

const test = base.extend<{ folder: Folder }>(withFolder);
const dialog = (page: Page) => page.getByRole("dialog");
const state = (page: Page, title: string) => page.locator("main tr[data-at]", { hasText: title }).locator("td.review");

/** Three drafts, which somebody is asked about in a file. */
async function ask(page: Page, bridge: Bridge, folder: Folder): Promise<string> {
  await startHere(page, false);
  const { channels } = await bridge.ask<{ channels: { id: string; platform: string }[] }>("list_channels", {});
  const ids = channels.filter(({ platform }) => ["bluesky", "mastodon"].includes(platform)).map(({ id }) => id);
  expect(ids).not.toEqual([]);
  await makeDraft(bridge, "Beans in the morning", at("2026-11-24", "09:00"), ids);
  await makeDraft(bridge, "Tea at noon", at("2026-11-25", "12:00"));
  await makeDraft(bridge, "Cocoa at night", at("2026-11-26", "21:00"));
  await page.keyboard.press("2");
  await expect(page.locator("main tr[data-at]")).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Select all posts" }).click();
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await expect(dialog(page)).toContainText("Ask about 3 posts");
  await expect(page.getByRole("button", { name: "Save file…" })).toBeDisabled();
  await page.getByRole("textbox", { name: "Title" }).fill("Kranich, Advent");
  await page.getByRole("textbox", { name: "Who reads it" }).fill("Ines Hartl");
  await page.getByRole("textbox", { name: "Your name" }).fill("Lena");
  await page.getByRole("textbox", { name: "Please answer by" }).fill("Wed 25 Nov, 18:00");
  await page.getByRole("checkbox", { name: "Schedule each of the 3 drafts once it is approved" }).click();
  await expectAccessible(page, "who is asked", "[role=dialog]");
  const file = join(folder.path, "Kranich, Advent.html");
  await chooses(bridge, [], file);
  await page.getByRole("button", { name: "Save file…" }).click();
  await expect(page.getByText("Send that file to Ines Hartl.")).toBeVisible();
  await expect(state(page, "Tea at noon")).toHaveText("Asked");
  await expect(state(page, "Tea at noon")).toHaveAttribute("title", "Sent to Ines Hartl");
  return file;
}

/** The file as it is opened where nothing but the browser is there. */
async function open(browser: Browser, file: string, more: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ offline: true, acceptDownloads: true, ...more });
  const page = await context.newPage();
  page.on("request", (request) => {
    if (!/^(file|data|blob):/u.test(request.url())) throw new Error(`It asks for ${request.url()}.`);
  });
  await page.goto(`file://${encodeURI(file)}`);
  return page;
}

const article = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

test("a client answers a file from disk without a connection, and what is approved is scheduled", async ({
  page,
  bridge,
  browser,
  folder,
}) => {
  const client = await open(browser, await ask(page, bridge, folder));
  await expect(client.getByText("3 posts, Tue 24 Nov to Thu 26 Nov · for Ines Hartl")).toBeVisible();
  await expect(client.getByText("0 of 3 answered")).toBeVisible();
  // A double click answers one post, not the next one, too.
  await article(client, "Beans").getByRole("button", { name: "Approve" }).dblclick();
  await expect(client.getByText("1 of 3 answered")).toBeVisible();
  await expect(article(client, "Tea")).toBeFocused();
  // By keyboard: a comment has to be written first.
  await client.keyboard.press("Tab");
  await client.keyboard.press("Tab");
  await client.keyboard.press("Enter");
  await expect(client.getByRole("status").last()).toHaveText("Write what is to be changed first.");
  await client.keyboard.type("The dark one is sold out");
  await client.keyboard.press("Tab");
  await client.keyboard.press("Enter");
  await expect(client.getByText("2 of 3 answered")).toBeVisible();
  await expect(client.getByRole("navigation").getByRole("listitem").nth(1)).toContainText("Comment");
  // What was answered stays when the page is opened once more, and can be changed.
  client.on("dialog", (asked) => void asked.accept());
  await client.reload();
  await expect(client.getByText("2 of 3 answered")).toBeVisible();
  await article(client, "Beans").getByRole("button", { name: "Change" }).click();
  await expect(client.getByText("1 of 3 answered")).toBeVisible();
  await article(client, "Beans").getByRole("button", { name: "Approve" }).click();
  await article(client, "Cocoa").getByRole("button", { name: "Approve" }).click();
  await expect(client.getByRole("button", { name: "Save my answers" })).toBeFocused();
  await expectAccessible(client, "a review");
  const saving = client.waitForEvent("download");
  await client.keyboard.press("Enter");
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("Kranich, Advent.answers.json");
  const answers = join(folder.path, saved.suggestedFilename());
  await saved.saveAs(answers);

  // Dropped anywhere, it is read and not uploaded.
  await drag(bridge, { dropping: "over", at: page.locator("main"), paths: [answers] });
  await expect(page.getByText("Drop to read the answers")).toBeVisible();
  await drag(bridge, { dropping: "dropped", at: page.locator("main"), paths: [answers] });
  await expect(dialog(page)).toContainText("Ines Hartl has answered: 2 approved, 1 with a comment");
  await expect(dialog(page).getByRole("listitem")).toHaveCount(3);
  await expect(dialog(page).getByRole("listitem").first()).toContainText("It is scheduled now.");
  await expectAccessible(page, "what was answered", "[role=dialog]");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(state(page, "Tea at noon")).toHaveAttribute("title", "Ines Hartl: The dark one is sold out");
  await expect(state(page, "Beans in the morning")).toHaveText("Approved");

  // The table shows those that stand in one way.
  const rows = page.locator("main tr[data-at]");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("group", { name: "Review" }).getByRole("button", { name: "Comment" }).click();
  await expectAccessible(page, "how posts are to stand", "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Tea at noon");
  await page.getByRole("button", { name: "Remove the filter Review" }).click();
  await expect(rows).toHaveCount(3);

  // The same once more, and what somebody has changed on its way, are refused.
  await drag(bridge, { dropping: "dropped", at: page.locator("main"), paths: [answers] });
  await expect(page.getByText("These answers of Ines Hartl, or later ones, were read before.")).toBeVisible();
  const forged = folder.write("b.answers.json", readFileSync(answers, "utf8").replace("sold out", "here now"));
  await drag(bridge, { dropping: "dropped", at: page.locator("main"), paths: [forged] });
  await expect(page.getByText("These answers are not as the page of the review has saved them.")).toBeVisible();
  await expect(state(page, "Tea at noon")).toHaveAttribute("title", "Ines Hartl: The dark one is sold out");
});

test("a review can be read where no script runs, and in a narrow window", async ({ page, bridge, browser, folder }) => {
  const file = await ask(page, bridge, folder);
  const silent = await open(browser, file, { javaScriptEnabled: false });
  await expect(silent.getByText("This browser runs no scripts here")).toBeVisible();
  for (const title of ["Beans in the morning", "Tea at noon", "Cocoa at night"])
    await expect(silent.locator("article .text", { hasText: title }).first()).toBeVisible();
  await expect(silent.getByRole("button")).toHaveCount(0);
  const narrow = await open(browser, file);
  await narrow.setViewportSize({ width: 320, height: 640 });
  await article(narrow, "Beans").getByRole("button", { name: "Approve" }).click();
  await article(narrow, "Tea").getByRole("textbox").fill("A word that is long: Donaudampfschifffahrtsgesellschaft");
  await article(narrow, "Tea").getByRole("button", { name: "Send back with comment" }).click();
  const wide = await narrow.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("article")].map((part) => [
      part.scrollWidth,
      part.getBoundingClientRect().right,
    ]),
  );
  expect(Math.max(...wide.flat())).toBeLessThanOrEqual(320);
});

// Accounts on networks: looked after, signed in to again, and asked about where an answer was lost.
import type { Locator } from "@playwright/test";
import { compose } from "./composing.ts";
import { expect, expectAccessible } from "./fixtures.ts";
import { plain } from "./library.ts";
import { tile } from "./parts.ts";
import { closesOutside } from "./outside.ts";
import { addPictures } from "./pictures.ts";
import { addDiscord, addMastodon, agree, answer, chip, dialog, open, send, test } from "./social.ts";

test("an account whose sign-in has ended keeps what is due, and goes on once it is signed in to again", async ({
  page,
  bridge,
  account: social,
}) => {
  social.token = "another_token_0123456789";
  await send(page, bridge, "Members’ evening", /@anna@/u);
  await expect(chip(page, "Members")).toHaveAccessibleName(/Sign in again/u);
  await chip(page, "Members").click();
  await expectAccessible(page, "a post that waits for a sign-in", "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Sign in again" }).click();
  await expect(dialog(page).getByRole("heading", { name: /^Sign in again: @anna@/u })).toBeVisible();
  await expect(dialog(page).getByLabel("Server")).toHaveValue(social.url);
  await answer(page, "Sign in").click();
  await expect(dialog(page).getByText(/ left$/u)).toBeVisible();
  await fetch(await agree(bridge, 1));
  await answer(page, "Use this account").click();
  await expect.poll(() => social.posts.map(({ text }) => text)).toEqual(["Members’ evening"]);
  await expect(page.getByText(/^Checked/u)).toBeVisible();
  await expect(page.getByRole("button", { name: /^More of @anna@/u })).toHaveCount(1);
});

test("the limits of a channel are set where its account is looked after", async ({ page, account: social }) => {
  await page.getByRole("button", { name: /^More of @anna@/u }).press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.getByRole("menuitem", { name: "Limits…" }).press("Enter");
  await expect(dialog(page).getByRole("heading", { name: /^Limits of @anna@/u })).toBeVisible();
  const most = dialog(page)
    .getByRole("region", { name: "Text", exact: true })
    .getByLabel(/^At most/u);
  await most.fill("4000");
  await answer(page, "Done").click();
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await compose(page, "Short", [/@anna@/u]);
  await expect(page.getByRole("tab", { name: /Mastodon/u })).toContainText("3,995 left");
  expect(social.posts).toEqual([]);
});

test("all accounts are checked by one press, and it is told how many need somebody", async ({
  page,
  bridge,
  social,
}) => {
  await open(page);
  await expect(page.getByRole("button", { name: "Check all" })).toBeHidden();
  await addMastodon(page, bridge, social);
  await addDiscord(page, social);
  await expect(page.getByText(/needs? you/u)).toBeHidden();
  social.token = "another_token_0123456789";
  await page.getByRole("button", { name: "Check all" }).press("Enter");
  await expect(page.getByText("1 needs you")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check all" })).toBeEnabled();
  await page.getByRole("button", { name: "More of Roast club" }).press("Enter");
  await expectAccessible(page, "what else can be done with an account", "[role=menu]");
  await expect(page.getByRole("menuitem")).toHaveText([
    "Check now",
    "Open in the browser",
    "Limits…",
    "Pause this channel",
    "Replace the address…",
    "Sign out…",
    "Rename…",
    "Remove the channel…",
  ]);
});

test("an account that is signed out of keeps its channel and what is due, until it is signed in to again", async ({
  page,
  bridge,
  account: social,
}) => {
  await page.getByRole("button", { name: /^More of @anna@/u }).click();
  await page.getByRole("menuitem", { name: "Sign out…" }).click();
  await expectAccessible(page, "a question before signing out", "[role=dialog]");
  await answer(page, "Sign out").click();
  await expect(page.getByText("Sign in again. Signed out on this computer.")).toBeVisible();
  // However narrow the window is, it can be read which account it is, and which workspace.
  const wide = page.viewportSize() ?? { width: 1360, height: 860 };
  await page.setViewportSize({ ...wide, width: 320 });
  const name = page.locator("main .account .name");
  expect(await name.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  const of = async (thing: Locator) => (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const title = await of(page.getByRole("heading", { name: "My workspace" }));
  const add = await of(page.getByRole("button", { name: /^Add a channel to/u }));
  expect(title.y + title.height <= add.y || title.x + title.width <= add.x).toBe(true);
  await page.setViewportSize(wide);
  // The last moment that still works is told, and the post that is due then.
  await page.keyboard.press("Escape");
  await compose(page, "Members’ evening", [/@anna@/u]);
  await page.getByRole("button", { name: "Schedule Sun 22 Nov, 09:00" }).click();
  await expect(chip(page, "Members")).toBeVisible();
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Manage…" }).click();
  await expect(page.locator("main .account .told")).toHaveText(
    "Sign in again before Sun 22 Nov, 09:00. “Members’ evening” is due then. Signed out on this computer.",
  );
  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  await bridge.clock("2026-11-22T08:00:05Z");
  await expect(chip(page, "Members")).toHaveAccessibleName(/Sign in again/u);
  expect(social.posts).toEqual([]);
  await chip(page, "Members").click();
  await dialog(page).getByRole("button", { name: "Sign in again" }).click();
  await answer(page, "Sign in").click();
  await expect(dialog(page).getByText(/ left$/u)).toBeVisible();
  await fetch(await agree(bridge, 1));
  await answer(page, "Use this account").click();
  await expect.poll(() => social.posts.map(({ text }) => text)).toEqual(["Members’ evening"]);
});

test("a channel that is paused keeps what is due until it goes on, and moves once nothing is to come there", async ({
  page,
  bridge,
  social,
}) => {
  await open(page);
  await addMastodon(page, bridge, social);
  await page.getByRole("button", { name: "Add a workspace…" }).press("Enter");
  await page.keyboard.type("Museum");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Museum", exact: true })).toBeVisible();
  const more = page.getByRole("button", { name: /^More of @anna@/u });
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "Pause this channel" }).press("Enter");
  await expect(page.getByText(/^Paused\. Checked/u)).toBeVisible();
  await send(page, bridge, "Members’ evening", /@anna@/u);
  await expect(chip(page, "Members")).toHaveAccessibleName(/Channel paused/u);
  expect(social.posts).toEqual([]);
  await chip(page, "Members").click();
  await expectAccessible(page, "a post on a paused channel", "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Let it go on" }).press("Enter");
  await expect.poll(() => social.posts.map(({ text }) => text)).toEqual(["Members’ evening"]);
  await expect(chip(page, "Members")).toHaveAccessibleName(/Delivered/u);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Manage…" }).click();
  const move = async () => {
    await more.press("Enter");
    await page.getByRole("menuitem", { name: "Move to another workspace…" }).press("Enter");
  };
  await closesOutside(page, ["settings/local-service/MoveChannelDialog", "where a channel moves to", move]);
  await move();
  await expectAccessible(page, "where a channel moves to", "[role=dialog]");
  await answer(page, "Move the channel").press("Enter");
  await expect(page.getByText(/^Moved @anna@.* to Museum\.$/u)).toBeVisible();
  await expect(more).toHaveCount(1);
  await expect(dialog(page)).toBeHidden();
});

test("what its server allows is what is counted by, and what a picture shows is sent with it", async ({
  page,
  bridge,
  account: social,
}) => {
  await page.keyboard.press("Escape");
  await compose(page, `${"Word ".repeat(400)}https://museum.org/an/address/that/is/long`, [/@anna@/u]);
  // Of the 5,000 that this server takes, not of the 500 that others do; it counts a link as 25, not as 23.
  await expect(page.getByRole("tab", { name: /Mastodon/u })).toContainText("2,975 left");
  await addPictures(page, bridge, { "bowl.png": plain(40, 30, [90, 60, 40]) });
  await tile(page, /bowl/u).click();
  await expect(page.getByText("Sent with the file.")).toBeVisible();
  await page.getByLabel("Alt text, bowl.png").fill("Eine Schüssel mit Loch");
  await page.getByRole("button", { name: "Schedule Sun 22 Nov, 09:00" }).click();
  await expect(chip(page, "Word")).toHaveAccessibleName(/Scheduled/u);
  await bridge.clock("2026-11-22T08:00:05Z");
  await expect.poll(() => social.described).toEqual(["Eine Schüssel mit Loch"]);
  await expect.poll(() => social.posts.length).toBe(1);
});

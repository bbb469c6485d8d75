// Accounts on networks: signed in to, published on, signed in to again, and asked about where an answer was lost.
import type { Locator } from "@playwright/test";
import { compose } from "./composing.ts";
import { expect, expectAccessible } from "./fixtures.ts";
import { plain } from "./library.ts";
import { tile } from "./parts.ts";
import { closesOutside } from "./outside.ts";
import { addPictures } from "./pictures.ts";
import { addDiscord, addMastodon, agree, answer, chip, choose, dialog, open, send, test } from "./social.ts";

test("an account is signed in to in the browser, published on, and its post opened there", async ({
  page,
  bridge,
  social,
}) => {
  await open(page);
  await page.getByRole("button", { name: /^Add a channel to/u }).click();
  await expectAccessible(page, "what a channel publishes on", "[role=dialog]");
  await page.keyboard.type("masto");
  await page.keyboard.press("Enter");
  await dialog(page).getByLabel("Server").fill(social.url);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Waiting for your browser")).toBeVisible();
  await expectAccessible(page, "a sign-in that waits for the browser", "[role=dialog]");
  // A page that is not its own brings nothing.
  expect((await fetch((await agree(bridge)).replace(/state=[^&]*/u, "state=other"))).status).toBe(404);
  expect((await fetch(await agree(bridge))).status).toBe(200);
  await expect(dialog(page).getByText("Signed in as Anna")).toBeVisible();
  await expect(dialog(page).getByText("5,000 characters, 6 files")).toBeVisible();
  await answer(page, /^Add @anna@/u).press("Enter");
  await expect(page.getByText(/^Checked .*5,000 characters/u)).toBeVisible();
  await expectAccessible(page, "an account on this computer");
  expect(await page.content()).not.toContain(social.token);

  await send(page, bridge, "Käse ist da: https://example.com 🧀", /@anna@/u);
  await expect.poll(() => social.posts.map(({ text }) => text)).toEqual(["Käse ist da: https://example.com 🧀"]);
  await expect(chip(page, "Käse")).toHaveAccessibleName(/Delivered to 1 channel/u);
  await chip(page, "Käse").click();
  await dialog(page)
    .getByRole("button", { name: /^Open on @anna@/u })
    .click();
  await expect.poll(() => bridge.opened()).toContain(`${social.url}/@anna/100`);
});

test("the code is carried over by hand, a wrong one says so, and what was given up keeps nothing", async ({
  page,
  bridge,
  social,
}) => {
  await open(page);
  await choose(page, /^Mastodon/u);
  await dialog(page).getByLabel("Server").fill(social.url);
  await page.keyboard.press("Enter");
  await dialog(page).getByLabel("Code or address").fill("bad_code");
  await answer(page, "Use the code").click();
  await expect(dialog(page).getByRole("alert")).toContainText("Nothing was changed.");
  await answer(page, "Sign in").click();
  await dialog(page)
    .getByLabel("Code or address")
    .fill(await agree(bridge));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Signed in as Anna")).toBeVisible();
  await answer(page, "Cancel").click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("5,000 characters")).toBeHidden();
  // No server is there.
  await choose(page, /^Mastodon/u);
  await dialog(page).getByLabel("Server").fill("http://127.0.0.1:1");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("Server found");
  await expect(dialog(page).getByLabel("Server")).toHaveValue("http://127.0.0.1:1");
});

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
  await expect(dialog(page).getByText("Waiting for your browser")).toBeVisible();
  await fetch(await agree(bridge, 1));
  await answer(page, "Use this account").click();
  await expect.poll(() => social.posts.map(({ text }) => text)).toEqual(["Members’ evening"]);
  await expect(page.getByText(/^Checked/u)).toBeVisible();
  await expect(page.getByRole("button", { name: /^More of @anna@/u })).toHaveCount(1);
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
  await send(page, bridge, "Members’ evening", /@anna@/u);
  await expect(chip(page, "Members")).toHaveAccessibleName(/Sign in again/u);
  expect(social.posts).toEqual([]);
  await chip(page, "Members").click();
  await dialog(page).getByRole("button", { name: "Sign in again" }).click();
  await answer(page, "Sign in").click();
  await expect(dialog(page).getByText("Waiting for your browser")).toBeVisible();
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

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Manage…" }).click();
  const move = async () => {
    await more.press("Enter");
    await page.getByRole("menuitem", { name: "Move to another workspace…" }).press("Enter");
  };
  await closesOutside(page, ["here/MoveDialog", "where a channel moves to", move]);
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

test("beside the question about a delivery", async ({ page, bridge, social }) => {
  await open(page);
  await addDiscord(page, social);
  social.answer = "lose";
  await send(page, bridge, "Cupping on Saturday", /Roast club/u);
  await expect(chip(page, "Cupping")).toHaveAccessibleName(/May be there: look/u);
  await chip(page, "Cupping").click();
  const look = dialog(page).getByRole("button", { name: "Look…" });
  await closesOutside(page, ["here/LookDialog", "a question about a delivery", () => look.click()]);
});

for (const [found, posts] of [
  ["It is there", 1],
  ["Send again", 2],
] as const) {
  test(`a lost answer on a network that shows nothing is asked about: ${found}`, async ({ page, bridge, social }) => {
    await open(page);
    await addDiscord(page, social);
    social.answer = "lose";
    await send(page, bridge, "Cupping on Saturday", /Roast club/u);
    await expect(chip(page, "Cupping")).toHaveAccessibleName(/May be there: look/u);
    social.answer = "good";
    await chip(page, "Cupping").click();
    await dialog(page).getByRole("button", { name: "Look…" }).click();
    const question = page.getByRole("dialog", { name: "Is this post on Roast club?" });
    await expectAccessible(page, "a question about a delivery", "[role=dialog]");
    await expect(question).toContainText("nothing goes out twice");
    await expect(question).toContainText("Sent 09:00:05.");
    await question.getByRole("button", { name: found }).click();
    await expect(question).toBeHidden();
    await expect(chip(page, "Cupping")).toHaveAccessibleName(/Delivered to 1 channel/u);
    expect(social.posts).toHaveLength(posts);
    expect(await page.content()).not.toContain("hook_canary");
  });
}

test("what a network refuses is told in its words, and sent again when it was put right", async ({
  page,
  bridge,
  account: social,
}) => {
  social.answer = { say: "Text contains a forbidden word" };
  await send(page, bridge, "Night photographs", /@anna@/u);
  await expect(chip(page, "Night")).toHaveAccessibleName(/Refused by 1 channel/u);
  await chip(page, "Night").click();
  await expect(dialog(page)).toContainText("Text contains a forbidden word");
  social.answer = "good";
  await dialog(page)
    .getByRole("button", { name: /^Send again to @anna@.* on Mastodon$/u })
    .click();
  // For a moment it can be taken back.
  await expect(page.getByText("Sending in 5 s")).toBeVisible();
  await bridge.clock("2026-11-22T08:01:00Z");
  await expect.poll(() => social.posts.length).toBe(1);
});

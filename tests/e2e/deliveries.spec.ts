// What became of a post on each of its channels: what happened to it, the question whether it is there whose answer was lost,
// and what a network refused.
import { compose } from "./composing.ts";
import { again, expect, expectAccessible } from "./fixtures.ts";
import { closesOutside } from "./outside.ts";
import { addDiscord, chip, dialog, open, send, test } from "./social.ts";

test("beside the question about a delivery", async ({ page, bridge, social }) => {
  await open(page);
  await addDiscord(page, social);
  social.answer = "lose";
  await send(page, bridge, "Cupping on Saturday", /Roast club/u);
  await expect(chip(page, "Cupping")).toHaveAccessibleName(/May be there: look/u);
  await chip(page, "Cupping").click();
  const look = dialog(page).getByRole("button", { name: "Look…" });
  await closesOutside(page, [
    "settings/local-service/LostDeliveryDialog",
    "a question about a delivery",
    () => look.click(),
  ]);
});

for (const [found, posts] of [
  ["It is there", 1],
  ["Send again", 2],
] as const) {
  test(
    `a lost answer on a network that shows nothing is asked about: ${found}`,
    posts === 1 ? {} : again,
    async ({ page, bridge, social }) => {
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
      const happened = question.getByRole("list", { name: "What happened" });
      await expect(happened).toContainText("09:00:05 Sent");
      await expect(happened).toContainText("No clear answer: the connection was closed before the answer");
      await expect(question).toContainText("Sun 22 Nov 2026, 09:00:05, Vienna");
      await expect(question).toContainText("19 characters");
      await expect(question).toContainText("discord.com/channels/8/9");
      // Until it was looked the look is what to do; then the answer is.
      const filled = question.locator("button.primary");
      await expect(filled).toHaveText(["Open the channel"]);
      await bridge.clock("2026-11-22T08:09:12Z");
      await filled.click();
      await expect.poll(() => bridge.opened()).toEqual(["https://discord.com/channels/8/9"]);
      await expect(filled).toHaveText(["It is there"]);
      await expect(filled).toBeFocused();
      await expect(happened.getByRole("listitem").last()).toHaveText("09:09:12 You opened the channel in the browser");
      await question.getByRole("button", { name: found }).click();
      await expect(question).toBeHidden();
      await expect(chip(page, "Cupping")).toHaveAccessibleName(/Delivered to 1 channel/u);
      expect(social.posts).toHaveLength(posts);
      expect(await page.content()).not.toContain("hook_canary");
      const log = dialog(page).getByRole("list", { name: "What happened" });
      await dialog(page).getByRole("button", { name: "Details" }).click();
      await expect(log.getByRole("listitem").first()).toHaveText(
        found === "It is there" ? "09:09:12 You said that it is there" : "09:09:12 Delivered",
      );
      await dialog(page)
        .getByRole("button", { name: /^Everything, \d+ lines$/u })
        .press("Enter");
      await expect(log.getByRole("listitem").last()).toHaveText("09:00:00 Due");
    },
  );
}

test("a post on several channels is told by who has to act, and answered in its full view", async ({
  page,
  bridge,
  account: social,
}) => {
  await addDiscord(page, social);
  social.answer = "lose";
  await page.keyboard.press("Escape");
  await compose(page, "Cupping on Saturday", [/@anna@/u, /Roast club/u]);
  await page.getByRole("button", { name: "Schedule Sun 22 Nov, 09:00" }).click();
  await expect(chip(page, "Cupping")).toHaveAccessibleName(/Scheduled/u);
  await bridge.clock("2026-11-22T08:00:05Z");
  await expect(chip(page, "Cupping")).toHaveAccessibleName(/May be there: look/u);
  social.answer = "good";
  const full = async () => {
    await chip(page, "Cupping").click();
    await dialog(page).getByRole("button", { name: "Details" }).click();
    await expect(dialog(page).getByRole("group", { name: "The post" })).toBeVisible();
  };
  await closesOutside(page, ["calendar/PostDrawer", "a post in full", full, 1]);
  await expect(chip(page, "Cupping")).toBeFocused();
  await full();
  await expectAccessible(page, "a post in full", "[role=dialog]");
  const needs = dialog(page).getByRole("list", { name: "Needs you" });
  await expect(needs).toContainText("It may be there: Discord does not tell.");
  await expect(dialog(page).locator("button.primary")).toHaveText(["Look…"]);
  await expect(dialog(page)).toContainText("09:00:05 Discord: needs a look");
  await dialog(page)
    .getByRole("button", { name: /^Everything, \d+ lines$/u })
    .click();
  await expect(dialog(page)).toContainText("09:00:00 2 channels due");
  await needs.getByRole("button", { name: "It is there" }).press("Enter");
  await expect(needs).toBeHidden();
  await expect(dialog(page)).toContainText("09:00:05 Discord: you said that it is there");
  expect(social.posts).toHaveLength(2);
});

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

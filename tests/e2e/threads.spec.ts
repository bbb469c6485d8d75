// What answers a post: the parts of a thread, and the first comment. They are counted, shown, and go out in their order.
import { compose } from "./composing.ts";
import { again, expect } from "./fixtures.ts";
import { addDiscord, chip, test } from "./social.ts";

test("a thread and a first comment are written, counted and shown, and answer one another there", async ({
  page,
  bridge,
  account: social,
}) => {
  await page.keyboard.press("Escape");
  await compose(page, "Three roasts", [/@anna@/u]);
  await page.getByRole("tab", { name: /Mastodon/u }).click();
  const answers = page.getByRole("region", { name: "Answers on Mastodon" });
  await answers.getByRole("button", { name: "Continue as a thread" }).click();
  await page.keyboard.type("The light one");
  await answers.getByRole("button", { name: "Another part" }).click();
  await page.keyboard.type("Not this one");
  await answers.getByRole("button", { name: "Another part" }).click();
  await page.keyboard.type("The dark one");
  await answers.getByRole("button", { name: "Take out Part 3" }).click();
  await expect(answers.getByLabel("Part 3", { exact: true })).toBeFocused();
  await expect(answers.getByLabel("Part 3", { exact: true })).toHaveValue("The dark one");
  await expect(answers.getByText("4,988 left")).toBeVisible();
  await answers.getByRole("button", { name: "First comment" }).click();
  await page.keyboard.type("All of them: https://kranich.coffee");
  const card = page.getByRole("article", { name: "Mastodon" });
  await expect(card).toContainText("2 of 3 The light one3 of 3 The dark oneFirst comment All of them");

  await page.getByRole("button", { name: "Schedule Sun 22 Nov, 09:00" }).click();
  await expect(chip(page, "Three roasts")).toHaveAccessibleName(/Scheduled/u);
  await bridge.clock("2026-11-22T08:00:05Z");
  await expect
    .poll(() => social.posts)
    .toEqual([
      { id: "100", text: "Three roasts" },
      { id: "101", text: "The light one", answers: "100" },
      { id: "102", text: "The dark one", answers: "101" },
      { id: "103", text: "All of them: https://kranich.coffee", answers: "100" },
    ]);
  await expect(chip(page, "Three roasts")).toHaveAccessibleName(/Delivered/u);
});

test("what is too long becomes a thread by one press, and a part that is too long is led to", async ({
  page,
  account: _,
}) => {
  await page.keyboard.press("Escape");
  await compose(page, "Seven letters. ".repeat(400).trim(), [/@anna@/u]);
  await page.getByRole("button", { name: "Make it a thread on Mastodon" }).click();
  const answers = page.getByRole("region", { name: "Answers on Mastodon" });
  await page.getByRole("tab", { name: /Mastodon/u }).click();
  const second = answers.getByLabel("Part 2", { exact: true });
  await expect(second).toHaveValue(/^Seven letters\..*letters\.$/u);
  await second.fill("a".repeat(5003));
  const problem = page.getByRole("button", { name: /part 2 of the thread has 5,003: 3 too many/u });
  await problem.click();
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute("aria-invalid", "true");
});

test(
  "where nothing can be answered no thread is offered, and one that was written is held back",
  again,
  async ({ page, account: social }) => {
    await addDiscord(page, social);
    await page.keyboard.press("Escape");
    await compose(page, "Roast club", [/Roast club/u]);
    await page.getByRole("tab", { name: /Discord/u }).click();
    await expect(page.getByRole("button", { name: "Continue as a thread" })).toHaveCount(0);
    await page.getByRole("button", { name: /^Settings: shared/u }).click();
    const settings = page.getByRole("region", { name: "Settings of Discord" });
    await settings.getByText("JSON").click();
    await settings.getByLabel("Settings as JSON").fill('{"first_comment": "A word more"}');
    await expect(page.getByText(/answer what it publishes/u)).toBeVisible();
    await page.getByRole("button", { name: "Take out First comment" }).click();
    await expect(page.getByText(/answer what it publishes/u)).toHaveCount(0);
  },
);

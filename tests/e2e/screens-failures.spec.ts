// Draws what a person sees of a post that could not go out: why, what was kept, and what can be done. In light and dark.
// Checks only that it is shown.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { compose } from "./composing.ts";
import { folder } from "./drawing.ts";
import { expect } from "./fixtures.ts";
import { plain } from "./library.ts";
import { addPictures } from "./pictures.ts";
import { addDiscord, chip, dialog, send, test, type Social } from "./social.ts";

const words = "Members’ evening: the pierced form";

/** What befalls the network before the post is due, and what is said of it then. */
const failures: Readonly<Record<string, [(social: Social) => void, RegExp]>> = {
  "token-ended": [(social) => (social.token = "another_token_0123456789"), /Sign in again/u],
  gone: [(social) => (social.answer = "gone"), /Going out/u],
  "too-many": [(social) => (social.answer = { say: "Too many requests", status: 429, wait: 300 }), /Going out/u],
  refused: [(social) => (social.answer = { say: "Validation failed: Text contains a blocked link" }), /Refused/u],
};

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const draw = (page: Page, name: string) => page.screenshot({ path: join(folder, `failure-${name}-${theme}.png`) });

    for (const [name, [befall, told]] of Object.entries(failures)) {
      test(name, async ({ page, bridge, account: social }) => {
        befall(social);
        await send(page, bridge, words, /@anna@/u);
        await expect(chip(page, "Members")).toHaveAccessibleName(told);
        await chip(page, "Members").click();
        await expect(dialog(page)).toBeVisible();
        await draw(page, name);
      });
    }

    test("a server that is gone for two days", async ({ page, bridge, account: social }) => {
      social.answer = "gone";
      await send(page, bridge, words, /@anna@/u);
      await expect(chip(page, "Members")).toHaveAccessibleName(/Going out/u);
      await bridge.clock("2026-11-24T08:00:05Z");
      await page.keyboard.press("Escape");
      await chip(page, "Members").click();
      await expect(dialog(page)).toContainText("Tue 24 Nov");
      await draw(page, "gone-two-days");
      social.answer = "good";
      await bridge.clock("2026-11-24T10:00:05Z");
      // It has not arrived, and is too late to go out by itself.
      await expect(chip(page, "Members")).toHaveAccessibleName(/Missed/u);
      await draw(page, "gone-and-back");
      expect(social.posts).toEqual([]);
    });

    test("a file is refused", async ({ page, bridge, account: social }) => {
      social.refusesFiles = "Validation failed: File file size must be less than 16 MB";
      await page.keyboard.press("Escape");
      await compose(page, words, [/@anna@/u]);
      await addPictures(page, bridge, { "bowl.png": plain(40, 30, [90, 60, 40]) });
      await page.getByRole("button", { name: "Schedule Sun 22 Nov, 09:00" }).click();
      await expect(chip(page, "Members")).toHaveAccessibleName(/Scheduled/u);
      await bridge.clock("2026-11-22T08:00:05Z");
      await expect(chip(page, "Members")).toHaveAccessibleName(/Refused/u);
      await chip(page, "Members").click();
      await draw(page, "file-refused");
    });

    test("each channel went another way", async ({ page, bridge, account: social }) => {
      await addDiscord(page, social);
      await page.keyboard.press("Escape");
      social.refusesFiles = "Validation failed: File file size must be less than 16 MB";
      social.answer = "lose";
      await compose(page, `${words}. Why a bowl with a hole in it was never a mistake.`, [
        /@anna@/u,
        /Roast club/u,
        /Practice LinkedIn/u,
      ]);
      await addPictures(page, bridge, { "bowl.png": plain(400, 300, [150, 96, 60]) });
      await page.getByRole("button", { name: "Schedule Sun 22 Nov, 09:00" }).click();
      await expect(chip(page, "Members")).toHaveAccessibleName(/Scheduled/u);
      await bridge.clock("2026-11-22T08:00:05Z");
      await expect(chip(page, "Members")).toHaveAccessibleName(/May be there: look/u);
      await chip(page, "Members").click();
      await draw(page, "several-peek");
      await dialog(page).getByRole("button", { name: "Details" }).click();
      await expect(dialog(page).getByRole("list", { name: "Needs you" }).getByRole("listitem")).toHaveCount(2);
      for (const width of [1360, 700, 320]) {
        await page.setViewportSize({ width, height: 860 });
        await draw(page, `several-${String(width)}`);
      }
      await page.setViewportSize({ width: 1360, height: 860 });
      await dialog(page).getByRole("button", { name: "Look…" }).click();
      const question = page.getByRole("dialog", { name: "Is this post on Roast club?" });
      await question.getByRole("button", { name: "Open the channel" }).click();
      await expect(question.getByRole("button", { name: "It is there" })).toBeFocused();
      for (const width of [1360, 700, 320]) {
        await page.setViewportSize({ width, height: 860 });
        await draw(page, `question-${String(width)}`);
      }
    });

    test("too long for what the server takes", async ({ page, account }) => {
      await page.keyboard.press("Escape");
      await compose(page, "Word ".repeat(1010), [/@anna@/u]);
      await expect(page.getByRole("tab", { name: /Mastodon/u })).toContainText("too long");
      await draw(page, "too-long");
      expect(account.posts).toEqual([]);
    });
  });
}

// Draws the table of posts and what edits many at once: light, dark, narrow and in other languages. Checks nothing.
import { join } from "node:path";
import { folder as pictures } from "./drawing.ts";
import { expect, startHere, test } from "./fixtures.ts";

for (const theme of ["light", "dark"] as const)
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test("posts", async ({ page, bridge }) => {
      const draw = (name: string) => page.screenshot({ path: join(pictures, `posts-${name}-${theme}.png`) });
      await startHere(page, true);
      await page.keyboard.press("2");
      const rows = page.locator("main tbody tr[data-at]");
      await expect(rows.first().locator("button.title")).not.toHaveText("Loading…");
      await page.waitForLoadState("networkidle");
      await draw("table");
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await page.getByRole("combobox", { name: "When" }).selectOption("Next 30 days");
      await page.getByRole("button", { name: "Scheduled", exact: true }).click();
      await draw("filter");
      await page.keyboard.press("Escape");
      for (const at of [0, 2, 3]) await rows.nth(at).getByRole("checkbox").click();
      await draw("chosen");
      for (const kind of ["Shift", "Replace text", "Spread out", "Channels", "Delete"]) {
        await page
          .getByRole("toolbar", { name: "Selected posts" })
          .getByRole("button", { name: kind, exact: true })
          .click();
        const dialog = page.getByRole("dialog");
        if (kind === "Replace text") {
          await dialog.getByRole("textbox", { name: "Find" }).fill("the");
          await dialog.getByRole("textbox", { name: "Replace with" }).fill("our");
        }
        if (kind !== "Channels") await expect(dialog.locator("tbody tr[data-at]")).toHaveCount(3);
        await draw(kind.toLowerCase().replace(" ", "-"));
        if (kind === "Shift") {
          await page.setViewportSize({ width: 320, height: 640 });
          await draw("shift-320");
          await page.setViewportSize({ width: 1360, height: 860 });
        }
        await page.keyboard.press("Escape");
      }
      for (const width of [1000, 700, 320]) {
        await page.setViewportSize({ width, height: 860 });
        await draw(`table-${String(width)}`);
      }
      await page.setViewportSize({ width: 1360, height: 860 });
      await page.keyboard.press("/");
      await page.keyboard.type("zzzz");
      await expect(page.getByText("No post matches")).toBeVisible();
      await draw("none");
      await page.getByRole("textbox", { name: "Search text, label or ID" }).fill("");
      for (const language of ["de", "ar-XB"]) {
        await bridge.ask("change_preferences", { language });
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await page.waitForLoadState("networkidle");
        await draw(language);
      }
    });

    test("problems", async ({ page, bridge }) => {
      const draw = (name: string) => page.screenshot({ path: join(pictures, `problems-${name}-${theme}.png`) });
      await startHere(page, true);
      await page.keyboard.press("5");
      await expect(page.locator("main section[aria-label]").first()).toBeVisible();
      await draw("list");
      for (const width of [700, 320]) {
        await page.setViewportSize({ width, height: 860 });
        await draw(`list-${String(width)}`);
      }
      await page.setViewportSize({ width: 1360, height: 860 });
      await bridge.ask("change_preferences", { language: "de" });
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await page.getByRole("button", { name: "Probleme" }).focus();
      await page.waitForLoadState("networkidle");
      await draw("de");
    });
  });

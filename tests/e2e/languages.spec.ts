// The page in its languages: changed without a restart, kept, and readable by everybody in each of them.
import { expect, expectAccessible, startHere, test, text } from "./fixtures.ts";

test("the language is changed in the settings while a draft is open, and is kept", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("n");
  await page.keyboard.type("Kept as it is");
  await page.keyboard.press("Control+,");
  await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(text(page)).toHaveValue("Kept as it is");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("English");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

for (const language of ["de", "ar-XB"] as const)
  test(`in ${language} everything can be used by everybody`, async ({ page, bridge }) => {
    await startHere(page, true);
    await bridge.ask("change_preferences", { language });
    await expect(page.locator("html")).toHaveAttribute("dir", language === "de" ? "ltr" : "rtl");
    await expectAccessible(page, "the month");
    // Keys are the same in every language.
    await page.keyboard.press("n");
    await expect(page.locator("[data-composer] textarea").first()).toBeFocused();
    await expectAccessible(page, "the composer");
    for (const [key, name] of [
      ["2", "the posts"],
      ["3", "the drafts"],
      ["4", "the library"],
      ["Control+,", "the settings"],
      ["?", "the keys"],
    ] as const) {
      await page.keyboard.press("Escape");
      await page.keyboard.press(key);
      await expectAccessible(page, name);
    }
  });

test("where the page runs from right to left, a name stands at its picture whatever its own direction is", async ({
  page,
  bridge,
}) => {
  await startHere(page, true);
  await bridge.ask("change_preferences", { language: "ar-XB" });
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const names = page.locator("aside .clip[dir=auto]");
  await expect(names.first()).toBeVisible();
  const gaps = await names.evaluateAll((all) =>
    all.map((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return name.getBoundingClientRect().right - words.getBoundingClientRect().right;
    }),
  );
  for (const gap of gaps) expect(gap).toBeLessThan(3);
});

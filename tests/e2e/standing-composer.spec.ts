// What is pressed again and again in the composer and in what it opens stands still, as standing.spec.ts has it of the rest.
import type { Page } from "@playwright/test";
import { compose, tab } from "./composing.ts";
import { again, expect, startHere, test, text } from "./fixtures.ts";
import { plain } from "./library.ts";
import { tile } from "./parts.ts";
import { addPictures, edit, editor, paint } from "./pictures.ts";
import { alike, chip, connect, isAskedAbout, test as far, tray } from "./publisher.ts";
import { isChecked, middle, pressEach, pressSix, togglesFrom } from "./standing.ts";

const widths = [1360, 900, 700];
const three = [/^kranich\.coffee/u, /^Kranich Coffee/u, /^@kranichcoffee/u];

async function write(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 860 });
  await startHere(page, true);
  await compose(page, "To each its own words", three);
}

for (const width of widths)
  test(
    `channels are chosen one below the other, and Escape closes the picker alone, ${String(width)} wide`,
    width === 1360 ? {} : again,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 860 });
      await startHere(page, true);
      await page.keyboard.press("n");
      await text(page).fill("To many");
      const add = page.getByRole("button", { name: "Choose channels" });
      await add.click();
      const boxes = page.getByRole("dialog", { name: "Channels" }).getByRole("checkbox", { disabled: false });
      const places = [];
      for (let row = 0; row < 4; row += 1) places.push(await middle(boxes.nth(row)));
      for (const [row, at] of places.entries()) {
        await page.mouse.click(at.x, at.y);
        await expect(page.getByRole("list", { name: "Chosen channels" }).getByRole("listitem")).toHaveCount(row + 1);
      }
      await pressSix(page, boxes.first(), (press) => expect(boxes.first()).toBeChecked({ checked: press % 2 === 1 }));
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Channels" })).toBeHidden();
      await expect(text(page)).toBeVisible();
    },
  );

test("in the picker arrows go from channel to channel and Enter chooses", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Choose channels" }).click();
  const search = page.getByRole("textbox", { name: "Search channels" });
  await expect(search).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Channels" });
  await expect(picker.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(picker.getByRole("checkbox").nth(0)).not.toBeChecked();
  // Those of another workspace are passed by: from the last one they go round.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(picker.getByRole("checkbox").nth(0)).toBeChecked();
  await search.fill("kranich.ex");
  await page.keyboard.press("Enter");
  await expect(picker.getByRole("checkbox", { name: /^kranich\.example/u })).toBeChecked();
  await expect(search).toBeFocused();
});

for (const width of widths) {
  test(
    `the ways of the schedule, its months, times and rules, ${String(width)} wide`,
    width === 1360 ? {} : again,
    async ({ page }) => {
      await write(page, width);
      await page.getByRole("button", { name: /^When/u }).click();
      const schedule = page.getByRole("dialog", { name: "Schedule" });
      const ways = ["Now", "At a time", "Repeat"].map((name) => schedule.getByRole("radio", { name }));
      await pressEach(page, ways, isChecked);
      await schedule.getByRole("radio", { name: "At a time" }).click();
      const month = schedule.getByRole("heading", { level: 3 });
      let before = await month.innerText();
      const arrows = ["Month after", "Month before"].map((name) => schedule.getByRole("button", { name }));
      await pressEach(page, arrows, async () => {
        await expect(month).not.toHaveText(before);
        before = await month.innerText();
      });
      const time = schedule.getByRole("textbox", { name: "Time" });
      before = await time.inputValue();
      const steps = ["15 minutes later", "15 minutes earlier"].map((name) => schedule.getByRole("button", { name }));
      await pressEach(page, steps, async () => {
        await expect(time).not.toHaveValue(before);
        before = await time.inputValue();
      });
      await schedule.getByRole("radio", { name: "Repeat" }).click();
      const days = await schedule.getByRole("group", { name: "Days" }).getByRole("button").all();
      await pressEach(page, days, await togglesFrom(days));
      await pressEach(
        page,
        await schedule.getByRole("group", { name: "Presets" }).getByRole("button").all(),
        async () => {
          await expect(schedule.getByRole("region", { name: "Next times" }).getByRole("listitem")).toHaveCount(10);
        },
      );
    },
  );

  test(
    `the tabs of the composer, its preview and its width, ${String(width)} wide`,
    width === 1360 ? {} : again,
    async ({ page }) => {
      await write(page, width);
      const tabs = [/^Shared/u, /^Instagram/u, /^Facebook/u, /^X/u].map((name) => tab(page, name));
      await pressEach(page, tabs, (one) => expect(one).toHaveAttribute("aria-selected", "true"));
      const preview = page.getByRole("button", { name: "Preview", exact: true });
      if (await preview.isVisible())
        await pressSix(page, preview, (press) =>
          expect(preview).toHaveAttribute("aria-pressed", String(press % 2 === 0)),
        );
      const json = page.locator("section.pane header").getByRole("button", { name: "JSON" });
      if (!(await json.isVisible())) await preview.click();
      await pressSix(page, json, (press) => expect(json).toHaveAttribute("aria-pressed", String(press % 2 === 0)));
      const theme = page.locator("section.pane header").getByRole("button", { name: /preview$/u });
      await pressSix(page, theme, (press) =>
        expect(theme).toHaveAccessibleName(press % 2 === 0 ? "Light preview" : "Dark preview"),
      );
      const fill = page.getByRole("button", { name: /^(Fill the window|Back to the drawer)$/u });
      if (await fill.isVisible())
        await pressSix(page, fill, (press) =>
          expect(fill).toHaveAccessibleName(press % 2 === 0 ? "Back to the drawer" : "Fill the window"),
        );
    },
  );

  test(
    `the skin tones, moving a picture and turning it, ${String(width)} wide`,
    width === 1360 ? {} : again,
    async ({ page, bridge }) => {
      await write(page, width);
      await page.getByRole("button", { name: "Emoji" }).click();
      const tones = page.getByRole("radiogroup", { name: "Skin tone" });
      await pressEach(page, await tones.locator("label").all(), (one) => expect(one.getByRole("radio")).toBeChecked());
      await page.keyboard.press("Escape");
      const pictures = Array.from(
        { length: 7 },
        (_, n) => [`p${String(n)}.png`, plain(8 + n, 8, [30 * n, 80, 90])] as const,
      );
      await addPictures(page, bridge, Object.fromEntries(pictures));
      await tile(page, /p0\.png/u).click();
      for (const [name, from, by] of [
        ["Move later", 0, 1],
        ["Move earlier", 6, -1],
      ] as const)
        await pressSix(page, tray(page).getByRole("button", { name }), (press) =>
          expect(
            tray(page)
              .getByRole("list", { name: "Files" })
              .getByRole("listitem")
              .nth(from + by * (press + 1)),
          ).toContainText("p0"),
        );
      await addPictures(page, bridge, { "turned.png": await paint(page, { width: 400, height: 300 }) });
      await edit(page, /turned\.png/u);
      const bar = editor(page).getByRole("toolbar");
      const frame = bar.locator(".measure");
      for (const name of ["Turn left", "Turn right", "Mirror"]) {
        const turn = bar.getByRole("button", { name });
        await pressSix(page, turn, (press) =>
          name === "Mirror"
            ? expect(turn).toHaveAttribute("aria-pressed", String(press % 2 === 0))
            : expect(frame).toContainText(press % 2 === 0 ? "300 × 400" : "400 × 300"),
        );
      }
    },
  );

  far(
    `the posts that may be what was lost, ${String(width)} wide`,
    width === 1360 ? {} : again,
    async ({ page, bridge, service }) => {
      await connect(page, service);
      await isAskedAbout(page, bridge, service);
      const long = "From afar! ".repeat(20);
      for (let number = 0; number < 12; number += 1)
        service.posts.push(alike(`p${String(number)}`, number % 2 === 0 ? "From afar!" : long));
      await page.setViewportSize({ width, height: 860 });
      await chip(page).click();
      const dialog = page.getByRole("dialog", { name: "We could not confirm this post" });
      await dialog.getByRole("button", { name: "Check again" }).click();
      const picker = dialog.getByRole("group", { name: "Posts that may match" });
      const shown = picker.getByText(/^\d+ of \d+$/u);
      let before = await shown.innerText();
      await pressEach(
        page,
        ["Post before", "Post after"].map((name) => picker.getByRole("button", { name })),
        async () => {
          await expect(shown).not.toHaveText(before);
          before = await shown.innerText();
        },
      );
    },
  );
}

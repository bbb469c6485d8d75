// Draws the picture editor and files in hand, in light and dark. Checks nothing.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { folder } from "./drawing.ts";
import { day, expect, startHere, test, text } from "./fixtures.ts";
import { choose, tile } from "./parts.ts";
import { addPictures, editor, paint } from "./pictures.ts";
import { tray } from "./publisher.ts";

/** A street at dusk, large enough to be cut. */
async function dusk(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [2400, 1600];
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("There is nothing to paint on.");
    const sky = pen.createLinearGradient(0, 0, 0, 1600);
    for (const [at, colour] of [
      [0, "#25304f"],
      [0.5, "#a8647a"],
      [0.72, "#f0b27a"],
      [1, "#2c2733"],
    ] as const)
      sky.addColorStop(at, colour);
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 2400, 1600);
    pen.fillStyle = "#fbe3b4";
    pen.beginPath();
    pen.arc(1500, 960, 150, 0, 7);
    pen.fill();
    for (let house = 0; house < 16; house += 1) {
      const height = 320 + ((house * 7919) % 560);
      pen.fillStyle = house % 2 ? "#1d1b2a" : "#29253a";
      pen.fillRect(house * 160 - 20, 1600 - height, 168, height);
      pen.fillStyle = "#f6c667";
      for (let window = 0; window < 12; window += 1)
        if ((house * 31 + window * 17) % 5 < 2)
          pen.fillRect(house * 160 + 10 + (window % 3) * 46, 1630 - height + Math.floor(window / 3) * 74, 24, 38);
    }
    return canvas.toDataURL("image/jpeg", 0.92);
  });
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const draw = (page: Page, name: string) => page.screenshot({ path: join(folder, `picture-${name}-${theme}.png`) });

    test("pictures are edited and carried", async ({ page, bridge }) => {
      test.slow();
      await startHere(page, true);
      await page.keyboard.press("n");
      await text(page).fill("Windows at dusk");
      await choose(page, /@kranichcoffee/u);
      await addPictures(page, bridge, {
        "windows-at-dusk.jpg": await dusk(page),
      });
      await tile(page, /dusk/u).click();
      await expect(page.getByRole("list", { name: "1 file" }).locator("img")).toBeVisible();
      await draw(page, "tray");
      await page.keyboard.press("Alt+2");
      await tray(page).getByRole("button", { name: "Customise" }).click();
      await addPictures(page, bridge, { "square.png": await paint(page, { width: 600, height: 600 }) });
      await draw(page, "override");
      await page.keyboard.press("Alt+1");
      await tile(page, /dusk/u).click();
      await tray(page).getByRole("button", { name: "Edit" }).click();
      await expect(editor(page).getByText("You have not changed anything yet.")).toBeVisible();
      await expect(editor(page).locator("img")).toBeVisible();
      await draw(page, "opened");
      for (const name of ["Instagram portrait 4:5", "Pin 2:3", "X, YouTube 16:9"])
        await editor(page).getByRole("checkbox", { name }).check();
      await editor(page).getByRole("checkbox", { name: "Free" }).uncheck();
      await editor(page)
        .getByRole("button", { name: /^Instagram portrait/u })
        .click();
      await expect(editor(page).getByText("windows-at-dusk pin.jpg")).toBeVisible({ timeout: 30_000 });
      await editor(page).getByRole("button", { name: "Move the frame" }).focus();
      for (let step = 0; step < 16; step += 1) await page.keyboard.press("ArrowRight");
      await expect(editor(page).getByText(/→ .*[kM]B/u)).toBeVisible();
      await draw(page, "several");
      await editor(page).getByRole("button", { name: "Turn right" }).click();
      await editor(page).getByRole("radio", { name: "PNG" }).click();
      await draw(page, "turned");
      await editor(page).getByRole("button", { name: "Reset" }).click();
      await editor(page).getByRole("radio", { name: "JPEG" }).click();
      for (const width of [1100, 760, 400]) {
        await page.setViewportSize({ width, height: width < 500 ? 760 : 700 });
        await draw(page, `narrow-${String(width)}`);
      }
      await page.setViewportSize({ width: 1360, height: 860 });
      await page.keyboard.press("Escape");
      const from = await tile(page, /dusk/u).boundingBox();
      const to = await day(page, "2026-11-26").boundingBox();
      if (!from || !to) throw new Error("They are not in sight.");
      await page.mouse.move(from.x + 40, from.y + 40);
      await page.mouse.down();
      await page.mouse.move(from.x - 200, from.y + 20, { steps: 3 });
      await page.mouse.move(to.x + 20, to.y + 40, { steps: 3 });
      await expect(page.getByText("New post on Thu 26 Nov 2026", { exact: true })).toBeVisible();
      await draw(page, "carried");
      await page.keyboard.press("Escape");
      await page.mouse.up();
    });
  });
}

// Between the weeks of a month every line is there and is one crisp pixel, at any height, also where a pixel is two of the screen.
import type { Page } from "@playwright/test";
import { boxOf, heading } from "./calendar.ts";
import { expect, startHere, test } from "./fixtures.ts";

/** Where the weeks stand, from the top of the window, in pixels of the screen. */
const weeks = (page: Page): Promise<number[]> =>
  page
    .locator("main [data-pages] [role=row]")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top * devicePixelRatio));

/** By how much the highest week is higher than the lowest, in pixels of the screen. */
const differ = (page: Page): Promise<number> =>
  page.locator("main [data-pages] [role=row]").evaluateAll((rows) => {
    const heights = rows.map((row) => row.getBoundingClientRect().height);
    return (Math.max(...heights) - Math.min(...heights)) * devicePixelRatio;
  });

/** Where lines are drawn across the first day of each week, from the top of the window, in pixels of the screen. */
async function lines(page: Page): Promise<number[]> {
  const grid = await boxOf(page.locator("main [data-pages]"));
  const picture = await page.screenshot({ clip: { ...grid, x: grid.x + 2, width: 1 } });
  return page.evaluate(
    async ([encoded, from]) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      const probe = document.createElement("canvas").getContext("2d");
      if (!canvas || !probe) throw new Error("Nothing can be drawn here.");
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, 0, 1, bitmap.height);
      probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--line");
      probe.fillRect(0, 0, 1, 1);
      const line = probe.getImageData(0, 0, 1, 1).data.join();
      const found: number[] = [];
      for (let top = 0; top < bitmap.height; top += 1)
        if (data.slice(top * 4, top * 4 + 4).join() === line) found.push(Math.round(from * devicePixelRatio) + top);
      return found;
    },
    [picture.toString("base64"), grid.y] as const,
  );
}

for (const [deviceScaleFactor, sizes] of [
  [
    1,
    [
      [1_360, 860],
      [1_360, 861],
      [1_280, 720],
    ],
  ],
  [2, [[1_360, 861]]],
] as const) {
  test.describe(`on a screen of ${String(deviceScaleFactor)}`, () => {
    test.use({ deviceScaleFactor });

    test("weeks are whole pixels, and so is each line", async ({ page }) => {
      await startHere(page, false);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        for (const [month, turns, count] of [
          ["November 2026", 0, 6],
          ["December 2026", 1, 5],
          ["February 2027", 2, 4],
        ] as const) {
          for (let turn = 0; turn < turns; turn += 1) await page.keyboard.press("j");
          await expect(heading(page, month)).toBeVisible();
          const title = `${month} at ${String(width)} by ${String(height)}`;
          await expect.poll(() => differ(page), title).toBeLessThanOrEqual(deviceScaleFactor);
          const stand = await weeks(page);
          expect(stand, title).toHaveLength(count);
          expect(stand.map(Math.round), title).toEqual(stand);
          for (const colorScheme of ["dark", "light"] as const) {
            await page.emulateMedia({ colorScheme });
            await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
            const drawn = stand
              .slice(1)
              .flatMap((top) => Array.from({ length: deviceScaleFactor }, (_, below) => top + below));
            expect(await lines(page), `${title}, ${colorScheme}`).toEqual(drawn);
          }
        }
        await page.keyboard.press("t");
      }
    });
  });
}

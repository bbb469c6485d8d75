// Between the weeks of a month every line is there and is one crisp pixel, at any height, also where a pixel is two of the screen.
import type { Page } from "@playwright/test";
import { boxOf, heading } from "./calendar.ts";
import { expect, inFront, startHere, test } from "./fixtures.ts";

/** Where the weeks stand, from the top of the window, in pixels of the screen. */
const weeks = (page: Page): Promise<number[]> =>
  page
    .locator(`main .weeks [role=row]${inFront}`)
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top * devicePixelRatio));

/** By how much the highest week is higher than the lowest, in pixels of the screen. */
const differ = (page: Page): Promise<number> =>
  page.locator(`main .weeks [role=row]${inFront}`).evaluateAll((rows) => {
    const heights = rows.map((row) => row.getBoundingClientRect().height);
    return (Math.max(...heights) - Math.min(...heights)) * devicePixelRatio;
  });

/** Which pixels of a strip of the page have the colour of lines. */
async function drawn(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<boolean[]> {
  const picture = await page.screenshot({ clip });
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    const probe = new OffscreenCanvas(1, 1).getContext("2d");
    if (!canvas || !probe) throw new Error("Nothing can be drawn here.");
    canvas.drawImage(bitmap, 0, 0);
    probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--line");
    probe.fillRect(0, 0, 1, 1);
    const line = probe.getImageData(0, 0, 1, 1).data.join();
    const isTall = bitmap.height > bitmap.width;
    return Array.from({ length: Math.max(bitmap.width, bitmap.height) }, (_, at) => {
      const [x, y] = isTall ? [0, at] : [at, 0];
      return canvas.getImageData(x, y, 1, 1).data.join() === line;
    });
  }, picture.toString("base64"));
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
            // A new size is laid out a moment after it is there.
            await expect(async () => {
              const stand = await weeks(page);
              const grid = await boxOf(page.locator("main .weeks"));
              const first = grid.y * deviceScaleFactor;
              const down = await drawn(page, { ...grid, x: grid.x + 2, width: 1 });
              const lines = down.flatMap((isLine, at) => (isLine ? [first + at] : []));
              const wanted = stand
                .slice(1)
                .flatMap((top) => Array.from({ length: deviceScaleFactor }, (_, at) => top + at));
              expect(lines, `${title}, ${colorScheme}`).toEqual(wanted);
              // The first has no gap where days meet; over others lies that nothing is planned.
              const y = (stand[1] ?? 0) / deviceScaleFactor;
              const gap = (await drawn(page, { ...grid, y, height: 1 })).indexOf(false);
              expect(gap, `${title}, ${colorScheme}`).toBe(-1);
            }).toPass();
          }
        }
        await page.keyboard.press("t");
      }
    });
  });
}

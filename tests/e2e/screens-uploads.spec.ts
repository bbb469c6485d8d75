// Draws the queue of uploads with every state, the tray of a post, and what is said of files over the window; in light and
// dark, wide and narrow. Checks nothing.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { folder as pictures } from "./drawing.ts";
import { chooses, drag, dragWords, Folder, gif, large, withFolder } from "./files.ts";
import { type Bridge, day, expect, startHere, text } from "./fixtures.ts";
import { choose, dot } from "./parts.ts";
import { connect, type Publisher, test as base } from "./publisher.ts";

const test = base.extend<{ folder: Folder }>(withFolder);

async function upload(page: Page, bridge: Bridge, paths: readonly string[]): Promise<void> {
  await chooses(bridge, paths);
  await page.keyboard.press("Control+u");
}

const queue = (page: Page) => page.getByRole("region", { name: "Uploads" });

/** One row of each kind. */
async function fill(page: Page, bridge: Bridge, service: Publisher, folder: Folder): Promise<void> {
  const png = Buffer.from(dot, "base64");
  await upload(page, bridge, [folder.write("brass-dial.png", png), folder.write("pour-over.PNG", gif(2))]);
  await expect(queue(page).getByText("Uploaded")).toHaveCount(2);
  service.shelf.answer = "refuse";
  await upload(page, bridge, [
    folder.write("room-four-pan.gif", gif(3)),
    folder.write("notes.docx", "PK\u0003\u0004 words"),
  ]);
  await expect(queue(page).getByText("This file is not taken today")).toBeVisible();
  await upload(page, bridge, [
    folder.write("brass-dial-again.png", png),
    folder.write("half.png", png.subarray(0, 30)),
  ]);
  await expect(queue(page).getByText(/^Already in the library/u)).toBeVisible();
  await expect(queue(page).getByText(/^It may be broken/u)).toBeVisible();
  service.shelf.answer = "hold";
  const names = ["advent-bag-wide.gif", "pour-over-long-name-that-does-not-fit.gif", "tins.gif", "flat-white.gif"];
  await upload(
    page,
    bridge,
    names.map((name, at) => folder.write(name, gif(large / (at + 1), at + 1))),
  );
  await expect(queue(page).getByText(/3 of 8 running/u)).toBeVisible();
  const bar = queue(page).getByRole("progressbar", {
    name: "advent-bag-wide.gif",
  });
  await expect
    .poll(async () => {
      service.shelf.step();
      return Number(await bar.getAttribute("aria-valuenow"));
    })
    .toBeGreaterThan(20);
}

for (const theme of ["light", "dark"] as const) {
  for (const [size, width, height] of [
    ["wide", 1360, 860],
    ["narrow", 900, 640],
    ["small", 480, 640],
  ] as const) {
    test.describe(`${theme} ${size}`, () => {
      test.use({ colorScheme: theme, viewport: { width, height } });
      const draw = (page: Page, name: string) =>
        page.screenshot({
          path: join(pictures, `uploads-${name}-${size}-${theme}.png`),
        });

      test("the queue", async ({ page, service, bridge, folder }) => {
        await page.setViewportSize({ width: 1360, height });
        await connect(page, service);
        await page.setViewportSize({ width, height });
        await fill(page, bridge, service, folder);
        await draw(page, "queue");
        const list = queue(page).getByRole("list");
        await list.evaluate((element) => element.scrollTo(0, 96));
        await draw(page, "queue-more");
        await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        await draw(page, "queue-end");
        await queue(page)
          .getByRole("button", { name: /^About pour-over\.PNG/u })
          .click();
        await draw(page, "about");
        await page.keyboard.press("Escape");
        await queue(page).getByRole("button", { name: "Pause" }).click();
        await list.evaluate((element) => element.scrollTo(0, 0));
        await expect(queue(page).getByRole("button", { name: "Resume" })).toBeVisible();
        await draw(page, "paused");
      });

      test("the tray of a post", async ({ page, service, bridge, folder }) => {
        await page.setViewportSize({ width: 1360, height });
        await connect(page, service);
        await page.setViewportSize({ width, height });
        const png = Buffer.from(dot, "base64");
        await bridge.ask("pause_uploads", { paused: false });
        await page.keyboard.press("n");
        await text(page).fill("The Advent blend is back.");
        await choose(page, /^@far/u);
        await upload(page, bridge, [folder.write("brass-dial.png", png)]);
        await expect(page.getByRole("button", { name: /brass-dial\.png.*no alt text$/u })).toBeVisible();
        service.shelf.answer = "refuse";
        await upload(page, bridge, [folder.write("again.png", png), folder.write("room.gif", gif(3))]);
        await expect(page.getByText(/^room\.gif: /u)).toBeVisible();
        service.shelf.answer = "hold";
        await upload(page, bridge, [folder.write("long.gif", gif(large))]);
        const bar = page.getByRole("button", {
          name: /long\.gif.*Uploading, [1-9][\d.]* MB/u,
        });
        await expect(async () => {
          service.shelf.step();
          await expect(bar).toBeVisible({ timeout: 200 });
        }).toPass();
        await draw(page, "tray");
      });

      test("the veil", async ({ page, bridge, folder }) => {
        await page.setViewportSize({ width: 1360, height });
        await startHere(page, true);
        const paths = [
          ...Array.from({ length: 11 }, (_, at) => folder.write(`picture-${String(at)}.gif`, gif(900_000 + at))),
          folder.write(
            "film.mp4",
            Buffer.concat([Buffer.from("\0\0\0\x14ftypisom\0\0\0\0isom", "latin1"), gif(4_000_000)]),
          ),
          folder.write("notes.docx", "PK\u0003\u0004 words"),
        ];
        const looked = page.getByText("notes.docx cannot be uploaded and will be skipped.");
        const at = day(page, "2026-11-26");
        await drag(bridge, { dropping: "over", at, paths });
        await expect(looked).toBeVisible();
        if (size === "wide") await draw(page, "veil-day");
        await drag(bridge, { dropping: "over", at, shift: true });
        await expect(page.getByText(/a draft for each on/u)).toBeVisible();
        if (size === "wide") await draw(page, "veil-shift");
        await drag(bridge, { dropping: "left", at });
        if (size === "wide") {
          await dragWords(at, "dragover", { "text/plain": "Words" });
          await draw(page, "veil-words");
          await drag(bridge, { dropping: "left", at });
        }
        await page.getByLabel("Sidebar").getByRole("button", { name: "Media" }).click();
        await page.setViewportSize({ width, height });
        await drag(bridge, {
          dropping: "over",
          at: page.getByRole("main"),
          paths,
        });
        await expect(looked).toBeVisible();
        await draw(page, "veil-library");
        await drag(bridge, { dropping: "left", at: page.getByRole("main") });
        await page.keyboard.press("n");
        await expect(text(page)).toBeVisible();
        await drag(bridge, {
          dropping: "over",
          at: page.getByRole("region", { name: "New post" }),
          paths,
        });
        await expect(looked).toBeVisible();
        await draw(page, "veil-post");
      });
    });
  }
}

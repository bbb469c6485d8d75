// Films have a picture, are played from this computer, and where there is no decoder for one, that is said.
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { startHere, test } from "./fixtures.ts";
import { bring, details, file, film, openLibrary } from "./library.ts";

const clip = readFileSync(new URL("../support/clip.webm", import.meta.url));

test("a film shows a still and is played, and one that cannot be played says so", async ({ page, bridge }) => {
  await startHere(page, false);
  await bring(bridge, { "opening.webm": clip, "roastery.mp4": film(1920, 1080, 34) });
  await openLibrary(page);
  const still = file(page, /opening/u).locator("img");
  await expect(still).toBeVisible();
  const colour = await still.evaluate(async (image: HTMLImageElement) => {
    // It has its room before it is there.
    await image.decode();
    const canvas = document.createElement("canvas");
    const ink = canvas.getContext("2d");
    ink?.drawImage(image, 0, 0);
    return [...(ink?.getImageData(2, 2, 1, 1).data ?? [])];
  });
  expect(colour[1]).toBeGreaterThan((colour[0] ?? 255) + 60);

  await file(page, /opening/u).click();
  await details(page).getByRole("button", { name: "Play opening.webm" }).click();
  const player = details(page).locator("video");
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  expect(await player.evaluate((video: HTMLVideoElement) => new URL(video.src).hostname)).toBe("127.0.0.1");

  await file(page, /roastery/u).click();
  await expect(details(page).getByText(/^No preview: this computer cannot decode video\/mp4/u)).toBeVisible();
  await details(page).getByRole("button", { name: "Play roastery.mp4" }).click();
  await expect(details(page).getByText(/^It cannot be played here/u)).toBeVisible();
});

// Makes `tests/support/clip.webm`: a film of one second that web views can play without a licence (VP8 in WebM). It is as
// wide as it says, and the same green from the first frame to the last. `node make-clip.mjs` in this folder.
import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const browser = await chromium.launch({ executablePath: process.env.CARILLON_BROWSER ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage();
const bytes = await page.evaluate(async () => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [160, 90];
  const ink = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: "video/webm;codecs=vp8" });
  const parts = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  recorder.start();
  const begun = performance.now();
  while (performance.now() - begun < 1000) {
    ink.fillStyle = "rgb(40, 160, 90)";
    ink.fillRect(0, 0, 160, 90);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  recorder.stop();
  await stopped;
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
});
await browser.close();
writeFileSync(new URL("../support/clip.webm", import.meta.url), Buffer.from(bytes));

// Runs the built page in a plain browser against the real engine, one bridge for each test.
// `journey` checks; `screens` only draws pictures and runs when it is asked for.
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const candidates = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const browser = process.env["CARILLON_BROWSER"] ?? candidates.find((path) => existsSync(path));
const json = process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"];

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: json ? [["list"], ["json", { outputFile: json }]] : [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1360, height: 860 },
    locale: "en-GB",
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "journey",
      testMatch: [
        "journey",
        "connected",
        "connect",
        "schedule",
        "outbox",
        "history",
        "place",
        "compose",
        "compose-checks",
        "overrides",
        "preview",
        "tray",
        "aids",
        "films",
        "picture",
        "carry",
        "library",
        "library-deleting",
        "uploads",
        "upload-menu",
        "drops",
        "drops-edge",
        "calendar",
        "calendar-hours",
        "calendar-list",
        "calendar-filter",
        "calendar-access",
        "calendar-peek",
        "calendar-lines",
        "moving",
        "moving-hours",
        "moving-trouble",
        "moving-series",
        "moving-keys",
        "moving-menu",
        "band",
        "keys",
        "connections",
        "channels",
      ].map((name) => `${name}.spec.ts`),
    },
    {
      name: "screens",
      testMatch: [
        "screens.spec.ts",
        "screens-compose.spec.ts",
        "screens-aids.spec.ts",
        "screens-picture.spec.ts",
        "screens-library.spec.ts",
        "screens-uploads.spec.ts",
        "screens-calendar.spec.ts",
        "screens-keys.spec.ts",
        "screens-connect.spec.ts",
        "screens-connections.spec.ts",
      ],
    },
  ],
});

// Builds the page into dist/, which the shell embeds and the test bridge serves.
// Nothing is inlined: the page runs under a policy that allows no inline code or style.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { browser } from "./browser.ts";
import { emoji } from "./emoji-plugin.ts";

export default defineConfig({
  plugins: [svelte(), emoji()],
  clearScreen: false,
  server: { port: 1420, strictPort: true, host: "127.0.0.1" },
  build: {
    target: "safari16",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    projects: [
      { extends: true, test: { name: "unit", environment: "happy-dom", include: ["src/**/*.test.ts"] } },
      // What only a browser knows: focus, layout, real presses of keys and of the pointer.
      {
        extends: true,
        test: {
          name: "parts",
          include: ["src/**/*.browser.ts"],
          // Bounds for what hangs.
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 800, height: 600 },
            provider: playwright({
              launchOptions: {
                ...(browser ? { executablePath: browser } : {}),
                args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});

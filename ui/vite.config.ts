// Builds the page into dist/, which the shell embeds and the test bridge serves.
// Nothing is inlined: the page runs under a policy that allows no inline code or style.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
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
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});

// The browser of the tests: the one that is named, else one of those where Linux keeps them.
import { existsSync } from "node:fs";

const candidates = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Its path; undefined where none is found and the tools look for one themselves. */
export const browser = process.env["CARILLON_BROWSER"] ?? candidates.find((path) => existsSync(path));

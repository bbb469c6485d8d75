// What every test has: a bridge of its own on an empty folder, at Sat 21 Nov 2026, 14:08 in Vienna,
// and a page on it. A message on the browser's console (a broken policy, an error) fails the test.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

const here = fileURLToPath(new URL(".", import.meta.url));
const program = process.env["CARILLON_BRIDGE"] ?? join(here, "../../target/debug/bridge");
const dist = join(here, "../../ui/dist");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What is looked at. */
interface Status {
  connection: { id: string } | null;
  workspace: string | null;
}

export class Bridge {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<Bridge> {
    const folder = mkdtempSync(join(tmpdir(), "carillon-e2e-"));
    const child = spawn(
      program,
      ["--listen", "127.0.0.1:0", "--data", folder, "--ui", dist, "--now", "2026-11-21T13:08:00Z"],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const line = await new Promise<string>((resolve, reject) => {
      let read = "";
      child.stdout.on("data", (part: Buffer) => {
        read += part.toString();
        if (read.includes("\n")) resolve(read.slice(0, read.indexOf("\n")));
      });
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`The bridge ended with ${String(code)}.`)));
    });
    return new Bridge((JSON.parse(line) as { url: string }).url, child, folder);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      const ended = new Promise((resolve) => this.child.once("exit", resolve));
      this.child.kill("SIGINT");
      const timer = setTimeout(() => this.child.kill("SIGKILL"), 5_000);
      await ended;
      clearTimeout(timer);
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Moves the time. */
  async clock(now: string): Promise<void> {
    await this.#set("clock", { now });
  }

  /** Changes how the keychain answers. */
  async keychain(mood: "good" | "absent" | "locked" | "dismissed" | "silent"): Promise<void> {
    await this.#set("keychain", { mood });
  }

  /** The addresses that were opened in the browser, the oldest first. */
  async opened(): Promise<string[]> {
    return (await (await fetch(`${this.url}/test/opened`)).json()) as string[];
  }

  async #set(what: string, input: object): Promise<void> {
    const answer = await fetch(`${this.url}/test/${what}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    expect(answer.ok).toBe(true);
  }

  /** Asks the engine beside the page, in the place that is looked at. */
  async ask<T>(command: string, input: object = {}): Promise<T> {
    const status = await this.#call<Status>(null, "show_status", {});
    const connection = status.connection?.id;
    const scope = connection === undefined ? null : { connection, workspace: status.workspace };
    return this.#call<T>(scope, command, input);
  }

  async #call<T>(scope: object | null, command: string, input: object): Promise<T> {
    const answer = await fetch(`${this.url}/rpc`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ scope, command, input }),
    });
    const body = (await answer.json()) as {
      ok?: T;
      failure?: { message: string };
    };
    if (body.failure) throw new Error(body.failure.message);
    return body.ok as T;
  }
}

/** For what goes the way of another once more, at another width or by another answer: see playwright.config.ts. */
export const again = { tag: "@again" } as const;

export const test = base.extend<{ bridge: Bridge; complaints: string[] }>({
  // Playwright wants the first argument destructured, even when nothing is taken from it.
  // eslint-disable-next-line no-empty-pattern
  bridge: async ({}, use) => {
    const bridge = await Bridge.start();
    await use(bridge);
    await bridge.stop();
  },
  baseURL: async ({ bridge }, use) => use(bridge.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.stack ?? error.message));
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      await use(complaints);
      // What the page still asks for as a test ends is no failure of it.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * No accessibility rule of WCAG A or AA is broken, neither in light nor in dark.
 * `within` narrows the look to a layer that covers parts of what was looked at before.
 */
export async function expectAccessible(page: Page, screen: string, within = "html"): Promise<void> {
  await page.evaluate(axe);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // A file of its own follows the system by its style.
    await expect(page.locator(`html[data-theme=${colorScheme}], html:not([data-theme])`)).toHaveCount(1);
    const broken = await page.evaluate(
      async ([tags, root]) => {
        interface Axe {
          run(
            root: string,
            options: object,
          ): Promise<{
            violations: {
              id: string;
              nodes: { html: string; failureSummary: string }[];
            }[];
          }>;
        }
        const found = await (window as unknown as { axe: Axe }).axe.run(root, {
          runOnly: tags,
        });
        return found.violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.slice(0, 3).map((node) => `${node.html.slice(0, 200)} ${node.failureSummary}`),
        }));
      },
      [rules, within] as const,
    );
    expect(broken, `${screen}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** Chooses the service on this computer. */
export async function startHere(page: Page, examples: boolean): Promise<void> {
  await page.goto("/");
  await page.getByRole("checkbox", { name: "Start with example posts" }).setChecked(examples);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "November 2026" })).toBeVisible();
  if (examples) await expect(page.locator(`[data-chip]${inFront}`).first()).toBeVisible();
  await expect(page.getByLabel("Sidebar").locator("img").first()).toBeVisible();
}

/** Holds the answers to a command back until what it gives is called. */
export async function holdBack(page: Page, command: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/rpc", async (route) => {
    if ((route.request().postDataJSON() as { command: string }).command !== command) return route.fallback();
    const response = await route.fetch();
    await released;
    return route.fulfill({ response });
  });
  return release;
}

/** Presses Tab until the focus is where it should be. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Presses Shift and Tab until something has the focus. */
export async function tabBackTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Shift+Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Shift and Tab do not reach ${String(target)}`);
}

/** What the keyboard stands on when it is on a day. */
/** A page of the calendar is laid out before it is turned to: nothing of it is there for anybody. */
export const inFront = ":not([data-behind] *)";
export const number = (page: Page, date: string): Locator => page.locator(`[data-day="${date}"]${inFront}`);
export const text = (page: Page): Locator => page.getByRole("textbox", { name: /^Text(?: for .*)?$/u });
export const day = (page: Page, date: string): Locator =>
  page.locator(`[role="gridcell"][data-date="${date}"]${inFront}`);
export const saved = (page: Page): Locator => page.getByText(/^Saved \d\d:\d\d$/u);

export { expect };

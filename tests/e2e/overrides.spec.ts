// One post for three networks that differ, from the page to the record that a service of its own keeps, which is read
// by plain HTTP; and its changes, in both versions of the specification.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { compose, tab } from "./composing.ts";
import { again, day, expect, test as base, text } from "./fixtures.ts";
import { tile, when } from "./parts.ts";
import { addPictures, paint } from "./pictures.ts";

const program =
  process.env["CARILLON_SERVICE"] ?? fileURLToPath(new URL("../../target/debug/carillon-service", import.meta.url));

interface Stored {
  _id: string;
  text: string;
  media: { url: string; type: string }[];
  one_off_schedule: object;
  target_platforms: { identifier: string }[];
  platform_posts: { identifier: string; [member: string]: unknown }[];
}

/** The service as it is shipped, in a process of its own. */
class Beside {
  private constructor(
    readonly address: string,
    readonly second: string,
    readonly key: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<Beside> {
    const folder = mkdtempSync(join(tmpdir(), "carillon-service-"));
    const child = spawn(program, ["--listen", "127.0.0.1:0", "--data", folder, "--practice", "pinterest"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const line = await new Promise<string>((resolve, reject) => {
      let read = "";
      child.stdout.on("data", (part: Buffer) => {
        read += part.toString();
        if (read.includes("\n")) resolve(read.slice(0, read.indexOf("\n")));
      });
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`The service ended with ${String(code)}.`)));
    });
    const told = JSON.parse(line) as {
      base_url: string;
      base_url_v2: string;
      api_key: string;
    };
    return new Beside(told.base_url, told.base_url_v2, told.api_key, child, folder);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGINT");
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  async posts(): Promise<Stored[]> {
    const got = await fetch(`${this.address}/posts`, {
      headers: { "x-api-key": this.key },
    });
    return (await got.json()) as Stored[];
  }
}

const test = base.extend<{ beside: Beside }>({
  // eslint-disable-next-line no-empty-pattern
  beside: async ({}, use) => {
    const beside = await Beside.start();
    await use(beside);
    await beside.stop();
  },
});

async function connect(page: Page, beside: Beside, second: boolean): Promise<void> {
  await page.goto("/");
  await page.getByRole("radio", { name: "Connect to a service" }).check();
  await page.getByLabel("Name").fill("Beside");
  await page.getByLabel("Address", { exact: true }).fill(beside.address);
  if (second) await page.getByLabel("Address of the second version").fill(beside.second);
  await page.getByLabel("API key").fill(beside.key);
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByRole("button", { name: /Practice Pinterest/u })).toBeVisible();
}

const moment = (time: RegExp) => ({
  one_off_date: "2099-11-27",
  time: expect.stringMatching(time) as unknown,
  timezone: "Europe/Vienna",
});

for (const second of [false, true]) {
  test(
    `three networks get another text, picture and time, and keep them through a change by ${second ? "PUT" : "POST"}`,
    second ? {} : again,
    async ({ page, bridge, beside }) => {
      await connect(page, beside, second);
      await compose(page, "The Advent blend is back", [/Practice X/u, /Practice LinkedIn/u, /Practice Pinterest/u]);
      await addPictures(page, bridge, { "bag.png": await paint(page, { width: 1_000, height: 1_500 }) });
      await page.getByRole("button", { name: /^When/u }).click();
      await when(page).fill("27.11.2099 12:00");
      await page.getByRole("button", { name: /^Use Fri 27 Nov/u }).click();

      await tab(page, /^X/u).click();
      await text(page).press("End");
      await page.keyboard.type(", for X");
      await tab(page, /^Pinterest/u).click();
      await page.getByRole("button", { name: "Customise the media" }).click();
      await tile(page, /bag\.png/u).click();
      await page.keyboard.press("Delete");
      await addPictures(page, bridge, { "tall.png": await paint(page, { width: 800, height: 1_200 }) });
      await page.getByRole("button", { name: /^Settings: shared/u }).click();
      const settings = page.getByRole("region", {
        name: "Settings of Pinterest",
      });
      await settings.getByText("JSON").click();
      await settings
        .getByRole("textbox", { name: "Settings as JSON" })
        .fill('{"board": "advent", "note": {"n": [1, null]}}');
      await tab(page, /^LinkedIn/u).click();
      await page.getByRole("button", { name: /^Time: shared/u }).click();
      await when(page).fill("27.11.2099 14:00");
      await page.getByRole("button", { name: /^Use Fri 27 Nov/u }).click();
      await page.getByRole("button", { name: /^Schedule Fri 27 Nov/u }).click();
      await expect(text(page)).toBeHidden();
      await expect.poll(async () => (await beside.posts()).length).toBe(1);

      const item = (name: RegExp) => ({
        url: expect.stringMatching(name) as unknown,
        type: "image/png",
      });
      const [stored] = await beside.posts();
      const own = [
        { identifier: "x", text_override: "The Advent blend is back, for X" },
        {
          identifier: "linkedin",
          settings: {
            identifier: "linkedin",
            one_off_schedule: moment(/^14:00$/u),
          },
        },
        {
          identifier: "pinterest",
          media_override: [item(/tall/u)],
          settings: {
            identifier: "pinterest",
            board: "advent",
            note: { n: [1, null] },
          },
        },
      ];
      const sorted = (posts: Stored["platform_posts"] | undefined) =>
        posts?.toSorted(
          (one, other) =>
            own.findIndex((o) => o.identifier === one.identifier) -
            own.findIndex((o) => o.identifier === other.identifier),
        );
      expect(stored).toMatchObject({
        text: "The Advent blend is back",
        media: [item(/bag/u)],
        one_off_schedule: moment(/^2099-11-27T12:00:00\+01:00$/u),
      });
      expect(sorted(stored?.platform_posts)).toEqual(own);
      expect(stored?.target_platforms.map(({ identifier }) => identifier).sort()).toEqual([
        "linkedin",
        "pinterest",
        "x",
      ]);

      // The same post, opened from the record of the service, changed and sent again.
      await day(page, "2099-11-27").locator("[data-chip]").first().click();
      await page.getByRole("button", { name: "Edit" }).click();
      await expect(text(page)).toHaveValue("The Advent blend is back");
      await text(page).press("End");
      await page.keyboard.type(", changed");
      await tab(page, /^X/u).click();
      await expect(text(page)).toHaveValue("The Advent blend is back, for X");
      await page.getByRole("button", { name: "Update the post" }).click();
      await expect(text(page)).toBeHidden();
      await expect.poll(async () => (await beside.posts())[0]?.text).toBe("The Advent blend is back, changed");
      const [changed] = await beside.posts();
      expect(sorted(changed?.platform_posts)).toEqual(own);
      expect(changed).toMatchObject({
        _id: stored?._id,
        media: stored?.media,
        one_off_schedule: stored?.one_off_schedule,
      });
    },
  );
}

// A publishing service at an address of its own, which accepts, rejects, drops or holds what it is sent; and the
// way of a post to it.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { Shelf } from "./files.ts";
import { type Bridge, day, expect, test as base, text } from "./fixtures.ts";

/** `lose` accepts it without ever saying so; `hold` says nothing at all; `refuse` does not know the key. */
type Answer = "accept" | "drop" | "lose" | "hold" | "reject" | "refuse";

/** So many posts are on one page of its list. */
const page_posts = 50;

/** A publishing service, with one channel unless it is given others. What it does with creates and changes can be set. */
export class Publisher {
  answer: Answer = "accept";
  /** The key it takes. */
  key = "ck_canary_0123456789";
  /** What it does with changes of a post: `hold` says nothing at all. */
  changing: "accept" | "hold" | "reject" = "accept";
  /** What it was asked to change, in this order. */
  readonly changes: { id: string; body: unknown }[] = [];
  /** What its clock says: the outbox reckons with it. */
  now = "2026-11-21T13:08:00Z";
  creates = 0;
  /** What else there is at its address, for those who have its key. */
  beside: Publisher | null = null;
  /** Its one workspace. */
  workspace = "Far away";
  readonly server: Server = createServer((request, response) => {
    if (this.beside && request.headers["x-api-key"] === this.beside.key) {
      this.beside.server.emit("request", request, response);
      return;
    }
    const path = (request.url ?? "").split("?")[0] ?? "";
    const send = (status: number, body: unknown) => {
      const date = new Date(this.now).toUTCString();
      response.writeHead(status, { "content-type": "application/json", date }).end(JSON.stringify(body));
    };
    if (path.startsWith("/v1/files")) {
      response.setHeader("date", new Date(this.now).toUTCString());
      return this.shelf.serve(request, response);
    }
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      if (this.answer === "refuse" || request.headers["x-api-key"] !== this.key) send(401, { message: "unknown key" });
      else if (path.startsWith("/v1/posts/")) this.#one(request.method, path.slice("/v1/posts/".length), body, send);
      else if (request.method === "POST") this.#create(body, send, () => request.socket.destroy());
      else if (path === "/v1/workspaces") send(200, { code: 200, data: [{ _id: "w", name: this.workspace }] });
      else if (path === "/v1/workspaces/w/socials") {
        send(200, { code: 200, data: this.channels });
      } else {
        const skip = Number(new URL(request.url ?? "/", "http://service").searchParams.get("skip") ?? 0);
        send(200, this.posts.slice(skip, skip + page_posts));
      }
    });
  });
  /** Its channels; a test may add some before it connects. */
  channels = [{ id: "c", name: "@far", target: "x", picture: "" }];
  /** Its files. */
  readonly shelf = new Shelf();
  /** The posts it has. */
  posts: { _id: string; [field: string]: unknown }[] = [];

  /** Deletes, fetches or, with a body, changes one post. */
  #one(method: string | undefined, id: string, body: string, send: (status: number, body: unknown) => void) {
    const at = this.posts.findIndex((post) => post._id === id);
    const found = this.posts[at];
    if (!found) send(400, { code: 400, message: `There is no post ${id}` });
    else if (method === "DELETE") {
      this.posts.splice(at, 1);
      send(200, { code: 200, message: "Post deleted successfully" });
    } else if (body === "") send(200, { code: 200, data: found });
    else {
      this.changes.push({ id, body: JSON.parse(body) as unknown });
      if (this.changing === "hold") return;
      if (this.changing === "reject") return send(400, { code: 400, message: "This time is taken" });
      const changed = JSON.parse(body) as { target_platforms?: object[] };
      const target_platforms = changed.target_platforms?.map((target) => ({
        ...target,
        error_responses: [],
      }));
      this.posts[at] = {
        ...found,
        ...changed,
        ...(target_platforms && { target_platforms }),
      };
      send(200, { code: 200, message: "Post updated successfully" });
    }
  }

  #create(body: string, send: (status: number, body: unknown) => void, drop: () => void) {
    this.creates += 1;
    if (this.answer === "drop") drop();
    else if (this.answer === "hold") return;
    else if (this.answer === "reject") send(400, { code: 400, message: "This text was sent before" });
    else {
      const post = {
        _id: `p${String(this.creates)}`,
        created_at: this.now,
        ...(JSON.parse(body) as object),
      };
      this.posts.push(post);
      if (this.answer === "lose") drop();
      else send(200, { code: 200, message: "enqueued", data: post });
    }
  }

  /** Hangs up on everybody who still waits for an answer. */
  hangUp(): void {
    this.server.closeAllConnections();
  }

  get address(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}/v1`;
  }
}

export const test = base.extend<{ service: Publisher }>({
  // eslint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = new Publisher();
    await new Promise<void>((resolve) => service.server.listen(0, "127.0.0.1", resolve));
    await use(service);
    service.server.closeAllConnections();
    service.server.close();
  },
});

/** The connection that is looked at. */
export async function chosen(bridge: Bridge): Promise<string> {
  const { connection } = await bridge.ask<{ connection: { id: string } }>("show_status");
  return connection.id;
}

export async function connect(page: Page, service: Publisher): Promise<void> {
  await page.goto("/");
  await page.getByRole("radio", { name: "Connect to a service" }).check();
  await page.getByLabel("Name").fill("Northern publishing");
  await page.getByLabel("Address", { exact: true }).fill(service.address);
  await page.getByLabel("API key").fill("ck_canary_0123456789");
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
  await expect(page.getByRole("button", { name: /@far/u }).first()).toBeVisible();
}

export async function write(page: Page, words = "From afar"): Promise<void> {
  await page.keyboard.press("n");
  await text(page).pressSequentially(words);
  await page.getByRole("button", { name: "Choose channels" }).click();
  await page.getByRole("checkbox", { name: /@far/u }).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  await expect(text(page)).toBeHidden();
}

export const chip = (page: Page) => day(page, "2026-11-22").getByRole("button", { name: /From afar/u });

/** Loses the answer to a post, and lets the outbox look for it in vain until it asks. */
export async function isAskedAbout(page: Page, bridge: Bridge, service: Publisher): Promise<void> {
  service.answer = "drop";
  await write(page);
  await expect(chip(page)).toHaveAccessibleName(/Confirming/u);
  await passes(bridge, service, "2026-11-21T13:10:30Z");
  await expect(chip(page)).toHaveAccessibleName(/Unconfirmed/u);
}

/** Moves the time, here and at the service. */
export async function passes(bridge: Bridge, service: Publisher, now: string): Promise<void> {
  service.now = now;
  await bridge.clock(now);
}

/** A post on the service that is nearly the one that {@link write} sends. */
export const alike = (id: string, words = "From afar!") => ({
  _id: id,
  text: words,
  created_at: "2026-11-21T13:08:01Z",
  workspace: "w",
  one_off_schedule: {
    one_off_date: "2026-11-22",
    time: "09:00",
    timezone: "Europe/Vienna",
  },
  target_platforms: [{ identifier: "x", id: "c" }],
});

/** A post that was due on a day at 09:00 in Vienna, while the service was off. */
export const missed = (id: string, date: string) => ({
  _id: id,
  text: `Breakfast ${id}`,
  created_at: "2026-11-10T09:00:00Z",
  workspace: "w",
  one_off_schedule: {
    one_off_date: date,
    time: "09:00",
    timezone: "Europe/Vienna",
  },
  target_platforms: [
    {
      identifier: "x",
      id: "c",
      success_responses: [],
      error_responses: [
        {
          message: "Missed: off",
          missed: { due: `${date}T08:00:00Z`, times: 1 },
        },
      ],
    },
  ],
});

/** A post that is with the service, where other people have it too. */
export async function send(page: Page, service: Publisher): Promise<void> {
  await connect(page, service);
  await write(page);
  await expect(chip(page)).toHaveAccessibleName(/Scheduled/u);
}

/** The post's text is changed here and on the service at once. */
export async function disagree(page: Page, bridge: Bridge, service: Publisher): Promise<void> {
  await send(page, service);
  await bridge.ask("pause_outbox", { paused: true });
  const { days } = await bridge.ask<{ days: { chips: { id: string }[] }[] }>("show_month", { month: "2026-11" });
  const id = days.flatMap(({ chips }) => chips)[0]?.id;
  await bridge.ask("change_post", {
    id,
    text: "From afar, mine",
    channel_ids: null,
    schedule: null,
  });
  service.posts = service.posts.map((post) => ({
    ...post,
    text: "From afar, theirs",
  }));
  await bridge.ask("pause_outbox", { paused: false });
  await page.getByRole("button", { name: /needs you/u }).click();
}

export const tray = (page: Page) => page.getByRole("region", { name: "Media" });

/** A service with channels of three platforms and two posts that name files. */
export async function connectWithFiles(page: Page, service: Publisher, bridge: Bridge): Promise<void> {
  service.channels = [
    { id: "c", name: "@far", target: "x", picture: "" },
    { id: "p", name: "Far boards", target: "pinterest", picture: "" },
    { id: "m", name: "museum.example", target: "mastodon", picture: "" },
  ];
  const files = (...names: string[]) =>
    names.map((name) => ({
      url: `https://files.example/${name}`,
      type: name.endsWith("mp4") ? "video/mp4" : "image/jpeg",
    }));
  service.posts.push(
    {
      _id: "one",
      text: "Old one",
      created_at: "2026-11-10T09:00:00Z",
      workspace: "w",
      media: files("bag.jpg", "tins.jpg", "beans.jpg"),
      one_off_schedule: {
        one_off_date: "2026-11-24",
        time: "09:00",
        timezone: "Europe/Vienna",
      },
      target_platforms: [{ identifier: "x", id: "c" }],
    },
    {
      _id: "two",
      text: "Old two",
      created_at: "2026-11-11T09:00:00Z",
      workspace: "w",
      media: files("roast.mp4"),
      one_off_schedule: {
        one_off_date: "2026-11-25",
        time: "09:00",
        timezone: "Europe/Vienna",
      },
      target_platforms: [{ identifier: "x", id: "c" }],
    },
  );
  await connect(page, service);
  // Files of a post are known from when it was first opened.
  for (const id of ["one", "two"]) await bridge.ask("open_post", { id });
}

/** Adds files by their names, in this order. */
export async function addFiles(page: Page, ...names: string[]): Promise<void> {
  await tray(page).getByRole("button", { name: "Add media" }).click();
  const library = page.getByRole("dialog", { name: "Library" });
  for (const name of names) await library.getByRole("option", { name: new RegExp(`^${name}`, "u") }).click();
  await library.getByRole("button", { name: /^Add/u }).click();
  await expect(library).toBeHidden();
}

// A publishing service at an address of its own, which accepts, rejects or drops what it is sent; and the way
// of a post to it.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { day, expect, test as base, text } from "./fixtures.ts";

type Answer = "accept" | "drop" | "reject";

/** A publishing service with one channel. What it does with creates can be changed. */
export class Publisher {
  answer: Answer = "accept";
  creates = 0;
  readonly server: Server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      if (request.headers["x-api-key"] !== "ck_canary_0123456789") send(401, { message: "unknown key" });
      else if (path.startsWith("/v1/posts/")) this.#one(path.slice("/v1/posts/".length), body, send);
      else if (request.method === "POST") this.#create(body, send, () => request.socket.destroy());
      else if (path === "/v1/workspaces") send(200, { code: 200, data: [{ _id: "w", name: "Far away" }] });
      else if (path === "/v1/workspaces/w/socials") {
        send(200, {
          code: 200,
          data: [{ id: "c", name: "@far", target: "x", picture: "" }],
        });
      } else send(200, request.url?.includes("skip=0") ? this.posts : []);
    });
  });
  /** The posts it has. */
  posts: { _id: string; [field: string]: unknown }[] = [];

  /** Fetches or, with a body, changes one post. */
  #one(id: string, body: string, send: (status: number, body: unknown) => void) {
    const at = this.posts.findIndex((post) => post._id === id);
    const found = this.posts[at];
    if (!found) send(400, { code: 400, message: `There is no post ${id}` });
    else if (body === "") send(200, { code: 200, data: found });
    else {
      const changed = JSON.parse(body) as { target_platforms?: object[] };
      const target_platforms = changed.target_platforms?.map((target) => ({ ...target, error_responses: [] }));
      this.posts[at] = { ...found, ...changed, ...(target_platforms && { target_platforms }) };
      send(200, { code: 200, message: "Post updated successfully" });
    }
  }

  #create(body: string, send: (status: number, body: unknown) => void, drop: () => void) {
    this.creates += 1;
    if (this.answer === "drop") drop();
    else if (this.answer === "reject") send(400, { code: 400, message: "This text was sent before" });
    else {
      const post = {
        _id: `p${String(this.creates)}`,
        ...(JSON.parse(body) as object),
      };
      this.posts.push(post);
      send(200, { code: 200, message: "enqueued", data: post });
    }
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

export async function connect(page: Page, service: Publisher): Promise<void> {
  await page.goto("/");
  await page.getByRole("radio", { name: "Connect to a service" }).check();
  await page.getByLabel("Name").fill("Northern publishing");
  await page.getByLabel("Address", { exact: true }).fill(service.address);
  await page.getByLabel("API key").fill("ck_canary_0123456789");
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
  await expect(page.getByRole("button", { name: /@far/u })).toBeVisible();
}

export async function write(page: Page): Promise<void> {
  await page.keyboard.press("n");
  await text(page).pressSequentially("From afar");
  await page.getByRole("button", { name: "Choose channels" }).click();
  await page.getByRole("checkbox", { name: /@far/u }).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  await expect(text(page)).toBeHidden();
}

export const chip = (page: Page) => day(page, "2026-11-22").getByRole("button", { name: /From afar/u });

/** A post that was due on a day at 09:00 in Vienna, while the service was off. */
export const missed = (id: string, date: string) => ({
  _id: id,
  text: `Breakfast ${id}`,
  created_at: "2026-11-10T09:00:00Z",
  workspace: "w",
  one_off_schedule: { one_off_date: date, time: "09:00", timezone: "Europe/Vienna" },
  target_platforms: [
    {
      identifier: "x",
      id: "c",
      success_responses: [],
      error_responses: [{ message: "Missed: off", missed: { due: `${date}T08:00:00Z`, times: 1 } }],
    },
  ],
});

// Networks as journeys use them: a server with the API of Mastodon, and a webhook of Discord. Both keep what was posted,
// and lose answers, or refuse what opens an account, when they are told to.
import type { Page } from "@playwright/test";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { compose } from "./composing.ts";
import { type Bridge, expect, inFront, startHere, test as base } from "./fixtures.ts";

/** `lose` takes a post without ever saying so; `refuse` does not know who asks; `gone` breaks off; `say` is the words of a
 * refusal, with its status and how many seconds are to be waited. */
type Answer = "good" | "lose" | "refuse" | "gone" | { say: string; status?: number; wait?: number };

/** What is asked of it begins at `/`. */
export class Social {
  answer: Answer = "good";
  /** What it says of a file instead of taking it. */
  refusesFiles = "";
  /** What was posted, in this order, and what it answers. */
  readonly posts: { id: string; text: string; answers?: string }[] = [];
  /** What the files that it was sent show, in words. */
  readonly described: string[] = [];
  /** The rights that it says it knows. */
  rights: readonly string[] = ["read:accounts", "read:statuses", "write:media", "write:statuses"];
  /** How many seconds its tokens last, when it says so. */
  lasts: number | null = null;
  /** The token it gives and takes. Another one is another sign-in. */
  token = "token_canary_0123456789";
  readonly server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => this.#serve(request, response, body));
  });

  async start(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, "127.0.0.1", done));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** The address of its webhook, which is a secret. */
  get hook(): string {
    return `${this.url}/api/webhooks/7/hook_canary_0123456789`;
  }

  #serve(request: IncomingMessage, response: ServerResponse, body: string): void {
    if (this.answer === "gone") return void response.destroy();
    const url = new URL(request.url ?? "/", this.url);
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    const isPost = request.method === "POST";
    if (url.pathname.startsWith("/api/webhooks/")) {
      if (!isPost) return void send(200, { id: "7", name: "Roast club", guild_id: "8", channel_id: "9" });
      // With files it is a part of a form.
      const [, part = body] = /name="payload_json"\r\n(?:[^\r\n]+\r\n)*\r\n([^\r\n]*)/u.exec(body) ?? [];
      const { content } = JSON.parse(part) as { content: string };
      return this.#take(content, response, (id) => ({ id, channel_id: "9" }));
    }
    if (url.pathname === "/api/v1/apps") return void send(200, { client_id: "id", client_secret: "secret" });
    if (url.pathname === "/oauth/token") {
      const known = new URLSearchParams(body).get("code") === "good_code";
      const ends = this.lasts === null ? {} : { expires_in: this.lasts };
      return void send(known ? 200 : 400, known ? { access_token: this.token, ...ends } : { error: "invalid_grant" });
    }
    if (url.pathname === "/.well-known/oauth-authorization-server")
      return void send(200, { scopes_supported: this.rights });
    if (url.pathname === "/api/v2/instance") {
      const statuses = { max_characters: 5000, max_media_attachments: 6, characters_reserved_per_url: 25 };
      const media_attachments = { image_size_limit: 16_777_216, description_limit: 1500 };
      const source_url = "https://github.com/mastodon/mastodon";
      const configuration = { statuses, media_attachments };
      return void send(200, { version: "4.5.0", title: "Lokal Wien", source_url, configuration });
    }
    if (!url.pathname.startsWith("/api/v1/")) return void send(404, { error: "Not found" });
    const known = request.headers.authorization === `Bearer ${this.token}`;
    if (this.answer === "refuse" || !known) return void send(401, { error: "The access token was revoked" });
    if (url.pathname === "/api/v1/accounts/verify_credentials")
      return void send(200, { id: "1", username: "anna", acct: "anna", display_name: "Anna" });
    if (url.pathname === "/api/v2/media" || url.pathname === "/api/v1/media") {
      if (this.refusesFiles) return void send(422, { error: this.refusesFiles });
      this.described.push(/name="description"\r\n(?:[^\r\n]+\r\n)*\r\n([^\r\n]*)/u.exec(body)?.[1] ?? "");
      return void send(200, { id: String(this.described.length), type: "image", url: `${this.url}/m.png` });
    }
    if (url.pathname === "/api/v1/statuses" && isPost) {
      const { status, in_reply_to_id: answers } = JSON.parse(body) as { status: string; in_reply_to_id?: string };
      return this.#take(status, response, (id) => this.#status(id, status), answers);
    }
    return void send(200, this.posts.map(({ id, text }) => this.#status(id, text)).reverse());
  }

  #status(id: string, text: string) {
    const content = `<p>${text}</p>`;
    return {
      id,
      uri: `${this.url}/s/${id}`,
      url: `${this.url}/@anna/${id}`,
      content,
      text,
      created_at: "2026-11-22T08:00:05Z",
    };
  }

  #take(text: string, response: ServerResponse, answer: (id: string) => unknown, answers?: string): void {
    const send = (status: number, said: unknown, head = {}) =>
      response.writeHead(status, { "content-type": "application/json", ...head }).end(JSON.stringify(said));
    if (this.answer === "refuse") return void send(401, { message: "Unknown webhook" });
    if (typeof this.answer === "object") {
      const { say, status = 422, wait } = this.answer;
      return void send(status, { error: say }, wait === undefined ? {} : { "retry-after": String(wait) });
    }
    const id = String(this.posts.length + 100);
    this.posts.push({ id, text, ...(answers !== undefined && { answers }) });
    if (this.answer === "lose") response.destroy();
    else send(200, answer(id));
  }
}

export const test = base.extend<{ social: Social; account: Social }>({
  // eslint-disable-next-line no-empty-pattern -- the form that fixtures have
  social: async ({}, use) => {
    const social = new Social();
    await social.start();
    await use(social);
    await social.stop();
  },
  /** The same, and an account on it that is signed in to; what is shown are the accounts. */
  account: async ({ page, bridge, social }, use) => {
    await open(page);
    await addMastodon(page, bridge, social);
    await use(social);
  },
});

export const dialog = (page: Page) => page.getByRole("dialog");
export const answer = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name });
export const chip = (page: Page, words: string) => page.locator(`main [data-key]${inFront}`, { hasText: words });

/** Begins with the service on this computer, without examples, and shows its accounts. */
export async function open(page: Page) {
  await startHere(page, false);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Manage…" }).click();
  await expect(page.getByRole("heading", { name: "On this computer" })).toBeVisible();
}

export async function choose(page: Page, network: RegExp) {
  await page
    .getByRole("button", { name: /^Add a channel to/u })
    .first()
    .click();
  await dialog(page).getByRole("button", { name: network }).click();
}

/** What a browser does when a person agrees: it goes where the page sends it. */
export async function agree(bridge: Bridge, before = 0): Promise<string> {
  await expect.poll(async () => (await bridge.opened()).length).toBeGreaterThan(before);
  const page = new URL((await bridge.opened()).at(-1) ?? "");
  const back = new URL(page.searchParams.get("redirect_uri") ?? "");
  back.searchParams.set("code", "good_code");
  back.searchParams.set("state", page.searchParams.get("state") ?? "");
  expect(page.searchParams.get("code_challenge_method")).toBe("S256");
  return back.href;
}

export async function addMastodon(page: Page, bridge: Bridge, social: Social) {
  await choose(page, /^Mastodon/u);
  await dialog(page).getByLabel("Server").fill(social.url);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(/ left$/u)).toBeVisible();
  expect((await fetch(await agree(bridge))).status).toBe(200);
  await answer(page, /^Add @anna@/u).click();
  await expect(page.getByText(/^Checked .*5,000 characters/u)).toBeVisible();
}

export async function addDiscord(page: Page, social: Social) {
  await choose(page, /^Discord/u);
  await dialog(page).getByLabel("Webhook address", { exact: true }).fill(social.hook);
  await page.keyboard.press("Enter");
  await answer(page, "Add Roast club").click();
  await expect(page.getByRole("button", { name: "More of Roast club" })).toBeVisible();
}

/** Writes a post for tomorrow morning, and it is then. */
export async function send(page: Page, bridge: Bridge, words: string, channel: RegExp) {
  await page.keyboard.press("Escape");
  await compose(page, words, [channel]);
  await page.getByRole("button", { name: "Schedule Sun 22 Nov, 09:00" }).click();
  const [first = ""] = words.split(":");
  await expect(chip(page, first)).toHaveAccessibleName(/Scheduled/u);
  await bridge.clock("2026-11-22T08:00:05Z");
}

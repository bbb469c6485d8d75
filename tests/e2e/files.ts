// Files of this computer as a person chooses, drops or pastes them; and the files of a service at an address of its own,
// which takes them, holds them in the middle, or will not have them.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { Bridge } from "./fixtures.ts";

/** A GIF of two pixels, and so many bytes behind them that make it another file. */
export function gif(padding = 0, shade = 0): Buffer {
  const pixels = "GIF89a\x02\0\x01\0\0\0\0,\0\0\0\0\x02\0\x01\0\0\x02\x02\x4c\x01\0;";
  return Buffer.concat([Buffer.from(pixels, "latin1"), Buffer.alloc(padding, shade)]);
}

/** More than the network itself holds. */
export const large = 24_000_000;

/** A folder of its own; it goes with the test. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), "carillon-files-"));

  /** Writes a file and says where it is. */
  write(name: string, bytes: Buffer | string = gif()): string {
    const path = join(this.path, name);
    writeFileSync(path, bytes);
    return path;
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}

/** What gives a test a folder. */
export const withFolder = {
  // Playwright wants the first argument destructured, even when nothing is taken from it.
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use: (folder: Folder) => Promise<void>) => {
    const folder = new Folder();
    await use(folder);
    folder.remove();
  },
};

async function post(bridge: Bridge, path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${bridge.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The bridge answered ${String(answer.status)} to ${path}.`);
}

/** What a person chooses from now on, whatever they are asked for. */
export async function chooses(bridge: Bridge, paths: readonly string[], folder?: string): Promise<void> {
  await post(bridge, "/test/choose", { paths, folder });
}

export interface Dragged {
  dropping: "over" | "left" | "dropped";
  at: Locator;
  paths?: readonly string[];
  shift?: boolean;
}

/** What the operating system tells of files over the middle of something. */
export async function drag(bridge: Bridge, { dropping, at, paths = [], shift = false }: Dragged): Promise<void> {
  const box = await at.boundingBox();
  if (!box) throw new Error("It is not in sight.");
  await post(bridge, "/test/drop", {
    dropping,
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    paths,
    shift,
  });
}

/** Words that are dragged from elsewhere, as the browser tells of them. */
export async function dragWords(at: Locator, name: "dragover" | "drop", kinds: Record<string, string>): Promise<void> {
  await at.evaluate(
    (element, [event, held]) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [clientX, clientY] = [left + width / 2, top + height / 2];
      const dataTransfer = new DataTransfer();
      for (const [kind, words] of Object.entries(held)) dataTransfer.setData(kind, words);
      const found = document.elementFromPoint(clientX, clientY) ?? element;
      found.dispatchEvent(
        new DragEvent(event, {
          bubbles: true,
          cancelable: true,
          clientX,
          clientY,
          dataTransfer,
        }),
      );
    },
    [name, kinds] as const,
  );
}

/** Pastes a file where the focus is. */
export async function pasteFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ([called, content]) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(content)], called, { type: "image/gif" }));
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(
        new ClipboardEvent("paste", {
          bubbles: true,
          cancelable: true,
          clipboardData,
        }),
      );
    },
    [name, [...bytes]] as const,
  );
}

/** The files of a service. */
export class Shelf {
  /** `hold` reads no more than it is told to by steps; `refuse` will have none. */
  answer: "accept" | "hold" | "refuse" = "accept";
  /** The files it has. */
  files: { url: string; type: string }[] = [];
  /** So many were broken off. */
  broken = 0;
  #held: (() => void)[] = [];
  #most = 0;

  /** Reads on what was held, and takes it. */
  release(): void {
    this.answer = "accept";
    for (const go of this.#held.splice(0)) go();
  }

  /** Reads some more of what is held. */
  step(): void {
    this.#most += 1_000_000;
    for (const go of this.#held.splice(0)) go();
  }

  serve(request: IncomingMessage, response: ServerResponse): void {
    const send = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.method === "GET") {
      const from = Number(new URL(request.url ?? "", "http://localhost").searchParams.get("offset"));
      return send(200, {
        code: 200,
        data: this.files.slice(from, from + 2_000),
      });
    }
    if (request.method === "DELETE") return send(200, { code: 200, message: "File deleted successfully" });
    let body = "";
    let read = 0;
    request.on("data", (part: Buffer) => {
      read += part.length;
      if (read < 4_096) body += part.toString("latin1");
      if (this.answer === "hold" && read > this.#most) {
        request.pause();
        this.#held.push(() => request.resume());
      }
    });
    request.on("close", () => {
      if (!request.complete) this.broken += 1;
    });
    request.on("end", () => {
      if (this.answer === "refuse")
        return send(400, {
          code: 400,
          message: "This file is not taken today",
        });
      const name = /(?:filename="|"url":".*\/)([^"]+)"/u.exec(body)?.[1] ?? "file";
      const file = {
        url: `https://files.example/${String(this.files.length)}/${name}`,
        type: "image/gif",
      };
      this.files.push(file);
      send(200, { code: 200, data: file });
    });
  }
}

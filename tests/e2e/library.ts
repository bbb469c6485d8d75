// Files for the library: pictures that are painted here, a film without pictures, and their way in through the window.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { chooses } from "./files.ts";
import { type Bridge, expect, startHere } from "./fixtures.ts";

type Colour = readonly [number, number, number];

/** A PNG of so many pixels: each is asked for, from 0 to 1 across and down. */
export function paint(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const lines = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      lines.set(colourAt((x + 0.5) / width, (y + 0.5) / height), y * (width * 3 + 1) + 1 + x * 3);
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(lines)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** A picture of one colour. */
export const plain = (width: number, height: number, colour: Colour): Buffer => paint(width, height, () => colour);

/** An MP4 that says how large and long it is, and shows nothing. */
export function film(width: number, height: number, seconds: number): Buffer {
  const boxed = (name: string, content: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length + 8);
    return Buffer.concat([size, Buffer.from(name), content]);
  };
  const [whole, track] = [Buffer.alloc(100), Buffer.alloc(84)];
  whole.writeUInt32BE(600, 12);
  whole.writeUInt32BE(600 * seconds, 16);
  track.writeUInt32BE(0x10000, 40);
  track.writeUInt32BE(width * 0x10000, 76);
  track.writeUInt32BE(height * 0x10000, 80);
  const contents = Buffer.concat([boxed("mvhd", whole), boxed("trak", boxed("tkhd", track))]);
  return Buffer.concat([boxed("ftyp", Buffer.from("isom\0\0\0\0")), boxed("moov", contents)]);
}

let moment = 0;

/** Puts files into the library as a person would, the last the newest, and gives their identifiers by name. */
export async function bring(bridge: Bridge, files: Readonly<Record<string, Buffer>>): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "carillon-files-"));
  const ids: Record<string, string> = {};
  try {
    for (const [name, bytes] of Object.entries(files)) {
      moment += 1;
      await bridge.clock(new Date(Date.parse("2026-11-21T13:08:00Z") + moment).toISOString());
      writeFileSync(join(folder, name), bytes);
      await chooses(bridge, [join(folder, name)]);
      const { grants } = await bridge.ask<{ grants: { id: string }[] }>("choose_media", { folder: false });
      const [file] = await bridge.ask<{ id: string }[]>("upload_files", {
        grants: grants.map(({ id }) => id),
      });
      if (!file) throw new Error(`${name} was not taken.`);
      ids[name] = file.id;
      await expect.poll(async () => (await show(bridge, file.id)).file.state).toBe("there");
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return ids;
}

export interface Shown {
  file: {
    id: string;
    name: string;
    state: string;
    alt: string;
    tags: string[];
    note: string;
    address: string | null;
  };
  stale_in: { id: string }[];
}

export const show = (bridge: Bridge, id: string | undefined): Promise<Shown> => bridge.ask<Shown>("show_media", { id });

/** Keeps a draft with files, for tomorrow at nine in Vienna, and hands it over when it is to be a post. */
export async function use(bridge: Bridge, text: string, media: readonly unknown[], sent = false): Promise<string> {
  const listed = await bridge.ask<{
    channels: { id: string; platform: string }[];
  }>("list_channels");
  const channel = listed.channels.find(({ platform }) => platform === "x") ?? listed.channels[0];
  const { id } = await bridge.ask<{ id: string }>("new_draft", { date: null });
  const schedule = {
    kind: "time",
    date: "2026-11-22",
    time: "09:00",
    zone: "Europe/Vienna",
  };
  await bridge.ask("save_draft", {
    id,
    based_on: 0,
    text,
    channel_ids: [channel?.id],
    schedule,
    media,
  });
  if (!sent) return id;
  await bridge.ask("send_draft", { id, revision: 1 });
  const isAt = async () => {
    const { used_in } = await bridge.ask<{
      used_in: { title: string; is_draft: boolean }[];
    }>("show_media", {
      id: media[0],
    });
    return used_in.some((used) => used.title === text && !used.is_draft);
  };
  await expect.poll(isAt).toBe(true);
  return id;
}

export async function openLibrary(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("button", { name: /^Media/u })
    .click();
  await expect(page.getByRole("heading", { name: "Media" })).toBeVisible();
}

export const wall = (page: Page): Locator => page.getByRole("listbox", { name: "Files" });
export const file = (page: Page, name: string | RegExp): Locator => wall(page).getByRole("option", { name });
export const details = (page: Page): Locator => page.getByRole("region", { name: "Details" });
export const facet = (page: Page, name: RegExp): Locator =>
  page.getByRole("group", { name: "Type of file" }).getByRole("button", { name });

const shapes = {
  "tall.png": plain(40, 60, [90, 120, 100]),
  "wide.png": plain(60, 40, [180, 120, 100]),
  "square.png": plain(50, 50, [60, 70, 120]),
  "clip.mp4": film(1920, 1080, 34),
};

/** The library with four files and nothing else, the last the newest. */
export async function startLibrary(page: Page, bridge: Bridge): Promise<Record<string, string>> {
  await startHere(page, false);
  const ids = await bring(bridge, shapes);
  await openLibrary(page);
  await expect(wall(page).getByRole("option")).toHaveCount(4);
  return ids;
}

/** Gives a file another address while a post still has the one before: it is deleted and put back. */
export async function moveAddress(bridge: Bridge, id: string | undefined): Promise<void> {
  await use(bridge, "A post", [id], true);
  await bridge.ask("delete_media", { ids: [id], anyway: true });
  await expect.poll(async () => (await show(bridge, id)).file.address).toBeNull();
  await bridge.ask("undo");
  await expect.poll(async () => (await show(bridge, id)).file.state).toBe("there");
}

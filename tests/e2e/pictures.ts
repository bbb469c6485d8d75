// Pictures for journeys: painted by the browser, put into the post through the system's dialog, and read again.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { chooses } from "./files.ts";
import { type Bridge, expect } from "./fixtures.ts";
import { tile } from "./parts.ts";
import { tray } from "./publisher.ts";

export interface Painted {
  width: number;
  height: number;
  type?: "image/jpeg" | "image/png";
  /** Whether its middle shines through. */
  hole?: boolean;
}

/** A picture whose quarters are red, green, blue and yellow, clockwise from the top left. */
export async function paint(page: Page, painted: Painted): Promise<Buffer> {
  const address = await page.evaluate(({ width, height, type = "image/png", hole = false }) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("There is nothing to paint on.");
    const quarters = [
      ["#d02020", 0, 0],
      ["#20a020", 1, 0],
      ["#2020d0", 1, 1],
      ["#d0d020", 0, 1],
    ] as const;
    for (const [colour, x, y] of quarters) {
      pen.fillStyle = colour;
      pen.fillRect((x * width) / 2, (y * height) / 2, width / 2, height / 2);
    }
    if (hole) pen.clearRect(width / 4, height / 4, width / 2, height / 2);
    return canvas.toDataURL(type, 0.9);
  }, painted);
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/** Chooses files for the open post, as a person would in the system's dialog. */
export async function addPictures(page: Page, bridge: Bridge, files: Readonly<Record<string, Buffer>>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "carillon-pictures-"));
  const paths = Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  });
  await chooses(bridge, paths);
  await tray(page).getByRole("button", { name: "Upload" }).click();
  for (const name of Object.keys(files)) {
    const picture = tile(page, new RegExp(name.replace(".", "\\."), "u")).locator("img");
    await expect(picture).toHaveAttribute("src", /^\/thumbnails\//u);
  }
}

export interface Stored {
  id: string;
  name: string;
  address: string | null;
}

/** A file of the library that has reached the service, by its name. */
export async function stored(bridge: Bridge, name: string): Promise<Stored & { address: string }> {
  let found: Stored | undefined;
  await expect
    .poll(async () => {
      const { files } = await bridge.ask<{ files: Stored[] }>("list_media");
      found = files.find((file) => file.name === name);
      return found?.address ?? null;
    })
    .not.toBeNull();
  if (!found?.address) throw new Error(`${name} is not there.`);
  return { ...found, address: found.address };
}

/** The bytes that the service gives out. */
export async function bytesOf(bridge: Bridge, name: string): Promise<Buffer> {
  const answer = await fetch((await stored(bridge, name)).address);
  expect(answer.ok).toBe(true);
  return Buffer.from(await answer.arrayBuffer());
}

type Quarter = "red" | "green" | "blue" | "yellow" | "white" | "other";

/** What a picture is made of: its size, and the colours of its corners, clockwise from the top left, and of its middle. */
export async function look(
  page: Page,
  bytes: Buffer,
  type: string,
): Promise<{ size: [number, number]; corners: Quarter[]; middle: Quarter }> {
  return page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("There is nothing to look at it on.");
      pen.drawImage(image, 0, 0);
      const at = (x: number, y: number) => {
        const [red = 0, green = 0, blue = 0] = pen.getImageData(x, y, 1, 1).data;
        const is = [red, green, blue].map((part) => part > 120).join();
        return (
          (
            {
              "true,false,false": "red",
              "false,true,false": "green",
              "false,false,true": "blue",
              "true,true,false": "yellow",
              "true,true,true": "white",
            } as const
          )[is] ?? "other"
        );
      };
      return {
        size: [width, height] as [number, number],
        corners: [at(1, 1), at(width - 2, 1), at(width - 2, height - 2), at(1, height - 2)],
        middle: at(Math.floor(width / 2) + 1, Math.floor(height / 2) + 1),
      };
    },
    `data:${type};base64,${bytes.toString("base64")}`,
  );
}

export const editor = (page: Page) => page.getByRole("dialog", { name: "Edit picture" });

/** Opens the editor with a file of the tray. */
export async function edit(page: Page, name: RegExp): Promise<void> {
  await tile(page, name).click();
  await tray(page).getByRole("button", { name: "Edit" }).click();
  await expect(editor(page).getByRole("group", { name: /^Frame/u })).toBeVisible();
}

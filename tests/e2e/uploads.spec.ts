// The queue of uploads: what a person sees of it, and everything that can be done with it.
import type { Locator, Page } from "@playwright/test";
import { chooses, type Folder, gif, large, pasteFile, withFolder } from "./files.ts";
import { again, type Bridge, expect, expectAccessible, holdBack, startHere, test as base } from "./fixtures.ts";
import { choose, tile } from "./parts.ts";
import { connect, type Publisher, test as far, tray } from "./publisher.ts";

const here = base.extend<{ folder: Folder }>(withFolder);
const test = far.extend<{ folder: Folder }>(withFolder);

const queue = (page: Page): Locator => page.getByRole("region", { name: "Uploads" });
const row = (page: Page, name: string | RegExp): Locator => queue(page).getByRole("listitem").filter({ hasText: name });
const rail = (page: Page): Locator => page.getByLabel("Sidebar");
const showMedia = (page: Page) =>
  rail(page)
    .getByRole("button", { name: /^Media/u })
    .click();

/** Files of this computer go into the library. */
async function upload(page: Page, bridge: Bridge, paths: readonly string[]): Promise<void> {
  await chooses(bridge, paths);
  await page.keyboard.press("Control+u");
}

/** Lets some of an upload go, until that is to be seen. */
async function moves(page: Page, service: Publisher, name: string): Promise<void> {
  const bar = queue(page).getByRole("progressbar", { name });
  await expect(bar).toHaveAttribute("aria-valuetext", /^Uploading, .+ of 24 MB$/u);
  const percent = async () => {
    service.shelf.step();
    return Number(await bar.getAttribute("aria-valuenow"));
  };
  await expect.poll(percent).toBeGreaterThan(0);
  expect(await percent()).toBeLessThan(100);
}

const names = (page: Page) =>
  queue(page)
    .locator("[data-upload] .name")
    .evaluateAll((found) => found.map((one) => one.textContent));

test("an upload is seen moving, and is called off", async ({ page, service, bridge, folder }) => {
  await connect(page, service);
  service.shelf.answer = "hold";
  await upload(page, bridge, [folder.write("long.gif", gif(large))]);
  await moves(page, service, "long.gif");
  await expect(queue(page)).toContainText(/1 of 1 running, .+ of 24 MB/u);
  await expect(rail(page).getByRole("button", { name: "Uploading 1 of 1" })).toBeVisible();
  await expectAccessible(page, "an upload that runs");

  await queue(page).getByRole("button", { name: "Cancel long.gif" }).click();
  await expect(queue(page)).toBeHidden();
  await expect(rail(page).getByRole("button", { name: /Uploading/u })).toBeHidden();
  // The service notices when it reads on.
  service.shelf.release();
  await expect.poll(() => service.shelf.broken).toBe(1);
  expect(service.shelf.files).toEqual([]);
});

test("what was refused says why, is tried again, and is cleared away", async ({ page, service, bridge, folder }) => {
  await connect(page, service);
  service.shelf.answer = "refuse";
  await upload(page, bridge, [folder.write("bag.gif"), folder.write("notes.txt", "Only words")]);
  await expect(row(page, "bag.gif")).toContainText("This file is not taken today");
  await expect(row(page, "notes.txt")).toContainText("It is text (text/plain).");
  await expect(rail(page).getByRole("button", { name: "2 uploads need you" })).toBeVisible();
  await queue(page).getByRole("button", { name: "About notes.txt" }).click();
  await expect(page.getByRole("dialog", { name: "About notes.txt" })).toContainText("It was not uploaded.");
  await page.keyboard.press("Escape");
  await expectAccessible(page, "uploads that failed");

  service.shelf.answer = "accept";
  await queue(page).getByRole("button", { name: "Try again: bag.gif" }).click();
  await expect(row(page, "bag.gif")).toContainText("Uploaded");
  expect(service.shelf.files).toHaveLength(1);
  await queue(page).getByRole("button", { name: "Remove notes.txt" }).click();
  await expect(row(page, "notes.txt")).toBeHidden();
  await queue(page).getByRole("button", { name: "Clear finished uploads" }).click();
  await expect(queue(page)).toBeHidden();
});

test("a pause breaks off and is kept; afterwards it goes on", async ({ page, service, bridge, folder }) => {
  await connect(page, service);
  service.shelf.answer = "hold";
  await upload(page, bridge, [folder.write("long.gif", gif(large)), folder.write("small.gif", gif(9))]);
  await moves(page, service, "long.gif");
  await queue(page).getByRole("button", { name: "Pause" }).click();
  await expect(row(page, "long.gif")).toContainText("Paused");
  service.shelf.release();
  await expect.poll(() => service.shelf.broken).toBe(1);
  await page.reload();
  await expect(row(page, "long.gif")).toContainText("Paused");
  await expect(rail(page).getByRole("button", { name: /^Uploads paused/u })).toBeVisible();
  await expectAccessible(page, "a queue that is paused");
  await queue(page).getByRole("button", { name: "Resume" }).click();
  await expect(row(page, "long.gif")).toContainText("Uploaded");
  expect(service.shelf.files).toHaveLength(2);
});

test("an upload survives the page, and the line of the rail leads to it", async ({ page, service, bridge, folder }) => {
  await connect(page, service);
  service.shelf.answer = "hold";
  await upload(page, bridge, [folder.write("long.gif", gif(large))]);
  await expect(queue(page).getByRole("progressbar", { name: "long.gif" })).toBeVisible();
  await queue(page).getByRole("button", { name: "Hide uploads" }).click();
  await expect(row(page, "long.gif")).toBeHidden();
  await rail(page).getByRole("button", { name: "Calendar", exact: true }).click();
  await page.reload();
  await rail(page).getByRole("button", { name: "Uploading 1 of 1" }).click();
  await expect(queue(page).getByRole("progressbar", { name: "long.gif" })).toBeVisible();
  service.shelf.release();
  await expect(row(page, "long.gif")).toContainText("Uploaded");
});

here("a file that is there already is used, or uploaded again", async ({ page, bridge, folder }) => {
  await startHere(page, false);
  await upload(page, bridge, [folder.write("bag.gif")]);
  await expect(row(page, "bag.gif")).toContainText("Uploaded");
  await upload(page, bridge, [folder.write("one.gif"), folder.write("two.gif")]);
  await expect(row(page, "one.gif")).toContainText("Already in the library since 21 Nov");
  await expect(rail(page).getByRole("button", { name: "2 uploads need you" })).toBeVisible();
  await expectAccessible(page, "uploads that ask");
  await queue(page)
    .getByRole("button", { name: /^Use it: bag\.gif/u })
    .first()
    .click();
  await expect(row(page, "one.gif")).toBeHidden();
  await queue(page).getByRole("button", { name: "Upload again: two.gif" }).click();
  await expect(row(page, "two.gif")).toContainText("Uploaded");
  const { total } = await bridge.ask<{ total: number }>("list_media");
  expect(total).toBe(2);
});

here("more files are chosen while those before are still taken in", again, async ({ page, bridge, folder }) => {
  await startHere(page, false);
  const answer = await holdBack(page, "upload_files");
  await upload(page, bridge, [folder.write("a.gif", gif(1))]);
  await expect(row(page, "a.gif")).toBeVisible();
  await upload(page, bridge, [folder.write("b.gif", gif(2))]);
  await expect(row(page, "b.gif")).toBeVisible();
  answer();
});

here(
  "a folder and pasted files come in, and what was done with them is told",
  again,
  async ({ page, bridge, folder }) => {
    await startHere(page, false);
    await showMedia(page);
    for (const [at, name] of ["a.gif", "b.PNG"].entries()) folder.write(name, gif(at + 1));
    await chooses(bridge, [], folder.path);
    // Which button leads to this is the library's; the queue takes what it gives.
    const chosen = await bridge.ask<{ grants: { id: string }[] }>("choose_media", { folder: true });
    await bridge.ask("upload_files", {
      grants: chosen.grants.map(({ id }) => id),
    });
    await expect(row(page, "a.gif")).toContainText("Uploaded");
    await expect(row(page, "b.PNG")).toContainText("Its name ends in “.PNG”, but its content is “.gif”.");
    await pasteFile(page, "pasted.gif", gif(77));
    await expect(row(page, "pasted.gif")).toContainText("Uploaded");
  },
);

here("the order is changed by keyboard and by pointer", again, async ({ page, bridge, folder }) => {
  await startHere(page, false);
  await bridge.ask("pause_uploads", { paused: true });
  const files = ["a", "b", "c", "d"].map((name, at) => folder.write(`${name}.gif`, gif(at + 1)));
  await upload(page, bridge, files);
  await expect(row(page, "d.gif")).toContainText("Paused");
  const grip = (name: string) =>
    queue(page).getByRole("button", {
      name: new RegExp(`^Move ${name}`, "u"),
    });
  await grip("a.gif").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(queue(page).getByRole("status")).toHaveText("a.gif is number 2 of 4.");
  await expect(grip("a.gif, 2 of 4")).toBeFocused();
  expect(await names(page)).toEqual(["b.gif", "a.gif", "c.gif", "d.gif"]);
  const [from, to] = [await grip("b.gif").boundingBox(), await grip("d.gif").boundingBox()];
  if (!from || !to) throw new Error("The rows are not in sight.");
  await page.mouse.move(from.x + 8, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 40, { steps: 3 });
  await page.mouse.move(to.x + 8, to.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(["a.gif", "c.gif", "d.gif", "b.gif"]);
  await grip("d.gif").click();
  await expect.poll(() => names(page)).toEqual(["d.gif", "a.gif", "c.gif", "b.gif"]);
});

here("of a queue of hundreds only the rows in sight are there", again, async ({ page, bridge, folder }) => {
  await startHere(page, false);
  await bridge.ask("pause_uploads", { paused: true });
  const files = Array.from({ length: 300 }, (_, at) => folder.write(`${String(at).padStart(3, "0")}.gif`, gif(at)));
  await upload(page, bridge, files);
  await expect(row(page, "000.gif")).toBeVisible();
  await expect(queue(page).getByRole("button", { name: "Move 000.gif, 1 of 300" })).toBeVisible();
  expect(await queue(page).locator("[data-upload]").count()).toBeLessThan(40);
  await queue(page)
    .getByRole("list")
    .evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(row(page, "299.gif")).toBeVisible();
  expect(await queue(page).locator("[data-upload]").count()).toBeLessThan(40);
  await queue(page).getByRole("button", { name: "Move 299.gif, 300 of 300" }).click();
  await queue(page)
    .getByRole("list")
    .evaluate((list) => list.scrollTo(0, 0));
  await expect(queue(page).getByRole("button", { name: "Move 299.gif, 1 of 300" })).toBeVisible();
});

test("the open post shows how far its files are, and answers what they ask", async ({
  page,
  service,
  bridge,
  folder,
}) => {
  await connect(page, service);
  service.shelf.answer = "hold";
  await page.keyboard.press("n");
  await page.keyboard.type("With a long file");
  await choose(page, /^@far/u);
  await upload(page, bridge, [folder.write("long.gif", gif(large))]);
  await expect(tile(page, /long\.gif.*Uploading, .+ of 24 MB/u)).toBeVisible();
  await expect(tray(page).getByText(/^\d+ %$/u)).toBeVisible();
  await expectAccessible(page, "a tray with an upload", "[aria-label=Media]");
  service.shelf.release();
  await expect(tile(page, /long\.gif.*(?:described|no alt text)$/u)).toBeVisible();

  await upload(page, bridge, [folder.write("again.gif", gif(large))]);
  await expect(tray(page)).toContainText("again.gif: Already in the library since 21 Nov");
  await expectAccessible(page, "a tray that asks", "[aria-label=Media]");
  await tray(page)
    .getByRole("button", { name: /^Use it/u })
    .click();
  await expect(tray(page).getByRole("list", { name: "Uploads of this post" })).toBeHidden();
  await expect(tile(page, /again\.gif/u)).toBeHidden();
  service.shelf.answer = "refuse";
  await upload(page, bridge, [folder.write("bag.gif", gif(3))]);
  await expect(tray(page)).toContainText("bag.gif: ");
  service.shelf.answer = "accept";
  await tray(page).getByRole("button", { name: "Try again: bag.gif" }).click();
  await expect(tray(page).getByRole("button", { name: /^Try again/u })).toBeHidden();
  await expect(tile(page, /bag\.gif.*no alt text$/u)).toBeVisible();
});

test("a post that is scheduled before its upload ends waits for it and goes", async ({
  page,
  service,
  bridge,
  folder,
}) => {
  await connect(page, service);
  service.shelf.answer = "hold";
  await page.keyboard.press("n");
  await page.keyboard.type("With two long files");
  await choose(page, /^@far/u);
  await upload(page, bridge, [folder.write("one.gif", gif(1)), folder.write("two.gif", gif(2))]);
  await expect(tile(page, /two\.gif.*Uploading/u)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/Waiting until 2 uploads are done/u)).toBeVisible();
  await page.keyboard.press("o");
  const outbox = page.getByRole("region", { name: "Outbox" });
  await expect(outbox).toContainText("Waiting for 2 uploads");
  await expectAccessible(page, "an outbox that waits for uploads");
  expect(service.creates).toBe(0);
  service.shelf.release();
  await expect.poll(() => service.posts.length).toBe(1);
  expect(service.posts[0]?.["media"]).toHaveLength(2);
});

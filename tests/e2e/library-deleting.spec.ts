// Files leave the library, come back, and are chosen by several: what is asked before, and what becomes of posts.
import { toast } from "./composing.ts";
import { again, expect, expectAccessible, saved, test } from "./fixtures.ts";
import { details, file, moveAddress, show, startLibrary, use, wall } from "./library.ts";
import { kept } from "./parts.ts";
import { tray } from "./publisher.ts";

test("a file that nobody uses is deleted at once and comes back", async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  // What is chosen alone does not go when the keyboard stands on another.
  await file(page, /^wide/u).click();
  await page.getByRole("button", { name: "Close details" }).click();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Delete");
  await expect(
    toast(page).filter({
      hasText: "Deleted “square.png”. You can put it back",
    }),
  ).toBeVisible();
  await expect(file(page, /^square/u)).toBeHidden();
  await expect(details(page)).toBeHidden();
  await expect(wall(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(file(page, /^square/u)).toBeVisible();
  await expect.poll(async () => (await show(bridge, ids["square.png"])).file.state).toBe("there");
});

test("another takes the place of a file that is used", async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  await use(bridge, "A draft", [ids["tall.png"]]);
  await use(bridge, "A post", [ids["tall.png"]], true);
  await file(page, /^tall/u).click();
  await details(page).getByRole("button", { name: "More for tall.png" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete “tall.png”?" });
  await expect(dialog.getByRole("listitem")).toHaveText([/A draft/u, /A post/u]);
  await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Delete anyway" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "delete", "[role=dialog]");
  await dialog.getByRole("button", { name: "Replace with…" }).click();
  const replace = page.getByRole("dialog", { name: "Replace “tall.png”" });
  await expect(replace.getByRole("option")).toHaveCount(3);
  await expectAccessible(page, "replace", "[role=dialog]");
  await replace.getByRole("textbox", { name: "Search files" }).fill("wi");
  await expect(replace.getByRole("option")).toHaveCount(1);
  await replace.getByRole("option", { name: /^wide/u }).click();
  await replace.getByRole("button", { name: "Replace and delete" }).click();
  await expect(replace).toBeHidden();
  await expect(file(page, /^tall/u)).toBeHidden();
  await expect.poll(async () => (await kept(bridge)).media.map(({ name }) => name)).toEqual(["wide.png"]);
  const used = async () => {
    const { used_in } = await bridge.ask<{ used_in: { title: string }[] }>("show_media", { id: ids["wide.png"] });
    return used_in.map(({ title }) => title).sort();
  };
  await expect.poll(used).toEqual(["A draft", "A post"]);
});

test("deleted although it is used, brought back, and posts follow when somebody says so", async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  const id = ids["tall.png"];
  await use(bridge, "A post", [id], true);
  const before = (await show(bridge, id)).file.address;
  await file(page, /^tall/u).click();
  await page.keyboard.press("Delete");
  const dialog = page.getByRole("dialog", { name: "Delete “tall.png”?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(file(page, /^tall/u)).toBeFocused();
  await page.keyboard.press("Delete");
  await dialog.getByLabel("Number of posts").fill("2");
  await expect(dialog.getByRole("button", { name: "Delete anyway" })).toHaveAttribute("aria-disabled", "true");
  await dialog.getByLabel("Number of posts").fill("1");
  await dialog.getByRole("button", { name: "Delete anyway" }).click();
  await expect(file(page, /^tall/u)).toBeHidden();
  await expect.poll(async () => (await show(bridge, id)).file.address).toBeNull();

  await toast(page).getByRole("button", { name: /^Undo/u }).click();
  const notice = page.getByRole("status", { name: "A file is back" });
  await expect(notice).toContainText("“tall.png” is back at a new address. 1 post still has the old one.");
  await expectAccessible(page, "a file is back");
  await file(page, /^tall/u).click();
  await expect(details(page).getByRole("region", { name: "Old address" })).toContainText("A post");
  await notice.getByRole("button", { name: "Update the address" }).click();
  await expect(notice).toBeHidden();
  await expect(details(page).getByRole("region", { name: "Old address" })).toBeHidden();
  const after = await show(bridge, id);
  expect(after.stale_in).toEqual([]);
  expect(after.file.address).not.toBe(before);
});

test("the former address is replaced from the details, after a question", again, async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  const id = ids["tall.png"];
  await moveAddress(bridge, id);
  await file(page, /^tall/u).click();
  const stale = details(page).getByRole("region", { name: "Old address" });
  await expect(stale).toContainText("1 post has its old address");
  await stale.getByRole("button", { name: "Update the address" }).click();
  await expectAccessible(page, "mend", "[role=dialog]");
  await page.getByRole("button", { name: "Update 1 post" }).click();
  await expect(stale).toBeHidden();
  expect((await show(bridge, id)).stale_in).toEqual([]);
});

test("several files are chosen, tagged, put into a post, deleted and brought back", async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  const bar = page.getByRole("toolbar", { name: "Selected files" });
  await file(page, /^square/u).click({ modifiers: ["Control"] });
  await file(page, /^tall/u).click({ modifiers: ["Control"] });
  await expect(bar).toContainText("2 selected");
  await expect(details(page)).toBeHidden();
  await expectAccessible(page, "several files");
  await bar.getByRole("button", { name: "Tag" }).click();
  await page.keyboard.type("kit");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("2 files have the tag “kit”.");
  for (const name of ["square.png", "tall.png"]) expect((await show(bridge, ids[name])).file.tags).toEqual(["kit"]);

  // Escape takes the selection back before it leaves the view, also from the bar.
  await bar.getByRole("button", { name: "Tag" }).focus();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(file(page, /^(square|tall)/u).and(page.locator(":focus"))).toHaveCount(1);
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(bar).toContainText("3 selected");
  await page.keyboard.press("Control+a");
  await expect(bar).toContainText("4 selected");
  await bar.getByRole("button", { name: "Use in a post" }).click();
  await page.getByRole("menuitem", { name: "New post" }).click();
  await expect(tray(page).getByRole("button", { name: /^4 of 4/u })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await kept(bridge)).media.length).toBe(4);
  await page.getByRole("button", { name: "Close", exact: true }).click();

  await use(bridge, "A post", [ids["wide.png"]], true);
  const { id } = (await bridge.ask<{ id: string }[]>("list_drafts"))[0] ?? {
    id: "",
  };
  await bridge.ask("discard_draft", { id });
  await file(page, /^clip/u).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  const dialog = page.getByRole("dialog", { name: "Delete 4 files?" });
  await expect(dialog).toContainText("1 of them is used in 1 post");
  await expectAccessible(page, "delete several", "[role=dialog]");
  await dialog.getByRole("button", { name: "Delete the 3 others" }).click();
  await expect(wall(page).getByRole("option")).toHaveCount(1);
  await toast(page).filter({ hasText: "Deleted 3 files" }).getByRole("button", { name: /^Undo/u }).click();
  await expect(wall(page).getByRole("option")).toHaveCount(4);
});

test("who does not delete several files keeps them chosen", again, async ({ page, bridge }) => {
  await startLibrary(page, bridge);
  const bar = page.getByRole("toolbar", { name: "Selected files" });
  for (const name of [/^square/u, /^tall/u]) await file(page, name).click({ modifiers: ["Control"] });
  const dialog = page.getByRole("dialog", { name: "Delete 2 files?" });
  for (const answer of ["Escape", "Enter"]) {
    await bar.getByRole("button", { name: "Delete" }).click();
    await expect(dialog.getByRole("button", { name: "Keep them" })).toBeFocused();
    await page.keyboard.press(answer);
    await expect(dialog).toBeHidden();
    await expect(bar.getByRole("button", { name: "Delete" })).toBeFocused();
    await expect(bar).toContainText("2 selected");
  }
});

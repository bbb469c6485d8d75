// Several connections side by side: one is looked at, all go on, and each can be changed, tested and removed.
import type { Page } from "@playwright/test";
import { toast } from "./composing.ts";
import { expect, expectAccessible, holdBack, saved, startHere, test as plain, text } from "./fixtures.ts";
import { chosen, connect, Publisher, test, write } from "./publisher.ts";

const fresh = "ck_canary_9876543210";
const switcher = (page: Page) => page.getByRole("dialog", { name: "Workspaces" });
const opener = (page: Page) => page.getByTitle("Go to another workspace, Ctrl 1 to 9");
const words = (service: Publisher) => service.posts.map((post) => post["text"]);

/** A second tenant at the address of the first, with a key of its own. */
async function connectBeside(page: Page, service: Publisher): Promise<Publisher> {
  const other = new Publisher();
  other.key = fresh;
  other.workspace = "South";
  other.channels = [{ id: "s", name: "@south", target: "x", picture: "" }];
  service.beside = other;
  await opener(page).click();
  await switcher(page).getByRole("button", { name: "Add a connection…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a connection" });
  await dialog.getByRole("radio", { name: "Connect to a service" }).check();
  await dialog.getByLabel("Name").fill("Southern publishing");
  await dialog.getByLabel("Address", { exact: true }).fill(service.address);
  await dialog.getByLabel("API key").fill(fresh);
  await expectAccessible(page, "add a connection", "[role=dialog]");
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /@south/u })).toBeVisible();
  return other;
}

test("two keys at one address: what is written in one place is in no other, and typing is kept on the way", async ({
  page,
  service,
  bridge,
}) => {
  await connect(page, service);
  await write(page, "From afar");
  await expect.poll(() => words(service)).toEqual(["From afar"]);
  const other = await connectBeside(page, service);
  await expect(page.getByRole("button", { name: /@far/u })).toBeHidden();
  await expect(page.getByRole("button", { name: /From afar/u })).toBeHidden();

  // What was typed a moment ago is kept where it was typed.
  await page.keyboard.press("n");
  await text(page).pressSequentially("Half a thought");
  await page.keyboard.press("Control+1");
  await expect(page.getByRole("button", { name: /@far/u })).toBeVisible();
  await expect(text(page)).toBeHidden();
  await expect(page.getByRole("button", { name: /From afar/u }).first()).toBeVisible();
  await page.getByRole("button", { name: /^Drafts/u }).click();
  await expect(page.getByText("Half a thought")).toBeHidden();

  // It is open again where it was left, and the view here is the one that was left here.
  await opener(page).click();
  await switcher(page).getByRole("combobox").fill("sou");
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue("Half a thought");
  await saved(page);
  await page.keyboard.press("Control+1");
  await expect(page.getByRole("heading", { name: "Drafts", exact: true })).toBeVisible();
  expect(words(other)).toEqual([]);
  expect(await bridge.ask<unknown[]>("list_drafts")).toEqual([]);
});

test("words typed until another place is there are kept where they were typed, and nothing of them is there", async ({
  page,
  service,
  bridge,
}) => {
  await connect(page, service);
  await connectBeside(page, service);
  await page.keyboard.press("Control+1");
  await expect(page.getByRole("button", { name: /@far/u })).toBeVisible();
  await page.keyboard.press("n");
  await text(page).pressSequentially("Half a thought");
  await saved(page);

  // The engine looks at the other place already; the page does not know it yet.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const saves: { scope: unknown; text: string }[] = [];
  await page.route("**/rpc", async (route) => {
    const call = route.request().postDataJSON() as {
      command: string;
      scope: unknown;
      input: { text: string };
    };
    const response = await route.fetch();
    if (["choose_workspace", "show_status"].includes(call.command)) await held;
    await route.fulfill({ response });
    if (call.command === "save_draft") saves.push({ scope: call.scope, text: call.input.text });
  });
  const [here, before] = [await chosen(bridge), saves.length];
  await page.keyboard.press("Control+2");
  await expect.poll(() => chosen(bridge)).not.toBe(here);
  await text(page).pressSequentially(" and the rest");
  await expect.poll(() => saves.at(-1)?.text).toBe("Half a thought and the rest");
  expect(saves.slice(before).map(({ scope }) => scope)).toEqual(
    saves.slice(before).map(() => ({ connection: here, workspace: null })),
  );
  await text(page).pressSequentially(" of it");
  release();
  await expect(page.getByRole("button", { name: /@south/u })).toBeVisible();
  expect(await bridge.ask<unknown[]>("list_drafts")).toEqual([]);
  await expect(toast(page)).toBeHidden();

  await page.keyboard.press("Control+1");
  await expect(text(page)).toHaveValue("Half a thought and the rest of it");
  await page.keyboard.press("Control+2");
  await expect(text(page)).toBeHidden();
});

test("a key is refused in the middle of a queue that nobody looks at: said, given, and the rest goes once", async ({
  page,
  service,
  bridge,
}) => {
  await connect(page, service);
  const north = await chosen(bridge);
  await write(page, "First");
  await expect.poll(() => words(service)).toEqual(["First"]);
  const other = await connectBeside(page, service);
  await page.keyboard.press("Control+1");
  await expect(page.getByRole("button", { name: /@far/u })).toBeVisible();
  service.key = "ck_canary_of_tomorrow";
  await write(page, "Second");
  await write(page, "Third");
  await page.keyboard.press("Control+2");
  await expect(page.getByRole("button", { name: /@south/u })).toBeVisible();

  const notice = page.getByRole("status", { name: "Key rejected" });
  await expect(notice).toContainText("Key rejected by Northern publishing. Sending is paused, nothing is lost.");
  await expect(page.getByRole("button", { name: /^Up to date/u })).toBeVisible();
  await opener(page).click();
  await expect(switcher(page)).toContainText("Key rejected");
  await expectAccessible(page, "switcher", "[role=dialog]");
  await page.keyboard.press("Escape");
  expect(words(service)).toEqual(["First"]);
  // What is looked at goes on meanwhile.
  await page.keyboard.press("n");
  await text(page).pressSequentially("From the south");
  await page.getByRole("button", { name: "Choose channels" }).click();
  await page.getByRole("checkbox", { name: /@south/u }).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => words(other)).toEqual(["From the south"]);

  await notice.getByRole("button", { name: "Enter new key…" }).click();
  const dialog = page.getByRole("dialog", {
    name: "Key of Northern publishing",
  });
  await dialog.getByLabel("API key").fill("ck_canary_of_tomorrow");
  await page.keyboard.press("Enter");
  await expect(notice).toBeHidden();
  await expect.poll(() => words(service).toSorted()).toEqual(["First", "Second", "Third"]);
  expect(words(other)).toEqual(["From the south"]);
  const { connections } = await bridge.ask<{
    connections: { id: string; waiting: number }[];
  }>("show_status");
  expect(connections.find(({ id }) => id === north)?.waiting).toBe(0);
});

test("a connection is renamed, tested, moved and removed in the settings", async ({ page, service, bridge }) => {
  await connect(page, service);
  await write(page, "From afar");
  await expect.poll(() => words(service)).toEqual(["From afar"]);
  await connectBeside(page, service);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await expectAccessible(page, "settings with two connections");
  const more = page.getByRole("button", {
    name: "More of Northern publishing",
  });
  await more.click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("North");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "More of North" })).toBeVisible();

  // The test of one that is there uses its key from the keychain.
  await page.getByRole("button", { name: "Test" }).first().click();
  const form = page.getByRole("dialog", { name: "North" });
  await expect(form.getByText("passed", { exact: true })).toBeVisible();
  await form.getByLabel("Address", { exact: true }).fill("http://127.0.0.1:9/v1");
  await expect(form.getByText("The saved key is for another address.")).toBeVisible();
  await form.getByLabel("API key").fill("ck_canary_0123456789");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("1 failed")).toBeVisible();
  await form.getByLabel("Address", { exact: true }).fill(service.address);
  await form.getByLabel("API key").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();

  // What would go with it is said before it goes.
  await page.keyboard.press("Control+1");
  await expect(page.getByRole("button", { name: /@far/u })).toBeVisible();
  await page.keyboard.press("n");
  await text(page).pressSequentially("Only here");
  await saved(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "More of North" }).click();
  await page.getByRole("menuitem", { name: "Remove connection…" }).click();
  const question = page.getByRole("dialog", { name: "Remove North?" });
  await expect(question).toContainText("1 draft that is on this computer only goes with it");
  await question.getByRole("button", { name: "Remove the connection" }).click();
  await expect(page.getByRole("button", { name: /@south/u })).toBeVisible();
  const { connections } = await bridge.ask<{ connections: { name: string }[] }>("show_status");
  expect(connections.map(({ name }) => name)).toEqual(["Southern publishing"]);
  expect(words(service)).toEqual(["From afar"]);
});

plain("workspaces of one connection: one alone or all, by key, and each is left as it was", async ({ page }) => {
  await startHere(page, true);
  await expect(opener(page)).toContainText("All workspaces");
  const channels = page.getByRole("region", { name: "Channels" });
  const all = await channels.getByRole("button").count();
  await page.keyboard.press("Control+1");
  await expect(opener(page)).toContainText("Kranich Coffee");
  await expect(channels.getByText("Museum am Kai")).toHaveCount(0);
  expect(await channels.getByRole("button").count()).toBeLessThan(all);
  await page.keyboard.press("w");
  await expect(page.getByRole("radio", { name: "Week" })).toBeChecked();
  await page.keyboard.press("Control+2");
  await expect(opener(page)).toContainText("Museum am Kai");
  await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
  await page.keyboard.press("Control+1");
  await expect(page.getByRole("radio", { name: "Week" })).toBeChecked();
  await page.reload();
  await expect(opener(page)).toContainText("Kranich Coffee");
  await expect(page.getByRole("radio", { name: "Week" })).toBeChecked();
  await page.keyboard.press("Alt+0");
  await expect(opener(page)).toContainText("All workspaces");
  await expect(channels.getByRole("button")).toHaveCount(all);
});

plain("a key and a click while a workspace is on its way count in it", async ({ page }) => {
  await startHere(page, true);
  await expect(opener(page)).toContainText("All workspaces");
  const come = await holdBack(page, "last_place");
  await page.keyboard.press("Control+1");
  await expect(opener(page)).toContainText("Kranich Coffee");
  await page.keyboard.press("w");
  come();
  await expect(page.getByRole("radio", { name: "Week" })).toBeChecked();
  const comeNext = await holdBack(page, "last_place");
  await page.keyboard.press("Control+2");
  await expect(opener(page)).toContainText("Museum am Kai");
  await page.getByRole("button", { name: "Drafts", exact: true }).click();
  comeNext();
  await expect(page.getByRole("heading", { level: 1, name: "Drafts" })).toBeVisible();
});

// A channel is added: its workspace and network chosen, its account signed in to step by step.
import { again, expect, expectAccessible } from "./fixtures.ts";
import { agree, answer, chip, choose, dialog, open, send, test } from "./social.ts";

test("an account is signed in to in the browser, published on, and its post opened there", async ({
  page,
  bridge,
  social,
}) => {
  await open(page);
  await page.getByRole("button", { name: /^Add a channel to/u }).click();
  await expectAccessible(page, "what a channel publishes on", "[role=dialog]");
  await page.keyboard.type("masto");
  await page.keyboard.press("Enter");
  await dialog(page).getByLabel("Server").fill(social.url);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(/ left$/u)).toBeVisible();
  // What the server says of itself is there before anybody signs in, and how long it is waited for.
  await expect(dialog(page).getByText("Lokal Wien Mastodon 4.5.0")).toBeVisible();
  await expect(
    dialog(page).getByText("5,000 characters · 6 files · alt text 1,500 · pictures up to 17 MB"),
  ).toBeVisible();
  await expect(dialog(page).getByText(/^(?:10:00|9:\d\d) left$/u)).toBeVisible();
  await expect(dialog(page).getByText("step 4 of 5")).toBeVisible();
  await expect(dialog(page).getByText(/^Asks for four rights/u)).toBeVisible();
  await expectAccessible(page, "a sign-in that waits for the browser", "[role=dialog]");
  // A page that is not its own brings nothing.
  expect((await fetch((await agree(bridge)).replace(/state=[^&]*/u, "state=other"))).status).toBe(404);
  expect((await fetch(await agree(bridge))).status).toBe(200);
  await expect(dialog(page).getByText("Signed in as Anna")).toBeVisible();
  await expect(dialog(page).getByText("5,000 characters, 6 files")).toBeVisible();
  await answer(page, /^Add @anna@/u).press("Enter");
  await expect(page.getByText(/^Checked .*5,000 characters .* signed in, no end$/u)).toBeVisible();
  await expectAccessible(page, "an account on this computer");
  expect(await page.content()).not.toContain(social.token);

  await send(page, bridge, "Käse ist da: https://example.com 🧀", /@anna@/u);
  await expect.poll(() => social.posts.map(({ text }) => text)).toEqual(["Käse ist da: https://example.com 🧀"]);
  await expect(chip(page, "Käse")).toHaveAccessibleName(/Delivered to 1 channel/u);
  await chip(page, "Käse").click();
  await dialog(page)
    .getByRole("button", { name: /^Open on @anna@/u })
    .click();
  await expect.poll(() => bridge.opened()).toContain(`${social.url}/@anna/100`);
});

test("the code is carried over by hand, a wrong one says so, and what was given up keeps nothing", async ({
  page,
  bridge,
  social,
}) => {
  await open(page);
  await choose(page, /^Mastodon/u);
  await dialog(page).getByLabel("Server").fill(social.url);
  await page.keyboard.press("Enter");
  await dialog(page).getByLabel("Code or address").fill("bad_code");
  await answer(page, "Use the code").click();
  await expect(dialog(page).getByRole("alert")).toContainText("Nothing was changed.");
  await answer(page, "Sign in").click();
  await dialog(page)
    .getByLabel("Code or address")
    .fill(await agree(bridge));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Signed in as Anna")).toBeVisible();
  await answer(page, "Cancel").click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("5,000 characters")).toBeHidden();
  // The engine waits for ten minutes, and no longer.
  social.rights = ["read", "write"];
  await choose(page, /^Mastodon/u);
  await dialog(page).getByLabel("Server").fill(social.url);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(/^This server tells no finer rights/u)).toBeVisible();
  await bridge.clock("2026-11-21T13:17:59Z");
  await expect(dialog(page).getByText(/ left$/u)).toBeVisible();
  await expect(dialog(page).getByLabel("Code or address")).toBeEnabled();
  await bridge.clock("2026-11-21T13:18:01Z");
  await expect(dialog(page).getByRole("alert")).toContainText("did not come back within 10 minutes");
  await expect(dialog(page).getByLabel("Code or address")).toBeDisabled();
  await answer(page, "Cancel").click();
  // What is no address is asked for nothing.
  await choose(page, /^Mastodon/u);
  await dialog(page).getByLabel("Server").fill("http://lokal.example");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("Address is valid");
  await answer(page, "Cancel").click();
  // No server is there.
  await choose(page, /^Mastodon/u);
  await dialog(page).getByLabel("Server").fill("http://127.0.0.1:1");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("Server found");
  await expect(dialog(page).getByLabel("Server")).toHaveValue("http://127.0.0.1:1");
});

test(
  "a channel is added to the workspace that is chosen, and its network found by typing or by what it asks for",
  again,
  async ({ page, social }) => {
    await open(page);
    await page.getByRole("button", { name: "Add a workspace…" }).press("Enter");
    await expect(dialog(page).getByRole("textbox")).toBeFocused();
    await page.keyboard.type("Museum");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeHidden();
    await page.getByRole("button", { name: "Add a channel to My workspace…" }).press("Enter");
    const networks = dialog(page).getByRole("list", { name: "Networks" }).getByRole("button");
    const search = dialog(page).getByLabel("Search networks");
    const all = await networks.count();
    await answer(page, /^No account/u).press("Enter");
    await expect(networks).toHaveText([/Feed/u, /Practice/u]);
    await expect(answer(page, /^All/u)).toHaveText(`All ${String(all)}`);
    await answer(page, /^All/u).press("Enter");
    // A slash leads to the search from wherever the keyboard is, and is typed where words are.
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
    await page.keyboard.type("a/b");
    await expect(search).toHaveValue("a/b");
    await search.fill("");
    await answer(page, "Workspace: My workspace").press("Enter");
    await page.getByRole("menuitem", { name: "Museum" }).press("Enter");
    await expect(answer(page, "Workspace: Museum")).toBeFocused();
    await expectAccessible(page, "the workspace that gets a channel", "[role=dialog]");
    await search.fill("disc");
    await search.press("Enter");
    await expect(dialog(page)).toContainText("Museum");
    await dialog(page).getByLabel("Webhook address", { exact: true }).fill(social.hook);
    await page.keyboard.press("Enter");
    await answer(page, "Add Roast club").press("Enter");
    await expect(page.getByText("Added Roast club to Museum.")).toBeVisible();
    await expect(page.getByText("2,000 characters · webhook, no end · cannot be read back")).toBeVisible();
    // What needs somebody goes first, and its workspace too.
    const titles = page.getByRole("heading", { name: /^(?:Museum|My workspace)$/u });
    await expect(titles).toHaveText(["My workspace", "Museum"]);
    social.answer = "gone";
    await page.getByRole("button", { name: "More of Roast club" }).press("Enter");
    await page.getByRole("menuitem", { name: "Pause this channel" }).press("Enter");
    await expect(titles).toHaveText(["Museum", "My workspace"]);
  },
);

// What is offered while somebody types, and where the words for it are kept.
import { boxOf } from "./calendar.ts";
import { again, expect, expectAccessible, startHere, tabTo, text } from "./fixtures.ts";
import { choose, dot, kept, tab, tile } from "./parts.ts";
import { test, tray } from "./publisher.ts";

test("emoji, hashtags and snippets are written by keyboard alone", async ({ page, bridge }) => {
  await startHere(page, false);
  const keep = (kind: string, name: string, words: string) =>
    bridge.ask("save_snippet", { id: null, kind, name, text: words });
  await keep("hashtags", "Advent", "#advent #tin");
  await keep("snippet", "Opening hours", "Mon to Fri from 8:00");
  await keep("signature", "The shop", "Your Kranich Coffee");
  await page.keyboard.press("n");
  await text(page).pressSequentially("Tea :tad");
  const list = page.getByRole("listbox", { name: "Emoji" });
  await expect(list.getByRole("option").first()).toContainText("party popper");
  await expectAccessible(page, "emoji at the caret");
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue("Tea 🎉");
  await page.keyboard.type(" #adv");
  await expect(page.getByRole("option", { name: /^Advent/u })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(text(page)).toHaveValue("Tea 🎉 #advent #tin ");
  await page.keyboard.type("\n/");
  await expect(page.getByRole("option")).toHaveText([/Opening hours/u, /The shop/u]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue("Tea 🎉 #advent #tin \nYour Kranich Coffee");
  await page.keyboard.press("Control+z");
  await expect(text(page)).toHaveValue("Tea 🎉 #advent #tin \n/");

  await page.keyboard.press("Backspace");
  await page.keyboard.type("/");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("o");
  await expect(page.getByRole("listbox")).toBeHidden();

  for (const [name, search, option] of [
    ["Emoji", "christmas", "🎄"],
    ["Hashtags", "adv", "#advent #tin"],
    ["Snippets", "hours", "Mon to Fri"],
  ] as const) {
    await tabTo(page, page.getByRole("button", { name, exact: true }));
    await page.keyboard.press("Enter");
    const layer = page.getByRole("dialog", { name });
    await expect(layer.getByRole("textbox")).toBeFocused();
    await expectAccessible(page, name, "[role=dialog]");
    await page.keyboard.type(search);
    await expect(layer.getByRole("button").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(layer).toBeHidden();
    await expect(text(page)).toBeFocused();
    await expect(text(page)).toHaveValue(new RegExp(option, "u"));
  }
});

test("a skin tone is chosen once, and kept", again, async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Emoji", exact: true }).click();
  const layer = page.getByRole("dialog", { name: "Emoji" });
  await layer.getByRole("radio", { name: "Medium", exact: true }).check({ force: true });
  await layer.getByRole("textbox").fill("waving hand");
  await expectAccessible(page, "skin tones", "[role=dialog]");
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue("👋🏽");
  await page.reload();
  await text(page).fill("");
  await text(page).pressSequentially("Hi :wavi");
  await expect(page.getByRole("option").first()).toContainText("👋🏽");
});

test("nothing is offered while an input method puts a word together", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await expect(text(page)).toBeFocused();
  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", {
    selectionStart: 4,
    selectionEnd: 4,
    text: ":tad",
  });
  await expect(text(page)).toHaveValue(":tad");
  await page.waitForTimeout(300);
  await expect(page.getByRole("listbox")).toBeHidden();
  await client.send("Input.insertText", { text: ":tad" });
  await page.keyboard.type("a");
  await expect(page.getByRole("listbox", { name: "Emoji" })).toBeVisible();
});

test("somebody is mentioned by name in what is shared and by handle in an own text", async ({ page, bridge }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).fill("Roasted by ");
  await choose(page, /Practice X/u, /Practice Mastodon/u);
  await tab(page, "X").click();
  await text(page).fill("Roasted by ");
  await text(page).press("End");
  await text(page).pressSequentially("us, ");
  await tab(page, "Shared").click();
  await text(page).press("End");
  await text(page).pressSequentially("@Lena");
  await page.getByRole("option", { name: "Mention “Lena”…" }).click();
  const form = page.getByRole("dialog", { name: "Mention" });
  await expect(form.getByLabel("Name")).toHaveValue("Lena");
  await form.getByLabel("X handle").fill("lenak");
  await form.getByLabel("Mastodon handle").fill("@lena@museum.example");
  await expectAccessible(page, "mention", "[role=dialog]");
  await form.getByRole("checkbox", { name: /Give Mastodon/u }).check();
  await form.getByRole("button", { name: "Mention", exact: true }).click();
  await expect(text(page)).toHaveValue("Roasted by Lena");
  await expect(text(page)).toBeFocused();
  const own = async () => {
    const draft = await kept(bridge);
    return draft.own.map((one) => [one.platform, (one as unknown as { text: { text: string } }).text.text]);
  };
  await expect.poll(own).toEqual([
    ["x", "Roasted by @lenak us, "],
    ["mastodon", "Roasted by @lena@museum.example"],
  ]);
  await page.keyboard.type(" and @len");
  await expect(page.getByRole("option").first()).toContainText("@lenak");
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue("Roasted by Lena and Lena");
});

test("a link gets campaign words, and they are remembered", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).pressSequentially("See https://kranich.example/advent?x=1");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Link" });
  await expect(form.getByLabel("Link")).toHaveValue("https://kranich.example/advent?x=1");
  await form.getByLabel("Source").fill("social");
  await form.getByLabel("Campaign").fill("advent 2026");
  await expectAccessible(page, "link", "[role=dialog]");
  await form.getByRole("button", { name: "Replace link" }).click();
  await expect(text(page)).toHaveValue(
    "See https://kranich.example/advent?x=1&utm_source=social&utm_campaign=advent%202026",
  );
  await text(page).press("End");
  await text(page).pressSequentially(" ");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await expect(form.getByLabel("Link")).toHaveValue("");
  await expect(form.getByLabel("Source")).toHaveValue("social");
});

test("rich text is pasted as plain text with its links, and a pasted picture is media", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).pressSequentially("> ");
  const paste = (parts: Record<string, string>, file = false) =>
    text(page).evaluate(
      (field, [data, hasFile, picture]) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const clipboardData = new DataTransfer();
        for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
        if (hasFile) clipboardData.items.add(new File([bytes], "a.png", { type: "image/png" }));
        field.dispatchEvent(
          new ClipboardEvent("paste", {
            clipboardData,
            bubbles: true,
            cancelable: true,
          }),
        );
      },
      [parts, file, dot] as const,
    );
  const html = '<p>Read <b>our</b> <a href="https://kranich.example/advent">advent page</a></p><p>Soon</p>';
  await paste({
    "text/html": html,
    "text/plain": "Read our advent page\n\nSoon",
  });
  await expect(text(page)).toHaveValue("> Read our advent page https://kranich.example/advent\n\nSoon");
  await expect(page.getByText("Pasted as plain text.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(text(page)).toHaveValue("> ");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await paste({
    "text/html": html,
    "text/plain": "Read our advent page\n\nSoon",
  });
  await expect(text(page)).toHaveValue(/advent page https/u);
  await expect(page.getByText("Pasted as plain text.")).toBeHidden();
  await paste({}, true);
  await expect(tile(page, /a\.png/u).locator("img")).toHaveAttribute("src", /^\/thumbnails\//u);
});

test("a paste right behind a letter is a step of its own", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).pressSequentially("See");
  await text(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", '<a href="https://kranich.example/advent">advent</a>');
    clipboardData.setData("text/plain", "advent");
    // Both before the letter is painted.
    field.dispatchEvent(new KeyboardEvent("keydown", { key: ":", bubbles: true }));
    document.execCommand("insertText", false, ":");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text(page)).toHaveValue("See:advent https://kranich.example/advent");
  await page.keyboard.press("Control+z");
  await expect(text(page)).toHaveValue("See:");
});

test("words to be written again are kept, changed, deleted and put back", async ({ page, bridge }) => {
  await startHere(page, false);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const names = async () => (await bridge.ask<{ name: string }[]>("list_snippets")).map(({ name }) => name);
  await page.getByRole("button", { name: "New: Hashtag groups" }).click();
  const dialog = page.getByRole("dialog", { name: "New hashtag group" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "new hashtag group", "[role=dialog]");
  await dialog.getByLabel("Name").fill("Advent");
  await dialog.getByLabel("Text").fill("#advent #coffee");
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(dialog).toBeHidden();
  expect(await names()).toEqual(["Advent"]);
  await page.getByRole("button", { name: "Edit Advent" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Advent 2026");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Hashtag groups" })).toContainText("Advent 2026");
  await expectAccessible(page, "settings for writing");
  await page.getByRole("button", { name: "Delete Advent 2026" }).click();
  await expect.poll(names).toEqual([]);
  await page.getByRole("group", { name: "Message" }).getByRole("button", { name: "Undo" }).click();
  await expect.poll(names).toEqual(["Advent 2026"]);

  await page.getByLabel("Sending at once can be taken back").selectOption("20 seconds");
  await page.reload();
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await expect(page.getByLabel("Sending at once can be taken back")).toHaveValue("20");
});

test("a draft keeps the language that it is checked in", again, async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).fill("Wir sind da");
  await page.getByRole("button", { name: "Spelling: your languages" }).click();
  await page.getByRole("menuitem", { name: "German (Austria)" }).click();
  const chosen = page.getByRole("button", { name: "Spelling: German (Austria)" });
  await expect(chosen).toBeFocused();
  const asked = page.waitForRequest((request) => request.postData()?.includes('"de-AT"') ?? false);
  await page.reload();
  await expect(chosen).toBeVisible();
  await asked;
});

test("what is offered goes along with a text that scrolls, and is out of sight with its line", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).fill("Tea\n".repeat(60));
  await text(page).press("Control+End");
  await page.keyboard.type("Tea :tad");
  const offer = page.getByRole("listbox", { name: "Emoji" }).getByRole("option").first();
  await expect(offer).toBeVisible();
  const scroll = (by: number) => text(page).evaluate((field, px) => field.scrollBy(0, px), by);
  const { y } = await boxOf(offer);
  await scroll(-10);
  await expect.poll(async () => (await boxOf(offer)).y - y).not.toBe(0);
  await scroll(-1200);
  await expect(offer).toBeHidden();
  await scroll(1210);
  await expect(offer).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue(/\nTea 🎉$/u);
});

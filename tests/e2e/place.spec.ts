// Where a person is survives the page: the view, the month, the draft with its caret. And no draft ever gets what
// was typed into another.
import type { Page, Request } from "@playwright/test";
import { type Bridge, expect, holdBack, saved, startHere, test, text } from "./fixtures.ts";

const long = Array.from({ length: 120 }, (_, line) => `Line ${String(line + 1)} of a long post`).join("\n");

async function makeDraft(bridge: Bridge, words: string): Promise<string> {
  const { id } = await bridge.ask<{ id: string }>("new_draft", { date: null });
  await bridge.ask("save_draft", {
    id,
    based_on: 0,
    text: words,
    channel_ids: [],
    schedule: null,
  });
  return id;
}

const caret = (page: Page) =>
  text(page).evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd, field.scrollTop]);

const place = (bridge: Bridge) =>
  bridge.ask<{
    view: string;
    month: string | null;
    draft: string | null;
    caret_start: number;
    scroll: number;
  }>("last_place");

test("a reload comes back to the view, the month, the draft, its caret and its scroll", async ({ page, bridge }) => {
  await startHere(page, false);
  const id = await makeDraft(bridge, long);
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  await page.getByRole("button", { name: "Drafts 1" }).click();
  await page.getByRole("button", { name: /^Line 1 of/u }).click();
  await expect(text(page)).toHaveValue(long);
  await text(page).evaluate((field: HTMLTextAreaElement) => {
    field.setSelectionRange(700, 712);
    field.scrollTop = 480;
  });
  await expect
    .poll(() => place(bridge))
    .toMatchObject({
      view: "drafts",
      draft: id,
      caret_start: 700,
      scroll: 480,
    });
  await page.reload();
  await expect(text(page)).toBeFocused();
  const [start, end, scroll = 0] = await caret(page);
  expect([start, end]).toEqual([700, 712]);
  // A browser may place a field between two pixels.
  expect(Math.abs(scroll - 480)).toBeLessThan(2);
  await page.keyboard.type("HERE");
  await expect(text(page)).toHaveValue(`${long.slice(0, 700)}HERE${long.slice(712)}`);
  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
});

test("a page that dies while it is typed into loses neither the words nor the place", async ({
  page,
  bridge,
  context,
}) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).pressSequentially("Half a thought", { delay: 5 });
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await place(bridge)).caret_start).toBe(12);
  // As a killed program does: nothing of the page runs any more, no farewell is sent.
  const other = await context.newPage();
  const session = await context.newCDPSession(page);
  const died = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => undefined);
  await died;
  await other.goto("/");
  await expect(text(other)).toHaveValue("Half a thought");
  expect((await caret(other)).slice(0, 2)).toEqual([12, 12]);
});

test("leaving right after the last key keeps the words and the place", async ({ page, bridge }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).pressSequentially("Said at the last moment");
  await page.keyboard.press("Home");
  await page.reload();
  await expect(text(page)).toHaveValue("Said at the last moment");
  await expect.poll(async () => (await caret(page))[0]).toBe(0);
  expect((await bridge.ask<unknown[]>("list_drafts")).length).toBe(1);
});

test("a draft that is gone is not opened, and nobody is told", async ({ page, bridge }) => {
  await startHere(page, false);
  const id = await makeDraft(bridge, "Soon gone");
  await page.getByRole("button", { name: "Drafts 1" }).click();
  await page.getByRole("button", { name: "Soon gone", exact: true }).click();
  await expect.poll(async () => (await place(bridge)).draft).toBe(id);
  await page.goto("about:blank");
  await bridge.ask("discard_draft", { id });
  await page.goto(bridge.url);
  await expect(page.getByText("No drafts")).toBeVisible();
  await expect(text(page)).toBeHidden();
  await expect(page.getByRole("group", { name: "Message" })).toHaveCount(0);
});

test("two drafts written in turn while their saves are slow never mix, nor do their carets", async ({
  page,
  bridge,
}) => {
  await startHere(page, false);
  const ids = {
    Short: await makeDraft(bridge, "Short"),
    Long: await makeDraft(bridge, `Long ${"x".repeat(300)}`),
  };
  const kept: { draft: string | null; caret_start: number }[] = [];
  page.on("request", (request: Request) => {
    const body = request.method() === "POST" ? (request.postDataJSON() as { command: string; input: object }) : null;
    if (body?.command === "keep_place") kept.push(body.input as (typeof kept)[number]);
  });
  // A save begun while one draft is written is answered only when the other has been asked for.
  const held: (() => void)[] = [];
  let isHolding = true;
  const release = () => {
    isHolding = false;
    for (const answer of held.splice(0).reverse()) answer();
  };
  await page.route("**/rpc", async (route) => {
    if (!route.request().postData()?.includes('"save_draft"')) return route.continue();
    const response = await route.fetch();
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ response });
  });

  await page.getByRole("button", { name: "Drafts 2" }).click();
  const expected = { Short: "Short", Long: `Long ${"x".repeat(300)}` };
  for (let round = 1; round <= 5; round += 1) {
    for (const title of ["Short", "Long"] as const) {
      await page.getByRole("button", { name: new RegExp(`^${title}`, "u") }).click();
      release();
      await expect(text(page)).toHaveValue(expected[title]);
      isHolding = true;
      await page.keyboard.type(` ${title}${String(round)}`);
      expected[title] += ` ${title}${String(round)}`;
    }
  }
  release();
  await expect.poll(() => kept.at(-1)?.draft).toBe(ids.Long);
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeHidden();
  for (const title of ["Short", "Long"] as const) {
    await expect
      .poll(async () => (await bridge.ask<{ text: string }>("open_draft", { id: ids[title] })).text)
      .toBe(expected[title]);
  }
  for (const { draft, caret_start } of kept) {
    if (draft === ids.Short) expect(caret_start).toBeLessThanOrEqual(expected.Short.length);
    if (draft === ids.Long) expect(caret_start).toBeGreaterThanOrEqual(300);
  }
});

test("keys lead to every view, and Escape back to the calendar", async ({ page }) => {
  await startHere(page, false);
  const shown = (name: string) => page.getByRole("main").getByRole("heading", { level: 1, name, exact: true });
  await page.keyboard.press("3");
  await expect(shown("Drafts")).toBeVisible();
  await page.keyboard.press("4");
  await expect(shown("Media")).toBeVisible();
  await page.keyboard.press("Control+,");
  await expect(shown("Settings")).toBeVisible();
  await page.keyboard.press("Control+=");
  await expect(page.getByRole("combobox", { name: "Size of text" })).toHaveValue("110");
  // Keys come faster than answers.
  const answer = await holdBack(page, "change_preferences");
  await page.keyboard.press("Control+-");
  await page.keyboard.press("Control+-");
  answer();
  await expect(page.getByRole("combobox", { name: "Size of text" })).toHaveValue("90");
  await page.keyboard.press("Control+0");
  await expect(page.getByRole("combobox", { name: "Size of text" })).toHaveValue("100");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
  await page.keyboard.press("n");
  await text(page).fill("Night watch");
  await page.keyboard.press("Control+Shift+S");
  await expect(page.getByRole("textbox", { name: "When" })).toBeFocused();
});

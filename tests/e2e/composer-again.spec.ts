// What is done twice or goes on while something else is done: a key that is typed while the status is asked for, limits that
// are set one after the other, steps that are taken back one after the other, tabs that are left and opened again.
import { type Bridge, expect, saved, startHere, text } from "./fixtures.ts";
import { test as here } from "./fixtures.ts";
import { compose, tab, toast } from "./composing.ts";
import { connect, test } from "./publisher.ts";

test("a key that is being typed stays while the status is asked for", async ({ page, service }) => {
  await connect(page, service);
  service.key = "ck_canary_9876543210";
  await page.keyboard.press("F5");
  await page.clock.install();
  await page.getByRole("button", { name: "Enter new key…" }).click();
  await page.getByLabel("API key").fill("half of a k");
  await page.getByRole("checkbox", { name: "Keep" }).check();
  const asked = page.waitForResponse((answer) => answer.request().postData()?.includes("show_status") ?? false);
  await page.clock.runFor(15_000);
  await asked;
  await expect(page.getByRole("dialog").getByRole("button", { name: "Use this key" })).toBeVisible();
  await page.keyboard.press("Shift");
  await expect(page.getByLabel("API key")).toHaveValue("half of a k");
  await expect(page.getByRole("checkbox", { name: "Keep" })).toBeChecked();
});

here("limits are set one after the other, and the focus stays where it is", async ({ page }) => {
  await startHere(page, false);
  await compose(page, "Long. ".repeat(60), [/Practice X/u]);
  await page.getByRole("button", { name: "Change the limit…" }).click();
  const limits = page.getByRole("dialog", {
    name: "Limits of Practice X, X",
  });
  const field = limits.getByRole("region", { name: "Text", exact: true }).getByLabel("At most", { exact: true });
  await expect(field).toBeFocused();
  await field.fill("25000");
  await page.keyboard.press("Tab");
  await expect(limits.getByRole("button", { name: "Back to 280 characters: At most" })).toBeVisible();
  await expect(field).not.toBeFocused();
});

here(
  "steps are taken back one after the other beside an open draft, from where the keys are",
  async ({ page, bridge }) => {
    await startHere(page, false);
    const times = await draftsOn(bridge, ["One", "Two"]);
    await page.reload();
    await compose(page, "Open beside", [/Practice X/u]);
    await expect(saved(page)).toBeVisible();
    await page.getByRole("button", { name: "Today" }).focus();
    for (const draft of times) await bridge.ask("discard_draft", { id: draft });
    await page.keyboard.press("Control+z");
    await expect(toast(page).filter({ hasText: "“Two”" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Today" })).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(toast(page).filter({ hasText: "“One”" })).toBeVisible();
    await expect(text(page)).toHaveValue("Open beside");
  },
);

here("each tab takes back what was typed into it, and nothing else", async ({ page }) => {
  await startHere(page, false);
  await compose(page, "", [/Practice X/u, /Practice Mastodon/u]);
  await text(page).pressSequentially("Shared words");
  await tab(page, /^X/u).click();
  await text(page).pressSequentially(" only there");
  await tab(page, /^Mastodon/u).click();
  await tab(page, "Shared").click();
  await page.keyboard.press("Control+z");
  await expect(text(page)).toHaveValue("Shared ");
  await page.keyboard.press("Control+Shift+z");
  await expect(text(page)).toHaveValue("Shared words");
  await tab(page, /^X/u).click();
  await expect(text(page)).toHaveValue("Shared words only there");
  await page.keyboard.press("Control+z");
  await expect(text(page)).toHaveValue("Shared words only ");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(text(page)).toHaveValue("Shared words");
  await page.keyboard.press("Control+y");
  await expect(text(page)).toHaveValue("Shared words ");
});

/** Drafts without a time; gives their identifiers. */
async function draftsOn(bridge: Bridge, texts: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const words of texts) {
    const draft = await bridge.ask<{ id: string }>("new_draft", { date: null });
    const nothing = {
      channel_ids: [],
      schedule: null,
      media: [],
      own: [],
      ignored: [],
      language: null,
      post: null,
    };
    await bridge.ask("save_draft", {
      ...nothing,
      id: draft.id,
      based_on: 0,
      text: words,
    });
    ids.push(draft.id);
  }
  return ids;
}

here("what of a mixed text is too much is tinted where it stands", async ({ page }) => {
  await startHere(page, false);
  const shalom = "שלום עולם ";
  await compose(page, `Hello\n\n${shalom.repeat(40)}`, [/Practice X/u]);
  await tab(page, /^X/u).click();
  const mark = page.locator("mark");
  await expect(mark).toHaveCount(1);
  const types = await page.evaluate(() =>
    [document.querySelector("[data-composer] textarea"), document.querySelector("mark")?.parentElement].map(
      (element) => {
        const { unicodeBidi, fontSize, lineHeight, letterSpacing, fontFamily } = getComputedStyle(element as Element);
        return { unicodeBidi, fontSize, lineHeight, letterSpacing, fontFamily };
      },
    ),
  );
  expect(types[1]).toEqual(types[0]);
  // Tracking would have every letter of a paragraph set anew at each key.
  expect(types[0]).toMatchObject({ unicodeBidi: "plaintext", letterSpacing: "normal" });
  // Where a line of Hebrew is too long, its end is on the left.
  const sides = await mark.evaluate((element) => {
    const first = element.getClientRects()[0] as DOMRect;
    const whole = (element.parentElement as HTMLElement).getBoundingClientRect();
    return { toLeft: first.left - whole.left, toRight: whole.right - first.right };
  });
  expect(sides.toLeft).toBeLessThan(40);
  expect(sides.toRight).toBeGreaterThan(40);
});

// The outbox and the question it asks: what is not with the service is in sight, and every answer does what it says.
import type { Locator, Page } from "@playwright/test";
import { again, type Bridge, day, expect, expectAccessible, tabTo, text } from "./fixtures.ts";
import { alike, chip, connect, isAskedAbout, passes, type Publisher, test, write } from "./publisher.ts";

const drawer = (page: Page): Locator => page.getByRole("region", { name: "Outbox" });
const group = (page: Page, name: string): Locator =>
  drawer(page).getByRole("region", { name: new RegExp(`^${name}`, "u") });
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "We could not confirm this post" });
const line = (page: Page): Locator => page.getByRole("button", { name: /needs you/u });
const draft = async (bridge: Bridge): Promise<{ state: string }[]> => bridge.ask("list_drafts");

/** The dialog about the one post of unknown fate, with so many that may be it. */
async function ask(page: Page, bridge: Bridge, service: Publisher, ...posts: Publisher["posts"]): Promise<void> {
  await connect(page, service);
  await isAskedAbout(page, bridge, service);
  service.posts.push(...posts);
  await chip(page).click();
  await expect(dialog(page)).toBeVisible();
  if (posts.length === 0) return;
  await dialog(page).getByRole("button", { name: "Check again" }).click();
  await expect(dialog(page).getByRole("region", { name: "On the service" })).toBeVisible();
}

test("the outbox shows what needs a person, what is on its way and what waits", async ({ page, service, bridge }) => {
  await connect(page, service);
  await page.keyboard.press("o");
  await expect(drawer(page)).toContainText("Nothing is waiting.");
  await expectAccessible(page, "empty outbox");
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();

  await isAskedAbout(page, bridge, service);
  await write(page, "Looked for");
  await line(page).click();
  await expect(group(page, "Needs you 1")).toContainText("Sent 14:08:00, outcome unknown");
  await expect(group(page, "Sending 1")).toContainText("Looked for");
  await expect(group(page, "Sending 1")).toContainText("Outcome unknown");
  await expect(drawer(page)).toContainText("This service does not report delivery.");
  await expectAccessible(page, "outbox");

  await drawer(page).getByRole("button", { name: "Pause" }).click();
  await expect(drawer(page)).toContainText("Nothing is sent until you resume.");
  await drawer(page).getByRole("button", { name: "Close" }).click();
  await expect(line(page)).toBeFocused();
  service.answer = "accept";
  const creates = service.creates;
  await write(page, "Waiting");
  await line(page).click();
  await expect(group(page, "Waiting to be sent 1")).toContainText("Waiting: the outbox is paused");
  await expectAccessible(page, "paused outbox");
  expect(service.creates).toBe(creates);
  await drawer(page).getByRole("button", { name: "Resume" }).click();
  await expect(group(page, "Waiting to be sent")).toBeHidden();
  const accepted = group(page, "Accepted by the service today 1");
  await expect(accepted.getByRole("listitem")).toContainText(/14:\d\d:\d\d, id /u);
  expect(service.creates).toBe(creates + 1);
  await expectAccessible(page, "outbox with what was accepted");
  await accepted.getByRole("button", { name: "Waiting" }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator('[data-day="2026-11-22"]')).toBeFocused();
  await expect(
    day(page, "2026-11-22").getByRole("button", {
      name: /Waiting, Scheduled/u,
    }),
  ).toBeVisible();
});

test("what waits is taken back, opened, and sent now", async ({ page, service, bridge }) => {
  await connect(page, service);
  service.answer = "refuse";
  await write(page, "Too early");
  await write(page, "Still good");
  await page.getByRole("button", { name: /^Key rejected/u }).click();
  await expect(group(page, "Waiting to be sent 2")).toBeVisible();
  await drawer(page).getByRole("button", { name: "Take back Too early" }).click();
  await expect(group(page, "Waiting to be sent 1")).toBeVisible();
  await expect.poll(async () => (await draft(bridge)).map(({ state }) => state).sort()).toEqual(["draft", "waiting"]);
  await group(page, "Waiting to be sent").getByRole("button", { name: "Still good", exact: true }).click();
  await expect(text(page)).toHaveValue("Still good");
  await expect(text(page)).toHaveAttribute("readonly");
  await expect(drawer(page)).toBeHidden();
  await page.keyboard.press("Escape");
  service.answer = "accept";
  await page.keyboard.press("o");
  await group(page, "Waiting to be sent").getByRole("button", { name: "Send now" }).click();
  await expect(drawer(page)).toContainText("Nothing is waiting.");
  expect(service.posts).toHaveLength(1);
});

test("a rejected post is opened from the outbox to be corrected", async ({ page, service }) => {
  await connect(page, service);
  service.answer = "reject";
  await write(page);
  await line(page).click();
  await expect(group(page, "Needs you 1")).toContainText("This text was sent before");
  await expectAccessible(page, "outbox with a rejected post");
  await drawer(page).getByRole("button", { name: "From afar", exact: true }).click();
  await expect(text(page)).toBeFocused();
  await expect(text(page)).not.toHaveAttribute("readonly");
});

test("a post that is almost the same is compared, and taken for the one that was sent", async ({
  page,
  service,
  bridge,
}) => {
  await ask(page, bridge, service, alike("p9"));
  await expect(dialog(page).getByRole("list", { name: "Checks of the service" }).getByRole("listitem")).toHaveText([
    /14:10:30.*no matching post/u,
    /14:10:30.*one post is almost the same/u,
  ]);
  const there = dialog(page).getByRole("region", { name: "On the service" });
  await expect(there.locator("mark")).toHaveText("Different: From afar!");
  await expect(dialog(page).getByRole("region", { name: "What you sent" }).locator("mark")).toHaveCount(0);
  await expect(dialog(page)).toContainText("may still arrive until 14:23");
  await expectAccessible(page, "comparison", "[role=dialog]");
  await dialog(page).getByRole("button", { name: "It is the same post" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/^Noted. Carillon will not send it again/u)).toBeVisible();
  expect(await draft(bridge)).toEqual([]);
  await expect(chip(page)).toHaveCount(1);
  await expect(chip(page)).toHaveAccessibleName(/From afar!, Scheduled/u);
  expect(service.creates).toBe(1);
});

test(
  "of several the one that is shown is taken, and what is not returned is said",
  again,
  async ({ page, service, bridge }) => {
    await ask(page, bridge, service, alike("p8"), {
      ...alike("p9", "From far"),
      target_platforms: [],
    });
    const picker = dialog(page).getByRole("group", {
      name: "Posts that may match",
    });
    await expect(picker).toContainText("1 of 2");
    const there = dialog(page).getByRole("region", { name: "On the service" });
    await picker.getByRole("button", { name: "Post after" }).click();
    await expect(picker).toContainText("2 of 2");
    await expect(there.getByText("not returned")).toBeVisible();
    await expectAccessible(page, "several candidates", "[role=dialog]");
    const answered = page.waitForRequest((request) => request.postData()?.includes("it_is_there") ?? false);
    await dialog(page).getByRole("button", { name: "It is the same post" }).click();
    const chosen = (await answered).postDataJSON() as { input: { post: string } };
    const shown = await bridge.ask<{ text: string }>("show_post", {
      id: chosen.input.post,
    });
    expect(shown.text).toBe("From far");
    await expect.poll(() => draft(bridge)).toEqual([]);
  },
);

test("that it is there although nobody sees it sends nothing, and it is looked for until it is listed", async ({
  page,
  service,
  bridge,
}) => {
  await ask(page, bridge, service);
  await expect(dialog(page).getByRole("button", { name: "Check again" })).toBeFocused();
  await dialog(page).getByRole("button", { name: "It is there" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(chip(page)).toHaveAccessibleName(/Confirming/u);
  expect(await draft(bridge)).toHaveLength(1);
  service.answer = "accept";
  await write(page, "Another");
  service.posts.push(alike("p9", "From afar"));
  await passes(bridge, service, "2026-11-21T13:16:00Z");
  // Until it is known for what it is, the draft stands beside it.
  await expect.poll(() => draft(bridge)).toEqual([]);
  await expect(chip(page)).toHaveCount(1);
  await expect(chip(page)).toHaveAccessibleName(/From afar, Scheduled/u);
  expect(service.creates).toBe(2);
});

test(
  "it is a draft again when asked, and found by itself while the question is open",
  again,
  async ({ page, service, bridge }) => {
    await ask(page, bridge, service);
    await dialog(page).getByRole("button", { name: "Keep as draft" }).click();
    await expect(chip(page)).toHaveAccessibleName(/Draft/u);
    expect(service.creates).toBe(1);
    await chip(page).click();
    await expect(text(page)).not.toHaveAttribute("readonly");
    service.answer = "drop";
    await page.keyboard.press("Control+Enter");
    await expect(chip(page)).toHaveAccessibleName(/Confirming/u);
    await passes(bridge, service, "2026-11-21T13:13:00Z");
    await expect(chip(page)).toHaveAccessibleName(/Unconfirmed/u);

    await page.getByRole("button", { name: "Drafts 1" }).click();
    await page.getByRole("button", { name: "From afar", exact: true }).click();
    await page.getByRole("note").getByRole("button", { name: "Decide…" }).click();
    await expect(dialog(page)).toBeVisible();
    service.posts.push({
      ...alike("p9", "From afar"),
      created_at: "2026-11-21T13:10:31Z",
    });
    await dialog(page).getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText("Found: it is with the service now.")).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(text(page)).toBeHidden();
    expect(await draft(bridge)).toEqual([]);
  },
);

test("a post whose time is over cannot be sent again, and the question says why", async ({ page, service, bridge }) => {
  await connect(page, service);
  await isAskedAbout(page, bridge, service);
  await passes(bridge, service, "2026-11-22T08:00:01Z");
  await chip(page).click();
  const again = dialog(page).getByRole("button", { name: "Send again" });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await expect(again).toHaveAccessibleDescription(/Its time has passed/u);
  await again.click({ force: true });
  await expectAccessible(page, "time is over", "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Keep as draft" }).click();
  await expect.poll(async () => (await draft(bridge)).map(({ state }) => state)).toEqual(["draft"]);
  expect(service.creates).toBe(1);
});

test("the outbox by keyboard alone", async ({ page, service, bridge }) => {
  await connect(page, service);
  await isAskedAbout(page, bridge, service);
  await bridge.ask("pause_outbox", { paused: true });
  await write(page, "Second");
  await passes(bridge, service, "2026-11-21T13:10:31Z");
  await write(page, "Third");
  await page.keyboard.press("o");
  const row = (name: string) => drawer(page).getByRole("button", { name, exact: true });
  await expect(row("From afar")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row("Second")).toBeFocused();
  await expect(row("Third")).toBeVisible();
  await page.keyboard.press("End");
  await expect(row("Third")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(drawer(page).getByRole("button", { name: "Take back Third" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row("Third")).toBeHidden();
  await page.keyboard.press("Home");
  await expect(row("From afar")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("button", { name: "Check again" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(row("From afar")).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog(page).getByRole("button", { name: "Keep as draft" }));
  await page.keyboard.press("Enter");
  await expect(row("From afar")).toBeHidden();
  await expect(row("Second")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator("[data-day]:focus")).toBeVisible();
});

test("pressing beside the outbox closes it, and a post in writing rests below", async ({ page, service }) => {
  await connect(page, service);
  await page.keyboard.press("n");
  await text(page).fill("Half a thought");
  await page.getByRole("button", { name: "Choose channels" }).focus();
  await page.keyboard.press("o");
  await expect(drawer(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "New post" })).toHaveAttribute("inert");
  await page.mouse.click(500, 400);
  await expect(drawer(page)).toBeHidden();
  await expect(text(page)).toHaveValue("Half a thought");
  await expect(page.getByRole("button", { name: "Choose channels" })).toBeFocused();
});

test("F5 and Ctrl R fetch what is new and keep the page as it is", again, async ({ page, service, bridge }) => {
  await connect(page, service);
  await page.keyboard.press("n");
  await text(page).pressSequentially("Not yet saved");
  await page.evaluate(() => (document.title = "the same page"));
  for (const [index, key] of ["F5", "Control+r"].entries()) {
    service.posts.push(alike(`p${String(index)}`, `New ${String(index)}`));
    await page.keyboard.press(key);
    const posts = async () => (await bridge.ask<{ counts: { posts: number } }>("show_status")).counts.posts;
    await expect.poll(posts).toBe(index + 1);
  }
  await expect(text(page)).toHaveValue("Not yet saved");
  await expect(page).toHaveTitle("the same page");
  await page.keyboard.press("Escape");
  await expect(
    day(page, "2026-11-22").getByRole("button", {
      name: /New [01], Scheduled/u,
    }),
  ).toHaveCount(2);
});

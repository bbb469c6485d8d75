// The way of a post from the first start to its delivery, by mouse and by keyboard, and what must
// never happen on the way.
import {
  day,
  expect,
  expectAccessible,
  inFront,
  number,
  saved,
  startHere,
  tabBackTo,
  tabTo,
  test,
  text,
} from "./fixtures.ts";

const words = "The Advent blend is back ☕🎄\nIn the shop from Friday, 7:30.";

test("a post is written, scheduled, delivered and still there after a reload", async ({ page, bridge }) => {
  await page.goto("/");
  await expectAccessible(page, "first start, here");
  await page.getByRole("radio", { name: "Connect to a service" }).check();
  await expectAccessible(page, "first start, service");
  await page.getByRole("radio", { name: "On this computer" }).check();
  await page.getByRole("checkbox", { name: "Start with example posts" }).uncheck();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Nothing planned in November")).toBeVisible();
  await expect(page.getByText("4 of 4 shown")).toBeVisible();
  await expectAccessible(page, "empty month");

  await page.keyboard.press("n");
  await expect(text(page)).toBeFocused();
  await expectAccessible(page, "empty composer");
  await text(page).fill(words);
  await page.getByRole("button", { name: "Choose channels" }).click();
  await page.getByRole("checkbox", { name: /Practice X/u }).check();
  await page.getByRole("checkbox", { name: /Practice Mastodon/u }).check();
  await expectAccessible(page, "channel picker");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Choose channels" })).toBeFocused();
  await expect(page.getByRole("list", { name: "Chosen channels" }).getByRole("listitem")).toHaveCount(2);

  await page.getByRole("button", { name: /^When/u }).click();
  const schedule = page.getByRole("dialog", { name: "Schedule" });
  await schedule.getByRole("button", { name: /^Next Monday/u }).click();
  await expect(schedule.getByText("Mon 23 Nov 2026, 09:00")).toBeVisible();
  await schedule.getByRole("button", { name: /^Tomorrow/u }).click();
  await expect(schedule.getByText("Sun 22 Nov 2026, 09:00")).toBeVisible();
  await expect(schedule.getByText("Europe/Vienna, UTC+1")).toBeVisible();
  await expectAccessible(page, "schedule", "[role=dialog]");
  await schedule.getByRole("button", { name: "Use Sun 22 Nov, 09:00" }).click();
  await expect(schedule).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page, "composer");

  await page.getByRole("button", { name: "Schedule Sun 22 Nov, 09:00" }).click();
  await expect(text(page)).toBeHidden();
  const chip = day(page, "2026-11-22").getByRole("button", {
    name: /^09:00, The Advent blend is back/u,
  });
  await expect(chip).toHaveAccessibleName(/Scheduled, X, Mastodon$|Scheduled, Mastodon, X$/u);
  await expectAccessible(page, "month with a post");

  await bridge.clock("2026-11-22T08:00:00Z");
  await expect(chip).toHaveAccessibleName(/Delivered to 2 channels/u);
  await chip.click();
  const peek = page.getByRole("dialog", { name: "Post" });
  await expect(peek.getByText("In the shop from Friday")).toContainText("☕🎄\nIn the shop");
  await expect(peek.getByRole("list", { name: "Channels" }).getByText(/^Delivered/u)).toHaveCount(2);
  await expectAccessible(page, "post peek");
  await page.keyboard.press("Escape");
  await expect(chip).toBeFocused();

  await page.reload();
  await expect(chip).toHaveAccessibleName(/Delivered to 2 channels/u);
});

test("the same by keyboard alone", async ({ page, bridge }) => {
  await page.goto("/");
  await expect(page.getByRole("radio", { name: "On this computer" })).toBeVisible();
  await tabTo(page, page.getByRole("checkbox", { name: "Start with example posts" }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("4 of 4 shown")).toBeVisible();

  await page.keyboard.press("t");
  await expect(number(page, "2026-11-21")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(number(page, "2026-11-22")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Written without a mouse");

  await tabTo(page, page.getByRole("button", { name: /^When/u }));
  await page.keyboard.press("Enter");
  const schedule = page.getByRole("dialog", { name: "Schedule" });
  await expect(schedule.getByRole("button", { name: /^Tomorrow/u })).toBeVisible();
  await page.keyboard.press("Alt+3");
  await expect(schedule.getByText("Mon 23 Nov 2026, 09:00")).toBeVisible();
  await page.keyboard.press("Alt+2");
  await expect(schedule.getByText("Sun 22 Nov 2026, 09:00")).toBeVisible();
  await tabTo(page, schedule.getByRole("button", { name: "Use Sun 22 Nov, 09:00" }));
  await page.keyboard.press("Enter");
  await expect(schedule).toBeHidden();

  await tabBackTo(page, text(page));
  await tabBackTo(page, page.getByRole("button", { name: "Choose channels" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("checkbox", { name: /Practice X/u }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("checkbox", { name: /Practice Mastodon/u }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "Chosen channels" }).getByRole("listitem")).toHaveCount(2);

  await page.keyboard.press("Control+Enter");
  await expect(text(page)).toBeHidden();
  await expect(number(page, "2026-11-22")).toBeFocused();
  const chip = day(page, "2026-11-22").getByRole("button", {
    name: /^09:00, Written without a mouse/u,
  });
  await expect(chip).toHaveAccessibleName(/Scheduled/u);
  await page.keyboard.press("Tab");
  await expect(chip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Post" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chip).toBeFocused();

  await bridge.clock("2026-11-22T08:00:00Z");
  await expect(chip).toHaveAccessibleName(/Delivered to 2 channels/u);
});

test("drafts survive a reload and can be discarded", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).pressSequentially("Half a thought");
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Drafts 1" }).click();
  await expectAccessible(page, "drafts");
  await page.getByRole("button", { name: "Half a thought", exact: true }).click();
  await expect(text(page)).toHaveValue("Half a thought");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard Half a thought" }).click();
  await expectAccessible(page, "discard");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByText("No drafts")).toBeVisible();
  await expectAccessible(page, "no drafts");
});

test("switching fast between two drafts never mixes them", async ({ page, bridge }) => {
  await startHere(page, false);
  for (const title of ["First", "Second"]) {
    const { id } = await bridge.ask<{ id: string }>("new_draft", {
      date: null,
    });
    await bridge.ask("save_draft", {
      id,
      based_on: 0,
      text: title,
      channel_ids: [],
      schedule: null,
    });
  }
  await page.getByRole("button", { name: "Drafts 2" }).click();
  for (let round = 1; round <= 4; round += 1) {
    for (const title of ["First", "Second"]) {
      await page.getByRole("button", { name: new RegExp(`^${title}`, "u") }).click();
      await expect(text(page)).toHaveValue(new RegExp(`^${title}`, "u"));
      await text(page).press("End");
      await page.keyboard.type(` ${String(round)}`);
    }
  }
  await page.keyboard.press("Escape");
  // What was typed last is on its way when the post is closed.
  const texts = async () => {
    const rows = await bridge.ask<{ id: string }[]>("list_drafts");
    const drafts = rows.map(({ id }) => bridge.ask<{ text: string }>("open_draft", { id }));
    return (await Promise.all(drafts)).map((draft) => draft.text).sort();
  };
  await expect.poll(texts).toEqual(["First 1 2 3 4", "Second 1 2 3 4"]);
});

test("a new post that stays empty leaves nothing behind", async ({ page, bridge }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).pressSequentially("x");
  await expect(saved(page)).toBeVisible();
  await text(page).fill("");
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeHidden();
  await expect.poll(() => bridge.ask<unknown[]>("list_drafts")).toEqual([]);
});

test("a failed connection keeps what was typed and says what to do", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "Connect to a service" }).check();
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByText("Enter the address of the service")).toBeVisible();
  await page.getByLabel("Name").fill("Northern publishing");
  await page.getByLabel("Address", { exact: true }).fill("http://127.0.0.1:9/v1");
  await page.getByLabel("API key").evaluate((field) => {
    const data = new DataTransfer();
    data.setData("text/plain", '"secret-key-7Q2F"\n');
    field.dispatchEvent(
      new ClipboardEvent("paste", {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      }),
    );
  });
  await expect(page.getByText("Removed a line break and quotation marks.")).toBeVisible();
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "failed connection");
  await expect(page.getByLabel("Name")).toHaveValue("Northern publishing");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("http://127.0.0.1:9/v1");
  await expect(page.getByLabel("API key")).toHaveValue("secret-key-7Q2F");
});

test("single keys type in text fields and do nothing else there", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("n");
  await text(page).pressSequentially("ntjk? n");
  await expect(text(page)).toHaveValue("ntjk? n");
  await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeHidden();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectAccessible(page, "keys");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a crowded day opens in full and channels can be hidden", async ({ page }) => {
  await startHere(page, true);
  await expectAccessible(page, "month with examples");
  await page
    .getByRole("button", { name: /more on/u })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "day", "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /more on/u }).first()).toBeFocused();
  const before = await page.locator(`[data-chip]${inFront}`).count();
  const channels = page.getByRole("region", { name: "Channels" }).getByRole("button");
  await channels.first().click();
  await expect(page.getByText("7 of 8 shown")).toBeVisible();
  await expect(channels.nth(1)).toHaveAttribute("aria-pressed", "false");
  await expectAccessible(page, "month with a hidden channel");
  expect(await page.locator(`[data-chip]${inFront}`).count()).toBeLessThanOrEqual(before);
  await page.getByRole("button", { name: "7 of 8 shown, show all channels" }).click();
  await expect(page.getByText("8 of 8 shown")).toBeVisible();
});

test("settings change theme, zone and first day of the week at once", async ({ page }) => {
  await startHere(page, true);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await expectAccessible(page, "settings");
  await page.getByRole("radio", { name: "Sunday" }).click();
  await page.getByRole("button", { name: "Zone: Europe/Vienna" }).click();
  await page.getByRole("combobox", { name: "Search time zones" }).fill("lisb");
  await expectAccessible(page, "zones");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Zone: Europe/Lisbon" })).toBeVisible();
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  await expect(page.getByRole("columnheader").first()).toHaveText("Sun");
  await expect(page.getByRole("button", { name: "Lisbon" })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

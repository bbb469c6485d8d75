// What is wrong over all drafts and posts to come: found, mended in all that have it, and undone as one.
import { at, makeDraft } from "./calendar.ts";
import { type Bridge, expect, expectAccessible, startHere, test } from "./fixtures.ts";

const long = "Much too long for this platform. ".repeat(15);

/** Keeps a draft for a channel on X. */
async function keep(bridge: Bridge, text: string, [date, time]: readonly [string, string]): Promise<void> {
  const { channels } = await bridge.ask<{ channels: { id: string; platform: string }[] }>("list_channels");
  const x = channels.find(({ platform }) => platform === "x")?.id ?? "";
  await makeDraft(bridge, text, at(date, time), [x]);
}

test("what is wrong is listed by what it is, and one press mends all that have it", async ({ page, bridge }) => {
  await startHere(page, true);
  await page.keyboard.press("5");
  const groups = page.locator("main section[aria-label]");
  await expect(groups.first()).toBeVisible();
  const before = await groups.count();
  await expectAccessible(page, "problems");
  await keep(bridge, `One. ${long}`, ["2026-12-01", "09:00"]);
  await keep(bridge, `Two. ${long}`, ["2026-12-02", "09:00"]);
  // Where nobody is at work in the list it follows.
  await page.mouse.move(0, 0);
  const group = page.getByRole("region").filter({ hasText: "x.text.weighted_max" });
  await expect(group).toBeVisible();
  await expect(group.getByRole("listitem")).toHaveCount(2);
  await expect(groups).toHaveCount(before + 1);

  // By keys from row to row, into the post and back.
  await group.locator("[data-problem]").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(group.locator("[data-problem]").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-composer] textarea").first()).toHaveValue(/^(One|Two)\./u);
  await page.keyboard.press("Escape");

  await group.getByRole("button", { name: "Fix all 2" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toHaveText("Fix 2 posts");
  await expect(dialog).toContainText("2 will change");
  await expectAccessible(page, "problems, mended", "[role=dialog]");
  await dialog.getByRole("button", { name: "Change 2 posts" }).click();
  await expect(dialog).toContainText("2 changed");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(groups).toHaveCount(before);
  await page.keyboard.press("Control+z");
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: "Problems" }).focus();
  await expect(group.getByRole("listitem")).toHaveCount(2);
});

test("where nothing is wrong it says so, and what cannot be looked at says why", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("5");
  await expect(page.getByRole("heading", { name: "No problems" })).toBeVisible();
  await expectAccessible(page, "no problems");
  await page.route("**/rpc", async (route) => {
    const asked = route.request().postDataJSON() as { command: string };
    const failure = {
      code: "storage",
      message: "The disk is full.",
      next: "Make room.",
    };
    if (asked.command === "list_posts") await route.fulfill({ json: { failure } });
    else await route.fallback();
  });
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(page.getByText("The disk is full.")).toBeVisible();
  await page.unroute("**/rpc");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The disk is full.")).toHaveCount(0);
});

test("posts that follow each other closely on one channel stand together, each with the one before it", async ({
  page,
  bridge,
}) => {
  await startHere(page, true);
  await keep(bridge, "Winter hours", ["2026-12-30", "09:00"]);
  await keep(bridge, "Closed on Friday", ["2026-12-30", "09:04"]);
  await keep(bridge, "Far enough", ["2026-12-30", "09:19"]);
  await page.keyboard.press("5");
  const group = page.getByRole("region", {
    name: "Two posts on one channel less than 15 minutes apart",
  });
  const row = group.getByRole("listitem").filter({ hasText: "Closed on Friday" });
  await expect(row).toContainText("4 minutes after “Winter hours” (Wed 30 Dec, 09:00) on");
  await expect(group.getByRole("listitem").filter({ hasText: "Far enough" })).toHaveCount(0);
  await row.getByRole("button").first().click();
  await expect(page.locator("[data-composer] textarea").first()).toHaveValue("Closed on Friday");
});

test("F8 goes from problem to problem, round and round, also to those that are not in sight yet", async ({
  page,
  bridge,
}) => {
  await startHere(page, true);
  for (let day = 10; day < 17; day += 1)
    await keep(bridge, `${String(day)}. ${long}`, [`2026-12-${String(day)}`, "09:00"]);
  await page.keyboard.press("5");
  const group = page.getByRole("region").filter({ hasText: "x.text.weighted_max" });
  await expect(group.getByRole("listitem")).toHaveCount(5);
  const all = page.locator("main [data-problem]");
  await page.keyboard.press("F8");
  await expect(all.first()).toBeFocused();
  await page.keyboard.press("Shift+F8");
  await expect(all.last()).toBeFocused();
  await expect(all.last()).toBeInViewport();
  await page.keyboard.press("F8");
  await expect(all.first()).toBeFocused();

  const found = group.locator("[data-problem]");
  await found.nth(4).focus();
  await page.keyboard.press("F8");
  await expect(found).toHaveCount(6);
  await expect(found.nth(5)).toBeFocused();
  // From the button of a row, too.
  await page.keyboard.press("Tab");
  await page.keyboard.press("F8");
  await expect(found.nth(6)).toBeFocused();
  await page.keyboard.press("Shift+F8");
  await expect(found.nth(5)).toBeFocused();

  // Who writes goes through what is wrong with the text.
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-composer] textarea").first()).toBeFocused();
  await page.keyboard.press("F8");
  await expect(page.getByRole("list", { name: "Problems" }).locator("[aria-current]")).toHaveCount(1);
});

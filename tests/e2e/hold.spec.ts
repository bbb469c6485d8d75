// The hold: set from the outbox or by keys, told over every view, and released; what another service sends by itself is
// taken off it and put back.
import { on, planned, toast } from "./calendar.ts";
import { expect, expectAccessible, startHere } from "./fixtures.ts";
import { connect, test } from "./publisher.ts";

test("everything is held and released by mouse, and every view says so meanwhile", async ({ page }) => {
  await startHere(page, true);
  const band = page.getByRole("status").filter({ hasText: /^\s*Hold since/u });
  const drawer = page.getByRole("region", { name: "Hold in force" });
  await page.keyboard.press("o");
  await page.getByRole("button", { name: "Hold…" }).click();
  const dialog = page.getByRole("dialog", { name: "Hold everything?" });
  await expectAccessible(page, "hold, asked", "[role=dialog]");
  await dialog.getByRole("textbox", { name: /^Reason/u }).fill("Storm in the news. No jokes today.");
  await dialog.getByRole("button", { name: "Hold everything" }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer).toContainText("Storm in the news. No jokes today.");
  await expect(drawer.getByRole("heading", { name: /^Stopped, still to come/u })).toBeVisible();
  await expectAccessible(page, "hold, its drawer");
  await drawer.getByRole("button", { name: "Keep holding" }).click();
  await expect(drawer).toBeHidden();

  await expect(band).toContainText(/Nothing goes out from any channel\. \d+ posts wait\./u);
  await expect(page.locator("main [data-chip].on-hold").first()).toHaveAccessibleName(/On hold/u);
  await expectAccessible(page, "hold, its band");
  for (const key of ["2", "3", "4", "5", "1"]) {
    await page.keyboard.press(key);
    await expect(band).toBeVisible();
  }
  await page.reload();
  await expect(band).toBeVisible();
  await page.getByRole("button", { name: /^On hold/u }).click();
  await drawer.getByRole("button", { name: "Release the hold" }).click();
  await expect(band).toBeHidden();
  await expect(toast(page)).toContainText("The hold is released.");
  await expect(page.locator("main [data-chip].on-hold")).toHaveCount(0);
});

test("everything is held and released by keys", async ({ page }) => {
  await startHere(page, true);
  await page.keyboard.press("Control+Shift+H");
  await expect(page.getByRole("textbox", { name: /^Reason/u })).toBeFocused();
  await page.keyboard.type("Storm");
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("region", { name: "Hold in force" });
  await expect(drawer.locator("[data-row]").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await page.keyboard.press("Control+Shift+H");
  await expect(drawer.locator("[data-row]").first()).toBeFocused();
  const release = drawer.getByRole("button", { name: "Release the hold" });
  for (let step = 0; step < 80 && !(await release.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(drawer).toBeHidden();
  await expect(page.getByText("Hold since")).toBeHidden();
});

test("what another service sends by itself is named, taken off there, and put back", async ({ page, service }) => {
  service.posts.push(planned("a", "Apples", "2026-11-26", "10:00"), planned("b", "Beans", "2026-11-27", "10:00"));
  await connect(page, service);
  await page.keyboard.press("Control+Shift+H");
  const dialog = page.getByRole("dialog", { name: "Hold everything?" });
  await dialog.getByRole("checkbox", { name: /^Delete the 2 posts/u }).uncheck();
  await expect(dialog).toContainText("These 2 posts still go out at their times.");
  await dialog.getByRole("button", { name: "Hold everything" }).click();
  const drawer = page.getByRole("region", { name: "Hold in force" });
  const left = drawer.getByRole("region", { name: /^Could not be stopped/u }).getByRole("listitem");
  await expect(left).toHaveCount(2);
  await expectAccessible(page, "hold, not stopped");
  await drawer.getByRole("button", { name: /^Delete there, .*Apples/u }).click();
  await expect(left).toHaveCount(1);
  await expect.poll(() => service.posts.length).toBe(1);
  await drawer.getByRole("button", { name: "Keep holding" }).click();
  await expect(page.getByText("1 could not be stopped.")).toBeVisible();
  await expect(on(page, "2026-11-26", "Apples")).toHaveAccessibleName(/Draft/u);

  await page.getByRole("button", { name: "Release…" }).click();
  await drawer.getByRole("button", { name: "Release the hold" }).click();
  await expect.poll(() => service.posts.length).toBe(2);
  await expect(on(page, "2026-11-26", "Apples")).toHaveAccessibleName(/Scheduled/u);
});

test("what cannot be held or released says why, and can be tried again", async ({ page }) => {
  await startHere(page, true);
  const failure = { code: "storage", message: "The disk is full.", next: "Make room." };
  let failing = "set_hold";
  await page.route("**/rpc", async (route) => {
    const asked = route.request().postDataJSON() as { command: string };
    if (asked.command === failing) await route.fulfill({ json: { failure } });
    else await route.fallback();
  });
  await page.keyboard.press("Control+Shift+H");
  const dialog = page.getByRole("dialog", { name: "Hold everything?" });
  await dialog.getByRole("button", { name: "Hold everything" }).click();
  await expect(dialog).toContainText("The disk is full.");
  failing = "release_hold";
  await dialog.getByRole("button", { name: "Hold everything" }).click();
  const drawer = page.getByRole("region", { name: "Hold in force" });
  await drawer.getByRole("button", { name: "Release the hold" }).click();
  await expect(drawer).toContainText("The disk is full.");
  failing = "";
  await drawer.getByRole("button", { name: "Release the hold" }).click();
  await expect(drawer).toBeHidden();
});

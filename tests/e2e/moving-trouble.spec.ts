// Posts are moved while the service refuses it or says nothing: what is shown is true all the time, and nothing is sent
// that contradicts what was sent before.
import type { Page } from "@playwright/test";
import { look, on, planned, put, standsAt, toast } from "./calendar.ts";
import { day, expect, expectAccessible } from "./fixtures.ts";
import { connect, passes, test } from "./publisher.ts";

const outbox = (page: Page) => page.getByRole("region", { name: "Outbox" });

test("a move that the service refuses leaves the post where it was, and the outbox tells it", async ({
  page,
  service,
}) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"));
  await connect(page, service);
  service.changing = "reject";
  await put(page, on(page, "2026-11-24", "Breakfast"), day(page, "2026-11-26"));
  await expect.poll(() => service.changes.length).toBe(1);
  await expect(page.getByRole("button", { name: /needs you/u })).toBeVisible();
  await expect(on(page, "2026-11-24", "Breakfast")).toBeVisible();
  await expect(on(page, "2026-11-26", "Breakfast")).toBeHidden();
  expect(standsAt(service, "a")).toBe("2026-11-24 09:00");
  await page.keyboard.press("o");
  await expect(outbox(page).getByRole("region", { name: /^Needs you 1/u })).toContainText("This time is taken");
  await expectAccessible(page, "outbox with a refused move");
  await page.keyboard.press("Escape");
  expect(service.changes).toHaveLength(1);
});

test("while the service says nothing the post stands at its new place as waiting, also after a reload", async ({
  page,
  service,
  bridge,
}) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"));
  await connect(page, service);
  service.changing = "hold";
  await put(page, on(page, "2026-11-24", "Breakfast"), day(page, "2026-11-26"));
  const chip = on(page, "2026-11-26", "Breakfast");
  await expect(chip).toHaveAccessibleName(/^09:00, Breakfast, Waiting to be sent/u);
  await expect(chip).toHaveClass(/waiting/u);
  await expect(toast(page)).toContainText("Moved to Thu 26 Nov, 09:00");
  await expect.poll(() => service.changes.length).toBe(1);
  // A fetch of what the service has changes nothing of it: there it stands where it was.
  await bridge.ask("sync_now");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeHidden();
  await page.reload();
  await expect(chip).toHaveAccessibleName(/Waiting to be sent/u);
  await expect(on(page, "2026-11-24", "Breakfast")).toBeHidden();
  expect(standsAt(service, "a")).toBe("2026-11-24 09:00");
  expect(new Set(service.changes.map(({ body }) => JSON.stringify(body))).size).toBe(1);

  // As soon as it answers again the same change goes there, and nothing else.
  service.changing = "accept";
  service.hangUp();
  await passes(bridge, service, "2026-11-21T13:12:00Z");
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-26 09:00");
  await expect(chip).toHaveAccessibleName(/Scheduled/u);
  expect(new Set(service.changes.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test("a move that is undone while the service says nothing ends where it began", async ({ page, service, bridge }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"));
  await connect(page, service);
  service.changing = "hold";
  await put(page, on(page, "2026-11-24", "Breakfast"), day(page, "2026-11-26"));
  await expect.poll(() => service.changes.length).toBe(1);
  await page.keyboard.press("Control+z");
  await expect(on(page, "2026-11-24", "Breakfast")).toBeVisible();
  await expect(on(page, "2026-11-26", "Breakfast")).toBeHidden();
  service.changing = "accept";
  service.hangUp();
  await passes(bridge, service, "2026-11-21T13:12:00Z");
  await expect(on(page, "2026-11-24", "Breakfast")).toHaveAccessibleName(/Scheduled/u);
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-24 09:00");
});

test("a post that would be due in a moment is asked about: there, at once, or put back", async ({ page, service }) => {
  service.posts.push(planned("a", "Breakfast", "2026-11-24"), planned("b", "Supper", "2026-11-25"));
  await connect(page, service);
  await look(page, "Week");
  await page.keyboard.press("j");
  const question = page.getByRole("dialog", { name: /^Move “Breakfast” in \d min/u });
  const typeTime = async (words: string, at: string) => {
    await on(page, at, words).focus();
    await page.keyboard.press("Shift+R");
    await page.getByRole("textbox").fill("today 14:11");
    await expect(page.getByRole("button", { name: "Move", exact: true })).not.toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
  };
  await typeTime("Breakfast", "2026-11-24");
  await expect(question).toContainText("Sat 21 Nov, 14:11 is less than 5 minutes away.");
  await expectAccessible(page, "due in a moment", "[role=dialog]");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(service.changes).toHaveLength(0);

  await typeTime("Breakfast", "2026-11-24");
  await page.getByRole("button", { name: "Move there" }).click();
  await expect.poll(() => standsAt(service, "a")).toBe("2026-11-21 14:11");
  await expect(on(page, "2026-11-21", "Breakfast")).toBeVisible();

  await page.keyboard.press("j");
  await typeTime("Supper", "2026-11-25");
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect.poll(() => standsAt(service, "b")).toBe("2026-11-21 14:09");
});

// What the composer says while one writes: counters, problems and what helps, and the moment before sending.
import { compose, tab, toast } from "./composing.ts";
import { expect, expectAccessible, startHere, text, test as here } from "./fixtures.ts";
import { connect, passes, test } from "./publisher.ts";
import { addProblems, troubles } from "./troubles.ts";

here("what is too long is tinted where it breaks, and is scrolled with the text", async ({ page }) => {
  await startHere(page, false);
  const words = `${"Long enough to scroll. ".repeat(60)}\n\nThe end`;
  await compose(page, words.slice(0, 200), [/Practice X/u, /Practice Mastodon/u]);
  await tab(page, /^X/u).click();
  await expect(page.locator("mark")).toHaveCount(0);
  await text(page).fill(words);
  const over = words.slice(280).split("\n").filter(Boolean);
  await expect(page.locator("mark")).toHaveText(over, { useInnerText: false });
  await expect(
    page.getByText(`${(words.length - 280).toLocaleString("en-GB")} over`, {
      exact: true,
    }),
  ).toBeVisible();
  const heights = await page.evaluate(() => {
    const field = document.querySelector("textarea");
    const mirror = document.querySelector("mark")?.parentElement?.parentElement;
    if (!field || !mirror) return [];
    field.scrollTop = 60;
    return [
      field.scrollHeight,
      Math.round(mirror.getBoundingClientRect().height),
      field.clientWidth,
      mirror.clientWidth,
    ];
  });
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 1_000))).toBeLessThanOrEqual(24);
  expect(heights[2]).toBe(heights[3]);
  await expect
    .poll(() => page.evaluate(() => document.querySelector("mark")?.parentElement?.parentElement?.style.transform))
    .toBe("translateY(-60px)");
  await expect(page.getByRole("button", { name: "… more" })).toBeVisible();
  await expectAccessible(page, "too long");
});

here("problems are found by F8, and lead to where they are put right", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  const problems = page.getByRole("list", { name: "Problems" });
  await expect(problems.getByRole("listitem")).not.toHaveCount(0);
  await page.keyboard.press("F8");
  await expect(problems.locator("[aria-current]")).toHaveCount(1);
  await page.keyboard.press("F8");
  await page.keyboard.press("Shift+F8");
  await expectAccessible(page, "problems");
  await problems
    .getByRole("button", { name: /channel/iu })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Choose channels" })).toBeFocused();
});

here("a problem offers what helps, the way back, and to be sent anyway", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await addProblems(page, troubles);
  await text(page).pressSequentially("Beans and tins");
  const problems = page.getByRole("list", { name: "Problems" });
  await expect(problems.getByRole("listitem")).toHaveCount(4);
  await page.getByRole("button", { name: "2 more" }).click();
  await expect(problems.getByRole("listitem")).toHaveCount(6);
  await expectAccessible(page, "many problems");
  const long = problems.getByRole("listitem").filter({ hasText: "12 characters too many" });
  await long.getByRole("button", { name: "Shorten for X" }).click();
  await expect(text(page)).toHaveValue("Beans");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(text(page)).toHaveValue("Beans and tins");
  await page.keyboard.press("F8");
  await page.keyboard.press("F8");
  await expect(long).toHaveAttribute("aria-current", "true");
  await expect(text(page)).toBeFocused();
  const selected = await text(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(selected).toBe(" and tins");
  await long.getByRole("button", { name: "Send anyway" }).click();
  await expect(long.getByRole("button", { name: "Check it again" })).toBeVisible();
  await expectAccessible(page, "an ignored problem");
});

test("what is sent at once can be taken back for five seconds", async ({ page, service, bridge }) => {
  await connect(page, service);
  const holdFor = async (send_delay_s: number) => {
    const { preferences } = await bridge.ask<{ preferences: object }>("show_status");
    await bridge.ask("change_preferences", { ...preferences, send_delay_s });
  };
  await compose(page, "Right now", [/@far/u]);
  const sendNow = async () => {
    await page.getByRole("button", { name: "Send now to 1 channel" }).click();
    await expect(text(page)).toBeHidden();
    await expect(toast(page)).toContainText(/Sending in \d+ s/u);
  };
  await page.getByRole("button", { name: /^When/u }).click();
  await page.getByRole("radio", { name: "Now" }).click();
  await page.getByRole("button", { name: "Use now" }).click();
  await holdFor(30);
  await sendNow();
  await expectAccessible(page, "a countdown");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(text(page)).toHaveValue("Right now");
  await passes(bridge, service, "2026-11-21T13:08:10Z");
  expect(service.creates).toBe(0);
  await holdFor(5);
  await sendNow();
  await expect(toast(page)).toHaveCount(0);
  await passes(bridge, service, "2026-11-21T13:08:20Z");
  await expect.poll(() => service.creates).toBe(1);
});

here("in a narrow window tabs wait in a menu and the preview takes the place of the text", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 860 });
  await startHere(page, false);
  await compose(page, "Narrow", [/Practice X/u, /Practice Instagram/u, /Practice LinkedIn/u, /Practice Mastodon/u]);
  await page.setViewportSize({ width: 420, height: 860 });
  await page.getByRole("button", { name: /more/u }).click();
  await expectAccessible(page, "more tabs", "[role=menu]");
  await page.getByRole("menuitem", { name: /^Mastodon/u }).click();
  await expect(tab(page, /^Mastodon/u)).toHaveAttribute("aria-selected", "true");
  await expect(text(page)).toBeFocused();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.getByRole("complementary", { name: "Preview" })).toBeVisible();
  await expect(text(page)).toBeHidden();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(text(page)).toBeVisible();
});

test("a text that is too long for one network goes there as several posts", async ({ page, service, bridge }) => {
  service.channels.push({
    id: "m",
    name: "@field",
    target: "mastodon",
    picture: "",
  });
  await connect(page, service);
  const words = "A sentence that is long enough to be cut behind it. ".repeat(8).trim();
  await compose(page, words, [/@far/u, /@field/u]);
  const problems = page.getByRole("list", { name: "Problems" });
  await problems.getByRole("button", { name: "Send to X as several posts" }).click();
  await expect(page.getByText("Will be sent as 3 posts")).toBeVisible();
  await expect(tab(page, /^X/u)).toContainText("2 posts");
  await tab(page, /^X/u).click();
  await expect(page.getByText("Sent as 2 posts, a minute apart. They are no reply thread.")).toBeVisible();
  await expectAccessible(page, "a text in parts");
  await page.getByRole("button", { name: "Send as one post" }).click();
  await expect(problems.getByRole("listitem").filter({ hasText: "takes 280 characters" })).toBeVisible();
  await problems.getByRole("button", { name: "Send to X as several posts" }).click();
  await expect(page.getByText("Will be sent as 3 posts")).toBeVisible();
  await page.getByRole("button", { name: /^Schedule Sun 22 Nov/u }).click();
  await expect.poll(() => service.posts.length).toBe(3);
  const sent = service.posts.map((post) => ({
    to: String(post["target_platforms"]),
    text: post["text"] as string,
    time: (post["one_off_schedule"] as { time: string }).time,
  }));
  const parts = sent.filter(({ to }) => to === "c").toSorted((one, other) => one.time.localeCompare(other.time));
  expect(parts.map(({ time }) => time)).toEqual(["09:00", "09:01"]);
  expect(parts.map(({ text: part }) => part.slice(-6))).toEqual([" (1/2)", " (2/2)"]);
  expect(parts.map(({ text: part }) => part.slice(0, -6)).join(" ")).toBe(words);
  expect(parts.every(({ text: part }) => part.length <= 280)).toBe(true);
  expect(sent.filter(({ to }) => to === "m")).toMatchObject([{ text: words, time: "09:00" }]);
  await expect.poll(() => bridge.ask("list_drafts")).toEqual([]);
});

here("a limit is set by hand for one channel, and goes back to what is known", async ({ page }) => {
  await startHere(page, false);
  await compose(page, "Long. ".repeat(60), [/Practice X/u]);
  const problem = page
    .getByRole("list", { name: "Problems" })
    .getByRole("listitem")
    .filter({ hasText: "takes 280 characters" });
  await problem.getByRole("button", { name: "Change the limit…" }).click();
  const limits = page.getByRole("dialog", {
    name: "Limits of Practice X, X",
  });
  const field = limits.getByRole("region", { name: "Text", exact: true }).getByLabel("At most", { exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page, "limits", "[role=dialog]");
  await page.keyboard.type("many");
  await expect(limits.getByText("This is not a number.")).toBeVisible();
  await field.fill("25000");
  await page.keyboard.press("Enter");
  await expect(limits.getByRole("button", { name: "Back to 280 characters: At most" })).toBeVisible();
  await limits.getByRole("button", { name: "Done" }).click();
  await expect(problem).toBeHidden();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Choose a channel…" }).click();
  await page.getByRole("menuitem", { name: "Practice X" }).click();
  await expect(field).toHaveValue("25000");
  await limits.getByRole("button", { name: "Back to 280 characters: At most" }).click();
  await expect(field).toHaveValue("");
  await limits.getByRole("button", { name: "Done" }).click();
});

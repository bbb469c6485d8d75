// One post, many platforms: tabs that differ, times of their own, and posts that are changed.
import { compose, tab, toast } from "./composing.ts";
import { day, expect, expectAccessible, saved, startHere, tabTo, text, test as here } from "./fixtures.ts";
import { kept, when } from "./parts.ts";
import { chip, connect, send, test } from "./publisher.ts";

here("a platform shows the shared text until it is written into, and gets it back", async ({ page, bridge }) => {
  await startHere(page, false);
  await compose(page, "The Advent blend is back", [/Practice X/u, /Practice Mastodon/u]);
  await expect(tab(page, "Shared")).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, "shared tab");
  await page.keyboard.press("Alt+2");
  await expect(tab(page, /^X/u)).toHaveAttribute("aria-selected", "true");
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveValue("The Advent blend is back");
  await expect(page.getByText("Typing here changes it for X only.")).toBeVisible();
  await expectAccessible(page, "a ghost");

  await page.keyboard.press("End");
  await page.keyboard.type(" on X");
  await expect(text(page)).toHaveValue("The Advent blend is back on X");
  await expect(tab(page, /^X.*\+5\s*−0/u)).toBeVisible();
  await page.keyboard.press("Control+Tab");
  await expect(text(page)).toHaveValue("The Advent blend is back");
  await page.keyboard.press("Control+Shift+Tab");
  await expect(text(page)).toHaveValue("The Advent blend is back on X");
  await page.keyboard.type("!");
  await expect(text(page)).toHaveValue("The Advent blend is back on X!");
  await page.keyboard.press("Backspace");

  await page.getByRole("button", { name: "Show diff" }).click();
  await expect(page.locator("ins")).toContainText("on X");
  await expectAccessible(page, "a difference");
  await page.getByRole("button", { name: "Show diff" }).click();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(text(page)).toHaveValue("The Advent blend is back");
  await expect(tab(page, /^X.*\+/u)).toBeHidden();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(text(page)).toHaveValue("The Advent blend is back on X");
  const own = async () => (await kept(bridge)).own;
  await expect.poll(own).toMatchObject([{ platform: "x", text: { text: "The Advent blend is back on X" } }]);

  await page.reload();
  await expect(tab(page, /^X/u)).toHaveAttribute("aria-selected", "true");
  await expect(text(page)).toHaveValue("The Advent blend is back on X");
});

here("undoing in one tab never undoes what was typed in another", async ({ page }) => {
  await startHere(page, false);
  await compose(page, "", [/Practice X/u]);
  await text(page).pressSequentially("Shared words");
  await page.keyboard.press("Alt+2");
  await page.keyboard.type(", and mine");
  await page.keyboard.press("Alt+1");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Alt+2");
  await expect(text(page)).toHaveValue("Shared words, and mine");
});

here("a shared text that changes later is told, compared, kept or taken", async ({ page }) => {
  await startHere(page, false);
  await compose(page, "In the shop from Friday", [/Practice X/u, /Practice Mastodon/u]);
  const stale = page.getByRole("group", { name: "Shared text has changed" });
  const changeShared = async (words: string) => {
    await tab(page, "Shared").click();
    await text(page).fill(words);
    await tab(page, /^X/u).click();
  };
  await tab(page, /^X/u).click();
  await page.getByRole("button", { name: "Customise", exact: true }).click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(", on X");
  await expect(stale).toBeHidden();
  await changeShared("In the shop from Saturday");
  await expect(stale).toContainText("The shared text changed after you wrote a text for X.");
  await expect(tab(page, /^X.*shared text has changed/u)).toBeVisible();
  await expectAccessible(page, "stale");
  await stale.getByRole("button", { name: "Compare" }).click();
  await expect(page.locator("del")).toContainText("Saturday");
  await stale.getByRole("button", { name: "Keep mine" }).click();
  await expect(stale).toBeHidden();
  await page.getByRole("button", { name: "Show diff" }).click();
  await expect(text(page)).toHaveValue("In the shop from Friday, on X");
  await changeShared("In the shop from Sunday");
  await stale.getByRole("button", { name: "Use the shared text" }).click();
  await expect(stale).toBeHidden();
  await expect(text(page)).toHaveValue("In the shop from Sunday");
});

test("one platform goes out two hours later", async ({ page, service, bridge }) => {
  service.channels.push({
    id: "m",
    name: "@field",
    target: "mastodon",
    picture: "",
  });
  await connect(page, service);
  await compose(page, "From afar", [/@far/u, /@field/u]);
  await tab(page, /^X/u).click();
  await page.getByRole("button", { name: /^Time: shared/u }).click();
  const schedule = page.getByRole("dialog", { name: "Schedule for X" });
  await expect(schedule.getByText("Sun 22 Nov 2026, 09:00")).toBeVisible();
  await expect(schedule.getByRole("radio", { name: "Now" })).toHaveCount(0);
  await when(page).fill("22.11.2026 11:00");
  await expect(schedule.getByRole("button", { name: "Use Sun 22 Nov, 11:00" })).toBeVisible();
  await expectAccessible(page, "a time of its own");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Time: own, 11:00. Choose another time" })).toBeVisible();
  await expect(page.getByRole("button", { name: "X goes out at 11:00" })).toBeVisible();
  await page.getByRole("button", { name: /^Time: own/u }).click();
  await schedule.getByRole("button", { name: "Use the shared time" }).click();
  await expect(page.getByRole("button", { name: /^Time: shared/u })).toBeVisible();
  await page.getByRole("button", { name: /^Time: shared/u }).click();
  await when(page).fill("22.11.2026 11:00");
  await schedule.getByRole("button", { name: "Use Sun 22 Nov, 11:00" }).click();
  await page.keyboard.press("Control+Enter");
  await expect(text(page)).toBeHidden();
  await expect.poll(() => service.posts).toHaveLength(1);
  expect(service.posts[0]).toMatchObject({
    one_off_schedule: { time: "09:00" },
    platform_posts: [{ identifier: "x", settings: { one_off_schedule: { time: "11:00" } } }],
  });
  await expect.poll(() => bridge.ask("list_drafts")).toEqual([]);
});

test("two channels of one platform that differ become two posts", async ({ page, service }) => {
  service.channels.push({ id: "d", name: "@near", target: "x", picture: "" });
  await connect(page, service);
  await compose(page, "From afar", [/@far/u, /@near/u]);
  await expect(tab(page, /^X/u)).toHaveCount(1);
  await tab(page, /^X/u).click();
  await page.getByRole("button", { name: "Different for one channel" }).click();
  await expectAccessible(page, "set apart", "[role=menu]");
  await page.getByRole("menuitem", { name: "@near" }).click();
  await expect(tab(page, /^X @near/u)).toHaveAttribute("aria-selected", "true");
  await expect(text(page)).toBeFocused();
  await expect(page.getByText(/^Will be sent as/u)).toBeHidden();
  await page.keyboard.press("End");
  await page.keyboard.type(", but near");
  await expect(page.getByText("Will be sent as 2 posts")).toBeVisible();
  await expectAccessible(page, "two posts");
  await page.getByRole("button", { name: "Same as the others" }).click();
  await expect(page.getByText(/^Will be sent as/u)).toBeHidden();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Will be sent as 2 posts")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(text(page)).toBeHidden();
  await expect.poll(() => service.posts.length).toBe(2);
  const sent = service.posts.map(({ target_platforms, platform_posts }) => [
    target_platforms,
    (platform_posts as { text_override: string }[] | undefined)?.map((one) => one.text_override) ?? [],
  ]);
  expect(sent.sort()).toEqual([
    ["c", []],
    ["d", ["From afar, but near"]],
  ]);
});

test("a post of the service is changed here first, and updated when it is sent", async ({ page, service }) => {
  await send(page, service);
  await chip(page).click();
  await page.getByRole("button", { name: "Edit" }).click();
  const composer = page.getByRole("region", { name: "Post on the service" });
  await expect(composer).toBeVisible();
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveValue("From afar");
  await expect(composer.getByRole("note")).toContainText("Changes stay here until you send them.");
  await expect(composer.getByRole("button", { name: "Discard changes" })).toBeHidden();
  await expectAccessible(page, "a post of the service");
  await page.keyboard.press("End");
  await page.keyboard.type(", changed");
  await expect(saved(page)).toBeVisible();
  expect(service.posts[0]).toMatchObject({ text: "From afar" });
  await composer.getByRole("button", { name: "Discard changes" }).click();
  await expect(text(page)).toBeHidden();
  await expect(toast(page).filter({ hasText: "The post stays as it is." })).toBeVisible();

  await expect(chip(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Post" }).getByText("From afar")).toBeVisible();
  await page.keyboard.press("e");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(", updated");
  await page.keyboard.press("Escape");
  await expect(chip(page)).toBeFocused();
  await expect(chip(page)).toHaveAccessibleName(/changes not sent/u);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue("From afar, updated");
  await page.getByRole("button", { name: "Update the post" }).click();
  await expect(text(page)).toBeHidden();
  await expect.poll(() => service.posts.map((post) => post["text"])).toEqual(["From afar, updated"]);
  expect(service.creates).toBe(1);
});

here("by keyboard alone from a new post to a scheduled one that differs", async ({ page }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Without a mouse");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Choose channels" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("checkbox", { name: /Practice X/u }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("checkbox", { name: /Practice Mastodon/u }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab")).toHaveCount(3);
  await tabTo(page, tab(page, "Shared"));
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, /^X/u)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, /^Mastodon/u)).toBeFocused();
  await expect(tab(page, /^Mastodon/u)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(", for friends");
  await page.keyboard.press("Control+Shift+F");
  const versions = page.getByRole("complementary", { name: "Versions" });
  await expect(versions.getByRole("tab", { name: /Practice Mastodon/u })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, "the whole window");
  await page.keyboard.press("Control+Shift+F");
  await expect(versions).toBeHidden();
  await page.keyboard.press("Control+Enter");
  await expect(text(page)).toBeHidden();
  const done = day(page, "2026-11-22").getByRole("button", {
    name: /^09:00, Without a mouse/u,
  });
  await expect(done).toHaveAccessibleName(/Scheduled/u);
});

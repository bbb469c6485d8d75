// What each platform gets and what is sent for it, as the preview shows it.
import { expect, expectAccessible, startHere, text } from "./fixtures.ts";
import { card, choose, preview, tab } from "./parts.ts";
import { connect, connectWithFiles, test } from "./publisher.ts";

test("the preview shows what each platform gets, and the requests without the key", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await startHere(page, false);
  await page.keyboard.press("n");
  await expect(preview(page)).toContainText("Choose channels to see");
  await text(page).fill("First line ☕\n\nשלום #advent https://example.com/advent");
  await choose(page, /Practice X/u, /Practice Mastodon/u);
  await expect(card(page, "X")).toContainText("First line ☕");
  await expect(card(page, "Mastodon").locator("p")).toHaveText([
    "First line ☕",
    "",
    "שלום #advent https://example.com/advent",
  ]);
  await expect(card(page, "X").locator(".mark")).toHaveText(["#advent", "https://example.com/advent"]);
  await expect(card(page, "X").locator("p").nth(2)).toHaveCSS("direction", "rtl");
  await expect(preview(page)).toContainText("Approximate, rules checked Nov 2026");
  await expectAccessible(page, "preview");

  await tab(page, "X").click();
  await text(page).fill("Only for X");
  await expect(card(page, "X")).toContainText("Only for X");
  await expect(card(page, "Mastodon")).toBeHidden();
  await tab(page, "Shared").click();
  await expect(card(page, "X")).toContainText("Only for X");
  await expect(card(page, "Mastodon")).toContainText("First line");

  await preview(page).getByRole("button", { name: "Light or dark preview" }).click();
  await expect(preview(page).locator("[data-theme=dark]")).toHaveCount(2);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expectAccessible(page, "dark cards");

  await preview(page).getByRole("button", { name: "JSON" }).click();
  await expect(preview(page)).toContainText("POST http://127.0.0.1");
  await preview(page).getByRole("button", { name: "Copy JSON" }).click();
  await expect(page.getByText("Copied as JSON.")).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const body = JSON.parse(await copied()) as {
    platform_posts: { identifier: string; text_override: string }[];
  };
  expect(body.platform_posts).toEqual([{ identifier: "x", text_override: "Only for X" }]);
  await preview(page).getByRole("button", { name: "Copy as curl" }).click();
  await expect.poll(copied).toContain("curl -X POST");
  expect(await copied()).toContain("x-api-key: YOUR_KEY");
  await expectAccessible(page, "requests");
});

test("a key of the service is in no copy", async ({ page, context, service }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await connect(page, service);
  await page.keyboard.press("n");
  await text(page).fill("From afar");
  await choose(page, /@far/u);
  await preview(page).getByRole("button", { name: "JSON" }).click();
  for (const name of ["Copy JSON", "Copy as curl"]) {
    await preview(page).getByRole("button", { name }).click();
    await expect(page.getByText(/^Copied as/u)).not.toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain("ck_canary");
  }
  expect(await page.content()).not.toContain("ck_canary");
});

test("a platform with a time of its own says when, and how far that is from the others", async ({
  page,
  service,
  bridge,
}) => {
  await connectWithFiles(page, service, bridge);
  const { id } = await bridge.ask<{ id: string }>("new_draft", { date: null });
  const at = (time: string) => ({
    kind: "time",
    date: "2026-11-27",
    time,
    zone: "Europe/Vienna",
    second: false,
  });
  const own = {
    platform: "x",
    channel: null,
    text: null,
    media: null,
    schedule: at("14:00"),
    settings: {},
    rest: {},
  };
  const rest = { media: [], ignored: [], language: null, post: null };
  const channel_ids = ["c", "p", "m"];
  await bridge.ask("save_draft", {
    ...rest,
    id,
    based_on: 0,
    text: "Apart",
    channel_ids,
    schedule: at("12:00"),
    own: [own],
  });
  await page.getByRole("button", { name: /^Drafts/u }).click();
  await page.getByRole("button", { name: "Apart", exact: true }).click();
  const note = preview(page).getByRole("region", { name: "X goes out later" });
  await expect(note).toContainText("Fri 27 Nov 2026, 14:00, Europe/Vienna, UTC+1");
  await expect(note).toContainText("2 h after the other 2 channels");
  await expectAccessible(page, "own time");
  await tab(page, "Mastodon").click();
  await expect(note).toBeHidden();
});

// Every layer of the page closes by pressing beside it, and the press does nothing else. A component that makes a layer and
// is not in these lists fails the last test.
import type { Locator, Page } from "@playwright/test";
import { daily, makeLabelled, makeDraft, on, planned, put } from "./calendar.ts";
import { compose } from "./composing.ts";
import { chooses, Folder } from "./files.ts";
import { again, day, expect, inFront, startHere, test } from "./fixtures.ts";
import { details, file, moveAddress, plain, startLibrary, use } from "./library.ts";
import { tile } from "./parts.ts";
import { closesOutside, drawers, inPast, inPosts, type Layer, layers, makersOfLayers } from "./outside.ts";
import { addPictures } from "./pictures.ts";
import { chooseSheet } from "./sheets.ts";
import { chip as far_chip, connect, disagree, isAskedAbout, test as far } from "./publisher.ts";
const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const second = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).nth(1).click();
const chip = (page: Page, date = "2026-11-25"): Locator =>
  page.locator(`main [data-date="${date}"] [data-key]${inFront}`).first();
const key = (name: string) => async (page: Page) => {
  await chip(page).focus();
  await page.keyboard.press(name);
};
const inMenu = (opener: string | RegExp, item: string | RegExp) => async (page: Page) => {
  await button(page, opener).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const within = (layer: (page: Page) => Promise<unknown>, name: string | RegExp) => async (page: Page) => {
  await layer(page);
  await layers(page).last().getByRole("button", { name }).first().click();
};

const calendar: readonly Layer[] = [
  ["calendar/PostPeek", "a post", (page) => chip(page).click()],
  ["calendar/ChipPeek", "a post that is peeked at", key(" ")],
  ["calendar/ChipMenu", "the menu of a post", (page) => chip(page).click({ button: "right" })],
  ["calendar/DayPopover", "a whole day", press(/more on Tuesday/u)],
  ["calendar/WhenDialog", "the day to go to", (page) => page.keyboard.press("g")],
  ["calendar/WhenDialog", "a typed time", key("Shift+R")],
  ["calendar/LabelDialog", "labels", key("l")],
  ["schedule/ZonePicker", "the zone", press(/^(Times are shown in|Vienna)/u)],
  ["shell/RailHead", "workspaces", press(/^All workspaces/u)],
  ["shell/Keys", "all keys", (page) => page.keyboard.press("?")],
  ["messages/Messages", "messages", (page) => page.keyboard.press("i")],
  ...drawers,
];

const schedule = press(/^When/u);
const repeat = async (page: Page) => {
  await schedule(page);
  await page.getByRole("radio", { name: "Repeat" }).click();
};
const composer: readonly Layer[] = [
  ["compose/ChannelRow", "channels", press("Choose channels")],
  ["compose/SchedulePopover", "the schedule", schedule],
  ["schedule/DatePick", "the first day of a rule", within(repeat, /^First day/u), 2],
  ["schedule/ZonePicker", "the zone of a rule", within(repeat, /^Zone/u), 2],
  ["compose/typing/AidButton", "emoji", press("Emoji")],
  ["compose/typing/AidButton", "snippets", press("Snippets")],
  ["compose/typing/AidButton", "a link", press("Link")],
  ["compose/typing/LanguageMenu", "the language of the words", press(/^Spelling: /u)],
  ["compose/media/MediaTray", "the library", press("Add media")],
  ["library/UseInPost", "where a file goes", press("Use in a post")],
  ["library/UseInPost", "the day a file goes to", inMenu("Use in a post", "A day…")],
  ["library/picture/PictureDialog", "the picture editor", press("Edit")],
  ["settings/limits/LimitsDialog", "the limits of a channel", press(/^Change the limit/u)],
];

const [local, dialogs] = ["settings/local-service", "settings/connections"];
const settings: readonly Layer[] = [
  [
    `${dialogs}/ConnectionForm`,
    "the form of a connection",
    within(press(/^Switch workspace|^All workspaces/u), "Add a connection…"),
  ],
  [`${dialogs}/RenameDialog`, "the name of a connection", press("Rename…")],
  ["settings/ChannelSettings", "a channel to set", press("Set for a channel…")],
  ["settings/DefaultsDialog", "what posts begin with", inMenu("Set for a channel…", /^kranich\.coffee/u)],
  ["settings/WritingSettings", "a channel with limits", press("Choose a channel…")],
  ["settings/SnippetDialog", "a snippet", press(/^New: /u)],
  ["settings/LabelSettings", "the name of a label", press("Rename Launch")],
  ["schedule/ZonePicker", "the zone that is set", press(/^Zone: /u)],
];

const here: readonly Layer[] = [
  [`${local}/AddChannel`, "what a channel publishes on", press(/^Add a channel to/u)],
  [`${local}/PracticeDialog`, "a practice channel", within(press(/^Add a channel to/u), /^Practice/u)],
  [`${local}/SignInDialog`, "a sign-in", within(press(/^Add a channel to/u), /^Bluesky/u)],
  [`${local}/LocalWorkspaceGroup`, "the menu of a workspace", press(/^More of /u)],
  [`${local}/LocalChannelRow`, "the menu of a practice channel", second(/^More of /u)],
  [`${local}/QuestionDialogs`, "the name of a workspace", inMenu(/^More of /u, "Rename…")],
  [`${dialogs}/AddWorkspaceDialog`, "a workspace to add", press("Add a workspace…")],
  [`${local}/ResetDialog`, "beginning anew", press("Start over…")],
];

const media: readonly Layer[] = [
  ["library/FilterPopover", "the filter of files", press(/^Filter/u)],
  ["library/uploads/UploadMenu", "the ways to upload", press(/^Upload$/u)],
  ["library/uploads/AddressDialog", "the address of a file", inMenu(/^Upload$/u, "From an address…")],
  ["library/DetailsHead", "the menu of a file", press(/^More for /u)],
  ["library/FileMenu", "what can be done with a file", (page) => file(page, /^tall/u).click({ button: "right" })],
  [
    "library/TagLine",
    "the tags of a file",
    (page) => details(page).getByRole("button", { name: "Tag", exact: true }).click(),
  ],
  ["library/DeleteDialog", "deleting a file", inMenu(/^More for /u, "Delete…")],
  ["library/StaleList", "the former address of a file", press("Update the address")],
];

test("beside the layers of the calendar", async ({ page }) => {
  await startHere(page, true);
  for (const layer of calendar) await closesOutside(page, layer);
});

test("beside the layers of the composer", async ({ page, bridge }) => {
  await startHere(page, true);
  await compose(page, "Stays as it is. ".repeat(25), [/^kranich\.coffee/u, /^@kranichcoffee/u]);
  await addPictures(page, bridge, { "p.png": plain(400, 300, [90, 60, 40]) });
  await tile(page, /p\.png/u).click();
  for (const layer of composer) await closesOutside(page, layer);
  await page.getByRole("button", { name: "Fill the window" }).click();
  await closesOutside(page, filled);
});
const filled: Layer = ["compose/VersionList", "channels beside their versions", press("Add channels")];

test("beside the layers of the settings, and of this computer", again, async ({ page, bridge }) => {
  await startHere(page, true);
  await makeLabelled(bridge, "Launch");
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  for (const layer of settings) await closesOutside(page, layer);
  await page.getByRole("button", { name: "Manage…" }).click();
  for (const layer of here) await closesOutside(page, layer);
  await page.getByRole("button", { name: "Create a key…" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("A script");
  await closesOutside(page, made);
});
const make = async (page: Page) => {
  await page.keyboard.press("Enter");
  // What asked for the name was open before, and holds what is typed.
  await expect(page.getByRole("dialog").getByRole("button", { name: "Copy" })).toBeVisible();
};
const made: Layer = [`${local}/MadeKey`, "the key that was made", make, 0];

test("beside the layers of the library", again, async ({ page, bridge }) => {
  const ids = await startLibrary(page, bridge);
  const id = ids["tall.png"];
  await moveAddress(bridge, id);
  await use(bridge, "A draft", [id]);
  await file(page, /^tall/u).click();
  for (const layer of media) await closesOutside(page, layer);
  await page.getByRole("button", { name: "Close details" }).click();
  // The one whose details were shown is selected still.
  await file(page, /^wide/u).click({ modifiers: ["Control"] });
  await closesOutside(page, bulk);
});
const bulk: Layer = ["library/BulkBar", "the tag of several files", press(/^Tag$/u)];

test("beside the layers of drafts, and of a narrow window", again, async ({ page, bridge }) => {
  await startHere(page, true);
  await page.setViewportSize({ width: 700, height: 860 });
  await closesOutside(page, narrow);
  await makeDraft(bridge, "Half a thought");
  await page.getByRole("button", { name: /^Drafts/u }).click();
  await closesOutside(page, discard);
});
const narrow: Layer = ["shell/Rail", "the channels of a narrow window", press("Channels")];
const tabs: Layer = ["compose/TabBar", "more versions", press(/^\+\d+ more/u)];
const discard: Layer = ["posts/DiscardButton", "discarding a draft", press(/^Discard /u)];

const asked: readonly Layer[] = [
  ["settings/ConnectionRow", "the menu of a connection", press(/^More of /u)],
  [`${dialogs}/RemoveConnectionDialog`, "removing a connection", inMenu(/^More of /u, "Remove connection…")],
  ["settings/keys/RemoveKeyDialog", "removing a key", inMenu(/^More of /u, "Remove key…")],
  ["settings/keys/KeyDialog", "another key", press("Replace key…")],
];

far("beside the layers of a service elsewhere", again, async ({ page, service }) => {
  service.channels.push({ id: "d", name: "@gone", target: "x", picture: "" });
  service.posts.push(daily("r", "Every day", "2026-11-25", "2026-11-27"), planned("a", "Soon", "2026-11-24"));
  await connect(page, service);
  await closesOutside(page, series);
  await closesOutside(page, soon);
  await on(page, "2026-11-24", "Soon").focus();
  await page.keyboard.press("l");
  await page.keyboard.type("Autumn");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: /Autumn/u })).toBeChecked();
  await page.keyboard.press("Escape");
  await button(page, /^Filter/u).click();
  await closesOutside(page, label);
  service.channels.pop();
  await page.keyboard.press("F5");
  await expect(button(page, /@gone\s*, no longer listed/u)).toBeVisible();
  await closesOutside(page, missing);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  for (const layer of asked) await closesOutside(page, layer);
});
const series: Layer = [
  "calendar/ReachDialog",
  "one time of a series or all",
  (page) => put(page, on(page, "2026-11-26", "Every day"), day(page, "2026-11-28")),
];
const soon: Layer = [
  "calendar/SoonDialog",
  "what would go out in a moment",
  async (page) => {
    await on(page, "2026-11-24", "Soon").focus();
    await page.keyboard.press("Shift+R");
    await page.keyboard.type("today 14:10");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toContainText("less than 5 minutes");
  },
];

const label: Layer = ["calendar/FilterWishes", "the labels to filter by", press("Label")];
const missing: Layer = ["shell/MissingChannel", "a channel that is not listed", press(/@gone/u)];

far("beside questions about a post, a change and an upload", again, async ({ page, service, bridge }) => {
  await connect(page, service);
  await isAskedAbout(page, bridge, service);
  await closesOutside(page, unconfirmed);
  const folder = new Folder();
  await chooses(bridge, [folder.write("notes.txt", "Only words")]);
  await page.getByLabel("Sidebar").getByRole("button", { name: "Media" }).click();
  await page.getByRole("main").getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("menuitem", { name: "Choose files…" }).click();
  await expect(page.getByRole("button", { name: "About notes.txt" })).toBeVisible();
  await closesOutside(page, notes);
  folder.remove();
});
const unconfirmed: Layer = [
  "outbox/UnconfirmedDialog",
  "a post that is not confirmed",
  (page) => far_chip(page).click(),
];
const notes: Layer = ["library/uploads/UploadNotes", "what is to be known of an upload", press("About notes.txt")];

test("beside posts that are brought in", async ({ page, bridge }) => {
  const folder = new Folder();
  await chooseSheet(page, bridge, folder);
  for (const layer of brought) await closesOutside(page, layer);
  folder.remove();
});
const brought: readonly Layer[] = [
  ["posts/import/MendCell", "a cell that is wrong", press("Change what is in Row 7")],
  ["posts/import/ChannelQuestion", "which channel is meant", press(/^Which channel is/u)],
];

far("beside what differs for one channel", again, async ({ page, service }) => {
  service.channels.push({ id: "d", name: "@near", target: "x", picture: "" });
  await connect(page, service);
  await compose(page, "From afar", [/@far/u, /@near/u]);
  await page.getByRole("tab", { name: /^X/u }).click();
  await closesOutside(page, apart);
});
const apart: Layer = ["compose/PerChannelMenu", "what differs for one channel", press("Different for one channel")];

far("beside the versions that find no room", again, async ({ page, service }) => {
  const others = ["mastodon", "bluesky", "facebook", "instagram", "linkedin", "pinterest", "youtube", "threads"];
  for (const target of others) service.channels.push({ id: target, name: `far.${target}`, target, picture: "" });
  await connect(page, service);
  await compose(
    page,
    "To many",
    ["@far", ...others.map((name) => `far.${name}`)].map((name) => new RegExp(name, "u")),
  );
  await closesOutside(page, tabs);
});

far("beside a change that somebody else made, too", again, async ({ page, service, bridge }) => {
  await disagree(page, bridge, service);
  await expect(page.getByRole("region", { name: "Outbox" })).toBeVisible();
  await closesOutside(page, conflict);
});
const conflict: Layer = [
  "outbox/ConflictDialog",
  "what two have changed",
  (page) =>
    page
      .getByRole("region", { name: "Outbox" })
      .getByRole("button", { name: /From afar/u })
      .first()
      .click(),
];

test("every component that makes a layer is in one of these lists", () => {
  const spanning = [filled, made, bulk, narrow, tabs, discard, series, soon];
  const alone = [...spanning, label, missing, unconfirmed, notes, conflict, apart];
  const inOtherSpecs = [
    "calendar/PostDrawer",
    `${local}/LostDeliveryDialog`,
    `${local}/MoveChannelDialog`,
    "palette/Palette",
    "posts/review/AnswersDialog",
  ];
  const listed = [calendar, inPast, inPosts, composer, settings, here, media, asked, brought, alone]
    .flat()
    .map(([of]) => of);
  expect(makersOfLayers()).toEqual([...new Set([...listed, ...inOtherSpecs])].map((of) => `${of}.svelte`).sort());
});

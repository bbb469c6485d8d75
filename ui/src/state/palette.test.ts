// That the palette lists what belongs to what is typed, as a whole and however late the desk answers.
import { afterEach, beforeEach, expect, test } from "vitest";
import { speak } from "../i18n/language.svelte";
import { plugHost } from "../ipc";
import { CommandScopes } from "./command-scopes";
import { titleOfGroup } from "./palette-groups";
import { Palette, type PaletteSources } from "./palette.svelte";

/** What is asked and not answered yet. */
let open: { asked: string; answer: (output: unknown) => void; fail: (error: unknown) => void }[];
let ran: string[];
let palette: Palette;
let sources: { channels: { all: ReturnType<typeof channel>[] } };

const post = (id: string, title: string) => ({
  id,
  kind: "post",
  title,
  marks: [[0, 3]],
  state: "scheduled",
  state_text: "Scheduled",
  when: "Fri 27 Nov, 12:00",
  date: "2026-11-27",
  tint: 0,
  workspace_id: "w",
  platforms: [],
});
const channel = (id: string, name: string) => ({ id, name, platform: "x", platform_title: "X" });
const option = (key: string, name: string, number: number | null) => ({
  key,
  connection: "c",
  service: "Far",
  workspace: key,
  name,
  faces: [],
  number,
});

beforeEach(() => {
  localStorage.clear();
  [open, ran] = [[], []];
  plugHost({
    call: (command, input) =>
      new Promise((answer, fail) => {
        const asked = `${command} ${(input as { text?: string }).text ?? ""}`.trim();
        open.push({ asked, answer, fail });
      }),
    listen: () => () => undefined,
  });
  const commands = new CommandScopes();
  const note = (id: string) => () => ran.push(id);
  commands.register("zoom", () => ({
    "zoom.larger": note("larger"),
    "zoom.smaller": null,
    "zoom.usual": note("usual"),
  }));
  const current = option("a", "Advent bakery", 1);
  const all = {
    scope: { connection: "c", workspace: null },
    commands,
    channels: { all: [channel("one", "Advent shop"), channel("two", "Museum")] },
    workspaces: { options: [current, option("b", "Kranich", 2)], current },
    zone: () => "Europe/Vienna",
  };
  sources = all;
  palette = new Palette(sources as unknown as PaletteSources);
});

afterEach(() => speak("en"));

const lines = () => palette.items.map(({ group, title }) => `${titleOfGroup(group)}: ${title}`);

/** Types, and gives all that is asked for it. */
async function write(text: string, answers: Record<string, unknown> = {}): Promise<void> {
  palette.text = text;
  const searching = palette.search();
  answer(answers);
  await searching;
}

function answer(answers: Record<string, unknown>): void {
  const usual: Record<string, unknown> = {
    search_posts: [],
    list_media: { files: [] },
    read_words: { outcome: "not_understood", readings: [] },
    list_labels: [],
  };
  for (const one of open.splice(0)) {
    const [command = ""] = one.asked.split(" ");
    const output = answers[command] ?? usual[command];
    if (output instanceof Error) one.fail(output);
    else one.answer(output);
  }
}

test("at first there is what means something now, what was chosen lately before it", async () => {
  await palette.settle();
  expect(lines()).toEqual(["Commands: Larger", "Commands: As large as usual"]);
  const [, usual] = palette.items;
  if (usual) palette.note(usual);
  await write("");
  expect(lines()).toEqual(["Recent: As large as usual", "Commands: Larger", "Commands: As large as usual"]);
  expect(palette.items[1]?.caps).toEqual(["Ctrl", "+"]);
});

test("what was chosen lately comes before its like, and the settings are found by their parts", async () => {
  const extra = [channel("three", "Advent fair"), channel("four", "Advent fun")];
  sources.channels.all.push(...extra);
  await write("adv");
  expect(lines()).toEqual(["Channels: Advent fun", "Channels: Advent shop", "Channels: Advent fair"]);
  const last = palette.items.at(-1);
  if (last) palette.note(last);
  await write("adv");
  expect(lines()[0]).toBe("Channels: Advent fair");
  for (const [text, section] of [
    ["shortc", "Shortcuts"],
    ["theme", "Appearance"],
  ] as const) {
    await write(text);
    expect(lines()).toEqual([`Settings: ${section}`]);
  }
  await write("");
  expect(lines()[0]).toBe("Recent: Advent fair");
});

test("everything that fits is listed in the order of its kinds", async () => {
  const reading = (date: string, day: string) => ({ clock: { date }, day, away: "in 8 days" });
  await write("adv", {
    search_posts: [post("p", "Advent blend")],
    list_media: { files: [{ id: "f", name: "advent.png", size: "1 MB", uses: 3, thumbnail: null }] },
    read_words: { outcome: "one", readings: [reading("2026-11-29", "Sun 29 Nov 2026")] },
    list_labels: [{ name: "Advent" }, { name: "Beans" }],
  });
  expect(lines()).toEqual([
    "Posts: Advent blend",
    "Dates: Sun 29 Nov 2026",
    "Files: advent.png",
    "Channels: Advent shop",
    "Labels: Advent",
  ]);
  await write("kran");
  expect(lines()).toEqual(["Workspaces: Kranich"]);
});

test.each([
  [">", ["Commands: Larger", "Commands: As large as usual"]],
  [">usual", ["Commands: As large as usual"]],
  ["@mus", ["Channels: Museum"]],
  ["#be", ["Labels: Beans"]],
  ["@", ["Channels: Advent shop", "Channels: Museum"]],
  ["@x mus", ["Channels: Museum"]],
])("%s looks for one kind alone", async (text, expected) => {
  await write(text, { list_labels: [{ name: "Beans" }], search_posts: [post("p", "Museum, usual, be")] });
  expect(lines()).toEqual(expected);
});

test("an answer that comes late is shown for no other words", async () => {
  palette.text = "ad";
  void palette.search();
  const late = open.filter(({ asked }) => asked !== "list_labels");
  open = open.filter(({ asked }) => asked === "list_labels");
  await write("zeb", { search_posts: [post("z", "Zebra")] });
  expect([lines(), palette.answered]).toEqual([["Posts: Zebra"], "zeb"]);
  open = late;
  answer({ search_posts: [post("p", "Advent blend")] });
  await palette.settle();
  expect([lines(), palette.answered]).toEqual([["Posts: Zebra"], "zeb"]);
});

test("whoever presses Enter at once waits for exactly what is typed, and the list changes as a whole", async () => {
  palette.text = "adv";
  void palette.search();
  let settled = false;
  const press = palette.settle().then(() => (settled = true));
  const [posts, ...others] = open.splice(0);
  open = others;
  answer({});
  await Promise.resolve();
  expect([settled, lines()]).toEqual([false, ["Commands: Larger", "Commands: As large as usual"]]);
  posts?.answer([post("p", "Advent blend")]);
  await press;
  expect(lines()[0]).toBe("Posts: Advent blend");
});

test("what could not be asked is told, and the rest is listed", async () => {
  await write("adv", { search_posts: new Error("the disk is full") });
  expect(lines()).toEqual(["Channels: Advent shop"]);
  expect(palette.failure?.message).toContain("the disk is full");
  await write("mus");
  expect(palette.failure).toBeNull();
});

test("in another language commands and settings are found by its words, with and without their accents", async () => {
  await speak("de");
  for (const text of ["größer", "grosser", "GRÖSS"]) {
    await write(text);
    expect(lines()).toContain("Befehle: Größer");
  }
  await write(">");
  expect(lines()).toEqual(["Befehle: Größer", "Befehle: Normale Größe"]);
  await write("kürzel");
  expect(lines()).toEqual(["Einstellungen: Tastenkürzel"]);
});

// Where files, an address and words go that come from outside, what is said while they are over the window, and what is
// left to the browser.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { DeskEvent, DraftView, Dropped, FileGrant, MediaView } from "../ipc/contract";
import { checkOf } from "../lib/sample-check";
import { type Target, target } from "../lib/targets";
import { Calendar } from "./calendar.svelte";
import { Channels } from "./channels.svelte";
import { Composer } from "./composer.svelte";
import { Desk } from "./desk.svelte";
import { ExternalDrop } from "./external-drop.svelte";
import { Interaction } from "./interaction.svelte";
import { Route } from "./route.svelte";
import { Toasts } from "./toasts.svelte";
import { UploadQueue } from "./upload-queue.svelte";

const scope = { connection: "c", workspace: null };
const grant: FileGrant = { id: "g", name: "bag.gif", fits: true };
const thursday: Target = { kind: "day", date: "2026-11-26" };
const nothing: Dropped = {
  dropping: "left",
  x: 5,
  y: 5,
  files: 0,
  look: null,
  shift: null,
  is_address: false,
  text: "",
  grants: [],
  note: "",
};

let stage: string;
/** The days on which drafts were begun. */
let begun: unknown[];
/** How many files are taken in. */
let taken: number;
/** The grants of the files of answers that were read. */
let read: unknown[];
let tell: (event: DeskEvent) => void;
let interaction: Interaction;
let composer: Composer;
let route: Route;
let toasts: Toasts;
let queue: UploadQueue;
let externalDrop: ExternalDrop;
let main: HTMLElement;
let stop: (() => void)[];

const file = (id: string): Partial<MediaView> => ({ id, name: `${id}.gif`, kind: "image", state: "there" });

function draft(id: string): DraftView {
  const rest = { own: [], own_media: [], ignored: [], language: null, post: null, note: null, schedule: null };
  return {
    ...rest,
    id,
    media: [],
    revision: 1,
    text: "",
    channel_ids: [],
    state: "draft",
    saved: null,
    check: checkOf(),
  };
}

function answer(command: string, input: unknown): unknown {
  switch (command) {
    case "show_status":
      return { stage };
    case "new_draft":
      begun.push((input as { date: string | null }).date);
      return draft(`d${String(begun.length)}`);
    case "save_draft":
      return { outcome: "kept", revision: 2, saved: "14:08", check: checkOf() };
    case "upload_files":
      return Array.from({ length: taken }, (_, at) => file(`f${String(at)}`));
    case "list_uploads":
      return { open: [], done: [], offset: 0, counts: { open: 0, running: 0, stuck: 0, done: 0 }, paused: false };
    default:
      return {};
  }
}

/** Lays what is dropped on under every point. */
function lay(what: Target | null): void {
  const element = document.createElement("div");
  main.append(element);
  const end = target(() => what)(element);
  if (end) stop.push(end);
  document.elementFromPoint = () => element;
}

const come = (more: Partial<Dropped>) => tell({ changed: [], dropped: { ...nothing, ...more } });
const settled = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(async () => {
  vi.useFakeTimers();
  [stage, begun, taken, stop, read] = ["ready", [], 1, [], []];
  plugHost({
    call: async (command, input) => answer(command, input),
    listen: (hear) => {
      tell = hear;
      return () => undefined;
    },
  });
  main = document.createElement("main");
  document.body.append(main);
  const end = target(() => ({ kind: "main" }))(main);
  if (end) stop.push(end);
  const desk = new Desk();
  toasts = new Toasts();
  const calendar = new Calendar(scope, desk, new Channels(scope, desk, toasts));
  composer = new Composer(scope, desk, calendar, toasts);
  route = new Route();
  queue = new UploadQueue(scope, desk, composer, route, toasts);
  interaction = new Interaction(() => undefined);
  externalDrop = new ExternalDrop(scope, desk, calendar, composer, queue, route, toasts, interaction, {
    read: async (dropped) => void read.push(dropped),
  });
  stop.push(desk.start(), externalDrop.start());
  await settled();
});
afterEach(() => {
  for (const end of stop) end();
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** Words that are dragged over what lies under the point. */
function words(name: string, text: string, on: EventTarget = document.body): Event {
  const event = new Event(name, { bubbles: true, cancelable: true });
  const held = { types: ["text/plain"], effectAllowed: "all", dropEffect: "none", getData: () => text };
  Object.assign(event, { dataTransfer: held, clientX: 5, clientY: 5 });
  on.dispatchEvent(event);
  return event;
}

test("files over a day say so, and begin a post there", async () => {
  lay(thursday);
  come({ dropping: "over", files: 1 });
  expect(externalDrop.over).toMatchObject({ what: "files", files: 1, target: { kind: "day", date: "2026-11-26" } });
  come({ dropping: "dropped", grants: [grant] });
  expect(externalDrop.over).toBeNull();
  await settled();
  expect([begun, composer.editor?.media]).toEqual([["2026-11-26"], ["f0"]]);
});

test("what leaves the window is over nothing any more, and does nothing", async () => {
  lay(thursday);
  come({ dropping: "over", files: 1 });
  come({ dropping: "left" });
  await settled();
  expect([externalDrop.over, begun]).toEqual([null, []]);
});

test("another day that comes to lie under the point is the one that is meant", () => {
  lay(thursday);
  come({ dropping: "over", files: 1 });
  lay({ kind: "day", date: "2026-11-27" });
  interaction.look();
  expect(externalDrop.over?.target).toMatchObject({ date: "2026-11-27" });
});

test("on the library files go into it, and into no post", async () => {
  lay(null);
  [route.view, queue.folded] = ["media", true];
  come({ dropping: "over", files: 1 });
  expect(externalDrop.over?.target).toEqual({ kind: "library" });
  come({ dropping: "dropped", grants: [grant] });
  await settled();
  expect([begun, queue.folded]).toEqual([[], false]);
});

test("off the days files go into the open post; without one they begin one without a day", async () => {
  lay(null);
  await composer.start("2026-11-25");
  come({ dropping: "over", files: 1 });
  expect(externalDrop.over?.target).toEqual({ kind: "post" });
  come({ dropping: "dropped", grants: [grant] });
  await settled();
  expect(composer.editor?.media).toEqual(["f0"]);
  await composer.close();
  come({ dropping: "over", files: 1 });
  expect(externalDrop.over?.target).toEqual({ kind: "elsewhere" });
  come({ dropping: "dropped", grants: [grant] });
  await settled();
  expect(begun).toEqual(["2026-11-25", null]);
});

test("with Shift each file begins a draft on the day", async () => {
  lay(thursday);
  taken = 2;
  come({ dropping: "dropped", grants: [grant], shift: true });
  await settled();
  expect([begun, composer.editor]).toEqual([["2026-11-26", "2026-11-26"], null]);
  expect(toasts.list.at(-1)?.text).toBe("Started 2 drafts.");
});

test("an address that is handed over like a file is words", async () => {
  lay(thursday);
  come({ dropping: "over", is_address: true });
  expect(externalDrop.over?.what).toBe("address");
  come({ dropping: "dropped", is_address: true, text: "https://example.org" });
  await settled();
  expect([begun, composer.editor?.text]).toEqual([["2026-11-26"], "https://example.org"]);
});

test("words come as the page's own events; what nobody takes as it is offered could not be let go", async () => {
  lay(thursday);
  const over = words("dragover", "Hello");
  expect([over.defaultPrevented, externalDrop.over?.what]).toEqual([true, "text"]);
  expect(words("drop", "Hello").defaultPrevented).toBe(true);
  await settled();
  expect([begun, composer.editor?.text, externalDrop.over]).toEqual([["2026-11-26"], "Hello", null]);
});

test("words that begin in the page or are over a field are the browser's own", () => {
  lay(thursday);
  const field = document.createElement("textarea");
  document.body.append(field);
  expect([words("dragover", "Hello", field).defaultPrevented, externalDrop.over]).toEqual([false, null]);
  words("dragstart", "Hello");
  expect([words("dragover", "Hello").defaultPrevented, externalDrop.over]).toEqual([false, null]);
  words("dragend", "Hello");
  expect(words("dragover", "Hello").defaultPrevented).toBe(true);
});

test("words that go over a field are over the page no more", () => {
  lay(thursday);
  words("dragenter", "Hello");
  expect(externalDrop.over?.what).toBe("text");
  const field = document.createElement("textarea");
  document.body.append(field);
  words("dragenter", "Hello", field);
  expect(externalDrop.over).toBeNull();
});

test("what is held by keys is put back when something comes from outside", () => {
  lay(thursday);
  const told: string[] = [];
  interaction.take({ drop: () => told.push("drop"), putBack: (why) => told.push(why) });
  come({ dropping: "over", files: 1 });
  expect([told, externalDrop.over?.what]).toEqual([["left"], "files"]);
});

test("before a place is open nothing is taken", async () => {
  lay(thursday);
  stage = "none";
  tell({ changed: ["status"] as unknown as DeskEvent["changed"] });
  await settled();
  come({ dropping: "over", files: 1 });
  come({ dropping: "dropped", grants: [grant] });
  await settled();
  expect([externalDrop.over, begun]).toEqual([null, []]);
});

test("a file of answers to a review is read and not uploaded", async () => {
  lay(thursday);
  come({ dropping: "dropped", files: 1, grants: [{ id: "a", name: "Advent.answers.json", fits: false }] });
  await settled();
  expect(read).toEqual(["a"]);
  expect([begun, queue.view, toasts.messages]).toEqual([[], null, []]);
});

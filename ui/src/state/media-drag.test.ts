// That files which are carried go where they are let go and nowhere else, and that what is held over a view opens it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { DraftView, MediaView } from "../ipc/contract";
import { Failed } from "../ipc/host";
import type { Aim } from "../lib/aim-at";
import { target } from "../lib/targets";
import { Calendar } from "./calendar.svelte";
import { Interaction } from "./interaction.svelte";
import { MediaDrag } from "./media-drag.svelte";
import { Channels } from "./channels.svelte";
import { Composer } from "./composer.svelte";
import { Desk } from "./desk.svelte";
import { Route } from "./route.svelte";
import { Toasts } from "./toasts.svelte";
import { checkOf } from "../lib/sample-check";

const scope = { connection: "c", workspace: null };
const box = { left: 0, top: 0, width: 10, height: 10 };
const thursday: Aim = { kind: "day", date: "2026-11-26", box };
const halfPast: Aim = { kind: "time", date: "2027-10-31", time: "02:30", second: true, box };
const post: Aim = { kind: "post", box };
const media: Aim = { kind: "view", view: "media", box };

let under: Aim | null;
/** The days on which posts were begun. */
let begun: (string | null)[];
/** The times, where they were asked for. */
let times: unknown[];
/** In how many minutes it snapped last. */
let snapped: number;
let composer: Composer;
let toasts: Toasts;
/** A command that fails. */
let refused: string;
/** What the answer about files waits for. */
let slow: Promise<unknown>;
let route: Route;
let interaction: Interaction;
let mediaDrag: MediaDrag;
let tile: HTMLElement;
let clicks: number;
let release: () => void;

const file = (id: string): MediaView => ({
  id,
  name: `${id}.png`,
  kind: "image",
  media_type: "image/png",
  size_bytes: 1000,
  size: "1 kB",
  width: 1,
  height: 1,
  length: "",
  alt: "",
  address: null,
  thumbnail: null,
  no_thumbnail: "",
  state: "there",
});

function draft(id: string): DraftView {
  const check = checkOf();
  const nothing = {
    media: [],
    own: [],
    own_media: [],
    ignored: [],
    language: null,
    post: null,
    note: null,
    schedule: null,
  };
  return { ...nothing, id, revision: 1, text: "", channel_ids: [], state: "draft", saved: null, check };
}

function answer(command: string, input: unknown): unknown {
  if (command === refused) throw new Failed({ code: "storage", message: "The disk is full.", next: "" });
  if (command === "new_draft") {
    const { date, ...time } = input as { date: string | null };
    begun.push(date);
    times.push(time);
    return draft(`d${String(begun.length)}`);
  }
  if (command === "show_thumbnails") return slow.then(() => (input as { ids: string[] }).ids.map(file));
  if (command === "save_draft") return { outcome: "kept", revision: 2, saved: "14:08", check: draft("").check };
  return {};
}

beforeEach(() => {
  vi.useFakeTimers();
  under = null;
  begun = [];
  times = [];
  clicks = 0;
  plugHost({ call: async (command, input) => answer(command, input), listen: () => () => undefined });
  const desk = new Desk();
  toasts = new Toasts();
  refused = "";
  slow = Promise.resolve();
  const calendar = new Calendar(scope, desk, new Channels(scope, desk, toasts));
  composer = new Composer(scope, desk, calendar, toasts);
  route = new Route();
  interaction = new Interaction(() => undefined);
  mediaDrag = new MediaDrag(scope, desk, calendar, composer, route, toasts, interaction, (_x, _y, _ground, snap) => {
    snapped = snap;
    return under;
  });
  tile = document.createElement("button");
  tile.addEventListener("click", () => (clicks += 1));
  document.body.append(tile);
  release = mediaDrag.from(() => ["a", "b"])(tile) ?? (() => undefined);
});

afterEach(() => {
  release();
  tile.remove();
  vi.useRealTimers();
});

const point = (kind: string, x: number, y = 0) => new PointerEvent(kind, { clientX: x, clientY: y, button: 0 });

function take(): void {
  tile.dispatchEvent(new PointerEvent("pointerdown", { clientX: 0, clientY: 0, button: 0, bubbles: true }));
}

async function letGo(x: number): Promise<void> {
  window.dispatchEvent(point("pointerup", x));
  await vi.advanceTimersByTimeAsync(0);
}

test("a press that hardly moves is a click and carries nothing", async () => {
  take();
  window.dispatchEvent(point("pointermove", 3));
  expect(mediaDrag.held).toBeNull();
  await letGo(3);
  tile.click();
  expect([clicks, begun]).toEqual([1, []]);
});

test("let go on a day, files begin a post there", async () => {
  take();
  under = thursday;
  window.dispatchEvent(point("pointermove", 40));
  await vi.advanceTimersByTimeAsync(0);
  expect(mediaDrag.held).toMatchObject({ ids: ["a", "b"], x: 40, target: thursday, isHome: false });
  expect(mediaDrag.held?.files.map(({ name }) => name)).toEqual(["a.png", "b.png"]);
  expect(mediaDrag.said).toBe("New post on Thu 26 Nov 2026.");
  window.dispatchEvent(point("pointerup", 40));
  tile.click();
  await vi.advanceTimersByTimeAsync(0);
  expect([clicks, begun, mediaDrag.held]).toEqual([0, ["2026-11-26"], null]);
  expect(composer.editor?.media).toEqual(["a", "b"]);
  tile.click();
  expect(clicks).toBe(1);
});

test("let go on a time, files begin a post then, also at the second of two equal clocks", async () => {
  take();
  under = halfPast;
  window.dispatchEvent(point("pointermove", 40));
  expect([mediaDrag.said, snapped]).toEqual(["New post on Sun 31 Oct, the second 02:30.", 15]);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", shiftKey: true }));
  expect(snapped).toBe(5);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Alt", altKey: true }));
  expect(snapped).toBe(1);
  window.dispatchEvent(new KeyboardEvent("keyup", { key: "Alt" }));
  expect(snapped).toBe(15);
  await letGo(40);
  expect([begun, times]).toEqual([["2027-10-31"], [{ time: "02:30", second: true }]]);
  expect(composer.editor?.media).toEqual(["a", "b"]);
});

test("what comes to lie under a pointer that stands still is aimed at", async () => {
  take();
  under = thursday;
  window.dispatchEvent(point("pointermove", 40));
  under = halfPast;
  interaction.look();
  expect(mediaDrag.held).toMatchObject({ x: 40, target: halfPast });
  await letGo(40);
  expect(begun).toEqual(["2027-10-31"]);
  interaction.look();
  expect(mediaDrag.held).toBeNull();
});

test("the post that is open takes files that it does not have, and without one there is none to take them", async () => {
  under = post;
  take();
  window.dispatchEvent(point("pointermove", 40));
  expect(mediaDrag.held?.target).toBeNull();
  await letGo(40);
  expect(begun).toEqual([]);
  await composer.start(null);
  composer.editor?.attach(["a"]);
  take();
  window.dispatchEvent(point("pointermove", 40));
  expect(mediaDrag.held?.target).toEqual(post);
  await letGo(40);
  expect(composer.editor?.media).toEqual(["a", "b"]);
  expect(mediaDrag.canJoin(["a", "b"])).toBe(false);
});

test("files go into no other post when the one they are meant for could not be begun, and are offered a new one", async () => {
  await composer.start(null);
  const open = composer.editor;
  refused = "new_draft";
  await mediaDrag.begin(["a"], "2026-11-26");
  expect([composer.editor, open?.media]).toEqual([open, []]);
  const told = toasts.list.at(-1);
  expect(told?.text).toBe("1 file went into the library but not into a post.");
  refused = "";
  if (told) toasts.take(told);
  await vi.advanceTimersByTimeAsync(0);
  expect([open?.media, composer.editor?.media]).toEqual([[], ["a"]]);
});

test("files that are meant for a post which is closed meanwhile go into no other", async () => {
  await composer.start(null);
  slow = new Promise((resolve) => setTimeout(resolve, 100));
  const joined = mediaDrag.join(["a"]);
  await composer.start("2026-11-27");
  await vi.advanceTimersByTimeAsync(200);
  await joined;
  expect(composer.editor?.media).toEqual([]);
  expect(toasts.list.at(-1)?.text).toBe("1 file went into the library but not into a post.");
});

test("Escape puts everything back, and the order that files had", async () => {
  const told: string[] = [];
  release();
  const order = {
    lift: () => true,
    carry: () => null,
    rest: () => told.push("rest"),
    drop: () => told.push("drop"),
    putBack: () => told.push("put back"),
  };
  target(() => ({ kind: "post" }))(tile);
  release =
    mediaDrag.from(
      () => ["a", "b"],
      () => order,
    )(tile) ?? release;
  take();
  under = thursday;
  window.dispatchEvent(point("pointermove", 40));
  const key = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
  window.dispatchEvent(key);
  expect([mediaDrag.held, key.defaultPrevented, mediaDrag.said]).toEqual([null, true, "2 files put back."]);
  expect(told).toEqual(["rest", "put back"]);
  await letGo(40);
  expect(begun).toEqual([]);
});

test("a view opens once something is held over it, and not when it only passes", async () => {
  take();
  under = media;
  window.dispatchEvent(point("pointermove", 40));
  await vi.advanceTimersByTimeAsync(500);
  expect(mediaDrag.said).toBe("Hold to open Media.");
  under = null;
  window.dispatchEvent(point("pointermove", 80));
  await vi.advanceTimersByTimeAsync(500);
  expect(route.view).toBe("calendar");
  under = media;
  window.dispatchEvent(point("pointermove", 40));
  window.dispatchEvent(point("pointermove", 42));
  await vi.advanceTimersByTimeAsync(600);
  expect(route.view).toBe("media");
  window.dispatchEvent(point("pointermove", 44));
  expect(mediaDrag.held?.target).toBeNull();
  await letGo(44);
  expect(begun).toEqual([]);
});

test("what is still over the post that it was taken from is not carried", () => {
  const home = document.createElement("section");
  target(() => ({ kind: "post" }))(home);
  home.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  document.body.append(home);
  home.append(tile);
  under = thursday;
  take();
  window.dispatchEvent(point("pointermove", 50));
  expect([mediaDrag.isAway, mediaDrag.held?.target]).toEqual([false, null]);
  window.dispatchEvent(point("pointermove", 150));
  expect([mediaDrag.isAway, mediaDrag.held?.target]).toEqual([true, thursday]);
  window.dispatchEvent(point("pointercancel", 150));
  expect(mediaDrag.held).toBeNull();
  home.remove();
});

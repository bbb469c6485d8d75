// That the library is asked for in parts, that answers to former wishes are dropped, and that small pictures are asked
// for only of what is seen, once.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { DeskEvent, LibraryFile, ListMedia, MediaCounts } from "../ipc/contract";
import { Desk } from "./desk.svelte";
import { GalleryChoice } from "./gallery-choice.svelte";
import { Gallery } from "./gallery.svelte";
import { Toasts } from "./toasts.svelte";

const scope = { connection: "c", workspace: null };
const count = 1_000;
const counts = { known: count, all: count } as MediaCounts;
let names: (index: number) => string;
let asked: { command: string; input: ListMedia & { ids?: string[] } }[];
let slow_ms: number;
let fails: boolean;
let tell: (event: DeskEvent) => void;
let stops: (() => void)[];

const made = (index: number) =>
  ({ id: names(index), name: names(index), kind: "image", thumbnail: null, no_thumbnail: "" }) as LibraryFile;

beforeEach(() => {
  vi.useFakeTimers();
  names = (index) => `f${String(index)}`;
  [asked, slow_ms, fails, stops] = [[], 10, false, []];
  plugHost({
    call: (command, input) => {
      const wanted = input as ListMedia & { ids?: string[] };
      asked.push({ command, input: wanted });
      const { offset = 0, limit = 200, text } = wanted;
      const total = text === undefined ? count : 3;
      const files = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => made(offset + at));
      const answer = {
        list_media: { files, total, offset, tags: [] },
        count_media: counts,
        show_thumbnails: (wanted.ids ?? []).map((id) => ({ id, thumbnail: `${id}.jpg` })),
        show_status: {},
      }[command];
      return new Promise((resolve, reject) =>
        setTimeout(() => (fails ? reject(new Error("no")) : resolve(answer)), text === "slow" ? 500 : slow_ms),
      );
    },
    listen: (hear) => {
      tell = hear;
      return () => undefined;
    },
  });
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

async function open(): Promise<Gallery> {
  const desk = new Desk();
  stops.push(desk.start());
  const gallery = new Gallery(scope, desk);
  stops.push(gallery.show());
  gallery.look(0, 20, 0);
  await vi.advanceTimersByTimeAsync(400);
  return gallery;
}

const offsets = () => asked.filter(({ command }) => command === "list_media").map(({ input }) => input.offset);
const pictured = () => asked.flatMap(({ command, input }) => (command === "show_thumbnails" ? [input.ids] : []));

test("only the pages in sight are asked for, each once", async () => {
  const gallery = await open();
  expect([gallery.total, gallery.at(0)?.id, gallery.at(61)]).toEqual([count, "f0", undefined]);
  gallery.look(590, 610, 0);
  gallery.look(592, 612, 0);
  await vi.advanceTimersByTimeAsync(400);
  expect(offsets()).toEqual([0, 540, 600]);
  expect([gallery.at(599)?.id, gallery.at(600)?.id, gallery.find("f601")]).toEqual(["f599", "f600", 601]);
});

test("small pictures are asked for of what is seen, and again only when it comes into sight again", async () => {
  const gallery = await open();
  expect(pictured()).toEqual([Array.from({ length: 20 }, (_, at) => `f${String(at)}`)]);
  expect(gallery.at(3)?.thumbnail).toBe("f3.jpg");
  gallery.look(10, 22, 0);
  await vi.advanceTimersByTimeAsync(400);
  expect(pictured().slice(1)).toEqual([["f20", "f21"]]);
});

test("answers to what was wanted before are dropped", async () => {
  const gallery = await open();
  gallery.wish({ text: "slow" });
  await vi.advanceTimersByTimeAsync(200);
  gallery.wish({ text: "" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(gallery.total).toBe(count);
});

test("when files have changed what is in sight is asked for again, and the rest forgotten", async () => {
  const gallery = await open();
  gallery.look(590, 610, 0);
  await vi.advanceTimersByTimeAsync(400);
  asked = [];
  names = (index) => `g${String(index)}`;
  for (let event = 0; event < 10; event += 1) tell({ changed: ["media"] });
  await vi.advanceTimersByTimeAsync(400);
  expect(offsets()).toEqual([540, 600, 0]);
  expect([gallery.at(600)?.id, gallery.at(0)?.id]).toEqual(["g600", "g0"]);
});

test("what fails is told, and what is there stays", async () => {
  const gallery = await open();
  fails = true;
  void gallery.load();
  await vi.advanceTimersByTimeAsync(400);
  expect([gallery.failure === null, gallery.at(0)?.id]).toEqual([false, "f0"]);
  fails = false;
  void gallery.load();
  await vi.advanceTimersByTimeAsync(400);
  expect(gallery.failure).toBeNull();
});

test("a range reaches over what is not in sight", async () => {
  const gallery = await open();
  const choice = new GalleryChoice(gallery, new Toasts());
  choice.pick(5);
  void choice.extend(700);
  await vi.advanceTimersByTimeAsync(400);
  expect([choice.size, choice.files[0]?.id, choice.files.at(-1)?.id]).toEqual([696, "f5", "f700"]);
  choice.drop(["f6"]);
  choice.toggle(5);
  expect([choice.size, choice.has("f5"), choice.has("f6")]).toEqual([694, false, false]);
  choice.pick(7);
  expect(choice.files.map(({ id }) => id)).toEqual(["f7"]);
});

test("the keyboard goes with the file on which it stands", async () => {
  const gallery = await open();
  const choice = new GalleryChoice(gallery, new Toasts());
  choice.stand(5);
  names = (index) => `f${String(index - 2)}`;
  void gallery.load();
  await vi.advanceTimersByTimeAsync(400);
  choice.settle();
  expect(choice.at).toBe(7);
});

// What the queue asks the desk for, and what it does with files that cannot be uploaded.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { DeskEvent, FileGrant, UploadCounts, UploadsView } from "../ipc/contract";
import { Calendar } from "./calendar.svelte";
import { Channels } from "./channels.svelte";
import { Composer } from "./composer.svelte";
import { Desk } from "./desk.svelte";
import { Route } from "./route.svelte";
import { Toasts } from "./toasts.svelte";
import { UploadQueue } from "./upload-queue.svelte";

const scope = { connection: "c", workspace: null };
const grant = (id: string, fits: boolean): FileGrant => ({ id, name: `${id}.gif`, fits });

let asked: [command: string, input: unknown][];
let counts: UploadCounts;
let sent_bytes: number;
let chosen: { grants: FileGrant[]; note: string };
let slow_ms: number;
let tell: (event: DeskEvent) => void;
let stop: () => void;
let queue: UploadQueue;
let route: Route;
let toasts: Toasts;

function answer(command: string): unknown {
  switch (command) {
    case "show_status":
      return { stage: "ready" };
    case "list_uploads": {
      const view: Partial<UploadsView> = { open: [], done: [], offset: 0, counts, paused: false, summary: "" };
      return { ...view, left_bytes: 10_000_000, sent_bytes };
    }
    case "choose_media":
      return chosen;
    case "upload_files":
      return [];
    default:
      return {};
  }
}

const calls = (command: string) => asked.filter(([name]) => name === command).map(([, input]) => input);
const said = () => toasts.list.map(({ text }) => text);
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  [asked, sent_bytes, slow_ms] = [[], 0, 0];
  counts = { open: 1, running: 1, stuck: 0, done: 0 };
  chosen = { grants: [], note: "" };
  plugHost({
    call: async (command, input) => {
      asked.push([command, input]);
      const output = answer(command);
      if (slow_ms > 0) await new Promise((resolve) => setTimeout(resolve, slow_ms));
      return output;
    },
    listen: (hear) => {
      tell = hear;
      return () => undefined;
    },
  });
  const desk = new Desk();
  toasts = new Toasts();
  route = new Route();
  const composer = new Composer(scope, desk, new Calendar(scope, desk, new Channels(scope, desk, toasts)), toasts);
  queue = new UploadQueue(scope, desk, composer, route, toasts);
  stop = desk.start();
  await passes(0);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("without rows in sight only counts are asked for, and news while an answer is on its way is asked for once", async () => {
  slow_ms = 50;
  for (let times = 0; times < 5; times += 1) tell({ changed: ["uploads"] });
  await passes(200);
  expect(calls("list_uploads")).toEqual([
    { offset: 0, limit: 0 },
    { offset: 0, limit: 0 },
  ]);
  void queue.see(8, 22);
  void queue.see(8, 22);
  await passes(200);
  expect(calls("list_uploads").slice(2)).toEqual([{ offset: 8, limit: 22 }]);
});

test("the time left is told after some seconds, and not when nothing runs", async () => {
  await queue.load();
  expect(queue.timeLeft).toBe("");
  await passes(5_000);
  sent_bytes = 1_000_000;
  await queue.load();
  expect(queue.timeLeft).toBe("under a minute left");
  await passes(10_000);
  queue.reckon();
  expect(queue.timeLeft).toBe("about 3 min left");
  counts = { open: 1, running: 0, stuck: 0, done: 0 };
  await queue.load();
  expect(queue.timeLeft).toBe("");
});

test("what cannot be uploaded goes to the queue, where it is explained, and is told of from elsewhere", async () => {
  chosen = { grants: [grant("a", true), grant("notes", false), grant("b", true)], note: "" };
  await queue.choose(false, null);
  expect(calls("upload_files")).toEqual([{ grants: ["a", "b"] }, { grants: ["notes"] }]);
  expect(said()).toEqual(["“notes.gif” cannot be uploaded. Uploads says why."]);
  const [toast] = toasts.list;
  if (toast) toasts.take(toast);
  expect([route.view, queue.folded]).toEqual(["media", false]);
  await queue.choose(false, null);
  expect(said(), "it is in sight").toEqual([]);
});

test("without an open post what is chosen by key goes to the library, which is shown", async () => {
  queue.folded = true;
  await queue.chooseHere();
  expect([route.view, queue.folded]).toEqual(["media", false]);
  expect([calls("choose_media"), calls("upload_files")]).toEqual([[{ folder: false }], []]);
});

// That what was begun in one scope is asked and kept there, whatever scope is looked at when it is done.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, plugHost } from "../ipc";
import type { DraftView, MediaView, SaveDraft, Scope } from "../ipc/contract";
import { Calendar } from "./calendar.svelte";
import { Channels } from "./channels.svelte";
import { Composer } from "./composer.svelte";
import { Desk } from "./desk.svelte";
import { FileWords } from "./file-words.svelte";
import { Stills } from "./stills.svelte";
import { Toasts } from "./toasts.svelte";
import { checkOf } from "../lib/sample-check";

const north: Scope = { connection: "n", workspace: "a" };
const south: Scope = { connection: "s", workspace: null };
const check = checkOf();

let asked: { scope: Scope | null; command: string; input: unknown }[];
/** What was kept, by the name of the connection. */
let kept: Map<string, string[]>;
let delay_ms: number;

function draftIn(scope: Scope | null): DraftView {
  const nothing = {
    media: [],
    own: [],
    own_media: [],
    ignored: [],
    language: null,
    note: null,
    post: null,
    schedule: null,
  };
  const id = scope?.connection ?? "";
  return { ...nothing, id, revision: 1, text: "", channel_ids: [], state: "draft", saved: "14:00", check };
}

async function answer(command: string, input: unknown, scope: Scope | null): Promise<unknown> {
  asked.push({ scope, command, input });
  if (command === "show_status") return { stage: "ready", connection: { id: south.connection }, workspace: null };
  if (command === "open_draft") return draftIn(scope);
  if (command === "check_draft") return check;
  if (command === "show_film") return { address: "http://127.0.0.1/film" };
  if (command !== "save_draft") return {};
  const { text, based_on } = input as SaveDraft;
  const connection = scope?.connection ?? "";
  kept.set(connection, [...(kept.get(connection) ?? []), text]);
  await new Promise((resolve) => setTimeout(resolve, delay_ms));
  return { outcome: "kept", revision: based_on + 1, saved: "14:08", check };
}

function composerOf(scope: Scope): Composer {
  const [desk, toasts] = [new Desk(), new Toasts()];
  return new Composer(scope, desk, new Calendar(scope, desk, new Channels(scope, desk, toasts)), toasts);
}

beforeEach(() => {
  vi.useFakeTimers();
  [asked, kept, delay_ms] = [[], new Map(), 900];
  plugHost({ call: (command, input, scope) => answer(command, input, scope), listen: () => () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a save that is answered after another scope is looked at, and the last words after it, are of their own scope", async () => {
  const left = composerOf(north);
  await left.open("n");
  left.editor?.write("In the north");
  await vi.advanceTimersByTimeAsync(500);
  expect(kept.get("n")).toEqual(["In the north"]);

  // The answer is under way; somebody writes elsewhere.
  left.editor?.write("In the north, to the end");
  left.hurry();
  const here = composerOf(south);
  await here.open("s");
  here.editor?.write("In the south");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept.get("n")?.at(-1)).toBe("In the north, to the end");
  expect(new Set(kept.get("s"))).toEqual(new Set(["In the south"]));
  const drafts = asked.filter(({ command }) => command.endsWith("_draft"));
  expect(drafts.length).toBeGreaterThan(4);
  for (const { scope, input } of drafts) expect(scope?.connection).toBe((input as { id: string }).id);
});

test("the words of a file and the still of a film belong to the scope in which they were begun", async () => {
  const words = new FileWords(north, "f", "note", "", new Toasts());
  words.type("A bag");
  const stills = new Stills(() => Promise.resolve("still"));
  const film = (id: string) => ({ id, kind: "video", thumbnail: null, state: "there" }) as MediaView;
  stills.want(north, [film("a")]);
  stills.want(south, [film("b")]);
  await words.keep();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ scope, command, input }) => [scope, command, (input as { id: string }).id])).toEqual([
    [north, "show_film", "a"],
    [north, "describe_media", "f"],
    [north, "keep_still", "a"],
    [south, "show_film", "b"],
    [south, "keep_still", "b"],
  ]);
});

test("a command of a scope cannot be written without one, nor a command of the app with one", async () => {
  // @ts-expect-error Drafts belong to a scope.
  await call("list_drafts", {});
  // @ts-expect-error The status is of the app.
  await call(north, "show_status", {});
  await call(north, "list_drafts", {});
  await call("show_status", {});
  expect(asked.map(({ scope }) => scope)).toEqual([null, north, north, null]);
});

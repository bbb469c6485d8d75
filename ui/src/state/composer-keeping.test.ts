// That a draft is left only when its words are kept, that what is sent is what is seen, and that what is changed elsewhere is
// shown.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import { Calendar } from "./calendar.svelte";
import { Channels } from "./channels.svelte";
import { Composer } from "./composer.svelte";
import { Desk } from "./desk.svelte";
import { draft, DraftsInMemory } from "./drafts-in-memory";
import { Toasts } from "./toasts.svelte";

const scope = { connection: "c", workspace: null };

let desk: DraftsInMemory;
let stop: () => void;
let composer: Composer;
let toasts: Toasts;

beforeEach(() => {
  vi.useFakeTimers();
  desk = new DraftsInMemory();
  plugHost(desk);
  toasts = new Toasts();
  const page = new Desk();
  composer = new Composer(scope, page, new Calendar(scope, page, new Channels(scope, page, toasts)), toasts);
  stop = page.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("a draft whose words cannot be kept stays open, whatever else is opened, and is left only on purpose", async () => {
  await composer.open("a");
  desk.isFull = true;
  composer.editor?.write("Never to be lost");
  const others = [() => composer.open("b"), () => composer.start(null), () => composer.close(), () => composer.keep()];
  for (const other of others) {
    void other();
    await vi.advanceTimersByTimeAsync(100);
    expect(composer.editor?.text).toBe("Never to be lost");
    expect(composer.editor?.stays).toBe(true);
  }
  desk.isFull = false;
  void composer.open("b");
  await vi.advanceTimersByTimeAsync(100);
  expect([composer.editor?.id, desk.kept.get("a")?.text]).toEqual(["b", "Never to be lost"]);

  desk.isFull = true;
  composer.editor?.write("Not wanted");
  void composer.close();
  await vi.advanceTimersByTimeAsync(100);
  composer.abandon();
  desk.isFull = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(composer.editor).toBeNull();
  expect(desk.kept.get("b")?.text).toBe("A much longer text than the other");
});

test("what is opened while the draft before is being kept takes over when all of it is", async () => {
  await composer.open("a");
  composer.editor?.write("Half");
  desk.delays_ms = [900];
  const opened = composer.open("b");
  await vi.advanceTimersByTimeAsync(500);
  composer.editor?.write("Half and half");
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await opened)?.id).toBe("b");
  expect(desk.kept.get("a")?.text).toBe("Half and half");
});

test("a draft that is asked for again while it is being closed stays open", async () => {
  await composer.open("a");
  composer.editor?.write("Half");
  desk.delays_ms = [300];
  const closed = composer.close();
  await composer.open("a");
  await vi.advanceTimersByTimeAsync(1_000);
  await closed;
  expect(composer.editor?.id).toBe("a");
});

test("words whose draft is gone go on in a new one, and the old one stays gone", async () => {
  await composer.open("a");
  desk.kept.delete("a");
  composer.editor?.write("Still mine");
  await vi.advanceTimersByTimeAsync(400);
  expect(composer.editor?.autosave.state.word).toBe("gone");
  await composer.close();
  expect(composer.editor?.text).toBe("Still mine");
  await composer.keepAsNew();
  await vi.advanceTimersByTimeAsync(400);
  expect([desk.kept.has("a"), desk.kept.get("new 1")?.text, composer.editor?.id]).toEqual([
    false,
    "Still mine",
    "new 1",
  ]);
});

test("an open draft that is discarded elsewhere is closed, unless something is written in it", async () => {
  for (const isWritten of [false, true]) {
    desk.kept.set("a", draft("a", "Short"));
    await composer.open("a");
    const editor = composer.editor;
    if (editor && isWritten) editor.hear = () => editor.write("Heard at last");
    desk.kept.delete("a");
    desk.tell({ changed: ["drafts"] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(composer.editor?.autosave.state.word).toBe(isWritten ? "gone" : undefined);
  }
});

test("a move of the open draft is shown, and what is typed after it is kept", async () => {
  const thursday = { kind: "time" as const, date: "2026-11-26", time: "09:00", zone: "UTC", second: false };
  await composer.open("a");
  desk.kept.set("a", { ...draft("a", "Short"), revision: 2, schedule: thursday });
  desk.tell({ changed: ["drafts"] });
  await vi.advanceTimersByTimeAsync(500);
  expect(composer.editor?.schedule).toEqual(thursday);
  composer.editor?.write("Short and sweet");
  await vi.advanceTimersByTimeAsync(400);
  expect(desk.kept.get("a")).toMatchObject({ text: "Short and sweet", revision: 3 });
});

test("what is desk.sent is what stands on the screen, and what is written after it is not lost in silence", async () => {
  await composer.open("a");
  composer.editor?.write("All of it");
  void composer.send();
  await vi.advanceTimersByTimeAsync(100);
  expect(desk.sent).toEqual([{ text: "All of it", revision: 2 }]);
  expect(composer.editor).toBeNull();

  await composer.open("b");
  const editor = composer.editor;
  desk.meanwhile = () => editor?.write("Too late");
  void composer.send();
  await vi.advanceTimersByTimeAsync(100);
  expect(desk.sent[1]?.text).toBe("A much longer text than the other");
  expect([composer.editor?.text, composer.editor?.autosave.state.word]).toEqual(["Too late", "gone"]);
});

test("nothing is desk.sent that was changed elsewhere and not seen", async () => {
  const thursday = { kind: "time" as const, date: "2026-11-26", time: "09:00", zone: "UTC", second: false };
  await composer.open("a");
  desk.kept.set("a", { ...draft("a", "Short"), revision: 2, schedule: thursday });
  composer.editor?.write("Typed at once");
  void composer.send();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(desk.sent).toEqual([]);
  expect(composer.editor?.schedule).toEqual(thursday);
  expect(desk.kept.get("a")?.text).toBe("Typed at once");
});

test("a second press after an answer that was lost is no failure: what was sent was sent once", async () => {
  await composer.open("a");
  desk.meanwhile = () => {
    throw new Error("The line broke.");
  };
  await composer.send();
  void composer.send();
  await vi.advanceTimersByTimeAsync(600);
  expect([composer.editor, desk.sent.length]).toEqual([null, 1]);
  expect(toasts.list.map(({ text, next }) => [text, next])).toEqual([
    ["This is no longer a draft. The history says what became of it.", null],
  ]);
});

test("settings that cannot be read stay as they were typed, and are told where they would be lost", async () => {
  const variant = { platform: "x", channel: null };
  await composer.open("a");
  composer.raw.of("a", variant).typed = '{"thread": tru';
  await composer.close();
  expect(composer.editor).toBeNull();
  expect(toasts.list.at(-1)?.text).toMatch(/^Settings that you typed as JSON cannot be read, so they are not saved/u);
  expect(await composer.keep()).toBe(false);
  toasts.list.at(-1)?.offer?.take();
  await vi.advanceTimersByTimeAsync(0);
  expect([composer.editor?.id, composer.raw.of("a", variant).typed]).toEqual(["a", '{"thread": tru']);
  composer.raw.of("a", variant).settle();
  expect(await composer.keep()).toBe(true);
});

test("a draft that is left has a time only where somebody has chosen it", async () => {
  const sunday = { kind: "time" as const, date: "2026-11-22", time: "09:00", zone: "UTC", second: false };
  desk.proposed = sunday;
  const left = async (date: string | null, chosen: boolean) => {
    const editor = await composer.start(date);
    editor?.write("Words");
    if (chosen) editor?.plan(sunday);
    void composer.saveAsDraft();
    await vi.advanceTimersByTimeAsync(100);
    return desk.kept.get(editor?.id ?? "")?.schedule;
  };
  expect([await left(null, false), await left(null, true), await left("2026-11-22", false)]).toEqual([
    null,
    sunday,
    sunday,
  ]);
});

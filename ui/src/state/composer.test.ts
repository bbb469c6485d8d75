// That drafts which are written in turn, faster than they are saved, never get each other's words or caret,
// and that what left for the service is followed.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { DraftView } from "../ipc/contract";
import { Calendar } from "./calendar.svelte";
import { Channels } from "./channels.svelte";
import { Composer } from "./composer.svelte";
import { Desk } from "./desk.svelte";
import { draft, DraftsInMemory } from "./drafts-in-memory";
import { SavedView } from "./saved-view.svelte";
import { Route } from "./route.svelte";
import { Toasts } from "./toasts.svelte";

const scope = { connection: "c", workspace: null };

let desk: DraftsInMemory;
let stop: () => void;
let calendar: Calendar;
let composer: Composer;
let savedView: SavedView;

beforeEach(() => {
  vi.useFakeTimers();
  desk = new DraftsInMemory();
  plugHost(desk);
  const [page, toasts] = [new Desk(), new Toasts()];
  calendar = new Calendar(scope, page, new Channels(scope, page, toasts));
  composer = new Composer(scope, page, calendar, toasts);
  savedView = new SavedView(scope, new Route(), calendar, composer);
  stop = page.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("two drafts written in turn keep their own words, however late their saves are answered", async () => {
  desk.delays_ms = [900, 20, 700, 5, 400, 0, 900, 50];
  const written = new Map([...desk.kept].map(([id, { text }]) => [id, text]));
  for (let round = 1; round <= 12; round += 1) {
    for (const id of ["a", "b"]) {
      const opened = composer.open(id);
      await vi.advanceTimersByTimeAsync(round * 40);
      // The answer to a save may be late; until it is there the other draft stays open and takes the words.
      const now = composer.editor;
      expect(now).not.toBeNull();
      if (!now) return;
      expect(now.text).toBe(written.get(now.id));
      now.write(`${now.text} ${now.id}${String(round)}`);
      written.set(now.id, now.text);
      void opened;
    }
  }
  await vi.advanceTimersByTimeAsync(10_000);
  for (const [id, text] of written) {
    expect(desk.kept.get(id)?.text).toBe(text);
    expect(text.replaceAll(id, "")).not.toMatch(/ [ab]\d/u);
  }
  expect(desk.kept.get("a")?.text).toContain(" a12");
});

test("a caret is kept only with the draft it stands in", async () => {
  await savedView.restore();
  const carets = new Map([
    ["a", 3],
    ["b", 30],
  ]);
  for (const id of ["b", "a", "b", "a"]) {
    await composer.open(id);
    composer.editor?.stand({ start: carets.get(id) ?? 0, end: carets.get(id) ?? 0, scroll: 0 });
    savedView.follow();
    await vi.advanceTimersByTimeAsync(id === "a" ? 300 : 100);
  }
  expect(desk.views.length).toBeGreaterThan(0);
  for (const view of desk.views) expect(view.caret_start).toBe(carets.get(view.draft ?? ""));
  expect(desk.views.at(-1)?.draft).toBe("a");
});

test("the view is as it was, and kept soon, but not while a word is put together", async () => {
  await savedView.restore();
  expect(composer.editor?.id).toBe("b");
  expect(composer.editor?.caret).toEqual({ start: 2, end: 4, scroll: 8 });
  composer.editor?.compose(true);
  composer.editor?.stand({ start: 9, end: 9, scroll: 0 });
  savedView.follow();
  savedView.hurry();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(desk.views).toEqual([]);
  composer.editor?.compose(false);
  savedView.follow();
  await vi.advanceTimersByTimeAsync(299);
  expect(desk.views).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(desk.views).toMatchObject([{ view: "drafts", draft: "b", caret_start: 9 }]);
});

test("who leaves before anything is drawn loses neither the new view nor the draft that was open", async () => {
  desk.silent = true;
  void savedView.restore();
  await vi.advanceTimersByTimeAsync(0);
  void calendar.look("week");
  savedView.hurry();
  expect(desk.views).toMatchObject([{ calendar: "week", draft: "b", caret_start: 2, caret_end: 4, scroll: 8 }]);
});

test("who leaves while an older view is being kept does not lose the newer one", async () => {
  await savedView.restore();
  desk.silent = true;
  composer.editor?.stand({ start: 9, end: 9, scroll: 0 });
  savedView.follow();
  await vi.advanceTimersByTimeAsync(300);
  composer.editor?.stand({ start: 0, end: 0, scroll: 0 });
  savedView.hurry();
  expect(desk.views).toMatchObject([{ caret_start: 9 }, { caret_start: 0 }]);
});

test("a view that changes without a pause is kept all the same", async () => {
  await savedView.restore();
  for (let at = 0; at < 15; at += 1) {
    composer.editor?.stand({ start: at, end: at, scroll: 0 });
    savedView.follow();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(desk.views).toHaveLength(1);
});

test("a draft that is gone is not opened and nobody is told", async () => {
  desk.kept.delete("b");
  await savedView.restore();
  expect(composer.editor).toBeNull();
  expect(savedView.known).toBe(true);
});

test("what left for the service is followed until it is there", async () => {
  const changed = async (state: DraftView["state"] | null) => {
    if (state) desk.kept.set("a", { ...draft("a", "Short"), state });
    else desk.kept.delete("a");
    desk.tell({ changed: ["drafts"] });
    await vi.advanceTimersByTimeAsync(500);
  };
  await changed("sending");
  await composer.open("a");
  expect(composer.editor?.locked).toBe(true);
  await changed("confirming");
  expect([composer.editor?.state, composer.editor?.locked]).toEqual(["confirming", true]);
  await changed("unconfirmed");
  expect(composer.editor?.state).toBe("unconfirmed");
  await changed(null);
  expect(composer.editor).toBeNull();
});

test("a draft that is being written is left alone when drafts change", async () => {
  await composer.open("a");
  composer.editor?.write("Short and sweet");
  desk.tell({ changed: ["drafts"] });
  await vi.advanceTimersByTimeAsync(0);
  expect(composer.editor?.text).toBe("Short and sweet");
});

test("what is typed before a new draft is there is its beginning", async () => {
  expect(composer.typeAhead("x")).toBe(false);
  const started = composer.start(null);
  for (const key of ["H", "o", "o", "Backspace", "t"]) expect(composer.typeAhead(key)).toBe(true);
  expect(composer.typeAhead("Tab")).toBe(false);
  await started;
  expect(composer.editor?.text).toBe("Hot");
  expect(composer.editor?.caret).toEqual({ start: 3, end: 3, scroll: 0 });
  expect(composer.typeAhead("x")).toBe(false);
});

test("what changes the open draft from outside is shown in it, and nothing typed is lost before", async () => {
  await composer.open("a");
  composer.editor?.write("Short and sweet");
  const undone = composer.around(() => {
    expect(desk.kept.get("a")?.text).toBe("Short and sweet");
    desk.kept.set("a", { ...draft("a", "Undone"), revision: 9 });
    return Promise.resolve();
  });
  await vi.advanceTimersByTimeAsync(0);
  await undone;
  expect(composer.editor?.text).toBe("Undone");
  await composer.around(() => Promise.resolve(void desk.kept.delete("a")));
  expect(composer.editor).toBeNull();
  await composer.start(null);
  await composer.around(() => Promise.resolve());
  expect(composer.editor?.isNew).toBe(true);
});

// That a draft is durable soon after the last key, saved one at a time, never in place of another, and that nothing is said
// to be saved that is not.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DraftView, SaveDraft, SavedDraft } from "../ipc/contract";
import { Failed } from "../ipc/host";
import { type Content } from "../lib/same-content";
import { Autosave } from "./autosave.svelte";
import { checkOf } from "../lib/sample-check";

const check = checkOf();
const content = (text: string): Content => ({
  text,
  channel_ids: [],
  schedule: null,
  media: [],
  own: [],
  ignored: [],
  language: null,
});
const begun = { id: "d1", revision: 4, saved: null, post: null };
const thursday = { kind: "time" as const, date: "2026-11-26", time: "09:00", zone: "Europe/Vienna", second: false };

/** The draft as it stands on the desk. */
function stands(revision: number, text: string, schedule: DraftView["schedule"] = null): DraftView {
  const nothing = {
    own_media: [],
    post: null,
    note: null,
    media: [],
    own: [],
    ignored: [],
    language: null,
    channel_ids: [],
  };
  return { ...nothing, id: "d1", revision, text, schedule, state: "draft", saved: "14:09", check };
}

/** A desk whose answers the test gives. */
class Desk {
  saves: SaveDraft[] = [];
  shown: Content[] = [];
  /** What a field has heard and not handed over. */
  typed: (() => void) | null = null;
  #answers: { resolve: (saved: SavedDraft) => void; reject: (error: unknown) => void }[] = [];
  #given = 0;

  save = (draft: SaveDraft): Promise<SavedDraft> => {
    this.saves.push(draft);
    return new Promise((resolve, reject) => this.#answers.push({ resolve, reject }));
  };
  hear = () => {
    const typed = this.typed;
    this.typed = null;
    typed?.();
  };
  show = (_: DraftView, merged: Content) => void this.shown.push(merged);

  async answer(saved?: SavedDraft): Promise<void> {
    const revision = (this.saves[this.#given++]?.based_on ?? 0) + 1;
    this.#answers.shift()?.resolve(saved ?? { outcome: "kept", revision, saved: "14:08", check });
    await vi.advanceTimersByTimeAsync(0);
  }

  async refuse(): Promise<void> {
    const failure = { code: "storage", message: "The disk is full.", next: "Free some space." } as const;
    this.#given += 1;
    this.#answers.shift()?.reject(new Failed(failure));
    await vi.advanceTimersByTimeAsync(0);
  }

  get texts(): string[] {
    return this.saves.map((draft) => draft.text);
  }

  get bases(): number[] {
    return this.saves.map((draft) => draft.based_on);
  }
}

let desk: Desk;
let autosave: Autosave;

beforeEach(() => {
  vi.useFakeTimers();
  desk = new Desk();
  autosave = new Autosave(begun, content(""), desk);
});
afterEach(() => vi.useRealTimers());

test("what is typed is saved soon after the last key, over the revision that is kept", async () => {
  autosave.change(content("H"));
  await vi.advanceTimersByTimeAsync(100);
  autosave.change(content("He"));
  await vi.advanceTimersByTimeAsync(249);
  expect(desk.texts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(desk.saves).toEqual([{ id: "d1", based_on: 4, post: null, ...content("He") }]);
  expect(autosave.state).toEqual({ word: "saving" });
  await desk.answer();
  expect(autosave.state).toEqual({ word: "saved", at: "14:08" });
  expect(autosave.revision).toBe(5);
});

test("whoever types on without a pause is saved all the same, and never waits 500 ms", async () => {
  for (let key = 1; key <= 20; key += 1) {
    autosave.change(content("x".repeat(key)));
    await vi.advanceTimersByTimeAsync(90);
    await desk.answer();
  }
  expect(desk.saves.length).toBeGreaterThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(400);
  expect(desk.texts.at(-1)).toBe("x".repeat(20));
});

test("one save is in flight at a time and the latest content wins; saved is said when all of it is", async () => {
  autosave.change(content("a"));
  await vi.advanceTimersByTimeAsync(300);
  for (const text of ["ab", "abc", "abcd"]) {
    autosave.change(content(text));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(desk.texts).toEqual(["a"]);
  await desk.answer();
  expect(autosave.state.word).toBe("saving");
  await vi.advanceTimersByTimeAsync(400);
  expect(desk.texts).toEqual(["a", "abcd"]);
  expect(desk.bases).toEqual([4, 5]);
  await desk.answer();
  expect(autosave.state.word).toBe("saved");
});

test("nothing is saved while an input method composes", async () => {
  autosave.compose(true);
  autosave.change(content("に"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(desk.texts).toEqual([]);
  autosave.compose(false);
  await vi.advanceTimersByTimeAsync(400);
  expect(desk.texts).toEqual(["に"]);
});

test("a flush saves at once and waits until everything is durable, also what is typed meanwhile", async () => {
  autosave.change(content("a"));
  const done = autosave.flush();
  expect(desk.texts).toEqual(["a"]);
  autosave.change(content("ab"));
  await desk.answer();
  expect(desk.texts).toEqual(["a", "ab"]);
  desk.typed = () => autosave.change(content("abc"));
  await desk.answer();
  expect(desk.texts).toEqual(["a", "ab", "abc"]);
  await desk.answer();
  expect(await done).toBe(true);
  expect(autosave.pending).toBe(false);
  expect(autosave.revision).toBe(7);
});

test("a failed save keeps the content, says why and is tried again over the same revision", async () => {
  autosave.change(content("a"));
  await vi.advanceTimersByTimeAsync(300);
  await desk.refuse();
  expect(autosave.state).toMatchObject({ word: "failed", failure: { code: "storage" } });
  expect(autosave.pending).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(desk.bases).toEqual([4, 4]);
  await desk.answer();
  expect(autosave.state).toEqual({ word: "saved", at: "14:08" });
});

test("a flush that fails says so and keeps the content", async () => {
  autosave.change(content("a"));
  const done = autosave.flush();
  await desk.refuse();
  expect(await done).toBe(false);
  expect(autosave.pending).toBe(true);
});

test("a page that may be gone hands over the rest beside the save in flight, over the revision that one will have", async () => {
  autosave.change(content("a"));
  await vi.advanceTimersByTimeAsync(300);
  autosave.change(content("ab"));
  autosave.hurry();
  expect(desk.texts).toEqual(["a", "ab"]);
  expect(desk.bases).toEqual([4, 5]);
  await desk.answer();
  expect([autosave.pending, autosave.state.word]).toEqual([true, "saving"]);
  await desk.answer();
  expect([autosave.pending, autosave.state.word]).toEqual([false, "saved"]);
});

test("a draft that is dropped is not saved any more", async () => {
  autosave.change(content("a"));
  autosave.drop();
  autosave.change(content("ab"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(desk.texts).toEqual([]);
});

test("a time that was moved meanwhile and the words that were typed are both kept", async () => {
  autosave.change(content("Mine"));
  await vi.advanceTimersByTimeAsync(300);
  await desk.answer({ outcome: "superseded", ...stands(5, "", thursday) });
  expect(desk.shown).toEqual([{ ...content("Mine"), schedule: thursday }]);
  expect(autosave.state.word).toBe("saving");
  await vi.advanceTimersByTimeAsync(400);
  expect(desk.saves[1]).toMatchObject({ based_on: 5, text: "Mine", schedule: thursday });
  await desk.answer();
  expect(autosave.state.word).toBe("saved");
});

test("what was changed in the same place is neither saved nor said to be, until a person decides", async () => {
  autosave.change(content("Mine"));
  await vi.advanceTimersByTimeAsync(300);
  await desk.answer({ outcome: "superseded", ...stands(5, "Theirs") });
  autosave.change(content("Mine, and more"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([desk.saves.length, autosave.state.word, autosave.pending]).toEqual([1, "elsewhere", true]);
  expect(await autosave.flush()).toBe(false);
  expect(desk.shown).toEqual([]);
  autosave.insist();
  expect(desk.saves[1]).toMatchObject({ based_on: 5, text: "Mine, and more" });
  await desk.answer();
  expect(autosave.state.word).toBe("saved");
});

test("a save whose answer failed and that is kept all the same is no change from elsewhere", async () => {
  autosave.change(content("a"));
  await vi.advanceTimersByTimeAsync(300);
  await desk.refuse();
  autosave.change(content("ab"));
  await vi.advanceTimersByTimeAsync(2_000);
  await desk.answer({ outcome: "superseded", ...stands(5, "a") });
  await vi.advanceTimersByTimeAsync(400);
  expect(desk.saves.at(-1)).toMatchObject({ based_on: 5, text: "ab" });
});

test("words whose draft is gone stay, and are never said to be saved", async () => {
  autosave.change(content("Late"));
  await vi.advanceTimersByTimeAsync(300);
  await desk.answer({ outcome: "gone", message: "This draft was sent or discarded in the meantime." });
  expect(autosave.state).toEqual({ word: "gone", message: "This draft was sent or discarded in the meantime." });
  autosave.change(content("Later"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(desk.saves).toHaveLength(1);
  expect(await autosave.flush()).toBe(false);
});

test("what was changed elsewhere while nothing was typed is shown", () => {
  autosave.meet(stands(4, "Old"));
  expect(desk.shown).toEqual([]);
  autosave.meet(stands(6, "New"));
  expect(desk.shown).toEqual([content("New")]);
  expect(autosave.revision).toBe(6);
});

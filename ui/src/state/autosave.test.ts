// That a draft is durable soon after the last key, saved one at a time, and never in place of another.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DraftCheck, SaveDraft, SavedDraft } from "../ipc/contract";
import { Failed } from "../ipc/host";
import { Autosave } from "./autosave.svelte";

const check: DraftCheck = {
  problems: [],
  action: "",
  when: "",
  zone_city: "",
  spots: [],
  ready: true,
  tabs: [],
  posts: 1,
};
const content = (text: string) => ({ text, channel_ids: [], schedule: null, media: [], own: [], ignored: [] });

/** A desk whose answers the test gives. */
class Desk {
  saves: SaveDraft[] = [];
  #answers: { resolve: (saved: SavedDraft) => void; reject: (error: unknown) => void }[] = [];

  save = (draft: SaveDraft): Promise<SavedDraft> => {
    this.saves.push(draft);
    return new Promise((resolve, reject) => this.#answers.push({ resolve, reject }));
  };

  async answer(): Promise<void> {
    const revision = this.saves.at(-1)?.revision ?? 0;
    this.#answers.shift()?.resolve({ revision, saved: "14:08", check });
    await vi.advanceTimersByTimeAsync(0);
  }

  async refuse(): Promise<void> {
    const failure = { code: "storage", message: "The disk is full.", next: "Free some space." } as const;
    this.#answers.shift()?.reject(new Failed(failure));
    await vi.advanceTimersByTimeAsync(0);
  }

  get texts(): string[] {
    return this.saves.map((draft) => draft.text);
  }
}

let desk: Desk;
let autosave: Autosave;

beforeEach(() => {
  vi.useFakeTimers();
  desk = new Desk();
  autosave = new Autosave({ id: "d1", revision: 4, saved: null, post: null }, desk.save);
});
afterEach(() => vi.useRealTimers());

test("what is typed is saved soon after the last key", async () => {
  autosave.change(content("H"));
  await vi.advanceTimersByTimeAsync(100);
  autosave.change(content("He"));
  await vi.advanceTimersByTimeAsync(249);
  expect(desk.texts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(desk.saves).toEqual([{ id: "d1", revision: 5, post: null, ...content("He") }]);
  expect(autosave.state).toEqual({ word: "saving" });
  await desk.answer();
  expect(autosave.state).toEqual({ word: "saved", at: "14:08" });
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

test("one save is in flight at a time and the latest content wins", async () => {
  autosave.change(content("a"));
  await vi.advanceTimersByTimeAsync(300);
  for (const text of ["ab", "abc", "abcd"]) {
    autosave.change(content(text));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(desk.texts).toEqual(["a"]);
  await desk.answer();
  await vi.advanceTimersByTimeAsync(400);
  expect(desk.texts).toEqual(["a", "abcd"]);
  expect(desk.saves.map((draft) => draft.revision)).toEqual([5, 6]);
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

test("a flush saves at once and waits until everything is durable", async () => {
  autosave.change(content("a"));
  const done = autosave.flush();
  expect(desk.texts).toEqual(["a"]);
  autosave.change(content("ab"));
  await desk.answer();
  expect(desk.texts).toEqual(["a", "ab"]);
  await desk.answer();
  expect(await done).toBe(true);
  expect(autosave.pending).toBe(false);
  expect(autosave.revision).toBe(6);
});

test("a failed save keeps the content, says why and is tried again", async () => {
  autosave.change(content("a"));
  await vi.advanceTimersByTimeAsync(300);
  await desk.refuse();
  expect(autosave.state).toMatchObject({ word: "failed", failure: { code: "storage" } });
  expect(autosave.pending).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(desk.saves.map((draft) => draft.revision)).toEqual([5, 6]);
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

test("a page that may be gone hands over the rest beside the save in flight", async () => {
  autosave.change(content("a"));
  await vi.advanceTimersByTimeAsync(300);
  autosave.change(content("ab"));
  autosave.hurry();
  expect(desk.texts).toEqual(["a", "ab"]);
  await desk.answer();
  expect(autosave.pending).toBe(true);
  await desk.answer();
  expect(autosave.pending).toBe(false);
});

test("a draft that is gone is not saved any more", async () => {
  autosave.change(content("a"));
  autosave.drop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(desk.texts).toEqual([]);
});

test("a later revision that is kept already is said, and what is shown is saved over it only when it is left", async () => {
  const later: SavedDraft = { revision: 9, saved: "14:09", check };
  const saves: SaveDraft[] = [];
  const save = (draft: SaveDraft) => {
    saves.push(draft);
    return Promise.resolve(saves.length === 1 ? later : { ...later, revision: draft.revision });
  };
  const met = new Autosave({ id: "d1", revision: 4, saved: "14:00", post: null }, save);
  met.change(content("Mine"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([saves.length, met.state.word, met.pending]).toEqual([1, "elsewhere", true]);
  expect(await met.flush()).toBe(true);
  expect(saves.map(({ revision }) => revision)).toEqual([5, 10]);
  expect(met.state.word).toBe("saved");
});

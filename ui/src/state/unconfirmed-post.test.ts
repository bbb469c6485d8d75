// What the question about a post of unknown fate does when it is answered, and when it answers itself.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { Candidate, DeskEvent, ResolveUnconfirmed, Unconfirmed } from "../ipc/contract";
import { Failed } from "../ipc/host";
import { Desk } from "./desk.svelte";
import { UnconfirmedPost } from "./unconfirmed-post.svelte";
import { Toasts } from "./toasts.svelte";

const scope = { connection: "c", workspace: null };
const side = { at: "", text: "Hi", when: "Now", channels: [] };
const candidate = (post: string): Candidate => ({
  post,
  side,
  same: { text: true, when: true, channels: true },
});

let question: Unconfirmed | null;
let state: string | null;
let answers: ResolveUnconfirmed[];
let tell: (event: DeskEvent) => void;
let stop: () => void;
let unconfirmedPost: UnconfirmedPost;
let toasts: Toasts;

function answer(command: string, input: unknown): unknown {
  const missing = () => {
    throw new Failed({ code: "not_found", message: "There is no such question.", next: "" });
  };
  switch (command) {
    case "show_unconfirmed":
      return question ?? missing();
    case "open_draft":
      return state === null ? missing() : { state };
    case "resolve_unconfirmed":
      answers.push(input as ResolveUnconfirmed);
      return {};
    default:
      return {};
  }
}

async function changed(change: Partial<Unconfirmed> | null): Promise<void> {
  question = question && change && { ...question, ...change };
  tell({ changed: ["drafts"] });
  await vi.advanceTimersByTimeAsync(0);
}

const looks = (count: number) => Array.from({ length: count }, () => ({ at: "13:55:34", text: "Looked" }));
const said = () => toasts.list.map(({ text }) => text);

beforeEach(async () => {
  vi.useFakeTimers();
  question = { id: "a", story: "", looks: looks(1), sent: side, candidates: [], still: null, can_send: true };
  state = "unconfirmed";
  answers = [];
  plugHost({
    call: async (command, input) => answer(command, input),
    listen: (hear) => {
      tell = hear;
      return () => undefined;
    },
  });
  const desk = new Desk();
  toasts = new Toasts();
  unconfirmedPost = new UnconfirmedPost(scope, desk, toasts);
  stop = desk.start();
  await unconfirmedPost.ask("a");
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("that it is there although nobody sees it is said once, and asks for nothing to be sent", async () => {
  await unconfirmedPost.accept();
  expect(answers).toEqual([{ id: "a", answer: "it_is_there", post: null }]);
  expect(unconfirmedPost.question).toBeNull();
  expect(said()).toEqual(["Noted. Carillon will not send it again. What you wrote is kept."]);
});

test("a look that finds something like it shows that", async () => {
  await unconfirmedPost.checkAgain();
  await changed({ looks: looks(2), candidates: [candidate("p1"), candidate("p2")] });
  expect([unconfirmedPost.checking, unconfirmedPost.candidate?.post]).toEqual([false, "p1"]);
  unconfirmedPost.pick(1);
  await changed({ candidates: [candidate("p0"), candidate("p1"), candidate("p2")] });
  expect(unconfirmedPost.at).toBe(2);
  await unconfirmedPost.accept();
  expect(answers.at(-1)).toEqual({ id: "a", answer: "it_is_there", post: "p2" });
});

test("checking again asks for nothing more", async () => {
  await unconfirmedPost.checkAgain();
  await changed({});
  expect(unconfirmedPost.checking).toBe(true);
  await changed({ looks: looks(2) });
  expect(unconfirmedPost.checking).toBe(false);
  expect(answers.map(({ answer }) => answer)).toEqual(["check_again"]);
});

test("a look that is not answered ends", async () => {
  await unconfirmedPost.checkAgain();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(unconfirmedPost.checking).toBe(false);
  expect(said()).toEqual(["The service has not answered yet. Carillon keeps looking."]);
});

test.each([
  [null, ["Found: it is with the service now."]],
  ["sending", ["It is not there. Carillon sends it again."]],
  ["draft", []],
])("when it is settled without the person and the draft is %s, it closes and says so", async (now, words) => {
  state = now;
  question = null;
  await changed(null);
  expect(unconfirmedPost.question).toBeNull();
  expect(said()).toEqual(words);
});

test("what cannot be sent again is not", async () => {
  await changed({ can_send: false });
  await unconfirmedPost.sendAgain();
  expect(answers).toEqual([]);
  await unconfirmedPost.keepAsDraft();
  expect(answers).toEqual([{ id: "a", answer: "keep_as_draft", post: null }]);
});

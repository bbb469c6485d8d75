// Who moved a post hears when the service has not taken it, once, and not while it is on its way.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RefusedMoves } from "./refused-moves";

const scope = { connection: "c", workspace: null };
const { outbox } = vi.hoisted(() => ({
  outbox: { sending: [], waiting: [], needs_you: [] } as Record<string, object[]>,
}));
vi.mock("../ipc", () => ({ call: () => Promise.resolve(outbox) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin() {
  let change: () => void = () => undefined;
  const said: string[] = [];
  const asked: object[] = [];
  const desk = { on: (_: string, hear: () => void) => (change = hear) };
  const toasts = { say: (text: string, offer: { take: () => void }) => void (said.push(text), offer.take()) };
  const conflict = { ask: (row: object) => void asked.push(row) };
  const moves = new RefusedMoves(scope, desk as never, conflict as never, toasts as never);
  const changed = async () => {
    change();
    await vi.advanceTimersByTimeAsync(400);
  };
  return { moves, said, asked, changed };
}

test("a move that was refused is told once, with the question", async () => {
  const { moves, said, asked, changed } = begin();
  const row = { post: "p", state: "rejected", title: "Roast day" };
  moves.watch(["p"]);
  outbox["waiting"] = [{ post: "p" }];
  await changed();
  expect(said).toEqual([]);
  outbox["waiting"] = [];
  outbox["needs_you"] = [row, { post: "q", state: "rejected", title: "Other" }];
  await changed();
  await changed();
  expect(said).toEqual(["The service did not take the new time of “Roast day”. The old time stays."]);
  expect(asked).toEqual([row]);
});

test("a move that was taken is not spoken of", async () => {
  const { moves, said, changed } = begin();
  outbox["needs_you"] = [];
  moves.watch(["p"]);
  await changed();
  expect(said).toEqual([]);
});

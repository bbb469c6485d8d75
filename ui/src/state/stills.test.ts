// Which films get a still, in which order, and what is known of those that cannot.
import { beforeEach, expect, test, vi } from "vitest";
import type { MediaView } from "../ipc/contract";
import { Stills } from "./stills.svelte";

const scope = { connection: "c", workspace: null };
const asked: [string, unknown][] = [];
const copies = new Set<string>();
vi.mock("../ipc", () => ({
  call: (_: unknown, command: string, input: { id: string }) => {
    asked.push([command, input]);
    return Promise.resolve(command === "show_film" ? { address: copies.has(input.id) ? input.id : null } : {});
  },
}));

const film = (id: string, more: Partial<MediaView> = {}) =>
  ({ id, kind: "video", thumbnail: null, state: "there", ...more }) as MediaView;
const kept = () => asked.filter(([command]) => command === "keep_still").map(([, input]) => input);

beforeEach(() => {
  asked.length = 0;
  copies.clear();
});

test("films without a picture get one, each once and one after the other", async () => {
  let open = 0;
  const stills = new Stills(async (address) => {
    open += 1;
    await Promise.resolve();
    expect(open).toBe(1);
    open -= 1;
    return `still of ${address}`;
  });
  for (const id of ["a", "b"]) copies.add(id);
  const files = [film("a"), film("b"), film("c", { thumbnail: "c.jpg" }), film("d", { kind: "image" })];
  stills.want(scope, files);
  stills.want(scope, files);
  await vi.waitFor(() => expect(kept()).toHaveLength(2));
  expect(kept()).toEqual([
    { id: "a", picture: "still of a" },
    { id: "b", picture: "still of b" },
  ]);
  expect(asked).toHaveLength(4);
});

test("what cannot be shown here is known, and not tried again", async () => {
  copies.add("a");
  const stills = new Stills(() => Promise.reject(new Error("no decoder")));
  stills.want(scope, [film("a")]);
  await vi.waitFor(() => expect(stills.unshown.has("a")).toBe(true));
  stills.want(scope, [film("a")]);
  expect(asked).toHaveLength(1);
});

test("a film of which there is no copy here yet is asked for again", async () => {
  const stills = new Stills(() => Promise.resolve("still"));
  stills.want(scope, [film("a")]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await Promise.resolve();
  copies.add("a");
  stills.want(scope, [film("a")]);
  await vi.waitFor(() => expect(kept()).toHaveLength(1));
  expect(stills.unshown.size).toBe(0);
});

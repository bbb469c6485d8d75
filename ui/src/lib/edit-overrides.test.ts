// That forking, editing, giving up and undoing in any order loses no text.
import { expect, test } from "vitest";
import type { Own } from "../ipc/contract";
import {
  fork,
  giveUp,
  ownAt,
  ownFor,
  partition,
  putBack,
  reset,
  setApart,
  settle,
  type Variant,
} from "./edit-overrides";

const x: Variant = { platform: "x", channel: null };
const bluesky: Variant = { platform: "bluesky", channel: null };

test("each thing is forked and given up apart", () => {
  const text = { text: "Short", base: "Long" };
  let own = fork([], x, "text", text);
  own = fork(own, x, "media", ["m1"]);
  own = fork(own, bluesky, "settings", { tags: ["a"] });
  expect(own.map(({ platform }) => platform)).toEqual(["x", "bluesky"]);
  own = reset(own, x, "text");
  expect(ownAt(own, x)).toMatchObject({ text: null, media: ["m1"] });
  own = reset(own, x, "media");
  expect(ownAt(own, x)).toBeNull();
  expect(reset(own, bluesky, "settings")).toEqual([]);
  expect(giveUp(own, bluesky)).toEqual([]);
});

test("members that nobody names stay, whatever else is given up", () => {
  const loaded: Own = {
    ...x,
    text: { text: "a", base: "b" },
    media: null,
    schedule: null,
    in_parts: false,
    settings: {},
    rest: { odd: 1 },
  };
  expect(ownAt(reset([loaded], x, "text"), x)).toMatchObject({ text: null, rest: { odd: 1 } });
});

test("a channel that is set apart begins with what its platform has", () => {
  const own = setApart(fork([], x, "text", { text: "Short", base: "Long" }), x, "c2");
  expect(ownAt(own, { platform: "x", channel: "c2" })?.text?.text).toBe("Short");
  expect(setApart(own, x, "c2")).toEqual(own);
});

test("a text that was looked at beside the shared one is not stale any more", () => {
  const own = settle(fork([], x, "text", { text: "Short", base: "Long" }), x, "Longer");
  expect(ownAt(own, x)?.text).toEqual({ text: "Short", base: "Longer" });
  expect(settle(own, bluesky, "Longer")).toEqual(own);
});

test("a text that is sent in parts stays so until that is given up", () => {
  const own = fork([], x, "in_parts", true);
  expect(ownAt(own, x)).toMatchObject({ text: null, in_parts: true });
  const before = ownAt(own, x);
  const after = reset(own, x, "in_parts");
  expect(after).toEqual([]);
  expect(before && putBack(after, x, before, "in_parts")).toEqual(own);
});

test("what belongs to a channel that is not chosen is set aside whole", () => {
  const own = setApart(fork([], x, "text", { text: "Short", base: "Long" }), x, "c2");
  const [shown, aside] = partition(own, [{ platform: "x", id: "c1" }]);
  expect([shown.length, aside.length]).toEqual([1, 1]);
  expect(partition([...shown, ...aside], [{ platform: "x", id: "c2" }])[0]).toHaveLength(2);
});

/** A small generator that gives the same every time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test("forking, editing, giving up and undoing in any order loses no text", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = random(seed);
    const variants: Variant[] = [x, bluesky, { platform: "x", channel: "c2" }];
    let own: Own[] = [];
    let model = new Map<string, string>();
    const past: [Own[], Map<string, string>][] = [];
    for (let step = 0; step < 40; step += 1) {
      const variant = variants[Math.floor(next() * variants.length)] ?? x;
      const key = `${variant.platform} ${String(variant.channel)}`;
      const written = `text ${String(seed)} ${String(step)}`;
      const choice = next();
      if (choice < 0.15 && past.length > 0) {
        [own, model] = past.pop() ?? [own, model];
      } else {
        past.push([own, new Map(model)]);
        if (choice < 0.65) {
          own = fork(own, variant, "text", { text: written, base: "" });
          model.set(key, written);
        } else if (choice < 0.75) own = settle(own, variant, written);
        else if (choice < 0.85) {
          own = reset(own, variant, "text");
          model.delete(key);
        } else own = fork(own, variant, "media", choice < 0.95 ? ["m"] : null);
      }
      for (const at of variants) {
        const found = ownAt(own, at)?.text?.text ?? null;
        expect(found).toBe(model.get(`${at.platform} ${String(at.channel)}`) ?? null);
      }
    }
  }
});

test("what was given up comes back alone, and never over what was written since", () => {
  const text = { text: "Short", base: "Long" };
  const before = fork(fork([], x, "text", text), bluesky, "text", text);
  const mine = ownAt(before, x);
  if (!mine) throw new Error("It was forked.");
  const later = fork(reset(before, x, "text"), bluesky, "text", { text: "Edited", base: "Long" });
  const back = putBack(later, x, mine, "text");
  expect(ownAt(back, x)?.text).toEqual(text);
  expect(ownAt(back, bluesky)?.text?.text).toBe("Edited");
  const anew = fork(later, x, "text", { text: "Anew", base: "Long" });
  expect(ownAt(putBack(anew, x, mine, "text"), x)?.text?.text).toBe("Anew");
  expect(ownAt(putBack(giveUp(before, x), x, mine), x)).toEqual(mine);
  expect(ownAt(putBack(anew, x, mine), x)?.text?.text).toBe("Anew");
});

test("a channel that was set apart and says nothing gets what its platform has", () => {
  const own = fork(setApart([], x, "c2"), x, "text", { text: "Short", base: "Long" });
  const second = { platform: "x", channel: "c2" };
  expect(ownFor(own, second)?.text?.text).toBe("Short");
  expect(ownFor(fork(own, second, "media", ["m"]), second)).toMatchObject({ text: null, media: ["m"] });
  expect(ownFor([], second)).toBeNull();
});

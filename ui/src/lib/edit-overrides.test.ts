// That setting, editing, clearing and undoing overrides in any order loses no text.
import { expect, test } from "vitest";
import {
  type Override,
  setOverride,
  clearOverride,
  overrideAt,
  overrideFor,
  restoreOverride,
  clearAspect,
  overridePerChannel,
  keepOverride,
  type Variant,
} from "./edit-overrides";
import { seeded } from "./seeded";

const x: Variant = { platform: "x", channel: null };
const bluesky: Variant = { platform: "bluesky", channel: null };

test("each thing is overridden and cleared by itself", () => {
  const text = { text: "Short", base: "Long" };
  let overrides = setOverride([], x, "text", text);
  overrides = setOverride(overrides, x, "media", ["m1"]);
  overrides = setOverride(overrides, bluesky, "settings", { tags: ["a"] });
  expect(overrides.map(({ platform }) => platform)).toEqual(["x", "bluesky"]);
  overrides = clearAspect(overrides, x, "text");
  expect(overrideAt(overrides, x)).toMatchObject({ text: null, media: ["m1"] });
  overrides = clearAspect(overrides, x, "media");
  expect(overrideAt(overrides, x)).toBeNull();
  expect(clearAspect(overrides, bluesky, "settings")).toEqual([]);
  expect(clearOverride(overrides, bluesky)).toEqual([]);
});

test("members that nobody names stay, whatever else is given up", () => {
  const loaded: Override = {
    ...x,
    text: { text: "a", base: "b" },
    media: null,
    schedule: null,
    in_parts: false,
    settings: {},
    rest: { odd: 1 },
  };
  expect(overrideAt(clearAspect([loaded], x, "text"), x)).toMatchObject({ text: null, rest: { odd: 1 } });
});

test("a channel that is overridden begins with what its platform has", () => {
  const overrides = overridePerChannel(setOverride([], x, "text", { text: "Short", base: "Long" }), x, "c2");
  expect(overrideAt(overrides, { platform: "x", channel: "c2" })?.text?.text).toBe("Short");
  expect(overridePerChannel(overrides, x, "c2")).toEqual(overrides);
});

test("a text that was looked at beside the shared one is not stale any more", () => {
  const overrides = keepOverride(setOverride([], x, "text", { text: "Short", base: "Long" }), x, "Longer");
  expect(overrideAt(overrides, x)?.text).toEqual({ text: "Short", base: "Longer" });
  expect(keepOverride(overrides, bluesky, "Longer")).toEqual(overrides);
});

test("a text that is sent in parts stays so until that is given up", () => {
  const overrides = setOverride([], x, "in_parts", true);
  expect(overrideAt(overrides, x)).toMatchObject({ text: null, in_parts: true });
  const before = overrideAt(overrides, x);
  const after = clearAspect(overrides, x, "in_parts");
  expect(after).toEqual([]);
  expect(before && restoreOverride(after, x, before, "in_parts")).toEqual(overrides);
});

test("setting, editing, clearing and undoing in any order loses no text", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = seeded(seed);
    const variants: Variant[] = [x, bluesky, { platform: "x", channel: "c2" }];
    let overrides: Override[] = [];
    let model = new Map<string, string>();
    const past: [Override[], Map<string, string>][] = [];
    for (let step = 0; step < 40; step += 1) {
      const variant = variants[next(variants.length)] ?? x;
      const key = `${variant.platform} ${String(variant.channel)}`;
      const written = `text ${String(seed)} ${String(step)}`;
      const choice = next(1000) / 1000;
      if (choice < 0.15 && past.length > 0) {
        [overrides, model] = past.pop() ?? [overrides, model];
      } else {
        past.push([overrides, new Map(model)]);
        if (choice < 0.65) {
          overrides = setOverride(overrides, variant, "text", { text: written, base: "" });
          model.set(key, written);
        } else if (choice < 0.75) overrides = keepOverride(overrides, variant, written);
        else if (choice < 0.85) {
          overrides = clearAspect(overrides, variant, "text");
          model.delete(key);
        } else overrides = setOverride(overrides, variant, "media", choice < 0.95 ? ["m"] : null);
      }
      for (const at of variants) {
        const found = overrideAt(overrides, at)?.text?.text ?? null;
        expect(found).toBe(model.get(`${at.platform} ${String(at.channel)}`) ?? null);
      }
    }
  }
});

test("what was given up comes back alone, and never over what was written since", () => {
  const text = { text: "Short", base: "Long" };
  const before = setOverride(setOverride([], x, "text", text), bluesky, "text", text);
  const mine = overrideAt(before, x);
  if (!mine) throw new Error("It was overridden.");
  const later = setOverride(clearAspect(before, x, "text"), bluesky, "text", { text: "Edited", base: "Long" });
  const back = restoreOverride(later, x, mine, "text");
  expect(overrideAt(back, x)?.text).toEqual(text);
  expect(overrideAt(back, bluesky)?.text?.text).toBe("Edited");
  const anew = setOverride(later, x, "text", { text: "Anew", base: "Long" });
  expect(overrideAt(restoreOverride(anew, x, mine, "text"), x)?.text?.text).toBe("Anew");
  expect(overrideAt(restoreOverride(clearOverride(before, x), x, mine), x)).toEqual(mine);
  expect(overrideAt(restoreOverride(anew, x, mine), x)?.text?.text).toBe("Anew");
});

test("a channel that was overridden and says nothing gets what its platform has", () => {
  const overrides = setOverride(overridePerChannel([], x, "c2"), x, "text", { text: "Short", base: "Long" });
  const second = { platform: "x", channel: "c2" };
  expect(overrideFor(overrides, second)?.text?.text).toBe("Short");
  expect(overrideFor(setOverride(overrides, second, "media", ["m"]), second)).toMatchObject({
    text: null,
    media: ["m"],
  });
  expect(overrideFor([], second)).toBeNull();
});

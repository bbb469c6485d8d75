// That what is asked of the desk is what is seen: the frame of each chosen shape, turned back into the upright picture.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { CutMedia } from "../ipc/contract";
import { PictureEdit } from "./picture-edit.svelte";

const scope = { connection: "c", workspace: null };
let asked: CutMedia[];
let saved: CutMedia | null;
let edit: PictureEdit;

const shapes = [
  { id: "portrait", title: "Instagram portrait 4:5", platforms: [], across: 4, down: 5, width: 100 },
  { id: "square", title: "Square 1:1", platforms: [], across: 1, down: 1, width: 1080 },
];
const estimate = { name: "new.png", size_bytes: 10, size: "10 bytes", width: 1, height: 1, told: [] };

function answer(command: string, input: unknown): unknown {
  switch (command) {
    case "show_media":
      return { has_copy: true };
    case "show_picture":
      return { file: { name: "a.png" }, preview: null, width: 400, height: 300, format: "png" };
    case "list_shapes":
      return shapes;
    case "estimate_cuts":
      asked.push(input as CutMedia);
      return (input as CutMedia).cuts.map(() => estimate);
    default:
      saved = input as CutMedia;
      return [];
  }
}

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  saved = null;
  plugHost({ call: (command, input) => Promise.resolve(answer(command, input)), listen: () => () => undefined });
  edit = new PictureEdit(scope, { id: "a", shapes: [], format: null, onmade: null });
  await edit.load();
});

afterEach(() => {
  edit.stop();
  vi.useRealTimers();
});

test("a picture that nothing is done with is not made again", async () => {
  expect([edit.action, edit.format, edit.shown]).toEqual([null, "png", "free"]);
  expect(await edit.save()).toBeNull();
  expect(saved).toBeNull();
  edit.write("jpeg", 40);
  expect(edit.action).toBe("Convert to JPEG");
});

test("each shape has its own frame and width, and leaving one out shows another", async () => {
  edit.choose("free", false);
  edit.choose("portrait", true);
  edit.place({ left: 160, top: 0, width: 240, height: 300 });
  edit.choose("square", true);
  expect(edit.frameOf(edit.shape)).toEqual({ left: 50, top: 0, width: 300, height: 300 });
  edit.show("portrait");
  expect(edit.frameOf(edit.shape).left).toBe(160);
  await edit.save();
  expect(saved?.cuts).toEqual([
    { region: { left: 160, top: 0, width: 240, height: 300 }, width: 100, format: "png", label: "portrait" },
    { region: { left: 50, top: 0, width: 300, height: 300 }, format: "png", label: "square" },
  ]);
  edit.choose("portrait", false);
  expect([edit.shown, edit.chosen.map(({ id }) => id)]).toEqual(["square", ["square"]]);
});

test("a shape that is ticked takes the place of the whole picture that nobody asked for", async () => {
  const chosen = () => edit.chosen.map(({ id }) => id);
  edit.choose("portrait", true);
  expect(chosen()).toEqual(["portrait"]);
  await edit.save();
  expect(saved?.cuts.map(({ label }) => label)).toEqual(["portrait"]);
  edit.choose("portrait", false);
  expect(chosen()).toEqual(["free"]);
  edit.place({ left: 0, top: 0, width: 100, height: 50 });
  edit.choose("portrait", true);
  expect(chosen()).toEqual(["free", "portrait"]);
  edit.choose("free", false);
  edit.choose("free", true);
  edit.choose("square", true);
  expect(chosen()).toEqual(["free", "portrait", "square"]);
});

test("a turned and mirrored picture is cut where the frame shows it, and a shape keeps its form", async () => {
  edit.place({ left: 0, top: 0, width: 100, height: 50 });
  edit.turn(1);
  expect(edit.frameOf(edit.shape)).toEqual({ left: 250, top: 0, width: 50, height: 100 });
  edit.mirror();
  expect(edit.frameOf(edit.shape).left).toBe(0);
  await edit.save();
  expect(saved?.cuts).toEqual([
    { region: { left: 0, top: 0, width: 100, height: 50 }, turns: 1, flip: "sideways", format: "png" },
  ]);
  edit.reset();
  expect(edit.action).toBeNull();
  edit.choose("free", false);
  edit.choose("square", true);
  edit.place({ left: 300, top: 200, width: 100, height: 100 });
  edit.turn(-1);
  expect(edit.frameOf(edit.shape)).toEqual({ left: 200, top: 0, width: 100, height: 100 });
});

test("of many changes the desk is asked about the last one", async () => {
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toHaveLength(1);
  for (let left = 0; left < 20; left += 1) edit.place({ left, top: 0, width: 100, height: 100 });
  expect(edit.isStale).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked.slice(1).map(({ cuts }) => cuts[0]?.region?.left)).toEqual([19]);
  expect([edit.isStale, edit.estimates.get("free")?.name]).toEqual([false, "new.png"]);
});

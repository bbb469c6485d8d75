// What was chosen is read in another way as often as it is asked for, and no more once it is brought in.
import { expect, test } from "vitest";
import { plugHost } from "../ipc";
import type { ImportPlan, ImportPreview } from "../ipc/contract";
import type { Desk } from "./desk.svelte";
import type { History } from "./history.svelte";
import { Importing } from "./importing.svelte";
import { Route } from "./route.svelte";
import type { Toasts } from "./toasts.svelte";

const plan: ImportPlan = {
  sheet: 0,
  layout: null,
  order: null,
  channels: [],
  cells: [],
  schedule: true,
  all: false,
};
const preview = { plan, rows: [1], columns: [] } as unknown as ImportPreview;

function start() {
  const asked: { command: string; input: unknown; answer: (value: unknown) => void }[] = [];
  plugHost({
    call: (command: string, input: unknown) =>
      new Promise((answer) => {
        asked.push({ command, input, answer });
      }),
    listen: () => () => undefined,
  });
  const heard = new Map<string, () => void>();
  const failed: unknown[] = [];
  const desk = { on: (topic: string, hear: () => void) => heard.set(topic, hear) } as unknown as Desk;
  const toasts = { fail: (error: unknown) => failed.push(error), say: () => undefined } as unknown as Toasts;
  const history = { tellDone: () => undefined } as unknown as History;
  const route = new Route();
  const importing = new Importing({ connection: "c", workspace: null }, desk, route, history, toasts);
  importing.preview = preview;
  return { asked, heard, failed, route, importing };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("the answer to the last question counts, whichever comes last", async () => {
  const { asked, importing } = start();
  void importing.change({ schedule: false });
  void importing.change({ all: true });
  expect(importing.preview?.plan).toEqual({ ...plan, schedule: false, all: true });
  asked[1]?.answer({ ...preview, ready: 2 });
  asked[0]?.answer({ ...preview, ready: 1 });
  await settled();
  expect(asked.map(({ command }) => command)).toEqual(["preview_import", "preview_import", "show_import_row"]);
  asked[2]?.answer([]);
  await settled();
  expect([importing.preview?.ready, importing.reading]).toEqual([2, false]);
});

test("what is being brought in is not asked about, whatever changes meanwhile", async () => {
  const { asked, heard, failed, route, importing } = start();
  importing.goOn();
  void importing.bringIn();
  for (const hear of heard.values()) hear();
  expect(asked.map(({ command }) => command)).toEqual(["import_posts"]);
  asked[0]?.answer({ text: "Done", left: 0, entry: null });
  await settled();
  for (const hear of heard.values()) hear();
  expect([asked.length, failed.length, importing.preview, route.view]).toEqual([1, 0, null, "calendar"]);
});

test("what changes while it is not looked at is asked about once it is", async () => {
  const { asked, heard, route, importing } = start();
  for (const hear of heard.values()) hear();
  importing.goOn();
  expect([asked.length, route.view]).toEqual([0, "import"]);
  importing.refresh();
  importing.refresh();
  await settled();
  expect(asked.map(({ command }) => command)).toEqual(["preview_import"]);
});

test("what is chosen while a folder is looked for counts", async () => {
  const { asked, importing } = start();
  void importing.findFiles();
  void importing.change({ schedule: false });
  asked[0]?.answer({ ...preview, ready: 1 });
  await settled();
  expect(asked.map(({ command }) => command)).toEqual(["find_import_files", "preview_import", "preview_import"]);
  expect(asked[2]?.input).toEqual({ ...plan, schedule: false });
});

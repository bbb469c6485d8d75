// That what is gone back to while another page is on its way is what is shown in the end.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { Month, MovePosts } from "../ipc/contract";
import type { Piece } from "../lib/move-words";
import { Calendar } from "./calendar.svelte";
import { Channels } from "./channels.svelte";
import { Composer } from "./composer.svelte";
import { Conflict } from "./conflict.svelte";
import { Desk } from "./desk.svelte";
import { History } from "./history.svelte";
import { Interaction } from "./interaction.svelte";
import { PostDrag } from "./post-drag.svelte";
import { RefusedMoves } from "./refused-moves";
import { Toasts } from "./toasts.svelte";

const scope = { connection: "c", workspace: null };
const piece = { key: "post a", id: "a", mobility: "once", time: "09:00" } as unknown as Piece;
const begin = { date: "2026-11-24", time: "09:00", second: false };

const monthOf = (name: string): Month =>
  ({
    month: name,
    title: name,
    previous: "2026-10",
    next: "2026-12",
    weekdays: [],
    planned: 0,
    shown: 0,
    days: Array.from({ length: 28 }, (_, at) => ({
      date: `${name}-${String(at + 1).padStart(2, "0")}`,
      in_month: true,
      is_today: false,
      chips: [],
      total: 0,
    })),
  }) as unknown as Month;

let held: (() => void)[] | null;
/** What the hours of a week were asked for with. */
let hours: unknown;
let calendar: Calendar;
let interaction: Interaction;
let postDrag: PostDrag;

beforeEach(() => {
  held = null;
  hours = null;
  plugHost({
    call: async (command, input) => {
      if (command === "preview_move")
        return { text: (input as MovePosts).date, away: "", is_past: false, is_soon: false, remark: null };
      if (command === "move_posts") {
        const { date } = input as MovePosts;
        return { posts: [], drafts: [], message: "Moved", entry: null, date };
      }
      if (command === "show_hours") {
        hours = input;
        return { date: "2026-11-24", title: "week", previous: "2026-11-16", next: "2026-11-30", columns: [] };
      }
      if (command !== "show_month") return {};
      const { month } = input as { month: string | null };
      const waiting = held;
      if (waiting) await new Promise<void>((go) => waiting.push(go));
      return monthOf(month ?? "2026-11");
    },
    listen: () => () => undefined,
  });
  const [desk, toasts] = [new Desk(), new Toasts()];
  calendar = new Calendar(scope, desk, new Channels(scope, desk, toasts));
  const history = new History(scope, desk, new Composer(scope, desk, calendar, toasts), toasts);
  const refused = new RefusedMoves(scope, desk, new Conflict(scope, desk, toasts), toasts);
  interaction = new Interaction(() => undefined);
  postDrag = new PostDrag(scope, calendar, history, refused, toasts, interaction);
});
afterEach(() => document.body.replaceChildren());

test("a page that was turned to by key and is not there yet does not come after Escape", async () => {
  await calendar.load();
  postDrag.grab([piece], begin, false);
  const layer = document.createElement("div");
  layer.tabIndex = -1;
  document.body.append(layer);
  const end = interaction.hold(layer);
  held = [];
  const press = (key: string) => layer.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  press("PageUp");
  press("Escape");
  const waiting = held;
  held = null;
  for (const go of waiting) go();
  await calendar.load();
  await new Promise((resolve) => setTimeout(resolve));
  expect([calendar.title, calendar.focus, calendar.grab]).toEqual(["2026-11", "2026-11-24", "a"]);
  end();
});

test("another view that is chosen on the way back shows the day that is gone back to", async () => {
  await calendar.goTo("2026-11-24");
  await calendar.goTo("2026-10-24", false);
  held = [];
  void calendar.goTo("2026-11-24");
  const waiting = held;
  held = null;
  void calendar.look("week");
  for (const go of waiting) go();
  await vi.waitFor(() => expect(hours).toMatchObject({ date: "2026-11-24" }));
});

test("each press turns a page, also while the ones before are on their way", async () => {
  await calendar.load();
  held = [];
  for (let press = 0; press < 5; press += 1) calendar.turn(1);
  calendar.turn(-1);
  const waiting = held;
  held = null;
  for (const go of waiting) go();
  await vi.waitFor(() => expect(calendar.title).toBe("2027-03"));
});

test("the page of a view that nobody has asked for yet is turned once it is there", async () => {
  await calendar.load();
  calendar.chosen = "week";
  calendar.turn(1);
  await vi.waitFor(() => expect(hours).toMatchObject({ date: "2026-11-30" }));
});

test("a page that is gone to while something is put down stays", async () => {
  await calendar.load();
  held = [];
  const moving = postDrag.move([piece], { date: "2026-12-24", time: "09:00", second: false }, false);
  await vi.waitFor(() => expect(held).not.toEqual([]));
  calendar.turn(-1);
  const waiting = held;
  held = null;
  for (const go of waiting) go();
  await moving;
  expect(calendar.title).toBe("2026-10");
  // Where nobody has gone elsewhere, what was put down is brought onto the screen.
  await calendar.show("2026-11-01");
  await postDrag.move([piece], { date: "2026-12-24", time: "09:00", second: false }, false);
  expect([calendar.title, calendar.focus]).toEqual(["2026-12", "2026-12-24"]);
});

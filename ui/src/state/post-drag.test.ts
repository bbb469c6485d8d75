// That what is held by keys is held only while its element has the focus, and that nothing moves that nobody sees.
import { afterEach, beforeEach, expect, test } from "vitest";
import { plugHost } from "../ipc";
import type { MovePosts } from "../ipc/contract";
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
const piece = {
  key: "post a",
  id: "a",
  is_draft: false,
  part: "",
  at_ms: 0,
  mobility: "free",
  time: "09:00",
} as unknown as Piece;
const begin = { date: "2026-11-24", time: "09:00", second: false };

let asked: string[];
let calendar: Calendar;
let interaction: Interaction;
let postDrag: PostDrag;
let chip: HTMLElement;
let other: HTMLElement;
let end: () => void;

function make(key: string): HTMLElement {
  const element = document.createElement("button");
  element.dataset["key"] = key;
  document.body.append(element);
  return element;
}

/** Takes the post up, as the page does it. */
function grab(): HTMLElement {
  chip.focus();
  postDrag.grab([piece], begin, false);
  const layer = document.createElement("div");
  layer.tabIndex = -1;
  document.body.append(layer);
  end = interaction.hold(layer);
  return layer;
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
const moves = () => asked.filter((command) => command === "move_posts");

beforeEach(() => {
  asked = [];
  plugHost({
    call: (command, input) => {
      asked.push(command);
      if (command !== "preview_move") return Promise.resolve({ message: "", days: [], posts: [], drafts: [] });
      const { date } = input as MovePosts;
      return Promise.resolve({ text: date, away: "", is_past: false, is_soon: false, remark: null });
    },
    listen: () => () => undefined,
  });
  const [desk, toasts] = [new Desk(), new Toasts()];
  calendar = new Calendar(scope, desk, new Channels(scope, desk, toasts));
  const history = new History(scope, desk, new Composer(scope, desk, calendar, toasts), toasts);
  interaction = new Interaction(() => undefined);
  postDrag = new PostDrag(
    scope,
    calendar,
    history,
    new RefusedMoves(scope, desk, new Conflict(scope, desk, toasts), toasts),
    toasts,
    interaction,
  );
  [chip, other] = [make("post a"), make("post b")];
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

test("arrows steer while it is held, and Escape leads back", () => {
  grab();
  press("ArrowRight");
  expect(postDrag.held?.slot).toMatchObject({ date: "2026-11-25" });
  press("Escape");
  expect([postDrag.held, postDrag.said]).toEqual([null, "1 post put back."]);
});

test("it is put back when the focus goes elsewhere, and keys steer nothing then", () => {
  grab();
  press("ArrowRight");
  other.focus();
  expect([postDrag.held, postDrag.said, document.activeElement]).toEqual([null, "1 post put back.", other]);
  press("ArrowRight");
  press("Enter");
  expect([postDrag.held, moves()]).toEqual([null, []]);
});

test("it is put back by a press anywhere else", () => {
  grab();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(postDrag.held).toBeNull();
});

test("it is put back when another view is shown, and when the calendar goes", () => {
  grab();
  calendar.chosen = "week";
  interaction.look();
  expect(postDrag.held).toBeNull();
  grab();
  end();
  expect([postDrag.held, moves()]).toEqual([null, []]);
});

test("keys that mean something else end it and go their way", () => {
  grab();
  let heard = "";
  const hear = (event: KeyboardEvent) => (heard = event.key);
  window.addEventListener("keydown", hear);
  press("n");
  expect([postDrag.held === null, heard]).toEqual([false, ""]);
  press("2", { ctrlKey: true });
  window.removeEventListener("keydown", hear);
  expect([postDrag.held, heard]).toEqual([null, "2"]);
});

test("what is said of a place is of the place it is held at", async () => {
  grab();
  press("ArrowRight");
  press("ArrowRight");
  await expect.poll(() => postDrag.preview?.text).toBe("2026-11-26");
  press("Escape");
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(postDrag.preview).toBeNull();
});

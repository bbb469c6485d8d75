// What had the focus has it again, also where it was drawn anew; where it is gone, what takes its place has it, or what had
// it before the layer was opened.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { target } from "./targets";
import { FocusKeeper } from "./focus-keeper";

// Nothing is laid out here: what can be reached by Tab is what says so.
vi.mock("tabbable", () => ({
  tabbable: (root: Element) => [...root.querySelectorAll<HTMLElement>("button, [tabindex='0']")],
}));

let keeper: FocusKeeper;
let main: HTMLElement;
let rests: (string | null)[];
const ends: (() => void)[] = [];

/** An element in another. */
function draw(parent: Element, tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  parent.append(element);
  return element;
}

const chip = (parent: Element, id: string, key = id) => draw(parent, "button", { "data-chip": id, "data-key": key });

/** Opens a layer that takes the focus. */
function open(role: string): HTMLElement {
  const layer = draw(document.body, "div", { role });
  draw(layer, "button").focus();
  return layer;
}

/** Mutations are heard of after they are made, and whoever waits for what is drawn comes first. */
async function heard(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

beforeEach(() => {
  keeper = new FocusKeeper();
  rests = [];
  ends.push(keeper.start());
  keeper.restAt((post) => rests.push(post));
  main = draw(document.body, "main");
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

test("what was pressed in a list and is gone leaves the focus to what takes its place, the last to the one before", async () => {
  const list = draw(draw(main, "section"), "ul");
  const rows = ["a", "b", "c"].map(() => draw(draw(list, "li"), "button"));
  rows[1]?.focus();
  rows[1]?.parentElement?.remove();
  await heard();
  expect(document.activeElement).toBe(rows[2]);
  rows[2]?.parentElement?.remove();
  await heard();
  expect(document.activeElement).toBe(rows[0]);
});

test("a post that is drawn anew has the focus again, also where another stands in its place", async () => {
  const day = draw(draw(main, "section"), "div");
  const post = chip(day, "a");
  post.focus();
  chip(day, "b");
  post.remove();
  const anew = chip(day, "a");
  await heard();
  expect(document.activeElement).toBe(anew);
});

test("a post that is gone from the calendar leaves the focus to its day, and a view that is gone to the next view", async () => {
  const pages = draw(main, "div");
  ends.push(target(() => ({ kind: "pages" }))(pages) ?? (() => undefined));
  const post = chip(pages, "a");
  chip(pages, "b");
  post.focus();
  post.remove();
  await vi.waitFor(() => expect([rests, document.activeElement]).toEqual([["a"], document.body]));
  const view = draw(main, "section");
  const button = draw(view, "button");
  button.focus();
  view.remove();
  draw(draw(main, "section"), "button");
  await heard();
  expect(rests).toEqual(["a", null]);
});

test("a layer that is closed gives the focus back to what it was opened from, past the layers in between", async () => {
  const opener = chip(draw(main, "section"), "a");
  opener.focus();
  const [menu, dialog] = [open("menu"), open("dialog")];
  menu.remove();
  dialog.remove();
  await heard();
  expect(document.activeElement).toBe(opener);
});

test("an opener that stands for another post by now is passed, and its post is found elsewhere", async () => {
  const opener = chip(draw(main, "section"), "a");
  opener.focus();
  const dialog = open("dialog");
  Object.assign(opener.dataset, { chip: "b", key: "b" });
  const elsewhere = chip(draw(main, "section"), "a");
  dialog.remove();
  await heard();
  expect(document.activeElement).toBe(elsewhere);
});

test("an opener that is gone with its row leaves the focus to the next row", async () => {
  const list = draw(draw(main, "section"), "ul");
  const [first, second] = [draw(draw(list, "li"), "button"), draw(draw(list, "li"), "button")];
  first.focus();
  const dialog = open("dialog");
  first.parentElement?.remove();
  dialog.remove();
  await heard();
  expect(document.activeElement).toBe(second);
});

test("in a layer that stays the focus stays", async () => {
  const outside = draw(draw(main, "section"), "button");
  outside.focus();
  const drawer = draw(document.body, "section", { "data-drawer": "" });
  const [close, row] = [draw(drawer, "button"), draw(draw(drawer, "div"), "button")];
  row.focus();
  row.parentElement?.remove();
  await heard();
  expect(document.activeElement).toBe(close);
});

test("what is to come is waited for", async () => {
  const wall = draw(draw(main, "section"), "div");
  const tile = draw(wall, "button");
  tile.focus();
  wall.setAttribute("aria-busy", "true");
  tile.remove();
  await heard();
  expect([rests, document.activeElement]).toEqual([[], document.body]);
  const later = draw(wall, "button");
  wall.setAttribute("aria-busy", "false");
  await heard();
  expect(document.activeElement).toBe(later);
});

test("who pressed beside everything is left there, whatever is drawn anew", async () => {
  const section = draw(main, "section");
  const button = draw(section, "button");
  draw(section, "button");
  button.focus();
  button.blur();
  await heard();
  button.remove();
  await heard();
  expect([rests, document.activeElement]).toEqual([[], document.body]);
});

test("what is put somewhere else keeps it", async () => {
  const section = draw(main, "section");
  const button = draw(section, "button");
  button.focus();
  section.append(draw(section, "p"), button);
  await heard();
  expect([rests, document.activeElement]).toEqual([[], button]);
});

// The parts with real presses of keys and of the pointer: what has the focus, what is said of them, and that a press beside
// a layer closes it and does nothing else.
import { mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import "../../styles/base.css";
import "../../styles/tokens.css";
import Samples, { type Part } from "./Samples.svelte";

let noted: unknown[];
let ends: (() => unknown)[];

beforeEach(() => ([noted, ends] = [[], []]));
afterEach(async () => {
  for (const end of ends) await end();
});

function show(part: Part): void {
  const sample = mount(Samples, { target: document.body, props: { part, note: (what: unknown) => noted.push(what) } });
  ends.push(() => unmount(sample));
}

const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(""));
const button = (name: string) => page.getByRole("button", { name, exact: true });
const hasFocus = (name: string) => expect.element(button(name)).toHaveFocus();

/** Presses the button beside, which lies under a layer: the press must not reach it. */
const pressBeside = () => userEvent.click(button("Beside").element(), { force: true });

test("a switch is pressed and says whether it is on", async () => {
  show("switch");
  const sound = page.getByRole("switch", { name: "Sound" });
  await sound.click();
  await expect.element(sound).toBeChecked();
  await press("Space");
  await expect.element(sound).not.toBeChecked();
  await press("Enter");
  expect(noted).toEqual([true, false, true]);
});

test("of a few choices one is reached by Tab, and arrows go round past what cannot be chosen", async () => {
  show("segmented");
  await button("Beside").click();
  await press("Tab");
  await expect.element(page.getByRole("radio", { name: "One" })).toHaveFocus();
  await press("ArrowRight");
  await expect.element(page.getByRole("radio", { name: "Three" })).toBeChecked();
  await press("ArrowRight");
  await expect.element(page.getByRole("radio", { name: "One" })).toHaveFocus();
  await expect.element(page.getByTitle("Not now")).toBeDisabled();
  expect(noted).toEqual(["beside", "three", "one"]);
});

test("a choice of the system gives the value, not its text", async () => {
  show("select");
  await page.getByRole("combobox", { name: "Size" }).selectOptions("Three");
  expect(noted).toEqual(["three"]);
});

test("a time is typed in many ways, and stepped", async () => {
  show("clock");
  const time = page.getByRole("textbox", { name: "Time" });
  await time.fill("2pm");
  expect(noted.at(-1)).toBe("14:00");
  await press("ArrowUp");
  expect(noted.at(-1)).toBe("14:15");
  await time.fill("25:99");
  expect(noted.at(-1)).toBe("14:15");
});

test.each([
  ["menu", "Fruit", "Banana"],
  ["commands", "Post", "deleted"],
] as const)(
  "a %s is gone through by arrows, and the focus is back before what was chosen is done",
  async (part, name, done) => {
    show(part);
    button(name).element().focus();
    await press("Enter");
    await expect.element(page.getByRole("menu")).toBeVisible();
    if (part === "commands") {
      await expect.element(page.getByRole("menuitem", { name: /Delete 2 posts/u })).toBeVisible();
      expect(page.getByRole("menuitem").elements()).toHaveLength(2);
      await press("End", "Enter");
    } else await press("ArrowDown", "Enter");
    await expect.poll(() => noted).toEqual([done]);
    await hasFocus(name);
  },
);

test.each([
  ["menu", "Fruit", "menu"],
  ["commands", "Post", "menu"],
  ["popover", "Note", "dialog"],
  ["tags", "Add a tag", "dialog"],
] as const)("Escape and a press beside close a %s and do nothing else", async (part, name, role) => {
  show(part);
  for (const close of [() => press("Escape"), pressBeside]) {
    await button(name).click();
    await expect.element(page.getByRole(role)).toBeVisible();
    await close();
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
    await hasFocus(name);
  }
  expect(noted).toEqual([]);
});

test("what was typed beside the page is not lost by a press beside it", async () => {
  show("popover");
  await button("Note").click();
  await expect.element(page.getByRole("textbox", { name: "Words" })).toHaveFocus();
  await userEvent.keyboard("words");
  await pressBeside();
  await expect.element(page.getByRole("textbox", { name: "Words" })).toHaveValue("words");
  await button("Done").click();
  await hasFocus("Note");
});

test("Tab stays in a dialog, its field is filled in first, and a double click answers once", async () => {
  show("dialog");
  await button("Ask").click();
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.keyboard("Mira");
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveValue("Mira");
  const around: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await press("Tab");
    const at = document.activeElement;
    around.push(at?.getAttribute("aria-label") ?? at?.textContent.trim() ?? "");
  }
  expect(around).toEqual(["Keep", "Remove", "Close", "Name"]);
  await userEvent.dblClick(button("Remove").element());
  expect(noted).toEqual(["removed"]);
  await press("Escape");
  await hasFocus("Ask");
});

test("a list is searched, gone through from its field, and its lines are pressed", async () => {
  show("list");
  const field = page.getByRole("combobox", { name: "Find" });
  await field.click();
  await press("ArrowUp", "Enter");
  expect(noted).toEqual(["Damson"]);
  await userEvent.keyboard("an");
  await expect.element(page.getByRole("option")).toHaveTextContent("Banana");
  await press("Enter");
  await field.fill("");
  await page.getByRole("option", { name: "Cherry" }).click();
  expect(noted).toEqual(["Damson", "Banana", "Cherry"]);
  const meant = () => document.getElementById(field.element().getAttribute("aria-activedescendant") ?? "");
  await field.click();
  await press("PageDown");
  await expect.poll(meant).toBe(page.getByRole("option", { name: "Damson" }).element());
});

test("a tag that others have is offered, one that is there is not, and a new one is made", async () => {
  show("tags");
  await button("Add a tag").click();
  await userEvent.keyboard("app");
  await expect.element(page.getByRole("option", { name: /^Apple$/u })).not.toBeInTheDocument();
  await userEvent.keyboard("ricot");
  await press("Enter");
  expect(noted).toEqual(["appricot"]);
  await hasFocus("Add a tag");
});

test("of ten thousand rows those in sight are there, and the keyboard reaches the last", async () => {
  show("rows");
  const rows = () => page.getByRole("button", { name: /^Row/u }).elements();
  await expect.poll(() => rows().length).toBeGreaterThan(9);
  expect(rows().length).toBeLessThan(60);
  await button("Row 0").click();
  await press("ArrowDown", "ArrowDown");
  await hasFocus("Row 2");
  await press("End");
  await hasFocus("Row 9999");
  await expect.element(button("Row 9999")).toBeInViewport();
  expect(rows().length).toBeLessThan(60);
  await press("PageUp", "Home");
  await hasFocus("Row 0");
});

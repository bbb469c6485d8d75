// A walk over the page that nobody has planned: keys, presses, words, posts that are carried, workspaces, late answers. All of
// it follows from a number. After each step the keyboard must stand somewhere, every word that was typed must be somewhere,
// nothing may have failed, and the page must say what the engine says.
import type { Page } from "@playwright/test";
import { type Bridge, expect } from "./fixtures.ts";
import { Answers } from "./walk-answers.ts";
import { compare } from "./walk-compare.ts";
import { forgetFocus, see, type Sight, type Thing, watchFocus } from "./walk-sight.ts";

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function roll(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const keys = [
  ..."nntohi123mwdakjg/fercxl?".split(""),
  ..."Escape Escape Escape Escape Tab Tab Tab Shift+Tab Enter Enter Space Delete Backspace Home End".split(" "),
  ..."ArrowLeft ArrowRight ArrowUp ArrowDown ArrowDown PageUp PageDown Shift+F10 Shift+ArrowDown Shift+R".split(" "),
  ..."Control+z Control+z Control+y Control+Enter Control+Shift+F Control+Shift+S Control+Tab F8 F5".split(" "),
  ..."Control+, Alt+1 Alt+2 Alt+3 Alt+ArrowLeft".split(" "),
] as const;
const workspaces = ["Control+1", "Control+2", "Control+3", "Alt+0"] as const;

/** What leaves the page, asks the computer for a file, or takes a service away. */
const forbidden =
  /upload|choose files|folder|backup|sign in|continue|^connect|^test$|^start|browser|^(?:open|look) .*(?: on |…$)|from an address|^copy\b/iu;
/** Where only `Cancel` is pressed. */
const grave = /^(?:Remove |Start over|Sign out|Revoke|Restore|Key of|Connect|Add a|Move )/u;
/** What may take words away. */
const taking =
  /undo|redo|discard|delete|remove|reset|theirs|mine|give up|back to|clear|shorten|fix|keep|restore|cut|split|without|same|send|schedule|again|insert|^use|✕|×/iu;

/** What takes back or away what is typed: that is saved a moment later. */
const erasing = /^key .*\(may delete\)/u;

interface Options {
  page: Page;
  bridge: Bridge;
  seed: number;
  /** What the browser has complained of. */
  complaints: readonly string[];
}

export class Walk {
  readonly steps: string[] = [];
  readonly #page: Page;
  readonly #bridge: Bridge;
  readonly #roll: () => number;
  readonly #seed: number;
  readonly #complaints: readonly string[];
  readonly #answers = new Answers();
  /** The words that must be somewhere. */
  readonly #words = new Set<string>();
  #sight!: Sight;
  #minutes = 0;
  #number = 0;

  constructor({ page, bridge, seed, complaints }: Options) {
    [this.#page, this.#bridge, this.#seed, this.#complaints] = [page, bridge, seed, complaints];
    this.#roll = roll(seed);
  }

  /** Before the page is opened. */
  async prepare(): Promise<void> {
    await watchFocus(this.#page);
    await this.#answers.watch(this.#page);
  }

  async walk(count: number): Promise<void> {
    await this.#answers.settle(this.#page);
    await forgetFocus(this.#page);
    this.#sight = await see(this.#page);
    while (this.#number < count) {
      this.#number += 1;
      this.#answers.hasTaken = this.#answers.hasUndone = false;
      const told = await this.#step();
      this.steps.push(`${String(this.#number)}. ${told}`);
      await this.#check(taking.test(told), { isErasing: erasing.test(told) });
      this.steps.push(`   asks ${this.#answers.tell()}`);
    }
    this.#answers.releaseAll();
    await this.#check(false);
    await this.#askForWords();
  }

  /** One of several, which is the same one while others come and go. */
  #pick<T>(all: readonly T[], nameOf: (one: T) => string): T | undefined {
    const salt = Math.floor(this.#roll() * 4_294_967_296);
    const mark = (one: T) => {
      let hash = salt;
      for (const letter of nameOf(one)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
      return (hash ^ (hash >>> 13)) >>> 0;
    };
    return all.reduce<T | undefined>((best, one) => (best && mark(best) >= mark(one) ? best : one), undefined);
  }

  async #step(): Promise<string> {
    if (this.#answers.held.length > 0 && this.#roll() < 0.6)
      return `the answer to ${this.#answers.release(this.#roll())} comes`;
    const kind = this.#roll() * 100;
    if (kind < 6) return this.#hold();
    if (kind < 50) return this.#press();
    if (kind < 72) return this.#strike(this.#pick(keys, String) ?? "Escape");
    if (kind < 84) return this.#write();
    if (kind < 90) return this.#carry();
    if (kind < 93) return this.#strike(this.#pick(workspaces, String) ?? "Alt+0");
    if (kind < 96) return this.#pressAnywhere();
    if (kind < 98) return this.#scroll();
    if (kind < 99) return this.#wait();
    return this.#reload();
  }

  #hold(): string {
    const count = 1 + Math.floor(this.#roll() * 3);
    this.#answers.hold(count);
    return `hold ${String(count)} answers`;
  }

  #mayPress({ name, layer }: Thing): boolean {
    if (grave.test(layer)) return /^(?:Cancel|Close)$/u.test(name);
    return !forbidden.test(name);
  }

  async #press(): Promise<string> {
    const all = this.#sight.things.filter((thing) => thing.kind !== "field" && this.#mayPress(thing));
    // There are more days than controls.
    const isDay = this.#roll() < 0.1;
    const some = all.filter((thing) => (thing.kind === "day") === isDay);
    const thing = this.#pick(some.length > 0 ? some : all, nameOf);
    if (!thing) return this.#strike("Escape");
    const way = this.#roll();
    const { x, y } = thing;
    if (thing.kind === "chip" && way < 0.15) {
      await this.#page.mouse.click(x, y, { button: "right" });
      return `press with the other button ${nameOf(thing)}`;
    }
    const modifier = thing.kind === "chip" && way < 0.3 ? "Control" : null;
    if (modifier) await this.#page.keyboard.down(modifier);
    await this.#page.mouse.click(x, y, { clickCount: way > 0.95 ? 2 : 1 });
    if (modifier) await this.#page.keyboard.up(modifier);
    return `press ${modifier ?? ""}${way > 0.95 ? " twice" : ""} ${nameOf(thing)}`;
  }

  async #strike(key: string): Promise<string> {
    const focused = this.#sight.things.find((thing) => thing.isFocused);
    const acts = /Enter|Space/u.test(key);
    const layer = this.#sight.things.find((thing) => grave.test(thing.layer));
    if (acts && (layer || (focused && !this.#mayPress(focused)))) return this.#strike("Escape");
    await this.#page.keyboard.press(key);
    const does = /Delete|Backspace|Control\+[zy]|Control\+Enter/u.test(key) ? " (may delete)" : "";
    return `key ${key}${does} on ${acts && focused ? nameOf(focused) : this.#sight.focus}`;
  }

  async #write(): Promise<string> {
    const fields = this.#sight.things.filter(({ kind, layer }) => kind === "field" && !grave.test(layer));
    const texts = fields.filter(({ isText }) => isText);
    const field = this.#pick(texts.length > 0 && this.#roll() < 0.6 ? texts : fields, nameOf);
    if (!field) return this.#strike("n");
    const word = `w${String(this.#seed)}q${String(this.#number)}z`;
    await this.#page.mouse.click(field.x, field.y);
    await this.#page.keyboard.press("End");
    await this.#page.keyboard.type(` ${word} `);
    const told = `write ${word} into ${nameOf(field)}`;
    await this.#answers.settle(this.#page);
    this.#sight = await see(this.#page);
    // A draft that was on its way may have come, and the one that has the word is kept.
    if (!this.#shows(word) && !this.#answers.keeps(word))
      this.#fail([`${word} is not in ${nameOf(field)}; the focus is on ${this.#sight.focus}`], told);
    if (field.isText) this.#words.add(word);
    return told;
  }

  async #carry(): Promise<string> {
    const chip = this.#pick(
      this.#sight.things.filter(({ kind }) => kind === "chip"),
      nameOf,
    );
    const day = this.#pick(
      this.#sight.things.filter(({ kind }) => kind === "day"),
      nameOf,
    );
    if (!chip || !day) return this.#strike(this.#roll() < 0.5 ? "1" : "Escape");
    const { mouse, keyboard } = this.#page;
    await mouse.move(chip.x, chip.y);
    await mouse.down();
    await mouse.move(chip.x + 8, chip.y + 5, { steps: 3 });
    await mouse.move(day.x, day.y, { steps: 5 });
    const way = this.#roll();
    if (way < 0.15) await keyboard.press("Escape");
    else if (way < 0.3) this.#answers.hold(1);
    if (way > 0.85) await keyboard.down("Control");
    await mouse.up();
    if (way > 0.85) await keyboard.up("Control");
    const end = way < 0.15 ? " and back" : way < 0.3 ? ", its answer held" : way > 0.85 ? " as a copy" : "";
    return `carry ${nameOf(chip)} to ${day.name}${end}`;
  }

  async #pressAnywhere(): Promise<string> {
    const size = this.#page.viewportSize() ?? { width: 1360, height: 860 };
    const [x, y] = [Math.floor(this.#roll() * size.width), Math.floor(this.#roll() * size.height)];
    const under = this.#sight.things.find((thing) => Math.abs(thing.x - x) < 90 && Math.abs(thing.y - y) < 16);
    if (under && !this.#mayPress(under)) return this.#strike("Escape");
    if (this.#sight.things.some(({ layer }) => grave.test(layer))) return this.#strike("Escape");
    await this.#page.mouse.click(x, y);
    return `press at ${String(x)}, ${String(y)} (may discard)`;
  }

  async #scroll(): Promise<string> {
    const down = this.#roll() < 0.6 ? 400 : -400;
    await this.#page.mouse.wheel(0, down);
    return `scroll ${String(down)}`;
  }

  async #wait(): Promise<string> {
    this.#minutes += 1 + Math.floor(this.#roll() * 90);
    const now = new Date(Date.parse("2026-11-21T13:10:00Z") + this.#minutes * 60_000).toISOString();
    await this.#bridge.clock(now);
    return `it is ${now}`;
  }

  async #reload(): Promise<string> {
    this.#answers.releaseAll();
    await this.#check(false, { kept: true });
    await this.#page.reload();
    await expect(this.#page.getByLabel("Sidebar")).toBeVisible();
    return "load the page anew";
  }

  /** `isTaking`: words may go in this step. */
  async #check(isTaking: boolean, { kept = false, isErasing = false } = {}): Promise<void> {
    await this.#answers.settle(this.#page);
    let wrong: string[] = [];
    const before = this.#sight.words.join("\n");
    const look = async () => {
      this.#sight = await see(this.#page);
      if (isTaking || this.#answers.hasTaken) for (const word of this.#missing(kept)) this.#words.delete(word);
      if (isErasing)
        for (const word of this.#words) if (before.includes(word) && !this.#shows(word)) this.#words.delete(word);
      wrong = [
        ...this.#complain(kept),
        ...(this.#answers.isQuiet ? await compare(this.#bridge, this.#sight, this.#answers.month) : []),
      ];
      return wrong.length;
    };
    if (this.#answers.hasUndone) await this.#askForWords(true);
    if ((await look()) === 0) return;
    try {
      await expect.poll(look, { timeout: 6_000, intervals: [50, 100, 200, 400] }).toBe(0);
    } catch {
      this.#fail(wrong);
    }
  }

  #shows(word: string): boolean {
    return this.#sight.words.some((words) => words.includes(word));
  }

  #missing(kept = false): string[] {
    return [...this.#words].filter((word) => !this.#answers.keeps(word) && (kept || !this.#shows(word)));
  }

  #complain(kept: boolean): string[] {
    const { lost, isBehind, broken } = this.#sight;
    const late = this.#answers.isQuiet ? [] : ["held"];
    return [
      ...this.#complaints,
      ...this.#answers.wrong,
      ...broken,
      ...(lost !== null && late.length === 0 ? [`${lost} had the focus and is gone, and nothing has it`] : []),
      ...(isBehind && late.length === 0 ? [`A layer is open, and the focus is on ${this.#sight.focus}`] : []),
      ...this.#missing(kept).map((word) => `${word} is lost`),
    ];
  }

  /** The words are in the drafts themselves, as far as those are still there. What was undone may have taken some. */
  async #askForWords(isUndone = false): Promise<void> {
    for (const [id, body] of this.#answers.kept) {
      const words = [...this.#words].filter((word) => body.includes(word));
      if (words.length === 0 || id.includes(" ")) continue;
      const draft = await this.#bridge.ask("open_draft", { id }).then(JSON.stringify, () => null);
      const lost = words.filter((word) => draft !== null && !draft.includes(word));
      if (isUndone) for (const word of lost) this.#words.delete(word);
      else if (lost.length > 0) this.#fail(lost.map((word) => `${word} is not in its draft`));
    }
  }

  #fail(wrong: readonly string[], during = ""): never {
    const told = [...this.steps, during, `   asks ${this.#answers.tell()}`].join("\n");
    throw new Error(`${wrong.join("\n")}\n\nCARILLON_WALK_SEED=${String(this.#seed)}\n${told}\n${wrong.join("\n")}`);
  }
}

const nameOf = ({ kind, name, layer }: Thing): string => `${kind} ${name}${layer ? ` in ${layer}` : ""}`;

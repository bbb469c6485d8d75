// The marquee: a rectangle that the pointer spans from an empty place of the month or of hours, and it chooses all posts that
// it touches. A finger scrolls instead, and keys choose one by one.
import { createContext } from "svelte";
import { m } from "../i18n";
import { inFront } from "../lib/in-front";
import type { Box } from "../lib/move-item";
import { pieceOf } from "../lib/move-words";
import { type Point, spanBox, touches } from "../lib/span-box";
import { nearest } from "../lib/targets";
import type { Calendar } from "./calendar.svelte";
import type { Interaction, Subject } from "./interaction.svelte";
import type { Choice, Selection } from "./selection.svelte";

/** What hears a press itself. */
const own = "button, a, input, select, textarea, [data-key]";

/** One marquee, from when it is begun to when it is let go. */
interface Spanning {
  /** What the days are drawn on; it is scrolled with them. */
  ground: HTMLElement;
  /** Where it begins, from the corner of the ground. */
  from: Point;
  /** Where the pointer is, on the screen. */
  at: Point;
  /** What was chosen before. */
  before: Choice;
  adds: boolean;
  /** Where each post stands, from the corner of the ground. */
  boxes: ReadonlyMap<string, Box>;
}

export class MarqueeSelection {
  /** What is spanned, from the corner of the ground; null while nothing is. */
  box = $state.raw<Box | null>(null);
  #spanning: Spanning | null = null;
  readonly #calendar: Calendar;
  readonly #selection: Selection;
  readonly #interaction: Interaction;
  readonly #say: (words: string) => void;
  /** Hours that are out of sight are scrolled to; no page is turned. */
  #subject: Subject | null = null;

  /** `say` tells those who do not see it. */
  constructor(calendar: Calendar, selection: Selection, interaction: Interaction, say: (words: string) => void) {
    this.#calendar = calendar;
    this.#selection = selection;
    this.#interaction = interaction;
    this.#say = say;
  }

  /** Begins once the pointer is moved, if it was pressed on an empty place. */
  press(down: PointerEvent): void {
    const pressed = down.target as Element;
    const ground = nearest(pressed, "ground")?.element;
    if (!ground || pressed.closest(own) || down.pointerType === "touch") return;
    this.end();
    this.#subject = {
      lift: () => this.#begin(down, ground),
      carry: (at) => this.#carry(at),
      look: () => this.#look(),
      drop: () => this.#letGo(),
      putBack: () => this.#putBack(),
    };
    this.#interaction.press(down, this.#subject, true);
  }

  /** Ends where it is: what is chosen stays so. */
  end(): void {
    if (this.#subject) this.#interaction.end(this.#subject);
    [this.#spanning, this.#subject, this.box] = [null, null, null];
  }

  /** Looks again where the posts stand: what is shown has changed. */
  #look(): void {
    const spanning = this.#spanning;
    if (spanning?.ground.isConnected) this.#spanning = { ...spanning, boxes: boxesOn(spanning.ground) };
    else this.end();
  }

  #begin(down: PointerEvent, ground: HTMLElement): boolean {
    const { left, top } = ground.getBoundingClientRect();
    const [x, y] = [down.clientX, down.clientY];
    this.#spanning = {
      ground,
      from: { x: x - left, y: y - top },
      at: { x, y },
      before: this.#selection.choice,
      adds: down.ctrlKey || down.metaKey || down.shiftKey,
      boxes: boxesOn(ground),
    };
    this.#say("");
    return true;
  }

  #carry(at: Point): Point | null {
    if (!this.#spanning) return null;
    this.#spanning = { ...this.#spanning, at };
    this.#span();
    const seen = nearest(this.#spanning.ground, "scroller")?.element.getBoundingClientRect();
    // Beyond the edge it goes on as at the edge.
    return seen ? { x: within(at.x, seen.left, seen.right), y: within(at.y, seen.top, seen.bottom) } : null;
  }

  #span(): void {
    const spanning = this.#spanning;
    if (!spanning) return;
    const { ground, from, at, before, adds, boxes } = spanning;
    const corner = ground.getBoundingClientRect();
    const box = spanBox(from, { x: at.x - corner.left, y: at.y - corner.top }, corner);
    this.box = box;
    const former = adds ? before.pieces : [];
    const touched = this.#calendar.chips.filter(({ key }) => {
      const stands = boxes.get(key);
      return stands !== undefined && touches(box, stands) && !former.some((piece) => piece.key === key);
    });
    this.#selection.choose({
      pieces: [...former, ...touched.map(pieceOf)],
      from: touched.at(-1)?.key ?? (adds ? before.from : null),
    });
  }

  #letGo(): void {
    const ground = this.#spanning?.ground;
    const { pieces, from } = this.#selection.choice;
    this.end();
    this.#say(pieces.length === 0 ? m.calendarChosenNone() : m.calendarChosenSaid({ count: pieces.length }));
    // The keys go on with what was chosen, or with the day.
    const last = from && ground?.querySelector<HTMLElement>(`[data-key="${CSS.escape(from)}"]${inFront}`);
    if (last) last.focus({ preventScroll: true });
    else this.#calendar.grab = true;
  }

  #putBack(): void {
    const before = this.#spanning?.before;
    this.end();
    if (!before) return;
    this.#selection.choose(before);
    const count = before.pieces.length;
    this.#say(count === 0 ? m.calendarChosenNone() : m.calendarChosenAsBefore({ count }));
    this.#calendar.grab = true;
  }
}

/** Where the posts on it stand, read all at once. */
function boxesOn(ground: HTMLElement): Map<string, Box> {
  const corner = ground.getBoundingClientRect();
  const boxes = new Map<string, Box>();
  for (const chip of ground.querySelectorAll<HTMLElement>(`[data-key]${inFront}`)) {
    const { left, top, width, height } = chip.getBoundingClientRect();
    boxes.set(chip.dataset["key"] ?? "", { left: left - corner.left, top: top - corner.top, width, height });
  }
  return boxes;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least + 1), most - 1);

export const [useMarqueeSelection, provideMarqueeSelection] = createContext<MarqueeSelection>();

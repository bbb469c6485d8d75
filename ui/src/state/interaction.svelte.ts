// The one interaction of the page with what can be taken up: hears the pointer, the keys and what is dragged over the
// window, and lets the machine say what becomes of it. What posts, files, rows and a rectangle do with that is their own.
import { createContext, untrack } from "svelte";
import { EdgePull } from "../lib/edge-pull";
import { type Effect, type InteractionEvent, type Keys, type State, step, type Why } from "../lib/interaction";
import type { Point } from "../lib/span-box";

/** What is held, as the interaction knows it. */
export interface Subject {
  /** Whether a page of the calendar is turned while this is held at its side. */
  turns?: boolean;
  /** The pointer has moved far enough; false leaves it a press. */
  lift?: (down: PointerEvent) => boolean;
  /** It is over a point, or other keys are held. Gives where it pulls at edges: null nowhere. */
  carry?: (at: Point, keys: Keys) => Point | null;
  /** A key steers; says whether it did. */
  aim?: (key: string, fine: boolean) => boolean;
  /** Other things are shown. */
  look?: () => void;
  drop: (at: Point | null) => void;
  putBack: (why: Why) => void;
}

const lone = new Set(["Control", "Alt", "Meta", "Shift"]);

/** Whether keys mean something else than steps: they are pressed together with Ctrl, Alt or Meta. */
const isChord = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.altKey || event.metaKey) && !lone.has(event.key);

const keysOf = (event: PointerEvent | KeyboardEvent): Keys => ({
  control: event.ctrlKey || event.metaKey,
  shift: event.shiftKey,
  alt: event.altKey,
});

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

export class Interaction {
  #state: State<Subject> = { kind: "idle" };
  #down: PointerEvent | null = null;
  /** Ends the hearing of the pointer. */
  #hearing = new AbortController();
  readonly #edge: EdgePull;

  /** `turn` shows the page before or after. */
  constructor(turn: (by: -1 | 1) => void) {
    this.#edge = new EdgePull(
      (by) => this.#state.kind !== "idle" && this.#state.subject.turns && turn(by),
      () => this.#send({ kind: "scroll" }),
    );
  }

  /** Takes up what is pressed, once the pointer is moved. `spans`: a rectangle begins there instead. */
  press(down: PointerEvent, subject: Subject, spans = false): void {
    if (down.button !== 0) return;
    this.#send({ kind: "press", subject, spans, at: pointOf(down), touch: down.pointerType === "touch" });
    this.#down = down;
    this.#hear();
  }

  /** Takes up by key: what `hold` is given hears the keys then. */
  take(subject: Subject): void {
    this.#send({ kind: "take", subject });
  }

  /** Something from outside is over the window. */
  enter(subject: Subject, at: Point): void {
    this.#send({ kind: "enter", subject, at });
  }

  leave(): void {
    this.#send({ kind: "leave" });
  }

  /** Something from outside is let go. */
  drop(subject: Subject, at: Point): void {
    this.#send({ kind: "drop", subject, at });
  }

  /** Other things are shown, or lie elsewhere. */
  look(): void {
    this.#send({ kind: "turn" });
  }

  /** Puts back what is held by keys. */
  blur(): void {
    this.#send({ kind: "blur" });
  }

  /** Ends it without a word, if it is this that is held. */
  end(subject: Subject): void {
    if (this.#state.kind !== "idle" && this.#state.subject === subject) this.#send({ kind: "end" });
  }

  /** Hears the keys at an element that is there while something is held by keys: it has the focus then. Nothing is held any
      more once anything else has the focus, is pressed, or the element goes. A window in front takes the focus from the
      page, not from the element. */
  readonly hold = (element: HTMLElement): (() => void) =>
    untrack(() => {
      const ending = new AbortController();
      const { signal } = ending;
      const blur = () => this.blur();
      element.addEventListener("keydown", (event) => this.#press(event), { signal });
      element.addEventListener("blur", () => document.activeElement !== element && blur(), { signal });
      window.addEventListener("pointerdown", blur, { signal, capture: true });
      element.focus({ preventScroll: true });
      return () => {
        ending.abort();
        blur();
      };
    });

  #hear(): void {
    this.#hearing.abort();
    this.#hearing = new AbortController();
    const isCarried = () => this.#state.kind !== "pressed";
    // Heard before others: what is carried is no press for them.
    const early = { signal: this.#hearing.signal, capture: true, passive: false };
    const on = <K extends keyof WindowEventMap>(name: K, hear: (event: WindowEventMap[K]) => unknown) =>
      window.addEventListener(name, hear, early);
    on("pointermove", (event) => this.#send({ kind: "move", at: pointOf(event), keys: keysOf(event) }));
    on("pointerup", () => this.#send({ kind: "release" }));
    on("pointercancel", () => this.#send({ kind: "lost" }));
    on("keydown", (event) => this.#press(event));
    on("keyup", (event) => this.#send({ kind: "keyup", keys: keysOf(event) }));
    on("scroll", () => this.#state.kind === "marquee" && this.#send({ kind: "scroll" }));
    on("selectstart", (event) => isCarried() && event.preventDefault());
  }

  #press(event: KeyboardEvent): void {
    this.#send({ kind: "key", key: event.key, chord: isChord(event), keys: keysOf(event) }, event);
  }

  #send(event: InteractionEvent<Subject>, key: KeyboardEvent | null = null): void {
    const { state, effects } = step(this.#state, event);
    this.#state = state;
    if (state.kind === "idle" || state.kind === "keys" || state.kind === "outside") this.#hearing.abort();
    if (state.kind === "idle" || state.kind === "keys") this.#edge.stop();
    for (const effect of effects) {
      // What is done may itself end it, and the rest with it.
      if (this.#state === state) this.#do(effect, key);
    }
  }

  #do(effect: Effect<Subject>, key: KeyboardEvent | null): void {
    switch (effect.kind) {
      case "lift":
        if (this.#down && effect.subject.lift?.(this.#down) === false) this.#send({ kind: "end" });
        break;
      case "carry": {
        const pulled = effect.subject.carry?.(effect.at, effect.keys);
        if (pulled) this.#edge.over(pulled.x, pulled.y);
        else this.#edge.stop();
        break;
      }
      case "aim":
        key?.stopPropagation();
        if (effect.subject.aim?.(effect.key, effect.fine) || effect.key === "Tab") key?.preventDefault();
        break;
      case "look":
        effect.subject.look?.();
        break;
      case "drop":
        effect.subject.drop(effect.at);
        break;
      case "putBack":
        effect.subject.putBack(effect.why);
        break;
      case "consume":
        key?.preventDefault();
        key?.stopPropagation();
        break;
      case "swallow":
        if (effect.when === "now") swallowClick();
        else window.addEventListener("pointerup", swallowClick, { capture: true, once: true });
    }
  }
}

/** What is pressed and let go is no click once it was carried. The next press is one again, also when it comes before a late
    timer. */
function swallowClick(): void {
  const ending = new AbortController();
  const early = { capture: true, once: true, signal: ending.signal };
  window.addEventListener("click", (event) => event.stopPropagation(), early);
  window.addEventListener("pointerdown", () => ending.abort(), early);
  setTimeout(() => ending.abort());
}

export const [useInteraction, provideInteraction] = createContext<Interaction>();

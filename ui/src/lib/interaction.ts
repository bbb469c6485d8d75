// One machine for everything that is taken up, carried and put down: by the pointer, by keys, with a rectangle that is
// spanned, or from outside the window. At most one of them goes on at a time. It is pure: an event goes in, the next state
// and its effects come out. It knows neither the page nor what is held.
import type { Point } from "./span-box";

/** The keys that change what is done. */
export interface Keys {
  /** Ctrl, or Cmd where that is its place. */
  control: boolean;
  shift: boolean;
  alt: boolean;
}

/** `S` is what is held. */
export type State<S> =
  | { kind: "idle" }
  /** The pointer is down and has hardly moved: this may be a click. */
  | { kind: "pressed"; subject: S; spans: boolean; from: Point; slack: number }
  | { kind: "dragging"; subject: S; at: Point; keys: Keys }
  | { kind: "marquee"; subject: S; at: Point; keys: Keys }
  | { kind: "keys"; subject: S }
  | { kind: "outside"; subject: S; at: Point };

export type InteractionEvent<S> =
  /** `spans`: a rectangle begins there, nothing is carried away. */
  | { kind: "press"; subject: S; spans: boolean; at: Point; touch: boolean }
  | { kind: "move"; at: Point; keys: Keys }
  | { kind: "release" }
  /** The system takes the pointer away. */
  | { kind: "lost" }
  /** A key goes down. A chord means something else than what is held. */
  | { kind: "key"; key: string; chord: boolean; keys: Keys }
  | { kind: "keyup"; keys: Keys }
  /** Something is taken up by key. */
  | { kind: "take"; subject: S }
  /** What hears the keys has lost the focus, or something else is pressed. */
  | { kind: "blur" }
  /** Something from outside is over the window, leaves it, or is let go. */
  | { kind: "enter"; subject: S; at: Point }
  | { kind: "leave" }
  | { kind: "drop"; subject: S; at: Point }
  /** What lies under the point has moved. */
  | { kind: "scroll" }
  /** Other things are shown. */
  | { kind: "turn" }
  /** Whose it is has ended it. */
  | { kind: "end" };

export type Effect<S> =
  | { kind: "lift"; subject: S }
  | { kind: "carry"; subject: S; at: Point; keys: Keys }
  | { kind: "aim"; subject: S; key: string; fine: boolean }
  /** What was known of the page holds no more. */
  | { kind: "look"; subject: S }
  /** From outside it is let go at a point; else where it was carried last. */
  | { kind: "drop"; subject: S; at: Point | null }
  | { kind: "putBack"; subject: S; why: Why }
  /** Nobody else hears the key. */
  | { kind: "consume" }
  /** Letting the button go is no click: it is let go now, or later. */
  | { kind: "swallow"; when: "now" | "later" };

/** Put back by key, taken away by the system, or left for something else. */
export type Why = "key" | "lost" | "left";

export interface Step<S> {
  state: State<S>;
  effects: readonly Effect<S>[];
}

/** How far the pointer moves before it carries. A finger moves a little when it only presses. */
const slack_px = { mouse: 4, touch: 8 };
const none: Keys = { control: false, shift: false, alt: false };

export function step<S>(state: State<S>, event: InteractionEvent<S>): Step<S> {
  switch (event.kind) {
    // What begins puts back what was held before.
    case "press": {
      const { subject, spans, at: from } = event;
      const slack = event.touch ? slack_px.touch : slack_px.mouse;
      return { state: { kind: "pressed", subject, spans, from, slack }, effects: left(state) };
    }
    case "take":
      return { state: { kind: "keys", subject: event.subject }, effects: left(state) };
    case "enter": {
      const { subject, at } = event;
      const before = state.kind === "outside" ? [] : left(state);
      return { state: { kind: "outside", subject, at }, effects: [...before, over(subject, at)] };
    }
    case "drop":
      return idle(...left(state), { kind: "drop", subject: event.subject, at: event.at });
    case "end":
      return idle();
    default:
      return go(state, event);
  }
}

function go<S>(state: State<S>, event: InteractionEvent<S>): Step<S> {
  switch (state.kind) {
    case "idle":
      return stay(state);
    case "pressed":
      return goPressed(state, event);
    case "dragging":
    case "marquee":
      return goCarried(state, event);
    case "keys":
      return goByKeys(state, event);
    case "outside":
      return goOutside(state, event);
  }
}

function goPressed<S>(state: Extract<State<S>, { kind: "pressed" }>, event: InteractionEvent<S>): Step<S> {
  if (event.kind === "release" || event.kind === "lost") return idle();
  if (event.kind !== "move") return stay(state);
  const { subject, from, slack } = state;
  const { at, keys } = event;
  if (Math.hypot(at.x - from.x, at.y - from.y) < slack) return stay(state);
  const kind = state.spans ? "marquee" : "dragging";
  return {
    state: { kind, subject, at, keys },
    effects: [
      { kind: "lift", subject },
      { kind: "carry", subject, at, keys },
    ],
  };
}

function goCarried<S>(state: Extract<State<S>, { kind: "dragging" | "marquee" }>, event: InteractionEvent<S>): Step<S> {
  const { subject } = state;
  const carry = (at: Point, keys: Keys): Step<S> => ({
    state: { ...state, at, keys },
    effects: [{ kind: "carry", subject, at, keys }],
  });
  switch (event.kind) {
    case "move":
      return carry(event.at, event.keys);
    case "key":
      if (event.key !== "Escape") return carry(state.at, event.keys);
      // The button is still down.
      return idle({ kind: "consume" }, { kind: "swallow", when: "later" }, { kind: "putBack", subject, why: "key" });
    case "keyup":
      return carry(state.at, event.keys);
    case "release":
      return idle({ kind: "swallow", when: "now" }, { kind: "drop", subject, at: null });
    case "lost":
      return idle({ kind: "putBack", subject, why: "lost" });
    case "scroll":
      return carry(state.at, state.keys);
    case "turn":
      return { state, effects: [{ kind: "look", subject }, ...carry(state.at, state.keys).effects] };
    default:
      return stay(state);
  }
}

function goByKeys<S>(state: Extract<State<S>, { kind: "keys" }>, event: InteractionEvent<S>): Step<S> {
  const { subject } = state;
  switch (event.kind) {
    case "key":
      // A chord goes its way, and nothing is held any more.
      if (event.chord) return idle({ kind: "putBack", subject, why: "key" });
      if (event.key === "Escape") return idle({ kind: "consume" }, { kind: "putBack", subject, why: "key" });
      if (event.key === "Enter") return idle({ kind: "consume" }, { kind: "drop", subject, at: null });
      return { state, effects: [{ kind: "aim", subject, key: event.key, fine: event.keys.shift }] };
    case "blur":
      return idle({ kind: "putBack", subject, why: "left" });
    case "turn":
      return { state, effects: [{ kind: "look", subject }] };
    default:
      return stay(state);
  }
}

function goOutside<S>(state: Extract<State<S>, { kind: "outside" }>, event: InteractionEvent<S>): Step<S> {
  const { subject, at } = state;
  switch (event.kind) {
    case "leave":
      return idle({ kind: "putBack", subject, why: "left" });
    case "scroll":
    case "turn":
      return { state, effects: [over(subject, at)] };
    default:
      return stay(state);
  }
}

const stay = <S>(state: State<S>): Step<S> => ({ state, effects: [] });
const idle = <S>(...effects: Effect<S>[]): Step<S> => ({ state: { kind: "idle" }, effects });
const over = <S>(subject: S, at: Point): Effect<S> => ({ kind: "carry", subject, at, keys: none });

/** What was lifted is put back. */
const left = <S>(state: State<S>): Effect<S>[] =>
  state.kind === "idle" || state.kind === "pressed" ? [] : [{ kind: "putBack", subject: state.subject, why: "left" }];

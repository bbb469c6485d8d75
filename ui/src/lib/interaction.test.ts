// Every state of the interaction with every event: what becomes of it, and what is done.
import { expect, test } from "vitest";
import { type Effect, type InteractionEvent, type State, step } from "./interaction";

const keys = { control: false, shift: false, alt: false };
const shift = { ...keys, shift: true };
const [here, there] = [
  { x: 0, y: 0 },
  { x: 3, y: 4 },
];

const states: Record<string, State<string>> = {
  idle: { kind: "idle" },
  pressed: { kind: "pressed", subject: "old", spans: false, from: here, slack: 4 },
  pressedGround: { kind: "pressed", subject: "old", spans: true, from: here, slack: 4 },
  pressedByFinger: { kind: "pressed", subject: "old", spans: false, from: here, slack: 8 },
  dragging: { kind: "dragging", subject: "old", at: here, keys },
  marquee: { kind: "marquee", subject: "old", at: here, keys },
  keys: { kind: "keys", subject: "old" },
  outside: { kind: "outside", subject: "old", at: here },
};

const events: Record<string, InteractionEvent<string>> = {
  press: { kind: "press", subject: "new", spans: false, at: there, touch: false },
  "press of the ground": { kind: "press", subject: "new", spans: true, at: there, touch: false },
  "press by finger": { kind: "press", subject: "new", spans: false, at: there, touch: true },
  "small move": { kind: "move", at: { x: 2, y: 2 }, keys },
  move: { kind: "move", at: there, keys: shift },
  release: { kind: "release" },
  lost: { kind: "lost" },
  Escape: { kind: "key", key: "Escape", chord: false, keys },
  Enter: { kind: "key", key: "Enter", chord: false, keys },
  arrow: { kind: "key", key: "ArrowUp", chord: false, keys: shift },
  chord: { kind: "key", key: "n", chord: true, keys },
  keyup: { kind: "keyup", keys: shift },
  take: { kind: "take", subject: "new" },
  blur: { kind: "blur" },
  enter: { kind: "enter", subject: "new", at: there },
  leave: { kind: "leave" },
  drop: { kind: "drop", subject: "new", at: there },
  scroll: { kind: "scroll" },
  turn: { kind: "turn" },
  end: { kind: "end" },
};

/** What each event does in each state; of the ground and of a finger only what is told apart. "same": nothing. */
const table: Record<string, Record<string, string>> = {
  idle: {
    press: "pressed",
    "press of the ground": "pressed",
    "press by finger": "pressed",
    "small move": "same",
    move: "same",
    release: "same",
    lost: "same",
    Escape: "same",
    Enter: "same",
    arrow: "same",
    chord: "same",
    keyup: "same",
    take: "keys",
    blur: "same",
    enter: "outside: carry new 3,4",
    leave: "same",
    drop: "idle: drop new 3,4",
    scroll: "same",
    turn: "same",
    end: "idle",
  },
  pressed: {
    press: "pressed",
    "press of the ground": "pressed",
    "press by finger": "pressed",
    "small move": "same",
    move: "dragging: lift old, carry old 3,4 shift",
    release: "idle",
    lost: "idle",
    Escape: "same",
    Enter: "same",
    arrow: "same",
    chord: "same",
    keyup: "same",
    take: "keys",
    blur: "same",
    enter: "outside: carry new 3,4",
    leave: "same",
    drop: "idle: drop new 3,4",
    scroll: "same",
    turn: "same",
    end: "idle",
  },
  dragging: {
    press: "pressed: put back old left",
    "press of the ground": "pressed: put back old left",
    "press by finger": "pressed: put back old left",
    "small move": "dragging: carry old 2,2",
    move: "dragging: carry old 3,4 shift",
    release: "idle: swallow now, drop old",
    lost: "idle: put back old lost",
    Escape: "idle: consume, swallow later, put back old key",
    Enter: "dragging: carry old 0,0",
    arrow: "dragging: carry old 0,0 shift",
    chord: "dragging: carry old 0,0",
    keyup: "dragging: carry old 0,0 shift",
    take: "keys: put back old left",
    blur: "same",
    enter: "outside: put back old left, carry new 3,4",
    leave: "same",
    drop: "idle: put back old left, drop new 3,4",
    scroll: "dragging: carry old 0,0",
    turn: "dragging: look old, carry old 0,0",
    end: "idle",
  },
  keys: {
    press: "pressed: put back old left",
    "press of the ground": "pressed: put back old left",
    "press by finger": "pressed: put back old left",
    "small move": "same",
    move: "same",
    release: "same",
    lost: "same",
    Escape: "idle: consume, put back old key",
    Enter: "idle: consume, drop old",
    arrow: "keys: aim old ArrowUp fine",
    chord: "idle: put back old key",
    keyup: "same",
    take: "keys: put back old left",
    blur: "idle: put back old left",
    enter: "outside: put back old left, carry new 3,4",
    leave: "same",
    drop: "idle: put back old left, drop new 3,4",
    scroll: "same",
    turn: "keys: look old",
    end: "idle",
  },
  outside: {
    press: "pressed: put back old left",
    "press of the ground": "pressed: put back old left",
    "press by finger": "pressed: put back old left",
    "small move": "same",
    move: "same",
    release: "same",
    lost: "same",
    Escape: "same",
    Enter: "same",
    arrow: "same",
    chord: "same",
    keyup: "same",
    take: "keys: put back old left",
    blur: "same",
    enter: "outside: carry new 3,4",
    leave: "idle: put back old left",
    drop: "idle: put back old left, drop new 3,4",
    scroll: "outside: carry old 0,0",
    turn: "outside: carry old 0,0",
    end: "idle",
  },
};
table["pressedGround"] = { ...table["pressed"], move: "marquee: lift old, carry old 3,4 shift" };
table["pressedByFinger"] = { ...table["pressed"], move: "same" };
table["marquee"] = Object.fromEntries(
  Object.entries(table["dragging"] ?? {}).map(([event, does]) => [event, does.replace("dragging", "marquee")]),
);

function nameOf(effect: Effect<string>): string {
  const at = "at" in effect && effect.at ? ` ${String(effect.at.x)},${String(effect.at.y)}` : "";
  switch (effect.kind) {
    case "carry":
      return `carry ${effect.subject}${at}${effect.keys.shift ? " shift" : ""}`;
    case "aim":
      return `aim ${effect.subject} ${effect.key}${effect.fine ? " fine" : ""}`;
    case "putBack":
      return `put back ${effect.subject} ${effect.why}`;
    case "swallow":
      return `swallow ${effect.when}`;
    case "consume":
      return "consume";
    default:
      return `${effect.kind} ${effect.subject}${at}`;
  }
}

const walk = Object.entries(states).flatMap(([name, state]) =>
  Object.entries(events).map(([title, event]) => ({ name, title, state, event })),
);

test.each(walk)("$name, $title", ({ name, title, state, event }) => {
  const next = step(state, event);
  const does = next.effects.map(nameOf).join(", ");
  const same = next.state === state && does === "";
  expect(same ? "same" : [next.state.kind, does].filter(Boolean).join(": ")).toBe(table[name]?.[title]);
});

test("a press remembers where it began, how far is a move, and whether it spans", () => {
  const pressed = (title: string) => step<string>({ kind: "idle" }, events[title] ?? { kind: "end" }).state;
  expect(pressed("press")).toEqual({ kind: "pressed", subject: "new", spans: false, from: there, slack: 4 });
  expect(pressed("press of the ground")).toMatchObject({ spans: true, slack: 4 });
  expect(pressed("press by finger")).toMatchObject({ spans: false, slack: 8 });
});

test("what is carried goes on from where it is, with the keys that are held", () => {
  const moved = step(states["dragging"] ?? { kind: "idle" }, events["move"] ?? { kind: "end" }).state;
  expect(moved).toEqual({ kind: "dragging", subject: "old", at: there, keys: shift });
  expect(step(moved, { kind: "scroll" }).effects).toEqual([{ kind: "carry", subject: "old", at: there, keys: shift }]);
});

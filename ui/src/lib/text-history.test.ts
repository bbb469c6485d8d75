// That a field takes back what was typed into it, word by word, and does it again.
import { expect, test } from "vitest";
import { type Exchange, TextHistory } from "./text-history";

const at = (position: number) => ({ start: position, end: position });

/** Types letter by letter at the end. */
function type(history: TextHistory, before: string, typed: string): string {
  let text = before;
  for (const letter of typed) {
    history.stand(at(text.length));
    text += letter;
    history.note(text, at(text.length), false);
  }
  return text;
}

function apply(text: string, exchange: Exchange | null): string {
  return exchange ? text.slice(0, exchange.from) + exchange.text + text.slice(exchange.to) : text;
}

test("words are taken back one by one, and done again", () => {
  const history = new TextHistory("");
  let text = type(history, "", "One two three");
  const seen = [1, 2, 3, 4].map(() => (text = apply(text, history.undo())));
  expect(seen).toEqual(["One two ", "One ", "", ""]);
  const again = [1, 2, 3, 4].map(() => (text = apply(text, history.redo())));
  expect(again).toEqual(["One ", "One two ", "One two three", "One two three"]);
  text = type(history, apply(text, history.undo()), "four");
  expect(history.redo()).toBeNull();
  expect(text).toBe("One two four");
});

test("words that were typed faster than anybody looked are taken back one by one", () => {
  const history = new TextHistory("");
  history.note("One two", at(7), false);
  expect([history.undo(), history.undo()]).toEqual([
    { from: 4, to: 7, text: "", ...at(4) },
    { from: 0, to: 4, text: "", ...at(0) },
  ]);
});

test("what was not typed letter by letter is a step of its own, with its selection", () => {
  const history = new TextHistory("Keep this");
  history.stand({ start: 5, end: 9 });
  history.note("Keep that", at(9), true);
  expect(type(history, "Keep that", "!")).toBe("Keep that!");
  expect(history.undo()).toEqual({ from: 9, to: 10, text: "", ...at(9) });
  expect(history.undo()).toMatchObject({ text: "is", start: 5, end: 9 });
});

test("what is deleted backwards and forwards is one step each", () => {
  const history = new TextHistory("abcdef");
  for (const [text, caret] of [
    ["abdef", 2],
    ["adef", 1],
    ["aef", 1],
  ] as const)
    history.note(text, at(caret), false);
  expect(apply("aef", history.undo())).toBe("abcdef");
});

test("a sign of two units is never halved", () => {
  const history = new TextHistory("a😀");
  history.note("a😁", at(3), true);
  expect(history.undo()).toMatchObject({ from: 1, to: 3, text: "😀" });
});

test("of a text that nobody typed nothing is taken back", () => {
  const history = new TextHistory("");
  type(history, "", "Mine");
  history.begin("Mine");
  expect(history.undo()).not.toBeNull();
  history.begin("Shared by now");
  expect(history.undo()).toBeNull();
});

// What was typed into one field, to be taken back and done again. The browser's own undo is one for the whole page: in a
// field it takes back what was typed into another. A step is a word, a deletion, or whatever was not typed letter by letter.

export interface Selection {
  start: number;
  end: number;
}

interface Step {
  at: number;
  was: string;
  is: string;
  before: Selection;
  after: Selection;
  /** Whether nothing joins it. */
  whole: boolean;
}

/** What to put in place of a part of the field's text, and what to select then. */
export interface Exchange extends Selection {
  from: number;
  to: number;
  text: string;
}

export class TextHistory {
  #text: string;
  #selection: Selection = { start: 0, end: 0 };
  #done: Step[] = [];
  #undone: Step[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Notes where the selection is before the next change. */
  stand({ start, end }: Selection): void {
    this.#selection = { start, end };
  }

  /** Notes what the field says by now. `whole`: it was not typed letter by letter. */
  note(text: string, after: Selection, whole: boolean): void {
    if (text === this.#text) return;
    const { start, end } = after;
    const step = { ...difference(this.#text, text), before: this.#selection, after: { start, end }, whole };
    this.stand(after);
    this.#text = text;
    this.#undone = [];
    for (const one of byWords(step)) {
      const last = this.#done.at(-1);
      const joined = last && join(last, one);
      if (joined) this.#done.splice(-1, 1, joined);
      else this.#done.push(one);
    }
  }

  /** The field shows another text now, which nobody typed into it: there is nothing of it to take back. */
  begin(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    [this.#done, this.#undone] = [[], []];
  }

  undo(): Exchange | null {
    const step = this.#done.pop();
    if (!step) return null;
    this.#undone.push(step);
    return this.#exchange(step.at, step.is, step.was, step.before);
  }

  redo(): Exchange | null {
    const step = this.#undone.pop();
    if (!step) return null;
    this.#done.push({ ...step, whole: true });
    return this.#exchange(step.at, step.was, step.is, step.after);
  }

  #exchange(from: number, before: string, text: string, selection: Selection): Exchange {
    const to = from + before.length;
    this.#text = this.#text.slice(0, from) + text + this.#text.slice(to);
    this.stand(selection);
    return { from, to, text, ...selection };
  }
}

/** What stands in place of what: everything between the same beginning and the same end. */
function difference(before: string, after: string): Pick<Step, "at" | "was" | "is"> {
  const least = Math.min(before.length, after.length);
  let at = 0;
  while (at < least && before.charCodeAt(at) === after.charCodeAt(at)) at += 1;
  let end = 0;
  const isSame = (from: number) => before.charCodeAt(before.length - from) === after.charCodeAt(after.length - from);
  while (end < least - at && isSame(end + 1)) end += 1;
  // Half of a sign of two units is no text: it goes with its other half.
  if (at > 0 && isHigh(before, at - 1)) at -= 1;
  if (end > 0 && isLow(before, before.length - end)) end -= 1;
  return { at, was: before.slice(at, before.length - end), is: after.slice(at, after.length - end) };
}

const isHigh = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;
const isLow = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** Several words that were typed before anybody looked are a step each. */
function byWords(step: Step): Step[] {
  if (step.whole || step.was !== "") return [step];
  let { at, before } = step;
  return (step.is.match(/^\s+|\S+\s*/gu) ?? []).map((is) => {
    const end = at + is.length;
    const one = { ...step, at, is, before, after: { start: end, end } };
    [at, before] = [end, one.after];
    return one;
  });
}

/** Both as one step where the second goes on with the first: the same word, or what stands beside what was deleted. */
function join(last: Step, next: Step): Step | null {
  if (last.whole || next.whole) return null;
  const after = next.after;
  if (last.was === "" && next.was === "" && next.at === last.at + last.is.length) {
    const isNewWord = /\s$/u.test(last.is) && /^\S/u.test(next.is);
    return isNewWord ? null : { ...last, is: last.is + next.is, after };
  }
  if (last.is !== "" || next.is !== "") return null;
  if (next.at + next.was.length === last.at) return { ...last, at: next.at, was: next.was + last.was, after };
  return next.at === last.at ? { ...last, was: last.was + next.was, after } : null;
}

/** What Ctrl with a key does to what was typed. */
export function historyKey(key: string, shift: boolean): "undo" | "redo" | null {
  switch (key.toLowerCase()) {
    case "z":
      return shift ? "redo" : "undo";
    case "y":
      return shift ? null : "redo";
    default:
      return null;
  }
}

// A text as a platform shows it: paragraph by paragraph, each with a reading direction of its own, links and hashtags
// apart from the rest, cut at the fold. Positions are UTF-16 units, as the desk gives them.
import type { Mark } from "../ipc/contract";

/** Some text of one kind. */
export interface Run {
  text: string;
  marked: boolean;
}

/** The paragraphs of a text as far as its fold; all of it without one. An empty line is a paragraph without runs. */
export function layText(text: string, marks: readonly Mark[], fold: number | null): Run[][] {
  const end = fold ?? text.length;
  const paragraphs: Run[][] = [];
  let at = 0;
  for (const line of text.slice(0, end).split("\n")) {
    paragraphs.push(layLine(text, at, at + line.length, marks));
    at += line.length + 1;
  }
  return paragraphs;
}

function layLine(text: string, from: number, to: number, marks: readonly Mark[]): Run[] {
  const runs: Run[] = [];
  const add = (start: number, end: number, marked: boolean) => {
    if (end > start) runs.push({ text: text.slice(start, end), marked });
  };
  let at = from;
  for (const mark of marks) {
    const [start, end] = [Math.max(mark.from, at), Math.min(mark.to, to)];
    if (end <= start) continue;
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, to, false);
  return runs;
}

// Finding a name by some of its letters, whatever their case and accents: at the beginning of words best, within them
// well, and scattered in their order at worst.

/** Where a name has what is looked for, and how well. */
export interface FuzzyMatch {
  /** More is better. */
  score: number;
  /** From and to, in UTF-16 units of the name. */
  marks: readonly [number, number][];
}

const points = { word: 8, inside: 4, scattered: 1 };

/** How a name fits; null when a word of the search is not in it. */
export function fuzzyMatch(search: string, name: string): FuzzyMatch | null {
  const folded = fold(name);
  const marks: [number, number][] = [];
  let score = 0;
  for (const word of search.trim().split(/\s+/u)) {
    const letters = fold(word).map(({ letter }) => letter);
    const found = findRun(folded, letters) ?? findScattered(folded, letters);
    if (!found) return null;
    score += found.score;
    marks.push(...found.marks);
  }
  // Of two that fit as well the shorter one is meant.
  return { score: score - name.length / 1000, marks: joined(marks) };
}

interface Letter {
  letter: string;
  from: number;
  to: number;
  begins: boolean;
}

function fold(text: string): Letter[] {
  let from = 0;
  let isInWord = false;
  return [...text].flatMap((sign) => {
    const [start, to] = [from, (from += sign.length)];
    const isWord = /[\p{L}\p{N}]/u.test(sign);
    const begins = isWord && !isInWord;
    isInWord = isWord || /\p{M}/u.test(sign);
    const letters = [...sign.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss")];
    return letters.map((letter, at) => ({ letter, from: start, to, begins: begins && at === 0 }));
  });
}

function findRun(name: readonly Letter[], letters: readonly string[]): FuzzyMatch | null {
  let best: FuzzyMatch | null = null;
  for (let at = 0; at + letters.length <= name.length; at += 1) {
    if (!letters.every((letter, index) => name[at + index]?.letter === letter)) continue;
    const [first, last] = [name[at], name[at + letters.length - 1]];
    if (!first || !last) continue;
    const score = first.begins ? points.word + (at === 0 ? 1 : 0) : points.inside;
    if (!best || score > best.score) best = { score, marks: [[first.from, last.to]] };
  }
  return best;
}

/** One or two letters are everywhere. */
function findScattered(name: readonly Letter[], letters: readonly string[]): FuzzyMatch | null {
  const marks: [number, number][] = [];
  let at = 0;
  for (const letter of letters.length < 3 ? [] : letters) {
    while (at < name.length && name[at]?.letter !== letter) at += 1;
    const found = name[at];
    if (!found) return null;
    marks.push([found.from, found.to]);
    at += 1;
  }
  return marks.length === 0 ? null : { score: points.scattered, marks };
}

function joined(marks: readonly [number, number][]): [number, number][] {
  const inOrder = marks.toSorted(([one], [other]) => one - other);
  const all: [number, number][] = [];
  for (const [from, to] of inOrder) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

// Cuts a text where marks begin and end.

export interface MarkedPart {
  text: string;
  found: boolean;
  /** Where it begins, in UTF-16 units. */
  at: number;
}

/** The parts of a text, in order; marks are in UTF-16 units, in order, and none lies over another. */
export function cutMarks(text: string, marks: readonly (readonly [number, number])[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  const cut = (to: number, found: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), found, at });
    at = Math.max(at, to);
  };
  for (const [from, to] of marks) {
    cut(from, false);
    cut(to, true);
  }
  cut(text.length, false);
  return parts;
}

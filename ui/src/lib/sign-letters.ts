// The letters of the sign font: what stands on a chip beside its words. A drawing would be two elements for each, and a month
// has hundreds; a letter is none. The build makes the font of these outlines.
import { drawingOf, networkOutlines } from "./network-glyphs";
import { type Sign, signOutlines } from "./sign-outlines";

/** The first of the letters that Unicode leaves to everybody. */
const first = 0xe000;

/** Every letter with its outline in a 24 by 24 box. */
export const letterOutlines: ReadonlyMap<string, string> = new Map(
  [...Object.values(networkOutlines), ...Object.values(signOutlines)].map((outline, index) => [
    String.fromCodePoint(first + index),
    outline,
  ]),
);
const letters = new Map([...letterOutlines].map(([letter, outline]) => [outline, letter]));

export const letterOfSign = (sign: Sign): string => letters.get(signOutlines[sign]) ?? "";

/** The mark of a platform: one letter of the font, or common letters where it has no outline. */
export function letterOfPlatform(platform: string): string {
  const drawing = drawingOf(platform);
  // The letters of the font bring their gap along.
  return "outline" in drawing ? (letters.get(drawing.outline) ?? "") : `${drawing.letters}\u2009`;
}

/** The marks of several platforms, as many as `most` allows, then how many are left; and how many places they take. */
export function letterMarks(platforms: readonly string[], most: number): { text: string; places: number } {
  if (platforms.length === 0 || most === 0) return { text: "", places: 0 };
  const rest = platforms.length - most;
  const shown = rest > 0 ? platforms.slice(0, most - 1) : platforms;
  const text = shown.map(letterOfPlatform).join("") + (rest > 0 ? `+${String(rest + 1)}` : "");
  return { text, places: Math.min(platforms.length, most) };
}

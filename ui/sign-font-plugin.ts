// Makes the font whose letters are the marks of networks and the signs of states, and the module `virtual:sign-font` that
// says where it is. Its letters are as wide as their box and the gap behind it.
import opentype, { type Path } from "opentype.js";
import { SVGPathData } from "svg-pathdata";
import type { Plugin } from "vite";
import { letterOutlines } from "./src/lib/sign-letters.ts";

const name = "virtual:sign-font";
/** Units of an em; the box is as high as the font is large. */
const em = 1_000;
const box = 24;
const gap = 7;
const scale = em / box;
/** So far the box goes below the line, that its middle is the middle of the capitals of Inter. */
const below = 136;
/** Those of Inter. */
const heights = { ascender: 969, descender: -241 };

function trace(outline: string): Path {
  const path = new opentype.Path();
  const x = (at: number) => Math.round(at * scale);
  const y = (at: number) => Math.round((box - at) * scale) - below;
  const drawing = new SVGPathData(outline).toAbs().normalizeHVZ(false).normalizeST().qtToC().aToC();
  for (const command of drawing.commands) {
    if (command.type === SVGPathData.MOVE_TO) path.moveTo(x(command.x), y(command.y));
    else if (command.type === SVGPathData.LINE_TO) path.lineTo(x(command.x), y(command.y));
    else if (command.type === SVGPathData.CURVE_TO)
      path.curveTo(x(command.x1), y(command.y1), x(command.x2), y(command.y2), x(command.x), y(command.y));
    else if (command.type === SVGPathData.QUAD_TO)
      path.quadTo(x(command.x1), y(command.y1), x(command.x), y(command.y));
    else path.close();
  }
  return path;
}

function makeFont(): Uint8Array {
  const nothing = new opentype.Glyph({ name: ".notdef", advanceWidth: em, path: new opentype.Path() });
  const glyphs = [...letterOutlines].map(([letter, outline]) => {
    const unicode = letter.codePointAt(0) ?? 0;
    const advanceWidth = Math.round((box + gap) * scale);
    return new opentype.Glyph({ name: `sign${unicode.toString(16)}`, unicode, advanceWidth, path: trace(outline) });
  });
  const font = new opentype.Font({
    familyName: "Carillon Signs",
    styleName: "Regular",
    unitsPerEm: em,
    ...heights,
    glyphs: [nothing, ...glyphs],
  });
  return new Uint8Array(font.toArrayBuffer());
}

export function signFont(): Plugin {
  let isServed = false;
  return {
    name: "sign-font",
    configResolved: (config) => {
      isServed = config.command === "serve";
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const source = makeFont();
      if (isServed) return `export default "data:font/otf;base64,${Buffer.from(source).toString("base64")}";`;
      const asset = this.emitFile({ type: "asset", name: "signs.otf", source });
      return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
    },
  };
}

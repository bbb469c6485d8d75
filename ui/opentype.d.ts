// What of opentype.js is used here: it brings no types.
declare module "opentype.js" {
  export interface Path {
    moveTo(x: number, y: number): void;
    lineTo(x: number, y: number): void;
    curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
    quadTo(x1: number, y1: number, x: number, y: number): void;
    close(): void;
  }
  export interface Glyph {
    readonly advanceWidth: number;
  }
  interface FontOptions {
    familyName: string;
    styleName: string;
    unitsPerEm: number;
    ascender: number;
    descender: number;
    glyphs: readonly Glyph[];
  }
  const opentype: {
    Path: new () => Path;
    Glyph: new (options: { name: string; unicode?: number; advanceWidth: number; path: Path }) => Glyph;
    Font: new (options: FontOptions) => { toArrayBuffer(): ArrayBuffer };
  };
  export default opentype;
}

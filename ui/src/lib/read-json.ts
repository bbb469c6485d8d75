// Reads a JSON object that a person has typed, and says where it is wrong. Browsers tell the place each in its own
// way or not at all, and let numbers lose digits without a word: here a number that would becomes a text.
import { m } from "../i18n";

export type ReadJson =
  | { ok: true; value: Record<string, unknown>; /** Numbers that are kept as texts. */ kept: string[] }
  | { ok: false; line: number; column: number; message: string };

class Wrong extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};
const words: readonly (readonly [string, unknown])[] = [
  ["true", true],
  ["false", false],
  ["null", null],
];

export function readJson(text: string): ReadJson {
  const reader = new Reader(text);
  try {
    return { ok: true, value: reader.whole(), kept: reader.kept };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    const before = text.slice(0, error.at).split("\n");
    return { ok: false, line: before.length, column: [...(before.at(-1) ?? "")].length + 1, message: error.message };
  }
}

/** Whether a number says the same after it was read and written. */
function isExact(digits: string): boolean {
  const plain = (number: string) => {
    const [, mantissa = "", exponent = "0"] = /^-?([\d.]+)(?:[eE]([+-]?\d+))?$/u.exec(number) ?? [];
    const [whole = "", part = ""] = mantissa.split(".");
    const figures = `${whole}${part}`.replace(/^0+/u, "");
    const trimmed = figures.replace(/0+$/u, "");
    return `${trimmed}e${String(trimmed ? Number(exponent) - part.length + figures.length - trimmed.length : 0)}`;
  };
  return plain(digits) === plain(String(Number(digits)));
}

class Reader {
  readonly kept: string[] = [];
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Record<string, unknown> {
    this.#space();
    if (this.#text[this.#at] !== "{") throw this.#wrong(m.platformWrongBegin());
    const value = this.#object();
    this.#space();
    if (this.#at < this.#text.length) throw this.#wrong(m.platformWrongEnd());
    return value;
  }

  #value(): unknown {
    this.#space();
    const here = this.#text[this.#at];
    if (here === "{") return this.#object();
    if (here === "[") return this.#list();
    if (here === '"') return this.#string();
    for (const [word, value] of words) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    return this.#number();
  }

  #object(): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    this.#at += 1;
    this.#space();
    if (this.#take("}")) return {};
    do {
      this.#space();
      const start = this.#at;
      if (this.#text[start] !== '"') throw this.#wrong(m.platformWrongName());
      const name = this.#string();
      if (entries.has(name)) throw new Wrong(start, m.platformWrongTwice({ name }));
      this.#space();
      if (!this.#take(":")) throw this.#wrong(m.platformWrongColon({ name }));
      entries.set(name, this.#value());
      this.#space();
    } while (this.#take(","));
    if (!this.#take("}")) throw this.#wrong(m.platformWrongComma());
    return Object.fromEntries(entries);
  }

  #list(): unknown[] {
    const values: unknown[] = [];
    this.#at += 1;
    this.#space();
    if (this.#take("]")) return values;
    do {
      values.push(this.#value());
      this.#space();
    } while (this.#take(","));
    if (!this.#take("]")) throw this.#wrong(m.platformWrongCommaList());
    return values;
  }

  #string(): string {
    const start = this.#at;
    let value = "";
    this.#at += 1;
    for (;;) {
      const here = this.#text[this.#at];
      if (here === undefined || here === "\n") throw new Wrong(start, m.platformWrongQuote());
      this.#at += 1;
      if (here === '"') return value;
      value += here === "\\" ? this.#escape() : here;
    }
  }

  #escape(): string {
    const here = this.#text[this.#at] ?? "";
    const hex = /^u([0-9a-f]{4})/iu.exec(this.#text.slice(this.#at, this.#at + 5))?.[1];
    const meant = hex ? String.fromCharCode(Number.parseInt(hex, 16)) : escapes[here];
    if (meant === undefined) throw new Wrong(this.#at - 1, m.platformWrongBackslash());
    this.#at += hex ? 5 : 1;
    return meant;
  }

  #number(): number | string {
    const digits = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/u.exec(this.#text.slice(this.#at))?.[0];
    if (!digits) throw this.#wrong(m.platformWrongValue());
    this.#at += digits.length;
    if (isExact(digits)) return Number(digits);
    this.kept.push(digits);
    return digits;
  }

  #take(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #space(): void {
    while (/[ \t\r\n]/u.test(this.#text[this.#at] ?? "")) this.#at += 1;
  }

  #wrong(message: string): Wrong {
    return new Wrong(this.#at, message);
  }
}

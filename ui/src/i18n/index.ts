// `m` has a function for each message: `m.postsDiscard()` writes `posts-discard`. Called while the screen is drawn, it is drawn
// anew in the language that is chosen next.
import { format } from "./language.svelte";
import type { Messages } from "./messages";

type Write = (variables?: Record<string, string | number>) => string;

/** `posts-discard` for `postsDiscard`. */
const idOf = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

const written = new Map<string, Write>();

function writeOf(name: string): Write {
  const known = written.get(name);
  if (known) return known;
  const id = idOf(name);
  const write: Write = (variables) => format(id, variables);
  written.set(name, write);
  return write;
}

export const m = new Proxy({} as Messages, { get: (_, name) => writeOf(String(name)) });

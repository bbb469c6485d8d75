// Skin tones of emoji: a sign of a person or a hand in the tone that somebody chose.
import type { Emoji } from "./find-emoji";

const modifiers = ["", "🏻", "🏼", "🏽", "🏾", "🏿"];

/** The tones that can be chosen, as a hand shows them. */
export const tones = modifiers.map((modifier) => `✋${modifier}`);

/** A sign in a tone, 0 for none. It must be one that has tones. */
export function toneSign(sign: string, tone: number): string {
  const modifier = modifiers[tone] ?? "";
  const [first = "", ...rest] = sign;
  // The tone takes the place of the mark that asks for colours.
  return modifier === "" ? sign : [first, modifier, ...(rest[0] === "\uFE0F" ? rest.slice(1) : rest)].join("");
}

/** Whether two signs are the same but for their tone. */
export const isSameSign = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (sign: string) => sign.replaceAll(/[\u{1F3FB}-\u{1F3FF}]|\uFE0F/gu, "");

/** All emoji in a tone, as far as they have tones. */
export function toneAll(all: readonly Emoji[], tone: number): readonly Emoji[] {
  if (tone === 0) return all;
  return all.map((emoji) => (emoji.hasTones ? { ...emoji, sign: toneSign(emoji.sign, tone) } : emoji));
}

// Makes of English words what looks like a language that is written from right to left, to see that nothing depends on the
// direction and that every word comes from the messages.

/** Letters turned upside down, as far as Unicode has them. */
const [from, to] = ["abcdefghijklmnopqrstuvwxyz", "ɐqɔpǝɟƃɥᴉɾʞʅɯuodbɹsʇnʌʍxʎz"];
const turned = new Map([...from].map((letter, at) => [letter, [...to][at] ?? letter]));
// By their numbers: written as they are, they would turn this line around.
const [override, end] = [String.fromCharCode(0x202e), String.fromCharCode(0x202c)];

/** Each word is turned and runs from right to left; what is between words stays. */
export const pseudo = (text: string): string =>
  text.replace(/[\p{L}\p{M}’]+/gu, (word) => {
    const letters = [...word].map((letter) => turned.get(letter.toLowerCase()) ?? letter);
    return override + letters.join("") + end;
  });

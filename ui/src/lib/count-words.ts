// Counts the words of a post as a person would: what stands between white space and holds a letter or digit.
const word = /[\p{L}\p{N}]/u;

export function countWords(text: string): number {
  return text.split(/\s+/u).filter((part) => word.test(part)).length;
}

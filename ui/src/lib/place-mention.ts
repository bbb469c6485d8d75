// Puts a mention into a platform's own text where the same words stand as before the caret in the shared one; at its
// end when it says something else by now.
/** The shortest run of words that says where something is. */
const least = 6;

export function placeMention(own: string, before: string, mention: string): string {
  const at = sameSpot(own, before);
  const [head, tail] = [own.slice(0, at), own.slice(at)];
  const gap = head === "" || /\s$/u.test(head) ? "" : " ";
  const end = tail === "" || /^[\s.,;:!?)]/u.test(tail) ? "" : " ";
  return head + gap + mention + end + tail;
}

function sameSpot(own: string, before: string): number {
  if (before.trim() === "") return before === "" || own.startsWith(before) ? before.length : 0;
  if (own.startsWith(before)) return before.length;
  for (let length = Math.min(before.length, 60); length >= Math.min(least, before.length); length -= 1) {
    const words = before.slice(-length);
    const at = own.indexOf(words);
    if (at >= 0 && own.indexOf(words, at + 1) < 0) return at + length;
  }
  return own.length;
}

// Takes away what clings to a key when it is copied from a mail or a web page, and says what it was.
const quotes = /^["'`\u201c\u201d\u2018\u2019\u00ab\u00bb]+|["'`\u201c\u201d\u2018\u2019\u00ab\u00bb]+$/gu;

export interface CleanKey {
  key: string;
  /** "Removed a line break and quotation marks.", or null when nothing was taken away. */
  removed: string | null;
}

export function cleanKey(pasted: string): CleanKey {
  const removed: string[] = [];
  let key = pasted;
  if (/[\r\n]/u.test(key)) removed.push("a line break");
  else if (/\s/u.test(key)) removed.push("white space");
  key = key.replace(/[\s\u200b\ufeff]+/gu, "");
  const bare = key.replace(quotes, "");
  if (bare !== key) removed.push("quotation marks");
  return { key: bare, removed: removed.length > 0 ? `Removed ${removed.join(" and ")}.` : null };
}

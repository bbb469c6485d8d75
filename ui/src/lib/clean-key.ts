// Takes away what clings to a key when it is copied from a mail or a web page, and says what it was.
import { m } from "../i18n";

const quotes = /^["'`\u201c\u201d\u2018\u2019\u00ab\u00bb]+|["'`\u201c\u201d\u2018\u2019\u00ab\u00bb]+$/gu;

export interface CleanKey {
  key: string;
  /** What was taken away, in a sentence; null when nothing was. */
  removed: string | null;
}

export function cleanKey(pasted: string): CleanKey {
  const blank = /[\r\n]/u.test(pasted) ? "break" : /\s/u.test(pasted) ? "space" : "";
  const dense = pasted.replace(/[\s\u200b\ufeff]+/gu, "");
  const key = dense.replace(quotes, "");
  const what = [blank, key === dense ? "" : "quotes"].filter(Boolean).join("-");
  return { key, removed: what ? m.settingsKeyCleaned({ what }) : null };
}

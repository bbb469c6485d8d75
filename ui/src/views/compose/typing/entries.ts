// What the lists of snippets and hashtags show, and what each line writes.
import { m } from "../../../i18n";
import type { SnippetView } from "../../../ipc/contract";
import type { Entry } from "./WordPicker.svelte";

const short = (text: string) => text.replaceAll(/\s+/gu, " ");

export function snippetEntries(snippets: readonly SnippetView[]): Entry[] {
  return snippets.map(({ id, name, text }) => ({ key: id ?? name, title: name, detail: short(text), text }));
}

/** Groups first, then tags used lately. */
export function tagEntries(groups: readonly SnippetView[], lately: readonly string[]): Entry[] {
  const tags = lately.map((tag) => ({ key: tag, title: tag, detail: m.typingTagLately(), text: `${tag} ` }));
  return [...snippetEntries(groups).map((entry) => ({ ...entry, text: `${entry.text} ` })), ...tags];
}

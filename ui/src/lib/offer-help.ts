// What is offered for a trigger in the text: a short list, the likeliest first.
import { m } from "../i18n";
import type { SnippetView } from "../ipc/contract";
import { type Emoji, findEmoji } from "./find-emoji";
import type { Trigger } from "./find-trigger";
import { leadsText, matchText } from "./match-text";
import type { Person } from "./mention";
import { isSameSign } from "./tone-emoji";

/** One thing to choose: a text to write, or a person to mention; null opens the form for somebody new. */
export type Offer = { key: string; title: string; detail: string; sign?: string } & (
  { text: string } | { person: Person | null }
);

export interface Known {
  emoji: readonly Emoji[];
  /** Signs used lately, the last first. */
  lately: readonly string[];
  snippets: readonly SnippetView[];
  tags: readonly string[];
  people: readonly Person[];
}

const most = 8;

export function offerHelp({ help, query }: Trigger, known: Known): Offer[] {
  switch (help) {
    case "emoji":
      return offerEmoji(query, known);
    case "tags":
      return offerTags(query, known).slice(0, most);
    case "snippet":
      return offerSnippets(query, known).slice(0, most);
    case "mention":
      return offerPeople(query, known);
  }
}

function offerEmoji(query: string, { emoji, lately }: Known): Offer[] {
  const found = findEmoji(emoji, query, 60);
  const used = (sign: string) => {
    const at = lately.findIndex((one) => isSameSign(one, sign));
    return at < 0 ? Infinity : at;
  };
  // What was used lately comes first, as far as it is meant at all.
  const likely = found.slice(0, 20).toSorted((one, other) => compare(used(one.sign), used(other.sign)));
  return [...likely, ...found.slice(20)]
    .slice(0, most)
    .map(({ sign, name }) => ({ key: sign, sign, title: name, detail: "", text: sign }));
}

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

function offerTags(query: string, { snippets, tags }: Known): Offer[] {
  const groups = byName(
    snippets.filter(({ kind }) => kind === "hashtags"),
    query,
  );
  const used = tags.filter((tag) => matchText(query, tag) && tag.slice(1).toLowerCase() !== query.toLowerCase());
  const leading = used.toSorted((one, other) => leads(query, other.slice(1)) - leads(query, one.slice(1)));
  return [
    ...groups,
    ...leading.map((tag) => ({ key: tag, title: tag, detail: m.settingsOfferLately(), text: `${tag} ` })),
  ];
}

function offerSnippets(query: string, { snippets }: Known): Offer[] {
  const words = snippets.filter(({ kind }) => kind !== "hashtags");
  return byName(words, query);
}

function byName(snippets: readonly SnippetView[], query: string): Offer[] {
  return snippets
    .filter(({ name }) => matchText(query, name))
    .toSorted((one, other) => leads(query, other.name) - leads(query, one.name))
    .map(({ id, name, text, kind }) => ({
      key: id ?? name,
      title: name,
      detail: text.replaceAll(/\s+/gu, " "),
      text: kind === "hashtags" ? `${text} ` : text,
    }));
}

function offerPeople(query: string, { people }: Known): Offer[] {
  const found = people.filter(({ name, handles }) => matchText(query, name, ...Object.values(handles)));
  const offers = found.slice(0, most - 1).map((person) => ({
    key: person.name,
    title: person.name,
    detail: Object.values(person.handles).join(", "),
    person,
  }));
  const title = query ? m.settingsOfferMention({ name: query }) : m.settingsOfferMentionSomebody();
  return [...offers, { key: "", title, detail: "", person: null }];
}

const leads = (query: string, text: string): number => (leadsText(query, text) ? 1 : 0);

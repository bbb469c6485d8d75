// A person or a house in a post: the plain name in what is shared, the handle of each platform in its own text.
import { type Override, setOverride } from "./edit-overrides";
import { placeMention } from "./place-mention";

export interface Person {
  name: string;
  /** Handles by platform identifier, with their @. */
  handles: Record<string, string>;
}

/** Where a mention stands in the shared text, as it was and as it is with the name in it. */
export interface Mentioned {
  before: string;
  after: string;
  /** Where the name begins in `after`. */
  from: number;
}

/** A handle with its @; empty when nothing was given. */
export function readHandle(typed: string): string {
  const handle = typed.trim();
  return handle === "" || handle.startsWith("@") ? handle : `@${handle}`;
}

/** What a platform is given: its handle, else the name. */
export function mentionFor(person: Person, platform: string | null): string {
  return (platform && person.handles[platform]) || person.name;
}

/**
 * Puts the handles into the texts that platforms have of their own; `give` are platforms that get one for it.
 * Gives the names of the platforms whose text it has changed, too.
 */
export function spreadMention(
  overrides: readonly Override[],
  person: Person,
  { before, after, from }: Mentioned,
  give: readonly string[],
): { overrides: Override[]; platforms: string[] } {
  let all = [...overrides];
  const platforms: string[] = [];
  for (const one of overrides) {
    const handle = person.handles[one.platform];
    if (!handle || !one.text) continue;
    const text = placeMention(one.text.text, before.slice(0, from), handle);
    // An own text that kept up with the shared one does so still.
    const base = one.text.base === before ? after : one.text.base;
    all = setOverride(all, one, "text", { text, base });
    platforms.push(one.platform);
  }
  for (const platform of give) {
    const handle = person.handles[platform];
    const variant = { platform, channel: null };
    if (!handle || overrides.some((one) => one.platform === platform && one.channel === null && one.text)) continue;
    const text = after.slice(0, from) + handle + after.slice(from + person.name.length);
    all = setOverride(all, variant, "text", { text, base: after });
    platforms.push(platform);
  }
  return { overrides: all, platforms: [...new Set(platforms)] };
}

// Campaign words on a link (UTM): finding the link at the caret, reading and changing its words. The rest of an
// address stays as it was typed: nothing is normalised that nobody has asked to change.
export interface Campaign {
  source: string;
  medium: string;
  campaign: string;
}

export interface FoundLink {
  from: number;
  to: number;
  address: string;
}

const keys = ["source", "medium", "campaign"] as const;

/** The link in a text that the caret stands in or at; null without one. */
export function findLink(text: string, caret: number): FoundLink | null {
  for (const found of text.matchAll(/https?:\/\/[^\s<>"“”]+/giu)) {
    const address = found[0].replace(/[.,;:!?)\]}'’]+$/u, "");
    const [from, to] = [found.index, found.index + address.length];
    if (from <= caret && caret <= to) return { from, to, address };
  }
  return null;
}

/** The campaign words that an address has. */
export function readCampaign(address: string): Campaign {
  const [, query] = part(address);
  const read = (key: string) => {
    const pair = query.find((one) => nameOf(one) === `utm_${key}`);
    return pair === undefined ? "" : decode(pair.slice(pair.indexOf("=") + 1));
  };
  return { source: read("source"), medium: read("medium"), campaign: read("campaign") };
}

/** The address with these campaign words in place of its own; an empty one is left out. */
export function mergeCampaign(address: string, campaign: Campaign): string {
  const [path, query, fragment] = part(address);
  let pairs = query;
  for (const key of keys) {
    const name = `utm_${key}`;
    const value = campaign[key].trim();
    const at = pairs.findIndex((one) => nameOf(one) === name);
    const written = value === "" ? [] : [`${name}=${encodeURIComponent(value)}`];
    const others = pairs.filter((one) => nameOf(one) !== name);
    pairs = at < 0 ? [...others, ...written] : [...others.slice(0, at), ...written, ...others.slice(at)];
  }
  return path + (pairs.length > 0 ? `?${pairs.join("&")}` : "") + fragment;
}

/** Whether a text is an address that can have campaign words. */
export function isLink(text: string): boolean {
  return /^https?:\/\/[^\s/?#.]+[^\s]*$/iu.test(text.trim());
}

function part(address: string): [path: string, query: string[], fragment: string] {
  const [, rest = "", fragment = ""] = /^([^#]*)(#.*)?$/su.exec(address) ?? [];
  const mark = rest.indexOf("?");
  if (mark < 0) return [rest, [], fragment];
  const query = rest.slice(mark + 1).split("&");
  return [rest.slice(0, mark), query.filter((pair) => pair !== ""), fragment];
}

const nameOf = (pair: string) => pair.split("=")[0]?.toLowerCase() ?? "";

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch {
    return value;
  }
}

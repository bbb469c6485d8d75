// Rich text from the clipboard as plain text: paragraphs, lists and links survive as characters, everything else goes.
/** What begins a line of its own. */
const blocks = new Set([
  ...["ADDRESS", "ARTICLE", "BLOCKQUOTE", "DD", "DIV", "DL", "DT", "FIGCAPTION", "FIGURE", "FOOTER", "HEADER", "LI"],
  ...["H1", "H2", "H3", "H4", "H5", "H6", "OL", "P", "PRE", "SECTION", "TABLE", "TR", "UL"],
]);
/** What stands apart from what is around it. */
const spaced = new Set(["P", "H1", "H2", "H3", "H4", "H5", "H6", "UL", "OL", "BLOCKQUOTE", "PRE", "TABLE"]);
const silent = new Set(["SCRIPT", "STYLE", "HEAD", "TITLE", "TEMPLATE", "NOSCRIPT"]);

/** Whether plain text alone would lose something: an address behind words. */
export function hasHiddenLinks(html: string, plain: string): boolean {
  return links(html).some(({ address }) => !plain.includes(bare(address)));
}

/** The same in plain text; a link becomes "text url", or its address alone when that is its text. */
export function toPlain(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const lines = write(page.body, { pre: false });
  return lines
    .replace(/[ \t]*(\ue000|\ue001)[ \t]*/gu, "$1")
    .replace(/[\ue000\ue001]*\ue001[\ue000\ue001]*/gu, "\n\n")
    .replace(/\ue000+/gu, "\n")
    .replace(/[ \t]+\n/gu, "\n")
    .replace(/\n{3,}/gu, "\n\n")
    .replace(/^\n+|\n+$/gu, "")
    .trim();
}

function links(html: string): { text: string; address: string }[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("a[href]")].flatMap((link) => {
    const address = link.getAttribute("href")?.trim() ?? "";
    return /^(?:https?|mailto|tel):/iu.test(address) ? [{ text: link.textContent, address }] : [];
  });
}

/** An address without what people leave out of it. */
const bare = (address: string) => address.replace(/^(?:https?:\/\/|mailto:|tel:)(?:www\.)?/iu, "").replace(/\/$/u, "");

// U+E000 begins a line, U+E001 a paragraph: both are for private use and mean nothing in a text.
function write(node: Node, how: { pre: boolean }): string {
  if (node.nodeType === 3) {
    const text = (node.textContent ?? "").replace(/[\ue000\ue001]/gu, "");
    return how.pre ? text : text.replace(/\s+/gu, " ");
  }
  if (!(node instanceof Element) || silent.has(node.tagName)) return "";
  if (node.tagName === "BR") return "\n";
  const inside = [...node.childNodes].map((child) => write(child, { pre: how.pre || node.tagName === "PRE" })).join("");
  if (node.tagName === "A") return linked(node, inside);
  if (node.tagName === "LI")
    return `\ue000${bullet(node)}${inside.replace(/^[\ue000\ue001\s]+|[\ue000\ue001\s]+$/gu, "")}\ue000`;
  if (node.tagName === "TD" || node.tagName === "TH") return `${inside} `;
  if (!blocks.has(node.tagName)) return inside;
  const edge = spaced.has(node.tagName) ? "\ue001" : "\ue000";
  return `${edge}${inside}${edge}`;
}

function linked(link: Element, text: string): string {
  const address = link.getAttribute("href")?.trim() ?? "";
  if (!/^(?:https?|mailto|tel):/iu.test(address)) return text;
  const words = text.trim();
  if (words === "" || bare(words) === bare(address)) return /^https?:/iu.test(address) ? address : words;
  return `${words} ${/^https?:/iu.test(address) ? address : bare(address)}`;
}

function bullet(item: Element): string {
  const list = item.parentElement;
  if (list?.tagName !== "OL") return "- ";
  const items = [...list.children].filter((child) => child.tagName === "LI");
  return `${String(items.indexOf(item) + Number(list.getAttribute("start") ?? 1))}. `;
}

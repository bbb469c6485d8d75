// How a platform lays out what it is sent, roughly: which of a few shapes its preview has.

/** `note`: a post of somebody; `chat`: a message beside who sends it; `bubble`: a message alone; `article`: a headline and what
 * stands below it. */
export type Shape = "note" | "chat" | "bubble" | "article";

interface Layout {
  shape: Shape;
  /** Files stand above the text. */
  mediaFirst: boolean;
  /** Files stand in one row. */
  inRow: boolean;
  /** The name stands again before the text. */
  leads: boolean;
}

const note: Layout = { shape: "note", mediaFirst: false, inRow: false, leads: false };
const chat: Layout = { ...note, shape: "chat" };
const article: Layout = { ...note, shape: "article" };
const film: Layout = { ...note, mediaFirst: true };

const layouts: Readonly<Record<string, Layout>> = {
  instagram: { ...note, mediaFirst: true, inRow: true, leads: true },
  bluesky: { ...note, inRow: true },
  pinterest: film,
  youtube: film,
  tiktok: film,
  telegram: { ...note, shape: "bubble", mediaFirst: true },
  discord: chat,
  slack: chat,
  matrix: chat,
  wordpress: article,
  feed: article,
  webhook: article,
};

export const layoutOf = (platform: string): Layout => layouts[platform.toLowerCase()] ?? note;

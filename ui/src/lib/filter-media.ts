// What of the library is wanted: one sort of file, and whatever else narrows it, as the desk is asked for it.
import type { ListMedia, MediaCounts, Orientation } from "../ipc/contract";

/** A sort of file that is counted. */
export type Facet = Exclude<keyof MediaCounts, "known">;

export interface MediaFilter {
  facet: Facet;
  /** Words of name, tags, alternative text or note. */
  text: string;
  orientation: Orientation | null;
  tag: string | null;
  workspace: string | null;
}

export const noFilter: MediaFilter = { facet: "all", text: "", orientation: null, tag: null, workspace: null };

/** The sorts in the order in which they stand side by side; what finds no room is the last. */
export const facets: readonly { facet: Facet; text: string }[] = [
  { facet: "all", text: "All" },
  { facet: "images", text: "Images" },
  { facet: "videos", text: "Video" },
  { facet: "unused", text: "Unused" },
  { facet: "ahead", text: "Coming up" },
  { facet: "missing_alt", text: "No alt text" },
  { facet: "too_big", text: "Too big for a channel" },
  { facet: "used", text: "Used" },
];

const wanted: Readonly<Record<Facet, ListMedia>> = {
  all: {},
  images: { kind: "image" },
  videos: { kind: "video" },
  used: { usage: "used" },
  unused: { usage: "unused" },
  ahead: { usage: "ahead" },
  missing_alt: { missing_alt: true },
  too_big: { too_big: true },
};

/** The same as the desk understands it. */
export function wishesOf({ facet, text, orientation, tag, workspace }: MediaFilter): ListMedia {
  return {
    ...wanted[facet],
    ...(text.trim() !== "" && { text: text.trim() }),
    ...(orientation && { orientation }),
    ...(tag !== null && { tag }),
    ...(workspace !== null && { workspace }),
  };
}

export function isFiltering(filter: MediaFilter): boolean {
  return Object.keys(wishesOf(filter)).length > 0;
}

const shapes: Readonly<Record<Orientation, string>> = {
  landscape: "Landscape",
  portrait: "Portrait",
  square: "Square",
};
export const orientations = Object.entries(shapes).map(([value, text]) => ({ value: value as Orientation, text }));

/** What is set beside facet and words, to be read: "Portrait, advent". */
export function nameFilter({ orientation, tag }: MediaFilter, workspace: string | undefined): string {
  return [orientation && shapes[orientation], tag, workspace].filter(Boolean).join(", ");
}

// What of the library is wanted: one sort of file, and whatever else narrows it, as the desk is asked for it.
import { m } from "../i18n";
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
export const facets: readonly { facet: Facet; text: () => string }[] = [
  { facet: "all", text: m.libraryFacetAll },
  { facet: "images", text: m.libraryFacetImages },
  { facet: "videos", text: m.libraryFacetVideos },
  { facet: "unused", text: m.libraryFacetUnused },
  { facet: "ahead", text: m.libraryFacetAhead },
  { facet: "missing_alt", text: m.libraryFacetMissingAlt },
  { facet: "too_big", text: m.libraryFacetTooBig },
  { facet: "used", text: m.libraryFacetUsed },
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

const shapes: Readonly<Record<Orientation, () => string>> = {
  landscape: m.libraryLandscape,
  portrait: m.libraryPortrait,
  square: m.librarySquare,
};
export const orientations = Object.keys(shapes) as readonly Orientation[];

/** "Portrait" */
export const nameShape = (orientation: Orientation): string => shapes[orientation]();

/** What is set beside facet and words, to be read: "Portrait, advent". */
export function nameFilter({ orientation, tag }: MediaFilter, workspace: string | undefined): string {
  return [orientation && nameShape(orientation), tag, workspace].filter(Boolean).join(", ");
}

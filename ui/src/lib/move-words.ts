// What is moved on the calendar, and where it is put: the words of a move.
import type { Chip, Mobility, Movable, MovePosts, MovePreview, SeriesChoice } from "../ipc/contract";
import type { Slot } from "./slot-at";
import type { CalendarPosition } from "./step-slot";

/** What can be moved, as far as a move needs to know it. */
export interface Piece extends Movable {
  key: string;
  title: string;
  /** "09:00"; empty without a time. */
  time: string;
  mobility: Mobility;
  /** Whether it is one time of a series, which may be several drafts and posts. */
  is_of_series: boolean;
  tint: number;
  platforms: readonly string[];
}

/** Where something goes; without a time it keeps its own. */
export interface To {
  date: string;
  time: string | null;
  second: boolean;
}

export interface Held {
  /** The first is the one that is aimed with. */
  pieces: readonly Piece[];
  by: "pointer" | "keys";
  x: number;
  y: number;
  /** Where it was taken up, from its corner. */
  grip: { x: number; y: number };
  slot: Slot | null;
  copy: boolean;
}

/** A question that has to be answered before something goes where it is due in a moment. */
export interface SoonQuestion {
  pieces: readonly Piece[];
  to: To;
  copy: boolean;
  preview: MovePreview;
}

/** A question that has to be answered before one time of a series is moved. */
export interface SeriesQuestion {
  piece: Piece;
  to: To;
  choices: readonly SeriesChoice[];
}

/** Where a chip stands now, as date and time: what the keys begin from. */
export type Begin = CalendarPosition & { second: boolean };

export const pieceOf = (chip: Chip): Piece => ({ ...chip, is_draft: chip.kind === "draft" });

export const isSeries = (piece: Piece): boolean => piece.mobility === "series";

export function itemOf({ id, is_draft, part, at_ms }: Piece): Movable {
  return { id, is_draft, part, at_ms };
}

export function positionOf(slot: Slot): To {
  if (slot.kind === "time") return { date: slot.date, time: slot.time, second: slot.second };
  return { date: slot.kind === "day" ? slot.date : "", time: null, second: false };
}

export function wish(pieces: readonly Piece[], to: To, copy: boolean): MovePosts {
  return { items: pieces.map(itemOf), date: to.date, time: to.time, second: to.second, copy };
}

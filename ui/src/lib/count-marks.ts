// How many marks of networks fit beside the time of a post, from the width that it has. The numbers are those of the chip's
// styles; what does not fit would fall into the line below.

export interface Beside {
  /** "09:00" or "12:30 PM" */
  time: string;
  /** So many signs of 11 pixels stand there too. */
  signs: number;
  /** Whether a picture stands at the end. */
  pictured: boolean;
}

/** Paddings, borders, the bar of the workspace, and the gaps around the time. */
const around_px = 31;
const figure_px = 6.6;
const sign_px = 18.3;
const picture_px = 40;
/** A mark with the gap before the next; "+2" is as wide. */
const mark_px = 14.2;
const gap_px = 3.2;
/** Below this no picture is shown. */
const pictured_px = 120;

export const hasRoomForPicture = (width_px: number): boolean => width_px >= pictured_px;

/** Whether the signs have room beside the time; they would fall into the line below. */
export const hasRoomForSigns = (width_px: number, time: string, signs: number): boolean =>
  width_px >= around_px + time.length * figure_px + signs * sign_px;

export function countMarks(width_px: number, { time, signs, pictured }: Beside, most: number): number {
  const taken = around_px + time.length * figure_px + signs * sign_px + (pictured ? picture_px : 0);
  return Math.min(Math.max(Math.floor((width_px - taken + gap_px) / mark_px), 0), most);
}

/** No letters are less wide, taken together. */
const letter_px = 4.5;
/** So wide a figure is at least. */
const narrow_figure_px = 5;
/** Paddings and borders, and the bar with its gap. */
const edges_px = 18;

/** How many letters of the words can be seen at most: on one line they share it with the time and `marks` marks. More take
 * long to lay out where there are hundreds of lines. */
export function countLetters(width_px: number, one: { time: string; marks: number } | null): number {
  const shared = one ? one.time.length * narrow_figure_px + (one.marks > 0 ? one.marks * mark_px : 0) : 0;
  return Math.max(Math.ceil((width_px - edges_px - shared) / letter_px), 1);
}

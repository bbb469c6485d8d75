/** The widths in px from which on there is more room, of the window or of a part that asks for its own. A query in a style
 *  reads no variable, so it names the pixel below: `(max-width: 899px)`. A test holds them to this list. */
export const widths = {
  /** The rail with its words, and a preview beside the text. */
  wide: 1240,
  /** The calendar and a composer beside each other. */
  full: 900,
  /** Two columns beside each other. */
  narrow: 760,
  /** A few words beside a name. */
  slim: 640,
  /** A line that keeps all it tells on one line. */
  line: 560,
  /** All that is on the line of a title. */
  title: 500,
} as const;

/** The height in px below which nothing may stay in place that could scroll away: `(max-height: 399px)`. */
export const low = 400;

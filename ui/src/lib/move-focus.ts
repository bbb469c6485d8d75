// Where the focus goes in a grid of days when a key is pressed. Knows only days, not what is drawn.
import { addDays, addMonths } from "./shift-date";

/** `days` are the days of the grid in order, seven to a week. Null: the key does not move. */
export function moveFocus(key: string, date: string, days: readonly string[]): string | null {
  const column = Math.max(days.indexOf(date), 0) % 7;
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, -column);
    case "End":
      return addDays(date, 6 - column);
    case "PageUp":
      return addMonths(date, -1);
    case "PageDown":
      return addMonths(date, 1);
    default:
      return null;
  }
}

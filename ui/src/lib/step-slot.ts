// Where something goes that is moved by keys: a wall clock on a day, stepped on by days or minutes. No zone takes part; what
// a time means on its day is the desk's to say.
import { addDays, addMonths } from "./shift-date";

export interface CalendarPosition {
  date: string;
  time: string;
}

/** Null: the key does not move. `isHours` tells whether days are shown by their hours. */
export function stepSlot(
  key: string,
  position: CalendarPosition,
  isHours: boolean,
  fine: boolean,
): CalendarPosition | null {
  const minutes = fine ? 5 : 15;
  const { date, time } = position;
  switch (key) {
    case "ArrowLeft":
      return { date: addDays(date, -1), time };
    case "ArrowRight":
      return { date: addDays(date, 1), time };
    case "ArrowUp":
      return isHours ? addMinutes(position, -minutes) : { date: addDays(date, -7), time };
    case "ArrowDown":
      return isHours ? addMinutes(position, minutes) : { date: addDays(date, 7), time };
    case "PageUp":
      return { date: isHours ? addDays(date, -7) : addMonths(date, -1), time };
    case "PageDown":
      return { date: isHours ? addDays(date, 7) : addMonths(date, 1), time };
    default:
      return null;
  }
}

/** A wall clock so many minutes on, over midnight into the day beside it. */
function addMinutes({ date, time }: CalendarPosition, minutes: number): CalendarPosition {
  const day = 24 * 60;
  const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes;
  // To the next whole step first, so that 09:07 goes to 09:15.
  const step = Math.abs(minutes);
  const snapped = minutes > 0 ? Math.floor(all / step) * step : Math.ceil(all / step) * step;
  const over = Math.floor(snapped / day);
  const left = snapped - over * day;
  const [hours, rest] = [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, "0"));
  return { date: over === 0 ? date : addDays(date, over), time: `${hours ?? "00"}:${rest ?? "00"}` };
}

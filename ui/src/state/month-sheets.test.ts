// That a page is laid out behind the one that is looked at, a week at a time, and comes to the front whole.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Day, Month } from "../ipc/contract";
import { MonthSheets } from "./month-sheets.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A month of `weeks` weeks, each day with so many chips. */
function month(name: string, weeks: number, chips = 0): Month {
  const day = (at: number) => ({ date: `${name}-${String(at)}`, chips: Array.from({ length: chips }) }) as Day;
  return { month: name, days: Array.from({ length: weeks * 7 }, (_, at) => day(at)) } as Month;
}

const seen = (sheets: MonthSheets) => sheets.shown.weeks.flat().map(({ date }) => date);
const datesOf = ({ days }: Month) => days.map(({ date }) => date);

test("a month that is laid out comes to the front as it is", () => {
  const sheets = new MonthSheets();
  const [november, december] = [month("11", 6), month("12", 5)];
  sheets.show(november);
  sheets.open();
  sheets.prepare(december);
  for (let weeks = 1; weeks <= 5; weeks += 1) {
    vi.advanceTimersToNextFrame();
    expect(sheets.behind.weeks).toHaveLength(weeks);
    expect(sheets.behind.rows).toBe(5);
  }
  const laid = sheets.behind.weeks;
  sheets.show(december);
  expect(sheets.shown.weeks).toBe(laid);
  expect(seen(sheets)).toEqual(datesOf(december));
});

test("one that is not whole yet is made whole when it is turned to", () => {
  const sheets = new MonthSheets();
  sheets.show(month("11", 5));
  sheets.open();
  // One of as many weeks takes its place week by week, and nothing of what was there is left at the end.
  sheets.prepare(month("10", 5));
  for (let frame = 0; frame < 5; frame += 1) vi.advanceTimersToNextFrame();
  const december = month("12", 5);
  sheets.prepare(december);
  vi.advanceTimersToNextFrame();
  expect(sheets.behind.weeks.flat()[7]?.date).toBe("10-7");
  sheets.show(december);
  expect(seen(sheets)).toEqual(datesOf(december));
  vi.runAllTimers();
  expect(seen(sheets)).toEqual(datesOf(december));
});

test("what was asked for anew is drawn in place, and what lies behind does not stand for it", () => {
  const sheets = new MonthSheets();
  sheets.show(month("11", 5));
  sheets.open();
  sheets.prepare(month("12", 5, 1));
  vi.runAllTimers();
  const front = sheets.front;
  const newer = month("12", 5, 2);
  sheets.show(newer);
  expect(sheets.front).toBe(front);
  expect(sheets.shown.weeks.flat()[0]?.chips).toHaveLength(2);
});

test("nothing is laid out where nobody looks at a month, or where there is very much on it", () => {
  const sheets = new MonthSheets();
  sheets.slots = 8;
  sheets.show(month("11", 5));
  sheets.prepare(month("12", 5));
  vi.runAllTimers();
  expect(sheets.behind.weeks).toEqual([]);
  const close = sheets.open();
  vi.runAllTimers();
  expect(sheets.behind.weeks).toHaveLength(5);
  close();
  expect(sheets.behind.weeks).toEqual([]);
  sheets.open();
  vi.runAllTimers();
  // A day shows no more than it has room for.
  sheets.prepare(month("01", 5, 6));
  vi.runAllTimers();
  expect(sheets.behind.weeks).toHaveLength(5);
  sheets.prepare(month("02", 5, 7));
  vi.runAllTimers();
  expect(sheets.behind.weeks).toEqual([]);
});

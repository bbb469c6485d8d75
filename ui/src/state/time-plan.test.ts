// That what is used of a time is the reading of exactly the text that stands there, however late the desk answers.
import { beforeEach, expect, test } from "vitest";
import { plugHost } from "../ipc";
import type { ScheduleReading, WallClock } from "../ipc/contract";
import { Scheduling } from "./scheduling.svelte";
import { TimePlan } from "./time-plan.svelte";

const scope = { connection: "c", workspace: null };
/** What is asked and not answered yet: answered when a test says so. */
let open: { asked: string; answer: () => void }[];
let plan: TimePlan;

const clockOf = (text: string, zone: string): WallClock => ({ date: "2026-11-27", time: text, zone, second: false });

function reading(clock: WallClock): ScheduleReading {
  const long = `Fri 27 Nov 2026, ${clock.time}`;
  return {
    clock,
    usable: true,
    long,
    typed: long,
    short: long,
    zone: clock.zone,
    choices: [],
    spot: { date: clock.date },
  } as never;
}

function reply(command: string, input: never): unknown {
  const { text, zone, clock } = input as { text: string; zone: string; clock: WallClock };
  if (command === "read_words") {
    const { day } = input as { day: string | null };
    const read = reading({ ...clockOf(text, zone), ...(day !== null && { date: day }) });
    return { outcome: "one", readings: [read], hint: null, day };
  }
  if (command === "read_schedule") return reading(clock);
  if (command === "change_zone") return { same: false, keep_moment: reading(clock), keep_clock: reading(clock) };
  return [];
}

beforeEach(() => {
  open = [];
  plugHost({
    call: (command, input) =>
      new Promise((resolve) => {
        const { text, clock } = input as { text?: string; clock?: WallClock };
        const answer = () => resolve(reply(command, input as never));
        open.push({ asked: `${command} ${text ?? clock?.time ?? ""}`, answer });
      }),
    listen: () => () => undefined,
  });
  plan = new TimePlan(scope, "Europe/Vienna", () => ({ draft: "", channel_ids: [] }));
});

/** Answers a question that is open, once it is asked. */
async function answer(asked: string): Promise<void> {
  await expect.poll(() => open.some((one) => one.asked.startsWith(asked))).toBe(true);
  const found = open.find((one) => one.asked.startsWith(asked));
  open = open.filter((one) => one !== found);
  found?.answer();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test("the reading of a text before is shown and never used", async () => {
  plan.write("09:00");
  await answer("read_words 09:00");
  expect(plan.choice?.time).toBe("09:00");
  plan.write("18:00");
  expect([plan.reading?.clock.time, plan.exact, plan.choice]).toEqual(["09:00", null, undefined]);
  await answer("read_words 18:00");
  expect([plan.exact?.readings[0]?.clock.time, plan.choice?.time]).toEqual(["18:00", "18:00"]);
});

test("a fast press waits for what was typed just now, and for nothing that was typed before", async () => {
  plan.write("09:00");
  plan.write("18:00");
  let used: string | undefined;
  const press = plan.settle().then(() => (used = plan.choice?.time));
  await answer("read_words 09:00");
  expect(used).toBeUndefined();
  await answer("read_words 18:00");
  await press;
  expect(used).toBe("18:00");
});

test("the press in the schedule waits, too", async () => {
  const scheduling = new Scheduling(scope, { kind: "time", ...clockOf("08:00", "UTC") }, "UTC", () => ({
    draft: "",
    channel_ids: [],
  }));
  scheduling.time.write("18:00");
  const press = scheduling.settle();
  expect(scheduling.choice).toBeUndefined();
  await answer("read_words 18:00");
  await press;
  expect(scheduling.choice).toMatchObject({ kind: "time", time: "18:00" });
});

test("a day that is picked right after a time was typed keeps that time", async () => {
  plan.write("09:00");
  await answer("read_words 09:00");
  plan.write("18:00");
  const picked = plan.pick("2026-12-01");
  await answer("read_words 18:00");
  await answer("read_schedule 18:00");
  await picked;
  expect(plan.choice).toMatchObject({ date: "2026-12-01", time: "18:00" });
});

test("a question about the zone of one text is not answered for another", async () => {
  plan.write("09:00");
  await answer("read_words 09:00");
  const moved = plan.move("UTC");
  await answer("change_zone 09:00");
  await answer("suggest_times");
  await moved;
  expect(plan.question).not.toBeNull();
  plan.write("18:00");
  expect([plan.question, plan.zone]).toEqual([null, "UTC"]);
  await answer("read_words 18:00");
  expect(plan.choice).toMatchObject({ time: "18:00", zone: "UTC" });
});

test("a time that is typed is meant on the day that was chosen", async () => {
  const picked = plan.pick("2026-11-25");
  await answer("read_schedule");
  await picked;
  plan.write("10:30");
  await answer("read_words 10:30");
  expect(plan.choice).toMatchObject({ date: "2026-11-25", time: "10:30" });
});

test("a time that is chosen keeps the day", async () => {
  const picked = plan.pick("2026-11-25");
  await answer("read_schedule");
  await picked;
  const chosen = plan.clock("10:30");
  await answer("read_schedule 10:30");
  await chosen;
  expect(plan.choice).toMatchObject({ date: "2026-11-25", time: "10:30" });
});

test("a zone that was chosen stays chosen when somebody types before it is read", async () => {
  plan.write("09:00");
  await answer("read_words 09:00");
  void plan.take(clockOf("09:00", "UTC"));
  plan.write("10:00");
  await answer("read_words 10:00");
  expect([plan.zone, plan.choice]).toMatchObject(["UTC", { time: "10:00", zone: "UTC" }]);
});

test("a time that is chosen right after a day, and a zone right after both, lose neither", async () => {
  plan.write("09:00");
  await answer("read_words 09:00");
  void plan.pick("2026-12-01");
  await answer("read_schedule 09:00");
  void plan.take({ ...clockOf("09:00", "Europe/Vienna"), date: "2026-12-02" });
  void plan.clock("09:15");
  await answer("read_schedule 09:00");
  await answer("read_schedule 09:15");
  expect(plan.choice).toMatchObject({ date: "2026-12-02", time: "09:15" });
  void plan.take({ ...clockOf("09:15", "UTC"), date: "2026-12-02" });
  void plan.move("Europe/Vienna");
  await answer("read_schedule 09:15");
  await answer("change_zone 09:15");
  expect(plan.question?.zone).toBe("Europe/Vienna");
});

test("a time that is typed before the chosen day is read is meant on that day", async () => {
  plan.write("09:00");
  void plan.pick("2026-12-01");
  plan.write("10:30");
  await answer("read_words 09:00");
  await answer("read_words 10:30");
  expect([plan.text, plan.choice]).toMatchObject(["10:30", { date: "2026-12-01", time: "10:30" }]);
  void plan.pick("2026-12-02");
  plan.write("10:30");
  expect(plan.choice).toBeUndefined();
  await answer("read_words 10:30");
  expect(plan.choice).toMatchObject({ date: "2026-12-02", time: "10:30" });
});

test("a day and a time that are chosen at once are both kept, in either order", async () => {
  plan.write("09:00");
  await answer("read_words 09:00");
  void plan.pick("2026-12-01");
  void plan.clock("10:30");
  await answer("read_schedule 09:00");
  await answer("read_schedule 10:30");
  expect(plan.choice).toMatchObject({ date: "2026-12-01", time: "10:30" });
  void plan.clock("11:45");
  void plan.pick("2026-12-02");
  const press = plan.settle();
  await answer("read_schedule 11:45");
  await answer("read_schedule 11:45");
  await press;
  expect(plan.choice).toMatchObject({ date: "2026-12-02", time: "11:45" });
});

// What is changed on the calendar so that there is something to look back to.
import type { Bridge } from "./fixtures.ts";
import { expect } from "./fixtures.ts";

interface Chip {
  id: string;
  title: string;
  state: string;
  channel_ids: string[];
}

/** The words of the post that says something else since, and of the one that is deleted. */
export const changed = { before: "", after: "Four washed lots", deleted: "" };

async function scheduled(bridge: Bridge): Promise<Chip[]> {
  const month = await bridge.ask<{ days: { chips: Chip[] }[] }>("show_month", { month: null });
  return month.days.flatMap((day) => day.chips).filter((chip) => chip.state === "scheduled");
}

/** One post says something else, one has another time, one is deleted, and one is new. */
export async function changeSome(bridge: Bridge): Promise<void> {
  await expect.poll(async () => (await scheduled(bridge)).length).toBeGreaterThan(3);
  const [first, second, third] = (await scheduled(bridge)) as [Chip, Chip, Chip];
  changed.before = first.title.slice(0, 12);
  changed.deleted = third.title.slice(0, 12);
  const edit = { text: null, channel_ids: null, schedule: null };
  const { text } = await bridge.ask<{ text: string }>("show_post", { id: first.id });
  await bridge.clock("2026-11-21T14:10:00Z");
  await bridge.ask("change_post", {
    ...edit,
    id: first.id,
    text: `${changed.after}. ${text.slice(text.indexOf(" ") + 1)}`,
  });
  await bridge.clock("2026-11-21T15:20:00Z");
  const schedule = { kind: "time", date: "2026-11-26", time: "11:45", zone: "Europe/Vienna" };
  await bridge.ask("change_post", { ...edit, id: second.id, schedule });
  await bridge.clock("2026-11-21T16:30:00Z");
  await bridge.ask("delete_post", { id: third.id });
  await bridge.clock("2026-11-21T17:40:00Z");
  const draft = await bridge.ask<{ id: string }>("new_draft", { date: null });
  await bridge.ask("save_draft", {
    id: draft.id,
    based_on: 0,
    text: "Shipping dates for Christmas",
    channel_ids: first.channel_ids,
    schedule: { ...schedule, time: "08:30", date: "2026-11-27" },
  });
  await bridge.clock("2026-11-21T18:50:00Z");
}

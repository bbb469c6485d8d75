// What the page says and the engine does not: the drafts in the sidebar and in their list, and the posts of the month.
import type { Bridge } from "./fixtures.ts";
import type { Call } from "./walk-answers.ts";
import type { Sight } from "./walk-sight.ts";

interface Chip {
  key: string;
  title: string;
  time: string;
  state_text: string;
}

interface Month {
  title: string;
  days: { date: string; chips: Chip[]; total: number }[];
}

/** On either clock: which one is in the settings. */
function saysTime(name: string, time: string): boolean {
  const [hour = 0, minute = ""] = [Number(time.slice(0, 2)), time.slice(3)];
  const twelve = `${String(hour % 12 || 12)}:${minute} ${hour < 12 ? "AM" : "PM"}`;
  return [time, twelve].some((said) => name.startsWith(`${said}, `));
}

/** `asked` is the last question of the page about a month: what it filters by. */
export async function compare(bridge: Bridge, { days, rows, drafts, title }: Sight, asked: Call | null) {
  const wrong: string[] = [];
  const listed = await bridge.ask<{ title: string }[]>("list_drafts");
  if (Number(drafts) !== listed.length) wrong.push(`Drafts ${drafts} in the sidebar, ${String(listed.length)} kept`);
  const titles = listed.map((row) => row.title.trim() || "No text");
  if (rows && rows.join("\n") !== titles.slice(0, rows.length).join("\n"))
    wrong.push(`The list says ${JSON.stringify(rows)}, the engine ${JSON.stringify(titles)}`);
  const shown = Object.keys(days);
  if (!asked || shown.length === 0) return wrong;
  const middle = shown[Math.floor(shown.length / 2)] ?? "";
  const month = await bridge.ask<Month>("show_month", { ...asked.input, month: middle.slice(0, 7) });
  if (month.title !== title) wrong.push(`The head says ${title}, not ${month.title}`);
  for (const { date, chips, total } of month.days) {
    const day = days[date];
    const known = new Map(chips.map((chip) => [chip.key, chip]));
    if (!day) wrong.push(`${date} is not there`);
    else if (day.keys.length + day.more !== total)
      wrong.push(`${date} shows ${String(day.keys.length)} and ${String(day.more)} more of ${String(total)}`);
    for (const [at, key] of (day?.keys ?? []).entries()) {
      const [chip, name] = [known.get(key), day?.names[at] ?? ""];
      if (!chip) wrong.push(`${date}: ${name} is not known`);
      else if (!name.includes(chip.title) || !name.includes(chip.state_text) || !saysTime(name, chip.time))
        wrong.push(`${date}: ${name}, not ${chip.time} ${chip.title} ${chip.state_text}`);
    }
  }
  return wrong;
}

// How the room that a platform leaves for a text is said and drawn. The counting itself is the desk's.
import { m } from "../i18n";
import type { Room, Tab } from "../ipc/contract";

export type RoomTone = "fine" | "near" | "over";

/** From this share on a counter draws attention. */
const near_share = 0.9;
/** A larger limit is no practical one. */
const most_practical = 10_000;
const hasLink = /https?:\/\/\S/iu;
/** Where every link counts as 23 characters, however long it is. */
const shortening: readonly string[] = ["x", "mastodon"];

/** How much of the room is taken, 0 to 1. */
export function shareOf({ limit, left }: Room): number {
  return limit > 0 ? Math.min(Math.max((limit - left) / limit, 0), 1) : 1;
}

export function toneOf(room: Room): RoomTone {
  if (room.left < 0) return "over";
  return shareOf(room) >= near_share ? "near" : "fine";
}

/** Whether a count is worth a place: not of a limit that hardly any post comes near. */
export function isWorthShowing(room: Room): boolean {
  return room.limit <= most_practical || toneOf(room) !== "fine";
}

const sided = (count: number) => ({ side: count < 0 ? "over" : "left", count: Math.abs(count) });

/** "1,918" or "−12" */
export function sayCount(count: number): string {
  return m.composeRoomCount(sided(count));
}

/** "124 left" or "12 over" */
export function sayLeft({ left }: Room): string {
  return m.composeRoom(sided(left));
}

/** "124 left, links count 23" */
export function sayRoom(platform: string, room: Room, text: string): string {
  const said = sayLeft(room);
  return shortening.includes(platform) && hasLink.test(text) ? m.composeRoomLinks({ room: said }) : said;
}

/** The tabs that the shared text is nearest to outgrowing: all that draw attention, two at most, else the one nearest. */
export function tightest(tabs: readonly Tab[]): (Tab & { room: Room })[] {
  const counted = tabs.filter(
    (tab): tab is Tab & { room: Room } => tab.room !== null && tab.differs === null && isWorthShowing(tab.room),
  );
  const sorted = counted.sort((one, other) => one.room.left - other.room.left);
  const close = sorted.filter(({ room }) => toneOf(room) !== "fine");
  return close.length > 0 ? close.slice(0, 2) : sorted.slice(0, 1);
}

/** The same for two counts that sound alike: it is said anew at 20, at 0 and at every 10 too many. */
function stageOf(left: number): number {
  if (left > 20) return 2;
  return left >= 0 ? 1 : -Math.floor(-left / 10);
}

/** Whether a count is to be said aloud after it has changed. */
export function isWorthSaying(before: number, after: number): boolean {
  return stageOf(before) !== stageOf(after);
}

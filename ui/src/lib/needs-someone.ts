// Which posts wait for a person to decide: they are never the first to be hidden for want of room.
import type { PostState } from "../ipc/contract";

export function needsSomeone(state: PostState | undefined): boolean {
  return state === "unconfirmed" || state === "rejected" || state === "missed";
}

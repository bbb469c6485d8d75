// The channels of a post by what becomes of it there: what needs somebody stands first, what is done last.
import type { TargetState, TargetView } from "../ipc/contract";

const groups: readonly { title: string; states: readonly TargetState[] }[] = [
  { title: "Needs you", states: ["refused", "missed", "needs_you"] },
  { title: "Going out", states: ["going_out"] },
  { title: "Waiting", states: ["pending"] },
  { title: "Not reported", states: ["not_reported"] },
  { title: "Delivered", states: ["delivered"] },
];

/** Groups that have nobody in them are left out. */
export const groupTargets = (targets: readonly TargetView[]): { title: string; targets: TargetView[] }[] =>
  groups
    .map(({ title, states }) => ({ title, targets: targets.filter(({ state }) => states.includes(state)) }))
    .filter((group) => group.targets.length > 0);

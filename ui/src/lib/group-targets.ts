// The channels of a post by what becomes of it there: what needs somebody stands first, what is done last.
import { m } from "../i18n";
import type { TargetState, TargetView } from "../ipc/contract";

interface TargetGroup {
  /** Tells it from the others, in every language. */
  code: string;
  title: string;
  targets: TargetView[];
}

const groups: readonly { code: string; title: () => string; states: readonly TargetState[] }[] = [
  { code: "needs_you", title: m.stateTargetsNeedsYou, states: ["refused", "missed", "needs_you"] },
  { code: "going_out", title: m.stateTargetsGoingOut, states: ["going_out"] },
  { code: "waiting", title: m.stateTargetsWaiting, states: ["pending"] },
  { code: "not_reported", title: m.stateTargetsNotReported, states: ["not_reported"] },
  { code: "delivered", title: m.stateTargetsDelivered, states: ["delivered"] },
];

/** Groups that have nobody in them are left out. */
export const groupTargets = (targets: readonly TargetView[]): TargetGroup[] =>
  groups
    .map(({ code, title, states }) => ({
      code,
      title: title(),
      targets: targets.filter(({ state }) => states.includes(state)),
    }))
    .filter((group) => group.targets.length > 0);

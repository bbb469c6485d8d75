// Which sign says the state of a post where the shape around it does not.
import type { PostState } from "../ipc/contract";
import type { Sign } from "./sign-outlines";

export const stateSigns: Readonly<Partial<Record<PostState, Sign>>> = {
  waiting: "cloud-upload",
  unconfirmed: "circle-question-mark",
  rejected: "octagon-alert",
  repeating: "repeat",
  due: "clock-alert",
  delivered: "check",
  partly_delivered: "octagon-alert",
  refused: "octagon-alert",
  missed: "clock-alert",
  going_out: "cloud-upload",
  needs_look: "circle-question-mark",
  paused: "circle-pause",
  held: "circle-pause",
};

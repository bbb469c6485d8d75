// What needs somebody comes first, and no channel is lost.
import { expect, test } from "vitest";
import type { TargetState, TargetView } from "../ipc/contract";
import { groupTargets } from "./group-targets";

test("what needs somebody stands first, what is done last, and every channel once", () => {
  const states: TargetState[] = [
    "delivered",
    "pending",
    "needs_you",
    "going_out",
    "refused",
    "not_reported",
    "missed",
    "delivered",
  ];
  const targets = states.map((state, at) => ({ name: String(at), state }) as TargetView);
  const told = groupTargets(targets).map(
    ({ title, targets: within }) => `${title} ${within.map(({ name }) => name).join()}`,
  );
  expect(told).toEqual(["Needs you 2,4,6", "Going out 3", "Waiting 1", "Not reported 5", "Delivered 0,7"]);
});

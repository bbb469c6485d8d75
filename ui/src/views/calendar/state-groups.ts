// The states that are chosen together, in the order in which they are offered.
import { m } from "../../i18n";
import type { StateGroup } from "../../ipc/contract";

export const stateGroups: readonly { value: StateGroup; text: () => string }[] = [
  { value: "drafts", text: m.calendarFilterDrafts },
  { value: "scheduled", text: m.calendarFilterScheduled },
  { value: "repeating", text: m.calendarFilterRepeating },
  { value: "attention", text: m.calendarFilterAttention },
  { value: "past", text: m.calendarFilterPast },
];

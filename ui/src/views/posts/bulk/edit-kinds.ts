// What can be done with many posts at once, in the order of its buttons.
import CalendarMinus from "@lucide/svelte/icons/calendar-minus";
import Clock from "@lucide/svelte/icons/clock";
import Copy from "@lucide/svelte/icons/copy";
import Shift from "@lucide/svelte/icons/move-horizontal";
import Replace from "@lucide/svelte/icons/replace";
import Spread from "@lucide/svelte/icons/between-vertical-start";
import Tag from "@lucide/svelte/icons/tag";
import Trash from "@lucide/svelte/icons/trash-2";
import Users from "@lucide/svelte/icons/users";
import { m } from "../../../i18n";
import type { PostsEdit } from "../../../ipc/contract";
import type { IconOf } from "../../../parts/Icon.svelte";

export type EditKind = Exclude<PostsEdit["kind"], "fix">;

export const editText: Record<EditKind, () => string> = {
  shift: m.tableShift,
  set_time: m.tableSetTime,
  spread: m.tableSpread,
  replace: m.tableReplace,
  label: m.tableSetLabel,
  channels: m.partsChannels,
  duplicate: m.tableDuplicate,
  unschedule: m.tableUnschedule,
  delete: m.partsDelete,
};

export const editIcons: Record<EditKind, IconOf> = {
  shift: Shift,
  set_time: Clock,
  spread: Spread,
  replace: Replace,
  label: Tag,
  channels: Users,
  duplicate: Copy,
  unschedule: CalendarMinus,
  delete: Trash,
};

// What the columns of the table that can be left out are called.
import { m } from "../../../i18n";
import type { PostColumn } from "../../../state/posts-table.svelte";

export const columnText: Record<PostColumn, () => string> = {
  channels: m.partsChannels,
  labels: m.tableLabel,
  state: m.postsState,
  review: m.reviewState,
  problems: m.tableCheck,
  changed: m.tableChanged,
};

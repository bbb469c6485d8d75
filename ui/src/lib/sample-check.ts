// What is known of a draft in which nothing is wrong, for tests.
import type { DraftCheck, Tab } from "../ipc/contract";

/** A tab with nothing of its own, but for what is given. */
export const tabOf = (platform: string, own: Partial<Tab> = {}): Tab => ({
  platform,
  title: platform,
  channel: null,
  channels: [],
  room: null,
  worst: null,
  differs: null,
  is_stale: false,
  parts: 1,
  files_max: null,
  own_media: false,
  own_time: null,
  own_settings: false,
  takes_replies: false,
  thread: [],
  comment: null,
  ...own,
});

export const checkOf = (tabs: Tab[] = []): DraftCheck => ({
  problems: [],
  action: "",
  when: "",
  zone_city: "",
  positions: [],
  ready: true,
  tabs,
  posts: 1,
  alt: "",
});

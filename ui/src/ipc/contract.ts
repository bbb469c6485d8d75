// The contract with the engine: every command, every event, every type that crosses the door.
// Generated from desk::contract by `cargo xtask bindings`. Do not edit.

/** What this program is. */
export type About = {
  /** The version of Carillon. */
  version: string,
  /** The version of the time-zone data, and where it is from when that is not Carillon itself. */
  zone_data: string,
  /** The computer's own zone. */
  computer_zone: string,
};

/** A part of the rows that a day does not have. */
export type AbsentHours = {
  /** Minutes from the top. */
  top: number,
  /** In minutes. */
  height: number,
  /** "No 02:00–03:00" where clocks go forward; empty for an hour that only another day has twice. */
  text: string,
};

/** A post that the service has accepted. */
export type AcceptedRow = {
  /** The post's identifier. */
  post: string,
  /** The first words. */
  title: string,
  /** "14:02:17, id 66f1…c20a" */
  detail: string,
  /** The day on which it stands in the calendar, `YYYY-MM-DD`. */
  day: string | null,
  /** Platform identifiers, without repeats. */
  platforms: Array<string>,
};

/** How the account of a channel is. */
export type AccountView = {
  /** How people write it. */
  handle: string,
  /** Its network and its server, "Mastodon · lokal.example". */
  server: string,
  /** The address of its server. */
  address: string,
  /** What a person has to do, so that something goes out there. */
  need: Need | null,
  /** The same in words: "Sign in again before Tue 24 Nov, 09:00."; empty when there is nothing to do. */
  lead: string,
  /** "Checked 4 min ago · 5,000 characters · signed in, no end", or why something is to be done and what waits. */
  facts: string,
  /** Whether a browser can show it. */
  has_page: boolean,
};

/** Adds the channel of an account, or goes on with one. */
export type AddAccount = {
  /** The sign-in. */
  number: number,
  /** The workspace of a new channel. */
  workspace: string,
  /** The channel to go on with; null for a new one. */
  channel: string | null,
};

/** Days as one list. */
export type Agenda = {
  /** "2026-11" */
  month: string,
  /** "2026-10" */
  previous: string,
  /** "2026-12" */
  next: string,
  /** "November 2026", or "Sunday, 22 November 2026" of a day. */
  title: string,
  /** "Vienna" */
  zone_city: string,
  /** The days on which something stands, and the present one. */
  days: Array<AgendaDay>,
  /** So many chips stand before these. */
  offset: number,
  /** The part that was asked for. */
  chips: Array<Chip>,
  /** How many posts and drafts there are, whatever the filter says. */
  planned: number,
  /** How many of them are shown. */
  shown: number,
  /** "Sun 31 Jan, 10:00", the last planned one anywhere; null when there is none. */
  last_planned: string | null,
  /** What of it has changed since the moment that is looked back to; null where none is. */
  past: PastCounts | null,
};

/** One day of the list. */
export type AgendaDay = {
  /** "2026-11-22" */
  date: string,
  /** "Sunday, 22 November 2026" */
  long: string,
  /** Whether it is the current day. */
  is_today: boolean,
  /** Whether it is over. */
  is_past: boolean,
  /** How many stand on it. */
  total: number,
};

/** Moments that are over. */
export type Ago = {
  /** How long each is over, in milliseconds. */
  ago_ms: Array<number>,
};

/** A decision about a post whose fate is unknown. */
export type Answer = "check_again" | "it_is_there" | "send_again" | "keep_as_draft";

/** What a person has found of a delivery whose answer was lost. */
export type AnswerDelivery = {
  /** The post. */
  post: string,
  /** The channel. */
  channel: string,
  /** When it was due, milliseconds since 1970-01-01T00:00Z. */
  due_ms: number,
  /** Whether it is there. If not, it is sent again. */
  is_there: boolean,
};

/** What to do about it. */
export type AnswerTakenPort = {
  /** Whether the keys of all other programs are withdrawn. */
  withdraw: boolean,
};

/** What was answered of a post or a draft. */
export type AnsweredPost = {
  /** Its identifier. */
  id: string,
  /** Its first words; empty when it is gone. */
  title: string,
  /** What the answer comes to. */
  state: ReviewState,
  /** What was answered, in words; may be empty. */
  comment: string,
  /** What became of it, in words. */
  outcome: string,
};

/** Where the answers to a review are. */
export type AnswersFile = {
  /** The grant of a file that was dropped; null asks a person for one. */
  grant: string | null,
};

/** What is being scheduled: it is no neighbour of its own, and only its channels matter. */
export type Around = {
  /** The draft's identifier. */
  draft: string,
  /** Its channels. */
  channel_ids: Array<string>,
};

/** Whether somebody can see the window. */
export type Attention = {
  /** Somebody can. */
  seen: boolean,
};

/** A backup that was made. */
export type BackupMade = {
  /** The name of the file. */
  name: string,
};

/** How the backups of the local files stand. */
export type Backups = {
  /** When the newest was made, "Sat 21 Nov, 14:08"; `null` before the first. */
  last: string | null,
  /** Why the next was not made: a sentence. */
  trouble: string | null,
};

/** Something to know of a line. */
export type Badge = {
  /** What kind of thing it is. */
  kind: BadgeKind,
  /** "02:30 does not exist", "6 min after “Long night”" */
  text: string,
};

/** A kind of [`Badge`]. */
export type BadgeKind = "clock_change" | "clocks_changed" | "near" | "nothing";

/** A sign-in that waits for the browser. */
export type BegunSignIn = {
  /** The sign-in. */
  number: number,
  /** The address of the page that was opened, for another browser. */
  page: string,
  /** Whether it asks for exactly what is needed, and not for all that the server can give. */
  is_narrow: boolean,
  /** How long it goes on waiting. */
  seconds_left: number,
};

/** What is to be shown; every wish can be left out. What fits all of them is shown. */
export type CalendarFilter = {
  /** Not what goes only to these channels. */
  channels_off?: Array<string>,
  /** Only what goes to one of these platforms. */
  platforms?: Array<string>,
  /** Only what is in one of these states. */
  states?: Array<StateGroup>,
  /** Only what has one of these labels. */
  labels?: Array<string>,
  /** Words that its text has, all of them, in any case. */
  text?: string,
  /** Only what has files, or only what has none. */
  media?: boolean,
  /** Only what needs somebody: unconfirmed, rejected, refused, missed, partly delivered, a draft that cannot be sent, or a post to come that breaks a rule of where it goes. */
  problems?: boolean,
};

/** Where a moment stands on the calendar: its wall clock in the display zone. */
export type CalendarPosition = {
  /** The day, `YYYY-MM-DD`. */
  date: string,
  /** The time, `HH:MM`. */
  time: string,
};

/** The words of a campaign that a link carries. */
export type Campaign = {
  /** `utm_source` */
  source: string,
  /** `utm_medium` */
  medium: string,
  /** `utm_campaign` */
  campaign: string,
};

/** A post on the service that may be the one that was sent. */
export type Candidate = {
  /** The post's identifier. */
  post: string,
  /** What it says. */
  side: Side,
  /** Whether each of these is the same as was sent. */
  same: Same,
};

/** A decision about a change that the service has not taken. */
export type ChangeAnswer = "mine" | "theirs" | "both" | "keep" | "anew";

/** What to change of a post. Null leaves a thing as it is. */
export type ChangePost = {
  /** The post's identifier. */
  id: string,
  /** The new text. */
  text: string | null,
  /** The new channels. */
  channel_ids: Array<string> | null,
  /** The new time or rule. */
  schedule: Timing | null,
};

/** Which change. */
export type ChangeRef = {
  /** Its identifier. */
  id: string,
};

/** Which moment gets which zone. */
export type ChangeZone = {
  /** The moment with its zone. */
  clock: WallClock,
  /** IANA name of the other zone. */
  zone: string,
};

/** Which channels are meant by a name. */
export type ChannelAnswer = {
  /** The name; an empty one stands for posts that name none. */
  name: ChannelName,
  /** Their identifiers; none when it is to be left out. */
  ids: Array<string>,
};

/** A name that is no channel here, or may be several: the answer holds for all posts that have it. */
export type ChannelAsked = {
  /** The name; an empty one stands for posts that name none. */
  name: ChannelName,
  /** "Which channel is “Insta2”?" */
  question: string,
  /** "3 posts name it." */
  count: string,
  /** What was answered; null when nothing was. */
  ids: Array<string> | null,
};

/** What a post begins with when a channel is added to it: nothing of it is added when it is sent. */
export type ChannelDefaults = {
  /** IANA name of the zone in which a new time is chosen; null is the display zone. */
  zone: string | null,
  /** What ends the text. */
  signature: string,
  /** Hashtags that follow it. */
  hashtags: string,
};

/** What a channel takes. */
export type ChannelLimits = {
  /** The channel's identifier. */
  channel: string,
  /** Its name. */
  name: string,
  /** Its platform's identifier. */
  platform: string,
  /** "Bluesky" */
  title: string,
  /** The limits, in the order of the rules. */
  limits: Array<LimitView>,
};

/** A channel by what people call it. */
export type ChannelName = {
  /** The platform's identifier; empty when it is not said. */
  platform: string,
  /** The account's name there. */
  name: string,
};

/** A channel. */
export type ChannelRef = {
  /** Its identifier. */
  id: string,
};

/** Which set. */
export type ChannelSetRef = {
  /** Its identifier. */
  id: string,
};

/** Channels of a workspace that are chosen together. */
export type ChannelSetView = {
  /** Its identifier; null for a new one. */
  id: string | null,
  /** The workspace whose channels they are. */
  workspace_id: string,
  /** What people call it. */
  name: string,
  /** The channels. */
  channel_ids: Array<string>,
};

/** How a channel stands. */
export type ChannelState = "listed" | "missing" | "unknown_platform" | "sign_in_again";

/** A channel. */
export type ChannelView = {
  /** Its identifier. */
  id: string,
  /** The workspace it belongs to. */
  workspace_id: string,
  /** Its name on the platform. */
  name: string,
  /** The platform's identifier. */
  platform: string,
  /** What people call the platform. */
  platform_title: string,
  /** Its picture: a `data:` address, or empty. */
  picture: string,
  /** How it stands. */
  state: ChannelState,
  /** The same in a sentence; empty when there is nothing to say. */
  note: string,
  /** What a post begins with when it is added. */
  defaults: ChannelDefaults,
};

/** Everything the rail lists. */
export type Channels = {
  /** The workspaces, in the service's order. */
  workspaces: Array<WorkspaceView>,
  /** The channels, in the service's order; after them those that it does not list any more. */
  channels: Array<ChannelView>,
  /** Sets of channels that are chosen together, by name. */
  sets: Array<ChannelSetView>,
};

/** One post or draft at one time. */
export type Chip = {
  /** Tells it from every other chip: a post that repeats has one for each of its times. It stays the same when a draft becomes a post. */
  key: string,
  /** Identifies the draft or the post, see `kind`. */
  id: string,
  /** What `id` identifies. */
  kind: ChipKind,
  /** "09:00" */
  time: string,
  /** The first words. */
  title: string,
  /** What can truthfully be said of it. */
  state: PostState,
  /** The same in words. */
  state_text: string,
  /** Platform identifiers, without repeats. */
  platforms: Array<string>,
  /** The workspace, when it is known. */
  workspace_id: string | null,
  /** The channels, when they are known. */
  channel_ids: Array<string>,
  /** The workspace's colour. */
  tint: number,
  /** Whether its time has passed. */
  is_past: boolean,
  /** Whether changes of it are written here and not sent. */
  is_edited: boolean,
  /** "Sun 22 Nov 2026, 09:00, Europe/Vienna, UTC+1" */
  long: string,
  /** Its instant, milliseconds since 1970-01-01T00:00Z: tells one time of a post that repeats from the others. */
  at_ms: number,
  /** Whether it is one of several times of a post that differ by platform: then its platform; else empty. */
  part: string,
  /** Whether channels have refused it and it was not sent again. */
  can_send_again: boolean,
  /** Whether it is one time of a series, which may be several drafts and posts. */
  is_of_series: boolean,
  /** How it can be moved. */
  mobility: Mobility,
  /** What has become of it since the moment that is looked back to; null where none is. */
  since: Since | null,
  /** What a person calls it by, in the order of the alphabet. */
  labels: Array<string>,
  /** Whether it has files. */
  has_media: boolean,
  /** The address of the small picture of its first file. */
  picture: string | null,
};

/** What a chip stands for. */
export type ChipKind = "draft" | "post";

/** What to ask a person for. */
export type ChooseMedia = {
  /** For a folder, all files of which are meant. */
  folder: boolean,
};

/** Which rows of a list are meant. */
export type ChoosePosts = {
  /** The list. */
  listing: number,
  /** Their identifiers. */
  ids: Array<string>,
  /** Whether all others are meant. */
  is_rest: boolean,
};

/** What to look at. */
export type ChooseWorkspace = {
  /** The connection. */
  connection: string,
  /** The workspace; null is all. */
  workspace: string | null,
};

/** What a person has chosen. */
export type Chosen = {
  /** The files; none when they would rather not. */
  grants: Array<FileGrant>,
  /** What to tell of it; empty when there is nothing to tell. */
  note: string,
};

/** One of two clocks around a change. */
export type ClockChoice = {
  /** "01:30, before the clocks go forward", "The second 02:30, UTC+1" */
  label: string,
  /** The clock. */
  clock: WallClock,
  /** Whether it is what will be sent. */
  chosen: boolean,
};

/** A jump of this computer's clock by more than a day. */
export type ClockJumpView = {
  /** Whether it went back. One that went ahead may have been off or asleep, and is worth telling when posts were missed. */
  is_back: boolean,
  /** What happened, in a sentence. */
  headline: string,
  /** What became of the posts. */
  detail: string,
};

/** How times of day are read. */
export type ClockStyle = "hours24" | "hours12";

/** What the clock showed in the display zone. */
export type ClockTime = {
  /** "2026-11-21" */
  date: string,
  /** "14:06:40" */
  time: string,
  /** "Vienna" */
  city: string,
};

/** Whether the window may close. */
export type Closing = {
  /** Whether everything that was typed is on disk. */
  kept: boolean,
};

/** What a column is of a post. */
export type Column = "nothing" | "text" | { "own": string } | "channels" | "date" | "time" | "moment" | "zone" | "media" | "alt_texts" | "link" | "labels" | "language" | "workspace" | "details";

/** What each column stands for. */
export type Columns = "week" | "day" | "channels" | "platforms";

/** The addresses of a connection as a person sees them. */
export type ConfirmAddress = {
  /** The connection. */
  id: string,
  /** Its base address. */
  address: string,
  /** The base address of its second version; empty when there is none. */
  address_v2: string,
};

/** One thing that both have changed. */
export type ConflictField = {
  /** Which one. */
  part: PostPart,
  /** "the text" */
  name: string,
  /** As it was wanted here. */
  mine: string,
  /** As it is on the service. */
  theirs: string,
  /** From mine to theirs, word by word. */
  words: Array<Words>,
};

/** A change that is in conflict with somebody else's. */
export type ConflictView = {
  /** The change's identifier. */
  id: string,
  /** The first words of the post. */
  title: string,
  /** Why it is not done. */
  obstacle: Obstacle,
  /** What both have changed. */
  fields: Array<ConflictField>,
};

/** A service at an address of its own. */
export type ConnectService = {
  /** What to call it. */
  name: string,
  /** The base address of the first version. */
  base_url: string,
  /** The base address of the second version. */
  base_url_v2: string | null,
  /** The key. */
  api_key: string,
  /** Filters workspaces when given. */
  organization_id: string | null,
  /** Where to keep the key; the keychain unless a person chose otherwise. */
  keep?: Keep,
  /** The connection whose key is meant where none is typed. */
  connection?: string,
};

/** A connection with its workspaces, to be chosen from. */
export type ConnectionChoice = {
  /** The connection. */
  connection: string,
  /** What people call it. */
  name: string,
  /** Its workspaces, in the service's order. */
  workspaces: Array<WorkspaceView>,
};

/** Which connection. */
export type ConnectionRef = {
  /** The connection. */
  id: string,
};

/** The test of a connection, as far as it is. */
export type ConnectionTest = {
  /** Tells this test from those before it. */
  number: number,
  /** How it stands. */
  outcome: TestOutcome,
  /** How many of its lines are decided, and how many there are, for example "5 of 9"; in the end, how it went. */
  summary: string,
  /** Its lines, in the order in which they are tried. */
  lines: Array<TestLine>,
  /** What was found of the service's ways: sentences. */
  findings: Array<string>,
};

/** A service one can work with. */
export type ConnectionView = {
  /** Its name in the keychain. */
  id: string,
  /** What people call it. */
  name: string,
  /** Whether it is the embedded one. */
  here: boolean,
  /** Its base address; empty while the embedded one starts. */
  address: string,
  /** The base address of its second version; empty when there is none. */
  address_v2: string,
  /** The organization that its workspaces are of; empty is any. */
  organization_id: string,
  /** The last four characters of the key. */
  key_tail: string,
  /** The day on which the key was given, "3 Sep 2026"; empty when that is not known. */
  key_given: string,
  /** Where the key is, or why there is none. */
  key: KeyView,
  /** How this computer and the service stand to each other. */
  state: SyncState,
  /** The same in words. */
  headline: string,
  /** Posts and changes that are not yet with the service and look after themselves. */
  waiting: number,
  /** Those that a person is asked about, or that the service rejected. */
  needs_you: number,
  /** How many workspaces it has. */
  workspaces: number,
  /** How many channels they have. */
  channels: number,
  /** What is known of its ways, a few words each. */
  ways: Array<string>,
  /** Of the embedded one: that somebody else has taken its port, in sentences, until `answer_taken_port`; else null. */
  port_taken: string | null,
};

/** How far the colours of the page stand apart. */
export type Contrast = "system" | "normal" | "high";

/** How many there are. */
export type Counts = {
  /** Drafts, those in the outbox included. */
  drafts: number,
  /** Posts on the service. */
  posts: number,
  /** Posts and drafts, what changes a post counted once with it. */
  listed: number,
  /** Files in the library. */
  media: number,
};

/** What a new picture would be. */
export type CutEstimate = {
  /** Its name. */
  name: string,
  /** Bytes. */
  size_bytes: number,
  /** "1.4 MB" */
  size: string,
  /** Pixels. */
  width: number,
  /** The same. */
  height: number,
  /** What it has lost or kept of the one that it is made of. */
  told: Array<CutNote>,
};

/** How a picture is mirrored. */
export type CutFlip = "sideways" | "upside";

/** A format to write. */
export type CutFormat = "jpeg" | "png" | "webp";

/** What is to be made of a picture. */
export type CutMedia = {
  /** The picture's identifier. */
  id: string,
  /** The new pictures, 12 at most. */
  cuts: Array<CutWanted>,
};

/** What a new picture has lost or kept of the one that it is made of. */
export type CutNote = {
  /** A sentence. */
  text: string,
  /** Whether something is lost that was seen. */
  is_loss: boolean,
};

/** A part of the upright picture, in its pixels. */
export type CutRegion = {
  /** From the left edge. */
  left: number,
  /** From the top edge. */
  top: number,
  /** Across. */
  width: number,
  /** Down. */
  height: number,
};

/** One new picture: the region of the upright picture, then turned, then mirrored, then made smaller. */
export type CutWanted = {
  /** The part, in pixels of the upright picture; the whole when it is left out. */
  region?: CutRegion,
  /** Quarter turns to the right. */
  turns?: number,
  /** Whether it is mirrored. */
  flip?: CutFlip,
  /** Pixels across; as many as there are when it is left out. It never grows. */
  width?: number,
  /** How it is written. */
  format: CutFormat,
  /** The quality of a JPEG, 1 to 100; 85 when it is left out. */
  quality?: number,
  /** What is added to its name, for example `square`. */
  label?: string,
};

/** How dates made of figures are written: a setting, never derived from the language. */
export type DateOrder = "day_first" | "month_first" | "iso";

/** One way to read them. */
export type DatesAnswer = {
  /** Which. */
  order: DateOrder,
  /** "3 December, day first" */
  label: string,
  /** What comes of it. */
  consequence: string,
};

/** Dates that can be read both ways: the answer holds for all of them. */
export type DatesAsked = {
  /** "Which day is 03/12/2026?" */
  question: string,
  /** "23 dates in this file can be read both ways." */
  count: string,
  /** The ways. */
  answers: Array<DatesAnswer>,
};

/** A day. Its chips are in order of time. */
export type Day = {
  /** "2026-11-22" */
  date: string,
  /** "22", or "1 Dec" in the first cell and where a month begins. */
  label: string,
  /** "Sunday, 22 November 2026" */
  long: string,
  /** Whether it belongs to the month itself. */
  in_month: boolean,
  /** Whether it is the current day. */
  is_today: boolean,
  /** Whether it is over. */
  is_past: boolean,
  /** What stands on it. */
  chips: Array<Chip>,
  /** How many stand on it: more than the chips where only some are given. */
  total: number,
};

/** Which files, and what was decided about where they are used. */
export type DeleteMedia = {
  /** Their identifiers. */
  ids: Array<string>,
  /** Deletes nothing: only says which are used. */
  look?: boolean,
  /** Deletes them although they are used: drafts and posts stay as they are, without them. */
  anyway?: boolean,
  /** Puts another file in their place first, in drafts and in posts that are still to come. */
  replace_with?: string,
  /** Deletes them although they cannot be brought back. */
  for_good?: boolean,
};

/** How far it is with files that are being deleted. */
export type Deleting = {
  /** So many are looked after. */
  done: number,
  /** So many there are. */
  total: number,
};

/** What became of them. */
export type Deletion = {
  /** Those that are deleted. */
  gone: Array<string>,
  /** Those that are not, because a person is asked about them. */
  asked: Array<string>,
  /** Those of them that are used and would be missed: `anyway` or `replace_with` decides. */
  missed: Array<string>,
  /** Where they are used, each post and draft once. */
  used_in: Array<MediaUsed>,
  /** Why one of them could not be brought back: `for_good` decides. Empty when all can be. */
  no_way_back: string,
  /** What `undo_entry` brings all of them back with that can be; null when there is none. */
  entry: HistoryRef | null,
  /** Ready to show; empty when nothing was deleted. */
  message: string,
};

/** A part of the deliveries, the newest first. */
export type Deliveries = {
  /** The deliveries. */
  rows: Array<DeliveryRow>,
  /** For the next part; null at the end. */
  next: string | null,
};

/** What became of a post on a channel. */
export type DeliveryResult = "delivered" | "missed" | "underway" | "needs_you" | "failed";

/** What became of a post on a channel. */
export type DeliveryRow = {
  /** Tells it from all others. */
  key: string,
  /** The post. */
  post: string,
  /** The channel's identifier. */
  channel_id: string,
  /** When it was due, milliseconds since 1970-01-01T00:00Z. */
  due_ms: number,
  /** Whether it can be sent again to the channels that have refused it. */
  can_send_again: boolean,
  /** Whether a browser can show what was published. */
  has_page: boolean,
  /** What a person has to do, so that it goes on. */
  need: Need | null,
  /** The first words. */
  title: string,
  /** The channel's name. */
  channel: string,
  /** The platform's identifier. */
  platform: string,
  /** The workspace's name. */
  workspace: string,
  /** When it was due, "Sat 21 Nov, 14:00". */
  due: string,
  /** What became of it. */
  outcome: DeliveryResult,
  /** The same in a sentence. */
  text: string,
};

/** How close things stand on the page. */
export type Density = "comfortable" | "compact";

/** What is to be kept of a file. What is left out stays as it is. */
export type DescribeMedia = {
  /** The file's identifier. */
  id: string,
  /** What it shows, in words. */
  alt?: string,
  /** What people call it; kept here only once it is on the service. */
  name?: string,
  /** A tag that it gets. */
  add_tag?: string,
  /** A tag that it loses. */
  remove_tag?: string,
  /** What is noted of it. */
  note?: string,
};

/** What the desk tells the page: ask again for what you show of these. */
export type DeskEvent = {
  /** What has changed. */
  changed: Array<Topic>,
  /** Files that are dragged over the window or dropped on it. */
  dropped?: Dropped,
  /** How far it is with files that are being deleted. */
  deleting?: Deleting,
};

/** How a text differs from another, in characters. */
export type Differs = {
  /** So many are in this one only. */
  added: number,
  /** So many are in the other one only. */
  removed: number,
};

/** What is known of a draft without asking anybody. */
export type DraftCheck = {
  /** What is wrong with it, gravest first. */
  problems: Array<Problem>,
  /** The label of the primary button: "Schedule Sun 22 Nov, 09:00", "Start repeating Thu and Sun" or "Send now to 2 channels". */
  action: string,
  /** "Sun 22 Nov, 09:00", "Thu and Sun, 02:30" or "Now" */
  when: string,
  /** "Vienna"; empty for now. */
  zone_city: string,
  /** Where it stands on the calendar: at its time, or at the coming ones of its rule; nowhere for now. */
  positions: Array<CalendarPosition>,
  /** Whether nothing stands against sending it. */
  ready: boolean,
  /** One for each platform that it goes to, in the order in which their channels were chosen; one more for each channel that differs from the others of its platform. */
  tabs: Array<Tab>,
  /** As how many posts it is sent. */
  posts: number,
  /** Which channels get what its files show, in words: a sentence. */
  alt: string,
};

/** What is sent, and how it may look. */
export type DraftPreview = {
  /** One for each request. */
  requests: Array<RequestView>,
  /** One for each platform of each post. */
  cards: Array<PreviewCard>,
};

/** Which draft. */
export type DraftRef = {
  /** Its identifier. */
  id: string,
};

/** A draft in a list. */
export type DraftRow = {
  /** Its identifier. */
  id: string,
  /** The first words. */
  title: string,
  /** "Sun 22 Nov, 09:00", "Thu and Sun, 02:30", or null for at once. */
  when: string | null,
  /** What can truthfully be said of it. */
  state: PostState,
  /** The same in words. */
  state_text: string,
  /** Platform identifiers, without repeats. */
  platforms: Array<string>,
  /** "Sat 21 Nov, 14:12" */
  saved: string,
  /** The address of the small picture of its first file. */
  picture: string | null,
};

/** A draft as the composer edits it. Nothing is kept until the first `save_draft`. */
export type DraftView = {
  /** Its identifier. */
  id: string,
  /** The revision that is kept; 0 when none is. */
  revision: number,
  /** The text. */
  text: string,
  /** The chosen channels. */
  channel_ids: Array<string>,
  /** When it is to go out; null sends at once. */
  schedule: Timing | null,
  /** The files, in their order. */
  media: Array<MediaView>,
  /** What differs per platform, or per channel of one. */
  own: Array<Own>,
  /** Files that only `own` names. */
  own_media: Array<MediaView>,
  /** Problems that are not to stand against sending. */
  ignored: Array<Ignored>,
  /** The language of its words (BCP 47); null is that of the person. */
  language: string | null,
  /** The post on the service that it changes; null for a new one. */
  post: string | null,
  /** What can truthfully be said of it. */
  state: PostState,
  /** What to know before editing: why the service rejected it, that its fate is unknown, or that its day is over. */
  note: string | null,
  /** "14:12", or null when it was never saved. */
  saved: string | null,
  /** What is known of it without asking anybody. */
  check: DraftCheck,
};

/** What files that are dragged over the window are, by their first bytes. */
export type DropLook = {
  /** So many pictures. */
  pictures: number,
  /** So many films. */
  films: number,
  /** So many recordings. */
  recordings: number,
  /** So many documents. */
  documents: number,
  /** So many bytes are in all that can be uploaded. */
  size_bytes: number,
  /** So many that cannot be uploaded. */
  skipped: number,
  /** The names of the first of those. */
  skipped_names: Array<string>,
};

/** Files that are dragged over the window or dropped on it. */
export type Dropped = {
  /** How far it is. */
  dropping: Dropping,
  /** Where, in the page's own pixels from the left. */
  x: number,
  /** The same from the top. */
  y: number,
  /** How many there are, those in folders included once they are counted; 0 while nothing is known. */
  files: number,
  /** What they are, as soon as somebody has looked. */
  look: DropLook | null,
  /** Whether Shift is held; null where nobody can tell. */
  shift: boolean | null,
  /** Whether it is an address on the internet and no file. */
  is_address: boolean,
  /** The address, when it was dropped; more of them in lines of their own. Else empty. */
  text: string,
  /** The files, when they were dropped: for `upload_files`. */
  grants: Array<FileGrant>,
  /** What to tell of them; empty when there is nothing to tell. */
  note: string,
};

/** How far a drop is. */
export type Dropping = "over" | "left" | "dropped";

/** What became of a post or a draft that was to be edited. */
export type EditOutcome = "changed" | "same" | "refused";

/** What is done to a part of a list. */
export type EditPosts = {
  /** The list of what is edited, as `choose_posts` gives it. */
  listing: number,
  /** What is done. */
  edit: PostsEdit,
  /** So many have been looked after before. */
  offset: number,
  /** Whether it is only tried: nothing is kept. */
  is_trial: boolean,
  /** What undoes the parts before: this one is undone with them. */
  entry: HistoryRef | null,
};

/** What became of a post or a draft. */
export type EditedPost = {
  /** Its identifier. */
  id: string,
  /** Its first words. */
  title: string,
  /** What became of it. */
  outcome: EditOutcome,
  /** What was there: a time, words, labels, channels. */
  before: string,
  /** What is there instead; of what cannot be changed why, and what to do. */
  after: string,
};

/** What became of a part of a list, row by row. */
export type EditedPosts = {
  /** What became of each. */
  rows: Array<EditedPost>,
  /** How many there are in the whole list. */
  total: number,
  /** What `undo_entry` undoes; null as long as nothing was changed. */
  entry: HistoryRef | null,
};

/** As what posts are written. */
export type ExportFormat = "csv" | "xlsx" | "json" | "markdown" | "ics";

/** What is to be written of the workspace that is looked at, or of all. */
export type ExportPosts = {
  /** As what. */
  format: ExportFormat,
  /** Which. */
  posts: ExportedPosts,
  /** Of those only the ones of a list, as `list_posts` or `choose_posts` gives it; null takes all. */
  listing: number | null,
};

/** What was written. */
export type Exported = {
  /** How many posts, and where: a sentence. */
  text: string,
};

/** Which posts are written. */
export type ExportedPosts = "all" | "ahead" | "drafts";

/** The same as it crosses the door, in the language that is spoken. */
export type Failure = {
  /** What kind of failure it is; the page reacts to this. */
  code: FailureCode,
  /** What happened and what was kept. */
  message: string,
  /** What to do next. */
  next: string,
};

/** The kinds of failure: one for each reaction. */
export type FailureCode = "bad_input" | "not_found" | "not_ready" | "wrong_place" | "problems" | "keychain" | "key_refused" | "unreachable" | "refused" | "storage" | "internal";

/** A file that a person has chosen. It can be used once. */
export type FileGrant = {
  /** Names it to `upload_files`. */
  id: string,
  /** What it is called. */
  name: string,
  /** Whether it looks like something that posts can have. What does not is told in the queue when it is uploaded. */
  fits: boolean,
};

/** Where a film is played. */
export type FilmView = {
  /** An address on this computer that the page can play; null when there is no copy of it here. */
  address: string | null,
};

/** Whether a file fits. */
export type Fit = "fits" | "perhaps" | "refused";

/** What can be done about a problem at once: `fix_draft` does it. */
export type Fix = {
  /** Names it among the fixes of its problem. */
  id: string,
  /** "Shorten for X" */
  label: string,
  /** What the picture editor is opened for, when that does it. */
  picture?: PictureWish,
};

/** Which fix of which problem of a draft. */
export type FixDraft = {
  /** The draft as it is written. */
  draft: SaveDraft,
  /** The problem's rule. */
  rule: string,
  /** The problem's platform. */
  platform: string | null,
  /** The fix. */
  fix: string,
};

/** The parts of a draft as they are after a fix. */
export type FixedDraft = {
  /** The text. */
  text: string,
  /** The chosen channels. */
  channel_ids: Array<string>,
  /** When it is to go out. */
  schedule: Timing | null,
  /** The files, in their order. */
  media: Array<string>,
  /** What differs per platform. */
  own: Array<Own>,
};

/** A post or a draft that was found by its words. */
export type FoundPost = {
  /** Identifies the draft or the post, see `kind`. */
  id: string,
  /** What `id` identifies. */
  kind: ChipKind,
  /** The first words, or those around what was found. */
  title: string,
  /** What was found in the title: from and to, in UTF-16 units. */
  marks: Array<[number, number]>,
  /** What can truthfully be said of it. */
  state: PostState,
  /** The same in words. */
  state_text: string,
  /** "Fri 27 Nov, 12:00", "Daily, 07:00"; empty when it has no time. */
  when: string,
  /** The day of that time on the calendar, `YYYY-MM-DD`; of what repeats the next one. */
  date: string | null,
  /** The workspace's colour. */
  tint: number,
  /** The workspace, when it is known. */
  workspace_id: string | null,
  /** Platform identifiers, without repeats. */
  platforms: Array<string>,
};

/** A key for a service that is there already. */
export type GiveKey = {
  /** The connection. */
  connection: string,
  /** The key. */
  api_key: string,
  /** Where to keep it. */
  keep: Keep,
};

/** Why nothing can be written into a draft any more. */
export type GoneDraft = {
  /** Ready to show: "This draft was sent or discarded in the meantime." */
  message: string,
};

/** Everything that the hold is over. */
export type HeldPosts = {
  /** "Sat 21 Nov, 13:52 · 16 min ago" */
  since: string,
  /** How many connections it is over. */
  connections: number,
  /** Why, in a person's words; may be empty. */
  reason: string,
  /** What could not be stopped; the first of them. */
  not_stopped: Array<HeldRow>,
  /** How many those are. */
  not_stopped_count: number,
  /** What would have gone out meanwhile; the first of them. */
  passed: Array<HeldRow>,
  /** How many those are. */
  passed_count: number,
  /** What is still to come; the first of them. */
  waiting: Array<HeldRow>,
  /** How many those are. */
  waiting_count: number,
  /** When the next one would go out: "Sat 21 Nov, 18:30"; empty when nothing is to come. */
  next: string,
};

/** A post that the hold has listed. */
export type HeldRef = {
  /** The connection that it belongs to. */
  connection: string,
  /** Its identifier. */
  id: string,
};

/** One post, or one draft in the outbox. */
export type HeldRow = {
  /** The connection that it belongs to. */
  connection: string,
  /** The identifier of the post or of the draft. */
  id: string,
  /** Whether it is a draft. */
  is_draft: boolean,
  /** The day on which it stands in the calendar, `YYYY-MM-DD`. */
  day: string | null,
  /** The first words. */
  title: string,
  /** When, and what is so of it. */
  detail: string,
  /** Whether it has gone out, or may have. */
  is_out: boolean,
  /** Whether it can be taken off its service. */
  can_take_off: boolean,
  /** Platform identifiers, without repeats. */
  platforms: Array<string>,
};

/** Another name for a workspace or a channel. */
export type HereName = {
  /** Its identifier. */
  id: string,
  /** The name. */
  name: string,
};

/** Which workspace, channel or key. */
export type HereRef = {
  /** Its identifier. */
  id: string,
};

/** The service on this computer. */
export type HereView = {
  /** The connection that leads to it. */
  connection: string,
  /** Its base address. */
  address: string,
  /** The base address of its second version. */
  address_v2: string,
  /** The folder of its files. */
  folder: string,
  /** How large that is, "1.4 MB". */
  size: string,
  /** Its workspaces with their channels. */
  workspaces: Array<LocalWorkspace>,
  /** How many deliveries it has made, those that failed included. */
  deliveries: number,
  /** The keys of other programs, the newest first. */
  keys: Array<ProgramKey>,
  /** The platforms that a channel can be on. */
  platforms: Array<PlatformChoice>,
};

/** Which entry: what a command has written that changes something, and what undoes exactly that. */
export type HistoryRef = {
  /** Its number. */
  id: number,
};

/** One thing that was done. */
export type HistoryRow = {
  /** Its number. */
  id: number,
  /** "Sat 21 Nov, 14:12" */
  at: string,
  /** The same, milliseconds since 1970-01-01T00:00Z. */
  at_ms: number,
  /** "Deleted “Roast day”" */
  text: string,
  /** What is worth knowing of it; may be empty. */
  note: string,
  /** Whether it was undone. */
  is_undone: boolean,
  /** Whether what was there before can be put back. */
  can_restore: boolean,
  /** Whether a post went from the service and nobody has decided about it. */
  has_vanished: boolean,
};

/** That everything is held, as every view shows it. */
export type HoldView = {
  /** "13:52", with the day where that is another. */
  since: string,
  /** How many posts wait. */
  waiting: number,
  /** How many could not be stopped. */
  not_stopped: number,
};

/** One post, or several that stand in one place. */
export type HourBlock = {
  /** Tells it from the others of its column. */
  key: string,
  /** Minutes from the top. */
  top: number,
  /** Which part of the width, from 0. */
  lane: number,
  /** In how many parts the width is divided. */
  lanes: number,
  /** The first of them. */
  chip: Chip,
  /** How many there are. */
  total: number,
  /** Whether they are of several minutes, for want of room. */
  is_folded: boolean,
  /** Whether one of them needs somebody, and what it is. */
  worst: PostState | null,
  /** The first and the last instant, milliseconds since 1970-01-01T00:00Z. */
  from_ms: number,
  /** The last. */
  to_ms: number,
};

/** One column. */
export type HourColumn = {
  /** Tells it from the others. */
  key: string,
  /** "2026-11-22" */
  date: string,
  /** "Sunday, 22 November 2026", with the channel or the platform of the column. */
  long: string,
  /** "Sun", or the name of the channel or the platform. */
  name: string,
  /** "22", or "22 Mar" where a month begins; empty where every column is the same day. */
  label: string,
  /** The channel it is for. */
  channel_id: string | null,
  /** The platform it is for. */
  platform: string | null,
  /** Whether it is the current day. */
  is_today: boolean,
  /** Whether its day is over. */
  is_past: boolean,
  /** "to UTC+2" where clocks change. */
  change: string | null,
  /** What of the rows this day does not have. */
  absent: Array<AbsentHours>,
  /** What stands in it. */
  blocks: Array<HourBlock>,
  /** How many posts and drafts that is. */
  total: number,
};

/** One hour. */
export type HourRow = {
  /** "02:00" */
  time: string,
  /** Whether it comes for the second time, where clocks go back. */
  second: boolean,
  /** "UTC+1" where it comes twice. */
  offset: string | null,
};

/** Days by their hours. */
export type Hours = {
  /** The day that was asked for. */
  date: string,
  /** The same a week or a day before. */
  previous: string,
  /** The same a week or a day after. */
  next: string,
  /** "22–28 March 2027" or "Sunday, 22 November 2026" */
  title: string,
  /** "Week 12" of a week that begins on Monday. */
  week: string | null,
  /** "Vienna" */
  zone_city: string,
  /** "UTC+1", as it is when the first day begins. */
  offset: string,
  /** The rows from the top, 60 minutes each. */
  rows: Array<HourRow>,
  /** The columns. */
  columns: Array<HourColumn>,
  /** Where the present moment is. */
  now: NowLine | null,
  /** From where they are seen at first, in minutes from the top. */
  opens_at: number,
  /** How many posts and drafts there are, whatever the filter says. */
  planned: number,
  /** How many of them are shown. */
  shown: number,
  /** "Sun 31 Jan, 10:00", the last planned one anywhere; null when there is none. */
  last_planned: string | null,
  /** What of it has changed since the moment that is looked back to; null where none is. */
  past: PastCounts | null,
};

/** A problem that is not to stand against sending. */
export type Ignored = {
  /** Its rule. */
  rule: string,
  /** The platform, when it is about one. */
  platform: string | null,
};

/** A column of a table. */
export type ImportColumn = {
  /** "A" */
  letter: string,
  /** What it is called; empty when nothing is. */
  name: string,
};

/** What to fetch. */
export type ImportMedia = {
  /** An address on the internet, `https://…`. */
  address: string,
  /** The workspace it goes to; the first when it is left out. */
  workspace?: string,
};

/** What becomes of a post. */
export type ImportOutcome = "scheduled" | "draft" | "wrong";

/** How what was chosen is to be read, and what is to become of it. */
export type ImportPlan = {
  /** Which sheet of a workbook. */
  sheet: number,
  /** How its table is read; null as it is most likely meant. */
  layout: Layout | null,
  /** What figures in dates mean; null as most of them lie ahead. */
  order: DateOrder | null,
  /** Which channels are meant by names that are none. */
  channels: Array<ChannelAnswer>,
  /** Cells that were mended. */
  cells: Array<MendedCell>,
  /** Whether posts with a time go to the schedule; all are drafts otherwise. */
  schedule: boolean,
  /** Whether all posts are to be shown, and not the first of them. */
  all: boolean,
};

/** What would become of what was chosen. Nothing is done yet. */
export type ImportPreview = {
  /** What the file is called, or how many there are. */
  name: string,
  /** The sheets of a workbook. */
  sheets: Array<string>,
  /** How it was read. */
  plan: ImportPlan,
  /** The columns of its table; none when it has none, or there are several files. */
  columns: Array<ImportColumn>,
  /** The rows that say something, each by its number in the table. */
  rows: Array<number>,
  /** What is to be asked about dates. */
  dates: DatesAsked | null,
  /** What is to be asked about channels. */
  channels: Array<ChannelAsked>,
  /** How many posts can be brought in. */
  ready: number,
  /** How many cannot. */
  wrong: number,
  /** How many rows say nothing. */
  blank: number,
  /** "58 posts, Fri 27 Nov to Thu 24 Dec" */
  summary: string,
  /** The posts, or the first of them. */
  posts: Array<ImportedPost>,
  /** Those that cannot be brought in, or the first of them. */
  problems: Array<ImportProblem>,
  /** Files that are not read, each with why. */
  unread: Array<string>,
  /** "Bring in 58 posts" */
  action: string,
};

/** Why a post stays out, and what can be done about it. */
export type ImportProblem = {
  /** Its row; the first of the table has the number 0. Null when it is in no table whose cells can be mended. */
  row: number | null,
  /** "Row 14", "Post 3" */
  place: string,
  /** Its first words. */
  title: string,
  /** "25:30 is not a time" */
  text: string,
  /** The column of the cell that is wrong; null when there is none. */
  column: number | null,
  /** What stands in it. */
  cell: string,
  /** Whether a file is not found. */
  is_file: boolean,
};

/** What was brought. */
export type Imported = {
  /** How many posts: a sentence. */
  text: string,
  /** How many rows stay out and can be saved. */
  left: number,
  /** What `undo_entry` takes back; null when nothing was made. */
  entry: HistoryRef | null,
};

/** A post as it would be. */
export type ImportedPost = {
  /** The number of its row as a spreadsheet counts, or its number among the posts. */
  number: number,
  /** "Thu 3 Dec"; empty when it has no day. */
  day: string,
  /** "09:30"; empty when it has no time. */
  time: string,
  /** Its first words. */
  title: string,
  /** Its channels. */
  channel_ids: Array<string>,
  /** Its labels. */
  labels: Array<string>,
  /** How many files it has. */
  files: number,
  /** An address at which the first of them can be shown small; null when there is none. */
  thumbnail: string | null,
  /** What becomes of it. */
  outcome: ImportOutcome,
  /** "Scheduled", "Draft, no time" */
  state: string,
};

/** Where a key is to be kept. */
export type Keep = "keychain" | "session";

/** A still of a film. */
export type KeepStill = {
  /** The film's identifier. */
  id: string,
  /** A JPEG or PNG in base64, 2 MiB of it at most. */
  picture: string,
};

/** What is kept now. */
export type KeptDraft = {
  /** The revision under which it is kept. */
  revision: number,
  /** "14:12" */
  saved: string,
  /** What is known of it without asking anybody. */
  check: DraftCheck,
};

/** Where the key of a connection is, or why there is none. */
export type KeyState = "unknown" | "kept" | "session" | "missing" | "absent" | "locked" | "dismissed" | "silent" | "not_a_key" | "unconfirmed";

/** Where the key of a service is, or why there is none. */
export type KeyView = {
  /** Which of the cases it is. */
  state: KeyState,
  /** The same in a sentence; empty while nothing is known. */
  text: string,
  /** What to do when there is none; else empty. */
  next: string,
};

/** A label that is given or taken away. */
export type LabelPosts = {
  /** Posts and drafts by their identifiers. */
  ids: Array<string>,
  /** The label, in any case. */
  label: string,
  /** Whether they have it from now on. */
  on: boolean,
};

/** A label. */
export type LabelView = {
  /** As it was written first. */
  name: string,
  /** How many posts and drafts have it. */
  total: number,
  /** How many of those that were asked about. */
  of: number,
};

/** Whose labels are asked for. */
export type LabelsOf = {
  /** Posts and drafts by their identifiers; none asks for all labels there are. */
  ids: Array<string>,
};

/** A language of the page and of the engine, by its BCP 47 tag. */
export type Language = "en" | "de" | "ar-XB";

/** How a table is read. */
export type Layout = {
  /** Whether the first row names the columns. */
  heading: boolean,
  /** What each column is. */
  columns: Array<Column>,
};

/** A file of the library. */
export type LibraryFile = {
  /** Its tags. */
  tags: Array<string>,
  /** What was noted of it. */
  note: string,
  /** The workspace whose file it is. */
  workspace: string | null,
  /** How many pictures a moving one has. */
  frames: number | null,
  /** In how many drafts and posts it is. */
  uses: number,
  /** "Sat 21 Nov, 14:08" */
  added: string,
  /** Its identifier. */
  id: string,
  /** What people call it. */
  name: string,
  /** What it shows. */
  kind: MediaViewKind,
  /** Its media type, for example `image/png`. */
  media_type: string,
  /** Its size in bytes; null when it is not known. */
  size_bytes: number | null,
  /** "1.4 MB"; empty when it is not known. */
  size: string,
  /** Pixels, as it is to be seen. */
  width: number | null,
  /** The same. */
  height: number | null,
  /** "0:41"; empty when it has none or it is not known. */
  length: string,
  /** What it shows, in words; kept here only. */
  alt: string,
  /** Its address on the service; null until it is there. */
  address: string | null,
  /** An address at which the page can show it small; null when there is none. */
  thumbnail: string | null,
  /** Why there is no small picture; empty when there is one, or nobody has looked yet: `show_thumbnails` does. */
  no_thumbnail: string,
  /** Where it stands. */
  state: MediaState,
};

/** Where a limit comes from. */
export type LimitSource = { "kind": "checked",
  /** "Nov 2026" */
  month: string, } | { "kind": "server"
};

/** One limit. */
export type LimitView = {
  /** Its path, for example `text.max`. */
  limit: string,
  /** What it is a limit of: "Text", "Pictures". */
  group: string,
  /** "At most", "Width, at least" */
  name: string,
  /** "characters", "bytes", "px"; empty when there is nothing to say. */
  unit: string,
  /** What is known of the platform. */
  known: number,
  /** What was set by hand instead; null when nothing was. */
  own: number | null,
  /** Where it comes from; null when nothing says so. */
  source: LimitSource | null,
  /** Whether it comes from one source only, so that it warns and never stands against sending. */
  is_doubtful: boolean,
};

/** Which channel. */
export type LimitsOf = {
  /** Its identifier. */
  channel: string,
};

/** Which days, and which part of the list. */
export type ListAgenda = {
  /** A day alone, `YYYY-MM-DD`; else a month is listed. */
  day?: string,
  /** "2026-11", or null for the current one. */
  month?: string,
  /** Only what stands from this instant on, milliseconds since 1970-01-01T00:00Z. */
  from_ms?: number,
  /** Only what stands until this instant, inclusive. */
  to_ms?: number,
  /** What is shown. */
  filter?: CalendarFilter,
  /** So many chips are left out first. */
  offset?: number,
  /** So many at most, 500 of all; 200 unless it is given. */
  limit?: number,
  /** As it was at this moment, milliseconds since 1970-01-01T00:00Z; as it is now unless it is given. */
  at_ms?: number,
};

/** Which part of the deliveries. */
export type ListDeliveries = {
  /** What the part before said of the next; null is the newest. */
  before: string | null,
};

/** Which files, and which of them. What is left out wants nothing. */
export type ListMedia = {
  /** Words that name, alternative text, tags or note have; all of them. */
  text?: string,
  /** What they show. */
  kind?: MediaViewKind,
  /** Where they are used. */
  usage?: MediaUse,
  /** How they lie. */
  orientation?: Orientation,
  /** Only pictures that nobody has described. */
  missing_alt?: boolean,
  /** Only those of a workspace. */
  workspace?: string,
  /** Only those with a tag. */
  tag?: string,
  /** Only those of more bytes than this. */
  larger_than_bytes?: number,
  /** Only those of more bytes than the platform of a channel takes. */
  too_big?: boolean,
  /** So many are left out first. */
  offset?: number,
  /** So many at most, 500 of all; 200 unless it is given. */
  limit?: number,
};

/** Which posts and drafts are wanted, and in which order. */
export type ListPosts = {
  /** What they are like. Words are looked for from their beginning, in any case and with any accents; a label or an identifier is found, too. */
  filter?: CalendarFilter,
  /** When they are due. */
  span?: PostSpan,
  /** Whether something is wrong with them, as `list_problems` tells: only then they are wanted. */
  has_problems?: boolean,
  /** How they are to stand with whoever was asked about them last: in one of these ways. Without any all are wanted. */
  reviews?: Array<ReviewState>,
  /** In which order. */
  order?: PostOrder,
  /** Whether the last comes first. */
  is_descending?: boolean,
  /** A list in which they are looked for as it was read; without one everything is read anew. */
  listing?: number,
};

/** Which part of a list is looked at. */
export type ListProblems = {
  /** The list. */
  listing: number,
  /** So many have been looked at before. */
  offset: number,
};

/** Which rows. What is left out wants nothing. */
export type ListUploads = {
  /** Only those of these files, in this order. */
  only?: Array<string>,
  /** So many are left out first. */
  offset?: number,
  /** So many at most, 200 of all. */
  limit?: number,
};

/** A channel of the service on this computer. */
export type LocalChannel = {
  /** Its identifier. */
  id: string,
  /** Its name. */
  name: string,
  /** The platform's identifier. */
  platform: string,
  /** Its picture: a `data:` address, or empty. */
  picture: string,
  /** Posts to come that go there. */
  ahead: number,
  /** The account that it publishes on; null where it is for practice. */
  account: AccountView | null,
};

/** A workspace of the service on this computer. */
export type LocalWorkspace = {
  /** Its identifier. */
  id: string,
  /** Its name. */
  name: string,
  /** Its posts. */
  posts: number,
  /** Those that are still to come. */
  ahead: number,
  /** Its files. */
  files: number,
  /** Its channels. */
  channels: Array<LocalChannel>,
};

/** What kind of news a line is. */
export type LogKind = "step" | "left" | "trouble" | "done";

/** One line of what happened. */
export type LogLine = {
  /** "14:00:07"; with its day where that is another than the one it was due: "Mon 23 Nov, 08:00:07". */
  at: string,
  /** What kind of news it is. */
  kind: LogKind,
  /** "No answer after 30 s"; with its channel where a post has several: "Telegram: no answer after 30 s". */
  text: string,
};

/** One look at the service. */
export type LookView = {
  /** "13:55:34" */
  at: string,
  /** "Checked the service: no matching post" */
  text: string,
};

/** A delivery about which a person is asked. */
export type LostRef = {
  /** The post. */
  post: string,
  /** The channel. */
  channel: string,
  /** When it was due, milliseconds since 1970-01-01T00:00Z. */
  due_ms: number,
};

/** What is known of a delivery whose answer was lost. */
export type LostView = {
  /** Why only a person can say whether it is there. */
  told: string,
  /** What happened, in its order. */
  lines: Array<LogLine>,
  /** The whole text of what left. */
  text: string,
  /** "1 picture · 118 characters" */
  amount: string,
  /** The small picture of its first file. */
  picture: string | null,
  /** "Sat 21 Nov 2026, 14:00:07, Vienna": when it left. */
  sent: string,
  /** "t.me/museumamkai": where to look. */
  address: string,
  /** Whether a browser can show that. */
  has_page: boolean,
  /** Which post it would be there. */
  hint: string,
};

/** A key for another program. It is told this once and kept nowhere but as a hash. */
export type MadeKey = {
  /** The key. */
  key: string,
};

/** A part of a text that platforms show otherwise than the rest, in UTF-16 units. */
export type Mark = {
  /** Where it begins. */
  from: number,
  /** Where it ends. */
  to: number,
};

/** How many files there are of each sort, among those that the other wishes leave. */
export type MediaCounts = {
  /** In the library, whatever is wanted. */
  known: number,
  /** All that the other wishes leave. */
  all: number,
  /** Pictures. */
  images: number,
  /** Films. */
  videos: number,
  /** Those in a draft or a post. */
  used: number,
  /** Those in neither. */
  unused: number,
  /** Those in one that is still to come, or repeats. */
  ahead: number,
  /** Pictures that nobody has described. */
  missing_alt: number,
  /** Those of more bytes than the platform of a channel takes. */
  too_big: number,
};

/** All that is known of a file. */
export type MediaDetails = {
  /** The file. */
  file: LibraryFile,
  /** SHA-256 of its bytes; null while it is not known. */
  hash: string | null,
  /** Whether there is a copy on this computer. */
  has_copy: boolean,
  /** What is to be known of it, a sentence each. */
  told: Array<string>,
  /** Where it is used, what is still to come first. */
  used_in: Array<MediaUsed>,
  /** Posts that still have an address at which it is not any more: `mend_posts` puts the present one there. */
  stale_in: Array<MediaUsed>,
  /** What it was made from. */
  origin: MediaView | null,
  /** What was made from it. */
  derived: Array<MediaView>,
  /** Whether platforms take it, as far as it is known. */
  fits: Array<PlatformFit>,
  /** The month of the rules by which that is said, "2026-11". */
  rules_of: string,
};

/** A window of the library. */
export type MediaList = {
  /** The files, the newest first. */
  files: Array<LibraryFile>,
  /** How many fit in all. */
  total: number,
  /** So many were left out first. */
  offset: number,
  /** All tags, the most used first. */
  tags: Array<string>,
};

/** Which file. */
export type MediaRef = {
  /** Its identifier. */
  id: string,
};

/** Where a file stands. */
export type MediaState = "there" | "uploading" | "stuck" | "stopped" | "vanished" | "deleted";

/** Where a file is used. */
export type MediaUse = "used" | "unused" | "ahead";

/** A draft or post that has a file. */
export type MediaUsed = {
  /** Whether it is a draft; else it is a post of the service. */
  is_draft: boolean,
  /** Its identifier. */
  id: string,
  /** The first words. */
  title: string,
  /** "Sun 22 Nov, 09:00", "Thu and Sun, 02:30", or null for at once. */
  when: string | null,
  /** What can truthfully be said of it. */
  state: PostState,
  /** The same in words. */
  state_text: string,
  /** Whether it is still to come, so that a missing file would be missed. */
  ahead: boolean,
};

/** A file. */
export type MediaView = {
  /** Its identifier. */
  id: string,
  /** What people call it. */
  name: string,
  /** What it shows. */
  kind: MediaViewKind,
  /** Its media type, for example `image/png`. */
  media_type: string,
  /** Its size in bytes; null when it is not known. */
  size_bytes: number | null,
  /** "1.4 MB"; empty when it is not known. */
  size: string,
  /** Pixels, as it is to be seen. */
  width: number | null,
  /** The same. */
  height: number | null,
  /** "0:41"; empty when it has none or it is not known. */
  length: string,
  /** What it shows, in words; kept here only. */
  alt: string,
  /** Its address on the service; null until it is there. */
  address: string | null,
  /** An address at which the page can show it small; null when there is none. */
  thumbnail: string | null,
  /** Why there is no small picture; empty when there is one, or nobody has looked yet: `show_thumbnails` does. */
  no_thumbnail: string,
  /** Where it stands. */
  state: MediaState,
};

/** What a file shows. */
export type MediaViewKind = "image" | "video" | "audio" | "other";

/** Into which posts a file is to be put again. */
export type MendPosts = {
  /** The file's identifier. */
  id: string,
  /** The posts' identifiers. */
  posts: Array<string>,
};

/** A cell that says something else than in the file. */
export type MendedCell = {
  /** Its row; the first of the table has the number 0. */
  row: number,
  /** Its column; the first has the number 0. */
  column: number,
  /** What it says. */
  text: string,
};

/** A post that was missed and that nobody has decided about. */
export type MissedView = {
  /** The post's identifier. */
  id: string,
  /** The first words. */
  title: string,
  /** "Sun 22 Nov, 09:00"; of a post that repeats the last time that was missed. */
  when: string,
  /** How many of its times were missed: 1 unless it repeats. */
  times: number,
  /** The day of that time on the calendar, `YYYY-MM-DD`. */
  date: string,
  /** Whether it can be sent now: not one that repeats, which goes on by itself. */
  can_send: boolean,
};

/** How a chip can be moved to another time. */
export type Mobility = "once" | "series" | "fixed";

/** A month as whole weeks: 28, 35 or 42 days. */
export type Month = {
  /** "2026-11" */
  month: string,
  /** "2026-10" */
  previous: string,
  /** "2026-12" */
  next: string,
  /** "November 2026" */
  title: string,
  /** "November" */
  name: string,
  /** "Vienna" */
  zone_city: string,
  /** "Mon" to "Sun", in the order of the columns. */
  weekdays: Array<string>,
  /** The days. */
  days: Array<Day>,
  /** How many posts and drafts stand in the month itself, whatever the filter says. */
  planned: number,
  /** How many of them are shown. */
  shown: number,
  /** "Sun 31 Jan, 10:00", the last planned one anywhere; null when there is none. */
  last_planned: string | null,
  /** What of it has changed since the moment that is looked back to; null where none is. */
  past: PastCounts | null,
};

/** Something that is to be moved, as its chip says it. */
export type Movable = {
  /** Identifies the draft or the post. */
  id: string,
  /** Whether it is a draft; else it is a post. */
  is_draft: boolean,
  /** The platform whose own time is meant; empty for the shared one. */
  part: string,
  /** Where it stands, milliseconds since 1970-01-01T00:00Z; null of a draft without a time. */
  at_ms: number | null,
};

/** A channel that moves. */
export type MoveChannel = {
  /** The channel. */
  id: string,
  /** The workspace that it moves to. */
  workspace: string,
};

/** What is to be moved, and where the first of it goes. */
export type MovePosts = {
  /** The first is aimed with; the others go as far as it does, by the wall clock. */
  items: Array<Movable>,
  /** The date it goes to in the display zone, `YYYY-MM-DD`. */
  date: string,
  /** The time, `HH:MM`; null keeps the one it has. */
  time: string | null,
  /** Whether the second is meant of a clock that comes twice. */
  second: boolean,
  /** Whether they stay where they are, and drafts with the same content are made. */
  copy: boolean,
};

/** Where something would go. */
export type MovePreview = {
  /** "Thu 25 Mar, 14:15", or "6 posts, +2 days" */
  text: string,
  /** "in 124 days" */
  away: string,
  /** Whether it, or anything that goes along, would lie in the past: then it goes nowhere. */
  is_past: boolean,
  /** Whether a post on the service would go out in a moment, so that it may be gone before the change has arrived. */
  is_soon: boolean,
  /** The next whole minute, for a post that is to go out now. */
  soonest: WallSpot,
  /** What a change of the clocks does to it. */
  remark: string | null,
  /** The date it would stand on, `YYYY-MM-DD`. */
  date: string,
};

/** Which time of a post that repeats goes where. */
export type MoveSeries = {
  /** The time, as its chip says it. */
  item: Movable,
  /** The date it goes to in the display zone, `YYYY-MM-DD`. */
  date: string,
  /** The time, `HH:MM`; null keeps the one it has. */
  time: string | null,
  /** Whether the second is meant of a clock that comes twice. */
  second: boolean,
  /** Whether the others go as far. */
  reach: Reach,
};

/** Where in the queue. */
export type MoveUpload = {
  /** The file's identifier. */
  id: string,
  /** The file that it goes before; null puts it at the end. */
  before: string | null,
};

/** What was moved. */
export type Moved = {
  /** "Moved to Thu 26 Nov, 09:00 Vienna" */
  message: string,
  /** The date on which the first of it stands now; null when it stands on none. */
  date: string | null,
  /** The drafts that were made. */
  drafts: Array<string>,
  /** The posts whose new time goes to the service now. */
  posts: Array<string>,
  /** What `undo_entry` undoes. */
  entry: HistoryRef | null,
};

/** What a person has to do, so that a delivery goes on. */
export type Need = "look" | "sign_in" | "resume";

/** A network that is looked up. */
export type NetworkRef = {
  /** The platform's identifier. */
  network: string,
};

/** A channel to be added. */
export type NewChannel = {
  /** The workspace. */
  workspace: string,
  /** The platform's identifier. */
  platform: string,
  /** Its name. */
  name: string,
};

/** For which day: the one that was clicked, or null. */
export type NewDraft = {
  /** The day, `YYYY-MM-DD`. */
  date: string | null,
  /** The time on that day in the display zone, `HH:MM`; one is proposed unless it is given. */
  time?: string,
  /** Whether the second is meant of a clock that comes twice. */
  second?: boolean,
};

/** A name for something new. */
export type NewName = {
  /** The name. */
  name: string,
};

/** One thing that a person wrote and may write again. */
export type NewRecentItem = { "kind": "emoji", sign: string, } | { "kind": "tone", tone: number, } | { "kind": "tags", tags: Array<string>, } | { "kind": "person", person: Person, } | { "kind": "zone", name: string, } | { "kind": "campaign", campaign: Campaign, } | { "kind": "told_of_paste"
};

/** No input or no output. */
export type Nothing = Record<string, never>;

/** The present moment. */
export type NowLine = {
  /** Its date. */
  date: string,
  /** "14:08" */
  time: string,
  /** Minutes from the top. */
  top: number,
};

/** Why a change is not done. */
export type Obstacle = "changed" | "gone" | "not_taken";

/** How a picture or film lies. */
export type Orientation = "landscape" | "portrait" | "square";

/** What is to be done with a post. */
export type OutboxKind = "create" | "update" | "delete";

/** One post in the outbox. */
export type OutboxRow = {
  /** What is to be done. */
  kind: OutboxKind,
  /** The identifier of the draft, or of the change. */
  id: string,
  /** The first words. */
  title: string,
  /** What can truthfully be said of it. */
  state: PostState,
  /** "Sent 13:55:02, outcome unknown: no answer in time", "Next try 14:09:20: the service could not be reached" */
  detail: string,
  /** Platform identifiers, without repeats. */
  platforms: Array<string>,
  /** The post on the service that it changes. */
  post: string | null,
};

/** Everything in the outbox, ready to show. */
export type OutboxView = {
  /** Whether sending waits until a person lets it go on. */
  paused: boolean,
  /** Posts that a person is asked about, or that the service rejected. */
  needs_you: Array<OutboxRow>,
  /** Posts on their way, and those that are looked for on the service. */
  sending: Array<OutboxRow>,
  /** Posts that wait for their turn, for the network or for the key. */
  waiting: Array<OutboxRow>,
  /** Posts that the service has accepted today, the last first. */
  accepted: Array<AcceptedRow>,
};

/** What differs for one platform, or for one channel of it. */
export type Own = {
  /** The platform's identifier. */
  platform: string,
  /** The channel, when it differs from the others of its platform. */
  channel: string | null,
  /** Its own text. */
  text: OwnText | null,
  /** Its own media, by their identifiers in their order. */
  media: Array<string> | null,
  /** Its own time or rule. */
  schedule: Timing | null,
  /** Whether text that is too long for one post is sent as several that follow each other. */
  in_parts: boolean,
  /** Its settings, as they are sent: an open map in which unknown members stay. */
  settings: Record<string, unknown>,
  /** Members of the override that nobody names: sent as they came. */
  rest: Record<string, unknown>,
};

/** A text of a platform's own. */
export type OwnText = {
  /** The text. */
  text: string,
  /** The shared text that it was made from, or was last looked at beside. */
  base: string,
};

/** What becomes of times that have passed while everything was held. */
export type PassedTimes = "ask" | "send";

/** How many posts and drafts have changed since a moment, each once. */
export type PastCounts = {
  /** That say something else. */
  changed: number,
  /** That have another time. */
  moved: number,
  /** That are not there any more. */
  deleted: number,
  /** That were not there then. */
  not_made: number,
};

/** What of a post can differ beside its text. */
export type PastPart = "time" | "channels" | "files" | "platforms";

/** What a post or a draft was, beside what it is. */
export type PastPost = {
  /** What has become of it; null: it is as it was. */
  since: Since | null,
  /** "3 changes, the last Sun 29 Nov, 13:21"; empty of what has not changed. */
  told: string,
  /** Its text, word by word: `mine` is then, `theirs` is now. */
  words: Array<Words>,
  /** What else can differ, in the order in which it is shown. */
  rows: Array<PastRow>,
  /** Whether it can be copied as it was. */
  can_copy: boolean,
  /** Whether it can be put back. */
  can_put_back: boolean,
  /** Why it cannot; null where it can, and where nothing is to be put back. */
  obstacle: string | null,
};

/** A post or a draft at a moment. */
export type PastPostRef = {
  /** The moment, milliseconds since 1970-01-01T00:00Z. */
  at_ms: number,
  /** An identifier that it has now or had then. */
  id: string,
};

/** One thing then and now. */
export type PastRow = {
  /** What it is. */
  part: PastPart,
  /** As it was; empty where there was none. */
  then: string,
  /** As it is. */
  now: string,
  /** Whether both are the same. */
  is_same: boolean,
};

/** Changes that lie close together. */
export type PastTick = {
  /** The first of them, milliseconds since 1970-01-01T00:00Z. */
  at_ms: number,
  /** How many there are. */
  total: number,
};

/** A moment among all that can be looked back to. */
export type PastView = {
  /** The moment, milliseconds since 1970-01-01T00:00Z. */
  at_ms: number,
  /** "Wed 18 Nov, 17:40" */
  when: string,
  /** "3 days, 20 h ago" */
  ago: string,
  /** The first moment, an hour before now at the latest. */
  from_ms: number,
  /** "Sun 1 Nov" */
  from: string,
  /** The present. */
  now_ms: number,
  /** When something changed, in the order of time; what lies close together is one. */
  ticks: Array<PastTick>,
  /** The moment before the last change that stands then; null before the first one. */
  before_ms: number | null,
  /** The moment after the first change since; null after the last one. */
  after_ms: number | null,
};

/** A part of what is pasted. */
export type PasteMedia = {
  /** What the first part was answered with; left out in the first. */
  paste?: string,
  /** What it is called. */
  name: string,
  /** The next bytes in base64, 2 MiB of it at most. */
  part: string,
  /** Whether these are the last. */
  last: boolean,
};

/** How far it is. */
export type PastedPart = {
  /** For the next part. */
  paste: string,
  /** The file, when it is whole: for `upload_files`. */
  grant: FileGrant | null,
};

/** Whether a channel pauses. */
export type PauseChannel = {
  /** The channel. */
  id: string,
  /** Whether nothing goes out there. */
  paused: boolean,
};

/** Whether sending is to wait. */
export type PauseOutbox = {
  /** It is. */
  paused: boolean,
};

/** Whether the queue is to wait. */
export type PauseUploads = {
  /** It is. */
  paused: boolean,
};

/** A person or a house with its handles. */
export type Person = {
  /** The plain name. */
  name: string,
  /** Handles by platform identifier, with their @. */
  handles: { [key in string]: string },
};

/** A picture as its editor shows it. */
export type PictureView = {
  /** The file. */
  file: MediaView,
  /** An address at which the page can show it large; null where it cannot show any. */
  preview: string | null,
  /** Pixels of the upright picture. */
  width: number,
  /** The same. */
  height: number,
  /** The format that it has; null when it is one that cannot be written here. */
  format: CutFormat | null,
};

/** What is to be made of a picture, so that a platform takes it. */
export type PictureWish = {
  /** The file. */
  media: string,
  /** A shape of `list_shapes`; null when it has a good one. */
  shape: string | null,
  /** A format; null when it has a good one. */
  format: CutFormat | null,
};

/** Where a person is. The texts are the page's own words for its views. */
export type Place = {
  /** The view, for example `calendar`. */
  view: string,
  /** The day that the calendar shows, or that lies in the month it shows, `YYYY-MM-DD`; null is the present one. */
  date: string | null,
  /** How the calendar shows it, for example `week`; empty is a month. */
  calendar: string,
  /** The columns of a day, for example `channels`; empty is one for the day. */
  columns: string,
  /** How high an hour is, in CSS pixels; 0 is the usual height. */
  hour_px: number,
  /** What the calendar shows. */
  filter: CalendarFilter,
  /** The draft that is open in the composer. */
  draft: string | null,
  /** The tab of the composer; empty is the first. */
  tab: string,
  /** Where the selection in its text begins, in UTF-16 units. */
  caret_start: number,
  /** Where it ends. */
  caret_end: number,
  /** How far its text is scrolled, in CSS pixels. */
  scroll: number,
};

/** A platform that a channel can be on. */
export type PlatformChoice = {
  /** Its identifier. */
  id: string,
  /** What people call it. */
  title: string,
};

/** Whether a platform takes a file. */
export type PlatformFit = {
  /** The platform's identifier. */
  platform: string,
  /** What people call it. */
  title: string,
  /** Whether there is a channel of it. */
  has_channel: boolean,
  /** Whether it does. */
  fit: Fit,
  /** Why not, or why perhaps not: a sentence each. */
  reasons: Array<string>,
};

/** A post on a channel. */
export type PostOnChannel = {
  /** The post. */
  post: string,
  /** The channel. */
  channel: string,
};

/** By what posts are in order. What is the same by that is in the order of its times. */
export type PostOrder = "time" | "text" | "state" | "changed";

/** What of a post is changed as a whole. */
export type PostPart = "text" | "media" | "channels" | "schedule" | "platforms" | "audience";

/** What is wrong with a post or a draft. */
export type PostProblems = {
  /** The post, at its time; of what repeats the next one. */
  chip: Chip,
  /** "Sat 21 Nov"; null without a time. */
  day: string | null,
  /** The gravest first. */
  problems: Array<Problem>,
};

/** Which post. */
export type PostRef = {
  /** Its identifier. */
  id: string,
};

/** A post or a draft as a row, as it is now. */
export type PostRow = {
  /** The post, at its time; of what repeats the next one. */
  chip: Chip,
  /** "Sat 21 Nov"; null without a time. */
  day: string | null,
  /** "Daily, 07:00"; null unless it repeats. */
  repeats: string | null,
  /** "2 days ago"; null when nobody says. */
  changed: string | null,
  /** How many errors and warnings it has, as long as it is to come. */
  problems: number,
  /** How it stands with whoever was asked about it last; null when nobody was. */
  review: ReviewMark | null,
};

/** Within which time posts are due. */
export type PostSpan = "ahead" | "week" | "month" | "past" | "timeless";

/** What can truthfully be said of a post or a draft. */
export type PostState = "draft" | "waiting" | "sending" | "confirming" | "unconfirmed" | "rejected" | "scheduled" | "repeating" | "due" | "delivered" | "partly_delivered" | "refused" | "missed" | "not_reported" | "going_out" | "needs_look" | "paused" | "held";

/** A list of posts and drafts. It stays as it is, whatever changes, as long as one of the last few. */
export type PostTable = {
  /** Names it. */
  listing: number,
  /** How many there are, wanted or not. */
  total: number,
  /** How many are in it. */
  count: number,
  /** Where what is to come begins, in the order of their times; 0 in any other. */
  next: number,
};

/** A post on the service, to be read. */
export type PostView = {
  /** Its identifier. */
  id: string,
  /** The whole text. */
  text: string,
  /** What can truthfully be said of it. */
  state: PostState,
  /** The same in words. */
  state_text: string,
  /** "Sun 22 Nov 2026, 09:00", in the zone it was chosen in; of a post that repeats its rule as a sentence. What follows then says when the next time is. */
  when: string,
  /** "Europe/Vienna, UTC+1"; of a post that repeats "Next Mon 23 Nov, 02:30". */
  zone: string,
  /** "in 18 h" or "2 days ago" */
  relative: string,
  /** "08:00 in Lisbon", when the display zone shows another wall clock; else null. */
  here: string | null,
  /** The workspace's name. */
  workspace: string,
  /** What a person calls it by, in the order of the alphabet. */
  labels: Array<string>,
  /** Where it goes. */
  targets: Array<TargetView>,
  /** What happened to it, the newest first, as far as the service on this computer delivers it. */
  log: Array<LogLine>,
  /** The small picture of its first file. */
  picture: string | null,
  /** Whether it is of a series, which may be several drafts and posts. */
  is_of_series: boolean,
  /** The instant of its next time, or of its only one, milliseconds since 1970-01-01T00:00Z. */
  at_ms: number | null,
  /** How it stands with whoever was asked about it last; null when nobody was. */
  review: ReviewMark | null,
  /** "Send again to Kranich on X": what its button says when channels have refused it and it was not sent to them again. */
  again: string | null,
};

/** What is done to each of many posts and drafts. */
export type PostsEdit = { "kind": "shift",
  /** Days. */
  days: number,
  /** And minutes. */
  minutes: number, } | { "kind": "set_time",
  /** `HH:MM` */
  time: string, } | { "kind": "spread",
  /** The first day, `YYYY-MM-DD`. */
  from: string,
  /** The last day. */
  to: string,
  /** On which days of the week, 1 for Monday to 7 for Sunday. */
  weekdays: Array<number>,
  /** At which times of each, `HH:MM`. */
  times: Array<string>, } | { "kind": "replace" } & Replacement | { "kind": "fix",
  /** The problem's rule. */
  rule: string,
  /** The platform it is about. */
  platform: string | null,
  /** The fix, as the problem names it. */
  fix: string, } | { "kind": "label",
  /** Which. */
  label: string,
  /** Whether it gets it. */
  on: boolean, } | { "kind": "channels",
  /** Identifiers of those it goes to, too. */
  add: Array<string>,
  /** Identifiers of those it goes to no more. */
  remove: Array<string>, } | { "kind": "duplicate" } | { "kind": "unschedule" } | { "kind": "delete"
};

/** What a person prefers. `zone` is the display zone, in which the calendar stands. */
export type Preferences = {
  /** Light, dark, or as the system says. */
  theme: Theme,
  /** How far the colours stand apart. */
  contrast: Contrast,
  /** How close things stand. */
  density: Density,
  /** What the page is written in. */
  language: Language,
  /** IANA name of the display zone. */
  zone: string,
  /** The first column of the calendar. */
  week_start: WeekStart,
  /** How dates made of figures are read. */
  date_order: DateOrder,
  /** How many minutes late the embedded service may still deliver what fell due while it was off, 1 to 10080. */
  grace_minutes: number,
  /** How many seconds what is sent at once can be taken back before it leaves, 0 to 30. */
  send_delay_s: number,
  /** Whether the position where a picture or film was taken is left out of what is uploaded. */
  strip_position: boolean,
  /** How times of day are read on the calendar. */
  clock: ClockStyle,
  /** Whether single keys such as N or T do something. */
  single_keys: boolean,
  /** How large the page is shown, in per cent, 50 to 200. */
  zoom_percent: number,
  /** The keys that a person gave to commands, by the page's own names of both; empty for none. */
  keys: { [key in string]: string },
};

/** What is to be preferred from now on. What is left out stays as it is. */
export type PreferencesChange = {
  /** Light, dark, or as the system says. */
  theme?: Theme,
  /** How far the colours stand apart. */
  contrast?: Contrast,
  /** How close things stand. */
  density?: Density,
  /** What the page is written in. */
  language?: Language,
  /** IANA name of the display zone. */
  zone?: string,
  /** The first column of the calendar. */
  week_start?: WeekStart,
  /** How dates made of figures are read. */
  date_order?: DateOrder,
  /** How many minutes late the embedded service may still deliver, 1 to 10080. */
  grace_minutes?: number,
  /** How many seconds what is sent at once can be taken back, 0 to 30. */
  send_delay_s?: number,
  /** Whether positions are left out of what is uploaded. */
  strip_position?: boolean,
  /** How times of day are read on the calendar. */
  clock?: ClockStyle,
  /** Whether single keys do something. */
  single_keys?: boolean,
  /** How large the page is shown, in per cent, 50 to 200. */
  zoom_percent?: number,
  /** All keys that commands have instead of their own, at most 256. */
  keys?: { [key in string]: string },
};

/** What one platform gets. */
export type PreviewCard = {
  /** The platform's identifier. */
  platform: string,
  /** What people call it. */
  title: string,
  /** The channels, by their identifiers. */
  channels: Array<string>,
  /** The title that its settings give it; empty when there is none. */
  headline: string,
  /** Its text. */
  text: string,
  /** Where the link leads that gets a card made here, "kranich.example"; null when none is made. */
  link: string | null,
  /** Where the text is probably cut off until somebody asks for more, in UTF-16 units; null when it is not. */
  fold: number | null,
  /** Links, hashtags and mentions in the text. */
  marks: Array<Mark>,
  /** Its files. */
  media: Array<MediaView>,
  /** What follows it as answers: the parts of its thread, and the first comment. */
  replies: Array<ReplyView>,
};

/** Which rule, for which draft. */
export type PreviewRule = {
  /** The rule. */
  repeat: Repeat,
  /** What is being scheduled. */
  around: Around,
};

/** One problem. */
export type Problem = {
  /** Its stable id, for example `post.text.required`. */
  rule: string,
  /** How grave it is. */
  severity: ProblemSeverity,
  /** Where it is. */
  field: ProblemField,
  /** The platform's identifier, when it is about one. */
  platform: string | null,
  /** "Bluesky", or empty. */
  platform_title: string,
  /** Where it is in the text that the platform gets, in UTF-16 units from and to; null when it is not in a place. */
  span: [number, number] | null,
  /** The file that it is about. */
  media: string | null,
  /** What it is. */
  message: string,
  /** What stands above all of its kind, where the message tells of another post. */
  heading: string | null,
  /** "may be outdated (checked Nov 2026)" */
  doubt: string | null,
  /** The limit that it is about, when it can be set by hand: `set_limit` does it. */
  limit: string | null,
  /** What can be done about it at once. */
  fixes: Array<Fix>,
  /** Whether a person can decide to send it anyway. */
  can_ignore: boolean,
  /** Whether it is not to stand against sending. */
  ignored: boolean,
};

/** Where a problem is. */
export type ProblemField = "text" | "channels" | "schedule" | "media" | "settings" | "thread";

/** How grave a problem is. */
export type ProblemSeverity = "error" | "warning" | "hint";

/** What is wrong with a part of a list. */
export type ProblemsPart = {
  /** What something is wrong with. */
  posts: Array<PostProblems>,
  /** How many were looked at; 0 at the end of the list. */
  looked_at: number,
};

/** A key that another program uses. */
export type ProgramKey = {
  /** Its identifier, which is not the key. */
  id: string,
  /** Which program it is for. */
  name: string,
  /** Its last four characters. */
  tail: string,
  /** When it was made, "Sat 21 Nov, 14:08". */
  made: string,
  /** How long ago it was used last, "12 min ago"; empty when it never was. */
  used: string,
};

/** From which moment to propose a rule. */
export type ProposeRule = {
  /** The moment, or null for one that a new draft would have. */
  clock: WallClock | null,
};

/** What is put back: part by part, so that it can be stopped. */
export type PutBack = {
  /** The moment, milliseconds since 1970-01-01T00:00Z. */
  at_ms: number,
  /** The only one that is; null is all that has changed since. */
  id: string | null,
  /** From which on. */
  offset: number,
  /** What the parts before have written: all of it is undone as one. */
  entry: HistoryRef | null,
  /** Whether nothing is kept of it. */
  is_trial: boolean,
};

/** What was put back of one part. */
export type PutBackDone = {
  /** How many were put back. */
  done: number,
  /** What cannot be, with the reason. */
  refused: Array<PutBackRefused>,
  /** From which on the next part begins; null: this was the last. */
  next: number | null,
  /** How many there are in all, whatever becomes of them. */
  total: number,
  /** What undoes it. */
  entry: HistoryRef | null,
};

/** Something that cannot be put back. */
export type PutBackRefused = {
  /** The first words. */
  title: string,
  /** "it has already gone out." */
  reason: string,
};

/** How much of a series is meant. */
export type Reach = "one" | "onwards" | "whole";

/** What was answered. */
export type ReadAnswers = {
  /** "Ines Hartl has answered: 9 approved, 1 comment" */
  text: string,
  /** Post by post. */
  rows: Array<AnsweredPost>,
  /** What undoes that drafts were scheduled; null when none was. */
  entry: HistoryRef | null,
};

/** A cell of a row, and what it is read as. */
export type ReadCell = {
  /** What stands there. */
  text: string,
  /** "Thu 3 Dec 2026" */
  read: string,
  /** Whether it is not understood. */
  wrong: boolean,
};

/** Which moment to read, for which draft. */
export type ReadSchedule = {
  /** The moment. */
  clock: WallClock,
  /** What is being scheduled. */
  around: Around,
};

/** What was typed, and for which draft. */
export type ReadWords = {
  /** The text: "tomorrow 9", "fri 14:30", "+2h". */
  text: string,
  /** IANA name of the zone it is meant in. */
  zone: string,
  /** The day that was chosen before, on which a time alone is meant; null when none was. */
  day: string | null,
  /** The time at which a day alone is meant; null when that is to be asked. */
  time: string | null,
  /** What is being scheduled. */
  around: Around,
};

/** What a person wrote lately. */
export type RecentItems = {
  /** Emoji, the last first. */
  emoji: Array<string>,
  /** The skin tone of emoji: 0 for none, 1 the lightest, 5 the darkest. */
  tone: number,
  /** Hashtags, the last first. */
  tags: Array<string>,
  /** People, the last first. */
  people: Array<Person>,
  /** Time zones that were chosen, the last first. */
  zones: Array<string>,
  /** The words of the last campaign. */
  campaign: Campaign,
  /** Whether the note about pasted links was read. */
  told_of_paste: boolean,
};

/** How it is released. */
export type ReleaseHold = {
  /** What becomes of times that have passed. */
  passed: PassedTimes,
};

/** What came of it. */
export type Released = {
  /** So many posts that were taken off a service stay drafts: their time has passed, or they were changed. */
  drafts: number,
};

/** What goes with a connection that is removed. */
export type Removal = {
  /** Drafts that are nowhere else. */
  drafts: number,
  /** Posts and changes that are not with the service yet. */
  waiting: number,
};

/** What is to be deleted. */
export type RemovePosts = {
  /** As their chips say it. */
  items: Array<Movable>,
  /** How much of the series that they are of. */
  reach: Reach,
};

/** Another name for a connection. */
export type RenameConnection = {
  /** The connection. */
  id: string,
  /** What to call it. */
  name: string,
};

/** A label that is called otherwise, or is no more. */
export type RenameLabel = {
  /** The label, in any case. */
  label: string,
  /** What it is called from now on: one that is there takes all that have it. `null` takes it from all. */
  name: string | null,
};

/** A repair that a person has not read of. */
export type RepairNotice = {
  /** What happened, in a sentence. */
  headline: string,
  /** What was saved, and what may be missing. */
  detail: string,
  /** The folder with the files as they were found. */
  folder: string,
};

/** A rule that repeats, as a form shows it. */
export type Repeat = {
  /** Every so many units, 1 or more. */
  every: number,
  /** Of what. */
  unit: RepeatUnit,
  /** For weeks: the days, 0 (Sunday) to 6 (Saturday), at least one. */
  week_days: Array<number>,
  /** For months: the day, 1 to 31. Months without it are skipped. */
  month_day: number,
  /** For every month: its last day, instead of `month_day`. */
  last_day: boolean,
  /** The wall clock, `HH:MM`; for minutes and hours that of the first time. */
  time: string,
  /** IANA name of the zone. */
  zone: string,
  /** The first day, `YYYY-MM-DD`. */
  start: string,
  /** The last day, `YYYY-MM-DD`; null when it has no end. */
  end: string | null,
  /** A custom expression, which counts instead of all above the zone; null when the form says it all. */
  expression: string | null,
};

/** A unit that a rule counts in. */
export type RepeatUnit = "minute" | "hour" | "day" | "week" | "month";

/** Which words are replaced by which. */
export type Replacement = {
  /** What is looked for. */
  find: string,
  /** What stands there instead. */
  replace: string,
  /** Whether large letters are others than small ones. */
  match_case: boolean,
  /** Whether `find` is a regular expression, whose groups `replace` may name as `$1`. */
  is_pattern: boolean,
};

/** What answers a post. */
export type ReplyView = {
  /** Its text. */
  text: string,
  /** Links, hashtags and mentions in the text. */
  marks: Array<Mark>,
  /** Whether it is the first comment; else it is a part of the thread. */
  is_comment: boolean,
};

/** A request, without its key. */
export type RequestView = {
  /** "POST https://api.example/posts" */
  line: string,
  /** Its body as JSON, indented. */
  body: string,
  /** The same for a command line; the key is left out. */
  curl: string,
};

/** What to do with a change that the service has not taken. */
export type ResolveChange = {
  /** The change's identifier. */
  id: string,
  /** The decision. */
  answer: ChangeAnswer,
};

/** What to do with a post whose fate is unknown. */
export type ResolveUnconfirmed = {
  /** The draft's identifier. */
  id: string,
  /** The decision. */
  answer: Answer,
  /** Which post on the service it is, when it is there and one was pointed at. */
  post: string | null,
};

/** What to do with an upload that asks. */
export type ResolveUpload = {
  /** The file's identifier. */
  id: string,
  /** The decision. */
  answer: UploadAnswer,
};

/** A backup that is restored by the next start. */
export type RestorePrepared = {
  /** When it was made, "Sat 21 Nov, 14:08". */
  made: string,
  /** What will be there, and what to do now, in sentences. */
  text: string,
};

/** How a post stands with whoever was asked about it last. */
export type ReviewMark = {
  /** In which state it is. */
  state: ReviewState,
  /** The same in words: "Approved by Ines Hartl". */
  text: string,
};

/** What is proposed for a review. */
export type ReviewProposal = {
  /** Who was asked last; may be empty. */
  reviewer: string,
  /** Who asked last; may be empty. */
  sender: string,
  /** The workspace that is looked at; empty when all are. */
  title: string,
  /** How many of the posts are drafts. */
  drafts: number,
  /** How many posts can be in a file. */
  most: number,
};

/** What an answer comes to. */
export type ReviewState = "asked" | "approved" | "comment" | "changed";

/** Which posts somebody is to be asked about. */
export type ReviewedPosts = {
  /** Their list, as `choose_posts` gives it. */
  listing: number,
};

/** How much of a text a platform takes. */
export type Room = {
  /** So much it takes. */
  limit: number,
  /** So much is left; less than nothing when there is too much. */
  left: number,
  /** Where the text breaks, in UTF-16 units; null when all of it fits. */
  breaks_at: number | null,
};

/** One line of what a rule does next. */
export type RuleLine = {
  /** What it says. */
  kind: RuleLineKind,
  /** "Thu 4 Mar", "Sun 3 Jan 2027" in another year than the line before, "Feb 2027" for a month. */
  day: string,
  /** "02:30"; empty for a skipped month. */
  time: string,
  /** "UTC+1"; empty for a skipped month. */
  offset: string,
  /** Whether the clock is another than the rule's, for it does not exist on that day. */
  is_moved: boolean,
  /** What to know of it. */
  badges: Array<Badge>,
};

/** What a line says. */
export type RuleLineKind = "time" | "skipped" | "past_end";

/** A rule as it will be, or why it is none. */
export type RulePreview = {
  /** What is wrong and what to do; null when nothing is. Then the rest is empty. */
  problem: string | null,
  /** The same rule in its plainest form: an expression that the form can show has become one. */
  repeat: Repeat,
  /** "Every Thursday and Sunday at 02:30, Europe/Vienna" */
  sentence: string,
  /** "Thu and Sun, 02:30" */
  short: string,
  /** The rule as an expression; null when no expression says it. */
  expression: string | null,
  /** "Vienna" */
  zone_city: string,
  /** "The first is at 01:30 on this computer, Lisbon", or null when it shows the same. */
  here: string | null,
  /** The ten coming times, the months skipped between them, and the first time that its end cuts off. */
  lines: Array<RuleLine>,
  /** How many times have something to check. */
  to_check: number,
  /** Where its coming times stand on the calendar. */
  positions: Array<CalendarPosition>,
};

/** Whether something is the same as was sent. */
export type Same = {
  /** The text. */
  text: boolean,
  /** The time or rule. */
  when: boolean,
  /** The channels. */
  channels: boolean,
};

/** A draft as it stands where it is written. */
export type SaveDraft = {
  /** Its identifier. */
  id: string,
  /** The kept revision that this was written over; 0 when none is kept yet. */
  based_on: number,
  /** The text. */
  text: string,
  /** The chosen channels. */
  channel_ids: Array<string>,
  /** When it is to go out; null sends at once. */
  schedule: Timing | null,
  /** The files, by their identifiers in their order. */
  media: Array<string>,
  /** What differs per platform, or per channel of one. */
  own: Array<Own>,
  /** Problems that are not to stand against sending. */
  ignored: Array<Ignored>,
  /** The language of its words (BCP 47); null is that of the person. */
  language: string | null,
  /** The post on the service that it changes; null for a new one. */
  post: string | null,
};

/** Who is asked about which posts. */
export type SaveReview = {
  /** The list of the posts. */
  listing: number,
  /** What the review is called. */
  title: string,
  /** Who is asked. */
  reviewer: string,
  /** Who asks. */
  sender: string,
  /** Until when answers are wished for, in a person's words; may be empty. */
  until: string,
  /** Whether drafts are scheduled as soon as they are approved. */
  schedules: boolean,
};

/** What became of a draft that was to be saved. */
export type SavedDraft = { "outcome": "kept" } & KeptDraft | { "outcome": "superseded" } & DraftView | { "outcome": "gone" } & GoneDraft;

/** How a wall-clock moment reads. */
export type ScheduleReading = {
  /** "Sun 22 Nov 2026, 09:00" */
  long: string,
  /** The same as it can be typed: it reads back as this moment. */
  typed: string,
  /** "Sun 22 Nov, 09:00" */
  short: string,
  /** "Europe/Vienna, UTC+1" */
  zone: string,
  /** "in 18 h 52 min" */
  relative: string,
  /** "Sun 22 Nov 2026" */
  day: string,
  /** "in 8 days", "tomorrow": how far that day is from the present one. */
  away: string,
  /** "08:00 on this computer, Lisbon", or null when it shows the same. */
  here: string | null,
  /** In the past, in a gap or an overlap of a clock change; else null. */
  warning: string | null,
  /** In a gap or an overlap: the clocks that exist, to choose from; else empty. */
  choices: Array<ClockChoice>,
  /** "6 min after “Long night”": another post of a chosen channel within minutes; else null. */
  near: string | null,
  /** What a typed text did not say: "no year given: the next such date". */
  assumed: Array<string>,
  /** The clock that will be sent: in a gap it is not the one asked for. */
  clock: WallClock,
  /** Where it stands on the calendar. */
  position: CalendarPosition,
  /** Whether it is still ahead. */
  usable: boolean,
};

/** A connection, and all its workspaces or one. */
export type Scope = {
  /** The connection. */
  connection: string,
  /** The workspace; null is all. */
  workspace: string | null,
};

/** What posts and drafts are looked for by. */
export type SearchPosts = {
  /** Words, or how they begin; all of them have to be there. */
  text: string,
  /** So many are wanted, 50 at most. */
  limit: number,
};

/** Which draft to send. `revision` must be the one last saved: what is sent is what was seen. */
export type SendDraft = {
  /** Its identifier. */
  id: string,
  /** The revision. */
  revision: number,
};

/** The files that are on their way to networks. */
export type SendingList = {
  /** One row for each post on each channel. */
  rows: Array<SendingView>,
};

/** The files of a post on their way to a channel. */
export type SendingView = {
  /** The post. */
  post: string,
  /** The channel. */
  channel: string,
  /** How much of them was sent, from 0 to 100. */
  percent: number,
  /** "76 MB of 118 MB". */
  text: string,
};

/** What was begun. */
export type Sent = {
  /** Ready to show. */
  message: string,
  /** Where the post stands on the calendar, `YYYY-MM-DD`, or null. */
  day: string | null,
  /** For so many seconds it is held back before it leaves, and can be taken back; 0 when it leaves now. */
  held_seconds: number,
  /** What `undo_entry` takes back; null when nothing was to be changed. */
  entry: HistoryRef | null,
};

/** A sentence or two on a delivery. */
export type Sentence = {
  /** The words. */
  text: string,
  /** Whether they matter more than what stands around them: a network's own words, or that it may be there. */
  strong: boolean,
};

/** One answer to how much of a series is meant. */
export type SeriesChoice = {
  /** The answer. */
  reach: Reach,
  /** "Mon 14 Dec, 09:00", "3 times, the last on 17 Dec 2026", "all times to come" */
  times: string,
};

/** Which times are chosen. */
export type SeriesOf = {
  /** As their chips say it. */
  items: Array<Movable>,
};

/** The whole address of a server. */
export type ServerAddress = {
  /** "https://lokal.example" */
  address: string,
};

/** A server to sign in to. */
export type ServerName = {
  /** Its host, its address, or a whole name. */
  server: string,
};

/** A server as it describes itself to everybody. */
export type ServerView = {
  /** What it is called. */
  title: string,
  /** What it runs on, "Mastodon 4.5.0". */
  software: string,
  /** What it allows, each in a few words: "5,000 characters". What it does not say is missing. */
  limits: Array<string>,
};

/** What a channel begins with from now on. */
export type SetDefaults = {
  /** The channel. */
  channel: string,
  /** What posts begin with. */
  defaults: ChannelDefaults,
};

/** What is to be held. */
export type SetHold = {
  /** Why, in a person's words; may be empty. */
  reason: string,
  /** Whether posts are taken off services that send by themselves. */
  takes_off: boolean,
};

/** One limit to be set by hand, or not any more. */
export type SetLimit = {
  /** The channel's identifier. */
  channel: string,
  /** The limit's path, for example `text.max`. */
  limit: string,
  /** What holds instead; null goes back to what is known. */
  value: number | null,
};

/** A shape that platforms show. */
export type ShapeView = {
  /** Names it. */
  id: string,
  /** "Instagram portrait 4:5" */
  title: string,
  /** The platforms it is for, by their identifiers. */
  platforms: Array<string>,
  /** Parts across. */
  across: number,
  /** Parts down. */
  down: number,
  /** The largest such part of this picture, in its middle. */
  region: CutRegion,
  /** The width that the platforms recommend. A part that has less stays as it is. */
  width: number,
};

/** Which film. */
export type ShowFilm = {
  /** Its identifier. */
  id: string,
  /** Whether a copy is fetched from the service when there is none on this computer. */
  fetch: boolean,
};

/** Which days by their hours. */
export type ShowHours = {
  /** A day, `YYYY-MM-DD`, or null for the current one. */
  date: string | null,
  /** The columns. */
  columns: Columns,
  /** What is shown. */
  filter?: CalendarFilter,
  /** How many minutes of the rows one post is high: what is closer stands side by side. */
  span_minutes: number,
  /** As it was at this moment, milliseconds since 1970-01-01T00:00Z; as it is now unless it is given. */
  at_ms?: number,
};

/** Which row is to be shown as it is read. */
export type ShowImportRow = {
  /** How. */
  plan: ImportPlan,
  /** Its number in the table. */
  row: number,
};

/** Which month, and what of it. */
export type ShowMonth = {
  /** "2026-11", or null for the current one. */
  month: string | null,
  /** What is shown of it. */
  filter?: CalendarFilter,
  /** So many chips of a day are given: the first ones, and as many again that need somebody. All unless it is given. */
  most?: number,
  /** As it was at this moment, milliseconds since 1970-01-01T00:00Z; as it is now unless it is given. */
  at_ms?: number,
};

/** Which moment. */
export type ShowPast = {
  /** Milliseconds since 1970-01-01T00:00Z; null is now. */
  at_ms: number | null,
};

/** Which rows of a list are wanted. */
export type ShowPosts = {
  /** The list. */
  listing: number,
  /** So many are left out first. */
  offset: number,
  /** So many at most, 200 of all. */
  limit: number,
};

/** One side of a comparison. */
export type Side = {
  /** "13:55:02"; empty when it is not known. */
  at: string,
  /** The whole text; null when the service does not say it. */
  text: string | null,
  /** "Sat 21 Nov 2026, 18:00, Vienna", "Now", or the rule as a sentence. */
  when: string,
  /** The names of the channels; null when the service does not say them. */
  channels: Array<string> | null,
};

/** A code that the browser could not bring back. */
export type SignInCode = {
  /** The sign-in. */
  number: number,
  /** The code, or the address of the page that has it. */
  code: string,
};

/** What a person signs in with. Which fields there are depends on the network. */
export type SignInForm = { "network": "mastodon",
  /** Its host, its address, or a whole name. */
  server: string,
  /** A token that was made there. */
  token: string, } | { "network": "bluesky",
  /** The handle. */
  handle: string,
  /** An app password. */
  password: string, } | { "network": "discord",
  /** Its address. */
  address: string, } | { "network": "slack",
  /** Its address. */
  address: string, } | { "network": "webhook",
  /** Its address. */
  address: string,
  /** The key that both sides know. */
  key: string, } | { "network": "nostr",
  /** The private key. */
  key: string,
  /** The relays, white space or commas between them. */
  relays: string,
  /** The server that takes pictures; may be empty. */
  pictures: string, } | { "network": "wordpress",
  /** Its address. */
  server: string,
  /** The name of the user. */
  user: string,
  /** An application password. */
  password: string, } | { "network": "matrix",
  /** The server. */
  server: string,
  /** The name of the user. */
  user: string,
  /** Their password, which is not kept. */
  password: string,
  /** The room. */
  room: string, } | { "network": "telegram",
  /** The token of a bot. */
  token: string,
  /** The channel. */
  chat: string, } | { "network": "feed",
  /** What the feed is called. */
  title: string,
  /** The address of the folder on the web; may be empty. */
  home: string,
};

/** Which sign-in. */
export type SignInRef = {
  /** Tells it from those before it. */
  number: number,
};

/** An account that was signed in to and has no channel yet. */
export type SignedInView = {
  /** The sign-in. */
  number: number,
  /** The name its owner gave it; empty when there is none. */
  name: string,
  /** How people write it. */
  handle: string,
  /** Its server, without `https://`. */
  server: string,
  /** Its picture: a `data:` address, or empty. */
  picture: string,
  /** What its server allows, each in a few words: "5,000 characters". */
  limits: Array<string>,
};

/** What has become of something since a moment. */
export type Since = "changed" | "moved" | "deleted" | "not_made";

/** What words are for. */
export type SnippetKind = "snippet" | "signature" | "hashtags";

/** Which one. */
export type SnippetRef = {
  /** Its identifier. */
  id: string,
};

/** Words to be written again. */
export type SnippetView = {
  /** Its identifier; null for a new one. */
  id: string | null,
  /** What it is for. */
  kind: SnippetKind,
  /** What people call it. */
  name: string,
  /** The words. */
  text: string,
};

/** The language of what is written. */
export type SpellingLanguage = {
  /** Its name (BCP 47); null is the languages of the person. */
  language: string | null,
};

/** Whether a service is chosen. */
export type Stage = "first_start" | "ready";

/** How the embedded service begins. */
export type StartHere = {
  /** With example posts, or with nothing but a workspace and practice channels. */
  examples: boolean,
};

/** States that are chosen together. */
export type StateGroup = "drafts" | "scheduled" | "repeating" | "attention" | "past";

/** Where the app stands. */
export type Status = {
  /** Whether a service is chosen. */
  stage: Stage,
  /** The service that is looked at. */
  connection: ConnectionView | null,
  /** Its workspace that is looked at; null is all. */
  workspace: string | null,
  /** All services, the one that is looked at included. */
  connections: Array<ConnectionView>,
  /** What the person prefers. */
  preferences: Preferences,
  /** How this computer and the service stand to each other. */
  sync: SyncView,
  /** How many there are. */
  counts: Counts,
  /** That everything is held; null when it is not. */
  hold: HoldView | null,
  /** What this program is. */
  about: About,
  /** That this computer's clock has jumped since the service looked at it last. */
  clock_jump: ClockJumpView | null,
};

/** In which zone to propose. */
export type SuggestTimes = {
  /** IANA name of the zone. */
  zone: string,
  /** What is being scheduled. */
  around: Around,
};

/** A proposed moment: "Tomorrow" and "Sun 09:00". */
export type Suggestion = {
  /** Which of the usual moments it is. */
  moment: UsualMoment,
  /** What people call it. */
  label: string,
  /** Weekday and time. */
  short: string,
  /** The moment. */
  clock: WallClock,
};

/** How this computer and the service stand to each other. */
export type SyncState = "up_to_date" | "working" | "offline" | "key_refused" | "no_key" | "trouble";

/** How this computer and the service stand to each other, ready to show: "Up to date" and "12 s ago". */
export type SyncView = {
  /** What kind of news it is. */
  state: SyncState,
  /** The news. */
  headline: string,
  /** More of it; may be empty. */
  detail: string,
  /** Posts that are not yet with the service and look after themselves. */
  waiting: number,
  /** Posts in the outbox that a person is asked about, or that the service rejected. */
  needs_you: number,
};

/** One platform of a draft, or one channel of it that differs from the others. */
export type Tab = {
  /** The platform's identifier. */
  platform: string,
  /** What people call it. */
  title: string,
  /** The channel, when it is one that differs from the others of its platform. */
  channel: string | null,
  /** The channels that get it. */
  channels: Array<string>,
  /** As how many posts its text is sent: 1, unless it is sent in parts. */
  parts: number,
  /** How the text is counted there. */
  room: Room | null,
  /** The gravest thing that is wrong there. */
  worst: ProblemSeverity | null,
  /** How its text differs from the shared one; null when it has none of its own. */
  differs: Differs | null,
  /** Whether the shared text has changed since its own was made from it. */
  is_stale: boolean,
  /** How many files of the kinds that it gets it may have; null when nothing is known. */
  files_max: number | null,
  /** Whether it has media of its own. */
  own_media: boolean,
  /** "14:00" or "Thu 26 Nov, 14:00" when it has a time of its own. */
  own_time: string | null,
  /** Whether it has settings of its own. */
  own_settings: boolean,
  /** Whether its channels can answer what they publish: with a thread, and a first comment. */
  takes_replies: boolean,
  /** How each part of its thread is counted there, in the order of the setting. */
  thread: Array<Room | null>,
  /** How its first comment is counted there. */
  comment: Room | null,
};

/** What is known of a delivery. */
export type TargetState = "pending" | "delivered" | "refused" | "missed" | "not_reported" | "going_out" | "needs_you";

/** One channel of a post, with what is known of its delivery there. */
export type TargetView = {
  /** The channel's name. */
  name: string,
  /** The platform's identifier. */
  platform: string,
  /** What people call the platform. */
  platform_title: string,
  /** "bsky.social": where the channel is; empty when that is not known. */
  address: string,
  /** What kind of news there is. */
  state: TargetState,
  /** The same in a word or two: "Scheduled", "Due", "Delivered 09:00:05" in the zone of the post, "Refused 09:00:05". */
  word: string,
  /** What more is to be said of it. */
  said: Array<Sentence>,
  /** The channel's identifier, when the service names it. */
  channel: string | null,
  /** Whether a browser can show what was published. */
  has_page: boolean,
  /** What a person has to do, so that its delivery goes on. */
  need: Need | null,
  /** When the delivery that is underway was due, milliseconds since 1970-01-01T00:00Z. */
  due_ms: number | null,
};

/** A field of the form that is tested. */
export type TestField = "address" | "address_v2" | "key";

/** One line of the test. */
export type TestLine = {
  /** What it is about. */
  label: string,
  /** How far it is. */
  state: TestState,
  /** What was found, or why not; may be empty. */
  detail: string,
  /** What is likely to help, when it failed. */
  remedy: string | null,
  /** The field that is likely to be wrong, when it failed. */
  field: TestField | null,
  /** Lines to be copied for whoever runs the service, when it failed. They do not have the key. */
  details: string | null,
};

/** How a test stands. */
export type TestOutcome = "running" | "passed" | "failed";

/** How far a line is. */
export type TestState = "waiting" | "running" | "passed" | "failed" | "left_out";

/** The colours of the page. */
export type Theme = "system" | "light" | "dark";

/** Which files. */
export type ThumbnailsOf = {
  /** Their identifiers, 200 at most. */
  ids: Array<string>,
  /** Whether a person wants those that lie on other servers than the service, too, and those that had none before. */
  wanted?: boolean,
};

/** When a draft goes out, if not at once: at a time, or again and again. */
export type Timing = { "kind": "time" } & WallClock | { "kind": "repeat" } & Repeat;

/** Another colour for a workspace. */
export type TintWorkspace = {
  /** The connection. */
  connection: string,
  /** The workspace. */
  workspace: string,
  /** The colour, 0 to 5. */
  tint: number,
};

/** What can change. */
export type Topic = "status" | "channels" | "posts" | "drafts" | "media" | "uploads" | "sending" | "connection_test" | "closing";

/** Two texts. */
export type TwoTexts = {
  /** The one that is looked at. */
  mine: string,
  /** The one that it is compared with. */
  theirs: string,
};

/** A post of unknown fate, with all that is known of it. */
export type Unconfirmed = {
  /** The draft's identifier. */
  id: string,
  /** What happened, in two or three sentences. */
  story: string,
  /** When it was looked for, and what was found. */
  looks: Array<LookView>,
  /** What was sent. */
  sent: Side,
  /** Posts on the service that may be it. */
  candidates: Array<Candidate>,
  /** "A request may still arrive until 14:10." or null when that is over. */
  still: string | null,
  /** Whether it can be sent again: its time is not over. */
  can_send: boolean,
};

/** What was undone or done again. */
export type Undone = {
  /** "Undone: deletion of “Roast day”"; null when there was nothing to do. */
  message: string | null,
};

/** What is to be taken off the calendar. */
export type UnschedulePosts = {
  /** As their chips say it. */
  items: Array<Movable>,
};

/** A decision about an upload. */
export type UploadAnswer = "use_twin" | "upload_anyway";

/** How many uploads there are. */
export type UploadCounts = {
  /** On their way, waiting, or in need of a person. */
  open: number,
  /** Those of them that something goes on with at the moment. */
  running: number,
  /** Those of them that a person is asked about, or that have failed. */
  stuck: number,
  /** Done since Carillon began. */
  done: number,
};

/** A file that was uploaded. */
export type UploadDone = {
  /** The file. */
  media: MediaView,
  /** What is to be known of it, a sentence each. */
  told: Array<string>,
};

/** What to upload. */
export type UploadFiles = {
  /** The grants of the files. Each is good once. */
  grants: Array<string>,
  /** The workspace they go to; the first when it is left out. */
  workspace?: string,
};

/** Which upload. */
export type UploadRef = {
  /** The file's identifier. */
  id: string,
};

/** A file on its way. */
export type UploadRow = {
  /** The file. */
  media: MediaView,
  /** What it is doing. */
  state: UploadState,
  /** So many bytes of this step are done. */
  done_bytes: number,
  /** Of so many; 0 when it is not known. */
  total_bytes: number,
  /** "Uploading, 2.1 MB of 4.0 MB", or why it waits, asks or has failed. */
  text: string,
  /** What is to be known of it, a sentence each. */
  told: Array<string>,
  /** The file with the same bytes that is there already, when that is asked about. */
  twin: MediaView | null,
};

/** What an upload is doing. */
export type UploadState = "waiting" | "delayed" | "paused" | "copying" | "checking" | "sending" | "duplicate" | "doubtful" | "failed";

/** The queue. */
export type UploadsView = {
  /** Those rows that are on their way, in the order in which they go. */
  open: Array<UploadRow>,
  /** Those that were done since Carillon began, the last first; they stand behind the others. */
  done: Array<UploadDone>,
  /** So many rows were left out first. */
  offset: number,
  /** How many there are. */
  counts: UploadCounts,
  /** Whether nothing is sent until a person lets it go on. */
  paused: boolean,
  /** "2 of 5 running, 53 MB of 421 MB"; empty when nothing is on its way. */
  summary: string,
  /** So many bytes are still to be sent; null while the size of one of them is not known. */
  left_bytes: number | null,
  /** So many bytes went since Carillon began, what was sent again included: it only grows. */
  sent_bytes: number,
};

/** A moment that people usually choose. */
export type UsualMoment = "later_today" | "tomorrow" | "next_monday" | "in_a_week" | "in_two_weeks";

/** A wall-clock moment: "2026-11-22", "09:00", "Europe/Vienna". */
export type WallClock = {
  /** The date, `YYYY-MM-DD`. */
  date: string,
  /** The time, `HH:MM`. */
  time: string,
  /** IANA name of the zone. */
  zone: string,
  /** Whether the second is meant of a clock that comes twice, where clocks go back; false anywhere else. */
  second: boolean,
};

/** A wall clock in the display zone. */
export type WallSpot = {
  /** `YYYY-MM-DD` */
  date: string,
  /** `HH:MM` */
  time: string,
  /** Whether the second is meant of a clock that comes twice. */
  second: boolean,
};

/** A first day of the week that some country has. */
export type WeekStart = "monday" | "sunday" | "saturday";

/** Where words are. */
export type WordSide = "both" | "mine" | "theirs";

/** Some words that are in both, or in one only. */
export type Words = {
  /** Where they are. */
  side: WordSide,
  /** The words with the space between them. */
  text: string,
};

/** Whether a text is a moment. */
export type WordsOutcome = "one" | "several" | "past" | "unfinished" | "not_understood";

/** What a text means. */
export type WordsReading = {
  /** Whether it is a moment. */
  outcome: WordsOutcome,
  /** The moment, or those to choose from, earliest first; of a past one it too, for it to be seen. */
  readings: Array<ScheduleReading>,
  /** What to type next, or why it is not understood; null for a moment. */
  hint: string | null,
  /** The day that is chosen by now: the one of the moment, if the text names a day, else the one before. */
  day: string | null,
};

/** A workspace. `tint` is 0 to 5: which of the workspace colours is its own. */
export type WorkspaceView = {
  /** Its identifier. */
  id: string,
  /** Its name. */
  name: string,
  /** Its picture: a `data:` address, or empty. */
  picture: string,
  /** Its colour. */
  tint: number,
};

/** The two ways to give a moment another zone. */
export type ZoneChange = {
  /** The clock on the wall stays. */
  keep_wall: ZoneChoice,
  /** The moment stays. */
  keep_moment: ZoneChoice,
  /** Whether both are the same moment: then there is nothing to ask. */
  same: boolean,
};

/** One way to give a moment another zone. */
export type ZoneChoice = {
  /** "09:00 in New York, which is 15:00 in Vienna" */
  detail: string,
  /** The moment it becomes; a clock that does not exist there stays as it was asked for, to be told. */
  clock: WallClock,
};

/** A time zone to choose. */
export type ZoneView = {
  /** IANA name. */
  name: string,
  /** "Vienna" */
  city: string,
  /** "Europe" */
  region: string,
  /** Other names of the same zone, old ones among them. */
  aliases: Array<string>,
  /** "UTC+1", as it is now. */
  offset: string,
};

export interface Commands {
  /** Says where the app stands. Never waits for network or keychain. */
  show_status: { input: Nothing; output: Status };
  /** Starts the embedded service, with or without example posts the first time, and looks at it. */
  start_here: { input: StartHere; output: Status };
  /** Adds a service and looks at it: its address is tried with the key, which then goes into the keychain. */
  connect_service: { input: ConnectService; output: Status };
  /** Looks at another connection, and at all its workspaces or one. What is not looked at goes on all the same. */
  choose_workspace: { input: ChooseWorkspace; output: Status };
  /** Withdraws the keys of all other programs after somebody took the service's port, or keeps them: told no more then. */
  answer_taken_port: { input: AnswerTakenPort; output: Status };
  /** Lists all connections with their workspaces as last seen. */
  list_workspaces: { input: Nothing; output: Array<ConnectionChoice> };
  /** Gives a workspace another colour. */
  tint_workspace: { input: TintWorkspace; output: Nothing };
  /** Calls a connection something else. */
  rename_connection: { input: RenameConnection; output: Status };
  /** Changes addresses, organization or name of a service, which is tried first. What waits goes on there. */
  change_connection: { input: ConnectService; output: Status };
  /** Takes the addresses that a backup has brought for the right ones. Nothing is sent there before. */
  confirm_address: { input: ConfirmAddress; output: Status };
  /** Says what would go with a connection that is removed. */
  preview_removal: { input: ConnectionRef; output: Removal };
  /** Removes a connection with everything that is kept of it here. What is on the service stays there. */
  remove_connection: { input: ConnectionRef; output: Status };
  /** Begins to test a connection, by reading only; one at a time. `connection_test` is told after each line. */
  begin_connection_test: { input: ConnectService; output: ConnectionTest };
  /** Shows the test as far as it is; `null` when there is none. */
  show_connection_test: { input: Nothing; output: ConnectionTest | null };
  /** Ends the test, wherever it is, and forgets it. */
  end_connection_test: { input: Nothing; output: Nothing };
  /** Shows the service on this computer: what is in it, and how other programs find it. */
  show_here: { input: Nothing; output: HereView };
  /** Adds a workspace to the service on this computer, without channels. */
  add_local_workspace: { input: NewName; output: HereView };
  /** Calls a workspace of the service on this computer something else. */
  rename_local_workspace: { input: HereName; output: HereView };
  /** Removes a workspace of the service on this computer with its channels, posts and files. */
  remove_local_workspace: { input: HereRef; output: HereView };
  /** Adds a channel to the service on this computer. */
  add_practice_channel: { input: NewChannel; output: HereView };
  /** Calls a channel of the service on this computer something else. */
  rename_local_channel: { input: HereName; output: HereView };
  /** Removes a channel of the service on this computer. What is still to come there fails when it is due. */
  remove_local_channel: { input: HereRef; output: HereView };
  /** Signs in to an account on a network, by reading only; `null` when a folder was asked for and none was chosen. */
  sign_in: { input: SignInForm; output: SignedInView | null };
  /** Reads the whole address of a server, however it is typed. Nobody is asked. */
  read_address: { input: ServerName; output: ServerAddress };
  /** Asks a server with the API of Mastodon what it says of itself to everybody. */
  find_server: { input: ServerName; output: ServerView };
  /** Begins a sign-in on a server with the API of Mastodon, and opens its page in the browser. */
  begin_browser_sign_in: { input: ServerName; output: BegunSignIn };
  /** Opens the page of a sign-in in the browser again. */
  open_sign_in_page: { input: SignInRef; output: Nothing };
  /** Waits until the browser has brought the code of a sign-in back, or somebody has given it. */
  finish_browser_sign_in: { input: SignInRef; output: SignedInView };
  /** Hands over the code that the browser could not bring: the code itself, or the address that it ended at. */
  give_sign_in_code: { input: SignInCode; output: Nothing };
  /** Ends the sign-in, wherever it is. Nothing is kept of it. */
  end_sign_in: { input: Nothing; output: Nothing };
  /** Adds the channel of the account that was signed in to, or goes on with the channel that it is for. */
  add_account: { input: AddAccount; output: HereView };
  /** Makes a key for an account that has none yet. It is told this once. */
  make_account_key: { input: NetworkRef; output: MadeKey };
  /** Asks the account of a channel whether what opens it still does, and what its server allows. */
  check_account: { input: HereRef; output: HereView };
  /** Signs out of the account of a channel. What is due there waits until it is signed in to again. */
  sign_out_account: { input: HereRef; output: HereView };
  /** Pauses what goes out on a channel, or lets it go on. */
  pause_local_channel: { input: PauseChannel; output: HereView };
  /** Moves the account of a channel to another workspace. Nothing may be to come there. */
  move_local_channel: { input: MoveChannel; output: HereView };
  /** Lists the files that are on their way to networks now. */
  list_sending: { input: Nothing; output: SendingList };
  /** Opens the account of a channel in the browser. */
  open_account: { input: HereRef; output: Nothing };
  /** Opens the page of a network on which what signs in is made. */
  open_network_page: { input: NetworkRef; output: Nothing };
  /** Opens what was published of a post on a channel in the browser, or the account where it may be. */
  open_published: { input: PostOnChannel; output: Nothing; scope: Scope };
  /** Shows what is known of a delivery whose answer was lost, about which a person is asked. */
  show_lost_delivery: { input: LostRef; output: LostView; scope: Scope };
  /** Opens the channel of such a delivery in the browser, and notes that a person has looked. */
  look_for_delivery: { input: LostRef; output: LostView; scope: Scope };
  /** Says what a person has found of a delivery whose answer was lost. */
  answer_delivery: { input: AnswerDelivery; output: Nothing };
  /** Lists what the service on this computer has delivered, the newest first. */
  list_deliveries: { input: ListDeliveries; output: Deliveries };
  /** Makes a key for another program that is to use the service on this computer. It is told this once. */
  make_program_key: { input: NewName; output: MadeKey };
  /** Makes the key of another program open nothing any more. */
  revoke_program_key: { input: HereRef; output: HereView };
  /** Begins the service on this computer anew. What was there is kept aside; drafts stay. */
  reset_here: { input: StartHere; output: HereView };
  /** Asks for a folder and moves the files of the service on this computer there; `null` when none was chosen. */
  move_here: { input: Nothing; output: HereView | null };
  /** Changes what a person prefers, and nothing that is not named. */
  change_preferences: { input: PreferencesChange; output: Status };
  /** Fetches what is new on the service. Answers at once; `changed` follows. */
  sync_now: { input: Nothing; output: Nothing; scope: Scope };
  /** Says whether somebody can see the window: what cannot be seen is kept up to date less often. */
  attend: { input: Attention; output: Nothing };
  /** Lists workspaces and channels as last seen. */
  list_channels: { input: Nothing; output: Channels; scope: Scope };
  /** Forgets a channel that the service does not list any more. */
  forget_channel: { input: ChannelRef; output: Nothing; scope: Scope };
  /** Keeps a set of channels that are chosen together. */
  save_channel_set: { input: ChannelSetView; output: Nothing; scope: Scope };
  /** Forgets a set of channels. */
  delete_channel_set: { input: ChannelSetRef; output: Nothing; scope: Scope };
  /** Keeps what posts begin with when a channel is added to them. Posts that are there stay as they are. */
  set_channel_defaults: { input: SetDefaults; output: Nothing; scope: Scope };
  /** Shows a month of posts and drafts in the display zone. */
  show_month: { input: ShowMonth; output: Month; scope: Scope };
  /** Shows a week or a day by its hours, in the display zone. */
  show_hours: { input: ShowHours; output: Hours; scope: Scope };
  /** Lists what stands on a day or in a month, part by part. */
  list_agenda: { input: ListAgenda; output: Agenda; scope: Scope };
  /** Shows a moment that is over among all that can be looked back to. */
  show_past: { input: ShowPast; output: PastView; scope: Scope };
  /** Shows what a post or a draft was at a moment, beside what it is. */
  show_past_post: { input: PastPostRef; output: PastPost; scope: Scope };
  /** Puts back what has changed since a moment, or says what would become of it: a part, all of it undone as one. */
  put_back: { input: PutBack; output: PutBackDone; scope: Scope };
  /** Copies what a post or a draft was at a moment into a draft of its own. */
  copy_past_post: { input: PastPostRef; output: DraftRef; scope: Scope };
  /** Says where posts and drafts would go that are moved together. Nothing is moved. */
  preview_move: { input: MovePosts; output: MovePreview };
  /** Moves posts and drafts to another time, or copies them: all or none. The others go as far as the first. */
  move_posts: { input: MovePosts; output: Moved; scope: Scope };
  /** Lists the labels of posts and drafts. */
  list_labels: { input: LabelsOf; output: Array<LabelView>; scope: Scope };
  /** Gives posts and drafts a label, or takes it away. */
  label_posts: { input: LabelPosts; output: Nothing; scope: Scope };
  /** Gives a label another name wherever it is, joins it with another, or takes it from everything. */
  rename_label: { input: RenameLabel; output: Nothing; scope: Scope };
  /** Says how much of a series can be meant by the times that are chosen, and how many times that are. */
  list_reaches: { input: SeriesOf; output: Array<SeriesChoice>; scope: Scope };
  /** Moves one of the times of a series: alone, with all after it, or with all. */
  move_series: { input: MoveSeries; output: Moved; scope: Scope };
  /** Takes posts from the service and keeps them as drafts without a time. */
  unschedule_posts: { input: UnschedulePosts; output: Moved; scope: Scope };
  /** Deletes posts and throws drafts away, of a series as much as is meant: all or none, undone as one. */
  remove_posts: { input: RemovePosts; output: Moved; scope: Scope };
  /** Shows one post of the service. */
  show_post: { input: PostRef; output: PostView; scope: Scope };
  /** Proposes a draft, for a day or for none. Nothing is kept yet. */
  new_draft: { input: NewDraft; output: DraftView; scope: Scope };
  /** Opens a draft. */
  open_draft: { input: DraftRef; output: DraftView; scope: Scope };
  /** Keeps a draft, durably, before it answers: only over the revision that is kept. One that is gone stays gone. */
  save_draft: { input: SaveDraft; output: SavedDraft; scope: Scope };
  /** Looks at a draft without keeping it: for what is shown while it is written. */
  check_draft: { input: SaveDraft; output: DraftCheck; scope: Scope };
  /** Shows what is sent for a draft, and how it may look on each platform. */
  preview_draft: { input: SaveDraft; output: DraftPreview; scope: Scope };
  /** Opens a post that is still to come, to be changed. Nothing is kept until the first `save_draft`. */
  open_post: { input: PostRef; output: DraftView; scope: Scope };
  /** Does what a problem offers. Nothing is kept: the page shows it, and saves it as any other change. */
  fix_draft: { input: FixDraft; output: FixedDraft; scope: Scope };
  /** Says what a person wrote lately and may write again. */
  show_recent_items: { input: Nothing; output: RecentItems };
  /** Notes one thing that a person wrote and may write again, and says all of it. */
  note_recent_item: { input: NewRecentItem; output: RecentItems };
  /** Lists the languages in which text can be checked. */
  list_languages: { input: Nothing; output: Array<string> };
  /** Has text fields checked in a language from now on. */
  check_spelling: { input: SpellingLanguage; output: Nothing };
  /** Lists what a channel takes, with what was set by hand. */
  list_limits: { input: LimitsOf; output: ChannelLimits; scope: Scope };
  /** Sets a limit of a channel by hand, or goes back to what is known of its platform. */
  set_limit: { input: SetLimit; output: ChannelLimits; scope: Scope };
  /** Lists words to be written again, by name. */
  list_snippets: { input: Nothing; output: Array<SnippetView>; scope: Scope };
  /** Keeps words to be written again, and lists all of them. */
  save_snippet: { input: SnippetView; output: Array<SnippetView>; scope: Scope };
  /** Forgets words to be written again, and lists the rest. */
  delete_snippet: { input: SnippetRef; output: Array<SnippetView>; scope: Scope };
  /** Keeps what a person says of a file: what it shows, its name, tags and a note. */
  describe_media: { input: DescribeMedia; output: MediaView; scope: Scope };
  /** Compares two texts word by word. */
  compare_texts: { input: TwoTexts; output: Array<Words> };
  /** Lists the files of the library in windows, the newest first. Every wish can be left out. */
  list_media: { input: ListMedia; output: MediaList; scope: Scope };
  /** Counts the files of each sort that the other wishes leave. */
  count_media: { input: ListMedia; output: MediaCounts; scope: Scope };
  /** Shows all that is known of a file, and where it is used. */
  show_media: { input: MediaRef; output: MediaDetails; scope: Scope };
  /** Gives files with their small pictures. What is missing is made: `changed` follows. */
  show_thumbnails: { input: ThumbnailsOf; output: Array<MediaView>; scope: Scope };
  /** Shows a film or a recording to be played from the copy on this computer. */
  show_film: { input: ShowFilm; output: FilmView; scope: Scope };
  /** Keeps the still that the page made of a film as its small picture. */
  keep_still: { input: KeepStill; output: MediaView; scope: Scope };
  /** Deletes files, here and on the service, as one action. Where they are used, it asks first; how far it is, is told. */
  delete_media: { input: DeleteMedia; output: Deletion; scope: Scope };
  /** Puts a file that is on the service again into posts that have its former address. */
  mend_posts: { input: MendPosts; output: Nothing; scope: Scope };
  /** Says how a picture is cut to the shapes that platforms show. */
  list_shapes: { input: MediaRef; output: Array<ShapeView>; scope: Scope };
  /** Shows a picture to be edited, large and upright. A copy that is not on this computer is fetched. */
  show_picture: { input: MediaRef; output: PictureView; scope: Scope };
  /** Says what new pictures would be: name, size, and what they lose. */
  estimate_cuts: { input: CutMedia; output: Array<CutEstimate>; scope: Scope };
  /** Makes new pictures of one and uploads them. The one they are made of stays as it is. */
  cut_media: { input: CutMedia; output: Array<MediaView>; scope: Scope };
  /** Asks a person for files, or for a folder of them. Nothing is uploaded yet. */
  choose_media: { input: ChooseMedia; output: Chosen };
  /** Takes what is pasted, in parts of base64. The last part gives a grant. */
  paste_media: { input: PasteMedia; output: PastedPart };
  /** Uploads files that a person has chosen, dropped or pasted. They can be put into drafts at once. */
  upload_files: { input: UploadFiles; output: Array<MediaView>; scope: Scope };
  /** Takes a file from an address on the internet into the library. */
  import_media: { input: ImportMedia; output: MediaView; scope: Scope };
  /** Lists a part of what is on its way into the library. */
  list_uploads: { input: ListUploads; output: UploadsView; scope: Scope };
  /** Calls an upload off. */
  cancel_upload: { input: UploadRef; output: Nothing; scope: Scope };
  /** Tries an upload again at once. */
  retry_upload: { input: UploadRef; output: Nothing; scope: Scope };
  /** Changes the order of uploads. */
  move_upload: { input: MoveUpload; output: Nothing; scope: Scope };
  /** Makes uploads wait, or go on. This outlasts a restart. */
  pause_uploads: { input: PauseUploads; output: Nothing };
  /** Does what a person has decided about an upload that asks. */
  resolve_upload: { input: ResolveUpload; output: MediaView; scope: Scope };
  /** Forgets what was uploaded, for the list. */
  clear_uploads: { input: Nothing; output: Nothing; scope: Scope };
  /** Lists drafts, the last changed first. */
  list_drafts: { input: Nothing; output: Array<DraftRow>; scope: Scope };
  /** Removes a draft. Gives what undoes that; null when there was none. */
  discard_draft: { input: DraftRef; output: HistoryRef | null; scope: Scope };
  /** Hands a draft to the outbox: durable when it answers, sent right after. */
  send_draft: { input: SendDraft; output: Sent; scope: Scope };
  /** Sends a post again to exactly the channels that have refused it: as a new post, at once. */
  send_again: { input: PostRef; output: Sent; scope: Scope };
  /** Says what became of a post whose fate is unknown. */
  resolve_unconfirmed: { input: ResolveUnconfirmed; output: Nothing; scope: Scope };
  /** Lists what is in the outbox. */
  list_outbox: { input: Nothing; output: OutboxView; scope: Scope };
  /** Shows all that is known of a post of unknown fate. */
  show_unconfirmed: { input: DraftRef; output: Unconfirmed; scope: Scope };
  /** Makes sending wait, or go on. This outlasts a restart. */
  pause_outbox: { input: PauseOutbox; output: Nothing; scope: Scope };
  /** Holds everything that could still go out, on every connection. */
  set_hold: { input: SetHold; output: Nothing };
  /** Releases the hold. */
  release_hold: { input: ReleaseHold; output: Released };
  /** Shows what the hold has stopped and what it could not; `null` when there is none. */
  show_hold: { input: Nothing; output: HeldPosts | null };
  /** Says how many posts other services would send by themselves. */
  count_elsewhere: { input: Nothing; output: number };
  /** Takes a post that the hold could not stop off its service, and keeps it as a draft. */
  take_off: { input: HeldRef; output: Nothing };
  /** Takes a post out of the outbox that has not been sent: it is a draft again. */
  take_back: { input: DraftRef; output: Nothing; scope: Scope };
  /** Changes a post on the service: shown at once, sent right after. */
  change_post: { input: ChangePost; output: HistoryRef; scope: Scope };
  /** Deletes a post from the service. A person can put it back for 30 days. */
  delete_post: { input: PostRef; output: HistoryRef; scope: Scope };
  /** Shows what a change is in conflict with. */
  show_conflict: { input: ChangeRef; output: ConflictView; scope: Scope };
  /** Does what a person has decided about a change that the service has not taken. */
  resolve_change: { input: ResolveChange; output: Nothing; scope: Scope };
  /** Asks where, and writes posts and drafts there; null when nothing was chosen. */
  export_posts: { input: ExportPosts; output: Exported | null; scope: Scope };
  /** Proposes who is asked about posts of a list. */
  propose_review: { input: ReviewedPosts; output: ReviewProposal; scope: Scope };
  /** Asks where, and writes posts there for somebody to read and answer; null when nothing was chosen. */
  save_review: { input: SaveReview; output: Exported | null; scope: Scope };
  /** Reads the answers to a review, in a file that was dropped or is asked for; null when nothing was chosen. */
  read_answers: { input: AnswersFile; output: ReadAnswers | null; scope: Scope };
  /** Asks for files, and says what would become of the posts in them; null when nothing was chosen. */
  choose_import: { input: Nothing; output: ImportPreview | null; scope: Scope };
  /** Says what would become of what was chosen, read in another way. */
  preview_import: { input: ImportPlan; output: ImportPreview; scope: Scope };
  /** Says how a row of the table is read, cell by cell. */
  show_import_row: { input: ShowImportRow; output: Array<ReadCell>; scope: Scope };
  /** Asks for a folder in which files are that posts name; null when none was chosen. */
  find_import_files: { input: ImportPlan; output: ImportPreview | null; scope: Scope };
  /** Brings in what was chosen, as drafts or straight to the schedule, all undone as one. */
  import_posts: { input: ImportPlan; output: Imported; scope: Scope };
  /** Writes the rows that were no posts the last time, to be mended and brought again; null when nothing was chosen. */
  save_failed_rows: { input: Nothing; output: Exported | null };
  /** Finds posts and drafts of all workspaces by their words, those nearest to the present first. */
  search_posts: { input: SearchPosts; output: Array<FoundPost>; scope: Scope };
  /** Lists everything that is on the service, waits or is a draft, sifted and in order. The list stays as it is. */
  list_posts: { input: ListPosts; output: PostTable; scope: Scope };
  /** Gives rows of a list of posts, as they are now; `null` in the place of what is gone. */
  show_posts: { input: ShowPosts; output: Array<PostRow | null>; scope: Scope };
  /** Says what is wrong with a part of a list of posts, as long as they are to come. */
  list_problems: { input: ListProblems; output: ProblemsPart; scope: Scope };
  /** Makes a list of some posts of another, in the same order. */
  choose_posts: { input: ChoosePosts; output: PostTable; scope: Scope };
  /** Edits a part of a list of posts, or says what would become of it. The parts are undone as one. */
  edit_posts: { input: EditPosts; output: EditedPosts; scope: Scope };
  /** Undoes exactly what a command has said that it did, or says why it cannot be undone. */
  undo_entry: { input: HistoryRef; output: Undone; scope: Scope };
  /** Undoes the last thing that was done, also after a restart. */
  undo: { input: Nothing; output: Undone; scope: Scope };
  /** Does again what was undone last. */
  redo: { input: Nothing; output: Undone; scope: Scope };
  /** Lists what was done, the last first. */
  list_history: { input: Nothing; output: Array<HistoryRow>; scope: Scope };
  /** Puts back what was deleted, thrown away, or went from the service. */
  restore: { input: HistoryRef; output: Undone; scope: Scope };
  /** Leaves a post that went from the service as gone. */
  leave_vanished: { input: HistoryRef; output: Nothing; scope: Scope };
  /** Lists what was missed while the service was off and is not decided about. */
  list_missed: { input: Nothing; output: Array<MissedView>; scope: Scope };
  /** Sends a missed post after all: its time becomes the next minute. Shown at once, sent right after. */
  send_missed: { input: PostRef; output: HistoryRef; scope: Scope };
  /** Leaves a missed post as it is: it is not asked about again. */
  leave_missed: { input: PostRef; output: Nothing; scope: Scope };
  /** Tells of a repair of the local files until it is dismissed. */
  show_repair: { input: Nothing; output: RepairNotice | null };
  /** Ends what is told of a repair. */
  dismiss_repair: { input: Nothing; output: Nothing };
  /** Says how the backups of the local files stand. */
  show_backups: { input: Nothing; output: Backups };
  /** Asks for a place and writes everything but keys into one file there; `null` when none was chosen. */
  make_backup: { input: Nothing; output: BackupMade | null };
  /** Asks for a backup, checks it and restores it at the next start; `null` when none was chosen. */
  restore_backup: { input: Nothing; output: RestorePrepared | null };
  /** Gives a service another key, and goes on with what waits. */
  give_key: { input: GiveKey; output: Status };
  /** Asks the keychain for the key again. */
  retry_key: { input: ConnectionRef; output: Status };
  /** Forgets the key of a service. */
  remove_key: { input: ConnectionRef; output: Status };
  /** Reads a text as a moment. What can mean two things is a question. */
  read_words: { input: ReadWords; output: WordsReading; scope: Scope };
  /** Reads a wall-clock moment. */
  read_schedule: { input: ReadSchedule; output: ScheduleReading; scope: Scope };
  /** Says what another zone would make of a moment. */
  change_zone: { input: ChangeZone; output: ZoneChange };
  /** Proposes moments to post, four at most. */
  suggest_times: { input: SuggestTimes; output: Array<Suggestion>; scope: Scope };
  /** Proposes a rule: every week on the day of a moment. */
  propose_rule: { input: ProposeRule; output: Repeat };
  /** Shows what a rule does next. */
  preview_rule: { input: PreviewRule; output: RulePreview; scope: Scope };
  /** Keeps where a person is in the app. */
  keep_place: { input: Place; output: Nothing; scope: Scope };
  /** Says where a person was last, before a restart or a crash. */
  last_place: { input: Nothing; output: Place; scope: Scope };
  /** Answers the topic `closing`: whether everything is kept, so that the window may go. */
  answer_closing: { input: Closing; output: Nothing };
  /** Lists the time zones. */
  list_zones: { input: Nothing; output: Array<ZoneView> };
  /** Tells what the clock of the display zone showed at some moments. */
  tell_times: { input: Ago; output: Array<ClockTime> };
}

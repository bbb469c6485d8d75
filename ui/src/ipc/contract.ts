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

/** A decision about a post whose fate is unknown. */
export type Answer = "it_is_there" | "send_again";

/** What is being scheduled: it is no neighbour of its own, and only its channels matter. */
export type Around = {
  /** The draft's identifier. */
  draft: string,
  /** Its channels. */
  channel_ids: Array<string>,
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

/** Which moment gets which zone. */
export type ChangeZone = {
  /** The moment with its zone. */
  clock: WallClock,
  /** IANA name of the other zone. */
  zone: string,
};

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
};

/** Everything the rail lists. */
export type Channels = {
  /** The workspaces, in the service's order. */
  workspaces: Array<WorkspaceView>,
  /** The channels, in the service's order. */
  channels: Array<ChannelView>,
};

/** One post or draft at one time. */
export type Chip = {
  /** Tells it from every other chip: a post that repeats has one for each of its times. */
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
  /** Whether its time is over. */
  is_past: boolean,
  /** "Sun 22 Nov 2026, 09:00, Europe/Vienna, UTC+1" */
  long: string,
};

/** What a chip stands for. */
export type ChipKind = "draft" | "post";

/** One of two clocks around a change. */
export type ClockChoice = {
  /** "01:30, before the clocks go forward", "The second 02:30, UTC+1" */
  label: string,
  /** The clock. */
  clock: WallClock,
  /** Whether it is what will be sent. */
  chosen: boolean,
};

/** Whether the window may close. */
export type Closing = {
  /** Whether everything that was typed is on disk. */
  kept: boolean,
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
};

/** The service in use. */
export type ConnectionView = {
  /** Its name in the keychain. */
  id: string,
  /** What people call it. */
  name: string,
  /** Whether it is the embedded one. */
  here: boolean,
  /** Its base address; empty while the embedded one starts. */
  address: string,
  /** The last four characters of the key. */
  key_tail: string,
  /** Where the key is, or why it is not kept: a sentence. */
  key_note: string,
};

/** How many there are. */
export type Counts = {
  /** Drafts, those in the outbox included. */
  drafts: number,
  /** Posts on the service. */
  posts: number,
};

/** How dates made of figures are read. Never derived from the language. */
export type DateOrder = "day_first" | "month_first" | "iso";

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
};

/** What the desk tells the page: ask again for what you show of these. */
export type DeskEvent = {
  /** What has changed. */
  changed: Array<Topic>,
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
  spots: Array<Spot>,
  /** Whether nothing stands against sending it. */
  ready: boolean,
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
};

/** A draft as the composer edits it. Nothing is kept until the first `save_draft`. */
export type DraftView = {
  /** Its identifier. */
  id: string,
  /** The revision last kept; 0 when none was. */
  revision: number,
  /** The text. */
  text: string,
  /** The chosen channels. */
  channel_ids: Array<string>,
  /** When it is to go out; null sends at once. */
  schedule: Timing | null,
  /** What can truthfully be said of it. */
  state: PostState,
  /** What to know before editing: why the service rejected it, or that its fate is unknown. */
  note: string | null,
  /** "14:12", or null when it was never saved. */
  saved: string | null,
  /** What is known of it without asking anybody. */
  check: DraftCheck,
};

/** What went wrong, for a person: what happened, what was kept, what to do. */
export type Failure = {
  /** What kind of failure it is; the page reacts to this. */
  code: FailureCode,
  /** What happened and what was kept. */
  message: string,
  /** What to do next. */
  next: string,
};

/** The kinds of failure: one for each reaction. */
export type FailureCode = "bad_input" | "not_found" | "not_ready" | "problems" | "keychain" | "key_refused" | "unreachable" | "refused" | "storage" | "internal";

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
  /** How many posts and drafts stand in the month itself. */
  planned: number,
  /** "Sun 31 Jan, 10:00", the last planned one anywhere; null when there is none. */
  last_planned: string | null,
};

/** For which day: the one that was clicked, or null. */
export type NewDraft = {
  /** The day, `YYYY-MM-DD`. */
  date: string | null,
};

/** No input or no output. */
export type Nothing = Record<string, never>;

/** Which post. */
export type PostRef = {
  /** Its identifier. */
  id: string,
};

/** What can truthfully be said of a post or a draft. */
export type PostState = "draft" | "waiting" | "sending" | "unconfirmed" | "rejected" | "scheduled" | "repeating" | "due" | "delivered" | "partly_delivered" | "refused" | "missed" | "not_reported";

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
  /** Where it goes. */
  targets: Array<TargetView>,
};

/** What a person prefers. `zone` is the display zone, in which the calendar stands. */
export type Preferences = {
  /** Light, dark, or as the system says. */
  theme: Theme,
  /** IANA name of the display zone. */
  zone: string,
  /** The first column of the calendar. */
  week_start: WeekStart,
  /** How dates made of figures are read. */
  date_order: DateOrder,
  /** How many minutes late the embedded service may still deliver what fell due while it was off, 1 to 10080. */
  grace_minutes: number,
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
  /** What it is. */
  message: string,
};

/** Where a problem is. */
export type ProblemField = "text" | "channels" | "schedule";

/** How grave a problem is. */
export type ProblemSeverity = "error" | "warning";

/** From which moment to propose a rule. */
export type ProposeRule = {
  /** The moment, or null for one that a new draft would have. */
  clock: WallClock | null,
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
  /** What is being scheduled. */
  around: Around,
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

/** What to do with a post whose fate is unknown. */
export type ResolveUnconfirmed = {
  /** The draft's identifier. */
  id: string,
  /** The decision. */
  answer: Answer,
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
  spots: Array<Spot>,
};

/** A draft to be kept. `revision` must be higher than that of every earlier save of the same draft. */
export type SaveDraft = {
  /** Its identifier. */
  id: string,
  /** The revision. */
  revision: number,
  /** The text. */
  text: string,
  /** The chosen channels. */
  channel_ids: Array<string>,
  /** When it is to go out; null sends at once. */
  schedule: Timing | null,
};

/** What is kept now. */
export type SavedDraft = {
  /** The revision that is kept: a later one than asked for, if there is one. */
  revision: number,
  /** "14:12" */
  saved: string,
  /** What is known of it without asking anybody. */
  check: DraftCheck,
};

/** How a wall-clock moment reads. */
export type ScheduleReading = {
  /** "Sun 22 Nov 2026, 09:00"; typed into the field it reads as the same moment. */
  long: string,
  /** "Sun 22 Nov, 09:00" */
  short: string,
  /** "Europe/Vienna, UTC+1" */
  zone: string,
  /** "in 18 h 52 min" */
  relative: string,
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
  spot: Spot,
  /** Whether it is still ahead. */
  usable: boolean,
};

/** Which draft to send. `revision` must be the one last saved: what is sent is what was seen. */
export type SendDraft = {
  /** Its identifier. */
  id: string,
  /** The revision. */
  revision: number,
};

/** What was begun. */
export type Sent = {
  /** Ready to show. */
  message: string,
  /** Where the post stands on the calendar, `YYYY-MM-DD`, or null. */
  day: string | null,
};

/** Which month: "2026-11", or null for the current one. */
export type ShowMonth = {
  /** The month. */
  month: string | null,
};

/** Where a moment stands on the calendar: its wall clock in the display zone. */
export type Spot = {
  /** The day, `YYYY-MM-DD`. */
  date: string,
  /** The time, `HH:MM`. */
  time: string,
};

/** Whether a service is chosen. */
export type Stage = "first_start" | "ready";

/** How the embedded service begins. */
export type StartHere = {
  /** With example posts, or with nothing but a workspace and practice channels. */
  examples: boolean,
};

/** Where the app stands. */
export type Status = {
  /** Whether a service is chosen. */
  stage: Stage,
  /** The service in use. */
  connection: ConnectionView | null,
  /** What the person prefers. */
  preferences: Preferences,
  /** How this computer and the service stand to each other. */
  sync: SyncView,
  /** How many there are. */
  counts: Counts,
  /** What this program is. */
  about: About,
};

/** In which zone to propose. */
export type SuggestTimes = {
  /** IANA name of the zone. */
  zone: string,
};

/** A proposed moment: "Tomorrow" and "Sun 09:00". */
export type Suggestion = {
  /** What people call it. */
  label: string,
  /** Weekday and time. */
  short: string,
  /** The moment. */
  clock: WallClock,
};

/** How this computer and the service stand to each other. */
export type SyncState = "up_to_date" | "working" | "offline" | "key_refused" | "trouble";

/** How this computer and the service stand to each other, ready to show: "Up to date" and "12 s ago". */
export type SyncView = {
  /** What kind of news it is. */
  state: SyncState,
  /** The news. */
  headline: string,
  /** More of it; may be empty. */
  detail: string,
  /** Posts that are not yet with the service. */
  waiting: number,
};

/** What is known of a delivery. */
export type TargetState = "pending" | "delivered" | "refused" | "missed" | "not_reported";

/** One channel of a post, with what is known of its delivery there. */
export type TargetView = {
  /** The channel's name. */
  name: string,
  /** The platform's identifier. */
  platform: string,
  /** What people call the platform. */
  platform_title: string,
  /** What kind of news there is. */
  state: TargetState,
  /** "Waiting", "Delivered Sun 22 Nov, 09:00", "Refused: …", "Delivery not reported" */
  text: string,
};

/** The colours of the page. */
export type Theme = "system" | "light" | "dark";

/** When a draft goes out, if not at once: at a time, or again and again. */
export type Timing = { "kind": "time" } & WallClock | { "kind": "repeat" } & Repeat;

/** What can change. */
export type Topic = "status" | "channels" | "posts" | "drafts" | "closing";

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

/** A first day of the week that some country has. */
export type WeekStart = "monday" | "sunday" | "saturday";

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
  /** The moment it becomes. */
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
  /** Chooses the embedded service, with or without example posts, and starts it. */
  start_here: { input: StartHere; output: Status };
  /** Chooses a service: its address is tried with the key, which then goes into the keychain. */
  connect_service: { input: ConnectService; output: Status };
  /** Keeps what a person prefers. */
  save_preferences: { input: Preferences; output: Status };
  /** Fetches what is new on the service. Answers at once; `changed` follows. */
  sync_now: { input: Nothing; output: Nothing };
  /** Lists workspaces and channels as last seen. */
  list_channels: { input: Nothing; output: Channels };
  /** Shows a month of posts and drafts in the display zone. */
  show_month: { input: ShowMonth; output: Month };
  /** Shows one post of the service. */
  show_post: { input: PostRef; output: PostView };
  /** Proposes a draft, for a day or for none. Nothing is kept yet. */
  new_draft: { input: NewDraft; output: DraftView };
  /** Opens a draft. */
  open_draft: { input: DraftRef; output: DraftView };
  /** Keeps a draft, durably, before it answers. An older revision changes nothing. */
  save_draft: { input: SaveDraft; output: SavedDraft };
  /** Lists drafts, the last changed first. */
  list_drafts: { input: Nothing; output: Array<DraftRow> };
  /** Removes a draft. */
  discard_draft: { input: DraftRef; output: Nothing };
  /** Hands a draft to the outbox: durable when it answers, sent right after. */
  send_draft: { input: SendDraft; output: Sent };
  /** Says what became of a post whose fate is unknown. */
  resolve_unconfirmed: { input: ResolveUnconfirmed; output: Nothing };
  /** Lists what was missed while the service was off and is not decided about. */
  list_missed: { input: Nothing; output: Array<MissedView> };
  /** Sends a missed post after all. */
  send_missed: { input: PostRef; output: Nothing };
  /** Leaves a missed post as it is: it is not asked about again. */
  leave_missed: { input: PostRef; output: Nothing };
  /** Reads a text as a moment. What can mean two things is a question. */
  read_words: { input: ReadWords; output: WordsReading };
  /** Reads a wall-clock moment. */
  read_schedule: { input: ReadSchedule; output: ScheduleReading };
  /** Says what another zone would make of a moment. */
  change_zone: { input: ChangeZone; output: ZoneChange };
  /** Proposes moments to post, four at most. */
  suggest_times: { input: SuggestTimes; output: Array<Suggestion> };
  /** Proposes a rule: every week on the day of a moment. */
  propose_rule: { input: ProposeRule; output: Repeat };
  /** Shows what a rule does next. */
  preview_rule: { input: PreviewRule; output: RulePreview };
  /** Answers the topic `closing`: whether everything is kept, so that the window may go. */
  answer_closing: { input: Closing; output: Nothing };
  /** Lists the time zones. */
  list_zones: { input: Nothing; output: Array<ZoneView> };
}

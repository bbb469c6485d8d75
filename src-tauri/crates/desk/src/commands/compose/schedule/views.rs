//! What the page gets and sends about a moment, a rule or a zone.

use i18n::Localized;
use planning::timing::{Repeat, WallClock};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which moment to read, for which draft.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ReadSchedule {
    /// The moment.
    pub(crate) clock: WallClock,
    /// What is being scheduled.
    pub(crate) around: Around,
}

/// How a wall-clock moment reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ScheduleReading {
    /// "Sun 22 Nov 2026, 09:00"
    pub(crate) long: Localized,
    /// The same as it can be typed: it reads back as this moment.
    pub(crate) typed: String,
    /// "Sun 22 Nov, 09:00"
    pub(crate) short: Localized,
    /// "Europe/Vienna, UTC+1"
    pub(crate) zone: String,
    /// "in 18 h 52 min"
    pub(crate) relative: Localized,
    /// "Sun 22 Nov 2026"
    pub(crate) day: Localized,
    /// "in 8 days", "tomorrow": how far that day is from the present one.
    pub(crate) away: Localized,
    /// "08:00 on this computer, Lisbon", or null when it shows the same.
    pub(crate) here: Option<Localized>,
    /// In the past, in a gap or an overlap of a clock change; else null.
    pub(crate) warning: Option<Localized>,
    /// In a gap or an overlap: the clocks that exist, to choose from; else empty.
    pub(crate) choices: Vec<ClockChoice>,
    /// "6 min after “Long night”": another post of a chosen channel within minutes; else null.
    pub(crate) near: Option<Localized>,
    /// What a typed text did not say: "no year given: the next such date".
    pub(crate) assumed: Vec<Localized>,
    /// The clock that will be sent: in a gap it is not the one asked for.
    pub(crate) clock: WallClock,
    /// Where it stands on the calendar.
    pub(crate) position: CalendarPosition,
    /// Whether it is still ahead.
    pub(crate) usable: bool,
}

/// One of two clocks around a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ClockChoice {
    /// "01:30, before the clocks go forward", "The second 02:30, UTC+1"
    pub(crate) label: Localized,
    /// The clock.
    pub(crate) clock: WallClock,
    /// Whether it is what will be sent.
    pub(crate) chosen: bool,
}

/// What was typed, and for which draft.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ReadWords {
    /// The text: "tomorrow 9", "fri 14:30", "+2h".
    pub(crate) text: String,
    /// IANA name of the zone it is meant in.
    pub(crate) zone: String,
    /// The day that was chosen before, on which a time alone is meant; null when none was.
    pub(crate) day: Option<String>,
    /// The time at which a day alone is meant; null when that is to be asked.
    pub(crate) time: Option<String>,
    /// What is being scheduled.
    pub(crate) around: Around,
}

/// What a text means.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct WordsReading {
    /// Whether it is a moment.
    pub(crate) outcome: WordsOutcome,
    /// The moment, or those to choose from, earliest first; of a past one it too, for it to be seen.
    pub(crate) readings: Vec<ScheduleReading>,
    /// What to type next, or why it is not understood; null for a moment.
    pub(crate) hint: Option<Localized>,
    /// The day that is chosen by now: the one of the moment, if the text names a day, else the one before.
    pub(crate) day: Option<String>,
}

/// Whether a text is a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WordsOutcome {
    /// It is one.
    One,
    /// It can mean several.
    Several,
    /// It is one that is over.
    Past,
    /// It can become one.
    Unfinished,
    /// It is none.
    NotUnderstood,
}

/// Which rule, for which draft.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PreviewRule {
    /// The rule.
    pub(crate) repeat: Repeat,
    /// What is being scheduled.
    pub(crate) around: Around,
}

/// A rule as it will be, or why it is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct RulePreview {
    /// What is wrong and what to do; null when nothing is. Then the rest is empty.
    pub(crate) problem: Option<Localized>,
    /// The same rule in its plainest form: an expression that the form can show has become one.
    pub(crate) repeat: Repeat,
    /// "Every Thursday and Sunday at 02:30, Europe/Vienna"
    pub(crate) sentence: Localized,
    /// "Thu and Sun, 02:30"
    pub(crate) short: Localized,
    /// The rule as an expression; null when no expression says it.
    pub(crate) expression: Option<String>,
    /// "Vienna"
    pub(crate) zone_city: String,
    /// "The first is at 01:30 on this computer, Lisbon", or null when it shows the same.
    pub(crate) here: Option<Localized>,
    /// The ten coming times, the months skipped between them, and the first time that its end cuts off.
    pub(crate) lines: Vec<RuleLine>,
    /// How many times have something to check.
    pub(crate) to_check: u32,
    /// Where its coming times stand on the calendar.
    pub(crate) positions: Vec<CalendarPosition>,
}

/// One line of what a rule does next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct RuleLine {
    /// What it says.
    pub(crate) kind: RuleLineKind,
    /// "Thu 4 Mar", "Sun 3 Jan 2027" in another year than the line before, "Feb 2027" for a month.
    pub(crate) day: Localized,
    /// "02:30"; empty for a skipped month.
    pub(crate) time: String,
    /// "UTC+1"; empty for a skipped month.
    pub(crate) offset: String,
    /// Whether the clock is another than the rule's, for it does not exist on that day.
    pub(crate) is_moved: bool,
    /// What to know of it.
    pub(crate) badges: Vec<Badge>,
}

/// What a line says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RuleLineKind {
    /// A time at which it goes out.
    Time,
    /// A month without the day: nothing goes out.
    Skipped,
    /// The first time after its end: nothing goes out.
    PastEnd,
}

/// Something to know of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Badge {
    /// What kind of thing it is.
    pub(crate) kind: BadgeKind,
    /// "02:30 does not exist", "6 min after “Long night”"
    pub(crate) text: Localized,
}

/// A kind of [`Badge`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BadgeKind {
    /// The clocks change over it: it is moved, or its clock comes twice.
    ClockChange,
    /// The clocks have changed since the time before. Its own clock stays, so there is nothing to check.
    ClocksChanged,
    /// Another post is near.
    Near,
    /// Nothing goes out.
    Nothing,
}

/// In which zone to propose.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SuggestTimes {
    /// IANA name of the zone.
    pub(crate) zone: String,
    /// What is being scheduled.
    pub(crate) around: Around,
}

/// A proposed moment: "Tomorrow" and "Sun 09:00".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Suggestion {
    /// Which of the usual moments it is.
    pub(crate) moment: UsualMoment,
    /// What people call it.
    pub(crate) label: Localized,
    /// Weekday and time.
    pub(crate) short: Localized,
    /// The moment.
    pub(crate) clock: WallClock,
}

/// A moment that people usually choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum UsualMoment {
    /// This evening.
    LaterToday,
    /// The next morning.
    Tomorrow,
    /// The morning of the Monday that is next.
    NextMonday,
    /// The morning of this day of the week.
    InAWeek,
    /// The same, a week later.
    InTwoWeeks,
}

/// From which moment to propose a rule.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ProposeRule {
    /// The moment, or null for one that a new draft would have.
    pub(crate) clock: Option<WallClock>,
}

/// What is being scheduled: it is no neighbour of its own, and only its channels matter.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct Around {
    /// The draft's identifier.
    pub(crate) draft: String,
    /// Its channels.
    pub(crate) channel_ids: Vec<String>,
}

/// Where a moment stands on the calendar: its wall clock in the display zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct CalendarPosition {
    /// The day, `YYYY-MM-DD`.
    pub(crate) date: String,
    /// The time, `HH:MM`.
    pub(crate) time: String,
}

/// Which moment gets which zone.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChangeZone {
    /// The moment with its zone.
    pub(crate) clock: WallClock,
    /// IANA name of the other zone.
    pub(crate) zone: String,
}

/// The two ways to give a moment another zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ZoneChange {
    /// The clock on the wall stays.
    pub(crate) keep_wall: ZoneChoice,
    /// The moment stays.
    pub(crate) keep_moment: ZoneChoice,
    /// Whether both are the same moment: then there is nothing to ask.
    pub(crate) same: bool,
}

/// One way to give a moment another zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ZoneChoice {
    /// "09:00 in New York, which is 15:00 in Vienna"
    pub(crate) detail: Localized,
    /// The moment it becomes; a clock that does not exist there stays as it was asked for, to be told.
    pub(crate) clock: WallClock,
}

/// A time zone to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ZoneView {
    /// IANA name.
    pub(crate) name: String,
    /// "Vienna"
    pub(crate) city: String,
    /// "Europe"
    pub(crate) region: String,
    /// Other names of the same zone, old ones among them.
    pub(crate) aliases: Vec<String>,
    /// "UTC+1", as it is now.
    pub(crate) offset: String,
}

/// Moments that are over.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct Ago {
    /// How long each is over, in milliseconds.
    pub(crate) ago_ms: Vec<u32>,
}

/// What the clock showed in the display zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ClockTime {
    /// "2026-11-21"
    pub(crate) date: String,
    /// "14:06:40"
    pub(crate) time: String,
    /// "Vienna"
    pub(crate) city: String,
}

//! What a session does, one step after the other, and what there is after each step.

use chrono::{DateTime, Utc};

/// The month in which everything is to go out.
pub(crate) const MONTH: &str = "2026-12";
/// The day of it on which it is.
pub(crate) const DATE: &str = "2026-12-24";
/// The zone in which a session lives.
pub(crate) const ZONE: &str = "Europe/Vienna";
/// So many texts a session has to do with.
pub(crate) const SUBJECTS: usize = 4;
/// What is uploaded, by its name.
pub(crate) const PICTURE: &str = "picture.png";

/// With which service, and with which beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// The embedded service, from an empty folder on.
    Here,
    /// The same service in a process of its own, which is not asked to recognise requests; from an empty folder on.
    Beside,
    /// The embedded service, from a folder on that the first version has left: its tables are changed first.
    Old,
}

/// Every mode and its name.
pub(crate) const MODES: [(Mode, &str); 3] = [(Mode::Here, "here"), (Mode::Beside, "beside"), (Mode::Old, "old")];

impl Mode {
    pub(crate) fn name(self) -> &'static str {
        MODES.into_iter().find(|(mode, _)| *mode == self).map_or("", |(_, name)| name)
    }
}

/// What has become of a text. The number is the version of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    Absent,
    Draft(u32),
    Post(u32, Hour),
}

/// When a post goes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Hour {
    Nine,
    HalfPastTen,
}

impl Hour {
    /// As a clock in Vienna shows it.
    pub(crate) fn clock(self) -> &'static str {
        match self {
            Self::Nine => "09:00",
            Self::HalfPastTen => "10:30",
        }
    }
}

/// One command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Act {
    Save,
    Send,
    ChangeText,
    Move,
    Delete,
    Discard,
    Undo,
    /// A file goes straight to the service: the desk has no command for that.
    Upload,
    /// Nothing is asked for: it waits until nothing is on its way.
    Settle,
}

/// A command, which text it is about, and what has become of that as soon as it is answered.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    pub(crate) act: Act,
    pub(crate) subject: usize,
    pub(crate) then: Fate,
}

const fn step(act: Act, subject: usize, then: Fate) -> Step {
    Step { act, subject, then }
}

const fn save(subject: usize, version: u32) -> Step {
    step(Act::Save, subject, Fate::Draft(version))
}

/// About no text: the number is none of a subject.
const SETTLE: Step = step(Act::Settle, SUBJECTS, Fate::Absent);

const NEW: [Step; 34] = [
    save(0, 1),
    save(1, 1),
    save(2, 1),
    save(3, 1),
    save(0, 2),
    save(1, 2),
    save(2, 2),
    save(3, 2),
    save(0, 3),
    save(1, 3),
    step(Act::Send, 0, Fate::Post(3, Hour::Nine)),
    step(Act::Send, 1, Fate::Post(3, Hour::Nine)),
    save(2, 3),
    SETTLE,
    step(Act::ChangeText, 0, Fate::Post(4, Hour::Nine)),
    step(Act::Move, 1, Fate::Post(3, Hour::HalfPastTen)),
    save(3, 3),
    SETTLE,
    step(Act::Upload, SUBJECTS, Fate::Absent),
    step(Act::Delete, 1, Fate::Absent),
    SETTLE,
    step(Act::Undo, 1, Fate::Post(3, Hour::HalfPastTen)),
    save(2, 4),
    SETTLE,
    step(Act::Send, 2, Fate::Post(4, Hour::Nine)),
    SETTLE,
    step(Act::Undo, 2, Fate::Draft(4)),
    SETTLE,
    step(Act::Discard, 3, Fate::Absent),
    step(Act::Undo, 3, Fate::Draft(3)),
    save(3, 5),
    step(Act::Send, 3, Fate::Post(5, Hour::Nine)),
    step(Act::Delete, 0, Fate::Absent),
    SETTLE,
];

const OLD: [Step; 5] = [save(0, 2), save(1, 2), step(Act::Send, 0, Fate::Post(2, Hour::Nine)), save(2, 2), SETTLE];

/// What is there before the first step, and the steps.
pub(crate) fn of(mode: Mode) -> ([Fate; SUBJECTS], &'static [Step]) {
    match mode {
        Mode::Here | Mode::Beside => ([Fate::Absent; SUBJECTS], &NEW),
        // The last was on its way when the first version ended.
        Mode::Old => ([Fate::Draft(1), Fate::Draft(1), Fate::Draft(1), Fate::Post(1, Hour::Nine)], &OLD),
    }
}

/// The identifier of a text while it is a draft.
pub(crate) fn id(subject: usize) -> String {
    format!("00000000-0000-4000-8000-{subject:012}")
}

/// What a version of a text says: more with each.
pub(crate) fn text(subject: usize, version: u32) -> String {
    let words = format!("{subject} and {version} ").repeat(60 * version as usize);
    format!("{}\n{}", title(subject, version), words.trim_end())
}

/// The first line of it.
pub(crate) fn title(subject: usize, version: u32) -> String {
    format!("Subject {subject} version {version}")
}

/// Which text and which version of it this is; `None` when a session never wrote it like that.
pub(crate) fn recognise(said: &str) -> Option<(usize, u32)> {
    let mut words = said.lines().next()?.split_whitespace();
    let (subject, version) = (words.nth(1)?.parse().ok()?, words.nth(1)?.parse().ok()?);
    (text(subject, version) == said).then_some((subject, version))
}

/// When the session takes place. Nothing of it takes any time.
pub(crate) fn now() -> DateTime<Utc> {
    "2026-11-21T13:08:00Z".parse().unwrap()
}

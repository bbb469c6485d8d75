//! What is typed into "At a time": a moment, several to choose from, or why it is none.

use super::neighbours::{Around, near};
use super::reading::{ScheduleReading, read};
use crate::Desk;
use crate::commands::preferences;
use crate::failure::Failure;
use crate::scope::Scope;
use planning::natural::{self, Chosen, Outcome, Reading};
use planning::timing::{WallClock, find_zone, read_day, read_time};
use planning::zone::Zone;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

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
    pub(crate) hint: Option<String>,
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

/// Reads a text as a moment. What can mean two things is a question.
pub(crate) async fn read_words(desk: &Arc<Desk>, scope: &Scope, wanted: ReadWords) -> Result<WordsReading, Failure> {
    let zone = find_zone(&desk.zones, &wanted.zone)?;
    let order = preferences::read(desk).await?.date_order.into();
    let chosen = Chosen {
        day: wanted.day.as_deref().map(read_day).transpose()?,
        time: wanted.time.as_deref().map(read_time).transpose()?,
    };
    let (outcome, found, hint) = match natural::read(&wanted.text, desk.clock.now(), &zone, order, chosen) {
        Outcome::One(reading) => (WordsOutcome::One, vec![reading], None),
        Outcome::Several(readings) => (WordsOutcome::Several, readings, None),
        Outcome::Past(reading) => (WordsOutcome::Past, vec![reading], None),
        Outcome::Unfinished(hint) => (WordsOutcome::Unfinished, Vec::new(), Some(hint.to_string())),
        Outcome::NotUnderstood(fault) => (WordsOutcome::NotUnderstood, Vec::new(), Some(fault.to_string())),
    };
    let times = found.iter().map(|reading| reading.resolved.instant).collect();
    let near = near(desk, scope, &wanted.around, times).await?;
    let mut readings = Vec::with_capacity(found.len());
    for (reading, near) in found.iter().zip(near) {
        let shown = read(desk, &clock(reading, &zone)).await?;
        let assumed = reading.assumed.iter().map(ToString::to_string).collect();
        readings.push(ScheduleReading { near, assumed, ..shown });
    }
    let named = match &found[..] {
        [one] if one.names_day() => Some(one.clock.date().to_string()),
        _ => wanted.day,
    };
    Ok(WordsReading { outcome, readings, hint, day: named })
}

/// The clock that a reading asks for. A moment by elapsed time can be the second of two equal clocks.
fn clock(reading: &Reading, zone: &Zone) -> WallClock {
    let second = zone.resolve(reading.clock).second == Some(reading.resolved.instant);
    WallClock { second, ..WallClock::of(reading.clock, zone) }
}

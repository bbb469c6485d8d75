//! What is typed into "At a time": a moment, several to choose from, or why it is none.

use crate::commands::compose::schedule::neighbours::near;
use crate::commands::compose::schedule::reading::read;
use crate::commands::compose::schedule::views::{Around, ReadWords, ScheduleReading, WordsOutcome, WordsReading};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use i18n::Localized;
use planning::natural::{self, Chosen, Meaning, Reading};
use planning::timing::{WallClock, find_zone, read_day, read_time};
use planning::zone::Zone;
use std::sync::Arc;

/// Reads a text as a moment. What can mean two things is a question.
pub(crate) async fn read_words(desk: &Arc<Desk>, scope: &Scope, wanted: ReadWords) -> Result<WordsReading, Failure> {
    let zone = find_zone(&desk.zones, &wanted.zone)?;
    let order = preferences::read(desk).await?.date_order;
    let chosen = Chosen {
        day: wanted.day.as_deref().map(read_day).transpose()?,
        time: wanted.time.as_deref().map(read_time).transpose()?,
    };
    let meaning = natural::read(&wanted.text, desk.clock.now(), &zone, order, chosen, desk.language());
    let (outcome, found, hint) = parts(meaning);
    let readings = shown(desk, scope, (&found, &wanted.around), &zone).await?;
    let named = match &found[..] {
        [one] if one.names_day() => Some(one.clock.date().to_string()),
        _ => wanted.day,
    };
    Ok(WordsReading { outcome, readings, hint, day: named })
}

/// What a text comes to: of which kind that is, its readings, and what to type next or why there are none.
fn parts(outcome: Meaning) -> (WordsOutcome, Vec<Reading>, Option<Localized>) {
    match outcome {
        Meaning::One(reading) => (WordsOutcome::One, vec![reading], None),
        Meaning::Several(readings) => (WordsOutcome::Several, readings, None),
        Meaning::Past(reading) => (WordsOutcome::Past, vec![reading], None),
        Meaning::Unfinished(hint) => (WordsOutcome::Unfinished, Vec::new(), Some(hint.message())),
        Meaning::NotUnderstood(fault) => (WordsOutcome::NotUnderstood, Vec::new(), Some(fault.message())),
    }
}

/// Readings as they are shown, each with what is near it.
async fn shown(
    desk: &Arc<Desk>,
    scope: &Scope,
    (found, around): (&[Reading], &Around),
    zone: &Zone,
) -> Result<Vec<ScheduleReading>, Failure> {
    let times = found.iter().map(|reading| reading.resolved.instant).collect();
    let near = near(desk, scope, around, times).await?;
    let mut readings = Vec::with_capacity(found.len());
    for (reading, near) in found.iter().zip(near) {
        let shown = read(desk, &clock(reading, zone)).await?;
        let assumed = reading.assumed.iter().map(|assumed| assumed.message()).collect();
        readings.push(ScheduleReading { near, assumed, ..shown });
    }
    Ok(readings)
}

/// The clock that a reading asks for. A moment by elapsed time can be the second of two equal clocks.
fn clock(reading: &Reading, zone: &Zone) -> WallClock {
    let second = zone.resolve(reading.clock).second == Some(reading.resolved.instant);
    WallClock { second, ..WallClock::of(reading.clock, zone) }
}

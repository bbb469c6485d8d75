//! Timestamps as machines write them: a date and a time, with an offset from UTC or without.
//! Deliberately absent: everything that only people write.

use super::choices::Moment;
use super::reading::{Assumption, Reading};
use crate::spelling::{Time, read_time};
use chrono::{NaiveDateTime, Timelike};

/// The moment of a timestamp; one without an offset is a wall clock.
pub(super) fn timestamp(text: &str, moment: &Moment<'_>) -> Option<Reading> {
    let text = text.trim().trim_end_matches(['.', ',', '!', ';', ' ']).to_lowercase();
    let (text, is_utc) = text.strip_suffix("utc").map_or((text.as_str(), false), |rest| (rest.trim_end(), true));
    let spaced = text.strip_suffix(" z").map(|rest| format!("{}z", rest.trim_end()));
    match read_time(spaced.as_deref().unwrap_or(text))? {
        Time::Instant(_) if is_utc => None,
        Time::Instant(instant) => {
            let (utc, assumed) = whole_minute(instant.naive_utc());
            moment.holds(utc).then(|| Reading::of_instant(utc.and_utc(), moment.zone, assumed))
        }
        Time::Wall(date, time) => {
            let (clock, assumed) = whole_minute(date?.and_time(time));
            let utc = || Reading::of_instant(clock.and_utc(), moment.zone, assumed.clone());
            let wall = || moment.reading(clock, assumed.clone());
            moment.holds(clock).then(|| if is_utc { utc() } else { wall() })
        }
    }
}

fn whole_minute(clock: NaiveDateTime) -> (NaiveDateTime, Vec<Assumption>) {
    let whole = clock.date().and_hms_opt(clock.hour(), clock.minute(), 0).unwrap_or(clock);
    let assumed = if whole == clock { Vec::new() } else { vec![Assumption::WholeMinute] };
    (whole, assumed)
}

//! The times of day that a wish can mean.
//! Deliberately absent: which of them lies ahead.

use super::faults::Fault;
use super::reading::Assumption;
use super::vocabulary::{Part, Said};
use super::wish::Clock;
use chrono::{Days, NaiveDate, NaiveDateTime, NaiveTime};

/// A time of a day, or of the day after when it belongs to its night.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hour {
    time: NaiveTime,
    is_next_day: bool,
    pub(super) assumed: Vec<Assumption>,
}

/// What is known of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// Nothing.
    Nothing,
    /// It is today.
    Today,
    /// It is another than today.
    OtherDay,
}

/// From this hour on an hour alone is one of 24 on another day than today; nobody means "at 5" for sure.
const FIRST_LIKELY_HOUR: u32 = 7;

/// The times that are offered when none is given. Some of them are behind now when the day is today.
pub(super) fn offers(part: Option<Part>) -> Vec<Hour> {
    let hours: &[u32] = match part {
        None => &[9, 12, 18, 20, 21],
        Some(Part::Morning) => &[8, 9, 10, 11],
        Some(Part::Afternoon) => &[14, 15, 16, 17],
        Some(Part::Evening) => &[18, 19, 20, 21],
        Some(Part::Night) => &[20, 21, 22, 23],
    };
    hours.iter().filter_map(|hour| Hour::at(*hour, 0, false, vec![Assumption::Time])).collect()
}

/// The times that a clock can mean.
pub(super) fn hours(clock: Clock, part: Option<Part>, known: Known) -> Result<Vec<Hour>, Fault> {
    let midnight = |is_next_day| Hour::at(0, 0, is_next_day, Vec::new());
    let found: Vec<Option<Hour>> = match (clock, part) {
        (Clock::DayEnd | Clock::Midnight, Some(Part::Night)) | (Clock::DayEnd, None) => vec![midnight(true)],
        (Clock::DayEnd | Clock::Midnight, Some(_)) => return Err(Fault::Contradiction),
        (Clock::Midnight, None) if known == Known::Nothing => vec![midnight(false)],
        (Clock::Midnight, None) => vec![midnight(false), midnight(true)],
        (Clock::At { hour, minute, said }, Some(part)) => vec![within(part, hour, minute, said)],
        (Clock::At { hour, minute, said }, None) => alone(hour, minute, said, known),
    };
    let found: Vec<Hour> = found.into_iter().flatten().collect();
    if found.is_empty() { Err(Fault::Contradiction) } else { Ok(found) }
}

fn alone(hour: u32, minute: u32, said: Said, known: Known) -> Vec<Option<Hour>> {
    match said {
        Said::Exactly | Said::InFigures => vec![Hour::at(hour, minute, false, Vec::new())],
        Said::AsHour | Said::InWords if known == Known::OtherDay && hour >= FIRST_LIKELY_HOUR => {
            vec![Hour::at(hour, minute, false, vec![Assumption::TwentyFourHours])]
        }
        Said::AsHour | Said::InWords => {
            let of = |hour| Hour::at(hour, minute, false, vec![Assumption::Half]);
            vec![of(hour % 12), of(hour % 12 + 12)]
        }
    }
}

/// Whether an hour lies in a part of the day.
fn covers(part: Part, hour: u32) -> bool {
    match part {
        Part::Morning => (1..12).contains(&hour),
        Part::Afternoon => (12..19).contains(&hour),
        Part::Evening => (16..24).contains(&hour),
        Part::Night => (18..24).contains(&hour) || hour < 6,
    }
}

/// Whether some of a day, or of a part of it, is left at an hour.
pub(super) fn goes_on(part: Option<Part>, hour: u32) -> bool {
    part.is_none_or(|part| covers(part, hour))
}

/// The time that lies in a part of the day.
fn within(part: Part, hour: u32, minute: u32, said: Said) -> Option<Hour> {
    let other = match hour {
        _ if said == Said::Exactly => None,
        12 => Some(0),
        hour if hour < 12 => Some(hour + 12),
        _ => None,
    };
    // "9 at night" is 21:00, "1 at night" is 01:00.
    let hour = [other, Some(hour)].into_iter().flatten().find(|hour| covers(part, *hour))?;
    let is_next_day = part == Part::Night && hour < 6;
    Hour::at(hour, minute, is_next_day, if is_next_day { vec![Assumption::AfterMidnight] } else { Vec::new() })
}

impl Hour {
    fn at(hour: u32, minute: u32, is_next_day: bool, assumed: Vec<Assumption>) -> Option<Self> {
        NaiveTime::from_hms_opt(hour, minute, 0).map(|time| Self { time, is_next_day, assumed })
    }

    /// The wall clock that it is on a date.
    pub(super) fn on(&self, date: NaiveDate) -> Option<NaiveDateTime> {
        date.checked_add_days(Days::new(u64::from(self.is_next_day))).map(|date| date.and_time(self.time))
    }
}

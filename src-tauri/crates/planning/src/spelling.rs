//! How services and people spell dates and times, read from every form seen.
//! Deliberately absent: instants of wall clocks. A wall clock stays one here.

use crate::zone::{WallKind, Zone};
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};

/// What a `time` says (specification 2.6 and 2.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Time {
    /// A wall clock in the schedule's zone, with its own date when it has one.
    Wall(Option<NaiveDate>, NaiveTime),
    /// A timestamp with its offset from UTC.
    Instant(DateTime<FixedOffset>),
}

impl Time {
    /// The wall clock that it says in a zone. A timestamp says the one at its instant; one that is written with a clock
    /// which a gap leaves out, and the offset before the gap, says that clock.
    #[must_use]
    pub fn clock(self, zone: &Zone) -> NaiveTime {
        match self {
            Self::Wall(_, clock) => clock,
            Self::Instant(timestamp) => {
                let (instant, written) = (timestamp.to_utc(), timestamp.naive_local());
                let resolved = zone.resolve(written);
                let is_in_gap = resolved.kind == WallKind::Gap && resolved.instant == instant;
                if is_in_gap { written.time() } else { zone.wall(instant).clock.time() }
            }
        }
    }
}

/// An instant as records write it, ISO 8601 with an offset (specification 2); none when it is something else.
#[must_use]
pub fn read_instant(text: &str) -> Option<DateTime<Utc>> {
    DateTime::parse_from_rfc3339(text).ok().map(|at| at.to_utc())
}

/// A date: the first ten characters of a date or a timestamp, never converted between zones (gaps, 2.6).
#[must_use]
pub fn read_date(text: &str) -> Option<NaiveDate> {
    let date = text.get(..10)?;
    let digits =
        date.bytes().enumerate().all(|(at, one)| if at == 4 || at == 7 { one == b'-' } else { one.is_ascii_digit() });
    let rest = &text[10..];
    (digits && (rest.is_empty() || rest.starts_with(['T', 't', ' ']))).then(|| date.parse().ok()).flatten()
}

/// A time in any of its forms: a wall clock, a date with one, or a timestamp.
#[must_use]
pub fn read_time(text: &str) -> Option<Time> {
    if let Some(time) = read_clock(text) {
        return Some(Time::Wall(None, time));
    }
    let date = read_date(text)?;
    let rest = text.get(11..)?.trim_start();
    if let Some(time) = read_clock(rest) {
        return Some(Time::Wall(Some(date), time));
    }
    let at = rest.find(['Z', 'z', '+', '-'])?;
    let wall = NaiveDateTime::new(date, read_clock(rest[..at].trim_end())?);
    let offset = read_offset(&rest[at..])?;
    let utc = wall.checked_sub_signed(TimeDelta::seconds(i64::from(offset.local_minus_utc())))?;
    Some(Time::Instant(DateTime::from_naive_utc_and_offset(utc, offset)))
}

/// `HH:MM`, `HH:MM:SS`, with a fraction of a second or without. No leap seconds: no clock on a wall shows one.
#[must_use]
pub fn read_clock(text: &str) -> Option<NaiveTime> {
    let mut parts = text.split(':');
    let mut two = || parts.next().filter(|part| part.len() == 2).and_then(number);
    let (hour, minute) = (two()?, two()?);
    let (second, nano) = match parts.next() {
        None => (0, 0),
        Some(rest) => match rest.split_once('.') {
            None => (number(rest).filter(|_| rest.len() == 2)?, 0),
            Some((second, fraction)) => {
                let nine: String = fraction.chars().chain("000000000".chars()).take(9).collect();
                let whole = second.len() == 2
                    && !fraction.is_empty()
                    && number(fraction.get(..9).unwrap_or(fraction)).is_some();
                (number(second).filter(|_| whole)?, number(&nine)?)
            }
        },
    };
    if parts.next().is_some() { None } else { NaiveTime::from_hms_nano_opt(hour, minute, second, nano) }
}

/// `Z`, `+HH`, `+HHMM` or `+HH:MM`.
fn read_offset(text: &str) -> Option<FixedOffset> {
    if text.eq_ignore_ascii_case("z") {
        return FixedOffset::east_opt(0);
    }
    let sign = if text.starts_with('-') { -1 } else { 1 };
    let digits = text.get(1..)?.replacen(':', "", 1);
    let (hours, minutes) = match digits.len() {
        2 => (number(&digits)?, 0),
        4 => (number(digits.get(..2)?)?, number(digits.get(2..)?)?),
        _ => return None,
    };
    let seconds = i32::try_from(hours * 3600 + minutes * 60).ok().filter(|_| minutes < 60)?;
    FixedOffset::east_opt(sign * seconds)
}

fn number(text: &str) -> Option<u32> {
    text.bytes().all(|one| one.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_read_from_its_first_ten_characters() {
        assert_eq!(read_date("2026-12-01T23:00:00Z"), NaiveDate::from_ymd_opt(2026, 12, 1));
        for text in ["2026-02-30", "01.12.2026", "2026-12-1", "2026-12-011", "2026-12-0é", ""] {
            assert_eq!(read_date(text), None, "{text}");
        }
    }

    #[test]
    fn a_time_is_told_apart_by_what_it_knows() {
        let clock = NaiveTime::from_hms_opt(9, 30, 0);
        assert_eq!(read_time("09:30"), clock.map(|clock| Time::Wall(None, clock)));
        let date = NaiveDate::from_ymd_opt(2026, 12, 1);
        assert_eq!(read_time("2026-12-01T09:30:00"), clock.map(|clock| Time::Wall(date, clock)));
        let timestamp = DateTime::parse_from_rfc3339("2026-12-01T09:30:00+01:00").ok();
        assert_eq!(read_time("2026-12-01T09:30+0100"), timestamp.map(Time::Instant));
        for text in ["9:30", "24:00", "09:30:60", "half past nine", "2026-12-01"] {
            assert_eq!(read_time(text), None, "{text}");
        }
    }
}

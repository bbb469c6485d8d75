//! Cron expressions as what they mean: wall clocks on days of the calendar.
//! Deliberately absent: the zone that makes instants of them.

use super::days::Days;
use super::field::{HOUR, MINUTE, MONTH, YEAR, bits};
use chrono::{NaiveTime, Timelike};
use i18n::{Localized, t};
use std::collections::BTreeSet;

/// A cron expression, of five fields or six. It may have no day at all, like `0 0 30 2 *`; it always has a clock.
///
/// When both fields of days are restricted (neither has a `*`), a day that either chooses counts; `15W` is the nearest
/// day from Monday to Friday within the month, and months without a 15th are left out; `L` for a day of the week is
/// Saturday.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cron {
    /// Bits 0 to 59.
    pub(crate) minutes: u64,
    /// Bits 0 to 23.
    pub(crate) hours: u64,
    /// Bits 1 to 12.
    pub(crate) months: u64,
    pub(crate) days: Days,
    /// `None` for every year.
    pub(crate) years: Option<BTreeSet<i32>>,
}

pub(super) const EVERY_MINUTE: u64 = (1 << 60) - 1;
pub(super) const EVERY_HOUR: u64 = (1 << 24) - 1;
pub(super) const EVERY_MONTH: u64 = 0x1FFE;

impl Cron {
    /// Reads minute, hour, day of the month, month, day of the week.
    pub(super) fn read_five(text: &str) -> Result<Self, Localized> {
        let [minute, hour, day, month, week_day] = split(text)?;
        Ok(Self {
            minutes: bits(MINUTE.read(minute)?),
            hours: bits(HOUR.read(hour)?),
            months: bits(MONTH.read(month)?),
            days: Days::read_five(day, week_day)?,
            years: None,
        })
    }

    /// Reads the same and a year.
    pub(super) fn read_six(text: &str) -> Result<Self, Localized> {
        let [minute, hour, day, month, week_day, year] = split(text)?;
        let years = YEAR.read(year)?;
        let is_whole = (YEAR.first..=YEAR.last).all(|year| years.contains(&year));
        Ok(Self {
            minutes: bits(MINUTE.read(minute)?),
            hours: bits(HOUR.read(hour)?),
            months: bits(MONTH.read(month)?),
            days: Days::read_six(day, week_day)?,
            years: (!is_whole).then(|| years.into_iter().filter_map(|year| i32::try_from(year).ok()).collect()),
        })
    }

    /// The last day of every month at a clock; seconds are dropped.
    pub(crate) fn last_day(clock: NaiveTime) -> Self {
        Self {
            minutes: 1 << clock.minute(),
            hours: 1 << clock.hour(),
            months: EVERY_MONTH,
            days: Days::last_day(),
            years: None,
        }
    }

    /// The wall clocks of each chosen day, earliest first.
    #[must_use]
    pub fn clocks(&self) -> Vec<NaiveTime> {
        let minutes: Vec<u32> = ones(self.minutes).collect();
        ones(self.hours)
            .flat_map(|hour| minutes.iter().filter_map(move |minute| NaiveTime::from_hms_opt(hour, *minute, 0)))
            .collect()
    }

    /// Whether a wall clock is one of those of each chosen day.
    #[must_use]
    pub fn has_clock(&self, clock: NaiveTime) -> bool {
        self.clocks().contains(&clock)
    }

    /// Whether every hour of the day is chosen.
    pub(crate) fn has_every_hour(&self) -> bool {
        self.hours == EVERY_HOUR
    }

    /// Whether every month is chosen.
    pub(crate) fn has_every_month(&self) -> bool {
        self.months == EVERY_MONTH
    }

    /// The chosen days of a month, as bits 1 to 31.
    pub(crate) fn days_within(&self, year: i32, month: u32) -> u32 {
        let is_chosen = self.months & 1 << month != 0 && self.years.as_ref().is_none_or(|years| years.contains(&year));
        if is_chosen { self.days.within(year, month) } else { 0 }
    }
}

/// The numbers of the bits that are set, lowest first.
pub(crate) fn ones(bits: u64) -> impl Iterator<Item = u32> + Clone {
    (0..64).filter(move |number| bits & 1 << number != 0)
}

fn split<const N: usize>(text: &str) -> Result<[&str; N], Localized> {
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    <[&str; N]>::try_from(fields).map_err(|fields| t!("timing-expression-fields", count = fields.len(), wanted = N))
}

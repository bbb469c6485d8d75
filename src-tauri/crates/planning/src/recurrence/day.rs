//! Days that a rule chooses: some of a week, one of a month.

use chrono::{Datelike, NaiveDate, Weekday};
use std::fmt;

const ALL: [Weekday; 7] =
    [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri, Weekday::Sat, Weekday::Sun];

/// Days of the week, at least one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Week {
    /// Bits 0 (Sunday) to 6 (Saturday).
    chosen: u8,
}

/// A day of the month by number, 1 to 31.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MonthDay(u8);

impl Week {
    /// The given days; `None` without any.
    #[must_use]
    pub fn of(days: impl IntoIterator<Item = Weekday>) -> Option<Self> {
        Self::from_sunday_zero(days.into_iter().fold(0, |chosen, day| chosen | bit(day)))
    }

    /// Days as bits, the lowest for Sunday; `None` without any.
    #[must_use]
    pub fn from_sunday_zero(bits: u8) -> Option<Self> {
        let chosen = bits & 0x7F;
        (chosen != 0).then_some(Self { chosen })
    }

    /// Days as bits, the lowest for Sunday.
    #[must_use]
    pub fn sunday_zero(self) -> u8 {
        self.chosen
    }

    /// Whether a day is chosen.
    #[must_use]
    pub fn contains(self, day: Weekday) -> bool {
        self.chosen & bit(day) != 0
    }

    /// Whether all seven are.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.chosen == 0x7F
    }

    /// The days, Monday first.
    pub fn days(self) -> impl Iterator<Item = Weekday> {
        ALL.into_iter().filter(move |day| self.contains(*day))
    }
}

fn bit(day: Weekday) -> u8 {
    1 << day.num_days_from_sunday()
}

impl From<Weekday> for Week {
    fn from(day: Weekday) -> Self {
        Self { chosen: bit(day) }
    }
}

impl fmt::Debug for Week {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.days()).finish()
    }
}

impl MonthDay {
    /// A day by its number; `None` when no month has it.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=31).contains(&number).then_some(Self(number))
    }

    /// The day of a date.
    #[must_use]
    pub fn of(date: NaiveDate) -> Self {
        Self(u8::try_from(date.day()).unwrap_or(1))
    }

    /// The one day among bits 1 to 31; `None` when there are several or none.
    pub(super) fn from_bits(bits: u32) -> Option<Self> {
        let number = u8::try_from(bits.trailing_zeros()).ok()?;
        if bits.count_ones() == 1 { Self::new(number) } else { None }
    }

    /// Its number, 1 to 31.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }
}

//! `rate(N unit)`: a distance between two occurrences (gaps, 2.7).
//! Deliberately absent: what it is counted from; that is the start of the rule.

use super::field::{number, shorten};
use i18n::{Localized, t};
use std::fmt;
use std::num::NonZeroU32;

/// A distance between two occurrences. Equal when the distances are: 60 minutes are one hour, 7 days one week; but 24
/// hours are not one day, for days keep the wall clock.
#[derive(Debug, Clone, Copy)]
pub struct Rate {
    /// How many units.
    pub count: NonZeroU32,
    /// Of what.
    pub unit: Unit,
}

/// A unit of time (specification 2.7, `rate_unit`). Minutes and hours are elapsed time, longer ones keep the wall clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// 60 seconds.
    Minute,
    /// 60 minutes.
    Hour,
    /// To the same clock on the next date.
    Day,
    /// 7 days.
    Week,
    /// To the same day of the next month.
    Month,
}

impl Unit {
    /// Reads a unit: singular or plural, in any case.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        let word = word.to_ascii_lowercase();
        let all = [Self::Minute, Self::Hour, Self::Day, Self::Week, Self::Month];
        all.into_iter().find(|unit| unit.name() == word.strip_suffix('s').unwrap_or(&word))
    }

    /// Its name as it is sent: singular, lower case (gaps, 2.7).
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Minute => "minute",
            Self::Hour => "hour",
            Self::Day => "day",
            Self::Week => "week",
            Self::Month => "month",
        }
    }

    /// The unit it is a multiple of, and how many of those it has.
    fn measure(self) -> (&'static str, u64) {
        match self {
            Self::Minute => ("minute", 1),
            Self::Hour => ("minute", 60),
            Self::Day => ("day", 1),
            Self::Week => ("day", 7),
            Self::Month => ("month", 1),
        }
    }
}

impl Rate {
    /// Reads what stands in the parentheses.
    pub(super) fn read(text: &str) -> Result<Self, Localized> {
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let read = match words[..] {
            [count, unit] => number(count).and_then(NonZeroU32::new).zip(Unit::read(unit)),
            _ => None,
        };
        read.map(|(count, unit)| Self { count, unit }).ok_or_else(|| t!("timing-expression-rate", text = shorten(text)))
    }

    fn length(self) -> (&'static str, u64) {
        let (unit, size) = self.unit.measure();
        (unit, size * u64::from(self.count.get()))
    }
}

impl PartialEq for Rate {
    fn eq(&self, other: &Self) -> bool {
        self.length() == other.length()
    }
}

impl Eq for Rate {}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.count.get() == 1 { "" } else { "s" };
        write!(f, "rate({} {}{plural})", self.count, self.unit.name())
    }
}

//! `Wish`: the day and the time that a text asks for, before a moment is chosen. Deliberately absent: now.

use super::DateOrder;
use super::faults::{Fault, days_in};
use super::reading::Assumption;
use super::tokens::Rest;
use super::vocabulary::{Part, Said, SpokenMonth, Which};
use chrono::Weekday;

/// What decides between readings of the same words.
#[derive(Debug, Clone, Copy)]
pub(super) struct Habit {
    pub(super) order: DateOrder,
    /// The current year: figures close to it are a year, not a time.
    pub(super) year: i32,
}

impl Habit {
    /// Whether four figures can be nothing but a year.
    pub(super) fn is_year(self, figures: u32) -> bool {
        i32::try_from(figures).is_ok_and(|year| (self.year - 1..=self.year + 3).contains(&year))
    }
}

/// Phrases with what is left after each.
pub(super) type Phrases<'a> = Vec<(Phrase, Rest<'a>)>;

/// A day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Day {
    /// So many days from today.
    FromToday(i64),
    /// A date, in the next year that has it if none is given.
    Date { year: Option<i32>, month: u32, day: u32 },
    /// The next day of this number.
    Numbered(u32),
    /// A day of a month by its number.
    Of(u32, SpokenMonth),
    /// The last day of a month.
    EndOf(SpokenMonth),
    /// Some day of the month after this one.
    InNextMonth,
    /// So long after now.
    After(Span),
}

/// A length of time: first the months, then the days by the wall clock, then the minutes as they elapse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Span {
    pub(super) months: u32,
    pub(super) days: u32,
    pub(super) minutes: u32,
    /// Whether the text counts in minutes or hours, be they none.
    pub(super) is_elapsed: bool,
}

/// A time of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Clock {
    /// A time, and how it was said.
    At { hour: u32, minute: u32, said: Said },
    /// Midnight: of a day its beginning or its end.
    Midnight,
    /// 24:00.
    DayEnd,
}

/// All that a text asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Wish {
    pub(super) day: Option<Day>,
    pub(super) weekday: Option<(Weekday, Which)>,
    pub(super) week: Option<i64>,
    pub(super) clock: Option<Clock>,
    pub(super) part: Option<Part>,
    pub(super) fault: Option<Fault>,
    pub(super) assumed: Vec<Assumption>,
    /// Whether there is something better to be made of the text, if it makes sense.
    pub(super) is_unlikely: bool,
}

/// One phrase of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Phrase {
    Day(Day),
    /// A day that was read with something taken for granted.
    DayAssuming(Day, Assumption),
    /// A day as it is written rarely.
    UnlikelyDay(Day),
    Weekday(Weekday, Which),
    /// This week (0), the coming (1).
    Week(i64),
    Clock(Clock),
    Part(Part),
    /// A part of today.
    PartOfToday(Part),
    Fault(Fault),
}

impl Phrase {
    /// A date, or why there is none such.
    pub(super) fn date(year: Option<i32>, month: u32, day: u32) -> Self {
        match days_in(month, year) {
            0 => Self::Fault(Fault::NoSuchMonth(month)),
            days if day == 0 || day > days => Self::Fault(Fault::NoSuchDay { month, year }),
            _ => Self::Day(Day::Date { year, month, day }),
        }
    }

    /// A phrase as it is, or the day in it as one that is written rarely.
    pub(super) fn unlikely(self) -> Self {
        match self {
            Self::Day(day) | Self::DayAssuming(day, _) => Self::UnlikelyDay(day),
            other => other,
        }
    }
}

impl Wish {
    /// With one phrase more, unless there is one of its kind already.
    pub(super) fn with(&self, phrase: Phrase) -> Option<Self> {
        let mut wish = self.clone();
        let is_free = match phrase {
            Phrase::Day(day) => wish.day.replace(day).is_none(),
            Phrase::DayAssuming(day, assumption) => {
                wish.assumed.push(assumption);
                wish.day.replace(day).is_none()
            }
            Phrase::UnlikelyDay(day) => {
                wish.is_unlikely = true;
                wish.day.replace(day).is_none()
            }
            Phrase::Weekday(day, which) => wish.weekday.replace((day, which)).is_none(),
            Phrase::Week(week) => wish.week.replace(week).is_none(),
            Phrase::Clock(clock) => wish.clock.replace(clock).is_none(),
            Phrase::Part(part) => wish.part.replace(part).is_none(),
            Phrase::PartOfToday(part) => {
                wish.day.replace(Day::FromToday(0)).is_none() && wish.part.replace(part).is_none()
            }
            Phrase::Fault(fault) => wish.fault.replace(fault).is_none(),
        };
        is_free.then_some(wish)
    }

    /// Whether it is about a moment: a week alone is not.
    pub(super) fn is_whole(&self) -> bool {
        let says = self.day.is_some() || self.weekday.is_some() || self.clock.is_some() || self.part.is_some();
        let week = self.week.is_none() || self.weekday.is_some();
        (says && week) || self.fault.is_some()
    }
}

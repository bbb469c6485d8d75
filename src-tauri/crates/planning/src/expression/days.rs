//! The two fields of days in a cron expression: which days of a month they choose.
//! Deliberately absent: months and years, which say only where days are looked for.

use super::field::{DAY_OF_MONTH, DAY_OF_WEEK, DAY_OF_WEEK_FROM_ONE, Field, bits, number};
use chrono::{Datelike, NaiveDate, Weekday};
use i18n::{Localized, t};

/// All days of a month, by number.
pub(super) const WHOLE_MONTH: u32 = 0xFFFF_FFFE;
/// All days of a week.
pub(super) const WHOLE_WEEK: u8 = 0x7F;

/// Days of a month that both fields together choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Days {
    pub(crate) of_month: OfMonth,
    pub(crate) of_week: OfWeek,
    /// Whether one of the fields is enough. So it is when neither has a `*` (crontab(5)).
    pub(crate) either: bool,
}

/// Days by their number in the month, as bits 1 to 31.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct OfMonth {
    /// `15`
    pub(crate) plain: u32,
    /// `L`: the last day.
    pub(crate) last: bool,
    /// `15W`: the day from Monday to Friday that is nearest, within the month.
    pub(crate) nearest: u32,
    /// `LW`: the last day from Monday to Friday.
    pub(crate) last_workday: bool,
}

/// Days by their place in the week, as bits 0 (Sunday) to 6.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct OfWeek {
    /// `MON`
    pub(crate) plain: u8,
    /// `6L`: the last of its kind in the month.
    pub(crate) last: u8,
    /// `6#3`: the third of its kind in the month; the first one comes first.
    pub(crate) nth: [u8; 5],
}

impl Days {
    /// Reads both fields of a five-field expression.
    pub(super) fn read_five(of_month: &str, of_week: &str) -> Result<Self, Localized> {
        let month = read_plain(&DAY_OF_MONTH, of_month)?;
        let week = read_plain(&DAY_OF_WEEK, of_week)?;
        let plain = u8::try_from((week | week >> 7) & u64::from(WHOLE_WEEK)).unwrap_or_default();
        let is_open = |text: &str| text.contains(['*', '?']);
        let days = Self {
            of_month: OfMonth { plain: u32::try_from(month).unwrap_or_default(), ..OfMonth::default() },
            of_week: OfWeek { plain, ..OfWeek::default() },
            either: !is_open(of_month) && !is_open(of_week),
        };
        Ok(days.settle())
    }

    /// Reads both fields of a six-field expression, of which one must say nothing.
    pub(super) fn read_six(of_month: &str, of_week: &str) -> Result<Self, Localized> {
        let mut days = Self { of_month: OfMonth::default(), of_week: OfWeek::default(), either: false };
        for part in of_month.split(',') {
            days.of_month.add(part).ok_or_else(|| DAY_OF_MONTH.refuse(of_month))?;
        }
        for part in of_week.split(',') {
            days.of_week.add(part).ok_or_else(|| DAY_OF_WEEK_FROM_ONE.refuse(of_week))?;
        }
        let is_set = |text: &str| !matches!(text, "*" | "?");
        if is_set(of_month) && is_set(of_week) {
            return Err(t!("timing-expression-both-days"));
        }
        Ok(days.settle())
    }

    /// The last day of the month.
    pub(super) fn last_day() -> Self {
        let of_week = OfWeek { plain: WHOLE_WEEK, ..OfWeek::default() };
        Self { of_month: OfMonth { last: true, ..OfMonth::default() }, of_week, either: false }.settle()
    }

    /// One form for one meaning.
    fn settle(mut self) -> Self {
        self.of_month.settle();
        self.of_week.settle();
        if self.either && (self.of_month.is_whole() || self.of_week.is_whole()) {
            self = Self { of_month: OfMonth::WHOLE, of_week: OfWeek::WHOLE, either: false };
        }
        self
    }

    /// The chosen days of a month, as bits 1 to 31. None of a month that the calendar does not have.
    pub(super) fn within(&self, year: i32, month: u32) -> u32 {
        let Some(first) = NaiveDate::from_ymd_opt(year, month, 1) else { return 0 };
        let length = u32::from(first.num_days_in_month());
        let all = WHOLE_MONTH & (u32::MAX >> (31 - length));
        let (by_number, by_place) = (self.of_month.within(first, length), self.of_week.within(first, length));
        all & if self.either { by_number | by_place } else { by_number & by_place }
    }
}

fn read_plain(field: &Field, text: &str) -> Result<u64, Localized> {
    let mut numbers = 0;
    for part in text.split(',') {
        let part = if part == "?" { "*" } else { part };
        numbers |= bits(field.read_part(part).ok_or_else(|| field.refuse(text))?);
    }
    Ok(numbers)
}

impl OfMonth {
    pub(super) const WHOLE: Self = Self { plain: WHOLE_MONTH, last: false, nearest: 0, last_workday: false };

    /// Whether it chooses every day.
    pub(crate) fn is_whole(&self) -> bool {
        self.plain == WHOLE_MONTH
    }

    /// Whether a day is chosen by more than its number.
    pub(crate) fn is_special(&self) -> bool {
        Self { plain: 0, ..*self } != Self::default()
    }

    fn add(&mut self, part: &str) -> Option<()> {
        let upper = part.to_ascii_uppercase();
        match upper.strip_suffix('W') {
            _ if upper == "?" => self.plain |= WHOLE_MONTH,
            _ if upper == "L" => self.last = true,
            Some("L") => self.last_workday = true,
            Some(day) => self.nearest |= 1 << DAY_OF_MONTH.value(day)?,
            None => self.plain |= u32::try_from(bits(DAY_OF_MONTH.read_part(part)?)).ok()?,
        }
        Some(())
    }

    fn settle(&mut self) {
        if self.is_whole() {
            *self = Self::WHOLE;
        }
    }

    fn within(&self, first: NaiveDate, length: u32) -> u32 {
        let place = |day: u32| (first.weekday().num_days_from_sunday() + day - 1) % 7;
        let mut days = self.plain;
        if self.last {
            days |= 1 << length;
        }
        for day in (1..=length).filter(|day| self.nearest & 1 << day != 0) {
            days |= 1 << nearest_workday(day, place(day), length);
        }
        if self.last_workday {
            days |= 1 << nearest_workday(length, place(length), length);
        }
        days
    }
}

/// The day from Monday to Friday that is nearest to a day, within the month.
fn nearest_workday(day: u32, place: u32, length: u32) -> u32 {
    match place {
        0 if day < length => day + 1,
        0 => day - 2,
        6 if day > 1 => day - 1,
        6 => day + 2,
        _ => day,
    }
}

impl OfWeek {
    pub(super) const WHOLE: Self = Self { plain: WHOLE_WEEK, last: 0, nth: [0; 5] };

    /// Whether it chooses every day.
    pub(crate) fn is_whole(&self) -> bool {
        self.plain == WHOLE_WEEK
    }

    /// Whether a day is chosen by more than its name.
    pub(crate) fn is_special(&self) -> bool {
        Self { plain: 0, ..*self } != Self::default()
    }

    fn add(&mut self, part: &str) -> Option<()> {
        let upper = part.to_ascii_uppercase();
        let bit = |day: u32| 1u8 << ((day + 6) % 7);
        if let Some((day, nth)) = upper.split_once('#') {
            let nth = number(nth).filter(|nth| (1..=5).contains(nth))?;
            *self.nth.get_mut(usize::try_from(nth - 1).ok()?)? |= bit(DAY_OF_WEEK_FROM_ONE.value(day)?);
        } else if let Some(day) = upper.strip_suffix('L') {
            if day.is_empty() {
                self.plain |= bit(Weekday::Sat.num_days_from_sunday() + 1);
            } else {
                self.last |= bit(DAY_OF_WEEK_FROM_ONE.value(day)?);
            }
        } else {
            let part = if part == "?" { "*" } else { part };
            DAY_OF_WEEK_FROM_ONE.read_part(part)?.for_each(|day| self.plain |= bit(day));
        }
        Some(())
    }

    fn settle(&mut self) {
        self.last &= !self.plain;
        self.nth.iter_mut().for_each(|days| *days &= !self.plain);
    }

    fn within(&self, first: NaiveDate, length: u32) -> u32 {
        if self.is_whole() {
            return WHOLE_MONTH;
        }
        let is_chosen = |day: &u32| {
            let bit = 1u8 << ((first.weekday().num_days_from_sunday() + day - 1) % 7);
            let nth = usize::try_from((day - 1) / 7).ok().and_then(|nth| self.nth.get(nth));
            let last = if day + 7 > length { self.last } else { 0 };
            (self.plain | last | nth.copied().unwrap_or_default()) & bit != 0
        };
        (1..=length).filter(is_chosen).fold(0, |days, day| days | 1 << day)
    }
}

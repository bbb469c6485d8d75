//! A rule moved as a whole, and a rule taken apart around one of its times.
//! Deliberately absent: custom expressions moved to other days, and elapsed time taken apart, which dates cannot say.

use super::{LAST_YEAR, MonthDay, Pattern, Rule, Week, dates, first_date, last_date};
use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike, Utc, Weekday};
use std::num::NonZeroU32;

/// Days up to this one are in every month.
const LAST_COMMON_DAY: u32 = 28;

/// Why a rule cannot be moved as a whole, to stand after "because".
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unmovable {
    /// A custom expression can have no other days or times.
    #[error("its days are a custom expression")]
    Custom,
    /// The days of every second or rarer week would not stay together.
    #[error("some of its days would fall into another week")]
    Weeks,
    /// A day of the month would fall into another month, or is or would be one after the 28th.
    #[error("it would leave its month, or its day is one that some months do not have")]
    Months,
    /// Dates have four digits for the year.
    #[error("it would leave the years 0 to 9999")]
    Years,
    /// Elapsed time begins at a wall clock, which here would mean the earlier of two instants, but the later is wanted.
    #[error("its first time would fall into an hour that comes twice")]
    Overlap,
}

/// Why a rule cannot be taken apart around one of its times, to stand after "because".
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unsplittable {
    /// Minutes and hours go on through the days, and a rule begins and ends with a date.
    #[error("it repeats by elapsed time")]
    Elapsed,
    /// A custom expression with several times on a day.
    #[error("it has several times on a day")]
    Clocks,
    /// The instant is none of its times.
    #[error("it does not occur then")]
    Never,
}

impl Rule {
    /// The rule all of whose times lie as much later or earlier as `to` does from `from`, one of its times: as many
    /// days by the wall clock of its zone, and at the time of day of `to`, seconds dropped. Minutes and hours lie as
    /// much later or earlier in elapsed time.
    ///
    /// The last date moves along where it must, so that the rule has as many times as before. Only where minutes and
    /// hours have several times on a day, some may come to be added on the last one. A time that a gap moved over
    /// midnight counts as one of the date before; a time of day that comes twice is the first one.
    ///
    /// # Errors
    /// [`Unmovable`] when no rule says that.
    pub fn moved(&self, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<Self, Unmovable> {
        if ![from, to].iter().all(|instant| (0..=LAST_YEAR).contains(&instant.year())) {
            return Err(Unmovable::Years);
        }
        let (old, new) = (self.zone.wall(from).clock, self.zone.wall(to).clock);
        match self.pattern {
            Pattern::Minutes { every } => return self.moved_elapsed(from, to, TimeDelta::minutes(every.get().into())),
            Pattern::Hours { every } => return self.moved_elapsed(from, to, TimeDelta::hours(every.get().into())),
            _ if to_minute(old) == to_minute(new) => return Ok(self.clone()),
            _ => {}
        }
        // Where a gap moved the time over midnight, the rule counts from the date before.
        let asked = self.asked(from).map_or(old.date(), |(_, last)| last);
        let days = (new.date() - asked).num_days();
        let (pattern, start, end) = match self.pattern {
            Pattern::Daily { .. } => (self.pattern.clone(), shift(self.start, days)?, self.end_later(days)),
            Pattern::Weekly { every, days: of_week } => {
                let (of_week, start) = self.moved_weeks(every, of_week, days)?;
                (Pattern::Weekly { every, days: of_week }, start, self.end_later(days))
            }
            Pattern::Monthly { every, day } if days != 0 => {
                let within = (asked.year(), asked.month()) == (new.year(), new.month());
                let is_common = asked.day().max(new.day()) <= LAST_COMMON_DAY;
                if !within || !is_common || MonthDay::of(asked) != day {
                    return Err(Unmovable::Months);
                }
                let day = MonthDay::of(new.date());
                (Pattern::Monthly { every, day }, self.start_in_month(days)?, self.end_in_month(day, days))
            }
            Pattern::Monthly { .. } => (self.pattern.clone(), self.start, self.end),
            Pattern::Custom(_) if days == 0 && self.pattern.is_last_day() => {
                (Pattern::last_day(new.time()), self.start, self.end)
            }
            _ => return Err(Unmovable::Custom),
        };
        Ok(Self::new(pattern, start, end, to_minute(new).time(), self.zone.clone()))
    }

    /// The rule before one of its times and the rule after it: together they have all times of the rule but that one.
    /// `None` for a side without any.
    ///
    /// # Errors
    /// [`Unsplittable`] when dates cannot part its times, or `at` is none of them.
    pub fn split(&self, at: DateTime<Utc>) -> Result<(Option<Self>, Option<Self>), Unsplittable> {
        match &self.pattern {
            Pattern::Minutes { .. } | Pattern::Hours { .. } => return Err(Unsplittable::Elapsed),
            Pattern::Custom(cron) if cron.clocks().len() > 1 => return Err(Unsplittable::Clocks),
            _ => {}
        }
        let (first, last) = self.asked(at).ok_or(Unsplittable::Never)?;
        let end = first.pred_opt().filter(|end| dates::first_date(self, self.start, *end).is_some());
        let next = last.succ_opt().and_then(|next| dates::first_date(self, next, last_date()));
        let before = end.map(|end| self.until(Some(end)));
        Ok((before, next.map(|start| Self { start, ..self.clone() })))
    }

    /// The rule with its times before an instant alone, and with those from it on. `None` for a side without any.
    ///
    /// # Errors
    /// [`Unsplittable`] when dates cannot part its times there.
    pub fn parted(&self, at: DateTime<Utc>) -> Result<(Option<Self>, Option<Self>), Unsplittable> {
        let Some(next) = self.occurrences(at, DateTime::<Utc>::MAX_UTC).next() else {
            return Ok((Some(self.clone()), None));
        };
        if self.occurrences(DateTime::<Utc>::MIN_UTC, at).next().is_none() {
            return Ok((None, Some(self.clone())));
        }
        let (before, _) = self.split(next.instant)?;
        let (start, _) = self.asked(next.instant).ok_or(Unsplittable::Never)?;
        Ok((before, Some(Self { start, ..self.clone() })))
    }

    /// The dates whose clock falls on an instant, the first and the last of them: one, or two where a gap left out a
    /// whole day. `None` when the rule has no such date. A rule with one clock on each date is meant.
    fn asked(&self, at: DateTime<Utc>) -> Option<(NaiveDate, NaiveDate)> {
        // No gap is longer than a day.
        let shown =
            Some(at).filter(|at| (0..=LAST_YEAR).contains(&at.year())).map(|at| self.zone.wall(at).clock.date());
        let mut dates = [shown.and_then(|shown| shown.pred_opt()), shown].into_iter().flatten().filter(|date| {
            dates::first_date(self, *date, *date).is_some() && self.zone.resolve(date.and_time(self.time)).instant == at
        });
        let first = dates.next()?;
        Some((first, dates.next_back().unwrap_or(first)))
    }

    /// The date of the first time, as much later.
    fn first_later(&self, days: i64) -> Result<NaiveDate, Unmovable> {
        shift(dates::first_date(self, self.start, last_date()).unwrap_or(self.start), days)
    }

    fn end_later(&self, days: i64) -> Option<NaiveDate> {
        let edge = if days < 0 { first_date() } else { last_date() };
        self.end.map(|end| shift(end, days).unwrap_or(edge))
    }

    /// The days of the week and the start date, as much later.
    fn moved_weeks(&self, every: NonZeroU32, of_week: Week, days: i64) -> Result<(Week, NaiveDate), Unmovable> {
        let start = shift(self.start, days)?;
        let turned = of_week.turned(days);
        if every == NonZeroU32::MIN {
            return Ok((turned, start));
        }
        let mut weeks = of_week.days().map(|day| weeks_later(day, days));
        let later = weeks.next().unwrap_or_default();
        if weeks.any(|week| week != later) {
            return Err(Unmovable::Weeks);
        }
        // The start date need not be one of the days: it may come to lie in a week that does not count.
        let counts = weeks_later(self.start.weekday(), days) == later;
        Ok((turned, if counts { start } else { self.first_later(days)? }))
    }

    /// The start date of a rule of months, as much later; the first date when it would lie in another month.
    fn start_in_month(&self, days: i64) -> Result<NaiveDate, Unmovable> {
        let start = shift(self.start, days).ok();
        let within = start.filter(|start| (start.year(), start.month()) == (self.start.year(), self.start.month()));
        within.map_or_else(|| self.first_later(days), Ok)
    }

    /// The last date of a rule of months: as it is, unless that would cut off a time or add one.
    fn end_in_month(&self, day: MonthDay, days: i64) -> Option<NaiveDate> {
        let has = |day: MonthDay| self.end.is_some_and(|end| u32::from(day.number()) <= end.day());
        match self.pattern {
            Pattern::Monthly { day: old, .. } if has(old) == has(day) => self.end,
            _ => self.end_later(days),
        }
    }

    fn moved_elapsed(&self, from: DateTime<Utc>, to: DateTime<Utc>, step: TimeDelta) -> Result<Self, Unmovable> {
        let later = to - from;
        if later.is_zero() {
            return Ok(self.clone());
        }
        let first = self.zone.resolve(self.start.and_time(self.time)).instant + later;
        if !(0..=LAST_YEAR).contains(&first.year()) {
            return Err(Unmovable::Years);
        }
        let wall = self.zone.wall(first).clock;
        if self.zone.resolve(wall).instant != first {
            return Err(Unmovable::Overlap);
        }
        let date = |instant: DateTime<Utc>| self.zone.wall(instant).clock.date();
        let days = (date(to) - date(from)).num_days();
        let end = self.end_later(days).map(|end| match self.last_elapsed(step) {
            Some(last) => {
                let last = last + later;
                let next = last.checked_add_signed(step).filter(|next| next.year() <= LAST_YEAR);
                let is_exact = date(last) <= end && next.is_none_or(|next| date(next) > end);
                if is_exact { end } else { date(last) }
            }
            None => end,
        });
        let wall = to_minute(wall);
        Ok(Self::new(self.pattern.clone(), wall.date(), end, wall.time(), self.zone.clone()))
    }

    /// The last time of a rule of elapsed time that ends.
    fn last_elapsed(&self, step: TimeDelta) -> Option<DateTime<Utc>> {
        let after = self.zone.day_start(self.end?.succ_opt()?);
        let from = after.checked_sub_signed(step).unwrap_or(DateTime::<Utc>::MIN_UTC);
        self.occurrences(from, after).last().map(|last| last.instant)
    }
}

impl Week {
    /// The days so many days later.
    fn turned(self, days: i64) -> Self {
        let later = u32::try_from(days.rem_euclid(7)).unwrap_or_default();
        let chosen = u32::from(self.sunday_zero()) << later;
        u8::try_from((chosen | chosen >> 7) & 0x7F).ok().and_then(Self::from_sunday_zero).unwrap_or(self)
    }
}

/// Into which week after its own (Monday to Sunday) a day of the week falls so many days later.
fn weeks_later(day: Weekday, days: i64) -> i64 {
    (i64::from(day.num_days_from_monday()) + days).div_euclid(7)
}

fn shift(date: NaiveDate, days: i64) -> Result<NaiveDate, Unmovable> {
    let shifted = TimeDelta::try_days(days).and_then(|days| date.checked_add_signed(days));
    shifted.filter(|date| (first_date()..=last_date()).contains(date)).ok_or(Unmovable::Years)
}

/// A clock without its seconds.
fn to_minute(clock: NaiveDateTime) -> NaiveDateTime {
    let time = clock.time();
    clock.date().and_time(NaiveTime::from_hms_opt(time.hour(), time.minute(), 0).unwrap_or(time))
}

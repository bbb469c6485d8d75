//! When a rule occurs: its dates and clocks as instants, in order.
//!
//! A clock that a gap moves may land behind later clocks, so what is moved waits until no earlier one can come.

use super::{Pattern, Rule, dates, last_date};
use crate::zone::{Steady, WallKind};
use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use std::collections::BTreeMap;
use std::num::NonZeroU32;

/// One time that a rule occurs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occurrence {
    /// The instant.
    pub instant: DateTime<Utc>,
    /// The wall clock in the rule's zone at that instant.
    pub wall: NaiveDateTime,
    /// Whether the clock asked for exists once, never or twice. Elapsed time asks for a clock only the first time, and
    /// is exact ever after.
    pub kind: WallKind,
}

/// No gap of any zone is longer: a whole day, where a country changed to the other side of the date line.
const LONGEST_GAP: TimeDelta = TimeDelta::hours(24);

pub(super) enum Occurrences<'r> {
    Calendar(Box<Calendar<'r>>),
    Elapsed(Elapsed<'r>),
}

impl<'r> Occurrences<'r> {
    pub(super) fn new(rule: &'r Rule, from: DateTime<Utc>, until: DateTime<Utc>) -> Self {
        let (from, until) = (clamp(from), clamp(until));
        let elapsed = |every: NonZeroU32, unit: i64| {
            Self::Elapsed(Elapsed::new(rule, i64::from(every.get()) * unit, from, until))
        };
        match rule.pattern {
            Pattern::Minutes { every } => elapsed(every, 60),
            Pattern::Hours { every } => elapsed(every, 3600),
            _ => Self::Calendar(Box::new(Calendar::new(rule, from, until))),
        }
    }
}

/// An instant that all zones can show.
fn clamp(instant: DateTime<Utc>) -> DateTime<Utc> {
    let first = super::first_date().and_time(NaiveTime::MIN).and_utc() - TimeDelta::days(2);
    let last = last_date().and_time(NaiveTime::MIN).and_utc() + TimeDelta::days(2);
    instant.clamp(first, last)
}

impl Iterator for Occurrences<'_> {
    type Item = Occurrence;

    fn next(&mut self) -> Option<Occurrence> {
        match self {
            Self::Calendar(calendar) => calendar.next(),
            Self::Elapsed(elapsed) => elapsed.next(),
        }
    }
}

/// Clocks on dates.
pub(super) struct Calendar<'r> {
    rule: &'r Rule,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
    /// Beyond it no clock is before `until`.
    last: NaiveDate,
    /// The clocks of each date, and those to come on `date`.
    clocks: Vec<NaiveTime>,
    at: usize,
    date: Option<NaiveDate>,
    leaves_gaps_out: bool,
    steady: Steady,
    /// What is found and may yet be preceded, by its instant.
    waiting: BTreeMap<DateTime<Utc>, Occurrence>,
}

impl<'r> Calendar<'r> {
    fn new(rule: &'r Rule, from: DateTime<Utc>, until: DateTime<Utc>) -> Self {
        let (clocks, leaves_gaps_out) = match &rule.pattern {
            Pattern::Custom(cron) => (cron.clocks(), cron.has_every_hour()),
            _ => (vec![rule.time], false),
        };
        // An earlier clock cannot be moved as far as `from`, nor a later one exist before `until`.
        let earliest = rule.zone.wall(from).clock - LONGEST_GAP;
        let last = (rule.zone.wall(until).clock + LONGEST_GAP).date().min(last_date());
        let date = if from < until { dates::first_date(rule, earliest.date(), last) } else { None };
        let at = match date {
            Some(date) => clocks.partition_point(|clock| date.and_time(*clock) < earliest),
            None => 0,
        };
        let (steady, waiting) = (Steady::default(), BTreeMap::new());
        let mut calendar = Self { rule, from, until, last, clocks, at, date, leaves_gaps_out, steady, waiting };
        calendar.turn();
        calendar
    }

    /// The clock to be read next.
    fn asked(&self) -> Option<NaiveDateTime> {
        self.date.zip(self.clocks.get(self.at)).map(|(date, clock)| date.and_time(*clock))
    }

    /// To the next date, when this one has no more clocks.
    fn turn(&mut self) {
        if self.at >= self.clocks.len() {
            self.at = 0;
            let next = self.date.and_then(|date| date.succ_opt());
            self.date = next.and_then(|next| dates::first_date(self.rule, next, self.last));
        }
    }

    fn read(&mut self, asked: NaiveDateTime) -> Occurrence {
        let resolved = self.steady.resolve(&self.rule.zone, asked);
        Occurrence { instant: resolved.instant, wall: resolved.wall, kind: resolved.kind }
    }
}

impl Iterator for Calendar<'_> {
    type Item = Occurrence;

    fn next(&mut self) -> Option<Occurrence> {
        loop {
            let asked = self.asked();
            let first = self.waiting.first_key_value().map(|(_, occurrence)| *occurrence);
            // Whatever is asked later is shown later, too.
            match (first, asked) {
                (Some(first), asked) if asked.is_none_or(|asked| first.wall < asked) => {
                    if first.instant >= self.until {
                        return None;
                    }
                    self.waiting.pop_first();
                    if first.instant >= self.from {
                        return Some(first);
                    }
                }
                (_, Some(asked)) => {
                    let found = self.read(asked);
                    self.at += 1;
                    self.turn();
                    // What exists is shown when it is asked for, and nothing that comes later precedes it.
                    if found.kind != WallKind::Gap && self.waiting.is_empty() {
                        if found.instant >= self.until {
                            return None;
                        }
                        if found.instant >= self.from {
                            return Some(found);
                        }
                    } else if found.kind != WallKind::Gap || !self.leaves_gaps_out {
                        // A clock that exists comes after the one that a gap moved onto it, and takes its place.
                        self.waiting.insert(found.instant, found);
                    }
                }
                (_, None) => return None,
            }
        }
    }
}

/// Elapsed time from the first occurrence.
pub(super) struct Elapsed<'r> {
    rule: &'r Rule,
    first: Occurrence,
    /// In seconds.
    step: i64,
    next: Option<DateTime<Utc>>,
    until: DateTime<Utc>,
}

impl<'r> Elapsed<'r> {
    fn new(rule: &'r Rule, step: i64, from: DateTime<Utc>, until: DateTime<Utc>) -> Self {
        let resolved = rule.zone.resolve(rule.start.and_time(rule.time));
        let first = Occurrence { instant: resolved.instant, wall: resolved.wall, kind: resolved.kind };
        let mut elapsed = Self { rule, first, step, next: None, until };
        let passed = (from - first.instant).max(TimeDelta::zero());
        let steps = passed.num_seconds() / step;
        elapsed.next = elapsed.after(first.instant, steps);
        if let Some(next) = elapsed.next.filter(|next| *next < from) {
            elapsed.next = elapsed.after(next, 1);
        }
        elapsed
    }

    fn after(&self, instant: DateTime<Utc>, steps: i64) -> Option<DateTime<Utc>> {
        let seconds = TimeDelta::try_seconds(steps.checked_mul(self.step)?)?;
        instant.checked_add_signed(seconds).filter(|instant| clamp(*instant) == *instant)
    }
}

impl Iterator for Elapsed<'_> {
    type Item = Occurrence;

    fn next(&mut self) -> Option<Occurrence> {
        let instant = self.next.filter(|next| *next < self.until)?;
        let wall = self.rule.zone.wall(instant).clock;
        if self.rule.end.is_some_and(|end| wall.date() > end) {
            self.next = None;
            return None;
        }
        self.next = self.after(instant, 1);
        Some(if instant == self.first.instant {
            self.first
        } else {
            Occurrence { instant, wall, kind: WallKind::Exact }
        })
    }
}

//! The days that a wish can mean, seen from now.
//! Deliberately absent: the times on them.

use super::Chosen;
use super::faults::{Fault, days_in};
use super::reading::{Assumption, Reading};
use super::vocabulary::{SpokenMonth, Which};
use super::wish::{Day, Span, Wish};
use crate::zone::Zone;
use chrono::{DateTime, Datelike, Days, Months, NaiveDate, NaiveDateTime, TimeDelta, Timelike, Utc, Weekday};

/// The last year that is looked at.
const LAST_YEAR: i32 = 9000;

/// Now, in a zone.
pub(super) struct Moment<'a> {
    pub(super) now: DateTime<Utc>,
    pub(super) zone: &'a Zone,
    /// The wall clock, on the minute.
    pub(super) clock: NaiveDateTime,
    pub(super) chosen: Chosen,
}

/// One meaning of a day: the first of some dates on which the time lies ahead.
#[derive(Debug, Clone)]
pub(super) struct Choice {
    pub(super) dates: Vec<NaiveDate>,
    pub(super) assumed: Vec<Assumption>,
    /// That this is only one side of two that don't agree.
    pub(super) disagreement: Option<Fault>,
}

impl Choice {
    fn of(dates: Vec<NaiveDate>, assumed: Vec<Assumption>) -> Self {
        Self { dates, assumed, disagreement: None }
    }
}

impl<'a> Moment<'a> {
    pub(super) fn new(now: DateTime<Utc>, zone: &'a Zone, chosen: Chosen) -> Self {
        let clock = zone.wall(now).clock;
        let clock = clock.date().and_hms_opt(clock.hour(), clock.minute(), 0).unwrap_or(clock);
        Self { now, zone, clock, chosen }
    }

    pub(super) fn today(&self) -> NaiveDate {
        self.clock.date()
    }

    /// A wall clock. Where it comes twice and the first is behind now, it is the second.
    pub(super) fn reading(&self, clock: NaiveDateTime, assumed: Vec<Assumption>) -> Reading {
        let first = Reading::of_wall(clock, self.zone, assumed);
        match first.resolved.second.filter(|second| first.resolved.instant <= self.now && *second > self.now) {
            Some(second) => Reading::of_instant(second, self.zone, first.assumed),
            None => first,
        }
    }

    /// Whether the calendars of this app reach so far.
    pub(super) fn holds(&self, clock: NaiveDateTime) -> bool {
        (1..=LAST_YEAR).contains(&clock.year())
    }

    /// The days that a wish can mean.
    pub(super) fn choices(&self, wish: &Wish) -> Result<Vec<Choice>, Fault> {
        let choices = match (wish.day, wish.weekday) {
            (None, None) if let Some(day) = self.chosen.day => vec![Choice::of(vec![day], vec![Assumption::ChosenDay])],
            (None, None) => {
                let dates = self.today().iter_days().take(3).collect();
                vec![Choice::of(dates, vec![Assumption::Day])]
            }
            (None, Some((weekday, which))) => self.weekdays(weekday, wish.week.map_or(which, Which::InWeek)),
            (Some(_), _) if wish.week.is_some() => return Err(Fault::Contradiction),
            (Some(Day::InNextMonth), weekday) => self.next_month(weekday.map(|(weekday, _)| weekday))?,
            (Some(day), None) => vec![self.day(day)?],
            (Some(day), Some((weekday, _))) => agreeing(self.day(day)?, weekday),
        };
        let choices = choices.into_iter().map(|mut choice| {
            choice.dates.retain(|date| (1..=LAST_YEAR).contains(&date.year()));
            choice.assumed.extend(&wish.assumed);
            choice
        });
        let choices: Vec<Choice> = choices.filter(|choice| !choice.dates.is_empty()).collect();
        if choices.is_empty() { Err(Fault::TooFar) } else { Ok(choices) }
    }

    fn day(&self, day: Day) -> Result<Choice, Fault> {
        let today = self.today();
        let this = (today.year(), today.month());
        let one = |date: NaiveDate| Choice::of(vec![date], Vec::new());
        Ok(match day {
            Day::FromToday(days) => one(today.checked_add_signed(TimeDelta::days(days)).ok_or(Fault::TooFar)?),
            Day::Date { year: Some(year), month, day } => one(valid(year, month, day)?),
            Day::Date { year: None, month, day } => {
                // A 29 February can be eight years away.
                let mut dates = (0..=8).filter_map(|ahead| NaiveDate::from_ymd_opt(this.0 + ahead, month, day));
                let date = dates.find(|date| *date >= today).ok_or(Fault::TooFar)?;
                Choice::of(vec![date], vec![Assumption::Year])
            }
            Day::Numbered(day) => {
                let dates = (0..4).filter_map(|ahead| {
                    let (year, month) = later(this, ahead);
                    NaiveDate::from_ymd_opt(year, month, day).filter(|date| *date >= today)
                });
                Choice::of(dates.collect(), vec![Assumption::Month])
            }
            Day::Of(day, SpokenMonth::Named(month)) => return self.day(Day::Date { year: None, month, day }),
            Day::Of(day, SpokenMonth::This) => one(valid(this.0, this.1, day)?),
            Day::Of(day, SpokenMonth::Next) => {
                let (year, month) = later(this, 1);
                one(valid(year, month, day)?)
            }
            Day::EndOf(SpokenMonth::This) => Choice::of(vec![last(this)?, last(later(this, 1))?], Vec::new()),
            Day::EndOf(SpokenMonth::Next) => one(last(later(this, 1))?),
            Day::EndOf(SpokenMonth::Named(month)) => {
                let year = if month < this.1 { this.0 + 1 } else { this.0 };
                Choice::of(vec![last((year, month))?, last((year + 1, month))?], vec![Assumption::Year])
            }
            Day::InNextMonth => one(self.next_month_start()?),
            Day::After(span) => {
                let (date, assumed) = self.after(span)?;
                Choice::of(vec![date], assumed)
            }
        })
    }

    /// The date so many months and days from today.
    pub(super) fn after(&self, span: Span) -> Result<(NaiveDate, Vec<Assumption>), Fault> {
        let today = self.today();
        let month = today.checked_add_months(Months::new(span.months)).ok_or(Fault::TooFar)?;
        let date = month.checked_add_days(Days::new(u64::from(span.days))).ok_or(Fault::TooFar)?;
        let assumed = if month.day() == today.day() { Vec::new() } else { vec![Assumption::LastDay] };
        if date.year() > LAST_YEAR { Err(Fault::TooFar) } else { Ok((date, assumed)) }
    }

    fn next_month_start(&self) -> Result<NaiveDate, Fault> {
        let today = self.today();
        let (year, month) = later((today.year(), today.month()), 1);
        valid(year, month, 1)
    }

    /// Its first day and the one of today's number; with the name of a day each such day.
    fn next_month(&self, weekday: Option<Weekday>) -> Result<Vec<Choice>, Fault> {
        let first = self.next_month_start()?;
        if let Some(weekday) = weekday {
            let days = first.iter_days().take_while(|date| date.month() == first.month());
            let days = days.filter(|date| date.weekday() == weekday);
            return Ok(days.map(|date| Choice::of(vec![date], Vec::new())).collect());
        }
        let (same, assumed) = self.after(Span { months: 1, ..Span::default() })?;
        let same = (same != first).then(|| Choice::of(vec![same], assumed));
        Ok([Choice::of(vec![first], Vec::new())].into_iter().chain(same).collect())
    }

    fn weekdays(&self, weekday: Weekday, which: Which) -> Vec<Choice> {
        let today = self.today();
        let in_days = |days: i64| today.checked_add_signed(TimeDelta::days(days));
        let ahead = i64::from(today.weekday().days_since(Weekday::Mon));
        let ahead = (i64::from(weekday.days_since(Weekday::Mon)) - ahead).rem_euclid(7);
        let coming = if ahead == 0 { 7 } else { ahead };
        // A week begins on Monday for some, on Sunday for others.
        let in_week = |week: i64| {
            [Weekday::Mon, Weekday::Sun].map(|start| {
                let offset = i64::from(weekday.days_since(start)) - i64::from(today.weekday().days_since(start));
                offset + 7 * week
            })
        };
        let mut days = match which {
            Which::First if ahead == 0 => vec![0, 7],
            Which::First => vec![ahead],
            Which::Coming => vec![coming],
            Which::Next => [vec![coming], in_week(1).to_vec()].concat(),
            Which::AfterNext => [vec![coming + 7], in_week(2).to_vec()].concat(),
            Which::InWeek(week) => in_week(week).to_vec(),
        };
        days.sort_unstable();
        days.dedup();
        let assumed = if days.len() > 1 && matches!(which, Which::Next | Which::AfterNext) {
            vec![Assumption::Week]
        } else {
            Vec::new()
        };
        days.into_iter().filter_map(in_days).map(|date| Choice::of(vec![date], assumed.clone())).collect()
    }
}

/// A day with the name of another: the date, or the nearest day of that name. The first is meant where they agree.
fn agreeing(choice: Choice, weekday: Weekday) -> Vec<Choice> {
    let Some(date) = choice.dates.first().copied() else { return Vec::new() };
    if date.weekday() == weekday {
        return vec![Choice { dates: vec![date], ..choice }];
    }
    let days = i64::from(weekday.days_since(date.weekday()));
    let days = if days > 3 { days - 7 } else { days };
    let disagreement = Some(Fault::WeekdayDiffers { date, named: weekday });
    let side = |date: Option<NaiveDate>, assumption: Assumption| {
        let assumed = [choice.assumed.clone(), vec![assumption]].concat();
        date.map(|date| Choice { dates: vec![date], assumed, disagreement })
    };
    let nearest = date.checked_add_signed(TimeDelta::days(days));
    let sides = [side(Some(date), Assumption::DateCounts), side(nearest, Assumption::WeekdayCounts)];
    sides.into_iter().flatten().collect()
}

fn later((year, month): (i32, u32), months: u32) -> (i32, u32) {
    let month = month - 1 + months;
    (year + i32::try_from(month / 12).unwrap_or(0), month % 12 + 1)
}

fn last((year, month): (i32, u32)) -> Result<NaiveDate, Fault> {
    valid(year, month, days_in(month, Some(year)))
}

fn valid(year: i32, month: u32, day: u32) -> Result<NaiveDate, Fault> {
    if year > LAST_YEAR {
        return Err(Fault::TooFar);
    }
    NaiveDate::from_ymd_opt(year, month, day).ok_or(Fault::NoSuchDay { month, year: Some(year) })
}

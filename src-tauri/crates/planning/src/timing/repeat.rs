//! A rule as the page's form and the files write it. Form to rule and back is exact: what the form cannot show is a
//! custom expression.

use super::{NoTime, find_zone};
use crate::expression::{Expression, Rate, Unit};
use crate::recurrence::{MonthDay, Pattern, Rule, Week};
use crate::spelling::{read_clock, read_date};
use crate::zone::{Zone, Zones};
use chrono::{Datelike, NaiveDate, NaiveTime, Weekday};
use i18n::t;
use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;
use ts_rs::TS;

/// A rule that repeats, as a form shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Repeat {
    /// Every so many units, 1 or more.
    pub every: u32,
    /// Of what.
    pub unit: RepeatUnit,
    /// For weeks: the days, 0 (Sunday) to 6 (Saturday), at least one.
    pub week_days: Vec<u8>,
    /// For months: the day, 1 to 31. Months without it are skipped.
    pub month_day: u8,
    /// For every month: its last day, instead of `month_day`.
    pub last_day: bool,
    /// The wall clock, `HH:MM`; for minutes and hours that of the first time.
    pub time: String,
    /// IANA name of the zone.
    pub zone: String,
    /// The first day, `YYYY-MM-DD`.
    pub start: String,
    /// The last day, `YYYY-MM-DD`; null when it has no end.
    pub end: Option<String>,
    /// A custom expression, which counts instead of all above the zone; null when the form says it all.
    pub expression: Option<String>,
}

/// A unit that a rule counts in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RepeatUnit {
    /// 60 seconds of elapsed time.
    Minute,
    /// 60 minutes of elapsed time.
    Hour,
    /// To the same clock on the next day.
    Day,
    /// Seven days.
    Week,
    /// To the same day of the next month.
    Month,
}

impl RepeatUnit {
    fn of(unit: Unit) -> Self {
        match unit {
            Unit::Minute => Self::Minute,
            Unit::Hour => Self::Hour,
            Unit::Day => Self::Day,
            Unit::Week => Self::Week,
            Unit::Month => Self::Month,
        }
    }
}

impl Repeat {
    /// Every week on the weekday of a date, from there on.
    pub fn weekly(start: NaiveDate, time: NaiveTime, zone: &Zone) -> Self {
        let days = Week::from(start.weekday());
        Self::of(&Rule::new(Pattern::Weekly { every: NonZeroU32::MIN, days }, start, None, time, zone.clone()))
    }

    /// A rule as the form shows it; what it cannot show is a custom expression. What a rule leaves open is filled in from
    /// its start, so that it is sensible when another unit is chosen.
    pub fn of(rule: &Rule) -> Self {
        let start = rule.start();
        let form = Self {
            every: 1,
            unit: RepeatUnit::Week,
            week_days: numbers(start.weekday().into()),
            month_day: MonthDay::of(start).number(),
            last_day: false,
            time: rule.time().format("%H:%M").to_string(),
            zone: rule.zone().name().to_owned(),
            start: start.format("%Y-%m-%d").to_string(),
            end: rule.end().map(|end| end.format("%Y-%m-%d").to_string()),
            expression: None,
        };
        let rate = |rate: Rate| Self { every: rate.count.get(), unit: RepeatUnit::of(rate.unit), ..form.clone() };
        match (rule.pattern(), rule.pattern().rate()) {
            (Pattern::Weekly { days, .. }, Some(every)) => Self { week_days: numbers(*days), ..rate(every) },
            (Pattern::Monthly { day, .. }, Some(every)) => Self { month_day: day.number(), ..rate(every) },
            (Pattern::Custom(cron), _) if !rule.pattern().is_last_day() => {
                Self { expression: Some(cron.to_string()), ..form }
            }
            (_, Some(every)) => rate(every),
            (_, None) => Self { unit: RepeatUnit::Month, last_day: true, ..form },
        }
    }

    /// The rule that it says.
    pub fn rule(&self, zones: &Zones) -> Result<Rule, NoTime> {
        let zone = find_zone(zones, &self.zone)?;
        let start = date(&self.start)?;
        let end = self.end.as_deref().map(date).transpose()?;
        if end.is_some_and(|end| end < start) {
            return Err(NoTime::new(t!("timing-ends-before"), t!("timing-ends-before-next")));
        }
        let time = read_clock(&self.time)
            .ok_or_else(|| NoTime::new(t!("timing-not-a-time", text = &self.time), t!("timing-not-a-time-next")))?;
        if let Some(text) = &self.expression {
            let read = Expression::read(text).map_err(|refused| {
                NoTime::new(t!("timing-expression", why = refused.why), t!("timing-expression-next"))
            });
            return Ok(Rule::from_expression(read?, start, end, time, zone));
        }
        Ok(Rule::new(self.pattern(time)?, start, end, time, zone))
    }

    fn pattern(&self, time: NaiveTime) -> Result<Pattern, NoTime> {
        let every = NonZeroU32::new(self.every)
            .ok_or_else(|| NoTime::new(t!("timing-every-nought"), t!("timing-every-nought-next")))?;
        Ok(match self.unit {
            RepeatUnit::Minute => Pattern::Minutes { every },
            RepeatUnit::Hour => Pattern::Hours { every },
            RepeatUnit::Day => Pattern::Daily { every },
            RepeatUnit::Week => {
                let days = Week::from_sunday_zero(self.week_days.iter().fold(0, |bits, day| bits | 1 << (day % 7)));
                let days = days.ok_or_else(|| NoTime::new(t!("timing-no-weekday"), t!("timing-no-weekday-next")));
                Pattern::Weekly { every, days: days? }
            }
            RepeatUnit::Month if self.last_day && every == NonZeroU32::MIN => Pattern::last_day(time),
            RepeatUnit::Month if self.last_day => {
                let what = t!("timing-last-day", count = every.get());
                return Err(NoTime::new(what, t!("timing-last-day-next")));
            }
            RepeatUnit::Month => {
                let day = MonthDay::new(self.month_day).ok_or_else(|| {
                    NoTime::new(t!("timing-no-such-day", day = self.month_day), t!("timing-no-such-day-next"))
                });
                Pattern::Monthly { every, day: day? }
            }
        })
    }
}

/// The numbers of days, Monday first.
fn numbers(week: Week) -> Vec<u8> {
    week.days().map(number).collect()
}

fn number(day: Weekday) -> u8 {
    u8::try_from(day.num_days_from_sunday()).unwrap_or_default()
}

fn date(text: &str) -> Result<NaiveDate, NoTime> {
    let date = read_date(text).filter(|date| (1970..9000).contains(&date.year()));
    date.ok_or_else(|| NoTime::new(t!("timing-not-a-date", text = text), t!("timing-not-a-date-next")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(change: impl FnOnce(&mut Repeat)) -> Repeat {
        let zone = Zones::bundled().find("Europe/Vienna").unwrap();
        let (start, time) = ("2026-11-24".parse().unwrap(), "09:30:00".parse().unwrap());
        let mut form = Repeat::weekly(start, time, &zone);
        change(&mut form);
        form
    }

    fn back(form: &Repeat) -> Repeat {
        Repeat::of(&form.rule(&Zones::bundled()).unwrap())
    }

    #[test]
    fn whatever_the_form_says_comes_back_as_it_was() {
        let units = [RepeatUnit::Minute, RepeatUnit::Hour, RepeatUnit::Day, RepeatUnit::Week, RepeatUnit::Month];
        for unit in units {
            for every in [1, 2, 90] {
                let form = form(|form| (form.unit, form.every, form.end) = (unit, every, Some("2027-03-01".into())));
                assert_eq!(back(&form), form);
            }
        }
        for days in 1..0x7F_u8 {
            let week = Week::from_sunday_zero(days).unwrap();
            let form = form(|form| form.week_days = numbers(week));
            assert_eq!(back(&form), form);
        }
        for day in 1..=31 {
            let form = form(|form| (form.unit, form.month_day) = (RepeatUnit::Month, day));
            assert_eq!(back(&form), form);
        }
        let last = form(|form| (form.unit, form.last_day) = (RepeatUnit::Month, true));
        assert_eq!(back(&last), last);
    }

    #[test]
    fn an_expression_becomes_a_form_only_where_the_form_says_all_of_it() {
        let typed = |text: &str| back(&form(|form| form.expression = Some(text.to_owned())));
        let weekly = typed("30 2 * * THU,SUN");
        assert_eq!((weekly.expression, weekly.week_days, weekly.time.as_str()), (None, vec![4, 0], "02:30"));
        let rate = typed("rate(90 minutes)");
        assert_eq!((rate.expression, rate.every, rate.unit), (None, 90, RepeatUnit::Minute));
        let last = typed("cron(15 8 L * ? *)");
        assert_eq!((last.expression, last.unit, last.last_day), (None, RepeatUnit::Month, true));
        for custom in ["0 9 1,15 * *", "0 9,17 * * *", "0 9 * 6 *", "cron(0 9 ? * 2#1 *)"] {
            let kept = typed(custom);
            assert_eq!(back(&kept), kept);
            assert!(kept.expression.is_some(), "{custom}");
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let says = |change: fn(&mut Repeat)| form(change).rule(&Zones::bundled()).unwrap_err().what.to_string();
        assert_eq!(says(|form| form.every = 0), "“Every 0” never happens.");
        assert_eq!(says(|form| form.week_days.clear()), "No day of the week is chosen.");
        assert_eq!(says(|form| form.end = Some("2026-11-23".into())), "The last day is before the first.");
        assert_eq!(says(|form| form.time = "9".into()), "“9” is not a time of day.");
        assert_eq!(says(|form| form.expression = Some("0 9".into())), "The expression has 2 fields instead of 5.");
    }
}

//! The time for the occurrences of one page of the calendar: of a rule that began long ago beside one that begins on
//! that page. Both occur at the same instants there.

use crate::rounds::Rounds;
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc, Weekday};
use planning::recurrence::{Pattern, Rule, Week};
use planning::zone::{Zone, Zones};
use serde_json::{Map, Value, json};
use std::error::Error;
use std::hint::black_box;
use std::num::NonZeroU32;
use std::ops::Range;

/// Six weeks.
const DAYS: i64 = 42;
const ROUNDS: usize = 301;
const TIMES: u32 = 100;

/// Every day, and Monday and Thursday of every second week, each at 09:30 in New York.
pub(crate) fn measure() -> Result<Value, Box<dyn Error>> {
    let date = |year, month| NaiveDate::from_ymd_opt(year, month, 1).ok_or("no such day");
    // Both months begin on a Monday, an even number of weeks apart; clocks go back on the first Sunday of the page.
    let (long_ago, this_month) = (date(2001, 1)?, date(2027, 11)?);
    let zone = Zones::bundled().find("America/New_York")?;
    let page = zone.day_start(this_month)..zone.day_start(this_month + TimeDelta::days(DAYS));
    let days = Week::of([Weekday::Mon, Weekday::Thu]).ok_or("no days")?;
    let two = NonZeroU32::MIN.saturating_add(1);

    let mut figures = Map::new();
    for (word, pattern) in [
        ("daily", Pattern::Daily { every: NonZeroU32::MIN }),
        ("every_second_week", Pattern::Weekly { every: two, days }),
    ] {
        let [old, new] = [long_ago, this_month].map(|start| rule(pattern.clone(), start, &zone));
        let (old, new) = (old?, new?);
        let occurrences = instants(&old, &page);
        if occurrences.is_empty() || occurrences != instants(&new, &page) {
            return Err(format!("{word}: the two rules do not occur at the same instants").into());
        }
        let rounds = Rounds::run(
            ROUNDS,
            TIMES,
            [Box::new(|| drop(black_box(instants(&old, &page)))), Box::new(|| drop(black_box(instants(&new, &page))))],
        );
        figures.insert(format!("{word}_occurrences"), json!(occurrences.len()));
        figures.insert(format!("{word}_begun_2001_seconds"), json!(rounds.seconds(0)));
        figures.insert(format!("{word}_begun_this_month_seconds"), json!(rounds.seconds(1)));
        figures.insert(format!("{word}_begun_2001_over_this_month"), json!(rounds.ratio(0, 1)));
    }
    Ok(figures.into())
}

fn rule(pattern: Pattern, start: NaiveDate, zone: &Zone) -> Result<Rule, &'static str> {
    let time = NaiveTime::from_hms_opt(9, 30, 0).ok_or("no such time")?;
    Ok(Rule::new(pattern, start, None, time, zone.clone()))
}

fn instants(rule: &Rule, page: &Range<DateTime<Utc>>) -> Vec<DateTime<Utc>> {
    rule.occurrences(page.start, page.end).map(|occurrence| occurrence.instant).collect()
}

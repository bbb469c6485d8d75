//! Reads the fields of a record into one rule. The order in which they count: `expression`, `rate_value` and
//! `rate_unit`, `day_of_month`, `week_days`, else every day (gaps, 2.7).

use super::disagreement::{Claims, Disagreement, said};
use crate::expression::{Expression, InvalidExpression, Rate, Unit};
use crate::recurrence::{MonthDay, Pattern, Rule};
use crate::spelling::{read_date, read_time};
use crate::zone::{UnknownZone, Zone, Zones};
use chrono::{NaiveDate, NaiveTime};
use model::RecurringSchedule;
use std::num::NonZeroU32;

/// A rule, and the fields of its record that say something else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// What counts.
    pub rule: Rule,
    /// What contradicts it; empty when the record is consistent.
    pub disagreements: Vec<Disagreement>,
}

/// Why a record is no rule.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableRule {
    /// `start_date` or `end_date`, named first, is not a date.
    #[error("{0} `{1}` is not a date of the form YYYY-MM-DD")]
    Date(&'static str, String),
    /// The time is neither a wall clock nor a timestamp.
    #[error("time `{0}` is neither HH:MM nor an ISO 8601 timestamp")]
    Time(String),
    /// The zone is unknown.
    #[error(transparent)]
    Zone(#[from] UnknownZone),
    /// The expression is not understood.
    #[error("expression {0}")]
    Expression(#[from] InvalidExpression),
    /// The rate, which counts, is none.
    #[error("rate_value and rate_unit `{0}` are not a number of minutes, hours, days, weeks or months")]
    Rate(String),
    /// The day of the month, which counts, is none.
    #[error("day_of_month {0} is not 1 to 31")]
    DayOfMonth(u8),
}

/// Reads the rule of a record. `post_zone` is the post's own `timezone`, which counts when the record names none;
/// without either it is UTC. `made` is the day the post was made, which counts without a `start_date`. Blank texts, a
/// `day_of_month` of 0 and `week_days` without a selected one say nothing.
///
/// # Errors
/// [`UnreadableRule`] names the field that counts and cannot be read.
pub fn read(
    record: &RecurringSchedule,
    post_zone: Option<&str>,
    made: NaiveDate,
    zones: &Zones,
) -> Result<Reading, UnreadableRule> {
    let zone = said(record.timezone.as_deref()).or_else(|| said(post_zone));
    let zone = zone.map_or_else(|| Ok(zones.utc()), |name| zones.find(name))?;
    let start = date("start_date", record.start_date.as_deref())?.unwrap_or(made);
    let end = date("end_date", record.end_date.as_deref())?;
    let time = clock(record.time.as_deref(), &zone)?;
    let expression = said(record.expression.as_deref()).map(Expression::read).transpose()?;
    let claims = Claims::of(record);
    let (pattern, winner) = match expression {
        Some(Expression::Cron(cron)) => (Pattern::Custom(cron), "expression"),
        Some(Expression::Rate(rate)) => (by_rate(rate, &claims, start), "expression"),
        None => by_fields(record, &claims, start)?,
    };
    let spoken = matches!(pattern, Pattern::Custom(_));
    let rule = Rule::new(pattern, start, end, time.unwrap_or(NaiveTime::MIN), zone);
    let disagreements = claims.check(&rule, winner, record, time, spoken);
    Ok(Reading { rule, disagreements })
}

fn by_fields(
    record: &RecurringSchedule,
    claims: &Claims,
    start: NaiveDate,
) -> Result<(Pattern, &'static str), UnreadableRule> {
    let every = NonZeroU32::MIN;
    if let Some(unit) = said(record.rate_unit.as_deref()) {
        let count = record.rate_value.unwrap_or(1);
        let rate = NonZeroU32::new(count).zip(Unit::read(unit)).map(|(count, unit)| Rate { count, unit });
        let rate = rate.ok_or_else(|| UnreadableRule::Rate(format!("{count} {unit}")))?;
        return Ok((by_rate(rate, claims, start), "rate_unit"));
    }
    if let Some(number) = claims.day_of_month {
        let day = MonthDay::new(number).ok_or(UnreadableRule::DayOfMonth(number))?;
        return Ok((Pattern::Monthly { every, day }, "day_of_month"));
    }
    Ok(match claims.week {
        Some(days) => (Pattern::Weekly { every, days }, "week_days"),
        None => (Pattern::Daily { every }, "every day"),
    })
}

/// The pattern of a rate: weeks are on the selected days, months on the day of the month, where there are any.
fn by_rate(rate: Rate, claims: &Claims, start: NaiveDate) -> Pattern {
    let every = rate.count;
    match (rate.unit, claims.week, claims.day_of_month.and_then(MonthDay::new)) {
        (Unit::Week, Some(days), _) => Pattern::Weekly { every, days },
        (Unit::Month, _, Some(day)) => Pattern::Monthly { every, day },
        _ => Pattern::from_rate(rate, start),
    }
}

fn date(field: &'static str, text: Option<&str>) -> Result<Option<NaiveDate>, UnreadableRule> {
    let Some(text) = said(text) else { return Ok(None) };
    read_date(text).map(Some).ok_or_else(|| UnreadableRule::Date(field, text.to_owned()))
}

/// The wall clock of a time: of a timestamp, the one in the zone.
fn clock(text: Option<&str>, zone: &Zone) -> Result<Option<NaiveTime>, UnreadableRule> {
    let Some(text) = said(text) else { return Ok(None) };
    let time = read_time(text).ok_or_else(|| UnreadableRule::Time(text.to_owned()))?;
    Ok(Some(time.clock(zone)))
}

//! Recurring schedules: checked when they come, kept as they came, written in the one form of responses
//! (specification 2.7; gaps, 2.7). Deliberately absent: when they fire, which `planning::recurrence` knows.

use super::{moment, week};
use crate::answer::FieldError;
use crate::fields::{self, present};
use crate::stamp::Stamp;
use chrono::{NaiveDate, NaiveDateTime};
use model::RecurringSchedule;
use planning::expression::{Expression, Unit};
use planning::recurrence::Rule;
use planning::spelling::{self, Time};
use planning::zone::{Zone, Zones};
use serde::Deserialize;
use serde_json::{Map, Value};

/// The members that a rule is read from.
const MEMBERS: [&str; 9] = [
    "expression",
    "start_date",
    "end_date",
    "time",
    "timezone",
    "week_days",
    "day_of_month",
    "rate_value",
    "rate_unit",
];

/// The members that count something: 0 says nothing.
const COUNTS: [&str; 2] = ["day_of_month", "rate_value"];

/// Checks the form of a `recurring_schedule` and gives it as it is kept: as it came, with its zone. `post_zone` counts when it names
/// no zone itself; UTC when there is neither.
pub(crate) fn read(value: &Value, field: &str, post_zone: Option<&Zone>, zones: &Zones) -> Result<Value, FieldError> {
    let Value::Object(members) = value else { return Err(FieldError::new(field, "must be an object")) };
    let zone = moment::read_zone(members, &format!("{field}.timezone"), zones)?;
    let start = read_date(members, "start_date", field)?;
    let end = read_date(members, "end_date", field)?;
    if let Some((start, end)) = start.zip(end)
        && end < start
    {
        return Err(FieldError::new(format!("{field}.end_date"), format!("{end} is before the start_date {start}")));
    }
    read_time(members, field)?;
    if let Some(days) = present(members, "week_days") {
        week::read(days, &format!("{field}.week_days"))?;
    }
    check_whole(members, "day_of_month", field, 31)?;
    check_whole(members, "rate_value", field, i64::from(u32::MAX))?;
    let unit_field = format!("{field}.rate_unit");
    if let Some(unit) = fields::word(members, "rate_unit", &unit_field)?.filter(|unit| Unit::read(unit).is_none()) {
        let message = format!("`{unit}` is none of minute, hour, day, week, month, each with `s` or without");
        return Err(FieldError::new(unit_field, message));
    }
    let expression_field = format!("{field}.expression");
    if let Some(text) = fields::word(members, "expression", &expression_field)? {
        Expression::read(&text).map_err(|refused| FieldError::new(expression_field, refused.to_string()))?;
    }
    let mut kept = members.clone();
    let zone = zone.as_ref().or(post_zone).map_or("UTC", Zone::name);
    kept.insert("timezone".to_owned(), zone.into());
    Ok(kept.into())
}

fn read_date(members: &Map<String, Value>, name: &str, field: &str) -> Result<Option<NaiveDate>, FieldError> {
    let field = format!("{field}.{name}");
    let Some(text) = fields::word(members, name, &field)? else { return Ok(None) };
    let date = spelling::read_date(&text);
    date.map(Some).ok_or_else(|| FieldError::new(field, format!("`{text}` is not a date of the form YYYY-MM-DD")))
}

fn read_time(members: &Map<String, Value>, field: &str) -> Result<Option<Time>, FieldError> {
    let field = format!("{field}.time");
    let Some(text) = fields::word(members, "time", &field)? else { return Ok(None) };
    spelling::read_time(&text)
        .map(Some)
        .ok_or_else(|| FieldError::new(field, format!("`{text}` is neither HH:MM, HH:MM:SS nor an ISO 8601 timestamp")))
}

/// A whole number up to `most`; 0 says nothing.
fn check_whole(members: &Map<String, Value>, name: &str, field: &str, most: i64) -> Result<(), FieldError> {
    match present(members, name) {
        None => Ok(()),
        Some(value) if fields::as_whole(value).is_some_and(|number| (0..=most).contains(&number)) => Ok(()),
        Some(_) => Err(FieldError::new(format!("{field}.{name}"), format!("must be a whole number from 1 to {most}"))),
    }
}

/// Writes a recurring schedule as responses have it. What was kept before it was checked, and cannot be read, stays.
///
/// `time` stands on `start_date`, or on the day the post was created when there is none.
pub(crate) fn write(kept: &Value, created_at: Stamp, post_zone: Option<&Zone>, zones: &Zones) -> Value {
    let Value::Object(members) = kept else { return kept.clone() };
    let own = moment::read_zone(members, "timezone", zones).ok().flatten();
    let zone = own.or_else(|| post_zone.cloned()).unwrap_or_else(|| zones.utc());
    let says = |(name, value): &(&String, &Value)| match name.as_str() {
        _ if value.is_null() || value.as_str() == Some("") => false,
        "week_days" => week::read(value, "").map_or(true, |week| week.contains(&true)),
        name => !COUNTS.contains(&name) || fields::as_whole(value) != Some(0),
    };
    let mut written: Map<String, Value> =
        members.iter().filter(says).map(|(name, value)| (name.clone(), value.clone())).collect();
    let mut put = |name: &str, value: Option<Value>| {
        if let Some(value) = value {
            written.insert(name.to_owned(), value);
        }
    };
    let date = |name: &str| read_date(members, name, "").ok().flatten();
    for name in ["start_date", "end_date"] {
        put(name, date(name).map(|date| date.to_string().into()));
    }
    let start = date("start_date").unwrap_or_else(|| zone.wall(created_at.instant()).clock.date());
    let clock = read_time(members, "").ok().flatten().map(|time| time.clock(&zone));
    put("time", clock.map(|clock| stand(start.and_time(clock), &zone).into()));
    let week = present(members, "week_days").and_then(|days| week::read(days, "").ok());
    put("week_days", week.filter(|week| week.contains(&true)).map(|week| week::write(&week)));
    for name in COUNTS {
        put(name, members.get(name).and_then(fields::as_whole).filter(|count| *count != 0).map(Value::from));
    }
    put("timezone", Some(zone.name().into()));
    written.into()
}

/// A recurring schedule as whoever reads it in a response understands it. One that was kept before it was checked, and
/// would be refused now, is one that nobody can read.
pub(crate) fn understood(
    kept: &Value,
    created_at: Stamp,
    post_zone: Option<&Zone>,
    zones: &Zones,
) -> RecurringSchedule {
    let understand = || {
        let checked = read(kept, "", post_zone, zones).ok()?;
        let mut members = write(&checked, created_at, post_zone, zones).as_object()?.clone();
        members.retain(|name, _| MEMBERS.contains(&name.as_str()));
        RecurringSchedule::deserialize(Value::from(members)).ok()
    };
    let unreadable = || RecurringSchedule { expression: Some(kept.to_string()), ..RecurringSchedule::default() };
    understand().unwrap_or_else(unreadable)
}

/// The rule of a schedule that was [`understood`]; `None` when nobody can read it.
pub(crate) fn rule(understood: &RecurringSchedule, created_at: Stamp, zones: &Zones) -> Option<Rule> {
    planning::schedule::read_rule(understood, None, Some(created_at.instant()), zones)
}

/// A wall clock in ISO 8601. In a gap it has the offset before it, which says the clock and the instant that it stands for.
fn stand(wall: NaiveDateTime, zone: &Zone) -> String {
    let instant = zone.resolve(wall).instant;
    moment::written(instant, i32::try_from((wall - instant.naive_utc()).num_seconds()).unwrap_or_default())
}

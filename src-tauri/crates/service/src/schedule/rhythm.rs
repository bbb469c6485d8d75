//! Checks that a recurring schedule says how it repeats and has a time to come (gaps, 2.7). A schedule that says only
//! half of it would go out on days that nobody chose.

use super::week;
use crate::answer::FieldError;
use crate::fields::{self, present};
use crate::stamp::Stamp;
use chrono::TimeDelta;
use planning::recurrence::Rule;
use serde_json::{Map, Value};

/// Refuses a rule without a rhythm, or with half of one. Its form has been checked.
pub(crate) fn check(value: &Value, field: &str) -> Result<(), FieldError> {
    let Value::Object(members) = value else { return Ok(()) };
    let complain = |name: &str, message: String| Err(FieldError::new(format!("{field}.{name}"), message));
    let expression = present(members, "expression").and_then(Value::as_str);
    if expression.is_some_and(|text| text.trim().is_empty()) {
        return complain("expression", "is blank; leave it out, or say when it repeats".to_owned());
    }
    let unit = fields::word(members, "rate_unit", "").ok().flatten();
    match (count(members, "rate_value"), &unit) {
        (Some(value), None) => {
            return complain("rate_unit", format!("is missing: rate_value says {value}, but not of what"));
        }
        (None, Some(unit)) => {
            return complain("rate_value", format!("is missing: rate_unit says {unit}, but not how many"));
        }
        _ => {}
    }
    let is_said = expression.is_some() || unit.is_some() || count(members, "day_of_month").is_some();
    let selects = |days: &Value| week::read(days, "").is_ok_and(|week| week.contains(&true));
    match present(members, "week_days") {
        Some(days) if selects(days) => Ok(()),
        // An empty array says nothing; days that are all off say never.
        Some(days) if is_said && days.as_array().is_some_and(Vec::is_empty) => Ok(()),
        Some(_) => complain("week_days", "selects no day, so it would never go out".to_owned()),
        None if is_said => Ok(()),
        None => {
            let message = "does not say how it repeats: it needs week_days, day_of_month, rate_value with rate_unit, \
                           or an expression";
            Err(FieldError::new(field, message))
        }
    }
}

/// A count that is not 0, which says nothing.
fn count(members: &Map<String, Value>, name: &str) -> Option<i64> {
    members.get(name).and_then(fields::as_whole).filter(|count| *count != 0)
}

/// Refuses a rule that would not go out any more.
pub(crate) fn check_future(rule: &Rule, value: &Value, field: &str, now: Stamp) -> Result<(), FieldError> {
    let before = now.before(TimeDelta::milliseconds(1)).instant();
    if rule.next_after(before).is_some() {
        return Ok(());
    }
    if let (Some(end), Some(next)) = (rule.end(), rule.until(None).next_after(before)) {
        let next = next.wall.date();
        let message = format!("{end} is before the next time by this rule, {next}, so it would never go out");
        return Err(FieldError::new(format!("{field}.end_date"), message));
    }
    Err(match value.get("expression").and_then(Value::as_str) {
        Some(text) => {
            let message = format!("`{}` names no day that is still to come, so it would never go out", text.trim());
            FieldError::new(format!("{field}.expression"), message)
        }
        None => FieldError::new(field, "names no day that is still to come, so it would never go out"),
    })
}

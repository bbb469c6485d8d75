//! The days of a week that a recurring schedule names: read from any form a request may use, written in the one form of
//! responses (specification 2.7, WeekDayMapping; gaps, 2.7). 0 is Sunday, and so is 7.

use crate::answer::FieldError;
use serde_json::{Map, Value, json};

/// Which days are selected, from Sunday on.
pub(crate) type Week = [bool; 7];

/// Reads one mapping or an array of them. Days that are not named are not selected; of several mappings for one day the
/// last counts.
pub(crate) fn read(value: &Value, field: &str) -> Result<Week, FieldError> {
    let mut week = Week::default();
    match value {
        Value::Object(mapping) => select(&mut week, mapping, field)?,
        Value::Array(mappings) => {
            for (index, mapping) in mappings.iter().enumerate() {
                let field = format!("{field}[{index}]");
                let Value::Object(mapping) = mapping else {
                    return Err(FieldError::new(field, "must be an object with `num` and `value`"));
                };
                select(&mut week, mapping, &field)?;
            }
        }
        _ => return Err(FieldError::new(field, "must be an object with `num` and `value`, or an array of such")),
    }
    Ok(week)
}

fn select(week: &mut Week, mapping: &Map<String, Value>, field: &str) -> Result<(), FieldError> {
    let wrong = || FieldError::new(format!("{field}.num"), "must be a whole number from 0 = Sunday to 7 = Sunday");
    let day = match mapping.get("num") {
        Some(Value::String(text)) => text.trim().parse().ok().filter(|_| !text.contains('+')),
        Some(number) => crate::fields::as_whole(number),
        None => None,
    };
    let day = day.filter(|day: &i64| (0..=7).contains(day)).and_then(|day| usize::try_from(day % 7).ok());
    let Some(Value::Bool(is_selected)) = mapping.get("value") else {
        return Err(FieldError::new(format!("{field}.value"), "must be true or false"));
    };
    week[day.ok_or_else(wrong)?] = *is_selected;
    Ok(())
}

/// Writes seven mappings, Sunday first.
pub(crate) fn write(week: &Week) -> Value {
    week.iter().enumerate().map(|(num, value)| json!({"num": num, "value": value})).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_and_an_array_with_numbers_or_strings_are_the_same() {
        let monday = [false, true, false, false, false, false, false];
        for value in [
            json!({"num": 1, "value": true}),
            json!({"num": "1", "value": true}),
            json!([{"num": 1.0, "value": true}]),
            json!([{"num": 1, "value": false}, {"num": 3, "value": false}, {"num": " 1 ", "value": true}]),
        ] {
            assert_eq!(read(&value, "w"), Ok(monday), "{value}");
        }
        assert_eq!(read(&json!([]), "w"), Ok(Week::default()));
        assert!(read(&json!({"num": 7, "value": true}), "w").unwrap()[0]);
    }

    #[test]
    fn what_is_no_day_is_refused_by_its_field() {
        for (field, value) in [
            ("w", json!("monday")),
            ("w", json!(1)),
            ("w[0]", json!([1])),
            ("w.num", json!({"value": true})),
            ("w.num", json!({"num": 8, "value": true})),
            ("w.num", json!({"num": -1, "value": true})),
            ("w.num", json!({"num": "+1", "value": true})),
            ("w.num", json!({"num": "", "value": true})),
            ("w[1].num", json!([{"num": 1, "value": true}, {"num": "x", "value": true}])),
            ("w.value", json!({"num": 1})),
            ("w.value", json!({"num": 1, "value": "true"})),
        ] {
            assert_eq!(read(&value, "w").unwrap_err().field, field, "{value}");
        }
    }

    #[test]
    fn all_seven_days_are_written() {
        let written = write(&[true, false, false, false, false, false, false]);
        assert_eq!(written.as_array().unwrap().len(), 7);
        assert_eq!((&written[0], &written[6]), (&json!({"num": 0, "value": true}), &json!({"num": 6, "value": false})));
    }
}

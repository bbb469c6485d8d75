//! Reading the fields of a JSON request, collecting everything that is wrong instead of stopping at the first.

use crate::answer::{FieldError, Refusal};
use serde_json::{Map, Value};

/// What is wrong with a request so far.
#[derive(Debug, Default)]
pub(crate) struct Complaints(Vec<FieldError>);

impl Complaints {
    /// The field's value, or its default when something is wrong with it, which is noted.
    pub(crate) fn take<T: Default>(&mut self, read: Result<T, FieldError>) -> T {
        read.unwrap_or_else(|error| {
            self.0.push(error);
            T::default()
        })
    }

    pub(crate) fn add(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.push(FieldError::new(field, message));
    }

    /// Whether something is wrong with a field, or with a part of it: then it is not also missing.
    pub(crate) fn is_about(&self, field: &str) -> bool {
        let rest = |one: &FieldError| {
            one.field.strip_prefix(field).map(|rest| rest.is_empty() || rest.starts_with(['[', '.']))
        };
        self.0.iter().any(|one| rest(one) == Some(true))
    }

    pub(crate) fn settle(self) -> Result<(), Refusal> {
        if self.0.is_empty() { Ok(()) } else { Err(Refusal::Fields(self.0)) }
    }
}

/// A member that is there and not `null`.
pub(crate) fn present<'v>(members: &'v Map<String, Value>, name: &str) -> Option<&'v Value> {
    members.get(name).filter(|value| !value.is_null())
}

/// A string; absent and `null` are none.
pub(crate) fn text(members: &Map<String, Value>, name: &str, field: &str) -> Result<Option<String>, FieldError> {
    match present(members, name) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(_) => Err(FieldError::new(field, "must be a string")),
    }
}

/// A string that says something; absent, `null` and white space are none.
pub(crate) fn word(members: &Map<String, Value>, name: &str, field: &str) -> Result<Option<String>, FieldError> {
    let text = text(members, name, field)?;
    Ok(text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()))
}

/// An array; absent and `null` are none.
pub(crate) fn array<'v>(
    members: &'v Map<String, Value>,
    name: &str,
    field: &str,
) -> Result<Option<&'v Vec<Value>>, FieldError> {
    match present(members, name) {
        None => Ok(None),
        Some(Value::Array(items)) => Ok(Some(items)),
        Some(_) => Err(FieldError::new(field, "must be an array")),
    }
}

/// A whole number, also one that is written as `3.0`.
pub(crate) fn as_whole(value: &Value) -> Option<i64> {
    // Whole numbers below 2^53 are exact in a float; larger ones are of no use to anybody here.
    #[expect(clippy::cast_possible_truncation, reason = "it is whole and within the range")]
    let from_float = |float: f64| (float.fract() == 0.0 && float.abs() < 9e15).then_some(float as i64);
    value.as_i64().or_else(|| value.as_f64().and_then(from_float))
}

/// The error about an identifier that nothing has.
pub(crate) fn unknown(field: &str, noun: &str, id: &str) -> FieldError {
    FieldError::new(field, format!("there is no {noun} `{id}`"))
}

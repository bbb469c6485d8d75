//! The envelope around most answers (specification 2.1), read from any of the forms seen.

use super::{Record, UnreadableJson, read};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The body of a successful answer: an envelope, or the bare array of the first version's list of posts.
#[derive(Debug, Clone, PartialEq)]
pub enum Document {
    /// An object with `code`, `message` and `data`, any of which may be missing.
    Envelope(Map<String, Value>),
    /// A list without an envelope.
    Bare(Vec<Value>),
}

impl Document {
    /// Reads a body.
    ///
    /// # Errors
    /// [`UnreadableJson`] when it is not JSON, or neither an object nor an array.
    pub fn read(json: &[u8]) -> Result<Self, UnreadableJson> {
        match read(json)? {
            Value::Object(members) => Ok(Self::Envelope(members)),
            Value::Array(records) => Ok(Self::Bare(records)),
            _ => Err(UnreadableJson::new(".", "expected an object or an array")),
        }
    }

    /// The result code, an integer or a string; `None` when it is absent or not a number.
    #[must_use]
    pub fn code(&self) -> Option<i64> {
        match self.member("code")? {
            Value::Number(number) => number.as_i64(),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// Whether it is an object with any member of an envelope.
    #[must_use]
    pub fn is_envelope(&self) -> bool {
        ["code", "message", "data"].iter().any(|name| self.member(name).is_some())
    }

    fn member(&self, name: &str) -> Option<&Value> {
        match self {
            Self::Envelope(members) => members.get(name),
            Self::Bare(_) => None,
        }
    }

    /// The records of the bare array or of `data`; `data` that is absent or `null` is an empty list, one object is a
    /// list of one.
    ///
    /// # Errors
    /// [`UnreadableJson`] names the path.
    pub fn many<T: Record>(self) -> Result<Vec<T>, UnreadableJson> {
        let (records, prefix) = match self {
            Self::Bare(records) => (records, ""),
            Self::Envelope(mut members) => match members.shift_remove("data") {
                Some(Value::Array(records)) => (records, "data"),
                None | Some(Value::Null) => (Vec::new(), "data"),
                Some(one @ Value::Object(_)) => (vec![one], "data"),
                Some(_) => return Err(UnreadableJson::new("data", "expected an array")),
            },
        };
        let read = |(index, record)| read_record(record, &format!("{prefix}[{index}]"));
        records.into_iter().enumerate().map(read).collect()
    }

    /// The one record in `data`: an object or an array of one; `None` when there is none.
    ///
    /// # Errors
    /// [`UnreadableJson`] names the path.
    pub fn one<T: Record>(self) -> Result<Option<T>, UnreadableJson> {
        let Self::Envelope(mut members) = self else {
            return Err(UnreadableJson::new(".", "expected an object"));
        };
        match members.shift_remove("data") {
            None | Some(Value::Null) => Ok(None),
            Some(Value::Array(mut records)) => match (records.pop(), records.is_empty()) {
                (Some(record), true) => read_record(record, "data[0]").map(Some),
                (None, _) => Ok(None),
                (Some(_), false) => Err(UnreadableJson::new("data", "expected one record")),
            },
            Some(record) => read_record(record, "data").map(Some),
        }
    }
}

/// Reads one record, wherever it was kept.
///
/// # Errors
/// [`UnreadableJson`] names the path.
pub fn read_record<T: Record>(mut value: Value, prefix: &str) -> Result<T, UnreadableJson> {
    super::settle(&mut value, T::OTHER_NAMES);
    super::number::mark(&mut value);
    read_value(value, prefix)
}

fn read_value<T: DeserializeOwned>(value: Value, prefix: &str) -> Result<T, UnreadableJson> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let inside = error.path().to_string();
        let path = if inside == "." { prefix.to_owned() } else { format!("{prefix}.{inside}") };
        UnreadableJson::new(&path, &error.inner().to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Post, Workspace};

    fn read_many<T: Record>(json: &[u8]) -> Result<Vec<T>, UnreadableJson> {
        Document::read(json)?.many()
    }

    fn read_one<T: Record>(json: &[u8]) -> Result<Option<T>, UnreadableJson> {
        Document::read(json)?.one()
    }

    #[test]
    fn a_bare_array_and_an_envelope_read_alike() {
        let bare = br#"[{"_id":"w1","name":"A"}]"#;
        let wrapped = br#"{"code":"200","message":"ok","data":[{"id":"w1","name":"A","avatar":null}]}"#;
        assert_eq!(read_many::<Workspace>(bare).unwrap(), read_many::<Workspace>(wrapped).unwrap());
    }

    #[test]
    fn a_record_that_has_both_names_goes_by_its_own() {
        let both = br#"{"data":{"_id":"w1","id":"other"}}"#;
        assert_eq!(read_one::<Workspace>(both).unwrap().unwrap().id.as_str(), "w1");
    }

    #[test]
    fn an_unreadable_record_is_named_by_its_path() {
        let error = read_many::<Workspace>(br#"{"data":[{"_id":"w1"},{"_id":7}]}"#).unwrap_err();
        assert_eq!(error.path, "data[1]._id");
        let days = br#"[{"_id":"p","recurring_schedule":{"week_days":[{"num":1},{"num":"nine"}]}}]"#;
        assert_eq!(read_many::<Post>(days).unwrap_err().path, "[0].recurring_schedule.week_days[1].num");
        let media = br#"[{"_id":"p","platform_posts":{"identifier":"x","media_override":[{"url":1}]}}]"#;
        assert_eq!(read_many::<Post>(media).unwrap_err().path, "[0].platform_posts.media_override[0].url");
    }

    #[test]
    fn what_is_told_of_a_fault_is_short_however_deep_or_long_it_is() {
        let deep = format!("{{\"data\":{}", "[".repeat(10_000));
        let long = format!(r#"{{"data":[{{"_id":"w","avatar":[{}]}}]}}"#, "\"x\",".repeat(1_000) + "1");
        let odd =
            format!(r#"{{"data":[{{"_id":"p","recurring_schedule":{{"day_of_month":"{}"}}}}]}}"#, "é".repeat(1_000));
        for json in [deep, long] {
            assert!(read_many::<Workspace>(json.as_bytes()).unwrap_err().to_string().chars().count() < 260);
        }
        assert!(read_many::<Post>(odd.as_bytes()).unwrap_err().to_string().chars().count() < 260);
    }

    #[test]
    fn one_record_is_read_from_an_object_or_an_array_of_one() {
        for json in [r#"{"data":{"_id":"w"}}"#, r#"{"data":[{"_id":"w"}]}"#] {
            assert!(read_one::<Workspace>(json.as_bytes()).unwrap().is_some());
        }
        assert!(read_one::<Workspace>(br#"{"code":200}"#).unwrap().is_none());
        assert!(read_one::<Workspace>(br#"{"data":[{"_id":"w"},{"_id":"v"}]}"#).is_err());
    }

    #[test]
    fn a_code_is_a_number_in_either_form() {
        let code = |json: &str| Document::read(json.as_bytes()).unwrap().code();
        assert_eq!((code(r#"{"code":200}"#), code(r#"{"code":"200"}"#), code("{}")), (Some(200), Some(200), None));
    }
}

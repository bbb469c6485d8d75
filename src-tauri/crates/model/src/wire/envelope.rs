//! The envelope around most answers (specification 2.1), read from any of the forms seen.

use super::{Record, Unreadable, read};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;

/// An answer's envelope, whatever its `data` is.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Envelope {
    /// Result code, an integer or a string.
    #[serde(default)]
    code: Option<Value>,
    /// Human-readable result text.
    #[serde(default)]
    pub message: Option<Value>,
    /// The payload; absent on some answers.
    #[serde(default)]
    pub data: Option<Value>,
}

impl Envelope {
    /// The result code; `None` when it is absent or not a number.
    #[must_use]
    pub fn code(&self) -> Option<i64> {
        match self.code.as_ref()? {
            Value::Number(number) => number.as_i64(),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        }
    }
}

/// Reads an array of records from an envelope or from a bare array.
///
/// # Errors
/// [`Unreadable`] names the path; `data` that is absent or `null` is an empty list.
pub fn read_many<T: Record>(json: &[u8]) -> Result<Vec<T>, Unreadable> {
    let document: Value = read(json)?;
    let (records, prefix) = match document {
        Value::Array(records) => (records, ""),
        document => match read_envelope(document)?.data {
            Some(Value::Array(records)) => (records, "data"),
            None | Some(Value::Null) => (Vec::new(), "data"),
            Some(one @ Value::Object(_)) => (vec![one], "data"),
            Some(_) => return Err(Unreadable { path: "data".into(), message: "expected an array".into() }),
        },
    };
    records.into_iter().enumerate().map(|(index, record)| read_record(record, &format!("{prefix}[{index}]"))).collect()
}

/// Reads the one record in an envelope's `data`: an object or an array of one; `None` when there is none.
///
/// # Errors
/// [`Unreadable`] names the path.
pub fn read_one<T: Record>(json: &[u8]) -> Result<Option<T>, Unreadable> {
    match read_envelope(read(json)?)?.data {
        None | Some(Value::Null) => Ok(None),
        Some(Value::Array(mut records)) => match (records.pop(), records.is_empty()) {
            (Some(record), true) => read_record(record, "data[0]").map(Some),
            (None, _) => Ok(None),
            (Some(_), false) => Err(Unreadable { path: "data".into(), message: "expected one record".into() }),
        },
        Some(record) => read_record(record, "data").map(Some),
    }
}

fn read_envelope(document: Value) -> Result<Envelope, Unreadable> {
    read_value(document, ".")
}

fn read_record<T: Record>(mut value: Value, prefix: &str) -> Result<T, Unreadable> {
    super::settle(&mut value, T::OTHER_NAMES);
    read_value(value, prefix)
}

fn read_value<T: DeserializeOwned>(value: Value, prefix: &str) -> Result<T, Unreadable> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let inside = error.path().to_string();
        let path = if inside == "." { prefix.to_owned() } else { format!("{prefix}.{inside}") };
        Unreadable { path, message: error.inner().to_string() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Workspace;

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
        let code = |json: &str| serde_json::from_str::<Envelope>(json).unwrap().code();
        assert_eq!((code(r#"{"code":200}"#), code(r#"{"code":"200"}"#), code("{}")), (Some(200), Some(200), None));
    }
}

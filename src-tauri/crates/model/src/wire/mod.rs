//! How JSON is read when servers differ: each quirk has a name here, and the field that has it names the quirk.
//! Deliberately absent: quirks in writing. What is written is the specification's own form.

pub mod envelope;
pub mod error;
pub mod post;

use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;

/// A JSON text could not be read as what it should be.
#[derive(Debug, thiserror::Error)]
#[error("at {path}: {message}")]
pub struct Unreadable {
    /// Where in the document, for example `data[3]._id`; `.` is the document itself.
    pub path: String,
    /// What was wrong there.
    pub message: String,
}

/// Reads a JSON document.
///
/// # Errors
/// [`Unreadable`] names the path of what could not be read.
pub fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, Unreadable> {
    let mut from = serde_json::Deserializer::from_slice(json);
    let value = serde_path_to_error::deserialize(&mut from)
        .map_err(|error| Unreadable { path: error.path().to_string(), message: error.inner().to_string() })?;
    from.end().map_err(|error| Unreadable { path: ".".into(), message: error.to_string() })?;
    Ok(value)
}

/// A record whose members go by other names on some servers.
///
/// Only a member that is missing under its own name is looked for under the other: a server that sends both
/// `_id` and `id` means the first, and the second is kept as an unknown member.
pub trait Record: DeserializeOwned {
    /// Pairs of another name and the specification's own.
    const OTHER_NAMES: &[(&str, &str)];
}

impl Record for crate::Workspace {
    const OTHER_NAMES: &[(&str, &str)] = &[("id", "_id")];
}

impl Record for crate::Channel {
    const OTHER_NAMES: &[(&str, &str)] = &[("_id", "id"), ("channel_id", "id")];
}

impl Record for crate::Post {
    const OTHER_NAMES: &[(&str, &str)] = &[("id", "_id"), ("createdAt", "created_at"), ("updatedAt", "updated_at")];
}

impl Record for crate::MediaItem {
    const OTHER_NAMES: &[(&str, &str)] = &[];
}

/// Gives members that came under another name their own one.
pub(crate) fn settle(value: &mut Value, other_names: &[(&str, &str)]) {
    let Some(members) = value.as_object_mut() else { return };
    for (other, own) in other_names {
        if members.contains_key(*own) {
            continue;
        }
        if let Some(found) = members.remove(*other) {
            members.insert((*own).to_owned(), found);
        }
    }
}

/// A string, or `null` for an empty one.
pub(crate) fn text_or_null<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Ok(Option::<String>::deserialize(from)?.unwrap_or_default())
}

/// An array, one object that stands for an array of one, or `null` for none.
pub(crate) fn one_or_many<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Vec<T>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Form<T> {
        Many(Vec<T>),
        One(T),
        None(()),
    }
    Ok(match Form::deserialize(from)? {
        Form::Many(many) => many,
        Form::One(one) => vec![one],
        Form::None(()) => Vec::new(),
    })
}

/// A number, or a number in a string.
pub(crate) fn number_or_text<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Form {
        Number(u8),
        Text(String),
    }
    match Form::deserialize(from)? {
        Form::Number(number) => Ok(number),
        Form::Text(text) => {
            text.trim().parse().map_err(|_| serde::de::Error::custom(format!("`{text}` is not a day of the week")))
        }
    }
}

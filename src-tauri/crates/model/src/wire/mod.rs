//! How JSON is read when servers differ, and the one form in which requests are written.
//!
//! Reading is lenient: `lenient` names each quirk of a field, `envelope` those of an answer as a whole, [`Record`] the
//! other names of members. Writing is strict: `request` writes the specification's own form, as the dialect chooses.

pub mod envelope;
pub mod error;
mod lenient;
mod number;
pub(crate) mod post;
pub mod request;

pub(crate) use lenient::{count, day_of_week, if_readable, maybe_one_or_many, one_or_many, text_or_null};

use serde::de::DeserializeOwned;
use serde_json::Value;

/// A JSON text could not be read as what it should be.
#[derive(Debug, thiserror::Error)]
#[error("at {path}: {message}")]
pub struct UnreadableJson {
    /// Where in the document, for example `data[3]._id`; `.` is the document itself.
    pub path: String,
    /// What was wrong there.
    pub message: String,
}

/// Most characters told of a path, and of what was wrong there: enough to find it, however deep or long it is.
const LONGEST: usize = 120;

impl UnreadableJson {
    pub(crate) fn new(path: &str, message: &str) -> Self {
        Self { path: shortened(path), message: shortened(message) }
    }
}

/// The text, without its middle when it is long.
fn shortened(text: &str) -> String {
    let count = text.chars().count();
    if count <= LONGEST {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST / 2).collect();
    let end: String = text.chars().skip(count - LONGEST / 2).collect();
    format!("{start}…{end}")
}

/// Reads a JSON document. A byte order mark before it is passed over.
///
/// # Errors
/// [`UnreadableJson`] names the path of what could not be read.
pub fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, UnreadableJson> {
    let mut from = serde_json::Deserializer::from_slice(json.strip_prefix(b"\xef\xbb\xbf").unwrap_or(json));
    let value = serde_path_to_error::deserialize(&mut from)
        .map_err(|error| UnreadableJson::new(&error.path().to_string(), &error.inner().to_string()))?;
    from.end().map_err(|error| UnreadableJson::new(".", &error.to_string()))?;
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
        if members.get(*own).is_some_and(|value| !value.is_null()) {
            continue;
        }
        if let Some(found) = members.shift_remove(*other) {
            members.insert((*own).to_owned(), found);
        }
    }
}

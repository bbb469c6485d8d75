//! A [`Localized`] as a member of what is kept as JSON: `#[serde(with = "i18n::kept")]`. It is kept in no language.

use crate::localized::Localized;
use serde::{Deserialize, Deserializer, Serializer};

/// Writes [`Localized::kept`].
///
/// # Errors
/// Those of the serializer.
pub fn serialize<S: Serializer>(text: &Localized, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&text.kept())
}

/// Reads it by [`Localized::from_kept`].
///
/// # Errors
/// Those of the deserializer.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Localized, D::Error> {
    Ok(Localized::from_kept(&String::deserialize(deserializer)?))
}

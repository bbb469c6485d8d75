//! The languages of Carillon.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A language of the page and of the engine, by its BCP 47 tag.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
    /// English made to look like a language that is written from right to left, for tests.
    #[serde(rename = "ar-XB")]
    Pseudo,
}

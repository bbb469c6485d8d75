//! The language in which text fields are checked. The window does it; a draft may be in another language than its person.

use crate::Desk;
use crate::commands::Nothing;
use crate::failure::Failure;
use serde::Deserialize;
use std::sync::Arc;
use ts_rs::TS;

/// The language of what is written.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SpellingLanguage {
    /// Its name (BCP 47); null is the languages of the person.
    pub(crate) language: Option<String>,
}

/// Lists the languages that there are dictionaries of (BCP 47), in the order of their names.
pub(crate) async fn list_languages(desk: &Arc<Desk>, _: Nothing) -> Result<Vec<String>, Failure> {
    let mut languages = desk.shell.languages();
    languages.sort();
    languages.dedup();
    Ok(languages)
}

/// Has text fields checked in a language from now on.
pub(crate) async fn check_spelling(desk: &Arc<Desk>, wanted: SpellingLanguage) -> Result<Nothing, Failure> {
    desk.shell.check_spelling(wanted.language.as_deref());
    Ok(Nothing {})
}

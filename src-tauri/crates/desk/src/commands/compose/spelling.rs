//! The language in which text fields are checked. The window does it; a draft may be in another language than its person.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::compose::views::writing::SpellingLanguage;
use crate::failure::Failure;
use std::sync::Arc;

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

//! Words to be written again: snippets, signatures and groups of hashtags.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::compose::views::writing::{SnippetKind, SnippetRef, SnippetView};
use crate::failure::Failure;
use crate::scope::Scope;
use i18n::t;
use std::sync::Arc;
use store::snippets::{self, Purpose, Snippet};

/// Longest text of one, in characters.
const LONGEST: usize = 10_000;

impl From<Purpose> for SnippetKind {
    fn from(kind: Purpose) -> Self {
        match kind {
            Purpose::Snippet => Self::Snippet,
            Purpose::Signature => Self::Signature,
            Purpose::Hashtags => Self::Hashtags,
        }
    }
}

impl From<SnippetKind> for Purpose {
    fn from(kind: SnippetKind) -> Self {
        match kind {
            SnippetKind::Snippet => Self::Snippet,
            SnippetKind::Signature => Self::Signature,
            SnippetKind::Hashtags => Self::Hashtags,
        }
    }
}

/// Lists them by name.
pub(crate) async fn list_snippets(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Vec<SnippetView>, Failure> {
    let connection = scope.connection.clone();
    let all = desk.store.run(move |database| snippets::all(database, &connection)).await?;
    let view = |one: Snippet| SnippetView { id: Some(one.id), kind: one.kind.into(), name: one.name, text: one.text };
    Ok(all.into_iter().map(view).collect())
}

/// Keeps one.
pub(crate) async fn save_snippet(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: SnippetView,
) -> Result<Vec<SnippetView>, Failure> {
    let connection = scope.connection.clone();
    let (name, text) = (wanted.name.trim().to_owned(), wanted.text.trim_end().to_owned());
    if name.is_empty() || text.is_empty() {
        return Err(Failure::bad_input(t!("compose-snippet-incomplete"), t!("compose-add-missing")));
    }
    if text.chars().count() > LONGEST {
        let message = t!("compose-snippet-too-long", most = LONGEST);
        return Err(Failure::bad_input(message, t!("compose-snippet-shorten")));
    }
    let id = wanted.id.unwrap_or_else(|| uuid::Uuid::new_v4().to_string());
    let snippet = Snippet { id, kind: wanted.kind.into(), name, text };
    desk.store.run(move |database| snippets::put(database, &connection, &snippet)).await?;
    list_snippets(desk, scope, Nothing {}).await
}

/// Forgets one.
pub(crate) async fn delete_snippet(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: SnippetRef,
) -> Result<Vec<SnippetView>, Failure> {
    let connection = scope.connection.clone();
    desk.store.run(move |database| snippets::remove(database, &connection, &wanted.id)).await?;
    list_snippets(desk, scope, Nothing {}).await
}

//! Words to be written again: snippets, signatures and groups of hashtags.

use crate::Desk;
use crate::commands::Nothing;
use crate::failure::Failure;
use crate::scope::Scope;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::snippets::{self, Kind, Snippet};
use ts_rs::TS;

/// Longest text of one, in characters.
const LONGEST: usize = 10_000;

/// Words to be written again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct SnippetView {
    /// Its identifier; null for a new one.
    pub(crate) id: Option<String>,
    /// What it is for.
    pub(crate) kind: SnippetKind,
    /// What people call it.
    pub(crate) name: String,
    /// The words.
    pub(crate) text: String,
}

/// What words are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SnippetKind {
    /// A piece of text.
    Snippet,
    /// What ends a text.
    Signature,
    /// A group of hashtags.
    Hashtags,
}

impl From<Kind> for SnippetKind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Snippet => Self::Snippet,
            Kind::Signature => Self::Signature,
            Kind::Hashtags => Self::Hashtags,
        }
    }
}

impl From<SnippetKind> for Kind {
    fn from(kind: SnippetKind) -> Self {
        match kind {
            SnippetKind::Snippet => Self::Snippet,
            SnippetKind::Signature => Self::Signature,
            SnippetKind::Hashtags => Self::Hashtags,
        }
    }
}

/// Which one.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SnippetRef {
    /// Its identifier.
    pub(crate) id: String,
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
        return Err(Failure::bad_input(
            "A snippet needs a name and a text. Nothing was saved.",
            "Add what is missing.",
        ));
    }
    if text.chars().count() > LONGEST {
        let message = format!("The text has more than {LONGEST} characters. Nothing was saved.");
        return Err(Failure::bad_input(message, "Make it shorter."));
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

//! What a person calls posts and drafts by: to find them together. It is kept on this computer and never sent.

use crate::Desk;
use crate::commands::Nothing;
use crate::contract::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use store::{all_or_none, labels};
use ts_rs::TS;

/// Longest label, in characters.
const LONGEST: usize = 60;

/// Whose labels are asked for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct LabelsOf {
    /// Posts and drafts by their identifiers; none asks for all labels there are.
    pub(crate) ids: Vec<String>,
}

/// A label.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct LabelView {
    /// As it was written first.
    pub(crate) name: String,
    /// How many posts and drafts have it.
    pub(crate) total: u32,
    /// How many of those that were asked about.
    pub(crate) of: u32,
}

/// A label that is given or taken away.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct LabelPosts {
    /// Posts and drafts by their identifiers.
    pub(crate) ids: Vec<String>,
    /// The label, in any case.
    pub(crate) label: String,
    /// Whether they have it from now on.
    pub(crate) on: bool,
}

/// Lists all labels of what is there, and which of some posts have them.
pub(crate) async fn list_labels(desk: &Arc<Desk>, scope: &Scope, wanted: LabelsOf) -> Result<Vec<LabelView>, Failure> {
    let connection = scope.connection.clone();
    let read = desk.store.run(move |database| {
        let all = if wanted.ids.is_empty() { HashMap::new() } else { labels::all(database, &connection)? };
        let names = labels::names(database, &connection)?;
        let has = |id: &String, name: &str| {
            all.get(id).is_some_and(|own: &Vec<String>| own.iter().any(|label| label.eq_ignore_ascii_case(name)))
        };
        let view = names.into_iter().map(|(name, total)| {
            let of = wanted.ids.iter().filter(|id| has(id, &name)).count();
            LabelView { of: u32::try_from(of).unwrap_or(u32::MAX), name, total }
        });
        Ok(view.collect())
    });
    Ok(read.await?)
}

/// Gives posts and drafts a label, or takes it away: all of them, or none.
pub(crate) async fn label_posts(desk: &Arc<Desk>, scope: &Scope, wanted: LabelPosts) -> Result<Nothing, Failure> {
    let label = wanted.label.split_whitespace().collect::<Vec<_>>().join(" ");
    if label.is_empty() || label.chars().count() > LONGEST {
        let message = format!("A label has 1 to {LONGEST} characters. Nothing was changed.");
        return Err(Failure::bad_input(message, "Enter another label."));
    }
    let connection = scope.connection.clone();
    let done = desk.store.run(move |database| {
        all_or_none(database, || {
            for id in &wanted.ids {
                if wanted.on {
                    labels::put(database, &connection, id, &label)?;
                } else {
                    labels::remove(database, &connection, id, &label)?;
                }
            }
            Ok(Ok::<(), Failure>(()))
        })
    });
    done.await??;
    desk.tell(&[Topic::Posts, Topic::Drafts]);
    Ok(Nothing {})
}

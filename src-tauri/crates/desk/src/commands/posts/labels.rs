//! What a person calls posts and drafts by: to find them together. It is kept on this computer and never sent.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::posts::views::{LabelPosts, LabelView, LabelsOf, RenameLabel};
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use model::PostId;
use planning::words::title;
use rusqlite::Connection;
use std::collections::HashMap;
use std::sync::Arc;
use store::journal::{self, Action, Entry, Labels};
use store::{StoreError, drafts, labels, mirror};

/// Longest label, in characters.
const LONGEST: usize = 60;

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
    let label = read(&wanted.label)?;
    let (connection, now) = (scope.connection.clone(), desk.clock.now());
    desk.store.run(move |database| set_all(database, &connection, (&wanted, &label), now)).await?;
    desk.tell(&[Topic::Posts, Topic::Drafts]);
    Ok(Nothing {})
}

/// Calls a label otherwise in everything that has it, or takes it from all.
pub(crate) async fn rename_label(desk: &Arc<Desk>, scope: &Scope, wanted: RenameLabel) -> Result<Nothing, Failure> {
    let name = wanted.name.as_deref().map(read).transpose()?;
    let (connection, now) = (scope.connection.clone(), desk.clock.now());
    desk.store.run(move |database| rename(database, &connection, (&wanted.label, name.as_deref()), now)).await?;
    desk.tell(&[Topic::Posts, Topic::Drafts]);
    Ok(Nothing {})
}

/// A label as somebody wrote it, without white space too much.
pub(super) fn read(label: &str) -> Result<String, Failure> {
    tidy(label)
        .ok_or_else(|| Failure::bad_input(t!("posts-label-length", most = LONGEST), t!("posts-label-length-next")))
}

/// A label without white space too much; none when it is empty or too long.
pub(super) fn tidy(label: &str) -> Option<String> {
    let label = label.split_whitespace().collect::<Vec<_>>().join(" ");
    (1..=LONGEST).contains(&label.chars().count()).then_some(label)
}

fn set_all(
    database: &Connection,
    connection: &str,
    (wanted, label): (&LabelPosts, &str),
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let mut entries = Vec::new();
    for id in &wanted.ids {
        entries.extend(set(database, connection, (id, label, wanted.on), now)?);
    }
    journal::record(database, connection, Action::Whole, &entries)?;
    Ok(())
}

/// Gives one thing a label, or takes it away; says what the journal has to say of it, when that changes anything.
pub(super) fn set(
    database: &Connection,
    connection: &str,
    (id, label, on): (&str, &str, bool),
    now: DateTime<Utc>,
) -> Result<Option<Entry>, StoreError> {
    let before = labels::of(database, connection, id)?;
    if on {
        labels::put(database, connection, id, label)?;
    } else {
        labels::remove(database, connection, id, label)?;
    }
    let after = labels::of(database, connection, id)?;
    if before == after { Ok(None) } else { entry(database, connection, id, [before, after], now).map(Some) }
}

/// Calls a label otherwise, or takes it from all. What is gone gets the new name, too, because it may come back; the
/// journal has nothing to say of it.
fn rename(
    database: &Connection,
    connection: &str,
    (label, name): (&str, Option<&str>),
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let mut before = Vec::new();
    for thing in labels::having(database, connection, label)? {
        before.push((labels::of(database, connection, &thing)?, thing));
    }
    // Taken from all first: nothing says then in which letters the label is written.
    for (_, thing) in &before {
        labels::remove(database, connection, thing, label)?;
    }
    let mut entries = Vec::new();
    for (before, thing) in before {
        if let Some(name) = name {
            labels::put(database, connection, &thing, name)?;
        }
        let after = labels::of(database, connection, &thing)?;
        if before != after {
            entries.push(entry(database, connection, &thing, [before, after], now)?);
        }
    }
    entries.retain(|entry| entry.draft.is_some() || entry.post.is_some());
    journal::record(database, connection, Action::Whole, &entries)?;
    Ok(())
}

/// What the journal has to say of a draft or a post that has other labels.
fn entry(
    database: &Connection,
    connection: &str,
    id: &str,
    both: [Vec<String>; 2],
    now: DateTime<Utc>,
) -> Result<Entry, StoreError> {
    let draft = drafts::find(database, connection, id)?.map(|tracked| tracked.draft);
    let post =
        if draft.is_none() { mirror::find_post(database, connection, id)?.map(|listed| listed.post) } else { None };
    let of = match (&draft, &post) {
        (Some(draft), _) => title(&draft.text),
        (None, Some(post)) => title(post.text.as_deref().unwrap_or_default()),
        (None, None) => Localized::default(),
    };
    let both = both.map(|labels| Labels { of: of.kept(), labels });
    Ok(Entry::labelled((draft.map(|draft| draft.id), PostId::new(id).ok().filter(|_| post.is_some())), both, now))
}

//! What is done to one of many posts and drafts.

use super::content::{self, Replacing};
use super::edited::{Edited, told, when};
use super::fixing;
use super::times::Aims;
use super::views::PostsEdit;
use crate::commands::calendar::moving::{Done, Ground, Movable, Obstacle, timeless};
use crate::commands::posts::found::Found;
use crate::commands::posts::labels;
use crate::failure::Failure;
use ::drafts::Draft;
use chrono::{DateTime, Utc};
use i18n::t;
use model::ChannelId;
use planning::words::list;
use planning::zone::Zone;
use store::StoreError;
use store::drafts;
use store::journal::Entry;

/// What is done, ready to be done.
pub(super) enum Edit {
    Time(Aims),
    Replace(Replacing),
    Fix { rule: String, platform: Option<String>, fix: String },
    Label { label: String, on: bool },
    Channels { add: Vec<ChannelId>, remove: Vec<ChannelId> },
    Duplicate,
    Unschedule,
    Delete,
}

impl Edit {
    /// Reads what is asked for; `count` posts are to be edited.
    pub(super) fn read(wanted: PostsEdit, display: &Zone, now: DateTime<Utc>, count: usize) -> Result<Self, Failure> {
        let ids = |ids: Vec<String>| ids.into_iter().filter_map(|id| ChannelId::new(id).ok()).collect();
        Ok(match wanted {
            PostsEdit::Shift { days, minutes } => Self::Time(Aims::shifted(days, minutes)),
            PostsEdit::SetTime { time } => Self::Time(Aims::at(&time)?),
            PostsEdit::Spread { from, to, weekdays, times } => {
                Self::Time(Aims::spread((&from, &to), &weekdays, &times, (display, now, count))?)
            }
            PostsEdit::Replace(replacement) => Self::Replace(Replacing::read(replacement)?),
            PostsEdit::Fix { rule, platform, fix } => Self::Fix { rule, platform, fix },
            PostsEdit::Label { label, on } => Self::Label { label: labels::read(&label)?, on },
            PostsEdit::Channels { add, remove } => Self::Channels { add: ids(add), remove: ids(remove) },
            PostsEdit::Duplicate => Self::Duplicate,
            PostsEdit::Unschedule => Self::Unschedule,
            PostsEdit::Delete => Self::Delete,
        })
    }

    /// Does it to one, which is at a place of the list.
    pub(super) fn one(&self, ground: &Ground<'_>, item: &Movable, place: usize) -> Done<Edited> {
        match self {
            Self::Time(aims) => aims.one(ground, item, place),
            Self::Replace(replacing) => content::replace(ground, item, replacing),
            Self::Fix { rule, platform, fix } => fixing::fix(ground, item, (rule, platform.as_deref(), fix)),
            Self::Channels { add, remove } => content::channels(ground, item, (add, remove)),
            Self::Label { label, on } => Ok(Ok(label_one(ground, item, (label, *on))?)),
            Self::Duplicate => duplicate(ground, item),
            Self::Unschedule if item.at_ms.is_none() => Ok(Ok(Edited::default())),
            Self::Unschedule => {
                let after = if item.is_draft { t!("bulk-no-time") } else { t!("bulk-draft-without-time") };
                Ok(told(ground.unschedule(item)?, when(ground, item.at_ms), after))
            }
            Self::Delete => Ok(told(ground.remove(item)?, when(ground, item.at_ms), t!("bulk-deleted"))),
        }
    }
}

fn label_one(ground: &Ground<'_>, item: &Movable, (label, on): (&str, bool)) -> Result<Edited, StoreError> {
    let Ground { database, connection, now, .. } = *ground;
    let before = store::labels::of(database, connection, &item.id)?;
    let entries = labels::set(database, connection, (&item.id, label, on), now)?.into_iter().collect();
    let after = store::labels::of(database, connection, &item.id)?;
    let [before, after] =
        [before, after].map(|labels| if labels.is_empty() { t!("bulk-no-label") } else { list(labels) });
    Ok(Edited { entries, before, after })
}

/// A draft with the same content and without a time.
fn duplicate(ground: &Ground<'_>, item: &Movable) -> Done<Edited> {
    let Ground { database, connection, now, zones, .. } = *ground;
    let Some(found) = Found::read(database, connection, (&item.id, item.is_draft))? else {
        return Ok(Err(Obstacle::gone()));
    };
    let draft = found.draft(database, connection, (now, zones))?;
    let id = uuid::Uuid::new_v4().to_string();
    let copy = Draft { id, revision: 0, edited: None, saved: now, ..timeless(draft) };
    let copy = drafts::create(database, connection, copy)?;
    store::labels::copy(database, connection, &item.id, &copy.id)?;
    let entries = vec![Entry::written(None, &copy, now)];
    Ok(Ok(Edited { entries, before: when(ground, item.at_ms), after: t!("bulk-copied") }))
}

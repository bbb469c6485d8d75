//! Changes of posts on the service before they leave: one that is wanted joins what waits of the same post, and what a
//! person decides about one that the service has not taken goes on from there.

use crate::handover::{Handed, hand_over_again};
use ::drafts::{Draft, Edited};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use model::{Post, PostId, PostUpdate};
use planning::merge::{FIELDS, Field, applied, back_to, differing, joined, touched};
use planning::zone::Zones;
use rusqlite::Connection;
use serde::Deserialize;
use store::changes::{self, Alteration, Step};
use store::journal::{self, Action, Entry, EntryKind, Standing, Thing};
use store::known::draft_of;
use store::{StoreError, all_or_none, drafts, intents, kin, mirror};
use ts_rs::TS;

/// Who wants a change, which says when it is none.
#[derive(Clone, Copy)]
pub enum By<'a> {
    /// A person who has seen this record, or what is shown: a change is whatever the service has otherwise.
    Person(Option<&'a Post>),
    /// A step of undo or redo, which takes back what was done here only: it is none when it ends where that began.
    Step,
}

/// Keeps a change to be sent, and shows it: what is to be changed (nothing deletes), and who wants it. Gives what the
/// journal has to say of it; `None` when the post is not known.
pub fn enqueue(
    database: &Connection,
    connection: &str,
    id: &PostId,
    (edit, by): (Option<&PostUpdate>, By<'_>),
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<Option<Entry>, StoreError> {
    let Some(shown) = mirror::find_post(database, connection, id.as_str())? else { return Ok(None) };
    let Some(truth) = mirror::truth(database, connection, id)? else { return Ok(None) };
    let mut waiting = changes::of_post(database, connection, id.as_str())?;
    // What the service has refused is no part of a change of something else: it goes on asking.
    waiting.retain(|change| change.step != Step::Rejected || !change.is_apart_from(edit));
    // What waits and has not been sent becomes one with it; what needs a person is decided by that.
    let begun_with = || match by {
        By::Person(Some(seen)) => seen.clone(),
        By::Person(None) | By::Step => truth.post.clone(),
    };
    let base = waiting.first().map_or_else(begun_with, |first| first.base.clone());
    let open = waiting.iter().filter(|change| change.step != Step::Sending);
    let mut wanted = edit.cloned();
    for earlier in open {
        changes::remove(database, &earlier.id)?;
        if let (Some(earlier), Some(later)) = (&earlier.wanted, &wanted) {
            wanted = Some(joined(earlier, later));
        }
    }
    let mut ahead = waiting.iter().filter(|change| change.step == Step::Sending).peekable();
    let is_behind = ahead.peek().is_some();
    // It begins with what the service has when it has done what is on its way.
    let done = |post: Post, ahead: &Alteration| {
        ahead.wanted.as_ref().map_or_else(|| post.clone(), |wanted| applied(wanted, &post))
    };
    let base = if is_behind { ahead.fold(truth.post.clone(), done) } else { base };
    let after = wanted.as_ref().map(|wanted| applied(wanted, &truth.post));
    let measure = if matches!(by, By::Step) { &base } else { &truth.post };
    let is_needed = after.as_ref().is_none_or(|after| is_behind || !differing(after, measure, zones).is_empty());
    if is_needed {
        let change = Alteration {
            id: uuid::Uuid::new_v4().to_string(),
            post: id.clone(),
            step: Step::Ready,
            wanted,
            base,
            theirs: None,
            attempts: 0,
            made: now,
            next: now,
            reason: String::new(),
        };
        changes::insert(database, connection, &change)?;
    }
    mirror::renew(database, connection, id, zones)?;
    let after = edit.map(|edit| Thing::Post(Box::new(applied(edit, &shown.post))));
    Ok(Some(Entry {
        id: 0,
        at: now,
        kind: if edit.is_some() { EntryKind::Changed } else { EntryKind::Deleted },
        standing: Standing::Done,
        draft: None,
        post: Some(id.clone()),
        workspace: Some(shown.workspace),
        before: Some(Thing::Post(Box::new(shown.post))),
        after,
        note: String::new(),
    }))
}

/// A decision about a change that the service has not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChangeAnswer {
    /// As it is wanted here, over what somebody else has changed.
    Mine,
    /// As it is on the service: the change is dropped.
    Theirs,
    /// Both texts, one below the other: the time and the channels as wanted here.
    Both,
    /// As it is on the service; what was wanted here is kept as changes that are written and not sent, or as a draft of
    /// its own when the post is not on the service any more.
    Keep,
    /// As a new post, in place of one that is not on the service any more.
    Anew,
}

/// Does what a person has decided about a change that the service has not taken. `None`: there is no such change any more.
/// What could not be handed over changes nothing.
pub fn resolve(
    database: &Connection,
    connection: &str,
    (id, answer): (&str, ChangeAnswer),
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<Option<Result<(), Handed>>, StoreError> {
    let found = changes::find(database, connection, id)?;
    let Some(change) = found.filter(|change| matches!(change.step, Step::Conflict | Step::Rejected)) else {
        return Ok(None);
    };
    let post = change.post.clone();
    all_or_none(database, || {
        let keeping = match answer {
            ChangeAnswer::Keep => keep(database, connection, &change, now, zones)?,
            ChangeAnswer::Anew => send_anew(database, connection, &change, now, zones)?,
            ChangeAnswer::Mine | ChangeAnswer::Theirs | ChangeAnswer::Both => Handed::Over,
        };
        if keeping != Handed::Over {
            return Ok(Err(keeping));
        }
        match decided(change, answer, now) {
            Some(change) => changes::insert(database, connection, &change)?,
            None => changes::remove(database, id)?,
        }
        mirror::renew(database, connection, &post, zones)?;
        Ok(Ok(()))
    })
    .map(Some)
}

/// Keeps what a change wanted as a draft that changes the post; one that is there already is kept as it is.
fn keep(
    database: &Connection,
    connection: &str,
    change: &Alteration,
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<Handed, StoreError> {
    let Some(wanted) = &change.wanted else { return Ok(Handed::Over) };
    let truth = mirror::truth(database, connection, &change.post)?.filter(|_| !is_gone(change));
    let Some(truth) = truth else {
        let draft = keep_anew(database, connection, change, now, zones)?;
        let entry = Entry::written(None, &draft, draft.saved);
        journal::record(database, connection, Action::Writing, &[entry])?;
        return Ok(Handed::Over);
    };
    if drafts::of_post(database, connection, change.post.as_str())?.is_some() {
        return Ok(Handed::Over);
    }
    let draft = draft_of(database, connection, &applied(wanted, &truth.post), now, zones)?;
    let edited = Edited { post: change.post.clone(), base: Box::new(truth.post) };
    drafts::create(database, connection, Draft { edited: Some(edited), ..draft })?;
    Ok(Handed::Over)
}

/// Why a change of a post that is gone cannot be done.
pub(crate) fn gone() -> Localized {
    t!("outbox-gone")
}

/// Whether the post of a change is not on the service any more.
pub fn is_gone(change: &Alteration) -> bool {
    change.step == Step::Rejected && Localized::from_kept(&change.reason) == gone()
}

/// A draft of its own that says what a change wanted of a post that is gone.
fn keep_anew(
    database: &Connection,
    connection: &str,
    change: &Alteration,
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<Draft, StoreError> {
    let post = change.wanted.as_ref().map_or_else(|| change.base.clone(), |wanted| applied(wanted, &change.base));
    let draft = drafts::create(database, connection, draft_of(database, connection, &post, now, zones)?)?;
    kin::inherit(database, connection, change.post.as_str(), &draft.id)?;
    Ok(draft)
}

/// Hands over a new post that says what a change wanted of one that is gone.
fn send_anew(
    database: &Connection,
    connection: &str,
    change: &Alteration,
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<Handed, StoreError> {
    if !is_gone(change) {
        return Ok(Handed::NotReady);
    }
    let draft = keep_anew(database, connection, change, now, zones)?;
    let handed = hand_over_again(database, connection, &draft, (now, zones))?;
    if let Some(intent) = intents::of_draft(database, &draft.id)? {
        let entry = Entry::sent(&draft, &intent.post.workspace, now);
        journal::record(database, connection, Action::Whole, &[entry])?;
    }
    Ok(handed)
}

/// The change as it goes on after a decision; `None` when it is dropped.
fn decided(change: Alteration, answer: ChangeAnswer, now: DateTime<Utc>) -> Option<Alteration> {
    let theirs = change.theirs.clone();
    let wanted = match (answer, &change.wanted, &theirs) {
        (ChangeAnswer::Theirs | ChangeAnswer::Keep | ChangeAnswer::Anew, ..) => return None,
        (ChangeAnswer::Both, Some(wanted), Some(theirs)) if wanted.text.is_some() => {
            let both = [wanted.text.as_deref(), theirs.text.as_deref()].map(Option::unwrap_or_default).join("\n\n");
            Some(PostUpdate { text: Some(both), ..wanted.clone() })
        }
        (_, wanted, _) => wanted.clone(),
    };
    let base = theirs.unwrap_or_else(|| change.base.clone());
    Some(Alteration {
        step: Step::Ready,
        wanted,
        base,
        theirs: None,
        attempts: 0,
        next: now,
        reason: String::new(),
        ..change
    })
}

/// The edit that makes `now` say what `then` says, in the fields that `change` touches.
pub fn way_back(from: &Post, to: &Post, zones: &Zones) -> PostUpdate {
    let fields: Vec<Field> = FIELDS.into_iter().filter(|field| differing(from, to, zones).contains(field)).collect();
    let edit = back_to(to, &fields);
    debug_assert!(touched(&edit).len() <= fields.len(), "nothing else is touched");
    edit
}

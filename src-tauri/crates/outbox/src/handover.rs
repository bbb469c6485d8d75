//! From a draft to the outbox: the intents of its posts, handed over once, again, or written anew while they wait.

use ::drafts::known::Known;
use ::drafts::payload::{self, Unsendable};
use ::drafts::{Draft, threads};
use chrono::{DateTime, TimeDelta, Utc};
use model::post::Change;
use model::{NewPost, Post, PostUpdate};
use planning::recurrence::record;
use planning::schedule::one_off;
use planning::timing::Planned;
use planning::zone::Zones;
use rusqlite::Connection;
use store::StoreError;
use store::drafts::{self, Update};
use store::intents::{self, Intent, Stage};
use store::journal::{self, Action, Entry};
use store::kin::{self, Tie};

/// The posts of a draft, each with the draft that stands for it from now on.
pub fn prepare(
    draft: &Draft,
    known: &Known,
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<Vec<(Draft, Intent)>, Unsendable> {
    let parts = threads::split(draft, known, (now, zones))?.into_iter().map(|part| {
        let post = payload::post(&part, &known.channels, &known.media, zones)?;
        let post = post.ok_or(Unsendable::NoChannel)?;
        let intent = intent_of(&part, post, now);
        Ok((part, intent))
    });
    parts.collect()
}

/// The intent to create a post for a draft.
pub fn intent_of(draft: &Draft, post: NewPost, now: DateTime<Utc>) -> Intent {
    Intent {
        id: uuid::Uuid::new_v4().to_string(),
        draft: draft.id.clone(),
        stage: Stage::Ready,
        post,
        due: draft.due,
        attempts: 0,
        made: now,
        next: now,
        reason: String::new(),
        doubt: None,
        accepted: false,
        losses: 0,
        recognisable: true,
        looks: Vec::new(),
        candidates: Vec::new(),
    }
}

/// What came of handing a draft over once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handed {
    /// It is in the outbox.
    Over,
    /// Its time is over.
    TooLate,
    /// It is not there any more, it is in the outbox already, or its channels are gone.
    NotReady,
}

/// Hands a draft over as it was handed over before.
pub fn hand_over_again(
    database: &Connection,
    connection: &str,
    draft: &Draft,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<Handed, StoreError> {
    let Some(there) = drafts::find(database, connection, &draft.id)? else { return Ok(Handed::NotReady) };
    if !there.draft.says_the_same_as(draft) || there.stage.is_some() {
        return Ok(Handed::NotReady);
    }
    if there.draft.due.is_some_and(|due| due <= now) {
        return Ok(Handed::TooLate);
    }
    let known = store::known::known(database, connection, &there.draft)?;
    let Ok(parts) = prepare(&there.draft, &known, now, zones) else { return Ok(Handed::NotReady) };
    // It was handed over as one post before.
    let [(_, intent)] = parts.as_slice() else { return Ok(Handed::NotReady) };
    intents::insert(database, connection, intent)?;
    Ok(Handed::Over)
}

/// Writes anew what waits in the outbox, before anything of it has left.
pub fn rewrite(
    database: &Connection,
    connection: &str,
    draft: &Draft,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<Handed, StoreError> {
    if let Some(intent) = intents::of_draft(database, &draft.id)? {
        intents::remove(database, &intent.id)?;
    }
    let Update::Kept(_) = drafts::update(database, connection, draft.clone())? else { return Ok(Handed::NotReady) };
    hand_over_again(database, connection, draft, (now, zones))
}

/// What gives a post another time or another rule, in place of either, and changes nothing else.
pub fn at_other_times(planned: &Planned, post: &Post, zones: &Zones) -> PostUpdate {
    let mut edit = PostUpdate { timezone: post.timezone.clone(), ..PostUpdate::default() };
    match planned {
        Planned::Time(zone, resolved) => {
            edit.one_off_schedule = Change::Set(one_off(zone, resolved, zones));
            if post.recurring_schedule.is_some() {
                edit.recurring_schedule = Change::Clear;
            }
        }
        Planned::Rule(rule) => {
            edit.recurring_schedule = Change::Set(record::write(rule));
            if post.one_off_schedule.is_some() {
                edit.one_off_schedule = Change::Clear;
            }
        }
    }
    edit
}

/// Hands a draft over ([`hand_over_entries`]) as one action. Gives the number of the last entry of the journal; `None` when
/// nothing was handed over.
pub fn hand_over(
    database: &Connection,
    connection: &str,
    draft: &Draft,
    parts: Vec<(Draft, Intent)>,
    delay: TimeDelta,
) -> Result<Option<i64>, StoreError> {
    let entries = hand_over_entries(database, connection, draft, parts, delay)?;
    entries.map_or(Ok(None), |entries| journal::record(database, connection, Action::Whole, &entries))
}

/// Writes the intents of a draft, unless it has changed or is in the outbox by now: a second press must not make a second
/// post. A draft that becomes several posts becomes as many drafts; undone together, they are the one draft again. Gives
/// what the journal has to say of it; `None` when nothing was handed over.
pub fn hand_over_entries(
    database: &Connection,
    connection: &str,
    draft: &Draft,
    parts: Vec<(Draft, Intent)>,
    delay: TimeDelta,
) -> Result<Option<Vec<Entry>>, StoreError> {
    let now = drafts::find(database, connection, &draft.id)?;
    let is_free = now
        .is_some_and(|now| now.draft.revision == draft.revision && matches!(now.stage, None | Some(Stage::Rejected)));
    if !is_free {
        return Ok(None);
    }
    let (mut split, mut sent) = (Vec::new(), Vec::new());
    let is_split = parts.len() > 1;
    for (mut part, mut intent) in parts {
        if is_split {
            part = if part.id == draft.id {
                let Update::Kept(part) = drafts::update(database, connection, part)? else { return Ok(None) };
                part
            } else {
                drafts::create(database, connection, Draft { revision: 0, ..part })?
            };
            kin::inherit(database, connection, &draft.id, &part.id)?;
            kin::put(database, connection, &part.id, (Tie::Split, &draft.id))?;
            split.push(Entry::written((part.id == draft.id).then(|| draft.clone()), &part, intent.made));
        }
        intent.next = intent.made + delay;
        intents::insert(database, connection, &intent)?;
        sent.push(Entry::sent(&part, &intent.post.workspace, intent.made));
    }
    split.append(&mut sent);
    Ok(Some(split))
}

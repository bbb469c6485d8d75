//! From a draft to the outbox, and what a person says of a post whose fate is unknown.

use crate::Desk;
use crate::commands::changes::{By, enqueue};
use crate::commands::checking::{DraftCheck, check};
use crate::commands::drafts::missing;
use crate::commands::editing::edit_of;
use crate::commands::history::{HistoryRef, handing_over, written};
use crate::commands::{Nothing, preferences};
use crate::composing::known::Known;
use crate::composing::{payload, threading};
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::outbox::answers::{Answer, answer};
use crate::scope::Scope;
use crate::sync::SyncState;
use ::drafts::Draft;
use chrono::{DateTime, TimeDelta, Utc};
use model::post::Change;
use model::{NewPost, Post, PostId, PostUpdate};
use planning::recurrence::record;
use planning::schedule::one_off;
use planning::timing::{Planned, Timing};
use planning::wording::count;
use planning::zone::Zones;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::drafts::{self, Update};
use store::intents::{self, Intent, Stage};
use store::{StoreError, connections, journal, kin};
use ts_rs::TS;

/// Which draft to send. `revision` must be the one last saved: what is sent is what was seen.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SendDraft {
    /// Its identifier.
    pub(crate) id: String,
    /// The revision.
    pub(crate) revision: u32,
}

/// What was begun.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Sent {
    /// Ready to show.
    pub(crate) message: String,
    /// Where the post stands on the calendar, `YYYY-MM-DD`, or null.
    pub(crate) day: Option<String>,
    /// For so many seconds it is held back before it leaves, and can be taken back; 0 when it leaves now.
    pub(crate) held_seconds: u32,
    /// What `undo_entry` takes back; null when nothing was to be changed.
    pub(crate) entry: Option<HistoryRef>,
}

/// What to do with a post whose fate is unknown.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ResolveUnconfirmed {
    /// The draft's identifier.
    pub(crate) id: String,
    /// The decision.
    pub(crate) answer: Answer,
    /// Which post on the service it is, when it is there and one was pointed at.
    pub(crate) post: Option<String>,
}

/// Hands a draft to the outbox: durable when it answers, sent right after.
pub(crate) async fn send_draft(desk: &Arc<Desk>, scope: &Scope, wanted: SendDraft) -> Result<Sent, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let read = read(desk, &connection, &wanted.id).await?;
    let zone = preferences::display_zone(desk).await?;
    let check = check(desk, &read.draft, &read.known, &zone)?;
    if read.draft.revision != wanted.revision || !check.ready {
        return Err(stands_against(&read.draft, wanted.revision, check));
    }
    if read.draft.edited.is_some() {
        return send_changes(desk, connection, read.draft, &read.known, check).await;
    }
    let delay = if read.draft.schedule.is_none() { preferences::send_delay(desk).await? } else { TimeDelta::zero() };
    let paused = line.id.clone();
    let is_paused = desk.store.run(move |database| connections::is_paused(database, &paused)).await?;
    let waits = waits(missing(&read.draft, &read.known), is_paused, line.progress().state);
    let sent = sent(&read.draft, &check, waits.as_deref());
    let parts = prepare(&read.draft, &read.known, desk.clock.now(), &desk.zones)?;
    let entry = hand_over(desk, connection, read.draft, parts, delay).await?;
    line.outbox.wake();
    desk.tell(&[Topic::Drafts, Topic::Status]);
    Ok(Sent { held_seconds: u32::try_from(delay.num_seconds()).unwrap_or_default(), entry: Some(entry), ..sent })
}

/// A draft with what is known here of its channels and files.
struct Found {
    draft: Draft,
    known: Known,
}

async fn read(desk: &Desk, connection: &str, id: &str) -> Result<Found, Failure> {
    let (connection, id) = (connection.to_owned(), id.to_owned());
    let read = desk.store.run(move |database| {
        let Some(tracked) = drafts::find(database, &connection, &id)? else { return Ok(None) };
        Ok(Some(Found { known: Known::of(database, &connection, &tracked.draft)?, draft: tracked.draft }))
    });
    read.await?.ok_or_else(|| Failure::not_found("draft"))
}

/// Writes the intents, unless the draft has changed or is in the outbox by now: a second press must not make a second
/// post. A draft that becomes several posts becomes as many drafts; undone together, they are the one draft again.
async fn hand_over(
    desk: &Desk,
    connection: String,
    draft: Draft,
    parts: Vec<(Draft, Intent)>,
    delay: TimeDelta,
) -> Result<HistoryRef, Failure> {
    let kept = desk.store.run(move |database| {
        let now = drafts::find(database, &connection, &draft.id)?;
        let is_free = now.is_some_and(|now| {
            now.draft.revision == draft.revision && matches!(now.stage, None | Some(Stage::Rejected))
        });
        if !is_free {
            return Ok(None);
        }
        let (mut split, mut sent) = (Vec::new(), Vec::new());
        let is_split = parts.len() > 1;
        for (mut part, mut intent) in parts {
            if is_split {
                part = if part.id == draft.id {
                    let Update::Kept(part) = drafts::update(database, &connection, part)? else { return Ok(None) };
                    part
                } else {
                    drafts::create(database, &connection, Draft { revision: 0, ..part })?
                };
                kin::inherit(database, &connection, &draft.id, &part.id)?;
                split.push(written((part.id == draft.id).then(|| draft.clone()), &part, intent.made));
            }
            intent.next = intent.made + delay;
            intents::insert(database, &connection, &intent)?;
            sent.push(handing_over(&part, &intent.post.workspace, intent.made));
        }
        split.append(&mut sent);
        Ok(journal::add_all(database, &connection, &split)?.map(|id| HistoryRef { id }))
    });
    kept.await?.ok_or_else(|| {
        let message = "This post is already in the outbox. It was not sent twice.";
        Failure::new(FailureCode::NotReady, message, "Wait until its outcome is known.")
    })
}

/// Hands over what a draft changes of a post on the service.
async fn send_changes(
    desk: &Arc<Desk>,
    connection: String,
    draft: Draft,
    known: &Known,
    check: DraftCheck,
) -> Result<Sent, Failure> {
    let line = desk.line(&connection);
    let Some(edited) = draft.edited.clone() else { return Err(Failure::not_found("post")) };
    let Some(wanted) = payload::post(&draft, &known.channels, &known.media, &desk.zones)? else {
        return Err(Failure::not_found("channel"));
    };
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        let edit = edit_of(database, &connection, &wanted, &edited.base, (now, &zones))?;
        let mut kept = None;
        if let Some(edit) = edit {
            let entry = enqueue(
                database,
                &connection,
                &edited.post,
                (Some(&edit), By::Person(Some(&*edited.base))),
                now,
                &zones,
            )?;
            let Some(entry) = entry else { return Ok(None) };
            kept = Some(HistoryRef { id: journal::add(database, &connection, &entry)? });
        }
        drafts::remove(database, &connection, &draft.id)?;
        Ok(Some(kept))
    });
    let entry = done.await?.ok_or_else(|| {
        let message = "This post is no longer on the service. What you wrote is kept.";
        Failure::new(FailureCode::NotReady, message, "Copy it into a new post, or discard it.")
    })?;
    line.outbox.wake();
    desk.tell(&[Topic::Posts, Topic::Drafts, Topic::Status]);
    let day = check.spots.first().map(|spot| spot.date.clone());
    Ok(Sent { message: "Sending your changes".to_owned(), day, held_seconds: 0, entry })
}

/// What a draft that is handed over waits for, as far as it is known; `None` when it leaves at once.
fn waits(missing: usize, is_paused: bool, state: SyncState) -> Option<String> {
    Some(match (missing, state) {
        _ if is_paused => "until you resume the outbox".to_owned(),
        (1, _) => "until 1 upload is done".to_owned(),
        (2.., _) => format!("until {} are done", count(missing, "upload")),
        (0, SyncState::Offline) => "until the service can be reached".to_owned(),
        (0, SyncState::KeyRefused | SyncState::NoKey) => "until the service accepts the key".to_owned(),
        (0, SyncState::UpToDate | SyncState::Working | SyncState::Trouble) => return None,
    })
}

fn sent(draft: &Draft, check: &DraftCheck, waits: Option<&str>) -> Sent {
    let (begins, will) = match draft.schedule {
        Some(Timing::Time(_)) => (format!("Scheduling for {}", check.when), format!("be scheduled for {}", check.when)),
        Some(Timing::Repeat(_)) => {
            (format!("Starting to repeat: {}", check.when), format!("start to repeat: {}", check.when))
        }
        None => ("Sending now".to_owned(), "be sent".to_owned()),
    };
    Sent {
        held_seconds: 0,
        entry: None,
        message: match waits {
            Some(waits) => format!("Waiting {waits}. It will then {will}"),
            None => begins,
        },
        day: check.spots.first().map(|spot| spot.date.clone()),
    }
}

fn stands_against(draft: &Draft, revision: u32, check: DraftCheck) -> Failure {
    if draft.revision != revision {
        let message = "The text has changed in the meantime. Nothing was sent.";
        return Failure::new(FailureCode::NotReady, message, "Check it and send it again.");
    }
    let problem = check.problems.into_iter().next().map(|problem| problem.message).unwrap_or_default();
    Failure::new(FailureCode::Problems, format!("{problem} Nothing was sent."), "Correct it and send it again.")
}

/// The posts of a draft, each with the draft that stands for it from now on.
pub(crate) fn prepare(
    draft: &Draft,
    known: &Known,
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<Vec<(Draft, Intent)>, Failure> {
    let parts = threading::split(draft, known, (now, zones))?.into_iter().map(|part| {
        let post = payload::post(&part, &known.channels, &known.media, zones)?;
        let post = post.ok_or_else(|| Failure::not_found("channel"))?;
        let intent = intent_of(&part, post, now);
        Ok((part, intent))
    });
    parts.collect()
}

/// The intent to create a post for a draft.
pub(crate) fn intent_of(draft: &Draft, post: NewPost, now: DateTime<Utc>) -> Intent {
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
pub(crate) enum Handed {
    /// It is in the outbox.
    Over,
    /// Its time is over.
    TooLate,
    /// It is not there any more, it is in the outbox already, or its channels are gone.
    NotReady,
}

/// Hands a draft over as it was handed over before.
pub(crate) fn hand_over_again(
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
    let known = Known::of(database, connection, &there.draft)?;
    let Ok(parts) = prepare(&there.draft, &known, now, zones) else { return Ok(Handed::NotReady) };
    // It was handed over as one post before.
    let [(_, intent)] = parts.as_slice() else { return Ok(Handed::NotReady) };
    intents::insert(database, connection, intent)?;
    Ok(Handed::Over)
}

/// Writes anew what waits in the outbox, before anything of it has left.
pub(crate) fn rewrite(
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
pub(crate) fn at_other_times(planned: &Planned, post: &Post, zones: &Zones) -> PostUpdate {
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

/// Says what became of a post whose fate is unknown.
pub(crate) async fn resolve_unconfirmed(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ResolveUnconfirmed,
) -> Result<Nothing, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let now = desk.clock.now();
    let seen = wanted.post.map(|post| PostId::new(post).map_err(|_| Failure::not_found("post"))).transpose()?;
    let done = desk.store.run(move |database| answer(database, &connection, &wanted.id, wanted.answer, seen, now));
    if !done.await? {
        let message = "The outcome of this post is already known. Nothing was changed.";
        return Err(Failure::new(FailureCode::NotReady, message, "Look at it again."));
    }
    line.outbox.wake();
    line.sync.request();
    desk.tell(&[Topic::Drafts, Topic::Status]);
    Ok(Nothing {})
}

//! From a draft to the outbox, and what a person says of a post whose fate is unknown.

use crate::commands::Nothing;
use crate::commands::compose::checking::check;
use crate::commands::compose::drafts::missing;
use crate::commands::compose::editing::edit_of;
use crate::commands::compose::views::draft::DraftCheck;
use crate::commands::outbox::views::{ResolveUnconfirmed, SendDraft, Sent};
use crate::commands::posts::views::HistoryRef;
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::progress::SyncState;
use crate::scope::Scope;
use crate::{Desk, preferences};
use ::drafts::known::Known;
use ::drafts::{Draft, payload};
use chrono::TimeDelta;
use i18n::{Localized, t};
use model::PostId;
use outbox::answers::answer;
use outbox::changes::{By, enqueue};
use outbox::handover;
use planning::timing::Timing;
use planning::words::short_in;
use std::sync::Arc;
use store::drafts::{self};
use store::intents::Intent;
use store::journal::Action;
use store::{connections, hold, journal};

/// Hands a draft to the outbox: durable when it answers, sent right after.
pub(crate) async fn send_draft(desk: &Arc<Desk>, scope: &Scope, wanted: SendDraft) -> Result<Sent, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let read = read(desk, &connection, &wanted.id).await?;
    let zone = preferences::display_zone(desk).await?;
    let check = check(desk, &read.draft, &read.known, &zone)?;
    if read.draft.revision != wanted.revision || !check.ready {
        return Err(stands_against(&read.draft, wanted.revision, check));
    }
    if read.draft.edited.is_some() {
        return send_changes(desk, connection, read.draft, &read.known, check).await;
    }
    send_new(desk, connection, read, &check).await
}

/// Hands over a draft that is a new post, or several.
async fn send_new(desk: &Arc<Desk>, connection: String, read: Found, check: &DraftCheck) -> Result<Sent, Failure> {
    let active = desk.active(&connection);
    let delay = if read.draft.schedule.is_none() { preferences::send_delay(desk).await? } else { TimeDelta::zero() };
    let own = active.id.clone();
    let stops =
        desk.store.run(move |database| Ok([hold::is_in_force(database)?, connections::is_paused(database, &own)?]));
    let waits = waits(missing(&read.draft, &read.known), stops.await?, active.progress().state);
    let sent = sent(&read.draft, check, waits);
    let parts = handover::prepare(&read.draft, &read.known, desk.clock.now(), &desk.zones)?;
    let entry = hand_over(desk, connection, read.draft, parts, delay).await?;
    active.outbox.wake();
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
        Ok(Some(Found { known: store::known::known(database, &connection, &tracked.draft)?, draft: tracked.draft }))
    });
    read.await?.ok_or_else(|| Failure::not_found("draft"))
}

async fn hand_over(
    desk: &Desk,
    connection: String,
    draft: Draft,
    parts: Vec<(Draft, Intent)>,
    delay: TimeDelta,
) -> Result<HistoryRef, Failure> {
    let kept = desk.store.run(move |database| handover::hand_over(database, &connection, &draft, parts, delay));
    kept.await?
        .map(|id| HistoryRef { id })
        .ok_or_else(|| Failure::new(FailureCode::NotReady, t!("outbox-already-there"), t!("outbox-wait-for-outcome")))
}

/// Hands over what a draft changes of a post on the service.
async fn send_changes(
    desk: &Arc<Desk>,
    connection: String,
    draft: Draft,
    known: &Known,
    check: DraftCheck,
) -> Result<Sent, Failure> {
    let active = desk.active(&connection);
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
            kept = journal::record(database, &connection, Action::Whole, &[entry])?.map(|id| HistoryRef { id });
        }
        drafts::remove(database, &connection, &draft.id)?;
        Ok(Some(kept))
    });
    let entry = done.await?.ok_or_else(|| {
        Failure::new(FailureCode::NotReady, t!("outbox-no-longer-there"), t!("outbox-no-longer-there-next"))
    })?;
    active.outbox.wake();
    desk.tell(&[Topic::Posts, Topic::Drafts, Topic::Status]);
    let day = check.positions.first().map(|position| position.date.clone());
    Ok(Sent { message: t!("outbox-sending-changes"), day, held_seconds: 0, entry })
}

/// What a draft that is handed over waits for, as far as it is known; `None` when it leaves at once.
fn waits(missing: usize, [is_held, is_paused]: [bool; 2], state: SyncState) -> Option<Localized> {
    Some(match (missing, state) {
        _ if is_held => t!("outbox-until-released"),
        _ if is_paused => t!("outbox-until-resumed"),
        (1.., _) => t!("outbox-until-uploaded", count = missing),
        (0, SyncState::Offline) => t!("outbox-until-reached"),
        (0, SyncState::KeyRefused | SyncState::NoKey) => t!("outbox-until-key"),
        (0, SyncState::UpToDate | SyncState::Working | SyncState::Trouble) => return None,
    })
}

fn sent(draft: &Draft, check: &DraftCheck, waits: Option<Localized>) -> Sent {
    let (begins, will) = match draft.schedule {
        Some(Timing::Time(_)) => {
            let when = short_in(check.when.clone(), check.zone_city.clone());
            (t!("outbox-scheduling", when = &when), t!("outbox-then-scheduled", when = &when))
        }
        Some(Timing::Repeat(_)) => {
            (t!("outbox-repeating", rule = &check.when), t!("outbox-then-repeating", rule = &check.when))
        }
        None => (t!("outbox-sending-now"), t!("outbox-then-sent")),
    };
    Sent {
        held_seconds: 0,
        entry: None,
        message: match waits {
            Some(waits) => Localized::row(vec![waits, will], " "),
            None => begins,
        },
        day: check.positions.first().map(|position| position.date.clone()),
    }
}

fn stands_against(draft: &Draft, revision: u32, check: DraftCheck) -> Failure {
    if draft.revision != revision {
        return Failure::new(FailureCode::NotReady, t!("outbox-text-changed"), t!("outbox-text-changed-next"));
    }
    let first = check.problems.into_iter().next();
    let problem = first.map(|problem| problem.message).unwrap_or_default();
    let message = Localized::row(vec![problem, t!("outbox-nothing-sent")], " ");
    Failure::new(FailureCode::Problems, message, t!("outbox-correct-it"))
}

/// Says what became of a post whose fate is unknown.
pub(crate) async fn resolve_unconfirmed(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ResolveUnconfirmed,
) -> Result<Nothing, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let now = desk.clock.now();
    let seen = wanted.post.map(|post| PostId::new(post).map_err(|_| Failure::not_found("post"))).transpose()?;
    let done = desk.store.run(move |database| answer(database, &connection, &wanted.id, wanted.answer, seen, now));
    if !done.await? {
        let message = t!("outbox-outcome-known");
        return Err(Failure::new(FailureCode::NotReady, message, t!("outbox-look-again")));
    }
    active.outbox.wake();
    active.sync.request();
    desk.tell(&[Topic::Drafts, Topic::Status]);
    Ok(Nothing {})
}

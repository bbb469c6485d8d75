//! Posts that a service sends by itself are taken off it for as long as the hold is in force, and put back.

use super::setting::change;
use super::views::HeldRef;
use crate::Desk;
use crate::commands::calendar::number;
use crate::failure::{Failure, FailureCode};
use crate::undoing::Turn;
use chrono::{DateTime, Utc};
use i18n::t;
use model::PostId;
use outbox::changes::{By, enqueue};
use planning::state::{State, state};
use planning::zone::Zones;
use rusqlite::Connection;
use std::sync::Arc;
use store::journal::{self, Action, Entry, Standing};
use store::known::draft_of;
use store::{StoreError, all_or_none, drafts, hold, labels, mirror};

/// So many are taken off at once, while nobody else has the database.
const AT_ONCE: u32 = 200;
/// An action has two entries for each post: the draft, and the deletion.
const ENTRIES: usize = 2;

/// Takes everything off a service that it would send by itself.
pub(super) async fn take_all_off(desk: &Arc<Desk>, connection: String) -> Result<(), Failure> {
    let mut after = String::new();
    loop {
        let (now, zones, id, from) = (desk.clock.now(), desk.zones.clone(), connection.clone(), after);
        let taking = desk.store.run(move |database| {
            let found = mirror::posts_after(database, &id, &from, AT_ONCE)?;
            let last = found.last().map(|(id, _)| id.clone());
            let ids = found.into_iter().filter_map(|(id, listed)| listed.map(|_| id));
            take_off(database, &id, ids.collect(), (now, &zones))?;
            Ok(last)
        });
        let Some(last) = taking.await? else { break };
        after = last;
        desk.active(&connection).outbox.wake();
    }
    Ok(())
}

/// Takes one post off its service.
pub(super) async fn take_one_off(desk: &Arc<Desk>, wanted: HeldRef) -> Result<(), Failure> {
    let (now, zones, active) = (desk.clock.now(), desk.zones.clone(), desk.active(&wanted.connection));
    let HeldRef { connection, id } = wanted;
    let taking = desk.store.run(move |database| take_off(database, &connection, vec![id], (now, &zones)));
    if taking.await? == 0 {
        return Err(Failure::new(FailureCode::NotReady, t!("hold-not-there"), t!("hold-not-there-next")));
    }
    active.outbox.wake();
    Ok(())
}

/// Deletes posts that are to come from their service and keeps each as a draft, with its time. Gives how many.
fn take_off(
    database: &Connection,
    connection: &str,
    ids: Vec<String>,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<usize, StoreError> {
    let mut entries = Vec::new();
    for id in ids {
        entries
            .extend(all_or_none(database, || as_draft(database, connection, id, (now, zones)))?.into_iter().flatten());
    }
    let begun = hold::find(database)?.into_iter().flat_map(|hold| hold.taken_off).find(|(own, _)| own == connection);
    let action = begun.as_ref().map_or(Action::Whole, |(_, entry)| Action::More(*entry));
    let taken = entries.len() / ENTRIES;
    if let Some(entry) = journal::record(database, connection, action, &entries)? {
        change(database, |hold| {
            hold.taken_off.retain(|(own, _)| own != connection);
            hold.taken_off.push((connection.to_owned(), entry));
        })?;
    }
    Ok(taken)
}

/// Makes a draft of one post that is to come. `None` for any other.
fn as_draft(
    database: &Connection,
    connection: &str,
    id: String,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<Result<[Entry; ENTRIES], ()>, StoreError> {
    let found = mirror::find_post(database, connection, &id)?.zip(PostId::new(id).ok());
    let Some((listed, id)) = found.filter(|(listed, _)| is_to_come(&listed.post, now, zones)) else {
        return Ok(Err(()));
    };
    let draft = draft_of(database, connection, &listed.post, now, zones)?;
    let draft = drafts::create(database, connection, draft)?;
    labels::copy(database, connection, id.as_str(), &draft.id)?;
    let Some(entry) = enqueue(database, connection, &id, (None, By::Person(None)), now, zones)? else {
        return Ok(Err(()));
    };
    let note = t!("hold-taken-off").kept();
    Ok(Ok([Entry::written(None, &draft, now), Entry { note, ..entry }]))
}

/// Whether a service would still send something of a post by itself.
pub(super) fn is_to_come(post: &model::Post, now: DateTime<Utc>, zones: &Zones) -> bool {
    matches!(state(post, now, zones), State::Scheduled | State::Repeating)
}

/// Puts back what was taken off, post by post, as far as its time has not passed and nobody has changed it. Gives how many
/// stay drafts.
pub(super) async fn put_back(desk: &Arc<Desk>, taken_off: Vec<(String, i64)>) -> Result<u32, Failure> {
    let mut left = 0;
    for (connection, entry) in taken_off {
        let own = connection.clone();
        let action = desk.store.run(move |database| journal::action(database, &own, entry)).await?;
        for part in action.chunks(AT_ONCE as usize * ENTRIES) {
            let (part, own, now, zones) = (part.to_vec(), connection.clone(), desk.clock.now(), desk.zones.clone());
            let putting = desk.store.run(move |database| {
                let turn = Turn { database, connection: &own, now, zones: &zones };
                put_part_back(&turn, &part)
            });
            left += putting.await?;
        }
    }
    Ok(number(left))
}

/// Puts some of them back. Gives how many stay drafts.
fn put_part_back(turn: &Turn<'_>, part: &[Entry]) -> Result<usize, StoreError> {
    let mut left = 0;
    for pair in part.chunks(ENTRIES).filter(|pair| pair.iter().all(|one| one.standing == Standing::Done)) {
        if all_or_none(turn.database, || put_one_back(turn, pair))?.is_err() {
            left += 1;
        }
    }
    Ok(left)
}

/// Undoes a draft and its deletion. `Err` when one of them cannot be: both stay as they are.
fn put_one_back(turn: &Turn<'_>, pair: &[Entry]) -> Result<Result<(), ()>, StoreError> {
    let is_to_come = |entry: &Entry| match &entry.before {
        Some(journal::Thing::Post(post)) => is_to_come(post, turn.now, turn.zones),
        _ => true,
    };
    for entry in pair.iter().rev() {
        if !is_to_come(entry) || turn.back(entry)?.is_err() {
            return Ok(Err(()));
        }
        journal::set_undone(turn.database, entry.id, Standing::Undone, turn.now)?;
    }
    Ok(Ok(()))
}

//! The hold is put in force: first in the database, where the outbox asks before anything leaves, then on this computer's
//! service.

use crate::Desk;
use crate::failure::Failure;
use service::admin::InFlight;
use std::sync::Arc;
use store::StoreError;
use store::connections::{self, Connection, ConnectionKind};
use store::hold::{self, Hold};

/// The longest reason, in characters.
const LONGEST_REASON: usize = 300;

/// Sets the hold, unless it stands, and gives the connections that it is over: the service on this computer, which stops
/// at once, comes first.
pub(super) async fn put_in_force(desk: &Desk, reason: &str) -> Result<Vec<Connection>, Failure> {
    let reason: String = reason.trim().chars().take(LONGEST_REASON).collect();
    let since = desk.clock.now();
    let setting = desk.store.run(move |database| {
        let standing = hold::find(database)?;
        let fresh = Hold { since, reason, in_flight: Vec::new(), taken_off: Vec::new() };
        hold::write(database, &standing.unwrap_or(fresh))?;
        let mut known = connections::all(database)?;
        known.sort_by_key(|connection| connection.kind != ConnectionKind::Embedded);
        Ok(known)
    });
    Ok(setting.await?)
}

/// Stops the service on this computer, when it runs; one that starts later begins on hold.
pub(super) async fn stop_here(desk: &Arc<Desk>, connection: Connection) -> Result<(), Failure> {
    let active = desk.active(&connection.id);
    // While it is being started it may not have seen the hold.
    let _turn = active.turn.lock().await;
    let Some(admin) = active.admin() else { return Ok(()) };
    let left = admin.hold().await?;
    let kept = desk.store.run(move |database| {
        let of_service = |InFlight { post, .. }| (connection.id.clone(), post);
        change(database, |hold| {
            hold.in_flight.extend(left.into_iter().map(of_service));
            hold.in_flight.sort();
            hold.in_flight.dedup();
        })
    });
    Ok(kept.await?)
}

/// Keeps something of the hold, as long as there is one.
pub(super) fn change(database: &rusqlite::Connection, change: impl FnOnce(&mut Hold)) -> Result<(), StoreError> {
    let Some(mut hold) = hold::find(database)? else { return Ok(()) };
    change(&mut hold);
    hold::write(database, &hold)
}

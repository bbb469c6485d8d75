//! Whether the clock has jumped since the schedule looked at it last. What it showed then is in the table `clock`, so a jump
//! across starts is noticed, too. Deliberately absent: why. A clock that went ahead may have been set, and the computer
//! may have been off or asleep; one that went back was set.

use crate::clock_jump::ClockJump;
use crate::db;
use crate::posts::recounting;
use crate::stamp::Stamp;
use chrono::TimeDelta;
use clock::CORRECTED;
use planning::zone::Zones;
use rusqlite::{Connection, OptionalExtension};

/// A jump by more than this is told.
const TOLD: TimeDelta = TimeDelta::days(1);

/// Looks at the clock: when it was set back, what was told and counted before is put right, all or nothing. Gives a jump
/// that is to be told.
pub(crate) fn look(connection: &mut Connection, now: Stamp, zones: &Zones) -> rusqlite::Result<Option<ClockJump>> {
    let select = "SELECT seen_at FROM clock";
    let seen: Option<Stamp> = connection.prepare_cached(select)?.query_row([], |row| row.get(0)).optional()?;
    let moved = seen.map(|seen| now.since(seen));
    if moved.is_some_and(|moved| moved.abs() < CORRECTED) {
        return Ok(None);
    }
    let transaction = db::write(connection)?;
    if moved.is_some_and(|moved| moved < TimeDelta::zero()) {
        recounting::recount(&transaction, now, zones)?;
    }
    transaction.execute("INSERT OR REPLACE INTO clock (id, seen_at) VALUES (1, ?1)", [now])?;
    transaction.commit()?;
    let jumped = seen.filter(|seen| now.since(*seen).abs() > TOLD);
    Ok(jumped.map(|seen| ClockJump { from: seen.instant(), to: now.instant() }))
}

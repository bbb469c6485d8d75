//! What had left when a hold was set, and what becomes of the times that passed while it was in force.

use super::log::Line;
use super::table::{self, Outcome};
use super::{Lateness, deliver, last_passed};
use crate::db;
use crate::due::Due;
use crate::posts::targets;
use crate::stamp::Stamp;
use chrono::TimeDelta;
use i18n::t;
use planning::zone::Zones;
use rusqlite::Connection;

/// Targets that are settled between two looks at what is due.
const BATCH: u32 = 100;

/// What becomes of the times that passed while the hold was in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Passed {
    /// They are told as missed, and a person decides.
    Missed,
    /// What was due once goes out at once; of a rule, its last time.
    Sent,
}

/// Settles what fell due by `now` while nothing was delivered.
pub(crate) fn settle(connection: &mut Connection, now: Stamp, passed: Passed, zones: &Zones) -> rusqlite::Result<()> {
    settle_begun(connection, now, passed)?;
    loop {
        let due = targets::due(connection, now, BATCH)?;
        // What is due at this very moment is not late.
        let late: Vec<Due> = due.into_iter().filter(|one| one.at < now).collect();
        if late.is_empty() {
            return Ok(());
        }
        for one in late {
            let lateness = match passed {
                Passed::Missed => Lateness { latest: TimeDelta::zero(), why: t!("service-was-held"), released: None },
                Passed::Sent => {
                    let last = last_passed(connection, &one, now, zones)?.unwrap_or(one.at);
                    Lateness { latest: now.since(last), why: t!("service-was-held"), released: Some(now) }
                }
            };
            deliver(connection, &one, now, &lateness, zones)?;
        }
    }
}

/// Settles what was on its way before the hold was set, waited for another attempt, and has not left.
fn settle_begun(connection: &mut Connection, now: Stamp, passed: Passed) -> rusqlite::Result<()> {
    let transaction = db::write(connection)?;
    for due in table::sending(&transaction)? {
        let Some(mut underway) = table::underway(&transaction, &due)?.filter(|underway| underway.is_whole()) else {
            continue;
        };
        let outcome = match passed {
            Passed::Missed => Outcome::Missed { message: t!("service-was-held"), last: due.at, times: 1 },
            Passed::Sent => {
                underway.released = Some(now.instant());
                Outcome::Underway(Box::new(underway))
            }
        };
        let news = match passed {
            Passed::Missed => vec![Line { at: now, fact: outcome.fact() }],
            Passed::Sent => Vec::new(),
        };
        table::update(&transaction, &due, now, &outcome, &news)?;
    }
    transaction.commit()
}

/// What has left, or may have, and of which nobody knows yet whether it is public.
pub(crate) fn in_flight(connection: &Connection) -> rusqlite::Result<Vec<Due>> {
    let mut flying = Vec::new();
    for due in table::sending(connection)? {
        if table::underway(connection, &due)?.is_some_and(|underway| underway.left_at().is_some()) {
            flying.push(due);
        }
    }
    Ok(flying)
}

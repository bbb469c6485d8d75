//! The hold, as a person sets and lifts it.

use super::Admin;
use crate::delivery::releasing::{self, Passed};
use crate::error::AdminError;
use crate::stamp::Stamp;
use chrono::{DateTime, Utc};
use std::sync::Arc;

/// What had left for a network when the hold was set, and could not be stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InFlight {
    /// The identifier of the post.
    pub post: String,
    /// The identifier of the channel.
    pub channel: String,
    /// When it was due.
    pub due: DateTime<Utc>,
}

impl Admin {
    /// Holds everything: once this has answered nothing is delivered and nothing leaves for a network, until
    /// [`Self::release`]. Gives what had left by then and whose outcome is not known. Posts are taken, changed and deleted
    /// as ever.
    ///
    /// # Errors
    /// [`AdminError::Db`] when what had left could not be read. The hold is in force even then.
    pub async fn hold(&self) -> Result<Vec<InFlight>, AdminError> {
        // Not the engine itself, as in `change_and_then`.
        let (held, changes) = (Arc::clone(&self.engine.hold), self.engine.changes.clone());
        let work = move |connection: &mut _| {
            held.set(true);
            changes.send_modify(|count| *count += 1);
            let flying = releasing::in_flight(connection)?;
            let told = |due: crate::due::Due| InFlight { post: due.post, channel: due.channel, due: due.at.instant() };
            Ok(flying.into_iter().map(told).collect())
        };
        self.engine.db.run(work).await
    }

    /// Lifts the hold, when it is in force. What fell due meanwhile is told as missed, or goes out at once.
    ///
    /// # Errors
    /// [`AdminError::Db`] when that could not be kept; the hold stays in force then.
    pub async fn release(&self, passed: Passed) -> Result<(), AdminError> {
        let (held, changes) = (Arc::clone(&self.engine.hold), self.engine.changes.clone());
        let (clock, zones) = (Arc::clone(&self.engine.clock), self.engine.zones.clone());
        let work = move |connection: &mut rusqlite::Connection| {
            if held.is_set() {
                releasing::settle(connection, Stamp::of(clock.now()), passed, &zones)?;
                held.set(false);
                changes.send_modify(|count| *count += 1);
            }
            Ok::<_, AdminError>(())
        };
        self.engine.db.run(work).await?;
        self.engine.due_sooner.notify_one();
        self.engine.underway.notify_one();
        Ok(())
    }
}

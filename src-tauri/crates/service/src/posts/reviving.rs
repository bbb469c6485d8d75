//! Repeating posts that an earlier build kept without a next time get it when the service opens. A rule that has ended is
//! asked again and has none, as before; so this changes nothing where nothing is amiss.

use super::due::Due;
use super::{table, targets};
use crate::db;
use crate::stamp::Stamp;
use planning::zone::Zones;
use rusqlite::Connection;

/// Gives every silent target of a rule its next time after now, all or nothing.
pub(crate) fn revive(connection: &mut Connection, now: Stamp, zones: &Zones) -> rusqlite::Result<()> {
    let transaction = db::write(connection)?;
    for silent in targets::silent(&transaction)? {
        let Some(post) = table::find(&transaction, &silent.post)? else { continue };
        // A clock that was set back makes nothing due again that something became of.
        let after = silent.last.map_or(now, |last| last.max(now));
        if let Some(next) = Due::of(&post, &silent.platform, zones).after(after) {
            targets::renew(&transaction, &silent.post, &silent.channel, next)?;
        }
    }
    transaction.commit()
}

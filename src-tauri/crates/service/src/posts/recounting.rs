//! Counts next times anew: after the clock was set back, and for repeating posts that an earlier version kept without a
//! next time. A time with an outcome other than missed is never due again. A rule that has ended has no next time.
//! Where nothing is wrong, nothing changes.

use super::due::Due as Plan;
use super::table;
use super::targets::{self, Repeating};
use crate::due::Due;
use crate::stamp::Stamp;
use crate::{channels, db, delivery};
use planning::zone::Zones;
use rusqlite::Connection;
use std::collections::HashSet;

/// Gives every silent target of a rule its next time after now, all or nothing.
pub(crate) fn revive(connection: &mut Connection, now: Stamp, zones: &Zones) -> rusqlite::Result<()> {
    let transaction = db::write(connection)?;
    count_anew(&transaction, targets::silent(&transaction)?, now, zones)?;
    transaction.commit()
}

/// Puts right what was told and counted by a clock that was ahead: what is not past yet was not missed, and a rule's next
/// time is the first after now.
pub(crate) fn recount(connection: &Connection, now: Stamp, zones: &Zones) -> rusqlite::Result<()> {
    let mut seen = HashSet::new();
    for taken in delivery::table::take_back_missed(connection, now)? {
        // The first time that was told of a target is the one to begin with again.
        if seen.insert((taken.post.clone(), taken.channel.clone())) {
            make_due_again(connection, &taken, zones)?;
        }
    }
    targets::delete_idle(connection)?;
    let mut repeating = targets::repeating_after(connection, now)?;
    repeating.extend(targets::silent(connection)?);
    count_anew(connection, repeating, now, zones)
}

/// Makes a time due again that was told as missed, if it still is one of its post's.
fn make_due_again(connection: &Connection, taken: &Due, zones: &Zones) -> rusqlite::Result<()> {
    let Due { post: id, channel, at } = taken;
    let (Some(post), Some(destination)) = (table::find(connection, id)?, channels::destination(connection, channel)?)
    else {
        return Ok(());
    };
    let plan = Plan::of(&post, &destination.platform, zones);
    // What went out once and for all meanwhile, by a person's word, is done.
    let is_done = !plan.repeats() && delivery::table::is_published(connection, id, channel)?;
    if plan.from(*at) == Some(*at) && !is_done && targets::is_named(connection, id, channel)? {
        targets::renew(connection, id, channel, *at)?;
    }
    Ok(())
}

fn count_anew(connection: &Connection, repeating: Vec<Repeating>, now: Stamp, zones: &Zones) -> rusqlite::Result<()> {
    for Repeating { post: id, channel, platform, made } in repeating {
        let Some(post) = table::find(connection, &id)? else { continue };
        let plan = Plan::of(&post, &platform, zones);
        // Times before the post was made are none of its own, whatever the clock shows.
        if let Some(next) = delivery::next_untold(connection, &id, &channel, &plan, now.max(made))? {
            targets::renew(connection, &id, &channel, next)?;
        }
    }
    Ok(())
}

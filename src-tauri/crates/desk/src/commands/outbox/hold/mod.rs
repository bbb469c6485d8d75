//! The hold: one switch over everything that could still go out, on every connection.
//!
//! It is set in the database first, where the outbox asks before anything leaves; then the service on this computer stops.
//! What a service sends by itself is taken off it and kept as drafts, which come back when the hold is released. What
//! could not be stopped is listed.

mod listing;
mod setting;
mod taking_off;
pub(crate) mod views;

use self::taking_off::{put_back, take_all_off, take_one_off};
use self::views::{HeldPosts, HeldRef, ReleaseHold, Released, SetHold};
use crate::commands::Nothing;
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::{Desk, preferences};
use i18n::t;
pub(crate) use listing::view;
use std::sync::Arc;
use store::connections::{Connection, ConnectionKind};
use store::{connections, hold};

/// What changes with the hold.
const CHANGED: &[Topic] = &[Topic::Status, Topic::Posts, Topic::Drafts];

/// Holds everything. Once this has answered nothing goes out but what [`show_hold`] lists as not stopped.
pub(crate) async fn set_hold(desk: &Arc<Desk>, wanted: SetHold) -> Result<Nothing, Failure> {
    let known = setting::put_in_force(desk, &wanted.reason).await?;
    desk.tell(CHANGED);
    for connection in known {
        match connection.kind {
            ConnectionKind::Embedded => setting::stop_here(desk, connection).await?,
            ConnectionKind::Remote if wanted.takes_off => take_all_off(desk, connection.id).await?,
            ConnectionKind::Remote => {}
        }
    }
    desk.tell(CHANGED);
    Ok(Nothing {})
}

/// Releases the hold. What was taken off services is put back as far as its time has not passed.
pub(crate) async fn release_hold(desk: &Arc<Desk>, wanted: ReleaseHold) -> Result<Released, Failure> {
    let read = desk.store.run(|database| Ok((hold::find(database)?, connections::all(database)?)));
    let (Some(held), known) = read.await? else { return Ok(Released::default()) };
    let here: Vec<&Connection> = known.iter().filter(|known| known.kind == ConnectionKind::Embedded).collect();
    let running = here.iter().map(|connection| desk.active(&connection.id).admin());
    let Some(admins) = running.collect::<Option<Vec<_>>>() else {
        return Err(Failure::new(FailureCode::NotReady, t!("hold-not-running"), t!("hold-not-running-next")));
    };
    let left = put_back(desk, held.taken_off).await?;
    for admin in admins {
        admin.release(wanted.passed.into()).await?;
    }
    desk.store.run(hold::lift).await?;
    desk.all_active().iter().for_each(|active| active.outbox.wake());
    desk.tell(CHANGED);
    Ok(Released { drafts: left })
}

/// Lists what the hold has stopped, and what it could not.
pub(crate) async fn show_hold(desk: &Arc<Desk>, _: Nothing) -> Result<Option<HeldPosts>, Failure> {
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let display = preferences::display_zone(desk).await?;
    let listed = desk.store.run(move |database| listing::list(database, now, &zones, &display));
    Ok(listed.await?)
}

/// Says how many posts services other than the one on this computer would send by themselves: those that setting the hold
/// can take off.
pub(crate) async fn count_elsewhere(desk: &Arc<Desk>, _: Nothing) -> Result<u32, Failure> {
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let display = preferences::display_zone(desk).await?;
    Ok(desk.store.run(move |database| listing::count_elsewhere(database, (now, &zones), &display)).await?)
}

/// Takes a post that could not be stopped off its service, and keeps it as a draft.
pub(crate) async fn take_off(desk: &Arc<Desk>, wanted: HeldRef) -> Result<Nothing, Failure> {
    take_one_off(desk, wanted).await?;
    desk.tell(CHANGED);
    Ok(Nothing {})
}

//! Rows of the table as they are now: of a hundred thousand only those in sight are read.

use super::views::PostRow;
use super::{Line, Listing, followers};
use crate::commands::calendar::chips::Frame;
use crate::commands::calendar::number;
use crate::commands::calendar::reading::picture;
use crate::commands::posts::found::Found;
use crate::commands::posts::judged::Looked;
use crate::commands::posts::review::content::mark_of;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{DateTime, Datelike, Utc};
use i18n::Localized;
use planning::recurrence::wording;
use planning::spelling::read_instant;
use planning::words::{age, day, short_day};
use planning::zone::Zones;
use rusqlite::Connection;
use std::sync::Arc;
use store::StoreError;

/// Reads a part of a list.
pub(super) async fn read(
    desk: &Arc<Desk>,
    scope: &Scope,
    listing: Arc<Listing>,
    (offset, limit): (usize, usize),
) -> Result<Vec<Option<PostRow>>, Failure> {
    let frame = Frame::read(desk, scope, preferences::display_zone(desk).await?).await?;
    let (connection, zones) = (scope.connection.clone(), desk.zones.clone());
    let reading = desk.store.run(move |database| {
        let row = |line: &Line| {
            let found = Found::read(database, &connection, (&line.id, line.is_draft))?;
            found.map(|found| row(database, &connection, &frame, (&listing, line, &found), &zones)).transpose()
        };
        listing.part(offset, limit).map(row).collect::<Result<Vec<_>, _>>()
    });
    let mut rows = reading.await?;
    picture(desk, scope.connection.clone(), rows.iter_mut().flatten().map(|row| &mut row.chip).collect()).await?;
    Ok(rows)
}

fn row(
    database: &Connection,
    connection: &str,
    frame: &Frame,
    (listing, line, found): (&Listing, &Line, &Found),
    zones: &Zones,
) -> Result<PostRow, StoreError> {
    let (chip, at) = found.timed_chip(frame, zones);
    let problems = match Looked::at_found(database, connection, found, (frame.now, zones))? {
        None => 0,
        Some(looked) => {
            let followers = (listing.lines.followers(frame.now), line.id.as_str(), found);
            let followed = followers::problems(database, connection, frame, followers, zones)?;
            looked.grave() + followed.len()
        }
    };
    let changed = match found {
        Found::Draft(tracked) => Some(tracked.draft.saved),
        Found::Post(listed) => {
            listed.post.updated_at.as_deref().or(listed.post.created_at.as_deref()).and_then(read_instant)
        }
    };
    let review =
        mark_of(database, connection, (&chip.id, || found.draft(database, connection, (frame.now, zones))), zones)?;
    Ok(PostRow {
        review,
        chip,
        day: at.map(|at| day_of(frame, at)),
        repeats: found.rule(zones).as_ref().map(wording::short),
        changed: changed.map(|changed| age(changed, frame.now)),
        problems: number(problems),
    })
}

/// The day of an instant, with its year when that is another.
pub(super) fn day_of(frame: &Frame, at: DateTime<Utc>) -> Localized {
    let [date, today] = [at, frame.now].map(|instant| frame.zone.wall(instant).clock.date());
    if date.year() == today.year() { short_day(date) } else { day(date) }
}

//! Many posts and drafts are edited at once. The page asks for it part by part, so that others have their turn between, it
//! can show how far it is, and stop. Each post is edited or stays as it is, whatever becomes of the others; all of it is
//! undone as one. A trial does the same and keeps nothing of it: what it says is what would be.

mod content;
mod edit;
mod edited;
mod fixing;
mod times;
pub(crate) mod views;

use self::edit::Edit;
use self::edited::Edited;
use self::views::{EditOutcome, EditPosts, EditedPost, EditedPosts};
use crate::commands::calendar::moving::{Ground, Movable, Obstacle};
use crate::commands::calendar::number;
use crate::commands::posts::found::Found;
use crate::commands::posts::table::{self, Line, Listing};
use crate::commands::posts::views::HistoryRef;
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use i18n::Localized;
use planning::zone::Zone;
use std::sync::Arc;
use store::journal::{self, Action};
use store::{StoreError, all_or_none};

/// So many are edited at once, while nobody else has the database.
const AT_ONCE: usize = 200;

/// Edits a part of a list, or says what would become of it.
pub(crate) async fn edit_posts(desk: &Arc<Desk>, scope: &Scope, wanted: EditPosts) -> Result<EditedPosts, Failure> {
    let listing = table::kept(desk, scope, wanted.listing)?;
    let display = preferences::display_zone(desk).await?;
    let edit = Edit::read(wanted.edit.clone(), &display, desk.clock.now(), listing.count())?;
    let is_trial = wanted.is_trial;
    let edited = carry_out(desk, scope, display, move |ground| edit_part(ground, &listing, &edit, &wanted), is_trial);
    let edited = edited.await?;
    if !is_trial {
        desk.active(&scope.connection).outbox.wake();
        desk.tell(&[Topic::Posts, Topic::Drafts, Topic::Status]);
    }
    Ok(edited)
}

/// Does something in one transaction; of a trial nothing is kept.
async fn carry_out(
    desk: &Desk,
    scope: &Scope,
    display: Zone,
    work: impl FnOnce(&Ground<'_>) -> Result<EditedPosts, StoreError> + Send + 'static,
    is_trial: bool,
) -> Result<EditedPosts, StoreError> {
    let (connection, now, zones) = (scope.connection.clone(), desk.clock.now(), desk.zones.clone());
    let working = desk.store.run(move |database| {
        let ground = Ground { database, connection: &connection, now, zones: &zones, display: &display };
        let done = all_or_none(database, || Ok(if is_trial { Err(work(&ground)?) } else { Ok(work(&ground)?) }));
        done.map(|(Ok(edited) | Err(edited))| edited)
    });
    working.await
}

/// A post or a draft as it is now: since the list was made it may have moved, or a draft may have become a post.
fn as_now(ground: &Ground<'_>, line: &Line) -> Result<Movable, StoreError> {
    let found = Found::read(ground.database, ground.connection, (&line.id, line.is_draft))?;
    let at = found.as_ref().and_then(|found| found.at(ground.now, ground.zones));
    let (id, is_draft) = match found {
        Some(Found::Post(listed)) => (listed.post.id.to_string(), false),
        _ => (line.id.clone(), line.is_draft),
    };
    Ok(Movable { id, is_draft, part: String::new(), at_ms: at.map(|at| at.timestamp_millis()) })
}

fn edit_part(
    ground: &Ground<'_>,
    listing: &Listing,
    edit: &Edit,
    wanted: &EditPosts,
) -> Result<EditedPosts, StoreError> {
    let offset = wanted.offset as usize;
    let (mut rows, mut entries) = (Vec::new(), Vec::new());
    for (place, line) in (offset..).zip(listing.part(offset, AT_ONCE)) {
        let item = as_now(ground, line)?;
        let title = line.title.clone();
        let done = all_or_none(ground.database, || edit.one(ground, &item, place))?;
        let (outcome, before, after) = match done {
            Ok(Edited { entries: made, before, after }) => {
                let outcome = if made.is_empty() { EditOutcome::Same } else { EditOutcome::Changed };
                entries.extend(made);
                (outcome, before, after)
            }
            Err(Obstacle { message, next }) => {
                (EditOutcome::Refused, Localized::default(), Localized::row(vec![message, next], " "))
            }
        };
        rows.push(EditedPost { id: item.id, title, outcome, before, after });
    }
    let action = wanted.entry.as_ref().map_or(Action::Whole, |entry| Action::More(entry.id));
    let entry = journal::record(ground.database, ground.connection, action, &entries)?.map(|id| HistoryRef { id });
    let total = number(listing.count());
    Ok(EditedPosts { rows, total, entry: entry.or(wanted.entry) })
}

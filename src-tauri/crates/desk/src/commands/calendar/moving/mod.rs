//! Posts and drafts that are moved on the calendar: by a wall-clock distance in the display zone, all or none. A move
//! changes the time and nothing else; it is kept here at once and sent right after, and undone as one thing.

mod aim;
mod family;
mod ground;
mod one;
mod removing;
mod series;
mod series_draft;
mod unscheduling;
pub(crate) mod views;

pub(crate) use aim::preview_move;
pub(crate) use family::list_reaches;
pub(crate) use ground::{Done, Ground, Outcome};
pub(crate) use removing::remove_posts;
pub(crate) use series::move_series;
pub(crate) use unscheduling::{timeless, unschedule_posts};
pub(crate) use views::Movable;

use crate::Desk;
use crate::commands::calendar::moving::views::{MovePosts, Moved};
use crate::commands::posts::views::HistoryRef;
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use aim::Aim;
use i18n::{Localized, t};
use planning::zone::Zone;
use std::sync::Arc;
use store::all_or_none;
use store::journal::{self, Action, Entry};

/// Why nothing was moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Obstacle {
    pub(crate) message: Localized,
    pub(crate) next: Localized,
}

impl Obstacle {
    pub(crate) fn new(message: Localized, next: Localized) -> Self {
        Self { message, next }
    }

    /// What is to be moved is not there any more.
    pub(crate) fn gone() -> Self {
        Self::new(t!("calendar-gone"), t!("calendar-look-again"))
    }
}

impl From<Obstacle> for Failure {
    fn from(obstacle: Obstacle) -> Self {
        let message = Localized::row(vec![obstacle.message, t!("calendar-nothing-changed")], " ");
        Self::new(FailureCode::NotReady, message, obstacle.next)
    }
}

/// Moves posts and drafts, or copies them: all, or none when one of them cannot be.
pub(crate) async fn move_posts(desk: &Arc<Desk>, scope: &Scope, wanted: MovePosts) -> Result<Moved, Failure> {
    let aim = Aim::of(desk, &wanted).await?;
    let (items, copy) = (wanted.items, wanted.copy);
    let (words, date) = (aim.words_with_city(), aim.date());
    let count = items.len();
    let outcome = as_one(desk, scope, aim.zone.clone(), move |ground| {
        ground.each(&items, |item| shift_or_copy(ground, item, &aim, copy))
    });
    let (outcome, entry) = outcome.await?;
    let message = match (copy, count) {
        (true, 1) => t!("calendar-copied", when = words),
        (false, 1) => t!("calendar-moved", when = words),
        (true, _) => t!("calendar-copied-posts", count = count, when = words),
        (false, _) => t!("calendar-moved-posts", count = count, when = words),
    };
    Ok(Moved { message, date: Some(date), drafts: outcome.drafts, posts: outcome.posts, entry })
}

fn shift_or_copy(ground: &Ground<'_>, item: &Movable, aim: &Aim, copy: bool) -> Done<Outcome> {
    let to = match aim.instant(item.at_ms, ground.now) {
        Ok(instant) => (instant, aim.distance),
        Err(obstacle) => return Ok(Err(obstacle)),
    };
    if copy { ground.copy(item, to) } else { ground.shift(item, to) }
}

/// Does something to posts and drafts as one: all of it or nothing, undone together, and told when it is done. Gives what undoes it.
async fn as_one(
    desk: &Arc<Desk>,
    scope: &Scope,
    display: Zone,
    work: impl FnOnce(&Ground<'_>) -> Done<Outcome> + Send + 'static,
) -> Result<(Outcome, Option<HistoryRef>), Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        let ground = Ground { database, connection: &connection, now, zones: &zones, display: &display };
        all_or_none(database, || {
            let outcome = match work(&ground)? {
                Ok(outcome) => outcome,
                Err(obstacle) => return Ok(Err(obstacle)),
            };
            let entry = journal::record(database, &connection, Action::Whole, &outcome.entries)?;
            let entry = entry.map(|id| HistoryRef { id });
            Ok(Ok((outcome, entry)))
        })
    });
    let done = done.await??;
    active.outbox.wake();
    desk.tell(&[Topic::Posts, Topic::Drafts, Topic::Status]);
    Ok(done)
}

/// What the journal has to say of a thing that was moved.
fn noted(entry: Entry, note: &Localized) -> Entry {
    Entry { note: note.kept(), ..entry }
}

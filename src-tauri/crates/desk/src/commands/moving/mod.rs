//! Posts and drafts that are moved on the calendar: by a wall-clock distance in the display zone, all or none. A move
//! changes the time and nothing else; it is kept here at once and sent right after, and undone as one thing.

mod aim;
mod family;
mod one;
mod removing;
mod series;
mod series_draft;
mod unscheduling;

pub(crate) use aim::{MovePreview, preview_move};
pub(crate) use family::{Reach, SeriesChoice, SeriesOf, list_reaches};
pub(crate) use removing::{RemovePosts, remove_posts};
pub(crate) use series::{MoveSeries, move_series};
pub(crate) use unscheduling::{UnschedulePosts, unschedule_posts};

use crate::Desk;
use crate::commands::history::HistoryRef;
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use aim::Aim;
use one::{Done, Ground, Outcome};
use planning::zone::Zone;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::all_or_none;
use store::journal::{self, Entry};
use ts_rs::TS;

/// Something that is to be moved, as its chip says it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct Movable {
    /// Identifies the draft or the post.
    pub(crate) id: String,
    /// Whether it is a draft; else it is a post.
    pub(crate) is_draft: bool,
    /// The platform whose own time is meant; empty for the shared one.
    pub(crate) part: String,
    /// Where it stands, milliseconds since 1970-01-01T00:00Z; null of a draft without a time.
    #[ts(type = "number | null")]
    pub(crate) at_ms: Option<i64>,
}

/// What is to be moved, and where the first of it goes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct MovePosts {
    /// The first is aimed with; the others go as far as it does, by the wall clock.
    pub(crate) items: Vec<Movable>,
    /// The date it goes to in the display zone, `YYYY-MM-DD`.
    pub(crate) date: String,
    /// The time, `HH:MM`; null keeps the one it has.
    pub(crate) time: Option<String>,
    /// Whether the second is meant of a clock that comes twice.
    pub(crate) second: bool,
    /// Whether they stay where they are, and drafts with the same content are made.
    pub(crate) copy: bool,
}

/// What was moved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Moved {
    /// "Moved to Thu 26 Nov, 09:00"
    pub(crate) message: String,
    /// The date on which the first of it stands now; null when it stands on none.
    pub(crate) date: Option<String>,
    /// The drafts that were made.
    pub(crate) drafts: Vec<String>,
    /// The posts whose new time goes to the service now.
    pub(crate) posts: Vec<String>,
    /// What `undo_entry` undoes.
    pub(crate) entry: Option<HistoryRef>,
}

/// Why nothing was moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Obstacle {
    pub(crate) message: String,
    pub(crate) next: &'static str,
}

impl Obstacle {
    fn new(message: impl Into<String>, next: &'static str) -> Self {
        Self { message: message.into(), next }
    }
}

impl From<Obstacle> for Failure {
    fn from(obstacle: Obstacle) -> Self {
        Self::new(FailureCode::NotReady, format!("{} Nothing was changed.", obstacle.message), obstacle.next)
    }
}

/// Moves posts and drafts, or copies them: all, or none when one of them cannot be.
pub(crate) async fn move_posts(desk: &Arc<Desk>, scope: &Scope, wanted: MovePosts) -> Result<Moved, Failure> {
    let aim = Aim::of(desk, &wanted).await?;
    let (items, copy) = (wanted.items, wanted.copy);
    let (words, date) = (aim.words(), aim.date());
    let count = items.len();
    let outcome = as_one(desk, scope, aim.zone.clone(), move |ground| {
        ground.each(&items, |item| {
            let to = match aim.instant(item.at_ms, ground.now) {
                Ok(instant) => (instant, aim.distance),
                Err(obstacle) => return Ok(Err(obstacle)),
            };
            if copy { ground.copy(item, to) } else { ground.shift(item, to) }
        })
    });
    let (outcome, entry) = outcome.await?;
    let verb = if copy { "Copied" } else { "Moved" };
    let message =
        if count == 1 { format!("{verb} to {words}") } else { format!("{verb} {count} posts, the first to {words}") };
    Ok(Moved { message, date: Some(date), drafts: outcome.drafts, posts: outcome.posts, entry })
}

/// Does something to posts and drafts as one: all of it or nothing, undone together, and told when it is done. Gives what undoes it.
async fn as_one(
    desk: &Arc<Desk>,
    scope: &Scope,
    display: Zone,
    work: impl FnOnce(&Ground<'_>) -> Done<Outcome> + Send + 'static,
) -> Result<(Outcome, Option<HistoryRef>), Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        let ground = Ground { database, connection: &connection, now, zones: &zones, display: &display };
        all_or_none(database, || {
            let outcome = match work(&ground)? {
                Ok(outcome) => outcome,
                Err(obstacle) => return Ok(Err(obstacle)),
            };
            let entry = journal::add_all(database, &connection, &outcome.entries)?.map(|id| HistoryRef { id });
            Ok(Ok((outcome, entry)))
        })
    });
    let done = done.await??;
    line.outbox.wake();
    desk.tell(&[Topic::Posts, Topic::Drafts, Topic::Status]);
    Ok(done)
}

/// What the journal has to say of a thing that was moved.
fn noted(entry: Entry, note: String) -> Entry {
    Entry { note, ..entry }
}

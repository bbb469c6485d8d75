//! What every move on the calendar stands on: where it happens, what it comes to, and why it can't be done.

use super::Obstacle;
use crate::commands::calendar::moving::views::Movable;
use chrono::{DateTime, TimeDelta, Utc};
use i18n::{Localized, t};
use planning::recurrence::{Rule, Unmovable};
use planning::timing::{Planned, Timing};
use planning::words::short;
use planning::zone::{Zone, Zones};
use rusqlite::Connection;
use store::drafts::{self, Tracked};
use store::journal::Entry;
use store::{StoreError, watches};

/// On what things are moved.
pub(crate) struct Ground<'a> {
    pub(crate) database: &'a Connection,
    pub(crate) connection: &'a str,
    pub(crate) now: DateTime<Utc>,
    pub(crate) zones: &'a Zones,
    pub(crate) display: &'a Zone,
}

/// What was done.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) entries: Vec<Entry>,
    pub(crate) drafts: Vec<String>,
    pub(crate) posts: Vec<String>,
    /// What a person is told of it, where only who did it knows.
    pub(crate) said: Option<Localized>,
}

/// What became of one thing.
pub(crate) type Done<T> = Result<Result<T, Obstacle>, StoreError>;

/// Where something goes: the instant, and the distance by the wall clock for what goes along.
pub(crate) type To = (DateTime<Utc>, TimeDelta);

impl Outcome {
    pub(crate) fn add(&mut self, other: Self) {
        self.entries.extend(other.entries);
        self.drafts.extend(other.drafts);
        self.posts.extend(other.posts);
    }
}

impl Ground<'_> {
    /// Does the same to several things, as far as nothing stands against one of them.
    pub(super) fn each(&self, items: &[Movable], one: impl Fn(&Movable) -> Done<Outcome>) -> Done<Outcome> {
        let mut outcome = Outcome::default();
        for item in &self.all_as_now(items)? {
            match one(item)? {
                Ok(done) => outcome.add(done),
                Err(obstacle) => return Ok(Err(obstacle)),
            }
        }
        Ok(Ok(outcome))
    }

    /// The same thing as it is now: a draft may have become a post since the page saw it.
    pub(super) fn as_now(&self, item: &Movable) -> Result<Movable, StoreError> {
        let has_left = item.is_draft && drafts::find(self.database, self.connection, &item.id)?.is_none();
        let became = if has_left { watches::post_of(self.database, self.connection, &item.id)? } else { None };
        Ok(match became {
            Some(id) => Movable { id, is_draft: false, ..item.clone() },
            None => item.clone(),
        })
    }

    /// The same of several.
    pub(super) fn all_as_now(&self, items: &[Movable]) -> Result<Vec<Movable>, StoreError> {
        items.iter().map(|item| self.as_now(item)).collect()
    }

    pub(super) fn draft(&self, id: &str) -> Done<Tracked> {
        let found = drafts::find(self.database, self.connection, id)?;
        Ok(found.ok_or_else(Obstacle::gone))
    }

    pub(super) fn note(&self, to: DateTime<Utc>) -> Localized {
        t!("calendar-moved", when = short(self.display.wall(to).clock))
    }
}

/// Why a rule cannot be moved.
pub(super) fn unmovable(reason: &Unmovable) -> Obstacle {
    let message = match reason {
        Unmovable::Custom => t!("calendar-unmovable-custom"),
        Unmovable::Weeks => t!("calendar-unmovable-weeks"),
        Unmovable::Months => t!("calendar-unmovable-months"),
        Unmovable::Years => t!("calendar-unmovable-years"),
        Unmovable::Overlap => t!("calendar-unmovable-overlap"),
    };
    Obstacle::new(message, t!("calendar-unmovable-next"))
}

/// The rule of a draft's schedule.
pub(super) fn rule_of(schedule: Option<&Timing>, zones: &Zones) -> Result<Rule, Obstacle> {
    match schedule.and_then(|timing| timing.read(zones).ok()) {
        Some(Planned::Rule(rule)) => Ok(rule),
        _ => Err(Obstacle::new(t!("calendar-rule-unreadable"), t!("calendar-rule-unreadable-next"))),
    }
}

/// A schedule, and its moment where it goes out once.
pub(super) type Times = (Timing, Option<DateTime<Utc>>);

/// A post that waits cannot get a time that it has no right to.
pub(super) fn not_at_that_time() -> Obstacle {
    Obstacle::new(t!("calendar-not-at-that-time"), t!("calendar-not-at-that-time-next"))
}

//! One post or draft at another time, or a copy of it there.

use super::ground::{Done, Ground, Outcome, To, not_at_that_time, rule_of, unmovable};
use super::{Obstacle, noted};
use crate::commands::calendar::moving::views::Movable;
use ::drafts::Draft;
use chrono::{DateTime, TimeDelta, Utc};
use i18n::t;
use model::post::Change;
use model::{OneOffSchedule, Post, PostId, PostUpdate};
use outbox::changes::{By, enqueue};
use outbox::handover::{Handed, rewrite};
use planning::schedule::{due, one_off, read_one_off};
use planning::timing::{Planned, Repeat, Timing, WallClock};
use planning::zone::Zone;
use store::drafts::{self, Tracked, Update};
use store::intents::{self, Stage};
use store::journal::Entry;
use store::known::draft_of;
use store::{labels, mirror};

impl Ground<'_> {
    /// Moves one thing.
    pub(crate) fn shift(&self, item: &Movable, to: To) -> Done<Outcome> {
        if item.is_draft { self.shift_draft(item, to) } else { self.shift_post(item, to) }
    }

    /// A draft with the same content at another time.
    pub(super) fn copy(&self, item: &Movable, (to, distance): To) -> Done<Outcome> {
        let draft = if item.is_draft {
            match self.draft(&item.id)? {
                Ok(tracked) => tracked.draft,
                Err(obstacle) => return Ok(Err(obstacle)),
            }
        } else {
            let Some(listed) = mirror::find_post(self.database, self.connection, &item.id)? else {
                return Ok(Err(Obstacle::gone()));
            };
            draft_of(self.database, self.connection, &listed.post, self.now, self.zones)?
        };
        let zone = self.zone_of(draft.schedule.as_ref());
        let mut own = draft.own.clone();
        for own in &mut own {
            // What a platform has of its own goes along; a rule would go out beside the one it is copied from.
            own.schedule =
                own.schedule.take().and_then(|timing| self.along(&timing, distance)).map(|(timing, _)| timing);
        }
        let aimed = (Timing::Time(WallClock::at(to, &zone)), to);
        // Where a platform's own time is aimed with, the shared one goes along.
        let shared = draft.schedule.as_ref().filter(|_| !item.part.is_empty());
        let (schedule, due) = shared.and_then(|timing| self.along(timing, distance)).unwrap_or(aimed);
        let copy = Draft {
            id: uuid::Uuid::new_v4().to_string(),
            revision: 0,
            schedule: Some(schedule),
            due: Some(due),
            own,
            edited: None,
            saved: self.now,
            ..draft
        };
        let copy = drafts::create(self.database, self.connection, copy)?;
        labels::copy(self.database, self.connection, &item.id, &copy.id)?;
        let entries = vec![Entry::written(None, &copy, self.now)];
        Ok(Ok(Outcome { entries, drafts: vec![copy.id], ..Outcome::default() }))
    }

    /// A time as far away as what it goes along with; `None` of a rule.
    fn along(&self, timing: &Timing, distance: TimeDelta) -> Option<(Timing, DateTime<Utc>)> {
        let Ok(Planned::Time(zone, resolved)) = timing.read(self.zones) else { return None };
        let wall = self.display.wall(resolved.instant).clock.checked_add_signed(distance)?;
        let instant = self.display.resolve(wall).instant;
        Some((Timing::Time(WallClock::at(instant, &zone)), instant))
    }

    fn shift_draft(&self, item: &Movable, (to, _): To) -> Done<Outcome> {
        let tracked = match self.draft(&item.id)? {
            Ok(tracked) => tracked,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let is_waiting = match self.waits(&tracked)? {
            Ok(waits) => waits,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let before = tracked.draft;
        let mut after = Draft { saved: self.now, ..before.clone() };
        if item.part.is_empty() {
            let (schedule, due) = match self.timing(before.schedule.as_ref(), item.at_ms, to) {
                Ok(timing) => timing,
                Err(obstacle) => return Ok(Err(obstacle)),
            };
            (after.schedule, after.due) = (Some(schedule), due);
        } else {
            let own = after.own.iter_mut().filter(|own| own.platform == item.part);
            // Channels of one platform may differ: the one is meant that stands there.
            let mut own = own.filter_map(|own| own.schedule.as_mut()).filter(|own| self.may_stand_at(own, item.at_ms));
            let Some(schedule) = own.next() else { return Ok(Err(Obstacle::gone())) };
            match self.timing(Some(schedule), item.at_ms, to) {
                Ok((moved, _)) => *schedule = moved,
                Err(obstacle) => return Ok(Err(obstacle)),
            }
        }
        if !is_waiting {
            let Update::Kept(_) = drafts::update(self.database, self.connection, after.clone())? else {
                return Ok(Err(Obstacle::gone()));
            };
        } else if rewrite(self.database, self.connection, &after, (self.now, self.zones))? != Handed::Over {
            return Ok(Err(not_at_that_time()));
        }
        let entries = vec![noted(Entry::written(Some(before), &after, self.now), &self.note(to))];
        Ok(Ok(Outcome { entries, ..Outcome::default() }))
    }

    /// Whether a draft waits in the outbox and nothing of it has left. What is on its way stays as it is.
    pub(crate) fn waits(&self, tracked: &Tracked) -> Done<bool> {
        if tracked.stage.is_none() {
            return Ok(Ok(false));
        }
        let intent = intents::of_draft(self.database, &tracked.draft.id)?;
        let is_planned = tracked.draft.schedule.is_some();
        if is_planned && intent.is_some_and(|intent| intent.stage == Stage::Ready && intent.doubt.is_none()) {
            return Ok(Ok(true));
        }
        Ok(Err(Obstacle::new(t!("calendar-on-its-way"), t!("calendar-on-its-way-next"))))
    }

    /// The schedule of a draft that stands at one instant, at another: in its own zone, and its rule moved along.
    fn timing(
        &self,
        schedule: Option<&Timing>,
        at_ms: Option<i64>,
        to: DateTime<Utc>,
    ) -> Result<(Timing, Option<DateTime<Utc>>), Obstacle> {
        if let Some(Timing::Repeat(_)) = schedule
            && let Some(at) = at_ms.and_then(DateTime::from_timestamp_millis)
        {
            let rule = rule_of(schedule, self.zones)?;
            let moved = rule.moved(at, to).map_err(|reason| unmovable(&reason))?;
            return Ok((Timing::Repeat(Repeat::of(&moved)), None));
        }
        let zone = self.zone_of(schedule);
        Ok((Timing::Time(WallClock::at(to, &zone)), Some(to)))
    }

    fn may_stand_at(&self, schedule: &Timing, at_ms: Option<i64>) -> bool {
        match schedule.read(self.zones) {
            Ok(Planned::Time(_, resolved)) => Some(resolved.instant.timestamp_millis()) == at_ms,
            _ => true,
        }
    }

    /// The zone that a time was chosen in, else the display zone.
    fn zone_of(&self, schedule: Option<&Timing>) -> Zone {
        let planned = schedule.and_then(|timing| timing.read(self.zones).ok());
        planned.map_or_else(|| self.display.clone(), |planned| planned.zone().clone())
    }

    fn shift_post(&self, item: &Movable, (to, _): To) -> Done<Outcome> {
        let Ok(id) = PostId::new(item.id.clone()) else { return Ok(Err(Obstacle::gone())) };
        let Some(listed) = mirror::find_post(self.database, self.connection, id.as_str())? else {
            return Ok(Err(Obstacle::gone()));
        };
        let edit = if item.part.is_empty() {
            self.at_another_time(&listed.post, to)
        } else {
            self.part_at_another_time(&listed.post, &item.part, to)
        };
        let edit = match edit {
            Ok(edit) => edit,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let done = enqueue(self.database, self.connection, &id, (Some(&edit), By::Person(None)), self.now, self.zones)?;
        let Some(entry) = done else { return Ok(Err(Obstacle::gone())) };
        let entries = vec![noted(entry, &self.note(to))];
        Ok(Ok(Outcome { entries, posts: vec![item.id.clone()], ..Outcome::default() }))
    }

    fn at_another_time(&self, post: &Post, to: DateTime<Utc>) -> Result<PostUpdate, Obstacle> {
        let schedule = post.one_off_schedule.as_ref();
        if schedule.is_none() && post.recurring_schedule.is_some() {
            return Err(Obstacle::new(t!("calendar-repeats-among"), t!("calendar-repeats-among-next")));
        }
        let moment = due(post, self.zones).filter(|moment| moment.instant > self.now);
        let (Some(schedule), Some(moment)) = (schedule, moment) else { return Err(over()) };
        let schedule = Change::Set(self.one_off_at(schedule, &moment.zone, to));
        // The zone of the post itself counts for what else it says.
        Ok(PostUpdate { one_off_schedule: schedule, timezone: post.timezone.clone(), ..PostUpdate::default() })
    }

    fn part_at_another_time(&self, post: &Post, part: &str, to: DateTime<Utc>) -> Result<PostUpdate, Obstacle> {
        let mut own = post.platform_posts.clone().unwrap_or_default();
        let zone = post.timezone.as_deref();
        let is_meant = |own: &&mut model::PlatformPost| own.identifier.0.trim() == part;
        let settings = own.iter_mut().filter(is_meant).filter_map(|own| own.settings.as_mut());
        let schedule = settings.into_iter().find_map(|settings| settings.one_off_schedule.as_mut()).ok_or_else(over)?;
        let moment = read_one_off(schedule, zone, self.zones).map_err(|_| over())?;
        if moment.instant <= self.now {
            return Err(over());
        }
        *schedule = self.one_off_at(schedule, &moment.zone, to);
        Ok(PostUpdate { platform_posts: Some(own), ..PostUpdate::default() })
    }

    /// A schedule at another time: in its zone, with what else it says.
    fn one_off_at(&self, schedule: &OneOffSchedule, zone: &Zone, to: DateTime<Utc>) -> OneOffSchedule {
        let wall = zone.wall(to).clock;
        let first = zone.resolve(wall);
        let resolved = if first.instant == to { first } else { zone.resolve_second(wall) };
        OneOffSchedule { unknown: schedule.unknown.clone(), ..one_off(zone, &resolved, self.zones) }
    }
}

fn over() -> Obstacle {
    Obstacle::new(t!("calendar-has-gone-out"), t!("calendar-copy-it"))
}

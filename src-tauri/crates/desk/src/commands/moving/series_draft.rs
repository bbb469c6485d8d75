//! One of the times of a draft that repeats, by itself: the draft goes on by the rule of one side, and beside it begin a draft
//! for the other side and one for that time. What waits in the outbox goes on waiting, all of it.

use super::one::{Done, GONE, Ground, Outcome, written};
use super::series::rule_of;
use super::{Obstacle, noted};
use crate::commands::checking::Known;
use crate::commands::history::{handing_over, throwing_away};
use crate::commands::schedule::Timing;
use crate::commands::schedule::repeat::Repeat;
use crate::commands::schedule::wall_clock::WallClock;
use crate::commands::sending::{Handed, hand_over_again, rewrite};
use crate::composing::own_of;
use crate::store::drafts::{self, Draft};
use crate::store::{intents, labels};
use chrono::{DateTime, Utc};
use model::WorkspaceId;
use planning::recurrence::Rule;
use planning::wording::short;

const ELSEWHERE: &str = "Look at the calendar again.";

/// A draft that repeats.
struct Series {
    draft: Draft,
    rule: Rule,
    /// The workspace it is on its way to, while it waits in the outbox.
    waits: Option<WorkspaceId>,
}

impl Ground<'_> {
    fn draft_series(&self, id: &str) -> Done<Series> {
        let tracked = match self.draft(id)? {
            Ok(tracked) => tracked,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let waits = match self.waits(&tracked)? {
            Ok(true) => intents::of_draft(self.database, id)?.map(|intent| intent.post.workspace),
            Ok(false) => None,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let rule = rule_of(tracked.draft.schedule.as_ref(), self.zones);
        Ok(rule.map(|rule| Series { draft: tracked.draft, rule, waits }))
    }

    /// Moves one of the times alone.
    pub(super) fn move_one_of_draft(&self, id: &str, at: DateTime<Utc>, to: DateTime<Utc>) -> Done<Outcome> {
        let series = match self.draft_series(id)? {
            Ok(series) => series,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let single = (Timing::Time(WallClock::at(to, series.rule.zone())), Some(to));
        match series.rule.split(at) {
            Err(_) => {
                let message = "One time of a series that comes several times a day cannot be moved alone.";
                Ok(Err(Obstacle::new(message, "Move the whole series, or copy this time.")))
            }
            // It is the only time there is.
            Ok((None, None)) => self.set_times(&series, single, self.note(to)),
            Ok(sides) => {
                self.part_draft(&series, sides, Some(single), "Goes on without the time that was moved".to_owned())
            }
        }
    }

    /// Leaves one of the times out; without any left the draft is thrown away.
    pub(super) fn leave_out_of_draft(&self, id: &str, at: DateTime<Utc>) -> Done<Outcome> {
        let series = match self.draft_series(id)? {
            Ok(series) => series,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        match series.rule.split(at) {
            Err(_) => {
                let message = "One time of a series that comes several times a day cannot be left out alone.";
                Ok(Err(Obstacle::new(message, "Edit its rule, or delete all of it.")))
            }
            Ok((None, None)) => {
                drafts::remove(self.database, self.connection, id)?;
                Ok(Ok(Outcome { entries: vec![throwing_away(&series.draft, self.now)], ..Outcome::default() }))
            }
            Ok(sides) => {
                let note = format!("Goes on without {}", short(self.display.wall(at).clock));
                self.part_draft(&series, sides, None, note)
            }
        }
    }

    fn part_draft(
        &self,
        series: &Series,
        sides: (Option<Rule>, Option<Rule>),
        single: Option<(Timing, Option<DateTime<Utc>>)>,
        note: String,
    ) -> Done<Outcome> {
        let (stays, new) = match sides {
            (Some(before), after) => (before, after),
            (None, Some(after)) => (after, None),
            (None, None) => return Ok(Err(Obstacle::new(GONE, ELSEWHERE))),
        };
        let by_rule = |rule: &Rule| (Timing::Repeat(Repeat::of(rule)), None);
        let mut outcome = match self.set_times(series, by_rule(&stays), note)? {
            Ok(changed) => changed,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        for times in new.as_ref().map(by_rule).into_iter().chain(single) {
            match self.draft_beside(series, times)? {
                Ok(one) => outcome.add(one),
                Err(obstacle) => return Ok(Err(obstacle)),
            }
        }
        Ok(Ok(outcome))
    }

    /// Gives the draft itself other times.
    fn set_times(
        &self,
        series: &Series,
        (schedule, due): (Timing, Option<DateTime<Utc>>),
        note: String,
    ) -> Done<Outcome> {
        let before = &series.draft;
        let revision = before.revision + 1;
        let after = Draft { revision, schedule: Some(schedule), due, saved: self.now, ..before.clone() };
        if series.waits.is_none() {
            drafts::save(self.database, self.connection, &after)?;
        } else if rewrite(self.database, self.connection, &after, (self.now, self.zones))? != Handed::Over {
            return Ok(Err(not_at_that_time()));
        }
        let entries = vec![noted(written(Some(before.clone()), &after, self.now), note)];
        Ok(Ok(Outcome { entries, ..Outcome::default() }))
    }

    /// A draft like what of another one goes by its rule, at times of its own.
    fn draft_beside(&self, series: &Series, (schedule, due): (Timing, Option<DateTime<Utc>>)) -> Done<Outcome> {
        let mut draft = Draft {
            id: uuid::Uuid::new_v4().to_string(),
            revision: 1,
            schedule: Some(schedule),
            due,
            edited: None,
            saved: self.now,
            ..series.draft.clone()
        };
        // A platform with a schedule of its own goes on by it in the series, and there alone.
        let known = Known::of(self.database, self.connection, &draft)?;
        let apart = |id: &str| {
            let platform = known.channels.iter().find(|(_, channel)| channel.id.as_str() == id);
            let own = platform.and_then(|(_, channel)| own_of(&draft.own, channel.target.0.trim(), id));
            own.is_some_and(|own| own.schedule.is_some())
        };
        let channels: Vec<_> = draft.channels.iter().filter(|id| !apart(id.as_str())).cloned().collect();
        if channels.is_empty() && !draft.channels.is_empty() {
            let message = "Each of its platforms goes by a time of its own.";
            return Ok(Err(Obstacle::new(message, "Edit its rule.")));
        }
        draft.channels = channels;
        draft.own.retain(|own| own.schedule.is_none());
        drafts::save(self.database, self.connection, &draft)?;
        labels::copy(self.database, self.connection, &series.draft.id, &draft.id)?;
        let mut entries = vec![written(None, &draft, self.now)];
        if let Some(workspace) = &series.waits {
            if hand_over_again(self.database, self.connection, &draft, (self.now, self.zones))? != Handed::Over {
                return Ok(Err(not_at_that_time()));
            }
            entries.push(handing_over(&draft, workspace, self.now));
        }
        Ok(Ok(Outcome { entries, drafts: vec![draft.id], posts: Vec::new() }))
    }
}

/// A post that waits cannot get a time that it has no right to.
pub(super) fn not_at_that_time() -> Obstacle {
    let message = "A post that waits in the outbox cannot be sent at that time.";
    Obstacle::new(message, "Take it back with Ctrl Z, and look at it.")
}

//! One of the times of a post that repeats is moved: the whole series with it, or that one alone. A service knows no
//! exceptions, so the latter splits the series: what is before, the one time, what is after, each a post of its own.

use super::ground::{Done, Ground, Outcome, Times};
use super::series_draft::Series;
use super::{Aim, Obstacle, as_one, noted};
use crate::Desk;
use crate::commands::calendar::moving::views::{Movable, MovePosts, MoveSeries, Moved, Reach};
use outbox::changes::{By, enqueue};

use crate::failure::Failure;
use crate::scope::Scope;
use ::drafts::Draft;
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use model::{Post, PostId, PostUpdate};
use outbox::handover::{Handed, at_other_times, hand_over_again};
use planning::recurrence::Rule;
use planning::schedule::{own_times, rule};
use planning::timing::{Planned, Repeat, Timing, WallClock};
use planning::words::short;
use std::sync::Arc;
use store::journal::Entry;
use store::kin::{self, Tie};
use store::known::draft_of;
use store::listed::main_part;
use store::mirror::{self, Listed};
use store::{drafts, labels};

/// Moves one of the times of a post that repeats, or more of its series.
pub(crate) async fn move_series(desk: &Arc<Desk>, scope: &Scope, wanted: MoveSeries) -> Result<Moved, Failure> {
    let MoveSeries { item, date, time, second, reach } = wanted;
    let aim = Aim::of(desk, &MovePosts { items: vec![item.clone()], date, time, second, copy: false }).await?;
    let (words, date) = (aim.words_with_city(), aim.date());
    let zone = aim.zone.clone();
    let outcome = as_one(desk, scope, zone, move |ground| ground.move_time(&item, &aim, reach));
    let (outcome, entry) = outcome.await?;
    let message = outcome.said.unwrap_or_else(|| t!("calendar-moved", when = words));
    Ok(Moved { message, date: Some(date), drafts: outcome.drafts, posts: outcome.posts, entry })
}

/// Something that repeats.
enum Repeating {
    Post(PostId, Box<Listed>, Rule),
    Draft(Box<Series>),
}

impl Repeating {
    fn id(&self) -> &str {
        match self {
            Self::Post(id, ..) => id.as_str(),
            Self::Draft(series) => series.id(),
        }
    }

    fn rule(&self) -> &Rule {
        match self {
            Self::Post(_, _, rule) => rule,
            Self::Draft(series) => &series.rule,
        }
    }
}

impl Ground<'_> {
    /// Moves a time of what repeats, and as many others as far.
    fn move_time(&self, item: &Movable, aim: &Aim, reach: Reach) -> Done<Outcome> {
        let item = &self.as_now(item)?;
        let to = match aim.instant(item.at_ms, self.now) {
            Ok(instant) => instant,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let at = item.at_ms.and_then(DateTime::from_timestamp_millis);
        match (at, reach) {
            (Some(at), _) if at <= self.now => {
                Ok(Err(Obstacle::new(t!("calendar-time-passed"), t!("calendar-copy-it"))))
            }
            (Some(at), Reach::One) => self.move_one(item, at, to),
            (Some(at), Reach::Onwards) => self.move_reach(item, aim, Some(at)),
            (Some(_), Reach::Whole) => self.move_reach(item, aim, None),
            (None, _) => Ok(Err(Obstacle::gone())),
        }
    }

    fn series(&self, id: &str) -> Done<(PostId, Listed, Rule)> {
        let found = mirror::find_post(self.database, self.connection, id)?;
        let Some((listed, id)) = found.zip(PostId::new(id).ok()) else { return Ok(Err(Obstacle::gone())) };
        let Some(rule) = rule(&listed.post, self.zones) else { return Ok(Err(Obstacle::gone())) };
        Ok(Ok((id, listed, rule)))
    }

    /// Gives what repeats another rule.
    pub(super) fn set_rule(&self, item: &Movable, rule: &Rule, note: &Localized) -> Done<Outcome> {
        match self.repeating(item)? {
            Ok(Repeating::Post(id, listed, _)) => self.change_rule(&id, &listed.post, rule, note),
            Ok(Repeating::Draft(draft)) => self.set_times(&draft, (Timing::Repeat(Repeat::of(rule)), None), note),
            Err(obstacle) => Ok(Err(obstacle)),
        }
    }

    /// Takes a series apart: it goes on by one rule, and beside it begins what goes by the other.
    pub(super) fn part_at(&self, item: &Movable, stays: &Rule, begins: &Rule, note: &Localized) -> Done<Outcome> {
        match self.repeating(item)? {
            Ok(series) => self.part(&series, (Some(stays.clone()), Some(begins.clone())), None, note),
            Err(obstacle) => Ok(Err(obstacle)),
        }
    }

    /// What repeats: a post, or a draft that is to become one.
    fn repeating(&self, item: &Movable) -> Done<Repeating> {
        if item.is_draft {
            return Ok(self.draft_series(&item.id)?.map(|series| Repeating::Draft(Box::new(series))));
        }
        Ok(self.series(&item.id)?.map(|(id, listed, rule)| Repeating::Post(id, Box::new(listed), rule)))
    }

    fn move_one(&self, item: &Movable, at: DateTime<Utc>, to: DateTime<Utc>) -> Done<Outcome> {
        let series = match self.repeating(item)? {
            Ok(series) => series,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let single = (Timing::Time(WallClock::at(to, series.rule().zone())), Some(to));
        match series.rule().split(at) {
            Err(_) => Ok(Err(Obstacle::new(t!("calendar-no-single-move"), t!("calendar-no-single-move-next")))),
            // It is the only time there is.
            Ok((None, None)) => match &series {
                Repeating::Post(id, listed, rule) => self.make_single(id, &listed.post, rule, to),
                Repeating::Draft(draft) => self.set_times(draft, single, &self.note(to)),
            },
            // The one time comes last and is taken back first: what has gone out then stops the rest.
            Ok(sides) => self.part(&series, sides, Some(single), &t!("calendar-without-moved")),
        }
    }

    /// Leaves one of the times out; without any left it is deleted.
    pub(super) fn leave_out(&self, item: &Movable, at: DateTime<Utc>) -> Done<Outcome> {
        let series = match self.repeating(item)? {
            Ok(series) => series,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        match series.rule().split(at) {
            Err(_) => Ok(Err(Obstacle::new(t!("calendar-no-single-delete"), t!("calendar-no-single-delete-next")))),
            Ok((None, None)) => self.remove(item),
            Ok(sides) => {
                let note = t!("calendar-without", when = short(self.display.wall(at).clock));
                self.part(&series, sides, None, &note)
            }
        }
    }

    /// Takes a series apart: it goes on by the rule of one side, beside it begin the other side and the one time.
    fn part(
        &self,
        series: &Repeating,
        sides: (Option<Rule>, Option<Rule>),
        single: Option<Times>,
        note: &Localized,
    ) -> Done<Outcome> {
        let (stays, new) = match sides {
            (Some(before), after) => (before, after),
            (None, Some(after)) => (after, None),
            (None, None) => return Ok(Err(Obstacle::gone())),
        };
        let by_rule = |rule: &Rule| (Timing::Repeat(Repeat::of(rule)), None);
        let changed = match series {
            Repeating::Post(id, listed, _) => self.change_rule(id, &listed.post, &stays, note)?,
            Repeating::Draft(draft) => self.set_times(draft, by_rule(&stays), note)?,
        };
        let mut outcome = match changed {
            Ok(changed) => changed,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        // A person sees one series all the same.
        let id = series.id();
        let source = kin::source(self.database, self.connection, id, Tie::Series)?.unwrap_or_else(|| id.to_owned());
        kin::put(self.database, self.connection, id, (Tie::Series, &source))?;
        for times in new.as_ref().map(by_rule).into_iter().chain(single) {
            let begun = match series {
                Repeating::Post(_, listed, _) => self.begin_beside(listed, times)?,
                Repeating::Draft(draft) => self.draft_beside(draft, times)?,
            };
            match begun {
                Ok(one) => {
                    for draft in &one.drafts {
                        kin::put(self.database, self.connection, draft, (Tie::Series, &source))?;
                    }
                    outcome.add(one);
                }
                Err(obstacle) => return Ok(Err(obstacle)),
            }
        }
        Ok(Ok(outcome))
    }

    fn make_single(&self, id: &PostId, post: &Post, rule: &Rule, to: DateTime<Utc>) -> Done<Outcome> {
        let clock = WallClock::at(to, rule.zone());
        let Ok((zone, resolved)) = clock.resolve(self.zones) else {
            return Ok(Err(Obstacle::new(t!("calendar-gone"), t!("calendar-try-again"))));
        };
        let edit = at_other_times(&Planned::Time(zone, resolved), post, self.zones);
        self.change(id, &edit, &self.note(to))
    }

    fn change_rule(&self, id: &PostId, post: &Post, rule: &Rule, note: &Localized) -> Done<Outcome> {
        self.change(id, &at_other_times(&Planned::Rule(rule.clone()), post, self.zones), note)
    }

    fn change(&self, id: &PostId, edit: &PostUpdate, note: &Localized) -> Done<Outcome> {
        let done = enqueue(self.database, self.connection, id, (Some(edit), By::Person(None)), self.now, self.zones)?;
        let Some(entry) = done else { return Ok(Err(Obstacle::gone())) };
        Ok(Ok(Outcome { entries: vec![noted(entry, note)], posts: vec![id.to_string()], ..Outcome::default() }))
    }

    /// A post like what of another one goes by its rule, handed over with a schedule of its own.
    fn begin_beside(&self, listed: &Listed, (schedule, due): Times) -> Done<Outcome> {
        let Some(part) = main_part(listed, self.zones) else {
            return Ok(Err(Obstacle::new(t!("calendar-different-times"), t!("calendar-edit-rule"))));
        };
        let draft = draft_of(self.database, self.connection, &part.post, self.now, self.zones)?;
        let mut draft = Draft { schedule: Some(schedule), due, ..draft };
        // A platform with a schedule of its own goes on by it in the series, and there alone.
        let apart = own_times(&listed.post, self.zones);
        draft.own.retain(|own| apart.iter().all(|apart| apart.identifier.as_str() != own.platform.trim()));
        let draft = drafts::create(self.database, self.connection, draft)?;
        labels::copy(self.database, self.connection, listed.post.id.as_str(), &draft.id)?;
        let entries = vec![Entry::written(None, &draft, self.now), Entry::sent(&draft, &listed.workspace, self.now)];
        match hand_over_again(self.database, self.connection, &draft, (self.now, self.zones))? {
            Handed::Over => Ok(Ok(Outcome { entries, drafts: vec![draft.id], ..Outcome::default() })),
            Handed::TooLate | Handed::NotReady => {
                Ok(Err(Obstacle::new(t!("calendar-no-separate-post"), t!("calendar-no-separate-post-next"))))
            }
        }
    }
}

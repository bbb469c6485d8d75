//! What the calendar and the service should be after whatever is done here and there: a few maps and a journal, by the
//! rules of `outbox`, `undo` and `moving`, written once more without a database, a network or a clock.

use chrono::{DateTime, NaiveDateTime, Utc};
use planning::zone::{Zone, Zones};
use std::collections::BTreeMap;

const NOW: &str = "2026-11-21T13:08:00Z";

/// What a post or a draft says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Thing {
    pub(crate) text: String,
    pub(crate) at: DateTime<Utc>,
}

/// What is changed of one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Edit {
    pub(crate) text: Option<String>,
    pub(crate) at: Option<DateTime<Utc>>,
}

impl Edit {
    /// What makes `to` of `from`.
    pub(crate) fn between(from: &Thing, to: &Thing) -> Self {
        Self { text: (from.text != to.text).then(|| to.text.clone()), at: (from.at != to.at).then_some(to.at) }
    }

    pub(crate) fn applied(&self, thing: &Thing) -> Thing {
        Thing { text: self.text.clone().unwrap_or_else(|| thing.text.clone()), at: self.at.unwrap_or(thing.at) }
    }

    pub(crate) fn then(&self, later: &Self) -> Self {
        Self { text: later.text.clone().or_else(|| self.text.clone()), at: later.at.or(self.at) }
    }

    /// Whether somebody else has changed, since `base`, what this changes: to something else.
    pub(crate) fn conflicts(&self, base: &Thing, now: &Thing) -> bool {
        let text = self.text.as_ref().is_some_and(|text| base.text != now.text && *text != now.text);
        text || self.at.is_some_and(|at| base.at != now.at && at != now.at)
    }
}

/// What was done to one thing.
#[derive(Debug, Clone)]
pub(crate) enum Deed {
    Changed { id: String, before: Thing, after: Thing },
    Written { id: String, before: Option<Thing>, after: Thing },
}

impl Deed {
    pub(crate) fn id(&self) -> &str {
        match self {
            Self::Changed { id, .. } | Self::Written { id, .. } => id,
        }
    }
}

/// What there should be.
#[derive(Debug, Clone, Default)]
pub(crate) struct Model {
    pub(crate) service: BTreeMap<String, Thing>,
    /// What is wanted of posts and not sent, with what it began with.
    pub(crate) pending: BTreeMap<String, (Edit, Thing)>,
    pub(crate) drafts: BTreeMap<String, Thing>,
    /// What was done here, the first first.
    pub(crate) journal: Vec<Entry>,
    pub(crate) is_paused: bool,
}

/// What a command has done to one thing.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    /// The command's.
    pub(crate) number: usize,
    pub(crate) deed: Deed,
    pub(crate) is_undone: bool,
    /// Whether it was told that it cannot be undone, or done again.
    pub(crate) is_passed: bool,
}

impl Model {
    /// What is shown of a post.
    pub(crate) fn shown(&self, id: &str) -> Option<Thing> {
        let truth = self.service.get(id)?;
        Some(self.pending.get(id).map_or_else(|| truth.clone(), |(edit, _)| edit.applied(truth)))
    }

    /// What the calendar shows: posts and drafts by their identifiers.
    pub(crate) fn calendar(&self) -> BTreeMap<String, Thing> {
        let posts = self.service.keys().filter_map(|id| Some((id.clone(), self.shown(id)?)));
        posts.chain(self.drafts.clone()).collect()
    }

    /// Wants a change; nothing is wanted any more that makes no difference: to what the service has when a person wants
    /// it, to what it began with when it is undone. `None` when the post is gone.
    pub(crate) fn want(&mut self, id: &str, edit: &Edit, is_step: bool) -> Option<Deed> {
        let before = self.shown(id)?;
        let truth = self.service.get(id)?.clone();
        let (edit_of_all, base) = match self.pending.remove(id) {
            Some((earlier, base)) => (earlier.then(edit), base),
            None => (edit.clone(), truth.clone()),
        };
        if edit_of_all.applied(&truth) != *if is_step { &base } else { &truth } {
            self.pending.insert(id.to_owned(), (edit_of_all, base));
        }
        Some(Deed::Changed { id: id.to_owned(), after: edit.applied(&before), before })
    }

    pub(crate) fn note(&mut self, number: usize, deeds: Vec<Deed>) {
        self.forget_undone();
        let entry = |deed| Entry { number, deed, is_undone: false, is_passed: false };
        self.journal.extend(deeds.into_iter().map(entry));
    }

    /// Nothing of what was undone can be done again.
    pub(crate) fn forget_undone(&mut self) {
        self.journal.retain(|entry| !entry.is_undone);
    }

    /// The entries of the actions of which some are undone or not, the first action first.
    pub(crate) fn actions(&self, is_undone: bool) -> Vec<Vec<usize>> {
        let mut all: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        self.journal.iter().enumerate().for_each(|(at, entry)| all.entry(entry.number).or_default().push(at));
        let has_some = |action: &Vec<usize>| action.iter().any(|at| self.journal[*at].is_undone == is_undone);
        all.into_values().filter(has_some).collect()
    }

    /// Undoes the last action that can be, as far as it goes. What cannot be is told once.
    pub(crate) fn undo(&mut self) -> bool {
        for action in self.actions(false).into_iter().rev() {
            let mut some = false;
            let mut done = action.iter().rev().filter(|at| !self.journal[**at].is_undone).copied().collect::<Vec<_>>();
            while let Some(at) = done.first().copied().filter(|at| self.back(*at)) {
                self.set_undone(at, true);
                done.remove(0);
                some = true;
            }
            if done.is_empty() {
                return true;
            }
            if self.pass(*action.last().unwrap()) || some {
                return false;
            }
        }
        true
    }

    /// Does again what was undone, as a whole. What cannot be is told once.
    pub(crate) fn redo(&mut self) -> bool {
        for action in self.actions(true) {
            let as_it_was = self.clone();
            let undone: Vec<usize> = action.iter().copied().filter(|at| self.journal[*at].is_undone).collect();
            if undone.iter().all(|at| self.again(*at)) {
                undone.iter().for_each(|at| self.set_undone(*at, false));
                return true;
            }
            *self = as_it_was;
            if self.pass(action[0]) {
                return false;
            }
        }
        true
    }

    pub(crate) fn set_undone(&mut self, at: usize, is_undone: bool) {
        self.journal[at].is_undone = is_undone;
        self.journal[at].is_passed = false;
    }

    /// Keeps that an entry was told of. Says whether it is the first time.
    pub(crate) fn pass(&mut self, at: usize) -> bool {
        !std::mem::replace(&mut self.journal[at].is_passed, true)
    }

    pub(crate) fn back(&mut self, at: usize) -> bool {
        let Entry { number, deed, .. } = self.journal[at].clone();
        let follows = |later: &Entry| later.number > number && !later.is_undone && later.deed.id() == deed.id();
        if self.journal.iter().any(follows) {
            return false;
        }
        match &deed {
            Deed::Changed { id, before, after } => self.want(id, &Edit::between(after, before), true).is_some(),
            Deed::Written { id, before, after } => self.rewrite(id, Some(after), before.as_ref()),
        }
    }

    pub(crate) fn again(&mut self, at: usize) -> bool {
        match &self.journal[at].deed.clone() {
            Deed::Changed { id, before, after } => self.want(id, &Edit::between(before, after), true).is_some(),
            Deed::Written { id, before, after } => self.rewrite(id, before.as_ref(), Some(after)),
        }
    }

    /// Sends what is wanted; gives what cannot be done: whether the post is there still.
    pub(crate) fn flush(&mut self) -> BTreeMap<String, bool> {
        let mut asked = BTreeMap::new();
        for (id, (edit, base)) in std::mem::take(&mut self.pending) {
            match self.service.get_mut(&id) {
                Some(now) if !edit.conflicts(&base, now) => *now = edit.applied(now),
                there => {
                    asked.insert(id.clone(), there.is_some());
                    self.pending.insert(id, (edit, base));
                }
            }
        }
        asked
    }

    /// Where things go that are moved, the first of them to a date and a time; `None` when one would be in the past.
    pub(crate) fn aim(&self, ids: &[String], asked: NaiveDateTime) -> Option<Vec<(String, DateTime<Utc>)>> {
        let (zone, all) = (vienna(), self.calendar());
        let from = all.get(ids.first()?)?.at;
        let distance = asked - zone.wall(from).clock;
        let to = |id: &String| {
            let at = all.get(id)?.at;
            let wall = if at == from { asked } else { zone.wall(at).clock + distance };
            Some((id.clone(), zone.resolve(wall).instant)).filter(|(_, at)| *at > now())
        };
        ids.iter().map(to).collect()
    }

    pub(crate) fn rewrite(&mut self, id: &str, from: Option<&Thing>, to: Option<&Thing>) -> bool {
        if from.is_some() && self.drafts.get(id) != from {
            return false;
        }
        match to {
            Some(to) => self.drafts.insert(id.to_owned(), to.clone()),
            None => self.drafts.remove(id),
        };
        true
    }
}

pub(crate) fn vienna() -> Zone {
    Zones::bundled().find("Europe/Vienna").unwrap()
}

pub(crate) fn now() -> DateTime<Utc> {
    NOW.parse().unwrap()
}

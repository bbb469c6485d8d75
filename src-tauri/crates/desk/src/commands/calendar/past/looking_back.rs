//! What stands on the calendar as it stood at a moment: what is there now, and over it what was there then.

use super::comparing::Comparing;
use crate::commands::calendar::reading::Raw;
use crate::commands::calendar::views::chips::Since;
use ::drafts::Draft;
use chrono::{DateTime, Utc};
use model::{Post, WorkspaceId};
use planning::schedule::{made, own_times, rule};
use planning::zone::Zones;
use rusqlite::Connection;
use std::collections::HashSet;
use std::ops::Range;
use store::StoreError;
use store::drafts::Tracked;
use store::journal::Thing;
use store::mirror::{self, Listed};
use store::past::Past;
use store::post_summaries::Faced;

impl Raw {
    /// Takes away what has changed since a moment, and puts in its place what it was.
    pub(in crate::commands::calendar) fn look_back(
        &mut self,
        database: &Connection,
        connection: &str,
        (at, window): (DateTime<Utc>, &Range<DateTime<Utc>>),
        zones: &Zones,
    ) -> Result<(), StoreError> {
        let (past, changed) = Comparing { database, connection, at, zones }.read()?;
        self.note_new_posts(database, connection, (at, &past))?;
        for tracked in self.all_drafts() {
            tracked.stage = None;
        }
        let other = changed.iter().filter(|one| one.since != Some(Since::NotMade));
        self.take_away(&other.flat_map(|one| &one.ids).map(String::as_str).collect());
        for one in changed {
            if let Some(since) = one.since {
                self.since.extend(one.ids.iter().map(|id| (id.clone(), since)));
            }
            match (one.then, one.workspace) {
                _ if one.since == Some(Since::NotMade) => {}
                (Some(Thing::Draft(draft)), _) => self.lay_draft(*draft, window),
                (Some(Thing::Post(post)), Some(workspace)) => self.lay_post(*post, workspace, window, zones),
                _ => {}
            }
        }
        Ok(())
    }

    /// Notes what others have made since. What was due by then was there.
    fn note_new_posts(
        &mut self,
        database: &Connection,
        connection: &str,
        (at, past): (DateTime<Utc>, &Past),
    ) -> Result<(), StoreError> {
        let is_new = |post: &Post| made(post).is_some_and(|made| made > at) && !past.knows(post.id.as_str());
        for faced in self.posts.iter().filter(|faced| faced.due > at) {
            let found = mirror::find_post(database, connection, &faced.id)?;
            if found.is_some_and(|listed| is_new(&listed.post)) {
                self.since.insert(faced.id.clone(), Since::NotMade);
            }
        }
        for listed in self.repeating.iter().chain(&self.with_own_times).filter(|listed| is_new(&listed.post)) {
            self.since.insert(listed.post.id.to_string(), Since::NotMade);
        }
        Ok(())
    }

    fn all_drafts(&mut self) -> impl Iterator<Item = &mut Tracked> {
        self.drafts.iter_mut().chain(&mut self.repeating_drafts).chain(&mut self.drafts_with_own_times)
    }

    fn take_away(&mut self, ids: &HashSet<&str>) {
        let is_other = |id: &str| !ids.contains(id);
        for drafts in [&mut self.drafts, &mut self.repeating_drafts, &mut self.drafts_with_own_times] {
            drafts.retain(|tracked| is_other(&tracked.draft.id));
        }
        self.posts.retain(|faced| is_other(&faced.id));
        for listed in [&mut self.repeating, &mut self.with_own_times] {
            listed.retain(|listed| is_other(listed.post.id.as_str()));
        }
    }

    fn lay_draft(&mut self, draft: Draft, window: &Range<DateTime<Utc>>) {
        let shown = draft.due;
        let has_own_times = draft.own.iter().any(|own| own.schedule.is_some());
        let repeats = draft.due.is_none() && draft.schedule.is_some();
        let tracked = Tracked { draft, stage: None, reason: String::new(), shown };
        if has_own_times {
            self.drafts_with_own_times.push(tracked.clone());
        }
        if repeats {
            self.repeating_drafts.push(tracked);
        } else if shown.is_some_and(|shown| window.contains(&shown)) {
            self.drafts.push(tracked);
        }
    }

    fn lay_post(&mut self, post: Post, workspace: WorkspaceId, window: &Range<DateTime<Utc>>, zones: &Zones) {
        let listed = Listed::told(post, workspace);
        self.texts.insert(listed.post.id.to_string(), listed.post.text.clone().unwrap_or_default());
        if !own_times(&listed.post, zones).is_empty() {
            self.with_own_times.push(listed.clone());
        }
        if rule(&listed.post, zones).is_some() {
            self.repeating.push(listed);
        } else if let Some(faced) = Faced::of(&listed, zones).filter(|faced| window.contains(&faced.due)) {
            self.posts.push(faced);
        }
    }
}

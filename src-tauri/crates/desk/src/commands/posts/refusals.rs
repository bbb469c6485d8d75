//! Which channels have refused a post, and can still be sent to.

use chrono::{DateTime, Utc};
use model::post::Target;
use model::{ChannelId, Post};
use planning::schedule::{When, due, own_times};
use planning::state::{State, state};
use planning::zone::Zones;
use rusqlite::Connection;
use std::collections::HashSet;
use store::kin::{self, Tie};
use store::{StoreError, drafts, mirror};

/// The channels that have refused a post.
#[derive(Debug, Default)]
pub(crate) struct Refusals {
    /// To these it can be sent again.
    pub(crate) open: Vec<ChannelId>,
    /// To these it was sent again.
    pub(crate) answered: HashSet<ChannelId>,
}

impl Refusals {
    /// Those of a post. What is still to go out by itself is none, and neither is a channel that was removed, nor a post that
    /// was missed altogether: it is asked about as such.
    pub(crate) fn of(
        database: &Connection,
        connection: &str,
        post: &Post,
        (now, zones): (DateTime<Utc>, &Zones),
    ) -> Result<Self, StoreError> {
        if state(post, now, zones) == State::Missed {
            return Ok(Self::default());
        }
        let own = own_times(post, zones);
        let main = due(post, zones).map(|moment| moment.instant);
        let is_ahead = |target: &Target| {
            let own = own.iter().find(|own| own.identifier == target.identifier).map(|own| &own.when);
            match own {
                Some(When::Once(moment)) => moment.instant > now,
                Some(When::Rule(_)) => false,
                None => main.is_some_and(|main| main > now),
            }
        };
        let is_refused = |target: &&Target| {
            target.success_responses.is_empty() && !target.error_responses.is_empty() && !is_ahead(target)
        };
        let refused: Vec<ChannelId> =
            post.target_platforms.iter().flatten().filter(is_refused).filter_map(|target| target.id.clone()).collect();
        if refused.is_empty() {
            return Ok(Self::default());
        }
        let listed = mirror::channels(database, connection)?;
        let mut answered = HashSet::new();
        let (drafts, posts) = kin::of(database, connection, (Tie::Again, post.id.as_str()))?;
        for id in drafts {
            answered
                .extend(drafts::find(database, connection, &id)?.into_iter().flat_map(|again| again.draft.channels));
        }
        for id in posts {
            let targets = mirror::find_post(database, connection, &id)?.and_then(|again| again.post.target_platforms);
            answered.extend(targets.into_iter().flatten().filter_map(|target| target.id));
        }
        answered.retain(|id| refused.contains(id));
        let is_open = |id: &ChannelId| !answered.contains(id) && listed.iter().any(|(_, one)| one.id == *id);
        Ok(Self { open: refused.into_iter().filter(is_open).collect(), answered })
    }
}

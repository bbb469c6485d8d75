//! A post or a draft as the store has it, told by its identifier alone.

use crate::commands::calendar::chips::Frame;
use crate::commands::calendar::views::chips::{Chip, PostState};
use ::drafts::{Draft, own_of};
use chrono::{DateTime, Utc};
use planning::recurrence::Rule;
use planning::schedule::{When, due, own_times, rule};
use planning::state::state;
use planning::timing::Planned;
use planning::zone::Zones;
use rusqlite::Connection;
use store::drafts::{self, Tracked};
use store::known::draft_of;
use store::mirror::{self, Listed};
use store::{StoreError, watches};

/// What was found.
#[derive(Debug, Clone)]
pub(crate) enum Found {
    /// A draft, or what waits in the outbox.
    Draft(Box<Tracked>),
    /// A post of the service.
    Post(Box<Listed>),
}

impl Found {
    /// What has an identifier. A draft that changes a post is that post; one that has become a post is that, too.
    pub(crate) fn read(
        database: &Connection,
        connection: &str,
        (id, is_draft): (&str, bool),
    ) -> Result<Option<Self>, StoreError> {
        let post = |id: &str| Ok(mirror::find_post(database, connection, id)?.map(|post| Self::Post(Box::new(post))));
        if !is_draft {
            return post(id);
        }
        let Some(tracked) = drafts::find(database, connection, id)? else {
            return watches::post_of(database, connection, id)?.map_or(Ok(None), |id| post(&id));
        };
        let edited = tracked.draft.edited.as_ref().map(|edited| edited.post.to_string());
        let post = edited.map(|edited| post(&edited)).transpose()?.flatten();
        Ok(Some(post.unwrap_or_else(|| Self::Draft(Box::new(tracked)))))
    }

    /// Its identifier: that of the post where a draft has become one.
    pub(crate) fn id(&self) -> &str {
        match self {
            Self::Draft(tracked) => &tracked.draft.id,
            Self::Post(listed) => listed.post.id.as_str(),
        }
    }

    /// As a draft: a post as one without a place in the outbox, whose files are known from now on.
    pub(crate) fn draft(
        &self,
        database: &Connection,
        connection: &str,
        (now, zones): (DateTime<Utc>, &Zones),
    ) -> Result<Draft, StoreError> {
        match self {
            Self::Draft(tracked) => Ok(tracked.draft.clone()),
            Self::Post(listed) => draft_of(database, connection, &listed.post, now, zones),
        }
    }

    /// Its chip with all its channels and no time.
    pub(crate) fn chip(&self, frame: &Frame, zones: &Zones) -> Chip {
        match self {
            Self::Draft(tracked) => frame.whole_draft_chip(tracked),
            Self::Post(listed) => frame.chip_of(listed, PostState::of_post(state(&listed.post, frame.now, zones))),
        }
    }

    /// Its chip at its time, and that; without one where it has none.
    pub(crate) fn timed_chip(&self, frame: &Frame, zones: &Zones) -> (Chip, Option<DateTime<Utc>>) {
        let (chip, at) = (self.chip(frame, zones), self.at(frame.now, zones));
        (if let Some(at) = at { frame.timed(chip, at, None) } else { chip }, at)
    }

    /// All that is written in it.
    pub(crate) fn texts(&self) -> Vec<&str> {
        match self {
            Self::Draft(tracked) => tracked.draft.texts().collect(),
            Self::Post(listed) => listed.post.texts().collect(),
        }
    }

    /// The rule by which it repeats.
    pub(crate) fn rule(&self, zones: &Zones) -> Option<Rule> {
        match self {
            Self::Draft(tracked) => tracked.rule(zones),
            Self::Post(listed) => rule(&listed.post, zones),
        }
    }

    /// When it goes out on each of its channels, or went out; of what repeats the next time.
    pub(crate) fn departures(&self, frame: &Frame, zones: &Zones) -> Vec<(String, DateTime<Utc>)> {
        let next = |rule: &Rule| rule.next_after(frame.now).map(|next| next.instant);
        let shared = self.shared_at(frame.now, zones);
        match self {
            Self::Draft(tracked) => {
                let own =
                    |id: &str| own_of(&tracked.draft.own, frame.channel(id)?.target.as_str(), id)?.schedule.as_ref();
                let at = |id: &str| match own(id).map(|own| own.read(zones).ok()) {
                    None => shared,
                    Some(planned) => match planned? {
                        Planned::Time(_, resolved) => Some(resolved.instant),
                        Planned::Rule(rule) => next(&rule),
                    },
                };
                tracked.draft.channels.iter().filter_map(|id| Some((id.to_string(), at(id.as_str())?))).collect()
            }
            Self::Post(listed) => {
                let own = own_times(&listed.post, zones);
                let at = |platform: &str| match own.iter().find(|own| own.identifier.as_str() == platform) {
                    None => shared,
                    Some(own) => match &own.when {
                        When::Once(moment) => Some(moment.instant),
                        When::Rule(rule) => next(rule),
                    },
                };
                let targets = listed.post.target_platforms.iter().flatten();
                targets.filter_map(|to| Some((to.id.as_ref()?.to_string(), at(to.identifier.0.trim())?))).collect()
            }
        }
    }

    /// When all goes out that has no time of its own.
    fn shared_at(&self, now: DateTime<Utc>, zones: &Zones) -> Option<DateTime<Utc>> {
        let due = match self {
            Self::Draft(tracked) => tracked.draft.due,
            Self::Post(listed) => due(&listed.post, zones).map(|moment| moment.instant),
        };
        due.or_else(|| self.rule(zones)?.next_after(now).map(|next| next.instant))
    }

    /// When it goes out, or went out; of what repeats the next time. Where each platform has a time of its own, the first.
    pub(crate) fn at(&self, now: DateTime<Utc>, zones: &Zones) -> Option<DateTime<Utc>> {
        self.shared_at(now, zones).or_else(|| {
            let Self::Post(listed) = self else { return None };
            let own = own_times(&listed.post, zones).into_iter().filter_map(|own| match own.when {
                When::Once(moment) => Some(moment.instant),
                When::Rule(rule) => rule.next_after(now).map(|next| next.instant),
            });
            own.min()
        })
    }
}

//! What something was at a moment, beside what it is now.

use crate::commands::calendar::views::chips::Since;
use crate::commands::posts::found::Found;
use ::drafts::Draft;
use ::drafts::reading::draft_of;
use chrono::{DateTime, Utc};
use model::{ChannelId, MediaItem, Post, WorkspaceId};
use planning::merge::{Field, differing};
use planning::schedule::made;
use planning::timing::{Planned, Timing};
use planning::zone::Zones;
use rusqlite::Connection;
use std::collections::BTreeSet;
use store::journal::Thing;
use store::kin::{self, Tie};
use store::past::{Changed, Past};
use store::{StoreError, changes, drafts, media, mirror};

/// Something that has changed since, or not after all.
#[derive(Debug)]
pub(super) struct Compared {
    pub(super) ids: Vec<String>,
    pub(super) then: Option<Thing>,
    pub(super) workspace: Option<WorkspaceId>,
    pub(super) now: Option<Found>,
    pub(super) since: Option<Since>,
    /// Whether times of its series have become posts of their own since.
    pub(super) is_parted: bool,
    pub(super) times: u32,
    pub(super) last: DateTime<Utc>,
}

/// What is compared with what the store has.
#[derive(Clone, Copy)]
pub(super) struct Comparing<'a> {
    pub(super) database: &'a Connection,
    pub(super) connection: &'a str,
    pub(super) at: DateTime<Utc>,
    pub(super) zones: &'a Zones,
}

impl Comparing<'_> {
    /// What has changed since, as the journal says, in the order of the first changes.
    pub(super) fn read(&self) -> Result<(Past, Vec<Compared>), StoreError> {
        let mut past = store::past::read(self.database, self.connection, self.at)?;
        let changed = std::mem::take(&mut past.changed);
        let compared = changed.into_iter().map(|one| self.compare(one, &past));
        let compared = compared.collect::<Result<Vec<_>, _>>()?;
        Ok((past, compared))
    }

    fn compare(&self, changed: Changed, past: &Past) -> Result<Compared, StoreError> {
        let Changed { ids, then, workspace, times, last } = changed;
        let now = self.now(&ids)?;
        // A post that somebody else made since was not there, whatever was done with it from here.
        let was_made =
            |post: &Post| made(post).is_none_or(|made| made <= self.at) || ids.iter().any(|id| past.knows(id));
        let then = then.filter(|then| match then {
            Thing::Draft(draft) => draft.edited.is_none(),
            Thing::Post(post) => was_made(post),
            _ => false,
        });
        let was_planned = then.as_ref().is_some_and(|then| match then {
            Thing::Draft(draft) => draft.schedule.is_some(),
            _ => true,
        });
        let since = match (&then, &now) {
            (Some(then), Some(now)) if was_planned => self.differs(then, now)?,
            (Some(_), None) if was_planned => Some(Since::Deleted),
            (_, Some(_)) => Some(Since::NotMade),
            (_, None) => None,
        };
        let is_parted = self.is_parted(&ids, past)?;
        Ok(Compared { ids, then, workspace, now, since, is_parted, times, last })
    }

    /// Whether parts of a series are there that were not there at the moment.
    fn is_parted(&self, ids: &[String], past: &Past) -> Result<bool, StoreError> {
        for id in ids {
            let (drafts, posts) = kin::of(self.database, self.connection, (Tie::Series, id))?;
            if drafts.iter().chain(&posts).any(|part| !past.knows(part) && !ids.contains(part)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What has not changed since, by its identifier; what others have made since is new.
    pub(super) fn unchanged(&self, id: &str, past: &Past) -> Result<Option<Compared>, StoreError> {
        let ids = vec![id.to_owned()];
        let Some(now) = self.now(&ids)? else { return Ok(None) };
        let is_new = matches!(&now, Found::Post(listed) if !past.knows(id) && made(&listed.post).is_some_and(|made| made > self.at));
        let (then, workspace) = match &now {
            Found::Draft(tracked) => (Thing::Draft(Box::new(tracked.draft.clone())), None),
            Found::Post(listed) => (Thing::Post(Box::new(listed.post.clone())), Some(listed.workspace.clone())),
        };
        let since = is_new.then_some(Since::NotMade);
        Ok(Some(Compared {
            ids,
            then: Some(then),
            workspace,
            now: Some(now),
            since,
            is_parted: false,
            times: 0,
            last: self.at,
        }))
    }

    /// What something is now; a draft that changes a post is that post's business.
    fn now(&self, ids: &[String]) -> Result<Option<Found>, StoreError> {
        for id in ids {
            let found = mirror::find_post(self.database, self.connection, id)?;
            if let Some(listed) = found
                && changes::of_post(self.database, self.connection, id)?.iter().all(|change| change.wanted.is_some())
            {
                return Ok(Some(Found::Post(Box::new(listed))));
            }
        }
        for id in ids {
            let found = drafts::find(self.database, self.connection, id)?;
            if let Some(tracked) = found.filter(|tracked| tracked.draft.edited.is_none()) {
                return Ok(Some(Found::Draft(Box::new(tracked))));
            }
        }
        Ok(None)
    }

    fn differs(&self, then: &Thing, now: &Found) -> Result<Option<Since>, StoreError> {
        if let (Thing::Post(then), Found::Post(now)) = (then, now) {
            let fields = differing(then, &now.post, self.zones);
            let is_moved = fields == [Field::Schedule];
            return Ok((!fields.is_empty()).then_some(if is_moved { Since::Moved } else { Since::Changed }));
        }
        let (then, now) = (self.draft_then(then)?, self.draft_now(now)?);
        Ok(if Content::of(&then) != Content::of(&now) {
            Some(Since::Changed)
        } else {
            (!self.is_same_time(&then, &now)).then_some(Since::Moved)
        })
    }

    /// What something was, as a draft.
    pub(super) fn draft_then(&self, then: &Thing) -> Result<Draft, StoreError> {
        match then {
            Thing::Draft(draft) => Ok((**draft).clone()),
            Thing::Post(post) => self.draft_of(post),
            _ => Ok(Draft::blank(String::new(), self.at)),
        }
    }

    /// What something is, as a draft.
    pub(super) fn draft_now(&self, now: &Found) -> Result<Draft, StoreError> {
        match now {
            Found::Draft(tracked) => Ok(tracked.draft.clone()),
            Found::Post(listed) => self.draft_of(&listed.post),
        }
    }

    /// A post as a draft. A file that is not known here is told by its address.
    fn draft_of(&self, post: &Post) -> Result<Draft, StoreError> {
        draft_of(post, self.at, self.zones, |item: &MediaItem| {
            let found = media::known_at(self.database, self.connection, item)?;
            Ok::<_, StoreError>(found.map_or_else(|| item.url.clone(), |media| media.id))
        })
    }

    /// Whether both go out at the same times, on every platform.
    pub(super) fn is_same_time(&self, one: &Draft, other: &Draft) -> bool {
        let own = |draft: &Draft| {
            let timed = draft.own.iter().filter_map(|own| Some((own.platform.clone(), own.schedule.clone()?)));
            timed.collect::<Vec<_>>()
        };
        let (own, others) = (own(one), own(other));
        self.are_same(one.schedule.as_ref(), other.schedule.as_ref())
            && own.len() == others.len()
            && own
                .iter()
                .zip(&others)
                .all(|((platform, timing), (other, its))| platform == other && self.are_same(Some(timing), Some(its)))
    }

    fn are_same(&self, one: Option<&Timing>, other: Option<&Timing>) -> bool {
        let read = |timing: Option<&Timing>| timing.and_then(|timing| timing.read(self.zones).ok());
        match (read(one), read(other)) {
            (Some(Planned::Time(_, one)), Some(Planned::Time(_, other))) => one.instant == other.instant,
            (one, other) => one == other,
        }
    }
}

/// What a platform has of its own: the text and the files.
type OwnContent<'a> = (&'a str, Option<&'a str>, Option<&'a [String]>);

/// What a draft says, whenever it goes out.
#[derive(PartialEq)]
struct Content<'a> {
    text: &'a str,
    channels: BTreeSet<&'a ChannelId>,
    media: &'a [String],
    audience: Option<&'a str>,
    own: Vec<OwnContent<'a>>,
}

impl<'a> Content<'a> {
    fn of(draft: &'a Draft) -> Self {
        let own = draft.own.iter().filter(|own| own.text.is_some() || own.media.is_some());
        let mut own: Vec<_> =
            own.map(|own| (&*own.platform, own.text.as_ref().map(|own| &*own.text), own.media.as_deref())).collect();
        own.sort_unstable();
        Self {
            text: &draft.text,
            channels: draft.channels.iter().collect(),
            media: &draft.media,
            audience: draft.audience.as_deref(),
            own,
        }
    }
}

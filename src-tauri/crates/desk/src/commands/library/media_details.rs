//! All that is known of one file: where it is used, what it was made from, and whether platforms take it.

use crate::commands::calendar::views::chips::PostState;
use crate::commands::library::media::told;
use crate::commands::library::media_fit::{fits, platforms, rules_of};
use crate::commands::library::views::media::{LibraryFile, MediaDetails, MediaRef, MediaUsed, MediaView};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{DateTime, Utc};
use planning::recurrence::wording;
use planning::rules::PlatformRules;
use planning::schedule::{due, rule};
use planning::state::{State, state, tally};
use planning::words;
use planning::zone::{Zone, Zones};
use rusqlite::Connection;
use std::sync::Arc;
use store::media::{self, Media, catalogue};
use store::{StoreError, drafts, media_usage, mirror};

/// What is needed to say where files are used.
pub(crate) struct Looking<'a> {
    pub(crate) database: &'a Connection,
    pub(crate) connection: &'a str,
    pub(crate) now: DateTime<Utc>,
    pub(crate) zones: &'a Zones,
    pub(crate) display: &'a Zone,
}

impl Looking<'_> {
    /// Where a file is used: by itself, or at some places.
    pub(crate) fn uses(&self, media: &str, places: &[String]) -> Result<Vec<MediaUsed>, StoreError> {
        let mut found: Vec<MediaUsed> = Vec::new();
        for used in media_usage::of(self.database, self.connection, media, places)? {
            let one = if used.is_draft { self.draft(&used.id)? } else { self.post(&used.id)? };
            found.extend(one.filter(|one| !found.iter().any(|known| known.id == one.id)));
        }
        found.sort_by_key(|used| !used.ahead);
        Ok(found)
    }

    fn draft(&self, id: &str) -> Result<Option<MediaUsed>, StoreError> {
        let Some(tracked) = drafts::find(self.database, self.connection, id)? else { return Ok(None) };
        let state = PostState::of_draft(tracked.stage);
        let at = tracked.draft.due.map(|due| words::short(self.display.wall(due).clock));
        Ok(Some(MediaUsed {
            is_draft: true,
            id: id.to_owned(),
            title: words::title(&tracked.draft.text),
            when: at.or_else(|| tracked.rule(self.zones).as_ref().map(wording::short)),
            state,
            state_text: state.text(planning::state::Tally::default()),
            ahead: true,
        }))
    }

    fn post(&self, id: &str) -> Result<Option<MediaUsed>, StoreError> {
        let Some(listed) = mirror::find_post(self.database, self.connection, id)? else { return Ok(None) };
        let found = state(&listed.post, self.now, self.zones);
        let at = due(&listed.post, self.zones).filter(|_| listed.post.one_off_schedule.is_some());
        let shown = PostState::of_post(found);
        Ok(Some(MediaUsed {
            is_draft: false,
            id: id.to_owned(),
            title: words::title(listed.post.text.as_deref().unwrap_or_default()),
            when: at
                .map(|moment| words::short(self.display.wall(moment.instant).clock))
                .or_else(|| rule(&listed.post, self.zones).as_ref().map(wording::short)),
            state: shown,
            state_text: shown.text(tally(&listed.post)),
            ahead: matches!(found, State::Scheduled | State::Repeating),
        }))
    }
}

/// Shows all that is known of a file.
pub(crate) async fn show_media(desk: &Arc<Desk>, scope: &Scope, wanted: MediaRef) -> Result<MediaDetails, Failure> {
    let connection = scope.connection.clone();
    let display = preferences::display_zone(desk).await?;
    let (now, zones, zone) = (desk.clock.now(), desk.zones.clone(), display.clone());
    let read = desk.store.run(move |database| {
        Looking { database, connection: &connection, now, zones: &zones, display: &zone }.read(&wanted.id)
    });
    let read = read.await?.ok_or_else(|| Failure::not_found("file"))?;
    Ok(read.details(desk, now, &display))
}

/// What is kept of a file.
struct Read {
    media: Media,
    count: u32,
    used_in: Vec<MediaUsed>,
    stale_in: Vec<MediaUsed>,
    origin: Option<Media>,
    derived: Vec<Media>,
    platforms: Vec<&'static PlatformRules>,
}

impl Looking<'_> {
    fn read(&self, id: &str) -> Result<Option<Read>, StoreError> {
        let (database, connection) = (self.database, self.connection);
        let Some(media) = media::find(database, connection, id)? else { return Ok(None) };
        let places: Vec<String> = media.place().into_iter().collect();
        let used_in = self.uses(&media.id, &places)?;
        let stale_in = self.uses("", &media.former)?;
        let count = media_usage::count(database, connection, &media.id, places.first().map(String::as_str))?;
        let origin = media.origin.as_ref().map(|origin| media::find(database, connection, origin)).transpose()?;
        let derived = catalogue::made_from(database, connection, &media.id)?;
        let platforms = platforms(database, connection)?;
        Ok(Some(Read { media, count, used_in, stale_in, origin: origin.flatten(), derived, platforms }))
    }
}

impl Read {
    fn details(self, desk: &Desk, now: DateTime<Utc>, display: &Zone) -> MediaDetails {
        MediaDetails {
            fits: fits(&self.media, &self.platforms, now),
            rules_of: rules_of(),
            hash: self.media.hash.clone(),
            has_copy: self.media.hash.as_ref().is_some_and(|hash| desk.blobs.has(hash)),
            told: told(&self.media),
            used_in: self.used_in,
            stale_in: self.stale_in,
            origin: self.origin.as_ref().map(|media| MediaView::of(desk, media)),
            derived: self.derived.iter().map(|media| MediaView::of(desk, media)).collect(),
            file: LibraryFile::of(desk, self.media, self.count, display),
        }
    }
}

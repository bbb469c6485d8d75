//! All that is known of one file: where it is used, what it was made from, and whether platforms take it.

use crate::Desk;
use crate::commands::media::{LibraryFile, MediaView};
use crate::commands::media_counts::platforms;
use crate::commands::media_fit::{PlatformFit, fits, rules_of};
use crate::commands::post_state::PostState;
use crate::commands::preferences;
use crate::failure::Failure;
use crate::scope::Scope;
use chrono::{DateTime, Utc};
use planning::recurrence::wording;
use planning::rules::PlatformRules;
use planning::schedule::{due, rule};
use planning::state::{State, state, tally};
use planning::wording::{short, title};
use planning::zone::{Zone, Zones};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::media::{self, Media, catalogue};
use store::{StoreError, drafts, mirror, uses};
use ts_rs::TS;

/// Which file.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct MediaRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// All that is known of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct MediaDetails {
    /// The file.
    pub(crate) file: LibraryFile,
    /// SHA-256 of its bytes; null while it is not known.
    pub(crate) hash: Option<String>,
    /// Whether there is a copy on this computer.
    pub(crate) has_copy: bool,
    /// What is to be known of it, a sentence each.
    pub(crate) told: Vec<String>,
    /// Where it is used, what is still to come first.
    pub(crate) used_in: Vec<MediaUsed>,
    /// Posts that still have an address at which it is not any more: `mend_posts` puts the present one there.
    pub(crate) stale_in: Vec<MediaUsed>,
    /// What it was made from.
    pub(crate) origin: Option<MediaView>,
    /// What was made from it.
    pub(crate) derived: Vec<MediaView>,
    /// Whether platforms take it, as far as it is known.
    pub(crate) fits: Vec<PlatformFit>,
    /// The month of the rules by which that is said, "2026-11".
    pub(crate) rules_of: String,
}

/// A draft or post that has a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct MediaUsed {
    /// Whether it is a draft; else it is a post of the service.
    pub(crate) is_draft: bool,
    /// Its identifier.
    pub(crate) id: String,
    /// The first words.
    pub(crate) title: String,
    /// "Sun 22 Nov, 09:00", "Thu and Sun, 02:30", or null for at once.
    pub(crate) when: Option<String>,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// The same in words.
    pub(crate) state_text: String,
    /// Whether it is still to come, so that a missing file would be missed.
    pub(crate) ahead: bool,
}

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
        for used in uses::of(self.database, self.connection, media, places)? {
            let one = if used.is_draft { self.draft(&used.id)? } else { self.post(&used.id)? };
            found.extend(one.filter(|one| !found.iter().any(|known| known.id == one.id)));
        }
        found.sort_by_key(|used| !used.ahead);
        Ok(found)
    }

    fn draft(&self, id: &str) -> Result<Option<MediaUsed>, StoreError> {
        let Some(tracked) = drafts::find(self.database, self.connection, id)? else { return Ok(None) };
        let state = PostState::of_draft(tracked.stage);
        let at = tracked.draft.due.map(|due| short(self.display.wall(due).clock));
        Ok(Some(MediaUsed {
            is_draft: true,
            id: id.to_owned(),
            title: title(&tracked.draft.text),
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
            title: title(listed.post.text.as_deref().unwrap_or_default()),
            when: at
                .map(|moment| short(self.display.wall(moment.instant).clock))
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
        let Some(media) = media::find(database, &connection, &wanted.id)? else { return Ok(None) };
        let looking = Looking { database, connection: &connection, now, zones: &zones, display: &zone };
        let places: Vec<String> = media.place().into_iter().collect();
        let used_in = looking.uses(&media.id, &places)?;
        let stale_in = looking.uses("", &media.former)?;
        let count = uses::count(database, &connection, &media.id, places.first().map(String::as_str))?;
        let origin = media.origin.as_ref().map(|origin| media::find(database, &connection, origin)).transpose()?;
        let derived = catalogue::made_from(database, &connection, &media.id)?;
        let platforms = platforms(database, &connection)?;
        Ok(Some(Read { media, count, used_in, stale_in, origin: origin.flatten(), derived, platforms }))
    });
    let read = read.await?.ok_or_else(|| Failure::not_found("file"))?;
    Ok(MediaDetails {
        fits: fits(&read.media, &read.platforms, now),
        rules_of: rules_of(),
        hash: read.media.hash.clone(),
        has_copy: read.media.hash.as_ref().is_some_and(|hash| desk.shelf.has(hash)),
        told: read.media.told.clone(),
        used_in: read.used_in,
        stale_in: read.stale_in,
        origin: read.origin.as_ref().map(|media| MediaView::of(desk, media)),
        derived: read.derived.iter().map(|media| MediaView::of(desk, media)).collect(),
        file: LibraryFile::of(desk, read.media, read.count, &display),
    })
}

struct Read {
    media: Media,
    count: u32,
    used_in: Vec<MediaUsed>,
    stale_in: Vec<MediaUsed>,
    origin: Option<Media>,
    derived: Vec<Media>,
    platforms: Vec<&'static PlatformRules>,
}

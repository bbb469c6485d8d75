//! The files of the library and of posts, as the page shows them.

use crate::commands::library::media_fit::ceilings;
use crate::commands::library::views::media::{
    DescribeMedia, LibraryFile, ListMedia, MediaList, MediaState, MediaUse, MediaView, MediaViewKind, Orientation,
};
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{DateTime, Utc};
use i18n::Localized;
use model::media::MediaKind;
use planning::words;
use planning::zone::Zone;
use rusqlite::Connection;
use std::sync::Arc;
use store::journal::{self, Action, Entry};
use store::media::catalogue::{self, Lie, Use, Wishes};
use store::media::{self, Media};
use store::{StoreError, media_usage, uploads};

/// The most files of one window.
const MOST_LISTED: u32 = 500;
const USUALLY_LISTED: u32 = 200;
const MOST_TAGS: usize = 50;

impl MediaView {
    pub(crate) fn of(desk: &Desk, media: &Media) -> Self {
        let thumbnail = media.thumbnail.as_deref().and_then(|name| desk.thumbnail_address(name));
        // The page makes the small picture of a film, and knows itself why it could not.
        let has_excuse = thumbnail.is_none() && media.record.kind() != MediaKind::Video;
        Self {
            id: media.id.clone(),
            name: media.name.clone(),
            kind: match media.record.kind() {
                MediaKind::Image => MediaViewKind::Image,
                MediaKind::Video => MediaViewKind::Video,
                MediaKind::Audio => MediaViewKind::Audio,
                MediaKind::Other => MediaViewKind::Other,
            },
            media_type: media.record.media_type.clone(),
            size_bytes: media.size_bytes,
            size: media.size_bytes.map(words::size).unwrap_or_default(),
            width: media.width,
            height: media.height,
            length: media.length_ms.map(words::length).unwrap_or_default(),
            alt: media.alt.clone(),
            address: media.url.clone(),
            no_thumbnail: if has_excuse { Localized::from_kept(&media.no_thumbnail) } else { Localized::default() },
            thumbnail,
            state: state_of(media),
        }
    }
}

/// What is to be known of a file, a sentence each.
pub(crate) fn told(media: &Media) -> Vec<Localized> {
    media.told.iter().map(|told| Localized::from_kept(told)).collect()
}

fn state_of(media: &Media) -> MediaState {
    match (&media.url, media.upload) {
        _ if media.gone.is_some() => MediaState::Deleted,
        (_, Some(uploads::Stage::Waiting)) => MediaState::Uploading,
        (_, Some(uploads::Stage::Asking | uploads::Stage::Failed)) => MediaState::Stuck,
        (None, None) => MediaState::Stopped,
        (Some(_), None) if media.vanished.is_some() => MediaState::Vanished,
        (Some(_), None) => MediaState::There,
    }
}

impl LibraryFile {
    pub(crate) fn of(desk: &Desk, media: Media, uses: u32, zone: &Zone) -> Self {
        Self {
            file: MediaView::of(desk, &media),
            tags: media.tags,
            note: media.note,
            workspace: media.workspace,
            frames: media.frames,
            uses,
            added: words::short(zone.wall(media.made).clock),
        }
    }
}

/// Lists the files of the library in windows, the newest first.
pub(crate) async fn list_media(desk: &Arc<Desk>, scope: &Scope, wanted: ListMedia) -> Result<MediaList, Failure> {
    let connection = scope.connection.clone();
    let (offset, limit) = (wanted.offset.unwrap_or(0), wanted.limit.unwrap_or(USUALLY_LISTED).min(MOST_LISTED));
    let (is_too_big, now) = (wanted.too_big == Some(true), desk.clock.now());
    let mut wishes = wishes(scope, wanted);
    let read = desk.store.run(move |database| {
        wishes.too_big = is_too_big.then(|| ceilings(database, &connection)).transpose()?;
        let (files, total) = catalogue::window(database, &connection, &wishes, now, (offset, limit))?;
        Ok((with_uses(database, &connection, files)?, total, catalogue::tags(database, &connection)?))
    });
    let (files, total, tags) = read.await?;
    let zone = preferences::display_zone(desk).await?;
    let files = files.into_iter().map(|(media, uses)| LibraryFile::of(desk, media, uses, &zone)).collect();
    Ok(MediaList { files, total, offset, tags })
}

/// Files, each with how often it is used.
fn with_uses(database: &Connection, connection: &str, files: Vec<Media>) -> Result<Vec<(Media, u32)>, StoreError> {
    let counted = files.into_iter().map(|media| {
        let count = media_usage::count(database, connection, &media.id, media.place().as_deref())?;
        Ok((media, count))
    });
    counted.collect()
}

/// What is wanted, in the words of the store; of `too_big` only the channels can say what it means.
pub(crate) fn wishes(scope: &Scope, wanted: ListMedia) -> Wishes {
    Wishes {
        text: wanted.text.unwrap_or_default(),
        kind: wanted.kind.map(|kind| match kind {
            MediaViewKind::Image => "image",
            MediaViewKind::Video => "video",
            MediaViewKind::Audio => "audio",
            MediaViewKind::Other => "other",
        }),
        usage: wanted.usage.map(|usage| match usage {
            MediaUse::Used => Use::Some,
            MediaUse::Unused => Use::None,
            MediaUse::Ahead => Use::Ahead,
        }),
        lie: wanted.orientation.map(|orientation| match orientation {
            Orientation::Landscape => Lie::Landscape,
            Orientation::Portrait => Lie::Portrait,
            Orientation::Square => Lie::Square,
        }),
        lacks_alt: wanted.missing_alt == Some(true),
        workspace: wanted.workspace.or_else(|| scope.workspace.clone()),
        tag: wanted.tag,
        larger_than_bytes: wanted.larger_than_bytes,
        too_big: None,
    }
}

/// Keeps what a person says of a file.
pub(crate) async fn describe_media(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: DescribeMedia,
) -> Result<MediaView, Failure> {
    let connection = scope.connection.clone();
    let now = desk.clock.now();
    let kept = desk.store.run(move |database| described(database, &connection, wanted, now));
    let kept = kept.await?.ok_or_else(|| Failure::not_found("file"))?;
    desk.tell(&[Topic::Media, Topic::Drafts]);
    Ok(MediaView::of(desk, &kept))
}

/// Keeps it, and records it: what is said of a file within a while is one entry.
fn described(
    database: &Connection,
    connection: &str,
    wanted: DescribeMedia,
    now: DateTime<Utc>,
) -> Result<Option<Media>, StoreError> {
    let Some(before) = media::find(database, connection, &wanted.id)? else { return Ok(None) };
    let mut after = before.clone();
    say(&mut after, wanted);
    if after != before {
        media::put(database, connection, &after)?;
        let entry = Entry::described(before, after.clone(), now);
        journal::record(database, connection, Action::Writing, &[entry])?;
    }
    Ok(Some(after))
}

fn say(media: &mut Media, wanted: DescribeMedia) {
    if let Some(alt) = wanted.alt {
        alt.trim().clone_into(&mut media.alt);
    }
    if let Some(name) = wanted.name.filter(|name| !name.trim().is_empty()) {
        media.name = ::media::clean(&name).name;
    }
    if let Some(note) = wanted.note {
        media.note = note;
    }
    let is_same = |one: &str, other: &str| one.to_lowercase() == other.to_lowercase();
    if let Some(gone) = wanted.remove_tag {
        media.tags.retain(|tag| !is_same(tag, gone.trim()));
    }
    let new = wanted.add_tag.as_deref().map(str::trim).filter(|tag| !tag.is_empty());
    if let Some(new) = new.filter(|new| !media.tags.iter().any(|tag| is_same(tag, new)))
        && media.tags.len() < MOST_TAGS
    {
        media.tags.push(new.to_owned());
    }
}

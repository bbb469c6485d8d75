//! The files of the library and of posts, as the page shows them.

use crate::Desk;
use crate::commands::media_counts::ceilings;
use crate::commands::preferences;
use crate::contract::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use model::media::MediaKind;
use planning::wording::{length_in_words, short, size_in_words};
use planning::zone::Zone;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::media::catalogue::{self, Lie, Use, Wishes};
use store::media::{self, Media};
use store::{uploads, uses};
use ts_rs::TS;

/// The most files of one window.
const MOST_LISTED: u32 = 500;
const USUALLY_LISTED: u32 = 200;
const MOST_TAGS: usize = 50;

/// A file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct MediaView {
    /// Its identifier.
    pub(crate) id: String,
    /// What people call it.
    pub(crate) name: String,
    /// What it shows.
    pub(crate) kind: MediaViewKind,
    /// Its media type, for example `image/png`.
    pub(crate) media_type: String,
    /// "1.4 MB"; empty when it is not known.
    pub(crate) size: String,
    /// Pixels, as it is to be seen.
    pub(crate) width: Option<u32>,
    /// The same.
    pub(crate) height: Option<u32>,
    /// "0:41"; empty when it has none or it is not known.
    pub(crate) length: String,
    /// What it shows, in words; kept here only.
    pub(crate) alt: String,
    /// Its address on the service; null until it is there.
    pub(crate) address: Option<String>,
    /// An address at which the page can show it small; null when there is none.
    pub(crate) thumbnail: Option<String>,
    /// Why there is no small picture; empty when there is one, or nobody has looked yet: `show_thumbnails` does.
    pub(crate) no_thumbnail: String,
    /// Where it stands.
    pub(crate) state: MediaState,
}

/// What a file shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MediaViewKind {
    /// A picture.
    Image,
    /// A film.
    Video,
    /// A recording.
    Audio,
    /// Anything else.
    Other,
}

/// Where a file stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MediaState {
    /// On the service.
    There,
    /// On its way there.
    Uploading,
    /// Its upload needs a person.
    Stuck,
    /// Neither there nor on its way.
    Stopped,
    /// It was there, and the service does not list it any more.
    Vanished,
    /// It was deleted here.
    Deleted,
}

impl MediaView {
    pub(crate) fn of(desk: &Desk, media: &Media) -> Self {
        let thumbnail = media.thumbnail.as_deref().and_then(|name| desk.gallery.address(name));
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
            size: media.size_bytes.map(size_in_words).unwrap_or_default(),
            width: media.width,
            height: media.height,
            length: media.length_ms.map(length_in_words).unwrap_or_default(),
            alt: media.alt.clone(),
            address: media.url.clone(),
            no_thumbnail: if has_excuse { media.no_thumbnail.clone() } else { String::new() },
            thumbnail,
            state: state_of(media),
        }
    }
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

/// Which files, and which of them. What is left out wants nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, TS)]
#[serde(default)]
#[ts(optional_fields)]
pub(crate) struct ListMedia {
    /// Words that name, alternative text, tags or note have; all of them.
    pub(crate) text: Option<String>,
    /// What they show.
    pub(crate) kind: Option<MediaViewKind>,
    /// Where they are used.
    pub(crate) usage: Option<MediaUse>,
    /// How they lie.
    pub(crate) orientation: Option<Orientation>,
    /// Only pictures that nobody has described.
    pub(crate) missing_alt: Option<bool>,
    /// Only those of a workspace.
    pub(crate) workspace: Option<String>,
    /// Only those with a tag.
    pub(crate) tag: Option<String>,
    /// Only those of more bytes than this.
    #[ts(optional, type = "number")]
    pub(crate) larger_than_bytes: Option<u64>,
    /// Only those of more bytes than the platform of a channel takes.
    pub(crate) too_big: Option<bool>,
    /// So many are left out first.
    pub(crate) offset: Option<u32>,
    /// So many at most, 500 of all; 200 unless it is given.
    pub(crate) limit: Option<u32>,
}

/// Where a file is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MediaUse {
    /// In a draft or a post.
    Used,
    /// In neither.
    Unused,
    /// In one that is still to come, or repeats.
    Ahead,
}

/// How a picture or film lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Orientation {
    /// Wider than high.
    Landscape,
    /// Higher than wide.
    Portrait,
    /// As wide as high.
    Square,
}

/// A window of the library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct MediaList {
    /// The files, the newest first.
    pub(crate) files: Vec<LibraryFile>,
    /// How many fit in all.
    pub(crate) total: u32,
    /// So many were left out first.
    pub(crate) offset: u32,
    /// All tags, the most used first.
    pub(crate) tags: Vec<String>,
}

/// A file of the library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct LibraryFile {
    /// The file.
    #[serde(flatten)]
    #[ts(flatten)]
    pub(crate) file: MediaView,
    /// Its tags.
    pub(crate) tags: Vec<String>,
    /// What was noted of it.
    pub(crate) note: String,
    /// The workspace whose file it is.
    pub(crate) workspace: Option<String>,
    /// How many pictures a moving one has.
    pub(crate) frames: Option<u32>,
    /// In how many drafts and posts it is.
    pub(crate) uses: u32,
    /// "Sat 21 Nov, 14:08"
    pub(crate) added: String,
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
            added: short(zone.wall(media.made).clock),
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
        if is_too_big {
            wishes.too_big = Some(ceilings(database, &connection)?);
        }
        let (files, total) = catalogue::window(database, &connection, &wishes, now, (offset, limit))?;
        let counted = files.into_iter().map(|media| {
            let count = uses::count(database, &connection, &media.id, media.place().as_deref())?;
            Ok((media, count))
        });
        let counted: Vec<(Media, u32)> = counted.collect::<Result<_, store::StoreError>>()?;
        Ok((counted, total, catalogue::tags(database, &connection)?))
    });
    let (files, total, tags) = read.await?;
    let zone = preferences::display_zone(desk).await?;
    let files = files.into_iter().map(|(media, uses)| LibraryFile::of(desk, media, uses, &zone)).collect();
    Ok(MediaList { files, total, offset, tags })
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

/// What is to be kept of a file. What is left out stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct DescribeMedia {
    /// The file's identifier.
    pub(crate) id: String,
    /// What it shows, in words.
    #[serde(default)]
    pub(crate) alt: Option<String>,
    /// What people call it; kept here only once it is on the service.
    #[serde(default)]
    pub(crate) name: Option<String>,
    /// A tag that it gets.
    #[serde(default)]
    pub(crate) add_tag: Option<String>,
    /// A tag that it loses.
    #[serde(default)]
    pub(crate) remove_tag: Option<String>,
    /// What is noted of it.
    #[serde(default)]
    pub(crate) note: Option<String>,
}

/// Keeps what a person says of a file.
pub(crate) async fn describe_media(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: DescribeMedia,
) -> Result<MediaView, Failure> {
    let connection = scope.connection.clone();
    let id = wanted.id.clone();
    let kept = desk.store.run(move |database| media::change(database, &connection, &id, |media| say(media, wanted)));
    let kept = kept.await?.ok_or_else(|| Failure::not_found("file"))?;
    desk.tell(&[Topic::Media, Topic::Drafts]);
    Ok(MediaView::of(desk, &kept))
}

fn say(media: &mut Media, wanted: DescribeMedia) {
    if let Some(alt) = wanted.alt {
        alt.trim().clone_into(&mut media.alt);
    }
    if let Some(name) = wanted.name.filter(|name| !name.trim().is_empty()) {
        media.name = pictures::clean(&name).name;
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

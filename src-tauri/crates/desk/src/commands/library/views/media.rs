//! What the page gets and sends about files of the library: what each is, where it is used, what deletes it.

use crate::commands::calendar::views::chips::PostState;
use crate::commands::posts::views::HistoryRef;
use i18n::Localized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

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
    /// Its size in bytes; null when it is not known.
    #[ts(type = "number | null")]
    pub(crate) size_bytes: Option<u64>,
    /// "1.4 MB"; empty when it is not known.
    pub(crate) size: Localized,
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
    pub(crate) no_thumbnail: Localized,
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
    pub(crate) added: Localized,
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

/// How many files there are of each sort, among those that the other wishes leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct MediaCounts {
    /// In the library, whatever is wanted.
    pub(crate) known: u32,
    /// All that the other wishes leave.
    pub(crate) all: u32,
    /// Pictures.
    pub(crate) images: u32,
    /// Films.
    pub(crate) videos: u32,
    /// Those in a draft or a post.
    pub(crate) used: u32,
    /// Those in neither.
    pub(crate) unused: u32,
    /// Those in one that is still to come, or repeats.
    pub(crate) ahead: u32,
    /// Pictures that nobody has described.
    pub(crate) missing_alt: u32,
    /// Those of more bytes than the platform of a channel takes.
    pub(crate) too_big: u32,
}

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
    pub(crate) told: Vec<Localized>,
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
    pub(crate) title: Localized,
    /// "Sun 22 Nov, 09:00", "Thu and Sun, 02:30", or null for at once.
    pub(crate) when: Option<Localized>,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// The same in words.
    pub(crate) state_text: Localized,
    /// Whether it is still to come, so that a missing file would be missed.
    pub(crate) ahead: bool,
}

/// Whether a platform takes a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PlatformFit {
    /// The platform's identifier.
    pub(crate) platform: String,
    /// What people call it.
    pub(crate) title: String,
    /// Whether there is a channel of it.
    pub(crate) has_channel: bool,
    /// Whether it does.
    pub(crate) fit: Fit,
    /// Why not, or why perhaps not: a sentence each.
    pub(crate) reasons: Vec<Localized>,
}

/// Whether a file fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fit {
    /// Nothing is known against it.
    Fits,
    /// It may be cut, made smaller or refused.
    Perhaps,
    /// It is refused.
    Refused,
}

/// Which files.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ThumbnailsOf {
    /// Their identifiers, 200 at most.
    pub(crate) ids: Vec<String>,
    /// Whether a person wants those that lie on other servers than the service, too, and those that had none before.
    #[serde(default)]
    #[ts(optional)]
    pub(crate) wanted: Option<bool>,
}

/// Which film.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ShowFilm {
    /// Its identifier.
    pub(crate) id: String,
    /// Whether a copy is fetched from the service when there is none on this computer.
    pub(crate) fetch: bool,
}

/// Where a film is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct FilmView {
    /// An address on this computer that the page can play; null when there is no copy of it here.
    pub(crate) address: Option<String>,
}

/// A still of a film.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct KeepStill {
    /// The film's identifier.
    pub(crate) id: String,
    /// A JPEG or PNG in base64, 2 MiB of it at most.
    pub(crate) picture: String,
}

/// Which files, and what was decided about where they are used.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct DeleteMedia {
    /// Their identifiers.
    pub(crate) ids: Vec<String>,
    /// Deletes nothing: only says which are used.
    #[serde(default)]
    pub(crate) look: Option<bool>,
    /// Deletes them although they are used: drafts and posts stay as they are, without them.
    #[serde(default)]
    pub(crate) anyway: Option<bool>,
    /// Puts another file in their place first, in drafts and in posts that are still to come.
    #[serde(default)]
    pub(crate) replace_with: Option<String>,
    /// Deletes them although they cannot be brought back.
    #[serde(default)]
    pub(crate) for_good: Option<bool>,
}

/// What became of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Deletion {
    /// Those that are deleted.
    pub(crate) gone: Vec<String>,
    /// Those that are not, because a person is asked about them.
    pub(crate) asked: Vec<String>,
    /// Those of them that are used and would be missed: `anyway` or `replace_with` decides.
    pub(crate) missed: Vec<String>,
    /// Where they are used, each post and draft once.
    pub(crate) used_in: Vec<MediaUsed>,
    /// Why one of them could not be brought back: `for_good` decides. Empty when all can be.
    pub(crate) no_way_back: Localized,
    /// What `undo_entry` brings all of them back with that can be; null when there is none.
    pub(crate) entry: Option<HistoryRef>,
    /// Ready to show; empty when nothing was deleted.
    pub(crate) message: Localized,
}

/// Into which posts a file is to be put again.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct MendPosts {
    /// The file's identifier.
    pub(crate) id: String,
    /// The posts' identifiers.
    pub(crate) posts: Vec<String>,
}

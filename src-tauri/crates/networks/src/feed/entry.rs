//! The entries of a feed: one JSON file is the truth, and what is read by others is made of it.

use super::folder::Folder;
use crate::{Card, Part, Slip};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::io;
use std::path::Path;

/// The file that is the truth.
pub(super) const TRUTH: &str = "carillon.json";
/// The folder of pictures and films.
pub(super) const MEDIA: &str = "media";

/// What is in the truth.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Entries {
    /// What the feed is called by who reads it; it never changes.
    pub(super) id: String,
    /// All entries, in the order in which they came.
    pub(super) entries: Vec<Entry>,
    /// What another version knows.
    #[serde(flatten)]
    pub(super) others: Map<String, Value>,
}

/// One entry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Entry {
    pub(super) id: String,
    pub(super) at: DateTime<Utc>,
    pub(super) text: String,
    pub(super) language: Option<String>,
    pub(super) files: Vec<Media>,
    pub(super) card: Option<Link>,
    /// The entry that it answers.
    pub(super) parent: Option<String>,
}

/// A file beside the feed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Media {
    /// Its place below the folder.
    pub(super) place: String,
    pub(super) media_type: String,
    pub(super) size_bytes: u64,
    pub(super) pixels: Option<(u32, u32)>,
    pub(super) alt: String,
}

/// A link that stands below the text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Link {
    pub(super) url: String,
    pub(super) title: String,
    pub(super) description: String,
}

/// What a feed says of itself.
#[derive(Debug, Clone)]
pub(super) struct About<'a> {
    pub(super) title: &'a str,
    /// Where the folder will be on the web, with a slash at its end; empty where it is not known.
    pub(super) home: &'a str,
}

impl Entry {
    /// The entry of a part. Its files get names of their own.
    ///
    /// # Errors
    /// Which file can't stand there, in words for a person.
    pub(super) fn of(part: &Part, slip: &Slip) -> Result<Self, Localized> {
        let hex = format!("{:032x}", slip.token);
        let id = [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-");
        let mut files = Vec::new();
        for (number, file) in (1..).zip(&part.attachments) {
            let ending = file.ending().ok_or_else(|| t!("networks-type-no-page", name = &file.name))?;
            files.push(Media {
                place: format!("{MEDIA}/{hex}-{number}.{ending}"),
                media_type: file.media_type.clone(),
                size_bytes: file.size_bytes,
                pixels: file.pixels,
                alt: file.alt.clone(),
            });
        }
        let link = |card: &Card| {
            let is_safe = card.url.starts_with("https://") || card.url.starts_with("http://");
            let (url, title) = (card.url.clone(), card.title.clone());
            is_safe.then(|| Link { url, title, description: card.description.clone() })
        };
        let card = part.card.as_ref().and_then(link);
        let (text, language) = (part.text.clone(), part.language.clone());
        Ok(Self { id: format!("urn:uuid:{id}"), at: slip.at, text, language, files, card, parent: None })
    }

    /// Its place on the page.
    pub(super) fn anchor(&self) -> &str {
        anchor(&self.id)
    }
}

/// The place of an entry on the page.
pub(super) fn anchor(id: &str) -> &str {
    id.strip_prefix("urn:uuid:").unwrap_or(id)
}

/// Reads the truth; a folder without one has no entries.
pub(super) fn read(folder: &Path) -> io::Result<Entries> {
    let bytes = match std::fs::read(folder.join(TRUTH)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound && folder.is_dir() => return Ok(Entries::default()),
        read => read?,
    };
    serde_json::from_slice(&bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// Adds an entry to the truth, where it is not there already.
pub(super) fn add(folder: &Folder<'_>, id: &str, entry: &Entry) -> io::Result<Entries> {
    let mut all = read(folder.path)?;
    if all.id.is_empty() {
        all.id = id.to_owned();
    }
    if !all.entries.iter().any(|one| one.id == entry.id) {
        all.entries.push(entry.clone());
    }
    folder.write(TRUTH, &serde_json::to_vec_pretty(&all)?)?;
    Ok(all)
}

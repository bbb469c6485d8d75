//! What is known of a file of the library, however far it has come.

use crate::stable_url;
use chrono::{DateTime, Utc};
use model::MediaItem;
use serde::{Deserialize, Serialize};

/// How far an upload has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UploadStage {
    /// It looks after itself.
    Waiting,
    /// A person is asked.
    Asking,
    /// It was refused, or cannot be read.
    Failed,
}

impl UploadStage {
    const NAMES: [(Self, &str); 3] = [(Self::Waiting, "waiting"), (Self::Asking, "asking"), (Self::Failed, "failed")];

    /// The one of a name in the database.
    pub fn named(name: &str) -> Self {
        Self::NAMES.iter().find(|(_, own)| *own == name).map_or(Self::Failed, |(stage, _)| *stage)
    }

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(stage, _)| *stage == self).map_or("failed", |(_, name)| name)
    }
}

/// One file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Media {
    /// Made here; the service knows only the address.
    pub id: String,
    /// Its address on the service; `None` until it is there.
    pub url: Option<String>,
    /// As the service says it, or as it would be.
    pub record: MediaItem,
    /// What people call it.
    pub name: String,
    /// Bytes; none as long as nobody has counted them.
    pub size_bytes: Option<u64>,
    /// Pixels, as it is to be seen.
    pub width: Option<u32>,
    /// Pixels, as it is to be seen.
    pub height: Option<u32>,
    /// Of a film or a recording.
    pub length_ms: Option<u64>,
    /// Of a moving picture.
    pub frames: Option<u32>,
    /// SHA-256 of its bytes, hexadecimal.
    pub hash: Option<String>,
    /// What it shows, in words; kept here only.
    pub alt: String,
    /// What a person finds it by.
    pub tags: Vec<String>,
    /// What a person notes of it.
    pub note: String,
    /// The file that it was made from.
    pub origin: Option<String>,
    /// When it was added.
    pub made: DateTime<Utc>,
    /// When it was deleted.
    pub gone: Option<DateTime<Utc>>,
    /// Whose file it is; `None` when it only stands in a post.
    pub workspace: Option<String>,
    /// When it was missing from the service's list.
    pub vanished: Option<DateTime<Utc>>,
    /// Of the bytes that were chosen, when those that are sent were made of them.
    pub source_hash: Option<String>,
    /// Places that it had on the service before.
    pub former: Vec<String>,
    /// Deleted here, and not yet on the service.
    pub pending_delete: bool,
    /// The file of its small picture, in the folder of those.
    pub thumbnail: Option<String>,
    /// Why there is none; empty when nobody has looked.
    pub no_thumbnail: String,
    /// What is to be known of it, a sentence each.
    pub told: Vec<String>,
    /// How far its upload has come; `None` when there is none.
    #[serde(skip)]
    pub upload: Option<UploadStage>,
}

impl Media {
    /// A file that is known by its address only.
    pub fn seen(record: &MediaItem, now: DateTime<Utc>) -> Self {
        Self { url: Some(record.url.clone()), record: record.clone(), ..Self::named(name_in(&record.url), now) }
    }

    /// A file of which nothing is known but its name.
    pub fn named(name: String, now: DateTime<Utc>) -> Self {
        Self {
            id: uuid::Uuid::new_v4().to_string(),
            url: None,
            record: MediaItem { url: String::new(), media_type: String::new(), unknown: model::Unknown::new() },
            name,
            size_bytes: None,
            width: None,
            height: None,
            length_ms: None,
            frames: None,
            hash: None,
            alt: String::new(),
            tags: Vec::new(),
            note: String::new(),
            origin: None,
            made: now,
            gone: None,
            workspace: None,
            vanished: None,
            source_hash: None,
            former: Vec::new(),
            pending_delete: false,
            thumbnail: None,
            no_thumbnail: String::new(),
            told: Vec::new(),
            upload: None,
        }
    }

    /// What of its address does not change.
    pub fn place(&self) -> Option<String> {
        self.url.as_deref().map(stable_url)
    }

    /// As it stands in a post; `here` gives the address of one that is not on the service yet.
    pub fn item(&self, here: impl FnOnce() -> String) -> MediaItem {
        let mut item = MediaItem { url: self.url.clone().unwrap_or_else(here), ..self.record.clone() };
        item.set_alt(&self.alt);
        item
    }
}

/// The last part of an address, readable: what the file is probably called.
fn name_in(url: &str) -> String {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let last = path.rsplit('/').find(|part| !part.is_empty()).unwrap_or(path);
    percent_encoding::percent_decode_str(last)
        .decode_utf8_lossy()
        .chars()
        .filter(|letter| !letter.is_control())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_what_its_address_ends_with() {
        let cases = [
            ("https://cdn.example/a/advent%20bag.jpg?x=1#y", "advent bag.jpg"),
            ("https://cdn.example/a/", "a"),
            ("odd", "odd"),
            ("https://cdn.example/%0Aa.png", "a.png"),
        ];
        for (url, name) in cases {
            assert_eq!(name_in(url), name);
        }
    }
}

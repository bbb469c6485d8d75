//! What is published: one post, one part of a thread, or one comment.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::path::PathBuf;

/// One part of what is published on one account.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// The text as a person wrote it, in UTF-8.
    pub text: String,
    /// Pictures and films, in their order. What a network can't take is refused by `seal`.
    pub attachments: Vec<Attachment>,
    /// The card of a link, where the network shows what it is given.
    pub card: Option<Card>,
    /// The platform's settings of the post (specification 2.5, `settings`); an object, or null.
    pub settings: Value,
    /// The language of the text (BCP 47), where it is known.
    pub language: Option<String>,
}

/// A picture or film, as a file on this computer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Attachment {
    /// Where it lies.
    pub path: PathBuf,
    /// What it is called.
    pub name: String,
    /// Its type, for example `image/png`.
    pub media_type: String,
    /// Its length.
    pub size_bytes: u64,
    /// Its width and height in pixels, where they are known.
    pub pixels: Option<(u32, u32)>,
    /// What it shows, in words; empty when nobody has said.
    pub alt: String,
}

impl Attachment {
    /// How the name of such a file ends on the web. What a browser would run is not among them.
    pub(crate) fn ending(&self) -> Option<&'static str> {
        Some(match self.media_type.as_str() {
            "image/jpeg" => "jpg",
            "image/png" => "png",
            "image/gif" => "gif",
            "image/webp" => "webp",
            "image/avif" => "avif",
            "video/mp4" => "mp4",
            "video/webm" => "webm",
            "video/quicktime" => "mov",
            _ => return None,
        })
    }
}

/// The card of a link.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// The address it leads to.
    pub url: String,
    /// The title of the page.
    pub title: String,
    /// What the page says of itself.
    pub description: String,
    /// The picture of the page.
    pub picture: Option<Attachment>,
}

/// What is drawn once for a delivery and stays with it, so that sealing again gives the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slip {
    /// When it goes out.
    pub at: DateTime<Utc>,
    /// Random; no two deliveries have the same.
    pub token: u128,
}

impl Slip {
    /// What a delivery is recognised by, the same however often it is asked for: 32 hexadecimal digits.
    pub(crate) fn key(&self) -> String {
        let hash = Sha256::digest([b"carillon".as_slice(), &self.token.to_be_bytes()].concat());
        hex::encode(&hash[..16])
    }
}

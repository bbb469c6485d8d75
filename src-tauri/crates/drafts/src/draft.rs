//! A draft: what a person writes, with what differs per platform and when it goes out.

use crate::{Ignored, Own};
use chrono::{DateTime, Utc};
use model::{ChannelId, Post, PostId};
use planning::timing::Timing;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// One draft. Its JSON is what the journal keeps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Draft {
    /// Made here. By its name the journal tells a draft from a post.
    #[serde(rename = "draft")]
    pub id: String,
    /// Counts what was saved.
    pub revision: u32,
    /// The shared text.
    pub text: String,
    /// The channels, in the order in which they were chosen.
    pub channels: Vec<ChannelId>,
    /// When it goes out; none is at once.
    pub schedule: Option<Timing>,
    /// The files, by their identifiers in their order.
    #[serde(default)]
    pub media: Vec<String>,
    /// What differs per platform, or per channel of one.
    #[serde(default)]
    pub own: Vec<Own>,
    /// Problems that are not to stand against sending.
    #[serde(default)]
    pub ignored: Vec<Ignored>,
    /// The audience group, kept as it came.
    #[serde(default)]
    pub audience: Option<String>,
    /// The language of its words (BCP 47); none is that of the person. It stays on this computer.
    #[serde(default)]
    pub language: Option<String>,
    /// The post on the service that it changes.
    #[serde(default)]
    pub edited: Option<Edited>,
    /// The instant of `schedule`; none when it repeats.
    pub due: Option<DateTime<Utc>>,
    /// When it was saved last.
    pub saved: DateTime<Utc>,
}

/// A post on the service that a draft changes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Edited {
    /// Which.
    pub post: PostId,
    /// The record that the draft began with.
    pub base: Box<Post>,
}

impl Draft {
    /// All that is written in it: what every channel gets, then what single platforms or channels get instead.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let own = self.own.iter().filter_map(|own| own.text.as_ref());
        std::iter::once(self.text.as_str()).chain(own.map(|own| own.text.as_str()))
    }

    /// A draft that says nothing yet.
    pub fn blank(id: String, saved: DateTime<Utc>) -> Self {
        Self {
            id,
            revision: 0,
            text: String::new(),
            channels: Vec::new(),
            schedule: None,
            media: Vec::new(),
            own: Vec::new(),
            ignored: Vec::new(),
            audience: None,
            language: None,
            edited: None,
            due: None,
            saved,
        }
    }

    /// Whether two say the same to whoever reads the post.
    pub fn says_the_same_as(&self, other: &Self) -> bool {
        (&self.text, &self.channels, &self.schedule, &self.media, &self.own, &self.audience)
            == (&other.text, &other.channels, &other.schedule, &other.media, &other.own, &other.audience)
    }
}

/// The files of a draft, those of single platforms included.
pub fn files_in(draft: &Draft) -> BTreeSet<&String> {
    draft.media.iter().chain(draft.own.iter().filter_map(|own| own.media.as_ref()).flatten()).collect()
}

/// The file that stands for a draft: its first, else the first of a single platform.
pub fn first_file(draft: &Draft) -> Option<&String> {
    draft.media.first().or_else(|| files_in(draft).into_iter().next())
}

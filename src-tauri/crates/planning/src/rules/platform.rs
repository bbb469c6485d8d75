//! The rules of one platform, group by group, as the rules file has them. An absent limit is no limit.

use super::files::FileRules;
use super::{Evidence, MediaRules};
use crate::counting::Counter;
use serde::Deserialize;

/// The rules of one platform.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlatformRules {
    /// The key in the rules file, with which the ids of its rules begin.
    #[serde(skip)]
    pub key: String,
    /// The name people know; empty for the generic rules.
    pub title: String,
    /// The identifiers that mean this platform, in lower case.
    pub aliases: Vec<String>,
    /// The text.
    pub text: TextRules,
    /// A second limit of the text, by another counter.
    pub second: Option<SecondLimit>,
    /// Hashtags.
    pub hashtags: Option<HashtagRules>,
    /// Mentions.
    pub mentions: Option<MentionRules>,
    /// Links in the text.
    pub links: Option<LinkRules>,
    /// Repeated text.
    pub repeats: Option<RepeatRules>,
    /// The title.
    pub headline: Option<HeadlineRules>,
    /// Tags beside the text.
    pub keywords: Option<KeywordRules>,
    /// Language tags.
    pub languages: Option<LanguageRules>,
    /// How many files of which kinds.
    pub media: MediaRules,
    /// Each picture.
    pub image: Option<FileRules>,
    /// Each GIF; the rules of pictures hold where these are absent.
    pub gif: Option<FileRules>,
    /// Each film.
    pub video: Option<FileRules>,
    /// Each recording.
    pub audio: Option<FileRules>,
    /// Each document.
    pub document: Option<FileRules>,
    /// Alt texts.
    pub alt: Option<AltRules>,
    /// Settings that the platform wants.
    #[serde(default)]
    pub fields: Vec<FieldRule>,
}

/// Limits of the text.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextRules {
    /// The most it may count.
    pub max: Option<usize>,
    /// The most for those who pay; only told, never checked.
    pub premium_max: Option<usize>,
    /// The most when there are media.
    pub with_media_max: Option<usize>,
    /// The most when there are pictures and no film.
    pub with_images_max: Option<usize>,
    /// Above this, part of it may be cut.
    pub warn: Option<usize>,
    /// Above this, it is worth a remark.
    pub hint: Option<usize>,
    /// Whether the limit holds for each paragraph.
    #[serde(default)]
    pub per_block: bool,
    /// How it is counted.
    counter: Counter,
    /// What each link counts, where that differs from server to server.
    pub each_link: Option<u16>,
    /// A setting whose text is counted with it.
    pub prefix: Option<String>,
    /// About how many characters show before "see more"; for previews.
    pub fold: Option<usize>,
    /// Where this comes from.
    pub evidence: Evidence,
}

impl TextRules {
    /// How it is counted.
    #[must_use]
    pub fn counter(&self) -> Counter {
        match (self.counter, self.each_link) {
            (Counter::Mastodon { .. }, Some(link)) => Counter::Mastodon { link },
            (counter, _) => counter,
        }
    }
}

/// A second limit of the text.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SecondLimit {
    /// The most it may count.
    pub max: Option<usize>,
    /// How it is counted.
    pub counter: Counter,
    /// Where this comes from.
    pub evidence: Evidence,
}

/// Limits of hashtags.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HashtagRules {
    /// Above this, they do harm rather than good.
    pub hint: Option<usize>,
    /// Above this, they may be ignored.
    pub warn: Option<usize>,
    /// The most.
    pub max: Option<usize>,
    /// How many of them become a topic.
    pub topics_max: Option<usize>,
    /// Where this comes from.
    pub evidence: Evidence,
}

/// Limits of mentions.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MentionRules {
    /// The most.
    pub max: Option<usize>,
    /// Where this comes from.
    pub evidence: Evidence,
}

/// What becomes of links in the text.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinkRules {
    /// Whether readers can click them.
    #[serde(default = "yes")]
    pub are_clickable: bool,
    /// How many of them get a card.
    pub cards_max: Option<usize>,
    /// Where this comes from.
    pub evidence: Evidence,
}

/// What becomes of the same text again.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RepeatRules {
    /// For how many hours the platform may refuse it.
    pub hours: u32,
    /// Whether the platform forbids it on several accounts.
    #[serde(default)]
    pub is_for_one_channel: bool,
    /// Where this comes from.
    pub evidence: Evidence,
}

/// Limits of the title.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeadlineRules {
    /// The most characters.
    pub max: Option<usize>,
    /// Characters that must not stand in it.
    #[serde(default)]
    pub forbidden: String,
    /// Whether there must be one.
    pub need: Need,
    /// Whether the service has a place for it.
    pub is_carried: bool,
    /// Where this comes from.
    pub evidence: Evidence,
}

/// Limits of tags beside the text.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeywordRules {
    /// The most of them.
    pub count_max: Option<usize>,
    /// The most characters of each.
    pub each_max: Option<usize>,
    /// The most characters of all, the commas between them counted.
    pub total_max: Option<usize>,
    /// What a tag with a space in it counts more, because it is quoted.
    #[serde(default)]
    pub space_extra_count: usize,
    /// Where this comes from.
    pub evidence: Evidence,
}

/// Limits of language tags.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LanguageRules {
    /// The most of them.
    pub max: Option<usize>,
    /// Where this comes from.
    pub evidence: Evidence,
}

/// Limits of alt texts.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AltRules {
    /// The most characters.
    pub max: Option<usize>,
    /// Where this comes from.
    pub evidence: Evidence,
}

/// A setting that the platform wants.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldRule {
    /// Its key among the settings.
    pub key: String,
    /// How much it is needed.
    pub need: Need,
    /// Whether the service has a place for it (specification 2.5, 2.8).
    pub is_carried: bool,
    /// Where this comes from.
    pub evidence: Evidence,
}

/// How much something is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Need {
    /// The platform refuses a post without it.
    Required,
    /// The platform chooses something when it is missing.
    Wanted,
    /// It may be left out.
    Optional,
}

fn yes() -> bool {
    true
}

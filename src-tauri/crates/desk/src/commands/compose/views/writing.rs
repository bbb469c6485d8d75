//! What the page gets and sends that helps to write: words that were written before, compared and checked.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Two texts.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct TwoTexts {
    /// The one that is looked at.
    pub(crate) mine: String,
    /// The one that it is compared with.
    pub(crate) theirs: String,
}

/// Some words that are in both, or in one only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Words {
    /// Where they are.
    pub(crate) side: WordSide,
    /// The words with the space between them.
    pub(crate) text: String,
}

/// Where words are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WordSide {
    /// In both.
    Both,
    /// Here only.
    Mine,
    /// On the service only.
    Theirs,
}

/// What a person wrote lately.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub(crate) struct RecentItems {
    /// Emoji, the last first.
    pub(crate) emoji: Vec<String>,
    /// The skin tone of emoji: 0 for none, 1 the lightest, 5 the darkest.
    pub(crate) tone: u8,
    /// Hashtags, the last first.
    pub(crate) tags: Vec<String>,
    /// People, the last first.
    pub(crate) people: Vec<Person>,
    /// Time zones that were chosen, the last first.
    pub(crate) zones: Vec<String>,
    /// The words of the last campaign.
    pub(crate) campaign: Campaign,
    /// Whether the note about pasted links was read.
    pub(crate) told_of_paste: bool,
}

/// One thing that a person wrote and may write again.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum NewRecentItem {
    /// An emoji.
    Emoji { sign: String },
    /// A skin tone of emoji, 0 to 5.
    Tone { tone: u8 },
    /// Hashtags, with their #.
    Tags { tags: Vec<String> },
    /// A person or a house.
    Person { person: Person },
    /// A time zone.
    Zone { name: String },
    /// The words of a campaign.
    Campaign { campaign: Campaign },
    /// The note about pasted links was read.
    ToldOfPaste,
}

/// A person or a house with its handles.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub(crate) struct Person {
    /// The plain name.
    pub(crate) name: String,
    /// Handles by platform identifier, with their @.
    pub(crate) handles: BTreeMap<String, String>,
}

/// The words of a campaign that a link carries.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub(crate) struct Campaign {
    /// `utm_source`
    pub(crate) source: String,
    /// `utm_medium`
    pub(crate) medium: String,
    /// `utm_campaign`
    pub(crate) campaign: String,
}

/// Words to be written again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct SnippetView {
    /// Its identifier; null for a new one.
    pub(crate) id: Option<String>,
    /// What it is for.
    pub(crate) kind: SnippetKind,
    /// What people call it.
    pub(crate) name: String,
    /// The words.
    pub(crate) text: String,
}

/// What words are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SnippetKind {
    /// A piece of text.
    Snippet,
    /// What ends a text.
    Signature,
    /// A group of hashtags.
    Hashtags,
}

/// Which one.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SnippetRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// The language of what is written.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SpellingLanguage {
    /// Its name (BCP 47); null is the languages of the person.
    pub(crate) language: Option<String>,
}

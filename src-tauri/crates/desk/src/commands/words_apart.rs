//! How two texts differ, word by word.

use crate::Desk;
use crate::failure::Failure;
use serde::{Deserialize, Serialize};
use similar::{ChangeTag, TextDiff};
use std::sync::Arc;
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

/// Two texts word by word.
pub(crate) fn compare(mine: &str, theirs: &str) -> Vec<Words> {
    let mut parts: Vec<Words> = Vec::new();
    for change in TextDiff::from_words(mine, theirs).iter_all_changes() {
        let side = match change.tag() {
            ChangeTag::Equal => WordSide::Both,
            ChangeTag::Delete => WordSide::Mine,
            ChangeTag::Insert => WordSide::Theirs,
        };
        match parts.last_mut().filter(|last| last.side == side) {
            Some(last) => last.text.push_str(change.value()),
            None => parts.push(Words { side, text: change.value().to_owned() }),
        }
    }
    parts
}

/// What is in one text only: whether that is the first, and the words.
pub(crate) fn apart(own: &str, other: &str) -> Vec<(bool, String)> {
    compare(own, other)
        .into_iter()
        .filter_map(|words| match words.side {
            WordSide::Both => None,
            side => Some((side == WordSide::Mine, words.text)),
        })
        .collect()
}

/// Compares two texts.
pub(crate) async fn compare_texts(_: &Arc<Desk>, wanted: TwoTexts) -> Result<Vec<Words>, Failure> {
    Ok(compare(&wanted.mine, &wanted.theirs))
}

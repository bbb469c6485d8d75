//! How two texts differ, word by word.

use crate::Desk;
use crate::commands::compose::views::writing::{TwoTexts, WordSide, Words};
use crate::failure::Failure;
use similar::{ChangeTag, TextDiff};
use std::sync::Arc;

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

//! How alike two texts are: a server shows mentions shorter, makes its own line breaks and takes marks of emphasis away.

use crate::html;
use std::collections::HashMap;

/// How much what is seen is what was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Likeness {
    /// Another post.
    Other,
    /// Half of the words are the same: nobody but a person can tell.
    Alike,
    /// Nine words in ten are the same.
    Same,
}

/// Compares what was sent with what is seen. Some servers take what was sent for HTML.
pub(super) fn compare(sent: &str, seen: &str) -> Likeness {
    let seen = words(seen);
    let likeness = |sent: &HashMap<String, usize>| {
        let all: usize = sent.values().sum::<usize>() + seen.values().sum::<usize>();
        let both: usize = sent.iter().map(|(word, count)| *count.min(seen.get(word).unwrap_or(&0))).sum();
        match 2 * both {
            twice if twice * 10 >= all * 9 => Likeness::Same,
            twice if twice * 2 >= all => Likeness::Alike,
            _ => Likeness::Other,
        }
    };
    likeness(&words(sent)).max(likeness(&words(&html::text(sent))))
}

/// Each word and how often it stands there, without what a server may change: marks of emphasis, the server in a mention,
/// the case.
fn words(text: &str) -> HashMap<String, usize> {
    let mut counted = HashMap::new();
    for word in text.split_whitespace() {
        let word = word.trim_start_matches(|one: char| one.is_ascii_punctuation() && one != '@');
        let is_mention = word.starts_with('@');
        let word = if is_mention { word[1..].split('@').next().unwrap_or_default() } else { word };
        let kept: String =
            word.chars().filter(|one| !one.is_ascii_punctuation()).flat_map(char::to_lowercase).collect();
        if !kept.is_empty() {
            *counted.entry(kept).or_default() += 1;
        }
    }
    counted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_post_is_known_again_through_what_a_server_changes() {
        use Likeness::{Alike, Other, Same};
        for (sent, seen, likeness) in [
            ("Grüße 🎻 https://a.example/b", "Grüße 🎻 https://a.example/b", Same),
            ("(@anna@m.example)", "(@anna)", Same),
            ("Hi @anna@m.example, *well* done", "Hi @anna, well done", Same),
            ("Use <b>bold</b>", "Use bold", Same),
            ("one\n\ntwo", "one\ntwo", Same),
            ("", "", Same),
            ("👇", "👇", Same),
            ("Read [this](https://a.example) now", "Read this now", Alike),
            ("Monday's offer: tea", "Tuesday's offer: tea", Alike),
            ("Monday's tea", "Tuesday's coffee", Other),
            ("Hello", "", Other),
            ("🎻", "🎺", Other),
        ] {
            assert_eq!(compare(sent, seen), likeness, "{sent:?} {seen:?}");
        }
    }
}

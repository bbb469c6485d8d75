//! The plain text of a post's HTML, and how alike two texts are: a server shows mentions shorter, makes its own line breaks
//! and takes marks of emphasis away.

use std::collections::HashMap;

/// The text that is seen.
pub(super) fn of_html(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find(['<', '&']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        let read = if rest.starts_with('<') { tag(rest) } else { entity(rest) };
        let Some((shown, length)) = read else {
            text.push_str(&rest[..1]);
            rest = &rest[1..];
            continue;
        };
        text.push_str(&shown);
        rest = &rest[length..];
    }
    text.push_str(rest);
    text.trim().to_owned()
}

fn tag(rest: &str) -> Option<(String, usize)> {
    // Some servers give what a person wrote as it is, and `1 < 2` is no tag.
    rest[1..].starts_with(|one: char| one.is_ascii_alphabetic() || matches!(one, '/' | '!')).then_some(())?;
    let end = rest.find('>')?;
    let name: String = rest[1..end].chars().take_while(|one| *one == '/' || one.is_ascii_alphanumeric()).collect();
    let shown = match name.to_ascii_lowercase().as_str() {
        "br" | "/p" | "/li" | "/div" | "/blockquote" | "/pre" => "\n",
        _ => "",
    };
    Some((shown.to_owned(), end + 1))
}

fn entity(rest: &str) -> Option<(String, usize)> {
    let end = rest.find(';').filter(|end| *end <= 12)?;
    let name = &rest[1..end];
    let number = || {
        let number = name.strip_prefix('#')?;
        let hex = number.strip_prefix(['x', 'X']).map(|hex| u32::from_str_radix(hex, 16));
        char::from_u32(hex.unwrap_or_else(|| number.parse()).ok()?)
    };
    let shown = match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        _ => number()?,
    };
    Some((shown.to_string(), end + 1))
}

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
    likeness(&words(sent)).max(likeness(&words(&of_html(sent))))
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
    fn the_text_of_html_is_what_is_seen() {
        for (html, text) in [
            ("<p>Gr&uuml;&#223;e &amp; 🎻</p><p>two<br />three</p>", "Gr&uuml;ße & 🎻\ntwo\nthree"),
            (
                "<a href=\"https://a.example/b\"><span class=\"invisible\">https://</span><span>a.example/b</span></a>",
                "https://a.example/b",
            ),
            ("1 &lt; 2 & 3", "1 < 2 & 3"),
            ("1 < 2<br>3 <3", "1 < 2\n3 <3"),
            ("<unclosed", "<unclosed"),
            ("&#x1F3BB;&#xZZ;&", "🎻&#xZZ;&"),
            ("", ""),
        ] {
            assert_eq!(of_html(html), text);
        }
    }

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

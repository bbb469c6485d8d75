//! Finds links, mentions and hashtags in a text, by their range in bytes of UTF-8. Ranges are never outside the text:
//! the server does not check them.

use unicode_segmentation::UnicodeSegmentation;

/// Something in a text that leads somewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Facet<'a> {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) leads: Leads<'a>,
}

/// Where it leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leads<'a> {
    /// To an address.
    Link(&'a str),
    /// To the account with this handle.
    Mention(&'a str),
    /// To all posts with this hashtag.
    Tag(&'a str),
}

/// All of them, in their order. None overlaps another.
pub(crate) fn of(text: &str) -> Vec<Facet<'_>> {
    let mut found = Vec::new();
    let mut start = 0;
    for piece in text.split_inclusive(char::is_whitespace) {
        let word = piece.trim_end();
        // What opens a bracket or a quotation before it does not belong to it.
        let inner = word.trim_start_matches(['(', '[', '{', '"', '\'', '«', '„', '“', '‘', '¿', '¡']);
        let at = start + word.len() - inner.len();
        if let Some((length, leads)) = link(inner).or_else(|| mention(inner)).or_else(|| tag(inner)) {
            found.push(Facet { start: at, end: at + length, leads });
        }
        start += piece.len();
    }
    found
}

/// The first link of a text: the one whose card is shown.
#[must_use]
pub fn first_link(text: &str) -> Option<&str> {
    of(text).into_iter().find_map(|facet| match facet.leads {
        Leads::Link(address) => Some(address),
        Leads::Mention(_) | Leads::Tag(_) => None,
    })
}

fn link(word: &str) -> Option<(usize, Leads<'_>)> {
    let scheme = ["https://", "http://"]
        .into_iter()
        .find(|scheme| word.get(..scheme.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(scheme)))?;
    let mut address = word;
    loop {
        let shorter = address.trim_end_matches(['.', ',', ';', ':', '!', '?', '"', '\'', '…', '”', '“', '»', '’', '*']);
        let closed = [('(', ')'), ('[', ']'), ('{', '}')].into_iter().find_map(|(open, close)| {
            let is_open = shorter.matches(open).count() >= shorter.matches(close).count();
            shorter.strip_suffix(close).filter(|_| !is_open)
        });
        let shorter = closed.unwrap_or(shorter);
        if shorter.len() == address.len() {
            break;
        }
        address = shorter;
    }
    (address.len() > scheme.len()).then_some((address.len(), Leads::Link(address)))
}

fn mention(word: &str) -> Option<(usize, Leads<'_>)> {
    let rest = word.strip_prefix('@')?;
    let length =
        rest.find(|one: char| !(one.is_ascii_alphanumeric() || one == '.' || one == '-')).unwrap_or(rest.len());
    // `@anna@server` is no handle here.
    if rest[length..].starts_with('@') {
        return None;
    }
    let handle = rest[..length].trim_end_matches(['.', '-']);
    let labels: Vec<&str> = handle.split('.').collect();
    let is_label = |label: &&str| (1..=63).contains(&label.len()) && !label.starts_with('-') && !label.ends_with('-');
    let last_is_name = labels.last().is_some_and(|last| last.starts_with(|one: char| one.is_ascii_alphabetic()));
    let is_handle = labels.len() >= 2 && handle.len() <= 253 && last_is_name && labels.iter().all(is_label);
    is_handle.then_some((1 + handle.len(), Leads::Mention(handle)))
}

fn tag(word: &str) -> Option<(usize, Leads<'_>)> {
    let sign = word.chars().next().filter(|one| matches!(one, '#' | '＃'))?;
    let rest = &word[sign.len_utf8()..];
    let is_letter = |one: char| one.is_alphanumeric() || one == '_' || (!one.is_ascii() && !is_punctuation(one));
    let tag = &rest[..rest.find(|one| !is_letter(one)).unwrap_or(rest.len())];
    let counts = !tag.is_empty() && !tag.chars().all(|one| one.is_ascii_digit());
    let is_short = tag.graphemes(true).count() <= 64 && tag.len() <= 640;
    (counts && is_short).then_some((sign.len_utf8() + tag.len(), Leads::Tag(tag)))
}

fn is_punctuation(one: char) -> bool {
    "…“”„‘’‚«»‹›–—·。、，！？：；（）【】《》「」『』¿¡\u{a0}\u{200b}".contains(one)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn links_mentions_and_tags_are_found_by_their_bytes() {
        use Leads::{Link, Mention, Tag};
        type Case<'a> = (&'a str, &'a [(usize, usize, Leads<'a>)]);
        let cases: &[Case] = &[
            ("Grüße 🎻 https://example.com/a", &[(13, 34, Link("https://example.com/a"))]),
            ("(see https://a.example/b_(c)).", &[(5, 28, Link("https://a.example/b_(c)"))]),
            ("(https://a.example/b).", &[(1, 20, Link("https://a.example/b"))]),
            ("HTTPS://A.example/?q=1#f!", &[(0, 24, Link("HTTPS://A.example/?q=1#f"))]),
            ("https:// http://", &[]),
            (
                "Hi @anna.bsky.social, and @b.test!",
                &[(3, 20, Mention("anna.bsky.social")), (26, 33, Mention("b.test"))],
            ),
            ("mail@anna.test @anna @anna@m.example @-a.b @a..b @1.2", &[]),
            (
                "#Grüße, #2026 #a1 ＃日本 (#x_y)!",
                &[(0, 8, Tag("Grüße")), (16, 19, Tag("a1")), (20, 29, Tag("日本")), (31, 35, Tag("x_y"))],
            ),
            ("#🎻 # ## #-", &[(0, 5, Tag("🎻"))]),
            ("a\nhttps://a.example\n@b.test", &[(2, 19, Link("https://a.example")), (20, 27, Mention("b.test"))]),
            ("", &[]),
        ];
        for (text, expected) in cases {
            let found: Vec<_> = of(text).into_iter().map(|facet| (facet.start, facet.end, facet.leads)).collect();
            assert_eq!(&found, expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn every_place_lies_within_the_text_and_holds_what_it_leads_to(
            text in "([a-zß🎻日 .,()]{0,6}(https://a.example/|@a.b|#t|\n| )){0,6}",
        ) {
            let mut before = 0;
            for facet in of(&text) {
                let shown = text.get(facet.start..facet.end).expect("whole characters");
                prop_assert!(facet.start >= before && facet.end <= text.len());
                let (Leads::Link(inner) | Leads::Mention(inner) | Leads::Tag(inner)) = facet.leads;
                prop_assert!(shown.ends_with(inner) && shown.len() - inner.len() <= 3);
                before = facet.end;
            }
        }
    }
}

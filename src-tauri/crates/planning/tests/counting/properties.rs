//! What holds for every text.

use planning::counting::{Counter, links, overflow, tags};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use unicode_segmentation::UnicodeSegmentation;

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Texts of what makes counting hard, beside texts of any characters.
pub(crate) fn text() -> impl Strategy<Value = String> {
    let pieces = [
        "a",
        "word",
        " ",
        ". ",
        "\n",
        "\r\n",
        "\r",
        "é",
        "e\u{301}",
        "\u{301}",
        "日本",
        "。",
        "한",
        "\u{1112}",
        "\u{1161}",
        "👨‍👩‍👧‍👦",
        "👍🏽",
        "🇦",
        "🇦🇹",
        "1\u{FE0F}\u{20E3}",
        "\u{FE0F}",
        "\u{200D}",
        "\u{600}",
        "ا",
        "ส",
        "ั",
        "क",
        "्",
        "©",
        "https://",
        "example.com",
        "/a_(b)?c=d.",
        ".com",
        ".",
        "@",
        "@bob",
        "@bob@a.example",
        "#",
        "#tag",
        "(",
        ")",
        "_",
        "…",
        "\u{10FFFF}",
        "\0",
        "https://example.com/é",
        ":80",
        "?",
        "xn--p1ai",
    ];
    prop_oneof![vec(select(pieces.to_vec()), 0..24).prop_map(|pieces| pieces.concat()), ".{0,40}", "[ -~]{0,60}"]
}

fn boundaries(text: &str) -> Vec<usize> {
    text.grapheme_indices(true).map(|(at, _)| at).chain([text.len()]).collect()
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn graphemes_are_those_of_the_standard(text in text()) {
        prop_assert_eq!(Counter::Graphemes.count(&text), text.graphemes(true).count());
        prop_assert_eq!(Counter::Utf16.count(&text), text.encode_utf16().count());
    }

    #[test]
    fn a_text_breaks_on_a_grapheme_and_what_is_before_it_fits(text in text(), limit in 0_usize..60) {
        for (_, counter) in Counter::ALL {
            let whole = counter.count(&text);
            let Some(position) = overflow(&text, counter, limit) else {
                prop_assert!(whole <= limit);
                continue;
            };
            prop_assert!(whole > limit);
            prop_assert!(boundaries(&text).contains(&position.byte), "{counter:?} {position:?}");
            let before = &text[..position.byte];
            prop_assert_eq!(before.encode_utf16().count(), position.utf16);
            let cuts_a_whole = links(&text).iter().any(|link| (link.start + 1..link.end).contains(&position.byte));
            if matches!(counter, Counter::Graphemes | Counter::Utf8 | Counter::Utf16 | Counter::CodePoints) {
                prop_assert!(counter.count(before) <= limit, "{counter:?}");
            } else if counter == Counter::XWeighted {
                prop_assert!(!cuts_a_whole);
            }
        }
    }

    #[test]
    fn links_and_tags_are_in_order_and_apart(text in text()) {
        let links = links(&text);
        let tags = tags(&text, &links);
        let mut parts: Vec<_> = links.iter().map(|link| (link.start, link.end)).collect();
        parts.extend(tags.iter().map(|tag| (tag.start, tag.end)));
        parts.sort_unstable();
        for (start, end) in &parts {
            prop_assert!(start < end && text.is_char_boundary(*start) && text.is_char_boundary(*end));
        }
        prop_assert!(parts.windows(2).all(|pair| pair[0].1 <= pair[1].0), "{parts:?} in {text:?}");
    }

    #[test]
    fn a_longer_text_never_counts_less_in_units(one in text(), other in text()) {
        for counter in [Counter::Utf8, Counter::Utf16, Counter::CodePoints, Counter::LinkedIn] {
            prop_assert_eq!(counter.count(&format!("{one}{other}")), counter.count(&one) + counter.count(&other));
        }
    }
}

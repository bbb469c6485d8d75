//! What holds for every text that is made to fit.

use planning::counting::{Counter, links};
use planning::shortening::{Cut, shorten, split};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use unicode_segmentation::UnicodeSegmentation;

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn text() -> impl Strategy<Value = String> {
    let pieces = [
        "word",
        " ",
        " ",
        ". ",
        "! ",
        "\n\n",
        "\r\n",
        "é",
        "e\u{301}",
        "\u{301}",
        "日本語",
        "。",
        "👨‍👩‍👧‍👦",
        "👍🏽",
        "🇦",
        "🇦🇹",
        "https://example.com/a?b=c ",
        " https://example.com",
        "example.com",
        ".com",
        "@bob@a.example ",
        "#tag ",
        "(",
        "_",
        "\u{600}",
        "supercalifragilistic",
        "\t",
        "…",
    ];
    prop_oneof![vec(select(pieces.to_vec()), 0..60).prop_map(|pieces| pieces.concat()), ".{0,80}", "[ -~]{0,120}"]
}

/// Where a text may be cut: between graphemes and outside links.
fn places(text: &str) -> Vec<usize> {
    let links = links(text);
    let starts = text.grapheme_indices(true).map(|(start, _)| start).chain([text.len()]);
    starts.filter(|at| !links.iter().any(|link| link.start < *at && at < &link.end)).collect()
}

proptest! {
    #![proptest_config(cases(250))]

    #[test]
    fn what_is_shortened_fits_and_is_a_beginning(
        text in text(), limit in 0_usize..120, (_, counter) in select(Counter::ALL.to_vec()), is_sentence in any::<bool>()
    ) {
        let cut = if is_sentence { Cut::Sentence } else { Cut::Word };
        let short = shorten(&text, counter, limit, cut);
        prop_assert!(counter.count(&short) <= limit);
        if short != text {
            let kept = short.strip_suffix('…').map(|kept| if text.starts_with(kept) { kept } else { kept.trim_end_matches(' ') });
            let kept = [kept.unwrap_or(&short), &short].into_iter().find(|kept| text.starts_with(*kept) && places(&text).contains(&kept.len()));
            prop_assert!(kept.is_some(), "{short:?} of {text:?}");
        }
    }

    #[test]
    fn parts_fit_and_together_say_everything(
        text in text(), limit in 10_usize..120, (_, counter) in select(Counter::ALL.to_vec())
    ) {
        let Ok(parts) = split(&text, counter, limit) else { return Ok(()) };
        let places = places(&text);
        let mut at = 0;
        let total = parts.len();
        for (index, part) in parts.iter().enumerate() {
            prop_assert!(counter.count(part) <= limit, "{part:?} counts {}", counter.count(part));
            let number = if total == 1 { String::new() } else { format!(" ({}/{total})", index + 1) };
            let said = part.strip_suffix(&number).or(Some(part.as_str()).filter(|_| counter.count(&text) <= limit));
            let said = said.ok_or_else(|| TestCaseError::fail("no number"))?;
            let start = text[at..].find(said).map(|offset| at + offset);
            let start = start.ok_or_else(|| TestCaseError::fail(format!("{said:?} is not the text's own")))?;
            prop_assert!(text[at..start].chars().all(char::is_whitespace), "{:?} is lost", &text[at..start]);
            prop_assert!(places.contains(&start) && places.contains(&(start + said.len())), "{said:?} is cut out of {text:?}");
            at = start + said.len();
        }
        prop_assert!(text[at..].chars().all(char::is_whitespace), "{:?} is lost", &text[at..]);
    }

    #[test]
    fn ordinary_words_always_find_room(words in vec("[a-zäöü]{1,12}", 1..80), limit in 40_usize..100) {
        let text = words.join(" ");
        for (_, counter) in Counter::ALL {
            let parts = split(&text, counter, limit).map_err(|error| TestCaseError::fail(error.to_string()))?;
            let said: Vec<&str> = parts.iter().flat_map(|part| part.split(' ')).filter(|word| !word.starts_with('(')).collect();
            prop_assert_eq!(said, words.iter().map(String::as_str).collect::<Vec<_>>());
        }
    }
}

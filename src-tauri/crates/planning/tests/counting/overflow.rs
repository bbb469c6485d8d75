//! Where a text outgrows a limit.

use planning::counting::{Counter, Position, overflow};

fn at(text: &str, counter: Counter, limit: usize) -> Option<(usize, usize)> {
    overflow(text, counter, limit).map(|Position { byte, utf16 }| (byte, utf16))
}

#[test]
fn a_text_that_fits_does_not_break() {
    for (_, counter) in Counter::ALL {
        assert_eq!(at("", counter, 0), None);
        assert_eq!(at("hello", counter, 5), None);
        assert_eq!(at("hello", counter, 4), Some((4, 4)), "{counter:?}");
    }
}

#[test]
fn a_text_breaks_before_the_character_that_does_not_fit_wholly() {
    for (text, counter, limit, expected) in [
        ("日本語", Counter::XWeighted, 4, (6, 2)),
        ("日本語", Counter::XWeighted, 5, (6, 2)),
        ("ab👨‍👩‍👧‍👦cd", Counter::Graphemes, 3, (27, 13)),
        ("ab👨‍👩‍👧‍👦cd", Counter::Utf16, 12, (2, 2)),
        ("ab👨‍👩‍👧‍👦cd", Counter::Utf8, 26, (2, 2)),
        ("e\u{301}e\u{301}", Counter::CodePoints, 3, (3, 2)),
        ("a\r\nb", Counter::XWeighted, 2, (1, 1)),
        ("a(b)", Counter::LinkedIn, 2, (1, 1)),
        ("🇦🇹🇩🇪", Counter::Graphemes, 1, (8, 4)),
        ("한국", Counter::XWeighted, 2, (3, 1)),
    ] {
        assert_eq!(at(text, counter, limit), Some(expected), "{text} {counter:?} {limit}");
    }
}

#[test]
fn what_counts_as_one_is_not_broken() {
    let text = "See https://example.com/a/very/long/path and on";
    assert_eq!(at(text, Counter::XWeighted, 26), Some((4, 4)));
    assert_eq!(at(text, Counter::XWeighted, 27), Some((40, 40)));
    assert_eq!(at(text, Counter::MASTODON, 26), Some((4, 4)));
    assert_eq!(at(text, Counter::Mastodon { link: 25 }, 28), Some((4, 4)));
    assert_eq!(at(text, Counter::Mastodon { link: 25 }, 29), Some((40, 40)));
    assert_eq!(at(text, Counter::Graphemes, 26), Some((26, 26)));
    assert_eq!(at("hi @alice@mastodon.example hi", Counter::MASTODON, 8), Some((3, 3)));
    assert_eq!(at("hi @alice@mastodon.example hi", Counter::MASTODON, 9), Some((26, 26)));
    assert_eq!(at("日本example.com日本", Counter::XWeighted, 10), Some((6, 2)));
}

#[test]
fn a_mark_on_the_end_of_a_link_stays_with_it() {
    let text = "example.com\u{20E3} b";
    assert_eq!(at(text, Counter::XWeighted, 24), Some((0, 0)));
    assert_eq!(at(text, Counter::XWeighted, 25), Some((14, 12)));
}

//! What is left of some texts.

use planning::counting::Counter;
use planning::shortening::{Cut, TooLong, shorten, split};

const TEXT: &str =
    "The shop opens at nine. Coffee is free until noon! See https://example.com/a/very/long/path?x=1 for more.";

#[test]
fn a_text_that_fits_stays_as_it_is() {
    assert_eq!(shorten(" a\n", Counter::Graphemes, 3, Cut::Word), " a\n");
    assert_eq!(split(" a\n", Counter::Graphemes, 3), Ok(vec![" a\n".to_owned()]));
}

#[test]
fn a_text_is_cut_behind_a_sentence() {
    let cut = |limit| shorten(TEXT, Counter::Graphemes, limit, Cut::Sentence);
    assert_eq!(cut(60), "The shop opens at nine. Coffee is free until noon!");
    assert_eq!(cut(49), "The shop opens at nine.");
    assert_eq!(cut(20), "The shop opens at…");
}

#[test]
fn a_text_is_cut_behind_a_word() {
    let cut = |counter, limit| shorten(TEXT, counter, limit, Cut::Word);
    assert_eq!(cut(Counter::Graphemes, 40), "The shop opens at nine. Coffee is free…");
    assert_eq!(cut(Counter::XWeighted, 79), "The shop opens at nine. Coffee is free until noon! See…");
    assert_eq!(
        cut(Counter::XWeighted, 84),
        "The shop opens at nine. Coffee is free until noon! See https://example.com/a/very/long/path?x=1 for…"
    );
    assert_eq!(shorten("日本語のテキスト", Counter::XWeighted, 9, Cut::Word), "日本語…");
    assert_eq!(shorten("https://example.com and more", Counter::Graphemes, 23, Cut::Word), "https://example.com …");
    assert_eq!(shorten("https://example.com/a/b", Counter::Graphemes, 10, Cut::Word), "");
    assert_eq!(shorten("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", Counter::Utf8, 30, Cut::Word), "👨‍👩‍👧‍👦…");
}

#[test]
fn a_text_is_split_into_numbered_parts() {
    assert_eq!(
        split(TEXT, Counter::XWeighted, 60),
        Ok(vec![
            "The shop opens at nine. Coffee is free until noon! (1/2)".to_owned(),
            "See https://example.com/a/very/long/path?x=1 for more. (2/2)".to_owned(),
        ])
    );
    let parts = split(&"word ".repeat(100), Counter::Graphemes, 30).unwrap();
    assert_eq!((parts.len(), parts[0].as_str()), (25, "word word word word (1/25)"));
    assert_eq!(parts[24], "word word word word (25/25)");
    let parts = split(&"a".repeat(50), Counter::Graphemes, 26).unwrap();
    assert_eq!(parts[2], format!("{} (3/3)", "a".repeat(10)));
}

#[test]
fn what_cannot_be_cut_is_told() {
    assert_eq!(split("see https://example.com/a/very/long/path now", Counter::Graphemes, 20), Err(TooLong));
    assert_eq!(split("too short", Counter::Graphemes, 3), Err(TooLong));
}

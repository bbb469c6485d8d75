//! Every method over one table of texts. X was told by `twitter-text` 3.1, graphemes by ICU, the rest follows from the
//! texts. Where an emoji is newer than the list of `twitter-text`, what people see is expected. The first nine rows and
//! the line break are the vectors of the product's design.

use planning::counting::Counter;

/// The columns of the table.
const ORDER: [Counter; 8] = [
    Counter::XWeighted,
    Counter::Graphemes,
    Counter::Utf8,
    Counter::Utf16,
    Counter::MASTODON,
    Counter::LinkedIn,
    Counter::CodePoints,
    Counter::EmojiUtf8,
];

const VECTORS: &[(&str, [usize; 8])] = &[
    ("hello", [5, 5, 5, 5, 5, 5, 5, 5]),
    ("日本", [4, 2, 6, 2, 2, 2, 2, 2]),
    ("👨\u{200D}👩\u{200D}👧\u{200D}👦", [2, 1, 25, 11, 1, 11, 7, 25]),
    ("e\u{301}", [1, 1, 3, 2, 1, 2, 2, 1]),
    ("https://example.com/a/very/long/path?x=1", [23, 40, 40, 40, 23, 40, 40, 40]),
    ("example.com", [23, 11, 11, 11, 11, 11, 11, 11]),
    ("@alice@mastodon.example hi", [26, 26, 26, 26, 9, 28, 26, 26]),
    ("(a) [b] #c", [10, 10, 10, 10, 10, 15, 10, 10]),
    ("\u{1F1E6}\u{1F1F9}", [2, 1, 8, 4, 1, 4, 2, 8]),
    ("", [0, 0, 0, 0, 0, 0, 0, 0]),
    ("a\nb", [3, 3, 3, 3, 3, 3, 3, 3]),
    ("a\r\nb", [4, 3, 4, 4, 3, 4, 4, 3]),
    ("👍🏽", [2, 1, 8, 4, 1, 4, 2, 8]),
    ("👩🏽\u{200D}🚀", [2, 1, 15, 7, 1, 7, 4, 15]),
    ("🏳\u{FE0F}\u{200D}🌈", [2, 1, 14, 6, 1, 6, 4, 14]),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", [2, 1, 28, 14, 1, 14, 7, 28]),
    ("1\u{FE0F}\u{20E3}", [2, 1, 7, 3, 1, 3, 3, 7]),
    ("#\u{FE0F}\u{20E3}", [2, 1, 7, 3, 1, 4, 3, 7]),
    ("1\u{20E3}", [2, 1, 4, 2, 1, 2, 2, 1]),
    ("12", [2, 2, 2, 2, 2, 2, 2, 2]),
    ("❤\u{FE0F}", [2, 1, 6, 2, 1, 2, 2, 6]),
    ("❤", [2, 1, 3, 1, 1, 1, 1, 1]),
    ("❤\u{FE0E}", [4, 1, 6, 2, 1, 2, 2, 1]),
    ("©", [1, 1, 2, 1, 1, 1, 1, 1]),
    ("©\u{FE0F}", [2, 1, 5, 2, 1, 2, 2, 5]),
    ("™", [2, 1, 3, 1, 1, 1, 1, 1]),
    ("☺\u{FE0E}", [4, 1, 6, 2, 1, 2, 2, 1]),
    ("‼\u{FE0F}", [2, 1, 6, 2, 1, 2, 2, 6]),
    ("\u{1F1E6}", [2, 1, 4, 2, 1, 2, 1, 4]),
    ("\u{1F1E6}\u{1F1F9}\u{1F1E9}\u{1F1EA}", [4, 2, 16, 8, 2, 8, 4, 16]),
    ("\u{1F1E6}\u{1F1F9}\u{1F1E9}", [4, 2, 12, 6, 2, 6, 3, 12]),
    ("👩\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨", [2, 1, 27, 11, 1, 11, 8, 27]),
    ("🫶🏿", [2, 1, 8, 4, 1, 4, 2, 8]),
    ("A\u{30A}", [1, 1, 3, 2, 1, 2, 2, 1]),
    ("\u{212B}", [1, 1, 3, 1, 1, 1, 1, 1]),
    ("q\u{307}\u{323}", [3, 1, 5, 3, 1, 3, 3, 1]),
    ("한국", [4, 2, 6, 2, 2, 2, 2, 2]),
    ("\u{1112}\u{1161}\u{11AB}", [2, 1, 9, 3, 1, 3, 3, 1]),
    ("مرحبا بالعالم", [13, 13, 25, 13, 13, 13, 13, 13]),
    ("الس\u{64E}\u{651}لام\u{64F}", [9, 6, 18, 9, 6, 9, 9, 6]),
    ("สวัสดีครับ", [10, 7, 30, 10, 7, 10, 10, 7]),
    ("नमस्ते", [6, 3, 18, 6, 3, 6, 6, 3]),
    ("ක්\u{200D}ෂ", [4, 2, 12, 4, 2, 4, 4, 2]),
    ("日本語のテキスト", [16, 8, 24, 8, 8, 8, 8, 8]),
    ("が", [2, 1, 3, 1, 1, 1, 1, 1]),
    ("か\u{3099}", [2, 1, 6, 2, 1, 2, 2, 1]),
    ("ﾊﾝｶｸ", [8, 4, 12, 4, 4, 4, 4, 4]),
    ("“quoted” – dash…", [17, 16, 24, 16, 16, 16, 16, 16]),
    ("‘a’ ‹b›", [9, 7, 15, 7, 7, 7, 7, 7]),
    ("100 € £ ¥", [10, 9, 13, 9, 9, 9, 9, 9]),
    ("naïve café", [10, 10, 12, 10, 10, 10, 10, 10]),
    ("Straße", [6, 6, 7, 6, 6, 6, 6, 6]),
    ("Привет", [6, 6, 12, 6, 6, 6, 6, 6]),
    ("γειά", [4, 4, 8, 4, 4, 4, 4, 4]),
    ("שלום", [4, 4, 8, 4, 4, 4, 4, 4]),
    ("日本example.com日本", [31, 15, 23, 15, 15, 15, 15, 15]),
    ("詳細はhttps://example.com/日本語 をどうぞ", [44, 31, 51, 31, 34, 31, 31, 31]),
    ("example.com。", [25, 12, 14, 12, 12, 12, 12, 12]),
    ("See example.com.", [28, 16, 16, 16, 16, 16, 16, 16]),
    ("(https://example.com/a_(b))", [25, 27, 27, 27, 25, 32, 27, 27]),
    ("https://example.com/a).", [25, 23, 23, 23, 25, 24, 23, 23]),
    ("https://example.com, then https://example.org!", [54, 46, 46, 46, 54, 46, 46, 46]),
    ("me@example.com", [14, 14, 14, 14, 14, 15, 14, 14]),
    ("foo.bar@example.co.uk", [21, 21, 21, 21, 21, 22, 21, 21]),
    ("münchen.de", [23, 10, 11, 10, 10, 10, 10, 10]),
    ("https://日本.jp/a", [23, 15, 19, 15, 23, 15, 15, 15]),
    ("https://xn--wgv71a.jp/", [23, 22, 22, 22, 23, 22, 22, 22]),
    ("http://localhost:8080/a", [23, 23, 23, 23, 23, 23, 23, 23]),
    ("file.txt and node.js", [20, 20, 20, 20, 20, 20, 20, 20]),
    ("main.rs is.it", [47, 13, 13, 13, 13, 13, 13, 13]),
    ("Hello.World", [23, 11, 11, 11, 11, 11, 11, 11]),
    ("okay.So what", [28, 12, 12, 12, 12, 12, 12, 12]),
    ("e.g. this", [9, 9, 9, 9, 9, 9, 9, 9]),
    ("3.14 or 1.2.3.4", [15, 15, 15, 15, 15, 15, 15, 15]),
    ("https://example.com/@user?x=1&y=2#z", [23, 35, 35, 35, 23, 37, 35, 35]),
    ("EXAMPLE.COM/A", [23, 13, 13, 13, 13, 13, 13, 13]),
    ("http://a.b.c.museum/x", [23, 21, 21, 21, 23, 21, 21, 21]),
    ("#example.com", [12, 12, 12, 12, 12, 13, 12, 12]),
    ("$example.com", [12, 12, 12, 12, 12, 12, 12, 12]),
    ("example.com:80/x", [23, 16, 16, 16, 16, 16, 16, 16]),
    ("example.com?x=1", [27, 15, 15, 15, 15, 15, 15, 15]),
    ("@bob hi @carol", [14, 14, 14, 14, 14, 16, 14, 14]),
    ("@bob@a.example @carol@b.example!", [32, 32, 32, 32, 12, 36, 32, 32]),
    ("mail to @bob.", [13, 13, 13, 13, 13, 14, 13, 13]),
    ("a_b*c~d|e\\f{g}<h>", [17, 17, 17, 17, 17, 26, 17, 17]),
    ("\u{200B}\u{200D}", [2, 2, 6, 2, 2, 2, 2, 2]),
    ("a\u{301}\u{302}\u{303}", [3, 1, 7, 4, 1, 4, 4, 1]),
    ("🎉🎉🎉 new!", [11, 8, 17, 11, 8, 11, 8, 17]),
    ("line one\n\nline two #tag", [23, 23, 23, 23, 23, 24, 23, 23]),
    ("foo_bar.example.com", [27, 19, 19, 19, 19, 20, 19, 19]),
    ("_example.com", [12, 12, 12, 12, 12, 13, 12, 12]),
    ("-example.com", [12, 12, 12, 12, 12, 12, 12, 12]),
    ("https://example.com/~u|v", [23, 24, 24, 24, 23, 26, 24, 24]),
    ("https://example.com/a–b…", [25, 24, 28, 24, 24, 24, 24, 24]),
];

#[test]
fn every_method_counts_every_text_as_its_platform_does() {
    let mut wrong = Vec::new();
    for (text, expected) in VECTORS {
        let told = ORDER.map(|counter| counter.count(text));
        if told != *expected {
            wrong.push(format!("{text:?}: {told:?} instead of {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_line_break_counts_behind_a_full_text() {
    let text = format!("{}\n", "a".repeat(280));
    assert_eq!(ORDER.map(|counter| counter.count(&text)), [281; 8]);
}

#[test]
fn a_sign_of_writing_is_an_emoji_only_when_it_is_said() {
    assert_eq!(["©", "©\u{FE0F}", "5", "5\u{FE0F}\u{20E3}"].map(|text| Counter::XWeighted.count(text)), [1, 2, 1, 2]);
}

#[test]
fn methods_are_read_by_the_names_of_the_rules_file() {
    let names = ["x_weighted", "grapheme", "utf8", "utf16", "mastodon", "linkedin_escaped", "codepoint", "emoji_utf8"];
    assert_eq!(names.map(|name| serde_json::from_value::<Counter>(name.into()).unwrap()), ORDER);
    assert!(serde_json::from_value::<Counter>("letters".into()).is_err());
}

//! Where in the text a problem is, as the page counts.

use crate::sample::Sample;

fn marked(sample: &Sample, rule: &str) -> String {
    let span = sample.find(rule).span.expect("it has a span");
    let units: Vec<u16> = sample.text.encode_utf16().collect();
    String::from_utf16(&units[span.start..span.end]).unwrap()
}

#[test]
fn what_is_too_much_is_marked() {
    let text = format!("{}👨‍👩‍👧‍👦 the end", "日".repeat(139));
    assert_eq!(marked(&Sample::on("x").text(text.clone()), "x.text.weighted_max"), " the end");
    let text = format!("{text} {}", "a".repeat(3000));
    assert!(marked(&Sample::on("linkedin").text(text), "linkedin.text.max").ends_with('a'));
    let text = format!("{}\r\nfine\n{}bc", "a".repeat(4096), "é".repeat(4096));
    assert_eq!(marked(&Sample::on("tumblr").text(text), "tumblr.text.block_max"), "bc");
    let text = format!("👍🏽 {}", "a".repeat(499));
    let sample = Sample::on("mastodon").text(text).settings(serde_json::json!({"spoiler_text": "日本"}));
    assert_eq!(marked(&sample, "mastodon.text.max"), "aaa");
}

#[test]
fn the_first_hashtag_mention_or_link_too_many_is_marked() {
    let sample = Sample::on("instagram").media("jpeg").text("👍🏽 #a #b #c #d #e #zwölf example.com/ä");
    assert_eq!(marked(&sample, "instagram.text.hashtags"), "#zwölf");
    assert_eq!(marked(&sample, "instagram.text.link_not_clickable"), "example.com/ä");
    let sample = Sample::on("instagram").text(format!("{}@last", "@a ".repeat(20)));
    assert_eq!(marked(&sample, "instagram.text.mentions_max"), "@last");
    let sample = Sample::on("threads").text("日 a.com b.com");
    assert_eq!(marked(&sample, "threads.text.link_cards"), "b.com");
}

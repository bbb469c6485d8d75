//! A table of posts for every platform, with the rules that each breaks.

use crate::sample::Sample;
use serde_json::json;

fn long(length: usize) -> String {
    "a".repeat(length)
}

fn files(file: &str, number: usize) -> String {
    vec![file; number].join(",")
}

fn assert_rules(cases: Vec<(Sample, &[&str])>) {
    let mut wrong = Vec::new();
    for (index, (sample, expected)) in cases.into_iter().enumerate() {
        let told = sample.rules();
        if told != expected {
            wrong.push(format!("{index} on {}: {told:?} instead of {expected:?}", sample.platform));
        }
        for rule in &told {
            assert!(planning::problems::explain(rule).is_some(), "{rule} is not explained");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn texts() {
    let on = |platform, text: String| Sample::on(platform).text(text);
    assert_rules(vec![
        (on("x", long(280)), &[]),
        (on("x", long(281)), &["x.text.weighted_max"]),
        (on("twitter", "日".repeat(141)), &["x.text.weighted_max"]),
        (on("X", format!("{} https://example.com/{}", long(256), long(300))), &[]),
        (on("bluesky", long(301)), &["bluesky.text.max"]),
        (on("bluesky", "👨‍👩‍👧‍👦".repeat(121)), &["bluesky.text.max_bytes"]),
        (on("bluesky", "👨‍👩‍👧‍👦".repeat(301)), &["bluesky.text.max", "bluesky.text.max_bytes"]),
        (on("mastodon", format!("{} https://example.com/{}", long(476), long(300))), &[]),
        (on("mastodon", long(501)), &["mastodon.text.max"]),
        (on("mastodon", long(499)).settings(json!({"spoiler_text": "no"})), &["mastodon.text.max"]),
        (on("threads", "🎉".repeat(130)), &["threads.text.emoji_max"]),
        (on("threads", long(501)), &["threads.text.max"]),
        (
            on("threads", "#a #b https://a.com https://b.com".into()),
            &["threads.text.topics", "threads.text.link_cards"],
        ),
        (on("linkedin", "(".repeat(1501)), &["linkedin.text.max"]),
        (on("linkedin", long(3000)), &[]),
        (on("linkedin", "#a #b #c #d #e #f".into()), &["linkedin.text.hashtags"]),
        (on("facebook", "😀".repeat(31_604)), &["facebook.text.max"]),
        (on("telegram", long(4097)), &["telegram.text.max"]),
        (on("telegram", long(1025)).media("jpeg"), &["telegram.text.caption_max"]),
        (on("telegram", long(1024)).media("jpeg"), &[]),
        (on("googleMyBusiness", long(1501)), &["google_business.text.max"]),
        (on("tumblr", format!("{}\n{}", long(4096), long(4096))), &[]),
        (on("tumblr", format!("{}\n{}", long(4096), long(4097))), &["tumblr.text.block_max"]),
        (on("reddit", long(10_001)).settings(json!({"title": "t", "subreddit": "s"})), &["reddit.text.long"]),
        (on("reddit", long(40_001)).settings(json!({"title": "t", "subreddit": "s"})), &["reddit.text.max"]),
        (on("instagram", long(2201)).media("jpeg"), &["instagram.text.max"]),
        (on("instagram", "#a #b #c #d #e #f".into()).media("jpeg"), &["instagram.text.hashtags"]),
        (on("instagram", "#a ".repeat(31)).media("jpeg"), &["instagram.text.hashtags_max"]),
        (on("instagram", "@a ".repeat(21)).media("jpeg"), &["instagram.text.mentions_max"]),
        (on("instagram", "see example.com".into()).media("jpeg"), &["instagram.text.link_not_clickable"]),
        (on("orkut", long(2001)), &["generic.text.long"]),
        (on("ghost", long(2000)), &[]),
    ]);
}

#[test]
fn numbers_and_kinds_of_files() {
    let on = |platform, media: &str| Sample::on(platform).media(media);
    let pin = json!({"board": "b"});
    let film = json!({"title": "t", "privacy": "public", "made_for_kids": false, "category": "22"});
    let tiktok = json!({"privacy": "public"});
    assert_rules(vec![
        (on("x", &files("jpeg", 4)), &[]),
        (on("x", &files("jpeg", 5)), &["x.media.images_max"]),
        (on("x", "gif 5f,gif 5f"), &["x.media.gifs_max"]),
        (on("x", "gif 5f,jpeg"), &["x.media.mix"]),
        (on("x", "gif 1f,jpeg"), &[]),
        (on("x", "gif,jpeg"), &["x.media.gif_alone"]),
        (on("x", "gif"), &[]),
        (on("x", "mp4,jpeg"), &["x.media.mix"]),
        (on("x", "mp4,mp4"), &["x.media.videos_max"]),
        (on("x", "pdf"), &["x.media.documents_max"]),
        (on("x", "unknown"), &[]),
        (on("x", "mp3"), &["x.media.audios_max"]),
        (on("facebook", &files("jpeg", 11)), &["facebook.media.images_max"]),
        (on("facebook", "jpeg,mp4"), &["facebook.media.mix"]),
        (Sample::on("instagram"), &["instagram.media.required"]),
        (on("instagram", "jpeg,mp4"), &[]),
        (on("instagram", &files("jpeg", 11)), &["instagram.media.items_max"]),
        (on("threads", &files("jpeg", 10)), &[]),
        (on("threads", &files("jpeg", 11)), &["threads.media.many"]),
        (on("threads", &files("jpeg", 21)), &["threads.media.items_max"]),
        (on("linkedin", &files("jpeg", 10)), &["linkedin.media.many"]),
        (on("linkedin", &files("jpeg", 21)), &["linkedin.media.images_max"]),
        (on("linkedin", "pdf"), &[]),
        (on("linkedin", "pdf,jpeg"), &["linkedin.media.mix"]),
        (on("bluesky", &files("jpeg", 5)), &["bluesky.media.images_max"]),
        (on("mastodon", "mp4,jpeg"), &["mastodon.media.mix"]),
        (on("mastodon", "mp3"), &[]),
        (Sample::on("pinterest").settings(pin.clone()), &["pinterest.media.required"]),
        (on("pinterest", "jpeg 1000x1500,jpeg 1000x1500").settings(pin.clone()), &[]),
        (on("pinterest", "jpeg 1000x1500,jpeg 1000x1499").settings(pin.clone()), &["pinterest.media.same_size"]),
        (on("pinterest", "jpeg 1000x1500,jpeg").settings(pin), &[]),
        (Sample::on("tiktok").settings(tiktok.clone()), &["tiktok.media.required"]),
        (on("tiktok", "jpeg,mp4").settings(tiktok.clone()), &["tiktok.media.mix"]),
        (on("tiktok", &files("jpeg", 36)).settings(tiktok), &["tiktok.media.images_max"]),
        (Sample::on("youtube").settings(film.clone()), &["youtube.media.required"]),
        (on("youtube", "jpeg").settings(film.clone()), &["youtube.media.video_required", "youtube.media.images_max"]),
        (on("youtube", "mp4").settings(film.clone()), &[]),
        (on("youtube", "unknown").settings(film), &[]),
        (on("telegram", "jpeg,mp4"), &[]),
        (on("telegram", "jpeg,pdf"), &["telegram.media.mix"]),
        (on("telegram", &files("jpeg", 11)), &["telegram.media.items_max"]),
        (on("gmb", "mp4"), &["google_business.media.videos_max"]),
        (on("tumblr", "jpeg,mp4"), &[]),
        (on("webhook", "jpeg,mp4,pdf,mp3,unknown"), &[]),
    ]);
}

#[test]
fn each_file() {
    let on = |platform, media: &str| Sample::on(platform).media(media);
    let film = json!({"title": "t", "privacy": "public", "made_for_kids": true, "category": "22"});
    let tiktok = json!({"privacy": "public"});
    assert_rules(vec![
        (on("x", "jpeg 5MB"), &[]),
        (on("x", "jpeg 5000001b"), &["x.image.bytes_max"]),
        (on("x", "gif 14MB 20f"), &[]),
        (on("x", "gif 16MB"), &["x.gif.bytes_max"]),
        (on("x", "gif 6MB 1f"), &["x.image.bytes_max"]),
        (on("x", "gif 1300x1080 351f"), &["x.gif.width_max", "x.gif.frames_max"]),
        (on("x", "heic"), &["x.image.format"]),
        (on("x", "image 4MB"), &[]),
        (on("x", "mp4 141s"), &["x.video.seconds_max"]),
        (on("x", "mp4 0.4s"), &["x.video.seconds_min"]),
        (on("x", "mp4 4000x1000"), &["x.video.ratio"]),
        (on("x", "mp4 10s 700f"), &["x.video.fps"]),
        (on("x", "avi"), &["x.video.format"]),
        (on("facebook", "jpeg 11MB"), &["facebook.image.bytes_max"]),
        (on("facebook", "jpeg 5MB"), &["facebook.image.bytes_large"]),
        (on("instagram", "jpeg 1080x1350 8MB"), &[]),
        (on("instagram", "png 1080x1080"), &["instagram.image.format"]),
        (on("instagram", "jpeg 1080x1920"), &["instagram.image.ratio"]),
        (on("instagram", "jpeg 2000x1000"), &["instagram.image.ratio", "instagram.image.width_large"]),
        (on("instagram", "jpeg 300x300"), &["instagram.image.width_min"]),
        (on("instagram", "gif 9f"), &["instagram.gif.still"]),
        (on("instagram", "mp4 2s"), &["instagram.video.seconds_min"]),
        (on("bluesky", "jpeg 2000001b"), &["bluesky.image.bytes_max"]),
        (on("bluesky", "jpeg 1.5MB"), &["bluesky.image.bytes_large"]),
        (on("bluesky", "gif"), &["bluesky.gif.still"]),
        (on("bluesky", "gif 1f"), &[]),
        (on("bluesky", "avif"), &["bluesky.image.format"]),
        (on("mastodon", "jpeg 6000x6000"), &["mastodon.image.pixels_max"]),
        (on("mastodon", "mp4 104MB"), &["mastodon.video.bytes_max"]),
        (on("linkedin", "mp4 10kB 2s"), &["linkedin.video.bytes_min", "linkedin.video.seconds_min"]),
        (on("linkedin", "gif 251f"), &["linkedin.gif.frames_max"]),
        (on("linkedin", "pdf 101MB"), &["linkedin.document.bytes_max"]),
        (on("pinterest", "jpeg 1000x2100").settings(json!({"board": 1})), &["pinterest.image.ratio_tall"]),
        (on("tiktok", "png").settings(tiktok.clone()), &["tiktok.image.format"]),
        (on("tiktok", "mp4 320x640 601s").settings(tiktok), &["tiktok.video.side_min", "tiktok.video.seconds_max"]),
        (on("youtube", "mp4 50000s").settings(film), &["youtube.video.seconds_max"]),
        (on("threads", "jpeg 5000x400"), &["threads.image.ratio", "threads.image.width_large"]),
        (on("threads", "mp4 301s"), &["threads.video.seconds_max"]),
        (on("telegram", "jpeg 6000x5000"), &["telegram.image.sides_max"]),
        (on("telegram", "mp4 51MB"), &["telegram.video.bytes_max"]),
        (on("telegram", "mp4 30MB"), &["telegram.video.bytes_large"]),
        (on("gmb", "png 200x300 9kB"), &["google_business.image.bytes_min", "google_business.image.width_min"]),
        (on("reddit", "mp4 1000s").settings(json!({"title": "t", "subreddit": "s"})), &["reddit.video.seconds_max"]),
        (on("orkut", "svg 9MB"), &["generic.image.bytes_large"]),
    ]);
}

#[test]
fn settings() {
    let film = || Sample::on("youtube").media("mp4");
    let full = json!({"title": "t", "privacy": "public", "made_for_kids": false, "category": "22"});
    let with = |key: &str, value: serde_json::Value| {
        let mut settings = full.clone();
        settings[key] = value;
        film().settings(settings)
    };
    let missing = [
        "youtube.title.required",
        "youtube.settings.privacy.required",
        "youtube.settings.made_for_kids.required",
        "youtube.settings.category.required",
    ];
    assert_rules(vec![
        (film(), &missing),
        (with("title", json!(" ")), &missing[..1]),
        (with("title", json!(long(101))), &["youtube.title.max"]),
        (with("title", json!("a < b")), &["youtube.title.forbidden"]),
        (with("tags", json!(vec![long(50); 10])), &["youtube.tags.total_max"]),
        (with("tags", json!(vec![long(40); 10])), &[]),
        (Sample::on("pinterest").media("jpeg"), &["pinterest.settings.board.required"]),
        (Sample::on("reddit"), &["reddit.title.required", "reddit.settings.subreddit.required"]),
        (Sample::on("tiktok").media("mp4"), &["tiktok.settings.privacy.required"]),
        (Sample::on("bluesky").settings(json!({"language_tags": "en,de,fr"})), &[]),
        (Sample::on("bluesky").settings(json!({"language_tags": "en, de, fr, it"})), &["bluesky.languages.max"]),
        (Sample::on("bluesky").settings(json!({"tags": vec!["a"; 9]})), &["bluesky.tags.count_max"]),
        (Sample::on("bluesky").settings(json!({"tags": [long(65)]})), &["bluesky.tags.each_max"]),
    ]);
}

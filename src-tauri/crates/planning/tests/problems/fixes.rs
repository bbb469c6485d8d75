//! The ways on from problems, and how they read.

use crate::sample::{NOW, Sample, instant};
use chrono::TimeDelta;
use model::{ChannelId, Platform};
use planning::problems::{CropShape, Field, Fix, Severity};
use planning::rules::Format;
use planning::shortening::Cut;
use serde_json::json;

#[test]
fn a_long_text_can_be_shortened_or_split() {
    let problem = Sample::on("x").text("word ".repeat(60)).find("x.text.weighted_max");
    let platform = Platform::from("x");
    let wide = Sample::on("x").text("日".repeat(150)).find("x.text.weighted_max").message.to_string();
    assert!(wide.ends_with("20 too many. X counts a link as 23, an emoji or a wide character as 2."), "{wide}");
    assert_eq!(problem.message.to_string(), "X takes 280 characters; this text has 300: 20 too many.");
    assert_eq!(
        problem.fixes,
        [
            Fix::Shorten { platform: platform.clone(), at: Cut::Sentence },
            Fix::Shorten { platform: platform.clone(), at: Cut::Word },
            Fix::Split { platform: platform.clone() },
            Fix::EditLimit { platform: platform.clone(), limit: "text.max".into() },
            Fix::Jump,
            Fix::IgnoreRule { rule: "x.text.weighted_max".into(), platform: Some(platform) },
        ]
    );
}

#[test]
fn a_picture_can_be_cropped_to_the_nearest_shape() {
    for (size, preset) in [("1080x1920", CropShape::Portrait), ("3000x1000", CropShape::Card)] {
        let problem = Sample::on("instagram").media(&format!("jpeg {size}")).find("instagram.image.ratio");
        let crop = Fix::Crop { platform: Platform::from("instagram"), media: "0".into(), preset };
        assert_eq!((&problem.fixes[0], problem.media.as_deref()), (&crop, Some("0")));
    }
    let message = Sample::on("instagram").media("jpeg 1080x1920").find("instagram.image.ratio").message.to_string();
    assert_eq!(message, "Instagram takes images between 4:5 and 1.91:1; this one is 1080 × 1920 (9:16).");
    let pin = Sample::on("pinterest").media("jpeg 1000x2100").find("pinterest.image.ratio_tall");
    assert!(matches!(&pin.fixes[0], Fix::Crop { preset: CropShape::Pin, .. }));
}

#[test]
fn a_size_and_a_length_are_and_a_count_is_had() {
    let told = |platform, media, rule| Sample::on(platform).media(media).find(rule).message.to_string();
    for (platform, media, rule, message) in [
        ("x", "jpeg 6MB", "x.image.bytes_max", "X takes images up to 5 MB; this one is 6 MB."),
        (
            "facebook",
            "jpeg 5MB",
            "facebook.image.bytes_large",
            "This image is 5 MB. Over 4 MB, Facebook may refuse it.",
        ),
        ("x", "mp4 141s", "x.video.seconds_max", "X takes videos up to 2 min 20 s; this one is 2 min 21 s."),
        (
            "linkedin",
            "mp4 10kB",
            "linkedin.video.bytes_min",
            "LinkedIn takes videos of at least 75 kB; this one is 10 kB.",
        ),
        (
            "linkedin",
            "gif 251f",
            "linkedin.gif.frames_max",
            "LinkedIn takes GIFs of up to 250 frames; this one has 251.",
        ),
    ] {
        assert_eq!(told(platform, media, rule), message);
    }
}

#[test]
fn a_picture_can_be_converted() {
    let problem = Sample::on("tiktok").media("png").find("tiktok.image.format");
    assert_eq!(
        (problem.severity, problem.message.to_string().as_str()),
        (Severity::Error, "TikTok takes no PNG. Use JPEG, WEBP.")
    );
    assert!(matches!(&problem.fixes[0], Fix::Convert { to: Format::Jpeg, .. }));
    assert_eq!(Sample::on("instagram").media("png").find("instagram.image.format").severity, Severity::Warning);
}

#[test]
fn too_many_files_can_be_left_out() {
    let problem = Sample::on("mastodon").media("jpeg,jpeg,jpeg,jpeg,jpeg,jpeg").find("mastodon.media.images_max");
    assert_eq!(problem.message.to_string(), "Mastodon takes up to 4 images in a post; there are 6.");
    let ids = ["0", "1", "2", "3"].map(str::to_owned).to_vec();
    assert_eq!(problem.fixes[0], Fix::KeepMedia { platform: Platform::from("mastodon"), ids });
    let mixed = Sample::on("x").media("jpeg,mp4,jpeg").find("x.media.mix");
    assert_eq!(
        mixed.message.to_string(),
        "X takes either 4 images or 1 moving GIF or 1 video in a post, not together."
    );
    let keep = |ids: &[&str]| Fix::KeepMedia {
        platform: Platform::from("x"),
        ids: ids.iter().map(|id| (*id).to_owned()).collect(),
    };
    assert_eq!(mixed.fixes[..2], [keep(&["0", "2"]), keep(&["1"])]);
}

#[test]
fn what_the_service_has_no_field_for_only_warns() {
    for (platform, rule) in [
        ("pinterest", "pinterest.settings.board.required"),
        ("reddit", "reddit.settings.subreddit.required"),
        ("reddit", "reddit.title.required"),
        ("tiktok", "tiktok.settings.privacy.required"),
    ] {
        let problem = Sample::on(platform).find(rule);
        assert_eq!((problem.severity, problem.field), (Severity::Warning, Field::Settings), "{rule}");
        assert!(problem.message.to_string().contains("names no field for it"), "{}", problem.message);
        assert!(matches!(problem.fixes[0], Fix::EditSetting { .. }));
    }
    let youtube = Sample::on("youtube").media("mp4").settings(json!({"privacy": "public"}));
    assert_eq!(youtube.find("youtube.title.required").severity, Severity::Error);
}

#[test]
fn a_doubtful_rule_only_warns_and_says_so() {
    let doubtful = Sample::on("reddit").text("a".repeat(50_000)).find("reddit.text.max");
    assert_eq!(doubtful.severity, Severity::Warning);
    assert_eq!(doubtful.doubt.map(|doubt| doubt.to_string()), Some("may be outdated (checked Nov 2026)".to_owned()));
    let sure = Sample::on("x").text("a".repeat(281)).find("x.text.weighted_max");
    assert_eq!((sure.severity, sure.doubt), (Severity::Error, None));
}

#[test]
fn a_missing_alt_text_is_told_once_and_never_as_sent() {
    let problem = Sample::on("x").media("jpeg").find("media.alt.missing");
    assert_eq!((problem.severity, problem.platform), (Severity::Hint, None));
    assert!(problem.message.to_string().ends_with("what you write stays on this computer and is not sent."));
    assert_eq!(problem.fixes[0], Fix::WriteAlt { media: "0".into() });
}

#[test]
fn the_same_text_again_is_noticed() {
    let again = |platform: &str, hours: i64, text: &str| {
        let mut sample = Sample::on(platform).text("Big sale today");
        let at = instant(NOW) - TimeDelta::hours(hours);
        sample.recent = vec![(ChannelId::new("c").unwrap(), text.to_owned(), at)];
        sample.problems()
    };
    let problems = again("x", 30, " Big  sale\ntoday ");
    assert_eq!(
        problems[0].message.to_string(),
        "c has the same text 30 hours apart. X may refuse it. Change a few words."
    );
    assert_eq!((problems[0].rule.as_str(), problems[0].severity), ("post.duplicate_recent", Severity::Warning));
    assert_eq!(again("facebook", 23, "Big sale today")[0].severity, Severity::Hint);
    assert_eq!(again("facebook", 25, "Big sale today"), []);
    assert_eq!(again("x", 49, "Big sale today"), []);
    assert_eq!(again("x", 1, "Big sale tomorrow"), []);
    assert_eq!(again("x", -1, "Big sale today").len(), 1);
}

#[test]
fn several_accounts_of_x_should_not_say_the_same() {
    assert_eq!(Sample::on("x").channels(&["a", "b"]).rules(), ["x.text.several_accounts"]);
    assert_eq!(Sample::on("bluesky").channels(&["a", "b"]).rules(), [""; 0]);
}

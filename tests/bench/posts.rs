//! A thousand posts as people write them, each as fourteen platforms get it: mostly one text for all, in several scripts,
//! with links, tags, emoji and files; a part of them too long, too large or of the wrong kind.

use model::{Channel, MediaKind, Platform, Settings};
use planning::problems::MediaFacts;
use planning::rules::{Format, Rules};
use serde_json::{Value, json};
use std::error::Error;

const SENTENCES: [&str; 12] = [
    "The new bakery on the corner opens on Monday at seven. ",
    "Read the whole story at https://example.com/news/2026/opening?ref=post or ask us. ",
    "Tickets: example.org/tickets (while they last). ",
    "Thank you @alice and @bob@social.example for coming! ",
    "Wir freuen uns sehr über euren Besuch – bis später, schöne Grüße! ",
    "Café crème, pâte à choux et beaucoup d'autres délices… ",
    "新しいお店が月曜日にオープンします。詳細はこちら https://example.jp/open をご覧ください。",
    "اهلا وسهلا بكم في متجرنا الجديد ",
    "Приходите к нам в гости в понедельник утром. ",
    "🎉🥐☕ See you there 👩‍🍳👨‍👩‍👧‍👦🇦🇹 ",
    "#bakery #opening #coffee ",
    "한국어로도 주문하실 수 있습니다. ",
];

const FORMATS: [(&str, Format); 8] = [
    ("jpeg", Format::Jpeg),
    ("jpeg", Format::Jpeg),
    ("png", Format::Png),
    ("gif", Format::Gif),
    ("webp", Format::Webp),
    ("mp4", Format::Mp4),
    ("mov", Format::Mov),
    ("pdf", Format::Pdf),
];

/// What one platform gets.
pub(crate) struct Copy {
    pub(crate) platform: Platform,
    pub(crate) channels: Vec<Channel>,
    pub(crate) text: String,
    pub(crate) settings: Settings,
}

/// One post.
pub(crate) struct Post {
    pub(crate) text: String,
    pub(crate) media: Vec<MediaFacts<'static>>,
    pub(crate) copies: Vec<Copy>,
    /// The same for another language.
    pub(crate) json: Value,
}

/// So many posts, always the same.
pub(crate) fn made(number: usize) -> Result<Vec<Post>, Box<dyn Error>> {
    let mut random = fastrand::Rng::with_seed(7);
    (0..number).map(|_| post(&mut random)).collect()
}

fn post(random: &mut fastrand::Rng) -> Result<Post, Box<dyn Error>> {
    let text = text(random, 12);
    let files: Vec<(MediaFacts<'static>, Value)> = (0..random.usize(0..5)).map(|index| file(random, index)).collect();
    let mut copies = Vec::new();
    for rules in Rules::bundled().platforms() {
        let name = &rules.aliases[0];
        let settings = match random.u8(0..3) {
            0 => json!({}),
            _ => json!({
                "title": "A new bakery on the corner", "privacy": "public", "made_for_kids": false, "category": "22",
                "board": "Bakeries", "subreddit": "bakeries", "tags": ["bakery", "fresh bread"], "language_tags": "en,de",
            }),
        };
        copies.push((
            name,
            if random.u8(0..5) == 0 { self::text(random, 6) } else { text.clone() },
            serde_json::from_value::<Channel>(json!({ "id": name, "name": name, "target": name }))?,
            settings,
        ));
    }
    let json = json!({
        "media": files.iter().map(|(_, json)| json).collect::<Vec<_>>(),
        "renditions": copies.iter().map(|(platform, text, _, settings)| {
            json!({ "platform": platform, "text": text, "settings": settings })
        }).collect::<Vec<_>>(),
    });
    let copies = copies.into_iter().map(|(platform, text, channel, settings)| {
        let platform = Platform::from(platform.as_str());
        Ok(Copy { platform, channels: vec![channel], text, settings: serde_json::from_value(settings)? })
    });
    let copies = copies.collect::<Result<_, serde_json::Error>>()?;
    Ok(Post { text, media: files.into_iter().map(|(media, _)| media).collect(), copies, json })
}

fn text(random: &mut fastrand::Rng, most: usize) -> String {
    // A writer keeps to one script for most of a text.
    let other = random.usize(0..SENTENCES.len());
    let sentences = (0..random.usize(1..most)).map(|_| match random.u8(0..6) {
        0 => SENTENCES[random.usize(0..SENTENCES.len())],
        1 => SENTENCES[other],
        _ => SENTENCES[random.usize(0..4)],
    });
    sentences.collect::<String>().trim_end().to_owned()
}

fn file(random: &mut fastrand::Rng, index: usize) -> (MediaFacts<'static>, Value) {
    let (name, format) = FORMATS[random.usize(0..FORMATS.len())];
    let kind = format.kind();
    let bytes = random.u64(5_000..12_000_000);
    let (width, height) = (random.u32(200..3000), random.u32(200..3000));
    let seconds = (kind == MediaKind::Video).then(|| f64::from(random.u32(1..400)));
    let frames = (format == Format::Gif).then(|| random.u32(1..400));
    let sized = matches!(kind, MediaKind::Image | MediaKind::Video);
    let media = MediaFacts {
        id: ["a", "b", "c", "d", "e"][index],
        kind,
        format: Some(format),
        bytes: Some(bytes),
        width: sized.then_some(width),
        height: sized.then_some(height),
        seconds,
        frames,
        alt: None,
    };
    let kind = match kind {
        MediaKind::Image => "image",
        MediaKind::Video => "video",
        MediaKind::Audio => "audio",
        MediaKind::Other => "document",
    };
    let json = json!({
        "id": media.id, "kind": kind, "format": name, "bytes": bytes, "width": media.width, "height": media.height,
        "seconds": seconds, "frames": frames,
    });
    (media, json)
}

//! How long a text may be on one platform, by that platform's own counting.

use super::scene::Scene;
use super::{Field, Fix, MediaFacts, Replies, Severity, Span};
use crate::counting::{Counter, Measured, Position};
use crate::rules::{Evidence, PlatformRules, TextRules};
use crate::shortening::Cut;
use i18n::{Localized, t};
use model::{MediaKind, Settings};

/// All limits of the text.
pub(super) fn check(scene: &mut Scene<'_>) {
    let rules = scene.rules;
    let text = &rules.text;
    let (max, limit, name) = most(text, scene.rendition.media);
    let before = prefix(text, scene.rendition.settings);
    if text.per_block {
        blocks(scene, text);
    } else if let Some(max) = max {
        let count = scene.text.count(text.counter()) + before;
        if count > max {
            let limit = Limit { name, path: limit, max, counter: text.counter(), evidence: &text.evidence };
            over(scene, &limit, count, scene.text, 0, max.saturating_sub(before));
        }
    }
    if let Some(second) = &rules.second
        && let Some(max) = second.max
    {
        let name = if second.counter == Counter::Utf8 { "text.max_bytes" } else { "text.emoji_max" };
        let limit = Limit { name, path: "second.max", max, counter: second.counter, evidence: &second.evidence };
        let count = scene.text.count(second.counter);
        // Where the first limit is broken already, the stricter reading of the same limit says nothing new.
        let is_told =
            second.counter == Counter::EmojiUtf8 && text.max.is_some_and(|max| scene.text.count(text.counter()) > max);
        if count > max && !is_told {
            over(scene, &limit, count, scene.text, 0, max);
        }
    }
    soft(scene, text);
}

/// The limit that holds with these media: its number, its path among the rules, the name of its rule.
fn most(text: &TextRules, media: &[MediaFacts<'_>]) -> (Option<usize>, &'static str, &'static str) {
    let is_kind = |kind| media.iter().any(|item| item.kind == kind);
    if text.with_media_max.is_some() && !media.is_empty() {
        return (text.with_media_max, "text.with_media_max", "text.caption_max");
    }
    if text.with_images_max.is_some() && is_kind(MediaKind::Image) && !is_kind(MediaKind::Video) {
        return (text.with_images_max, "text.with_images_max", "text.caption_max");
    }
    let name = if text.counter() == Counter::XWeighted { "text.weighted_max" } else { "text.max" };
    (text.max, "text.max", name)
}

/// How much of a text a platform takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// The most it may count.
    pub limit: usize,
    /// How it is counted.
    pub counter: Counter,
    /// What it counts, with what is counted beside it.
    pub used: usize,
    /// Where it outgrows the limit; `None` when it fits.
    pub breaks_at: Option<Position>,
}

impl Room {
    /// The most that a text may count that replaces the measured one, which counted `text` by itself. What is counted
    /// beside a text, as a content warning, takes of its room.
    #[must_use]
    pub fn for_text(&self, text: &str) -> usize {
        self.limit.saturating_sub(self.used.saturating_sub(self.counter.count(text)))
    }
}

/// How much room a platform has for a text, with its media and settings; `None` where it sets no limit, or one for each
/// paragraph. This is what [`super::check`] goes by.
#[must_use]
pub fn room(
    rules: &PlatformRules,
    text: &Measured<'_>,
    media: &[MediaFacts<'_>],
    settings: Option<&Settings>,
) -> Option<Room> {
    let own = &rules.text;
    let limit = most(own, media).0.filter(|_| !own.per_block)?;
    let before = prefix(own, settings);
    Some(Room {
        limit,
        counter: own.counter(),
        used: text.count(own.counter()) + before,
        breaks_at: text.overflow(own.counter(), limit.saturating_sub(before)),
    })
}

/// What a content warning counts.
fn prefix(text: &TextRules, settings: Option<&Settings>) -> usize {
    let Some(key) = &text.prefix else { return 0 };
    let warning = settings.and_then(|settings| settings.unknown.get(key)?.as_str());
    warning.map_or(0, |warning| text.counter().count(warning))
}

struct Limit<'a> {
    name: &'static str,
    path: &'static str,
    max: usize,
    counter: Counter,
    evidence: &'a Evidence,
}

/// Adds the problem of a text, or a part of one that begins at a byte, which outgrows a limit.
fn over(scene: &mut Scene<'_>, limit: &Limit<'_>, count: usize, part: &Measured<'_>, at: usize, room: usize) {
    let (title, most, surplus) = (scene.title, limit.max, count - limit.max);
    let unit = limit.counter.unit();
    let message = match limit.name {
        "text.caption_max" => {
            t!("problems-caption-max", platform = title, most = most, unit = unit, count = count, surplus = surplus)
        }
        "text.emoji_max" => {
            t!("problems-emoji-max", platform = title, most = most, count = count, surplus = surplus)
        }
        name => {
            let what = if name == "text.block_max" { t!("problems-this-paragraph") } else { t!("problems-this-text") };
            let long = t!(
                "problems-too-long",
                platform = title,
                most = most,
                unit = unit,
                what = what,
                count = count,
                surplus = surplus
            );
            let how = how(limit.counter).filter(|_| count != part.count(Counter::Graphemes));
            Localized::row([Some(long), how].into_iter().flatten().collect(), " ")
        }
    };
    let breaks = part.overflow(limit.counter, room).map_or(part.text().len(), |position| position.byte);
    let span = Some(scene.span(at + breaks, at + part.text().len())).filter(|Span { start, end }| start < end);
    let (platform, replies) = (scene.rendition.platform.clone(), scene.rendition.replies);
    let problem = scene.add(limit.name, Severity::Error, limit.evidence, Field::Text, message);
    problem.span = span;
    problem.fixes = vec![
        Fix::Shorten { platform: platform.clone(), at: Cut::Sentence },
        Fix::Shorten { platform: platform.clone(), at: Cut::Word },
        match replies {
            Replies::Taken => Fix::Thread { platform: platform.clone() },
            Replies::Refused | Replies::Untold => Fix::Split { platform: platform.clone() },
        },
        Fix::EditLimit { platform, limit: limit.path.to_owned() },
    ];
}

/// Why a text counts more than what one sees.
fn how(counter: Counter) -> Option<Localized> {
    Some(match counter {
        Counter::XWeighted => t!("problems-counts-x"),
        Counter::LinkedIn => t!("problems-counts-linkedin"),
        Counter::Utf8 => t!("problems-counts-bytes"),
        Counter::Mastodon { link } => t!("problems-counts-mastodon", count = link),
        Counter::Graphemes | Counter::Utf16 | Counter::CodePoints | Counter::EmojiUtf8 => return None,
    })
}

/// A limit that holds for each paragraph; the first too long is told.
fn blocks(scene: &mut Scene<'_>, text: &TextRules) {
    let Some(max) = text.max else { return };
    if scene.text.count(text.counter()) <= max {
        return;
    }
    let mut at = 0;
    for block in scene.text.text().split_inclusive('\n') {
        let part = Measured::new(block.trim_end_matches(['\r', '\n']));
        let count = part.count(text.counter());
        if count > max {
            let (counter, evidence) = (text.counter(), &text.evidence);
            let limit = Limit { name: "text.block_max", path: "text.max", max, counter, evidence };
            over(scene, &limit, count, &part, at, max);
            return;
        }
        at += block.len();
    }
}

/// What is not refused, but may be cut or is long for nobody in particular.
fn soft(scene: &mut Scene<'_>, text: &TextRules) {
    let bounds = [(text.warn, "text.warn", Severity::Warning), (text.hint, "text.hint", Severity::Hint)];
    for (bound, path, severity) in bounds {
        let Some(bound) = bound else { continue };
        let count = scene.text.count(text.counter());
        if count <= bound || text.max.is_some_and(|max| count > max) {
            continue;
        }
        let title = scene.title;
        let message = match severity {
            Severity::Hint => t!("problems-text-hint", platform = title, most = bound, count = count),
            _ => t!("problems-text-warn", platform = title, most = bound, count = count),
        };
        let start = scene.text.overflow(text.counter(), bound).map_or(0, |position| position.byte);
        let span = scene.span(start, scene.text.text().len());
        let platform = scene.rendition.platform.clone();
        let problem = scene.add("text.long", severity, &text.evidence, Field::Text, message);
        problem.span = Some(span);
        problem.fixes = vec![
            Fix::Shorten { platform: platform.clone(), at: Cut::Sentence },
            Fix::EditLimit { platform, limit: path.to_owned() },
        ];
    }
}

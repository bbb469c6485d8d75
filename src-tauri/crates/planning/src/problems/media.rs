//! How many files of which kinds one platform takes together.

use super::scene::Scene;
use super::{Field, Fix, MediaFacts, Severity};
use crate::rules::{Format, MediaRules, RequiredKind};
use i18n::{Localized, t};
use model::MediaKind;

/// What a file counts as on a platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Image,
    /// A GIF that moves, where that counts apart.
    Moving,
    /// A GIF of which nobody knows whether it moves, where that matters.
    MaybeMoving,
    Video,
    Audio,
    Document,
    /// Nothing is known, so nothing is said.
    Unknown,
}

impl Class {
    fn of(item: &MediaFacts<'_>, rules: &MediaRules) -> Self {
        match item.kind {
            MediaKind::Image if item.format == Some(Format::Gif) && rules.moving_max.is_some() => match item.frames {
                None => Self::MaybeMoving,
                Some(..=1) => Self::Image,
                Some(_) => Self::Moving,
            },
            MediaKind::Image => Self::Image,
            MediaKind::Video => Self::Video,
            MediaKind::Audio => Self::Audio,
            MediaKind::Other if item.format.is_some() => Self::Document,
            MediaKind::Other => Self::Unknown,
        }
    }

    /// By which a message tells it from the others.
    fn code(self) -> &'static str {
        match self {
            Self::Image | Self::MaybeMoving => "image",
            Self::Moving => "moving",
            Self::Video => "video",
            Self::Audio => "audio",
            Self::Document => "document",
            Self::Unknown => "file",
        }
    }

    /// "2 videos"
    fn counted(self, count: usize) -> Localized {
        t!("problems-files-counted", count = count, kind = self.code())
    }
}

/// Everything about the files together.
pub(super) fn check(scene: &mut Scene<'_>) {
    let (all, media) = (scene.rules, scene.rendition.media);
    let rules = &all.media;
    if media.is_empty() {
        required(scene, rules);
        return;
    }
    if rules.is_open {
        return;
    }
    let of = |class: Class| media.iter().filter(|item| Class::of(item, rules) == class).count();
    let [images, moving, maybe, videos, audios, documents, unknown] =
        [Class::Image, Class::Moving, Class::MaybeMoving, Class::Video, Class::Audio, Class::Document, Class::Unknown]
            .map(of);
    if rules.wants == Some(RequiredKind::Video) && videos == 0 && unknown == 0 {
        let message = t!("problems-video-required", platform = scene.title);
        scene.add("media.video_required", Severity::Error, &rules.evidence, Field::Media, message);
    }
    surplus(scene, rules, "media.images_max", Class::Image, images, rules.images_max);
    surplus(scene, rules, "media.gifs_max", Class::Moving, moving, rules.moving_max);
    surplus(scene, rules, "media.videos_max", Class::Video, videos, rules.videos_max);
    surplus(scene, rules, "media.audios_max", Class::Audio, audios, Some(rules.audios_max.unwrap_or(0)));
    surplus(scene, rules, "media.documents_max", Class::Document, documents, Some(rules.documents_max.unwrap_or(0)));
    many(scene, rules, images);
    let kinds = [images, moving, videos, audios, documents].iter().filter(|number| **number > 0).count();
    let apart = rules.apart && kinds > 1 && audios + documents > 0;
    if (!rules.mix && kinds > 1) || apart {
        mixed(scene, rules);
    } else if !rules.mix && maybe > 0 && media.len() > 1 {
        let message = t!("problems-gif-alone", platform = scene.title);
        let item =
            media.iter().find(|item| Class::of(item, rules) == Class::MaybeMoving).map(|item| item.id.to_owned());
        scene.add("media.gif_alone", Severity::Warning, &rules.evidence, Field::Media, message).media = item;
    }
    if rules.same_size {
        same_size(scene, rules);
    }
}

fn required(scene: &mut Scene<'_>, rules: &MediaRules) {
    if !rules.is_required {
        return;
    }
    let message = match rules.wants {
        Some(RequiredKind::Video) => t!("problems-video-required", platform = scene.title),
        _ => t!("problems-media-required", platform = scene.title),
    };
    scene.add("media.required", Severity::Error, &rules.evidence, Field::Media, message);
}

/// Too many of one kind.
fn surplus(scene: &mut Scene<'_>, rules: &MediaRules, rule: &str, class: Class, number: usize, max: Option<usize>) {
    let Some(max) = max.filter(|max| number > *max) else { return };
    let (title, platform) = (scene.title, scene.rendition.platform);
    let message = match max {
        0 => t!("problems-media-none", platform = title, files = plural(class.code()), count = number),
        _ => t!("problems-media-max", platform = title, files = class.counted(max), count = number),
    };
    let mut seen = 0;
    let (mut kept, mut gone) = (Vec::new(), Vec::new());
    for item in scene.rendition.media {
        let is_of_class = Class::of(item, rules) == class;
        seen += usize::from(is_of_class);
        let side = if is_of_class && seen > max { &mut gone } else { &mut kept };
        side.push(item.id.to_owned());
    }
    let problem = scene.add(rule, Severity::Error, &rules.evidence, Field::Media, message);
    problem.media = gone.first().cloned();
    problem.fixes.push(match max {
        0 => Fix::RemoveMedia { platform: platform.clone(), ids: gone },
        _ => Fix::KeepMedia { platform: platform.clone(), ids: kept },
    });
    if max > 0 {
        let limit = format!("media.{}", rule.trim_start_matches("media.").replace("gifs", "moving"));
        problem.fixes.push(Fix::EditLimit { platform: platform.clone(), limit });
    }
}

/// "videos", by the code of a kind of files.
pub(super) fn plural(kind: &str) -> Localized {
    t!("problems-files", kind = kind)
}

/// Too many files in all, or more than every program takes.
fn many(scene: &mut Scene<'_>, rules: &MediaRules, images: usize) {
    let (media, title, platform) = (scene.rendition.media, scene.title, scene.rendition.platform);
    let number = media.len();
    let bounds = [
        (rules.items_max, number, "media.items_max", Severity::Error),
        (rules.items_warn, number, "media.many", Severity::Warning),
        (rules.images_warn, images, "media.many", Severity::Warning),
    ];
    for (bound, number, rule, severity) in bounds {
        let Some(bound) = bound.filter(|bound| number > *bound) else { continue };
        if severity == Severity::Warning && rules.images_max.or(rules.items_max).is_some_and(|max| number > max) {
            continue;
        }
        let message = match severity {
            Severity::Error => {
                t!("problems-media-max", platform = title, files = Class::Unknown.counted(bound), count = number)
            }
            _ => t!("problems-media-many", platform = title, most = bound, count = number),
        };
        let ids = media.iter().take(bound).map(|item| item.id.to_owned()).collect();
        let problem = scene.add(rule, severity, &rules.evidence, Field::Media, message);
        problem.media = media.get(bound).map(|item| item.id.to_owned());
        problem.fixes.push(Fix::KeepMedia { platform: platform.clone(), ids });
    }
}

/// Kinds that may not stand together.
fn mixed(scene: &mut Scene<'_>, rules: &MediaRules) {
    let media = scene.rendition.media;
    let mut ways = Vec::new();
    for (class, max) in [
        (Class::Image, rules.images_max.or(rules.items_max)),
        (Class::Moving, rules.moving_max),
        (Class::Video, rules.videos_max.or(rules.items_max)),
        (Class::Audio, rules.audios_max),
        (Class::Document, rules.documents_max),
    ] {
        if let Some(max) = max.filter(|max| *max > 0) {
            ways.push(class.counted(max));
        }
    }
    let message = match ways.len() {
        _ if rules.apart => t!("problems-media-apart", platform = scene.title),
        0 | 1 => t!("problems-media-one-kind", platform = scene.title),
        _ => {
            let ways = ways.into_iter().reduce(|ways, way| t!("problems-or", one = ways, other = way));
            t!("problems-media-mix", platform = scene.title, ways = ways.unwrap_or(Localized::plain("")))
        }
    };
    let mut fixes = Vec::new();
    let mut told = Vec::new();
    for class in media.iter().map(|item| Class::of(item, rules)) {
        if class == Class::Unknown || told.contains(&class) {
            continue;
        }
        told.push(class);
        let ids = media.iter().filter(|item| Class::of(item, rules) == class).map(|item| item.id.to_owned()).collect();
        fixes.push(Fix::KeepMedia { platform: scene.rendition.platform.clone(), ids });
    }
    scene.add("media.mix", Severity::Error, &rules.evidence, Field::Media, message).fixes = fixes;
}

/// Pictures that are shown in turns, of which the first gives the shape.
fn same_size(scene: &mut Scene<'_>, rules: &MediaRules) {
    let images = scene.rendition.media.iter().filter(|item| item.kind == MediaKind::Image);
    let mut sizes = images.filter_map(|item| Some((item.id, item.width?, item.height?)));
    let Some((_, width, height)) = sizes.next() else { return };
    let Some((id, ..)) = sizes.find(|(_, other, tall)| (*other, *tall) != (width, height)) else { return };
    let message =
        t!("problems-same-size", platform = scene.title, width = width.to_string(), height = height.to_string());
    scene.add("media.same_size", Severity::Warning, &rules.evidence, Field::Media, message).media = Some(id.to_owned());
}

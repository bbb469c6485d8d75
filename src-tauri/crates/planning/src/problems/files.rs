//! What one file may be on one platform: format, size, shape, length. What is not known of a file is not judged.

use super::figures::{duration, number, ratio, size};
use super::scene::Scene;
use super::{CropShape, Field, Fix, MediaFacts, Severity};
use crate::rules::{FileRules, Format};
use model::MediaKind;

/// Every file of the rendition.
pub(super) fn check(scene: &mut Scene<'_>) {
    let rules = scene.rules;
    for item in scene.rendition.media {
        let image = rules.image.as_ref();
        let (prefix, own) = match item.kind {
            MediaKind::Image if item.format == Some(Format::Gif) => {
                let is_picture =
                    item.frames == Some(1) && image.is_some_and(|image| image.types.contains(&Format::Gif));
                if is_picture { ("image", image) } else { ("gif", rules.gif.as_ref().or(image)) }
            }
            MediaKind::Image => ("image", image),
            MediaKind::Video => ("video", rules.video.as_ref()),
            MediaKind::Audio => ("audio", rules.audio.as_ref()),
            MediaKind::Other => ("document", rules.document.as_ref()),
        };
        if let Some(own) = own {
            File { item, rules: own, prefix }.check(scene);
        }
        alt(scene, item);
    }
}

fn alt(scene: &mut Scene<'_>, item: &MediaFacts<'_>) {
    let rules = scene.rules;
    let (Some(rules), Some(alt)) = (&rules.alt, item.alt) else { return };
    // No character is shorter than a byte, so most alt texts need no counting.
    let Some(max) = rules.max.filter(|max| alt.len() > *max && alt.chars().count() > *max) else { return };
    let message = format!(
        "{} takes alt texts of up to {} characters; this one has {}. It is kept on this computer only, so nothing is lost yet.",
        scene.title,
        number(max as u64),
        number(alt.chars().count() as u64)
    );
    let problem = scene.add("alt.max", Severity::Hint, &rules.evidence, Field::Media, message);
    problem.media = Some(item.id.to_owned());
    problem.fixes.push(Fix::WriteAlt { media: item.id.to_owned() });
}

struct File<'a> {
    item: &'a MediaFacts<'a>,
    rules: &'a FileRules,
    prefix: &'static str,
}

impl File<'_> {
    fn check(&self, scene: &mut Scene<'_>) {
        self.format(scene);
        self.still(scene);
        self.bytes(scene);
        self.pixels(scene);
        self.shape(scene);
        self.length(scene);
    }

    fn add(&self, scene: &mut Scene<'_>, name: &str, severity: Severity, message: String, fix: Option<Fix>) {
        let rule = [self.prefix, ".", name].concat();
        let problem = scene.add(&rule, severity, &self.rules.evidence, Field::Media, message);
        problem.media = Some(self.item.id.to_owned());
        problem.fixes.extend(fix);
    }

    /// What the file is called in a message.
    fn told(&self) -> &'static str {
        match self.prefix {
            "image" => "image",
            "gif" => "GIF",
            "video" => "video",
            "audio" => "recording",
            _ => "document",
        }
    }

    fn limit(&self, scene: &Scene<'_>, name: &str) -> Option<Fix> {
        let group = if self.prefix == "gif" && scene.rules.gif.is_none() { "image" } else { self.prefix };
        Some(Fix::EditLimit { platform: scene.rendition.platform.clone(), limit: [group, ".", name].concat() })
    }

    fn remove(&self, scene: &Scene<'_>) -> Option<Fix> {
        Some(Fix::RemoveMedia { platform: scene.rendition.platform.clone(), ids: vec![self.item.id.to_owned()] })
    }

    fn convert(&self, scene: &Scene<'_>, to: Option<Format>) -> Option<Fix> {
        let (platform, media) = (scene.rendition.platform.clone(), self.item.id.to_owned());
        to.map(|to| Fix::Convert { platform, media, to })
    }

    fn format(&self, scene: &mut Scene<'_>) {
        let types = &self.rules.types;
        let Some(format) = self.item.format.filter(|format| !types.is_empty() && !types.contains(format)) else {
            return;
        };
        let names: Vec<_> = types.iter().map(|format| format.title()).collect();
        let (title, format_title, wanted) = (scene.title, format.title(), names.join(", "));
        // Only pictures can be made into another format here; a film goes another way.
        let to = types.first().copied().filter(|_| self.item.kind == MediaKind::Image);
        let fix = self.convert(scene, to).or_else(|| self.remove(scene));
        if self.rules.soft_types.contains(&format) {
            let message =
                format!("{title} asks for {wanted}. This {format_title} may be converted on the way, or refused.");
            self.add(scene, "format", Severity::Warning, message, fix);
        } else {
            let message = format!("{title} takes no {format_title}. Use {wanted}.");
            self.add(scene, "format", Severity::Error, message, fix);
        }
    }

    fn still(&self, scene: &mut Scene<'_>) {
        if !self.rules.is_still || self.item.frames == Some(1) {
            return;
        }
        let (severity, message) = match self.item.frames {
            Some(_) => (Severity::Warning, format!("{} shows only the first frame of a GIF.", scene.title)),
            None => (Severity::Hint, format!("If this GIF moves, {} shows only its first frame.", scene.title)),
        };
        let fix = self.convert(scene, Some(Format::Mp4));
        self.add(scene, "still", severity, message, fix);
    }

    fn bytes(&self, scene: &mut Scene<'_>) {
        let Some(bytes) = self.item.bytes else { return };
        let (rules, title, told) = (self.rules, scene.title, self.told());
        if let Some(max) = rules.bytes_max.filter(|max| bytes > *max) {
            let message = format!("{title} takes {told}s up to {}; this one is {}.", size(max), exactly(bytes, max));
            let fix = self.limit(scene, "bytes_max");
            self.add(scene, "bytes_max", Severity::Error, message, fix);
        } else if let Some(warn) = rules.bytes_warn.filter(|warn| bytes > *warn) {
            let message =
                format!("This {told} is {}. Over {}, {title} may refuse it.", exactly(bytes, warn), size(warn));
            let fix = self.limit(scene, "bytes_warn");
            self.add(scene, "bytes_large", Severity::Warning, message, fix);
        } else if let Some(hint) = rules.bytes_hint.filter(|hint| bytes > *hint) {
            let message = format!(
                "This {told} is {}. Carillon knows no limit for {title}, but many platforms refuse more than {}.",
                exactly(bytes, hint),
                size(hint)
            );
            let fix = self.limit(scene, "bytes_hint");
            self.add(scene, "bytes_large", Severity::Hint, message, fix);
        }
        if let Some(min) = rules.bytes_min.filter(|min| bytes < *min) {
            let message = format!("{title} takes {told}s of at least {}; this one is {}.", size(min), size(bytes));
            let fix = self.limit(scene, "bytes_min");
            self.add(scene, "bytes_min", Severity::Error, message, fix);
        }
    }

    /// Width and height, each and together.
    fn pixels(&self, scene: &mut Scene<'_>) {
        let (Some(width), Some(height)) = (self.item.width, self.item.height) else { return };
        let (rules, title, told) = (self.rules, scene.title, self.told());
        let below = |bound: Option<u32>, length: u32| bound.filter(|bound| length < *bound);
        let above = |bound: Option<u32>, length: u32| bound.filter(|bound| length > *bound);
        let (short, long) = (width.min(height), width.max(height));
        let sum = u64::from(width) + u64::from(height);
        let area = u64::from(width) * u64::from(height);
        let broken = [
            ("width_min", below(rules.width_min, width).map(|bound| format!("at least {bound} pixels wide"))),
            ("width_max", above(rules.width_max, width).map(|bound| format!("at most {bound} pixels wide"))),
            ("height_min", below(rules.height_min, height).map(|bound| format!("at least {bound} pixels high"))),
            ("height_max", above(rules.height_max, height).map(|bound| format!("at most {bound} pixels high"))),
            ("side_min", below(rules.side_min, short).map(|bound| format!("at least {bound} pixels on each side"))),
            ("side_max", above(rules.side_max, long).map(|bound| format!("at most {bound} pixels on each side"))),
            (
                "sides_max",
                rules.sides_max.filter(|bound| sum > u64::from(*bound)).map(|bound| {
                    format!("whose width and height are at most {} pixels together", number(u64::from(bound)))
                }),
            ),
            (
                "pixels_max",
                rules
                    .pixels_max
                    .filter(|bound| area > *bound)
                    .map(|bound| format!("of at most {} pixels", number(bound))),
            ),
        ];
        for (name, bound) in broken {
            let Some(bound) = bound else { continue };
            let message = format!("{title} takes {told}s {bound}; this one is {width} × {height}.");
            let fix = self.limit(scene, name);
            self.add(scene, name, Severity::Error, message, fix);
        }
        if let Some(bound) = above(rules.width_warn, width) {
            let message =
                format!("{title} makes {told}s smaller that are wider than {bound} pixels; this one is {width}.");
            self.add(scene, "width_large", Severity::Hint, message, None);
        }
    }

    fn shape(&self, scene: &mut Scene<'_>) {
        let (Some(width), Some(height)) = (self.item.width, self.item.height) else { return };
        if width == 0 || height == 0 {
            return;
        }
        let (rules, title, told) = (self.rules, scene.title, self.told());
        let shape = f64::from(width) / f64::from(height);
        // A picture that was cropped to whole pixels misses its ratio by a hair.
        let is_below = |bound: &f64| shape < bound * 0.995;
        let (least, greatest) = (rules.ratio_min, rules.ratio_max);
        let crop = |scene: &Scene<'_>, least, greatest| {
            let preset = CropShape::nearest(shape, least, greatest).filter(|_| self.item.kind == MediaKind::Image)?;
            Some(Fix::Crop { platform: scene.rendition.platform.clone(), media: self.item.id.to_owned(), preset })
        };
        if least.is_some_and(|least| is_below(&least)) || greatest.is_some_and(|greatest| shape > greatest * 1.005) {
            let bounds = match (least, greatest) {
                (Some(least), Some(greatest)) => format!("between {} and {}", ratio(least), ratio(greatest)),
                (Some(least), None) => format!("from {} on", ratio(least)),
                (_, greatest) => format!("up to {}", greatest.map(ratio).unwrap_or_default()),
            };
            let message = format!("{title} takes {told}s {bounds}; this one is {width} × {height} ({}).", ratio(shape));
            let fix = crop(scene, least, greatest);
            self.add(scene, "ratio", Severity::Error, message, fix);
        } else if let Some(wanted) = rules.ratio_wanted.filter(is_below) {
            let message =
                format!("{title} cuts {told}s that are taller than {}; this one is {}.", ratio(wanted), ratio(shape));
            let fix = crop(scene, Some(wanted), None);
            self.add(scene, "ratio_tall", Severity::Warning, message, fix);
        }
    }

    /// How long it plays and of how many frames it is made.
    fn length(&self, scene: &mut Scene<'_>) {
        let (rules, title, told) = (self.rules, scene.title, self.told());
        let seconds = self.item.seconds.filter(|seconds| seconds.is_finite() && *seconds >= 0.0);
        if let Some(seconds) = seconds {
            if let Some(max) = rules.seconds_max.filter(|max| seconds > *max) {
                let message =
                    format!("{title} takes {told}s up to {}; this one is {}.", duration(max), duration(seconds));
                let fix = self.limit(scene, "seconds_max");
                self.add(scene, "seconds_max", Severity::Error, message, fix);
            }
            if let Some(min) = rules.seconds_min.filter(|min| seconds < *min) {
                let message =
                    format!("{title} takes {told}s of at least {}; this one is {}.", duration(min), duration(seconds));
                let fix = self.limit(scene, "seconds_min");
                self.add(scene, "seconds_min", Severity::Error, message, fix);
            }
        }
        let Some(frames) = self.item.frames else { return };
        if let Some(max) = rules.frames_max.filter(|max| frames > *max) {
            let message = format!("{title} takes {told}s of up to {max} frames; this one has {frames}.");
            let fix = self.limit(scene, "frames_max");
            self.add(scene, "frames_max", Severity::Error, message, fix);
        }
        let Some(rate) = seconds.filter(|seconds| *seconds > 0.0).map(|seconds| f64::from(frames) / seconds) else {
            return;
        };
        let (least, greatest) = (rules.fps_min, rules.fps_max);
        // Frames are counted whole, so a rate is a little uncertain.
        if least.is_some_and(|least| rate < least - 0.5) || greatest.is_some_and(|greatest| rate > greatest + 0.5) {
            let bounds = match (least, greatest) {
                (Some(least), Some(greatest)) => format!("{least} to {greatest}"),
                (least, greatest) => format!("{}", least.or(greatest).unwrap_or_default()),
            };
            let message = format!("{title} takes {told}s of {bounds} frames a second; this one has about {rate:.0}.");
            self.add(scene, "fps", Severity::Error, message, None);
        }
    }
}

/// The size, in bytes where rounding would hide that it is over a bound.
fn exactly(bytes: u64, bound: u64) -> String {
    if size(bytes) == size(bound) { format!("{} bytes", number(bytes)) } else { size(bytes) }
}

//! What one file may be on one platform: format, size, shape, length. What is not known of a file is not judged.

use super::figures::{decimal, duration, exactly, ratio, size};
use super::media::plural;
use super::scene::Scene;
use super::{CropShape, Field, Fix, MediaFacts, Severity};
use crate::rules::{FileRules, Format};
use i18n::{Localized, Variable, t};
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
    let message = t!("problems-alt-max", platform = scene.title, most = max, count = alt.chars().count());
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

    fn add(&self, scene: &mut Scene<'_>, name: &str, severity: Severity, message: Localized, fix: Option<Fix>) {
        let rule = [self.prefix, ".", name].concat();
        let problem = scene.add(&rule, severity, &self.rules.evidence, Field::Media, message);
        problem.media = Some(self.item.id.to_owned());
        problem.fixes.extend(fix);
    }

    /// What files of this kind are called.
    fn plural(&self) -> Localized {
        plural(self.prefix)
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
        let (title, own, wanted) = (scene.title, format.title(), names.join(", "));
        // Only pictures can be made into another format here; a film goes another way.
        let to = types.first().copied().filter(|_| self.item.kind == MediaKind::Image);
        let fix = self.convert(scene, to).or_else(|| self.remove(scene));
        if self.rules.soft_types.contains(&format) {
            let message = t!("problems-format-soft", platform = title, format = own, wanted = wanted);
            self.add(scene, "format", Severity::Warning, message, fix);
        } else {
            let message = t!("problems-format", platform = title, format = own, wanted = wanted);
            self.add(scene, "format", Severity::Error, message, fix);
        }
    }

    fn still(&self, scene: &mut Scene<'_>) {
        if !self.rules.is_still || self.item.frames == Some(1) {
            return;
        }
        let (severity, message) = match self.item.frames {
            Some(_) => (Severity::Warning, t!("problems-still", platform = scene.title)),
            None => (Severity::Hint, t!("problems-still-maybe", platform = scene.title)),
        };
        let fix = self.convert(scene, Some(Format::Mp4));
        self.add(scene, "still", severity, message, fix);
    }

    fn bytes(&self, scene: &mut Scene<'_>) {
        let Some(bytes) = self.item.bytes else { return };
        let (rules, title, files) = (self.rules, scene.title, self.plural());
        let (own, kind) = (|bound| size_beside(bytes, bound), self.prefix);
        if let Some(max) = rules.bytes_max.filter(|max| bytes > *max) {
            let message = t!("problems-bytes-max", platform = title, files = files, most = size(max), size = own(max));
            let fix = self.limit(scene, "bytes_max");
            self.add(scene, "bytes_max", Severity::Error, message, fix);
        } else if let Some(warn) = rules.bytes_warn.filter(|warn| bytes > *warn) {
            let message = t!("problems-bytes-warn", platform = title, kind = kind, most = size(warn), size = own(warn));
            let fix = self.limit(scene, "bytes_warn");
            self.add(scene, "bytes_large", Severity::Warning, message, fix);
        } else if let Some(hint) = rules.bytes_hint.filter(|hint| bytes > *hint) {
            let message = t!("problems-bytes-hint", platform = title, kind = kind, most = size(hint), size = own(hint));
            let fix = self.limit(scene, "bytes_hint");
            self.add(scene, "bytes_large", Severity::Hint, message, fix);
        }
        if let Some(min) = rules.bytes_min.filter(|min| bytes < *min) {
            let files = self.plural();
            let message =
                t!("problems-bytes-min", platform = title, files = files, least = size(min), size = size(bytes));
            let fix = self.limit(scene, "bytes_min");
            self.add(scene, "bytes_min", Severity::Error, message, fix);
        }
    }

    /// Width and height, each and together.
    fn pixels(&self, scene: &mut Scene<'_>) {
        let (Some(width), Some(height)) = (self.item.width, self.item.height) else { return };
        let (rules, title, files) = (self.rules, scene.title, self.plural());
        let below = |bound: Option<u32>, length: u32| bound.filter(|bound| length < *bound);
        let above = |bound: Option<u32>, length: u32| bound.filter(|bound| length > *bound);
        let (short, long) = (width.min(height), width.max(height));
        let sum = u64::from(width) + u64::from(height);
        let area = u64::from(width) * u64::from(height);
        let told = |bound: Option<u32>| bound.map(|bound| Variable::from(bound.to_string()));
        let broken = [
            ("width_min", told(below(rules.width_min, width))),
            ("width_max", told(above(rules.width_max, width))),
            ("height_min", told(below(rules.height_min, height))),
            ("height_max", told(above(rules.height_max, height))),
            ("side_min", told(below(rules.side_min, short))),
            ("side_max", told(above(rules.side_max, long))),
            ("sides_max", rules.sides_max.filter(|bound| sum > u64::from(*bound)).map(Variable::from)),
            ("pixels_max", rules.pixels_max.filter(|bound| area > *bound).map(Variable::from)),
        ];
        for (name, bound) in broken {
            let Some(bound) = bound else { continue };
            let bound = t!("problems-pixels-bound", bound = name, pixels = bound);
            let (width, height) = (width.to_string(), height.to_string());
            let files = self.plural();
            let message =
                t!("problems-pixels", platform = title, files = files, bound = bound, width = width, height = height);
            let fix = self.limit(scene, name);
            self.add(scene, name, Severity::Error, message, fix);
        }
        if let Some(bound) = above(rules.width_warn, width) {
            let (most, width) = (bound.to_string(), width.to_string());
            let message = t!("problems-width-large", platform = title, files = files, most = most, width = width);
            self.add(scene, "width_large", Severity::Hint, message, None);
        }
    }

    fn shape(&self, scene: &mut Scene<'_>) {
        let (Some(width), Some(height)) = (self.item.width, self.item.height) else { return };
        if width == 0 || height == 0 {
            return;
        }
        let (rules, title, files) = (self.rules, scene.title, self.plural());
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
                (Some(least), Some(greatest)) => {
                    t!("problems-ratio-between", least = ratio(least), most = ratio(greatest))
                }
                (Some(least), None) => t!("problems-ratio-from", least = ratio(least)),
                (_, greatest) => t!("problems-ratio-to", most = ratio(greatest.unwrap_or_default())),
            };
            let message = t!(
                "problems-shape",
                platform = title,
                files = files,
                bounds = bounds,
                width = width.to_string(),
                height = height.to_string(),
                ratio = ratio(shape)
            );
            let fix = crop(scene, least, greatest);
            self.add(scene, "ratio", Severity::Error, message, fix);
        } else if let Some(wanted) = rules.ratio_wanted.filter(is_below) {
            let (most, own) = (ratio(wanted), ratio(shape));
            let message = t!("problems-shape-tall", platform = title, files = files, most = most, ratio = own);
            let fix = crop(scene, Some(wanted), None);
            self.add(scene, "ratio_tall", Severity::Warning, message, fix);
        }
    }

    /// How long it plays and of how many frames it is made.
    fn length(&self, scene: &mut Scene<'_>) {
        let (rules, title, files) = (self.rules, scene.title, self.plural());
        let seconds = self.item.seconds.filter(|seconds| seconds.is_finite() && *seconds >= 0.0);
        if let Some(seconds) = seconds {
            if let Some(max) = rules.seconds_max.filter(|max| seconds > *max) {
                let (most, own) = (duration(max), duration(seconds));
                let message =
                    t!("problems-seconds-max", platform = title, files = files.clone(), most = most, length = own);
                let fix = self.limit(scene, "seconds_max");
                self.add(scene, "seconds_max", Severity::Error, message, fix);
            }
            if let Some(min) = rules.seconds_min.filter(|min| seconds < *min) {
                let (least, own) = (duration(min), duration(seconds));
                let message =
                    t!("problems-seconds-min", platform = title, files = files.clone(), least = least, length = own);
                let fix = self.limit(scene, "seconds_min");
                self.add(scene, "seconds_min", Severity::Error, message, fix);
            }
        }
        let Some(frames) = self.item.frames else { return };
        if let Some(max) = rules.frames_max.filter(|max| frames > *max) {
            let (files, most, frames) = (files.clone(), max.to_string(), frames.to_string());
            let message = t!("problems-frames-max", platform = title, files = files, most = most, frames = frames);
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
                (Some(least), Some(greatest)) => {
                    t!("problems-fps-between", least = decimal(least), most = decimal(greatest))
                }
                (least, greatest) => t!("problems-fps-one", rate = decimal(least.or(greatest).unwrap_or_default())),
            };
            let rate = format!("{rate:.0}");
            let message = t!("problems-fps", platform = title, files = files, bounds = bounds, rate = rate);
            self.add(scene, "fps", Severity::Error, message, None);
        }
    }
}

/// The size, in bytes where rounding would hide that it is over a bound.
fn size_beside(bytes: u64, bound: u64) -> Localized {
    if size(bytes) == size(bound) { exactly(bytes) } else { size(bytes) }
}

//! One picture as its editor shows it: upright, and large enough to see where it is cut. And what a problem asks of one.

use crate::Desk;
use crate::commands::library::cutting::original;
use crate::commands::library::views::media::{MediaRef, MediaView};
use crate::commands::library::views::pictures::{CutFormat, PictureView, PictureWish};
use crate::failure::Failure;
use crate::scope::Scope;
use i18n::{Localized, t};
use library::thumbnails::Scale;
use planning::problems::{CropShape, Fix};
use planning::rules::Format;
use std::sync::Arc;
use store::media::{self, Media};

/// Shows a picture to be edited. A copy that is not on this computer is fetched.
pub(crate) async fn show_picture(desk: &Arc<Desk>, scope: &Scope, wanted: MediaRef) -> Result<PictureView, Failure> {
    let connection = scope.connection.clone();
    let (media, hash) = original(desk, &connection, &wanted.id).await?;
    let name = preview(desk, &media, &hash).await?;
    // What was fetched just now is measured only since.
    let known = desk.store.run(move |database| media::find(database, &connection, &wanted.id)).await?;
    let media = known.unwrap_or(media);
    let (Some(width), Some(height)) = (media.width, media.height) else {
        return Err(uneditable(&media, t!("library-size-unreadable"), t!("library-choose-picture")));
    };
    Ok(PictureView {
        preview: desk.thumbnail_address(&name),
        file: MediaView::of(desk, &media),
        width,
        height,
        format: Format::of_mime(&media.record.media_type).and_then(CutFormat::of),
    })
}

/// The name of the picture that its editor shows.
async fn preview(desk: &Desk, media: &Media, hash: &str) -> Result<String, Failure> {
    let made = desk.thumbnails.make(&desk.blobs, hash, Scale::Large).await;
    made.map_err(|trouble| uneditable(media, trouble.message(), t!("library-choose-or-change")))
}

fn uneditable(media: &Media, reason: Localized, next: Localized) -> Failure {
    Failure::bad_input(t!("library-uneditable", name = &media.name, reason = reason), next)
}

impl CutFormat {
    /// A format, if it can be written here.
    fn of(format: Format) -> Option<Self> {
        Some(match format {
            Format::Jpeg => Self::Jpeg,
            Format::Png => Self::Png,
            Format::Webp => Self::Webp,
            _ => return None,
        })
    }
}

impl PictureWish {
    /// What a fix asks of a picture, and the words for it; `None` for what is done another way.
    pub(crate) fn of(fix: &Fix) -> Option<(Self, Localized)> {
        Some(match fix {
            Fix::Crop { media, preset, .. } => {
                let wish = Self { media: media.clone(), shape: Some(shape(*preset).to_owned()), format: None };
                (wish, t!("compose-crop-to", shape = preset.title()))
            }
            Fix::Convert { media, to, .. } => {
                let wish = Self { media: media.clone(), shape: None, format: Some(CutFormat::of(*to)?) };
                (wish, t!("compose-convert-to", format = to.title()))
            }
            _ => return None,
        })
    }
}

/// The shape of `list_shapes` that a preset of the rules is.
fn shape(preset: CropShape) -> &'static str {
    match preset {
        CropShape::Tall => "story",
        CropShape::Pin => "pin",
        CropShape::Portrait => "portrait",
        CropShape::Square => "square",
        CropShape::Wide => "wide",
        CropShape::Card => "landscape",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_presets_of_the_rules_are_shapes_that_can_be_cut() {
        for preset in CropShape::ALL {
            let found = ::media::PRESETS.iter().find(|shape_of| shape_of.id == shape(preset)).unwrap();
            let ratio = f64::from(found.across) / f64::from(found.down);
            assert!((ratio - preset.ratio()).abs() < 0.000_1, "{}", preset.title());
        }
    }

    #[test]
    fn a_fix_opens_the_editor_only_for_what_can_be_written() {
        let convert = |to| {
            PictureWish::of(&Fix::Convert { platform: model::Platform::from("x"), media: "m".to_owned(), to })
                .map(|(wish, words)| (wish.format, words.to_string()))
        };
        assert_eq!(convert(Format::Jpeg), Some((Some(CutFormat::Jpeg), "Convert to JPEG".to_owned())));
        assert_eq!(convert(Format::Mp4), None);
    }
}

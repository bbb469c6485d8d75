//! New pictures of one in the library: cut, turned, smaller, in another format. Each is a file of its own that knows what
//! it was made from; the original stays as it is.

use crate::Desk;
use crate::commands::media::MediaView;
use crate::commands::media_details::MediaRef;
use crate::commands::thumbnails::fetch;
use crate::commands::uploads::{add, home};
use crate::failure::{Failure, FailureCode};
use crate::library::taking::Refusal;
use crate::scope::Scope;
use pictures::{Cut, Flip, Format, Made, Note, PRESETS, Region, Target};
use planning::wording::size_in_words;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::media::{self, Media};
use ts_rs::TS;

/// The most new pictures at a time.
const MOST: usize = 12;

/// What is to be made of a picture.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct CutMedia {
    /// The picture's identifier.
    pub(crate) id: String,
    /// The new pictures, 12 at most.
    pub(crate) cuts: Vec<CutWanted>,
}

/// One new picture: the region of the upright picture, then turned, then mirrored, then made smaller.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct CutWanted {
    /// The part, in pixels of the upright picture; the whole when it is left out.
    #[serde(default)]
    pub(crate) region: Option<CutRegion>,
    /// Quarter turns to the right.
    #[serde(default)]
    pub(crate) turns: Option<u8>,
    /// Whether it is mirrored.
    #[serde(default)]
    pub(crate) flip: Option<CutFlip>,
    /// Pixels across; as many as there are when it is left out. It never grows.
    #[serde(default)]
    pub(crate) width: Option<u32>,
    /// How it is written.
    pub(crate) format: CutFormat,
    /// The quality of a JPEG, 1 to 100; 85 when it is left out.
    #[serde(default)]
    pub(crate) quality: Option<u8>,
    /// What is added to its name, for example `square`.
    #[serde(default)]
    pub(crate) label: Option<String>,
}

/// A part of the upright picture, in its pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct CutRegion {
    /// From the left edge.
    pub(crate) left: u32,
    /// From the top edge.
    pub(crate) top: u32,
    /// Across.
    pub(crate) width: u32,
    /// Down.
    pub(crate) height: u32,
}

/// How a picture is mirrored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CutFlip {
    /// Left and right are exchanged.
    Sideways,
    /// Top and bottom are.
    Upside,
}

/// A format to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CutFormat {
    /// With a quality.
    Jpeg,
    /// Without loss.
    Png,
    /// Without loss, smaller than PNG.
    Webp,
}

/// What a new picture would be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct CutEstimate {
    /// Its name.
    pub(crate) name: String,
    /// Bytes.
    #[ts(type = "number")]
    pub(crate) size_bytes: u64,
    /// "1.4 MB"
    pub(crate) size: String,
    /// Pixels.
    pub(crate) width: u32,
    /// The same.
    pub(crate) height: u32,
    /// What it has lost or kept of the one that it is made of.
    pub(crate) told: Vec<CutNote>,
}

/// What a new picture has lost or kept of the one that it is made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct CutNote {
    /// A sentence.
    pub(crate) text: String,
    /// Whether something is lost that was seen.
    pub(crate) is_loss: bool,
}

/// A shape that platforms show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ShapeView {
    /// Names it.
    pub(crate) id: String,
    /// "Instagram portrait 4:5"
    pub(crate) title: String,
    /// The platforms it is for, by their identifiers.
    pub(crate) platforms: Vec<String>,
    /// Parts across.
    pub(crate) across: u32,
    /// Parts down.
    pub(crate) down: u32,
    /// The largest such part of this picture, in its middle.
    pub(crate) region: CutRegion,
    /// The width that the platforms recommend. A part that has less stays as it is.
    pub(crate) width: u32,
}

/// Says how a picture is cut to the shapes that platforms show.
pub(crate) async fn list_shapes(desk: &Arc<Desk>, scope: &Scope, wanted: MediaRef) -> Result<Vec<ShapeView>, Failure> {
    let connection = scope.connection.clone();
    let found = desk.store.run(move |database| media::find(database, &connection, &wanted.id)).await?;
    let media = found.ok_or_else(|| Failure::not_found("file"))?;
    let (Some(full_width), Some(full_height)) = (media.width, media.height) else { return Ok(Vec::new()) };
    let shape = |preset: &pictures::Preset| {
        let (left, top, width, height) = preset.within(full_width, full_height);
        ShapeView {
            id: preset.id.to_owned(),
            title: preset.title.to_owned(),
            platforms: preset.platforms.iter().map(ToString::to_string).collect(),
            across: preset.across,
            down: preset.down,
            region: CutRegion { left, top, width, height },
            width: preset.width,
        }
    };
    Ok(PRESETS.iter().map(shape).collect())
}

/// Says what new pictures would be. They are made for that, and thrown away.
pub(crate) async fn estimate_cuts(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: CutMedia,
) -> Result<Vec<CutEstimate>, Failure> {
    let connection = scope.connection.clone();
    let (media, made) = made(desk, &connection, &wanted).await?;
    let estimate = |(made, cut): (Made, &CutWanted)| {
        let size_bytes = made.bytes.len() as u64;
        CutEstimate {
            name: name_of(&media.name, cut.label.as_deref(), &made),
            size_bytes,
            size: size_in_words(size_bytes),
            width: made.width,
            height: made.height,
            told: told(&media, &made),
        }
    };
    Ok(made.into_iter().zip(&wanted.cuts).map(estimate).collect())
}

fn told(media: &Media, made: &Made) -> Vec<CutNote> {
    let frames = media.frames.filter(|frames| *frames > 1);
    let still = frames.map(|frames| (format!("It does not move: only the first of {frames} frames is kept."), true));
    let notes = made.notes.iter().map(|note| match note {
        Note::White => ("Transparent parts become white: JPEG has no transparency.".to_owned(), true),
        Note::MadeByMachine => ("It stays marked as made by AI.".to_owned(), false),
        Note::PositionLeftOut => ("The location is removed.".to_owned(), false),
    });
    let alt = (!media.alt.is_empty()).then(|| ("The alt text is copied. Check that it still fits.".to_owned(), false));
    still.into_iter().chain(notes).chain(alt).map(|(text, is_loss)| CutNote { text, is_loss }).collect()
}

/// Makes new pictures of one and uploads them.
pub(crate) async fn cut_media(desk: &Arc<Desk>, scope: &Scope, wanted: CutMedia) -> Result<Vec<MediaView>, Failure> {
    let connection = scope.connection.clone();
    let (media, made) = made(desk, &connection, &wanted).await?;
    let workspace = match home(desk, scope, media.workspace.clone()).await {
        Ok(home) => home,
        // Its workspace is gone; the new pictures need not be.
        Err(_) => home(desk, scope, None).await?,
    };
    let (shelf, now) = (desk.shelf.clone(), desk.clock.now());
    let kept = store::blocking::run(move || {
        let files = made.into_iter().zip(&wanted.cuts).map(|(made, cut)| {
            let kept = shelf.put(&made.bytes)?;
            let mut file = Media::named(name_of(&media.name, cut.label.as_deref(), &made), now);
            made.media_type.clone_into(&mut file.record.media_type);
            (file.width, file.height) = (Some(made.width), Some(made.height));
            (file.hash, file.size_bytes) = (Some(kept.hash), Some(kept.size_bytes));
            (file.alt, file.tags) = (media.alt.clone(), media.tags.clone());
            file.origin = Some(media.id.clone());
            Ok((file, None))
        });
        files.collect::<std::io::Result<Vec<_>>>()
    });
    let files = kept.await.map_err(|error| {
        Failure::new(FailureCode::Storage, Refusal::writing(&error).to_string(), "Then make the pictures again.")
    })?;
    add(desk, connection, workspace, files).await
}

fn name_of(original: &str, label: Option<&str>, made: &Made) -> String {
    let stem = original.rsplit_once('.').map_or(original, |(stem, _)| stem);
    let size = format!("{}x{}", made.width, made.height);
    let label = label.filter(|label| !label.trim().is_empty()).unwrap_or(&size);
    pictures::clean(&format!("{stem} {label}.{}", made.extension)).name
}

async fn made(desk: &Arc<Desk>, connection: &str, wanted: &CutMedia) -> Result<(Media, Vec<Made>), Failure> {
    if wanted.cuts.is_empty() || wanted.cuts.len() > MOST {
        return Err(Failure::bad_input("You can make 1 to 12 pictures at a time.", "Choose fewer."));
    }
    let (media, hash) = original(desk, connection, &wanted.id).await?;
    let cuts: Vec<Cut> = wanted.cuts.iter().map(cut_of).collect();
    let made = desk.gallery.cut(&desk.shelf, &hash, cuts).await;
    let made = made.map_err(|trouble| {
        let message = format!("“{}” cannot be cut: {trouble}. Nothing was changed.", media.name);
        Failure::bad_input(message, "Choose another part, or another picture.")
    })?;
    Ok((media, made))
}

/// A picture and the hash of its copy on this computer, which is fetched when there is none.
pub(crate) async fn original(desk: &Arc<Desk>, connection: &str, id: &str) -> Result<(Media, String), Failure> {
    let (asked, id) = (connection.to_owned(), id.to_owned());
    let found = desk.store.run(move |database| media::find(database, &asked, &id)).await?;
    let media = found.filter(|media| media.gone.is_none()).ok_or_else(|| Failure::not_found("file"))?;
    if let Some(hash) = media.hash.clone().filter(|hash| desk.shelf.has(hash)) {
        return Ok((media, hash));
    }
    let fetched = fetch(desk, connection, &media, pictures::MOST_BYTES).await;
    let hash = fetched.map_err(|trouble| {
        let why = trouble.map_or_else(|| "the service cannot be reached".to_owned(), |trouble| trouble.to_string());
        let message = format!("The original of “{}” is not on this computer and cannot be fetched: {why}.", media.name);
        Failure::new(FailureCode::NotReady, message, "Try again later, or upload the original again.")
    })?;
    Ok((media, hash))
}

fn cut_of(wanted: &CutWanted) -> Cut {
    Cut {
        region: wanted.region.map(|CutRegion { left, top, width, height }| Region { left, top, width, height }),
        turns: wanted.turns.unwrap_or_default(),
        flip: wanted.flip.map(|flip| match flip {
            CutFlip::Sideways => Flip::Sideways,
            CutFlip::Upside => Flip::Upside,
        }),
        target: wanted.width.map(|width| Target { width }),
        format: match wanted.format {
            CutFormat::Jpeg => Format::Jpeg(wanted.quality.unwrap_or(85)),
            CutFormat::Png => Format::Png,
            CutFormat::Webp => Format::WebP,
        },
    }
}

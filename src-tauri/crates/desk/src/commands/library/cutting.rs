//! New pictures of one in the library: cut, turned, smaller, in another format. Each is a file of its own that knows what
//! it was made from; the original stays as it is.

use crate::Desk;
use crate::active_connection::why_not_fetched;
use crate::commands::library::uploads::{add, home};
use crate::commands::library::views::media::{MediaRef, MediaView};
use crate::commands::library::views::pictures::{
    CutEstimate, CutFlip, CutFormat, CutMedia, CutNote, CutRegion, CutWanted, ShapeView,
};
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use ::media::{Flip, Format, Made, Note, PRESETS, PictureCut, Preset, Region, TargetSize};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use library::blob_store::BlobStore;
use library::ingest::Refusal;
use planning::words;
use std::sync::Arc;
use store::media::{self, Media};

/// The most new pictures at a time.
const MOST: usize = 12;

/// Says how a picture is cut to the shapes that platforms show.
pub(crate) async fn list_shapes(desk: &Arc<Desk>, scope: &Scope, wanted: MediaRef) -> Result<Vec<ShapeView>, Failure> {
    let connection = scope.connection.clone();
    let found = desk.store.run(move |database| media::find(database, &connection, &wanted.id)).await?;
    let media = found.ok_or_else(|| Failure::not_found("file"))?;
    let (Some(full_width), Some(full_height)) = (media.width, media.height) else { return Ok(Vec::new()) };
    Ok(PRESETS.iter().map(|preset| shape(preset, (full_width, full_height))).collect())
}

/// How a picture of a size is cut to a shape.
fn shape(preset: &Preset, (full_width, full_height): (u32, u32)) -> ShapeView {
    let (left, top, width, height) = preset.within(full_width, full_height);
    ShapeView {
        id: preset.id.to_owned(),
        title: title(preset.id),
        platforms: preset.platforms.iter().map(ToString::to_string).collect(),
        across: preset.across,
        down: preset.down,
        region: CutRegion { left, top, width, height },
        width: preset.width,
    }
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
            size: words::size(size_bytes),
            width: made.width,
            height: made.height,
            told: told(&media, &made),
        }
    };
    Ok(made.into_iter().zip(&wanted.cuts).map(estimate).collect())
}

/// What a shape is called.
fn title(shape: &str) -> Localized {
    t!("library-shape", shape = shape)
}

fn told(media: &Media, made: &Made) -> Vec<CutNote> {
    let frames = media.frames.filter(|frames| *frames > 1);
    let still = frames.map(|frames| (t!("library-cut-still", count = frames), true));
    let notes = made.notes.iter().map(|note| match note {
        Note::White => (t!("library-cut-white"), true),
        Note::MadeByMachine => (t!("library-cut-made-by-machine"), false),
        Note::PositionLeftOut => (t!("library-cut-position"), false),
    });
    let alt = (!media.alt.is_empty()).then(|| (t!("library-cut-alt"), false));
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
    let (blobs, now) = (desk.blobs.clone(), desk.clock.now());
    let kept = store::blocking::run(move || {
        let cuts = made.into_iter().zip(&wanted.cuts);
        cuts.map(|(made, cut)| Ok((keep(&blobs, &media, &made, cut, now)?, None))).collect::<std::io::Result<Vec<_>>>()
    });
    let files = kept.await.map_err(|error| {
        Failure::new(FailureCode::Storage, Refusal::writing(&error).message(), t!("library-cut-again"))
    })?;
    add(desk, connection, workspace, files).await
}

/// Keeps the bytes of a new picture. Gives its file, which knows what it was made from. Blocks.
fn keep(
    blobs: &BlobStore,
    original: &Media,
    made: &Made,
    cut: &CutWanted,
    now: DateTime<Utc>,
) -> std::io::Result<Media> {
    let kept = blobs.put(&made.bytes)?;
    let mut file = Media::named(name_of(&original.name, cut.label.as_deref(), made), now);
    made.media_type.clone_into(&mut file.record.media_type);
    (file.width, file.height) = (Some(made.width), Some(made.height));
    (file.hash, file.size_bytes) = (Some(kept.hash), Some(kept.size_bytes));
    (file.alt, file.tags) = (original.alt.clone(), original.tags.clone());
    file.origin = Some(original.id.clone());
    Ok(file)
}

fn name_of(original: &str, label: Option<&str>, made: &Made) -> String {
    let stem = original.rsplit_once('.').map_or(original, |(stem, _)| stem);
    let size = format!("{}x{}", made.width, made.height);
    let label = label.filter(|label| !label.trim().is_empty()).unwrap_or(&size);
    ::media::clean(&format!("{stem} {label}.{}", made.extension)).name
}

async fn made(desk: &Arc<Desk>, connection: &str, wanted: &CutMedia) -> Result<(Media, Vec<Made>), Failure> {
    if wanted.cuts.is_empty() || wanted.cuts.len() > MOST {
        return Err(Failure::bad_input(t!("library-cut-number"), t!("library-cut-number-next")));
    }
    let (media, hash) = original(desk, connection, &wanted.id).await?;
    let cuts: Vec<PictureCut> = wanted.cuts.iter().map(cut_of).collect();
    let made = desk.thumbnails.cut(&desk.blobs, &hash, cuts).await;
    let made = made.map_err(|trouble| {
        let message = t!("library-cut-failed", name = &media.name, trouble = trouble.message());
        Failure::bad_input(message, t!("library-cut-failed-next"))
    })?;
    Ok((media, made))
}

/// A picture and the hash of its copy on this computer, which is fetched when there is none.
pub(crate) async fn original(desk: &Arc<Desk>, connection: &str, id: &str) -> Result<(Media, String), Failure> {
    let (asked, id) = (connection.to_owned(), id.to_owned());
    let found = desk.store.run(move |database| media::find(database, &asked, &id)).await?;
    let media = found.filter(|media| media.gone.is_none()).ok_or_else(|| Failure::not_found("file"))?;
    if let Some(hash) = media.hash.clone().filter(|hash| desk.blobs.has(hash)) {
        return Ok((media, hash));
    }
    let fetched = desk.fetch_copy(connection, &media, ::media::MOST_BYTES).await;
    let hash = fetched.map_err(|trouble| {
        let message = t!("library-original-missing", name = &media.name, trouble = why_not_fetched(trouble));
        Failure::new(FailureCode::NotReady, message, t!("library-original-missing-next"))
    })?;
    Ok((media, hash))
}

fn cut_of(wanted: &CutWanted) -> PictureCut {
    PictureCut {
        region: wanted.region.map(|CutRegion { left, top, width, height }| Region { left, top, width, height }),
        turns: wanted.turns.unwrap_or_default(),
        flip: wanted.flip.map(|flip| match flip {
            CutFlip::Sideways => Flip::Sideways,
            CutFlip::Upside => Flip::Upside,
        }),
        target: wanted.width.map(|width| TargetSize { width }),
        format: match wanted.format {
            CutFormat::Jpeg => Format::Jpeg(wanted.quality.unwrap_or(85)),
            CutFormat::Png => Format::Png,
            CutFormat::Webp => Format::WebP,
        },
    }
}

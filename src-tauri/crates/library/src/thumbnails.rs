//! Small pictures of files, and large ones to work on, in a folder of their own that can be emptied at any time: each under
//! the hash of the bytes it was made of. One is made at a time, so that the limits of one are the limits of all.

use crate::blob_store::BlobStore;
use crate::inspection::kind_of;
use crate::looking::look;
use ::media::{FileTrouble, HEAD_BYTES, Made, PictureCut, Thumbnail};
use i18n::t;
use std::collections::HashSet;
use std::fmt;
use std::io::{BufReader, Cursor, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::media::Media;
use store::{make_private_folder, make_whole, new_private_file};
use tokio::sync::Semaphore;

/// How large a file is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// Beside others.
    Small,
    /// Alone in a window.
    Large,
}

impl Scale {
    fn name(self, hash: &str, extension: &str) -> String {
        match self {
            Self::Small => format!("{hash}.{extension}"),
            Self::Large => format!("{hash}.large.{extension}"),
        }
    }
}

/// The small pictures, and the way in which the page is shown them.
#[derive(Clone)]
pub struct Thumbnails {
    folder: PathBuf,
    turn: Arc<Semaphore>,
}

impl fmt::Debug for Thumbnails {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thumbnails").field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl Thumbnails {
    /// The folder within that of the app.
    pub fn within(folder: &Path) -> Self {
        Self { folder: folder.join("cache").join("thumbnails"), turn: Arc::new(Semaphore::new(1)) }
    }

    /// Whether a small picture is there.
    pub fn has(&self, name: &str) -> bool {
        self.folder.join(name).is_file()
    }

    /// The bytes of a small picture and their media type; `None` for what is no name of one. Blocks.
    pub fn read(&self, name: &str) -> Option<(Vec<u8>, &'static str)> {
        let (hash, extension) = name.split_once('.')?;
        let is_hash = hash.len() == 64 && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let media_type = match extension {
            "jpg" | "large.jpg" => "image/jpeg",
            "png" | "large.png" => "image/png",
            _ => return None,
        };
        let bytes = is_hash.then(|| std::fs::read(self.folder.join(name)).ok()).flatten()?;
        Some((bytes, media_type))
    }

    /// Removes the small pictures of what has none of these hashes, and all large ones: few are asked for again.
    pub fn sweep(&self, known: &HashSet<String>) -> std::io::Result<()> {
        let Ok(entries) = std::fs::read_dir(&self.folder) else { return Ok(()) };
        for entry in entries.flatten() {
            let name = entry.file_name();
            let stem = name.to_str().and_then(|name| name.rsplit_once('.')).map(|(stem, _)| stem);
            if !stem.is_some_and(|hash| known.contains(hash)) {
                std::fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }

    /// Makes the small or large picture of a file in the blob store, unless it is there, and gives its name.
    pub async fn make(&self, blobs: &BlobStore, hash: &str, scale: Scale) -> Result<String, FileTrouble> {
        let ended = || FileTrouble::Unsupported(t!("library-closing"));
        let _turn = self.turn.acquire().await.map_err(|_| ended())?;
        let (folder, blobs, hash) = (self.folder.clone(), blobs.clone(), hash.to_owned());
        look(move || make(&folder, &blobs, &hash, scale)).await?
    }

    /// Makes the small picture of a file of a picture that somebody else has made of it, and gives its name.
    pub async fn keep(&self, hash: &str, picture: Vec<u8>) -> Result<String, FileTrouble> {
        let ended = || FileTrouble::Unsupported(t!("library-closing"));
        let _turn = self.turn.acquire().await.map_err(|_| ended())?;
        let (folder, hash) = (self.folder.clone(), hash.to_owned());
        let keep = move || {
            let kind = ::media::sniff(&picture[..picture.len().min(HEAD_BYTES)], picture.len() <= HEAD_BYTES);
            let made = ::media::thumbnail(Cursor::new(picture), &kind)?;
            write(&folder, &hash, Scale::Small, &made)
        };
        look(keep).await?
    }

    /// Cuts new pictures of one in the blob store.
    pub async fn cut(&self, blobs: &BlobStore, hash: &str, cuts: Vec<PictureCut>) -> Result<Vec<Made>, FileTrouble> {
        let ended = || FileTrouble::Unsupported(t!("library-closing"));
        let _turn = self.turn.acquire().await.map_err(|_| ended())?;
        let (blobs, hash) = (blobs.clone(), hash.to_owned());
        let cut = move || {
            let gone = || FileTrouble::Disk(t!("library-copy-missing"));
            let kind = kind_of(&blobs, &hash).ok_or_else(gone)?;
            ::media::cut(BufReader::new(blobs.open(&hash).ok_or_else(gone)?), &kind, &cuts)
        };
        look(cut).await?
    }
}

fn make(folder: &Path, blobs: &BlobStore, hash: &str, scale: Scale) -> Result<String, FileTrouble> {
    let there = ["jpg", "png"].map(|extension| scale.name(hash, extension));
    if let Some(name) = there.into_iter().find(|name| folder.join(name).is_file()) {
        return Ok(name);
    }
    let gone = || FileTrouble::Disk(t!("library-copy-missing"));
    let kind = kind_of(blobs, hash).ok_or_else(gone)?;
    let file = BufReader::new(blobs.open(hash).ok_or_else(gone)?);
    let made = match scale {
        Scale::Small => ::media::thumbnail(file, &kind)?,
        Scale::Large => ::media::preview(file, &kind)?,
    };
    write(folder, hash, scale, &made)
}

fn write(folder: &Path, hash: &str, scale: Scale, made: &Thumbnail) -> Result<String, FileTrouble> {
    make_private_folder(folder)?;
    let name = scale.name(hash, made.extension);
    make_whole(&folder.join(&name), |unfinished| new_private_file(unfinished)?.write_all(&made.bytes))?;
    Ok(name)
}

/// Why there is no small picture, as a sentence.
fn excuse(trouble: &FileTrouble) -> String {
    t!("library-no-preview", trouble = trouble.message()).kept()
}

/// Notes the small picture of a file, or why there is none.
pub fn note(media: &mut Media, made: Result<String, FileTrouble>) {
    match made {
        Ok(name) => (media.thumbnail, media.no_thumbnail) = (Some(name), String::new()),
        Err(trouble) => (media.thumbnail, media.no_thumbnail) = (None, excuse(&trouble)),
    }
}

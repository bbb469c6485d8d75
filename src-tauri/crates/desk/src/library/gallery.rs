//! Small pictures of files, and large ones to work on, in a folder of their own that can be emptied at any time: each under
//! the hash of the bytes it was made of. One is made at a time, so that the limits of one are the limits of all.

use super::appraisal::kind_of;
use super::looking::look;
use super::shelf::Shelf;
use crate::shell::Shell;
use pictures::{Cut, HEAD_BYTES, Made, Thumbnail, Trouble};
use std::collections::HashSet;
use std::fmt;
use std::io::{BufReader, Cursor, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{make_private_folder, new_private_file, unfinished};
use tokio::sync::Semaphore;

/// How large a file is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scale {
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
pub(crate) struct Gallery {
    folder: PathBuf,
    shell: Arc<dyn Shell>,
    turn: Arc<Semaphore>,
}

impl fmt::Debug for Gallery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gallery").field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl Gallery {
    pub(crate) fn new(desk: &Path, shell: Arc<dyn Shell>) -> Self {
        Self { folder: desk.join("cache").join("thumbnails"), shell, turn: Arc::new(Semaphore::new(1)) }
    }

    /// The address at which the page finds a small picture; `None` when it is not there any more.
    pub(crate) fn address(&self, name: &str) -> Option<String> {
        self.folder.join(name).is_file().then(|| self.shell.thumbnail_address(name)).flatten()
    }

    /// The bytes of a small picture and their media type; `None` for what is no name of one. Blocks.
    pub(crate) fn read(&self, name: &str) -> Option<(Vec<u8>, &'static str)> {
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
    pub(crate) fn sweep(&self, known: &HashSet<String>) -> std::io::Result<()> {
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

    /// Makes the small or large picture of a file on the shelf, unless it is there, and gives its name.
    pub(crate) async fn make(&self, shelf: &Shelf, hash: &str, scale: Scale) -> Result<String, Trouble> {
        let ended = || Trouble::Unsupported("Carillon is closing");
        let _turn = self.turn.acquire().await.map_err(|_| ended())?;
        let (folder, shelf, hash) = (self.folder.clone(), shelf.clone(), hash.to_owned());
        look(move || make(&folder, &shelf, &hash, scale)).await?
    }

    /// Makes the small picture of a file of a picture that somebody else has made of it, and gives its name.
    pub(crate) async fn keep(&self, hash: &str, picture: Vec<u8>) -> Result<String, Trouble> {
        let ended = || Trouble::Unsupported("Carillon is closing");
        let _turn = self.turn.acquire().await.map_err(|_| ended())?;
        let (folder, hash) = (self.folder.clone(), hash.to_owned());
        let keep = move || {
            let kind = pictures::sniff(&picture[..picture.len().min(HEAD_BYTES)], picture.len() <= HEAD_BYTES);
            let made = pictures::thumbnail(Cursor::new(picture), &kind)?;
            write(&folder, &hash, Scale::Small, &made)
        };
        look(keep).await?
    }

    /// Cuts new pictures of one on the shelf.
    pub(crate) async fn cut(&self, shelf: &Shelf, hash: &str, cuts: Vec<Cut>) -> Result<Vec<Made>, Trouble> {
        let ended = || Trouble::Unsupported("Carillon is closing");
        let _turn = self.turn.acquire().await.map_err(|_| ended())?;
        let (shelf, hash) = (shelf.clone(), hash.to_owned());
        let cut = move || {
            let gone = || Trouble::Disk("its copy is missing".to_owned());
            let kind = kind_of(&shelf, &hash).ok_or_else(gone)?;
            pictures::cut(BufReader::new(shelf.open(&hash).ok_or_else(gone)?), &kind, &cuts)
        };
        look(cut).await?
    }
}

fn make(folder: &Path, shelf: &Shelf, hash: &str, scale: Scale) -> Result<String, Trouble> {
    let there = ["jpg", "png"].map(|extension| scale.name(hash, extension));
    if let Some(name) = there.into_iter().find(|name| folder.join(name).is_file()) {
        return Ok(name);
    }
    let gone = || Trouble::Disk("its copy is missing".to_owned());
    let kind = kind_of(shelf, hash).ok_or_else(gone)?;
    let file = BufReader::new(shelf.open(hash).ok_or_else(gone)?);
    let made = match scale {
        Scale::Small => pictures::thumbnail(file, &kind)?,
        Scale::Large => pictures::preview(file, &kind)?,
    };
    write(folder, hash, scale, &made)
}

fn write(folder: &Path, hash: &str, scale: Scale, made: &Thumbnail) -> Result<String, Trouble> {
    make_private_folder(folder)?;
    let name = scale.name(hash, made.extension);
    let unfinished = unfinished(&folder.join(&name));
    let mut file = new_private_file(&unfinished)?;
    let written = file.write_all(&made.bytes).and_then(|()| std::fs::rename(&unfinished, folder.join(&name)));
    if written.is_err() {
        let _ = std::fs::remove_file(&unfinished);
    }
    written?;
    Ok(name)
}

/// Why there is no small picture, as a sentence.
pub(crate) fn excuse(trouble: &Trouble) -> String {
    format!("No preview: {trouble}.")
}

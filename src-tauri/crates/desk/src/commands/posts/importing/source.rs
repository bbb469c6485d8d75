//! The files that a person has chosen to bring posts from, and what is in them.

use crate::shell::file_name;
use exchange::workbook::Sheets;
use exchange::{Contents, FileFormat, Unread};
use i18n::{Localized, t};
use planning::zone::Zone;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::StoreError;

/// Largest file that is read.
const LARGEST_BYTES: u64 = 64 * 1024 * 1024;

/// What was chosen.
#[derive(Debug)]
pub(crate) struct Source {
    pub(super) files: Arc<[SourceFile]>,
    /// Where files are looked for that posts name, beside the folders of the files themselves.
    pub(super) folders: Vec<PathBuf>,
    /// The sheet that was read of each workbook.
    pub(super) sheet: usize,
}

/// One file of it.
#[derive(Debug)]
pub(super) struct SourceFile {
    path: PathBuf,
    pub(super) name: String,
    /// What is in it, or why it is not read.
    pub(super) contents: Result<Contents, Localized>,
}

impl Source {
    /// Reads files. Blocks.
    pub(super) fn read(paths: Vec<PathBuf>, folders: Vec<PathBuf>, sheet: usize, zone: &Zone) -> Self {
        let file = |path: PathBuf| {
            let name = file_name(&path);
            SourceFile { contents: contents(&path, &name, sheet, zone), name, path }
        };
        Self { files: paths.into_iter().map(file).collect(), folders, sheet }
    }

    /// The same, whose files are looked for in this folder, too.
    pub(super) fn with_folder(&self, folder: PathBuf) -> Self {
        let folders = self.folders.iter().cloned().chain([folder]).collect();
        Self { files: Arc::clone(&self.files), folders, sheet: self.sheet }
    }

    pub(super) fn paths(&self) -> Vec<PathBuf> {
        self.files.iter().map(|file| file.path.clone()).collect()
    }

    /// The table whose columns a person can choose: that of the only file.
    pub(super) fn table(&self) -> Option<&Sheets> {
        match &self.files[..] {
            [SourceFile { contents: Ok(Contents::Table(table)), .. }] => Some(table),
            _ => None,
        }
    }

    /// The file of a place beside the file that names it, or in a folder that was chosen for it; none leads out of these.
    /// Blocks.
    pub(super) fn beside(&self, file: usize, place: &str) -> Option<PathBuf> {
        let own = self.files.get(file).and_then(|file| file.path.parent());
        let mut folders = own.into_iter().chain(self.folders.iter().map(PathBuf::as_path));
        folders.find_map(|folder| {
            let (folder, found) = (folder.canonicalize().ok()?, folder.join(place).canonicalize().ok()?);
            (found.starts_with(folder) && found.is_file()).then_some(found)
        })
    }
}

fn contents(path: &Path, name: &str, sheet: usize, zone: &Zone) -> Result<Contents, Localized> {
    let format = FileFormat::of_name(name).ok_or_else(|| t!("posts-import-unknown"))?;
    let said = |error: std::io::Error| StoreError::from(error).words();
    let found = std::fs::metadata(path).map_err(said)?;
    if !found.is_file() {
        return Err(t!("posts-import-unknown"));
    }
    if found.len() > LARGEST_BYTES {
        return Err(t!("posts-import-large", most = LARGEST_BYTES / 1024 / 1024));
    }
    let bytes = std::fs::read(path).map_err(said)?;
    exchange::open(format, &bytes, sheet, zone).map_err(|why| match why {
        Unread::Later => t!("posts-import-later"),
        Unread::TooLarge => t!("posts-import-too-much"),
        Unread::Damaged(reason) => t!("posts-import-damaged", reason = reason),
    })
}

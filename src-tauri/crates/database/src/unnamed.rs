//! Sets files aside that no row names. Each lies in `unnamed/` for 30 days and comes back when a row names it again,
//! because the database may be older than the files. Used for the files of the service and for the copies of the
//! library.

use crate::files::make_private_folder;
use chrono::{DateTime, TimeDelta, Utc};
use std::collections::HashSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// The name of the folder in which files lie aside, within the folder of the others.
pub const UNNAMED: &str = "unnamed";

/// So long a file lies aside.
const KEPT: TimeDelta = TimeDelta::days(30);

/// Puts aside what is `present` in a folder and not `named`, takes back what lies aside and is named, and removes what has
/// lain there for 30 days. `place` says where the file of a name lies; `None` for what is no name. For the start, when
/// nothing arrives.
///
/// # Errors
/// The disk's, after which what was not moved lies where it did.
pub fn sweep(
    folder: &Path,
    place: impl Fn(&str) -> Option<PathBuf>,
    present: &[String],
    named: &HashSet<String>,
    now: DateTime<Utc>,
) -> io::Result<()> {
    let aside = folder.join(UNNAMED);
    for name in names(&aside)? {
        let (Some(place), path) = (place(&name), aside.join(&name)) else { continue };
        if named.contains(&name) {
            place.parent().map_or(Ok(()), make_private_folder)?;
            fs::rename(&path, &place)?;
        } else if DateTime::<Utc>::from(fs::metadata(&path)?.modified()?) + KEPT <= now {
            fs::remove_file(&path)?;
        }
    }
    for name in present.iter().filter(|name| !named.contains(*name)) {
        let Some(place) = place(name) else { continue };
        make_private_folder(&aside)?;
        // The time of a file that lies aside is the moment at which it was put there.
        File::options().write(true).open(&place)?.set_modified(now.into())?;
        fs::rename(&place, aside.join(name))?;
    }
    Ok(())
}

/// The names in a folder; none when it is missing.
///
/// # Errors
/// The disk's.
pub fn names(folder: &Path) -> io::Result<Vec<String>> {
    match fs::read_dir(folder) {
        Ok(entries) => Ok(entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

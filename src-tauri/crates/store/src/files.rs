//! What lies in the folder of the database.

use database::files::folders;
use std::path::Path;

/// Where the embedded service has its files.
pub const SERVICE: &str = "service";
/// Where the copies of files of media are.
pub const MEDIA: &str = "media";
/// Where what a person has replaced is kept.
pub const REPLACED: &str = "replaced";

/// Whether a restored backup has taken the place of a file: what was replaced is kept.
pub(super) fn was_replaced(folder: &Path, name: &str) -> std::io::Result<bool> {
    let kept = folder.join(REPLACED);
    Ok(folders(&kept)?.iter().any(|aside| kept.join(aside).join(name).exists()))
}

//! All entries as JSON: `{"carillon": 1, "posts": [...]}`.

use crate::PostEntry;
use serde::{Deserialize, Serialize};

/// The version of the form.
const FORM: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Document {
    carillon: u32,
    posts: Vec<PostEntry>,
}

/// Why a file is none of these.
#[derive(Debug, thiserror::Error)]
pub enum NotRead {
    /// It is no JSON, or says something else.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// A later version wrote it.
    #[error("its form is {0}, and the newest known is {FORM}")]
    Later(u32),
}

/// Writes entries.
///
/// # Errors
/// Never for what was read: a map with keys that are no strings cannot be written.
pub fn write(entries: Vec<PostEntry>) -> serde_json::Result<Vec<u8>> {
    serde_json::to_vec_pretty(&Document { carillon: FORM, posts: entries })
}

/// Reads entries.
///
/// # Errors
/// [`NotRead`].
pub fn read(bytes: &[u8]) -> Result<Vec<PostEntry>, NotRead> {
    #[derive(Deserialize)]
    struct Form {
        carillon: u32,
    }
    let form: Form = serde_json::from_slice(bytes)?;
    if form.carillon > FORM {
        return Err(NotRead::Later(form.carillon));
    }
    Ok(serde_json::from_slice::<Document>(bytes)?.posts)
}

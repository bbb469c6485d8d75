//! What is pasted: bytes that come through the door in parts, because nothing on disk has them.

use crate::Desk;
use crate::failure::Failure;
use crate::grants::{FileGrant, Pasted};
use crate::library::taking::Refusal;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::blocking;
use ts_rs::TS;

/// The most that can be pasted.
const MOST_BYTES: u64 = 64 * 1024 * 1024;
/// The longest part, in base64.
const LONGEST_PART: usize = 2 * 1024 * 1024;

/// A part of what is pasted.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct PasteMedia {
    /// What the first part was answered with; left out in the first.
    #[serde(default)]
    pub(crate) paste: Option<String>,
    /// What it is called.
    pub(crate) name: String,
    /// The next bytes in base64, 2 MiB of it at most.
    pub(crate) part: String,
    /// Whether these are the last.
    pub(crate) last: bool,
}

/// How far it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PastedPart {
    /// For the next part.
    pub(crate) paste: String,
    /// The file, when it is whole: for `upload_files`.
    pub(crate) grant: Option<FileGrant>,
}

/// Takes a part of what is pasted.
pub(crate) async fn paste_media(desk: &Arc<Desk>, wanted: PasteMedia) -> Result<PastedPart, Failure> {
    let too_large = || {
        Failure::bad_input(
            "What you pasted is larger than 64 MB. Nothing was kept.",
            "Save it as a file, then choose the file.",
        )
    };
    if wanted.part.len() > LONGEST_PART {
        return Err(too_large());
    }
    let bytes = STANDARD.decode(wanted.part.as_bytes());
    let bytes = bytes.map_err(|_| Failure::bad_input("What you pasted cannot be read.", "Paste it again."))?;
    let within = Arc::clone(desk);
    let done = blocking::run(move || {
        let id = match wanted.paste {
            Some(id) => id,
            None => match within.grants.begin_paste(&within.shelf)? {
                Some(id) => id,
                None => return Ok(None),
            },
        };
        let pasted = within.grants.paste(&id, &bytes, wanted.last, MOST_BYTES)?;
        Ok(pasted.map(|pasted| match pasted {
            Pasted::Part => PastedPart { paste: id, grant: None },
            Pasted::Whole { hash, size_bytes } => {
                let name = pictures::clean(&wanted.name).name;
                PastedPart { paste: id, grant: Some(within.grants.admit_bytes(&within.shelf, name, hash, size_bytes)) }
            }
        }))
    });
    let done: std::io::Result<Option<PastedPart>> = done.await;
    let failed = |error: std::io::Error| {
        Failure::new(crate::FailureCode::Storage, Refusal::writing(&error).to_string(), "Then paste it again.")
    };
    done.map_err(failed)?.ok_or_else(too_large)
}

//! What is pasted: bytes that come through the door in parts, because nothing on disk has them.

use crate::Desk;
use crate::commands::library::views::uploads::{PasteMedia, PastedPart};
use crate::failure::Failure;
use crate::grants::Pasted;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use i18n::t;
use library::ingest::Refusal;
use std::sync::Arc;
use store::blocking;

/// The most that can be pasted.
const MOST_BYTES: u64 = 64 * 1024 * 1024;
/// The longest part, in base64.
const LONGEST_PART: usize = 2 * 1024 * 1024;

/// Takes a part of what is pasted.
pub(crate) async fn paste_media(desk: &Arc<Desk>, wanted: PasteMedia) -> Result<PastedPart, Failure> {
    if wanted.part.len() > LONGEST_PART {
        return Err(too_large());
    }
    let bytes = STANDARD.decode(wanted.part.as_bytes());
    let bytes = bytes.map_err(|_| Failure::bad_input(t!("library-paste-unreadable"), t!("library-paste-again")))?;
    let within = Arc::clone(desk);
    let done = blocking::run(move || take(&within, wanted, &bytes)).await;
    let done = done.map_err(|error| {
        Failure::new(crate::FailureCode::Storage, Refusal::writing(&error).message(), t!("library-then-paste-again"))
    });
    done?.ok_or_else(too_large)
}

/// Takes the bytes of a part; `None` when there are too many. Blocks.
fn take(desk: &Desk, wanted: PasteMedia, bytes: &[u8]) -> std::io::Result<Option<PastedPart>> {
    let id = match wanted.paste {
        Some(id) => id,
        None => match desk.grants.begin_paste(&desk.blobs)? {
            Some(id) => id,
            None => return Ok(None),
        },
    };
    let pasted = desk.grants.paste(&id, bytes, wanted.last, MOST_BYTES)?;
    Ok(pasted.map(|pasted| match pasted {
        Pasted::Part => PastedPart { paste: id, grant: None },
        Pasted::Whole { hash, size_bytes } => {
            let name = ::media::clean(&wanted.name).name;
            PastedPart { paste: id, grant: Some(desk.grants.admit_bytes(&desk.blobs, name, hash, size_bytes)) }
        }
    }))
}

fn too_large() -> Failure {
    Failure::bad_input(t!("library-paste-too-large"), t!("library-paste-too-large-next"))
}

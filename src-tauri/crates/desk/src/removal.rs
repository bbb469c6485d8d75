//! A file that is deleted, and brought back: as the table says it, together with its upload.

use chrono::{DateTime, Utc};
use library::uploads::begin_again;
use rusqlite::Connection;
use store::media::{self, Media};
use store::{StoreError, uploads};

/// Takes a file out of the library; the service is asked to delete it after that. Says whether it was there.
pub(crate) fn let_go(
    database: &Connection,
    connection: &str,
    id: &str,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    uploads::remove(database, connection, id)?;
    let kept = media::change(database, connection, id, |media| {
        media.gone = Some(now);
        media.pending_delete = media.url.is_some() && media.vanished.is_none();
    });
    Ok(kept?.is_some())
}

/// Brings a deleted file back: from the service while it is there, else from the copy on this computer. Drafts that had
/// it have it again. Says whether it could be.
pub(crate) fn bring_back(
    database: &Connection,
    connection: &str,
    id: &str,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let Some(media) = media::find(database, connection, id)?.filter(|media| media.gone.is_some()) else {
        return Ok(false);
    };
    let is_there = media.url.is_some() && media.pending_delete;
    if !is_there && media.hash.is_none() {
        return Ok(false);
    }
    media::put(database, connection, &Media { gone: None, pending_delete: false, ..media })?;
    // Being deleted at this moment, it is sent again; the list of the service sorts that out.
    Ok(is_there || begin_again(database, connection, id, now)?)
}

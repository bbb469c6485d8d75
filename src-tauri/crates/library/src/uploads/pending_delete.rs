//! Deletes on the service what was deleted here. A file that the service does not list any more counts as deleted; one that
//! it refuses to delete stays, with its words. One that is brought back while the service deletes it is uploaded again.

use super::{UploadContext, UploadNews, begin_again, locked};
use chrono::TimeDelta;
use client::ClientError;
use i18n::t;
use model::WorkspaceId;
use std::sync::Arc;
use store::media::{self, Media, served};

/// When it is tried again.
const AGAIN: TimeDelta = TimeDelta::seconds(30);

/// Deletes these, one after the other.
pub(super) async fn run(context: Arc<UploadContext>, files: Vec<Media>) {
    let mut is_late = false;
    for media in files {
        let (Some(url), Some(workspace)) = (media.url.clone(), media.workspace.clone()) else { continue };
        let Ok(workspace) = WorkspaceId::new(workspace) else { continue };
        let (connection, id, now) = (context.connection.clone(), media.id.clone(), context.clock.now());
        let (asked, still) = (connection.clone(), id.clone());
        let found = context.store.run(move |database| media::find(database, &asked, &still));
        match found.await {
            Ok(Some(found)) if found.pending_delete => {}
            // It was brought back before its turn came.
            Ok(_) => continue,
            Err(_) => {
                is_late = true;
                continue;
            }
        }
        let kept = match context.client.delete_file(&workspace, &url).await {
            Ok(_) => {
                let left = context.store.run(move |database| {
                    served::left(database, &connection, &id, now)?;
                    let is_wanted = media::find(database, &connection, &id)?.is_some_and(|media| media.gone.is_none());
                    if is_wanted {
                        begin_again(database, &connection, &id, now)?;
                    }
                    Ok(is_wanted)
                });
                left.await.map(|is_wanted| {
                    if is_wanted {
                        context.uploads.wake();
                    }
                })
            }
            Err(error @ ClientError::Refused { .. }) => {
                let sentence = t!("library-not-deleted", reason = error.sentence()).kept();
                let stays = context.store.run(move |database| {
                    media::change(database, &connection, &id, |media| {
                        (media.gone, media.pending_delete) = (None, false);
                        if !media.told.contains(&sentence) {
                            media.told.push(sentence);
                        }
                    })
                });
                stays.await.map(|_| ())
            }
            Err(_) => {
                is_late = true;
                continue;
            }
        };
        is_late |= kept.is_err();
    }
    *locked(&context.uploads.delete_next) = is_late.then(|| context.clock.now() + AGAIN);
    (context.tell)(UploadNews::Moved);
}

//! Deletes on the service what was deleted here. A file that the service does not list any more counts as deleted; one that
//! it refuses to delete stays, with its words. One that is brought back while the service deletes it is uploaded again.

use super::{MOVED, locked};
use crate::Desk;
use crate::commands::uploads::begin_again;
use crate::connection::Link;
use crate::failure::Failure;
use chrono::TimeDelta;
use client::Error;
use model::WorkspaceId;
use std::sync::Arc;
use store::media::{self, Media, served};

/// When it is tried again.
const AGAIN: TimeDelta = TimeDelta::seconds(30);

/// Deletes these, one after the other.
pub(super) async fn run(desk: Arc<Desk>, link: Arc<Link>, files: Vec<Media>) {
    let mut is_late = false;
    for media in files {
        let (Some(url), Some(workspace)) = (media.url.clone(), media.workspace.clone()) else { continue };
        let Ok(workspace) = WorkspaceId::new(workspace) else { continue };
        let (connection, id, now) = (link.connection.id.clone(), media.id.clone(), desk.clock.now());
        let (asked, still) = (connection.clone(), id.clone());
        let found = desk.store.run(move |database| media::find(database, &asked, &still));
        match found.await {
            Ok(Some(found)) if found.leaving => {}
            // It was brought back before its turn came.
            Ok(_) => continue,
            Err(_) => {
                is_late = true;
                continue;
            }
        }
        let kept = match link.client.delete_file(&workspace, &url).await {
            Ok(_) => {
                let left = desk.store.run(move |database| {
                    served::left(database, &connection, &id, now)?;
                    let is_wanted = media::find(database, &connection, &id)?.is_some_and(|media| media.gone.is_none());
                    if is_wanted {
                        begin_again(database, &connection, &id, now)?;
                    }
                    Ok(is_wanted)
                });
                left.await.map(|is_wanted| {
                    if is_wanted {
                        link.line.uploads.wake();
                    }
                })
            }
            Err(error @ Error::Refused { .. }) => {
                let sentence = format!("The service did not delete it: {}", Failure::from(error).message);
                let stays = desk.store.run(move |database| {
                    media::change(database, &connection, &id, |media| {
                        (media.gone, media.leaving) = (None, false);
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
    *locked(&link.line.uploads.leaving_next) = is_late.then(|| desk.clock.now() + AGAIN);
    desk.tell(MOVED);
}

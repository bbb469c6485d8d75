//! Reads the service's lists of files into the library. A service that has none, or none that can be read, keeps nothing
//! else from being up to date.

use crate::Desk;
use crate::connection::Link;
use crate::contract::Topic;
use client::Error;
use futures_util::TryStreamExt;
use model::dialect::FileWorkspace;
use model::{MediaItem, Version, WorkspaceId};
use store::media::served;
use store::{StoreError, mirror};

/// Reads the files of every workspace. A list that cannot be read changes nothing; one that has no end is told, in a sentence.
pub(crate) async fn read(desk: &Desk, link: &Link) -> Result<Option<String>, StoreError> {
    let connection = link.connection.id.clone();
    let begun = desk.store.run({
        let connection = connection.clone();
        move |database| {
            store::note_uses(database, &connection)?;
            Ok((served::places(database, &connection)?, mirror::workspaces(database, &connection)?))
        }
    });
    let (known_before, workspaces) = begun.await?;
    let mut workspaces: Vec<WorkspaceId> = workspaces.into_iter().map(|workspace| workspace.id).collect();
    let dialect = &link.connection.dialect;
    if dialect.versions.list_files == Version::First && dialect.file_workspace == FileWorkspace::Unnamed {
        // The key has one list for all of them (gaps, 4.3).
        workspaces.truncate(1);
    }
    let (mut has_changed, mut trouble) = (false, None);
    for workspace in workspaces {
        let listed: Result<Vec<MediaItem>, Error> = link.client.files(&workspace).try_collect().await;
        let listed = match listed {
            Ok(listed) => listed,
            Err(error) => {
                if matches!(error, Error::TooMuch(_)) {
                    trouble = Some(format!("The list of files was left as it is: {error}."));
                }
                continue;
            }
        };
        let (connection, known, now) = (connection.clone(), known_before.clone(), desk.clock.now());
        let kept = desk
            .store
            .run(move |database| served::replace(database, &connection, workspace.as_str(), &listed, &known, now));
        has_changed |= kept.await?;
    }
    if has_changed {
        desk.tell(&[Topic::Media]);
    }
    Ok(trouble)
}

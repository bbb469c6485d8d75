//! Reads the service's lists of files into the library. A service that has none, or none that can be read, keeps nothing
//! else from being up to date.

use chrono::{DateTime, Utc};
use client::{Client, ClientError};
use futures_util::TryStreamExt;
use i18n::{Localized, t};
use model::dialect::{Dialect, FileWorkspace};
use model::{MediaItem, Version, WorkspaceId};
use store::media::served;
use store::{Store, StoreError, mirror};

/// What a look at the lists of files came to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListingOutcome {
    /// Whether something is known that was not known before.
    pub has_changed: bool,
    /// What is to be told, in a sentence: a list that has no end.
    pub trouble: Option<Localized>,
}

/// Reads the files of every workspace. A list that cannot be read changes nothing.
pub async fn read(
    (store, client): (&Store, &Client),
    (connection, dialect): (&str, &Dialect),
    now: DateTime<Utc>,
) -> Result<ListingOutcome, StoreError> {
    let connection = connection.to_owned();
    let begun = store.run({
        let connection = connection.clone();
        move |database| {
            store::note_uses(database, &connection)?;
            Ok((served::places(database, &connection)?, mirror::workspaces(database, &connection)?))
        }
    });
    let (known_before, workspaces) = begun.await?;
    let mut workspaces: Vec<WorkspaceId> = workspaces.into_iter().map(|workspace| workspace.id).collect();
    if dialect.versions.list_files == Version::First && dialect.file_workspace == FileWorkspace::Unnamed {
        // The key has one list for all of them (gaps, 4.3).
        workspaces.truncate(1);
    }
    let mut outcome = ListingOutcome::default();
    for workspace in workspaces {
        let listed: Result<Vec<MediaItem>, ClientError> = client.files(&workspace).try_collect().await;
        let listed = match listed {
            Ok(listed) => listed,
            Err(error) => {
                if matches!(error, ClientError::TooMuch(_)) {
                    outcome.trouble = Some(t!("library-list-kept", error = error.to_string()));
                }
                continue;
            }
        };
        let (connection, known) = (connection.clone(), known_before.clone());
        let kept =
            store.run(move |database| served::replace(database, &connection, workspace.as_str(), &listed, &known, now));
        outcome.has_changed |= kept.await?;
    }
    Ok(outcome)
}

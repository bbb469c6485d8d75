//! Workspaces, seen as a whole: added, renamed, and removed with everything in them.

use super::{Admin, ChannelSummary, found, named};
use crate::accounts::table as accounts;
use crate::error::AdminError;
use crate::files::table as files;
use crate::posts::{table as posts, targets};
use crate::workspaces::{self, Workspace};
use crate::{channels, id, seed};
use i18n::t;

/// A workspace and how much is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkspaceSummary {
    /// Its identifier (specification 2.2, `_id`).
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The address of its picture.
    pub avatar: String,
    /// How many posts it has, whatever became of them.
    pub posts: u64,
    /// How many of these have a time to come on at least one channel, be it a removed one.
    pub posts_to_come: u64,
    /// How many files were uploaded to it.
    pub files: u64,
    /// Its channels in their order, without those that were removed.
    pub channels: Vec<ChannelSummary>,
}

impl Admin {
    /// All workspaces in their order, the first being the one that stands for all when a request names none.
    ///
    /// # Errors
    /// [`AdminError::Db`].
    pub async fn overview(&self) -> Result<Vec<WorkspaceSummary>, AdminError> {
        self.read(|connection| {
            let to_come = targets::to_come_by_workspace(connection)?;
            let mut summaries = Vec::new();
            for Workspace { id, name, avatar, .. } in workspaces::all(connection, None)? {
                let (posts, files) = (posts::count(connection, &id)?, files::count(connection, &id)?);
                let posts_to_come = to_come.get(&id).copied().unwrap_or(0);
                let channels = ChannelSummary::of_workspace(connection, &id)?;
                summaries.push(WorkspaceSummary { id, name, avatar, posts, posts_to_come, files, channels });
            }
            Ok(summaries)
        })
        .await
    }

    /// Adds a workspace after the others and gives its identifier. It has no channels yet, and a neutral picture.
    ///
    /// # Errors
    /// [`AdminError::Refused`] when the name has not 1 to [`super::LONGEST_NAME`] characters, without the white space
    /// around it; [`AdminError::Db`].
    pub async fn add_workspace(&self, name: &str) -> Result<String, AdminError> {
        let name = named("workspace", name)?;
        self.change(move |connection, _| {
            let workspace = Workspace {
                id: id::fresh(),
                organization: seed::ORGANIZATION.to_owned(),
                name,
                avatar: seed::practice_picture(),
            };
            workspaces::insert(connection, workspaces::next_position(connection)?, &workspace)?;
            Ok(workspace.id)
        })
        .await
    }

    /// Calls a workspace something else.
    ///
    /// # Errors
    /// As [`Admin::add_workspace`]; [`AdminError::NotFound`].
    pub async fn rename_workspace(&self, id: &str, name: &str) -> Result<(), AdminError> {
        let (id, name) = (id.to_owned(), named("workspace", name)?);
        self.change(move |connection, _| found(workspaces::rename(connection, &id, &name)?, "workspace")).await
    }

    /// Removes a workspace with its channels, its posts and what became of them, and its files, for good. Rows go first,
    /// all or nothing; what is in the files goes then, at the next start at the latest.
    ///
    /// # Errors
    /// [`AdminError::NotFound`]; [`AdminError::Refused`] when it is the last one; [`AdminError::Db`].
    pub async fn remove_workspace(&self, id: &str) -> Result<(), AdminError> {
        let id = id.to_owned();
        let (files, accounts) = self
            .change(move |connection, _| {
                found(workspaces::exists(connection, &id)?, "workspace")?;
                if workspaces::all(connection, None)?.len() == 1 {
                    return Err(AdminError::Refused(t!("service-only-workspace")));
                }
                let accounts = accounts::of_workspace(connection, &id)?;
                for account in &accounts {
                    accounts::delete(connection, &account.id)?;
                }
                posts::delete_of_workspace(connection, &id)?;
                channels::delete_of_workspace(connection, &id)?;
                let files = files::delete_of_workspace(connection, &id)?;
                workspaces::delete(connection, &id)?;
                Ok((files, accounts))
            })
            .await?;
        let folder = self.engine.files.clone();
        let remove = move || {
            for file in files {
                // One that cannot be removed now is removed at the next start.
                let _ = folder.remove(&file);
            }
        };
        let _ = tokio::task::spawn_blocking(remove).await;
        self.engine.underway.notify_one();
        for account in accounts {
            self.forget(account).await?;
        }
        Ok(())
    }
}

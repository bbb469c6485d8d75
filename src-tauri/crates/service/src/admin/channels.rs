//! Practice channels: added, renamed and removed. One that is removed is like an account that was disconnected: no post
//! can name it anew, what went there stays, and what was still to come is told as failed when it is due.

use super::accounts::AccountSummary;
use super::{Admin, found, named};
use crate::accounts::table as accounts;
use crate::channels::{self, Channel};
use crate::error::AdminError;
use crate::posts::targets;
use crate::{id, seed, workspaces};
use i18n::t;
use model::platform::KNOWN;
use rusqlite::Connection;

/// A channel and how much is to come for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChannelSummary {
    /// Its identifier (specification 2.3).
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The platform it is on (specification 2.3).
    pub target: String,
    /// The address of its picture.
    pub picture: String,
    /// The account that it publishes on; none where it is for practice.
    pub account: Option<AccountSummary>,
    /// How many posts have a time to come on it.
    pub posts_to_come: u64,
}

impl ChannelSummary {
    pub(super) fn of_workspace(connection: &Connection, workspace: &str) -> rusqlite::Result<Vec<Self>> {
        let channels = channels::of_workspace(connection, workspace)?.into_iter();
        let summary = |Channel { id, name, target, picture, .. }| {
            let posts_to_come = targets::count_to_come(connection, &id)?;
            let account = AccountSummary::of_channel(connection, &id)?;
            Ok(Self { id, name, target, picture, account, posts_to_come })
        };
        channels.map(summary).collect()
    }
}

impl Admin {
    /// Adds a practice channel to a workspace, after the others, and gives its identifier. Several may be on one
    /// platform.
    ///
    /// # Errors
    /// [`AdminError::NotFound`] when there is no such workspace; [`AdminError::Refused`] when the platform is none of
    /// [`KNOWN`] (specification 2.3), or the name has not 1 to [`super::LONGEST_NAME`] characters, without the white space
    /// around it; [`AdminError::Db`].
    pub async fn add_channel(&self, workspace: &str, platform: &str, name: &str) -> Result<String, AdminError> {
        let name = named("channel", name)?;
        if KNOWN.iter().all(|(known, _)| *known != platform) {
            return Err(AdminError::Refused(t!("service-no-platform", platform = platform)));
        }
        let (workspace, target) = (workspace.to_owned(), platform.to_owned());
        self.change(move |connection, _| {
            found(workspaces::exists(connection, &workspace)?, "workspace")?;
            let channel = Channel { id: id::fresh(), workspace, target, name, picture: seed::practice_picture() };
            Ok(channels::append(connection, &channel, None)?)
        })
        .await
    }

    /// Calls a channel something else, in what is past, too.
    ///
    /// # Errors
    /// [`AdminError::NotFound`], also when it was removed; [`AdminError::Refused`] for a name that
    /// [`Admin::add_channel`] would refuse; [`AdminError::Db`].
    pub async fn rename_channel(&self, id: &str, name: &str) -> Result<(), AdminError> {
        let (id, name) = (id.to_owned(), named("channel", name)?);
        self.change(move |connection, _| found(channels::rename(connection, &id, &name)?, "channel")).await
    }

    /// Removes a channel. It is listed no more and is no target any more; posts that name it keep it, and whatever is
    /// still to come for it is told as failed when it is due. What opens its account is forgotten.
    ///
    /// # Errors
    /// [`AdminError::NotFound`], also when it was removed before; [`AdminError::Db`].
    pub async fn remove_channel(&self, id: &str) -> Result<(), AdminError> {
        let id = id.to_owned();
        let removed = self.change(move |connection, now| {
            found(channels::remove(connection, &id, now)?, "channel")?;
            let account = accounts::of_channel(connection, &id)?;
            if let Some(account) = &account {
                accounts::delete(connection, &account.id)?;
            }
            Ok(account)
        });
        let Some(account) = removed.await? else { return Ok(()) };
        self.engine.underway.notify_one();
        self.forget(account).await
    }
}

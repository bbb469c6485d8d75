//! What is looked at: a connection, and all its workspaces or one. What is not looked at goes on all the same.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::channels::{WorkspaceView, workspace_views};
use crate::commands::status::{Status, show_status};
use crate::contract::Topic;
use crate::failure::Failure;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{choice, connections, mirror};
use ts_rs::TS;

/// What to look at.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChooseWorkspace {
    /// The connection.
    pub(crate) connection: String,
    /// The workspace; null is all.
    pub(crate) workspace: Option<String>,
}

/// A connection with its workspaces, to be chosen from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ConnectionChoice {
    /// The connection.
    pub(crate) connection: String,
    /// What people call it.
    pub(crate) name: String,
    /// Its workspaces, in the service's order.
    pub(crate) workspaces: Vec<WorkspaceView>,
}

/// Looks at another connection or workspace.
pub(crate) async fn choose_workspace(desk: &Arc<Desk>, wanted: ChooseWorkspace) -> Result<Status, Failure> {
    desk.look_at(wanted.connection, Some(wanted.workspace)).await?;
    show_status(desk, Nothing {}).await
}

/// Lists all connections with their workspaces as last seen.
pub(crate) async fn list_workspaces(desk: &Arc<Desk>, _: Nothing) -> Result<Vec<ConnectionChoice>, Failure> {
    let read = desk.store.run(|database| {
        let mut choices = Vec::new();
        for connection in connections::all(database)? {
            let workspaces = mirror::workspaces(database, &connection.id)?;
            choices.push(ConnectionChoice {
                workspaces: workspace_views(workspaces, &choice::tints(database, &connection.id)?),
                connection: connection.id,
                name: connection.name,
            });
        }
        Ok(choices)
    });
    Ok(read.await?)
}

impl Desk {
    /// Looks at a connection from now on, and at one of its workspaces or all where that is said.
    pub(crate) async fn look_at(&self, id: String, workspace: Option<Option<String>>) -> Result<(), Failure> {
        let done = self.store.run(move |database| {
            if connections::find(database, &id)?.is_none() {
                return Ok(false);
            }
            choice::choose(database, &id)?;
            if let Some(workspace) = workspace {
                choice::narrow(database, &id, workspace.as_deref())?;
            }
            Ok(true)
        });
        if !done.await? {
            return Err(Failure::not_found("connection"));
        }
        self.tell(&[Topic::Status]);
        Ok(())
    }
}

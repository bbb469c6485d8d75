//! What is looked at: a connection, and all its workspaces or one. What is not looked at goes on all the same.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::connections::channels::workspace_views;
use crate::commands::connections::status::show_status;
use crate::commands::connections::views::{ChooseWorkspace, ConnectionChoice, Status};
use crate::events::Topic;
use crate::failure::Failure;
use std::sync::Arc;
use store::{connections, mirror, selection};

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
                workspaces: workspace_views(workspaces, &selection::tints(database, &connection.id)?),
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
            selection::choose(database, &id)?;
            if let Some(workspace) = workspace {
                selection::narrow(database, &id, workspace.as_deref())?;
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

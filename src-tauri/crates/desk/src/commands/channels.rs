//! Workspaces and channels, as last seen on the service.

use crate::Desk;
use crate::commands::Nothing;
use crate::failure::Failure;
use crate::store::mirror;
use model::{Channel, WorkspaceId};
use serde::Serialize;
use std::sync::Arc;
use ts_rs::TS;

/// How many workspace colours there are.
const TINTS: u32 = 6;

/// Everything the rail lists.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Channels {
    /// The workspaces, in the service's order.
    pub(crate) workspaces: Vec<WorkspaceView>,
    /// The channels, in the service's order.
    pub(crate) channels: Vec<ChannelView>,
}

/// A workspace. `tint` is 0 to 5: which of the workspace colours is its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct WorkspaceView {
    /// Its identifier.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Its picture: a `data:` address, or empty.
    pub(crate) picture: String,
    /// Its colour.
    pub(crate) tint: u32,
}

/// A channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ChannelView {
    /// Its identifier.
    pub(crate) id: String,
    /// The workspace it belongs to.
    pub(crate) workspace_id: String,
    /// Its name on the platform.
    pub(crate) name: String,
    /// The platform's identifier.
    pub(crate) platform: String,
    /// What people call the platform.
    pub(crate) platform_title: String,
    /// Its picture: a `data:` address, or empty.
    pub(crate) picture: String,
}

/// Lists workspaces and channels.
pub(crate) async fn list_channels(desk: &Arc<Desk>, _: Nothing) -> Result<Channels, Failure> {
    let connection = desk.connection_id().await?;
    let read = desk.store.run(move |database| {
        Ok((mirror::workspaces(database, &connection)?, mirror::channels(database, &connection)?))
    });
    let (workspaces, channels) = read.await?;
    let workspaces = (0..).zip(workspaces).map(|(position, workspace)| WorkspaceView {
        id: workspace.id.to_string(),
        name: workspace.name,
        picture: local_picture(workspace.avatar),
        tint: position % TINTS,
    });
    Ok(Channels { workspaces: workspaces.collect(), channels: channels.into_iter().map(view).collect() })
}

fn view((workspace, channel): (WorkspaceId, Channel)) -> ChannelView {
    ChannelView {
        id: channel.id.to_string(),
        workspace_id: workspace.to_string(),
        name: channel.name,
        platform_title: channel.target.title().to_owned(),
        platform: channel.target.0,
        picture: local_picture(channel.picture),
    }
}

/// A picture that is in the record itself. One at an address would tell a stranger that somebody is looking.
fn local_picture(address: String) -> String {
    if address.starts_with("data:image/") { address } else { String::new() }
}

/// The colour of a workspace by its place in the service's order.
pub(crate) fn tint(workspaces: &[model::Workspace], id: &WorkspaceId) -> u32 {
    (0..)
        .zip(workspaces)
        .find(|(_, workspace)| workspace.id == *id)
        .map_or(0, |(position, _): (u32, _)| position % TINTS)
}

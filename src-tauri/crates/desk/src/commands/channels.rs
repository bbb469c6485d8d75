//! Workspaces and channels, as last seen on the service.

use crate::Desk;
use crate::commands::channel_sets::{ChannelDefaults, ChannelSetView};
use crate::commands::{Nothing, preferences};
use crate::composing::account::account_of;
use crate::contract::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use model::{Channel, ChannelId, Workspace, WorkspaceId};
use planning::rules::Rules;
use planning::wording;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::choice::{self, Tints};
use store::{channels, mirror, missing};
use ts_rs::TS;

/// Everything the rail lists.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Channels {
    /// The workspaces, in the service's order.
    pub(crate) workspaces: Vec<WorkspaceView>,
    /// The channels, in the service's order; after them those that it does not list any more.
    pub(crate) channels: Vec<ChannelView>,
    /// Sets of channels that are chosen together, by name.
    pub(crate) sets: Vec<ChannelSetView>,
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
    /// How it stands.
    pub(crate) state: ChannelState,
    /// The same in a sentence; empty when there is nothing to say.
    pub(crate) note: String,
    /// What a post begins with when it is added.
    pub(crate) defaults: ChannelDefaults,
}

/// How a channel stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChannelState {
    /// The service lists it.
    Listed,
    /// It does not list it any more.
    Missing,
    /// It is on a platform of which no rules are known.
    UnknownPlatform,
    /// Its account has to be signed in to again.
    SignInAgain,
}

/// A channel.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChannelRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// Another colour for a workspace.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct TintWorkspace {
    /// The connection.
    pub(crate) connection: String,
    /// The workspace.
    pub(crate) workspace: String,
    /// The colour, 0 to 5.
    pub(crate) tint: u32,
}

/// Lists workspaces and channels.
pub(crate) async fn list_channels(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Channels, Failure> {
    let connection = scope.connection.clone();
    let zone = preferences::display_zone(desk).await?;
    let read = desk.store.run(move |database| {
        let workspaces = mirror::workspaces(database, &connection)?;
        let tints = choice::tints(database, &connection)?;
        let listed = mirror::channels(database, &connection)?;
        let own = (channels::sets(database, &connection)?, channels::defaults(database, &connection)?);
        Ok((workspace_views(workspaces, &tints), listed, missing::all(database, &connection)?, own))
    });
    let (workspaces, listed, gone, (sets, mut defaults)) = read.await?;
    let gone = gone.into_iter().map(|gone| ChannelView {
        state: ChannelState::Missing,
        note: format!("The service has not listed it since {}.", wording::date(zone.wall(gone.since).clock.date())),
        ..view(&gone.workspace, gone.channel)
    });
    let listed = listed.into_iter().map(|(workspace, channel)| view(&workspace, channel));
    let channels = listed.chain(gone).map(|channel| ChannelView {
        defaults: defaults.remove(&channel.id).map(Into::into).unwrap_or_default(),
        ..channel
    });
    Ok(Channels { workspaces, channels: channels.collect(), sets: sets.into_iter().map(Into::into).collect() })
}

/// Forgets a channel that the service does not list any more.
pub(crate) async fn forget_channel(desk: &Arc<Desk>, scope: &Scope, wanted: ChannelRef) -> Result<Nothing, Failure> {
    let connection = scope.connection.clone();
    let id = ChannelId::new(wanted.id).map_err(|_| Failure::not_found("channel"))?;
    desk.store.run(move |database| missing::forget(database, &connection, &id)).await?;
    desk.tell(&[Topic::Channels]);
    Ok(Nothing {})
}

/// Gives a workspace another colour.
pub(crate) async fn tint_workspace(desk: &Arc<Desk>, wanted: TintWorkspace) -> Result<Nothing, Failure> {
    let id = desk.known(wanted.connection).await?.id;
    desk.store.run(move |database| choice::set_tint(database, &id, &wanted.workspace, wanted.tint)).await?;
    desk.tell(&[Topic::Channels, Topic::Posts, Topic::Drafts]);
    Ok(Nothing {})
}

/// Workspaces with their colours.
pub(crate) fn workspace_views(workspaces: Vec<Workspace>, tints: &Tints) -> Vec<WorkspaceView> {
    let view = |workspace: Workspace| WorkspaceView {
        tint: tints.of(&workspace.id),
        id: workspace.id.to_string(),
        name: workspace.name,
        picture: local_picture(workspace.avatar),
    };
    workspaces.into_iter().map(view).collect()
}

fn view(workspace: &WorkspaceId, channel: Channel) -> ChannelView {
    let is_known = Rules::bundled().knows(&channel.target);
    let trouble = account_of(&channel).and_then(|account| account.trouble);
    ChannelView {
        id: channel.id.to_string(),
        workspace_id: workspace.to_string(),
        name: channel.name,
        platform_title: channel.target.title().to_owned(),
        state: match (&trouble, is_known) {
            (Some(_), _) => ChannelState::SignInAgain,
            (None, true) => ChannelState::Listed,
            (None, false) => ChannelState::UnknownPlatform,
        },
        note: if let Some(trouble) = trouble {
            format!("Sign in again: {trouble}")
        } else if is_known {
            String::new()
        } else {
            "Carillon knows no rules for this platform. It counts characters and sends posts as they are.".to_owned()
        },
        platform: channel.target.0,
        picture: local_picture(channel.picture),
        defaults: ChannelDefaults::default(),
    }
}

/// A picture that is in the record itself. One at an address would tell a stranger that somebody is looking.
pub(crate) fn local_picture(address: String) -> String {
    if address.starts_with("data:image/") { address } else { String::new() }
}

//! Workspaces and channels, as last seen on the service.

use crate::commands::Nothing;
use crate::commands::compose::views::channels::ChannelDefaults;
use crate::commands::connections::views::{
    ChannelRef, ChannelState, ChannelView, Channels, TintWorkspace, WorkspaceView,
};
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use i18n::{Localized, t};
use model::{Channel, ChannelId, Workspace, WorkspaceId};
use planning::rules::Rules;
use planning::words;
use planning::zone::Zone;
use rusqlite::Connection;
use std::sync::Arc;
use store::selection::{self, Tints};
use store::{StoreError, channels, mirror, removed_channels};

/// Lists workspaces and channels.
pub(crate) async fn list_channels(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Channels, Failure> {
    let connection = scope.connection.clone();
    let zone = preferences::display_zone(desk).await?;
    let read = desk.store.run(move |database| {
        let tints = selection::tints(database, &connection)?;
        let workspaces = workspace_views(mirror::workspaces(database, &connection)?, &tints);
        let channels = channel_views(database, &connection, &zone)?;
        let sets = channels::sets(database, &connection)?.into_iter().map(Into::into).collect();
        Ok(Channels { workspaces, channels, sets })
    });
    Ok(read.await?)
}

/// The channels that the service lists, then those that it does not list any more.
fn channel_views(database: &Connection, connection: &str, zone: &Zone) -> Result<Vec<ChannelView>, StoreError> {
    let listed = mirror::channels(database, connection)?;
    let gone = removed_channels::all(database, connection)?;
    let mut defaults = channels::defaults(database, connection)?;
    let gone = gone.into_iter().map(|gone| ChannelView {
        state: ChannelState::Missing,
        note: t!("connections-not-listed", date = words::date(zone.wall(gone.since).clock.date())),
        ..view(&gone.workspace, gone.channel)
    });
    let listed = listed.into_iter().map(|(workspace, channel)| view(&workspace, channel));
    let channels = listed.chain(gone).map(|channel| ChannelView {
        defaults: defaults.remove(&channel.id).map(Into::into).unwrap_or_default(),
        ..channel
    });
    Ok(channels.collect())
}

/// Forgets a channel that the service does not list any more.
pub(crate) async fn forget_channel(desk: &Arc<Desk>, scope: &Scope, wanted: ChannelRef) -> Result<Nothing, Failure> {
    let connection = scope.connection.clone();
    let id = ChannelId::new(wanted.id).map_err(|_| Failure::not_found("channel"))?;
    desk.store.run(move |database| removed_channels::forget(database, &connection, &id)).await?;
    desk.tell(&[Topic::Channels]);
    Ok(Nothing {})
}

/// Gives a workspace another colour.
pub(crate) async fn tint_workspace(desk: &Arc<Desk>, wanted: TintWorkspace) -> Result<Nothing, Failure> {
    let id = desk.known(wanted.connection).await?.id;
    desk.store.run(move |database| selection::set_tint(database, &id, &wanted.workspace, wanted.tint)).await?;
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
    let trouble = channel.account().and_then(|account| account.trouble);
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
            t!("connections-sign-in-again", trouble = trouble)
        } else if is_known {
            Localized::default()
        } else {
            t!("connections-no-rules")
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

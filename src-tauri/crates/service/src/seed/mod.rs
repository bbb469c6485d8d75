//! What a new database begins with: one empty workspace, or two example workspaces with eight weeks of posts.
//! The same instant always gives the same examples. Pictures stand in their own addresses: no network is needed.

mod examples;
mod pictures;
mod texts;

pub(crate) use examples::examples;

use crate::channels::{self, Channel};
use crate::id;
use crate::workspaces::{self, Workspace};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rusqlite::Connection;

const PRACTICE_MARK: &str = include_str!("practice.svg");
/// The organization that everything on this computer belongs to.
pub(crate) const ORGANIZATION: &str = "this-computer";

/// One workspace with four practice channels and no posts.
pub(crate) fn first_workspace(connection: &Connection) -> rusqlite::Result<()> {
    let channels = [
        ("x", "Practice X"),
        ("instagram", "Practice Instagram"),
        ("linkedin", "Practice LinkedIn"),
        ("mastodon", "Practice Mastodon"),
    ];
    add_workspace(connection, 0, "My workspace", PRACTICE_MARK, &channels)
}

/// The picture of what nobody has given another.
pub(crate) fn practice_picture() -> String {
    picture(PRACTICE_MARK)
}

/// Adds practice channels to the first workspace, one for each platform that it has none of. One that was removed does
/// not come back: another takes its place.
pub(crate) fn practise(connection: &Connection, platforms: &[String]) -> rusqlite::Result<()> {
    let Some(workspace) = workspaces::first(connection)? else { return Ok(()) };
    for platform in platforms {
        let there = channels::of_workspace(connection, &workspace)?;
        if there.iter().any(|channel| channel.target == *platform) {
            continue;
        }
        let usual = id::named(&format!("practice/{platform}"));
        let channel = Channel {
            id: if channels::is_taken(connection, &usual)? { id::fresh() } else { usual },
            workspace: workspace.clone(),
            target: platform.clone(),
            name: format!("Practice {}", model::Platform::from(platform.as_str()).title()),
            picture: practice_picture(),
        };
        channels::append(connection, &channel, None)?;
    }
    Ok(())
}

fn picture(mark: &str) -> String {
    format!("data:image/svg+xml;base64,{}", STANDARD.encode(mark.trim()))
}

/// Adds a workspace with practice channels, each given as its platform and its name.
fn add_workspace(
    connection: &Connection,
    position: usize,
    name: &str,
    mark: &str,
    accounts: &[(&str, &str)],
) -> rusqlite::Result<()> {
    let picture = picture(mark);
    let workspace = Workspace {
        id: workspace_id(name),
        organization: ORGANIZATION.to_owned(),
        name: name.to_owned(),
        avatar: picture.clone(),
    };
    workspaces::insert(connection, position, &workspace)?;
    for (position, (target, account)) in accounts.iter().enumerate() {
        let channel = Channel {
            id: channel_id(name, target),
            workspace: workspace.id.clone(),
            target: (*target).to_owned(),
            name: (*account).to_owned(),
            picture: picture.clone(),
        };
        channels::insert(connection, position, &channel)?;
    }
    Ok(())
}

fn workspace_id(name: &str) -> String {
    id::named(&format!("workspace/{name}"))
}

/// A seeded workspace has one channel on a platform.
fn channel_id(workspace: &str, target: &str) -> String {
    id::named(&format!("channel/{workspace}/{target}"))
}

//! Lists of channels that are chosen together, and what a post begins with when a channel is added to it. Both are known on
//! this computer only.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::compose::views::channels::{ChannelDefaults, ChannelSetRef, ChannelSetView, SetDefaults};
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use i18n::t;
use planning::timing::find_zone;
use std::sync::Arc;
use store::channels::{self, ChannelSet, Defaults};

/// Longest name, and longest signature or group of hashtags, in characters.
const LONGEST_NAME: usize = 100;
const LONGEST_WORDS: usize = 2_000;

impl From<ChannelSet> for ChannelSetView {
    fn from(set: ChannelSet) -> Self {
        Self { id: Some(set.id), workspace_id: set.workspace, name: set.name, channel_ids: set.channels }
    }
}

impl From<Defaults> for ChannelDefaults {
    fn from(Defaults { zone, signature, hashtags }: Defaults) -> Self {
        Self { zone, signature, hashtags }
    }
}

/// Keeps a set.
pub(crate) async fn save_channel_set(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ChannelSetView,
) -> Result<Nothing, Failure> {
    let connection = scope.connection.clone();
    let name: String = wanted.name.trim().chars().take(LONGEST_NAME).collect();
    if name.is_empty() || wanted.channel_ids.is_empty() {
        return Err(Failure::bad_input(t!("compose-set-incomplete"), t!("compose-add-missing")));
    }
    let set = ChannelSet {
        id: wanted.id.unwrap_or_else(|| uuid::Uuid::new_v4().to_string()),
        workspace: wanted.workspace_id,
        name,
        channels: wanted.channel_ids,
    };
    desk.store.run(move |database| channels::put_set(database, &connection, &set)).await?;
    desk.tell(&[Topic::Channels]);
    Ok(Nothing {})
}

/// Forgets a set; its channels stay.
pub(crate) async fn delete_channel_set(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ChannelSetRef,
) -> Result<Nothing, Failure> {
    let connection = scope.connection.clone();
    desk.store.run(move |database| channels::remove_set(database, &connection, &wanted.id)).await?;
    desk.tell(&[Topic::Channels]);
    Ok(Nothing {})
}

/// Keeps what posts begin with when a channel is added to them. Posts that are there stay as they are.
pub(crate) async fn set_channel_defaults(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: SetDefaults,
) -> Result<Nothing, Failure> {
    let connection = scope.connection.clone();
    let ChannelDefaults { zone, signature, hashtags } = wanted.defaults;
    if signature.chars().count().max(hashtags.chars().count()) > LONGEST_WORDS {
        let message = t!("compose-defaults-too-long", most = LONGEST_WORDS);
        return Err(Failure::bad_input(message, t!("compose-defaults-shorten")));
    }
    let zone = zone.map(|zone| find_zone(&desk.zones, &zone)).transpose()?.map(|zone| zone.name().to_owned());
    let defaults = Defaults { zone, signature: signature.trim().to_owned(), hashtags: hashtags.trim().to_owned() };
    desk.store.run(move |database| channels::set_defaults(database, &connection, &wanted.channel, &defaults)).await?;
    desk.tell(&[Topic::Channels]);
    Ok(Nothing {})
}

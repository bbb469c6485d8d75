//! What a person wrote lately and may write again: emoji, hashtags, people with their handles, campaign words. It makes
//! typing shorter; it goes with a backup.

use crate::Desk;
use crate::commands::Nothing;
use crate::failure::Failure;
use crate::store::preferences;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use ts_rs::TS;

const NAME: &str = "habits";
/// The most of each that is kept.
const MOST: usize = 100;

/// What a person wrote lately.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub(crate) struct Habits {
    /// Emoji, the last first.
    pub(crate) emoji: Vec<String>,
    /// The skin tone of emoji: 0 for none, 1 the lightest, 5 the darkest.
    pub(crate) tone: u8,
    /// Hashtags, the last first.
    pub(crate) tags: Vec<String>,
    /// People, the last first.
    pub(crate) people: Vec<Person>,
    /// The words of the last campaign.
    pub(crate) campaign: Campaign,
    /// Whether the note about pasted links was read.
    pub(crate) told_of_paste: bool,
}

/// A person or a house with its handles.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub(crate) struct Person {
    /// The plain name.
    pub(crate) name: String,
    /// Handles by platform identifier, with their @.
    pub(crate) handles: BTreeMap<String, String>,
}

/// The words of a campaign that a link carries.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub(crate) struct Campaign {
    /// `utm_source`
    pub(crate) source: String,
    /// `utm_medium`
    pub(crate) medium: String,
    /// `utm_campaign`
    pub(crate) campaign: String,
}

/// Says what a person wrote lately.
pub(crate) async fn show_habits(desk: &Arc<Desk>, _: Nothing) -> Result<Habits, Failure> {
    Ok(desk.store.run(|database| preferences::read(database, NAME)).await?.unwrap_or_default())
}

/// Keeps what a person wrote lately.
pub(crate) async fn keep_habits(desk: &Arc<Desk>, mut wanted: Habits) -> Result<Nothing, Failure> {
    wanted.emoji.truncate(MOST);
    wanted.tags.truncate(MOST);
    wanted.people.truncate(MOST);
    wanted.tone = wanted.tone.min(5);
    desk.store.run(move |database| preferences::write(database, NAME, &wanted)).await?;
    Ok(Nothing {})
}

//! Which lines follow another closely on one channel. They are found once of all that a list was made of; what is told of
//! them is asked anew, for either of the two may have been moved since.

use crate::commands::calendar::chips::Frame;
use crate::commands::posts::found::Found;
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use planning::problems::{Departure, Problem, close, follows_closely};
use planning::words::{brief, short};
use planning::zone::Zones;
use rusqlite::Connection;
use std::collections::HashMap;
use store::StoreError;

/// A line that follows another.
#[derive(Debug)]
pub(super) struct Follower {
    /// When it goes out.
    at: DateTime<Utc>,
    /// What it follows: its identifier, and whether it is a draft.
    other: (String, bool),
    /// When that goes out.
    other_at: DateTime<Utc>,
    /// On which channels.
    channels: Vec<String>,
}

/// Those that follow others, by their identifiers. Two lines are told of once, however many channels they share.
#[derive(Debug, Default)]
pub(super) struct Followers(HashMap<String, Vec<Follower>>);

impl Followers {
    /// Finds them among all departures.
    pub(super) fn of(departures: Vec<Departure<'_>>) -> Self {
        let mut found = Self::default();
        for (earlier, later) in close(departures) {
            let (other, id) = (earlier.post, later.post);
            if found.told(other).iter().any(|follower| follower.other.0 == id) {
                continue;
            }
            let told = found.0.entry(id.to_owned()).or_default();
            let channel = later.channel.to_owned();
            match told.iter_mut().find(|follower| follower.other.0 == other) {
                Some(known) if (known.at, known.other_at) == (later.at, earlier.at) => known.channels.push(channel),
                Some(_) => {}
                None => {
                    let other = (other.to_owned(), earlier.is_draft);
                    told.push(Follower { at: later.at, other, other_at: earlier.at, channels: vec![channel] });
                }
            }
        }
        found
    }

    /// What a line follows.
    fn told(&self, id: &str) -> &[Follower] {
        self.0.get(id).map_or(&[], Vec::as_slice)
    }
}

/// What a line still follows, as problems.
pub(super) fn problems(
    database: &Connection,
    connection: &str,
    frame: &Frame,
    (followers, id, found): (&Followers, &str, &Found),
    zones: &Zones,
) -> Result<Vec<Problem>, StoreError> {
    let mut problems = Vec::new();
    for follower in followers.told(id) {
        let (other, is_draft) = &follower.other;
        let Some(ahead) = Found::read(database, connection, (other, *is_draft))? else { continue };
        let [own, others] = [found, &ahead].map(|one| one.departures(frame, zones));
        let channels = follower.channels.iter().filter(|channel| {
            own.contains(&((*channel).clone(), follower.at))
                && others.contains(&((*channel).clone(), follower.other_at))
        });
        let Some(on) = named(frame, &channels.collect::<Vec<_>>()) else { continue };
        let when = short(frame.zone.wall(follower.other_at).clock);
        let title = brief(ahead.chip(frame, zones).title);
        problems.push(follows_closely(title, when, follower.at - follower.other_at, on));
    }
    Ok(problems)
}

/// A channel by its name, several by their number.
fn named(frame: &Frame, channels: &[&String]) -> Option<Localized> {
    let [id] = channels else {
        return (!channels.is_empty()).then(|| t!("problems-close-channels", count = channels.len()));
    };
    let channel = frame.channel(id);
    let name = channel.map(|channel| channel.name.as_str()).filter(|name| !name.is_empty());
    let title = || channel.map_or(id.as_str(), |channel| channel.target.title());
    Some(Localized::plain(name.unwrap_or_else(title).to_owned()))
}

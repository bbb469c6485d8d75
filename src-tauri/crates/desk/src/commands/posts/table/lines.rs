//! Everything that is on the service, waits or is a draft, once each: as much of it as filters and orders look at. It is
//! read as a whole, so that a hundred thousand are sifted and sorted without the database.

use super::followers::Followers;
use crate::commands::calendar::chips::Frame;
use crate::commands::calendar::filter::Traits;
use crate::commands::calendar::views::chips::{Chip, ChipKind, PostState};
use crate::commands::calendar::views::windows::StateGroup;
use crate::commands::posts::found::Found;
use chrono::{DateTime, Utc};
use i18n::Localized;
use planning::problems::Departure;
use planning::zone::Zones;
use rusqlite::Connection;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use store::kin::{self, Tie};
use store::search::Matches;
use store::{StoreError, drafts, mirror, post_summaries};

/// A post or a draft.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) id: String,
    pub(crate) is_draft: bool,
    /// When it goes out, or went out; of what repeats the next time.
    pub(crate) at: Option<DateTime<Utc>>,
    /// Its first words.
    pub(crate) title: Localized,
    pub(super) state: PostState,
    has_media: bool,
    /// Where it goes, by its place in [`Lines::ways`].
    way: usize,
}

/// Channels and platforms: thousands of posts go the same way.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Way {
    channels: Vec<String>,
    platforms: Vec<String>,
}

/// All of a scope, in the order of their times, those without one last.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    pub(crate) all: Vec<Line>,
    ways: Vec<Way>,
    known_ways: HashMap<Way, usize>,
    numbers: Mutex<Numbers>,
    /// When those go out on each channel that do not on all at once, by their identifiers.
    apart: HashMap<String, Vec<(String, DateTime<Utc>)>>,
    /// What became of one draft together, and that.
    families: HashMap<String, String>,
    followers: OnceLock<Followers>,
    /// Whether something is wrong with those that were looked at, by their places.
    wrong: Mutex<HashMap<usize, bool>>,
}

impl Line {
    /// Whether it is to go out as it stands.
    pub(super) fn is_to_come(&self) -> bool {
        matches!(StateGroup::of(self.state), StateGroup::Drafts | StateGroup::Scheduled | StateGroup::Repeating)
    }
}

/// The numbers that the full-text index has for lines, by their places.
#[derive(Debug, Clone, Default)]
pub(super) struct Numbers {
    /// The numbering that they are of.
    pub(super) numbering: Option<u64>,
    of_lines: Arc<Vec<Option<i64>>>,
}

impl Lines {
    /// Reads them.
    pub(super) fn read(
        database: &Connection,
        connection: &str,
        frame: &Frame,
        zones: &Zones,
    ) -> Result<Self, StoreError> {
        let families = kin::all(database, connection, Tie::Split)?.into_iter().collect();
        let mut lines = Self { families, ..Self::default() };
        for tracked in drafts::all(database, connection)? {
            // What changes a post is no post of its own.
            if tracked.draft.edited.is_none() && frame.takes(&tracked.draft) {
                lines.add(&Found::Draft(Box::new(tracked)), frame, zones);
            }
        }
        // A post that repeats, or of which platforms go apart, is looked at as a whole.
        let mut whole = HashSet::new();
        let apart = mirror::with_own_times(database, connection)?;
        for listed in mirror::repeating(database, connection)?.into_iter().chain(apart) {
            if whole.insert(listed.post.id.to_string()) && frame.takes_workspace(&listed.workspace) {
                lines.add(&Found::Post(Box::new(listed)), frame, zones);
            }
        }
        let ever = (DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC);
        for faced in post_summaries::between(database, connection, ever, zones, false)? {
            if whole.contains(&faced.id) || !frame.takes_workspace(&faced.workspace) {
                continue;
            }
            // As much of its chip as counts here: no words are made for thousands that nobody sees.
            let (state, face) = (frame.faced_state(&faced), faced.face());
            let way = lines.way(face.channels.clone(), face.platforms.clone());
            let (at, title, has_media) = (Some(faced.due), face.title(), face.file.is_some());
            lines.all.push(Line { id: faced.id, is_draft: false, at, title, state, has_media, way });
        }
        lines.all.sort_by_key(|one| (one.at.is_none(), one.at));
        Ok(lines)
    }

    fn add(&mut self, found: &Found, frame: &Frame, zones: &Zones) {
        let (chip, at) = (found.chip(frame, zones), found.at(frame.now, zones));
        let Chip { id, kind, title, state, has_media, channel_ids, platforms, .. } = chip;
        let departures = found.departures(frame, zones);
        if departures.iter().any(|(_, own)| Some(*own) != at) {
            self.apart.insert(id.clone(), departures);
        }
        let way = self.way(channel_ids, platforms);
        self.all.push(Line { id, is_draft: kind == ChipKind::Draft, at, title, state, has_media, way });
    }

    /// When a line goes out on each of its channels.
    fn departures<'a>(&'a self, line: &'a Line) -> impl Iterator<Item = (&'a str, DateTime<Utc>)> {
        let apart = self.apart.get(&line.id);
        let shared = line.at.filter(|_| apart.is_none());
        let channels = &self.ways[line.way].channels;
        let shared = shared.into_iter().flat_map(|at| channels.iter().map(move |channel| (channel.as_str(), at)));
        apart.into_iter().flatten().map(|(channel, at)| (channel.as_str(), *at)).chain(shared)
    }

    /// What a line belongs to: the draft that it was made of with others, or itself.
    fn family<'a>(&'a self, line: &'a Line) -> &'a str {
        self.families.get(&line.id).unwrap_or(&line.id)
    }

    /// Which lines follow others closely.
    pub(super) fn followers(&self, now: DateTime<Utc>) -> &Followers {
        self.followers.get_or_init(|| {
            // What is looked for on the service may be listed from there, too.
            let is_once = |line: &&Line| line.is_to_come() && line.state != PostState::Confirming;
            let departures = self.all.iter().filter(is_once).flat_map(|line| {
                let ahead = self.departures(line).filter(move |(_, at)| *at > now);
                let (is_draft, post, family) = (line.is_draft, line.id.as_str(), self.family(line));
                ahead.map(move |(channel, at)| Departure { channel, at, is_draft, post, family })
            });
            Followers::of(departures.collect())
        })
    }

    /// What is known of which lines something is wrong with, by their places.
    pub(super) fn wrong(&self) -> MutexGuard<'_, HashMap<usize, bool>> {
        self.wrong.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The numbers that are known of them.
    pub(super) fn numbers(&self) -> Numbers {
        self.numbers.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Which lines have the words, by their places.
    pub(super) fn matched(&self, known: &Numbers, matches: &Matches) -> Vec<bool> {
        let anew = matches.anew.as_ref().map(|by_id| Numbers {
            numbering: Some(matches.numbering),
            of_lines: Arc::new(self.all.iter().map(|line| by_id.get(&line.id).copied()).collect()),
        });
        let numbers = anew.as_ref().unwrap_or(known);
        let matched = numbers.of_lines.iter().map(|number| number.is_some_and(|number| matches.has(number))).collect();
        if let Some(anew) = anew {
            *self.numbers.lock().unwrap_or_else(PoisonError::into_inner) = anew;
        }
        matched
    }

    fn way(&mut self, channels: Vec<String>, platforms: Vec<String>) -> usize {
        *self.known_ways.entry(Way { channels, platforms }).or_insert_with_key(|way| {
            self.ways.push(way.clone());
            self.ways.len() - 1
        })
    }

    /// What a filter looks at of a line.
    pub(super) fn traits<'a>(&'a self, line: &Line, labels: &'a [String]) -> Traits<'a> {
        let Way { channels, platforms } = &self.ways[line.way];
        let (state, has_media) = (line.state, line.has_media);
        Traits { channels, platforms, labels, state, has_media, text: "", is_stuck: false }
    }
}

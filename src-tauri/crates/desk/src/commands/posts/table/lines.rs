//! Everything that is on the service, waits or is a draft, once each: as much of it as filters and orders look at. It is
//! read as a whole, so that a hundred thousand are sifted and sorted without the database.

use crate::commands::calendar::chips::Frame;
use crate::commands::calendar::filter::Traits;
use crate::commands::calendar::views::chips::{Chip, ChipKind, PostState};
use crate::commands::posts::found::Found;
use chrono::{DateTime, Utc};
use i18n::Localized;
use planning::zone::Zones;
use rusqlite::Connection;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
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
        let mut lines = Self::default();
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
        let way = self.way(channel_ids, platforms);
        self.all.push(Line { id, is_draft: kind == ChipKind::Draft, at, title, state, has_media, way });
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

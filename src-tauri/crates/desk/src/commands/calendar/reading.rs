//! What stands in a window of time: posts by their faces, what repeats by its rule, drafts; let through a filter, in order.
//! Only what is shown becomes a chip, so that a month of ten thousand posts costs little more than one of a hundred.

use crate::Desk;
use crate::commands::calendar::chips::Frame;
use crate::commands::calendar::filter::{Sieve, Traits};
use crate::commands::calendar::past::views::PastCounts;
use crate::commands::calendar::views::chips::{Chip, ChipKind, FileRef, Mobility, PostState, Since};
use crate::commands::posts::judged::Looked;
use crate::failure::Failure;
use chrono::{DateTime, NaiveDate, Utc};
use planning::zone::{Zone, Zones};
use rusqlite::Connection;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use store::drafts::{self, Tracked};
use store::mirror::{self, Listed};
use store::post_summaries::{self, Faced};
use store::{StoreError, media};

/// Something on the calendar, at its instant.
#[derive(Debug)]
pub(crate) struct Standing {
    pub(crate) instant: DateTime<Utc>,
    pub(crate) state: PostState,
    since: Option<Since>,
    piece: Piece,
}

#[derive(Debug)]
enum Piece {
    Chip(Box<Chip>),
    Faced(Box<Faced>),
}

/// What stands in a window.
#[derive(Debug)]
pub(crate) struct Content {
    /// In the order of their times, those of one instant by their titles.
    pub(crate) standing: Vec<Standing>,
    /// How many there are on each date without the filter.
    pub(crate) all: HashMap<NaiveDate, u32>,
    /// The latest time that anything has.
    pub(crate) last_due: Option<DateTime<Utc>>,
    /// How many posts have changed since the moment that is looked back to.
    pub(crate) past: Option<PastCounts>,
}

/// As the store has it.
#[derive(Default)]
pub(super) struct Raw {
    pub(super) drafts: Vec<Tracked>,
    pub(super) posts: Vec<Faced>,
    last_due: Option<DateTime<Utc>>,
    pub(super) repeating: Vec<Listed>,
    pub(super) repeating_drafts: Vec<Tracked>,
    pub(super) with_own_times: Vec<Listed>,
    pub(super) drafts_with_own_times: Vec<Tracked>,
    pub(super) texts: HashMap<String, String>,
    stuck: HashSet<String>,
    /// What has become since of what is not as it was, by its identifier.
    pub(super) since: HashMap<String, Since>,
}

impl Standing {
    /// As the page shows it.
    pub(crate) fn chip(self, frame: &Frame) -> Chip {
        let chip = match self.piece {
            Piece::Chip(chip) => *chip,
            Piece::Faced(faced) => frame.faced_chip(*faced),
        };
        if !frame.is_past {
            return chip;
        }
        Chip { since: self.since, mobility: Mobility::Fixed, is_edited: false, can_send_again: false, ..chip }
    }

    /// The date it stands on in a zone.
    pub(crate) fn date(&self, zone: &Zone) -> NaiveDate {
        zone.wall(self.instant).clock.date()
    }

    /// The channels it goes to, as far as they are known.
    pub(crate) fn channels(&self) -> Vec<String> {
        match &self.piece {
            Piece::Chip(chip) => chip.channel_ids.clone(),
            Piece::Faced(faced) => faced.face().channels,
        }
    }

    /// The platforms it goes to, as far as they are known.
    pub(crate) fn platforms(&self) -> Vec<String> {
        match &self.piece {
            Piece::Chip(chip) => chip.platforms.clone(),
            Piece::Faced(faced) => faced.face().platforms,
        }
    }

    /// A copy, for something that stands in several columns.
    pub(crate) fn twin(&self) -> Self {
        let piece = match &self.piece {
            Piece::Chip(chip) => Piece::Chip(chip.clone()),
            Piece::Faced(faced) => Piece::Faced(faced.clone()),
        };
        Self { instant: self.instant, state: self.state, since: self.since, piece }
    }

    fn title(&self) -> String {
        match &self.piece {
            Piece::Chip(chip) => chip.title.to_string(),
            Piece::Faced(faced) => faced.face().title().to_string(),
        }
    }

    fn id(&self) -> &str {
        match &self.piece {
            Piece::Chip(chip) => &chip.id,
            Piece::Faced(faced) => &faced.id,
        }
    }

    fn order(&self) -> (DateTime<Utc>, &str) {
        (self.instant, self.id())
    }
}

/// Reads what stands in a window and fits a filter.
pub(crate) async fn read(
    desk: &Desk,
    connection: String,
    frame: &Frame,
    window: Range<DateTime<Utc>>,
    sieve: &Sieve,
) -> Result<Content, Failure> {
    let (with_text, with_problems) = (sieve.wants_text(), sieve.wants_problems());
    let (zones, within, workspace) = (desk.zones.clone(), window.clone(), frame.workspace.clone());
    let (now, is_past) = (frame.now, frame.is_past);
    let reading = desk.store.run(move |database| {
        let latest = drafts::last_due(database, &connection, workspace.as_deref())?;
        let last_due = latest.max(mirror::last_due(database, &connection, workspace.as_deref())?);
        let mut raw = Raw { last_due, ..Raw::read(database, &connection, &within, &zones, with_text)? };
        if is_past {
            raw.look_back(database, &connection, (now, &within), &zones)?;
        }
        if with_problems { raw.with_stuck(database, &connection, now, &zones) } else { Ok(raw) }
    });
    let raw = reading.await?.within(frame);
    let last_due = raw.last_due;
    let mut all = HashMap::new();
    let mut standing = Vec::new();
    raw.each(frame, &window, &desk.zones, sieve, |one, is_let| {
        *all.entry(one.date(&frame.zone)).or_default() += 1;
        if is_let {
            standing.push(one);
        }
    });
    standing.sort_by(|one, other| one.order().cmp(&other.order()));
    // A face is read only where an instant does not decide.
    for at_once in standing.chunk_by_mut(|one, other| one.instant == other.instant).filter(|run| run.len() > 1) {
        at_once.sort_by_cached_key(Standing::title);
    }
    let past = frame.is_past.then(|| PastCounts::of(standing.iter().filter_map(|one| Some((one.id(), one.since?)))));
    Ok(Content { standing, all, last_due, past })
}

impl Raw {
    fn read(
        database: &Connection,
        connection: &str,
        window: &Range<DateTime<Utc>>,
        zones: &Zones,
        with_text: bool,
    ) -> Result<Self, StoreError> {
        let repeating = mirror::repeating(database, connection)?;
        let with_own_times = mirror::with_own_times(database, connection)?;
        let mut texts = HashMap::new();
        if with_text {
            let listed = repeating.iter().chain(&with_own_times);
            texts.extend(listed.map(|one| (one.post.id.to_string(), one.post.text.clone().unwrap_or_default())));
        }
        Ok(Self {
            drafts: drafts::between(database, connection, window.start, window.end)?,
            posts: post_summaries::between(database, connection, (window.start, window.end), zones, with_text)?,
            repeating,
            repeating_drafts: drafts::repeating(database, connection)?,
            with_own_times,
            drafts_with_own_times: drafts::with_own_times(database, connection)?,
            texts,
            ..Self::default()
        })
    }

    /// What belongs to what is looked at.
    fn within(mut self, frame: &Frame) -> Self {
        if frame.workspace.is_some() {
            for drafts in [&mut self.drafts, &mut self.repeating_drafts, &mut self.drafts_with_own_times] {
                drafts.retain(|tracked| frame.takes(&tracked.draft));
            }
            self.posts.retain(|faced| frame.takes_workspace(&faced.workspace));
            for listed in [&mut self.repeating, &mut self.with_own_times] {
                listed.retain(|listed| frame.takes_workspace(&listed.workspace));
            }
        }
        self
    }

    /// Looks which drafts cannot be sent as they are, and which posts that are still to come break a rule of where they go.
    fn with_stuck(
        mut self,
        database: &Connection,
        connection: &str,
        now: DateTime<Utc>,
        zones: &Zones,
    ) -> Result<Self, StoreError> {
        for tracked in self.drafts.iter().chain(&self.repeating_drafts).chain(&self.drafts_with_own_times) {
            if Looked::at(database, connection, tracked.draft.clone(), (now, zones))?.is_stuck() {
                self.stuck.insert(tracked.draft.id.clone());
            }
        }
        let alone = self.posts.iter().filter(|faced| faced.due > now);
        let alone = alone.map(|faced| mirror::find_post(database, connection, &faced.id));
        let alone: Vec<Listed> = alone.filter_map(Result::transpose).collect::<Result<_, _>>()?;
        for listed in alone.iter().chain(&self.repeating).chain(&self.with_own_times) {
            if Looked::at_post(database, connection, &listed.post, (now, zones))?.is_stuck() {
                self.stuck.insert(listed.post.id.to_string());
            }
        }
        Ok(self)
    }

    /// Gives everything once for each of its times, and whether a filter lets it through.
    fn each(
        self,
        frame: &Frame,
        window: &Range<DateTime<Utc>>,
        zones: &Zones,
        sieve: &Sieve,
        mut give: impl FnMut(Standing, bool),
    ) {
        let (stuck, since) = (self.stuck, self.since);
        let mut give_chip = |(instant, chip): (DateTime<Utc>, Chip), text: &str| {
            let (state, has_media) = (chip.state, chip.has_media);
            let (channels, platforms) = (chip.channel_ids.clone(), chip.platforms.clone());
            // What is over cannot be mended any more.
            let is_ahead = chip.kind == ChipKind::Draft || !chip.is_past;
            let is_stuck = is_ahead && stuck.contains(&chip.id);
            let labels = &chip.labels;
            let (channels, platforms) = (&channels, &platforms);
            let traits = Traits { channels, platforms, labels, state, has_media, text, is_stuck };
            let is_let = sieve.lets(traits);
            let since = since.get(&chip.id).copied();
            give(Standing { instant, state, since, piece: Piece::Chip(Box::new(chip)) }, is_let);
        };
        for draft in &self.drafts {
            if let Some(dated) = frame.draft_chip(draft) {
                give_chip(dated, &draft.draft.text);
            }
        }
        for draft in &self.repeating_drafts {
            for dated in frame.repeating_draft_chips(draft, window, zones) {
                give_chip(dated, &draft.draft.text);
            }
        }
        for draft in &self.drafts_with_own_times {
            for dated in frame.own_draft_chips(draft, window, zones) {
                give_chip(dated, &draft.draft.text);
            }
        }
        let text = |listed: &Listed| self.texts.get(listed.post.id.as_str()).map_or("", String::as_str);
        for listed in &self.repeating {
            for dated in frame.repeating_chips(listed, window, zones) {
                give_chip(dated, text(listed));
            }
        }
        for listed in &self.with_own_times {
            for dated in frame.own_chips(listed, window, zones) {
                give_chip(dated, text(listed));
            }
        }
        for faced in self.posts {
            let state = frame.faced_state(&faced);
            let is_let = sieve.is_open() || {
                let face = faced.face();
                let (channels, platforms) = (&face.channels, &face.platforms);
                let (has_media, text) = (face.file.is_some(), faced.text.as_deref().unwrap_or_default());
                let (labels, is_stuck) = (frame.labels_of(&faced.id), stuck.contains(&faced.id));
                sieve.lets(Traits { channels, platforms, labels, state, has_media, text, is_stuck })
            };
            let since = since.get(&faced.id).copied();
            give(Standing { instant: faced.due, state, since, piece: Piece::Faced(Box::new(faced)) }, is_let);
        }
    }
}

/// Gives chips the small pictures of their first files.
pub(crate) async fn picture(desk: &Desk, connection: String, mut chips: Vec<&mut Chip>) -> Result<(), Failure> {
    chips.retain(|chip| chip.file.is_some());
    if chips.is_empty() {
        return Ok(());
    }
    let files: Vec<FileRef> = chips.iter().filter_map(|chip| chip.file.clone()).collect();
    let read = desk.store.run(move |database| {
        let found = files.iter().map(|file| match file {
            FileRef::Id(id) => media::thumbnail_of(database, &connection, id),
            FileRef::Place(place) => media::thumbnail_at(database, &connection, place),
        });
        found.collect::<Result<Vec<_>, _>>()
    });
    for (chip, name) in chips.into_iter().zip(read.await?) {
        chip.picture = name.and_then(|name| desk.thumbnail_address(&name));
    }
    Ok(())
}

//! What would become of each post that was read: its draft, its files, and whether it is scheduled, stays a draft or stays out.

use super::items::{Item, Items, Reader};
use super::remembered::Remembered;
use super::source::Source;
use super::views::{ChannelAnswer, ImportPlan};
use crate::commands::library::uploads::{of_address, of_path};
use crate::commands::posts::labels::tidy;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use ::drafts::judging::{judge, timing};
use ::drafts::known::Known;
use ::drafts::{Draft, stable_url};
use chrono::{DateTime, Utc};
use exchange::{Answers, ChannelName, Column, Layout, Missing, Names, PostEntry, ReadDraft};
use i18n::{Localized, t};
use model::{ChannelId, Workspace, WorkspaceId};
use planning::problems::Severity;
use planning::timing::{Planned, Timing, WallClock, find_zone, read_day, read_time};
use planning::words::short;
use rusqlite::Connection;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use store::media::{self, Media};
use store::uploads::Origin;
use store::{StoreError, blocking, mirror};

/// So many posts are brought at once.
const MOST: usize = 20_000;

/// What becomes of everything that was chosen.
pub(super) struct Plan {
    pub(super) items: Items,
    /// Of each item, in the same order.
    pub(super) posts: Vec<PlannedPost>,
    /// The names that are no channels here, or were not before they were answered, each with how many posts have it.
    pub(super) names: BTreeMap<ChannelName, usize>,
    /// What is known of channels and files.
    pub(super) known: Known,
    /// The files that are new, by their identifier.
    pub(super) fresh: HashMap<String, (Media, Origin)>,
}

/// What becomes of a post.
pub(super) struct PlannedPost {
    pub(super) draft: Draft,
    pub(super) labels: Vec<String>,
    pub(super) outcome: Outcome,
}

pub(super) enum Outcome {
    Scheduled,
    /// It is a draft; why it is not scheduled.
    Draft(Localized),
    /// It stays out.
    Wrong(Fault),
}

/// Why a post stays out.
pub(super) struct Fault {
    pub(super) text: Localized,
    /// What the cell is that is wrong; none when a channel is not known, which is asked about.
    pub(super) column: Option<Column>,
}

impl Fault {
    /// Whether it is in such a column: a day may stand with its time.
    pub(super) fn is_in(&self, column: &Column) -> bool {
        self.column.as_ref() == Some(column) || (self.column == Some(Column::Date) && *column == Column::Moment)
    }
}

/// Says what would become of everything, or of a row alone.
pub(super) async fn plan(
    desk: &Arc<Desk>,
    scope: &Scope,
    source: &Arc<Source>,
    wanted: ImportPlan,
    row: Option<usize>,
) -> Result<Plan, Failure> {
    let (reader, chosen) = (reader(desk).await?, Arc::clone(source));
    let (items, places, wanted) = blocking::run({
        let reader = reader.clone();
        move || {
            let mut items = reader.items(&chosen, &wanted);
            items.all.retain(|item| row.is_none() || item.row == row);
            let places = places(&items.all, &chosen, &reader);
            (items, places, wanted)
        }
    })
    .await;
    if items.all.len() > MOST {
        return Err(Failure::bad_input(t!("posts-import-too-many", most = MOST), t!("posts-import-too-many-next")));
    }
    let connection = scope.connection.clone();
    let now = reader.now;
    let found = desk.store.run(move |database| Found::of(database, &connection, places, now)).await?;
    let planner = Planner {
        reader,
        found,
        home: scope.workspace.as_deref().and_then(|id| WorkspaceId::new(id).ok()),
        answers: wanted.channels.iter().filter_map(answer).collect(),
        schedule: wanted.schedule,
    };
    Ok(blocking::run(move || planner.all(items)).await)
}

/// By what tables are read here.
pub(super) async fn reader(desk: &Desk) -> Result<Reader, Failure> {
    let preferences = preferences::read(desk).await?;
    Ok(Reader {
        zones: desk.zones.clone(),
        zone: preferences::zone_of(&preferences, desk),
        now: desk.clock.now(),
        language: desk.language(),
        order: preferences.date_order,
        remembered: desk.store.run(Remembered::read).await?,
    })
}

fn answer(answer: &ChannelAnswer) -> Option<(ChannelName, Vec<ChannelId>)> {
    let ids = answer.ids.iter().map(|id| ChannelId::new(id).ok());
    Some((answer.name.clone(), ids.collect::<Option<_>>()?))
}

/// A file by what names it, in the file of this number.
type Place = (usize, String);

/// Where the files of all posts would come from, if they are not in the library. Blocks.
fn places(items: &[Item], source: &Source, reader: &Reader) -> BTreeMap<Place, Option<(Media, Origin)>> {
    let mut places = BTreeMap::new();
    for item in items {
        let Ok(entry) = &item.entry else { continue };
        let own = entry.own.iter().filter_map(|own| own.media.as_ref()).flatten();
        for file in entry.media.iter().chain(own) {
            places.entry((item.file, file.place.clone())).or_insert_with(|| {
                let place = file.place.trim();
                let (media, origin) = match place.starts_with("https://") {
                    true => of_address(place.to_owned(), reader.now),
                    false => of_path(source.beside(item.file, place)?, reader.now),
                };
                Some((Media { alt: file.alt.clone(), ..media }, origin))
            });
        }
    }
    places
}

/// What is known here of what posts name.
struct Found {
    workspaces: Vec<Workspace>,
    known: Known,
    /// The file at each place; one at none is not here.
    files: BTreeMap<Place, Option<String>>,
    fresh: HashMap<String, (Media, Origin)>,
}

/// Makes drafts of entries.
struct Planner {
    reader: Reader,
    found: Found,
    home: Option<WorkspaceId>,
    answers: Answers,
    schedule: bool,
}

impl Found {
    fn of(
        database: &Connection,
        connection: &str,
        places: BTreeMap<Place, Option<(Media, Origin)>>,
        now: DateTime<Utc>,
    ) -> Result<Self, StoreError> {
        let (mut files, mut fresh) = (BTreeMap::new(), HashMap::new());
        for (place, new) in places {
            let at = media::by_place(database, connection, &stable_url(&place.1))?.map(|media| media.id);
            let found = at.map_or_else(|| media::by_name(database, connection, &place.1), |id| Ok(Some(id)))?;
            let is_new = found.is_none();
            let id = found.or_else(|| new.as_ref().map(|(media, _)| media.id.clone()));
            fresh.extend(new.filter(|_| is_new).map(|new| (new.0.id.clone(), new)));
            files.insert(place, id);
        }
        let channels = mirror::channels(database, connection)?.into_iter().map(|(_, channel)| channel.id);
        let all = Draft {
            channels: channels.collect(),
            media: files.values().flatten().cloned().collect::<BTreeSet<_>>().into_iter().collect(),
            ..Draft::blank(String::new(), now)
        };
        let mut known = store::known::known(database, connection, &all)?;
        known.media.extend(fresh.values().map(|(media, _)| media.clone()));
        let workspaces = mirror::workspaces(database, connection)?;
        Ok(Self { workspaces, known, files, fresh })
    }
}

impl Planner {
    fn all(self, items: Items) -> Plan {
        let mut names: BTreeMap<ChannelName, usize> = BTreeMap::new();
        let has_days = |file| {
            let layout: Option<&Layout> = items.layouts.get(file);
            layout.is_some_and(|layout| layout.place(&Column::Date).or(layout.place(&Column::Moment)).is_some())
        };
        let posts = items.all.iter().map(|item| match &item.entry {
            Ok(entry) => self.post(item.file, entry, has_days(&item.file), &mut names),
            Err(bad) => PlannedPost {
                draft: Draft::blank(String::new(), self.reader.now),
                labels: Vec::new(),
                outcome: wrong(t!("posts-import-details", reason = bad.0.as_str()), Column::Details),
            },
        });
        let posts = posts.collect();
        let Found { known, fresh, .. } = self.found;
        Plan { items, posts, names, known, fresh }
    }

    fn post(
        &self,
        file: usize,
        entry: &PostEntry,
        has_days: bool,
        names: &mut BTreeMap<ChannelName, usize>,
    ) -> PlannedPost {
        let Found { workspaces, known, files, .. } = &self.found;
        let named = Names { workspaces, channels: &known.channels, answers: &self.answers };
        let blank = Draft::blank(uuid::Uuid::new_v4().to_string(), self.reader.now);
        let at = |place: &str| files.get(&(file, place.to_owned())).cloned().flatten();
        let ReadDraft { mut draft, missing } = named.draft(entry, blank, self.home.as_ref(), at);
        let unknown = missing.iter().filter_map(|missing| match missing {
            Missing::Channel(name) => Some(name),
            Missing::File(_) => None,
        });
        let answered = entry.channels.iter().filter(|name| self.answers.contains_key(name));
        let nameless = entry.channels.is_empty().then(ChannelName::default);
        let asked: BTreeSet<ChannelName> = unknown.chain(answered).cloned().chain(nameless).collect();
        asked.into_iter().for_each(|name| *names.entry(name).or_default() += 1);
        let labels = entry.labels.iter().filter_map(|label| tidy(label)).collect();
        let outcome = self.outcome(entry, &mut draft, &missing, has_days).unwrap_or_else(Outcome::Wrong);
        PlannedPost { draft, labels, outcome }
    }

    fn outcome(
        &self,
        entry: &PostEntry,
        draft: &mut Draft,
        missing: &BTreeSet<Missing>,
        has_days: bool,
    ) -> Result<Outcome, Fault> {
        match missing.first() {
            Some(Missing::Channel(name)) => {
                return Err(Fault { text: t!("posts-import-no-channel", name = name.name.as_str()), column: None });
            }
            Some(Missing::File(place)) => {
                return Err(fault(t!("posts-import-no-file", name = place.as_str()), Column::Media));
            }
            None => {}
        }
        let is_long = |label: &&String| !label.trim().is_empty() && tidy(label).is_none();
        if let Some(label) = entry.labels.iter().find(is_long) {
            return Err(fault(t!("posts-import-long-label", label = label.as_str()), Column::Labels));
        }
        let planned = self.planned(draft)?;
        draft.due = planned.as_ref().and_then(Planned::instant);
        let no_time = || if entry.timing.is_some() { t!("posts-import-no-time") } else { t!("posts-import-no-day") };
        match &planned {
            _ if !self.schedule => return Ok(Outcome::Draft(Localized::default())),
            None if has_days && entry.timing.is_none() => {
                return Err(fault(t!("posts-import-day-missing"), Column::Date));
            }
            None => return Ok(Outcome::Draft(no_time())),
            Some(Planned::Time(_, resolved)) if resolved.instant <= self.reader.now => {
                return Err(fault(t!("posts-import-past", when = short(resolved.wall)), Column::Date));
            }
            Some(_) if draft.channels.is_empty() => return Ok(Outcome::Draft(t!("posts-import-without-channel"))),
            Some(_) => {}
        }
        let moment = (self.reader.now, &self.reader.zones);
        let judged = judge(draft, &self.found.known, timing(planned.as_ref(), self.reader.now), moment);
        let judged = match judged {
            Ok(judged) => judged,
            Err(unsendable) => return Ok(Outcome::Draft(Failure::from(unsendable).message)),
        };
        let blocking = judged.problems.into_iter().find(|one| one.severity == Severity::Error && !one.ignored);
        Ok(blocking.map_or(Outcome::Scheduled, |problem| Outcome::Draft(problem.message)))
    }

    /// When a draft goes out. A day without a time is no schedule yet: the draft has none then.
    fn planned(&self, draft: &mut Draft) -> Result<Option<Planned>, Fault> {
        let own = draft.own.iter().filter_map(|own| own.schedule.as_ref());
        for timing in own {
            timing.read(&self.reader.zones).map_err(|no_time| fault(no_time.what, Column::Details))?;
        }
        if let Some(Timing::Time(clock)) = &draft.schedule {
            self.readable(clock)?;
            if clock.time.trim().is_empty() {
                draft.schedule = None;
            }
        }
        let planned = draft.schedule.as_ref().map(|timing| timing.read(&self.reader.zones)).transpose();
        planned.map_err(|no_time| fault(no_time.what, Column::Date))
    }

    /// Says which cell of a clock is wrong.
    fn readable(&self, clock: &WallClock) -> Result<(), Fault> {
        find_zone(&self.reader.zones, &clock.zone).map_err(|no_time| fault(no_time.what, Column::Zone))?;
        read_day(&clock.date).map_err(|no_time| fault(no_time.what, Column::Date))?;
        if !clock.time.trim().is_empty() {
            read_time(&clock.time).map_err(|no_time| fault(no_time.what, Column::Time))?;
        }
        Ok(())
    }
}

fn fault(text: Localized, column: Column) -> Fault {
    Fault { text, column: Some(column) }
}

fn wrong(text: Localized, column: Column) -> Outcome {
    Outcome::Wrong(fault(text, column))
}

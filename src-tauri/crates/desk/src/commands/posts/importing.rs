//! Files of other programs, and of Carillon itself, as drafts. A person chooses them: the page never names a path. What is no
//! post is told row by row and can be saved, to be mended and brought again.

use crate::commands::Nothing;
use crate::commands::posts::exporting::not_written;
use crate::commands::posts::views::{Exported, HistoryRef, ImportProblem, Imported};
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use ::drafts::{Draft, stable_url};
use chrono::{DateTime, Utc};
use exchange::{FileFormat, Missing, Names, PostEntry, ReadDraft, ReadFile, Unread, delimited};
use i18n::{Language, Localized, t};
use model::{Channel, Platform, Workspace, WorkspaceId};
use planning::timing::Planned;
use planning::zone::{Zone, Zones};
use rusqlite::Connection;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError};
use store::journal::{self, Action, Entry};
use store::{StoreError, blocking, drafts, labels, media, mirror};

/// Largest file that is read.
const LARGEST_BYTES: u64 = 64 * 1024 * 1024;
/// So many posts are brought at once.
const MOST: usize = 20_000;
/// So many problems are told one by one.
const TOLD: usize = 50;

/// Asks for files, and makes a draft of each post in them, all undone as one. `null` when nothing was chosen.
pub(crate) async fn import_posts(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Option<Imported>, Failure> {
    let kinds = [(t!("posts-import-files"), &["csv", "tsv", "xlsx", "json", "md", "markdown", "ics"][..])];
    let files = desk.shell.choose_files(desk.file_dialog(&t!("posts-import"), &kinds)).await;
    if files.is_empty() {
        return Ok(None);
    }
    let made = make(desk, scope.clone(), read_all(desk, files).await?).await?;
    desk.tell(&[Topic::Drafts, Topic::Status]);
    let can_save = made.failed.len() > 1;
    *desk.failed_rows.lock().unwrap_or_else(PoisonError::into_inner) = made.failed;
    let text = t!("posts-imported", count = made.count);
    Ok(Some(Imported { text, problems: made.problems, can_save, entry: made.entry }))
}

/// Asks where, and writes the rows there that were no posts the last time, each with why. `null` when nothing was chosen.
pub(crate) async fn save_failed_rows(desk: &Arc<Desk>, _: Nothing) -> Result<Option<Exported>, Failure> {
    let rows = desk.failed_rows.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let title = t!("posts-import-failed");
    let (dialog, name) =
        (desk.file_dialog(&title, &[(t!("posts-export-csv"), &["csv"])]), title.said_in(desk.language()));
    let Some(target) = desk.shell.choose_new_file(dialog, &format!("{name}.csv")).await else { return Ok(None) };
    let (count, name) = (rows.len().saturating_sub(1), name_of(&target));
    let bytes = delimited::write(&rows).map_err(std::io::Error::other);
    let write = move || store::make_whole(&target, |unfinished| std::fs::write(unfinished, bytes?));
    blocking::run(write).await.map_err(not_written)?;
    Ok(Some(Exported { text: t!("posts-rows-saved", count = count, name = name) }))
}

async fn read_all(desk: &Desk, files: Vec<PathBuf>) -> Result<Vec<OfFile>, Failure> {
    let zone = preferences::display_zone(desk).await?;
    let read = blocking::run(move || files.iter().map(|file| read(file, &zone)).collect::<Vec<_>>()).await;
    if read.iter().map(|(_, read)| read.as_ref().map_or(0, |read| read.posts.len())).sum::<usize>() > MOST {
        return Err(Failure::bad_input(t!("posts-import-too-many", most = MOST), t!("posts-import-too-many-next")));
    }
    Ok(read)
}

async fn make(desk: &Desk, scope: Scope, read: Vec<OfFile>) -> Result<Made, Failure> {
    let (zones, said) = (desk.zones.clone(), (desk.clock.now(), desk.language()));
    Ok(desk.store.run(move |database| Maker::new(database, &scope, &zones, said)?.make(read)).await?)
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// What a file is called, and what was read of it or why it could not be.
type OfFile = (String, Result<ReadFile, Localized>);

fn read(path: &Path, zone: &Zone) -> OfFile {
    let name = name_of(path);
    let bytes = || -> Result<Vec<u8>, Localized> {
        let said = |error: std::io::Error| StoreError::from(error).words();
        let found = std::fs::metadata(path).map_err(said)?;
        if !found.is_file() {
            return Err(t!("posts-import-unknown"));
        }
        if found.len() > LARGEST_BYTES {
            return Err(t!("posts-import-large", most = LARGEST_BYTES / 1024 / 1024));
        }
        std::fs::read(path).map_err(said)
    };
    let format = FileFormat::of_name(&name).ok_or_else(|| t!("posts-import-unknown"));
    let read = format.and_then(|format| exchange::read(format, &bytes()?, zone).map_err(unread));
    (name, read)
}

fn unread(why: Unread) -> Localized {
    match why {
        Unread::NoText => t!("posts-import-no-text"),
        Unread::Later => t!("posts-import-later"),
        Unread::Damaged(reason) => t!("posts-import-damaged", reason = reason),
    }
}

/// What became of all files.
struct Made {
    count: usize,
    problems: Vec<ImportProblem>,
    /// The rows that are no posts, with a head.
    failed: Vec<Vec<String>>,
    entry: Option<HistoryRef>,
}

/// Makes drafts of what was read.
struct Maker<'a> {
    database: &'a Connection,
    scope: &'a Scope,
    zones: &'a Zones,
    now: DateTime<Utc>,
    language: Language,
    workspaces: Vec<Workspace>,
    channels: Vec<(WorkspaceId, Channel)>,
}

impl<'a> Maker<'a> {
    fn new(
        database: &'a Connection,
        scope: &'a Scope,
        zones: &'a Zones,
        (now, language): (DateTime<Utc>, Language),
    ) -> Result<Self, StoreError> {
        let workspaces = mirror::workspaces(database, &scope.connection)?;
        let channels = mirror::channels(database, &scope.connection)?;
        Ok(Self { database, scope, zones, now, language, workspaces, channels })
    }

    fn make(&self, files: Vec<OfFile>) -> Result<Made, StoreError> {
        let (mut entries, mut problems, mut failed) = (Vec::new(), Vec::new(), Vec::new());
        let mut missing: BTreeMap<Missing, usize> = BTreeMap::new();
        for (name, read) in files {
            let read = match read {
                Ok(read) => read,
                Err(why) => {
                    problems.push(ImportProblem { text: t!("posts-import-file", name = name, why = why) });
                    continue;
                }
            };
            let mut wrong: Vec<(usize, Localized)> = read.failed.iter().map(|(row, why)| (*row, of_row(why))).collect();
            for (row, entry) in &read.posts {
                match self.draft(entry)? {
                    Ok(ReadDraft { draft, missing: lost }) => {
                        lost.into_iter().for_each(|one| *missing.entry(one).or_default() += 1);
                        entries.push(self.keep(draft, &entry.labels)?);
                    }
                    Err(why) => wrong.push((*row, why)),
                }
            }
            wrong.sort_by_key(|(row, _)| *row);
            let rows = wrong.iter().map(|(row, why)| match row {
                0 => t!("posts-import-file", name = &name, why = why),
                row => t!("posts-import-row", name = &name, row = row + 1, why = why),
            });
            problems.extend(rows.map(|text| ImportProblem { text }));
            let said: Vec<_> = wrong.into_iter().map(|(row, why)| (row, why.said_in(self.language))).collect();
            failed = joined(failed, read.failures(&said));
        }
        problems.extend(missing.into_iter().map(|(what, count)| ImportProblem { text: lost(what, count) }));
        let left = problems.len().saturating_sub(TOLD);
        if left > 0 {
            problems.truncate(TOLD);
            problems.push(ImportProblem { text: t!("posts-import-more", count = left) });
        }
        let entry = journal::record(self.database, &self.scope.connection, Action::Whole, &entries)?;
        Ok(Made { count: entries.len(), problems, failed, entry: entry.map(|id| HistoryRef { id }) })
    }

    /// An entry as a draft with its instant, or why it stands for no time.
    fn draft(&self, entry: &PostEntry) -> Result<Result<ReadDraft, Localized>, StoreError> {
        let connection = self.scope.connection.as_str();
        let mut files: BTreeMap<&str, String> = BTreeMap::new();
        let own = entry.own.iter().filter_map(|own| own.media.as_ref()).flatten();
        for file in entry.media.iter().chain(own) {
            let at = media::by_place(self.database, connection, &stable_url(&file.place))?.map(|media| media.id);
            let found = at.map_or_else(|| media::by_name(self.database, connection, &file.place), |id| Ok(Some(id)))?;
            files.extend(found.map(|id| (file.place.as_str(), id)));
        }
        let home = self.scope.workspace.as_deref().and_then(|id| WorkspaceId::new(id).ok());
        let names = Names { workspaces: &self.workspaces, channels: &self.channels };
        let blank = Draft::blank(uuid::Uuid::new_v4().to_string(), self.now);
        let mut read = names.draft(entry, blank, home.as_ref(), |place| files.get(place).cloned());
        let own = read.draft.own.iter().filter_map(|own| own.schedule.as_ref());
        for timing in own {
            if let Err(no_time) = timing.read(self.zones) {
                return Ok(Err(no_time.what));
            }
        }
        match read.draft.schedule.as_ref().map(|timing| timing.read(self.zones)).transpose() {
            Ok(planned) => read.draft.due = planned.as_ref().and_then(Planned::instant),
            Err(no_time) => return Ok(Err(no_time.what)),
        }
        Ok(Ok(read))
    }

    /// Keeps a draft with its labels, and gives what the journal has to say of it.
    fn keep(&self, draft: Draft, wanted: &[String]) -> Result<Entry, StoreError> {
        let connection = self.scope.connection.as_str();
        let draft = drafts::create(self.database, connection, draft)?;
        for label in wanted.iter().filter_map(|label| super::labels::tidy(label)) {
            labels::put(self.database, connection, &draft.id, &label)?;
        }
        Ok(Entry::written(None, &draft, self.now))
    }
}

/// Why a row is no post.
fn of_row(why: &exchange::table::BadRow) -> Localized {
    match why {
        exchange::table::BadRow::Details(reason) => t!("posts-import-details", reason = reason),
        exchange::table::BadRow::Channel(line) => t!("posts-import-channel", line = line),
    }
}

fn lost(what: Missing, count: usize) -> Localized {
    match what {
        Missing::Channel(channel) => {
            let platform = Platform::from(channel.platform.as_str());
            t!("posts-import-no-channel", name = channel.name, platform = platform.title(), count = count)
        }
        Missing::File(place) => t!("posts-import-no-file", name = place, count = count),
    }
}

/// Rows of several tables as one, their columns by name.
fn joined(one: Vec<Vec<String>>, other: Vec<Vec<String>>) -> Vec<Vec<String>> {
    if one.len() < 2 || other.len() < 2 {
        return if other.len() < 2 { one } else { other };
    }
    let mut head = one[0].clone();
    let seen: BTreeSet<&String> = one[0].iter().collect();
    head.extend(other[0].iter().filter(|name| !seen.contains(name)).cloned());
    let place = |from: &[String], row: &[String]| {
        let cell = |name: &String| from.iter().position(|own| own == name).and_then(|at| row.get(at)).cloned();
        head.iter().map(|name| cell(name).unwrap_or_default()).collect::<Vec<_>>()
    };
    let rows = one[1..].iter().map(|row| place(&one[0], row)).chain(other[1..].iter().map(|row| place(&other[0], row)));
    [head.clone()].into_iter().chain(rows).collect()
}

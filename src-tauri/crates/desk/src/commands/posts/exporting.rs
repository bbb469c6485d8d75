//! Posts and drafts as a file for other programs. A person chooses where it is: the page never names a path.

use crate::commands::posts::table::{self as listings, Listing};
use crate::commands::posts::views::{ExportFormat, ExportPosts, Exported, ExportedPosts};
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use crate::shell::file_name;
use crate::{Desk, preferences};
use ::drafts::known::find;
use ::drafts::reading::draft_of;
use ::drafts::{Draft, files_in};
use chrono::{DateTime, TimeDelta, Utc};
use exchange::ics::Timed;
use exchange::{NamedFile, Names, delimited, ics, json, markdown, table, workbook};
use i18n::{Language, Localized, t};
use model::{Channel, MediaItem, Workspace, WorkspaceId};
use planning::recurrence::Rule;
use planning::schedule::{due, rule};
use planning::words::title;
use planning::zone::Zones;
use rusqlite::Connection;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::drafts::{self, Tracked};
use store::media::{self, Media};
use store::mirror::{self, Listed};
use store::{StoreError, blocking, labels, watches};

/// So many posts are read at once: others have their turn between.
const PAGE: u32 = 1_000;
/// A post that repeats is on the calendar for so long, and so often at most.
const AHEAD: TimeDelta = TimeDelta::days(366);
const MOST_TIMES: usize = 400;

/// Asks where, and writes posts and drafts there. `null` when nothing was chosen.
pub(crate) async fn export_posts(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ExportPosts,
) -> Result<Option<Exported>, Failure> {
    let now = desk.clock.now();
    let today = preferences::display_zone(desk).await?.wall(now).clock.date();
    let Some(target) = choose(desk, wanted.format, &format!("Carillon {today}")).await else { return Ok(None) };
    let posts = gather(desk, scope, &wanted).await?;
    let (count, name) = (posts.len(), file_name(&target));
    let written = blocking::run(move || write(wanted.format, posts, &target, now)).await;
    written.map_err(not_written)?;
    Ok(Some(Exported { text: t!("posts-exported", count = count, name = name) }))
}

/// Where a file is to be, or the folder of many.
async fn choose(desk: &Desk, format: ExportFormat, name: &str) -> Option<PathBuf> {
    let (kind, ending): (Localized, &[&str]) = match format {
        ExportFormat::Csv => (t!("posts-export-csv"), &["csv"]),
        ExportFormat::Xlsx => (t!("posts-export-xlsx"), &["xlsx"]),
        ExportFormat::Json => (t!("posts-export-json"), &["json"]),
        ExportFormat::Ics => (t!("posts-export-ics"), &["ics"]),
        ExportFormat::Markdown => {
            return desk.shell.choose_folder(desk.file_dialog(&t!("posts-export-folder"), &[])).await;
        }
    };
    let dialog = desk.file_dialog(&t!("posts-export"), &[(kind, ending)]);
    desk.shell.choose_new_file(dialog, &format!("{name}.{}", ending[0])).await
}

pub(super) fn not_written(error: std::io::Error) -> Failure {
    let message = t!("posts-not-exported", reason = StoreError::from(error).words());
    Failure::new(FailureCode::Storage, message, t!("posts-not-exported-next"))
}

/// Everything that is wanted of what the scope has, with its times.
async fn gather(desk: &Desk, scope: &Scope, wanted: &ExportPosts) -> Result<Vec<Timed>, Failure> {
    let listing = wanted.listing.map(|listing| listings::kept(desk, scope, listing)).transpose()?;
    let connection = scope.connection.clone();
    let read = desk.store.run(move |database| {
        let drafts = drafts::all(database, &connection)?;
        let ids: BTreeSet<&String> = drafts.iter().flat_map(|tracked| files_in(&tracked.draft)).collect();
        let files = media::some(database, &connection, &ids.into_iter().cloned().collect::<Vec<_>>())?;
        let known = Known {
            workspaces: mirror::workspaces(database, &connection)?,
            channels: mirror::channels(database, &connection)?,
            labels: labels::all(database, &connection)?,
            files: files.into_iter().map(named).collect(),
        };
        let chosen = listing.map(|listing| chosen(database, &connection, &listing)).transpose()?;
        Ok((known, drafts, drafts::edited(database, &connection)?, chosen))
    });
    let (known, drafts, edited, chosen) = read.await?;
    let is_chosen = |id: &str| chosen.as_ref().is_none_or(|chosen| chosen.contains(id));
    let (now, language) = (desk.clock.now(), desk.language());
    let writer =
        Writer { known, scope, is_ahead: wanted.posts == ExportedPosts::Ahead, zones: &desk.zones, now, language };
    // What changes a post is that post.
    let of_draft =
        |draft: &Draft| draft.edited.as_ref().map_or_else(|| draft.id.clone(), |edited| edited.post.to_string());
    let drafts = drafts.iter().filter(|tracked| is_chosen(&of_draft(&tracked.draft)));
    let mut posts: Vec<Timed> = drafts.filter_map(|tracked| writer.of_draft(tracked)).collect();
    if wanted.posts != ExportedPosts::Drafts {
        let mut after = String::new();
        loop {
            let (connection, last) = (scope.connection.clone(), after.clone());
            let page = desk.store.run(move |database| mirror::posts_after(database, &connection, &last, PAGE)).await?;
            let Some((id, _)) = page.last() else { break };
            after.clone_from(id);
            let listed = page.iter().filter(|(id, _)| !edited.contains(id) && is_chosen(id));
            let listed = listed.filter_map(|(_, listed)| listed.as_ref());
            posts.extend(listed.filter_map(|listed| writer.of_post(listed)));
        }
    }
    posts.sort_by(|one, other| (one.times.first(), &one.id).cmp(&(other.times.first(), &other.id)));
    Ok(posts)
}

/// The identifiers of what is in a list, and of the posts that drafts in it have become since.
fn chosen(database: &Connection, connection: &str, listing: &Listing) -> Result<HashSet<String>, StoreError> {
    let mut ids = HashSet::new();
    for line in listing.part(0, listing.count()) {
        if line.is_draft {
            ids.extend(watches::post_of(database, connection, &line.id)?);
        }
        ids.insert(line.id.clone());
    }
    Ok(ids)
}

/// A file of the library as it is called outside of it, under its identifier.
fn named(file: Media) -> (String, NamedFile) {
    (file.id, NamedFile { place: file.url.unwrap_or(file.name), alt: file.alt })
}

/// What things are called here.
struct Known {
    workspaces: Vec<Workspace>,
    channels: Vec<(WorkspaceId, Channel)>,
    labels: HashMap<String, Vec<String>>,
    files: HashMap<String, NamedFile>,
}

struct Writer<'a> {
    known: Known,
    scope: &'a Scope,
    /// Whether what has no time ahead is left out.
    is_ahead: bool,
    zones: &'a Zones,
    now: DateTime<Utc>,
    language: Language,
}

impl Writer<'_> {
    fn of_draft(&self, tracked: &Tracked) -> Option<Timed> {
        let draft = &tracked.draft;
        let home = draft.channels.iter().find_map(|id| find(&self.known.channels, id)).map(|(workspace, _)| workspace);
        let due = draft.due.into_iter().collect();
        let times = self.wanted(home, tracked.rule(self.zones).as_ref(), due)?;
        let file = |id: &str| self.known.files.get(id).cloned().unwrap_or_default();
        Some(self.timed((&draft.id, times), draft, home, file))
    }

    fn of_post(&self, listed: &Listed) -> Option<Timed> {
        let (post, home) = (&listed.post, Some(&listed.workspace));
        let due = due(post, self.zones).map(|moment| moment.instant).into_iter().collect();
        let times = self.wanted(home, rule(post, self.zones).as_ref(), due)?;
        // What a file is called stands for it: a draft knows files by identifiers alone.
        let file = |item: &MediaItem| -> Result<String, StoreError> {
            let named = NamedFile { place: item.url.clone(), alt: item.alt().to_owned() };
            Ok(serde_json::to_string(&named)?)
        };
        // What cannot be written into a draft cannot be read from one.
        let draft = draft_of(post, self.now, self.zones, file).ok()?;
        let file = |id: &str| serde_json::from_str(id).unwrap_or_default();
        Some(self.timed((post.id.as_str(), times), &draft, home, file))
    }

    /// The times of what is to be written; none of what is not.
    fn wanted(
        &self,
        home: Option<&WorkspaceId>,
        rule: Option<&Rule>,
        due: Vec<DateTime<Utc>>,
    ) -> Option<Vec<DateTime<Utc>>> {
        let own = self.scope.workspace.as_deref();
        if home.zip(own).is_some_and(|(home, own)| home.as_str() != own) {
            return None;
        }
        let ahead = |rule: &Rule| {
            rule.occurrences(self.now, self.now + AHEAD).take(MOST_TIMES).map(|one| one.instant).collect()
        };
        let times: Vec<DateTime<Utc>> = rule.map_or(due, ahead);
        (!self.is_ahead || times.iter().any(|at| *at > self.now)).then_some(times)
    }

    fn timed(
        &self,
        (id, times): (&str, Vec<DateTime<Utc>>),
        draft: &Draft,
        home: Option<&WorkspaceId>,
        file: impl Fn(&str) -> NamedFile,
    ) -> Timed {
        let Known { workspaces, channels, labels, .. } = &self.known;
        let labels = labels.get(id).map_or(&[][..], Vec::as_slice);
        let names = Names { workspaces, channels, answers: &exchange::Answers::new() };
        let entry = names.entry(draft, home, labels, file);
        Timed { id: id.to_owned(), title: title(&entry.text).said_in(self.language), times, entry }
    }
}

/// Writes a file as a whole or not at all; of many each.
fn write(format: ExportFormat, posts: Vec<Timed>, target: &Path, now: DateTime<Utc>) -> std::io::Result<()> {
    let entries = |posts: Vec<Timed>| posts.into_iter().map(|post| post.entry).collect::<Vec<_>>();
    let other = std::io::Error::other::<Box<dyn std::error::Error + Send + Sync>>;
    let bytes = match format {
        ExportFormat::Csv => delimited::write(&table::rows(&entries(posts))).map_err(|error| other(error.into()))?,
        ExportFormat::Xlsx => workbook::write(&table::rows(&entries(posts))).map_err(|error| other(error.into()))?,
        ExportFormat::Json => json::write(entries(posts))?,
        ExportFormat::Ics => ics::write(&posts, now).into_bytes(),
        ExportFormat::Markdown => return write_each(&posts, target),
    };
    store::make_whole(target, |unfinished| fs::write(unfinished, bytes))
}

/// Writes a file for each post. None that is there is written over.
fn write_each(posts: &[Timed], folder: &Path) -> std::io::Result<()> {
    for post in posts {
        let day = post.times.first().map_or_else(String::new, |at| format!("{} ", at.format("%Y-%m-%d %H%M")));
        let name = ::media::clean(&format!("{day}{}", post.title.replace(['/', '\\', ':'], " "))).name;
        let mut places = (1..).map(|number| match number {
            1 => folder.join(format!("{name}.md")),
            number => folder.join(format!("{name} {number}.md")),
        });
        if let Some(place) = places.find(|place| !place.exists()) {
            store::make_whole(&place, |unfinished| fs::write(unfinished, markdown::write(&post.entry)))?;
        }
    }
    Ok(())
}

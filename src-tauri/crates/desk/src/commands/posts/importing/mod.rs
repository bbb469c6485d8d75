//! Files of other programs, and of Carillon itself, as posts. A person chooses them: the page never names a path. It says how
//! they are to be read ([`views::ImportPlan`]), sees what would become of them, and brings them in, all undone as one. What
//! is no post is told row by row, and can be saved, to be mended and brought again.

mod items;
mod making;
mod plan;
mod preview;
mod remembered;
pub(crate) mod source;
pub(crate) mod views;

use self::items::mended;
use self::making::{Made, make};
use self::plan::{Outcome, Plan, plan};
use self::remembered::remember;
use self::source::Source;
use self::views::{ImportPlan, ImportPreview, Imported, ReadCell, ShowImportRow};
use crate::commands::Nothing;
use crate::commands::library::uploads::home;
use crate::commands::posts::exporting::not_written;
use crate::commands::posts::views::{Exported, HistoryRef};
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use crate::shell::file_name;
use crate::{Desk, preferences};
use exchange::{delimited, failures};
use i18n::t;
use std::path::PathBuf;
use std::sync::{Arc, PoisonError};
use store::blocking;

/// Asks for files, and says what would become of them. `null` when nothing was chosen.
pub(crate) async fn choose_import(
    desk: &Arc<Desk>,
    scope: &Scope,
    _: Nothing,
) -> Result<Option<ImportPreview>, Failure> {
    let kinds = [(t!("posts-import-files"), &["csv", "tsv", "xlsx", "json", "md", "markdown", "ics"][..])];
    let files = desk.shell.choose_files(desk.file_dialog(&t!("posts-import"), &kinds)).await;
    if files.is_empty() {
        return Ok(None);
    }
    let source = read(desk, files, Vec::new(), 0).await?;
    let wanted = ImportPlan { schedule: true, ..ImportPlan::default() };
    let plan = plan(desk, scope, &source, wanted.clone(), None).await?;
    Ok(Some(preview::preview(desk, &source, &plan, wanted)))
}

/// Says what would become of what was chosen, read in another way.
pub(crate) async fn preview_import(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ImportPlan,
) -> Result<ImportPreview, Failure> {
    let (source, plan) = planned(desk, scope, &wanted, None).await?;
    Ok(preview::preview(desk, &source, &plan, wanted))
}

/// Says how a row is read, cell by cell.
pub(crate) async fn show_import_row(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ShowImportRow,
) -> Result<Vec<ReadCell>, Failure> {
    let row = wanted.row as usize;
    let (source, plan) = planned(desk, scope, &wanted.plan, Some(row)).await?;
    Ok(preview::read_row(&source, &plan, &wanted.plan, row))
}

/// Asks for a folder in which files are that posts name, and looks there, too. `null` when none was chosen.
pub(crate) async fn find_import_files(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ImportPlan,
) -> Result<Option<ImportPreview>, Failure> {
    let dialog = desk.file_dialog(&t!("posts-import-folder"), &[]);
    let Some(folder) = desk.shell.choose_folder(dialog).await else { return Ok(None) };
    keep(desk, source(desk)?.with_folder(folder));
    preview_import(desk, scope, wanted).await.map(Some)
}

/// Makes a draft of each post, and hands those to the outbox that are to be scheduled, all undone as one.
pub(crate) async fn import_posts(desk: &Arc<Desk>, scope: &Scope, wanted: ImportPlan) -> Result<Imported, Failure> {
    let (source, plan) = planned(desk, scope, &wanted, None).await?;
    let failed = failed(desk, (&source, &wanted), &plan);
    let left = u32::try_from(failed.len().saturating_sub(1)).unwrap_or(u32::MAX);
    let made = bring_in(desk, scope, &source, plan).await?;
    *desk.import.lock().unwrap_or_else(PoisonError::into_inner) = Import { source: None, failed };
    let text = match made.scheduled {
        0 => t!("posts-imported", count = made.drafts),
        scheduled => t!("posts-imported-scheduled", count = scheduled, drafts = made.drafts),
    };
    Ok(Imported { text, left, entry: made.entry.map(|id| HistoryRef { id }) })
}

async fn bring_in(desk: &Arc<Desk>, scope: &Scope, source: &Arc<Source>, plan: Plan) -> Result<Made, Failure> {
    let (workspace, source) = (home(desk, scope, None).await?, Arc::clone(source));
    let (connection, now, zones) = (scope.connection.clone(), desk.clock.now(), desk.zones.clone());
    let made = desk.store.run(move |database| {
        if let Some((table, layout)) = source.table().zip(plan.items.layouts.get(&0)) {
            remember(database, &table.rows, layout)?;
        }
        make(database, (&connection, &workspace), &plan, (now, &zones))
    });
    let made = made.await?;
    let active = desk.active(&scope.connection);
    active.outbox.wake();
    active.uploads.wake();
    desk.tell(&[Topic::Drafts, Topic::Status, Topic::Uploads, Topic::Media]);
    Ok(made)
}

/// Asks where, and writes the rows there that were no posts the last time, each with why. `null` when nothing was chosen.
pub(crate) async fn save_failed_rows(desk: &Arc<Desk>, _: Nothing) -> Result<Option<Exported>, Failure> {
    let rows = desk.import.lock().unwrap_or_else(PoisonError::into_inner).failed.clone();
    let title = t!("posts-import-failed");
    let (dialog, name) =
        (desk.file_dialog(&title, &[(t!("posts-export-csv"), &["csv"])]), title.said_in(desk.language()));
    let Some(target) = desk.shell.choose_new_file(dialog, &format!("{name}.csv")).await else { return Ok(None) };
    let (count, name) = (rows.len().saturating_sub(1), file_name(&target));
    let bytes = delimited::write(&rows).map_err(std::io::Error::other);
    let write = move || store::make_whole(&target, |unfinished| std::fs::write(unfinished, bytes?));
    blocking::run(write).await.map_err(not_written)?;
    Ok(Some(Exported { text: t!("posts-rows-saved", count = count, name = name) }))
}

/// What is being brought in, and what was left of the last.
#[derive(Debug, Default)]
pub(crate) struct Import {
    source: Option<Arc<Source>>,
    /// The rows that stayed out, with a head.
    failed: Vec<Vec<String>>,
}

async fn read(desk: &Desk, files: Vec<PathBuf>, folders: Vec<PathBuf>, sheet: usize) -> Result<Arc<Source>, Failure> {
    let zone = preferences::display_zone(desk).await?;
    Ok(keep(desk, blocking::run(move || Source::read(files, folders, sheet, &zone)).await))
}

/// What is brought in from now on.
fn keep(desk: &Desk, source: Source) -> Arc<Source> {
    let source = Arc::new(source);
    desk.import.lock().unwrap_or_else(PoisonError::into_inner).source = Some(Arc::clone(&source));
    source
}

fn source(desk: &Desk) -> Result<Arc<Source>, Failure> {
    let source = desk.import.lock().unwrap_or_else(PoisonError::into_inner).source.clone();
    source.ok_or_else(|| Failure::new(FailureCode::NotReady, t!("posts-import-gone"), t!("posts-import-gone-next")))
}

/// What was chosen, in the sheet that is wanted, and what would become of it, or of a row of it.
async fn planned(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: &ImportPlan,
    row: Option<usize>,
) -> Result<(Arc<Source>, Plan), Failure> {
    let mut source = source(desk)?;
    if source.sheet != wanted.sheet as usize {
        source = read(desk, source.paths(), source.folders.clone(), wanted.sheet as usize).await?;
    }
    let plan = plan(desk, scope, &source, wanted.clone(), row).await?;
    Ok((source, plan))
}

/// The rows that stay out, each with why, as one table with a head.
fn failed(desk: &Desk, (source, wanted): (&Source, &ImportPlan), plan: &Plan) -> Vec<Vec<String>> {
    let cells = if source.table().is_some() { &wanted.cells[..] } else { &[] };
    let tables = source.files.iter().enumerate().filter_map(|(file, of)| match &of.contents {
        Ok(exchange::Contents::Table(table)) => Some((file, &table.rows)),
        _ => None,
    });
    let failed = tables.map(|(file, rows)| {
        let wrong = plan.items.all.iter().zip(&plan.posts).filter(|(item, _)| item.file == file);
        let why: Vec<(usize, String)> = wrong
            .filter_map(|(item, post)| match &post.outcome {
                Outcome::Wrong(fault) => Some((item.row?, fault.text.said_in(desk.language()))),
                Outcome::Scheduled | Outcome::Draft(_) => None,
            })
            .collect();
        plan.items.layouts.get(&file).map(|layout| failures(&mended(rows, cells), layout, &why)).unwrap_or_default()
    });
    failed.reduce(joined).unwrap_or_default()
}

/// Rows of several tables as one, their columns by name.
fn joined(one: Vec<Vec<String>>, other: Vec<Vec<String>>) -> Vec<Vec<String>> {
    if one.len() < 2 || other.len() < 2 {
        return if other.len() < 2 { one } else { other };
    }
    let mut head = one[0].clone();
    head.extend(other[0].iter().filter(|name| !one[0].contains(name)).cloned());
    let place = |from: &[String], row: &[String]| {
        let cell = |name: &String| from.iter().position(|own| own == name).and_then(|at| row.get(at)).cloned();
        head.iter().map(|name| cell(name).unwrap_or_default()).collect::<Vec<_>>()
    };
    let rows = one[1..].iter().map(|row| place(&one[0], row)).chain(other[1..].iter().map(|row| place(&other[0], row)));
    [head.clone()].into_iter().chain(rows).collect()
}

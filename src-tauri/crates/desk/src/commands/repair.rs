//! What is told of a repair of the local files, and of their backups.

use crate::Desk;
use crate::commands::{Nothing, preferences};
use crate::contract::Topic;
use crate::failure::Failure;
use planning::wording::{count, short};
use planning::zone::Zone;
use serde::Serialize;
use std::sync::{Arc, PoisonError};
use store::{Cause, Repair};
use ts_rs::TS;

/// A repair that a person has not read of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct RepairNotice {
    /// What happened, in a sentence.
    pub(crate) headline: String,
    /// What was saved, and what may be missing.
    pub(crate) detail: String,
    /// The folder with the files as they were found.
    pub(crate) folder: String,
}

/// How the backups of the local files stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Backups {
    /// When the newest was made, "Sat 21 Nov, 14:08"; `null` before the first.
    pub(crate) last: Option<String>,
    /// Why the next was not made: a sentence.
    pub(crate) trouble: Option<String>,
}

/// Tells of a repair until it is dismissed.
pub(crate) async fn show_repair(desk: &Arc<Desk>, _: Nothing) -> Result<Option<RepairNotice>, Failure> {
    let Some(repair) = desk.store.unread_repair().await? else { return Ok(None) };
    let zone = preferences::display_zone(desk).await?;
    Ok(Some(notice(&repair, &zone)))
}

/// Has been read.
pub(crate) async fn dismiss_repair(desk: &Arc<Desk>, _: Nothing) -> Result<Nothing, Failure> {
    desk.store.mark_repairs_read().await?;
    desk.tell(&[Topic::Status]);
    Ok(Nothing {})
}

/// Says how the backups stand.
pub(crate) async fn show_backups(desk: &Arc<Desk>, _: Nothing) -> Result<Backups, Failure> {
    let last = desk.store.last_backup().await?;
    let zone = preferences::display_zone(desk).await?;
    let trouble = desk.backup_trouble.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(Backups {
        last: last.map(|last| short(zone.wall(last).clock)),
        trouble: trouble.as_ref().map(|error| format!("The daily backup was not made: {error}.")),
    })
}

fn notice(repair: &Repair, zone: &Zone) -> RepairNotice {
    let headline = match repair.cause {
        Cause::Missing => "Carillon's database was missing.",
        Cause::Foreign => "Carillon's database could not be read.",
        Cause::Broken => "Carillon's database was damaged and has been repaired.",
        Cause::Behind => "The newest changes to Carillon's database were missing or damaged.",
    };
    let drafts = count(repair.drafts as usize, "draft");
    let posts = count(repair.posts as usize, "post");
    let mut detail = format!("{drafts} and {posts} were saved.");
    if let Some(backup) = repair.backup {
        let backup = short(zone.wall(backup).clock);
        detail += &match repair.drafts_from_backup {
            0 => format!(" The backup of {backup} was searched, too."),
            number => format!(" Of these, {} came from the backup of {backup}.", count(number as usize, "draft")),
        };
    }
    if repair.is_partial {
        detail += " Your latest changes may be missing, and drafts that you discarded or sent may be back. Check the \
            service before you send one again.";
    }
    RepairNotice { headline: headline.to_owned(), detail, folder: repair.folder.display().to_string() }
}

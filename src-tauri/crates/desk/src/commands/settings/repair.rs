//! What is told of a repair of the local files, and of their backups.

use crate::commands::Nothing;
use crate::commands::settings::views::{Backups, RepairNotice};
use crate::events::Topic;
use crate::failure::Failure;
use crate::{Desk, preferences};
use planning::wording::{count, short};
use planning::zone::Zone;
use std::sync::{Arc, PoisonError};
use store::{Cause, Repair, Saved, StoreError};

/// Tells of a repair until it is dismissed: of the app's database first, then of the service's.
pub(crate) async fn show_repair(desk: &Arc<Desk>, _: Nothing) -> Result<Option<RepairNotice>, Failure> {
    let zone = preferences::display_zone(desk).await?;
    if let Some(repair) = desk.store.unread_repair().await? {
        return Ok(Some(notice(&repair, &zone)));
    }
    let folder = desk.folder.join(store::SERVICE);
    // A folder that cannot be read is told of by the service itself, which does not start.
    let repair = store::blocking::run(move || service::unread_repair(&folder)).await.ok().flatten();
    Ok(repair.map(|repair| notice_of_service(&repair, &zone)))
}

/// The one that is shown has been read.
pub(crate) async fn dismiss_repair(desk: &Arc<Desk>, _: Nothing) -> Result<Nothing, Failure> {
    if desk.store.unread_repair().await?.is_some() {
        desk.store.mark_repairs_read().await?;
    } else {
        let folder = desk.folder.join(store::SERVICE);
        let read = store::blocking::run(move || service::mark_repairs_read(&folder)).await;
        read.map_err(|error| StoreError::Disk(error.to_string()))?;
    }
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
        trouble: trouble.as_ref().map(|error| format!("The hourly copy was not made: {error}.")),
    })
}

fn notice(repair: &Repair<Saved>, zone: &Zone) -> RepairNotice {
    let headline = match repair.cause {
        Cause::Missing => "Carillon's database was missing.",
        Cause::Foreign => "Carillon's database could not be read.",
        Cause::Broken => "Carillon's database was damaged and has been repaired.",
        Cause::Behind => "The newest changes to Carillon's database were missing or damaged.",
    };
    let drafts = count(repair.saved.drafts as usize, "draft");
    let posts = count(repair.saved.posts as usize, "post");
    let mut detail = format!("{drafts} and {posts} were saved.");
    if let Some(backup) = repair.backup {
        let backup = short(zone.wall(backup).clock);
        detail += &match repair.saved.drafts_from_backup {
            0 => format!(" The backup of {backup} was searched, too."),
            number => format!(" Of these, {} came from the backup of {backup}.", count(number as usize, "draft")),
        };
    }
    if repair.saved.is_partial {
        detail += " Your latest changes may be missing, and drafts that you discarded or sent may be back. Check the \
            service before you send one again.";
    }
    RepairNotice { headline: headline.to_owned(), detail, folder: repair.folder.display().to_string() }
}

fn notice_of_service(repair: &service::RestoreReport, zone: &Zone) -> RepairNotice {
    let headline = match repair.cause {
        Cause::Behind => "The newest changes to the database of the service on this computer are missing.",
        Cause::Missing | Cause::Foreign | Cause::Broken => {
            "The database of the service on this computer was damaged or missing."
        }
    };
    let restored = match repair.backup {
        Some(made) => format!("The copy of {} was put in its place.", short(zone.wall(made).clock)),
        None if repair.cause == Cause::Behind => "What it still has was kept.".to_owned(),
        None => "There was no copy of it, so it was begun anew.".to_owned(),
    };
    let detail = format!(
        "{restored} What came later is missing, and what was deleted may be back. What may have gone out since is asked about. \
            All accounts are paused until you let them go on, and other programs need new keys."
    );
    RepairNotice { headline: headline.to_owned(), detail, folder: repair.folder.display().to_string() }
}

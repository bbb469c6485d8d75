//! What is told of a repair of the local files, and of their backups.

use crate::commands::Nothing;
use crate::commands::settings::views::{Backups, RepairNotice};
use crate::events::Topic;
use crate::failure::Failure;
use crate::{Desk, preferences};
use i18n::{Localized, t};
use planning::words::short;
use planning::zone::Zone;
use std::path::Path;
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
        trouble: trouble.as_ref().map(|error| t!("settings-copy-not-made", reason = error.words())),
    })
}

fn notice(repair: &Repair<Saved>, zone: &Zone) -> RepairNotice {
    let saved = &repair.saved;
    let mut detail = vec![t!("settings-repair-saved", drafts = saved.drafts, posts = saved.posts)];
    if let Some(backup) = repair.backup {
        let backup = short(zone.wall(backup).clock);
        detail.push(match saved.drafts_from_backup {
            0 => t!("settings-repair-searched", backup = backup),
            drafts => t!("settings-repair-from-backup", drafts = drafts, backup = backup),
        });
    }
    if saved.is_partial {
        detail.push(t!("settings-repair-partial"));
    }
    told(t!("settings-repair-cause", cause = code(repair.cause)), detail, &repair.folder)
}

fn notice_of_service(repair: &service::RestoreReport, zone: &Zone) -> RepairNotice {
    let restored = match repair.backup {
        Some(made) => t!("settings-repair-service-copy", backup = short(zone.wall(made).clock)),
        None if repair.cause == Cause::Behind => t!("settings-repair-service-kept"),
        None => t!("settings-repair-service-anew"),
    };
    let headline = t!("settings-repair-service-cause", cause = code(repair.cause));
    told(headline, vec![restored, t!("settings-repair-service-after")], &repair.folder)
}

fn told(headline: Localized, detail: Vec<Localized>, folder: &Path) -> RepairNotice {
    RepairNotice { headline, detail: Localized::row(detail, " "), folder: folder.display().to_string() }
}

/// What `$cause` is in the messages.
fn code(cause: Cause) -> &'static str {
    match cause {
        Cause::Missing => "missing",
        Cause::Foreign => "foreign",
        Cause::Broken => "broken",
        Cause::Behind => "behind",
    }
}

//! Backup and restore of everything but keys, in one file that a person chooses: the page never names a path.

use crate::backup::restoring::Prepared;
use crate::backup::{making, restoring};
use crate::commands::Nothing;
use crate::commands::settings::views::{BackupMade, RestorePrepared};
use crate::failure::Failure;
use crate::shell::FileDialog;
use crate::shell::file_name;
use crate::{Desk, preferences};
use i18n::{Localized, t};
use planning::words::{list_or, short};
use planning::zone::Zone;
use std::sync::Arc;
use store::blocking;

/// Asks where, and writes everything but keys there. `null` when nothing was chosen.
pub(crate) async fn make_backup(desk: &Arc<Desk>, _: Nothing) -> Result<Option<BackupMade>, Failure> {
    let now = desk.clock.now();
    let today = preferences::display_zone(desk).await?.wall(now).clock.date();
    let dialog = dialog(desk, &t!("settings-save-backup"));
    let Some(target) = desk.shell.choose_new_file(dialog, &making::name(today)).await else { return Ok(None) };
    let (folder, path) = (desk.folder.clone(), target.clone());
    let made = blocking::run(move || making::make(&folder, &path, now)).await;
    made.map_err(|error| error.of_making())?;
    Ok(Some(BackupMade { name: file_name(&target) }))
}

/// Asks which, checks all of it, and restores it at the next start. `null` when nothing was chosen.
pub(crate) async fn restore_backup(desk: &Arc<Desk>, _: Nothing) -> Result<Option<RestorePrepared>, Failure> {
    let Some(source) = desk.shell.choose_file(dialog(desk, &t!("settings-restore-backup"))).await else {
        return Ok(None);
    };
    let (folder, now) = (desk.folder.clone(), desk.clock.now());
    let prepared = blocking::run(move || restoring::prepare(&folder, &source, now)).await;
    let prepared = prepared.map_err(|error| error.of_restoring())?;
    Ok(Some(told(&prepared, &preferences::display_zone(desk).await?)))
}

fn dialog(desk: &Desk, title: &Localized) -> FileDialog {
    desk.file_dialog(title, &[(t!("settings-backup-file"), &["carillon"])])
}

/// What is said of a backup that the next start restores.
fn told(prepared: &Prepared, zone: &Zone) -> RestorePrepared {
    let restored = &prepared.restored;
    let kept =
        t!("settings-restore-prepared", drafts = restored.drafts, posts = restored.posts, files = prepared.files);
    let mut text = vec![kept];
    if !restored.services.is_empty() {
        let services = list_or(restored.services.iter().map(|service| Localized::plain(service.clone())));
        text.push(t!("settings-restore-keys", services = services));
    }
    RestorePrepared { made: short(zone.wall(prepared.manifest.made).clock), text: Localized::row(text, " ") }
}

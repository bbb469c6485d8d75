//! The files of the service on this computer: begun anew, or moved to another disk. It is stopped meanwhile; what was there is
//! kept until the new is certain, also through a crash.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::connections::views::StartHere;
use crate::commands::local_service::here::{not_running, show_here};
use crate::commands::local_service::views::here::HereView;
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use chrono::{DateTime, Utc};
use i18n::t;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use store::{self, Replacement, StoreError, connections, mirror};

/// The name of the folder at another place.
const FOLDER: &str = "Carillon service";
/// How long what is on its way has to arrive.
const MOMENT: Duration = Duration::from_secs(10);

/// Begins the service on this computer anew, with or without example posts. Drafts stay.
pub(crate) async fn reset_here(desk: &Arc<Desk>, wanted: StartHere) -> Result<HereView, Failure> {
    let _turn = desk.starting.lock().await;
    let id = desk.here().await?.id.clone();
    desk.expects_empty_outbox(id.clone()).await?;
    desk.expects_no_restore()?;
    desk.store.back_up().await?;
    let begun = desk.empty_service(id, wanted.examples).await;
    desk.start_again().await?;
    begun?;
    show_here(desk, Nothing {}).await
}

/// Asks for a folder and moves the files of the service there; `null` when none was chosen.
pub(crate) async fn move_here(desk: &Arc<Desk>, _: Nothing) -> Result<Option<HereView>, Failure> {
    let dialog = desk.file_dialog(&t!("accounts-move-folder"), &[]);
    let Some(place) = desk.shell.choose_folder(dialog).await else { return Ok(None) };
    let _turn = desk.starting.lock().await;
    let target = place.join(FOLDER);
    if target.exists() {
        let message = t!("accounts-folder-there", folder = FOLDER);
        return Err(Failure::bad_input(message, t!("accounts-choose-place")));
    }
    desk.expects_no_restore()?;
    let moved = desk.with_service_stopped(move |folder, now| relocate(&folder, &place, &target, now)).await;
    desk.start_again().await?;
    let elsewhere = moved?;
    // It runs from its new place. What was moved is not needed twice.
    let kept = desk.folder.join(store::REPLACED);
    store::blocking::run(move || clear(&kept, elsewhere.as_deref())).await.map_err(StoreError::from)?;
    Ok(Some(show_here(desk, Nothing {}).await?))
}

impl Desk {
    /// Stops the embedded service and does something with its folder.
    async fn with_service_stopped<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(PathBuf, DateTime<Utc>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Failure> {
        let line = self.here().await?;
        let _turn = line.turn.lock().await;
        line.end(MOMENT).await;
        let (folder, now) = (self.folder.clone(), self.clock.now());
        Ok(store::blocking::run(move || work(folder, now)).await?)
    }

    /// Puts an empty folder in the place of the service's, and forgets what was known of it.
    async fn empty_service(self: &Arc<Self>, id: String, examples: bool) -> Result<(), Failure> {
        let emptied = self.with_service_stopped(move |folder, now| {
            let replacement = Replacement::begin(&folder)?;
            store::make_private_folder(&replacement.new_files().join(store::SERVICE))?;
            put_in_place(&folder, replacement, now)
        });
        emptied.await?;
        let forgotten = self.store.run(move |database| {
            mirror::forget(database, &id)?;
            connections::set_examples(database, &id, examples)
        });
        Ok(forgotten.await?)
    }

    /// What waits in the outbox has its turn first.
    async fn expects_empty_outbox(&self, id: String) -> Result<(), Failure> {
        let (by_itself, needs_you) = self.store.run(move |database| store::count_outbox(database, &id)).await?;
        let open = by_itself + needs_you;
        if open > 0 {
            let message = t!("accounts-outbox-full", count = open);
            return Err(Failure::new(FailureCode::NotReady, message, t!("accounts-outbox-full-next")));
        }
        Ok(())
    }

    /// A backup that waits to be restored has its turn first.
    fn expects_no_restore(&self) -> Result<(), Failure> {
        if store::is_prepared(&self.folder) {
            let message = t!("accounts-restore-waits");
            return Err(Failure::new(FailureCode::NotReady, message, t!("accounts-restore-waits-next")));
        }
        Ok(())
    }

    /// Starts it again.
    async fn start_again(self: &Arc<Self>) -> Result<(), Failure> {
        let connection = self.store.run(connections::here).await?.ok_or_else(not_running)?;
        self.link_up(connection).await;
        self.tell(&[Topic::Status, Topic::Channels, Topic::Posts]);
        Ok(())
    }
}

/// Copies the files of the service to a folder at another place, which is the service's from then on. Gives where they were
/// before, when that was another place already. Blocks.
fn relocate(folder: &Path, place: &Path, target: &Path, now: DateTime<Utc>) -> Result<Option<PathBuf>, StoreError> {
    let service = folder.join(store::SERVICE);
    let before = service.canonicalize()?;
    let was_elsewhere = service.symlink_metadata()?.is_symlink();
    store::make_whole(target, |unfinished| copy(&before, unfinished))?;
    store::sync(place)?;
    let replacement = Replacement::begin(folder)?;
    link(target, &replacement.new_files().join(store::SERVICE))?;
    put_in_place(folder, replacement, now)?;
    Ok(was_elsewhere.then_some(before))
}

/// Makes it certain, and does it.
fn put_in_place(folder: &Path, replacement: Replacement, now: DateTime<Utc>) -> Result<(), StoreError> {
    replacement.commit(store::REPLACED, now, |_| Ok(None))?;
    store::put_service_in_place(folder)
}

/// Copies a folder with everything in it; on disk when it returns. Links are not followed and not copied.
fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    store::new_private_folder(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (kind, target) = (entry.file_type()?, to.join(entry.file_name()));
        if kind.is_dir() {
            copy(&entry.path(), &target)?;
        } else if kind.is_file() {
            let mut source = File::open(entry.path())?;
            let mut copied = store::new_private_file(&target)?;
            let size_bytes = std::io::copy(&mut source, &mut copied)?;
            if size_bytes != source.metadata()?.len() {
                return Err(std::io::Error::other("a file has changed meanwhile"));
            }
            copied.sync_all()?;
        }
    }
    store::sync(to)
}

/// Removes what was moved: from another place, or from where it was put aside.
fn clear(kept: &Path, elsewhere: Option<&Path>) -> std::io::Result<()> {
    if let Some(elsewhere) = elsewhere {
        return store::remove(elsewhere);
    }
    let mut folders: Vec<PathBuf> = fs::read_dir(kept)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    folders.sort();
    folders.last().map_or(Ok(()), |last| store::remove(&last.join(store::SERVICE)))
}

#[cfg(unix)]
fn link(target: &Path, link: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(target, link)
}

#[cfg(windows)]
fn link(target: &Path, link: &Path) -> std::io::Result<()> {
    std::os::windows::fs::symlink_dir(target, link)
}

//! The queue of uploads as the page shows it: a window of its rows, and how it stands as a whole.

use crate::active_connection::ActiveConnection;
use crate::commands::library::media::told;
use crate::commands::library::views::media::MediaView;
use crate::commands::library::views::uploads::{
    ListUploads, UploadCounts, UploadDone, UploadRow, UploadState, UploadsView,
};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use i18n::{Localized, t};
use library::uploads::{Phase, Progress};
use planning::words;
use planning::zone::Zone;
use rusqlite::Connection;
use std::sync::Arc;
use store::StoreError;
use store::media::{self, Media};
use store::uploads::{self, Stage, Totals, Upload};

/// The most rows that are listed at a time.
const MOST: u32 = 200;

/// Lists a part of what is on its way into the library.
pub(crate) async fn list_uploads(desk: &Arc<Desk>, scope: &Scope, wanted: ListUploads) -> Result<UploadsView, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let done = active.uploads.done();
    let read = desk.store.run(move |database| Queue::read(database, &connection, &wanted, done)).await?;
    Ok(read.view(desk, &active, &preferences::display_zone(desk).await?))
}

/// A window of the queue, as it is kept.
struct Queue {
    /// What is open, each with its file and the file that it may be the same as.
    open: Vec<(Upload, Media, Option<Media>)>,
    done: Vec<Media>,
    done_count: u32,
    offset: u32,
    totals: Totals,
    is_paused: bool,
}

impl Queue {
    fn read(
        database: &Connection,
        connection: &str,
        wanted: &ListUploads,
        done: Vec<String>,
    ) -> Result<Self, StoreError> {
        let (offset, limit) = (wanted.offset.unwrap_or_default(), wanted.limit.unwrap_or(MOST).min(MOST));
        let done_count = u32::try_from(done.len()).unwrap_or(u32::MAX);
        let totals = uploads::totals(database, connection)?;
        let rows = match &wanted.only {
            Some(ids) => {
                let found = ids.iter().take(MOST as usize).map(|id| uploads::find(database, connection, id));
                found.filter_map(Result::transpose).collect::<Result<_, _>>()?
            }
            None => uploads::window(database, connection, offset, limit)?,
        };
        let mut open = Vec::new();
        for upload in rows {
            let Some(media) = media::find(database, connection, &upload.media)? else { continue };
            let twin = upload.twin.as_ref().map(|twin| media::find(database, connection, twin)).transpose()?;
            open.push((upload, media, twin.flatten()));
        }
        let room = if wanted.only.is_some() { 0 } else { limit as usize - open.len().min(limit as usize) };
        let before = offset.saturating_sub(totals.open) as usize;
        let ids: Vec<String> = done.into_iter().skip(before).take(room).collect();
        let done = media::some(database, connection, &ids)?;
        Ok(Self { open, done, done_count, offset, totals, is_paused: uploads::is_paused(database)? })
    }

    fn view(self, desk: &Desk, active: &ActiveConnection, zone: &Zone) -> UploadsView {
        let Self { open, done, done_count, offset, totals, is_paused } = self;
        let open = open
            .into_iter()
            .map(|(upload, media, twin)| row(desk, active, &upload, &media, (twin.as_ref(), zone), is_paused));
        let done = done.iter().map(|media| UploadDone { media: MediaView::of(desk, media), told: told(media) });
        let all_progress = active.uploads.all_progress();
        let sent: u64 = all_progress
            .iter()
            .filter(|progress| progress.phase == Phase::Sending)
            .map(|progress| progress.done_bytes)
            .sum();
        let running = u32::try_from(all_progress.len()).unwrap_or(u32::MAX).min(totals.open - totals.stuck);
        UploadsView {
            open: open.collect(),
            done: done.collect(),
            offset,
            counts: UploadCounts { open: totals.open, running, stuck: totals.stuck, done: done_count },
            paused: is_paused,
            summary: summary(&totals, running, is_paused, sent),
            left_bytes: (totals.unmeasured == 0).then(|| totals.bytes.saturating_sub(sent)),
            sent_bytes: active.uploads.sent_bytes(),
        }
    }
}

fn summary(totals: &Totals, running: u32, is_paused: bool, sent: u64) -> Localized {
    let waiting = totals.open - totals.stuck - running;
    let lead = match (running, waiting) {
        _ if totals.open == 0 => return Localized::default(),
        (0, 0) => return t!("library-uploads-stuck", count = totals.stuck),
        (0, waiting) if is_paused => t!("library-uploads-paused", count = waiting),
        (0, waiting) => t!("library-uploads-waiting", count = waiting),
        (running, _) => t!("library-uploads-running", count = running, total = totals.open),
    };
    match totals.bytes {
        0 => lead,
        bytes => of(lead, sent.min(bytes), bytes),
    }
}

fn row(
    desk: &Desk,
    active: &ActiveConnection,
    upload: &Upload,
    media: &Media,
    twin: (Option<&Media>, &Zone),
    is_paused: bool,
) -> UploadRow {
    let progress = active.uploads.progress(&upload.media);
    let Progress { done_bytes, total_bytes, .. } = progress.unwrap_or(Progress {
        phase: Phase::Copying,
        done_bytes: 0,
        total_bytes: media.size_bytes.unwrap_or_default(),
    });
    let part = |verb: Localized| if total_bytes == 0 { verb } else { of(verb, done_bytes, total_bytes) };
    let reason = || Localized::from_kept(&upload.reason);
    let (state, text) = match (upload.stage, progress.map(|progress| progress.phase)) {
        (Stage::Failed, _) => (UploadState::Failed, reason()),
        (Stage::Asking, _) => match twin {
            (Some(twin), zone) => (UploadState::Duplicate, known(twin, zone)),
            (None, _) => (UploadState::Doubtful, reason()),
        },
        (Stage::Waiting, Some(Phase::Copying)) => (UploadState::Copying, part(t!("library-upload-copying"))),
        (Stage::Waiting, Some(Phase::Checking)) => (UploadState::Checking, t!("library-upload-checking")),
        (Stage::Waiting, Some(Phase::Sending)) => (UploadState::Sending, part(t!("library-upload-sending"))),
        (Stage::Waiting, None) if is_paused => (UploadState::Paused, t!("library-upload-paused")),
        (Stage::Waiting, None) if upload.reason.is_empty() => (UploadState::Waiting, t!("library-upload-waiting")),
        (Stage::Waiting, None) => (UploadState::Delayed, reason()),
    };
    UploadRow {
        media: MediaView::of(desk, media),
        state,
        done_bytes,
        total_bytes,
        text,
        told: told(media),
        twin: twin.0.map(|twin| MediaView::of(desk, twin)),
    }
}

/// "Already in the library since 3 Nov"
fn known(twin: &Media, zone: &Zone) -> Localized {
    t!("library-upload-known", date = words::day_of_month(zone.wall(twin.made).clock.date()))
}

/// "Uploading, 2.1 MB of 4.0 MB"
fn of(what: Localized, done: u64, total: u64) -> Localized {
    t!("library-upload-part", what = what, done = words::size(done), total = words::size(total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_says_what_goes_on_and_what_waits_for_whom() {
        let totals = |open, stuck, bytes| Totals { open, stuck, bytes, unmeasured: 0 };
        let cases = [
            (totals(0, 0, 0), 0, false, ""),
            (totals(5, 2, 421_000_000), 2, false, "2 of 5 running, 53 MB of 421 MB"),
            (totals(5, 2, 0), 1, false, "1 of 5 running"),
            (totals(5, 2, 421_000_000), 0, true, "Paused, 3 waiting, 53 MB of 421 MB"),
            (totals(1, 0, 0), 0, false, "1 waiting"),
            (totals(1, 1, 0), 0, true, "1 needs you"),
            (totals(2, 2, 0), 0, false, "2 need you"),
        ];
        for (totals, running, is_paused, words) in cases {
            assert_eq!(summary(&totals, running, is_paused, 53_000_000).to_string(), words);
        }
    }
}

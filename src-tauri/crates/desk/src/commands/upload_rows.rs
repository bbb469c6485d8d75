//! The queue of uploads as the page shows it: a window of its rows, and how it stands as a whole.

use crate::Desk;
use crate::commands::media::MediaView;
use crate::commands::preferences;
use crate::failure::Failure;
use crate::line::Line;
use crate::scope::Scope;
use crate::uploads::{Course, Phase};
use planning::wording::size_in_words;
use planning::zone::Zone;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::media::{self, Media};
use store::uploads::{self, Stage, Totals, Upload};
use ts_rs::TS;

/// The most rows that are listed at a time.
const MOST: u32 = 200;

/// Which rows. What is left out wants nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, TS)]
#[serde(default)]
#[ts(optional_fields)]
pub(crate) struct ListUploads {
    /// Only those of these files, in this order.
    pub(crate) only: Option<Vec<String>>,
    /// So many are left out first.
    pub(crate) offset: Option<u32>,
    /// So many at most, 200 of all.
    pub(crate) limit: Option<u32>,
}

/// The queue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct UploadsView {
    /// Those rows that are on their way, in the order in which they go.
    pub(crate) open: Vec<UploadRow>,
    /// Those that were done since Carillon began, the last first; they stand behind the others.
    pub(crate) done: Vec<UploadDone>,
    /// So many rows were left out first.
    pub(crate) offset: u32,
    /// How many there are.
    pub(crate) counts: UploadCounts,
    /// Whether nothing is sent until a person lets it go on.
    pub(crate) paused: bool,
    /// "2 of 5 running, 53 MB of 421 MB"; empty when nothing is on its way.
    pub(crate) summary: String,
    /// So many bytes are still to be sent; null while the size of one of them is not known.
    #[ts(type = "number | null")]
    pub(crate) left_bytes: Option<u64>,
    /// So many bytes went since Carillon began, what was sent again included: it only grows.
    #[ts(type = "number")]
    pub(crate) sent_bytes: u64,
}

/// How many uploads there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
pub(crate) struct UploadCounts {
    /// On their way, waiting, or in need of a person.
    pub(crate) open: u32,
    /// Those of them that something goes on with at the moment.
    pub(crate) running: u32,
    /// Those of them that a person is asked about, or that have failed.
    pub(crate) stuck: u32,
    /// Done since Carillon began.
    pub(crate) done: u32,
}

/// A file on its way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct UploadRow {
    /// The file.
    pub(crate) media: MediaView,
    /// What it is doing.
    pub(crate) state: UploadState,
    /// So many bytes of this step are done.
    #[ts(type = "number")]
    pub(crate) done_bytes: u64,
    /// Of so many; 0 when it is not known.
    #[ts(type = "number")]
    pub(crate) total_bytes: u64,
    /// "Uploading, 2.1 MB of 4.0 MB", or why it waits, asks or has failed.
    pub(crate) text: String,
    /// What is to be known of it, a sentence each.
    pub(crate) told: Vec<String>,
    /// The file with the same bytes that is there already, when that is asked about.
    pub(crate) twin: Option<MediaView>,
}

/// A file that was uploaded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct UploadDone {
    /// The file.
    pub(crate) media: MediaView,
    /// What is to be known of it, a sentence each.
    pub(crate) told: Vec<String>,
}

/// What an upload is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum UploadState {
    /// It waits for its turn.
    Waiting,
    /// It waits for the network or the service, and goes on by itself; `retry_upload` does not wait.
    Delayed,
    /// It waits because the queue is paused.
    Paused,
    /// It is copied, so that it cannot change or go any more.
    Copying,
    /// It is looked at.
    Checking,
    /// It is on its way to the service.
    Sending,
    /// It is in the library already: `resolve_upload` says what to do.
    Duplicate,
    /// It may be broken: `resolve_upload` says whether it is uploaded anyway.
    Doubtful,
    /// It was refused, or cannot be read: `retry_upload` tries again.
    Failed,
}

/// Lists a part of what is on its way into the library.
pub(crate) async fn list_uploads(desk: &Arc<Desk>, scope: &Scope, wanted: ListUploads) -> Result<UploadsView, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let (offset, limit) = (wanted.offset.unwrap_or_default(), wanted.limit.unwrap_or(MOST).min(MOST));
    let done = line.uploads.done();
    let done_count = u32::try_from(done.len()).unwrap_or(u32::MAX);
    let read = desk.store.run(move |database| {
        let totals = uploads::totals(database, &connection)?;
        let rows = match &wanted.only {
            Some(ids) => {
                let found = ids.iter().take(MOST as usize).map(|id| uploads::find(database, &connection, id));
                found.filter_map(Result::transpose).collect::<Result<_, _>>()?
            }
            None => uploads::window(database, &connection, offset, limit)?,
        };
        let mut open = Vec::new();
        for upload in rows {
            let Some(media) = media::find(database, &connection, &upload.media)? else { continue };
            let twin = upload.twin.as_ref().map(|twin| media::find(database, &connection, twin)).transpose()?;
            open.push((upload, media, twin.flatten()));
        }
        let room = if wanted.only.is_some() { 0 } else { limit as usize - open.len().min(limit as usize) };
        let before = offset.saturating_sub(totals.open) as usize;
        let ids: Vec<String> = done.into_iter().skip(before).take(room).collect();
        Ok((open, media::some(database, &connection, &ids)?, totals, uploads::is_paused(database)?))
    });
    let (open, done, totals, paused) = read.await?;
    let zone = preferences::display_zone(desk).await?;
    let open =
        open.into_iter().map(|(upload, media, twin)| row(desk, &line, &upload, &media, (twin.as_ref(), &zone), paused));
    let done = done.iter().map(|media| UploadDone { media: MediaView::of(desk, media), told: media.told.clone() });
    let courses = line.uploads.courses();
    let sent: u64 =
        courses.iter().filter(|course| course.phase == Phase::Sending).map(|course| course.done_bytes).sum();
    let running = u32::try_from(courses.len()).unwrap_or(u32::MAX).min(totals.open - totals.stuck);
    Ok(UploadsView {
        open: open.collect(),
        done: done.collect(),
        offset,
        counts: UploadCounts { open: totals.open, running, stuck: totals.stuck, done: done_count },
        paused,
        summary: summary(&totals, running, paused, sent),
        left_bytes: (totals.unmeasured == 0).then(|| totals.bytes.saturating_sub(sent)),
        sent_bytes: line.uploads.sent_bytes(),
    })
}

fn summary(totals: &Totals, running: u32, is_paused: bool, sent: u64) -> String {
    let waiting = totals.open - totals.stuck - running;
    let lead = match (running, waiting) {
        _ if totals.open == 0 => return String::new(),
        (0, 0) if totals.stuck == 1 => return "1 needs you".to_owned(),
        (0, 0) => return format!("{} need you", totals.stuck),
        (0, waiting) if is_paused => format!("Paused, {waiting} waiting"),
        (0, waiting) => format!("{waiting} waiting"),
        (running, _) => format!("{running} of {} running", totals.open),
    };
    match totals.bytes {
        0 => lead,
        bytes => format!("{lead}, {} of {}", size_in_words(sent.min(bytes)), size_in_words(bytes)),
    }
}

fn row(
    desk: &Desk,
    line: &Line,
    upload: &Upload,
    media: &Media,
    twin: (Option<&Media>, &Zone),
    is_paused: bool,
) -> UploadRow {
    let course = line.uploads.course(&upload.media);
    let Course { done_bytes, total_bytes, .. } = course.unwrap_or(Course {
        phase: Phase::Copying,
        done_bytes: 0,
        total_bytes: media.size_bytes.unwrap_or_default(),
    });
    let of = |verb: &str| match total_bytes {
        0 => verb.to_owned(),
        total => format!("{verb}, {} of {}", size_in_words(done_bytes), size_in_words(total)),
    };
    let (state, text) = match (upload.stage, course.map(|course| course.phase)) {
        (Stage::Failed, _) => (UploadState::Failed, upload.reason.clone()),
        (Stage::Asking, _) => match twin {
            (Some(twin), zone) => (UploadState::Duplicate, known(twin, zone)),
            (None, _) => (UploadState::Doubtful, upload.reason.clone()),
        },
        (Stage::Waiting, Some(Phase::Copying)) => (UploadState::Copying, of("Copying")),
        (Stage::Waiting, Some(Phase::Checking)) => (UploadState::Checking, "Checking it".to_owned()),
        (Stage::Waiting, Some(Phase::Sending)) => (UploadState::Sending, of("Uploading")),
        (Stage::Waiting, None) if is_paused => (UploadState::Paused, "Paused".to_owned()),
        (Stage::Waiting, None) if upload.reason.is_empty() => (UploadState::Waiting, "Waiting".to_owned()),
        (Stage::Waiting, None) => (UploadState::Delayed, upload.reason.clone()),
    };
    UploadRow {
        media: MediaView::of(desk, media),
        state,
        done_bytes,
        total_bytes,
        text,
        told: media.told.clone(),
        twin: twin.0.map(|twin| MediaView::of(desk, twin)),
    }
}

/// "Already in the library since 3 Nov"
fn known(twin: &Media, zone: &Zone) -> String {
    format!("Already in the library since {}", zone.wall(twin.made).clock.format("%-d %b"))
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
            assert_eq!(summary(&totals, running, is_paused, 53_000_000), words);
        }
    }
}

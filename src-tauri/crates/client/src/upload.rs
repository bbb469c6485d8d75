//! Sending a file from disk: opened once, streamed with its length known, and refused when it is not the same file at
//! the end as at the beginning (specification 4.3).
//! Deliberately absent: a time limit for the whole. What must not happen is standing still.

use crate::outcome::{self, Effect};
use crate::request::exchange;
use crate::{ClientError, RetryPolicy};
use bytes::Bytes;
use futures_util::stream;
use i18n::{Localized, t};
use reqwest::header::HeaderName;
use reqwest::multipart::{Form, Part};
use reqwest::{Body, RequestBuilder};
use std::fs::{File, Metadata};
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

const SIZE_HEADER: HeaderName = HeaderName::from_static("x-file-size");
/// Bytes read and handed on at once.
const CHUNK: usize = 256 * 1024;
/// Chunks read ahead of the network.
const AHEAD: usize = 4;
/// Bytes looked at to tell the type.
const HEAD: usize = 8 * 1024;
/// Shortest time between two reports of progress.
const BETWEEN_REPORTS: Duration = Duration::from_millis(100);

/// A file that is ready to be uploaded. It is opened once, here, and read from the same handle ever after.
#[derive(Debug)]
pub struct UploadSource {
    file: Arc<Mutex<File>>,
    path: Option<PathBuf>,
    name: String,
    media_type: &'static str,
    stamp: Stamp,
}

/// What tells a file from one that was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// Bytes.
    pub size_bytes: u64,
    modified: Option<SystemTime>,
    identity: (u64, u64),
}

impl Stamp {
    /// The stamp of an open file.
    #[must_use]
    pub fn of(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        let identity = {
            use std::os::unix::fs::MetadataExt;
            (metadata.dev(), metadata.ino())
        };
        #[cfg(not(unix))]
        let identity = (0, 0);
        Self { size_bytes: metadata.len(), modified: metadata.modified().ok(), identity }
    }
}

impl UploadSource {
    /// Opens a file. Its last path segment is its name, its first bytes tell its type.
    ///
    /// # Errors
    /// [`ClientError::File`] when it cannot be read, or is not a regular file.
    pub async fn open(path: &Path) -> Result<Self, ClientError> {
        let path = path.to_owned();
        away(move || {
            // Looked at before it is opened: to open a pipe would wait for somebody who writes into it.
            check_regular(&std::fs::metadata(&path)?)?;
            let name = path.file_name().map_or_else(|| "file".into(), |name| name.to_string_lossy().into_owned());
            let file = File::open(&path)?;
            Self::new(file, Some(path), name)
        })
        .await
    }

    /// Takes a file that is open, and has no path that matters.
    ///
    /// # Errors
    /// [`ClientError::File`] when it cannot be read, or is not a regular file.
    pub async fn of_open_file(file: File, name: &str) -> Result<Self, ClientError> {
        let name = name.to_owned();
        away(move || Self::new(file, None, name)).await
    }

    fn new(mut file: File, path: Option<PathBuf>, name: String) -> io::Result<Self> {
        let metadata = file.metadata()?;
        check_regular(&metadata)?;
        file.rewind()?;
        let mut head = Vec::with_capacity(HEAD);
        Read::by_ref(&mut file).take(HEAD as u64).read_to_end(&mut head)?;
        let media_type = infer::get(&head).map_or("application/octet-stream", |kind| kind.mime_type());
        Ok(Self { file: Arc::new(Mutex::new(file)), path, name, media_type, stamp: Stamp::of(&metadata) })
    }

    /// Its size in bytes, as it was when it was opened.
    #[must_use]
    pub fn size_bytes(&self) -> u64 {
        self.stamp.size_bytes
    }

    /// Its MIME type, told by its first bytes.
    #[must_use]
    pub fn media_type(&self) -> &str {
        self.media_type
    }
}

fn check_regular(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_file() { Ok(()) } else { Err(unfit(t!("client-no-file"))) }
}

async fn away<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> Result<T, ClientError> {
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or_else(|gone| Err(io::Error::other(gone)))
        .map_err(|error| unusable(&error))
}

pub(crate) fn unusable(error: &io::Error) -> ClientError {
    ClientError::File(words(error))
}

/// What is not the system's to say of a file.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{0}")]
struct Unfit(Localized);

fn unfit(reason: Localized) -> io::Error {
    io::Error::other(Unfit(reason))
}

fn words(error: &io::Error) -> Localized {
    if let Some(Unfit(reason)) = error.get_ref().and_then(|inner| inner.downcast_ref()) {
        return reason.clone();
    }
    Localized::plain(error.to_string().split(" (os error").next().unwrap_or_default().to_owned())
}

/// Hears how far an upload is.
#[derive(Clone)]
pub(crate) struct Progress {
    report: Arc<dyn Fn(u64) + Send + Sync>,
}

impl Progress {
    pub(crate) fn new(report: impl Fn(u64) + Send + Sync + 'static) -> Self {
        Self { report: Arc::new(report) }
    }
}

/// How far one attempt is, seen by those who watch it.
#[derive(Debug)]
struct Course {
    begun: Instant,
    /// When the network last took something, in milliseconds since it began.
    last_taken: AtomicU64,
    is_handed_over: AtomicBool,
    /// Why the file could not be read to its end.
    fault: Mutex<Option<Localized>>,
}

impl Course {
    fn begin() -> Self {
        let (last_taken, is_handed_over) = (AtomicU64::new(0), AtomicBool::new(false));
        Self { begun: Instant::now(), last_taken, is_handed_over, fault: Mutex::new(None) }
    }

    fn note_taken(&self) {
        let since = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last_taken.store(since, Ordering::Relaxed);
    }

    fn is_handed_over(&self) -> bool {
        self.is_handed_over.load(Ordering::Relaxed)
    }

    fn fault(&self) -> Option<Localized> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Completes when nothing has moved for too long.
    async fn stands_still(&self, pace: &RetryPolicy) {
        loop {
            let last = self.begun + Duration::from_millis(self.last_taken.load(Ordering::Relaxed));
            let limit = last + if self.is_handed_over() { pace.kept } else { pace.stall };
            if limit <= Instant::now() {
                return;
            }
            sleep_until(limit).await;
        }
    }
}

/// Sends the file once and gives the body of a 200 answer.
pub(crate) async fn send(
    request: RequestBuilder,
    source: &UploadSource,
    progress: &Progress,
    pace: &RetryPolicy,
) -> Result<Vec<u8>, ClientError> {
    let size = source.size_bytes();
    let course = Arc::new(Course::begin());
    let body = body(source, Arc::clone(&course), progress.clone());
    let part = Part::stream_with_length(body, size)
        .file_name(source.name.clone())
        .mime_str(source.media_type)
        .map_err(outcome::not_sent)?;
    let request = request.header(SIZE_HEADER, size).multipart(Form::new().part("file", part));
    let outcome = tokio::select! {
        outcome = exchange(request, Effect::Creates) => outcome,
        () = course.stands_still(pace) => Err(ClientError::OutcomeUnknown(t!("client-stalled"))),
    };
    match (outcome, course.fault()) {
        (Err(_), Some(fault)) => Err(ClientError::File(fault)),
        // What was not handed over as a whole cannot have been kept as a whole.
        (Err(ClientError::OutcomeUnknown(reason)), None) if !course.is_handed_over() => {
            Err(ClientError::NotSent(reason))
        }
        (outcome, _) => outcome,
    }
}

/// The bytes of the file, read on a thread of their own some way ahead of the network.
fn body(source: &UploadSource, course: Arc<Course>, progress: Progress) -> Body {
    let (send, receive) = mpsc::channel::<io::Result<Bytes>>(AHEAD);
    let (file, path, stamp) = (Arc::clone(&source.file), source.path.clone(), source.stamp);
    tokio::task::spawn_blocking(move || {
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = read(&mut file, path.as_deref(), stamp, &send) {
            // Nobody hears it when the upload was cancelled.
            let _ = send.blocking_send(Err(error));
        }
    });
    let total = stamp.size_bytes;
    let state = (receive, course, progress, 0_u64, Instant::now());
    let stream = stream::unfold(state, move |(mut receive, course, progress, mut sent, mut reported)| async move {
        course.note_taken();
        let chunk = receive.recv().await;
        match &chunk {
            Some(Ok(bytes)) => {
                sent += bytes.len() as u64;
                if sent == total || reported.elapsed() >= BETWEEN_REPORTS {
                    (progress.report)(sent);
                    reported = Instant::now();
                }
                course.is_handed_over.store(sent == total, Ordering::Relaxed);
            }
            Some(Err(error)) => {
                *course.fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(words(error));
            }
            None => course.is_handed_over.store(sent == total, Ordering::Relaxed),
        }
        chunk.map(|chunk| (chunk, (receive, course, progress, sent, reported)))
    });
    Body::wrap_stream(stream)
}

/// Reads exactly the bytes that were announced. The last of them are held back until it is certain that the file is
/// still the one that was opened: a body that lacks them is no upload.
fn read(file: &mut File, path: Option<&Path>, stamp: Stamp, send: &mpsc::Sender<io::Result<Bytes>>) -> io::Result<()> {
    file.rewind()?;
    let mut left = stamp.size_bytes;
    while left > 0 {
        let len = usize::try_from(left).unwrap_or(usize::MAX).min(CHUNK);
        let mut chunk = Vec::with_capacity(len);
        if Read::by_ref(file).take(len as u64).read_to_end(&mut chunk)? < len {
            return Err(changed());
        }
        left -= len as u64;
        if left == 0 {
            check_unchanged(file, path, stamp)?;
        }
        if send.blocking_send(Ok(chunk.into())).is_err() {
            return Ok(());
        }
    }
    Ok(())
}

fn check_unchanged(file: &File, path: Option<&Path>, stamp: Stamp) -> io::Result<()> {
    let is_same = Stamp::of(&file.metadata()?) == stamp
        && path.is_none_or(|path| std::fs::metadata(path).is_ok_and(|metadata| Stamp::of(&metadata) == stamp));
    if is_same { Ok(()) } else { Err(changed()) }
}

fn changed() -> io::Error {
    unfit(t!("client-file-changed"))
}

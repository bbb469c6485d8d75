//! A file that is arriving: written as it comes by a thread of its own, counted, and synced to disk at its end. Whoever
//! drops it before removes it. Deliberately absent: buffers; the pieces are written as they were received.

use super::folder::{Folder, Guarded};
use super::media_type::HEAD_BYTES;
use bytes::Bytes;
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// Pieces that wait to be written; each is as large as what was read from the socket at once.
const WAITING: usize = 8;
/// Bytes that are worth a sync of their own.
const SYNCED_BYTES: usize = 64 * 1024 * 1024;

/// A file that is arriving.
pub(crate) struct Incoming {
    pieces: mpsc::Sender<Piece>,
    writer: JoinHandle<io::Result<Arrived>>,
}

/// A file that has arrived and is on disk, removed unless it is kept.
#[derive(Debug)]
pub(crate) struct Arrived {
    pub(crate) file: Guarded,
    pub(crate) size_bytes: u64,
    /// Its first bytes.
    pub(crate) head: Vec<u8>,
    /// The SHA-256 of it, when that was asked for.
    pub(crate) hash: Option<[u8; 32]>,
}

enum Piece {
    Bytes(Bytes),
    End,
}

impl Incoming {
    /// Begins a file; `is_hashed` when its hash is asked for.
    pub(crate) fn begin(folder: &Folder, is_hashed: bool) -> Self {
        let (pieces, waiting) = mpsc::channel(WAITING);
        let folder = folder.clone();
        let writer = tokio::task::spawn_blocking(move || write(&folder, is_hashed, waiting));
        Self { pieces, writer }
    }

    /// Takes the next bytes, when there is room for them.
    pub(crate) async fn take(&mut self, bytes: Bytes) -> io::Result<()> {
        self.send(Piece::Bytes(bytes)).await
    }

    /// Ends the file: when this returns it is on disk.
    pub(crate) async fn end(mut self) -> io::Result<Arrived> {
        self.send(Piece::End).await?;
        self.writer.await.map_err(io::Error::other)?
    }

    async fn send(&mut self, piece: Piece) -> io::Result<()> {
        if self.pieces.send(piece).await.is_ok() {
            return Ok(());
        }
        // The writer has given up, and knows why.
        match (&mut self.writer).await {
            Ok(Err(error)) => Err(error),
            Ok(Ok(_)) | Err(_) => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}

fn write(folder: &Folder, is_hashed: bool, mut waiting: mpsc::Receiver<Piece>) -> io::Result<Arrived> {
    let (mut file, guarded) = folder.begin()?;
    let (mut size_bytes, mut head, mut early) = (0, Vec::new(), Early::new(&file)?);
    let mut hash = is_hashed.then(Sha256::new);
    while let Some(piece) = waiting.blocking_recv() {
        match piece {
            Piece::Bytes(bytes) => {
                let room = HEAD_BYTES.saturating_sub(head.len()).min(bytes.len());
                head.extend_from_slice(&bytes[..room]);
                file.write_all(&bytes)?;
                if let Some(hash) = &mut hash {
                    hash.update(&bytes);
                }
                size_bytes += bytes.len() as u64;
                early.note(bytes.len());
            }
            Piece::End => {
                file.sync_all()?;
                let hash = hash.map(|hash| hash.finalize().into());
                return Ok(Arrived { file: guarded, size_bytes, head, hash });
            }
        }
    }
    Err(io::ErrorKind::UnexpectedEof.into())
}

/// Syncs what has been written while more is being written, so that little is left to sync at the end.
struct Early {
    file: Arc<File>,
    is_busy: Arc<AtomicBool>,
    waiting_bytes: usize,
}

impl Early {
    fn new(file: &File) -> io::Result<Self> {
        let file = Arc::new(file.try_clone()?);
        Ok(Self { file, is_busy: Arc::default(), waiting_bytes: 0 })
    }

    fn note(&mut self, bytes: usize) {
        self.waiting_bytes += bytes;
        if self.waiting_bytes < SYNCED_BYTES || self.is_busy.swap(true, Ordering::Relaxed) {
            return;
        }
        self.waiting_bytes = 0;
        let (file, is_busy) = (Arc::clone(&self.file), Arc::clone(&self.is_busy));
        // What could not be synced now is synced at the end, which also says why it cannot.
        let _ = std::thread::Builder::new().name("service-sync".to_owned()).spawn(move || {
            let _ = file.sync_data();
            is_busy.store(false, Ordering::Relaxed);
        });
    }
}

//! A file on its way: read from disk piece by piece while it is sent, never held whole.

use crate::file_trouble::{FileChanges, unreadable};
use crate::reply::{Lost, Reply};
use crate::{Attachment, DeliveryProgress};
use bytes::Bytes;
use futures_util::stream;
use i18n::Localized;
use reqwest::{Body, RequestBuilder};
use std::io;
use tokio::fs::File;
use tokio::io::AsyncReadExt;
use tokio::sync::watch;

/// How much is read at a time.
const PIECE: usize = 64 * 1024;

/// A file that is open, its length, and how much of it was sent.
pub(crate) struct Sending {
    file: File,
    /// Its length in bytes, as it is now.
    pub(crate) length: u64,
    told: watch::Sender<u64>,
    /// How many bytes were sent.
    pub(crate) sent: watch::Receiver<u64>,
}

impl Sending {
    /// Opens an attachment.
    ///
    /// # Errors
    /// Why it can't be read.
    pub(crate) async fn open(attachment: &Attachment) -> Result<Self, Localized> {
        let words = |error: io::Error| unreadable(&attachment.name, &error);
        let file = File::open(&attachment.path).await.map_err(words)?;
        let length = file.metadata().await.map_err(words)?.len();
        let (told, sent) = watch::channel(0);
        Ok(Self { file, length, told, sent })
    }

    /// Its bytes, as they are asked for.
    pub(crate) fn body(self) -> Body {
        let start = (self.file, self.told, 0, self.length);
        Body::wrap_stream(stream::try_unfold(start, |(mut file, told, sent, length)| async move {
            let mut piece = vec![0; PIECE];
            let read = file.read(&mut piece).await?;
            let sent = sent + read as u64;
            if sent > length || (read == 0 && sent < length) {
                return Err(io::Error::other(FileChanges));
            }
            piece.truncate(read);
            // Nobody has to listen.
            told.send(sent).ok();
            Ok((read > 0).then(|| (Bytes::from(piece), (file, told, sent, length))))
        }))
    }
}

/// Sends a request whose body is a file, and tells how far it is: `before` bytes of `all` were sent before it.
pub(crate) async fn send(
    request: RequestBuilder,
    mut sent: watch::Receiver<u64>,
    progress: &dyn DeliveryProgress,
    before: u64,
    all: u64,
) -> Result<Reply, Lost> {
    let mut reply = std::pin::pin!(Reply::of(request));
    loop {
        tokio::select! {
            reply = &mut reply => return reply,
            Ok(()) = sent.changed() => progress.sent((before + *sent.borrow_and_update()).min(all), all),
        }
    }
}

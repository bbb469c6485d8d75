//! A stream whose writing fails when the other side takes nothing for too long. Reading is left alone: whoever reads a head or
//! a body has a limit of its own.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A stream with patience for its reader.
pub(crate) struct Patient<S> {
    stream: S,
    patience: Option<Duration>,
    /// Runs while nothing is taken.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    /// Without `patience` it waits without end.
    pub(crate) fn new(stream: S, patience: Option<Duration>) -> Self {
        Self { stream, patience, waiting: None }
    }

    pub(crate) fn into_inner(self) -> S {
        self.stream
    }

    fn limit<T>(&mut self, cx: &mut Context<'_>, polled: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if polled.is_ready() {
            self.waiting = None;
            return polled;
        }
        let Some(patience) = self.patience else { return polled };
        #[expect(clippy::disallowed_methods, reason = "the other side is given this time")]
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(patience)));
        waiting.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.limit(cx, polled)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.limit(cx, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test(start_paused = true)]
    async fn a_reader_that_takes_nothing_is_left_and_a_slow_one_is_not() {
        let (mut reader, stream) = duplex(1);
        let mut writer = Patient::new(stream, Some(Duration::from_secs(30)));
        let slow = tokio::spawn(async move {
            let mut taken = Vec::new();
            for _ in 0..10 {
                tokio::time::advance(Duration::from_secs(20)).await;
                taken.push(reader.read_u8().await.unwrap());
            }
            (taken, reader)
        });
        writer.write_all(b"0123456789").await.unwrap();
        let (taken, _reader) = slow.await.unwrap();
        assert_eq!(taken, b"0123456789");
        // Time goes on by itself while nothing else can: the reader is there and takes nothing.
        let failed = writer.write_all(b"once more").await.unwrap_err();
        assert_eq!(failed.kind(), io::ErrorKind::TimedOut);
    }
}

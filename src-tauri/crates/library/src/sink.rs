//! `Sink`: writes a file that arrives from the network to disk piece by piece, up to a limit of bytes.

use crate::blob_store::Incoming;
use std::io::{self, Write};
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::io::AsyncWrite;

/// Takes bytes from the network, no more than it is said to.
#[derive(Debug)]
pub struct Sink {
    into: Incoming,
    left: u64,
    is_full: bool,
}

impl Sink {
    /// Takes whatever comes.
    pub fn new(into: Incoming) -> Self {
        Self::at_most(into, u64::MAX)
    }

    /// Takes so many bytes and ends with an error when more come.
    pub fn at_most(into: Incoming, bytes: u64) -> Self {
        Self { into, left: bytes, is_full: false }
    }

    /// Whether more came than was taken.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// What has arrived.
    pub fn into_inner(self) -> Incoming {
        self.into
    }
}

impl AsyncWrite for Sink {
    fn poll_write(mut self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let Some(left) = self.left.checked_sub(bytes.len() as u64) else {
            self.is_full = true;
            return Poll::Ready(Err(io::ErrorKind::FileTooLarge.into()));
        };
        self.left = left;
        self.into.write_all(bytes)?;
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

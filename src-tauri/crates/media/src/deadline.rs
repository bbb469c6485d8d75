//! `Deadline`: a reader that gives a decoder no more bytes after a time limit.

use std::io::{BufRead, Error, ErrorKind, Read, Result, Seek, SeekFrom};
use std::time::{Duration, Instant};

/// Reads until a moment.
pub(crate) struct Deadline<R> {
    inner: R,
    until: Instant,
}

impl<R> Deadline<R> {
    pub(crate) fn new(inner: R, within: Duration) -> Self {
        Self { inner, until: Instant::now() + within }
    }

    fn check(&self) -> Result<()> {
        if Instant::now() < self.until { Ok(()) } else { Err(Error::from(ErrorKind::TimedOut)) }
    }
}

impl<R: Read> Read for Deadline<R> {
    fn read(&mut self, into: &mut [u8]) -> Result<usize> {
        self.check()?;
        self.inner.read(into)
    }
}

impl<R: BufRead> BufRead for Deadline<R> {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        self.check()?;
        self.inner.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.inner.consume(amount);
    }
}

impl<R: Seek> Seek for Deadline<R> {
    fn seek(&mut self, to: SeekFrom) -> Result<u64> {
        self.check()?;
        self.inner.seek(to)
    }
}

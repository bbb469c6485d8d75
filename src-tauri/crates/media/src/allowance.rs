//! `Allowance`: a reader that stops with an error after a fixed amount of work, whatever the file says of itself. Each
//! byte that is read counts as one, each seek as 1,024.

use std::io::{Error, ErrorKind, Read, Result, Seek, SeekFrom};

/// What a leap costs, in bytes: what is held behind it is read again.
const LEAP: u64 = 1024;

/// Reads as long as there is something left.
pub(crate) struct Allowance<R> {
    inner: R,
    left: u64,
}

impl<R> Allowance<R> {
    /// Allows the reading of so many bytes.
    pub(crate) fn new(inner: R, bytes: u64) -> Self {
        Self { inner, left: bytes }
    }

    fn spend(&mut self, bytes: u64) -> Result<()> {
        self.left = self.left.checked_sub(bytes).ok_or_else(|| Error::from(ErrorKind::TimedOut))?;
        Ok(())
    }
}

impl<R: Read> Read for Allowance<R> {
    fn read(&mut self, into: &mut [u8]) -> Result<usize> {
        let read = self.inner.read(into)?;
        self.spend(read as u64)?;
        Ok(read)
    }
}

impl<R: Seek> Seek for Allowance<R> {
    fn seek(&mut self, to: SeekFrom) -> Result<u64> {
        self.spend(LEAP)?;
        self.inner.seek(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn what_is_read_and_every_leap_is_counted() {
        let mut from = Allowance::new(Cursor::new([7; 100]), LEAP + 100);
        assert_eq!(from.read_to_end(&mut Vec::new()).unwrap(), 100);
        from.rewind().unwrap();
        assert_eq!(from.read(&mut [0; 10]).unwrap_err().kind(), ErrorKind::TimedOut);
        assert_eq!(from.rewind().unwrap_err().kind(), ErrorKind::TimedOut);
    }
}

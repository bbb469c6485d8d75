//! The pages of a database file, damaged or not, as its bytes tell them: the file itself, and the write-ahead log over
//! it as far as its checksums hold. Deliberately absent: what is in a page; `carving` reads that.

use std::collections::HashMap;

/// The size of a page where the file does not say it.
const USUAL_SIZE: usize = 4096;
const HEAD: usize = 32;
const FRAME_HEAD: usize = 24;

/// The pages of a file by number, the first is 1.
#[derive(Debug, Default)]
pub(super) struct Pages {
    size: usize,
    reserved: usize,
    file: Vec<u8>,
    over: HashMap<u32, Vec<u8>>,
}

impl Pages {
    /// The pages of the file alone.
    pub(super) fn of_file(file: Vec<u8>) -> Self {
        let size = page_size(&file).unwrap_or(USUAL_SIZE);
        let reserved = if page_size(&file).is_some() { file.get(20).map_or(0, |byte| usize::from(*byte)) } else { 0 };
        // More than this, and SQLite would not have written it.
        let reserved = if reserved > size.saturating_sub(480) { 0 } else { reserved };
        Self { size, reserved, file, over: HashMap::new() }
    }

    /// Lays frames of the log over the file, earlier ones first. Says which pages are now others.
    pub(super) fn lay_over(&mut self, frames: Vec<Frame>) -> Vec<u32> {
        let mut changed: Vec<u32> = frames.iter().map(|frame| frame.page).collect();
        changed.sort_unstable();
        changed.dedup();
        self.over.extend(frames.into_iter().map(|frame| (frame.page, frame.bytes)));
        changed
    }

    /// The size of a page without what is reserved at its end.
    pub(super) fn usable(&self) -> usize {
        self.size - self.reserved
    }

    /// How many there are.
    pub(super) fn count(&self) -> u32 {
        let in_file = u32::try_from(self.file.len().div_ceil(self.size)).unwrap_or(u32::MAX);
        self.over.keys().copied().max().unwrap_or(0).max(in_file)
    }

    /// A page; of the last one of a file that was cut off, what there is of it.
    pub(super) fn page(&self, number: u32) -> Option<&[u8]> {
        if let Some(bytes) = self.over.get(&number) {
            return Some(bytes);
        }
        let start = usize::try_from(number.checked_sub(1)?).ok()?.checked_mul(self.size)?;
        let end = start.checked_add(self.size)?.min(self.file.len());
        self.file.get(start..end).filter(|page| !page.is_empty())
    }

    /// The size of a whole page.
    pub(super) fn page_size(&self) -> usize {
        self.size
    }
}

fn page_size(file: &[u8]) -> Option<usize> {
    let stored = usize::from(u16::from_be_bytes([*file.get(16)?, *file.get(17)?]));
    let size = if stored == 1 { 65_536 } else { stored };
    (file.starts_with(b"SQLite format 3\0") && size.is_power_of_two() && size >= 512).then_some(size)
}

/// One page as the log has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) page: u32,
    pub(super) bytes: Vec<u8>,
}

/// What a write-ahead log holds.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// The frames that SQLite itself would take: an unbroken chain, up to the last that ends a transaction.
    pub(super) taken: Vec<Frame>,
    /// Whole frames behind a break, or below a head that cannot be read.
    pub(super) torn: Vec<Frame>,
    /// Frames that are not whole: a row in them may be, all the same.
    pub(super) broken: Vec<Frame>,
}

/// Reads a log. Each frame's checksum goes on from the one before it, so that a frame behind a broken one can still be
/// told from noise.
pub(super) fn read_log(log: &[u8], page_size: usize) -> Log {
    let mut read = Log::default();
    let word = |at: usize| Some(u32::from_be_bytes(log.get(at..at + 4)?.try_into().ok()?));
    let head_is_whole = log.len() >= HEAD
        && matches!(word(0), Some(0x377f_0682 | 0x377f_0683))
        && word(8).is_some_and(|size| usize::try_from(size).is_ok_and(|size| size == page_size))
        && word(24).zip(word(28)) == Some(checksum(&log[..24], word(0) == Some(0x377f_0683), (0, 0)));
    let orders: &[bool] = match word(0) {
        Some(0x377f_0683) => &[true],
        Some(0x377f_0682) => &[false],
        _ => &[false, true],
    };
    let salt = if head_is_whole { log.get(16..24) } else { log.get(HEAD + 8..HEAD + 16) };
    let Some(salt) = salt else { return read };
    let mut before = word(24).zip(word(28)).unwrap_or_default();
    let mut unbroken = head_is_whole;
    let mut open = Vec::new();
    let mut at = HEAD;
    while let Some(frame) = log.get(at..log.len().min(at + FRAME_HEAD + page_size)) {
        let Some((head, bytes)) = frame.split_at_checked(FRAME_HEAD) else { break };
        let stored = word(at + 16).zip(word(at + 20)).unwrap_or_default();
        let (page, ends) = (word(at).unwrap_or(0), word(at + 4).is_some_and(|size| size > 0));
        let holds = |order: &&bool| checksum(bytes, **order, checksum(&head[..8], **order, before)) == stored;
        let is_ours = &head[8..16] == salt && page > 0;
        let is_whole = is_ours && bytes.len() == page_size && orders.iter().find(holds).is_some();
        unbroken &= is_whole;
        if unbroken {
            open.push(Frame { page, bytes: bytes.to_vec() });
            if ends {
                read.taken.append(&mut open);
            }
        } else if is_whole {
            read.torn.push(Frame { page, bytes: bytes.to_vec() });
        } else {
            read.broken.push(Frame { page, bytes: bytes.to_vec() });
        }
        before = stored;
        at += FRAME_HEAD + page_size;
    }
    // What was written and not ended by the last transaction.
    read.torn.splice(0..0, open);
    read
}

fn checksum(bytes: &[u8], big_endian: bool, (mut first, mut second): (u32, u32)) -> (u32, u32) {
    let word = if big_endian { u32::from_be_bytes } else { u32::from_le_bytes };
    for [a, b, c, d, e, f, g, h] in bytes.as_chunks::<8>().0 {
        first = first.wrapping_add(word([*a, *b, *c, *d])).wrapping_add(second);
        second = second.wrapping_add(word([*e, *f, *g, *h])).wrapping_add(first);
    }
    (first, second)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::Connection;

    /// A log of eight transactions that nobody has written back, and the file below it.
    fn logged() -> (Vec<u8>, Vec<u8>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let database = Connection::open(&path).unwrap();
        database.execute_batch("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE t (a)").unwrap();
        for number in 0..8 {
            database.execute("INSERT INTO t VALUES (?1)", [format!("{number}").repeat(3000)]).unwrap();
        }
        (std::fs::read(&path).unwrap(), std::fs::read(folder.path().join("a.db-wal")).unwrap())
    }

    #[test]
    fn a_whole_log_is_taken_as_sqlite_takes_it() {
        let (file, log) = logged();
        let mut pages = Pages::of_file(file);
        let read = read_log(&log, pages.page_size());
        let counts = (read.taken.len(), read.torn.len(), read.broken.len());
        assert_eq!(counts, ((log.len() - HEAD) / (FRAME_HEAD + 4096), 0, 0));
        let before = pages.count();
        pages.lay_over(read.taken);
        assert!(pages.count() > before, "the log has added pages");
    }

    #[test]
    fn a_broken_frame_ends_the_chain_and_no_frame_behind_it_is_lost() {
        let (_, mut log) = logged();
        let all = read_log(&log, 4096).taken.len();
        log[HEAD + 3 * (FRAME_HEAD + 4096) + FRAME_HEAD + 900] ^= 1;
        let read = read_log(&log, 4096);
        assert!(read.taken.len() <= 3 && read.broken.len() == 1, "{} of {all}", read.taken.len());
        assert_eq!(read.taken.len() + read.torn.len() + 1, all);
        log[..HEAD].fill(0xa5);
        let headless = read_log(&log, 4096);
        assert!(headless.taken.is_empty() && headless.torn.len() >= read.torn.len());
        assert!(read_log(&[7; 5000], 4096).torn.is_empty());
    }
}

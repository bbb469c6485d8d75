//! Reads a list page by page when neither page size nor order nor bounds are specified (specification 4.4, 4.5; gaps),
//! and when records come and go while it reads.
//!
//! Each page is asked for so that it begins with the last record of the one before. That record, or another known one,
//! at its head shows that nothing slipped through in between; an unknown one shows that the list became shorter, and
//! the reading goes back until it meets what it knows. Deliberately absent: records twice.

use crate::{ClientError, answer};
use futures_util::stream::{self, Stream, StreamExt, TryStreamExt};
use i18n::t;
use model::dialect::Skip;
use model::wire::Record;
use model::{MediaItem, Post};
use std::collections::HashSet;

/// A position far behind every end: a server that has records there does not mind the position.
const FAR: usize = 1_000_000;
/// Pages in a row without anything new after which a list that has no end is left.
const IDLE_PAGES: u32 = 200;
/// Most records of one list.
const MOST_RECORDS: usize = 100_000;
/// Most bytes of all pages of one list.
const MOST_BYTES: usize = 512 * 1024 * 1024;
/// So many bytes a page counts at least, so that a list of empty pages ends, too.
const LEAST_BYTES: usize = 4 * 1024;

/// A record that can be told from others in its list.
pub(crate) trait Listed {
    fn key(&self) -> &str;
}

impl Listed for Post {
    fn key(&self) -> &str {
        self.id.as_str()
    }
}

impl Listed for MediaItem {
    fn key(&self) -> &str {
        &self.url
    }
}

/// What to do next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Ask for the page at this position, whatever it begins with.
    Begin(usize),
    /// Ask for the page at this position; it must begin with something known.
    Follow(usize),
    /// The same page came twice: ask far behind the end, and go on here if nothing is there.
    Doubt(usize),
    /// All is read.
    Done,
}

/// How far a list has been read.
#[derive(Debug)]
pub(crate) struct Pages {
    skip: Skip,
    step: Step,
    seen: HashSet<String>,
    /// The keys at both ends of the page before.
    ends: Option<(String, String)>,
    /// Records of the longest page so far.
    longest: usize,
    /// How far it goes back the next time that something is missing.
    back: usize,
    idle: u32,
}

impl Pages {
    pub(crate) fn new(skip: Skip) -> Self {
        let (step, seen) = (Step::Begin(0), HashSet::new());
        Self { skip, step, seen, ends: None, longest: 0, back: 1, idle: 0 }
    }

    /// The position to ask for, in what the server counts; `None` when all is read.
    pub(crate) fn next(&self) -> Option<usize> {
        match self.step {
            Step::Begin(position) | Step::Follow(position) => Some(position),
            Step::Doubt(position) => Some(position + FAR),
            Step::Done => None,
        }
    }

    /// Takes the page that was asked for and gives the records not given before.
    pub(crate) fn take<T: Listed>(&mut self, page: Vec<T>) -> Vec<T> {
        let position = match self.step {
            Step::Begin(position) | Step::Follow(position) => position,
            Step::Doubt(position) => {
                self.step = if page.is_empty() { Step::Follow(position) } else { Step::Done };
                return Vec::new();
            }
            Step::Done => return Vec::new(),
        };
        let ends = page.first().zip(page.last()).map(|(first, last)| (first.key().to_owned(), last.key().to_owned()));
        let is_known = ends.as_ref().is_some_and(|(first, _)| self.seen.contains(first));
        if matches!(self.step, Step::Follow(_)) && !is_known {
            self.go_back(position);
            return Vec::new();
        }
        let Some(ends) = ends else {
            self.step = Step::Done;
            return Vec::new();
        };
        let len = page.len();
        let fresh: Vec<T> = page.into_iter().filter(|record| self.seen.insert(record.key().to_owned())).collect();
        self.idle = if fresh.is_empty() { self.idle + 1 } else { 0 };
        let is_alike = fresh.is_empty() && self.ends.as_ref() == Some(&ends);
        self.step = match self.after(position, len, fresh.is_empty()) {
            _ if self.idle >= IDLE_PAGES => Step::Done,
            Step::Begin(next) | Step::Follow(next) if is_alike => Step::Doubt(next),
            next => next,
        };
        self.longest = self.longest.max(len);
        self.ends = Some(ends);
        self.back = 1;
        fresh
    }

    /// Where to go on after a page of some records at a position.
    fn after(&self, position: usize, len: usize, brings_nothing: bool) -> Step {
        match self.skip {
            Skip::Pages if brings_nothing => Step::Done,
            Skip::Pages => Step::Begin(position + 1),
            // Pages of one record cannot begin with the last of the page before and bring something, too.
            Skip::Records if self.longest.max(len) == 1 => Step::Begin(position + 1),
            // This may be the end: there is something behind it, or there is not.
            Skip::Records if brings_nothing && len < self.longest => Step::Begin(position + len),
            Skip::Records => Step::Follow(position + len - 1),
        }
    }

    /// What follows is not what was expected: some records before it are gone, and others moved into their place.
    fn go_back(&mut self, position: usize) {
        let position = position.saturating_sub(self.back);
        self.step = if position == 0 { Step::Begin(0) } else { Step::Follow(position) };
        self.back = self.back.saturating_mul(2);
        self.ends = None;
    }
}

/// What a list has taken so far.
#[derive(Debug, Default)]
struct Toll {
    records: usize,
    bytes: usize,
}

impl Toll {
    fn pay(&mut self, records: usize, bytes: usize) -> Result<(), ClientError> {
        self.records += records;
        self.bytes += bytes.max(LEAST_BYTES);
        if self.records > MOST_RECORDS {
            return Err(ClientError::TooMuch(t!("client-many-records", most = MOST_RECORDS)));
        }
        if self.bytes > MOST_BYTES {
            return Err(ClientError::TooMuch(t!("client-long-list", size = MOST_BYTES / 1024 / 1024)));
        }
        Ok(())
    }
}

/// The records of a list, each once, by a function that fetches the body of the page at a position. A list that goes on beyond
/// every measure ends with [`ClientError::TooMuch`].
pub(crate) fn records<'a, T, F, Fut>(skip: Skip, fetch: F) -> impl Stream<Item = Result<T, ClientError>> + 'a
where
    T: Listed + Record + 'a,
    F: Fn(usize) -> Fut + 'a,
    Fut: Future<Output = Result<Vec<u8>, ClientError>> + 'a,
{
    stream::try_unfold((Pages::new(skip), Toll::default(), fetch), |(mut pages, mut toll, fetch)| async move {
        let Some(position) = pages.next() else { return Ok::<_, ClientError>(None) };
        let body = fetch(position).await?;
        let fresh = pages.take(answer::many(&body)?);
        toll.pay(fresh.len(), body.len())?;
        Ok(Some((stream::iter(fresh).map(Ok), (pages, toll, fetch))))
    })
    .try_flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    struct Entry(String);

    impl Listed for Entry {
        fn key(&self) -> &str {
            &self.0
        }
    }

    fn page(keys: &[&str]) -> Vec<Entry> {
        keys.iter().map(|key| Entry((*key).to_owned())).collect()
    }

    /// Reads what a server gives, and the positions that were asked for.
    fn read(skip: Skip, mut server: impl FnMut(usize) -> Vec<Entry>) -> (Vec<String>, Vec<usize>) {
        let (mut pages, mut found, mut asked) = (Pages::new(skip), Vec::new(), Vec::new());
        while let Some(position) = pages.next() {
            asked.push(position);
            assert!(asked.len() < 1_000, "it ends");
            found.extend(pages.take(server(position)).into_iter().map(|entry| entry.0));
        }
        (found, asked)
    }

    fn list(count: usize) -> Vec<String> {
        (0..count).map(|number| format!("r{number}")).collect()
    }

    fn cut(list: &[String], position: usize, cap: usize) -> Vec<Entry> {
        list.iter().skip(position).take(cap).map(|key| Entry(key.clone())).collect()
    }

    #[test]
    fn it_goes_on_until_nothing_follows() {
        let all = list(120);
        let (found, asked) = read(Skip::Records, |position| cut(&all, position, 50));
        assert_eq!(found, all);
        assert_eq!(asked, [0, 49, 98, 119, 120]);
        let (found, _) = read(Skip::Records, |position| cut(&all, position, 1));
        assert_eq!(found, all);
        assert_eq!(read(Skip::Records, |_| Vec::new()).1, [0]);
    }

    #[test]
    fn positions_may_count_pages() {
        let all = list(120);
        let (found, asked) = read(Skip::Pages, |position| cut(&all, position * 50, 50));
        assert_eq!((found, asked), (all, vec![0, 1, 2, 3]));
    }

    #[test]
    fn a_server_that_does_not_mind_the_position_is_noticed() {
        for keys in [&["a"][..], &["a", "b", "c"]] {
            let (found, asked) = read(Skip::Records, |_| page(keys));
            assert_eq!(found, keys);
            assert!(asked.len() <= 4, "{asked:?}");
        }
    }

    #[test]
    fn a_server_that_shuffles_and_has_no_end_is_left() {
        let mut turn = 0;
        let (found, _) = read(Skip::Records, |_| {
            turn += 1;
            page(if turn % 2 == 0 { &["a", "b"] } else { &["b", "a"] })
        });
        assert_eq!(found.len(), 2);
    }

    #[test]
    fn a_list_is_left_where_it_has_more_records_or_bytes_than_any_has() {
        let taken = |records: usize, bytes: usize| {
            let mut toll = Toll::default();
            (1..).find(|_| toll.pay(records, bytes).is_err())
        };
        assert_eq!(taken(1_000, 1_000), Some(101));
        assert_eq!(taken(0, 32 * 1024 * 1024), Some(17));
        assert_eq!(taken(0, 0), Some(131_073), "empty pages end, too");
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

        /// Between any two pages records are added in front and taken away anywhere: each that was there all the time
        /// is found, and none twice.
        #[test]
        fn nothing_that_stays_is_missed_while_the_list_changes(
            count in 0_usize..200,
            cap in 2_usize..60,
            changes in prop::collection::vec((0_usize..8, prop::collection::vec(any::<prop::sample::Index>(), 0..8)), 0..12),
        ) {
            let mut now = list(count);
            let mut stays: HashSet<String> = now.iter().cloned().collect();
            let mut changes = changes.into_iter().enumerate();
            let (found, _) = read(Skip::Records, |position| {
                let page = cut(&now, position, cap);
                if let Some((turn, (added, taken))) = changes.next() {
                    for index in taken {
                        if !now.is_empty() {
                            let gone = now.remove(index.index(now.len()));
                            stays.remove(&gone);
                        }
                    }
                    for number in 0..added {
                        now.insert(0, format!("new{turn}-{number}"));
                    }
                }
                page
            });
            let unique: HashSet<String> = found.iter().cloned().collect();
            prop_assert_eq!(unique.len(), found.len(), "none twice");
            prop_assert!(stays.is_subset(&unique), "missed {:?}", stays.difference(&unique).collect::<Vec<_>>());
        }
    }
}

//! Bad luck of every kind: the database opens each time, keeps what can still be read, and says so.
//! This takes a sample; `CARILLON_CORRUPTIONS=1000` tries the thousand.

use crate::harm::{KINDS, harm};
use crate::sample::{self, Sample, copy, done, now, open, said_in};
use serde_json::json;
use std::collections::HashSet;
use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// So many are tried, unless `CARILLON_CORRUPTIONS` says how many.
const SAMPLE: u64 = 150;
const SEED: u64 = 20_261_121;

/// What one kind of harm did.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    rounds: u32,
    told: u32,
    /// Drafts of which the damaged file or the backup still has the last text.
    intact: u32,
    /// Of these, the ones that are there now.
    saved: u32,
    /// Drafts that are there with another text of the same revision.
    altered: u32,
    /// Drafts that are gone or older than they were.
    lost: u32,
    /// Entries of the journal and intents that are there as they were, and how many there were.
    journal: (usize, usize),
    intents: (usize, usize),
    /// Rounds that lost or altered something and did not say so.
    silent: u32,
    /// Until it was open.
    longest: Duration,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.rounds += other.rounds;
        self.told += other.told;
        self.intact += other.intact;
        self.saved += other.saved;
        self.altered += other.altered;
        self.lost += other.lost;
        for (own, other) in [(&mut self.journal, other.journal), (&mut self.intents, other.intents)] {
            *own = (own.0 + other.0, own.1 + other.1);
        }
        self.silent += other.silent;
        self.longest = self.longest.max(other.longest);
    }
}

#[test]
fn random_corruptions_open_and_keep_what_can_be_read() {
    let rounds = wanted();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let sample = Arc::new(runtime.block_on(sample::make(300, 500, SEED)));
    let other = Arc::new(runtime.block_on(sample::make(30, 20, SEED + 1)));
    let (next, tallies) = (Arc::new(AtomicU64::new(0)), Arc::new(Mutex::new(vec![Tally::default(); KINDS.len()])));
    let workers: Vec<_> = (0..2)
        .map(|_| {
            let (sample, other) = (Arc::clone(&sample), Arc::clone(&other));
            let (next, tallies) = (Arc::clone(&next), Arc::clone(&tallies));
            std::thread::spawn(move || {
                let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
                loop {
                    let round = next.fetch_add(1, Ordering::SeqCst);
                    if round >= rounds {
                        return;
                    }
                    let (kind, tally) = runtime.block_on(one_round(round, &sample, &other));
                    tallies.lock().unwrap()[kind].add(tally);
                }
            })
        })
        .collect();
    for worker in workers {
        worker.join().unwrap();
    }
    let mut all = Tally::default();
    println!("seed {SEED}");
    for (name, tally) in KINDS.iter().zip(tallies.lock().unwrap().iter()) {
        println!("{name:28} {tally:?}");
        all.add(*tally);
    }
    println!("{:28} {all:?}", "all");
    assert_eq!(all.rounds, u32::try_from(rounds).unwrap());
    assert!(u64::from(all.saved) * 100 >= u64::from(all.intact) * 99, "{} of {}", all.saved, all.intact);
}

#[expect(clippy::disallowed_methods, reason = "a person asks for all of them so")]
fn wanted() -> u64 {
    std::env::var("CARILLON_CORRUPTIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(SAMPLE)
}

async fn one_round(round: u64, sample: &Sample, other: &Sample) -> (usize, Tally) {
    let mut random = fastrand::Rng::with_seed(SEED.wrapping_mul(1_000_003).wrapping_add(round));
    let folder = tempfile::tempdir().unwrap();
    // Half of them are damaged before there was a backup.
    let has_backup = random.bool();
    copy(sample.folder.path(), folder.path(), |_| true);
    if !has_backup {
        fs::remove_dir_all(folder.path().join("backups")).unwrap();
    }
    let kind = random.usize(0..KINDS.len());
    harm(kind, folder.path(), sample, other, &mut random);
    let mut left = fs::read(folder.path().join("carillon.db")).unwrap_or_default();
    left.extend(fs::read(folder.path().join("carillon.db-wal")).unwrap_or_default());
    let texts = texts_in(&left, sample);

    let start = Instant::now();
    let desk = open(folder.path(), now());
    let mut tally = Tally { rounds: 1, longest: start.elapsed(), ..Tally::default() };
    let desk = desk.unwrap_or_else(|failure| panic!("round {round}, {}: {failure:?}", KINDS[kind]));
    let is_told = !done(&desk, "show_repair", json!({})).await.is_null();
    // Without a connection nothing is listed, and everything is lost.
    let listed = support::call(&desk, "list_drafts", json!({})).await;
    let listed = listed.ok().and_then(|listed| listed.as_array().map(Vec::len)).unwrap_or(0);
    let now = sample::read(&folder.path().join("carillon.db"));
    for (id, (revision, text)) in &sample.drafts {
        let in_backup = has_backup && sample.in_backup.get(id).is_some_and(|kept| kept.0 == *revision);
        let intact = in_backup || texts.contains(id.as_str());
        let there = now.get(id).is_some_and(|kept| kept.0 >= *revision);
        tally.intact += u32::from(intact);
        tally.saved += u32::from(intact && there && now[id].1 == *text);
        tally.altered += u32::from(there && now[id].1 != *text);
        tally.lost += u32::from(!there);
    }
    let kept =
        |before: &HashSet<String>, table| (before.intersection(&said_in(folder.path(), table)).count(), before.len());
    tally.journal = kept(&sample.journal, "journal");
    tally.intents = kept(&sample.intents, "intents");
    tally.told = u32::from(is_told);
    tally.silent = u32::from(tally.lost + tally.altered > 0 && !is_told);
    assert!(tally.lost > 0 || listed >= sample.drafts.len(), "round {round}, {}: {listed} listed", KINDS[kind]);
    assert_eq!(tally.silent, 0, "round {round}, {}: something was lost and nobody was told", KINDS[kind]);
    (kind, tally)
}

/// The drafts whose last text stands somewhere in the bytes.
fn texts_in<'a>(bytes: &[u8], sample: &'a Sample) -> HashSet<&'a str> {
    let bytes = String::from_utf8_lossy(bytes);
    let mut found = HashSet::new();
    for (start, _) in bytes.match_indices("Draft ") {
        // The first line of a text ends with its draft's id.
        let id = bytes[start..].lines().next().and_then(|line| line.split(' ').nth(3));
        if let Some((id, (_, text))) = id.and_then(|id| sample.drafts.get_key_value(id))
            && bytes[start..].starts_with(text.as_str())
        {
            found.insert(id.as_str());
        }
    }
    found
}

//! Lists read page by page from the real service while others create and delete: between any two pages, at the very
//! moment in which the proxy holds a page back, before the service has read it or after.

use crate::harness::Stage;
use chrono::TimeDelta;
use client::{Client, RetryPolicy};
use fastrand::Rng;
use futures_util::TryStreamExt;
use model::dialect::Versions;
use model::{Dialect, Post, PostId, Version};
use std::collections::HashSet;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use support::faults::{Act, At, Fault, Latch, Proxy, When};
use tokio::time::timeout;

/// The seeds; they choose everything but the identifiers, by which the service orders what is of the same moment.
const SEEDS: Range<u64> = 0..52;
/// Far longer than a schedule takes; reached only when a list has no end.
const TOO_LONG: Duration = Duration::from_secs(30);

/// What comes and what goes while one page is held back.
#[derive(Debug)]
struct Moment {
    at: At,
    added: usize,
    taken: usize,
    /// Whether what comes is newer than all there is; what is of the same moment may stand anywhere.
    is_newer: bool,
}

impl Moment {
    fn random(rng: &mut Rng) -> Self {
        let at = if rng.bool() { At::Unsent } else { At::Acted };
        Self { at, added: rng.usize(0..5), taken: rng.usize(0..5), is_newer: rng.bool() }
    }
}

/// What is to happen, each at the next page that is asked for.
struct Schedule<'p> {
    proxy: &'p Proxy,
    moments: Vec<Moment>,
    latch: Latch,
    holds: usize,
}

impl<'p> Schedule<'p> {
    fn begin(proxy: &'p Proxy, moments: Vec<Moment>) -> Self {
        let mut schedule = Self { proxy, moments, latch: Latch::default(), holds: 0 };
        schedule.hold_next();
        schedule
    }

    /// Holds the next page back, if anything is still to happen, and lets the one go that is held.
    fn hold_next(&mut self) {
        self.proxy.heal();
        let held = std::mem::take(&mut self.latch);
        if let Some(moment) = self.moments.last() {
            self.proxy.meet(When::always(), Fault::at(moment.at, Act::Wait(self.latch.clone())));
        }
        held.open();
    }

    /// Lets everything happen, page by page, and then nothing for ever.
    async fn go_on(&mut self, crowd: &mut Crowd<'_>) {
        while let Some(moment) = self.moments.last() {
            self.proxy.until_held(self.holds + 1).await;
            self.holds += 1;
            crowd.live(moment).await;
            self.moments.pop();
            self.hold_next();
        }
        std::future::pending().await
    }
}

/// Those who create and delete, past the proxy.
struct Crowd<'s> {
    stage: &'s Stage,
    /// What a test that fails says of the schedule.
    name: String,
    rng: Rng,
    here: Vec<PostId>,
    /// Those that were there all the time since the list was begun, and all that were ever there since.
    stayed: HashSet<PostId>,
    ever: HashSet<PostId>,
}

impl Crowd<'_> {
    async fn add(&mut self, number: u64) {
        let text = format!("post {number}");
        let post = self.stage.post(&text);
        let created = self.stage.direct.create_post(&post, &format!("{}", self.rng.u128(..))).await.unwrap().unwrap();
        self.ever.insert(created.id.clone());
        self.here.push(created.id);
    }

    async fn take(&mut self) {
        if !self.here.is_empty() {
            let gone = self.here.swap_remove(self.rng.usize(..self.here.len()));
            self.stage.direct.delete_post(&gone).await.unwrap();
            self.stayed.remove(&gone);
        }
    }

    /// Becomes about as many as wanted.
    async fn gather(&mut self, wanted: usize) {
        while self.here.len() < wanted {
            self.add(0).await;
        }
        while self.here.len() > wanted + 10 {
            self.take().await;
        }
    }

    async fn live(&mut self, moment: &Moment) {
        if moment.is_newer {
            self.stage.clock.advance(TimeDelta::seconds(1));
        }
        // In turns, so that as many may come as go.
        for turn in 0..moment.added.max(moment.taken) {
            if turn < moment.taken {
                self.take().await;
            }
            if turn < moment.added {
                self.add(1).await;
            }
        }
    }
}

/// One reading of the list from its beginning to its end, with as much of the schedule as happens meanwhile.
async fn read(client: &Client, crowd: &mut Crowd<'_>, schedule: &mut Schedule<'_>) -> HashSet<PostId> {
    crowd.stayed = crowd.here.iter().cloned().collect();
    crowd.ever.clone_from(&crowd.stayed);
    let workspace = crowd.stage.workspace.clone();
    let found = tokio::select! {
        found = client.posts(&workspace).try_collect::<Vec<Post>>() => found.unwrap(),
        () = schedule.go_on(crowd) => unreachable!("it goes on for ever"),
    };
    let ids: HashSet<PostId> = found.iter().map(|post| post.id.clone()).collect();
    assert_eq!(ids.len(), found.len(), "{}: none twice", crowd.name);
    let missed: Vec<&PostId> = crowd.stayed.difference(&ids).collect();
    assert!(missed.is_empty(), "{}: there all the time and not found: {missed:?}", crowd.name);
    let invented: Vec<&PostId> = ids.difference(&crowd.ever).collect();
    assert!(invented.is_empty(), "{}: never there and found: {invented:?}", crowd.name);
    ids
}

/// Reads until two readings are the same and nothing is still to happen; then all is read that there is.
async fn read_until_sure(client: &Client, crowd: &mut Crowd<'_>, schedule: &mut Schedule<'_>) -> usize {
    let mut before = read(client, crowd, schedule).await;
    for readings in 2.. {
        let is_quiet = schedule.moments.is_empty();
        let now = read(client, crowd, schedule).await;
        if is_quiet && now == before {
            let found: HashSet<String> = now.iter().map(PostId::to_string).collect();
            assert_eq!(found, crowd.stage.posts(), "{}: all that there is", crowd.name);
            return readings;
        }
        before = now;
    }
    0
}

/// All schedules by one version, in one workspace that lives on from one to the next.
async fn check(version: Version, counts: Range<usize>, changes: &AtomicUsize) {
    let stage = Stage::start().await;
    let (here, stayed, ever) = (Vec::new(), HashSet::new(), HashSet::new());
    let mut crowd = Crowd { stage: &stage, name: String::new(), rng: Rng::new(), here, stayed, ever };
    for seed in SEEDS {
        crowd.name = format!("{version}, seed {seed}");
        crowd.rng = Rng::with_seed(seed);
        let wanted = crowd.rng.usize(counts.clone());
        crowd.gather(wanted).await;
        let page_limit = crowd.rng.u32(3..20);
        let moments: Vec<Moment> = (0..crowd.rng.usize(1..7)).map(|_| Moment::random(&mut crowd.rng)).collect();
        changes.fetch_add(moments.iter().map(|one| one.added + one.taken).sum(), Ordering::Relaxed);
        let proxy = stage.proxy().await;
        let dialect = Dialect { page_limit, ..Stage::dialect(Versions::all(version)) };
        let client = stage.client(&proxy, dialect, RetryPolicy::default());
        let mut schedule = Schedule::begin(&proxy, moments);
        let reading = read_until_sure(&client, &mut crowd, &mut schedule);
        timeout(TOO_LONG, reading).await.unwrap_or_else(|_| panic!("{version}, seed {seed}: no end"));
    }
    stage.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_misses_nothing_that_stays_and_invents_nothing_while_others_create_and_delete() {
    let changes = AtomicUsize::new(0);
    // The pages of the first version have 50 records, those of the second as many as it is asked for.
    tokio::join!(check(Version::First, 45..62, &changes), check(Version::Second, 0..40, &changes));
    let changes = changes.load(Ordering::Relaxed);
    println!("seeds {SEEDS:?} in both versions: {} schedules, {changes} changes", 2 * SEEDS.count());
    assert!(changes > 1_000, "{changes} changes");
}

//! Kills a service at the calls to the system that it makes from the claim of a post to its outcome, and looks at what the
//! next one makes of it: nothing is there twice, nothing is forgotten, and a person is asked about what nobody can know and
//! about nothing else.

use crate::imitation::Networks;
use crate::publisher::{self, Due, PUBLISHED, READY, WAYS, Way};
use crate::strace::{self, LAST, Said, Watched};
use crate::tally::{LANES, chosen, runtime};
use chrono::TimeDelta;
use service::admin::{DeliveryOutcome, DeliveryStage};
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::runtime::Runtime;

/// Where a service is killed: before a thread makes this call for the so-manieth time.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Point {
    /// By its place in [`WAYS`].
    pub(crate) way: usize,
    pub(crate) call: String,
    pub(crate) nth: usize,
}

impl Point {
    fn way(&self) -> Way {
        WAYS[self.way].0
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.way().name(), self.call, self.nth)
    }
}

/// What came of all.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// How many points there are.
    pub(crate) all: usize,
    /// Services, each killed at another of them.
    pub(crate) points: usize,
    /// Points by way.
    pub(crate) by_way: [(&'static str, usize); WAYS.len()],
    /// Those that died before the post was claimed, and those that knew what became of it.
    pub(crate) too_early: usize,
    pub(crate) too_late: usize,
    /// Those that died when it had left, and nobody knew whether it had arrived.
    pub(crate) in_doubt: usize,
    /// Of these, those that had arrived.
    pub(crate) arrived: usize,
    /// Of these, those that a person was asked about.
    pub(crate) asked: usize,
    pub(crate) duplicates: usize,
    /// What is neither on the network nor asked about.
    pub(crate) losses: usize,
    /// All that is wrong, in words.
    pub(crate) faults: Vec<String>,
}

/// Kills at `most` points at most, evenly spread over all there are.
pub(crate) fn run(program: &Path, most: usize) -> Outcome {
    let (runtime, networks) = (runtime(), Networks::start());
    let points: Vec<Point> = (0..WAYS.len())
        .flat_map(|way| {
            let due = runtime.block_on(Due::new(WAYS[way].0, &networks));
            let (said, log) = traced(program, &due, "all", None);
            assert!(said.has(LAST), "{said:?}");
            all(way, &log)
        })
        .collect();
    Outcome { all: points.len(), ..run_at(program, &chosen(&points, most)) }
}

/// Every call that a thread makes between the claim and the outcome. Each thread counts its own, from its beginning: one that
/// another has made as often before cannot be met.
fn all(way: usize, log: &str) -> BTreeSet<Point> {
    let (mut counts, mut points, mut before) = (HashMap::<_, usize>::new(), BTreeSet::new(), None);
    for (thread, call, line) in strace::calls(log) {
        let is_said = |words: &str| line.contains(&format!("writev(1, [{{iov_base=\"{words}"));
        if is_said(PUBLISHED) {
            break;
        }
        let count = counts.entry((thread, call)).or_default();
        *count += 1;
        if before.is_some() {
            points.insert(Point { way, call: call.to_owned(), nth: *count });
        } else if is_said(READY) {
            let mut most = HashMap::<&str, usize>::new();
            for ((_, call), count) in &counts {
                let known = most.entry(call).or_default();
                *known = (*known).max(*count);
            }
            before = Some(most);
        }
    }
    let before = before.unwrap_or_default();
    points.retain(|point| before.get(point.call.as_str()).is_none_or(|count| point.nth > *count));
    points
}

/// Kills at these points.
pub(crate) fn run_at(program: &Path, points: &[Point]) -> Outcome {
    let outcome = Mutex::new(Outcome { by_way: WAYS.map(|(_, name)| (name, 0)), ..Outcome::default() });
    let next = AtomicUsize::new(0);
    std::thread::scope(|lanes| {
        for _ in 0..LANES {
            lanes.spawn(|| {
                let (runtime, networks) = (runtime(), Networks::start());
                while let Some(point) = points.get(next.fetch_add(1, Ordering::SeqCst)) {
                    let one = AssertUnwindSafe(|| one(&runtime, &networks, program, point, &outcome));
                    let fault = catch_unwind(one).err().map(|panic| {
                        panic.downcast_ref::<String>().map_or("it cannot be looked at".to_owned(), Clone::clone)
                    });
                    let mut outcome = outcome.lock().unwrap();
                    outcome.faults.extend(fault.map(|fault| format!("{point}: {fault}")));
                    outcome.points += 1;
                    outcome.by_way[point.way].1 += 1;
                }
            });
        }
    });
    outcome.into_inner().unwrap()
}

fn one(runtime: &Runtime, networks: &Networks, program: &Path, point: &Point, outcome: &Mutex<Outcome>) {
    ask(networks, "DELETE /posts");
    let due = runtime.block_on(Due::new(point.way(), networks));
    let said = traced(program, &due, &point.call, Some(point.nth)).0;
    ask(networks, "GET /posts");
    let arrived = networks.texts();
    let is_in_doubt = is_in_doubt(&due);
    let end = runtime.block_on(publisher::publish(due.folder.path(), &due.secret, TimeDelta::seconds(1), || ()));
    let texts = networks.texts();
    let mut outcome = outcome.lock().unwrap();
    let is_asked = matches!(end, DeliveryOutcome::Underway { stage: DeliveryStage::Asking, .. });
    let is_blind = point.way() == Way::Blind;
    let mut fault =
        |words: String| outcome.faults.push(format!("{point}: {words}; {arrived:?}, then {texts:?}, {end:?}"));
    if let Some(trouble) = &said.trouble {
        fault(format!("it ended by itself: {trouble}"));
    }
    if is_asked != (is_blind && is_in_doubt) {
        fault(format!("in doubt is {is_in_doubt}, asked is {is_asked}"));
    }
    let is_twice = texts.len() > due.texts.len();
    let is_lost = !is_asked && (texts != due.texts || !matches!(end, DeliveryOutcome::Delivered { .. }));
    if is_twice || is_lost {
        fault(format!("twice is {is_twice}, lost is {is_lost}"));
    }
    outcome.duplicates += usize::from(is_twice);
    outcome.losses += usize::from(is_lost);
    outcome.too_early += usize::from(!said.has(READY));
    outcome.too_late += usize::from(said.has(PUBLISHED));
    outcome.in_doubt += usize::from(is_in_doubt);
    outcome.arrived += usize::from(is_in_doubt && !arrived.is_empty());
    outcome.asked += usize::from(is_asked);
}

/// Whether a part has left of which it is not known whether it has arrived.
fn is_in_doubt(due: &Due) -> bool {
    let sql = "SELECT count(*) > 0 FROM deliveries, json_each(underway, '$.parts') AS part
        WHERE json_extract(part.value, '$.left_at') IS NOT NULL AND json_extract(part.value, '$.remote') IS NULL";
    publisher::read(due.folder.path(), sql).unwrap()
}

/// Asks the networks for something. What a killed service has sent has arrived when somebody who comes later is answered.
fn ask(networks: &Networks, request: &str) {
    let mut stream = TcpStream::connect(networks.address.trim_start_matches("http://")).unwrap();
    stream.write_all(format!("{request} HTTP/1.1\r\n\r\n").as_bytes()).unwrap();
    assert!(stream.read_to_end(&mut Vec::new()).unwrap() > 0);
}

fn traced(program: &Path, due: &Due, calls: &str, kill_at: Option<usize>) -> (Said, String) {
    let folder = due.folder.path();
    let arguments = ["publish".as_ref(), folder.as_os_str(), due.secret.expose().as_ref()];
    let watched = Watched { calls, files: Vec::new(), kill_at };
    strace::run(&watched, program, arguments, &folder.join("strace"))
}

//! Kills a session at many points, and counts what was left of it.

use crate::aftermath::{self, Report};
use crate::points::{self, Point};
use crate::script::MODES;
use crate::stage::{Stage, Template};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::runtime::{Builder, Runtime};

/// So many sessions run at the same time.
pub(crate) const LANES: usize = 3;

/// What came of all.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// How many points there are.
    pub(crate) all: usize,
    /// Sessions, each killed at another of them.
    pub(crate) points: usize,
    /// Those that ended before they came to their point.
    pub(crate) unharmed: usize,
    /// Points by mode.
    pub(crate) by_mode: [(&'static str, usize); MODES.len()],
    /// All that was found in all of them.
    pub(crate) found: Report,
}

/// Kills at `most` points at most, evenly spread over all there are.
pub(crate) fn run(program: &Path, most: usize) -> Outcome {
    let runtime = runtime();
    let context = runtime.enter();
    let mut points = Vec::new();
    for (mode, _) in MODES {
        let template = Template::new(mode);
        points.extend(points::all(program, mode, || Stage::new(&template)));
    }
    drop(context);
    Outcome { all: points.len(), ..run_at(program, &chosen(&points, most)) }
}

/// So many at most, evenly spread over all.
pub(crate) fn chosen<P: Clone>(points: &[P], most: usize) -> Vec<P> {
    let taken = most.min(points.len());
    (0..taken).map(|number| points[number * points.len() / taken].clone()).collect()
}

/// Kills at these points.
pub(crate) fn run_at(program: &Path, points: &[Point]) -> Outcome {
    let templates = MODES.map(|(mode, _)| Template::new(mode));
    let outcome = Mutex::new(Outcome { by_mode: MODES.map(|(_, name)| (name, 0)), ..Outcome::default() });
    let next = AtomicUsize::new(0);
    std::thread::scope(|lanes| {
        for _ in 0..LANES {
            lanes.spawn(|| {
                let runtime = runtime();
                while let Some(point) = points.get(next.fetch_add(1, Ordering::SeqCst)) {
                    let place = MODES.iter().position(|(mode, _)| *mode == point.mode).unwrap();
                    let (was_killed, report) = one(&runtime, program, &templates[place], point);
                    let mut outcome = outcome.lock().unwrap();
                    outcome.points += 1;
                    outcome.by_mode[place].1 += 1;
                    outcome.unharmed += usize::from(!was_killed);
                    outcome.found.add(report);
                }
            });
        }
    });
    outcome.into_inner().unwrap()
}

/// Something else than what waits for the session must answer it.
pub(crate) fn runtime() -> Runtime {
    Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap()
}

fn one(runtime: &Runtime, program: &Path, template: &Template, point: &Point) -> (bool, Report) {
    let _context = runtime.enter();
    let stage = Stage::new(template);
    let said = points::killed(program, &stage, point);
    let was_killed = !said.has("closed");
    let looking = AssertUnwindSafe(|| runtime.block_on(aftermath::look_at(&stage, point.mode, &said)));
    let mut report = catch_unwind(looking).unwrap_or_else(|panic| {
        let reason = panic.downcast_ref::<String>().map_or("it cannot be looked at", String::as_str);
        Report::broken(reason)
    });
    for fault in &mut report.faults {
        *fault = format!("{point}: {fault}");
    }
    (was_killed, report)
}

//! What becomes of a post on the network of the tests and on a real personal data server of Bluesky is the same, whatever
//! befalls it on its way. Runs where the servers of networks run; `CARILLON_SCHEDULES` says how many are compared.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "the harness fails a test as its assertions do")]

#[expect(dead_code, reason = "other tests need more of it")]
mod harness;
mod schedules;
#[expect(dead_code, reason = "other tests need more of it")]
mod sea;
mod shore;

use harness::Stage;
use networks::RepeatClass;
use schedules::{Schedule, each};
use sea::Sea;
use shore::{Ship, Shore};
use std::sync::Arc;

/// So many are tried at the same time, each on an account of its own.
const LANES: usize = 2;
/// So many are compared as a sample.
const SAMPLE: u64 = 40;

#[test]
fn a_real_server_ends_as_the_network_of_the_tests_does() {
    println!("{} schedules", each(SAMPLE, LANES, Shore::new, compare));
}

async fn compare(shore: &Arc<Shore>, seed: u64) {
    let mut schedule = Schedule::drawn(seed);
    // A server of Bluesky recognises what it has.
    schedule.repeat = RepeatClass::Safe;
    let fates = || Sea::new(schedule.repeat, schedule.fates.iter().copied());
    let expected = schedule.run_on(fates()).await;
    let sea = fates();
    let opener = Arc::new(Ship { sea: sea.clone(), shore: shore.clone() });
    let stage = Stage::through(opener, sea, shore.signed_in(), harness::nowhere()).await;
    let end = schedule.run(stage, "bluesky").await;
    assert_eq!(end.with(&shore.posts(&schedule.texts()).await), expected, "{schedule:?}");
}

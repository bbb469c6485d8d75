//! Random fates and random deaths: whatever comes, a post is there once, or a person is asked.

use crate::schedules::{Schedule, each};
use crate::sea::Sea;
use networks::RepeatClass;

/// So many are tried at the same time.
const LANES: usize = 4;
/// So many are tried, unless `CARILLON_SCHEDULES` says how many.
const SAMPLE: u64 = 120;

#[test]
fn nothing_is_lost_or_doubled_whatever_comes() {
    let all = each(SAMPLE, LANES, async || (), async |(), seed| try_one(&Schedule::drawn(seed)).await);
    println!("{all} schedules");
}

async fn try_one(schedule: &Schedule) {
    let end = schedule.run_on(Sea::new(schedule.repeat, schedule.fates.iter().copied())).await;
    let mut posts = end.posts.clone();
    posts.dedup();
    assert_eq!(posts, end.posts, "{schedule:?}");
    assert!(!end.is_asked || schedule.repeat == RepeatClass::Blind, "{schedule:?}");
    assert!(end.is_asked || end.posts.len() == schedule.texts().len(), "{schedule:?} {end:?}");
}

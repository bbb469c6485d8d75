//! Random fates and random deaths: whatever comes, a post is there once, or a person is asked.

use crate::harness::{Stage, is_over};
use crate::sea::{Fate, Sea};
use networks::Repeat;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

const FATES: [Fate; 8] = [
    Fate::Good,
    Fate::Good,
    Fate::LostOnTheWay,
    Fate::AnswerLost,
    Fate::NotReceived,
    Fate::HangsBefore,
    Fate::HangsOnTheWay,
    Fate::HangsAfter,
];

/// How many schedules are tried: a sample, or as many as `CARILLON_SCHEDULES` says.
#[expect(clippy::disallowed_methods, reason = "a person asks for all of them so")]
fn schedules() -> u64 {
    std::env::var("CARILLON_SCHEDULES").ok().and_then(|count| count.parse().ok()).unwrap_or(120)
}

/// So many schedules are tried at the same time.
const LANES: usize = 4;

#[test]
fn nothing_is_lost_or_doubled_whatever_comes() {
    let (next, all) = (AtomicU64::new(0), schedules());
    std::thread::scope(|lanes| {
        for _ in 0..LANES {
            lanes.spawn(|| {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
                while let Some(seed) = Some(next.fetch_add(1, Ordering::SeqCst)).filter(|seed| *seed < all) {
                    runtime.block_on(try_one(seed));
                }
            });
        }
    });
    println!("{all} schedules");
}

async fn try_one(seed: u64) {
    let mut chance = fastrand::Rng::with_seed(seed);
    let repeat = [Repeat::Safe, Repeat::Findable, Repeat::Blind][chance.usize(0..3)];
    let fates: Vec<Fate> = (0..chance.usize(1..6)).map(|_| FATES[chance.usize(0..FATES.len())]).collect();
    let mut stage = Stage::new(Sea::new(repeat, fates.iter().copied())).await;
    let thread = if chance.bool() { json!({ "thread": ["b"] }) } else { Value::Null };
    let post = stage.post("a", &thread).await;
    let mut deaths = 0;
    let target = loop {
        let ended = tokio::select! {
            target = stage.end(&post) => Some(target),
            () = stage.sea.until_hung(deaths) => None,
        };
        match ended {
            Some(target) => break target,
            None => deaths += 1,
        }
        stage = stage.crash().await;
    };
    assert!(is_over(&target));
    let mut counts: HashMap<String, usize> = HashMap::new();
    for text in stage.sea.texts() {
        *counts.entry(text).or_default() += 1;
    }
    let all = if thread.is_null() { 1 } else { 2 };
    assert!(counts.values().all(|count| *count == 1), "{seed}: {repeat:?} {fates:?} {counts:?}");
    let is_asked = target["underway"]["stage"] == "asking";
    assert!(!is_asked || repeat == Repeat::Blind, "{seed}: {repeat:?} {fates:?}");
    assert!(is_asked || counts.len() == all, "{seed}: {repeat:?} {fates:?} {counts:?} {target}");
}

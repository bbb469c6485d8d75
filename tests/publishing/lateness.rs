//! A network that takes its time holds up its own accounts and nobody else's. Time passes by the clock of the test, from one
//! thing that happens to the next.

use crate::harness::Stage;
use crate::sea::Sea;
use chrono::{DateTime, TimeDelta, Utc};
use networks::RepeatClass;
use service::clock::Clock;
use std::collections::HashMap;

const ACCOUNTS: usize = 50;
/// How long each request takes.
const REQUEST: TimeDelta = TimeDelta::seconds(5);
/// How much later than it could something may leave.
const LATE: TimeDelta = TimeDelta::milliseconds(250);
/// So many posts are made, and within which time.
const POSTS: usize = 150;
const SPAN: i64 = 60_000;

#[tokio::test]
async fn accounts_with_slow_requests_hold_up_nobody_else() {
    let mut chance = fastrand::Rng::with_seed(7);
    let mut stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    let channels = {
        let mut channels = Vec::new();
        for index in 0..ACCOUNTS {
            channels.push(stage.sign_in(&format!("account{index}"), "another-canary-4567").await);
        }
        channels
    };
    stage.sea.take_time(stage.clock.clone(), REQUEST);
    let start = stage.clock.now();
    let mut plan: Vec<(DateTime<Utc>, usize)> =
        (0..POSTS).map(|_| (start + TimeDelta::milliseconds(chance.i64(0..SPAN)), chance.usize(0..ACCOUNTS))).collect();
    plan.sort();
    let mut due: HashMap<String, (DateTime<Utc>, usize)> = HashMap::new();
    let mut next = 0;
    while stage.sea.left().len() < POSTS || next < POSTS {
        while let Some((at, account)) = plan.get(next).copied().filter(|(at, _)| *at <= stage.clock.now()) {
            stage.channel.clone_from(&channels[account]);
            let text = format!("post {next}");
            stage.post(&text, &serde_json::Value::Null).await;
            due.insert(text, (at, account));
            next += 1;
        }
        settle(&stage).await;
        let ends = stage.sea.left().into_iter().map(|(_, at)| at + REQUEST);
        let made = plan.get(next).map(|(at, _)| *at);
        let Some(instant) = ends.chain(made).filter(|at| *at > stage.clock.now()).min() else { break };
        stage.clock.set(instant);
    }
    let mut free: HashMap<usize, DateTime<Utc>> = HashMap::new();
    let mut late: Vec<TimeDelta> = Vec::new();
    for (text, at) in stage.sea.left() {
        let (due, account) = due[&text];
        // Its own account has one request at a time.
        let could = free.get(&account).map_or(due, |free| due.max(*free));
        late.push(at - could);
        free.insert(account, at + REQUEST);
    }
    late.sort();
    let p99 = late[late.len() * 99 / 100];
    println!("{} posts on {ACCOUNTS} accounts, late by {p99} at p99 and {} at most", late.len(), late[late.len() - 1]);
    assert_eq!(late.len(), POSTS);
    assert!(p99 <= LATE, "{p99}");
}

/// Waits until nothing happens any more at this time: the database answers again and again, and nothing has changed.
async fn settle(stage: &Stage) {
    let state = || (stage.sea.left().len(), *stage.service().changes().borrow());
    let (mut seen, mut quiet) = (state(), 0);
    while quiet < 12 {
        stage.admin().overview().await.unwrap();
        let now = state();
        quiet = if now == seen { quiet + 1 } else { 0 };
        seen = now;
    }
}

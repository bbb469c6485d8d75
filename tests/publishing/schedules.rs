//! Schedules of what befalls a post on its way, drawn by chance, and what comes of them.

use crate::harness::{Stage, is_over};
use crate::sea::{Fate, Sea, Seen};
use networks::RepeatClass;
use serde_json::{Value, json};
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

/// What befalls a post, request by request.
#[derive(Debug)]
pub(crate) struct Schedule {
    seed: u64,
    pub(crate) repeat: RepeatClass,
    pub(crate) fates: Vec<Fate>,
    is_thread: bool,
}

/// What came of a schedule.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct End {
    /// What is there, in order: each text with the one it answers.
    pub(crate) posts: Vec<(String, Option<String>)>,
    /// Whether a person is asked.
    pub(crate) is_asked: bool,
    /// How often the service was killed.
    deaths: usize,
    /// How many outcomes the post's record tells, good ones and others.
    told: [usize; 2],
}

impl Schedule {
    pub(crate) fn drawn(seed: u64) -> Self {
        let mut chance = fastrand::Rng::with_seed(seed);
        let repeat = [RepeatClass::Safe, RepeatClass::Findable, RepeatClass::Blind][chance.usize(0..3)];
        let fates = (0..chance.usize(1..6)).map(|_| FATES[chance.usize(0..FATES.len())]).collect();
        Self { seed, repeat, fates, is_thread: chance.bool() }
    }

    /// The texts of the post and of what answers it. No other schedule has them.
    pub(crate) fn texts(&self) -> Vec<String> {
        let parts: &[&str] = if self.is_thread { &["first", "second"] } else { &["first"] };
        parts.iter().map(|part| format!("{part} of {}.", self.seed)).collect()
    }

    /// Lets all of it happen on the network of a test.
    pub(crate) async fn run_on(&self, sea: Sea) -> End {
        let stage = Stage::new(sea.clone()).await;
        self.run(stage, "mastodon").await.with(&sea.posts())
    }

    /// Lets all of it happen; what is there afterwards is for others to say.
    pub(crate) async fn run(&self, mut stage: Stage, platform: &str) -> End {
        let texts = self.texts();
        let settings = if self.is_thread { json!({ "thread": texts[1..] }) } else { Value::Null };
        let post = stage.post_on(platform, &texts[0], &settings).await;
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
        let count = |name: &str| target[name].as_array().map_or(0, Vec::len);
        let told = [count("success_responses"), count("error_responses")];
        End { posts: Vec::new(), is_asked: target["underway"]["stage"] == "asking", deaths, told }
    }
}

impl End {
    /// With what is there.
    pub(crate) fn with(self, seen: &[Seen]) -> Self {
        let text = |key: &String| seen.iter().find(|post| post.key == *key).map(|post| post.text.clone());
        let answers = |post: &Seen| post.parent.as_ref().map(|key| text(key).unwrap_or_else(|| "nothing".to_owned()));
        let mut posts: Vec<_> = seen.iter().map(|post| (post.text.clone(), answers(post))).collect();
        posts.sort();
        Self { posts, ..self }
    }
}

/// How many schedules are tried: a sample, or as many as a person asks for.
#[expect(clippy::disallowed_methods, reason = "a person asks for all of them so")]
fn wanted(sample: u64) -> u64 {
    std::env::var("CARILLON_SCHEDULES").ok().and_then(|count| count.parse().ok()).unwrap_or(sample)
}

/// Tries each of so many seeds, some at the same time; each lane has something of its own. Gives how many.
pub(crate) fn each<T>(
    sample: u64,
    lanes: usize,
    begin: impl AsyncFn() -> T + Sync,
    try_one: impl AsyncFn(&T, u64) + Sync,
) -> u64 {
    let (next, all) = (AtomicU64::new(0), wanted(sample));
    std::thread::scope(|threads| {
        for _ in 0..lanes {
            threads.spawn(|| {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
                runtime.block_on(async {
                    let own = begin().await;
                    while let Some(seed) = Some(next.fetch_add(1, Ordering::SeqCst)).filter(|seed| *seed < all) {
                        try_one(&own, seed).await;
                    }
                });
            });
        }
    });
    all
}

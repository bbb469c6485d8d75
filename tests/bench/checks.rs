//! How long it takes to check a thousand posts on fourteen platforms, beside the same checks in plain JavaScript, which
//! `node` runs over the same posts. Both must find the same problems; without `node` there is no comparison.

use crate::posts::{Post, made};
use crate::rounds::{Rounds, median};
use chrono::{DateTime, Utc};
use model::{Channel, WorkspaceId};
use planning::problems::{IgnoredRules, Problem, Rendition, Replies, Subject, Timing, check};
use planning::rules::{BUNDLED_FILE, Rules};
use serde_json::{Map, Value, json};
use std::error::Error;
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};

const POSTS: usize = 1000;
/// How often the two take turns, so that what slows this computer down slows both down.
const TURNS: usize = 3;
const ROUNDS: usize = 11;

/// Milliseconds for all posts on both sides, and how many times as long the other side takes.
pub(crate) fn measure() -> Result<Value, Box<dyn Error>> {
    let posts = made(POSTS)?;
    let now: DateTime<Utc> = "2026-11-21T13:08:00Z".parse()?;
    let workspace = WorkspaceId::new("w")?;
    let all = || posts.iter().map(|post| checked(post, &workspace, now));
    let mut ours: Map<String, Value> = Map::new();
    for problem in all().flatten().filter(|problem| problem.platform.is_some()) {
        let count = ours.entry(problem.rule).or_insert_with(|| json!(0));
        *count = json!(count.as_u64().unwrap_or(0) + 1);
    }
    let (mut ours_ms, mut theirs_ms, mut ratios, mut theirs) = (Vec::new(), Vec::new(), Vec::new(), Value::Null);
    for _ in 0..TURNS {
        let rounds = Rounds::run(ROUNDS, 1, [Box::new(|| all().for_each(|found| drop(black_box(found))))]);
        let ms = rounds.seconds(0) * 1000.0;
        ours_ms.push(ms);
        theirs = javascript(&posts)?;
        theirs_ms.extend(theirs["ms"].as_f64());
        ratios.extend(theirs["ms"].as_f64().map(|theirs| theirs / ms));
    }
    let middle = |figures: Vec<f64>| if figures.is_empty() { Value::Null } else { json!(median(figures)) };
    let (ours_ms, theirs_ms) = (middle(ours_ms), middle(theirs_ms));
    let mut figures = json!({
        "posts": POSTS,
        "platforms": Rules::bundled().platforms().len(),
        "problems": ours.values().filter_map(Value::as_u64).sum::<u64>(),
        "ours_ms": ours_ms,
        "javascript_ms": theirs_ms,
        "ours_over_javascript": middle(ratios),
    });
    if let Some(found) = theirs["found"].as_object() {
        let rules: std::collections::BTreeSet<&String> = ours.keys().chain(found.keys()).collect();
        let differing: Vec<_> = rules.into_iter().filter(|rule| ours.get(*rule) != found.get(*rule)).collect();
        if !differing.is_empty() {
            let told = differing.iter().map(|rule| format!("{rule}: {:?} and {:?}", ours.get(*rule), found.get(*rule)));
            return Err(format!("the two find different problems: {}", told.collect::<Vec<_>>().join(", ")).into());
        }
        figures["rules_found_by_both"] = json!(found.len());
    }
    let told = |ms: &Value| ms.as_f64().map_or_else(|| "unknown".to_owned(), |ms| format!("{ms:.1} ms"));
    eprintln!("checks: {POSTS} posts on 14 platforms in {}, in JavaScript {}", told(&ours_ms), told(&theirs_ms));
    Ok(figures)
}

fn checked(post: &Post, workspace: &WorkspaceId, now: DateTime<Utc>) -> Vec<Problem> {
    let channels: Vec<Vec<&Channel>> = post.copies.iter().map(|copy| copy.channels.iter().collect()).collect();
    let chosen: Vec<_> = channels.iter().flatten().map(|channel| Some((*channel, workspace))).collect();
    let renditions: Vec<Rendition<'_>> = post
        .copies
        .iter()
        .zip(&channels)
        .map(|(copy, channels)| Rendition {
            platform: &copy.platform,
            channels,
            text: &copy.text,
            media: &post.media,
            settings: Some(&copy.settings),
            timing: None,
            replies: Replies::Untold,
        })
        .collect();
    let subject = Subject {
        text: &post.text,
        media: &post.media,
        channels: &chosen,
        timing: Timing::Now,
        renditions: &renditions,
        recent: &[],
        ignored: &IgnoredRules::default(),
    };
    check(&subject, Rules::bundled(), now)
}

/// What the script says: its milliseconds and how often it found each rule; nothing when there is no `node`.
fn javascript(posts: &[Post]) -> Result<Value, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let (script, input) = (folder.path().join("checks.mjs"), folder.path().join("posts.json"));
    std::fs::write(&script, include_str!("checks.js"))?;
    let rules: Value = serde_json::from_str(BUNDLED_FILE)?;
    let posts: Vec<&Value> = posts.iter().map(|post| &post.json).collect();
    let tlds: Vec<&str> = tld::TLD.iter().copied().collect();
    std::fs::write(&input, json!({ "rules": rules, "tlds": tlds, "posts": posts }).to_string())?;
    let Some(output) = run(&script, &input)? else { return Ok(Value::Null) };
    Ok(serde_json::from_slice(&output)?)
}

fn run(script: &Path, input: &Path) -> Result<Option<Vec<u8>>, Box<dyn Error>> {
    let mut node = Command::new("node");
    match node.arg(script).arg(input).stderr(Stdio::inherit()).output() {
        Ok(output) if output.status.success() => Ok(Some(output.stdout)),
        Ok(output) => Err(format!("the checks in JavaScript failed: {}", output.status).into()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}

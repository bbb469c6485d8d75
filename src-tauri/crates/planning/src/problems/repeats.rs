//! Repeated text: on the same channel within a short time, or on several channels that must not say the same.

use super::scene::Scene;
use super::subject::Recent;
use super::{Field, Problem, Severity, Timing};
use chrono::{DateTime, TimeDelta, Utc};
use i18n::t;

/// For how long other platforms' readers notice.
const NOTICED: TimeDelta = TimeDelta::hours(24);

/// Both.
pub(super) fn check(scene: &mut Scene<'_>, timing: Timing, recent: &[Recent<'_>]) {
    let rules = scene.rules;
    let text = scene.rendition.text;
    if text.trim().is_empty() {
        return;
    }
    if let Some(rules) = rules.repeats.as_ref().filter(|rules| rules.is_for_one_channel)
        && scene.rendition.channels.len() > 1
    {
        let (number, title) = (scene.rendition.channels.len(), scene.title);
        let message = t!("problems-several-accounts", count = number, platform = title);
        scene.add("text.several_accounts", Severity::Hint, &rules.evidence, Field::Text, message);
    }
    let Some(due) = due(timing, scene.now) else { return };
    let refused = rules.repeats.as_ref().map(|rules| TimeDelta::hours(i64::from(rules.hours)));
    let within = refused.unwrap_or(NOTICED);
    let again = recent.iter().filter(|other| (other.at - due).abs() <= within).find(|other| {
        scene.rendition.channels.iter().any(|channel| channel.id == *other.channel) && is_same(other.text, text)
    });
    let Some(again) = again else { return };
    let name = scene.rendition.channels.iter().find(|channel| channel.id == *again.channel);
    let name = name.map(|channel| channel.name.as_str()).filter(|name| !name.is_empty()).unwrap_or(scene.title);
    let apart = (again.at - due).num_hours().unsigned_abs();
    let (severity, message) = match refused {
        Some(_) => {
            (Severity::Warning, t!("problems-repeated-refused", name = name, hours = apart, platform = scene.title))
        }
        None => (Severity::Hint, t!("problems-repeated", name = name, hours = apart)),
    };
    scene.found.push(Problem {
        rule: "post.duplicate_recent".to_owned(),
        severity,
        platform: Some(scene.rendition.platform.clone()),
        channel: None,
        field: Field::Text,
        span: None,
        media: None,
        message,
        doubt: None,
        fixes: Vec::new(),
        ignored: false,
    });
}

fn due(timing: Timing, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    match timing {
        Timing::Now => Some(now),
        Timing::At(due) => Some(due),
        Timing::Repeating(next) => next,
    }
}

/// White space aside.
fn is_same(one: &str, other: &str) -> bool {
    one == other || one.split_whitespace().eq(other.split_whitespace())
}

//! What the service itself needs of every post, whatever the platforms say, and what is about all platforms at once.

use super::{Field, Fix, LONGEST_TEXT, Problem, Severity, Subject, Timing};
use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use i18n::{Localized, t};
use model::{MediaKind, Platform};

/// A problem of the post itself.
fn problem(rule: &str, severity: Severity, field: Field, message: Localized) -> Problem {
    Problem {
        rule: rule.to_owned(),
        severity,
        platform: None,
        channel: None,
        field,
        span: None,
        media: None,
        message,
        doubt: None,
        fixes: Vec::new(),
        ignored: false,
    }
}

/// The choice of channels.
pub(super) fn channels(subject: &Subject<'_>, found: &mut Vec<Problem>) {
    if subject.channels.is_empty() {
        let message = t!("problems-channels-required");
        found.push(problem("post.channels.required", Severity::Error, Field::Channels, message));
    }
    let missing = subject.channels.iter().filter(|channel| channel.is_none()).count();
    if missing > 0 {
        let message = t!("problems-channels-missing", count = missing);
        let mut gone = problem("post.channels.missing", Severity::Error, Field::Channels, message);
        gone.fixes.push(Fix::RemoveMissingChannels);
        found.push(gone);
    }
    let mut workspaces = subject.channels.iter().flatten().map(|(_, workspace)| workspace);
    let first = workspaces.next();
    if workspaces.any(|other| Some(other) != first) {
        let message = t!("problems-one-workspace");
        found.push(problem("post.channels.one_workspace", Severity::Error, Field::Channels, message));
    }
}

/// Whether there is something to post, and not too much for the service.
pub(super) fn text(subject: &Subject<'_>, found: &mut Vec<Problem>) {
    let is_empty = |text: &str, has_media: bool| !has_media && text.trim().is_empty();
    let mut empty = subject.renditions.iter().filter(|one| is_empty(one.text, !one.media.is_empty())).peekable();
    let all = if subject.renditions.is_empty() {
        is_empty(subject.text, !subject.media.is_empty())
    } else {
        empty.clone().count() == subject.renditions.len()
    };
    if all {
        let message = t!("problems-text-required");
        found.push(problem("post.text.required", Severity::Error, Field::Text, message));
    } else if empty.peek().is_some() {
        for rendition in empty {
            let message = t!("problems-text-required-on", platform = rendition.platform.title());
            let mut nothing = problem("post.text.required", Severity::Error, Field::Text, message);
            nothing.platform = Some(rendition.platform.clone());
            found.push(nothing);
        }
    }
    longest(subject.text, None, found);
    for rendition in subject.renditions.iter().filter(|one| one.text != subject.text) {
        longest(rendition.text, Some(rendition.platform), found);
    }
}

fn longest(text: &str, platform: Option<&Platform>, found: &mut Vec<Problem>) {
    // No character is shorter than a byte, so most texts need no counting.
    if text.len() <= LONGEST_TEXT {
        return;
    }
    let length = text.chars().count();
    if length > LONGEST_TEXT {
        let message = t!("problems-text-longest", count = length.to_string(), most = LONGEST_TEXT.to_string());
        let mut long = problem("post.text.longest", Severity::Error, Field::Text, message);
        long.platform = platform.cloned();
        found.push(long);
    }
}

/// The time of the post, or of one platform that has its own.
pub(super) fn schedule(timing: Timing, platform: Option<&Platform>, now: DateTime<Utc>, found: &mut Vec<Problem>) {
    let (rule, severity, message) = match timing {
        Timing::Repeating(None) => ("schedule.over", Severity::Error, t!("problems-schedule-over")),
        Timing::At(due) if due <= now => ("schedule.past", Severity::Error, t!("problems-schedule-past")),
        Timing::At(due) | Timing::Repeating(Some(due)) if due - now < TimeDelta::minutes(2) => {
            ("schedule.soon", Severity::Warning, t!("problems-schedule-soon"))
        }
        Timing::Now | Timing::At(_) | Timing::Repeating(Some(_)) => return,
    };
    let mut problem = problem(rule, severity, Field::Schedule, message);
    problem.platform = platform.cloned();
    if rule == "schedule.past" {
        problem.fixes.extend(soon(now).map(|at| Fix::UseTime { at }));
        if platform.is_none() {
            problem.fixes.push(Fix::SendNow);
        }
    }
    found.push(problem);
}

/// The next round five minutes that leave time to look once more.
fn soon(now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let step = TimeDelta::minutes(5);
    now.checked_add_signed(step)?.duration_trunc(step).ok()?.checked_add_signed(step)
}

/// Pictures that nobody has described, each once however many platforms show it.
pub(super) fn alt<'a>(subject: &Subject<'a>, found: &mut Vec<Problem>) {
    let mut seen: Vec<&str> = Vec::new();
    let own = if subject.renditions.is_empty() { subject.media } else { &[] };
    let media = subject.renditions.iter().flat_map(|one| one.media).chain(own);
    for item in media.filter(|item| item.kind == MediaKind::Image) {
        if item.alt.is_some_and(|alt| !alt.trim().is_empty()) || seen.contains(&item.id) {
            continue;
        }
        seen.push(item.id);
        let mut missing = problem("media.alt.missing", Severity::Hint, Field::Media, t!("problems-alt-missing"));
        missing.media = Some(item.id.to_owned());
        missing.fixes.push(Fix::WriteAlt { media: item.id.to_owned() });
        found.push(missing);
    }
}

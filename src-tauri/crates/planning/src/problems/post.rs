//! What the service itself needs of every post, whatever the platforms say, and what is about all platforms at once.

use super::{Field, Fix, LONGEST_TEXT, Problem, Severity, Subject, Timing};
use crate::wording::count;
use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use model::{MediaKind, Platform};

/// A problem of the post itself.
fn problem(rule: &str, severity: Severity, field: Field, message: String) -> Problem {
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
        let message = "Choose at least one channel.".into();
        found.push(problem("post.channels.required", Severity::Error, Field::Channels, message));
    }
    let missing = subject.channels.iter().filter(|channel| channel.is_none()).count();
    if missing > 0 {
        let gone = count(missing, "chosen channel");
        let verb = if missing == 1 { "is" } else { "are" };
        let message = format!("{gone} {verb} no longer connected. Remove what is gone to send the rest.");
        let mut gone = problem("post.channels.missing", Severity::Error, Field::Channels, message);
        gone.fixes.push(Fix::RemoveMissingChannels);
        found.push(gone);
    }
    let mut workspaces = subject.channels.iter().flatten().map(|(_, workspace)| workspace);
    let first = workspaces.next();
    if workspaces.any(|other| Some(other) != first) {
        let message = "The channels belong to different workspaces. A post goes to one.".into();
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
        let message = "Write something to post.".into();
        found.push(problem("post.text.required", Severity::Error, Field::Text, message));
    } else if empty.peek().is_some() {
        for rendition in empty {
            let message =
                format!("There is nothing to post on {}. Write something, or add media.", rendition.platform.title());
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
        let message = format!("The text has {length} characters; the service takes up to {LONGEST_TEXT}.");
        let mut long = problem("post.text.longest", Severity::Error, Field::Text, message);
        long.platform = platform.cloned();
        found.push(long);
    }
}

/// The time of the post, or of one platform that has its own.
pub(super) fn schedule(timing: Timing, platform: Option<&Platform>, now: DateTime<Utc>, found: &mut Vec<Problem>) {
    let (rule, severity, message) = match timing {
        Timing::Repeating(None) => {
            ("schedule.over", Severity::Error, "This rule has no times left. Choose another rule or a later last day.")
        }
        Timing::At(due) if due <= now => {
            ("schedule.past", Severity::Error, "This time has passed. Choose a later one, or Now.")
        }
        Timing::At(due) | Timing::Repeating(Some(due)) if due - now < TimeDelta::minutes(2) => {
            ("schedule.soon", Severity::Warning, "This goes out in less than two minutes.")
        }
        Timing::Now | Timing::At(_) | Timing::Repeating(Some(_)) => return,
    };
    let mut problem = problem(rule, severity, Field::Schedule, message.into());
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
        let message =
            "This picture has no alt text. This service cannot take one: what you write stays on this computer \
                       and is not sent."
                .into();
        let mut missing = problem("media.alt.missing", Severity::Hint, Field::Media, message);
        missing.media = Some(item.id.to_owned());
        missing.fixes.push(Fix::WriteAlt { media: item.id.to_owned() });
        found.push(missing);
    }
}

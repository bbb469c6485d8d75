//! What stands against sending a draft, each with a stable rule id.
//! Deliberately absent: the limits of the platforms; these are checks that hold for every one of them.

use chrono::{DateTime, TimeDelta, Utc};
use model::{Channel, WorkspaceId};

/// How grave a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// The service certainly refuses it.
    Error,
    /// It may turn out otherwise than meant.
    Warning,
}

/// The field a problem belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The text.
    Text,
    /// The choice of channels.
    Channels,
    /// The schedule.
    Schedule,
}

/// One problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Its stable id, for example `post.text.required`.
    pub rule: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// Where it is.
    pub field: Field,
    /// What it is, for a person.
    pub message: String,
}

/// What is checked.
#[derive(Debug)]
pub struct Subject<'a> {
    /// The text.
    pub text: &'a str,
    /// The chosen channels, `None` for one that is not connected any more.
    pub channels: &'a [Option<(&'a Channel, &'a WorkspaceId)>],
    /// When it is to go out.
    pub timing: Timing,
}

/// When something is to go out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Timing {
    /// At once.
    Now,
    /// At an instant.
    At(DateTime<Utc>),
    /// By a rule, which has this time next; `None` when it has no time ahead.
    Repeating(Option<DateTime<Utc>>),
}

/// Longest text the specification's service takes, in characters (gaps, section 8).
pub const LONGEST_TEXT: usize = 100_000;

/// Everything that is wrong at an instant, gravest first.
#[must_use]
pub fn problems(subject: &Subject<'_>, now: DateTime<Utc>) -> Vec<Problem> {
    let mut found = Vec::new();
    let mut add = |rule, severity, field, message: String| found.push(Problem { rule, severity, field, message });
    if subject.channels.is_empty() {
        add("post.channels.required", Severity::Error, Field::Channels, "Choose at least one channel.".into());
    }
    let missing = subject.channels.iter().filter(|channel| channel.is_none()).count();
    if missing > 0 {
        let gone = crate::wording::count(missing, "chosen channel");
        let verb = if missing == 1 { "is" } else { "are" };
        let message = format!("{gone} {verb} not connected any more. Take it out to send the rest.");
        add("post.channels.missing", Severity::Error, Field::Channels, message);
    }
    let mut workspaces = subject.channels.iter().flatten().map(|(_, workspace)| workspace);
    let first = workspaces.next();
    if workspaces.any(|other| Some(other) != first) {
        let message = "The channels belong to different workspaces. A post goes to one.".into();
        add("post.channels.one_workspace", Severity::Error, Field::Channels, message);
    }
    if subject.text.trim().is_empty() {
        add("post.text.required", Severity::Error, Field::Text, "Write something to post.".into());
    }
    let length = subject.text.chars().count();
    if length > LONGEST_TEXT {
        let message = format!("The text has {length} characters, the service takes {LONGEST_TEXT}.");
        add("post.text.longest", Severity::Error, Field::Text, message);
    }
    match subject.timing {
        Timing::Repeating(None) => {
            let message = "This rule has no time ahead. Choose another, or a later end.".into();
            add("schedule.over", Severity::Error, Field::Schedule, message);
        }
        Timing::At(due) if due <= now => {
            let message = "This time has passed. Choose a later one, or Now.".into();
            add("schedule.past", Severity::Error, Field::Schedule, message);
        }
        Timing::At(due) | Timing::Repeating(Some(due)) if due - now < TimeDelta::minutes(2) => {
            let message = "This goes out in less than two minutes.".into();
            add("schedule.soon", Severity::Warning, Field::Schedule, message);
        }
        Timing::Now | Timing::At(_) | Timing::Repeating(Some(_)) => {}
    }
    found.sort_by_key(|problem| problem.severity == Severity::Warning);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timed(text: &str, channels: &[Option<(&Channel, &WorkspaceId)>], timing: Timing) -> Vec<&'static str> {
        let now = "2026-11-21T13:08:00Z".parse().unwrap();
        problems(&Subject { text, channels, timing }, now).iter().map(|problem| problem.rule).collect()
    }

    fn rules(text: &str, channels: &[Option<(&Channel, &WorkspaceId)>], due: Option<&str>) -> Vec<&'static str> {
        timed(text, channels, due.map_or(Timing::Now, |due| Timing::At(due.parse().unwrap())))
    }

    #[test]
    fn an_empty_draft_lacks_channels_and_text() {
        assert_eq!(rules(" \n", &[], None), ["post.channels.required", "post.text.required"]);
    }

    #[test]
    fn each_problem_is_found_where_it_is() {
        let channel: Channel = serde_json::from_str(r#"{"id":"c","target":"x"}"#).unwrap();
        let (here, there) = (WorkspaceId::new("a").unwrap(), WorkspaceId::new("b").unwrap());
        let one = Some((&channel, &here));
        assert_eq!(rules("hi", &[one], Some("2026-11-22T08:00:00Z")), [""; 0]);
        assert_eq!(rules("hi", &[one], Some("2026-11-21T13:08:00Z")), ["schedule.past"]);
        assert_eq!(rules("hi", &[one], Some("2026-11-21T13:09:00Z")), ["schedule.soon"]);
        assert_eq!(timed("hi", &[one], Timing::Repeating(None)), ["schedule.over"]);
        let soon = Timing::Repeating(Some("2026-11-21T13:09:00Z".parse().unwrap()));
        assert_eq!(timed("hi", &[one], soon), ["schedule.soon"]);
        assert_eq!(rules("hi", &[one, Some((&channel, &there))], None), ["post.channels.one_workspace"]);
        assert_eq!(rules("hi", &[one, None], None), ["post.channels.missing"]);
        assert_eq!(rules(&"x".repeat(LONGEST_TEXT + 1), &[one], None), ["post.text.longest"]);
    }
}

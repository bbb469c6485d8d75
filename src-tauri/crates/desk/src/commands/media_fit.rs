//! Whether platforms take a file, as far as it is known: a post of nothing but the file is looked at as each would get it.

use crate::composing::room::facts;
use chrono::{DateTime, Utc};
use model::Platform;
use planning::problems::{Field, Ignored, Problem, Rendition, Replies, Severity, Subject, Timing, check};
use planning::rules::{PlatformRules, Rules};
use serde::Serialize;
use store::media::Media;
use ts_rs::TS;

/// Whether a platform takes a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PlatformFit {
    /// The platform's identifier.
    pub(crate) platform: String,
    /// What people call it.
    pub(crate) title: String,
    /// Whether there is a channel of it.
    pub(crate) has_channel: bool,
    /// Whether it does.
    pub(crate) fit: Fit,
    /// Why not, or why perhaps not: a sentence each.
    pub(crate) reasons: Vec<String>,
}

/// Whether a file fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fit {
    /// Nothing is known against it.
    Fits,
    /// It may be cut, made smaller or refused.
    Perhaps,
    /// It is refused.
    Refused,
}

/// What each platform would say of a file, in the order of the rules; `used` are those that there are channels of.
pub(crate) fn fits(media: &Media, used: &[&PlatformRules], now: DateTime<Utc>) -> Vec<PlatformFit> {
    let is_used = |rules: &PlatformRules| used.iter().any(|used| used.key == rules.key);
    Rules::bundled().platforms().iter().map(|rules| fit(media, rules, is_used(rules), now)).collect()
}

/// The month in which the rules were last compared with what the platforms say, "2026-11".
pub(crate) fn rules_of() -> String {
    Rules::bundled().checked_on().format("%Y-%m").to_string()
}

fn fit(media: &Media, rules: &PlatformRules, has_channel: bool, now: DateTime<Utc>) -> PlatformFit {
    let name = rules.aliases.first().unwrap_or(&rules.key);
    let platform = Platform::from(name.as_str());
    let files = [facts(media)];
    let rendition = Rendition {
        platform: &platform,
        channels: &[],
        text: "",
        media: &files,
        settings: None,
        timing: None,
        replies: Replies::Untold,
    };
    let subject = Subject {
        text: "",
        media: &files,
        channels: &[],
        timing: Timing::Now,
        renditions: &[rendition],
        recent: &[],
        ignored: &Ignored::default(),
    };
    let about_it = |problem: &Problem| problem.field == Field::Media && problem.severity != Severity::Hint;
    let problems: Vec<Problem> = check(&subject, Rules::bundled(), now).into_iter().filter(about_it).collect();
    PlatformFit {
        platform: platform.as_str().to_owned(),
        title: if rules.title.is_empty() { platform.title().to_owned() } else { rules.title.clone() },
        has_channel,
        fit: match problems.iter().map(|problem| problem.severity).min() {
            Some(Severity::Error) => Fit::Refused,
            Some(_) => Fit::Perhaps,
            None => Fit::Fits,
        },
        reasons: problems.into_iter().map(|problem| problem.message).collect(),
    }
}

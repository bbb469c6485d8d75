//! Whether platforms take a file, as far as it is known: a post of nothing but the file is looked at as each would get it.

use crate::commands::library::views::media::{Fit, PlatformFit};
use ::drafts::room::facts;
use chrono::{DateTime, Utc};
use model::Platform;
use planning::problems::{Field, IgnoredRules, Problem, Rendition, Replies, Severity, Subject, Timing, check};
use planning::rules::{FileRules, PlatformRules, Rules};
use rusqlite::Connection;
use store::media::Media;
use store::media::catalogue::Ceilings;
use store::{StoreError, mirror};

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
        ignored: &IgnoredRules::default(),
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

/// The rules of the platforms that the connection has channels of.
pub(crate) fn platforms(database: &Connection, connection: &str) -> Result<Vec<&'static PlatformRules>, StoreError> {
    let channels = mirror::channels(database, connection)?;
    let rules = |platform: &Platform| Rules::bundled().of(platform);
    Ok(channels.iter().map(|(_, channel)| rules(&channel.target)).collect())
}

/// The most bytes that no channel's platform refuses, or may refuse.
pub(crate) fn ceilings(database: &Connection, connection: &str) -> Result<Ceilings, StoreError> {
    let platforms = platforms(database, connection)?;
    let least = |of: fn(&PlatformRules) -> Option<&FileRules>| {
        platforms.iter().filter_map(|rules| of(rules)?.most_bytes()).min()
    };
    Ok(Ceilings {
        gif: least(|rules| rules.gif.as_ref().or(rules.image.as_ref())),
        image: least(|rules| rules.image.as_ref()),
        video: least(|rules| rules.video.as_ref()),
        audio: least(|rules| rules.audio.as_ref()),
        other: least(|rules| rules.document.as_ref()),
    })
}

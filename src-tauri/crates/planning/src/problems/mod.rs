//! Checks a post before it is sent. Each problem has a stable rule id. Checked is what the service needs of every post,
//! and what each platform takes of the text, the media and the settings that it will really get. Deliberately absent:
//! the limits, which are `crate::rules`, and repairing: fixes are data.

mod catalogue;
mod close;
mod figures;
mod files;
mod ignored;
mod media;
mod post;
mod problem;
mod repeats;
mod scene;
mod settings;
mod subject;
mod text;
mod thread;
mod words;

use crate::counting::Measured;
use crate::rules::{PlatformRules, Rules};
use chrono::{DateTime, Utc};
use model::ChannelId;

use self::scene::Scene;

pub use self::catalogue::{RULES, explain};
pub use self::close::{CLOSE, Departure, close, follows_closely, heading};
pub use self::ignored::{IgnoredRule, IgnoredRules};
pub use self::problem::{CropShape, Field, Fix, Problem, Severity, Span};
pub use self::subject::{MediaFacts, Recent, Rendition, Replies, Subject, Timing};
pub use self::text::{Room, room};
pub use self::thread::{Follow, follows};

/// Longest text the specification's service takes, in characters (gaps, section 8).
pub const LONGEST_TEXT: usize = 100_000;

/// Everything that is wrong at an instant, gravest first; problems of the same gravity in a steady order.
#[must_use]
pub fn check(subject: &Subject<'_>, rules: &Rules, now: DateTime<Utc>) -> Vec<Problem> {
    let mut found = Vec::new();
    post::channels(subject, &mut found);
    post::text(subject, &mut found);
    post::schedule(subject.timing, None, now, &mut found);
    let mut texts: Vec<Measured<'_>> = Vec::new();
    for rendition in subject.renditions {
        if let Some(timing) = rendition.timing {
            post::schedule(timing, Some(rendition.platform), now, &mut found);
        }
        // Most platforms get the same text, which is measured once for all of them.
        let known = texts.iter().position(|text| text.text() == rendition.text);
        let known = known.unwrap_or_else(|| {
            texts.push(Measured::new(rendition.text));
            texts.len() - 1
        });
        platform(subject, rendition, &texts[known], rules, now, &mut found);
    }
    post::alt(subject, &mut found);
    for problem in &mut found {
        finish(problem, subject.ignored);
    }
    found.sort_by_key(|problem| problem.severity);
    found
}

/// Whether something stands against sending: an error that was not ignored.
#[must_use]
pub fn blocks(problems: &[Problem]) -> bool {
    problems.iter().any(|problem| problem.severity == Severity::Error && !problem.ignored)
}

/// One platform, under the rules of its channels: the bundled ones, and those that were set by hand for some of them.
fn platform<'a>(
    subject: &Subject<'a>,
    rendition: &'a Rendition<'a>,
    text: &'a Measured<'a>,
    rules: &'a Rules,
    now: DateTime<Utc>,
    found: &mut Vec<Problem>,
) {
    let bundled = rules.of(rendition.platform);
    let title = if bundled.title.is_empty() { rendition.platform.title() } else { &bundled.title };
    let begun = found.len();
    let run = |rules: &PlatformRules, channel: Option<&ChannelId>, found: &mut Vec<Problem>| {
        let mut scene = Scene { rules, title, rendition, text, channel, now, found };
        text::check(&mut scene);
        words::check(&mut scene);
        settings::check(&mut scene);
        thread::check(&mut scene);
        media::check(&mut scene);
        files::check(&mut scene);
        if channel.is_none() {
            repeats::check(&mut scene, rendition.timing.unwrap_or(subject.timing), subject.recent);
        }
    };
    let own = rendition.channels.iter().filter_map(|channel| Some((&channel.id, rules.own(&channel.id)?)));
    if rendition.channels.is_empty() || own.clone().count() < rendition.channels.len() {
        run(bundled, None, found);
    }
    for (channel, rules) in own {
        let told = found.len();
        run(rules, Some(channel), found);
        // What is wrong everywhere on the platform is not told again for one channel.
        let mut again = found.split_off(told);
        again.retain(|one| !found[begun..].iter().any(|other| is_same(one, other)));
        found.extend(again);
    }
}

fn is_same(one: &Problem, other: &Problem) -> bool {
    (&one.rule, &one.media, &one.message) == (&other.rule, &other.media, &other.message)
}

/// The ways on that every problem has, and whether the user chose to send it anyway.
fn finish(problem: &mut Problem, ignored: &IgnoredRules) {
    problem.fixes.push(Fix::Jump);
    if ignored::can_be_ignored(problem) {
        problem.ignored = ignored.has(problem);
        problem.fixes.push(Fix::IgnoreRule { rule: problem.rule.clone(), platform: problem.platform.clone() });
    }
}

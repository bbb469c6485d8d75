//! What a service gives back of a post that it was sent, and whether a listed post can be one that was sent.
//!
//! Services rewrite: they trim texts, shorten links, leave fields out. What one is known to echo exactly is learned from
//! creates whose answer came, and only that tells two posts apart for certain.
//! Deliberately absent: any decision about what to send; that is `reconcile`'s.

use crate::recurrence::Rule;
use crate::schedule::{Moment, made, read_one_off, read_rule};
use crate::zone::Zones;
use chrono::{DateTime, Utc};
use model::post::Target;
use model::{MediaItem, NewPost, Post};
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;

/// How a service gives one field back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Echo {
    /// Not seen yet.
    #[default]
    Unknown,
    /// As it was sent, every time so far.
    Exact,
    /// Otherwise, or not at all, at least once.
    Rewritten,
}

/// How a service gives posts back, field by field.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Profile {
    /// The shared text; line ends, white space around it and Unicode normalisation aside.
    pub text: Echo,
    /// The moment or the rule.
    pub schedule: Echo,
    /// The channels.
    pub targets: Echo,
    /// The addresses of the media, in their order.
    pub media: Echo,
    /// Whether it says when a post was made: `Exact` is that it does.
    pub made: Echo,
}

/// Whether a listed post can be one that was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Likeness {
    /// It says the same in every field that tells posts apart.
    Same,
    /// It may have been rewritten, or it is another.
    Unsure,
    /// It differs where the service is known to echo exactly.
    Different,
}

/// When a post goes out, as far as two can be compared.
#[derive(Debug, PartialEq)]
enum Timing {
    Now,
    At(DateTime<Utc>),
    By(Box<Rule>),
}

/// What a field of a listed post says of the one that was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    Agrees,
    Differs,
    /// The record does not have it.
    Silent,
    /// Neither has anything to say.
    Empty,
}

impl Profile {
    /// A service that gives everything back as it was sent.
    pub const EXACT: Self =
        Self { text: Echo::Exact, schedule: Echo::Exact, targets: Echo::Exact, media: Echo::Exact, made: Echo::Exact };

    /// Whether every field that `sent` has comes back as it was sent, and with it when it was made: then what is not in a
    /// list is not there, and a twin that arrives later can be told.
    #[must_use]
    pub fn is_exact_for(&self, sent: &NewPost) -> bool {
        let media = sent.media.is_empty() || self.media == Echo::Exact;
        media && [self.text, self.schedule, self.targets, self.made].iter().all(|echo| *echo == Echo::Exact)
    }

    /// What it is after a create of `sent` was answered with `echoed`.
    #[must_use]
    pub fn learned(self, sent: &NewPost, echoed: &Post, zones: &Zones) -> Self {
        let learn = |before: Echo, field: Field| match (before, field) {
            (Echo::Rewritten, _) | (_, Field::Differs | Field::Silent) => Echo::Rewritten,
            (_, Field::Agrees) => Echo::Exact,
            (before, Field::Empty) => before,
        };
        Self {
            text: learn(self.text, text(sent, echoed)),
            schedule: learn(self.schedule, schedule(sent, echoed, zones)),
            targets: learn(self.targets, targets(sent, echoed)),
            media: learn(self.media, media(sent, echoed)),
            made: learn(self.made, compared(made(echoed).is_some())),
        }
    }

    /// Whether a listed post can be the one that was sent.
    #[must_use]
    pub fn likeness(&self, sent: &NewPost, listed: &Post, zones: &Zones) -> Likeness {
        let fields = [
            (self.text, text(sent, listed)),
            (self.schedule, schedule(sent, listed, zones)),
            (self.targets, targets(sent, listed)),
            (self.media, media(sent, listed)),
        ];
        let differing = fields.iter().filter(|(_, field)| *field == Field::Differs).count();
        // A service may rewrite some texts only: those that are long, or have links. Where just the text differs, that
        // it has echoed others exactly proves nothing.
        let is_just_its_text = differing == 1 && fields[0].1 == Field::Differs;
        if fields.contains(&(Echo::Exact, Field::Differs)) && !is_just_its_text {
            Likeness::Different
        } else if fields.iter().all(|(_, field)| matches!(field, Field::Agrees | Field::Empty)) {
            Likeness::Same
        } else {
            Likeness::Unsure
        }
    }
}

fn compared(is_equal: bool) -> Field {
    if is_equal { Field::Agrees } else { Field::Differs }
}

fn text(sent: &NewPost, listed: &Post) -> Field {
    let plain = |text: &str| text.replace("\r\n", "\n").trim().nfc().collect::<String>();
    match &listed.text {
        Some(text) => compared(plain(text) == plain(&sent.text)),
        None if sent.text.trim().is_empty() => Field::Empty,
        None => Field::Silent,
    }
}

fn schedule(sent: &NewPost, listed: &Post, zones: &Zones) -> Field {
    let wanted = timing(
        sent.one_off_schedule.as_ref().map(|own| read_one_off(own, sent.timezone.as_deref(), zones).ok()),
        sent.recurring_schedule.as_ref().map(|own| read_rule(own, sent.timezone.as_deref(), None, zones)),
    );
    let told = timing(
        listed.one_off_schedule.as_ref().map(|own| read_one_off(own, listed.timezone.as_deref(), zones).ok()),
        listed.recurring_schedule.as_ref().map(|own| read_rule(own, listed.timezone.as_deref(), None, zones)),
    );
    match (wanted, told) {
        (Some(wanted), Some(told)) => match (&wanted, &told) {
            (Timing::Now, Timing::Now) => Field::Empty,
            (_, Timing::Now) => Field::Silent,
            _ => compared(wanted == told),
        },
        (Some(_), None) => Field::Differs,
        (None, _) => Field::Silent,
    }
}

/// `None` when what is there cannot be read.
fn timing(one_off: Option<Option<Moment>>, rule: Option<Option<Rule>>) -> Option<Timing> {
    match (one_off, rule) {
        (Some(moment), _) => moment.map(|moment| Timing::At(moment.instant)),
        (None, Some(rule)) => rule.map(|rule| Timing::By(Box::new(rule))),
        (None, None) => Some(Timing::Now),
    }
}

fn targets(sent: &NewPost, listed: &Post) -> Field {
    let Some(listed) = listed.target_platforms.as_deref().filter(|listed| !listed.is_empty()) else {
        return if sent.target_platforms.is_empty() { Field::Empty } else { Field::Silent };
    };
    let wanted: BTreeSet<&str> = sent.target_platforms.iter().map(|target| target.id.as_str()).collect();
    // A bare name can be a channel's or a platform's: it counts as a channel only when it is one that was sent.
    let channel = |target: &'_ Target| {
        let id = target.id.as_ref().map(model::ChannelId::as_str)?;
        (id != target.identifier.as_str() || wanted.contains(id)).then(|| id.to_owned())
    };
    let told: Option<BTreeSet<String>> = listed.iter().map(channel).collect();
    match told {
        Some(told) => compared(told.iter().map(String::as_str).eq(wanted.iter().copied())),
        // Platforms without channels can differ for certain, but not agree for certain.
        None => {
            let wanted: BTreeSet<&str> =
                sent.target_platforms.iter().map(|target| target.identifier.as_str()).collect();
            let told: BTreeSet<&str> = listed.iter().map(|target| target.identifier.as_str()).collect();
            if wanted == told { Field::Silent } else { Field::Differs }
        }
    }
}

fn media(sent: &NewPost, listed: &Post) -> Field {
    let urls = |media: &[MediaItem]| media.iter().map(|item| item.url.clone()).collect::<Vec<_>>();
    match listed.media.as_deref() {
        None | Some([]) if sent.media.is_empty() => Field::Empty,
        None => Field::Silent,
        Some(told) => compared(urls(told) == urls(&sent.media)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[expect(clippy::needless_pass_by_value, reason = "callers write the value where they call")]
    fn sent(change: Value) -> NewPost {
        let mut post = json!({ "text": "Roast day\nfrom 8", "media": [], "workspace": "w", "platform_posts": [],
            "target_platforms": [{ "identifier": "x", "id": "c" }], "one_off_schedule":
            { "one_off_date": "2026-11-22", "time": "09:00", "timezone": "Europe/Vienna" } });
        merge(&mut post, &change);
        serde_json::from_value(post).unwrap()
    }

    #[expect(clippy::needless_pass_by_value, reason = "callers write the value where they call")]
    fn listed(change: Value) -> Post {
        let mut post = json!({ "_id": "p", "text": "Roast day\r\nfrom 8 ", "target_platforms": [{ "identifier": "x", "id": "c" }],
            "one_off_schedule": { "one_off_date": "2026-11-22", "time": "2026-11-22T08:00:00Z", "timezone": "UTC" } });
        merge(&mut post, &change);
        serde_json::from_value(post).unwrap()
    }

    fn merge(record: &mut Value, change: &Value) {
        for (name, value) in change.as_object().unwrap() {
            record[name] = value.clone();
        }
    }

    fn likeness(profile: Profile, change: Value) -> Likeness {
        profile.likeness(&sent(json!({})), &listed(change), &Zones::bundled())
    }

    #[test]
    fn the_same_post_is_the_same_however_it_is_spelled() {
        assert_eq!(likeness(Profile::default(), json!({})), Likeness::Same);
        assert_eq!(likeness(Profile::EXACT, json!({})), Likeness::Same);
        let (composed, decomposed) = (json!({ "text": "Caf\u{e9}" }), json!({ "text": "Cafe\u{301}" }));
        let same = Profile::EXACT.likeness(&sent(composed), &listed(decomposed), &Zones::bundled());
        assert_eq!(same, Likeness::Same);
        assert_eq!(likeness(Profile::EXACT, json!({ "target_platforms": "c" })), Likeness::Same, "a bare channel");
    }

    #[test]
    fn what_differs_is_another_only_where_the_echo_is_known() {
        let later = json!({ "one_off_schedule": { "one_off_date": "2026-11-22", "time": "09:01", "timezone": "Europe/Vienna" } });
        let changes = [
            later,
            json!({ "target_platforms": [{ "identifier": "x", "id": "d" }] }),
            json!({ "media": [{ "url": "http://a/1.png", "type": "image/png" }] }),
        ];
        for change in changes {
            assert_eq!(likeness(Profile::EXACT, change.clone()), Likeness::Different, "{change}");
            assert_eq!(likeness(Profile::default(), change.clone()), Likeness::Unsure, "{change}");
        }
        let text = json!({ "text": "Roast day" });
        assert_eq!(likeness(Profile::EXACT, text), Likeness::Unsure, "some texts only may be rewritten");
        assert_eq!(likeness(Profile::EXACT, json!({ "text": null })), Likeness::Unsure, "nothing is said");
        assert_eq!(likeness(Profile::EXACT, json!({ "one_off_schedule": null })), Likeness::Unsure);
        assert_eq!(likeness(Profile::EXACT, json!({ "target_platforms": "x" })), Likeness::Unsure, "a bare platform");
    }

    #[test]
    fn a_profile_is_learned_and_one_rewriting_counts_for_ever() {
        let zones = Zones::bundled();
        let learn = |profile: Profile, change: Value| profile.learned(&sent(json!({})), &listed(change), &zones);
        let once = learn(Profile::default(), json!({}));
        let (text, schedule, media) = (once.text, once.schedule, once.media);
        assert_eq!((text, schedule, media), (Echo::Exact, Echo::Exact, Echo::Unknown), "there were no media");
        let twice = learn(once, json!({ "text": "Roast day from 8" }));
        assert_eq!((twice.text, twice.targets), (Echo::Rewritten, Echo::Exact));
        assert_eq!(learn(twice, json!({})).text, Echo::Rewritten);
    }

    #[test]
    fn rules_are_compared_by_what_they_mean() {
        let cron = json!({ "expression": "30 2 * * 1,4", "timezone": "Europe/Vienna", "start_date": "2026-11-23" });
        let fields = json!({ "rate_value": 1, "rate_unit": "week", "time": "02:30", "timezone": "Europe/Vienna",
            "start_date": "2026-11-23", "week_days": [{ "num": 1, "value": true }, { "num": "4", "value": true }] });
        let sent = sent(json!({ "one_off_schedule": null, "recurring_schedule": cron }));
        let listed = |rule: Value| listed(json!({ "one_off_schedule": null, "recurring_schedule": rule }));
        let like = |rule: Value| Profile::EXACT.likeness(&sent, &listed(rule), &Zones::bundled());
        assert_eq!(like(fields.clone()), Likeness::Same);
        let mut other = fields;
        other["time"] = json!("02:31");
        assert_eq!(like(other), Likeness::Different);
    }
}

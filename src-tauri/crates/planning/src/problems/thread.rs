//! Checks what follows a post as answers: the parts of a thread and the first comment. The specification has no members
//! for them (2.5); they are `thread` and `first_comment` in a platform's settings.

use super::scene::Scene;
use super::text::room;
use super::{Field, Fix, Replies, Severity};
use crate::counting::Measured;
use i18n::t;
use model::Settings;
use serde_json::Value;

/// What follows a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Follow<'a> {
    /// The setting it stands in.
    pub key: &'static str,
    /// Its place among the parts of the thread, from 0; 0 for the comment.
    pub place: usize,
    /// Its text.
    pub text: &'a str,
}

/// What follows a post by the settings of a platform, in its order. What is blank is not sent.
pub fn follows(settings: Option<&Settings>) -> impl Iterator<Item = Follow<'_>> {
    let member = move |key| settings.and_then(|settings| settings.unknown.get(key));
    let thread = member("thread").and_then(Value::as_array).into_iter().flatten().enumerate();
    let parts = thread.filter_map(|(place, part)| Some(Follow { key: "thread", place, text: part.as_str()? }));
    let comment = member("first_comment").and_then(Value::as_str);
    let comment = comment.map(|text| Follow { key: "first_comment", place: 0, text });
    parts.chain(comment).filter(|follow| !follow.text.trim().is_empty())
}

/// That each fits, and that they can be published at all.
pub(super) fn check(scene: &mut Scene<'_>) {
    let (rules, settings, title) = (scene.rules, scene.rendition.settings, scene.title);
    let follows: Vec<Follow<'_>> = follows(settings).collect();
    let Some(first) = follows.first() else { return };
    let fix = |key: &str| Fix::EditSetting { platform: scene.rendition.platform.clone(), key: key.to_owned() };
    let mut found = Vec::new();
    match scene.rendition.replies {
        Replies::Taken => {}
        Replies::Refused => found.push((
            "thread.refused",
            Severity::Error,
            t!("problems-thread-refused", platform = title),
            fix(first.key),
        )),
        Replies::Untold => found.push((
            "thread.refused",
            Severity::Warning,
            t!("problems-thread-untold", platform = title),
            fix(first.key),
        )),
    }
    for follow in &follows {
        let Some(room) = room(rules, &Measured::new(follow.text), &[], settings) else { continue };
        let Some(surplus) = room.used.checked_sub(room.limit).filter(|surplus| *surplus > 0) else { continue };
        let what = match follow.key {
            "thread" => t!("problems-thread-part", number = follow.place + 2),
            _ => t!("problems-first-comment"),
        };
        let message = t!(
            "problems-too-long",
            platform = title,
            most = room.limit,
            unit = room.counter.unit(),
            what = what,
            count = room.used,
            surplus = surplus
        );
        found.push(("thread.max", Severity::Error, message, fix(follow.key)));
    }
    let evidence = &rules.text.evidence;
    for (name, severity, message, fix) in found {
        scene.add(name, severity, evidence, Field::Thread, message).fixes.push(fix);
    }
}

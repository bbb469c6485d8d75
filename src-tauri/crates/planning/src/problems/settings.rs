//! Settings that one platform wants: title, tags, languages and fields of its own.
//! A setting for which the specification has no member (2.5, 2.8) is never held against the post: it cannot be sent.

use super::figures::number;
use super::scene::Scene;
use super::{Field, Fix, Severity};
use crate::counting::Counter;
use crate::rules::{Evidence, Need};
use model::Settings;
use serde_json::Value;

/// All of them.
pub(super) fn check(scene: &mut Scene<'_>) {
    headline(scene);
    keywords(scene);
    languages(scene);
    let rules = scene.rules;
    for field in &rules.fields {
        if is_given(scene.rendition.settings, &field.key) {
            continue;
        }
        let rule = ["settings.", &field.key, ".required"].concat();
        missing(scene, &rule, &field.key, &field.title, field.need, field.is_carried, &field.why, &field.evidence);
    }
}

fn is_given(settings: Option<&Settings>, key: &str) -> bool {
    match settings.and_then(|settings| settings.unknown.get(key)) {
        None | Some(Value::Null) => false,
        Some(Value::String(text)) => !text.trim().is_empty(),
        Some(_) => true,
    }
}

#[expect(clippy::too_many_arguments, reason = "a title and a field say the same things in different places")]
fn missing(
    scene: &mut Scene<'_>,
    rule: &str,
    key: &str,
    title: &str,
    need: Need,
    is_carried: bool,
    why: &str,
    evidence: &Evidence,
) {
    let platform = scene.title;
    let (severity, message) = match (need, is_carried) {
        (Need::Optional, _) => return,
        (Need::Required, true) => (Severity::Error, format!("{platform} needs the setting \"{title}\". {why}")),
        (Need::Wanted, true) => (Severity::Hint, format!("The setting \"{title}\" is empty. {why}")),
        (Need::Required | Need::Wanted, false) => (
            Severity::Warning,
            format!(
                "{platform} needs the setting \"{title}\". {why} This service names no field for it: ask how it chooses, or \
                 try `{key}` in the raw settings."
            ),
        ),
    };
    let fix = Fix::EditSetting { platform: scene.rendition.platform.clone(), key: key.to_owned() };
    scene.add(rule, severity, evidence, Field::Settings, message).fixes.push(fix);
}

fn headline(scene: &mut Scene<'_>) {
    let platform_rules = scene.rules;
    let Some(rules) = &platform_rules.headline else { return };
    if !is_given(scene.rendition.settings, "title") {
        let why = "Readers see it first.";
        missing(scene, "title.required", "title", "title", rules.need, rules.is_carried, why, &rules.evidence);
        return;
    }
    let given = scene.rendition.settings.and_then(|settings| settings.unknown.get("title")?.as_str());
    let (Some(given), title) = (given, scene.title) else { return };
    let fix = Fix::EditSetting { platform: scene.rendition.platform.clone(), key: "title".to_owned() };
    let length = Counter::Graphemes.count(given);
    if let Some(max) = rules.max.filter(|max| length > *max) {
        let message = format!("{title} takes a title of up to {max} characters; this one has {length}.");
        let problem = scene.add("title.max", Severity::Error, &rules.evidence, Field::Settings, message);
        problem.fixes.push(fix.clone());
    }
    if let Some(sign) = given.chars().find(|sign| rules.forbidden.contains(*sign)) {
        let message = format!("{title} refuses a title with \"{sign}\" in it.");
        let problem = scene.add("title.forbidden", Severity::Error, &rules.evidence, Field::Settings, message);
        problem.fixes.push(fix);
    }
}

fn keywords(scene: &mut Scene<'_>) {
    let rules = scene.rules;
    let (Some(rules), Some(settings)) = (&rules.keywords, scene.rendition.settings) else { return };
    let (tags, title) = (&settings.tags, scene.title);
    if tags.is_empty() {
        return;
    }
    let fix = Fix::EditSetting { platform: scene.rendition.platform.clone(), key: "tags".to_owned() };
    let mut add = |name, message| {
        scene.add(name, Severity::Error, &rules.evidence, Field::Settings, message).fixes.push(fix.clone());
    };
    if let Some(max) = rules.count_max.filter(|max| tags.len() > *max) {
        add("tags.count_max", format!("{title} takes up to {max} tags; there are {}.", tags.len()));
    }
    if let Some(max) = rules.each_max
        && let Some(tag) = tags.iter().find(|tag| Counter::Graphemes.count(tag) > max)
    {
        add("tags.each_max", format!("{title} takes tags of up to {max} characters. \"{tag}\" is longer."));
    }
    // A tag with a space in it is quoted, and a comma stands between two.
    let quotes = tags.iter().filter(|tag| tag.contains(' ')).count() * rules.space_extra_count;
    let total = tags.iter().map(|tag| tag.chars().count()).sum::<usize>() + quotes + tags.len() - 1;
    if let Some(max) = rules.total_max.filter(|max| total > *max) {
        add(
            "tags.total_max",
            format!("{title} takes up to {max} characters of tags; these have {}.", number(total as u64)),
        );
    }
}

fn languages(scene: &mut Scene<'_>) {
    let rules = scene.rules;
    let (Some(rules), Some(settings)) = (&rules.languages, scene.rendition.settings) else { return };
    let tags = settings.language_tags.as_deref().unwrap_or_default();
    let number = tags.split([',', ';', ' ']).filter(|tag| !tag.is_empty()).count();
    let Some(max) = rules.max.filter(|max| number > *max) else { return };
    let message = format!("{} takes up to {max} languages; there are {number}.", scene.title);
    let fix = Fix::EditSetting { platform: scene.rendition.platform.clone(), key: "language_tags".to_owned() };
    scene.add("languages.max", Severity::Error, &rules.evidence, Field::Settings, message).fixes.push(fix);
}

//! Settings that one platform wants: title, tags, languages and fields of its own.
//! A setting for which the specification has no member (2.5, 2.8) is never held against the post: it cannot be sent.

use super::scene::Scene;
use super::{Field, Fix, Severity};
use crate::counting::Counter;
use crate::rules::{Evidence, Need};
use i18n::{Localized, t};
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
        let (title, why) = about(&rules.key, &field.key);
        missing(scene, &rule, &field.key, title, field.need, field.is_carried, why, &field.evidence);
    }
}

/// What a field of a platform is called, and why it is wanted.
fn about(platform: &str, field: &str) -> (Localized, Localized) {
    match (platform, field) {
        ("pinterest", "board") => (t!("problems-setting-board"), t!("problems-why-board")),
        ("tiktok", "privacy") => (t!("problems-setting-privacy-level"), t!("problems-why-privacy-level")),
        ("youtube", "privacy") => (t!("problems-setting-privacy"), t!("problems-why-privacy")),
        ("youtube", "made_for_kids") => (t!("problems-setting-made-for-kids"), t!("problems-why-made-for-kids")),
        ("youtube", "category") => (t!("problems-setting-category"), t!("problems-why-category")),
        ("reddit", "subreddit") => (t!("problems-setting-subreddit"), t!("problems-why-subreddit")),
        _ => (Localized::plain(field.to_owned()), Localized::plain("")),
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
    title: Localized,
    need: Need,
    is_carried: bool,
    why: Localized,
    evidence: &Evidence,
) {
    let platform = scene.title;
    let (severity, message) = match (need, is_carried) {
        (Need::Optional, _) => return,
        (Need::Required, true) => {
            (Severity::Error, t!("problems-setting-required", platform = platform, setting = title, why = why))
        }
        (Need::Wanted, true) => (Severity::Hint, t!("problems-setting-wanted", setting = title, why = why)),
        (Need::Required | Need::Wanted, false) => (
            Severity::Warning,
            t!("problems-setting-uncarried", platform = platform, setting = title, why = why, key = key),
        ),
    };
    let fix = Fix::EditSetting { platform: scene.rendition.platform.clone(), key: key.to_owned() };
    scene.add(rule, severity, evidence, Field::Settings, message).fixes.push(fix);
}

fn headline(scene: &mut Scene<'_>) {
    let platform_rules = scene.rules;
    let Some(rules) = &platform_rules.headline else { return };
    if !is_given(scene.rendition.settings, "title") {
        let (title, why) = (t!("problems-setting-title"), t!("problems-why-title"));
        missing(scene, "title.required", "title", title, rules.need, rules.is_carried, why, &rules.evidence);
        return;
    }
    let given = scene.rendition.settings.and_then(|settings| settings.unknown.get("title")?.as_str());
    let (Some(given), title) = (given, scene.title) else { return };
    let fix = Fix::EditSetting { platform: scene.rendition.platform.clone(), key: "title".to_owned() };
    let length = Counter::Graphemes.count(given);
    if let Some(max) = rules.max.filter(|max| length > *max) {
        let message = t!("problems-title-max", platform = title, most = max, count = length);
        let problem = scene.add("title.max", Severity::Error, &rules.evidence, Field::Settings, message);
        problem.fixes.push(fix.clone());
    }
    if let Some(sign) = given.chars().find(|sign| rules.forbidden.contains(*sign)) {
        let message = t!("problems-title-forbidden", platform = title, sign = sign.to_string());
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
        add("tags.count_max", t!("problems-tags-count", platform = title, most = max, count = tags.len()));
    }
    if let Some(max) = rules.each_max
        && let Some(tag) = tags.iter().find(|tag| Counter::Graphemes.count(tag) > max)
    {
        add("tags.each_max", t!("problems-tags-each", platform = title, most = max, tag = tag));
    }
    // A tag with a space in it is quoted, and a comma stands between two.
    let quotes = tags.iter().filter(|tag| tag.contains(' ')).count() * rules.space_extra_count;
    let total = tags.iter().map(|tag| tag.chars().count()).sum::<usize>() + quotes + tags.len() - 1;
    if let Some(max) = rules.total_max.filter(|max| total > *max) {
        add("tags.total_max", t!("problems-tags-total", platform = title, most = max, count = total));
    }
}

fn languages(scene: &mut Scene<'_>) {
    let rules = scene.rules;
    let (Some(rules), Some(settings)) = (&rules.languages, scene.rendition.settings) else { return };
    let tags = settings.language_tags.as_deref().unwrap_or_default();
    let number = tags.split([',', ';', ' ']).filter(|tag| !tag.is_empty()).count();
    let Some(max) = rules.max.filter(|max| number > *max) else { return };
    let message = t!("problems-languages", platform = scene.title, most = max, count = number);
    let fix = Fix::EditSetting { platform: scene.rendition.platform.clone(), key: "language_tags".to_owned() };
    scene.add("languages.max", Severity::Error, &rules.evidence, Field::Settings, message).fixes.push(fix);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn every_field_of_a_platform_has_words() {
        for platform in Rules::bundled().platforms() {
            for field in &platform.fields {
                let (_, why) = about(&platform.key, &field.key);
                assert!(!why.is_empty(), "{} of {}", field.key, platform.key);
            }
        }
    }
}

//! Hashtags, mentions and links in the text of one platform.

use super::scene::Scene;
use super::{Field, Severity};
use crate::counting::{Tag, TagKind};
use i18n::t;

/// All of them.
pub(super) fn check(scene: &mut Scene<'_>) {
    let rules = scene.rules;
    if rules.hashtags.is_some() || rules.mentions.is_some() {
        hashtags(scene);
        mentions(scene);
    }
    if rules.links.is_some() {
        links(scene);
    }
}

fn nth(tags: &[Tag], is_hashtag: bool, skipped: usize) -> impl Iterator<Item = &Tag> {
    tags.iter().filter(move |tag| matches!(tag.kind, TagKind::Hashtag) == is_hashtag).skip(skipped)
}

fn hashtags(scene: &mut Scene<'_>) {
    let (rules, text, title) = (scene.rules, scene.text, scene.title);
    let Some(rules) = &rules.hashtags else { return };
    let tags = text.tags();
    let number = nth(tags, true, 0).count();
    let told = t!("problems-hashtags", count = number);
    let is_over = |bound: Option<usize>| bound.filter(|bound| number > *bound);
    let (bound, name, severity, message) = if let Some(max) = is_over(rules.max) {
        (
            max,
            "text.hashtags_max",
            Severity::Error,
            t!("problems-hashtags-max", platform = title, most = max, hashtags = told),
        )
    } else if let Some(warn) = is_over(rules.warn) {
        let message = t!("problems-hashtags-warn", platform = title, most = warn, hashtags = told);
        (warn, "text.hashtags", Severity::Warning, message)
    } else if let Some(hint) = is_over(rules.hint) {
        let message = t!("problems-hashtags-hint", platform = title, most = hint, hashtags = told);
        (hint, "text.hashtags", Severity::Hint, message)
    } else if let Some(topics) = is_over(rules.topics_max) {
        let message = t!("problems-topics", platform = title, most = topics, hashtags = told);
        (topics, "text.topics", Severity::Hint, message)
    } else {
        return;
    };
    let span = nth(tags, true, bound).next().map(|tag| scene.span(tag.start, tag.end));
    scene.add(name, severity, &rules.evidence, Field::Text, message).span = span;
}

fn mentions(scene: &mut Scene<'_>) {
    let (rules, text) = (scene.rules, scene.text);
    let Some(rules) = &rules.mentions else { return };
    let number = nth(text.tags(), false, 0).count();
    let Some(max) = rules.max.filter(|max| number > *max) else { return };
    let message = t!("problems-mentions-max", platform = scene.title, most = max, count = number);
    let span = nth(text.tags(), false, max).next().map(|tag| scene.span(tag.start, tag.end));
    scene.add("text.mentions_max", Severity::Error, &rules.evidence, Field::Text, message).span = span;
}

fn links(scene: &mut Scene<'_>) {
    let (rules, text, title) = (scene.rules, scene.text, scene.title);
    let Some(rules) = &rules.links else { return };
    let links = text.links();
    if let (false, Some(link)) = (rules.are_clickable, links.first()) {
        let message = t!("problems-link-not-clickable", platform = title);
        let span = scene.span(link.start, link.end);
        scene.add("text.link_not_clickable", Severity::Hint, &rules.evidence, Field::Text, message).span = Some(span);
    }
    if let Some(max) = rules.cards_max
        && let Some(link) = links.get(max)
    {
        let message = t!("problems-link-cards", platform = title, most = max, count = links.len());
        let span = scene.span(link.start, link.end);
        scene.add("text.link_cards", Severity::Hint, &rules.evidence, Field::Text, message).span = Some(span);
    }
}

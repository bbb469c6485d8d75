//! What holds for every post.

use crate::sample::{Sample, channel};
use model::{MediaKind, Platform};
use planning::problems::{Fix, IgnoredRule, MediaFacts, Severity, blocks};
use planning::rules::{Format, Rules};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn text() -> impl Strategy<Value = String> {
    let pieces = [
        "word ",
        "日本",
        "👨‍👩‍👧‍👦",
        "e\u{301}",
        "\u{301}",
        "#tag ",
        "@bob ",
        "https://example.com/a ",
        "example.com",
        "\r\n",
        "\u{600}",
        "🇦",
        "(",
        "1\u{FE0F}\u{20E3}",
    ];
    prop_oneof![
        vec(select(pieces.to_vec()), 0..400).prop_map(|pieces| pieces.concat()),
        ".{0,60}",
        "[a-z]{1,5}".prop_map(|word| word.repeat(900)),
    ]
}

fn media() -> impl Strategy<Value = MediaFacts<'static>> {
    let kinds = [MediaKind::Image, MediaKind::Video, MediaKind::Audio, MediaKind::Other];
    let seconds = prop_oneof![any::<f64>(), 0.0..1000.0];
    (
        select(vec!["a", "b", "é"]),
        select(kinds.to_vec()),
        option::of(select(Format::ALL.to_vec())),
        option::of(prop_oneof![any::<u64>(), 0..20_000_000_u64]),
        option::of(prop_oneof![any::<u32>(), 0..3000_u32]),
        option::of(prop_oneof![any::<u32>(), 0..3000_u32]),
        option::of(seconds),
        option::of(prop_oneof![any::<u32>(), 0..3_u32]),
        option::of(select(vec!["", "a cat"])),
    )
        .prop_map(|(id, kind, format, bytes, width, height, seconds, frames, alt)| MediaFacts {
            id,
            kind,
            format,
            bytes,
            width,
            height,
            seconds,
            frames,
            alt,
        })
}

fn sample() -> impl Strategy<Value = Sample> {
    let rules = Rules::bundled().platforms().iter().map(|rules| rules.aliases[0].clone());
    let platforms: Vec<String> = rules.chain(["orkut".to_owned()]).collect();
    (select(platforms), text(), vec(media(), 0..12), 1..3_usize, any::<bool>()).prop_map(
        |(platform, text, media, channels, has_settings)| {
            let mut sample = Sample::on(&platform).text(text);
            sample.media = media;
            sample.channels = (0..channels).map(|id| channel(&id.to_string(), &platform)).collect();
            if has_settings {
                sample.settings(serde_json::json!({"title": "<", "tags": ["a b", "c"], "language_tags": "a,b,c,d"}))
            } else {
                sample
            }
        },
    )
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn every_problem_is_somewhere_and_has_a_way_on(sample in sample()) {
        let problems = sample.problems();
        prop_assert_eq!(&problems, &sample.problems());
        prop_assert!(problems.is_sorted_by_key(|problem| problem.severity));
        let length = sample.text.encode_utf16().count();
        let starts: Vec<usize> = sample.text.chars().scan(0, |at, next| {
            let start = *at;
            *at += next.len_utf16();
            Some(start)
        }).chain([length]).collect();
        for problem in &problems {
            prop_assert!(planning::problems::explain(&problem.rule).is_some(), "{}", problem.rule);
            prop_assert!(!problem.fixes.is_empty() && !problem.message.is_empty());
            if let Some(span) = problem.span {
                prop_assert!(span.start < span.end && starts.contains(&span.start) && starts.contains(&span.end));
            }
            if let Some(id) = &problem.media {
                prop_assert!(sample.media.iter().any(|item| item.id == id));
            }
            if problem.doubt.is_some() {
                prop_assert!(problem.severity != Severity::Error);
            }
        }
    }

    #[test]
    fn ignoring_one_rule_changes_no_other(sample in sample(), which in any::<prop::sample::Index>()) {
        let before = sample.problems();
        if before.is_empty() {
            return Ok(());
        }
        let chosen = which.get(&before);
        let mut again = sample;
        again.ignored.0.push(IgnoredRule { rule: chosen.rule.clone(), platform: chosen.platform.clone() });
        let after = again.problems();
        prop_assert_eq!(before.len(), after.len());
        for (one, other) in before.iter().zip(&after) {
            let mut expected = one.clone();
            let is_chosen = (&one.rule, &one.platform) == (&chosen.rule, &chosen.platform);
            expected.ignored = is_chosen && one.fixes.iter().any(|fix| matches!(fix, Fix::IgnoreRule { .. }));
            prop_assert_eq!(&expected, other);
        }
        prop_assert!(blocks(&before) || !blocks(&after));
    }

    #[test]
    fn what_is_not_known_of_a_file_is_not_held_against_it(sample in sample()) {
        let mut bare = sample;
        for item in &mut bare.media {
            *item = MediaFacts { kind: item.kind, alt: Some("a"), ..MediaFacts::of_mime(item.id, "") };
        }
        bare.platform = Platform::from("x");
        for problem in bare.problems().iter().filter(|problem| problem.media.is_some()) {
            prop_assert!(problem.rule.starts_with("x.media."), "{problem:?}");
        }
    }
}

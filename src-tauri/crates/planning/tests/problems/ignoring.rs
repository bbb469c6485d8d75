//! Rules that the user chose not to follow.

use crate::sample::Sample;
use model::Platform;
use planning::problems::{Fix, IgnoredRule, IgnoredRules, blocks};

fn ignored(rule: &str, platform: Option<&str>) -> IgnoredRules {
    IgnoredRules(vec![IgnoredRule { rule: rule.to_owned(), platform: platform.map(Platform::from) }])
}

#[test]
fn what_is_ignored_stays_in_the_list_and_does_not_block() {
    let mut sample = Sample::on("x").text("a".repeat(281));
    assert!(blocks(&sample.problems()));
    sample.ignored = ignored("x.text.weighted_max", Some("x"));
    let problem = sample.find("x.text.weighted_max");
    assert!(problem.ignored && !blocks(&sample.problems()));
    sample.ignored = ignored("x.text.weighted_max", Some("twitter"));
    assert!(blocks(&sample.problems()));
}

#[test]
fn what_the_service_needs_cannot_be_ignored() {
    let mut sample = Sample::on("x").text("");
    sample.ignored = ignored("post.text.required", None);
    let problem = sample.find("post.text.required");
    assert!(!problem.ignored && blocks(&sample.problems()));
    assert!(!problem.fixes.iter().any(|fix| matches!(fix, Fix::IgnoreRule { .. })));
}

#[test]
fn ignored_rules_can_be_kept() {
    let kept = serde_json::to_string(&ignored("a.b", None)).unwrap();
    assert_eq!(kept, r#"[{"rule":"a.b","platform":null}]"#);
    assert_eq!(serde_json::from_str::<IgnoredRules>(&kept).unwrap(), ignored("a.b", None));
}

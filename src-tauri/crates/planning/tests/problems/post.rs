//! What the service needs of every post.

use crate::sample::{NOW, Sample, channel, instant};
use chrono::TimeDelta;
use model::{Channel, MediaItem, Platform, WorkspaceId};
use planning::problems::{
    Fix, IgnoredRules, LONGEST_TEXT, MediaFacts, Problem, Rendition, Replies, Severity, Subject, Timing, blocks, check,
};
use planning::rules::Rules;

type Chosen<'a> = [Option<(&'a Channel, &'a WorkspaceId)>];

fn found(text: &str, media: &[MediaFacts<'_>], channels: &Chosen<'_>, timing: Timing) -> Vec<Problem> {
    let ignored = IgnoredRules::default();
    let subject = Subject { text, media, channels, timing, renditions: &[], recent: &[], ignored: &ignored };
    check(&subject, Rules::bundled(), instant(NOW))
}

fn timed(text: &str, channels: &Chosen<'_>, timing: Timing) -> Vec<String> {
    found(text, &[], channels, timing).into_iter().map(|problem| problem.rule).collect()
}

fn rules(text: &str, channels: &Chosen<'_>, due: Option<&str>) -> Vec<String> {
    timed(text, channels, due.map_or(Timing::Now, |due| Timing::At(instant(due))))
}

#[test]
fn an_empty_draft_lacks_channels_and_text() {
    assert_eq!(rules(" \n", &[], None), ["post.channels.required", "post.text.required"]);
}

#[test]
fn each_problem_is_found_where_it_is() {
    let channel = channel("c", "x");
    let (here, there) = (WorkspaceId::new("a").unwrap(), WorkspaceId::new("b").unwrap());
    let one = Some((&channel, &here));
    assert_eq!(rules("hi", &[one], Some("2026-11-22T08:00:00Z")), [""; 0]);
    assert_eq!(rules("hi", &[one], Some("2026-11-21T13:08:00Z")), ["schedule.past"]);
    assert_eq!(rules("hi", &[one], Some("2026-11-21T13:09:00Z")), ["schedule.soon"]);
    assert_eq!(timed("hi", &[one], Timing::Repeating(None)), ["schedule.over"]);
    let soon = Timing::Repeating(Some(instant("2026-11-21T13:09:00Z")));
    assert_eq!(timed("hi", &[one], soon), ["schedule.soon"]);
    assert_eq!(rules("hi", &[one, Some((&channel, &there))], None), ["post.channels.one_workspace"]);
    assert_eq!(rules("hi", &[one, None], None), ["post.channels.missing"]);
    assert_eq!(rules(&"x".repeat(LONGEST_TEXT + 1), &[one], None), ["post.text.longest"]);
}

#[test]
fn each_says_what_it_always_said() {
    let channel = channel("c", "x");
    let workspaces = ["a", "b"].map(|id| WorkspaceId::new(id).unwrap());
    let ones = workspaces.each_ref().map(|workspace| Some((&channel, workspace)));
    let message = |text: &str, channels: &Chosen<'_>, timing| found(text, &[], channels, timing)[0].message.to_string();
    assert_eq!(message("hi", &[], Timing::Now), "Choose at least one channel.");
    assert_eq!(
        message("hi", &[None, None], Timing::Now),
        "2 chosen channels are no longer connected. Remove what is gone to send the rest."
    );
    assert_eq!(
        message("hi", &[ones[0], None], Timing::Now),
        "1 chosen channel is no longer connected. Remove what is gone to send the rest."
    );
    assert_eq!(message("hi", &ones, Timing::Now), "The channels belong to different workspaces. A post goes to one.");
    assert_eq!(message("", &ones[..1], Timing::Now), "Write something to post.");
    assert_eq!(
        message(&"é".repeat(100_001), &ones[..1], Timing::Now),
        "The text has 100001 characters; the service takes up to 100000."
    );
    assert_eq!(
        message("hi", &ones[..1], Timing::Repeating(None)),
        "This rule has no times left. Choose another rule or a later last day."
    );
    assert_eq!(
        message("hi", &ones[..1], Timing::At(instant(NOW))),
        "This time has passed. Choose a later one, or Now."
    );
    let soon = Timing::At(instant(NOW) + TimeDelta::seconds(90));
    assert_eq!(message("hi", &ones[..1], soon), "This goes out in less than two minutes.");
}

#[test]
fn media_are_enough() {
    let channel = channel("c", "x");
    let workspace = WorkspaceId::new("a").unwrap();
    let media = [MediaFacts { alt: Some("a cat"), ..MediaFacts::of_mime("m", "image/png") }];
    assert_eq!(found("", &media, &[Some((&channel, &workspace))], Timing::Now), []);
}

#[test]
fn one_platform_without_anything_is_named() {
    let workspace = WorkspaceId::new("a").unwrap();
    let channels = [channel("1", "x"), channel("2", "facebook")];
    let chosen = channels.each_ref().map(|channel| Some((channel, &workspace)));
    let platforms = ["x", "facebook"].map(Platform::from);
    let own: Vec<[&Channel; 1]> = channels.iter().map(|channel| [channel]).collect();
    let rendition = |index: usize, text| Rendition {
        platform: &platforms[index],
        channels: &own[index],
        text,
        media: &[],
        settings: None,
        timing: None,
        replies: Replies::Untold,
    };
    let ignored = IgnoredRules::default();
    let messages = |texts: [&'static str; 2]| {
        let renditions = [rendition(0, texts[0]), rendition(1, texts[1])];
        let (timing, renditions) = (Timing::Now, renditions.as_slice());
        let subject =
            Subject { text: "", media: &[], channels: &chosen, timing, renditions, recent: &[], ignored: &ignored };
        let problems = check(&subject, Rules::bundled(), instant(NOW));
        assert_eq!(blocks(&problems), !problems.is_empty());
        problems.into_iter().map(|problem| (problem.message.to_string(), problem.platform)).collect::<Vec<_>>()
    };
    assert_eq!(messages(["", ""]), [("Write something to post.".to_owned(), None)]);
    let named = "There is nothing to post on Facebook. Write something, or add media.".to_owned();
    assert_eq!(messages(["hi", " "]), [(named, Some(platforms[1].clone()))]);
    assert_eq!(messages(["hi", "hi"]), []);
}

#[test]
fn a_platform_may_have_a_time_of_its_own() {
    let sample = Sample::on("x");
    let workspace = WorkspaceId::new("a").unwrap();
    let channels = [&sample.channels[0]];
    let rendition = Rendition {
        platform: &sample.platform,
        channels: &channels,
        text: "hi",
        media: &[],
        settings: None,
        timing: Some(Timing::At(instant("2026-11-21T13:00:00Z"))),
        replies: Replies::Untold,
    };
    let subject = Subject {
        text: "hi",
        media: &[],
        channels: &[Some((channels[0], &workspace))],
        timing: Timing::Now,
        renditions: &[rendition],
        recent: &[],
        ignored: &IgnoredRules::default(),
    };
    let problems = check(&subject, Rules::bundled(), instant(NOW));
    assert_eq!((problems[0].rule.as_str(), &problems[0].platform), ("schedule.past", &Some(sample.platform.clone())));
    assert_eq!(problems[0].fixes[0], Fix::UseTime { at: instant("2026-11-21T13:15:00Z") });
}

#[test]
fn a_time_that_has_passed_can_be_moved_or_left() {
    let mut sample = Sample::on("x");
    sample.timing = Timing::At(instant("2026-11-21T10:00:00Z"));
    let fixes = sample.find("schedule.past").fixes;
    assert_eq!(fixes, [Fix::UseTime { at: instant("2026-11-21T13:15:00Z") }, Fix::SendNow, Fix::Jump]);
}

#[test]
fn the_gravest_comes_first() {
    let sample = Sample::on("instagram").text("see https://example.com #a #b #c #d #e #f");
    let severities: Vec<Severity> = sample.problems().iter().map(|problem| problem.severity).collect();
    assert_eq!(severities, [Severity::Error, Severity::Warning, Severity::Hint]);
}

#[test]
fn a_media_item_of_the_service_can_be_checked_as_it_is() {
    let item = MediaItem { url: "u".into(), media_type: "image/*".into(), unknown: model::Unknown::default() };
    let media = MediaFacts::of_mime(&item.url, &item.media_type);
    assert_eq!((media.kind, media.format), (item.kind(), None));
}

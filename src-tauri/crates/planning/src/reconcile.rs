//! Finds posts of unknown fate in a list of what the service has: their creates were sent, and no answer came.
//! Deliberately absent: asking the service, and sending anything again.

use crate::echo_fidelity::{Likeness, Profile};
use crate::schedule::made;
use crate::zone::Zones;
use chrono::{DateTime, TimeDelta, Utc};
use model::{NewPost, Post, PostId};
use std::collections::HashSet;

/// How long after it was sent a request may still reach the service: proxies hold on to them.
pub const LONGEST_LANDING: TimeDelta = TimeDelta::minutes(15);

/// How far a list may be behind what has arrived. Nothing is sent because of it: it says how long twins are looked for.
pub const LONGEST_LAG: TimeDelta = TimeDelta::minutes(15);

/// After so long everything that was sent has arrived, or never will, and lists show it.
pub const SETTLED: TimeDelta = TimeDelta::minutes(LONGEST_LANDING.num_minutes() + LONGEST_LAG.num_minutes());

/// How far clocks may differ after they were compared: a `Date` header has whole seconds, and its way takes time.
pub const SLACK: TimeDelta = TimeDelta::seconds(5);

/// A create whose answer was lost.
#[derive(Debug, Clone, Copy)]
pub struct Doubt<'a> {
    /// What was sent.
    pub post: &'a NewPost,
    /// Posts that were on the service before it was sent.
    pub before: &'a HashSet<PostId>,
    /// When it was sent first, by the service's clock.
    pub sent: DateTime<Utc>,
    /// When the last answer was lost, by the service's clock.
    pub lost: DateTime<Utc>,
}

/// What a list says about one doubt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListVerdict {
    /// It is this post.
    Found(PostId),
    /// Nothing in the list can be it, and the list shows a post of ours that was made after the answer was lost: it is
    /// not older than that.
    Absent,
    /// Nothing in the list can be it, but the list may be older than it.
    Unseen,
    /// It may be one of these, but that is for a person to say.
    Unclear(Vec<PostId>),
}

/// Looks for each doubt in a list of all posts of its workspace. `ours` are posts that are known to belong to other
/// creates. Equal doubts share equal posts: as many are found as there are, in the order they were made.
#[must_use]
pub fn reconcile(
    doubts: &[Doubt<'_>],
    listed: &[Post],
    ours: &HashSet<PostId>,
    profile: &Profile,
    zones: &Zones,
) -> Vec<ListVerdict> {
    let mut findings = vec![ListVerdict::Absent; doubts.len()];
    let mut taken: HashSet<PostId> = ours.clone();
    let groups = groups(doubts);
    // First what is clear, so that one create's post is not mistaken for another's.
    let mut rest: Vec<(&Vec<usize>, Likely<'_>)> = Vec::new();
    for group in &groups {
        let likely = likely(doubts, group, listed, &taken, profile, zones);
        if likely.same.len() <= group.len() {
            for (index, post) in group.iter().zip(&likely.same) {
                taken.insert(post.id.clone());
                findings[*index] = ListVerdict::Found(post.id.clone());
            }
        }
        rest.push((group, likely));
    }
    for (group, Likely { same, mut unsure }) in rest {
        let is_too_many = same.len() > group.len();
        unsure.retain(|post| !taken.contains(&post.id));
        let left = if is_too_many { &group[..] } else { &group[same.len()..] };
        let posts = if is_too_many { same } else { unsure };
        if !posts.is_empty() {
            let ids: Vec<PostId> = posts.iter().map(|post| post.id.clone()).collect();
            left.iter().for_each(|index| findings[*index] = ListVerdict::Unclear(ids.clone()));
        }
    }
    for (doubt, finding) in doubts.iter().zip(&mut findings) {
        if *finding == ListVerdict::Absent && !reaches(listed, ours, doubt.lost + SLACK) {
            *finding = ListVerdict::Unseen;
        }
    }
    findings
}

/// Whether two posts of one list say the same in all that people see of them. What the list leaves out of both cannot be
/// compared: then they are none.
#[must_use]
pub fn is_twin(one: &Post, other: &Post) -> bool {
    fn channels(post: &Post) -> Vec<(&str, Option<&str>)> {
        let targets = post.target_platforms.iter().flatten();
        targets.map(|target| (target.identifier.as_str(), target.id.as_ref().map(model::ChannelId::as_str))).collect()
    }
    let says_all = one.text.is_some() && !channels(one).is_empty();
    says_all
        && channels(one) == channels(other)
        && one.text == other.text
        && one.media == other.media
        && (&one.timezone, &one.one_off_schedule) == (&other.timezone, &other.one_off_schedule)
        && one.recurring_schedule == other.recurring_schedule
        && (&one.platform_posts, &one.audience_group) == (&other.platform_posts, &other.audience_group)
}

/// Whether a list shows a post of ours that was made at a moment or later. What it shows else is as new.
fn reaches(listed: &[Post], ours: &HashSet<PostId>, moment: DateTime<Utc>) -> bool {
    listed.iter().any(|post| ours.contains(&post.id) && made(post).is_some_and(|made| made >= moment))
}

/// Doubts about equal posts, by their places, in the order they were made.
fn groups(doubts: &[Doubt<'_>]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (at, doubt) in doubts.iter().enumerate() {
        match groups.iter_mut().find(|group| doubts[group[0]].post == doubt.post) {
            Some(group) => group.push(at),
            None => groups.push(vec![at]),
        }
    }
    groups
}

/// The posts that equal doubts may have become, the first made first.
struct Likely<'a> {
    same: Vec<&'a Post>,
    unsure: Vec<&'a Post>,
}

fn likely<'a>(
    doubts: &[Doubt<'_>],
    group: &[usize],
    listed: &'a [Post],
    taken: &HashSet<PostId>,
    profile: &Profile,
    zones: &Zones,
) -> Likely<'a> {
    let mut likely = Likely { same: Vec::new(), unsure: Vec::new() };
    for post in listed {
        if taken.contains(&post.id) || !group.iter().any(|index| can_be(&doubts[*index], post)) {
            continue;
        }
        match profile.likeness(doubts[group[0]].post, post, zones) {
            // Without the time it was made it may have been there all along, unseen.
            Likeness::Same if made(post).is_some() => likely.same.push(post),
            Likeness::Same | Likeness::Unsure => likely.unsure.push(post),
            Likeness::Different => {}
        }
    }
    likely.same.sort_by_key(|post| (made(post), post.id.clone()));
    likely
}

/// Whether a post was made while a doubt could reach the service.
fn can_be(doubt: &Doubt<'_>, post: &Post) -> bool {
    let is_in_time = |made: DateTime<Utc>| made >= doubt.sent - SLACK && made <= doubt.lost + LONGEST_LANDING + SLACK;
    !doubt.before.contains(&post.id) && made(post).is_none_or(is_in_time)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const SENT: &str = "2026-11-21T13:00:00Z";

    fn sent(text: &str) -> NewPost {
        serde_json::from_value(json!({ "text": text, "media": [], "workspace": "w", "platform_posts": [],
            "target_platforms": [{ "identifier": "x", "id": "c" }] }))
        .unwrap()
    }

    fn listed(id: &str, text: &str, made: Option<&str>) -> Post {
        serde_json::from_value(json!({ "_id": id, "text": text, "created_at": made,
            "target_platforms": [{ "identifier": "x", "id": "c" }] }))
        .unwrap()
    }

    fn findings(texts: &[&str], posts: &[Post], profile: Profile, ours: &[&str]) -> Vec<String> {
        let sent: Vec<NewPost> = texts.iter().map(|text| sent(text)).collect();
        let before = HashSet::from([PostId::new("old").unwrap()]);
        let doubts: Vec<Doubt<'_>> = sent
            .iter()
            .map(|post| Doubt { post, before: &before, sent: SENT.parse().unwrap(), lost: SENT.parse().unwrap() })
            .collect();
        let ours = ours.iter().map(|id| PostId::new(*id).unwrap()).collect();
        let say = |finding| match finding {
            ListVerdict::Found(id) => id.to_string(),
            ListVerdict::Absent => "absent".to_owned(),
            ListVerdict::Unseen => "unseen".to_owned(),
            ListVerdict::Unclear(ids) => {
                format!("unclear {}", ids.iter().map(PostId::as_str).collect::<Vec<_>>().join(" "))
            }
        };
        reconcile(&doubts, posts, &ours, &profile, &Zones::bundled()).into_iter().map(say).collect()
    }

    fn after(id: &str, text: &str) -> Post {
        listed(id, text, Some("2026-11-21T13:00:02Z"))
    }

    #[test]
    fn it_is_surely_not_there_only_in_a_list_that_shows_a_later_post_of_ours() {
        let later = |made| [listed("mine", "ho", Some(made))];
        let said = |posts: &[Post], ours: &[&str]| findings(&["hi"], posts, Profile::EXACT, ours).remove(0);
        let (soon, after) = (later("2026-11-21T13:00:04Z"), later("2026-11-21T13:00:05Z"));
        assert_eq!(said(&[], &["mine"]), "unseen", "an empty list may be an old one");
        assert_eq!(said(&soon, &["mine"]), "unseen", "as far as clocks can tell it was made before");
        assert_eq!(said(&after, &["mine"]), "absent");
        assert_eq!(said(&[listed("mine", "ho", None)], &["mine"]), "unseen", "it does not say when it was made");
        let other = [listed("far", "ho", Some("2026-11-22T13:00:00Z"))];
        assert_eq!(said(&other, &[]), "unseen", "what others post proves nothing");
    }

    #[test]
    fn one_equal_post_since_is_the_one() {
        let posts = [after("a", "other"), after("b", "hi"), listed("old", "hi", Some("2026-11-21T13:00:01Z"))];
        assert_eq!(findings(&["hi"], &posts, Profile::EXACT, &[]), ["b"]);
        assert_eq!(findings(&["hi"], &posts[1..], Profile::EXACT, &["b"]), ["unseen"], "it belongs to another create");
    }

    #[test]
    fn what_was_made_before_or_long_after_is_not_it() {
        for made in ["2026-11-21T12:59:50Z", "2026-11-21T13:15:10Z"] {
            assert_eq!(findings(&["hi"], &[listed("a", "hi", Some(made))], Profile::EXACT, &[]), ["unseen"], "{made}");
        }
        let clocks_differ = [listed("a", "hi", Some("2026-11-21T12:59:56Z"))];
        assert_eq!(findings(&["hi"], &clocks_differ, Profile::EXACT, &[]), ["a"]);
        assert_eq!(findings(&["hi"], &[listed("a", "hi", None)], Profile::EXACT, &[]), ["unclear a"]);
    }

    #[test]
    fn equal_creates_share_equal_posts_and_more_posts_than_creates_are_unclear() {
        let two = [after("b", "hi"), after("a", "hi")];
        assert_eq!(findings(&["hi", "hi"], &two, Profile::EXACT, &[]), ["a", "b"]);
        assert_eq!(findings(&["hi", "hi", "hi"], &two, Profile::EXACT, &[]), ["a", "b", "unseen"]);
        assert_eq!(findings(&["hi"], &two, Profile::EXACT, &[]), ["unclear a b"]);
        assert_eq!(findings(&["hi", "ho"], &[after("a", "ho")], Profile::EXACT, &[]), ["unseen", "a"]);
    }

    #[test]
    fn twins_say_the_same_and_where_they_go() {
        assert!(is_twin(&after("a", "hi"), &after("b", "hi")));
        assert!(!is_twin(&after("a", "hi"), &after("b", "ho")));
        let silent = |id: &str| Post { target_platforms: None, ..after(id, "hi") };
        assert!(!is_twin(&silent("a"), &silent("b")), "they may go to different channels");
    }

    #[test]
    fn what_may_have_been_rewritten_is_for_a_person() {
        let posts = [after("a", "hi, shortened")];
        assert_eq!(findings(&["hi"], &posts, Profile::EXACT, &[]), ["unclear a"]);
        assert_eq!(findings(&["hi"], &posts, Profile::default(), &[]), ["unclear a"]);
        let mut elsewhere = after("a", "hi, shortened");
        elsewhere.target_platforms = None;
        assert_eq!(
            findings(&["hi"], &[elsewhere], Profile::EXACT, &[]),
            ["unclear a"],
            "it does not say where it goes"
        );
        let other = serde_json::json!([{ "identifier": "x", "id": "d" }]);
        let other = [Post { target_platforms: Some(serde_json::from_value(other).unwrap()), ..after("a", "ho") }];
        assert_eq!(findings(&["hi"], &other, Profile::EXACT, &[]), ["unseen"]);
    }
}

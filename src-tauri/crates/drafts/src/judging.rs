//! Runs `planning::problems` over every post that a draft becomes, as each platform would get it.

use crate::known::{Known, find};
use crate::payload::Unsendable;
use crate::room::{facts, room_of};
use crate::threads::split;
use crate::{Draft, files_in, payload};
use chrono::{DateTime, Utc};
use i18n::t;
use model::{Channel, ChannelId, MediaItem, NewPost, Platform, PlatformPost, WorkspaceId};
use planning::problems::{
    Fix, IgnoredRule, IgnoredRules, MediaFacts, Problem, Recent, Rendition, Replies, Room, Subject, Timing, check,
};
use planning::schedule::{read_one_off, read_rule};
use planning::timing::Planned;
use planning::zone::Zones;

/// When a draft goes out.
pub fn timing(planned: Option<&Planned>, now: DateTime<Utc>) -> Timing {
    match planned {
        None => Timing::Now,
        Some(Planned::Time(_, resolved)) => Timing::At(resolved.instant),
        Some(Planned::Rule(rule)) => Timing::Repeating(rule.next_after(now).map(|next| next.instant)),
    }
}

/// What is thought of a draft.
pub struct Judged {
    /// Everything that is wrong with it, gravest first.
    pub problems: Vec<Problem>,
    /// How much room there is for the text that some channels get.
    pub rooms: Vec<(Vec<ChannelId>, Option<Room>)>,
    /// As how many posts it is sent.
    pub posts: usize,
}

impl Judged {
    /// How much room there is for the text that a channel gets; `None`, too, when it gets it in parts that fit.
    pub fn room(&self, channel: &ChannelId) -> Option<Room> {
        let mut rooms = self.rooms.iter().filter(|(channels, _)| channels.contains(channel));
        let (_, room) = rooms.next()?;
        room.filter(|_| rooms.next().is_none())
    }

    /// How many posts a channel gets.
    pub fn posts_of(&self, channel: &ChannelId) -> usize {
        self.rooms.iter().filter(|(channels, _)| channels.contains(channel)).count()
    }
}

/// Looks at a draft as each platform would get it.
pub fn judge(
    draft: &Draft,
    known: &Known,
    timing: Timing,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<Judged, Unsendable> {
    let parts = split(draft, known, (now, zones))?;
    let made = parts.iter().filter_map(|part| {
        // A part of a text has a time of its own.
        let at = (part.schedule != draft.schedule).then_some(part.due).flatten().map(Timing::At);
        let post = payload::post(part, &known.channels, &known.media, zones).transpose()?;
        Some(post.map(|post| (post, at)))
    });
    let posts: Vec<(NewPost, Option<Timing>)> = made.collect::<Result<_, _>>()?;
    let chosen: Vec<Option<(&Channel, &WorkspaceId)>> = draft
        .channels
        .iter()
        .map(|id| find(&known.channels, id).map(|(workspace, channel)| (channel, workspace)))
        .collect();
    let mut files: Vec<(Platform, Vec<MediaFacts<'_>>)> = Vec::new();
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (post, at) in &posts {
        for group in groups_of(post, *at, known, (now, zones)) {
            files.push((
                group.platform.clone(),
                group.items.iter().filter_map(|item| known.file_of(item)).map(facts).collect(),
            ));
            groups.push(group);
        }
    }
    let renditions: Vec<Rendition<'_>> = groups
        .iter()
        .zip(&files)
        .map(|(group, (platform, media))| Rendition {
            platform,
            channels: &group.channels,
            text: group.text,
            media,
            settings: group.own.and_then(|own| own.settings.as_ref()),
            timing: group.timing,
            replies: replies(&group.channels),
        })
        .collect();
    let shared: Vec<MediaFacts<'_>> = draft.media.iter().filter_map(|id| known.file(id)).map(facts).collect();
    let recent: Vec<Recent<'_>> =
        known.recent.iter().map(|(channel, text, at)| Recent { channel, text, at: *at }).collect();
    let ignored = draft
        .ignored
        .iter()
        .map(|one| IgnoredRule { rule: one.rule.clone(), platform: one.platform.as_deref().map(Platform::from) });
    let subject = Subject {
        text: &draft.text,
        media: &shared,
        channels: &chosen,
        timing,
        renditions: &renditions,
        recent: &recent,
        ignored: &IgnoredRules(ignored.collect()),
    };
    let rules = &*known.rules;
    let mut problems = check(&subject, rules, now);
    if draft.edited.is_some() && posts.len() > 1 {
        problems.insert(0, cannot_be_split());
    }
    problems.splice(..0, unknown_files(draft, known));
    if draft.edited.is_some() || matches!(timing, Timing::Repeating(_)) {
        // What is one post, or many by a rule already, cannot become several.
        for problem in &mut problems {
            problem.fixes.retain(|fix| !matches!(fix, Fix::Split { .. }));
        }
    }
    let rooms = renditions.iter().map(|rendition| {
        let channels = rendition.channels.iter().map(|channel| channel.id.clone()).collect();
        let of = (rendition.platform, rendition.channels);
        (channels, room_of(rules, of, rendition.text, rendition.media, rendition.settings))
    });
    Ok(Judged { rooms: rooms.collect(), posts: parts.len(), problems })
}

/// Whether channels can answer what they publish: each of them, or not one of them can be counted on.
pub fn replies(channels: &[&Channel]) -> Replies {
    let mut told = channels.iter().map(|channel| channel.takes().map(|takes| takes.replies));
    if told.clone().any(|told| told == Some(false)) {
        Replies::Refused
    } else if !channels.is_empty() && told.all(|told| told == Some(true)) {
        Replies::Taken
    } else {
        Replies::Untold
    }
}

/// A post on the service stays one post.
fn cannot_be_split() -> Problem {
    Problem {
        rule: "post.edited.one".to_owned(),
        severity: planning::problems::Severity::Error,
        platform: None,
        channel: None,
        field: planning::problems::Field::Channels,
        span: None,
        media: None,
        message: t!("problems-cannot-be-split"),
        doubt: None,
        fixes: vec![planning::problems::Fix::Jump],
        ignored: false,
    }
}

/// Files that the draft names and of which nothing is known here: it does not go out without them.
fn unknown_files(draft: &Draft, known: &Known) -> Option<Problem> {
    let unknown = files_in(draft).into_iter().filter(|id| known.file(id).is_none()).count();
    (unknown > 0).then(|| Problem {
        rule: "post.media.unknown".to_owned(),
        severity: planning::problems::Severity::Error,
        platform: None,
        channel: None,
        field: planning::problems::Field::Media,
        span: None,
        media: None,
        message: t!("problems-files-unknown", count = unknown),
        doubt: None,
        fixes: vec![Fix::RemoveMissingMedia, Fix::Jump],
        ignored: false,
    })
}

/// What one platform gets of one post.
struct Group<'a> {
    platform: &'a Platform,
    channels: Vec<&'a Channel>,
    text: &'a str,
    items: &'a [MediaItem],
    own: Option<&'a PlatformPost>,
    timing: Option<Timing>,
}

fn groups_of<'a>(
    post: &'a NewPost,
    at: Option<Timing>,
    known: &'a Known,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for target in &post.target_platforms {
        let Some((_, channel)) = find(&known.channels, &target.id) else { continue };
        if let Some(group) = groups.iter_mut().find(|group| *group.platform == target.identifier) {
            group.channels.push(channel);
            continue;
        }
        let own = post.platform_posts.iter().find(|own| own.identifier == target.identifier);
        groups.push(Group {
            platform: &target.identifier,
            channels: vec![channel],
            text: own.and_then(|own| own.text_override.as_deref()).unwrap_or(&post.text),
            items: own.and_then(|own| own.media_override.as_deref()).unwrap_or(&post.media),
            timing: own.and_then(|own| own_timing(own, (now, zones))).or(at),
            own,
        });
    }
    groups
}

fn own_timing(own: &PlatformPost, (now, zones): (DateTime<Utc>, &Zones)) -> Option<Timing> {
    let settings = own.settings.as_ref()?;
    if let Some(moment) = &settings.one_off_schedule {
        return read_one_off(moment, None, zones).ok().map(|moment| Timing::At(moment.instant));
    }
    let rule = read_rule(settings.recurring_schedule.as_ref()?, None, None, zones)?;
    Some(Timing::Repeating(rule.next_after(now).map(|next| next.instant)))
}

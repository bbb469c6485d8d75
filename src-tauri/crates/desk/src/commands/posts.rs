//! One post of the service, to be read.

use crate::Desk;
use crate::commands::accounts::{self, Need};
use crate::commands::post_state::PostState;
use crate::commands::preferences;
use crate::commands::sending_again::Refusals;
use crate::failure::Failure;
use crate::scope::Scope;
use model::post::Target;
use model::{ChannelId, Post};
use planning::recurrence::wording::sentence;
use planning::schedule::{Moment, due, rule};
use planning::spelling::read_instant;
use planning::state::{state, tally};
use planning::wording;
use planning::zone::Zone;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use store::kin::{self, Tie};
use store::labels;
use store::mirror::{self, Listed};
use ts_rs::TS;

/// Which post.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PostRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// A post on the service, to be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PostView {
    /// Its identifier.
    pub(crate) id: String,
    /// The whole text.
    pub(crate) text: String,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// The same in words.
    pub(crate) state_text: String,
    /// "Sun 22 Nov 2026, 09:00", in the zone it was chosen in; of a post that repeats its rule as a sentence. What
    /// follows then says when the next time is.
    pub(crate) when: String,
    /// "Europe/Vienna, UTC+1"; of a post that repeats "Next Mon 23 Nov, 02:30".
    pub(crate) zone: String,
    /// "in 18 h" or "2 days ago"
    pub(crate) relative: String,
    /// "08:00 in Lisbon", when the display zone shows another wall clock; else null.
    pub(crate) here: Option<String>,
    /// The workspace's name.
    pub(crate) workspace: String,
    /// What a person calls it by, in the order of the alphabet.
    pub(crate) labels: Vec<String>,
    /// Where it goes.
    pub(crate) targets: Vec<TargetView>,
    /// Whether it is of a series, which may be several drafts and posts.
    pub(crate) is_of_series: bool,
    /// The instant of its next time, or of its only one, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number | null")]
    pub(crate) at_ms: Option<i64>,
    /// "Send again to Kranich on X": what its button says when channels have refused it and it was not sent to them again.
    pub(crate) again: Option<String>,
}

/// One channel of a post, with what is known of its delivery there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct TargetView {
    /// The channel's name.
    pub(crate) name: String,
    /// The platform's identifier.
    pub(crate) platform: String,
    /// What people call the platform.
    pub(crate) platform_title: String,
    /// What kind of news there is.
    pub(crate) state: TargetState,
    /// "Scheduled", "Due", "Delivered Sun 22 Nov, 09:00" in the zone of the post, "Refused: …", "Delivery not reported"
    pub(crate) text: String,
    /// The channel's identifier, when the service names it.
    pub(crate) channel: Option<String>,
    /// Whether a browser can show what was published.
    pub(crate) has_page: bool,
    /// What a person has to do, so that its delivery goes on.
    pub(crate) need: Option<Need>,
    /// When the delivery that is underway was due, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number | null")]
    pub(crate) due_ms: Option<i64>,
}

/// What is known of a delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TargetState {
    /// Its time is ahead or has just come.
    Pending,
    /// The service reports it.
    Delivered,
    /// The service reports that it failed.
    Refused,
    /// The service reports that its time passed while it was off.
    Missed,
    /// Its time is over and the service reports nothing.
    NotReported,
    /// The service is sending it.
    GoingOut,
    /// A person has to look, or to sign in.
    NeedsYou,
}

/// A post and what is known of those it belongs to.
struct Found {
    post: Post,
    is_pending: bool,
    workspace: String,
    labels: Vec<String>,
    channels: HashMap<ChannelId, String>,
    refusals: Refusals,
    is_of_series: bool,
}

/// Shows one post of the service.
pub(crate) async fn show_post(desk: &Arc<Desk>, scope: &Scope, wanted: PostRef) -> Result<PostView, Failure> {
    let connection = scope.connection.clone();
    let found = find(desk, connection, wanted.id).await?;
    let display = preferences::display_zone(desk).await?;
    Ok(view(desk, found, &display))
}

async fn find(desk: &Desk, connection: String, id: String) -> Result<Found, Failure> {
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let read = desk.store.run(move |database| {
        let Some(Listed { post, workspace, is_pending }) = mirror::find_post(database, &connection, &id)? else {
            return Ok(None);
        };
        let channels = mirror::channels(database, &connection)?;
        let workspaces = mirror::workspaces(database, &connection)?;
        let name = workspaces.into_iter().find(|known| known.id == workspace).map(|known| known.name);
        let source = kin::source(database, &connection, &id, Tie::Series)?;
        Ok(Some(Found {
            is_of_series: post.recurring_schedule.is_some() || source.is_some(),
            refusals: Refusals::of(database, &connection, &post, (now, &zones))?,
            post,
            is_pending,
            workspace: name.unwrap_or_default(),
            labels: labels::of(database, &connection, &id)?,
            channels: channels.into_iter().map(|(_, channel)| (channel.id, channel.name)).collect(),
        }))
    });
    read.await?.ok_or_else(|| Failure::not_found("post"))
}

fn view(desk: &Desk, found: Found, display: &Zone) -> PostView {
    let Found { post, is_pending, workspace, labels, channels, refusals, is_of_series } = found;
    let now = desk.clock.now();
    let rule = rule(&post, &desk.zones);
    // Of a post that repeats the next time counts.
    let next = rule
        .as_ref()
        .and_then(|rule| rule.next_after(now).map(|next| Moment { instant: next.instant, zone: rule.zone().clone() }));
    let moment = due(&post, &desk.zones).or(next);
    let today = display.wall(now).clock.date();
    let told = PostState::of_post(state(&post, now, &desk.zones));
    let state = if is_pending { PostState::Waiting } else { told };
    let targets = post.target_platforms.iter().flatten();
    PostView {
        labels,
        state_text: state.text(tally(&post)),
        when: match (&rule, &moment) {
            (Some(rule), _) => sentence(rule, today),
            (None, Some(moment)) => when(moment),
            (None, None) => "Repeating".to_owned(),
        },
        zone: match (&rule, &moment) {
            (Some(_), Some(next)) => format!("Next {}", wording::short(next.zone.wall(next.instant).clock)),
            (None, Some(moment)) => wording::zone(&moment.zone, moment.instant),
            (_, None) => String::new(),
        },
        relative: moment.as_ref().map(|moment| wording::relative(moment.instant, now)).unwrap_or_default(),
        here: moment.as_ref().and_then(|moment| elsewhere(moment, display)),
        workspace,
        // One card tells all times in one zone.
        targets: targets
            .map(|target| {
                let zone = moment.as_ref().map_or(display, |moment| &moment.zone);
                target_view(target, (&channels, &refusals), told, zone)
            })
            .collect(),
        is_of_series,
        at_ms: moment.as_ref().map(|moment| moment.instant.timestamp_millis()),
        again: again(&post, &channels, &refusals),
        id: post.id.to_string(),
        text: post.text.unwrap_or_default(),
        state,
    }
}

fn when(moment: &Moment) -> String {
    wording::long(moment.zone.wall(moment.instant).clock)
}

fn elsewhere(moment: &Moment, display: &Zone) -> Option<String> {
    let there = wording::elsewhere(moment.zone.wall(moment.instant), display.wall(moment.instant))?;
    Some(format!("{there} in {}", display.city()))
}

/// The name of a target: of its channel, else of its platform.
fn name(target: &Target, channels: &HashMap<ChannelId, String>) -> String {
    let known = target.id.as_ref().and_then(|id| channels.get(id)).or(target.name.as_ref());
    known.cloned().unwrap_or_else(|| target.identifier.title().to_owned())
}

/// "Send again to Kranich on X", "Send again to 3 channels"; `None` when no channel is left to send it to.
fn again(post: &Post, channels: &HashMap<ChannelId, String>, refusals: &Refusals) -> Option<String> {
    let is_open = |target: &&Target| target.id.as_ref().is_some_and(|id| refusals.open.contains(id));
    let open: Vec<&Target> = post.target_platforms.iter().flatten().filter(is_open).collect();
    let one = |target: &Target| format!("{} on {}", name(target, channels), target.identifier.title());
    match open.as_slice() {
        [] => None,
        [target] => Some(format!("Send again to {}", one(target))),
        more => Some(format!("Send again to {}", wording::count(more.len(), "channel"))),
    }
}

fn target_view(
    target: &Target,
    (channels, refusals): (&HashMap<ChannelId, String>, &Refusals),
    post: PostState,
    zone: &Zone,
) -> TargetView {
    let (state, mut text) = delivery(target, post, zone);
    if target.id.as_ref().is_some_and(|id| refusals.answered.contains(id)) {
        text.push_str(" · sent again");
    }
    TargetView {
        name: name(target, channels),
        platform: target.identifier.0.clone(),
        platform_title: target.identifier.title().to_owned(),
        has_page: state == TargetState::Delivered && accounts::published_at(target).is_some(),
        need: target.underway.as_ref().and_then(|underway| Need::told(&underway.stage)),
        due_ms: target.underway.as_ref().and_then(|underway| Some(read_instant(&underway.due)?.timestamp_millis())),
        channel: target.id.as_ref().map(ToString::to_string),
        state,
        text,
    }
}

fn delivery(target: &Target, post: PostState, zone: &Zone) -> (TargetState, String) {
    if let Some(underway) = &target.underway {
        let state = if underway.stage == "sending" { TargetState::GoingOut } else { TargetState::NeedsYou };
        let at = |written: &Option<String>| written.as_deref().and_then(read_instant);
        let text = match (state, read_instant(&underway.due)) {
            (TargetState::GoingOut, Some(due)) => {
                accounts::on_its_way(&underway.message, at(&underway.again_at), due, zone)
            }
            (_, Some(due)) => accounts::waits(&underway.message, at(&underway.left_at), due, zone),
            (_, None) => underway.message.clone(),
        };
        return (state, text);
    }
    // Of a post that repeats the latest delivery counts.
    if let Some(delivered) = target.success_responses.iter().max_by_key(|delivered| &delivered.published_at) {
        let at = read_instant(&delivered.published_at);
        let at = at.map(|at| format!(" {}", wording::short(zone.wall(at.to_utc()).clock))).unwrap_or_default();
        return (TargetState::Delivered, format!("Delivered{at}"));
    }
    if let Some(refused) = target.error_responses.first() {
        if refused.missed.is_some() {
            return (TargetState::Missed, refused.message.clone());
        }
        return (TargetState::Refused, format!("Refused: {}", refused.message));
    }
    match post {
        PostState::Scheduled | PostState::Repeating => (TargetState::Pending, "Scheduled".to_owned()),
        PostState::Due => (TargetState::Pending, "Due".to_owned()),
        _ => (TargetState::NotReported, "Delivery not reported".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_channel_of_a_post_on_the_service_never_waits() {
        let target: Target = serde_json::from_value(serde_json::json!({ "identifier": "x" })).unwrap();
        let zone = planning::zone::Zones::bundled().utc();
        let told = |state| delivery(&target, state, &zone).1;
        let all = [PostState::Scheduled, PostState::Repeating, PostState::Due, PostState::NotReported];
        assert_eq!(all.map(told), ["Scheduled", "Scheduled", "Due", "Delivery not reported"]);
    }

    #[test]
    fn what_goes_out_by_itself_says_what_happened_and_when_it_is_tried_again() {
        let zone = planning::zone::Zones::bundled().utc();
        let told = |message: &str, again_at: Option<&str>| {
            let underway = serde_json::json!({ "stage": "sending", "message": message, "due": "2026-11-22T09:00:00.000Z", "again_at": again_at });
            let target = serde_json::json!({ "identifier": "mastodon", "underway": underway });
            delivery(&serde_json::from_value(target).unwrap(), PostState::GoingOut, &zone).1
        };
        assert_eq!(told("", None), "Going out");
        assert_eq!(told("Too many requests", Some("2026-11-22T09:05:00.000Z")), "Tried again 09:05: Too many requests");
        let later = told("Too many requests", Some("2026-11-23T09:05:00.000Z"));
        assert_eq!(later, "Tried again Mon 23 Nov, 09:05: Too many requests");
    }

    #[test]
    fn what_waits_for_a_person_says_when_it_left() {
        let zone = planning::zone::Zones::bundled().utc();
        let told = |left_at: Option<&str>| {
            let underway = serde_json::json!({ "stage": "asking", "message": "Look.", "due": "2026-11-22T09:00:00.000Z", "left_at": left_at });
            let target = serde_json::json!({ "identifier": "discord", "underway": underway });
            delivery(&serde_json::from_value(target).unwrap(), PostState::NeedsLook, &zone).1
        };
        assert_eq!(told(None), "Look.");
        assert_eq!(told(Some("2026-11-22T09:00:07.000Z")), "Sent 09:00:07. Look.");
        assert_eq!(told(Some("2026-11-23T08:00:07.000Z")), "Sent Mon 23 Nov, 08:00:07. Look.");
    }
}

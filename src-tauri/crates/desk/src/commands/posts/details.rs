//! One post of the service, to be read.

use crate::commands::calendar::views::chips::PostState;
use crate::commands::local_service::account_view::{self, bare};
use crate::commands::local_service::views::accounts::Need;
use crate::commands::posts::delivery_log::{self, Beside};
use crate::commands::posts::refusals::Refusals;
use crate::commands::posts::review::content::mark_of;
use crate::commands::posts::views::{PostRef, PostView, ReviewMark, Sentence, TargetState, TargetView};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use model::post::{Target, Underway};
use model::{ChannelId, Post};
use planning::recurrence::wording::sentence;
use planning::schedule::{Moment, rule};
use planning::spelling::read_instant;
use planning::state::{state, tally};
use planning::words;
use planning::zone::Zone;
use service::admin::{AccountSummary, DeliveryReason, Fact, Happening, signed_out};
use std::collections::HashMap;
use std::sync::Arc;
use store::kin::{self, Tie};
use store::known::draft_of;
use store::labels;
use store::media_usage::first_place;
use store::mirror::{self, Listed};

/// A post and what is known of those it belongs to.
struct Found {
    post: Post,
    is_pending: bool,
    workspace: String,
    labels: Vec<String>,
    channels: HashMap<ChannelId, String>,
    refusals: Refusals,
    is_of_series: bool,
    /// What the service on this computer knows of it.
    here: Here,
    picture: Option<String>,
    review: Option<ReviewMark>,
}

/// What the service on this computer knows of a post; nothing of those of other services.
#[derive(Default)]
struct Here {
    happened: Vec<Happening>,
    /// Why what failed, was missed or is underway did, or does not go on.
    reasons: Vec<DeliveryReason>,
    accounts: HashMap<String, AccountSummary>,
}

/// What is known around a delivery.
struct Around<'a> {
    beside: Beside<'a>,
    /// What happened to it.
    own: Vec<&'a Happening>,
    reasons: Vec<&'a DeliveryReason>,
    account: Option<&'a AccountSummary>,
}

/// Shows one post of the service.
pub(crate) async fn show_post(desk: &Arc<Desk>, scope: &Scope, wanted: PostRef) -> Result<PostView, Failure> {
    let connection = scope.connection.clone();
    let mut found = find(desk, connection, wanted.id).await?;
    found.here = here(desk, scope, &found.post).await;
    if let Some(place) = first_place(&found.post) {
        found.picture = delivery_log::small_picture(desk, scope, place).await?;
    }
    let display = preferences::display_zone(desk).await?;
    Ok(view(desk, found, &display))
}

async fn here(desk: &Desk, scope: &Scope, post: &Post) -> Here {
    let Some(admin) = desk.active(&scope.connection).admin() else { return Here::default() };
    let mut accounts = HashMap::new();
    for id in post.target_platforms.iter().flatten().filter_map(|target| target.id.as_ref()) {
        if let Ok(account) = admin.account(id.as_str()).await {
            accounts.insert(id.to_string(), account);
        }
    }
    // Where it can't be read, the post is shown without it.
    let happened = admin.happened(post.id.as_str()).await.unwrap_or_default();
    Here { happened, reasons: admin.reasons(post.id.as_str()).await.unwrap_or_default(), accounts }
}

async fn find(desk: &Desk, connection: String, id: String) -> Result<Found, Failure> {
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let read = desk.store.run(move |database| {
        let Some(Listed { post, workspace, is_pending }) = mirror::find_post(database, &connection, &id)? else {
            return Ok(None);
        };
        let as_draft = || draft_of(database, &connection, &post, now, &zones);
        let review = mark_of(database, &connection, (&id, as_draft), &zones)?;
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
            here: Here::default(),
            picture: None,
            review,
        }))
    });
    read.await?.ok_or_else(|| Failure::not_found("post"))
}

fn view(desk: &Desk, found: Found, display: &Zone) -> PostView {
    let Found { post, is_pending, workspace, labels, channels, refusals, is_of_series, here, picture, review } = found;
    let now = desk.clock.now();
    let rule = rule(&post, &desk.zones);
    let moment = delivery_log::moment(&post, desk);
    let today = display.wall(now).clock.date();
    let told = PostState::of_post(state(&post, now, &desk.zones));
    let state = if is_pending { PostState::Waiting } else { told };
    let targets = post.target_platforms.iter().flatten();
    // One card tells all times in one zone.
    let zone = moment.as_ref().map_or(display, |moment| &moment.zone);
    let due = moment.as_ref().map_or(now, |moment| moment.instant);
    let (known, names) = (&here, (&channels, &refusals));
    let view_target = |target: &Target| {
        let id = target.id.as_ref().map(ToString::to_string).unwrap_or_default();
        let own = known.happened.iter().filter(|one| one.channel == id).collect();
        let reasons = known.reasons.iter().filter(|one| one.channel == id).collect();
        let around = Around { beside: Beside { zone, due }, own, reasons, account: known.accounts.get(&id) };
        target_view(target, names, told, &around)
    };
    PostView {
        log: delivery_log::lines(&here.happened, &titles(&post, &channels), zone),
        picture,
        review,
        labels,
        state_text: state.text(tally(&post)),
        when: match (&rule, &moment) {
            (Some(rule), _) => sentence(rule, today),
            (None, Some(moment)) => when(moment),
            (None, None) => t!("calendar-state-repeating"),
        },
        zone: match (&rule, &moment) {
            (Some(_), Some(next)) => t!("posts-next", when = words::short(next.zone.wall(next.instant).clock)),
            (None, Some(moment)) => words::zone(&moment.zone, moment.instant).into(),
            (_, None) => Localized::default(),
        },
        relative: moment.as_ref().map(|moment| words::relative(moment.instant, now)).unwrap_or_default(),
        here: moment.as_ref().and_then(|moment| elsewhere(moment, display)),
        workspace,
        targets: targets.map(view_target).collect(),
        is_of_series,
        at_ms: moment.as_ref().map(|moment| moment.instant.timestamp_millis()),
        again: again(&post, &channels, &refusals),
        id: post.id.to_string(),
        text: post.text.unwrap_or_default(),
        state,
    }
}

fn when(moment: &Moment) -> Localized {
    words::long(moment.zone.wall(moment.instant).clock)
}

fn elsewhere(moment: &Moment, display: &Zone) -> Option<Localized> {
    let there = words::elsewhere(moment.zone.wall(moment.instant), display.wall(moment.instant))?;
    Some(t!("posts-elsewhere", when = there, city = display.city()))
}

/// The name of a target: of its channel, else of its platform.
fn name(target: &Target, channels: &HashMap<ChannelId, String>) -> String {
    let known = target.id.as_ref().and_then(|id| channels.get(id)).or(target.name.as_ref());
    known.cloned().unwrap_or_else(|| target.identifier.title().to_owned())
}

/// What the channels of a post are called in what happened to it: by their platform, by their own name where several are on
/// one; nothing where there is only one channel.
fn titles(post: &Post, channels: &HashMap<ChannelId, String>) -> HashMap<String, String> {
    let targets: Vec<&Target> = post.target_platforms.iter().flatten().collect();
    if targets.len() < 2 {
        return HashMap::new();
    }
    let title = |target: &&Target| {
        let alike = targets.iter().filter(|other| other.identifier == target.identifier).count();
        let title = if alike > 1 { name(target, channels) } else { target.identifier.title().to_owned() };
        Some((target.id.as_ref()?.to_string(), title))
    };
    targets.iter().filter_map(title).collect()
}

/// "Send again to Kranich on X", "Send again to 3 channels"; `None` when no channel is left to send it to.
fn again(post: &Post, channels: &HashMap<ChannelId, String>, refusals: &Refusals) -> Option<Localized> {
    let is_open = |target: &&Target| target.id.as_ref().is_some_and(|id| refusals.open.contains(id));
    let open: Vec<&Target> = post.target_platforms.iter().flatten().filter(is_open).collect();
    match open.as_slice() {
        [] => None,
        [target] => {
            let (name, platform) = (name(target, channels), target.identifier.title());
            Some(t!("posts-send-again-to", name = name, platform = platform))
        }
        more => Some(t!("posts-send-again", count = more.len())),
    }
}

fn target_view(
    target: &Target,
    (channels, refusals): (&HashMap<ChannelId, String>, &Refusals),
    post: PostState,
    around: &Around<'_>,
) -> TargetView {
    let (state, word, mut said) = delivery(target, post, around);
    if target.id.as_ref().is_some_and(|id| refusals.answered.contains(id)) {
        said.push(plain(t!("posts-was-sent-again")));
    }
    TargetView {
        name: name(target, channels),
        platform: target.identifier.0.clone(),
        platform_title: target.identifier.title().to_owned(),
        address: around.account.map(|one| bare(one.page.as_deref().unwrap_or(&one.server))).unwrap_or_default(),
        has_page: state == TargetState::Delivered && account_view::published_at(target).is_some(),
        need: target.underway.as_ref().and_then(|underway| Need::told(&underway.stage)),
        due_ms: target.underway.as_ref().and_then(|underway| Some(read_instant(&underway.due)?.timestamp_millis())),
        channel: target.id.as_ref().map(ToString::to_string),
        state,
        word,
        said,
    }
}

fn plain(text: impl Into<Localized>) -> Sentence {
    Sentence { text: text.into(), strong: false }
}

fn strong(text: impl Into<Localized>) -> Sentence {
    Sentence { text: text.into(), strong: true }
}

/// Why, in the words of the service on this computer, in whose language it can be said; else in those of the record.
fn why(around: &Around<'_>, is_underway: bool, record: &str) -> Localized {
    let own = around.reasons.iter().find(|one| one.is_underway == is_underway);
    own.map_or_else(|| Localized::plain(record.trim_start_matches("Missed: ").to_owned()), |own| own.why.clone())
}

/// Somebody's own words.
fn quote(who: &str, words: Localized) -> [Sentence; 2] {
    [
        plain(t!("posts-says", who = who)),
        strong(t!("words-quoted", text = Localized::row(vec![words.unstopped(), Localized::plain(".")], ""))),
    ]
}

fn delivery(target: &Target, post: PostState, around: &Around<'_>) -> (TargetState, Localized, Vec<Sentence>) {
    let beside = around.beside;
    if let Some(underway) = &target.underway {
        return on_its_way(target, underway, around);
    }
    // Of a post that repeats the latest delivery counts.
    if let Some(delivered) = target.success_responses.iter().max_by_key(|delivered| &delivered.published_at) {
        let at = read_instant(&delivered.published_at).map(|at| beside.second(at.to_utc()));
        if around.own.last().is_some_and(|last| last.fact == Fact::SaidThere) {
            let word = at.map_or_else(|| t!("posts-there"), |at| t!("posts-there-at", at = at));
            return (TargetState::Delivered, word, vec![plain(t!("posts-you-said-so"))]);
        }
        let word = at.map_or_else(|| t!("posts-delivered"), |at| t!("posts-delivered-at", at = at));
        return (TargetState::Delivered, word, Vec::new());
    }
    if let Some(refused) = target.error_responses.first() {
        if let Some(missed) = &refused.missed {
            let due = missed.first.as_deref().or(Some(missed.due.as_str())).and_then(read_instant);
            let word = due.map_or_else(|| t!("posts-missed"), |due| t!("posts-missed-at", at = beside.minute(due)));
            return (TargetState::Missed, word, vec![plain(why(around, false, &refused.message).as_sentence())]);
        }
        let (at, said) = refusal(target, why(around, false, &refused.message), around);
        let word = at.map_or_else(|| t!("posts-refused"), |at| t!("posts-refused-at", at = beside.second(at)));
        return (TargetState::Refused, word, said);
    }
    match post {
        PostState::Scheduled | PostState::Repeating => {
            (TargetState::Pending, t!("calendar-state-scheduled"), Vec::new())
        }
        PostState::Due => (TargetState::Pending, t!("calendar-state-due"), Vec::new()),
        _ => (TargetState::NotReported, t!("posts-not-reported"), Vec::new()),
    }
}

/// When a delivery was refused, by whom, and what is there of it.
fn refusal(target: &Target, message: Localized, around: &Around<'_>) -> (Option<DateTime<Utc>>, Vec<Sentence>) {
    let last = around.own.iter().rev().find(|one| matches!(one.fact, Fact::Refused { .. } | Fact::Impossible { .. }));
    let Some(last) = last else { return (None, vec![plain(message.as_sentence())]) };
    let mut said = match &last.fact {
        Fact::Refused { words } => quote(target.identifier.title(), words.clone()).to_vec(),
        _ => vec![plain(message.as_sentence())],
    };
    let parts = around.own.iter().filter(|one| one.due == last.due).filter_map(|one| match one.fact {
        Fact::PartPublished { part, of } => Some((part, of)),
        _ => None,
    });
    said.push(plain(match parts.max() {
        Some((part, of)) => t!("posts-parts-there", part = part, of = of),
        None => t!("posts-nothing-there"),
    }));
    (Some(last.at), said)
}

fn on_its_way(target: &Target, underway: &Underway, around: &Around<'_>) -> (TargetState, Localized, Vec<Sentence>) {
    let at = |written: &Option<String>| written.as_deref().and_then(read_instant);
    let due = read_instant(&underway.due).unwrap_or(around.beside.due);
    let beside = Beside { due, ..around.beside };
    let words = why(around, true, &underway.message);
    let title = target.identifier.title();
    let more = around.account.map_or(0, |account| account.waiting.saturating_sub(1));
    let waits = match more {
        0 => t!("posts-waits"),
        more => t!("posts-waits-with", count = more),
    };
    match Need::told(&underway.stage) {
        None => {
            let again = at(&underway.again_at).map(|again| t!("posts-tried-again", at = beside.minute(again)));
            let said = if words.is_empty() { Vec::new() } else { vec![plain(words.as_sentence())] };
            (TargetState::GoingOut, again.unwrap_or_else(|| t!("calendar-state-going-out")), said)
        }
        Some(Need::Look) => {
            let left = at(&underway.left_at).map(|left| t!("posts-sent-and-lost", at = beside.second(left)));
            let said = vec![
                plain(left.unwrap_or_else(|| t!("posts-lost"))),
                strong(t!("posts-may-be-there", network = title)),
                plain(t!("posts-look-then-say")),
            ];
            (TargetState::NeedsYou, t!("posts-needs-look"), said)
        }
        Some(Need::SignIn) => {
            let is_signed_out = words == signed_out();
            let mut said =
                if is_signed_out { vec![plain(t!("posts-signed-out"))] } else { quote(title, words).to_vec() };
            said.push(plain(waits));
            (TargetState::NeedsYou, t!("posts-paused"), said)
        }
        Some(Need::Resume) => {
            let said = vec![plain(t!("posts-you-paused")), plain(waits)];
            (TargetState::NeedsYou, t!("calendar-state-held"), said)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const DUE: &str = "2026-11-22T09:00:00.000Z";

    fn happening(second: i64, fact: Fact) -> Happening {
        let due = read_instant(DUE).unwrap();
        Happening { channel: "c".to_owned(), due, at: due + chrono::TimeDelta::seconds(second), fact }
    }

    /// The word and the sentences that are told of a target.
    fn told(target: &Value, post: PostState, happened: &[Happening]) -> (String, String) {
        told_with(target, post, happened, &[])
    }

    fn told_with(
        target: &Value,
        post: PostState,
        happened: &[Happening],
        reasons: &[DeliveryReason],
    ) -> (String, String) {
        let target: Target = serde_json::from_value(target.clone()).unwrap();
        let zone = planning::zone::Zones::bundled().utc();
        let beside = Beside { zone: &zone, due: read_instant(DUE).unwrap() };
        let around =
            Around { beside, own: happened.iter().collect(), reasons: reasons.iter().collect(), account: None };
        let (_, word, said) = delivery(&target, post, &around);
        (word.to_string(), said.into_iter().map(|sentence| sentence.text.to_string()).collect::<Vec<_>>().join(" "))
    }

    fn underway(stage: &str, message: &str, member: &str, at: Option<&str>) -> (String, String) {
        let underway = json!({ "stage": stage, "message": message, "due": DUE, member: at });
        told(&json!({ "identifier": "discord", "underway": underway }), PostState::GoingOut, &[])
    }

    #[test]
    fn a_channel_of_a_post_on_the_service_never_waits() {
        let word = |state| told(&json!({ "identifier": "x" }), state, &[]).0;
        let all = [PostState::Scheduled, PostState::Repeating, PostState::Due, PostState::NotReported];
        assert_eq!(all.map(word), ["Scheduled", "Scheduled", "Due", "Delivery not reported"]);
    }

    #[test]
    fn what_goes_out_by_itself_says_what_happened_and_when_it_is_tried_again() {
        let told = |message: &str, again_at| {
            let (word, said) = underway("sending", message, "again_at", again_at);
            format!("{word}: {said}")
        };
        assert_eq!(told("", None), "Going out: ");
        let words = "too many requests";
        assert_eq!(told(words, Some("2026-11-22T09:05:00.000Z")), "Tried again 09:05: Too many requests.");
        assert_eq!(told(words, Some("2026-11-23T09:05:00.000Z")), "Tried again Mon 23 Nov, 09:05: Too many requests.");
    }

    #[test]
    fn what_waits_for_a_person_says_why_and_when_it_left() {
        let (word, said) = underway("asking", "Look.", "left_at", Some("2026-11-22T09:00:07.000Z"));
        assert_eq!(word, "Needs a look");
        let rest = "It may be there: Discord does not tell. Look, then say. It is not sent again on its own.";
        assert_eq!(said, format!("Sent 09:00:07, the answer got lost. {rest}"));
        let (_, said) = underway("asking", "Look.", "left_at", Some("2026-11-23T08:00:07.000Z"));
        assert!(said.starts_with("Sent Mon 23 Nov, 08:00:07, "), "{said}");
        let (word, said) = underway("paused", "The token was revoked", "left_at", None);
        assert_eq!(
            (word.as_str(), said.as_str()),
            ("Paused", "Discord says: “The token was revoked.” This waits and is not lost.")
        );
        let signed = json!({ "stage": "paused", "message": "signed out on this computer", "due": DUE });
        let target = json!({ "identifier": "discord", "underway": signed });
        let reason = DeliveryReason { channel: "c".to_owned(), is_underway: true, why: signed_out() };
        let (_, said) = told_with(&target, PostState::GoingOut, &[], &[reason]);
        assert_eq!(said, "Signed out on this computer. This waits and is not lost.");
        assert_eq!(underway("held", "", "left_at", None).0, "Channel paused");
    }

    #[test]
    fn what_was_refused_says_by_whom_in_whose_words_and_what_is_there() {
        let target = |message: &str| json!({ "identifier": "bluesky", "error_responses": [{ "message": message }] });
        let all = |message: &str, happened: &[Happening]| told(&target(message), PostState::Refused, happened);
        let refused = || happening(4, Fact::Refused { words: "Too large".into() });
        let (word, said) = all("Too large", &[refused()]);
        assert_eq!(
            (word.as_str(), said.as_str()),
            ("Refused 09:00:04", "Bluesky says: “Too large.” Nothing is there.")
        );
        let first = happening(2, Fact::PartPublished { part: 1, of: 2 });
        let (_, said) = all("Too large 1 of 2 parts are published: https://a", &[first, refused()]);
        assert_eq!(said, "Bluesky says: “Too large.” Of its 2 parts 1 is there.");
        let ours = happening(4, Fact::Impossible { words: "The file is gone.".into() });
        assert_eq!(all("The file is gone.", &[ours]).1, "The file is gone. Nothing is there.");
        // Of another service nothing more is known.
        assert_eq!(all("Too large", &[]), ("Refused".to_owned(), "Too large.".to_owned()));
    }

    #[test]
    fn what_a_person_said_is_there_is_not_told_as_the_networks_word() {
        let delivered = json!({ "post_id": "", "uri": "", "published_at": "2026-11-22T09:09:12.000Z" });
        let target = json!({ "identifier": "discord", "success_responses": [delivered] });
        let (word, said) = told(&target, PostState::Delivered, &[happening(552, Fact::SaidThere)]);
        assert_eq!((word.as_str(), said.as_str()), ("There 09:09:12", "You said so. The network does not tell."));
        let word = told(&target, PostState::Delivered, &[happening(552, Fact::Delivered)]).0;
        assert_eq!(word, "Delivered 09:09:12");
    }

    #[test]
    fn what_was_missed_says_when_it_was_due() {
        let missed = json!({ "due": "2026-11-22T09:15:00.000Z", "times": 1 });
        let error = json!({ "message": "Missed: the service was off when this was due", "missed": missed });
        let target = json!({ "identifier": "x", "error_responses": [error] });
        let (word, said) = told(&target, PostState::Missed, &[]);
        assert_eq!((word.as_str(), said.as_str()), ("Missed 09:15", "The service was off when this was due."));
    }
}

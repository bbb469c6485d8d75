//! The outbox: what is on its way to the service, what waits and why, and what a person is asked about.

use crate::active_connection::ActiveConnection;
use crate::commands::Nothing;
use crate::commands::calendar::chips::once;
use crate::commands::calendar::views::chips::PostState;
use crate::commands::compose::views::draft::DraftRef;
use crate::commands::outbox::views::{
    AcceptedRow, Candidate, LookView, OutboxKind, OutboxRow, OutboxView, PauseOutbox, Same, Side, Unconfirmed,
};
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{DateTime, TimeDelta, Utc};
use i18n::{Localized, t};
use model::{Channel, NewPost, Post, WorkspaceId};
use outbox::files::waiting;
use planning::reconcile::{LONGEST_LANDING, SLACK};
use planning::recurrence::wording::sentence;
use planning::schedule::{due, made, read_one_off, read_rule, rule};
use planning::words::{long, time, title};
use planning::zone::Zone;
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::changes::{self, Alteration, Step};
use store::intents::{self, Intent, Look, Stage};
use store::mirror::{self, Listed};
use store::{StoreError, connections, drafts, hold, journal, watches};

/// So many accepted posts are listed.
const MOST_ACCEPTED: u32 = 50;

/// Lists what is in the outbox.
pub(crate) async fn list_outbox(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<OutboxView, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let display = preferences::display_zone(desk).await?;
    let midnight = display.day_start(display.wall(desk.clock.now()).clock.date());
    let read = desk.store.run(move |database| Contents::read(database, &connection, midnight)).await?;
    Ok(read.view(desk, skew(&active), &display))
}

/// What is in the outbox.
struct Contents {
    open: Vec<Intent>,
    altered: Vec<Alteration>,
    /// What intents and changes wait for, in words, by their identifiers.
    waits: BTreeMap<String, Localized>,
    is_paused: bool,
    /// Posts that were accepted today, and when.
    accepted: Vec<(Post, DateTime<Utc>)>,
}

impl Contents {
    fn read(database: &Connection, connection: &str, midnight: DateTime<Utc>) -> Result<Self, StoreError> {
        let mut accepted = Vec::new();
        for (id, at) in watches::accepted_since(database, connection, midnight, MOST_ACCEPTED)? {
            // What the service has, and not what is still to be changed of it.
            accepted.extend(mirror::truth(database, connection, &id)?.map(|listed| (listed.post, at)));
        }
        let altered = changes::all(database, connection)?;
        let mut open = intents::all(database, connection)?;
        let mut waits = BTreeMap::new();
        let creates = open.iter().map(|intent| (&intent.id, ::drafts::awaited(&intent.post)));
        let updates = altered.iter().filter_map(|change| Some((&change.id, change.wanted.as_ref()?)));
        let updates = updates.map(|(id, wanted)| (id, ::drafts::awaited_by_change(wanted)));
        for (id, files) in creates.chain(updates) {
            waits.extend(waiting(database, connection, &files)?.map(|words| (id.clone(), words)));
        }
        if hold::is_in_force(database)? {
            let updates = altered.iter().filter(|change| change.wanted.is_some()).map(|change| &change.id);
            let all = open.iter().map(|intent| &intent.id).chain(updates);
            waits.extend(all.map(|id| (id.clone(), t!("hold-until-released"))));
        }
        open.sort_by(|one, other| (one.made, &one.id).cmp(&(other.made, &other.id)));
        Ok(Self { open, altered, waits, is_paused: connections::is_paused(database, connection)?, accepted })
    }

    fn view(self, desk: &Desk, skew: TimeDelta, display: &Zone) -> OutboxView {
        let Self { open, altered, waits, is_paused: paused, accepted } = self;
        let (mut needs_you, mut sending, mut waiting) = (Vec::new(), Vec::new(), Vec::new());
        for intent in open {
            let group = match intent.stage {
                Stage::Asking | Stage::Rejected => &mut needs_you,
                Stage::Sending | Stage::Unknown => &mut sending,
                Stage::Ready => &mut waiting,
            };
            let waits = waits.get(&intent.id);
            group.push(row(intent, paused, waits, skew, display));
        }
        for change in altered {
            let group = match change.step {
                Step::Conflict | Step::Rejected => &mut needs_you,
                Step::Sending => &mut sending,
                Step::Ready => &mut waiting,
            };
            let waits = waits.get(&change.id);
            group.push(change_row(change, paused, waits, display));
        }
        let accepted = accepted.into_iter().map(|(post, at)| accepted_row(desk, post, at, display)).collect();
        OutboxView { paused, needs_you, sending, waiting, accepted }
    }
}

fn accepted_row(desk: &Desk, post: Post, at: DateTime<Utc>, display: &Zone) -> AcceptedRow {
    let again = rule(&post, &desk.zones).and_then(|rule| rule.next_after(desk.clock.now()));
    let moment = again.map(|next| next.instant).or_else(|| due(&post, &desk.zones).map(|moment| moment.instant));
    AcceptedRow {
        title: title(post.text.as_deref().unwrap_or_default()),
        detail: t!("outbox-accepted-as", at = second(display, at), id = abridged(post.id.as_str())),
        day: moment.map(|moment| display.wall(moment).clock.date().to_string()),
        platforms: once(post.target_platforms.into_iter().flatten().map(|target| target.identifier.0)),
        post: post.id.to_string(),
    }
}

/// "66f1…c20a"
fn abridged(id: &str) -> String {
    let letters: Vec<char> = id.chars().collect();
    match letters.len() {
        0..=9 => id.to_owned(),
        len => letters[..4].iter().chain(&['…']).chain(&letters[len - 4..]).collect(),
    }
}

fn row(intent: Intent, paused: bool, waits: Option<&Localized>, skew: TimeDelta, display: &Zone) -> OutboxRow {
    let state = PostState::of_draft(Some(intent.stage));
    let at = |instant| second(display, instant);
    let reason = Localized::from_kept(&intent.reason);
    let detail = match (intent.stage, waits) {
        (Stage::Rejected, _) => reason,
        (Stage::Asking, _) => match &intent.doubt {
            Some(doubt) => t!("outbox-sent-unknown", at = at(doubt.sent - skew), reason = reason),
            None => reason,
        },
        (Stage::Sending, _) => t!("outbox-on-its-way"),
        (Stage::Unknown, _) => t!("outbox-unknown", reason = reason, next = at(intent.next)),
        (Stage::Ready, _) if paused => t!("outbox-waits-paused"),
        (Stage::Ready, Some(waits)) => t!("outbox-waits", waits = waits),
        (Stage::Ready, None) if reason.is_empty() => t!("outbox-waits-turn"),
        (Stage::Ready, None) => t!("outbox-next-try", next = at(intent.next), reason = reason),
    };
    OutboxRow {
        kind: OutboxKind::Create,
        id: intent.draft,
        title: title(&intent.post.text),
        state,
        detail,
        platforms: once(intent.post.target_platforms.into_iter().map(|target| target.identifier.0)),
        post: None,
    }
}

/// How far the service's clock, by which is kept when something was sent, is ahead of this computer's.
fn skew(active: &ActiveConnection) -> TimeDelta {
    active.client().and_then(|client| client.skew()).unwrap_or_default()
}

fn change_row(change: Alteration, paused: bool, waits: Option<&Localized>, display: &Zone) -> OutboxRow {
    let kind = if change.wanted.is_some() { OutboxKind::Update } else { OutboxKind::Delete };
    let verb = if kind == OutboxKind::Update { "update" } else { "delete" };
    let reason = Localized::from_kept(&change.reason);
    let state = match change.step {
        Step::Conflict | Step::Rejected => PostState::Rejected,
        Step::Sending => PostState::Sending,
        Step::Ready => PostState::Waiting,
    };
    let detail = match (change.step, waits) {
        (Step::Conflict | Step::Rejected, _) => t!("outbox-change-refused", verb = verb, reason = reason),
        (Step::Sending, _) => t!("outbox-change-on-its-way", verb = verb),
        (Step::Ready, _) if paused => t!("outbox-change-paused", verb = verb),
        (Step::Ready, Some(waits)) => t!("outbox-change-waits", verb = verb, waits = waits),
        (Step::Ready, None) if reason.is_empty() => t!("outbox-change-waits-turn", verb = verb),
        (Step::Ready, None) => {
            t!("outbox-change-next-try", verb = verb, next = second(display, change.next), reason = reason)
        }
    };
    let targets = change.base.target_platforms.into_iter().flatten();
    OutboxRow {
        kind,
        post: Some(change.post.to_string()),
        id: change.id,
        title: title(change.base.text.as_deref().unwrap_or_default()),
        state,
        detail,
        platforms: once(targets.map(|target| target.identifier.0)),
    }
}

/// Shows all that is known of a post of unknown fate.
pub(crate) async fn show_unconfirmed(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: DraftRef,
) -> Result<Unconfirmed, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let read = desk.store.run(move |database| Doubtful::read(database, &connection, &wanted.id)).await?;
    let Doubtful { intent, alike, channels } = read.ok_or_else(|| Failure::not_found("question"))?;
    let display = preferences::display_zone(desk).await?;
    Ok(view(desk, intent, &alike, &channels, (skew(&active), &display)))
}

/// A post of unknown fate, with posts of the service that may be it.
struct Doubtful {
    intent: Intent,
    alike: Vec<Listed>,
    channels: Vec<(WorkspaceId, Channel)>,
}

impl Doubtful {
    fn read(database: &Connection, connection: &str, draft: &str) -> Result<Option<Self>, StoreError> {
        if drafts::find(database, connection, draft)?.is_none() {
            return Ok(None);
        }
        let intent = intents::of_draft(database, draft)?;
        let intent = intent.filter(|intent| matches!(intent.stage, Stage::Unknown | Stage::Asking));
        let Some(intent) = intent else { return Ok(None) };
        let find = |id: &model::PostId| mirror::find_post(database, connection, id.as_str());
        let alike = intent.candidates.iter().filter_map(|id| find(id).transpose()).collect::<Result<_, _>>()?;
        Ok(Some(Self { intent, alike, channels: mirror::channels(database, connection)? }))
    }
}

fn view(
    desk: &Desk,
    intent: Intent,
    alike: &[Listed],
    channels: &[(WorkspaceId, Channel)],
    (skew, display): (TimeDelta, &Zone),
) -> Unconfirmed {
    let now = desk.clock.now();
    let sent_at = intent.doubt.as_ref().map_or(intent.made, |doubt| doubt.sent - skew);
    let lands_until = intent.doubt.as_ref().map_or(now, |doubt| doubt.lost + LONGEST_LANDING + SLACK);
    let sent = sent_side(desk, &intent.post, sent_at, channels, display);
    let candidates = alike.iter().map(|listed| {
        let side = listed_side(desk, &listed.post, channels, display);
        let same = Same {
            text: side.text.as_deref().map(str::trim) == sent.text.as_deref().map(str::trim),
            when: side.when == sent.when,
            channels: side.channels == sent.channels,
        };
        Candidate { post: listed.post.id.to_string(), side, same }
    });
    Unconfirmed {
        story: story(&intent, &second(display, sent_at)),
        looks: intent.looks.iter().enumerate().map(|(number, look)| look_view(number, look, display)).collect(),
        candidates: candidates.collect(),
        still: (lands_until > now)
            .then(|| t!("outbox-may-still-arrive", until = time(display.wall(lands_until).clock))),
        can_send: intent.due.is_none_or(|due| due > now),
        id: intent.draft,
        sent,
    }
}

fn story(intent: &Intent, sent_at: &str) -> Localized {
    let reason = Localized::from_kept(&intent.reason);
    let sent = match intent.losses {
        0 | 1 => t!("outbox-story", at = sent_at, reason = reason),
        losses => t!("outbox-story-again", at = sent_at, count = losses, reason = reason),
    };
    Localized::row(vec![sent, t!("outbox-story-undecided")], " ")
}

fn look_view(number: usize, look: &Look, display: &Zone) -> LookView {
    let look_number = if number == 0 { "first" } else { "again" };
    let text = match look.alike {
        0 => t!("outbox-look-none", look = look_number),
        1 => t!("outbox-look-one", look = look_number),
        more => t!("outbox-look-several", look = look_number, count = more),
    };
    LookView { at: second(display, look.at), text }
}

fn sent_side(
    desk: &Desk,
    post: &NewPost,
    at: DateTime<Utc>,
    channels: &[(WorkspaceId, Channel)],
    display: &Zone,
) -> Side {
    let zone = post.timezone.as_deref();
    let moment = post.one_off_schedule.as_ref().and_then(|own| read_one_off(own, zone, &desk.zones).ok());
    let again = post.recurring_schedule.as_ref().and_then(|own| read_rule(own, zone, None, &desk.zones));
    let ids = post.target_platforms.iter().map(|target| target.id.as_str());
    Side {
        at: second(display, at),
        text: Some(post.text.clone()),
        when: when(moment.map(|moment| moment.instant), again.as_ref(), display, desk.clock.now()),
        channels: Some(ids.map(|id| name(channels, id)).collect()),
    }
}

fn listed_side(desk: &Desk, post: &Post, channels: &[(WorkspaceId, Channel)], display: &Zone) -> Side {
    let moment = due(post, &desk.zones).filter(|_| post.one_off_schedule.is_some());
    let again = rule(post, &desk.zones);
    let targets = post.target_platforms.as_ref().filter(|targets| !targets.is_empty());
    let named = |targets: &Vec<model::post::Target>| {
        targets
            .iter()
            .map(|target| {
                target
                    .id
                    .as_ref()
                    .map_or_else(|| target.identifier.title().to_owned(), |id| name(channels, id.as_str()))
            })
            .collect()
    };
    Side {
        at: made(post).map(|made| second(display, made)).unwrap_or_default(),
        text: post.text.clone(),
        when: when(moment.map(|moment| moment.instant), again.as_ref(), display, desk.clock.now()),
        channels: targets.map(named),
    }
}

fn when(
    moment: Option<DateTime<Utc>>,
    again: Option<&planning::recurrence::Rule>,
    display: &Zone,
    now: DateTime<Utc>,
) -> Localized {
    match (moment, again) {
        (Some(moment), _) => t!("outbox-when", when = long(display.wall(moment).clock), city = display.city()),
        (None, Some(rule)) => sentence(rule, display.wall(now).clock.date()),
        (None, None) => t!("outbox-now"),
    }
}

fn name(channels: &[(WorkspaceId, Channel)], id: &str) -> String {
    let known = channels.iter().find(|(_, channel)| channel.id.as_str() == id);
    known.map_or_else(|| id.to_owned(), |(_, channel)| channel.name.clone())
}

fn second(display: &Zone, instant: DateTime<Utc>) -> String {
    display.wall(instant).clock.format("%H:%M:%S").to_string()
}

/// Makes sending wait, or go on.
pub(crate) async fn pause_outbox(desk: &Arc<Desk>, scope: &Scope, wanted: PauseOutbox) -> Result<Nothing, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    desk.store.run(move |database| connections::set_paused(database, &connection, wanted.paused)).await?;
    if wanted.paused {
        active.outbox.wake();
    } else {
        // Who lets sending go on wants it now, whatever has held it back.
        desk.retry_now(&active).await?;
    }
    desk.tell(&[Topic::Drafts, Topic::Status]);
    Ok(Nothing {})
}

/// Takes a post out of the outbox that has not been sent: it is a draft again.
pub(crate) async fn take_back(desk: &Arc<Desk>, scope: &Scope, wanted: DraftRef) -> Result<Nothing, Failure> {
    let (connection, now) = (scope.connection.clone(), desk.clock.now());
    let done = desk.store.run(move |database| {
        let stage = drafts::find(database, &connection, &wanted.id)?.and_then(|tracked| tracked.stage);
        let intent = intents::of_draft(database, &wanted.id)?.filter(|_| stage == Some(Stage::Ready));
        // One that may have arrived once is not simply a draft.
        let Some(intent) = intent.filter(|intent| intent.doubt.is_none()) else { return Ok(false) };
        intents::remove(database, &intent.id)?;
        journal::taken_back(database, &connection, &wanted.id, now)?;
        Ok(true)
    });
    if !done.await? {
        let message = t!("outbox-already-on-its-way");
        return Err(Failure::new(crate::FailureCode::NotReady, message, t!("outbox-wait-for-outcome")));
    }
    desk.tell(&[Topic::Drafts, Topic::Status]);
    Ok(Nothing {})
}

//! From a draft to the outbox, and what a person says of a post whose fate is unknown.

use crate::Desk;
use crate::commands::checking::{Connected, DraftCheck, check, find};
use crate::commands::schedule::{Planned, Timing};
use crate::commands::{Nothing, preferences};
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::store::drafts::{self, Draft};
use crate::store::intents::{self, Intent, Stage};
use crate::store::mirror;
use model::{NewPost, OneOffSchedule, PostTarget};
use planning::recurrence::record;
use planning::zone::{Resolved, Zone};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// Which draft to send. `revision` must be the one last saved: what is sent is what was seen.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SendDraft {
    /// Its identifier.
    pub(crate) id: String,
    /// The revision.
    pub(crate) revision: u32,
}

/// What was begun.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Sent {
    /// Ready to show.
    pub(crate) message: String,
    /// Where the post stands on the calendar, `YYYY-MM-DD`, or null.
    pub(crate) day: Option<String>,
}

/// What to do with a post whose fate is unknown.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ResolveUnconfirmed {
    /// The draft's identifier.
    pub(crate) id: String,
    /// The decision.
    pub(crate) answer: Answer,
}

/// A decision about a post whose fate is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    /// The person has seen it on the service: forget the draft.
    ItIsThere,
    /// The person has seen that it is not there: send it again.
    SendAgain,
}

/// Hands a draft to the outbox: durable when it answers, sent right after.
pub(crate) async fn send_draft(desk: &Arc<Desk>, wanted: SendDraft) -> Result<Sent, Failure> {
    let connection = desk.connection_id().await?;
    let (draft, channels) = read(desk, &connection, &wanted.id).await?;
    let zone = preferences::display_zone(desk).await?;
    let check = check(desk, &draft, &channels, &zone)?;
    if draft.revision != wanted.revision || !check.ready {
        return Err(stands_against(&draft, wanted.revision, check));
    }
    hand_over(desk, connection, intent(desk, &draft, &channels)?, draft.revision).await?;
    desk.outbox.wake();
    desk.tell(&[Topic::Drafts, Topic::Status]);
    Ok(sent(&draft, check))
}

async fn read(desk: &Desk, connection: &str, id: &str) -> Result<(Draft, Box<Connected>), Failure> {
    let (connection, id) = (connection.to_owned(), id.to_owned());
    let read = desk.store.run(move |database| {
        let channels = mirror::channels(database, &connection)?.into_boxed_slice();
        Ok(drafts::find(database, &connection, &id)?.map(|tracked| (tracked.draft, channels)))
    });
    read.await?.ok_or_else(|| Failure::not_found("draft"))
}

/// Writes the intent, unless the draft has changed or is in the outbox by now: a second press must not make a second
/// post.
async fn hand_over(desk: &Desk, connection: String, intent: Intent, revision: u32) -> Result<(), Failure> {
    let kept = desk.store.run(move |database| {
        let now = drafts::find(database, &connection, &intent.draft)?;
        let is_free =
            now.is_some_and(|now| now.draft.revision == revision && matches!(now.stage, None | Some(Stage::Rejected)));
        if is_free {
            intents::insert(database, &connection, &intent)?;
        }
        Ok(is_free)
    });
    if kept.await? {
        return Ok(());
    }
    let message = "This post is in the outbox already. It was not sent a second time.";
    Err(Failure::new(FailureCode::NotReady, message, "Wait until its outcome is known."))
}

fn sent(draft: &Draft, check: DraftCheck) -> Sent {
    Sent {
        message: match draft.schedule {
            Some(Timing::Time(_)) => format!("In the outbox for {}", check.when),
            Some(Timing::Repeat(_)) => format!("In the outbox, to repeat: {}", check.when),
            None => "In the outbox, to be sent now".to_owned(),
        },
        day: check.spots.into_iter().next().map(|spot| spot.date),
    }
}

fn stands_against(draft: &Draft, revision: u32, check: DraftCheck) -> Failure {
    if draft.revision != revision {
        let message = "The text was changed meanwhile. Nothing was sent.";
        return Failure::new(FailureCode::NotReady, message, "Look at it and send it again.");
    }
    let problem = check.problems.into_iter().next().map(|problem| problem.message).unwrap_or_default();
    Failure::new(FailureCode::Problems, format!("{problem} Nothing was sent."), "Correct it and send it again.")
}

fn intent(desk: &Desk, draft: &Draft, channels: &Connected) -> Result<Intent, Failure> {
    let workspace = draft.channels.iter().find_map(|id| find(channels, id));
    let (workspace, _) = workspace.ok_or_else(|| Failure::not_found("channel"))?;
    let planned = draft.schedule.as_ref().map(|timing| timing.read(&desk.zones)).transpose()?;
    let (one_off_schedule, recurring_schedule) = match &planned {
        Some(Planned::Time(zone, resolved)) => (Some(one_off(zone, resolved, desk)), None),
        Some(Planned::Rule(rule)) => (None, Some(record::write(rule))),
        None => (None, None),
    };
    let target = |id| {
        find(channels, id).map(|(_, channel)| PostTarget::of(channel)).ok_or_else(|| Failure::not_found("channel"))
    };
    Ok(Intent {
        id: uuid::Uuid::new_v4().to_string(),
        draft: draft.id.clone(),
        stage: Stage::Ready,
        post: NewPost {
            text: draft.text.clone(),
            media: Vec::new(),
            target_platforms: draft.channels.iter().map(target).collect::<Result<_, _>>()?,
            workspace: workspace.clone(),
            timezone: None,
            one_off_schedule,
            recurring_schedule,
            platform_posts: Vec::new(),
            audience_group: None,
        },
        due: draft.due,
        attempts: 0,
        made: desk.clock.now(),
    })
}

/// A moment as a clock that exists once (gaps, 2.6): one in a gap as the clock that is shown then, the second of two
/// equal ones in UTC, for no wall clock of its zone tells it from the first.
fn one_off(zone: &Zone, resolved: &Resolved, desk: &Desk) -> OneOffSchedule {
    let is_second = resolved.second == Some(resolved.instant);
    let zone = if is_second { desk.zones.utc() } else { zone.clone() };
    let wall = zone.wall(resolved.instant).clock;
    OneOffSchedule::wall_clock(wall.date(), wall.time(), zone.name())
}

/// Says what became of a post whose fate is unknown.
pub(crate) async fn resolve_unconfirmed(desk: &Arc<Desk>, wanted: ResolveUnconfirmed) -> Result<Nothing, Failure> {
    let connection = desk.connection_id().await?;
    let now = desk.clock.now();
    let done = desk.store.run(move |database| {
        let stage = drafts::find(database, &connection, &wanted.id)?.and_then(|tracked| tracked.stage);
        if stage != Some(Stage::Unknown) {
            return Ok(false);
        }
        match wanted.answer {
            Answer::ItIsThere => drafts::remove(database, &connection, &wanted.id),
            Answer::SendAgain => intents::release(database, &wanted.id, now),
        }
    });
    if !done.await? {
        let message = "The outcome of this post is known by now. Nothing was changed.";
        return Err(Failure::new(FailureCode::NotReady, message, "Look at it again."));
    }
    desk.outbox.wake();
    desk.sync.request();
    desk.tell(&[Topic::Drafts, Topic::Status]);
    Ok(Nothing {})
}

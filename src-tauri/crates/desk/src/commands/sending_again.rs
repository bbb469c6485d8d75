//! A post that some channels have refused goes to exactly these once more: as a new post with the same content. A channel that
//! has it is never sent to, and none is sent to twice.

use crate::Desk;
use crate::commands::checking::check;
use crate::commands::history::{HistoryRef, handing_over, written};
use crate::commands::posts::PostRef;
use crate::commands::preferences;
use crate::commands::sending::{Sent, prepare};
use crate::composing::known::Known;
use crate::composing::reading::draft_of;
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use ::drafts::Draft;
use chrono::{DateTime, Utc};
use model::post::Target;
use model::{ChannelId, Post};
use planning::schedule::{When, due, own_times};
use planning::state::{State, state};
use planning::wording::count;
use planning::zone::Zones;
use rusqlite::Connection;
use std::collections::HashSet;
use std::sync::Arc;
use store::kin::{self, Tie};
use store::{StoreError, all_or_none, drafts, intents, journal, labels, mirror};

/// The channels that have refused a post.
#[derive(Debug, Default)]
pub(crate) struct Refusals {
    /// To these it can be sent again.
    pub(crate) open: Vec<ChannelId>,
    /// To these it was sent again.
    pub(crate) answered: HashSet<ChannelId>,
}

impl Refusals {
    /// Those of a post. What is still to go out by itself is none, and neither is a channel that was removed, nor a post that
    /// was missed altogether: it is asked about as such.
    pub(crate) fn of(
        database: &Connection,
        connection: &str,
        post: &Post,
        (now, zones): (DateTime<Utc>, &Zones),
    ) -> Result<Self, StoreError> {
        if state(post, now, zones) == State::Missed {
            return Ok(Self::default());
        }
        let own = own_times(post, zones);
        let main = due(post, zones).map(|moment| moment.instant);
        let is_ahead = |target: &Target| {
            let own = own.iter().find(|own| own.identifier == target.identifier).map(|own| &own.when);
            match own {
                Some(When::Once(moment)) => moment.instant > now,
                Some(When::Rule(_)) => false,
                None => main.is_some_and(|main| main > now),
            }
        };
        let is_refused = |target: &&Target| {
            target.success_responses.is_empty() && !target.error_responses.is_empty() && !is_ahead(target)
        };
        let refused: Vec<ChannelId> =
            post.target_platforms.iter().flatten().filter(is_refused).filter_map(|target| target.id.clone()).collect();
        if refused.is_empty() {
            return Ok(Self::default());
        }
        let listed = mirror::channels(database, connection)?;
        let mut answered = HashSet::new();
        let (drafts, posts) = kin::of(database, connection, (Tie::Again, post.id.as_str()))?;
        for id in drafts {
            answered
                .extend(drafts::find(database, connection, &id)?.into_iter().flat_map(|again| again.draft.channels));
        }
        for id in posts {
            let targets = mirror::find_post(database, connection, &id)?.and_then(|again| again.post.target_platforms);
            answered.extend(targets.into_iter().flatten().filter_map(|target| target.id));
        }
        answered.retain(|id| refused.contains(id));
        let is_open = |id: &ChannelId| !answered.contains(id) && listed.iter().any(|(_, one)| one.id == *id);
        Ok(Self { open: refused.into_iter().filter(is_open).collect(), answered })
    }
}

/// Sends a post again to the channels that have refused it.
pub(crate) async fn send_again(desk: &Arc<Desk>, scope: &Scope, wanted: PostRef) -> Result<Sent, Failure> {
    let line = desk.line(&scope.connection);
    let delay = preferences::send_delay(desk).await?;
    let display = preferences::display_zone(desk).await?;
    let (own, connection, now) = (Arc::clone(desk), line.id.clone(), desk.clock.now());
    let done = desk.store.run(move |database| {
        let Some(listed) = mirror::find_post(database, &connection, &wanted.id)? else {
            return Ok(Err(Failure::not_found("post")));
        };
        let open = Refusals::of(database, &connection, &listed.post, (now, &own.zones))?.open;
        if open.is_empty() {
            let message = "There is no refused channel left to send this post to. Nothing was sent.";
            return Ok(Err(Failure::new(FailureCode::NotReady, message, "Look at it again.")));
        }
        let draft = draft_of(database, &connection, &listed.post, now, &own.zones)?;
        let mut draft = Draft { channels: open, schedule: None, due: None, ..draft };
        draft.own.iter_mut().for_each(|own| own.schedule = None);
        all_or_none(database, || {
            let draft = drafts::create(database, &connection, draft)?;
            labels::copy(database, &connection, listed.post.id.as_str(), &draft.id)?;
            kin::put(database, &connection, &draft.id, (Tie::Again, listed.post.id.as_str()))?;
            let known = Known::of(database, &connection, &draft)?;
            let ready = check(&own, &draft, &known, &display)
                .and_then(|check| if check.ready { Ok(check) } else { Err(in_the_way(check.problems)) })
                .and_then(|check| Ok((check, prepare(&draft, &known, now, &own.zones)?)));
            let (check, parts) = match ready {
                Ok(ready) => ready,
                Err(failure) => return Ok(Err(failure)),
            };
            let mut entries = vec![written(None, &draft, now)];
            // A post of the service has one text for each platform: it stays one post.
            for (_, mut intent) in parts {
                intent.next = now + delay;
                entries.push(handing_over(&draft, &intent.post.workspace, now));
                intents::insert(database, &connection, &intent)?;
            }
            let entry = journal::add_all(database, &connection, &entries)?.map(|id| HistoryRef { id });
            Ok(Ok(Sent {
                message: format!("Sending it again to {}", count(draft.channels.len(), "channel")),
                day: check.spots.first().map(|spot| spot.date.clone()),
                held_seconds: u32::try_from(delay.num_seconds()).unwrap_or_default(),
                entry,
            }))
        })
    });
    let sent = done.await??;
    line.outbox.wake();
    desk.tell(&[Topic::Posts, Topic::Drafts, Topic::Status]);
    Ok(sent)
}

fn in_the_way(problems: Vec<crate::commands::problems::Problem>) -> Failure {
    let problem = problems.into_iter().next().map(|problem| problem.message).unwrap_or_default();
    let next = "Copy it to another time, correct the copy and send that.";
    Failure::new(FailureCode::Problems, format!("{problem} Nothing was sent."), next)
}

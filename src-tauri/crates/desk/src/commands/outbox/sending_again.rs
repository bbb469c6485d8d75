//! A post that some channels have refused goes to exactly these once more: as a new post with the same content. A channel that
//! has it is never sent to, and none is sent to twice.

use crate::commands::compose::checking::check;
use crate::commands::compose::views::draft::Problem;
use crate::commands::outbox::views::Sent;
use crate::commands::posts::refusals::Refusals;
use crate::commands::posts::views::{HistoryRef, PostRef};
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use crate::{Desk, preferences};
use ::drafts::Draft;
use chrono::{DateTime, TimeDelta, Utc};
use i18n::{Localized, t};
use model::PostId;
use outbox::handover::prepare;
use planning::zone::Zone;
use rusqlite::Connection;
use std::sync::Arc;
use store::journal::{Action, Entry};
use store::kin::{self, Tie};
use store::known::draft_of;
use store::{StoreError, all_or_none, drafts, intents, journal, labels, mirror};

/// Sends a post again to the channels that have refused it.
pub(crate) async fn send_again(desk: &Arc<Desk>, scope: &Scope, wanted: PostRef) -> Result<Sent, Failure> {
    let active = desk.active(&scope.connection);
    let delay = preferences::send_delay(desk).await?;
    let display = preferences::display_zone(desk).await?;
    let (own, connection, now) = (Arc::clone(desk), active.id.clone(), desk.clock.now());
    let done = desk.store.run(move |database| {
        let again = Again { desk: &own, database, connection: &connection, now, display: &display, delay };
        match again.refused_part(&wanted.id)? {
            Ok((post, draft)) => all_or_none(database, || again.send(&post, draft)),
            Err(failure) => Ok(Err(failure)),
        }
    });
    let sent = done.await??;
    active.outbox.wake();
    desk.tell(&[Topic::Posts, Topic::Drafts, Topic::Status]);
    Ok(sent)
}

/// What sending again goes by.
struct Again<'a> {
    desk: &'a Desk,
    database: &'a Connection,
    connection: &'a str,
    now: DateTime<Utc>,
    display: &'a Zone,
    /// So long it is held back before it leaves.
    delay: TimeDelta,
}

impl Again<'_> {
    /// A post, and a draft with the same content for exactly the channels that have refused it, at once.
    fn refused_part(&self, id: &str) -> Result<Result<(PostId, Draft), Failure>, StoreError> {
        let (database, connection, zones) = (self.database, self.connection, &self.desk.zones);
        let Some(listed) = mirror::find_post(database, connection, id)? else {
            return Ok(Err(Failure::not_found("post")));
        };
        let open = Refusals::of(database, connection, &listed.post, (self.now, zones))?.open;
        if open.is_empty() {
            let message = t!("outbox-no-refused-left");
            return Ok(Err(Failure::new(FailureCode::NotReady, message, t!("outbox-look-again"))));
        }
        let draft = draft_of(database, connection, &listed.post, self.now, zones)?;
        let mut draft = Draft { channels: open, schedule: None, due: None, ..draft };
        draft.own.iter_mut().for_each(|own| own.schedule = None);
        Ok(Ok((listed.post.id, draft)))
    }

    /// Keeps the draft as what the post is sent again with, and hands it over.
    fn send(&self, post: &PostId, draft: Draft) -> Result<Result<Sent, Failure>, StoreError> {
        let Self { desk, database, connection, now, .. } = *self;
        let draft = drafts::create(database, connection, draft)?;
        labels::copy(database, connection, post.as_str(), &draft.id)?;
        kin::put(database, connection, &draft.id, (Tie::Again, post.as_str()))?;
        let known = store::known::known(database, connection, &draft)?;
        let ready = check(desk, &draft, &known, self.display)
            .and_then(|check| if check.ready { Ok(check) } else { Err(in_the_way(check.problems)) })
            .and_then(|check| Ok((check, prepare(&draft, &known, now, &desk.zones)?)));
        let (check, parts) = match ready {
            Ok(ready) => ready,
            Err(failure) => return Ok(Err(failure)),
        };
        let mut entries = vec![Entry::written(None, &draft, now)];
        // A post of the service has one text for each platform: it stays one post.
        for (_, mut intent) in parts {
            intent.next = now + self.delay;
            entries.push(Entry::sent(&draft, &intent.post.workspace, now));
            intents::insert(database, connection, &intent)?;
        }
        let entry = journal::record(database, connection, Action::Whole, &entries)?.map(|id| HistoryRef { id });
        Ok(Ok(Sent {
            message: t!("outbox-sending-again", count = draft.channels.len()),
            day: check.positions.first().map(|position| position.date.clone()),
            held_seconds: u32::try_from(self.delay.num_seconds()).unwrap_or_default(),
            entry,
        }))
    }
}

fn in_the_way(problems: Vec<Problem>) -> Failure {
    let problem = problems.into_iter().next().map(|problem| problem.message).unwrap_or_default();
    let message = Localized::row(vec![problem, t!("outbox-nothing-sent")], " ");
    Failure::new(FailureCode::Problems, message, t!("outbox-correct-copy"))
}

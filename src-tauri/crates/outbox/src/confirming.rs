//! Finds out what became of posts whose answer was lost, from the lists of the service.

use super::remote::Remote;
use super::sending::{Ending, FIRST_LOOK};
use super::worker::{OutboxNews, Worker};
use chrono::{DateTime, TimeDelta, Utc};
use model::{Post, PostId, WorkspaceId};
use planning::reconcile::{Doubt, LONGEST_LANDING, ListVerdict, SETTLED, SLACK, reconcile};
use store::intents::{self, Intent, Look, SentAt, Stage};
use store::mirror::{self, Listed};
use store::{StoreError, connections, watches};

/// When it is looked for, after the answer was lost. What is surely not there at the last of them is sent again; about
/// anything else a person is asked, and from then on nothing is sent but by their word.
const LOOKS: [TimeDelta; 3] = [FIRST_LOOK, TimeDelta::seconds(30), TimeDelta::seconds(150)];
/// When a post that a person is asked about is looked for once more, after the answer was lost.
const LATE_LOOKS: [TimeDelta; 2] = [LONGEST_LANDING, SETTLED];
/// How often a post is looked for that is said to be there.
const AGAIN: TimeDelta = TimeDelta::minutes(5);
/// So many lost answers are enough: after that a person is asked.
const MOST_LOSSES: u32 = 3;

impl<R: Remote> Worker<'_, R> {
    /// Looks for everything that was in doubt when a list of its workspace was begun: all of it, or what is new.
    pub(super) async fn confirm(
        &self,
        workspace: &WorkspaceId,
        (listed, is_whole): (&[Post], bool),
        begun: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let (connection, wanted) = (self.connection.to_owned(), workspace.clone());
        let read = self.store.run(move |database| {
            let mut open = intents::doubtful(database, &connection)?;
            // A list says nothing of what was sent after it was begun.
            let is_told = |intent: &Intent| intent.doubt.as_ref().is_some_and(|doubt| doubt.lost <= begun);
            open.retain(|intent| intent.post.workspace == wanted && is_told(intent));
            Ok((open, watches::claimed(database, &connection)?, connections::echo(database, &connection)?))
        });
        let (mut open, ours, profile) = read.await?;
        open.sort_by(|one, other| (one.made, &one.id).cmp(&(other.made, &other.id)));
        let skew = self.remote.skew();
        let doubt = |intent: &'_ Intent| {
            let doubt = intent.doubt.as_ref()?;
            Some((doubt.sent, doubt.lost + skew))
        };
        let none = std::collections::HashSet::new();
        let doubts: Vec<Doubt<'_>> = open
            .iter()
            .filter_map(|intent| {
                let (sent, lost) = doubt(intent)?;
                let before = intent.doubt.as_ref().map_or(&none, |doubt| &doubt.before);
                Some(Doubt { post: &intent.post, before, sent, lost })
            })
            .collect();
        let findings = reconcile(&doubts, listed, &ours, &profile, self.zones);
        drop(doubts);
        for (intent, finding) in open.into_iter().zip(findings) {
            let found = |id| listed.iter().find(|post| post.id == id).cloned();
            let is_absent = finding == ListVerdict::Absent;
            let candidates = match finding {
                ListVerdict::Found(id) => match found(id) {
                    Some(post) => {
                        self.finish(intent, post, Ending::Found).await?;
                        continue;
                    }
                    None => Vec::new(),
                },
                ListVerdict::Absent | ListVerdict::Unseen => Vec::new(),
                ListVerdict::Unclear(candidates) => candidates,
            };
            if intent.next <= begun {
                let alike = listed.iter().filter(|post| candidates.contains(&post.id)).cloned().collect();
                let is_sure = is_absent && is_whole && profile.is_exact_for(&intent.post);
                self.decide(&intent, alike, is_sure, begun).await?;
            }
        }
        Ok(())
    }

    /// It was not found, or not for certain, in a list that was begun `now`: it is looked for again, sent again when it is
    /// surely absent, or a person is asked.
    async fn decide(
        &self,
        intent: &Intent,
        alike: Vec<Post>,
        is_absent: bool,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let Some(doubt) = &intent.doubt else { return Ok(()) };
        let mut looks = intent.looks.clone();
        looks.push(Look { at: now, alike: u32::try_from(alike.len()).unwrap_or(u32::MAX) });
        let is_safe = is_absent && !intent.accepted && intent.losses < MOST_LOSSES && self.is_far(intent, now);
        let next_look = next_look(doubt, now);
        let settled = doubt.lost + SETTLED + SLACK;
        // A person may take longer than that.
        let late_look = LATE_LOOKS.iter().map(|wait| doubt.lost + *wait + SLACK).find(|look| *look > now);
        let asking = (Stage::Asking, late_look.unwrap_or(intents::NEVER));
        let (stage, next) = match (intent.stage, next_look) {
            (Stage::Unknown, Some(next)) => (Stage::Unknown, next),
            (Stage::Unknown, None) if is_safe => (Stage::Ready, now),
            // It is there, and the lists are behind.
            (Stage::Unknown, None) if intent.accepted && alike.is_empty() && settled > now => {
                (Stage::Unknown, settled.min(now + AGAIN))
            }
            _ => asking,
        };
        let (id, reason, draft, seen) = (intent.id.clone(), intent.reason.clone(), intent.draft.clone(), intent.stage);
        let (connection, zones, workspace) =
            (self.connection.to_owned(), self.zones.clone(), intent.post.workspace.clone());
        let kept = self.store.run(move |database| {
            // A person may have decided while the service was asked: then that counts.
            if intents::of_draft(database, &draft)?.is_none_or(|now| now.stage != seen) {
                return Ok(());
            }
            // Who is asked can be shown them at once, and not only after the next sync.
            for post in &alike {
                if mirror::find_post(database, &connection, post.id.as_str())?.is_none() {
                    mirror::put(database, &connection, &Listed::told(post.clone(), workspace.clone()), &zones)?;
                }
            }
            let candidates: Vec<PostId> = alike.into_iter().map(|post| post.id).collect();
            intents::note_look(database, &id, &looks, &candidates)?;
            intents::settle(database, &id, stage, &reason, next)
        });
        kept.await?;
        (self.tell)(OutboxNews::Moved);
        Ok(())
    }
}

/// When something is looked for next after `now`, before anything is decided.
fn next_look(doubt: &SentAt, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    LOOKS.iter().map(|wait| doubt.lost + *wait).find(|look| *look > now)
}

/// Whether a look decides what becomes of something.
pub(super) fn is_last_look(intent: &Intent, now: DateTime<Utc>) -> bool {
    intent.stage == Stage::Unknown && intent.doubt.as_ref().is_some_and(|doubt| next_look(doubt, now).is_none())
}

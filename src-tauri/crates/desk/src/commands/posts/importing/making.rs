//! Posts that were planned, made: drafts, their files in the queue, and what is scheduled in the outbox. All of it is one
//! entry of the journal.

use super::plan::{Outcome, Plan, PlannedPost};
use crate::commands::library::uploads::queue;
use ::drafts::files_in;
use chrono::{DateTime, TimeDelta, Utc};
use outbox::handover::{hand_over_entries, prepare};
use planning::zone::Zones;
use rusqlite::Connection;
use std::collections::BTreeSet;
use store::journal::{self, Action, Entry};
use store::{StoreError, drafts, labels};

/// What was made.
#[derive(Default)]
pub(super) struct Made {
    pub(super) scheduled: usize,
    pub(super) drafts: usize,
    /// Its entry of the journal.
    pub(super) entry: Option<i64>,
}

/// Makes everything that is not to stay out. New files go to `workspace`.
pub(super) fn make(
    database: &Connection,
    (connection, workspace): (&str, &str),
    plan: &Plan,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<Made, StoreError> {
    let wanted = || plan.posts.iter().filter(|post| !matches!(post.outcome, Outcome::Wrong(_)));
    let used: BTreeSet<&String> = wanted().flat_map(|post| files_in(&post.draft)).collect();
    let fresh =
        used.into_iter().filter_map(|id| plan.fresh.get(id)).map(|(media, origin)| (media.clone(), origin.clone()));
    queue(database, (connection, workspace), fresh.map(|(media, origin)| (media, Some(origin))), now)?;
    let (mut made, mut entries) = (Made::default(), Vec::new());
    for PlannedPost { draft, labels, outcome } in wanted() {
        let draft = drafts::create(database, connection, draft.clone())?;
        for label in labels {
            labels::put(database, connection, &draft.id, label)?;
        }
        entries.push(Entry::written(None, &draft, now));
        let parts = match outcome {
            // What cannot be prepared after all stays a draft.
            Outcome::Scheduled => prepare(&draft, &plan.known, now, zones).ok(),
            Outcome::Draft(_) | Outcome::Wrong(_) => None,
        };
        let sent = parts.map(|parts| hand_over_entries(database, connection, &draft, parts, TimeDelta::zero()));
        match sent.transpose()?.flatten() {
            Some(sent) => {
                entries.extend(sent);
                made.scheduled += 1;
            }
            None => made.drafts += 1,
        }
    }
    made.entry = journal::record(database, connection, Action::Whole, &entries)?;
    Ok(made)
}

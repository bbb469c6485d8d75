//! What a person says of a post whose fate is unknown.

use crate::store::intents::{self, Intent, Stage};
use crate::store::watches::{self, Watch};
use crate::store::{StoreError, drafts};
use chrono::{DateTime, Utc};
use model::PostId;
use planning::reconcile::{LONGEST_LANDING, SLACK};
use rusqlite::Connection;
use serde::Deserialize;
use ts_rs::TS;

/// A decision about a post whose fate is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    /// Look on the service once more.
    CheckAgain,
    /// The person has seen it on the service: forget the draft.
    ItIsThere,
    /// The person has seen that it is not there: send it again.
    SendAgain,
    /// The person has seen that it is not there: it is a draft again.
    KeepAsDraft,
}

/// Does what a person has decided; `seen` is the post they have seen on the service. `false`: nothing is in doubt any more, and nothing was changed.
pub(crate) fn answer(
    database: &Connection,
    connection: &str,
    draft: &str,
    answer: Answer,
    seen: Option<PostId>,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let is_ours = drafts::find(database, connection, draft)?.is_some();
    let intent = intents::of_draft(database, draft)?.filter(|_| is_ours);
    let open = intent.filter(|intent| matches!(intent.stage, Stage::Unknown | Stage::Asking));
    let Some(intent) = open else { return Ok(false) };
    match answer {
        Answer::CheckAgain => intents::settle(database, &intent.id, intent.stage, &intent.reason, now)?,
        Answer::SendAgain => intents::settle(database, &intent.id, Stage::Ready, "", now)?,
        Answer::KeepAsDraft => intents::remove(database, &intent.id)?,
        Answer::ItIsThere => {
            let only = || <[PostId; 1]>::try_from(intent.candidates.clone()).ok().map(|[only]| only);
            if let Some(post) = seen.or_else(only) {
                adopt(database, connection, &intent, post, now)?;
            }
            drafts::remove(database, connection, draft)?;
        }
    }
    Ok(true)
}

/// It is this create's, so no other is taken for it; and whatever else that create has made is a twin.
fn adopt(
    database: &Connection,
    connection: &str,
    intent: &Intent,
    post: PostId,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    watches::claim(database, connection, &post, now)?;
    let Some(doubt) = &intent.doubt else { return Ok(()) };
    let watch = Watch {
        post,
        body: intent.post.clone(),
        before: doubt.before.clone(),
        sent: doubt.sent,
        next: now,
        until: doubt.lost + LONGEST_LANDING + SLACK,
    };
    watches::put(database, connection, &watch)
}

//! What a person says of a post whose fate is unknown.

use ::drafts::Draft;
use chrono::{DateTime, Utc};
use i18n::t;
use model::PostId;
use planning::reconcile::{SETTLED, SLACK};
use rusqlite::Connection;
use serde::Deserialize;
use store::intents::{self, Intent, Stage};
use store::journal::{self, Action, Entry};
use store::watches::{self, Watch};
use store::{StoreError, drafts, kin};
use ts_rs::TS;

/// A decision about a post whose fate is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Look on the service once more.
    CheckAgain,
    /// The person has seen it on the service: it is never sent again, and looked for until it is listed.
    ItIsThere,
    /// The person has seen that it is not there: send it again.
    SendAgain,
    /// The person has seen that it is not there: it is a draft again.
    KeepAsDraft,
}

/// Does what a person has decided; `seen` is the post they have seen on the service. `false`: nothing is in doubt any more, and nothing was changed.
pub fn answer(
    database: &Connection,
    connection: &str,
    draft: &str,
    answer: Answer,
    seen: Option<PostId>,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let open =
        intents::of_draft(database, draft)?.filter(|intent| matches!(intent.stage, Stage::Unknown | Stage::Asking));
    let (Some(intent), Some(found)) = (open, drafts::find(database, connection, draft)?) else { return Ok(false) };
    match answer {
        Answer::CheckAgain => intents::settle(database, &intent.id, intent.stage, &intent.reason, now)?,
        Answer::SendAgain => {
            // It is not looked for any more: it goes by the person's word.
            intents::note_look(database, &intent.id, &[], &[])?;
            intents::settle(database, &intent.id, Stage::Ready, "", now)?;
        }
        Answer::KeepAsDraft => intents::remove(database, &intent.id)?,
        Answer::ItIsThere => {
            let settled = intent.doubt.as_ref().map(|doubt| doubt.lost + SETTLED + SLACK);
            if let Some(post) = seen {
                adopt(database, connection, &intent, post, now)?;
                drafts::remove(database, connection, draft)?;
            } else if settled.is_some_and(|settled| settled > now) {
                intents::believe(database, &intent.id, now)?;
            } else {
                drafts::remove(database, connection, draft)?;
                journal::record(database, connection, Action::Whole, &[set_aside(found.draft, now)])?;
            }
        }
    }
    Ok(true)
}

/// It is this create's, so no other is taken for it; and what other requests of that create have made is a twin.
fn adopt(
    database: &Connection,
    connection: &str,
    intent: &Intent,
    post: PostId,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    watches::claim(database, connection, (&intent.draft, &post), now)?;
    journal::became(database, connection, &intent.draft, &post)?;
    kin::inherit(database, connection, &intent.draft, post.as_str())?;
    let spare = intent.losses.saturating_sub(1);
    let Some(doubt) = intent.doubt.as_ref().filter(|_| spare > 0) else { return Ok(()) };
    let watch = Watch {
        post,
        body: intent.post.clone(),
        before: doubt.before.clone(),
        sent: doubt.sent,
        spare,
        next: now,
        until: doubt.lost + SETTLED + SLACK,
    };
    watches::put(database, connection, &watch)
}

/// What the journal has to say of a draft whose post is on the service by a person's word alone: it can be put back.
fn set_aside(draft: Draft, now: DateTime<Utc>) -> Entry {
    let note = t!("outbox-said-there").kept();
    Entry { note, ..Entry::discarded(draft, now) }
}

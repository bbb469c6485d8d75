//! What is wrong with a post or a draft, as long as it is to come.

use crate::commands::posts::found::Found;
use ::drafts::judging::{Judged, judge, timing};
use ::drafts::known::Known;
use ::drafts::{Draft, Edited};
use chrono::{DateTime, Utc};
use planning::problems::{Problem, Severity};
use planning::zone::Zones;
use rusqlite::Connection;
use store::StoreError;
use store::known::{draft_of, known};

/// A post as a draft of itself, what is known of it, and what was found; `None` where nobody can say.
pub(crate) struct Looked {
    pub(crate) draft: Draft,
    pub(crate) known: Known,
    pub(crate) judged: Option<Judged>,
}

impl Looked {
    /// What is wrong and is not to be sent anyway.
    pub(crate) fn problems(&self) -> impl Iterator<Item = &Problem> {
        self.judged.iter().flat_map(|judged| &judged.problems).filter(|problem| !problem.ignored)
    }

    /// How many errors and warnings there are. What cannot be judged is wrong.
    pub(super) fn grave(&self) -> usize {
        let grave = self.problems().filter(|problem| problem.severity != Severity::Hint).count();
        grave + usize::from(self.judged.is_none())
    }
}

/// Looks at something; `None` when it is over.
pub(crate) fn judged(
    database: &Connection,
    connection: &str,
    found: &Found,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<Option<Looked>, StoreError> {
    let draft = match found {
        Found::Draft(tracked) => tracked.draft.clone(),
        Found::Post(listed) if found.at(now, zones).is_some_and(|at| at > now) => {
            let draft = draft_of(database, connection, &listed.post, now, zones)?;
            // It is no second post with its own words.
            let edited = Edited { post: listed.post.id.clone(), base: Box::new(listed.post.clone()) };
            Draft { edited: Some(edited), ..draft }
        }
        Found::Post(_) => return Ok(None),
    };
    let known = known(database, connection, &draft)?;
    let planned = draft.schedule.as_ref().and_then(|timing| timing.read(zones).ok());
    let judged = judge(&draft, &known, timing(planned.as_ref(), now), (now, zones)).ok();
    Ok(Some(Looked { draft, known, judged }))
}

//! What is wrong with a post or a draft, as long as it is to come.

use crate::commands::posts::found::Found;
use ::drafts::judging::{Judged, judge, timing};
use ::drafts::known::Known;
use ::drafts::{Draft, Edited};
use chrono::{DateTime, Utc};
use model::Post;
use planning::problems::{Problem, Severity, blocks};
use planning::zone::Zones;
use rusqlite::Connection;
use store::StoreError;
use store::known::{draft_of, known};

/// A draft, what is known of it, and what was found; `None` where nobody can say.
pub(crate) struct Looked {
    pub(crate) draft: Draft,
    pub(crate) known: Known,
    pub(crate) judged: Option<Judged>,
}

impl Looked {
    /// Looks at a draft.
    pub(crate) fn at(
        database: &Connection,
        connection: &str,
        draft: Draft,
        (now, zones): (DateTime<Utc>, &Zones),
    ) -> Result<Self, StoreError> {
        let known = known(database, connection, &draft)?;
        let planned = draft.schedule.as_ref().and_then(|timing| timing.read(zones).ok());
        let judged = judge(&draft, &known, timing(planned.as_ref(), now), (now, zones)).ok();
        Ok(Self { draft, known, judged })
    }

    /// Looks at a post of the service as a draft of itself: it is no second post with its own words.
    pub(crate) fn at_post(
        database: &Connection,
        connection: &str,
        post: &Post,
        moment: (DateTime<Utc>, &Zones),
    ) -> Result<Self, StoreError> {
        let draft = draft_of(database, connection, post, moment.0, moment.1)?;
        let edited = Edited { post: post.id.clone(), base: Box::new(post.clone()) };
        Self::at(database, connection, Draft { edited: Some(edited), ..draft }, moment)
    }

    /// Looks at something that is to come; `None` when it is over.
    pub(crate) fn at_found(
        database: &Connection,
        connection: &str,
        found: &Found,
        moment: (DateTime<Utc>, &Zones),
    ) -> Result<Option<Self>, StoreError> {
        let (now, zones) = moment;
        match found {
            Found::Draft(tracked) => Self::at(database, connection, tracked.draft.clone(), moment).map(Some),
            Found::Post(listed) if found.at(now, zones).is_some_and(|at| at > now) => {
                Self::at_post(database, connection, &listed.post, moment).map(Some)
            }
            Found::Post(_) => Ok(None),
        }
    }

    /// What is wrong and is not to be sent anyway.
    pub(crate) fn problems(&self) -> impl Iterator<Item = &Problem> {
        self.judged.iter().flat_map(|judged| &judged.problems).filter(|problem| !problem.ignored)
    }

    /// How many errors and warnings there are. What cannot be judged is wrong.
    pub(crate) fn grave(&self) -> usize {
        let grave = self.problems().filter(|problem| problem.severity != Severity::Hint).count();
        grave + usize::from(self.judged.is_none())
    }

    /// Whether it could not be sent as it is.
    pub(crate) fn is_stuck(&self) -> bool {
        self.judged.as_ref().is_none_or(|judged| blocks(&judged.problems))
    }
}

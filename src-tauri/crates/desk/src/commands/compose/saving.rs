//! Saving a draft: what is written over what, and what a save says of itself. The desk alone gives revisions.

use crate::commands::compose::checking::check;
use crate::commands::compose::drafts::{clock_of, view};
use crate::commands::compose::views::draft::{DraftCheck, GoneDraft, KeptDraft, SaveDraft, SavedDraft};
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use ::drafts::known::Known;
use ::drafts::{Draft, Edited};
use i18n::{Localized, t};
use model::{ChannelId, PostId};
use planning::timing::Planned;
use planning::zone::Zone;
use rusqlite::Connection;
use std::sync::Arc;
use store::drafts::{self, Tracked, Update};
use store::intents::Stage;
use store::journal::{Action, Entry};
use store::{StoreError, journal, mirror};

/// Keeps a draft, durably, before it answers.
pub(crate) async fn save_draft(desk: &Arc<Desk>, scope: &Scope, wanted: SaveDraft) -> Result<SavedDraft, Failure> {
    let connection = scope.connection.clone();
    let id = wanted.id.clone();
    let home = desk.store.run(move |database| drafts::home(database, &id)).await?;
    if home.is_some_and(|home| home != connection) {
        return Err(Failure::wrong_place("service"));
    }
    // Whatever can fail is asked before anything is written.
    let zone = preferences::display_zone(desk).await?;
    let drafted = drafted(desk, wanted)?;
    let done = desk.store.run(move |database| drafted.save(database, &connection)).await?;
    if matches!(done, Done::Kept(..)) {
        desk.tell(&[Topic::Drafts]);
    }
    told(desk, done, &zone)
}

/// Looks at a draft without keeping it: for what is shown while it is written.
pub(crate) async fn check_draft(desk: &Arc<Desk>, scope: &Scope, wanted: SaveDraft) -> Result<DraftCheck, Failure> {
    let connection = scope.connection.clone();
    let draft = drafted(desk, wanted)?;
    let (draft, known) = desk.store.run(move |database| draft.found(database, &connection)).await?;
    let zone = preferences::display_zone(desk).await?;
    check(desk, &draft, &known, &zone)
}

/// A draft as it is written, before what is kept of it is looked up.
pub(crate) struct Drafted {
    draft: Draft,
    post: Option<String>,
}

/// What became of a draft in the database, with what is known of it.
enum Done {
    Kept(Draft, Known),
    Superseded(Tracked, Known),
    Gone(Localized),
}

pub(crate) fn drafted(desk: &Desk, wanted: SaveDraft) -> Result<Drafted, Failure> {
    let id = uuid::Uuid::parse_str(&wanted.id)
        .map_err(|_| Failure::bad_input(t!("compose-no-id"), t!("compose-no-id-next")))?;
    let planned = wanted.schedule.as_ref().map(|timing| timing.read(&desk.zones)).transpose()?;
    let channels = wanted.channel_ids.into_iter().filter_map(|id| ChannelId::new(id).ok()).collect();
    let draft = Draft {
        id: id.to_string(),
        revision: wanted.based_on,
        text: wanted.text,
        channels,
        schedule: wanted.schedule,
        media: wanted.media,
        own: wanted.own.into_iter().filter(|own| !own.is_empty()).collect(),
        ignored: wanted.ignored,
        audience: None,
        language: wanted.language,
        edited: None,
        due: planned.as_ref().and_then(Planned::instant),
        saved: desk.clock.now(),
    };
    Ok(Drafted { draft, post: wanted.post })
}

impl Drafted {
    /// The draft with what is known of it and of what it names.
    pub(crate) fn found(self, database: &Connection, connection: &str) -> Result<(Draft, Known), StoreError> {
        let before = drafts::find(database, connection, &self.draft.id)?.map(|tracked| tracked.draft);
        let draft = self.began(database, connection, before.as_ref())?;
        Ok((draft.clone(), store::known::known(database, connection, &draft)?))
    }

    /// Creates a draft that was never kept, or writes over the revision that this is based on. What is kept already is not
    /// written twice, and what is gone is never brought back.
    fn save(self, database: &Connection, connection: &str) -> Result<Done, StoreError> {
        let Some(before) = drafts::find(database, connection, &self.draft.id)? else {
            if self.draft.revision > 0 || journal::knows_draft(database, connection, &self.draft.id)? {
                return Ok(Done::Gone(t!("compose-draft-ended")));
            }
            let draft = drafts::create(database, connection, self.began(database, connection, None)?)?;
            let entry = Entry::written(None, &draft, draft.saved);
            journal::record(database, connection, Action::Writing, &[entry])?;
            return kept(database, connection, draft);
        };
        let draft = self.began(database, connection, Some(&before.draft))?;
        let beside = |draft: &Draft| (draft.ignored.clone(), draft.language.clone());
        if draft.says_the_same_as(&before.draft) && beside(&draft) == beside(&before.draft) {
            return kept(database, connection, before.draft);
        }
        if matches!(before.stage, Some(Stage::Ready | Stage::Sending | Stage::Unknown | Stage::Asking)) {
            return Ok(Done::Gone(t!("compose-in-outbox")));
        }
        match drafts::update(database, connection, draft)? {
            Update::Kept(draft) => {
                let entry = Entry::written(Some(before.draft), &draft, draft.saved);
                journal::record(database, connection, Action::Writing, &[entry])?;
                kept(database, connection, draft)
            }
            Update::Superseded(_) => {
                let known = store::known::known(database, connection, &before.draft)?;
                Ok(Done::Superseded(before, known))
            }
            Update::Gone => Ok(Done::Gone(t!("compose-draft-ended"))),
        }
    }

    /// The draft with what it began with: the post that it changes, and what nobody can write here.
    fn began(self, database: &Connection, connection: &str, before: Option<&Draft>) -> Result<Draft, StoreError> {
        let Self { draft, post } = self;
        let (edited, audience) = match (before, post.and_then(|post| PostId::new(post).ok())) {
            (Some(before), _) => (before.edited.clone(), before.audience.clone()),
            (None, Some(post)) => {
                let truth = mirror::truth(database, connection, &post)?.map(|listed| listed.post);
                let audience = truth.as_ref().and_then(|truth| truth.audience_group.clone());
                (truth.map(|truth| Edited { post, base: Box::new(truth) }), audience)
            }
            (None, None) => (None, None),
        };
        Ok(Draft { edited, audience, ..draft })
    }
}

fn kept(database: &Connection, connection: &str, draft: Draft) -> Result<Done, StoreError> {
    let known = store::known::known(database, connection, &draft)?;
    Ok(Done::Kept(draft, known))
}

fn told(desk: &Desk, done: Done, zone: &Zone) -> Result<SavedDraft, Failure> {
    Ok(match done {
        Done::Kept(draft, known) => {
            let check = check(desk, &draft, &known, zone)?;
            SavedDraft::Kept(Box::new(KeptDraft {
                revision: draft.revision,
                saved: clock_of(zone, draft.saved),
                check,
            }))
        }
        Done::Superseded(tracked, known) => {
            let check = check(desk, &tracked.draft, &known, zone)?;
            let saved = clock_of(zone, tracked.draft.saved);
            SavedDraft::Superseded(Box::new(view(desk, tracked, Some(saved), check, &known)))
        }
        Done::Gone(message) => SavedDraft::Gone(GoneDraft { message }),
    })
}

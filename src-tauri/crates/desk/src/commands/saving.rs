//! Saving a draft: what is written over what, and what a save says of itself. The desk alone gives revisions.

use crate::Desk;
use crate::commands::checking::{DraftCheck, check};
use crate::commands::drafts::{DraftView, clock_of, view};
use crate::commands::preferences;
use crate::composing::known::Known;
use crate::contract::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use ::drafts::{Draft, Edited, Ignored, Own};
use model::{ChannelId, PostId};
use planning::timing::{Planned, Timing};
use planning::zone::Zone;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::drafts::{self, Tracked, Update};
use store::intents::Stage;
use store::{StoreError, journal, mirror};
use ts_rs::TS;

/// A draft as it stands where it is written.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SaveDraft {
    /// Its identifier.
    pub(crate) id: String,
    /// The kept revision that this was written over; 0 when none is kept yet.
    pub(crate) based_on: u32,
    /// The text.
    pub(crate) text: String,
    /// The chosen channels.
    pub(crate) channel_ids: Vec<String>,
    /// When it is to go out; null sends at once.
    pub(crate) schedule: Option<Timing>,
    /// The files, by their identifiers in their order.
    #[serde(default)]
    pub(crate) media: Vec<String>,
    /// What differs per platform, or per channel of one.
    #[serde(default)]
    pub(crate) own: Vec<Own>,
    /// Problems that are not to stand against sending.
    #[serde(default)]
    pub(crate) ignored: Vec<Ignored>,
    /// The language of its words (BCP 47); null is that of the person.
    #[serde(default)]
    pub(crate) language: Option<String>,
    /// The post on the service that it changes; null for a new one.
    #[serde(default)]
    pub(crate) post: Option<String>,
}

/// What became of a draft that was to be saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub(crate) enum SavedDraft {
    /// It is kept.
    Kept(KeptDraft),
    /// It was changed elsewhere since the revision that this was based on. That stands, and nothing was written.
    Superseded(Box<DraftView>),
    /// It was sent or discarded meanwhile. Nothing was written.
    Gone(GoneDraft),
}

/// What is kept now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct KeptDraft {
    /// The revision under which it is kept.
    pub(crate) revision: u32,
    /// "14:12"
    pub(crate) saved: String,
    /// What is known of it without asking anybody.
    pub(crate) check: DraftCheck,
}

/// Why nothing can be written into a draft any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct GoneDraft {
    /// Ready to show: "This draft was sent or discarded in the meantime."
    pub(crate) message: String,
}

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
    Gone(&'static str),
}

pub(crate) fn drafted(desk: &Desk, wanted: SaveDraft) -> Result<Drafted, Failure> {
    let id = uuid::Uuid::parse_str(&wanted.id)
        .map_err(|_| Failure::bad_input("A draft has no proper id.", "Close the composer and open it again."))?;
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
        Ok((draft.clone(), Known::of(database, connection, &draft)?))
    }

    /// Creates a draft that was never kept, or writes over the revision that this is based on. What is kept already is not
    /// written twice, and what is gone is never brought back.
    fn save(self, database: &Connection, connection: &str) -> Result<Done, StoreError> {
        let Some(before) = drafts::find(database, connection, &self.draft.id)? else {
            if self.draft.revision > 0 || journal::knows_draft(database, connection, &self.draft.id)? {
                return Ok(Done::Gone(ENDED));
            }
            let draft = drafts::create(database, connection, self.began(database, connection, None)?)?;
            journal::write(database, connection, None, &draft)?;
            return kept(database, connection, draft);
        };
        let draft = self.began(database, connection, Some(&before.draft))?;
        let beside = |draft: &Draft| (draft.ignored.clone(), draft.language.clone());
        if draft.says_the_same_as(&before.draft) && beside(&draft) == beside(&before.draft) {
            return kept(database, connection, before.draft);
        }
        if matches!(before.stage, Some(Stage::Ready | Stage::Sending | Stage::Unknown | Stage::Asking)) {
            return Ok(Done::Gone(HANDED_OVER));
        }
        match drafts::update(database, connection, draft)? {
            Update::Kept(draft) => {
                journal::write(database, connection, Some(before.draft), &draft)?;
                kept(database, connection, draft)
            }
            Update::Superseded(_) => {
                let known = Known::of(database, connection, &before.draft)?;
                Ok(Done::Superseded(before, known))
            }
            Update::Gone => Ok(Done::Gone(ENDED)),
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

const HANDED_OVER: &str = "This post is already in the outbox.";
const ENDED: &str = "This draft was sent or discarded in the meantime.";

fn kept(database: &Connection, connection: &str, draft: Draft) -> Result<Done, StoreError> {
    let known = Known::of(database, connection, &draft)?;
    Ok(Done::Kept(draft, known))
}

fn told(desk: &Desk, done: Done, zone: &Zone) -> Result<SavedDraft, Failure> {
    Ok(match done {
        Done::Kept(draft, known) => {
            let check = check(desk, &draft, &known, zone)?;
            SavedDraft::Kept(KeptDraft { revision: draft.revision, saved: clock_of(zone, draft.saved), check })
        }
        Done::Superseded(tracked, known) => {
            let check = check(desk, &tracked.draft, &known, zone)?;
            let saved = clock_of(zone, tracked.draft.saved);
            SavedDraft::Superseded(Box::new(view(desk, tracked, Some(saved), check, &known)))
        }
        Done::Gone(message) => SavedDraft::Gone(GoneDraft { message: message.to_owned() }),
    })
}

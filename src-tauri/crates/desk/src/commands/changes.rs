//! Changes of posts on the service: kept here at once, sent right after, and asked about when somebody else has changed
//! the same.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::history::{HistoryRef, handing_over};
use crate::commands::posts::PostRef;
use crate::commands::sending::{Handed, hand_over_again};
use crate::commands::words_apart::{Words, compare};
use crate::composing::known::find as find_channel;
use crate::composing::reading::draft_of;
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::outbox::changing::{GONE, field_name};
use crate::scope::Scope;
use ::drafts::{Draft, Edited};
use chrono::{DateTime, Utc};
use model::post::Change;
use model::{Channel, ChannelId, Post, PostId, PostTarget, PostUpdate, WorkspaceId};
use planning::merge::{FIELDS, Field, applied, back_to, conflicts, differing, joined, touched};
use planning::recurrence::record;
use planning::schedule::{due, one_off};
use planning::state::tally;
use planning::timing::{Planned, Timing};
use planning::wording::title;
use planning::zone::Zones;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::changes::{self, Alteration, Step};
use store::journal::{self, Entry, Kind, Standing, Thing};
use store::{StoreError, all_or_none, drafts, intents, kin, mirror};
use ts_rs::TS;

/// What to change of a post. Null leaves a thing as it is.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChangePost {
    /// The post's identifier.
    pub(crate) id: String,
    /// The new text.
    pub(crate) text: Option<String>,
    /// The new channels.
    pub(crate) channel_ids: Option<Vec<String>>,
    /// The new time or rule.
    pub(crate) schedule: Option<Timing>,
}

/// Which change.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChangeRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// A change that is in conflict with somebody else's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ConflictView {
    /// The change's identifier.
    pub(crate) id: String,
    /// The first words of the post.
    pub(crate) title: String,
    /// Why it is not done.
    pub(crate) obstacle: Obstacle,
    /// What both have changed.
    pub(crate) fields: Vec<ConflictField>,
}

/// Why a change is not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Obstacle {
    /// Somebody else has changed the same.
    Changed,
    /// The post is not on the service any more.
    Gone,
    /// The service has not taken it, or it comes from a backup.
    NotTaken,
}

/// One thing that both have changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ConflictField {
    /// "the text"
    pub(crate) name: String,
    /// As it was wanted here.
    pub(crate) mine: String,
    /// As it is on the service.
    pub(crate) theirs: String,
    /// From mine to theirs, word by word.
    pub(crate) words: Vec<Words>,
}

/// What to do with a change that the service has not taken.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ResolveChange {
    /// The change's identifier.
    pub(crate) id: String,
    /// The decision.
    pub(crate) answer: ChangeAnswer,
}

/// A decision about a change that the service has not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChangeAnswer {
    /// As it is wanted here, over what somebody else has changed.
    Mine,
    /// As it is on the service: the change is dropped.
    Theirs,
    /// Both texts, one below the other: the time and the channels as wanted here.
    Both,
    /// As it is on the service; what was wanted here is kept as changes that are written and not sent, or as a draft of
    /// its own when the post is not on the service any more.
    Keep,
    /// As a new post, in place of one that is not on the service any more.
    Anew,
}

/// Changes a post on the service.
pub(crate) async fn change_post(desk: &Arc<Desk>, scope: &Scope, wanted: ChangePost) -> Result<HistoryRef, Failure> {
    let connection = scope.connection.clone();
    let id = PostId::new(wanted.id.clone()).map_err(|_| Failure::not_found("post"))?;
    let planned = wanted.schedule.as_ref().map(|timing| timing.read(&desk.zones)).transpose()?;
    if let Some(planned) = &planned {
        check_goes_out(desk, &connection, &id, planned).await?;
    }
    let (one_off_schedule, recurring_schedule) = match &planned {
        Some(Planned::Time(zone, resolved)) => (Change::Set(one_off(zone, resolved, &desk.zones)), Change::Clear),
        Some(Planned::Rule(rule)) => (Change::Clear, Change::Set(record::write(rule))),
        None => (Change::Keep, Change::Keep),
    };
    let channels = desk.store.run({
        let connection = connection.clone();
        move |database| mirror::channels(database, &connection)
    });
    let target_platforms = match &wanted.channel_ids {
        Some(ids) => Some(targets(ids, &channels.await?)?),
        None => None,
    };
    let edit = PostUpdate {
        text: wanted.text,
        target_platforms,
        one_off_schedule,
        recurring_schedule,
        ..PostUpdate::default()
    };
    alter(desk, connection, id, Some(edit)).await
}

/// Refuses a time at which nothing would happen: a new moment for a post that has gone out everywhere, and a rule whose
/// times are over.
async fn check_goes_out(desk: &Desk, connection: &str, id: &PostId, planned: &Planned) -> Result<(), Failure> {
    let moment = match planned {
        Planned::Rule(rule) if rule.next_after(desk.clock.now()).is_some() => return Ok(()),
        Planned::Rule(_) => {
            return Err(Failure::bad_input("All times of this rule have passed.", "Choose a later last day, or none."));
        }
        Planned::Time(_, resolved) => resolved.instant,
    };
    let (connection, id) = (connection.to_owned(), id.clone());
    let found = desk.store.run(move |database| mirror::find_post(database, &connection, id.as_str())).await?;
    let Some(post) = found.map(|listed| listed.post) else { return Ok(()) };
    let told = tally(&post);
    let is_over = told.targets > 0 && told.delivered == told.targets && post.recurring_schedule.is_none();
    let due = due(&post, &desk.zones).filter(|due| is_over && due.instant != moment);
    let Some(due) = due else { return Ok(()) };
    let clock = due.zone.wall(due.instant).clock.format("%Y-%m-%d at %H:%M");
    let message = format!("This post already went out on {clock} {}.", due.zone.name());
    Err(Failure::bad_input(message, "Duplicate it to send it again."))
}

fn targets(ids: &[String], channels: &[(WorkspaceId, Channel)]) -> Result<Vec<PostTarget>, Failure> {
    let known = |id: &String| ChannelId::new(id.clone()).ok().and_then(|id| find_channel(channels, &id));
    ids.iter()
        .map(|id| known(id).map(|(_, channel)| PostTarget::of(channel)).ok_or_else(|| Failure::not_found("channel")))
        .collect()
}

/// Deletes a post from the service. It is kept here for 30 days and can be put back.
pub(crate) async fn delete_post(desk: &Arc<Desk>, scope: &Scope, wanted: PostRef) -> Result<HistoryRef, Failure> {
    let connection = scope.connection.clone();
    let id = PostId::new(wanted.id).map_err(|_| Failure::not_found("post"))?;
    alter(desk, connection, id, None).await
}

/// Changes a post by what `edit` says, or deletes it.
pub(crate) async fn alter(
    desk: &Arc<Desk>,
    connection: String,
    id: PostId,
    edit: Option<PostUpdate>,
) -> Result<HistoryRef, Failure> {
    let line = desk.line(&connection);
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        let Some(entry) = enqueue(database, &connection, &id, (edit.as_ref(), By::Person(None)), now, &zones)? else {
            return Ok(None);
        };
        Ok(Some(HistoryRef { id: journal::add(database, &connection, &entry)? }))
    });
    let entry = done.await?.ok_or_else(|| Failure::not_found("post"))?;
    line.outbox.wake();
    desk.tell(&[Topic::Posts, Topic::Status, Topic::Drafts]);
    Ok(entry)
}

/// Who wants a change, which says when it is none.
#[derive(Clone, Copy)]
pub(crate) enum By<'a> {
    /// A person who has seen this record, or what is shown: a change is whatever the service has otherwise.
    Person(Option<&'a Post>),
    /// A step of undo or redo, which takes back what was done here only: it is none when it ends where that began.
    Step,
}

/// Keeps a change to be sent, and shows it: what is to be changed (nothing deletes), and who wants it. Gives what the
/// journal has to say of it; `None` when the post is not known.
pub(crate) fn enqueue(
    database: &Connection,
    connection: &str,
    id: &PostId,
    (edit, by): (Option<&PostUpdate>, By<'_>),
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<Option<Entry>, StoreError> {
    let Some(shown) = mirror::find_post(database, connection, id.as_str())? else { return Ok(None) };
    let Some(truth) = mirror::truth(database, connection, id)? else { return Ok(None) };
    let mut waiting = changes::of_post(database, connection, id.as_str())?;
    // What the service has refused is no part of a change of something else: it goes on asking.
    waiting.retain(|change| change.step != Step::Rejected || !change.is_apart_from(edit));
    // What waits and has not been sent becomes one with it; what needs a person is decided by that.
    let begun_with = || match by {
        By::Person(Some(seen)) => seen.clone(),
        By::Person(None) | By::Step => truth.post.clone(),
    };
    let base = waiting.first().map_or_else(begun_with, |first| first.base.clone());
    let open = waiting.iter().filter(|change| change.step != Step::Sending);
    let mut wanted = edit.cloned();
    for earlier in open {
        changes::remove(database, &earlier.id)?;
        if let (Some(earlier), Some(later)) = (&earlier.wanted, &wanted) {
            wanted = Some(joined(earlier, later));
        }
    }
    let mut ahead = waiting.iter().filter(|change| change.step == Step::Sending).peekable();
    let is_behind = ahead.peek().is_some();
    // It begins with what the service has when it has done what is on its way.
    let done = |post: Post, ahead: &Alteration| {
        ahead.wanted.as_ref().map_or_else(|| post.clone(), |wanted| applied(wanted, &post))
    };
    let base = if is_behind { ahead.fold(truth.post.clone(), done) } else { base };
    let after = wanted.as_ref().map(|wanted| applied(wanted, &truth.post));
    let measure = if matches!(by, By::Step) { &base } else { &truth.post };
    let is_needed = after.as_ref().is_none_or(|after| is_behind || !differing(after, measure, zones).is_empty());
    if is_needed {
        let change = Alteration {
            id: uuid::Uuid::new_v4().to_string(),
            post: id.clone(),
            step: Step::Ready,
            wanted,
            base,
            theirs: None,
            attempts: 0,
            made: now,
            next: now,
            reason: String::new(),
        };
        changes::insert(database, connection, &change)?;
    }
    mirror::renew(database, connection, id, zones)?;
    let after = edit.map(|edit| Thing::Post(Box::new(applied(edit, &shown.post))));
    Ok(Some(Entry {
        id: 0,
        at: now,
        kind: if edit.is_some() { Kind::Changed } else { Kind::Deleted },
        standing: Standing::Done,
        draft: None,
        post: Some(id.clone()),
        workspace: Some(shown.workspace),
        before: Some(Thing::Post(Box::new(shown.post))),
        after,
        note: String::new(),
    }))
}

/// Shows what a change is in conflict with.
pub(crate) async fn show_conflict(desk: &Arc<Desk>, scope: &Scope, wanted: ChangeRef) -> Result<ConflictView, Failure> {
    let connection = scope.connection.clone();
    let found = desk.store.run(move |database| changes::find(database, &connection, &wanted.id)).await?;
    let change = found.filter(|change| matches!(change.step, Step::Conflict | Step::Rejected));
    let change = change.ok_or_else(|| Failure::not_found("question"))?;
    let mine = change.wanted.as_ref().map_or_else(|| change.base.clone(), |wanted| applied(wanted, &change.base));
    let theirs = change.theirs.as_ref();
    let fields = match (&change.wanted, theirs) {
        (Some(wanted), Some(theirs)) => conflicts(wanted, &change.base, theirs, &desk.zones),
        _ => Vec::new(),
    };
    let field = |field: Field| {
        let (mine, theirs) = (words_of(&mine, field, desk), words_of(theirs.unwrap_or(&mine), field, desk));
        ConflictField { name: field_name(field).to_owned(), words: compare(&mine, &theirs), mine, theirs }
    };
    let obstacle = match change.step {
        Step::Conflict => Obstacle::Changed,
        _ if is_gone(&change) => Obstacle::Gone,
        _ => Obstacle::NotTaken,
    };
    Ok(ConflictView {
        id: change.id,
        title: title(change.base.text.as_deref().unwrap_or_default()),
        obstacle,
        fields: fields.into_iter().map(field).collect(),
    })
}

fn words_of(post: &Post, field: Field, desk: &Desk) -> String {
    match field {
        Field::Text => post.text.clone().unwrap_or_default(),
        Field::Media => post.media.iter().flatten().map(|item| item.url.clone()).collect::<Vec<_>>().join("\n"),
        Field::Channels => {
            let targets = post.target_platforms.iter().flatten();
            let name = |target: &model::post::Target| {
                target.name.clone().unwrap_or_else(|| target.identifier.title().to_owned())
            };
            targets.map(name).collect::<Vec<_>>().join(", ")
        }
        Field::Schedule => {
            let moment = planning::schedule::due(post, &desk.zones).filter(|_| post.one_off_schedule.is_some());
            let rule = planning::schedule::rule(post, &desk.zones);
            match (moment, rule) {
                (Some(moment), _) => {
                    let wall = moment.zone.wall(moment.instant).clock;
                    format!("{}, {}", planning::wording::long(wall), moment.zone.city())
                }
                (None, Some(rule)) => planning::recurrence::wording::short(&rule),
                (None, None) => "Now".to_owned(),
            }
        }
        Field::Platforms => {
            let own = post.platform_posts.iter().flatten();
            own.map(|own| own.identifier.title().to_owned()).collect::<Vec<_>>().join(", ")
        }
        Field::Audience => post.audience_group.clone().unwrap_or_default(),
    }
}

/// Does what a person has decided about a change that the service has not taken.
pub(crate) async fn resolve_change(desk: &Arc<Desk>, scope: &Scope, wanted: ResolveChange) -> Result<Nothing, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        let found = changes::find(database, &connection, &wanted.id)?;
        let Some(change) = found.filter(|change| matches!(change.step, Step::Conflict | Step::Rejected)) else {
            return Ok(None);
        };
        let post = change.post.clone();
        all_or_none(database, || {
            let keeping = match wanted.answer {
                ChangeAnswer::Keep => keep(database, &connection, &change, now, &zones)?,
                ChangeAnswer::Anew => send_anew(database, &connection, &change, now, &zones)?,
                ChangeAnswer::Mine | ChangeAnswer::Theirs | ChangeAnswer::Both => Handed::Over,
            };
            if keeping != Handed::Over {
                return Ok(Err(keeping));
            }
            match decided(change, wanted.answer, now) {
                Some(change) => changes::insert(database, &connection, &change)?,
                None => changes::remove(database, &wanted.id)?,
            }
            mirror::renew(database, &connection, &post, &zones)?;
            Ok(Ok(()))
        })
        .map(Some)
    });
    let (message, next) = match done.await? {
        Some(Ok(())) => ("", ""),
        Some(Err(Handed::TooLate)) => (
            "Its time has passed, so it was not sent. Nothing was changed.",
            "Keep it as a draft and choose a new time.",
        ),
        Some(Err(_)) => {
            ("It cannot be sent as it is. Nothing was changed.", "Keep it as a draft to see what is wrong.")
        }
        None => ("You have already decided about this change. Nothing was changed.", "Look at it again."),
    };
    if !message.is_empty() {
        return Err(Failure::new(FailureCode::NotReady, message, next));
    }
    line.outbox.wake();
    line.sync.request();
    desk.tell(&[Topic::Posts, Topic::Status, Topic::Drafts]);
    Ok(Nothing {})
}

/// Keeps what a change wanted as a draft that changes the post; one that is there already is kept as it is.
fn keep(
    database: &Connection,
    connection: &str,
    change: &Alteration,
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<Handed, StoreError> {
    let Some(wanted) = &change.wanted else { return Ok(Handed::Over) };
    let truth = mirror::truth(database, connection, &change.post)?.filter(|_| !is_gone(change));
    let Some(truth) = truth else {
        let draft = keep_anew(database, connection, change, now, zones)?;
        journal::write(database, connection, None, &draft)?;
        return Ok(Handed::Over);
    };
    if drafts::of_post(database, connection, change.post.as_str())?.is_some() {
        return Ok(Handed::Over);
    }
    let draft = draft_of(database, connection, &applied(wanted, &truth.post), now, zones)?;
    let edited = Edited { post: change.post.clone(), base: Box::new(truth.post) };
    drafts::create(database, connection, Draft { edited: Some(edited), ..draft })?;
    Ok(Handed::Over)
}

/// Whether the post of a change is not on the service any more.
fn is_gone(change: &Alteration) -> bool {
    change.step == Step::Rejected && change.reason == GONE
}

/// A draft of its own that says what a change wanted of a post that is gone.
fn keep_anew(
    database: &Connection,
    connection: &str,
    change: &Alteration,
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<Draft, StoreError> {
    let post = change.wanted.as_ref().map_or_else(|| change.base.clone(), |wanted| applied(wanted, &change.base));
    let draft = drafts::create(database, connection, draft_of(database, connection, &post, now, zones)?)?;
    kin::inherit(database, connection, change.post.as_str(), &draft.id)?;
    Ok(draft)
}

/// Hands over a new post that says what a change wanted of one that is gone.
fn send_anew(
    database: &Connection,
    connection: &str,
    change: &Alteration,
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<Handed, StoreError> {
    if !is_gone(change) {
        return Ok(Handed::NotReady);
    }
    let draft = keep_anew(database, connection, change, now, zones)?;
    let handed = hand_over_again(database, connection, &draft, (now, zones))?;
    if let Some(intent) = intents::of_draft(database, &draft.id)? {
        journal::add(database, connection, &handing_over(&draft, &intent.post.workspace, now))?;
    }
    Ok(handed)
}

/// The change as it goes on after a decision; `None` when it is dropped.
fn decided(change: Alteration, answer: ChangeAnswer, now: DateTime<Utc>) -> Option<Alteration> {
    let theirs = change.theirs.clone();
    let wanted = match (answer, &change.wanted, &theirs) {
        (ChangeAnswer::Theirs | ChangeAnswer::Keep | ChangeAnswer::Anew, ..) => return None,
        (ChangeAnswer::Both, Some(wanted), Some(theirs)) if wanted.text.is_some() => {
            let both = [wanted.text.as_deref(), theirs.text.as_deref()].map(Option::unwrap_or_default).join("\n\n");
            Some(PostUpdate { text: Some(both), ..wanted.clone() })
        }
        (_, wanted, _) => wanted.clone(),
    };
    let base = theirs.unwrap_or_else(|| change.base.clone());
    Some(Alteration {
        step: Step::Ready,
        wanted,
        base,
        theirs: None,
        attempts: 0,
        next: now,
        reason: String::new(),
        ..change
    })
}

/// The edit that makes `now` say what `then` says, in the fields that `change` touches.
pub(crate) fn way_back(from: &Post, to: &Post, zones: &Zones) -> PostUpdate {
    let fields: Vec<Field> = FIELDS.into_iter().filter(|field| differing(from, to, zones).contains(field)).collect();
    let edit = back_to(to, &fields);
    debug_assert!(touched(&edit).len() <= fields.len(), "nothing else is touched");
    edit
}

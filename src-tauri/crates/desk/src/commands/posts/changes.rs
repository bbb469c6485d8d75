//! Changes of posts on the service: kept here at once, sent right after, and asked about when somebody else has changed
//! the same.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::compose::text_diff::compare;
use crate::commands::posts::views::{
    ChangePost, ChangeRef, ConflictField, ConflictView, HistoryRef, Obstacle, PostRef, ResolveChange,
};
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use ::drafts::known::find as find_channel;
use i18n::t;
use model::post::Change;
use model::{ChannelId, Post, PostId, PostTarget, PostUpdate};
use outbox::changes::{By, enqueue, is_gone, resolve};
use outbox::changing::field_name;
use outbox::handover::Handed;
use planning::merge::{Field, applied, conflicts};
use planning::recurrence::record;
use planning::schedule::{due, one_off};
use planning::state::tally;
use planning::timing::Planned;
use planning::words::{self, title};
use planning::zone::Zones;
use std::sync::Arc;
use store::changes::{self, Alteration, Step};
use store::journal::Action;
use store::{journal, mirror};

/// Changes a post on the service.
pub(crate) async fn change_post(desk: &Arc<Desk>, scope: &Scope, wanted: ChangePost) -> Result<HistoryRef, Failure> {
    let connection = scope.connection.clone();
    let id = PostId::new(wanted.id.clone()).map_err(|_| Failure::not_found("post"))?;
    let planned = wanted.schedule.as_ref().map(|timing| timing.read(&desk.zones)).transpose()?;
    if let Some(planned) = &planned {
        check_goes_out(desk, &connection, &id, planned).await?;
    }
    let target_platforms = match &wanted.channel_ids {
        Some(ids) => Some(targets(desk, connection.clone(), ids).await?),
        None => None,
    };
    let edit = PostUpdate { text: wanted.text, target_platforms, ..schedule_edit(planned.as_ref(), &desk.zones) };
    alter(desk, connection, id, Some(edit)).await
}

/// Refuses a time at which nothing would happen: a new moment for a post that has gone out everywhere, and a rule whose
/// times are over.
async fn check_goes_out(desk: &Desk, connection: &str, id: &PostId, planned: &Planned) -> Result<(), Failure> {
    let moment = match planned {
        Planned::Rule(rule) if rule.next_after(desk.clock.now()).is_some() => return Ok(()),
        Planned::Rule(_) => {
            return Err(Failure::bad_input(t!("posts-rule-over"), t!("posts-rule-over-next")));
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
    let clock = due.zone.wall(due.instant).clock;
    let (day, time) = (clock.date().to_string(), words::time(clock));
    let message = t!("posts-went-out", day = day, time = time, zone = due.zone.name());
    Err(Failure::bad_input(message, t!("posts-went-out-next")))
}

/// A change of nothing but the time; of nothing at all without one.
fn schedule_edit(planned: Option<&Planned>, zones: &Zones) -> PostUpdate {
    let (one_off_schedule, recurring_schedule) = match planned {
        Some(Planned::Time(zone, resolved)) => (Change::Set(one_off(zone, resolved, zones)), Change::Clear),
        Some(Planned::Rule(rule)) => (Change::Clear, Change::Set(record::write(rule))),
        None => (Change::Keep, Change::Keep),
    };
    PostUpdate { one_off_schedule, recurring_schedule, ..PostUpdate::default() }
}

async fn targets(desk: &Desk, connection: String, ids: &[String]) -> Result<Vec<PostTarget>, Failure> {
    let channels = desk.store.run(move |database| mirror::channels(database, &connection)).await?;
    let known = |id: &String| ChannelId::new(id.clone()).ok().and_then(|id| find_channel(&channels, &id));
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
    let active = desk.active(&connection);
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        let Some(entry) = enqueue(database, &connection, &id, (edit.as_ref(), By::Person(None)), now, &zones)? else {
            return Ok(None);
        };
        Ok(journal::record(database, &connection, Action::Whole, &[entry])?.map(|id| HistoryRef { id }))
    });
    let entry = done.await?.ok_or_else(|| Failure::not_found("post"))?;
    active.outbox.wake();
    desk.tell(&[Topic::Posts, Topic::Status, Topic::Drafts]);
    Ok(entry)
}

/// Shows what a change is in conflict with.
pub(crate) async fn show_conflict(desk: &Arc<Desk>, scope: &Scope, wanted: ChangeRef) -> Result<ConflictView, Failure> {
    let connection = scope.connection.clone();
    let found = desk.store.run(move |database| changes::find(database, &connection, &wanted.id)).await?;
    let change = found.filter(|change| matches!(change.step, Step::Conflict | Step::Rejected));
    Ok(conflict(change.ok_or_else(|| Failure::not_found("question"))?, desk))
}

fn conflict(change: Alteration, desk: &Desk) -> ConflictView {
    let mine = change.wanted.as_ref().map_or_else(|| change.base.clone(), |wanted| applied(wanted, &change.base));
    let theirs = change.theirs.as_ref();
    let fields = match (&change.wanted, theirs) {
        (Some(wanted), Some(theirs)) => conflicts(wanted, &change.base, theirs, &desk.zones),
        _ => Vec::new(),
    };
    let field = |field: Field| {
        let (mine, theirs) = (words_of(&mine, field, desk), words_of(theirs.unwrap_or(&mine), field, desk));
        ConflictField { part: field, name: field_name(field), words: compare(&mine, &theirs), mine, theirs }
    };
    let obstacle = match change.step {
        Step::Conflict => Obstacle::Changed,
        _ if is_gone(&change) => Obstacle::Gone,
        _ => Obstacle::NotTaken,
    };
    ConflictView {
        id: change.id,
        title: title(change.base.text.as_deref().unwrap_or_default()),
        obstacle,
        fields: fields.into_iter().map(field).collect(),
    }
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
                    t!("posts-when", when = words::long(wall), city = moment.zone.city()).said_in(desk.language())
                }
                (None, Some(rule)) => planning::recurrence::wording::short(&rule).said_in(desk.language()),
                (None, None) => t!("posts-now").said_in(desk.language()),
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
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done =
        desk.store.run(move |database| resolve(database, &connection, (&wanted.id, wanted.answer), (now, &zones)));
    match done.await? {
        Some(handed) => handed.map_err(|handed| not_sent(&handed))?,
        None => return Err(already_decided()),
    }
    active.outbox.wake();
    active.sync.request();
    desk.tell(&[Topic::Posts, Topic::Status, Topic::Drafts]);
    Ok(Nothing {})
}

/// Why a change was not sent as a new post.
fn not_sent(handed: &Handed) -> Failure {
    let (message, next) = match handed {
        Handed::TooLate => (t!("posts-too-late"), t!("posts-too-late-next")),
        _ => (t!("posts-not-sendable"), t!("posts-not-sendable-next")),
    };
    Failure::new(FailureCode::NotReady, message, next)
}

fn already_decided() -> Failure {
    Failure::new(FailureCode::NotReady, t!("posts-already-decided"), t!("posts-look-again"))
}

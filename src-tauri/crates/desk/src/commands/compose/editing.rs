//! A post on the service, opened to be changed: what is written stays here until it is sent.

use crate::commands::compose::checking::check;
use crate::commands::compose::drafts::{clock_of, view};
use crate::commands::compose::views::draft::DraftView;
use crate::commands::posts::views::PostRef;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use crate::{Desk, preferences};
use ::drafts::known::Known;
use ::drafts::{Draft, Edited, payload, threads};
use chrono::{DateTime, Utc};
use i18n::t;
use model::post::Change;
use model::{MediaItem, NewPost, Post, PostUpdate};
use planning::state::{State, state};
use planning::zone::Zones;
use rusqlite::Connection;
use std::sync::Arc;
use store::drafts::{self, Tracked};
use store::known::draft_of;
use store::{StoreError, connections, mirror};

/// Opens a post that is still to come. Nothing is kept until the first `save_draft`.
pub(crate) async fn open_post(desk: &Arc<Desk>, scope: &Scope, wanted: PostRef) -> Result<DraftView, Failure> {
    let connection = scope.connection.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let read = desk.store.run(move |database| draft_for(database, &connection, &wanted.id, (now, &zones)));
    let (tracked, is_kept, known) = read.await?.ok_or_else(|| Failure::not_found("post"))?;
    let base = tracked.draft.edited.as_ref().map(|edited| state(&edited.base, now, &desk.zones));
    if !is_kept && !matches!(base, Some(State::Scheduled | State::Repeating)) {
        return Err(Failure::new(FailureCode::NotReady, t!("compose-gone-out"), t!("compose-gone-out-next")));
    }
    let zone = preferences::display_zone(desk).await?;
    let check = check(desk, &tracked.draft, &known, &zone)?;
    let saved = is_kept.then(|| clock_of(&zone, tracked.draft.saved));
    Ok(view(desk, tracked, saved, check, &known))
}

/// The draft that changes a post, whether it is kept, and what is known of it. Without one that is kept, it is the post as it
/// stands.
fn draft_for(
    database: &Connection,
    connection: &str,
    post: &str,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<Option<(Tracked, bool, Known)>, StoreError> {
    if let Some(tracked) = drafts::of_post(database, connection, post)? {
        let known = store::known::known(database, connection, &tracked.draft)?;
        return Ok(Some((tracked, true, known)));
    }
    let Some(shown) = mirror::find_post(database, connection, post)? else { return Ok(None) };
    let Some(truth) = mirror::truth(database, connection, &shown.post.id)? else { return Ok(None) };
    let draft = draft_of(database, connection, &shown.post, now, zones)?;
    let edited = Edited { post: shown.post.id, base: Box::new(truth.post) };
    let draft = Draft { edited: Some(edited), ..draft };
    let known = store::known::known(database, connection, &draft)?;
    Ok(Some((Tracked { draft, stage: None, reason: String::new(), shown: None }, false, known)))
}

/// What a draft changes of the post that it began with; `None` when that is nothing.
pub(crate) fn edit_of(
    database: &Connection,
    connection: &str,
    wanted: &NewPost,
    base: &Post,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<Option<PostUpdate>, StoreError> {
    let before = draft_of(database, connection, base, now, zones)?;
    let known = store::known::known(database, connection, &before)?;
    let parts = threads::split(&before, &known, (now, zones)).unwrap_or_default();
    let whole = parts.into_iter().next().unwrap_or(before);
    let mut before = payload::post(&whole, &known.channels, &known.media, zones).ok().flatten();
    // The words that a file had when it was sent may be others by now.
    if connections::find(database, connection)?.is_some_and(|connection| connection.dialect.media_alt) {
        let own = base.platform_posts.iter().flatten().filter_map(|own| own.media_override.as_ref()).flatten();
        let sent: Vec<&MediaItem> = base.media.iter().flatten().chain(own).collect();
        let alt = |item: &mut MediaItem| {
            let sent = sent.iter().find(|sent| sent.url == item.url).map(|sent| sent.alt());
            item.set_alt(sent.unwrap_or_default());
        };
        if let Some(before) = &mut before {
            ::drafts::each_item(before, alt);
        }
    }
    let edit = difference(before.as_ref(), wanted);
    Ok((edit != PostUpdate::default()).then_some(edit))
}

/// The members that differ. Without a post before, all of them.
fn difference(before: Option<&NewPost>, wanted: &NewPost) -> PostUpdate {
    let differs = |is_same: fn(&NewPost, &NewPost) -> bool| before.is_none_or(|before| !is_same(before, wanted));
    let mut edit = PostUpdate::default();
    if differs(|before, wanted| before.text == wanted.text) {
        edit.text = Some(wanted.text.clone());
    }
    if differs(|before, wanted| before.media == wanted.media) {
        edit.media = Some(wanted.media.clone());
    }
    if differs(|before, wanted| before.target_platforms == wanted.target_platforms) {
        edit.target_platforms = Some(wanted.target_platforms.clone());
    }
    if differs(|before, wanted| before.platform_posts == wanted.platform_posts) {
        edit.platform_posts = Some(wanted.platform_posts.clone());
    }
    let is_same_time = |before: &NewPost, wanted: &NewPost| {
        (&before.one_off_schedule, &before.recurring_schedule) == (&wanted.one_off_schedule, &wanted.recurring_schedule)
    };
    if differs(is_same_time) {
        edit.one_off_schedule = wanted.one_off_schedule.clone().map_or(Change::Clear, Change::Set);
        edit.recurring_schedule = wanted.recurring_schedule.clone().map_or(Change::Clear, Change::Set);
    }
    edit
}

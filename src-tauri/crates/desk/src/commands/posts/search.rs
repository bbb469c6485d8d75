//! Posts and drafts by their words, over all workspaces of a connection.

use crate::commands::calendar::chips::Frame;
use crate::commands::calendar::views::chips::{Chip, PostState};
use crate::commands::posts::views::{FoundPost, SearchPosts};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{DateTime, Datelike, Utc};
use planning::recurrence::Rule;
use planning::recurrence::wording;
use planning::schedule::rule;
use planning::search::{Excerpt, Question};
use planning::state::state;
use planning::words::{long, short};
use planning::zone::Zones;
use rusqlite::Connection;
use std::collections::HashSet;
use std::sync::Arc;
use store::StoreError;
use store::drafts::{self, Tracked};
use store::mirror::{self, Listed};
use store::search::Hit;

/// So many are given at most.
const MOST: u32 = 50;

/// What was found, as the store has it.
enum Found {
    Draft(Box<Tracked>),
    Post(Box<Listed>),
}

/// Finds posts and drafts by their words, those nearest to the present first.
pub(crate) async fn search_posts(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: SearchPosts,
) -> Result<Vec<FoundPost>, Failure> {
    let Some(question) = Question::read(&wanted.text) else { return Ok(Vec::new()) };
    let (now, limit) = (desk.clock.now(), wanted.limit.min(MOST));
    let hits = desk.store.search(&scope.connection, &question, now, limit).await?;
    if hits.is_empty() { Ok(Vec::new()) } else { look_up(desk, scope, &question, hits).await }
}

/// What was found, as it is now.
async fn look_up(
    desk: &Arc<Desk>,
    scope: &Scope,
    question: &Question,
    hits: Vec<Hit>,
) -> Result<Vec<FoundPost>, Failure> {
    let everywhere = Scope { workspace: None, ..scope.clone() };
    let frame = Frame::read(desk, &everywhere, preferences::display_zone(desk).await?).await?;
    let connection = scope.connection.clone();
    let reading = desk.store.run(move |database| {
        let found = hits.iter().map(|hit| read(database, &connection, hit)).filter_map(Result::transpose);
        found.collect::<Result<Vec<_>, _>>()
    });
    let found = reading.await?.into_iter().map(|found| view(&frame, &found, question, &desk.zones));
    let mut seen = HashSet::new();
    // A post that is being changed is found as it is, and as it is to be.
    Ok(found.filter(|one| seen.insert((one.kind, one.id.clone()))).collect())
}

fn read(database: &Connection, connection: &str, hit: &Hit) -> Result<Option<Found>, StoreError> {
    if !hit.is_draft {
        let post = mirror::find_post(database, connection, &hit.id)?;
        return Ok(post.map(|post| Found::Post(Box::new(post))));
    }
    let Some(tracked) = drafts::find(database, connection, &hit.id)? else { return Ok(None) };
    let edited = tracked.draft.edited.as_ref().map(|edited| edited.post.to_string());
    let post = edited.map(|post| mirror::find_post(database, connection, &post)).transpose()?.flatten();
    Ok(Some(match post {
        Some(post) => Found::Post(Box::new(post)),
        None => Found::Draft(Box::new(tracked)),
    }))
}

fn view(frame: &Frame, found: &Found, question: &Question, zones: &Zones) -> FoundPost {
    let (chip, texts, at, rule): (Chip, Vec<&str>, Option<DateTime<Utc>>, Option<Rule>) = match found {
        Found::Draft(tracked) => {
            (frame.whole_draft_chip(tracked), tracked.draft.texts().collect(), tracked.draft.due, tracked.rule(zones))
        }
        Found::Post(listed) => {
            let post = &listed.post;
            let state = PostState::of_post(state(post, frame.now, zones));
            let due = planning::schedule::due(post, zones).map(|moment| moment.instant);
            (frame.chip_of(listed, state), post.texts().collect(), due, rule(post, zones))
        }
    };
    let next = rule.as_ref().and_then(|rule| rule.next_after(frame.now)).map(|next| next.instant);
    let clock = at.or(next).map(|instant| frame.zone.wall(instant).clock);
    let this_year = frame.zone.wall(frame.now).clock.year();
    let when = rule
        .as_ref()
        .map(wording::short)
        .or_else(|| clock.map(|clock| if clock.year() == this_year { short(clock) } else { long(clock) }));
    let Excerpt { text, marks } = excerpt(&texts, question);
    FoundPost {
        id: chip.id,
        kind: chip.kind,
        title: text,
        marks,
        state: chip.state,
        state_text: chip.state_text,
        when: when.unwrap_or_default(),
        date: clock.map(|clock| clock.date().to_string()),
        tint: chip.tint,
        workspace_id: chip.workspace_id,
        platforms: chip.platforms,
    }
}

/// Of the first text in which the question is found; else of the first.
fn excerpt(texts: &[&str], question: &Question) -> Excerpt {
    let mut excerpts = texts.iter().map(|text| question.excerpt(text)).peekable();
    let first = excerpts.peek().cloned().unwrap_or_else(|| question.excerpt(""));
    excerpts.find(|one| !one.marks.is_empty()).unwrap_or(first)
}

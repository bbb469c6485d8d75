//! Posts and drafts by their words, over all workspaces of a connection.

use crate::commands::calendar::chips::Frame;
use crate::commands::posts::found::Found;
use crate::commands::posts::views::{FoundPost, SearchPosts};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::Datelike;
use planning::recurrence::wording;
use planning::search::{Excerpt, Question};
use planning::words::{long, short};
use planning::zone::Zones;
use std::collections::HashSet;
use std::sync::Arc;
use store::search::Hit;

/// So many are given at most.
const MOST: u32 = 50;

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
        let found = hits.iter().map(|hit| Found::read(database, &connection, (&hit.id, hit.is_draft)));
        let found = found.filter_map(Result::transpose);
        found.collect::<Result<Vec<_>, _>>()
    });
    let found = reading.await?.into_iter().map(|found| view(&frame, &found, question, &desk.zones));
    let mut seen = HashSet::new();
    // A post that is being changed is found as it is, and as it is to be.
    Ok(found.filter(|one| seen.insert((one.kind, one.id.clone()))).collect())
}

fn view(frame: &Frame, found: &Found, question: &Question, zones: &Zones) -> FoundPost {
    let chip = found.chip(frame, zones);
    let clock = found.at(frame.now, zones).map(|instant| frame.zone.wall(instant).clock);
    let this_year = frame.zone.wall(frame.now).clock.year();
    let once = clock.map(|clock| if clock.year() == this_year { short(clock) } else { long(clock) });
    let when = found.rule(zones).as_ref().map(wording::short).or(once);
    let Excerpt { text, marks } = excerpt(&found.texts(), question);
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

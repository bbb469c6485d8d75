//! What is wrong with the posts of a list, part by part: others have their turn between, and the page can show how far it is.

use super::rows::day_of;
use super::views::{ListProblems, PostProblems, ProblemsPart};
use super::{AT_ONCE, Line, Lines, Listing, followers, kept};
use crate::commands::calendar::chips::Frame;
use crate::commands::calendar::number;
use crate::commands::calendar::reading::picture;
use crate::commands::compose::views::draft::Problem;
use crate::commands::posts::found::Found;
use crate::commands::posts::judged::Looked;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use planning::problems;
use planning::zone::Zones;
use rusqlite::Connection;
use std::sync::Arc;
use store::StoreError;

/// Says what is wrong with a part of a list.
pub(crate) async fn list_problems(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ListProblems,
) -> Result<ProblemsPart, Failure> {
    let listing = kept(desk, scope, wanted.listing)?;
    let (offset, total) = (wanted.offset as usize, listing.count());
    let frame = Frame::read(desk, scope, preferences::display_zone(desk).await?).await?;
    let (connection, zones) = (scope.connection.clone(), desk.zones.clone());
    let looking = desk.store.run(move |database| look(database, &connection, &frame, (&listing, offset), &zones));
    let mut posts = looking.await?;
    picture(desk, scope.connection.clone(), posts.iter_mut().map(|post| &mut post.chip).collect()).await?;
    let looked_at = AT_ONCE.min(total.saturating_sub(offset));
    Ok(ProblemsPart { posts, looked_at: number(looked_at) })
}

/// Of some lines, by their places, those that something is wrong with. Each is looked at once, however often a list is made
/// of them; others have their turn between, too.
pub(super) async fn only_wrong(
    desk: &Desk,
    scope: &Scope,
    (frame, lines): (Arc<Frame>, &Arc<Lines>),
    places: Vec<usize>,
) -> Result<Vec<usize>, Failure> {
    let unknown: Vec<usize> = {
        let known = lines.wrong();
        let is_asked = |place: &usize| lines.all[*place].is_to_come() && !known.contains_key(place);
        places.iter().copied().filter(is_asked).collect()
    };
    for part in unknown.chunks(AT_ONCE) {
        let (connection, zones, part) = (scope.connection.clone(), desk.zones.clone(), part.to_vec());
        let (frame, lines) = (frame.clone(), lines.clone());
        let looking = desk.store.run(move |database| {
            let is_wrong = |place: usize| wrong(database, &connection, &frame, (&lines, &lines.all[place]), &zones);
            let looked = part.into_iter().map(|place| Ok((place, is_wrong(place)?.is_some())));
            let looked = looked.collect::<Result<Vec<_>, StoreError>>()?;
            lines.wrong().extend(looked);
            Ok(())
        });
        looking.await?;
    }
    let known = lines.wrong();
    Ok(places.into_iter().filter(|place| known.get(place) == Some(&true)).collect())
}

fn look(
    database: &Connection,
    connection: &str,
    frame: &Frame,
    (listing, offset): (&Listing, usize),
    zones: &Zones,
) -> Result<Vec<PostProblems>, StoreError> {
    let mut posts = Vec::new();
    for line in listing.part(offset, AT_ONCE) {
        let Some((found, problems)) = wrong(database, connection, frame, (&listing.lines, line), zones)? else {
            continue;
        };
        let (chip, at) = found.timed_chip(frame, zones);
        posts.push(PostProblems { chip, day: at.map(|at| day_of(frame, at)), problems });
    }
    Ok(posts)
}

/// A line that something is wrong with, alone or beside others, and what it is, gravest first; `None` when nothing is.
fn wrong(
    database: &Connection,
    connection: &str,
    frame: &Frame,
    (lines, line): (&Lines, &Line),
    zones: &Zones,
) -> Result<Option<(Found, Vec<Problem>)>, StoreError> {
    let Some(found) = Found::read(database, connection, (&line.id, line.is_draft))? else { return Ok(None) };
    let Some(looked) = Looked::at_found(database, connection, &found, (frame.now, zones))? else { return Ok(None) };
    let followed =
        followers::problems(database, connection, frame, (lines.followers(frame.now), &line.id, &found), zones)?;
    let mut all: Vec<&problems::Problem> = looked.problems().chain(&followed).collect();
    all.sort_by_key(|problem| problem.severity);
    let problems: Vec<Problem> = all.into_iter().map(|problem| Problem::of(problem, &looked.known)).collect();
    Ok((!problems.is_empty()).then_some((found, problems)))
}

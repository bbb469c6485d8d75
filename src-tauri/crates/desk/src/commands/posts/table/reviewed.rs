//! How the lines stand with whoever was asked about them, as it is now: only those are read of which somebody was asked.

use super::{AT_ONCE, Lines};
use crate::Desk;
use crate::commands::calendar::chips::Frame;
use crate::commands::posts::found::Found;
use crate::commands::posts::review::content::standing;
use crate::commands::posts::views::ReviewState;
use crate::failure::Failure;
use crate::scope::Scope;
use std::sync::Arc;
use store::{StoreError, reviews};

/// Of some lines, by their places, those that stand in one of some ways.
pub(super) async fn only_standing(
    desk: &Desk,
    scope: &Scope,
    (frame, lines): (&Arc<Frame>, &Arc<Lines>),
    mut places: Vec<usize>,
    wanted: Vec<ReviewState>,
) -> Result<Vec<usize>, Failure> {
    let connection = scope.connection.clone();
    let asked = desk.store.run(move |database| reviews::things(database, &connection)).await?;
    places.retain(|place| asked.contains(&lines.all[*place].id));
    let mut found = Vec::new();
    for part in places.chunks(AT_ONCE) {
        let (connection, zones, part) = (scope.connection.clone(), desk.zones.clone(), part.to_vec());
        let (frame, lines, wanted) = (frame.clone(), lines.clone(), wanted.clone());
        let looking = desk.store.run(move |database| {
            let is_wanted = |place: &usize| -> Result<bool, StoreError> {
                let line = &lines.all[*place];
                let Some(found) = Found::read(database, &connection, (&line.id, line.is_draft))? else {
                    return Ok(false);
                };
                let draft = || found.draft(database, &connection, (frame.now, &zones));
                let standing = standing(database, &connection, (found.id(), draft), &zones)?;
                Ok(standing.is_some_and(|(state, ..)| wanted.contains(&state)))
            };
            let kept = part.into_iter().map(|place| Ok(is_wanted(&place)?.then_some(place)));
            kept.filter_map(Result::transpose).collect::<Result<Vec<_>, StoreError>>()
        });
        found.extend(looking.await?);
    }
    Ok(found)
}

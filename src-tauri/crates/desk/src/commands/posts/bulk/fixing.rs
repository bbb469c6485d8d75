//! A problem that many posts and drafts have is mended in each of them as the problem offers.

use super::content::{alter, find, write};
use super::edited::Edited;
use crate::commands::calendar::moving::{Done, Ground, Movable, Obstacle};
use crate::commands::compose::draft_fixes::{fixed, offer};
use crate::commands::compose::editing::edit_of;
use crate::commands::compose::views::draft::Problem;
use crate::commands::posts::found::Found;
use crate::commands::posts::judged::Looked;
use ::drafts::{Draft, payload};
use i18n::t;
use store::StoreError;
use store::journal::Entry;
use store::mirror::Listed;

/// Mends a problem of one; what does not have it stays as it is.
pub(super) fn fix(
    ground: &Ground<'_>,
    item: &Movable,
    (rule, platform, number): (&str, Option<&str>, &str),
) -> Done<Edited> {
    let found = match find(ground, item)? {
        Ok(found) => found,
        Err(obstacle) => return Ok(Err(obstacle)),
    };
    let looked = Looked::at_found(ground.database, ground.connection, &found, (ground.now, ground.zones))?;
    let Some(Looked { draft, known, judged: Some(judged) }) = looked else { return Ok(Ok(Edited::default())) };
    let is_it = |problem: &&planning::problems::Problem| {
        problem.rule == rule && problem.platform.as_ref().map(|own| own.as_str()) == platform
    };
    let problem = judged.problems.iter().find(is_it);
    let Some((problem, mend)) = problem.zip(offer(&judged.problems, rule, platform, number)) else {
        return Ok(Ok(Edited::default()));
    };
    let seen = Problem::of(problem, &known);
    let label = seen.fixes.into_iter().find(|fix| fix.id == number).map(|fix| fix.label);
    let after = fixed(draft, mend, (&known, &judged), (ground.zones, ground.display));
    let done = match &found {
        Found::Draft(tracked) => write(ground, tracked, after)?,
        Found::Post(listed) => change(ground, listed, &after)?,
    };
    Ok(done.map(|entries| Edited { entries, before: seen.message, after: label.unwrap_or_default() }))
}

/// Makes a post of the service what a draft of it says.
fn change(ground: &Ground<'_>, listed: &Listed, after: &Draft) -> Done<Vec<Entry>> {
    let known = store::known::known(ground.database, ground.connection, after)?;
    let Ok(Some(wanted)) = payload::post(after, &known.channels, &known.media, ground.zones) else {
        return Ok(Err(Obstacle::new(t!("bulk-not-sendable"), t!("bulk-not-sendable-next"))));
    };
    let moment = (ground.now, ground.zones);
    let edit: Result<_, StoreError> = edit_of(ground.database, ground.connection, &wanted, &listed.post, moment);
    edit?.map_or_else(|| Ok(Ok(Vec::new())), |edit| alter(ground, listed, &edit))
}

//! Words and channels of many posts and drafts. A post that could be sent and could not be any more stays as it is.

use super::edited::{Edited, names};
use super::views::Replacement;
use crate::commands::calendar::moving::{Done, Ground, Movable, Obstacle};
use crate::commands::posts::found::Found;
use crate::commands::posts::judged::Looked;
use crate::failure::Failure;
use ::drafts::Draft;
use i18n::{Localized, t};
use model::{ChannelId, Post, PostTarget, PostUpdate};
use outbox::changes::{By, enqueue};
use outbox::handover::{Handed, rewrite};
use planning::merge::applied;
use regex::{NoExpand, Regex, RegexBuilder};
use store::StoreError;
use store::drafts::{self, Tracked, Update};
use store::journal::Entry;
use store::mirror::{self, Listed};

/// So many characters are shown of a text, and so many before what was found in it.
const SHOWN: usize = 80;
const BEFORE: usize = 16;

/// Words that are replaced.
pub(super) struct Replacing {
    pattern: Regex,
    by: String,
    is_pattern: bool,
}

impl Replacing {
    pub(super) fn read(wanted: Replacement) -> Result<Self, Failure> {
        let Replacement { find, replace, match_case, is_pattern } = wanted;
        if find.is_empty() {
            return Err(Failure::bad_input(t!("bulk-nothing-to-find"), t!("bulk-nothing-to-find-next")));
        }
        let words = if is_pattern { find } else { regex::escape(&find) };
        let pattern = RegexBuilder::new(&words).case_insensitive(!match_case).build();
        let pattern =
            pattern.map_err(|_| Failure::bad_input(t!("bulk-not-a-pattern"), t!("bulk-not-a-pattern-next")))?;
        Ok(Self { pattern, by: replace, is_pattern })
    }

    /// A text with other words; `None` when it stays as it is.
    fn of(&self, text: &str) -> Option<String> {
        let replaced = if self.is_pattern {
            self.pattern.replace_all(text, self.by.as_str())
        } else {
            self.pattern.replace_all(text, NoExpand(&self.by))
        };
        (replaced != text).then(|| replaced.into_owned())
    }

    /// The words around the first place at which a text becomes another, before and after.
    fn around(text: &str, replaced: &str) -> [Localized; 2] {
        let same = text.chars().zip(replaced.chars()).take_while(|(one, other)| one == other).count();
        let from = same.saturating_sub(BEFORE);
        let ahead = if from > 0 { "…" } else { "" };
        [text, replaced].map(|text| {
            let shown: String = text.chars().skip(from).take(SHOWN).collect();
            let rest = if text.chars().nth(from + SHOWN).is_some() { "…" } else { "" };
            Localized::from(format!("{ahead}{}{rest}", shown.split_whitespace().collect::<Vec<_>>().join(" ")))
        })
    }
}

/// Replaces words of one.
pub(super) fn replace(ground: &Ground<'_>, item: &Movable, replacing: &Replacing) -> Done<Edited> {
    let mut seen: Option<[Localized; 2]> = None;
    let mut put = |text: &mut String| {
        let Some(replaced) = replacing.of(text) else { return false };
        seen.get_or_insert_with(|| Replacing::around(text, &replaced));
        *text = replaced;
        true
    };
    let done = match find(ground, item)? {
        Ok(Found::Draft(tracked)) => {
            let mut draft = tracked.draft.clone();
            put(&mut draft.text);
            for own in &mut draft.own {
                if let Some(text) = &mut own.text {
                    put(&mut text.text);
                }
            }
            write(ground, &tracked, draft)?
        }
        Ok(Found::Post(listed)) => {
            let mut text = listed.post.text.clone().unwrap_or_default();
            let mut own = listed.post.platform_posts.clone().unwrap_or_default();
            let is_main = put(&mut text);
            let is_own =
                own.iter_mut().filter_map(|own| own.text_override.as_mut()).fold(false, |is, own| put(own) | is);
            let edit = PostUpdate {
                text: is_main.then_some(text),
                platform_posts: is_own.then_some(own),
                ..PostUpdate::default()
            };
            alter(ground, &listed, &edit)?
        }
        Err(obstacle) => Err(obstacle),
    };
    let [before, after] = seen.unwrap_or_default();
    Ok(done.map(|entries| Edited { entries, before, after }))
}

/// Adds channels to one, and takes channels from it.
pub(super) fn channels(
    ground: &Ground<'_>,
    item: &Movable,
    (add, remove): (&[ChannelId], &[ChannelId]),
) -> Done<Edited> {
    let found = match find(ground, item)? {
        Ok(found) => found,
        Err(obstacle) => return Ok(Err(obstacle)),
    };
    let before: Vec<ChannelId> = match &found {
        Found::Draft(tracked) => tracked.draft.channels.clone(),
        Found::Post(listed) => {
            let targets = listed.post.target_platforms.iter().flatten();
            targets.filter_map(|target| target.id.clone()).collect()
        }
    };
    let known = mirror::channels(ground.database, ground.connection)?;
    let home = known.iter().find(|(_, channel)| before.contains(&channel.id)).map(|(workspace, _)| workspace);
    let mut after: Vec<ChannelId> = before.iter().filter(|id| !remove.contains(id)).cloned().collect();
    for id in add.iter().filter(|id| !before.contains(id)) {
        let there = known.iter().find(|(_, channel)| channel.id == *id).map(|(workspace, _)| workspace);
        if there.is_none() || home.is_some_and(|home| there != Some(home)) {
            return Ok(Err(Obstacle::new(t!("bulk-other-workspace"), t!("bulk-other-workspace-next"))));
        }
        after.push(id.clone());
    }
    let (words, then) = (names(&known, &before), names(&known, &after));
    if after == before {
        return Ok(Ok(Edited { before: words, ..Edited::default() }));
    }
    let done = match found {
        Found::Draft(tracked) => {
            let draft = Draft { channels: after, ..tracked.draft.clone() };
            write(ground, &tracked, draft)?
        }
        Found::Post(_) if after.is_empty() => Err(Obstacle::new(t!("bulk-goes-nowhere"), t!("bulk-goes-nowhere-next"))),
        Found::Post(listed) => {
            let chosen = known.iter().filter(|(_, channel)| after.contains(&channel.id));
            let targets = chosen.map(|(_, channel)| PostTarget::of(channel)).collect();
            alter(ground, &listed, &PostUpdate { target_platforms: Some(targets), ..PostUpdate::default() })?
        }
    };
    Ok(done.map(|entries| Edited { entries, before: words, after: then }))
}

/// One that can be written on: a post that is still to come and that nobody is changing.
pub(super) fn find(ground: &Ground<'_>, item: &Movable) -> Done<Found> {
    let Ground { database, connection, now, zones, .. } = *ground;
    let Some(found) = Found::read(database, connection, (&item.id, item.is_draft))? else {
        return Ok(Err(Obstacle::gone()));
    };
    if let Found::Post(listed) = &found {
        if drafts::of_post(database, connection, listed.post.id.as_str())?.is_some() {
            return Ok(Err(Obstacle::new(t!("bulk-being-edited"), t!("bulk-being-edited-next"))));
        }
        if found.at(now, zones).is_none_or(|at| at <= now) {
            return Ok(Err(Obstacle::new(t!("bulk-gone-out"), t!("bulk-gone-out-next"))));
        }
    }
    Ok(Ok(found))
}

/// Writes a draft, also one that waits in the outbox.
pub(super) fn write(ground: &Ground<'_>, tracked: &Tracked, after: Draft) -> Done<Vec<Entry>> {
    if tracked.draft.says_the_same_as(&after) {
        return Ok(Ok(Vec::new()));
    }
    let is_waiting = match ground.waits(tracked)? {
        Ok(waits) => waits,
        Err(obstacle) => return Ok(Err(obstacle)),
    };
    let Ground { database, connection, now, zones, .. } = *ground;
    let after = Draft { saved: now, ..after };
    if !is_waiting {
        let Update::Kept(_) = drafts::update(database, connection, after.clone())? else {
            return Ok(Err(Obstacle::gone()));
        };
    } else if Looked::at(database, connection, after.clone(), (now, zones))?.is_stuck()
        || rewrite(database, connection, &after, (now, zones))? != Handed::Over
    {
        return Ok(Err(not_ready()));
    }
    Ok(Ok(vec![Entry::written(Some(tracked.draft.clone()), &after, now)]))
}

/// Changes a post on the service.
pub(super) fn alter(ground: &Ground<'_>, listed: &Listed, edit: &PostUpdate) -> Done<Vec<Entry>> {
    if *edit == PostUpdate::default() {
        return Ok(Ok(Vec::new()));
    }
    let Ground { database, connection, now, zones, .. } = *ground;
    let post = &listed.post;
    if !is_unsendable(ground, post)? && is_unsendable(ground, &applied(edit, post))? {
        return Ok(Err(not_ready()));
    }
    let entry = enqueue(database, connection, &post.id, (Some(edit), By::Person(None)), now, zones)?;
    Ok(Ok(entry.into_iter().collect()))
}

fn not_ready() -> Obstacle {
    Obstacle::new(t!("bulk-not-sendable"), t!("bulk-not-sendable-next"))
}

fn is_unsendable(ground: &Ground<'_>, post: &Post) -> Result<bool, StoreError> {
    let Ground { database, connection, now, zones, .. } = *ground;
    Ok(Looked::at_post(database, connection, post, (now, zones))?.is_stuck())
}

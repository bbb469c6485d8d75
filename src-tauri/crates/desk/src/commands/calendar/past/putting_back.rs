//! What has changed since a moment is put back as it was then, by the ways that undoing takes. Each of it is an action of
//! the journal like any other: what stood until now can be had again. What was made since stays.

use super::comparing::{Compared, Comparing};
use super::views::{PutBack, PutBackDone, PutBackRefused};
use crate::commands::calendar::chips::Frame;
use crate::commands::calendar::number;
use crate::commands::calendar::views::chips::Since;
use crate::commands::compose::editing::edit_of;
use crate::commands::posts::found::Found;
use crate::commands::posts::views::HistoryRef;
use crate::undo_words::Obstacle;
use crate::undoing::Turn;
use ::drafts::Draft;
use i18n::Localized;
use model::Post;
use model::post::Change;
use outbox::handover::{Handed, hand_over_again, prepare};
use planning::merge::applied;
use planning::words::title;
use store::journal::{self, Action, Entry, Thing};
use store::{StoreError, all_or_none, drafts, intents, mirror};

/// So many are put back at once, while nobody else has the database.
const AT_ONCE: usize = 200;

/// What became of one of them: what the journal has to say of it.
type Done = Result<Result<Vec<Entry>, Obstacle>, StoreError>;

impl Compared {
    /// Whether there is anything to put back.
    fn is_other(&self) -> bool {
        self.since.is_some_and(|since| since != Since::NotMade)
    }

    fn is_within(&self, frame: &Frame) -> bool {
        match (&self.then, &self.workspace) {
            (Some(Thing::Draft(draft)), _) => frame.takes(draft),
            (_, Some(workspace)) => frame.takes_workspace(workspace),
            _ => false,
        }
    }

    /// The first words of what it was.
    fn title(&self) -> Localized {
        match &self.then {
            Some(Thing::Draft(draft)) => title(&draft.text),
            Some(Thing::Post(post)) => title(post.text.as_deref().unwrap_or_default()),
            _ => Localized::default(),
        }
    }
}

/// Puts back a part of what is wanted.
pub(super) fn part(
    comparing: Comparing<'_>,
    turn: &Turn<'_>,
    frame: &Frame,
    wanted: &PutBack,
) -> Result<PutBackDone, StoreError> {
    let is_wanted = |one: &Compared| wanted.id.as_ref().is_none_or(|id| one.ids.contains(id)) && one.is_within(frame);
    let all: Vec<Compared> = comparing.read()?.1.into_iter().filter(is_wanted).collect();
    let (from, total) = (wanted.offset as usize, number(all.len()));
    let (mut done, mut refused, mut entries) = (0, Vec::new(), Vec::new());
    for one in all.iter().skip(from).take(AT_ONCE).filter(|one| one.is_other()) {
        match all_or_none(turn.database, || turn.put_back(comparing, one))? {
            Ok(made) => {
                done += 1;
                entries.extend(made);
            }
            Err(obstacle) => refused.push(PutBackRefused { title: one.title(), reason: obstacle.told().0 }),
        }
    }
    let action = wanted.entry.map_or(Action::Whole, |entry| Action::More(entry.id));
    let entry = journal::record(turn.database, turn.connection, action, &entries)?.map(|id| HistoryRef { id });
    let next = (from + AT_ONCE < all.len()).then(|| number(from + AT_ONCE));
    Ok(PutBackDone { done, refused, next, total, entry: entry.or(wanted.entry) })
}

/// Whether one could be put back: `None` where nothing is to be, else what stands against it. Nothing is kept.
pub(super) fn trial(
    comparing: Comparing<'_>,
    turn: &Turn<'_>,
    one: &Compared,
) -> Result<Option<Option<Localized>>, StoreError> {
    if !one.is_other() {
        return Ok(None);
    }
    let tried = all_or_none(turn.database, || Ok(Err::<(), _>(turn.put_back(comparing, one)?.err())))?;
    Ok(Some(tried.err().flatten().map(|obstacle| obstacle.told().0)))
}

impl Turn<'_> {
    /// Makes something as it was.
    fn put_back(&self, comparing: Comparing<'_>, one: &Compared) -> Done {
        // With the series as it was, what it was taken apart into would go out twice.
        if one.is_parted {
            return Ok(Err(Obstacle::Parted));
        }
        match (&one.now, &one.then) {
            (Some(Found::Post(now)), Some(Thing::Post(then))) => {
                let done = self.change(Some(&now.post.id), &now.post, then)?;
                Ok(done.map(|entry| entry.into_iter().collect()))
            }
            (Some(Found::Post(now)), Some(Thing::Draft(then))) => self.post_as_draft_was(&now.post, then),
            (Some(Found::Draft(now)), Some(Thing::Draft(then))) => self.draft_as_it_was(&now.draft, then),
            (Some(Found::Draft(now)), Some(Thing::Post(then))) => {
                let draft = Draft { id: now.draft.id.clone(), ..comparing.draft_then(&Thing::Post(then.clone()))? };
                self.draft_as_post_was(&now.draft, &draft, then)
            }
            (None, Some(Thing::Draft(then))) => {
                let done = self.keep(then)?;
                journal::put_back(self.database, self.connection, &one.ids, self.now)?;
                Ok(done.map(|()| vec![Entry::written(None, then, self.now)]))
            }
            (None, Some(Thing::Post(then))) => self.post_again(one, then),
            _ => Ok(Err(Obstacle::MovedOn)),
        }
    }

    fn draft_as_it_was(&self, now: &Draft, then: &Draft) -> Done {
        let to = Draft { id: now.id.clone(), ..then.clone() };
        let done = self.write(now, Some(&Thing::Draft(Box::new(to.clone()))))?;
        Ok(done.map(|()| vec![Entry::written(Some(now.clone()), &to, self.now)]))
    }

    /// A post that has become a draft since is a draft that says what it said, and goes out again while there is time.
    fn draft_as_post_was(&self, now: &Draft, to: &Draft, then: &Post) -> Done {
        let mut entries = match self.draft_as_it_was(now, to)? {
            Ok(entries) => entries,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let kept = drafts::find(self.database, self.connection, &now.id)?;
        if let Some(kept) = kept.filter(|kept| kept.stage.is_none() && self.is_ahead(then)) {
            let handed = hand_over_again(self.database, self.connection, &kept.draft, (self.now, self.zones))?;
            if handed == Handed::Over
                && let Some(intent) = intents::of_draft(self.database, &now.id)?
            {
                entries.push(Entry::sent(&kept.draft, &intent.post.workspace, self.now));
            }
        }
        Ok(Ok(entries))
    }

    /// A draft that has become a post since stays one, and says what the draft said.
    fn post_as_draft_was(&self, now: &Post, then: &Draft) -> Done {
        let known = store::known::known(self.database, self.connection, then)?;
        let parts = prepare(then, &known, self.now, self.zones).unwrap_or_default();
        let truth = mirror::truth(self.database, self.connection, &now.id)?;
        // What has become several posts is not put back into one of them.
        let ([(_, wanted)], Some(truth)) = (parts.as_slice(), truth) else { return Ok(Err(Obstacle::MovedOn)) };
        let edit = edit_of(self.database, self.connection, &wanted.post, &truth.post, (self.now, self.zones))?;
        let Some(edit) = edit else { return Ok(Ok(Vec::new())) };
        // Without a time it would go out at once.
        if matches!((&edit.one_off_schedule, &edit.recurring_schedule), (Change::Clear, Change::Clear)) {
            return Ok(Err(Obstacle::TimeOver));
        }
        let done = self.change(Some(&now.id), now, &applied(&edit, now))?;
        Ok(done.map(|entry| entry.into_iter().collect()))
    }

    /// A post that is gone is created again.
    fn post_again(&self, one: &Compared, then: &Post) -> Done {
        // It may have been created again before, under another identifier.
        let id = journal::name_now(self.database, self.connection, &one.ids, &then.id)?;
        let made = match self.recreate(Some(&id), one.workspace.as_ref(), then)? {
            Ok(made) => made,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        journal::put_back(self.database, self.connection, &one.ids, self.now)?;
        let Some(draft) = made else { return Ok(Ok(Vec::new())) };
        let mut entries = vec![Entry::written(None, &draft, self.now)];
        if let Some(intent) = intents::of_draft(self.database, &draft.id)? {
            entries.push(Entry::sent(&draft, &intent.post.workspace, self.now));
        }
        Ok(Ok(entries))
    }
}

//! What must be true of every schedule when it has come to its end.

use super::world::{Echoing, Fate, Landed};
use super::{Ending, Run, START, Tally};
use crate::answers::Answer;
use chrono::{DateTime, TimeDelta, Utc};
use model::NewPost;
use proptest::prelude::*;
use store::journal::EntryKind;

impl Run<'_> {
    pub(super) fn judge(&self, tally: &mut Tally) -> Result<(), TestCaseError> {
        let landed = self.world.landed();
        prop_assert_eq!(self.world.faults(), Vec::<String>::new());
        prop_assert_eq!(&self.faults, &Vec::<String>::new());
        let counts = |post: &Landed| !post.is_deleted || post.has_gone_out;
        let mut seen: Vec<&NewPost> = Vec::new();
        for (_, body) in &self.wishes {
            if seen.contains(&body) {
                continue;
            }
            seen.push(body);
            let equal = || self.wishes.iter().zip(&self.endings).filter(|((_, other), _)| other == body);
            prop_assert!(equal().all(|(_, ending)| *ending != Ending::Open), "it does not end: {:?}", body);
            let done = equal().filter(|(_, ending)| **ending == Ending::Done).count();
            let ours = landed.iter().filter(|post| post.key.is_some() && post.body == *body && counts(post)).count();
            let taken = landed.iter().filter(|post| {
                post.key.is_none() && post.body == *body && counts(post) && self.claimed.contains(&post.id)
            });
            let taken = taken.count();
            tally.equal_taken += u32::try_from(taken).unwrap();
            let said = |answers: &'static [Answer]| {
                equal()
                    .filter(move |((id, _), _)| self.said.iter().any(|(own, said)| own == id && answers.contains(said)))
            };
            // Who says in a hurry that it is not there may be wrong.
            if said(&[Answer::SendAgain, Answer::KeepAsDraft]).count() == 0 {
                let copies: usize = equal().map(|((id, _), _)| self.world.copies(id)).sum();
                let others = landed.iter().filter(|post| post.key.is_none() && post.body == *body).count();
                let lost: usize = equal().map(|((id, _), _)| self.world.requests(id).1).sum();
                // Where there are more than lost requests can have made nobody can tell which are whose: all are left.
                let most = done + copies + if copies + others > 0 { lost } else { 0 };
                prop_assert!(ours <= most, "there are {} of which {} are wanted: {:?}", ours, done, body);
            }
            // So may be who says that it is.
            let least = done - said(&[Answer::ItIsThere]).filter(|(_, ending)| **ending == Ending::Done).count();
            prop_assert!(ours + taken >= least, "there are {} of which {} are wanted: {:?}", ours, least, body);
            let deleted = landed.iter().filter(|post| post.body == *body && post.is_deleted).count();
            let lost: usize = equal().map(|((id, _), _)| self.world.requests(id).1).sum();
            let most = lost + self.schedule.kills.len();
            prop_assert!(deleted <= most, "{} were deleted, and {} requests lost: {:?}", deleted, most, body);
            let is_told = |post: &Landed| {
                let mut told = self.history.iter().filter(|entry| entry.post.as_ref() == Some(&post.id));
                told.any(|entry| entry.kind == EntryKind::Vanished && entry.before.is_some())
            };
            let gone = landed.iter().filter(|post| post.body == *body && post.is_deleted);
            prop_assert!(gone.into_iter().all(is_told), "what was deleted is not in the history: {:?}", body);
            let is_left = landed.iter().any(|post| post.body == *body && counts(post));
            prop_assert!(deleted == 0 || is_left, "the only one was deleted: {:?}", body);
        }
        for ((id, body), ending) in self.wishes.iter().zip(&self.endings) {
            let is_there = landed.iter().any(|post| post.body == *body && counts(post));
            let is_in_history = self.history.iter().any(|entry| {
                entry.kind == EntryKind::Discarded && entry.draft.as_deref() == Some(id) && entry.before.is_some()
            });
            let is_somewhere = *ending != Ending::Done || is_there || is_in_history;
            prop_assert!(is_somewhere || self.pointed.contains(id), "the words of {} are lost", id);
        }
        for id in &self.claimed {
            let post = landed.iter().find(|post| post.id == *id);
            let is_ours = post.is_some_and(|post| self.wishes.iter().any(|(_, body)| *body == post.body));
            prop_assert!(is_ours || !self.said.is_empty(), "{} was taken for one of ours", id);
        }
        self.count(tally, &landed);
        Ok(())
    }

    fn count(&self, tally: &mut Tally, landed: &[Landed]) {
        let lost = self.schedule.fates.iter().any(|(fate, _)| !matches!(fate, Fate::Answered));
        let is_plain = self.schedule.echoing == Echoing::Exact && self.schedule.is_known && self.foreign.is_empty();
        let is_plain = is_plain && self.schedule.lags.is_empty() && self.schedule.hurried.is_empty();
        let is_plain =
            is_plain && !self.schedule.fates.iter().any(|(fate, _)| matches!(fate, Fate::Wordless | Fate::Refused));
        tally.hurried += u32::try_from(self.said.len()).unwrap();
        for ((id, _), ending) in self.wishes.iter().zip(&self.endings) {
            tally.intents += 1;
            tally.done += u32::from(*ending == Ending::Done);
            tally.refused += u32::from(*ending == Ending::Refused);
            tally.kept += u32::from(*ending == Ending::Kept);
            tally.asked += u32::from(self.asked.contains(id));
            let (left, unheard) = self.world.requests(id);
            let is_again = !self.schedule.repeats && left > 1 && unheard > 0 && !self.asked.contains(id);
            tally.again += u32::from(is_again && self.said.is_empty());
            if is_plain && lost && *ending == Ending::Done && self.could_resolve(id, landed) {
                tally.resolvable += 1;
                tally.resolvable_asked += u32::from(self.asked.contains(id));
            }
        }
    }

    /// Whether its fate could be known without asking: it was there soon.
    fn could_resolve(&self, id: &str, landed: &[Landed]) -> bool {
        let index = self.wishes.iter().position(|(own, _)| own == id).unwrap();
        let start: DateTime<Utc> = START.parse().unwrap();
        let written = start + TimeDelta::seconds(self.schedule.wishes[index].written.into());
        let skew = TimeDelta::seconds(self.schedule.skew.into());
        let mut own = landed.iter().filter(|post| post.key.as_deref() == Some(id));
        own.any(|post| post.made - skew - written < TimeDelta::seconds(60))
    }
}

//! People who are asked what became of a post: those in a hurry say anything at any moment, the others what is so.

use super::world::Landed;
use super::{Ending, Run, now};
use crate::answers::{Answer, answer};
use chrono::{DateTime, TimeDelta, Utc};
use clock::Clock;
use model::PostId;
use store::Store;
use store::intents::{self, Intent, Stage};

/// Who takes their time answers so long after the answer was lost: nothing can be on its way any more.
const PATIENCE: TimeDelta = TimeDelta::minutes(16);

impl Run<'_> {
    /// From asking nothing is sent but by a person's word.
    pub(super) fn listen(&mut self) {
        for (id, before) in &self.silenced {
            let (now, _) = self.world.requests(id);
            if now != *before {
                self.faults.push(format!("{id} was sent again, and nobody had said so"));
            }
        }
    }

    /// Lets the people answer who are asked, and those who do not wait for it.
    pub(super) fn ask(&mut self, store: &Store, unwritten: &[usize]) -> Option<DateTime<Utc>> {
        let time = self.world.clock.now();
        let open: Vec<Intent> = now(store.run(|database| intents::all(database, "s")));
        let mut next: Option<DateTime<Utc>> = None;
        for intent in &open {
            if intent.stage == Stage::Asking {
                self.asked.insert(intent.id.clone());
                self.silenced.entry(intent.id.clone()).or_insert_with(|| self.world.requests(&intent.id).0);
            } else if intent.stage != Stage::Unknown || self.hurried.is_empty() {
                continue;
            }
            let since = *self.open_since.entry(intent.id.clone()).or_insert(time);
            let answers_at = match self.hurried.front() {
                Some((wait, _)) => since + TimeDelta::seconds((*wait).into()),
                // Carillon says that it is just looking for an equal one.
                None if open.iter().any(|other| other.post == intent.post && is_busy(other)) => continue,
                None => intent.doubt.as_ref().map_or(time, |doubt| doubt.lost + PATIENCE).max(self.last_arrival()),
            };
            if answers_at > time {
                next = Some(next.map_or(answers_at, |next| next.min(answers_at)));
                continue;
            }
            match self.hurried.pop_front() {
                Some((_, answer)) => {
                    self.said.push((intent.id.clone(), answer));
                    let seen = intent.candidates.first().cloned();
                    if answer == Answer::ItIsThere && seen.is_some() {
                        self.pointed.insert(intent.id.clone());
                    }
                    self.say(store, intent, answer, seen);
                }
                None => {
                    let Some((answer, seen)) = self.truth(store, intent, unwritten) else {
                        let later = time + TimeDelta::minutes(5);
                        next = Some(next.map_or(later, |next| next.min(later)));
                        continue;
                    };
                    self.say(store, intent, answer, seen);
                }
            }
            // One answer at a time: what it leads to is seen before the next.
            return Some(time);
        }
        next
    }

    /// Says it, and says it once more.
    fn say(&mut self, store: &Store, intent: &Intent, said: Answer, seen: Option<PostId>) {
        let time = self.world.clock.now();
        let draft = intent.draft.clone();
        let answered = now(store.run(move |database| {
            let first = answer(database, "s", &draft, said, seen.clone(), time)?;
            answer(database, "s", &draft, said, seen, time)?;
            Ok(first)
        }));
        assert!(answered, "{intent:?}");
        match said {
            Answer::CheckAgain => {}
            Answer::SendAgain => {
                self.silenced.remove(&intent.id);
            }
            Answer::ItIsThere | Answer::KeepAsDraft => {
                self.silenced.insert(intent.id.clone(), self.world.requests(&intent.id).0);
            }
        }
    }

    /// What a person says who looks at the service itself, when nothing can be on its way any more. `None`: it is there,
    /// and not among those they are shown; they wait until it is.
    fn truth(&self, store: &Store, intent: &Intent, unwritten: &[usize]) -> Option<(Answer, Option<PostId>)> {
        let time = self.world.clock.now();
        // There are more of it than the outbox knows of.
        let landed = self.world.landed();
        let ours = landed.iter().filter(|post| post.key.is_some() && post.body == intent.post && !post.is_deleted);
        let equal = self
            .wishes
            .iter()
            .filter(|(id, body)| *body == intent.post && unwritten.iter().all(|index| self.wishes[*index].0 != *id));
        let known = equal.filter(|(id, _)| self.ending(store, id) == Ending::Done).count();
        let ours: Vec<&Landed> = ours.collect();
        let is_there = ours.len() > known;
        let seen = ours.iter().map(|post| post.id.clone()).find(|id| intent.candidates.contains(id));
        let is_late = intent.doubt.as_ref().is_none_or(|doubt| doubt.lost + TimeDelta::minutes(40) < time);
        let can_go = intent.due.is_none_or(|due| due > time);
        // What the person sees and Carillon does not is looked for once more.
        let is_looked_for = intent.looks.last().is_some_and(|look| look.at >= time);
        let said = match (is_there, can_go) {
            (true, _) if seen.is_none() && !is_looked_for => Answer::CheckAgain,
            (true, _) if seen.is_none() && !intent.candidates.is_empty() && !is_late => return None,
            (true, _) => Answer::ItIsThere,
            (false, true) => Answer::SendAgain,
            (false, false) => Answer::KeepAsDraft,
        };
        Some((said, seen))
    }

    fn last_arrival(&self) -> DateTime<Utc> {
        self.world.next().unwrap_or_else(|| self.world.clock.now())
    }
}

/// Whether something looks after itself.
fn is_busy(intent: &Intent) -> bool {
    matches!(intent.stage, Stage::Ready | Stage::Unknown)
}

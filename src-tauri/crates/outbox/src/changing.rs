//! Changes and deletes posts on the service. Both may be sent again without harm; what somebody else has changed
//! meanwhile is not overwritten, and what the service has kept is read back.

use super::remote::Remote;
use super::worker::{LONGEST_WAIT, OutboxNews, Worker, wait_after};
use crate::changes::{gone, is_gone};
use chrono::TimeDelta;
use client::{ClientError, jittered};
use i18n::{Localized, t};
use model::{NewPost, Post, PostUpdate};
use planning::merge::{Field, conflicts, onto, unmet};
use planning::words::list;
use store::changes::{self, Alteration, Step};
use store::{StoreError, connections, hold, journal, mirror};

/// What became of one request of a change.
enum Outcome {
    /// The service has it; of an update the record as it is now, when it could be read.
    Done(Option<Post>),
    /// It is to be tried again.
    Again(ClientError),
    /// The service said no.
    No(Localized),
    /// The post is not there any more.
    Gone,
    /// Somebody else has changed the same.
    Conflict(Post, Vec<Field>),
}

impl<R: Remote> Worker<'_, R> {
    /// Sends one change.
    pub(super) async fn change(&self, change: Alteration) -> Result<(), StoreError> {
        let Some(begun) = self.begin(change).await? else { return Ok(()) };
        let outcome = match &begun.wanted {
            Some(wanted) => self.update(&begun, wanted).await,
            None => self.delete(&begun).await,
        };
        let heard = if let Outcome::Again(error) = &outcome { Err(error) } else { Ok(()) };
        self.outbox.breaker.note(heard, self.clock.now());
        if matches!(outcome, Outcome::Done(_)) {
            (self.tell)(OutboxNews::Answered);
        }
        match outcome {
            Outcome::Done(record) => self.complete(begun, record).await?,
            Outcome::Again(error) => {
                (self.tell)(OutboxNews::Failed(&error));
                let wait = match &error {
                    ClientError::RateLimited(wait) => TimeDelta::from_std(*wait).unwrap_or(LONGEST_WAIT) * 4 / 3,
                    _ => wait_after(begun.attempts),
                };
                let next = self.clock.now() + jittered(wait, &begun.id, begun.attempts);
                self.keep(&Alteration { step: Step::Ready, next, reason: error.words().kept(), ..begun }).await?;
            }
            Outcome::No(reason) => {
                self.keep(&Alteration { step: Step::Rejected, reason: reason.kept(), ..begun }).await?;
            }
            Outcome::Gone => {
                self.keep(&Alteration { step: Step::Rejected, reason: gone().kept(), ..begun }).await?;
            }
            Outcome::Conflict(theirs, fields) => {
                let reason = t!("outbox-changed-by-others", parts = names(&fields)).kept();
                self.keep(&Alteration { step: Step::Conflict, theirs: Some(theirs), reason, ..begun }).await?;
            }
        }
        Ok(())
    }

    /// Marks a change as on its way; none when a person has undone it, changed it or stopped everything meanwhile.
    async fn begin(&self, change: Alteration) -> Result<Option<Alteration>, StoreError> {
        let (connection, zones) = (self.connection.to_owned(), self.zones.clone());
        let kept = self.store.run(move |database| {
            let stands = changes::find(database, &connection, &change.id)?.is_some_and(|now| now == change);
            let is_held = change.wanted.is_some() && change.step == Step::Ready && hold::is_in_force(database)?;
            if !stands || is_held || connections::is_paused(database, &connection)? {
                return Ok(None);
            }
            let begun = Alteration { step: Step::Sending, attempts: change.attempts + 1, ..change };
            changes::insert(database, &connection, &begun)?;
            mirror::renew(database, &connection, &begun.post, &zones)?;
            Ok(Some(begun))
        });
        let begun = kept.await?;
        (self.tell)(OutboxNews::Done);
        Ok(begun)
    }

    async fn update(&self, change: &Alteration, wanted: &PostUpdate) -> Outcome {
        let now = match self.remote.fetch(&change.post).await {
            Ok(now) => now,
            Err(ClientError::Refused { status: 400 | 404, .. }) => return Outcome::Gone,
            Err(error) => return judge(error),
        };
        if unmet(wanted, &now, self.zones).is_empty() && change.attempts > 1 {
            // An earlier attempt has done it.
            return Outcome::Done(Some(now));
        }
        let fields = conflicts(wanted, &change.base, &now, self.zones);
        if !fields.is_empty() {
            return Outcome::Conflict(now, fields);
        }
        match self.remote.update(&change.post, &onto(wanted, &now)).await {
            Ok(()) => Outcome::Done(self.remote.fetch(&change.post).await.ok()),
            Err(error) => judge(error),
        }
    }

    async fn delete(&self, change: &Alteration) -> Outcome {
        match self.remote.delete(&change.post).await {
            Ok(_) => Outcome::Done(None),
            Err(error) => judge(error),
        }
    }

    /// The service has it: what is shown is the truth, in one transaction.
    async fn complete(&self, change: Alteration, record: Option<Post>) -> Result<(), StoreError> {
        let (connection, zones) = (self.connection.to_owned(), self.zones.clone());
        let kept = self.store.run(move |database| {
            changes::remove(database, &change.id)?;
            mirror::note_local_write(database, &connection, &change.post)?;
            let Some(wanted) = &change.wanted else {
                return mirror::remove(database, &connection, &change.post);
            };
            if let Some(said) = mirror::last_sent(database, &connection, &change.post)? {
                mirror::note_sent(database, &connection, &change.post, &changed(wanted, said))?;
            }
            let Some(before) = mirror::truth(database, &connection, &change.post)? else { return Ok(()) };
            // Without a record to read back, it is taken to be as it was wanted until the next look.
            let missing = record.as_ref().map(|record| unmet(wanted, record, &zones)).unwrap_or_default();
            let post = record.unwrap_or_else(|| planning::merge::applied(wanted, &before.post));
            let listed = mirror::Listed::told(post, before.workspace);
            mirror::put(database, &connection, &listed, &zones)?;
            if !missing.is_empty() {
                let note = t!("outbox-saved-differently", parts = names(&missing)).kept();
                journal::note(database, &connection, change.post.as_str(), &note)?;
            }
            Ok(())
        });
        kept.await?;
        (self.tell)(OutboxNews::Done);
        Ok(())
    }

    async fn keep(&self, change: &Alteration) -> Result<(), StoreError> {
        let (connection, zones, change) = (self.connection.to_owned(), self.zones.clone(), change.clone());
        let kept = self.store.run(move |database| {
            changes::insert(database, &connection, &change)?;
            if is_gone(&change) {
                journal::note(database, &connection, change.post.as_str(), &t!("outbox-gone-unchanged").kept())?;
            }
            mirror::renew(database, &connection, &change.post, &zones)
        });
        kept.await?;
        (self.tell)(OutboxNews::Done);
        Ok(())
    }
}

/// What was sent of a post, with a change made to it.
fn changed(change: &PostUpdate, said: NewPost) -> NewPost {
    let kept = change.clone();
    let touches_time = planning::merge::touched(change).contains(&planning::merge::Field::Schedule);
    let set = |change| match change {
        model::post::Change::Set(value) => Some(value),
        _ => None,
    };
    NewPost {
        text: kept.text.unwrap_or(said.text),
        media: kept.media.unwrap_or(said.media),
        target_platforms: kept.target_platforms.unwrap_or(said.target_platforms),
        timezone: if touches_time { kept.timezone } else { said.timezone },
        one_off_schedule: if touches_time { set(kept.one_off_schedule) } else { said.one_off_schedule },
        recurring_schedule: match kept.recurring_schedule {
            model::post::Change::Set(rule) => Some(rule),
            _ if touches_time => None,
            _ => said.recurring_schedule,
        },
        platform_posts: kept.platform_posts.unwrap_or(said.platform_posts),
        ..said
    }
}

fn judge(error: ClientError) -> Outcome {
    match error {
        ClientError::Refused { .. } | ClientError::WrongAddress(_) | ClientError::File(_) => Outcome::No(error.words()),
        // What may have been done is done once more: nothing is there twice by that.
        error => Outcome::Again(error),
    }
}

/// "the text and the time"
fn names(fields: &[Field]) -> Localized {
    if fields.is_empty() { t!("outbox-it") } else { list(fields.iter().map(|field| field_name(*field))) }
}

/// A field in words.
pub fn field_name(field: Field) -> Localized {
    let part = match field {
        Field::Text => "text",
        Field::Media => "media",
        Field::Channels => "channels",
        Field::Schedule => "schedule",
        Field::Platforms => "platforms",
        Field::Audience => "audience",
    };
    t!("outbox-part", part = part)
}

//! A service that misbehaves by plan, in virtual time: answers get lost, requests arrive late or twice, lists are behind
//! what has arrived, what it gives back is rewritten, and others post there, too.

use crate::remote::Remote;
use chrono::{DateTime, TimeDelta, Utc};
use client::{ClientError, Deletion};
use clock::{Clock, ManualClock};
use model::{NewPost, OneOffSchedule, Post, PostId, PostUpdate, WorkspaceId};
use planning::schedule::read_one_off;
use planning::zone::Zones;
use serde_json::json;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What becomes of one request to create something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Answered,
    NotSent,
    /// It is lost on its way, and so is any answer.
    LostBefore,
    /// It arrives, and the answer is lost.
    LostAfter,
    /// The client hears nothing; it arrives so many seconds later.
    Late(u16),
    /// It arrives, and the answer is a page of HTML.
    Unreadable,
    /// It arrives, and the answer does not say what it made.
    Wordless,
    Refused,
    Limited,
    /// It is answered, and something on the way delivers it once more so many seconds later.
    Doubled(u16),
}

/// How the service gives posts back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Echoing {
    Exact,
    /// Every text with something added.
    Rewritten,
    /// Texts with a link only.
    LinksShortened,
    WithoutTargets,
    WithoutTime,
}

/// What is on the service.
#[derive(Debug, Clone)]
pub(super) struct Landed {
    pub(super) id: PostId,
    pub(super) body: NewPost,
    /// The intent it was made for; `None` when another person made it.
    pub(super) key: Option<String>,
    pub(super) made: DateTime<Utc>,
    pub(super) has_gone_out: bool,
    pub(super) is_deleted: bool,
}

#[derive(Default)]
struct Inside {
    landed: Vec<Landed>,
    /// Requests that are still on their way.
    coming: Vec<(DateTime<Utc>, NewPost, Option<String>)>,
    fates: VecDeque<(Fate, u16)>,
    /// How many lists were asked for.
    lists: usize,
    /// The intent of each request to create something that has left.
    left: Vec<String>,
    /// The intent of each of these that was heard to have been done, or surely not.
    heard: Vec<String>,
    /// The intent of each request that something on the way has doubled.
    doubled: Vec<String>,
    /// What must never happen.
    faults: Vec<String>,
}

/// The service.
pub(super) struct World {
    pub(super) clock: Arc<ManualClock>,
    skew: TimeDelta,
    echoing: Echoing,
    /// Whether it recognises an `Idempotency-Key`.
    repeats: bool,
    zones: Zones,
    /// By so many seconds each list is behind, one after the other.
    lags: Vec<u16>,
    inside: Mutex<Inside>,
}

impl World {
    pub(super) fn new(
        start: DateTime<Utc>,
        (echoing, repeats, skew): (Echoing, bool, TimeDelta),
        fates: &[(Fate, u16)],
        zones: &Zones,
    ) -> Self {
        let inside = Inside { fates: fates.iter().copied().collect(), ..Inside::default() };
        let clock = Arc::new(ManualClock::new(start));
        Self { clock, skew, echoing, repeats, zones: zones.clone(), lags: Vec::new(), inside: Mutex::new(inside) }
    }

    /// The same with lists that are behind by so many seconds, one after the other.
    pub(super) fn lagging(self, lags: &[u16]) -> Self {
        Self { lags: lags.to_owned(), ..self }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets time pass: what is on its way arrives, what is due goes out.
    pub(super) fn pass(&self, until: DateTime<Utc>) {
        loop {
            let next = self.inside().coming.iter().map(|(at, ..)| *at).filter(|at| *at <= until).min();
            let at = next.unwrap_or(until);
            self.clock.set(at.max(self.clock.now()));
            let now = self.clock.now();
            let mut inside = self.inside();
            let (arriving, coming) = std::mem::take(&mut inside.coming).into_iter().partition(|(at, ..)| *at <= now);
            inside.coming = coming;
            drop(inside);
            for (_, body, key) in Vec::<(DateTime<Utc>, NewPost, Option<String>)>::from_iter(arriving) {
                self.land(&body, key);
            }
            for post in &mut self.inside().landed {
                post.has_gone_out |= !post.is_deleted && due(&post.body, &self.zones).is_none_or(|due| due <= now);
            }
            if next.is_none() {
                return;
            }
        }
    }

    /// When the next thing arrives.
    pub(super) fn next(&self) -> Option<DateTime<Utc>> {
        self.inside().coming.iter().map(|(at, ..)| *at).min()
    }

    /// A request arrives.
    pub(super) fn land(&self, body: &NewPost, key: Option<String>) -> Landed {
        let now = self.clock.now();
        let mut inside = self.inside();
        let known = inside.landed.iter().find(|post| self.repeats && key.is_some() && post.key == key).cloned();
        if let Some(known) = known {
            return known;
        }
        let landed = Landed {
            id: PostId::new(format!("p{}", inside.landed.len())).unwrap(),
            body: body.clone(),
            key,
            made: now + self.skew,
            has_gone_out: due(body, &self.zones).is_none_or(|due| due <= now),
            is_deleted: false,
        };
        inside.landed.push(landed.clone());
        landed
    }

    /// Everything that ever arrived.
    pub(super) fn landed(&self) -> Vec<Landed> {
        self.inside().landed.clone()
    }

    pub(super) fn faults(&self) -> Vec<String> {
        self.inside().faults.clone()
    }

    /// A post as the service gives it back.
    pub(super) fn record(&self, landed: &Landed) -> Post {
        let NewPost { text, target_platforms, one_off_schedule, .. } = &landed.body;
        let targets: Vec<_> = target_platforms
            .iter()
            .map(|target| {
                let gone = json!([{ "published_at": landed.made.to_rfc3339() }]);
                let delivered = if landed.has_gone_out { gone } else { json!([]) };
                json!({ "identifier": target.identifier, "id": target.id, "success_responses": delivered })
            })
            .collect();
        let text = match self.echoing {
            Echoing::Rewritten => format!("{text} (via API)"),
            Echoing::LinksShortened => text.replace("http://", "http://sho.rt/"),
            _ => text.clone(),
        };
        let mut record = json!({ "_id": landed.id, "text": text, "media": [], "one_off_schedule": one_off_schedule,
            "target_platforms": targets, "created_at": landed.made.to_rfc3339() });
        match self.echoing {
            Echoing::WithoutTargets => record["target_platforms"] = json!(null),
            Echoing::WithoutTime => record["created_at"] = json!(null),
            _ => {}
        }
        serde_json::from_value(record).unwrap()
    }

    /// What has arrived until a moment, as it is now.
    fn listed(&self, until: DateTime<Utc>) -> Vec<Post> {
        let is_listed = |post: &&Landed| !post.is_deleted && post.made - self.skew <= until;
        self.landed().iter().filter(is_listed).map(|post| self.record(post)).collect()
    }

    /// How many requests to create an intent something on the way has doubled.
    pub(super) fn copies(&self, intent: &str) -> usize {
        self.inside().doubled.iter().filter(|key| *key == intent).count()
    }

    /// How many requests to create an intent have left, and how many of these were lost, as far as the outbox can know.
    pub(super) fn requests(&self, intent: &str) -> (usize, usize) {
        let inside = self.inside();
        let count = |keys: &[String]| keys.iter().filter(|key| *key == intent).count();
        (count(&inside.left), count(&inside.left) - count(&inside.heard))
    }

    /// Decides what becomes of a request: what arrives at once, what the client hears.
    fn carry(&self, body: &NewPost, key: &str) -> Result<Option<Post>, ClientError> {
        let (fate, seconds) = self.inside().fates.pop_front().unwrap_or((Fate::Answered, 1));
        let key = Some(key.to_owned());
        let heard_at = self.clock.now() + TimeDelta::seconds(i64::from(seconds));
        let coming = |after: u16| (self.clock.now() + TimeDelta::seconds(i64::from(after)), body.clone(), key.clone());
        let lost = || Err(ClientError::OutcomeUnknown("the connection was lost".into()));
        let landed = match fate {
            Fate::NotSent | Fate::LostBefore | Fate::Refused | Fate::Limited => None,
            Fate::Late(after) => {
                self.inside().coming.push(coming(after));
                None
            }
            _ => Some(self.land(body, key.clone())),
        };
        if let Fate::Doubled(after) = fate {
            let mut inside = self.inside();
            inside.doubled.extend(key.clone());
            inside.coming.push(coming(after));
        }
        self.pass(heard_at);
        match (fate, landed) {
            (Fate::Answered | Fate::Doubled(_), Some(landed)) => Ok(Some(self.record(&landed))),
            (Fate::Wordless, _) => Ok(None),
            (Fate::NotSent, _) => Err(ClientError::NotSent("no route".into())),
            (Fate::Unreadable, _) => Err(ClientError::Unreadable("it is HTML".into())),
            (Fate::Refused, _) => Err(ClientError::Refused { status: 400, message: "no".into() }),
            (Fate::Limited, _) => Err(ClientError::RateLimited(std::time::Duration::from_secs(u64::from(seconds)))),
            _ => lost(),
        }
    }

    fn strike(&self, id: &PostId) -> Deletion {
        let mut inside = self.inside();
        let Some(index) = inside.landed.iter().position(|post| post.id == *id && !post.is_deleted) else {
            return Deletion::NotThere;
        };
        if inside.landed[index].has_gone_out {
            inside.faults.push(format!("{id} was deleted after it had gone out"));
        }
        inside.landed[index].is_deleted = true;
        Deletion::Done
    }

    /// One create without any of the outbox's care.
    pub(super) fn create_naively(&self, body: &NewPost, key: &str) -> Result<Option<Post>, ClientError> {
        self.carry(body, key)
    }
}

impl Remote for World {
    async fn create(&self, post: &NewPost, key: &str) -> Result<Option<Post>, ClientError> {
        tokio::task::yield_now().await;
        self.inside().left.push(key.to_owned());
        let answer = self.carry(post, key);
        tokio::task::yield_now().await;
        let is_clear = !matches!(answer, Ok(None) | Err(ClientError::OutcomeUnknown(_) | ClientError::Unreadable(_)));
        if is_clear {
            self.inside().heard.push(key.to_owned());
        }
        answer
    }

    async fn list(&self, _: &WorkspaceId, since: Option<DateTime<Utc>>) -> Result<Vec<Post>, ClientError> {
        tokio::task::yield_now().await;
        let mut inside = self.inside();
        let lag = self.lags.get(inside.lists % self.lags.len().max(1)).copied().unwrap_or_default();
        inside.lists += 1;
        drop(inside);
        let mut listed = self.listed(self.clock.now() - TimeDelta::seconds(lag.into()));
        // One that does not say when its posts were made is read to its end.
        listed.retain(|post| planning::schedule::made(post).is_none_or(|made| since.is_none_or(|since| made >= since)));
        Ok(listed)
    }

    async fn fetch(&self, id: &PostId) -> Result<Post, ClientError> {
        let found = self.listed(self.clock.now()).into_iter().find(|post| post.id == *id);
        found.ok_or(ClientError::Refused { status: 404, message: "not there".into() })
    }

    async fn update(&self, id: &PostId, _: &PostUpdate) -> Result<(), ClientError> {
        Err(ClientError::NotSent(format!("nobody changes {id} here").into()))
    }

    async fn delete(&self, id: &PostId) -> Result<Deletion, ClientError> {
        tokio::task::yield_now().await;
        let deletion = self.strike(id);
        tokio::task::yield_now().await;
        Ok(deletion)
    }

    fn skew(&self) -> TimeDelta {
        self.skew
    }
}

/// When a post goes out; `None` is at once.
pub(super) fn due(body: &NewPost, zones: &Zones) -> Option<DateTime<Utc>> {
    let moment = read_one_off(body.one_off_schedule.as_ref()?, None, zones);
    Some(moment.unwrap().instant)
}

/// A post of these words to this channel.
pub(super) fn post(text: &str, channel: &str, due: Option<DateTime<Utc>>) -> NewPost {
    let at = |due: DateTime<Utc>| OneOffSchedule::wall_clock(due.date_naive(), due.time(), "UTC");
    let targets = json!([{ "identifier": "x", "id": channel }]);
    NewPost {
        one_off_schedule: due.map(at),
        ..serde_json::from_value(json!({ "text": text, "media": [], "workspace": "w", "target_platforms": targets,
            "platform_posts": [] }))
        .unwrap()
    }
}

//! What a person decides while the service is being asked counts, and what cannot be read holds nothing up.

use super::world::{Echoing, Fate, World, post};
use super::{START, now, turn};
use crate::Outbox;
use crate::answers::{Answer, answer};
use crate::handover::intent_of;
use crate::remote::Remote;
use crate::sending::FIRST_LOOK;
use crate::worker::Worker;
use ::drafts::Draft;
use chrono::{DateTime, TimeDelta, Utc};
use client::{ClientError, Deletion};
use clock::Clock;
use futures_util::FutureExt;
use i18n::Localized;
use model::{NewPost, Post, PostId, PostUpdate, WorkspaceId};
use planning::echo_fidelity::Profile;
use planning::zone::Zones;
use std::sync::Mutex;
use store::connections::Connection;
use store::{Store, connections, drafts, intents, journal};
use tokio::sync::Notify;

/// A service during whose list a person decides, or whose answer to a create waits for a list.
struct Crossed<'a> {
    world: &'a World,
    store: &'a Store,
    answer: Mutex<Option<Answer>>,
    /// Rung by each list; `None` where nothing waits for one.
    read: Option<Notify>,
}

impl Remote for Crossed<'_> {
    async fn create(&self, post: &NewPost, key: &str) -> Result<Option<Post>, ClientError> {
        let answer = self.world.create(post, key).await;
        if let (Ok(_), Some(read)) = (&answer, &self.read) {
            read.notified().await;
        }
        answer
    }

    async fn list(&self, workspace: &WorkspaceId, since: Option<DateTime<Utc>>) -> Result<Vec<Post>, ClientError> {
        if let Some(said) = self.answer.lock().unwrap().take() {
            let time = self.world.clock.now();
            assert!(now(self.store.run(move |database| answer(database, "s", "d", said, None, time))), "{said:?}");
        }
        let listed = self.world.list(workspace, since).await;
        self.read.iter().for_each(Notify::notify_one);
        listed
    }

    async fn fetch(&self, id: &PostId) -> Result<Post, ClientError> {
        self.world.fetch(id).await
    }

    async fn update(&self, id: &PostId, update: &PostUpdate) -> Result<(), ClientError> {
        self.world.update(id, update).await
    }

    async fn delete(&self, id: &PostId) -> Result<Deletion, ClientError> {
        self.world.delete(id).await
    }

    fn skew(&self) -> TimeDelta {
        self.world.skew()
    }
}

fn start() -> DateTime<Utc> {
    START.parse().unwrap()
}

fn draft(id: &str) -> Draft {
    let due = Some(start() + TimeDelta::hours(5));
    Draft { revision: 1, text: "Roast day".into(), due, ..Draft::blank(id.to_owned(), start()) }
}

/// A store with drafts that are to be sent.
fn store(ids: &'static [&str]) -> Store {
    let store = Store::in_memory().unwrap();
    now(store.run(move |database| {
        let connection = Connection::remote("s");
        connections::insert(database, &connection)?;
        for id in ids {
            let draft = drafts::create(database, "s", draft(id))?;
            intents::insert(database, "s", &intent_of(&draft, post("Roast day", "c", draft.due), start()))?;
        }
        Ok(())
    }));
    store
}

fn world(fates: &[(Fate, u16)]) -> World {
    World::new(start(), (Echoing::Exact, false, TimeDelta::zero()), fates, &Zones::bundled())
}

/// Lets the outbox do what it has to do for half an hour.
fn run(store: &Store, world: &World, said: Option<Answer>) {
    let (zones, outbox) = (Zones::bundled(), Outbox::default());
    let remote = Crossed { world, store, answer: Mutex::new(said), read: None };
    let worker = Worker {
        store,
        remote: &remote,
        clock: &*world.clock,
        zones: &zones,
        connection: "s",
        repeats: false,
        outbox: &outbox,
        tell: &|_| {},
    };
    let end = start() + TimeDelta::minutes(30);
    while let Some(next) = now(turn(&worker)).filter(|next| *next < end) {
        world.pass(next);
    }
    assert!(remote.answer.lock().unwrap().is_none(), "it was asked and answered");
}

#[test]
fn what_a_person_decides_during_a_look_counts() {
    for fate in [Fate::LostBefore, Fate::LostAfter] {
        for said in [Answer::KeepAsDraft, Answer::SendAgain, Answer::ItIsThere] {
            let (store, world) = (store(&["d"]), world(&[(fate, 1)]));
            run(&store, &world, Some(said));
            let (is_draft, is_open) = now(store.run(|database| {
                Ok((drafts::find(database, "s", "d")?.is_some(), intents::of_draft(database, "d")?.is_some()))
            }));
            // What is there by a person's word alone, and in no list, is looked for as long as it may come to light.
            let is_believed = fate == Fate::LostBefore && said == Answer::ItIsThere;
            let is_kept = said == Answer::KeepAsDraft || is_believed;
            assert_eq!((is_draft, is_open), (is_kept, is_believed), "{fate:?} {said:?}");
            let there = usize::from(fate == Fate::LostAfter || said == Answer::SendAgain);
            // What was there and is sent again all the same has a twin for a minute, which is taken away.
            let standing = world.landed().iter().filter(|post| !post.is_deleted).count();
            assert_eq!(standing, there, "{fate:?} {said:?}");
        }
    }
}

#[test]
fn what_cannot_be_read_is_a_draft_again_and_the_rest_is_sent() {
    let (store, world) = (store(&["broken", "d"]), world(&[]));
    now(store.run(|database| {
        database.execute("UPDATE intents SET body = '{' WHERE draft = 'broken'", [])?;
        Ok(())
    }));
    run(&store, &world, None);
    let (left, history) = now(store.run(|database| {
        let left: Vec<_> = drafts::all(database, "s")?.into_iter().map(|one| (one.draft.id, one.stage)).collect();
        Ok((left, journal::recent(database, "s", 10)?))
    }));
    assert_eq!(left, [("broken".to_owned(), None)]);
    assert!(
        history.iter().any(|entry| Localized::from_kept(&entry.note).to_string().contains("it is a draft again")),
        "{history:?}"
    );
    assert_eq!(world.landed().len(), 1);
}

#[test]
fn a_post_whose_answer_is_still_to_come_is_not_taken_for_one_that_was_lost() {
    let (store, world) = (store(&["one", "other"]), world(&[(Fate::LostBefore, 1), (Fate::Answered, 0)]));
    let (zones, outbox) = (Zones::bundled(), Outbox::default());
    // It is known that this service gives back what it got.
    let sample = post("sample", "c", Some(start()));
    let profile = Profile::default().learned(&sample, &world.record(&world.land(&sample, None)), &zones);
    now(store.run(move |database| connections::set_echo(database, "s", profile)));
    let remote = Crossed { world: &world, store: &store, answer: Mutex::default(), read: Some(Notify::new()) };
    let worker = Worker {
        store: &store,
        remote: &remote,
        clock: &*world.clock,
        zones: &zones,
        connection: "s",
        repeats: false,
        outbox: &outbox,
        tell: &|_| {},
    };
    let mut lane = std::pin::pin!(worker.send_what_is_due(0));
    while world.landed().len() < 2 {
        assert!(lane.as_mut().now_or_never().is_none(), "one is lost, and the other arrives");
    }
    world.pass(world.clock.now() + FIRST_LOOK);
    let mut looks = std::pin::pin!(worker.look_for_posts());
    for _ in 0..100 {
        assert!(looks.as_mut().now_or_never().is_none(), "the list is read, and judged once the answer is known");
    }
    now(async { tokio::try_join!(lane, looks) });
    let left: usize = now(store.run(|database| Ok(drafts::all(database, "s")?.len())));
    assert_eq!(left, 1, "the one that arrived is done, and the other is looked for");
}

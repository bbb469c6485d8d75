//! Ten thousand random schedules of posts, faults, kills, late and doubled arrivals, other people's posts, rewritten
//! echoes, lists that are behind, and people who answer at any moment, in virtual time: nothing is lost, nothing is there
//! twice, nothing is taken for what it is not, nothing that may have arrived is sent again without a word, and everything
//! ends. A client that just tries again goes through the same.

mod crossing;
mod judging;
mod people;
mod schedule;
mod world;

use super::answers::Answer;
use super::handover::intent_of;
use super::remote::Remote;
use super::worker::Worker;
use crate::Outbox;
use ::drafts::Draft;
use chrono::{DateTime, TimeDelta, Utc};
use client::ClientError;
use clock::Clock;
use futures_util::FutureExt;
use model::{NewPost, PostId};
use planning::echo_fidelity::Profile;
use planning::zone::Zones;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use schedule::{Foreign, Schedule, body, schedules};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet, VecDeque};
use std::task::{Context, Poll, Waker};
use store::connections::Connection;
use store::intents::{self, Intent, Stage};
use store::journal::{self, Entry};
use store::{Store, StoreError, connections, drafts, watches};
use world::{Landed, World, due, post};

/// So many are tried, unless `CARILLON_SCHEDULES` says how many.
const SAMPLE: u32 = 2_000;
/// Change them to see others; a failure prints the schedule, made as small as it can be.
const SEEDS: [u64; 2] = [20_261_121, 20_261_122];
const START: &str = "2026-11-21T13:00:00Z";

/// What all schedules came to.
#[derive(Debug, Default)]
struct Tally {
    intents: u32,
    done: u32,
    refused: u32,
    kept: u32,
    asked: u32,
    /// Sent again without asking anybody, because its absence was sure.
    again: u32,
    /// Answers of people in a hurry.
    hurried: u32,
    /// Of exact echoes: those that arrived soon, whose answer was lost and that lists could show in time, and of these
    /// those about which a person was asked.
    resolvable: u32,
    resolvable_asked: u32,
    /// Another person's post that is the same in all that anybody can see, taken for ours.
    equal_taken: u32,
    naive_duplicates: u32,
    naive_lost: u32,
}

#[test]
fn nothing_is_lost_or_doubled_in_random_schedules() {
    let cases = wanted() / 2;
    let tallies = std::thread::scope(|scope| {
        let halves = SEEDS.map(|seed| scope.spawn(move || half(seed, cases)));
        halves.map(|half| half.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    for tally in tallies {
        assert!(tally.resolvable > cases / 15, "{tally:?}");
        assert!(tally.resolvable_asked * 100 <= tally.resolvable, "99 of 100 must resolve themselves: {tally:?}");
        assert!(tally.again > cases / 50, "what is surely absent is sent again: {tally:?}");
        assert!(tally.hurried > cases / 10, "people must be in a hurry: {tally:?}");
        assert!(tally.naive_duplicates > cases / 5, "the same schedules must be hard: {tally:?}");
    }
}

#[expect(clippy::disallowed_methods, reason = "a person asks for all of them so")]
fn wanted() -> u32 {
    std::env::var("CARILLON_SCHEDULES").ok().and_then(|count| count.parse().ok()).unwrap_or(SAMPLE)
}

/// Half of the schedules.
fn half(seed: u64, cases: u32) -> Tally {
    let config = Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(seed),
        max_shrink_iters: 4000,
        ..Config::default()
    };
    let zones = Zones::bundled();
    let store = Store::in_memory().unwrap();
    let tally = RefCell::new(Tally::default());
    let ran = TestRunner::new(config).run(&schedules(), |schedule| {
        let run = Run::of(&schedule, &store, &zones);
        run.judge(&mut tally.borrow_mut())?;
        naive(&schedule, &zones, &mut tally.borrow_mut());
        Ok(())
    });
    let tally = tally.into_inner();
    println!("seed {seed}, {cases} schedules: {tally:#?}");
    if let Err(error) = ran {
        panic!("seed {seed}: {error}");
    }
    tally
}

/// One schedule, run to its end.
struct Run<'a> {
    schedule: &'a Schedule,
    world: World,
    wishes: Vec<(String, NewPost)>,
    /// How each ended.
    endings: Vec<Ending>,
    asked: HashSet<String>,
    claimed: HashSet<PostId>,
    history: Vec<Entry>,
    foreign: Vec<NewPost>,
    /// What a person in a hurry says next.
    hurried: VecDeque<(u16, Answer)>,
    /// What they have said, of which intent.
    said: Vec<(String, Answer)>,
    /// What they have taken a post on the service for.
    pointed: HashSet<String>,
    /// Since when each intent can be answered.
    open_since: HashMap<String, DateTime<Utc>>,
    /// What may not be sent without a word, and how many requests of it had left by then.
    silenced: HashMap<String, usize>,
    faults: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    Done,
    Refused,
    Kept,
    Open,
}

impl<'a> Run<'a> {
    fn of(schedule: &'a Schedule, store: &Store, zones: &Zones) -> Self {
        let start: DateTime<Utc> = START.parse().unwrap();
        let skew = TimeDelta::seconds(schedule.skew.into());
        let world = World::new(start, (schedule.echoing, schedule.repeats, skew), &schedule.fates, zones);
        let world = world.lagging(&schedule.lags);
        let bodies: Vec<NewPost> = schedule.wishes.iter().map(|wish| body(wish, start)).collect();
        let wishes = bodies.into_iter().enumerate().map(|(index, body)| (format!("i{index}"), body)).collect();
        let mut run = Self {
            schedule,
            world,
            wishes,
            endings: Vec::new(),
            asked: HashSet::new(),
            claimed: HashSet::new(),
            history: Vec::new(),
            foreign: Vec::new(),
            hurried: schedule.hurried.iter().copied().collect(),
            said: Vec::new(),
            pointed: HashSet::new(),
            open_since: HashMap::new(),
            silenced: HashMap::new(),
            faults: Vec::new(),
        };
        run.prepare(store, zones);
        run.go(store, zones);
        run.endings = run.wishes.iter().map(|(id, _)| run.ending(store, id)).collect();
        run.claimed = now(store.run(|database| watches::claimed(database, "s")));
        run.history = now(store.run(|database| journal::recent(database, "s", 1000)));
        run
    }

    /// Empties the files, and lets the way of the service be learned.
    fn prepare(&self, store: &Store, zones: &Zones) {
        let connection = Connection::remote("s");
        let sample = post("sample", "c", Some(self.world.clock.now()));
        let landed = Landed {
            id: PostId::new("sample").unwrap(),
            body: sample.clone(),
            key: None,
            made: self.world.clock.now(),
            has_gone_out: false,
            is_deleted: false,
        };
        let profile = Profile::default().learned(&sample, &self.world.record(&landed), zones);
        let is_known = self.schedule.is_known;
        now(store.run(move |database| {
            database.execute("DELETE FROM connections", [])?;
            connections::insert(database, &connection)?;
            if is_known { connections::set_echo(database, "s", profile) } else { Ok(()) }
        }));
    }

    fn go(&mut self, store: &Store, zones: &Zones) {
        let start = self.world.clock.now();
        let mut outbox = Outbox::default();
        let mut kills = self.schedule.kills.iter().copied();
        let mut unwritten: Vec<usize> = (0..self.wishes.len()).collect();
        let mut others: Vec<&Foreign> = self.schedule.foreign.iter().collect();
        let after = |seconds: u16| start + TimeDelta::seconds(seconds.into());
        for _ in 0..3000 {
            let time = self.world.clock.now();
            unwritten.retain(|index| {
                let is_early = after(self.schedule.wishes[*index].written) > time;
                if !is_early {
                    self.write(store, *index, zones);
                }
                is_early
            });
            others.retain(|other| {
                let is_early = after(other.at) > time;
                if !is_early {
                    let body = self.like(other, start);
                    self.world.land(&body, None);
                    self.foreign.push(body);
                }
                is_early
            });
            let wake_at = match self.turn((store, zones), &outbox, kills.next().map(usize::from)) {
                Some(wake_at) => wake_at,
                // It was killed, and is started again a little later.
                None => {
                    outbox = Outbox::default();
                    Some(self.world.clock.now() + TimeDelta::seconds(3))
                }
            };
            self.listen();
            let answers_at = self.ask(store, &unwritten);
            let writing = unwritten.iter().map(|index| after(self.schedule.wishes[*index].written));
            let posting = others.iter().map(|other| after(other.at));
            let next =
                wake_at.into_iter().chain(answers_at).chain(self.world.next()).chain(writing).chain(posting).min();
            match next {
                Some(next) => self.world.pass(next),
                None => break,
            }
        }
        self.world.pass(self.world.clock.now() + TimeDelta::days(4));
    }

    /// A turn of the outbox. `None`: it was killed after so many steps.
    fn turn(
        &self,
        (store, zones): (&Store, &Zones),
        outbox: &Outbox,
        kill: Option<usize>,
    ) -> Option<Option<DateTime<Utc>>> {
        let worker = Worker {
            store,
            remote: &self.world,
            clock: &*self.world.clock,
            zones,
            connection: "s",
            repeats: self.schedule.repeats,
            outbox,
            tell: &|_| {},
        };
        let mut turn = std::pin::pin!(turn(&worker));
        let mut steps = 0;
        loop {
            if kill.is_some_and(|kill| steps >= kill) {
                return None;
            }
            steps += 1;
            if let Poll::Ready(wake_at) = turn.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                return Some(wake_at.unwrap());
            }
        }
    }

    fn write(&self, store: &Store, index: usize, zones: &Zones) {
        let (id, post) = self.wishes[index].clone();
        let (made, due) = (self.world.clock.now(), due(&post, zones));
        let draft = Draft { revision: 1, text: post.text.clone(), due, ..Draft::blank(id.clone(), made) };
        let intent = Intent { id, ..intent_of(&draft, post, made) };
        now(store.run(move |database| {
            drafts::create(database, "s", draft)?;
            intents::insert(database, "s", &intent)
        }));
    }

    fn ending(&self, store: &Store, id: &str) -> Ending {
        let wanted = id.to_owned();
        match now(store.run(move |database| drafts::find(database, "s", &wanted))) {
            None => Ending::Done,
            Some(tracked) => match tracked.stage {
                None => Ending::Kept,
                Some(Stage::Rejected) => Ending::Refused,
                Some(_) => Ending::Open,
            },
        }
    }

    fn like(&self, other: &Foreign, start: DateTime<Utc>) -> NewPost {
        let mut wish = self.schedule.wishes[other.like % self.schedule.wishes.len()].clone();
        if other.is_other_text {
            wish.text = "something else";
        }
        if other.is_other_time {
            wish.due = Some(wish.due.unwrap_or(90) + 1);
        }
        if other.is_other_channel {
            wish.channel = "e";
        }
        body(&wish, start)
    }
}

/// All rounds of the outbox side by side, again and again until nothing has its turn; says when something has.
async fn turn<R: Remote>(worker: &Worker<'_, R>) -> Result<Option<DateTime<Utc>>, StoreError> {
    loop {
        let (one, other, looks) =
            tokio::join!(worker.send_what_is_due(0), worker.send_what_is_due(1), worker.look_for_posts());
        let next = [one?, other?, looks?].into_iter().flatten().min();
        let was_rung = worker.outbox.bells.iter().filter(|bell| bell.notified().now_or_never().is_some()).count() > 0;
        if !was_rung && next.is_none_or(|next| next > worker.clock.now()) {
            return Ok(next);
        }
    }
}

/// A client that tries up to three times more whatever went wrong, and sends what was on its way again when it starts.
fn naive(schedule: &Schedule, zones: &Zones, tally: &mut Tally) {
    let start: DateTime<Utc> = START.parse().unwrap();
    let world = World::new(start, (schedule.echoing, false, TimeDelta::zero()), &schedule.fates, zones);
    let mut kills = schedule.kills.iter().map(|kill| *kill < 20);
    for (index, wish) in schedule.wishes.iter().enumerate() {
        let (body, key) = (body(wish, start), format!("i{index}"));
        world.pass(world.clock.now().max(start + TimeDelta::seconds(wish.written.into())));
        let mut tries = 0;
        while tries < 4 {
            tries += 1;
            let heard = world.create_naively(&body, &key);
            let was_killed = kills.next().unwrap_or(false);
            if !was_killed && matches!(heard, Ok(_) | Err(ClientError::Refused { .. })) {
                break;
            }
            world.pass(world.clock.now() + TimeDelta::seconds(1));
        }
    }
    world.pass(world.clock.now() + TimeDelta::days(4));
    let landed = world.landed();
    for index in 0..schedule.wishes.len() {
        let key = format!("i{index}");
        let made = landed.iter().filter(|post| post.key.as_deref() == Some(key.as_str())).count();
        tally.naive_duplicates += u32::try_from(made.saturating_sub(1)).unwrap();
        tally.naive_lost += u32::from(made == 0);
    }
}

/// The end of something that never waits for anybody else.
fn now<T>(future: impl Future<Output = Result<T, store::StoreError>>) -> T {
    let mut future = std::pin::pin!(future);
    loop {
        if let Poll::Ready(done) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done.unwrap();
        }
    }
}

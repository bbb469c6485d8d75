//! Random moves, copies, edits and ways back, here and by somebody else at the service at the same time, against a model of
//! a few maps: step by step the calendar shows what the model says, and in the end the service has it.

use crate::calendar_model::{Deed, Edit, Model, Thing, vienna};
use crate::moving::{Scene, aimed};
use crate::undo::settle;
use chrono::{DateTime, TimeDelta};
use fastrand::Rng;
use futures_util::future::join_all;
use model::post::Change;
use model::{OneOffSchedule, PostId, PostUpdate};
use planning::schedule::read_one_off;
use planning::zone::Zones;
use serde_json::{Value, json};
use std::collections::BTreeMap;

const SEQUENCES: u64 = 48;
const STEPS: usize = 14;
/// A post that is not moved: a look at the service is over when its new text is seen.
const MARKER: &str = "Marker";

/// One sequence.
struct Run {
    scene: Scene,
    model: Model,
    random: Rng,
    looks: usize,
    log: Vec<String>,
}

impl Run {
    async fn begin(seed: u64) -> Self {
        let scene = Scene::open().await;
        let mut model = Model::default();
        let posts = [
            ("p0", ("2026-11-23", "09:00", "Europe/Vienna")),
            ("p1", ("2026-11-25", "20:30", "America/New_York")),
            ("p2", ("2026-11-25", "23:45", "Europe/Vienna")),
            ("p3", ("2027-03-26", "02:30", "Europe/Vienna")),
            ("p4", ("2027-03-28", "12:00", "America/New_York")),
            (MARKER, ("2027-08-01", "12:00", "UTC")),
        ];
        for (text, moment) in posts {
            let id = scene.make_at(text, moment).await;
            model.service.insert(id, thing(&scene.record(text).await));
        }
        model.service.retain(|_, thing| thing.text != MARKER);
        Self { scene, model, random: Rng::with_seed(seed), looks: 0, log: vec![format!("seed {seed}")] }
    }

    /// Some of the things that stand on the calendar.
    fn some(&mut self, most: usize) -> Vec<String> {
        let mut ids: Vec<String> = self.model.calendar().into_keys().collect();
        self.random.shuffle(&mut ids);
        ids.truncate(self.random.usize(1..=most));
        ids
    }

    fn one_post(&mut self) -> Option<String> {
        let ids: Vec<String> = self.model.service.keys().cloned().collect();
        self.random.choice(ids)
    }

    async fn step(&mut self, number: usize) {
        match self.random.u8(..28) {
            0..9 => self.shift(number, false).await,
            9..11 => self.shift(number, true).await,
            11..14 => self.write(number).await,
            14..17 => self.turn("undo").await,
            17..19 => self.turn("redo").await,
            19..22 => self.somebody_else(number).await,
            22..26 => self.both(number).await,
            _ => self.pause(!self.model.is_paused).await,
        }
        self.calm().await;
        assert_eq!(self.shown().await, self.model.calendar(), "{:#?}", self.log);
    }

    async fn shift(&mut self, number: usize, copy: bool) {
        let ids = self.some(3);
        let Some(first) = ids.first() else { return };
        let shown = self.model.calendar();
        let wall = vienna().wall(shown[first].at).clock;
        let date = wall.date() + TimeDelta::days(self.random.i64(-2..=4));
        let time = self.random.bool().then(|| format!("{:02}:{:02}", self.random.u8(..24), self.random.u8(..60)));
        let clock = time.as_ref().map_or_else(|| wall.time(), |time| format!("{time}:00").parse().unwrap());
        let item = |id: &String| {
            let is_draft = self.model.drafts.contains_key(id);
            json!({ "id": id, "is_draft": is_draft, "part": "", "at_ms": shown[id].at.timestamp_millis() })
        };
        let items: Vec<Value> = ids.iter().map(item).collect();
        let mut wanted = aimed(&items, &date.to_string(), time.as_deref());
        wanted["copy"] = json!(copy);
        self.log.push(format!("{number}: move {wanted}"));
        let moved = self.scene.bench.call("move_posts", wanted).await;
        let Some(aim) = self.model.aim(&ids, date.and_time(clock)) else {
            assert!(moved.is_err(), "it is in the past: {:#?}", self.log);
            return;
        };
        let moved = moved.unwrap_or_else(|failure| panic!("{failure:?}: {:#?}", self.log));
        let mut deeds = Vec::new();
        for (index, (id, at)) in aim.into_iter().enumerate() {
            if copy || self.model.drafts.contains_key(&id) {
                let before = (!copy).then(|| shown[&id].clone());
                let id = if copy { moved["drafts"][index].as_str().unwrap().to_owned() } else { id.clone() };
                let text = before.as_ref().map_or_else(|| shown[&ids[index]].text.clone(), |thing| thing.text.clone());
                let after = Thing { text, at };
                self.model.drafts.insert(id.clone(), after.clone());
                deeds.push(Deed::Written { id, before, after });
            } else {
                deeds.extend(self.model.want(&id, &Edit { at: Some(at), text: None }, false));
            }
        }
        self.model.note(number, deeds);
    }

    async fn write(&mut self, number: usize) {
        let Some(id) = self.one_post() else { return };
        let text = format!("mine {number}");
        self.log.push(format!("{number}: write {id} {text}"));
        let wanted = json!({ "id": id, "text": text, "channel_ids": null, "schedule": null });
        self.scene.bench.done("change_post", wanted).await;
        let deed = self.model.want(&id, &Edit { text: Some(text), at: None }, false);
        self.model.note(number, deed.into_iter().collect());
    }

    /// Something is changed here and there, before the one knows of the other.
    async fn both(&mut self, number: usize) {
        self.pause(true).await;
        if self.random.bool() {
            self.write(number).await
        } else {
            self.shift(number, false).await
        }
        self.somebody_else(number).await;
        if self.random.bool() {
            self.pause(false).await;
        }
    }

    async fn turn(&mut self, command: &str) {
        self.log.push(command.to_owned());
        let is_done = if command == "undo" { self.model.undo() } else { self.model.redo() };
        let said = self.scene.bench.call(command, json!({})).await;
        assert_eq!(said.is_ok(), is_done, "{said:?} {:#?}", self.log);
    }

    async fn pause(&mut self, is_paused: bool) {
        self.log.push(format!("paused: {is_paused}"));
        self.model.is_paused = is_paused;
        self.scene.bench.done("pause_outbox", json!({ "paused": is_paused })).await;
    }

    /// Somebody else writes, moves or deletes at the service, and it is seen here.
    async fn somebody_else(&mut self, number: usize) {
        // Rather one that is changed here at the same time.
        let waiting: Vec<String> =
            self.model.pending.keys().filter(|id| self.model.service.contains_key(*id)).cloned().collect();
        let Some(id) = self.random.choice(waiting).or_else(|| self.one_post()) else { return };
        let client = self.scene.other_person();
        let post = PostId::new(id.as_str()).unwrap();
        let record = client.post(&post).await.unwrap();
        // Rather what is changed here, too.
        let kind = match self.model.pending.get(&id).map(|(edit, _)| edit.text.is_some()) {
            Some(is_text) if self.random.u8(..3) > 0 => {
                if is_text {
                    1
                } else {
                    4
                }
            }
            _ => self.random.u8(..7),
        };
        self.log.push(format!("{number}: somebody else, {kind}, {id}"));
        let there = self.model.service.get_mut(&id).unwrap();
        if kind == 0 {
            client.delete_post(&post).await.unwrap();
            self.model.service.remove(&id);
            // That it is gone is an entry of the history, too.
            self.model.forget_undone();
        } else if kind < 4 {
            there.text = format!("theirs {number}");
            let update = PostUpdate { text: Some(there.text.clone()), ..PostUpdate::of(&record) };
            client.update_post(&post, &update).await.unwrap();
        } else {
            there.at += TimeDelta::minutes(self.random.i64(1..3000));
            let clock = there.at.naive_utc();
            let schedule = OneOffSchedule::wall_clock(clock.date(), clock.time(), "UTC");
            let update = PostUpdate { one_off_schedule: Change::Set(schedule), ..PostUpdate::of(&record) };
            client.update_post(&post, &update).await.unwrap();
        }
        self.look().await;
    }

    /// Looks at the service, and waits until everything that is there by now is seen.
    async fn look(&mut self) {
        self.looks += 1;
        let text = format!("{MARKER} {}", self.looks);
        let client = self.scene.other_person();
        let known = self.scene.records().await;
        let marker = known.into_iter().find(|(_, record)| record["text"].to_string().contains(MARKER)).unwrap().0;
        let record = client.post(&PostId::new(marker).unwrap()).await.unwrap();
        let update = PostUpdate { text: Some(text.clone()), ..PostUpdate::of(&record) };
        client.update_post(&record.id, &update).await.unwrap();
        self.scene.bench.done("sync_now", json!({})).await;
        let is_seen = |agenda: &Value| agenda["chips"][0]["title"] == text;
        self.scene.bench.until("list_agenda", json!({ "month": "2027-08" }), is_seen).await;
    }

    /// Lets everything go that can go, and decides what somebody is asked about.
    async fn calm(&mut self) {
        if self.model.is_paused {
            return;
        }
        let asked = self.model.flush();
        settle(&self.scene.bench).await;
        let outbox = self.scene.bench.done("list_outbox", json!({})).await;
        let rows: BTreeMap<&str, &Value> = outbox["needs_you"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| (row["post"].as_str().unwrap(), &row["id"]))
            .collect();
        assert!(rows.keys().copied().eq(asked.keys().map(String::as_str)), "{outbox:#} {:#?}", self.log);
        for (id, is_there) in &asked {
            let (edit, _) = self.model.pending.remove(id).unwrap();
            let is_mine = *is_there && self.random.bool();
            let answer = if is_mine { "mine" } else { "theirs" };
            self.log.push(format!("{id}: {answer}"));
            self.scene.bench.done("resolve_change", json!({ "id": rows[id.as_str()], "answer": answer })).await;
            if let Some(there) = self.model.service.get_mut(id).filter(|_| is_mine) {
                *there = edit.applied(there);
            }
        }
        settle(&self.scene.bench).await;
        assert_eq!(self.scene.bench.done("list_outbox", json!({})).await["needs_you"], json!([]), "{:#?}", self.log);
    }

    async fn shown(&self) -> BTreeMap<String, Thing> {
        let thing = |chip: &Value| {
            let at = DateTime::from_timestamp_millis(chip["at_ms"].as_i64().unwrap()).unwrap();
            (chip["id"].as_str().unwrap().to_owned(), Thing { text: chip["title"].as_str().unwrap().to_owned(), at })
        };
        self.scene.chips().await.iter().map(thing).collect()
    }
}

fn thing(record: &Value) -> Thing {
    let schedule: OneOffSchedule = serde_json::from_value(record["one_off_schedule"].clone()).unwrap();
    let moment = read_one_off(&schedule, record["timezone"].as_str(), &Zones::bundled()).unwrap();
    Thing { text: record["text"].as_str().unwrap().to_owned(), at: moment.instant }
}

async fn sequence(seed: u64) {
    let mut run = Run::begin(seed).await;
    let is_paused = run.random.bool();
    run.pause(is_paused).await;
    for number in 0..STEPS {
        run.step(number).await;
        if run.random.u8(..12) == 0 {
            run.log.push("restart".to_owned());
            run.scene = run.scene.restart().await;
        }
    }
    run.pause(false).await;
    run.calm().await;
    run.look().await;
    let mut records: BTreeMap<String, Thing> =
        run.scene.records().await.iter().map(|(id, record)| (id.clone(), thing(record))).collect();
    records.retain(|_, thing| !thing.text.contains(MARKER));
    assert_eq!(records, run.model.service, "{:#?}", run.log);
    assert_eq!(run.shown().await, run.model.calendar(), "{:#?}", run.log);
    for chip in run.scene.chips().await {
        let expected = if chip["kind"] == "draft" { "draft" } else { "scheduled" };
        assert_eq!(chip["state"], expected, "{chip} {:#?}", run.log);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_moved_here_and_changed_there_ends_as_the_model_says() {
    for first in (0..SEQUENCES).step_by(8) {
        let runs = (first..first + 8).map(|seed| tokio::spawn(sequence(seed)));
        join_all(runs).await.into_iter().collect::<Result<Vec<()>, _>>().unwrap();
    }
}

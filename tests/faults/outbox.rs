//! The whole desk with a broken network before a service that says nothing of recognising a request, or does: each post is
//! there once, whatever became of its requests and answers, and the screen says what is true.

use chrono::TimeDelta;
use client::{Address, ApiKey, Client, ClientOptions};
use futures_util::TryStreamExt;
use model::Post;
use planning::zone::Zones;
use serde_json::{Value, json};
use support::Workbench;
use support::faults::{Act, At, Fault, Heard, Latch, Log, Proxy, When};
use tempfile::TempDir;
use tokio::net::TcpListener;

/// Says for how long an `Idempotency-Key` is recognised.
const RETENTION: &str = "Idempotency-Key-Retention";

/// A desk, a service with a clock in common, and a proxy between them.
struct Scene {
    bench: Workbench,
    proxy: Proxy,
    direct: Client,
    channel: String,
    key: String,
    _running: service::Running,
    _folder: TempDir,
}

impl Scene {
    /// Connected, and one post sent, so that the way of the service is known.
    async fn open() -> Self {
        let scene = Self::fresh().await;
        scene.send("Known").await;
        scene.is_done().await;
        scene
    }

    /// Connected, and nothing sent yet.
    async fn fresh() -> Self {
        Self::connect(&[RETENTION]).await
    }

    /// Connected to a service that does not say this much of itself.
    async fn connect(hidden: &[&str]) -> Self {
        let bench = Workbench::new().await;
        let folder = tempfile::tempdir().unwrap();
        let options = service::Options {
            data_dir: folder.path().to_owned(),
            examples: false,
            zones: Zones::bundled(),
            grace: service::DEFAULT_GRACE,
            held: false,
        };
        let service = service::Service::open(options, bench.clock.clone()).unwrap();
        let key = service::new_key();
        service.admit(&key).unwrap();
        let running = service.start(TcpListener::bind("127.0.0.1:0").await.unwrap()).unwrap();
        let address = Address::parse(&running.base_url).unwrap();
        let direct = Client::new(ClientOptions::new(address, ApiKey::new(key.as_str()).unwrap())).unwrap();
        let proxy = Proxy::before(&running.base_url).await.unwrap();
        proxy.hide(hidden);
        bench.done("connect_service", form(&proxy, &key)).await;
        let known = |list: &Value| list["channels"].as_array().is_some_and(|channels| !channels.is_empty());
        let list = bench.until("list_channels", json!({}), known).await;
        let channel = list["channels"][0]["id"].as_str().unwrap().to_owned();
        Self { bench, proxy, direct, channel, key, _running: running, _folder: folder }
    }

    /// Hands over a post for tomorrow.
    async fn send(&self, text: &str) -> String {
        let draft = self.bench.done("new_draft", json!({ "date": null })).await;
        let schedule = json!({ "kind": "time", "date": "2026-11-22", "time": "09:00", "zone": "Europe/Vienna" });
        let wanted = json!({ "id": draft["id"], "based_on": 0, "text": text, "channel_ids": [self.channel],
            "schedule": schedule });
        self.bench.done("save_draft", wanted).await;
        self.bench.done("send_draft", json!({ "id": draft["id"], "revision": 1 })).await;
        draft["id"].as_str().unwrap().to_owned()
    }

    async fn becomes(&self, id: &str, state: &str) {
        self.bench.until("open_draft", json!({ "id": id }), |draft| draft["state"] == state).await;
    }

    /// Sends another post while one is in doubt.
    async fn send_another(&self, doubtful: &str) {
        self.send("Later").await;
        let only = |drafts: &Value| {
            let drafts = drafts.as_array().map(Vec::as_slice).unwrap_or_default();
            matches!(drafts, [draft] if draft["id"] == doubtful)
        };
        self.bench.until("list_drafts", json!({}), only).await;
    }

    async fn answer(&self, id: &str, answer: &str) {
        self.bench.done("resolve_unconfirmed", json!({ "id": id, "answer": answer, "post": null })).await;
    }

    async fn is_done(&self) {
        self.bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    }

    /// The texts on the service, past every fault.
    async fn texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for workspace in self.direct.workspaces().await.unwrap() {
            let posts: Vec<Post> = self.direct.posts(&workspace.id).try_collect().await.unwrap();
            texts.extend(posts.into_iter().filter_map(|post| post.text));
        }
        texts.sort();
        texts
    }
}

fn form(proxy: &Proxy, key: &str) -> Value {
    json!({ "name": "Far", "base_url": proxy.base_url(), "base_url_v2": null, "api_key": key, "organization_id": null })
}

/// How many requests of a method the service has acted on.
fn arrived(log: &Log, method: &str) -> usize {
    log.exchanges.iter().filter(|one| one.method == method).map(|one| one.answers.len()).sum()
}

fn creates() -> When {
    When::request("POST", "/v1/posts")
}

#[tokio::test]
async fn a_post_whose_answer_was_lost_is_found_and_taken_for_what_it_is() {
    let scene = Scene::open().await;
    scene.proxy.meet(creates().only(1), Fault::at(At::Acted, Act::Close));
    let id = scene.send("Roast day").await;
    scene.becomes(&id, "confirming").await;
    scene.bench.clock.advance(TimeDelta::seconds(5));
    scene.is_done().await;
    assert_eq!(scene.texts().await, ["Known", "Roast day"]);
}

#[tokio::test]
async fn a_post_that_never_arrived_is_sent_again_when_that_is_certain() {
    let scene = Scene::open().await;
    scene.proxy.meet(creates().only(1), Fault::at(At::Unsent, Act::Close));
    let id = scene.send("Roast day").await;
    scene.becomes(&id, "confirming").await;
    scene.bench.clock.advance(TimeDelta::seconds(30));
    scene.becomes(&id, "confirming").await;
    scene.send_another(&id).await;
    assert_eq!(scene.texts().await, ["Known", "Later"], "not before it is certain");
    scene.bench.clock.advance(TimeDelta::seconds(120));
    scene.is_done().await;
    assert_eq!(scene.texts().await, ["Known", "Later", "Roast day"]);
}

#[tokio::test]
async fn a_post_that_no_list_shows_is_asked_about_when_no_list_is_known_to_be_newer() {
    let scene = Scene::open().await;
    scene.proxy.meet(creates().only(1), Fault::at(At::Unsent, Act::Close));
    let id = scene.send("Roast day").await;
    scene.becomes(&id, "confirming").await;
    scene.bench.clock.advance(TimeDelta::seconds(150));
    scene.becomes(&id, "unconfirmed").await;
    assert_eq!(scene.texts().await, ["Known"]);
    scene.answer(&id, "send_again").await;
    scene.is_done().await;
    assert_eq!(scene.texts().await, ["Known", "Roast day"]);
}

/// Answers a request in place of the service.
fn said(status: &str, body: &str) -> Act {
    let head = format!("HTTP/1.1 {status}\r\ncontent-type: application/json\r\nconnection: close\r\n");
    Act::Answer(format!("{head}content-length: {}\r\n\r\n{body}", body.len()).into_bytes())
}

#[tokio::test]
async fn that_it_is_there_sends_nothing_and_deletes_nothing_while_lists_are_behind() {
    let scene = Scene::fresh().await;
    // The service has it, says that it does not, and its lists do not show it.
    scene.proxy.meet(creates().only(1), Fault::at(At::Acted, said("500 Internal Server Error", "{}")));
    scene.proxy.meet(When::request("GET", "/v1/posts"), Fault::at(At::Unsent, said("200 OK", "[]")));
    let id = scene.send("Roast day").await;
    scene.becomes(&id, "confirming").await;
    scene.bench.clock.advance(TimeDelta::seconds(150));
    scene.becomes(&id, "unconfirmed").await;
    scene.send_another(&id).await;
    scene.answer(&id, "check_again").await;
    let looked = |question: &Value| question["looks"].as_array().is_some_and(|looks| looks.len() == 2);
    scene.bench.until("show_unconfirmed", json!({ "id": id }), looked).await;
    scene.answer(&id, "it_is_there").await;
    for _ in 0..4 {
        scene.becomes(&id, "confirming").await;
        scene.bench.clock.advance(TimeDelta::minutes(5));
    }
    scene.becomes(&id, "confirming").await;
    assert_eq!(arrived(&scene.proxy.log(), "POST"), 2, "it was not sent again");
    scene.proxy.heal();
    scene.bench.done("sync_now", json!({})).await;
    scene.is_done().await;
    scene.bench.clock.advance(TimeDelta::minutes(30));
    scene.bench.done("sync_now", json!({})).await;
    let month = json!({ "month": "2026-11" });
    scene.bench.until("show_month", month, |month: &Value| month.to_string().contains("\"Roast day\"")).await;
    assert_eq!(scene.texts().await, ["Later", "Roast day"]);
    assert_eq!((arrived(&scene.proxy.log(), "POST"), arrived(&scene.proxy.log(), "DELETE")), (2, 0));
}

#[tokio::test]
async fn a_request_that_arrives_after_all_makes_a_twin_that_is_removed() {
    let scene = Scene::open().await;
    let latch = Latch::default();
    scene.proxy.meet(creates().only(1), Fault::late(&latch));
    let id = scene.send("Roast day").await;
    scene.becomes(&id, "confirming").await;
    scene.bench.clock.advance(TimeDelta::seconds(30));
    scene.becomes(&id, "confirming").await;
    scene.send_another(&id).await;
    scene.bench.clock.advance(TimeDelta::seconds(120));
    scene.is_done().await;
    assert_eq!(scene.texts().await, ["Known", "Later", "Roast day"]);
    latch.open();
    scene.proxy.until(|log| arrived(log, "POST") == 4).await;
    assert_eq!(scene.texts().await, ["Known", "Later", "Roast day", "Roast day"]);
    scene.bench.clock.advance(TimeDelta::seconds(60));
    scene.proxy.until(|log| arrived(log, "DELETE") == 1).await;
    let month = json!({ "month": "2026-11" });
    let once = |month: &Value| month.to_string().matches("\"Roast day\"").count() == 1;
    scene.bench.until("show_month", month, once).await;
    assert_eq!(scene.texts().await, ["Known", "Later", "Roast day"]);
    let history = scene.bench.done("list_history", json!({})).await;
    let entry = history.as_array().unwrap().iter().find(|entry| entry["has_vanished"] == true).unwrap();
    assert_eq!(entry["text"], "Gone from the service: “Roast day”");
    assert!(entry["note"].as_str().unwrap().contains("Carillon deleted this copy"), "{entry}");
    assert_eq!(entry["can_restore"], true);
    scene.bench.done("restore", json!({ "id": entry["id"] })).await;
    scene.is_done().await;
    assert_eq!(scene.texts().await, ["Known", "Later", "Roast day", "Roast day"], "it can be put back");
}

#[tokio::test]
async fn what_says_the_same_as_a_post_that_was_answered_is_left_alone() {
    let scene = Scene::open().await;
    scene.proxy.meet(creates().only(1), Fault::twice(Heard::First));
    scene.send("Roast day").await;
    scene.is_done().await;
    scene.proxy.until(|log| arrived(log, "POST") == 3).await;
    for _ in 0..4 {
        scene.bench.clock.advance(TimeDelta::minutes(10));
        scene.bench.done("sync_now", json!({})).await;
        let twice = |month: &Value| month.to_string().matches("\"Roast day\"").count() == 2;
        scene.bench.until("show_month", json!({ "month": "2026-11" }), twice).await;
    }
    assert_eq!(scene.texts().await, ["Known", "Roast day", "Roast day"], "it may be somebody else's");
    assert_eq!(arrived(&scene.proxy.log(), "DELETE"), 0);
}

#[tokio::test]
async fn three_posts_wait_out_a_pulled_cable_and_a_restart_and_are_there_once_each() {
    let mut scene = Scene::open().await;
    scene.proxy.pull().await;
    for text in ["one", "two", "three"] {
        let id = scene.send(text).await;
        scene.bench.until("open_draft", json!({ "id": id }), |draft| draft["note"].is_string()).await;
    }
    let bench = scene.bench.restart().await;
    scene.bench = bench;
    let waits = |outbox: &Value| outbox["waiting"].as_array().is_some_and(|waiting| waiting.len() == 3);
    scene.bench.until("list_outbox", json!({}), waits).await;
    scene.proxy.plug().unwrap();
    scene.bench.done("sync_now", json!({})).await;
    scene.is_done().await;
    assert_eq!(scene.texts().await, ["Known", "one", "three", "two"]);
}

#[tokio::test]
async fn a_change_whose_answer_was_lost_is_made_once_and_read_back() {
    let scene = Scene::open().await;
    let month = scene.bench.done("show_month", json!({ "month": "2026-11" })).await;
    let chips = month["days"].as_array().unwrap().iter().flat_map(|day| day["chips"].as_array().cloned().unwrap());
    let id = chips.into_iter().next().unwrap()["id"].clone();
    let is_change = |method: &str, target: &str| method != "GET" && target.starts_with("/v1/posts/");
    let changes = || When::told(is_change).only(1);
    scene.proxy.meet(changes(), Fault::at(At::Acted, Act::Reset));
    let edit = json!({ "id": id, "text": "Known better", "channel_ids": null, "schedule": null });
    scene.bench.done("change_post", edit).await;
    let shown = |post: &Value| post["text"] == "Known better" && post["state"] == "scheduled";
    scene.bench.until("show_post", json!({ "id": id }), shown).await;
    assert_eq!(scene.texts().await, ["Known better"]);
    let lost = |log: &Log| log.exchanges.iter().filter(|one| is_change(&one.method, &one.target)).count();
    assert_eq!(lost(&scene.proxy.log()), 2, "it was asked again");

    scene.proxy.heal();
    scene.proxy.meet(changes(), Fault::at(At::Acted, Act::Reset));
    scene.bench.done("delete_post", json!({ "id": id })).await;
    let gone = |month: &Value| !month.to_string().contains("Known better");
    scene.bench.until("show_month", json!({ "month": "2026-11" }), gone).await;
    let is_empty = |outbox: &Value| outbox["sending"] == json!([]) && outbox["waiting"] == json!([]);
    scene.bench.until("list_outbox", json!({}), is_empty).await;
    assert_eq!(lost(&scene.proxy.log()), 4, "it was asked again");
    assert_eq!(scene.texts().await, Vec::<String>::new());
}

/// A queue whose first two are held on their way: the others have not left.
async fn queue(scene: &Scene, latch: &Latch, held: When, count: usize) {
    scene.proxy.meet(held.first(2), Fault::at(At::Unsent, Act::Wait(latch.clone())));
    scene.bench.done("pause_outbox", json!({ "paused": false })).await;
    let two = |outbox: &Value| {
        let rows = ["sending", "waiting"].map(|name| outbox[name].as_array().map_or(0, Vec::len));
        rows == [2, count - 2]
    };
    scene.bench.until("list_outbox", json!({}), two).await;
}

/// Hands over ten posts at once.
async fn ten(scene: &Scene) {
    scene.bench.done("pause_outbox", json!({ "paused": true })).await;
    for number in 0..10 {
        scene.send(&format!("post {number}")).await;
    }
    scene.bench.done("pause_outbox", json!({ "paused": false })).await;
}

#[tokio::test]
async fn a_look_that_takes_its_time_holds_up_nothing() {
    let scene = Scene::open().await;
    let latch = Latch::default();
    scene.proxy.meet(creates().only(1), Fault::at(At::Acted, Act::Close));
    let lists = || When::request("GET", "/v1/posts");
    scene.proxy.meet(lists(), Fault::at(At::Unsent, Act::Wait(latch.clone())));
    let id = scene.send("Roast day").await;
    scene.becomes(&id, "confirming").await;
    let asked = |log: &Log| log.of("GET", "/v1/posts").len();
    let before = asked(&scene.proxy.log());
    scene.bench.clock.advance(TimeDelta::seconds(5));
    scene.proxy.until(|log| asked(log) > before).await;
    scene.send_another(&id).await;
    latch.open();
    scene.is_done().await;
    assert_eq!(scene.texts().await, ["Known", "Later", "Roast day"]);
}

#[tokio::test]
async fn a_refused_key_stops_sending_and_another_look_lets_it_go_on() {
    let scene = Scene::open().await;
    scene.proxy.meet(creates(), Fault::at(At::Unsent, said("401 Unauthorized", r#"{"message":"no"}"#)));
    let before = scene.proxy.log().of("POST", "/v1/posts").len();
    ten(&scene).await;
    let told = |outbox: &Value| {
        let waiting = outbox["waiting"].as_array().map(Vec::as_slice).unwrap_or_default();
        waiting.len() == 10 && waiting.iter().all(|row| row["detail"].as_str().unwrap().contains("the key"))
    };
    scene.bench.until("list_outbox", json!({}), told).await;
    let tried = scene.proxy.log().of("POST", "/v1/posts").len() - before;
    assert!(tried <= 3, "one in each lane, and one that was taken before the first was answered: {tried}");
    scene.proxy.heal();
    scene.bench.done("sync_now", json!({})).await;
    scene.bench.clock.advance(TimeDelta::minutes(7));
    scene.is_done().await;
    assert_eq!(scene.texts().await.len(), 11);
}

#[tokio::test]
async fn a_service_that_answers_nothing_leaves_few_posts_in_doubt() {
    let scene = Scene::open().await;
    scene.proxy.meet(creates(), Fault::at(At::Acted, Act::Close));
    let before = scene.proxy.log().of("POST", "/v1/posts").len();
    ten(&scene).await;
    let is_held = |outbox: &Value| {
        let waiting = outbox["waiting"].as_array().map(Vec::as_slice).unwrap_or_default();
        let told = waiting.iter().filter(|row| row["detail"].as_str().unwrap().contains("before it was not answered"));
        // The last of those that have left has ended, too: what it finds out later makes the others wait once more.
        let is_quiet =
            outbox["sending"].as_array().is_some_and(|rows| rows.iter().all(|row| row["state"] != "sending"));
        told.count() >= 7 && is_quiet
    };
    scene.bench.until("list_outbox", json!({}), is_held).await;
    let tried = scene.proxy.log().of("POST", "/v1/posts").len() - before;
    assert!(tried <= 3, "{tried}");
    scene.proxy.heal();
    scene.bench.clock.advance(TimeDelta::seconds(60));
    scene.is_done().await;
    let texts = scene.texts().await;
    assert_eq!(texts.iter().collect::<std::collections::BTreeSet<_>>().len(), 11, "{texts:?}");
    assert_eq!(texts.len(), 11, "none is there twice: {texts:?}");
}

#[tokio::test]
async fn what_is_taken_back_while_others_are_on_their_way_does_not_leave() {
    let scene = Scene::open().await;
    let latch = Latch::default();
    scene.bench.done("pause_outbox", json!({ "paused": true })).await;
    for text in ["one", "two", "three", "four"] {
        scene.send(text).await;
        // They go in the order in which they were made.
        scene.bench.clock.advance(TimeDelta::seconds(1));
    }
    queue(&scene, &latch, creates(), 4).await;
    let undone = scene.bench.done("undo", json!({})).await;
    assert_eq!(undone["message"], "Undone: sending of “four”");
    latch.open();
    let rest = |drafts: &Value| drafts.as_array().is_some_and(|drafts| drafts.len() == 1);
    let drafts = scene.bench.until("list_drafts", json!({}), rest).await;
    assert_eq!((&drafts[0]["title"], &drafts[0]["state"]), (&json!("four"), &json!("draft")));
    assert_eq!(scene.texts().await, ["Known", "one", "three", "two"]);
    assert_eq!(arrived(&scene.proxy.log(), "POST"), 4);
}

#[tokio::test]
async fn what_is_paused_while_others_are_on_their_way_does_not_leave() {
    let scene = Scene::open().await;
    let latch = Latch::default();
    scene.bench.done("pause_outbox", json!({ "paused": true })).await;
    for text in ["one", "two", "three"] {
        scene.send(text).await;
    }
    queue(&scene, &latch, creates(), 3).await;
    scene.bench.done("pause_outbox", json!({ "paused": true })).await;
    latch.open();
    let still = |outbox: &Value| {
        outbox["sending"] == json!([]) && outbox["waiting"].as_array().is_some_and(|rows| rows.len() == 1)
    };
    scene.bench.until("list_outbox", json!({}), still).await;
    assert_eq!((arrived(&scene.proxy.log(), "POST"), scene.texts().await.len()), (3, 3));
    scene.bench.done("pause_outbox", json!({ "paused": false })).await;
    scene.is_done().await;
    assert_eq!(scene.texts().await, ["Known", "one", "three", "two"]);
}

#[tokio::test]
async fn a_change_that_is_undone_while_others_are_on_their_way_is_not_made() {
    let scene = Scene::open().await;
    let latch = Latch::default();
    for text in ["one", "two"] {
        scene.send(text).await;
        scene.is_done().await;
    }
    let month = scene.bench.done("show_month", json!({ "month": "2026-11" })).await;
    let days = month["days"].as_array().unwrap();
    let chips: Vec<Value> = days.iter().flat_map(|day| day["chips"].as_array().cloned().unwrap()).collect();
    let id = |title: &str| chips.iter().find(|chip| chip["title"] == title).unwrap()["id"].clone();
    scene.bench.done("pause_outbox", json!({ "paused": true })).await;
    for title in ["one", "two", "Known"] {
        let edit = json!({ "id": id(title), "text": format!("{title} too"), "channel_ids": null, "schedule": null });
        scene.bench.done("change_post", edit).await;
    }
    let asked = |method: &str, target: &str| method == "GET" && target.starts_with("/v1/posts/");
    queue(&scene, &latch, When::told(asked), 3).await;
    assert_eq!(scene.bench.done("undo", json!({})).await["message"], "Undone: change of “Known too”");
    latch.open();
    let empty = |outbox: &Value| outbox["sending"] == json!([]) && outbox["waiting"] == json!([]);
    scene.bench.until("list_outbox", json!({}), empty).await;
    assert_eq!(scene.texts().await, ["Known", "one too", "two too"]);
    let shown = scene.bench.done("show_post", json!({ "id": id("Known") })).await;
    assert_eq!((&shown["text"], &shown["state"]), (&json!("Known"), &json!("scheduled")));
}

#[tokio::test]
async fn a_service_that_says_that_it_recognises_requests_is_asked_again_at_once() {
    let scene = Scene::connect(&[]).await;
    scene.proxy.meet(When::request("GET", "/v1/posts"), Fault::at(At::Unsent, Act::Close));
    scene.proxy.meet(creates().only(1), Fault::at(At::Acted, Act::Close));
    let id = scene.send("Roast day").await;
    scene.becomes(&id, "confirming").await;
    scene.bench.clock.advance(TimeDelta::seconds(5));
    scene.is_done().await;
    assert_eq!(scene.texts().await, ["Roast day"]);
    assert_eq!(arrived(&scene.proxy.log(), "POST"), 2, "it was sent again");
}

#[tokio::test]
async fn what_left_by_another_connection_is_looked_for_and_not_sent_again() {
    let scene = Scene::open().await;
    scene.proxy.meet(creates().only(1), Fault::at(At::Acted, Act::Close));
    let id = scene.send("Roast day").await;
    scene.becomes(&id, "confirming").await;
    // The service says more of itself from now on, and the connection is kept again: the request had no key to be known by.
    scene.proxy.hide(&[]);
    let mut wanted = form(&scene.proxy, &scene.key);
    wanted["connection"] = json!(scene.bench.connection().await);
    scene.bench.done("change_connection", wanted).await;
    scene.bench.clock.advance(TimeDelta::seconds(5));
    scene.is_done().await;
    assert_eq!(scene.texts().await, ["Known", "Roast day"]);
    scene.proxy.heal();
    scene.send("With a key").await;
    scene.is_done().await;
    assert_eq!(arrived(&scene.proxy.log(), "POST"), 3, "none was sent again");
}

//! Uploads with a broken network, a broken disk and files that are not what they seem: each says so, nothing is half kept
//! anywhere, and the queue goes on.

use chrono::TimeDelta;
use planning::zone::Zones;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;
use support::faults::{Act, At, Fault, Latch, Proxy, When, made};
use support::{Workbench, gif, sparse};
use tempfile::TempDir;
use tokio::net::TcpListener;

/// Half of a large picture; more than the network itself holds is still to come.
const HALF: usize = 8 * 1024 * 1024;

/// A desk, a service with a clock in common, and a proxy between them for what goes by the first version: files do.
struct Scene {
    bench: Workbench,
    proxy: Proxy,
    key: String,
    running: Option<service::Running>,
    folder: TempDir,
}

impl Scene {
    async fn open() -> Self {
        let bench = Workbench::new().await;
        let folder = tempfile::tempdir().unwrap();
        let key = service::new_key();
        let running = serve(&bench, folder.path(), &key).await;
        let proxy = Proxy::before(&running.base_url).await.unwrap();
        let form = json!({ "name": "Far", "base_url": proxy.base_url(), "base_url_v2": running.base_url_v2,
            "api_key": key, "organization_id": null });
        bench.done("connect_service", form).await;
        let known = |list: &Value| list["channels"].as_array().is_some_and(|channels| !channels.is_empty());
        bench.until("list_channels", json!({}), known).await;
        Self { bench, proxy, key, running: Some(running), folder }
    }

    /// A large picture: two pixels, and much behind them.
    fn picture(&self, name: &str, shade: u8) -> PathBuf {
        self.file(name, &[gif(), vec![shade; 2 * HALF]].concat())
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    }

    async fn upload(&self, paths: Vec<PathBuf>) -> Vec<String> {
        self.bench.heard.choose_media(paths);
        let chosen = self.bench.done("choose_media", json!({ "folder": false })).await;
        let grants: Vec<&Value> = chosen["grants"].as_array().unwrap().iter().map(|grant| &grant["id"]).collect();
        let files = self.bench.done("upload_files", json!({ "grants": grants })).await;
        files.as_array().unwrap().iter().map(|file| file["id"].as_str().unwrap().to_owned()).collect()
    }

    async fn arrives(&self, id: &str) {
        self.bench.until("show_media", json!({ "id": id }), |shown| shown["file"]["state"] == "there").await;
    }

    /// The row of an upload as soon as it is as wanted.
    async fn row(&self, id: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        let find = |list: &Value| {
            let rows = list["open"].as_array().unwrap();
            rows.iter().find(|row| row["media"]["id"] == id && is_so(row)).cloned()
        };
        find(&self.bench.until("list_uploads", json!({}), |list| find(list).is_some()).await).unwrap()
    }

    async fn waits(&self, id: &str, words: &str) {
        let is_so = |row: &Value| row["state"] == "delayed" && row["text"].as_str().unwrap().contains(words);
        self.row(id, is_so).await;
    }

    async fn fails(&self, id: &str, words: &str) {
        let row = self.row(id, |row| row["state"] == "failed").await;
        assert!(row["text"].as_str().unwrap().contains(words), "{words}: {row:#}");
    }

    /// The files on the service: in its table, and in its folder, where nothing is half kept.
    fn stored(&self) -> usize {
        let data = self.folder.path().join("data");
        let database = Connection::open(data.join("service.sqlite")).unwrap();
        let rows: usize = database.query_row("SELECT count(*) FROM files", [], |row| row.get(0)).unwrap();
        let files = std::fs::read_dir(data.join("files")).unwrap().flatten();
        assert_eq!(files.filter(|entry| entry.path().is_file()).count(), rows);
        rows
    }

    /// Whether the desk keeps half a file.
    fn keeps_half(&self) -> bool {
        let incoming = self.bench.folder().join("media").join("incoming");
        std::fs::read_dir(incoming).is_ok_and(|mut entries| entries.next().is_some())
    }
}

async fn serve(bench: &Workbench, folder: &Path, key: &str) -> service::Running {
    let options = service::Options {
        data_dir: folder.join("data"),
        examples: false,
        zones: Zones::bundled(),
        grace: service::DEFAULT_GRACE,
        held: false,
    };
    let service = service::Service::open(options, bench.clock.clone()).unwrap();
    service.admit(key).unwrap();
    service.start(TcpListener::bind("127.0.0.1:0").await.unwrap()).unwrap()
}

fn uploads() -> When {
    When::request("POST", "/v1/files")
}

#[tokio::test]
async fn a_network_that_is_cut_in_the_middle_pauses_and_nothing_is_there_twice() {
    let scene = Scene::open().await;
    scene.proxy.meet(uploads().first(3), Fault::at(At::RequestBody(HALF), Act::Reset));
    let ids = scene.upload(vec![scene.picture("one.gif", 1)]).await;
    scene.waits(&ids[0], "cannot be reached").await;
    assert_eq!(scene.stored(), 0);
    assert!(!scene.keeps_half());
    let status = scene.bench.done("show_status", json!({})).await;
    assert_eq!(status["sync"]["state"], "offline");
    scene.bench.clock.advance(TimeDelta::seconds(5));
    scene.arrives(&ids[0]).await;
    assert_eq!((scene.stored(), scene.keeps_half()), (1, false));
}

#[tokio::test]
async fn a_service_that_is_killed_in_the_middle_keeps_nothing_and_gets_it_when_it_is_back() {
    let mut scene = Scene::open().await;
    let latch = Latch::default();
    scene.proxy.meet(uploads().only(1), Fault::at(At::RequestBody(HALF), Act::Wait(latch.clone())));
    let ids = scene.upload(vec![scene.picture("one.gif", 1)]).await;
    scene.proxy.until_held(1).await;
    scene.row(&ids[0], |row| row["state"] == "sending").await;
    scene.proxy.pull().await;
    drop(scene.running.take());
    latch.open();
    scene.waits(&ids[0], "cannot be reached").await;
    let again = serve(&scene.bench, scene.folder.path(), &scene.key).await;
    scene.proxy.lead_to(&again.base_url).unwrap();
    scene.proxy.plug().unwrap();
    scene.running = Some(again);
    scene.bench.clock.advance(TimeDelta::minutes(2));
    scene.arrives(&ids[0]).await;
    assert_eq!((scene.stored(), scene.keeps_half()), (1, false));
}

#[tokio::test]
async fn an_upload_whose_answer_was_lost_is_found_and_not_sent_again() {
    let scene = Scene::open().await;
    scene.proxy.meet(uploads().only(1), Fault::at(At::Acted, Act::Close));
    let ids = scene.upload(vec![scene.picture("one.gif", 1)]).await;
    scene.waits(&ids[0], "answer was lost").await;
    scene.bench.clock.advance(TimeDelta::seconds(5));
    scene.arrives(&ids[0]).await;
    assert_eq!(scene.stored(), 1);
    let list = scene.bench.done("list_media", json!({})).await;
    assert_eq!(list["total"], 1, "{list:#}");
}

/// The service answers all uploads with a status, and gets none of them.
fn answering(status: u16) -> Fault {
    Fault::at(At::Unsent, Act::Answer(made::status(status)))
}

#[tokio::test]
async fn with_a_key_that_is_refused_the_queue_waits_and_when_it_is_accepted_again_everything_goes() {
    let scene = Scene::open().await;
    scene.proxy.meet(When::always(), answering(401));
    let paths = ["one.gif", "two.gif", "three.gif", "four.gif"].iter().zip(1..);
    let ids = scene.upload(paths.map(|(name, shade)| scene.file(name, &[gif(), vec![shade]].concat())).collect()).await;
    for id in &ids {
        scene.waits(id, "does not accept the key").await;
    }
    let is_refused = |status: &Value| status["sync"]["state"] == "key_refused";
    let status = scene.bench.until("show_status", json!({}), is_refused).await;
    assert_eq!(status["sync"]["detail"], "Sending is paused, nothing is lost");
    assert_eq!((scene.stored(), scene.keeps_half()), (0, false));
    let tried = scene.proxy.log().of("POST", "/v1/files").len();
    assert_eq!(tried, 4, "each was tried once, and none again and again");

    scene.proxy.heal();
    scene.bench.done("sync_now", json!({})).await;
    for id in &ids {
        scene.arrives(id).await;
    }
    assert_eq!((scene.stored(), scene.keeps_half()), (4, false));
    assert_eq!(scene.proxy.log().of("POST", "/v1/files").len(), 8);
    scene.bench.until("show_status", json!({}), |status| status["sync"]["state"] == "up_to_date").await;
}

#[tokio::test]
async fn a_key_that_is_refused_in_the_middle_of_a_file_keeps_nothing_half() {
    let scene = Scene::open().await;
    let refused = Act::Answer(made::status(401));
    scene.proxy.meet(uploads().only(1), Fault::at(At::RequestBody(HALF), refused));
    let ids = scene.upload(vec![scene.picture("one.gif", 1)]).await;
    scene.waits(&ids[0], "does not accept the key").await;
    assert_eq!((scene.stored(), scene.keeps_half()), (0, false));
    scene.bench.clock.advance(TimeDelta::minutes(7));
    scene.arrives(&ids[0]).await;
    assert_eq!((scene.stored(), scene.keeps_half()), (1, false));
}

#[tokio::test]
async fn a_service_that_asks_to_wait_gets_nothing_before_and_then_everything() {
    let scene = Scene::open().await;
    scene.proxy.meet(uploads().only(1), answering(429));
    let begin = |name: &str, shade: u8| scene.upload(vec![scene.file(name, &[gif(), vec![shade]].concat())]);
    let first = begin("one.gif", 1).await;
    scene.waits(&first[0], "asks to wait").await;
    // It asks for seven seconds, and asks so of everything: what is begun meanwhile does not even try.
    let second = begin("two.gif", 2).await;
    scene.waits(&second[0], "asks to wait").await;
    scene.bench.clock.advance(TimeDelta::milliseconds(6_900));
    let third = begin("three.gif", 3).await;
    scene.waits(&third[0], "asks to wait").await;
    assert_eq!(scene.proxy.log().of("POST", "/v1/files").len(), 1);
    assert_eq!(scene.stored(), 0);
    // A little later than it asks for, and not everything at the same moment.
    scene.bench.clock.advance(TimeDelta::seconds(6));
    for id in [first, second, third].concat() {
        scene.arrives(&id).await;
    }
    assert_eq!((scene.stored(), scene.keeps_half()), (3, false));
    assert_eq!(scene.proxy.log().of("POST", "/v1/files").len(), 4, "and each only once");
}

#[tokio::test]
async fn a_post_that_is_scheduled_before_its_upload_ends_waits_for_it_and_goes() {
    let scene = Scene::open().await;
    let latch = Latch::default();
    scene.proxy.meet(uploads().only(1), Fault::at(At::RequestBody(HALF / 8), Act::Wait(latch.clone())));
    let ids = scene.upload(vec![scene.file("one.gif", &[gif(), vec![1; HALF / 4]].concat())]).await;
    scene.proxy.until_held(1).await;
    let list = scene.bench.done("list_channels", json!({})).await;
    let draft = scene.bench.done("new_draft", json!({ "date": null })).await;
    let schedule = json!({ "kind": "time", "date": "2026-11-22", "time": "09:00", "zone": "Europe/Vienna" });
    let own = json!([{ "platform": list["channels"][0]["platform"], "media": ids, "settings": {}, "rest": {} }]);
    let wanted = json!({ "id": draft["id"], "based_on": 0, "text": "Roast day", "media": ids, "own": own,
        "channel_ids": [list["channels"][0]["id"]], "schedule": schedule });
    scene.bench.done("save_draft", wanted).await;
    let sent = scene.bench.done("send_draft", json!({ "id": draft["id"], "revision": 1 })).await;
    assert!(
        sent["message"].as_str().unwrap().starts_with("Waiting until 1 upload is done. It will then be "),
        "{sent}"
    );
    let waits = |outbox: &Value| outbox["waiting"][0]["detail"] == "Waiting for 1 upload";
    scene.bench.until("list_outbox", json!({}), waits).await;
    let opened = scene.bench.done("open_draft", json!({ "id": draft["id"] })).await;
    assert_eq!(opened["note"], "Waiting for 1 upload. The post is sent after that.");
    assert_eq!(scene.proxy.log().of("POST", "/v1/posts").len(), 0, "nothing of the post has left");
    latch.open();
    scene.bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    let database = Connection::open(scene.folder.path().join("data").join("service.sqlite")).unwrap();
    let record: String = database.query_row("SELECT media FROM posts", [], |row| row.get(0)).unwrap();
    assert!(!record.contains("carillon-media"), "{record}");
    let url = format!("{}/posts", scene.running.as_ref().unwrap().base_url);
    let posts = reqwest::Client::new().get(url).header("X-API-KEY", &scene.key).send().await.unwrap();
    let posts: Value = posts.json().await.unwrap();
    let address = posts[0]["media"][0]["url"].as_str().unwrap();
    assert_eq!(posts[0]["platform_posts"][0]["media_override"][0]["url"], address);
    assert_eq!(reqwest::get(address).await.unwrap().status(), 200, "what the post has is on the service");
}

#[tokio::test]
async fn a_restart_in_the_middle_begins_the_file_anew() {
    let mut scene = Scene::open().await;
    scene.proxy.meet(uploads().only(1), Fault::at(At::RequestBody(HALF), Act::Stall));
    let ids = scene.upload(vec![scene.picture("one.gif", 1), scene.picture("two.gif", 2)]).await;
    scene.proxy.until_held(1).await;
    std::fs::remove_file(scene.folder.path().join("one.gif")).unwrap();
    let bench = scene.bench.restart().await;
    scene.bench = bench;
    scene.arrives(&ids[0]).await;
    scene.arrives(&ids[1]).await;
    assert_eq!((scene.stored(), scene.keeps_half()), (2, false));
}

#[tokio::test]
async fn one_that_is_called_off_breaks_its_connection_and_the_next_goes_on() {
    let scene = Scene::open().await;
    scene.proxy.meet(uploads().only(1), Fault::at(At::RequestBody(HALF), Act::Stall));
    let first = scene.upload(vec![scene.picture("one.gif", 1)]).await;
    scene.proxy.until_held(1).await;
    scene.bench.done("cancel_upload", json!({ "id": first[0] })).await;
    let list = scene.bench.done("list_media", json!({})).await;
    assert_eq!(list["total"], 0, "nobody needs it");
    let second = scene.upload(vec![scene.picture("two.gif", 2)]).await;
    scene.arrives(&second[0]).await;
    assert_eq!((scene.stored(), scene.keeps_half()), (1, false));
}

#[tokio::test]
async fn a_pause_breaks_off_what_is_being_sent_and_it_goes_on_from_the_beginning() {
    let scene = Scene::open().await;
    scene.proxy.meet(uploads().only(1), Fault::at(At::RequestBody(HALF), Act::Stall));
    let ids = scene.upload(vec![scene.picture("one.gif", 1)]).await;
    scene.proxy.until_held(1).await;
    scene.bench.done("pause_uploads", json!({ "paused": true })).await;
    scene.row(&ids[0], |row| row["state"] == "paused").await;
    assert_eq!((scene.stored(), scene.keeps_half()), (0, false));
    scene.bench.done("pause_uploads", json!({ "paused": false })).await;
    scene.arrives(&ids[0]).await;
    assert_eq!((scene.stored(), scene.keeps_half()), (1, false));
}

#[tokio::test]
async fn a_pause_waits_for_the_answer_to_what_was_sent_as_a_whole() {
    let scene = Scene::open().await;
    let latch = Latch::default();
    scene.proxy.meet(uploads().only(1), Fault::at(At::Acted, Act::Wait(latch.clone())));
    let ids = scene.upload(vec![scene.file("one.gif", &gif())]).await;
    scene.proxy.until_held(1).await;
    scene.bench.done("pause_uploads", json!({ "paused": true })).await;
    latch.open();
    scene.arrives(&ids[0]).await;
    assert_eq!(scene.proxy.log().of("POST", "/v1/files").len(), 1);
    assert_eq!(scene.stored(), 1);
}

#[tokio::test]
async fn what_is_no_file_is_told_as_what_it_is_and_stops_nothing() {
    let scene = Scene::open().await;
    let pipe = scene.folder.path().join("pipe.png");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let socket = scene.folder.path().join("socket.png");
    let _listening = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    let gone = scene.file("gone.png", b"x");
    let newline = scene.file("two\nlines\u{202e}.gif", &gif());
    let paths = vec![pipe, socket, "/dev/zero".into(), scene.folder.path().to_owned(), gone.clone(), newline];
    scene.bench.heard.choose_media(paths);
    let chosen = scene.bench.done("choose_media", json!({ "folder": false })).await;
    std::fs::remove_file(gone).unwrap();
    let grants: Vec<&Value> = chosen["grants"].as_array().unwrap().iter().map(|grant| &grant["id"]).collect();
    let files = scene.bench.done("upload_files", json!({ "grants": grants })).await;
    let id = |number: usize| files[number]["id"].as_str().unwrap().to_owned();
    for (number, words) in [(0, "a pipe"), (1, "a socket"), (2, "a device"), (3, "a folder"), (4, "no longer there")] {
        scene.fails(&id(number), words).await;
    }
    scene.arrives(&id(5)).await;
    let shown = scene.bench.done("show_media", json!({ "id": id(5) })).await;
    assert_eq!(shown["file"]["name"], "twolines.gif");
    assert!(shown["told"][0].as_str().unwrap().contains("reading direction"), "{shown:#}");
    assert_eq!((scene.stored(), scene.keeps_half()), (1, false));
}

/// A small disk of its own for the copies; it goes with this. `None` where that is not allowed.
struct SmallDisk(PathBuf);

impl SmallDisk {
    fn at(path: PathBuf, size: &str) -> Option<Self> {
        std::fs::create_dir_all(&path).unwrap();
        let options = format!("size={size}");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", &options, "tmpfs"]).arg(&path).output();
        mounted.is_ok_and(|mounted| mounted.status.success()).then_some(Self(path))
    }

    fn grow(&self, size: &str) {
        let options = format!("remount,size={size}");
        assert!(Command::new("mount").args(["-o", &options]).arg(&self.0).status().unwrap().success());
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).output();
    }
}

#[tokio::test]
async fn a_full_disk_is_told_and_when_there_is_room_it_goes_on() {
    let scene = Scene::open().await;
    let Some(disk) = SmallDisk::at(scene.bench.folder().join("media"), "512k") else {
        eprintln!("no disk of its own can be made here: `library::taking` has the test of a full one");
        return;
    };
    let ids = scene.upload(vec![scene.picture("large.gif", 1)]).await;
    scene.fails(&ids[0], "The disk is full").await;
    // For one that is small there is room, once the large one has given back what it took.
    let small = scene.upload(vec![scene.file("small.gif", &gif())]).await;
    scene.arrives(&small[0]).await;
    assert!(!scene.keeps_half());
    disk.grow("40m");
    scene.bench.done("retry_upload", json!({ "id": ids[0] })).await;
    scene.arrives(&ids[0]).await;
    assert_eq!(scene.stored(), 2);
}

/// What this process holds in memory, in MB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
}

#[tokio::test]
async fn a_film_of_300_mb_takes_no_more_memory_than_a_small_one() {
    if !std::env::args().any(|argument| argument == "--exact") {
        // Beside other tests nobody could say whose memory it is.
        let name = "uploads::a_film_of_300_mb_takes_no_more_memory_than_a_small_one";
        let alone = Command::new(std::env::current_exe().unwrap()).args(["--exact", name, "--nocapture"]).output();
        let alone = alone.unwrap();
        print!("{}", String::from_utf8_lossy(&alone.stdout));
        assert!(alone.status.success(), "{}", String::from_utf8_lossy(&alone.stderr));
        return;
    }
    let scene = Scene::open().await;
    let small = scene.upload(vec![scene.picture("warm.gif", 1)]).await;
    scene.arrives(&small[0]).await;
    let path = scene.folder.path().join("film.mp4");
    sparse(&path, 300 * 1024 * 1024).unwrap();
    let before = resident();
    let ids = scene.upload(vec![path]).await;
    let mut most = before;
    let mut events = scene.bench.heard.listen();
    loop {
        most = most.max(resident());
        let list = scene.bench.done("list_uploads", json!({})).await;
        if list["open"].as_array().unwrap().is_empty() {
            break;
        }
        if list["open"][0]["state"] == "doubtful" {
            let answer = json!({ "id": ids[0], "answer": "upload_anyway" });
            scene.bench.done("resolve_upload", answer).await;
        }
        let _ = events.recv().await;
    }
    println!("300 MB: {before} MB before, {most} MB at most");
    assert!(most < before + 32, "{before} MB before, {most} MB at most");
    assert_eq!(scene.stored(), 2);
}

#[tokio::test]
async fn a_file_that_is_brought_back_while_the_service_deletes_it_is_uploaded_again() {
    let scene = Scene::open().await;
    let ids = scene.upload(vec![scene.picture("one.gif", 1), scene.picture("two.gif", 2)]).await;
    for id in &ids {
        scene.arrives(id).await;
    }
    let latch = Latch::default();
    scene
        .proxy
        .meet(When::told(|method, _| method == "DELETE").only(1), Fault::at(At::Acted, Act::Wait(latch.clone())));
    let first = scene.bench.done("delete_media", json!({ "ids": [ids[0]] })).await;
    scene.proxy.until_held(1).await;
    let second = scene.bench.done("delete_media", json!({ "ids": [ids[1]] })).await;
    for deleted in [second, first] {
        scene.bench.done("restore", deleted["entry"].clone()).await;
    }
    latch.open();
    scene.proxy.until(|log| log.of("POST", "/v1/files").len() == 3).await;
    for id in &ids {
        scene.arrives(id).await;
    }
    let deletions = scene.proxy.log().exchanges.into_iter().filter(|one| one.method == "DELETE").count();
    assert_eq!(deletions, 1, "the other was brought back before its turn");
    assert_eq!(scene.stored(), 2);
}

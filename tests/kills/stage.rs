//! What a session finds: its folder and, in one mode, a service beside it.

use crate::place::KEY;
use crate::script::{self, DATE, Hour, Mode, PICTURE, SUBJECTS, ZONE};
use desk::clock::ManualClock;
use model::{ChannelId, NewPost, OneOffSchedule, Platform, PostTarget, WorkspaceId};
use planning::zone::Zones;
use rusqlite::{Connection, params};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::faults::Proxy;
use tempfile::TempDir;
use tokio::runtime::Handle;

/// The folders of a mode as they are before a session.
#[derive(Debug)]
pub(crate) struct Template {
    mode: Mode,
    folder: TempDir,
}

impl Template {
    pub(crate) fn new(mode: Mode) -> Self {
        let folder = quick_folder();
        let own = folder.path().join("own");
        fs::create_dir(&own).unwrap();
        fs::write(own.join(PICTURE), picture()).unwrap();
        let service = |folder: PathBuf| {
            let service = open_service(folder, &Arc::new(ManualClock::new(script::now())));
            service.admit(KEY).unwrap();
        };
        match mode {
            Mode::Here => {}
            Mode::Beside => service(folder.path().join("beside")),
            Mode::Old => {
                service(own.join("service"));
                write_old(&own);
            }
        }
        Self { mode, folder }
    }
}

/// What one session finds. A service beside it ends with this. A runtime must be there.
pub(crate) struct Stage {
    folder: TempDir,
    /// The clock of everything but the session.
    pub(crate) clock: Arc<ManualClock>,
    beside: Option<(service::Running, Proxy)>,
}

impl Stage {
    pub(crate) fn new(template: &Template) -> Self {
        let folder = quick_folder();
        copy(template.folder.path(), folder.path());
        let clock = Arc::new(ManualClock::new(script::now()));
        let beside = (template.mode == Mode::Beside).then(|| {
            let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
            listener.set_nonblocking(true).unwrap();
            let listener = tokio::net::TcpListener::from_std(listener).unwrap();
            let running = open_service(folder.path().join("beside"), &clock).start(listener).unwrap();
            // It is one that does not say whether it recognises a request: what was lost is looked for.
            let proxy = Handle::current().block_on(Proxy::before(&running.base_url)).unwrap();
            proxy.hide(&["Idempotency-Key-Retention"]);
            (running, proxy)
        });
        Self { folder, clock, beside }
    }

    /// The desk's own.
    pub(crate) fn folder(&self) -> PathBuf {
        self.folder.path().join("own")
    }

    /// The service's own.
    pub(crate) fn service_folder(&self) -> PathBuf {
        if self.is_beside() { self.folder.path().join("beside") } else { self.folder().join("service") }
    }

    pub(crate) fn is_beside(&self) -> bool {
        self.beside.is_some()
    }

    /// The address of the service beside the session, or none.
    pub(crate) fn address(&self) -> String {
        self.beside.as_ref().map_or("none".to_owned(), |(_, proxy)| proxy.base_url())
    }
}

/// What is uploaded.
pub(crate) fn picture() -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    bytes.extend((0..150_000_u32).map(|at| (at * 31 % 251) as u8));
    bytes
}

/// A folder in memory, where there is one: what a killed program has written stays in either, and this is quicker.
pub(crate) fn quick_folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory).unwrap() } else { tempfile::tempdir().unwrap() }
}

fn open_service(data_dir: PathBuf, clock: &Arc<ManualClock>) -> service::Service {
    let options = service::Options {
        data_dir,
        examples: false,
        zones: Zones::bundled(),
        grace: service::DEFAULT_GRACE,
        held: false,
    };
    service::Service::open(options, clock.clone()).unwrap()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// A database as the first version has left it: three drafts, and a post on its way.
fn write_old(folder: &Path) {
    let service = Connection::open(folder.join("service").join("service.sqlite")).unwrap();
    let sql = "SELECT workspace, id, target FROM channels WHERE target = 'linkedin' ORDER BY position";
    let (workspace, channel, target): (String, String, String) =
        service.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    let database = Connection::open(folder.join("carillon.db")).unwrap();
    database.execute_batch(include_str!("../../src-tauri/crates/store/migrations/0001_first.sql")).unwrap();
    let connection = "INSERT INTO connections VALUES ('c', 'embedded', 'Here', '', NULL, NULL, '{}', '', 0)";
    database.execute(connection, []).unwrap();
    let (date, time) = (DATE.parse().unwrap(), "09:00:00".parse().unwrap());
    let due = Zones::bundled().find(ZONE).unwrap().resolve(chrono::NaiveDate::and_time(&date, time)).instant;
    let (due, now) = (due.timestamp_millis(), script::now().timestamp_millis());
    let schedule = json!({ "date": DATE, "time": Hour::Nine.clock(), "zone": ZONE }).to_string();
    for subject in 0..SUBJECTS {
        let text = script::text(subject, 1);
        let row = params![script::id(subject), text, json!([channel]).to_string(), schedule, due, now];
        database.execute("INSERT INTO drafts VALUES (?1, 'c', 1, ?2, ?3, ?4, ?5, ?6)", row).unwrap();
    }
    let last = SUBJECTS - 1;
    let post = NewPost {
        text: script::text(last, 1),
        media: Vec::new(),
        target_platforms: vec![PostTarget {
            identifier: Platform::from(target.as_str()),
            id: ChannelId::new(channel).unwrap(),
        }],
        workspace: WorkspaceId::new(workspace).unwrap(),
        timezone: None,
        one_off_schedule: Some(OneOffSchedule::wall_clock(date, time, ZONE)),
        recurring_schedule: None,
        platform_posts: Vec::new(),
        audience_group: None,
    };
    let row = params![script::id(last), serde_json::to_string(&post).unwrap(), due, now];
    let intent = "INSERT INTO intents VALUES ('i', 'c', ?1, 'sending', ?2, ?3, 1, ?4, ?4, '')";
    database.execute(intent, row).unwrap();
    database.execute_batch("PRAGMA user_version = 1").unwrap();
}

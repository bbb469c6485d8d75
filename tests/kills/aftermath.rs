//! Opens what a killed session has left, gives it its time, and compares it with what the session was told.

use crate::place::{self, Watcher};
use crate::script::{self, Act, DATE, Fate, Hour, MONTH, Mode, SUBJECTS};
use crate::stage::{Stage, picture};
use crate::strace::Said;
use chrono::TimeDelta;
use database::unnamed::UNNAMED;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

/// Longest wait for the outbox to do what has its turn.
const PATIENCE: Duration = Duration::from_secs(20);
/// So long after the start it is looked at again: what was lost is looked for at 5, 30 and 150 seconds.
const LOOKS: [TimeDelta; 4] =
    [TimeDelta::zero(), TimeDelta::seconds(5), TimeDelta::seconds(25), TimeDelta::seconds(120)];
/// By then no request can arrive any more, and nothing is watched.
const LAST_LOOK: TimeDelta = TimeDelta::minutes(20);

/// What was found after one session, or after many.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// Revisions of drafts that were answered as kept.
    pub(crate) saves: usize,
    /// Commands that were answered, those included.
    pub(crate) commands: usize,
    /// Creates of which nobody knew, at the next start, whether they had arrived.
    pub(crate) in_doubt: usize,
    /// Of these, those that the service beside had, which were found there.
    pub(crate) found: usize,
    /// Of these, those that it had not, which were sent again.
    pub(crate) sent_again: usize,
    /// Of these, those that the embedded service was asked about by their `Idempotency-Key`.
    pub(crate) recognised: usize,
    /// Of these, those that a person was asked about.
    pub(crate) asked: usize,
    /// Texts that are on the service more than once, or there and here.
    pub(crate) duplicates: usize,
    /// Texts that are not as the last answer said.
    pub(crate) losses: usize,
    /// All that is wrong, in words.
    pub(crate) faults: Vec<String>,
}

impl Report {
    pub(crate) fn add(&mut self, other: Self) {
        self.saves += other.saves;
        self.commands += other.commands;
        self.in_doubt += other.in_doubt;
        self.found += other.found;
        self.sent_again += other.sent_again;
        self.recognised += other.recognised;
        self.asked += other.asked;
        self.duplicates += other.duplicates;
        self.losses += other.losses;
        self.faults.extend(other.faults);
    }

    /// Of a look that could not be brought to its end.
    pub(crate) fn broken(reason: &str) -> Self {
        Self { faults: vec![reason.to_owned()], ..Self::default() }
    }

    fn fault(&mut self, what: impl Into<String>) {
        self.faults.push(what.into());
    }
}

/// Looks at what a session has left.
pub(crate) async fn look_at(stage: &Stage, mode: Mode, said: &Said) -> Report {
    let mut report = Report { commands: said.steps(), ..Report::default() };
    let steps = script::of(mode).1;
    report.saves = steps.iter().take(said.steps()).filter(|step| step.act == Act::Save).count();
    if let Some(trouble) = &said.trouble {
        report.fault(format!("the session ended by itself: {trouble}"));
    }
    stage.clock.advance(TimeDelta::seconds(1));
    match place::open(&stage.folder(), &stage.clock).await {
        Ok((desk, heard)) => look_closer(&Watcher { desk, heard }, stage, mode, said, &mut report).await,
        Err(failure) => report.fault(format!("it does not open: {failure:?}")),
    }
    report
}

async fn look_closer(watcher: &Watcher, stage: &Stage, mode: Mode, said: &Said, report: &mut Report) {
    let database = Connection::open(stage.folder().join("carillon.db")).unwrap();
    database.busy_timeout(PATIENCE).unwrap();
    let doubtful = texts(&database, "SELECT json_extract(body, '$.text') FROM intents WHERE state <> 'ready'");
    report.in_doubt = doubtful.len();
    let arrived = if stage.is_beside() { posts(stage) } else { Vec::new() };
    watcher.desk.start().await;
    if !watcher.done("show_repair", json!({})).await.is_null() || stage.folder().join("damaged").exists() {
        report.fault("the database is damaged");
    }
    check_backup(stage, mode, report);
    if watcher.done("show_status", json!({})).await["stage"] == "first_start" {
        if said.has("connected") {
            report.losses += 1;
            report.fault("the choice of a service is lost");
        }
        return watcher.desk.close().await;
    }
    let mut asked = BTreeSet::new();
    for wait in LOOKS {
        stage.clock.advance(wait);
        settle(watcher, stage, &database, report).await;
    }
    let outbox = watcher.done("list_outbox", json!({})).await;
    for row in outbox["needs_you"].as_array().into_iter().flatten() {
        match script::recognise(&text_of(&database, &row["id"])) {
            Some((subject, _)) if row["state"] == "unconfirmed" => {
                asked.insert(subject);
                for answer in ["check_again", "keep_as_draft"] {
                    let answer = json!({ "id": row["id"], "answer": answer, "post": null });
                    watcher.done("resolve_unconfirmed", answer).await;
                    settle(watcher, stage, &database, report).await;
                }
            }
            _ => report.fault(format!("a person is asked about {row}")),
        }
    }
    report.asked = asked.len();
    stage.clock.advance(LAST_LOOK);
    settle(watcher, stage, &database, report).await;
    let outbox = watcher.done("list_outbox", json!({})).await;
    let left = texts(&database, "SELECT id FROM intents UNION ALL SELECT id FROM changes");
    if ["needs_you", "sending", "waiting"].iter().any(|group| outbox[group] != json!([])) || !left.is_empty() {
        report.fault(format!("it is left in the outbox: {outbox}"));
    }
    watcher.done("sync_now", json!({})).await;
    let drafts = texts(&database, "SELECT text FROM drafts");
    compare(said, mode, &posts(stage), &drafts, &asked, report);
    for text in &doubtful {
        let has_come = |posts: &[(String, i64)]| posts.iter().any(|(own, _)| own == text);
        let is_asked = script::recognise(text).is_some_and(|(subject, _)| asked.contains(&subject));
        match () {
            () if is_asked => {}
            () if !stage.is_beside() => report.recognised += 1,
            () if has_come(&arrived) => report.found += 1,
            () => report.sent_again += 1,
        }
    }
    check_view(watcher, &posts(stage), &drafts).await;
    // A minute after the start a backup is made of what was left.
    watcher.until("show_backups", json!({}), |backups| backups["last"].is_string()).await;
    watcher.desk.close().await;
    drop(database);
    check_files(stage, said, mode, report);
    for path in [stage.folder().join("carillon.db"), stage.service_folder().join("service.sqlite")] {
        let told = texts(&Connection::open(&path).unwrap(), "PRAGMA integrity_check");
        if told != ["ok"] {
            report.fault(format!("{}: {told:?}", path.display()));
        }
    }
    if stage.is_beside() && !texts(&service(stage), "SELECT token FROM idempotency").is_empty() {
        report.fault("the service was asked to recognise requests");
    }
}

/// Compares every text with what the session was told of it.
pub(crate) fn compare(
    said: &Said,
    mode: Mode,
    posts: &[(String, i64)],
    drafts: &[String],
    asked: &BTreeSet<usize>,
    report: &mut Report,
) {
    let (begin, steps) = script::of(mode);
    let (answered, open) = steps.split_at(said.steps());
    let settled = answered.iter().rposition(|step| step.act == Act::Settle);
    for (subject, begin) in begin.into_iter().enumerate() {
        let own = |text: &str| script::recognise(text).filter(|(own, _)| *own == subject).map(|(_, version)| version);
        let there: Vec<(Option<Hour>, u32)> =
            posts.iter().filter_map(|(text, at)| Some((hour(*at), own(text)?))).collect();
        let here: Vec<u32> = drafts.iter().filter_map(|text| own(text)).collect();
        let last = answered.iter().rposition(|step| step.subject == subject);
        let is_settled = last.is_some_and(|last| settled.is_some_and(|settled| settled > last));
        let before = last.map_or(begin, |last| answered[last].then);
        // What was not answered may have been done.
        let after = open.first().filter(|step| step.subject == subject).map(|step| step.then);
        let is_so = |fate: Fate| match fate {
            Fate::Absent => there.is_empty() && here.is_empty(),
            Fate::Draft(version) => there.is_empty() && here == [version],
            Fate::Post(version, hour) => {
                let was_asked = !is_settled && asked.contains(&subject);
                (there == [(Some(hour), version)] && here.is_empty())
                    || (was_asked && there.is_empty() && here == [version])
            }
        };
        if there.len() > 1 || (!there.is_empty() && !here.is_empty()) {
            report.duplicates += 1;
        }
        if !is_so(before) && !after.is_some_and(is_so) {
            report.losses += 1;
            report.fault(format!(
                "subject {subject}: {before:?} was answered, {after:?} was begun; on the service is {there:?}, here \
                 {here:?}, settled {is_settled}, asked {}",
                asked.contains(&subject)
            ));
        }
    }
    let strangers: Vec<&String> =
        posts.iter().map(|(text, _)| text).chain(drafts).filter(|text| script::recognise(text).is_none()).collect();
    if !strangers.is_empty() {
        report.losses += 1;
        report.fault(format!("texts that nobody wrote like that: {strangers:?}"));
    }
}

/// The calendar shows what there is, and once.
async fn check_view(watcher: &Watcher, posts: &[(String, i64)], drafts: &[String]) {
    let named = |kind: &str, text: &str| format!("{kind} {}", text.lines().next().unwrap_or_default());
    let there = posts.iter().map(|(text, _)| named("post", text));
    let mut expected: Vec<String> = there.chain(drafts.iter().map(|text| named("draft", text))).collect();
    expected.sort();
    let shown = |month: &Value| {
        let name = |chip: &Value| named(chip["kind"].as_str().unwrap_or_default(), chip["title"].as_str()?).into();
        let mut shown: Vec<String> = place::chips(month).iter().filter_map(name).collect();
        shown.sort();
        shown
    };
    watcher.until("show_month", json!({ "month": MONTH }), |month| shown(month) == expected).await;
}

/// What was uploaded is whole, and there if that was answered.
fn check_files(stage: &Stage, said: &Said, mode: Mode, report: &mut Report) {
    let steps = script::of(mode).1;
    let uploads = |steps: &[script::Step]| steps.iter().filter(|step| step.act == Act::Upload).count();
    let answered = uploads(&steps[..said.steps()]);
    let begun = uploads(&steps[..steps.len().min(said.steps() + 1)]);
    let ids = texts(&service(stage), "SELECT id FROM files");
    if !(answered..=begun).contains(&ids.len()) {
        report.losses += 1;
        report.fault(format!("{answered} files were uploaded, {} are there", ids.len()));
    }
    let folder = stage.service_folder().join("files");
    for id in &ids {
        if std::fs::read(folder.join(id)).ok() != Some(picture()) {
            report.losses += 1;
            report.fault("a file is not what was uploaded");
        }
    }
    if !stage.is_beside() {
        let names = |folder: &Path| database::unnamed::names(folder).unwrap();
        let (mut files, mut named) = (names(&folder), ids);
        files.retain(|name| !["incoming", UNNAMED].contains(&name.as_str()));
        files.sort();
        named.sort();
        if files != named || !names(&folder.join("incoming")).is_empty() {
            report.fault("pieces of files are left");
        }
        // A file that had arrived when its row had not lies aside, whole: at most the one of the upload under way.
        let aside = folder.join(UNNAMED);
        let lie_aside = names(&aside);
        let is_whole = |name: &String| std::fs::read(aside.join(name)).ok() == Some(picture());
        if lie_aside.len() > begun - answered || !lie_aside.iter().all(is_whole) {
            report.fault(format!("{lie_aside:?} lie aside"));
        }
    }
}

/// Before the tables of an older version are changed they are backed up, and whole. Each attempt makes its own.
fn check_backup(stage: &Stage, mode: Mode, report: &mut Report) {
    if mode != Mode::Old {
        return;
    }
    let entries = std::fs::read_dir(stage.folder().join("backups")).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    let backups: Vec<_> = paths.filter(|path| path.to_string_lossy().ends_with("-tables-1.db")).collect();
    if backups.is_empty() {
        report.fault("there is no backup from before the change of the tables");
    }
    let whole: Vec<String> = (0..SUBJECTS).map(|subject| script::text(subject, 1)).collect();
    for backup in backups {
        if texts(&Connection::open(&backup).unwrap(), "SELECT text FROM drafts ORDER BY id") != whole {
            report.fault(format!("{} is not whole", backup.display()));
        }
    }
}

/// Waits until the outbox has done all that has its turn.
async fn settle(watcher: &Watcher, stage: &Stage, database: &Connection, report: &mut Report) {
    let sql = "SELECT (SELECT count(*) FROM intents WHERE state <> 'rejected' AND next_ms <= ?1)
        + (SELECT count(*) FROM changes WHERE state IN ('ready', 'sending') AND next_ms <= ?1)
        + (SELECT count(*) FROM watches WHERE next_ms <= ?1)";
    let now = desk::clock::Clock::now(&*stage.clock).timestamp_millis();
    let open = || database.query_row::<i64, _, _>(sql, [now], |row| row.get(0)).unwrap();
    let start = Instant::now();
    while open() > 0 {
        if start.elapsed() > PATIENCE {
            return report.fault("the outbox stands still");
        }
        watcher.done("list_outbox", json!({})).await;
    }
}

/// Text and moment of every post on the service.
fn posts(stage: &Stage) -> Vec<(String, i64)> {
    let database = service(stage);
    let mut statement = database.prepare("SELECT text, coalesce(one_off_at, 0) FROM posts").unwrap();
    statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect()
}

/// The moment of the day at which a post goes out.
fn hour(at: i64) -> Option<Hour> {
    [Hour::Nine, Hour::HalfPastTen].into_iter().find(|hour| {
        let wall = format!("{DATE}T{}:00+01:00", hour.clock());
        wall.parse::<chrono::DateTime<chrono::Utc>>().unwrap().timestamp_millis() == at
    })
}

fn service(stage: &Stage) -> Connection {
    let database = Connection::open(stage.service_folder().join("service.sqlite")).unwrap();
    database.busy_timeout(PATIENCE).unwrap();
    database
}

fn text_of(database: &Connection, draft: &Value) -> String {
    let id = draft.as_str().unwrap_or_default();
    database.query_row("SELECT text FROM drafts WHERE id = ?1", [id], |row| row.get(0)).unwrap_or_default()
}

/// The first column of a query.
fn texts(database: &Connection, sql: &str) -> Vec<String> {
    let mut statement = database.prepare(sql).unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

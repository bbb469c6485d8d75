//! The tables `workspaces`, `channels` and `posts`: what the service last said, record by record.

pub use crate::listed::Listed;

use super::{StoreError, changes, media_usage, post_summaries, removed_channels, selection};
use chrono::{DateTime, TimeDelta, Utc};
use model::{Channel, ChannelId, NewPost, Post, PostId, Workspace, WorkspaceId};
use planning::merge::{applied, completed};
use planning::schedule::{due, own_times};
use planning::spelling::read_instant;
use planning::zone::Zones;
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// So many known posts are read at once, while nobody else has the database.
const AT_ONCE: u32 = 500;
/// How far apart the same words are looked for.
const NOTICED: TimeDelta = TimeDelta::days(3);

/// What was known before a list is read. Whatever is written here meanwhile counts more than the list.
#[derive(Debug, Default)]
pub struct KnownPosts {
    posts: HashMap<String, KnownPost>,
    local_writes: i64,
}

#[derive(Debug)]
struct KnownPost {
    digest: u64,
    /// What this computer last sent of it.
    sent: Option<NewPost>,
}

/// What a sync has read, as far as it is new.
#[derive(Debug, Default)]
pub struct Snapshot {
    /// Every workspace.
    pub workspaces: Vec<Workspace>,
    /// Every channel with its workspace.
    pub channels: Vec<(WorkspaceId, Channel)>,
    /// The posts that are not as they were known.
    posts: Vec<Listed>,
    /// The posts that were known, and are listed no more.
    gone: Vec<String>,
    local_writes: i64,
    /// When it was read.
    pub at: DateTime<Utc>,
}

/// What a snapshot changed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Changes {
    /// Whether channels have.
    pub channels: bool,
    /// Whether posts have.
    pub posts: bool,
}

/// A post that is not on the service any more, though nobody has deleted it here.
#[derive(Debug, Clone, PartialEq)]
pub struct Vanished {
    /// The post as the service has it.
    pub record: Post,
    /// Where it belongs.
    pub workspace: WorkspaceId,
}

impl KnownPosts {
    /// Begins to know: no post yet.
    pub fn begin(database: &Connection) -> Result<Self, StoreError> {
        let sql = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'local_writes'";
        Ok(Self { local_writes: database.prepare_cached(sql)?.query_row([], |row| row.get(0))?, ..Self::default() })
    }

    /// Reads some more posts, behind the one with this id. Gives the last of them; `None`: all are known.
    pub fn read_on(
        &mut self,
        database: &Connection,
        connection: &str,
        behind: &str,
    ) -> Result<Option<String>, StoreError> {
        let sql = "SELECT posts.id, coalesce(truth, record), body FROM posts
            LEFT JOIN last_sent ON last_sent.connection = posts.connection AND last_sent.post = posts.id
            WHERE posts.connection = ?1 AND posts.id > ?2 ORDER BY posts.id LIMIT ?3";
        let mut statement = database.prepare_cached(sql)?;
        let mut rows = statement.query(params![connection, behind, AT_ONCE])?;
        let mut last = None;
        while let Some(row) = rows.next()? {
            let (id, record, sent): (String, String, Option<String>) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let sent = sent.map(|sent| serde_json::from_str(&sent)).transpose()?;
            self.posts.insert(id.clone(), KnownPost { digest: digest(&record), sent });
            last = Some(id);
        }
        Ok(last)
    }

    /// What is new in all that a service lists.
    pub fn compare(
        mut self,
        workspaces: Vec<Workspace>,
        channels: Vec<(WorkspaceId, Channel)>,
        mut posts: Vec<Listed>,
        at: DateTime<Utc>,
    ) -> Snapshot {
        posts.retain(|listed| {
            let Some(known) = self.posts.remove(listed.post.id.as_str()) else { return true };
            let whole = known.sent.map(|sent| completed(&listed.post, &sent));
            let record = serde_json::to_string(whole.as_ref().unwrap_or(&listed.post));
            record.map_or(true, |record| digest(&record) != known.digest)
        });
        let gone = self.posts.into_keys().collect();
        Snapshot { workspaces, channels, posts, gone, local_writes: self.local_writes, at }
    }
}

fn digest(record: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    record.hash(&mut hasher);
    hasher.finish()
}

/// Makes the tables equal to a snapshot.
pub fn replace(
    database: &Connection,
    connection: &str,
    snapshot: &Snapshot,
    zones: &Zones,
) -> Result<(Changes, Vec<Vanished>), StoreError> {
    let mut changes = Changes::default();
    let numbered = (0_i64..).zip(&snapshot.workspaces);
    let workspaces: Vec<_> = numbered
        .map(|(position, workspace)| Ok((workspace.id.to_string(), position, serde_json::to_string(workspace)?)))
        .collect::<Result<_, StoreError>>()?;
    let channels: Vec<_> = (0_i64..)
        .zip(&snapshot.channels)
        .map(|(position, (workspace, channel))| {
            let key = (workspace.to_string(), channel.id.to_string());
            Ok((key, position, serde_json::to_string(channel)?))
        })
        .collect::<Result<_, StoreError>>()?;
    if workspaces != read_workspaces(database, connection)? {
        changes.channels = true;
        database.prepare_cached("DELETE FROM workspaces WHERE connection = ?1")?.execute([connection])?;
        let mut insert = database.prepare_cached("INSERT OR REPLACE INTO workspaces VALUES (?1, ?2, ?3, ?4)")?;
        for (id, position, record) in &workspaces {
            insert.execute(params![connection, id, position, record])?;
        }
        selection::give_tints(database, connection, &snapshot.workspaces)?;
    }
    if channels != read_channels(database, connection)? {
        changes.channels = true;
        removed_channels::note(database, connection, &snapshot.channels, snapshot.at)?;
        database.prepare_cached("DELETE FROM channels WHERE connection = ?1")?.execute([connection])?;
        let mut insert = database.prepare_cached("INSERT OR REPLACE INTO channels VALUES (?1, ?2, ?3, ?4, ?5)")?;
        for ((workspace, id), position, record) in &channels {
            insert.execute(params![connection, workspace, id, position, record])?;
        }
    }
    let vanished = replace_posts(database, connection, snapshot, zones, &mut changes)?;
    Ok((changes, vanished))
}

fn replace_posts(
    database: &Connection,
    connection: &str,
    snapshot: &Snapshot,
    zones: &Zones,
    changes: &mut Changes,
) -> Result<Vec<Vanished>, StoreError> {
    let touched = touched_since(database, connection, snapshot.local_writes)?;
    for listed in snapshot.posts.iter().filter(|listed| !touched.contains(listed.post.id.as_str())) {
        changes.posts = true;
        put(database, connection, listed, zones)?;
    }
    let mut vanished = Vec::new();
    for id in snapshot.gone.iter().filter(|id| !touched.contains(*id)) {
        changes.posts = true;
        let post = PostId::new(id.as_str()).ok();
        let truth = post.map(|post| truth(database, connection, &post)).transpose()?.flatten();
        let is_deleted = changes::of_post(database, connection, id)?.iter().any(|change| change.wanted.is_none());
        if let Some(listed) = truth.filter(|_| !is_deleted) {
            vanished.push(Vanished { record: listed.post, workspace: listed.workspace });
        }
        database.prepare_cached("DELETE FROM posts WHERE connection = ?1 AND id = ?2")?.execute([connection, id])?;
    }
    Ok(vanished)
}

/// A record whose gaps are filled with what this computer last sent.
fn complete(database: &Connection, connection: &str, post: &Post) -> Result<Post, StoreError> {
    let sent = last_sent(database, connection, &post.id)?;
    Ok(sent.map_or_else(|| post.clone(), |sent| completed(post, &sent)))
}

/// Notes that a post was changed from here: a list that was begun before counts less.
pub fn note_local_write(database: &Connection, connection: &str, post: &PostId) -> Result<(), StoreError> {
    let sql = "INSERT INTO local_writes (connection, post) VALUES (?1, ?2)";
    database.prepare_cached(sql)?.execute([connection, post.as_str()])?;
    Ok(())
}

/// The posts that were changed from here since then; what was before is forgotten.
fn touched_since(database: &Connection, connection: &str, number: i64) -> Result<HashSet<String>, StoreError> {
    let sql = "DELETE FROM local_writes WHERE connection = ?1 AND number <= ?2";
    database.prepare_cached(sql)?.execute(params![connection, number])?;
    let mut statement = database.prepare_cached("SELECT post FROM local_writes WHERE connection = ?1")?;
    Ok(statement.query_map([connection], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// What this computer last sent of a post.
pub fn last_sent(database: &Connection, connection: &str, post: &PostId) -> Result<Option<NewPost>, StoreError> {
    let sql = "SELECT body FROM last_sent WHERE connection = ?1 AND post = ?2";
    let body: Option<String> =
        database.prepare_cached(sql)?.query_row([connection, post.as_str()], |row| row.get(0)).optional()?;
    Ok(body.map(|body| serde_json::from_str(&body)).transpose()?)
}

/// Keeps what this computer has sent of a post.
pub fn note_sent(database: &Connection, connection: &str, post: &PostId, body: &NewPost) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO last_sent VALUES (?1, ?2, ?3)";
    database.prepare_cached(sql)?.execute([connection, post.as_str(), &serde_json::to_string(body)?])?;
    Ok(())
}

/// The ids of the posts of a workspace that were made on the day of `since` or later, or at an unknown time.
pub fn recent_ids(
    database: &Connection,
    connection: &str,
    workspace: &WorkspaceId,
    since: DateTime<Utc>,
) -> Result<HashSet<PostId>, StoreError> {
    // Times are compared as text, which does for those that begin with a date; the others count as recent.
    let sql = "SELECT id FROM posts WHERE connection = ?1 AND workspace = ?2
        AND (coalesce(record ->> '$.created_at', '') NOT GLOB '[0-9][0-9][0-9][0-9]-*' OR record ->> '$.created_at' >= ?3)";
    let mut statement = database.prepare_cached(sql)?;
    let day = since.date_naive().to_string();
    let ids = statement.query_map(params![connection, workspace.as_str(), day], |row| row.get::<_, String>(0))?;
    let ids: Vec<String> = ids.collect::<Result<_, _>>()?;
    Ok(ids.into_iter().filter_map(|id| PostId::new(id).ok()).collect())
}

/// Forgets everything that the service has said: it begins anew. Drafts and files stay.
pub fn forget(database: &Connection, connection: &str) -> Result<(), StoreError> {
    for table in [
        "posts",
        "channels",
        "workspaces",
        "removed_channels",
        "last_sent",
        "created_posts",
        "watches",
        "left_as_missed",
    ] {
        database.execute(&format!("DELETE FROM {table} WHERE connection = ?1"), [connection])?;
    }
    Ok(())
}

/// Forgets one post: it was deleted.
pub fn remove(database: &Connection, connection: &str, id: &PostId) -> Result<(), StoreError> {
    let sql = "DELETE FROM posts WHERE connection = ?1 AND id = ?2";
    database.prepare_cached(sql)?.execute([connection, id.as_str()])?;
    Ok(())
}

/// Keeps one post as the service says it. It is shown with the changes that are on their way.
pub fn put(database: &Connection, connection: &str, listed: &Listed, zones: &Zones) -> Result<(), StoreError> {
    let truth = complete(database, connection, &listed.post)?;
    let mut changes = changes::of_post(database, connection, listed.post.id.as_str())?;
    // What the service has not taken is not shown as if it had: the post stands where it does there.
    changes.retain(|change| !matches!(change.step, changes::Step::Rejected | changes::Step::Conflict));
    let pending = match changes.iter().map(|change| change.wanted.is_some()).reduce(|all, updates| all && updates) {
        None => None,
        Some(true) => Some("update"),
        Some(false) => Some("delete"),
    };
    let updates = changes.iter().filter_map(|change| change.wanted.as_ref());
    let shown = updates.fold(truth.clone(), |post, change| applied(change, &post));
    let due = due(&shown, zones).map(|moment| moment.instant.timestamp_millis());
    let sql = "INSERT OR REPLACE INTO posts (connection, id, workspace, due_ms, record, has_own_times, truth, pending)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    database.prepare_cached(sql)?.execute(params![
        connection,
        listed.post.id.as_str(),
        listed.workspace.as_str(),
        due,
        serde_json::to_string(&shown)?,
        !own_times(&shown, zones).is_empty(),
        pending.map(|_| serde_json::to_string(&truth)).transpose()?,
        pending,
    ])?;
    media_usage::note_post(database, connection, &shown)?;
    let shown = Listed { post: shown, workspace: listed.workspace.clone(), is_pending: pending.is_some() };
    post_summaries::note(database, connection, &shown, zones).map(|_| ())
}

/// Shows a post anew after a change of it was made, done or dropped.
pub fn renew(database: &Connection, connection: &str, id: &PostId, zones: &Zones) -> Result<(), StoreError> {
    match truth(database, connection, id)? {
        Some(listed) => put(database, connection, &listed, zones),
        None => Ok(()),
    }
}

/// A post as the service last said it, without changes that are on their way.
pub fn truth(database: &Connection, connection: &str, id: &PostId) -> Result<Option<Listed>, StoreError> {
    let sql = "SELECT workspace, coalesce(truth, record) AS record, NULL AS pending FROM posts
        WHERE connection = ?1 AND id = ?2";
    let found =
        database.prepare_cached(sql)?.query_row([connection, id.as_str()], |row| Ok(Listed::read(row))).optional()?;
    Ok(found.transpose()?.flatten())
}

/// The workspaces, in the service's order.
pub fn workspaces(database: &Connection, connection: &str) -> Result<Vec<Workspace>, StoreError> {
    let records = read_workspaces(database, connection)?;
    records.iter().map(|(_, _, record)| Ok(serde_json::from_str(record)?)).collect()
}

/// The channels with their workspaces, in the service's order.
pub fn channels(database: &Connection, connection: &str) -> Result<Vec<(WorkspaceId, Channel)>, StoreError> {
    let records = read_channels(database, connection)?;
    let named = |workspace: &str| WorkspaceId::new(workspace).ok();
    records
        .iter()
        .filter_map(|((workspace, _), _, record)| Some((named(workspace)?, record)))
        .map(|(workspace, record)| Ok((workspace, serde_json::from_str(record)?)))
        .collect()
}

/// One of them.
pub fn find_post(database: &Connection, connection: &str, id: &str) -> Result<Option<Listed>, StoreError> {
    let found = database
        .prepare_cached("SELECT workspace, record, pending FROM posts WHERE connection = ?1 AND id = ?2")?
        .query_row([connection, id], |row| Ok(Listed::read(row)))
        .optional()?;
    Ok(found.transpose()?.flatten())
}

/// The posts that are due from `start` to before `end`.
pub fn posts_between(
    database: &Connection,
    connection: &str,
    start: DateTime<Utc>,
    end: DateTime<Utc>,
) -> Result<Vec<Listed>, StoreError> {
    let mut statement = database.prepare_cached(
        "SELECT workspace, record, pending FROM posts WHERE connection = ?1 AND due_ms >= ?2 AND due_ms < ?3
            AND pending IS NOT 'delete' ORDER BY due_ms",
    )?;
    let range = params![connection, start.timestamp_millis(), end.timestamp_millis()];
    let rows = statement.query_map(range, |row| Ok(Listed::read(row)))?;
    rows.map(|row| row?).filter_map(Result::transpose).collect()
}

/// So many posts behind an identifier, in the order of their identifiers; with the identifier of each.
pub fn posts_after(
    database: &Connection,
    connection: &str,
    after: &str,
    most: u32,
) -> Result<Vec<(String, Option<Listed>)>, StoreError> {
    let sql = "SELECT workspace, record, pending, id FROM posts WHERE connection = ?1 AND id > ?2
        AND pending IS NOT 'delete' ORDER BY id LIMIT ?3";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map(params![connection, after, most], |row| Ok((row.get(3)?, Listed::read(row))))?;
    rows.map(|row| row.map_err(StoreError::from).and_then(|(id, listed)| Ok((id, listed?)))).collect()
}

/// The posts with one of these texts that are due about an instant, or about now where there is none: with the channels
/// they go to. `but` is left out.
pub fn with_texts(
    database: &Connection,
    connection: &str,
    texts: &BTreeSet<&str>,
    around: DateTime<Utc>,
    but: Option<&PostId>,
) -> Result<Vec<(ChannelId, String, DateTime<Utc>)>, StoreError> {
    let sql = "SELECT record, due_ms, id FROM posts WHERE connection = ?1 AND due_ms BETWEEN ?2 AND ?3
        AND json_extract(record, '$.text') = ?4";
    let mut statement = database.prepare_cached(sql)?;
    let [from, to] = [around - NOTICED, around + NOTICED].map(|instant| instant.timestamp_millis());
    let mut found = Vec::new();
    for text in texts.iter().filter(|text| !text.trim().is_empty()) {
        let rows = statement.query_map(params![connection, from, to, text], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?, row.get::<_, String>(2)?))
        })?;
        for row in rows {
            let (record, due, id) = row?;
            if but.is_some_and(|but| but.as_str() == id) {
                continue;
            }
            let Ok(post) = serde_json::from_str::<Post>(&record) else { continue };
            let at = DateTime::from_timestamp_millis(due).unwrap_or_default();
            let channels = post.target_platforms.into_iter().flatten().filter_map(|target| target.id);
            found.extend(channels.map(|channel| (channel, (*text).to_owned(), at)));
        }
    }
    Ok(found)
}

/// The posts that have no single time: those that repeat.
pub fn repeating(database: &Connection, connection: &str) -> Result<Vec<Listed>, StoreError> {
    let mut statement =
        database.prepare_cached("SELECT workspace, record, pending FROM posts WHERE connection = ?1 AND due_ms IS NULL AND pending IS NOT 'delete'")?;
    let rows = statement.query_map([connection], |row| Ok(Listed::read(row)))?;
    rows.map(|row| row?).filter_map(Result::transpose).collect()
}

/// The posts of which a platform has a schedule of its own.
pub fn with_own_times(database: &Connection, connection: &str) -> Result<Vec<Listed>, StoreError> {
    let mut statement =
        database.prepare_cached("SELECT workspace, record, pending FROM posts WHERE connection = ?1 AND has_own_times AND pending IS NOT 'delete'")?;
    let rows = statement.query_map([connection], |row| Ok(Listed::read(row)))?;
    rows.map(|row| row?).filter_map(Result::transpose).collect()
}

/// When each post was changed last, as the service says it, in milliseconds since 1970-01-01T00:00Z; drafts, too.
pub fn changed(database: &Connection, connection: &str) -> Result<HashMap<String, i64>, StoreError> {
    let sql =
        "SELECT id, coalesce(record ->> '$.updated_at', record ->> '$.created_at') FROM posts WHERE connection = ?1";
    let mut statement = database.prepare_cached(sql)?;
    let mut rows = statement.query([connection])?;
    let mut found = HashMap::new();
    while let Some(row) = rows.next()? {
        let at = row.get::<_, Option<String>>(1)?.as_deref().and_then(read_instant);
        found.extend(at.map(|at| Ok::<_, StoreError>((row.get(0)?, at.timestamp_millis()))).transpose()?);
    }
    let sql = "SELECT id, saved_ms FROM drafts WHERE connection = ?1";
    let mut statement = database.prepare_cached(sql)?;
    let saved = statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for one in saved {
        let (id, at_ms) = one?;
        found.insert(id, at_ms);
    }
    Ok(found)
}

/// The latest time that any post has, in all or of a workspace.
pub fn last_due(
    database: &Connection,
    connection: &str,
    workspace: Option<&str>,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    let sql = "SELECT due_ms FROM posts WHERE connection = ?1 AND (?2 IS NULL OR workspace = ?2) AND due_ms IS NOT NULL
        ORDER BY due_ms DESC LIMIT 1";
    let latest: Option<i64> =
        database.prepare_cached(sql)?.query_row(params![connection, workspace], |row| row.get(0)).optional()?;
    Ok(latest.and_then(DateTime::from_timestamp_millis))
}

/// The first time after `now` that any post has.
pub fn next_due(
    database: &Connection,
    connection: &str,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    let sql = "SELECT min(due_ms) FROM posts WHERE connection = ?1 AND due_ms > ?2";
    let next: Option<i64> =
        database.prepare_cached(sql)?.query_row(params![connection, now.timestamp_millis()], |row| row.get(0))?;
    Ok(next.and_then(DateTime::from_timestamp_millis))
}

type Numbered<K> = Vec<(K, i64, String)>;

fn read_workspaces(database: &Connection, connection: &str) -> Result<Numbered<String>, StoreError> {
    let sql = "SELECT id, position, record FROM workspaces WHERE connection = ?1 ORDER BY position";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn read_channels(database: &Connection, connection: &str) -> Result<Numbered<(String, String)>, StoreError> {
    let sql = "SELECT workspace, id, position, record FROM channels WHERE connection = ?1 ORDER BY position";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?, row.get(3)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Store, connections};

    #[tokio::test]
    async fn what_one_connection_has_read_takes_nothing_from_what_is_known_of_another() {
        let store = Store::in_memory().unwrap();
        let work = store.run(|database| {
            for id in ["one", "other"] {
                connections::insert(
                    database,
                    &connections::Connection { id: id.into(), ..connections::Connection::remote("s") },
                )?;
            }
            let begun = KnownPosts::begin(database)?.local_writes;
            note_local_write(database, "one", &PostId::new("p").unwrap())?;
            // The other has begun to read after that, and is done first.
            assert!(touched_since(database, "other", KnownPosts::begin(database)?.local_writes)?.is_empty());
            assert_eq!(touched_since(database, "one", begun)?, HashSet::from(["p".to_owned()]));
            assert!(touched_since(database, "one", KnownPosts::begin(database)?.local_writes)?.is_empty());
            Ok(())
        });
        work.await.unwrap();
    }
}

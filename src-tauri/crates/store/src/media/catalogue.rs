//! The library in windows: which files there are that fit some wishes, the newest first.

use super::{Media, StoreError, read};
use chrono::{DateTime, Utc};
use rusqlite::types::Value;
use rusqlite::{Connection, params, params_from_iter};

/// How a picture lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lie {
    /// Wider than high.
    Landscape,
    /// Higher than wide.
    Portrait,
    /// As wide as high.
    Square,
}

/// Where a file stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// In a draft or a post.
    Some,
    /// In neither.
    None,
    /// In one that is still to come, or repeats.
    Ahead,
}

/// What is wanted of files. Nothing wants nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wishes {
    /// Words that name, alternative text, tags or note have.
    pub text: String,
    /// The first part of its media type, `image`; another than the three that have a name is `other`.
    pub kind: Option<&'static str>,
    /// Whether it is used.
    pub usage: Option<Use>,
    /// How it lies.
    pub lie: Option<Lie>,
    /// Only pictures without words for what they show.
    pub lacks_alt: bool,
    /// Only those of a workspace.
    pub workspace: Option<String>,
    /// Only those with a tag.
    pub tag: Option<String>,
    /// Only those with more bytes.
    pub larger_than_bytes: Option<u64>,
    /// Only those of more bytes than these.
    pub too_big: Option<Ceilings>,
}

/// The most bytes that a file of each sort may have. What has no ceiling is never too big.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ceilings {
    /// Of a moving picture.
    pub gif: Option<u64>,
    /// Of a picture.
    pub image: Option<u64>,
    /// Of a film.
    pub video: Option<u64>,
    /// Of a recording.
    pub audio: Option<u64>,
    /// Of anything else.
    pub other: Option<u64>,
}

impl Ceilings {
    /// What is true of a file that has more.
    fn clause(&self) -> String {
        let most = |bytes: Option<u64>| bytes.and_then(|bytes| i64::try_from(bytes).ok()).unwrap_or(i64::MAX);
        let (gif, image, other) = (most(self.gif), most(self.image), most(self.other));
        let (video, audio) = (most(self.video), most(self.audio));
        format!(
            "size_bytes > CASE WHEN record ->> '$.type' = 'image/gif' THEN {gif} WHEN {IMAGE} THEN {image}
                WHEN {VIDEO} THEN {video} WHEN {AUDIO} THEN {audio} ELSE {other} END"
        )
    }
}

/// How many files there are of each sort.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct KindCounts {
    /// All of them.
    pub all: u32,
    /// Pictures.
    pub images: u32,
    /// Films.
    pub videos: u32,
    /// Those that something names.
    pub used: u32,
    /// Those that a post to come names.
    pub ahead: u32,
    /// Pictures without words for what they show.
    pub lacking_alt: u32,
    /// Those that some channel does not take for their size.
    pub too_big: u32,
}

const IMAGE: &str = "record ->> '$.type' LIKE 'image%'";
const VIDEO: &str = "record ->> '$.type' LIKE 'video%'";
const AUDIO: &str = "record ->> '$.type' LIKE 'audio%'";
const LACKS_ALT: &str = "alt = '' AND record ->> '$.type' LIKE 'image%'";

const USED: &str = "EXISTS (SELECT 1 FROM draft_files WHERE draft_files.media = media.id)
    OR EXISTS (SELECT 1 FROM post_files WHERE post_files.connection = media.connection AND post_files.place = media.place)";
const AHEAD: &str = "EXISTS (SELECT 1 FROM draft_files JOIN drafts ON drafts.id = draft_files.draft
        WHERE draft_files.media = media.id AND drafts.schedule IS NOT NULL AND coalesce(drafts.due_ms, ?2) >= ?2)
    OR EXISTS (SELECT 1 FROM post_files JOIN posts ON posts.connection = post_files.connection AND posts.id = post_files.post
        WHERE post_files.connection = media.connection AND post_files.place = media.place
            AND (posts.due_ms >= ?2 OR posts.record ->> '$.recurring_schedule' IS NOT NULL))";

/// What stands behind `WHERE`, with its values.
fn conditions(connection: &str, wishes: &Wishes, now: DateTime<Utc>) -> (String, Vec<Value>) {
    let mut clauses = vec!["connection = ?1".to_owned(), "?2 > 0".to_owned(), "gone_ms IS NULL".to_owned()];
    let mut values = vec![Value::Text(connection.to_owned()), Value::Integer(now.timestamp_millis())];
    for word in wishes.text.to_lowercase().split_whitespace() {
        values.push(Value::Text(word.to_owned()));
        clauses.push(format!("instr(words, ?{}) > 0", values.len()));
    }
    match wishes.kind {
        Some("other") => {
            clauses.extend([IMAGE, VIDEO, AUDIO].map(|kind| format!("NOT ({kind})")));
        }
        Some(kind) => clauses.push(format!("record ->> '$.type' LIKE '{kind}%'")),
        None => {}
    }
    clauses.extend(match wishes.usage {
        Some(Use::Some) => Some(format!("({USED})")),
        Some(Use::None) => Some(format!("NOT ({USED})")),
        Some(Use::Ahead) => Some(format!("({AHEAD})")),
        None => None,
    });
    clauses.extend(wishes.lie.map(|lie| {
        let sign = match lie {
            Lie::Landscape => '>',
            Lie::Portrait => '<',
            Lie::Square => '=',
        };
        format!("width {sign} height")
    }));
    if wishes.lacks_alt {
        clauses.push(LACKS_ALT.to_owned());
    }
    clauses.extend(wishes.too_big.map(|ceilings| ceilings.clause()));
    if let Some(workspace) = &wishes.workspace {
        values.push(Value::Text(workspace.clone()));
        clauses.push(format!("workspace = ?{}", values.len()));
    }
    if let Some(tag) = &wishes.tag {
        values.push(Value::Text(tag.clone()));
        clauses.push(format!("EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?{})", values.len()));
    }
    if let Some(size) = wishes.larger_than_bytes.and_then(|size| i64::try_from(size).ok()) {
        values.push(Value::Integer(size));
        clauses.push(format!("size_bytes > ?{}", values.len()));
    }
    (clauses.join(" AND "), values)
}

/// A window of the files that fit, and how many fit in all.
pub fn window(
    database: &Connection,
    connection: &str,
    wishes: &Wishes,
    now: DateTime<Utc>,
    (offset, limit): (u32, u32),
) -> Result<(Vec<Media>, u32), StoreError> {
    let (clauses, mut values) = conditions(connection, wishes, now);
    let count = format!("SELECT count(*) FROM media WHERE {clauses}");
    let total = database.prepare_cached(&count)?.query_row(params_from_iter(&values), |row| row.get(0))?;
    values.extend([Value::Integer(limit.into()), Value::Integer(offset.into())]);
    let (most, first) = (values.len() - 1, values.len());
    let select = format!(
        "SELECT media.*, (SELECT state FROM uploads WHERE uploads.media = media.id) AS upload FROM media WHERE {clauses} ORDER BY made_ms DESC, id LIMIT ?{most} OFFSET ?{first}"
    );
    let mut statement = database.prepare_cached(&select)?;
    let rows = statement.query_map(params_from_iter(&values), |row| Ok(read(row)))?;
    Ok((rows.map(|row| row?).collect::<Result<_, StoreError>>()?, total))
}

/// How many of the files that fit there are of each sort, each file looked at once.
pub fn tally(
    database: &Connection,
    connection: &str,
    wishes: &Wishes,
    ceilings: &Ceilings,
    now: DateTime<Utc>,
) -> Result<KindCounts, StoreError> {
    let (clauses, values) = conditions(connection, wishes, now);
    let sorts = [IMAGE, VIDEO, USED, AHEAD, LACKS_ALT, &ceilings.clause()];
    let sums = sorts.map(|sort| format!("coalesce(sum({sort}), 0)")).join(", ");
    let sql = format!("SELECT count(*), {sums} FROM media WHERE {clauses}");
    let counted = database.prepare_cached(&sql)?.query_row(params_from_iter(&values), |row| {
        Ok(KindCounts {
            all: row.get(0)?,
            images: row.get(1)?,
            videos: row.get(2)?,
            used: row.get(3)?,
            ahead: row.get(4)?,
            lacking_alt: row.get(5)?,
            too_big: row.get(6)?,
        })
    });
    Ok(counted?)
}

/// How many files there are, in all or of a workspace.
pub fn count(database: &Connection, connection: &str, workspace: Option<&str>) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM media
        WHERE connection = ?1 AND gone_ms IS NULL AND (?2 IS NULL OR workspace = ?2)";
    Ok(database.prepare_cached(sql)?.query_row(params![connection, workspace], |row| row.get(0))?)
}

/// All tags, by how often they are used.
pub fn tags(database: &Connection, connection: &str) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT value FROM media, json_each(media.tags) WHERE connection = ?1 AND gone_ms IS NULL
        GROUP BY value ORDER BY count(*) DESC, value LIMIT 200";
    let mut statement = database.prepare_cached(sql)?;
    Ok(statement.query_map([connection], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// The files that were made from this one.
pub fn made_from(database: &Connection, connection: &str, origin: &str) -> Result<Vec<Media>, StoreError> {
    let sql = "SELECT media.*, (SELECT state FROM uploads WHERE uploads.media = media.id) AS upload FROM media WHERE connection = ?1 AND origin = ?2 AND gone_ms IS NULL ORDER BY made_ms, id";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection, origin], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

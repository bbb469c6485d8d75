//! The column `face` of `posts`: what the calendar shows of a post that goes out once. It is written with the record, so
//! that a window of ten thousand posts is read in milliseconds; one that is missing is made of its record.

use super::StoreError;
use super::media_usage::first_place;
use crate::listed::{Listed, main_part};
use chrono::{DateTime, Utc};
use i18n::Localized;
use model::WorkspaceId;
use planning::schedule::due;
use planning::state::{Report, State, Tally, report};
use planning::words::title;
use planning::zone::Zones;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

/// What the calendar shows of a post that goes out once, but for its time.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// Its first words, as they are kept.
    title: String,
    /// The channels that go by its time.
    pub channels: Vec<String>,
    /// Their platforms, without repeats.
    pub platforms: Vec<String>,
    /// The zone in which its time was chosen.
    pub zone: String,
    /// The place of its first file.
    pub file: Option<String>,
    targets: usize,
    delivered: usize,
    refused: usize,
    was_missed: bool,
    was_missed_before: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    underway: Option<State>,
}

/// A post within a window.
#[derive(Debug, Clone)]
pub struct Faced {
    /// The post's identifier.
    pub id: String,
    /// Where it belongs.
    pub workspace: WorkspaceId,
    /// When it is due.
    pub due: DateTime<Utc>,
    /// Whether the service reports anything of it.
    pub is_reported: bool,
    /// Its face as it is kept: of thousands only those that are seen are read.
    kept: String,
    /// Whether it is shown with a change that the service does not have yet.
    pub is_pending: bool,
    /// Its text, when that was asked for.
    pub text: Option<String>,
}

impl Face {
    /// The face of a post; `None` when nothing of it goes out by one time of its own.
    pub fn of(listed: &Listed, zones: &Zones) -> Option<Self> {
        let part = main_part(listed, zones)?;
        let moment = due(&part.post, zones)?;
        let Report { tally, was_missed, was_missed_before, underway } = report(&part.post, Some(moment.instant));
        let targets = part.post.target_platforms.as_deref().unwrap_or_default();
        let mut platforms: Vec<String> = Vec::new();
        for target in targets {
            if !platforms.contains(&target.identifier.0) {
                platforms.push(target.identifier.0.clone());
            }
        }
        Some(Self {
            title: title(part.post.text.as_deref().unwrap_or_default()).kept(),
            channels: targets.iter().filter_map(|target| target.id.as_ref()).map(ToString::to_string).collect(),
            platforms,
            zone: moment.zone.name().to_owned(),
            file: first_place(&part.post),
            targets: tally.targets,
            delivered: tally.delivered,
            refused: tally.refused,
            was_missed,
            was_missed_before,
            underway,
        })
    }

    /// Its first words.
    pub fn title(&self) -> Localized {
        Localized::from_kept(&self.title)
    }

    /// What the service reports of it.
    pub fn report(&self) -> Report {
        let tally = Tally { targets: self.targets, delivered: self.delivered, refused: self.refused };
        let Self { was_missed, was_missed_before, underway, .. } = *self;
        Report { tally, was_missed, was_missed_before, underway }
    }

    fn written(face: Option<&Self>) -> Result<String, StoreError> {
        let Some(face) = face else { return Ok(String::new()) };
        let mark = u8::from(face.delivered + face.refused > 0 || face.underway.is_some());
        Ok(format!("{mark}{}", serde_json::to_string(face)?))
    }
}

impl Faced {
    /// A post that goes out once; `None` of any other.
    pub fn of(listed: &Listed, zones: &Zones) -> Option<Self> {
        let face = Face::of(listed, zones)?;
        let kept = Face::written(Some(&face)).ok()?;
        Some(Self {
            id: listed.post.id.to_string(),
            workspace: listed.workspace.clone(),
            due: due(&main_part(listed, zones)?.post, zones)?.instant,
            is_reported: kept.starts_with('1'),
            kept,
            is_pending: listed.is_pending,
            text: listed.post.text.clone(),
        })
    }

    /// What is shown of it; nothing when what is kept cannot be read.
    pub fn face(&self) -> Face {
        self.kept.get(1..).and_then(|kept| serde_json::from_str(kept).ok()).unwrap_or_default()
    }
}

/// Keeps the face of a post, and gives it as it is kept.
pub(super) fn note(
    database: &Connection,
    connection: &str,
    listed: &Listed,
    zones: &Zones,
) -> Result<String, StoreError> {
    let kept = Face::written(Face::of(listed, zones).as_ref())?;
    let sql = "UPDATE posts SET face = ?3 WHERE connection = ?1 AND id = ?2";
    database.prepare_cached(sql)?.execute([connection, listed.post.id.as_str(), &kept])?;
    Ok(kept)
}

/// The posts that go out once from `start` to before `end`, in the order of their times.
pub fn between(
    database: &Connection,
    connection: &str,
    (start, end): (DateTime<Utc>, DateTime<Utc>),
    zones: &Zones,
    with_text: bool,
) -> Result<Vec<Faced>, StoreError> {
    let sql = "SELECT id, workspace, due_ms, face, pending, CASE WHEN face IS NULL THEN record END,
            CASE WHEN ?4 THEN json_extract(record, '$.text') END
        FROM posts WHERE connection = ?1 AND due_ms >= ?2 AND due_ms < ?3 AND pending IS NOT 'delete' AND face IS NOT ''
        ORDER BY due_ms";
    let mut statement = database.prepare_cached(sql)?;
    let mut rows = statement.query(params![connection, start.timestamp_millis(), end.timestamp_millis(), with_text])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let Ok(workspace) = WorkspaceId::new(row.get::<_, String>(1)?) else { continue };
        let is_pending = row.get_ref(4)? != ValueRef::Null;
        let kept = match (row.get::<_, Option<String>>(3)?, row.get::<_, Option<String>>(5)?) {
            (Some(kept), _) => kept,
            (None, Some(record)) => {
                let listed = Listed { post: serde_json::from_str(&record)?, workspace: workspace.clone(), is_pending };
                note(database, connection, &listed, zones)?
            }
            (None, None) => continue,
        };
        if kept.is_empty() {
            continue;
        }
        found.push(Faced {
            id: row.get(0)?,
            workspace,
            due: DateTime::from_timestamp_millis(row.get(2)?).unwrap_or_default(),
            is_reported: kept.starts_with('1'),
            kept,
            is_pending,
            text: row.get(6)?,
        });
    }
    Ok(found)
}

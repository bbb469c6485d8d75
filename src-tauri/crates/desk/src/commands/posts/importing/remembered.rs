//! How tables were read that a person has brought in: one with the same head is read in the same way again.

use exchange::{Column, Layout};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use store::{StoreError, preferences};

const LAYOUTS: &str = "import_layouts";
/// So many are kept, the last ones.
const MOST: usize = 30;

/// The names in a head, and what a person has made of each.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct Remembered(Vec<(Vec<String>, Vec<Column>)>);

impl Remembered {
    pub(super) fn read(database: &Connection) -> Result<Self, StoreError> {
        Ok(preferences::read(database, LAYOUTS)?.unwrap_or_default())
    }

    /// How a table with this head was read the last time.
    pub(super) fn layout(&self, rows: &[Vec<String>]) -> Option<Layout> {
        let head = rows.first()?;
        let (_, columns) = self.0.iter().find(|(names, _)| names == head)?;
        Some(Layout { heading: true, columns: columns.clone() })
    }
}

/// Keeps how a table was read, where its head alone does not tell.
pub(super) fn remember(database: &Connection, rows: &[Vec<String>], layout: &Layout) -> Result<(), StoreError> {
    let Some(head) = rows.first().filter(|_| layout.heading) else { return Ok(()) };
    let mut kept = Remembered::read(database)?.0;
    kept.retain(|(names, _)| names != head);
    if Layout::guess(rows) != *layout {
        kept.push((head.clone(), layout.columns.clone()));
    }
    kept.drain(..kept.len().saturating_sub(MOST));
    preferences::write(database, LAYOUTS, &Remembered(kept))
}

//! Keeps a SQLite file sound, in one way for every database: opens, checks, migrates, copies, replaces.
//!
//! Whoever owns a database says in a [`Database`] what it is made of: its file name, its migrations, and the tables
//! that are summed up.
//!
//! * `opening` checks the whole file at each start. A file of a later version is left alone.
//! * `commit_counter` counts what was answered, in the database and in a file beside it: a database that knows of fewer
//!   changes has lost some. `row_checksum` keeps a sum over the rows of a table, in which SQLite can find nothing wrong.
//! * `migrations` brings the tables to the newest version, all of it in one transaction with foreign keys off. Before
//!   and after each migration the rows of every table are counted and their references checked. A migration that loses
//!   a row is not committed, unless its first line names the tables that lose rows. A migration is never changed once
//!   it is released.
//! * `copies` keeps copies in `backups/`, made by SQLite's own backup while others write: one for each of the last 24
//!   hours with one, of the last seven days, of the four weeks before them, and the last two from before a change of
//!   the tables. Each copy is checked before it counts.
//! * `replacement` puts prepared files in the place of others by renames. After a crash the next start finishes them,
//!   so that either the old files are there or the new.
//! * `repair` keeps what is told of a repair beside the damaged files in `damaged/`, until a person has read it.
//! * `unnamed` sets files that no row names aside for 30 days. They come back when a row names them again.
//!
//! Deliberately absent: what any table means.

pub mod commit_counter;
pub mod copies;
pub mod files;
pub mod integrity;
pub mod migrations;
pub mod opening;
pub mod repair;
pub mod replacement;
mod row_checksum;
pub mod schema;
pub mod unnamed;

pub use repair::{Cause, Repair};
pub use replacement::Replacement;

/// What a database is made of.
#[derive(Debug, Clone, Copy)]
pub struct Database {
    /// The name of its file.
    pub file: &'static str,
    /// Each brings the tables from the version before to the next, from version 1 on: SQL that is never changed any more.
    pub migrations: &'static [&'static str],
    /// The table, with the columns `name` and `value`, in which the commit counter and the checksums stand.
    pub kept_in: &'static str,
    /// The tables whose rows are summed up: what nobody else has.
    pub summed: &'static [&'static str],
}

impl Database {
    /// The newest version of the tables.
    #[must_use]
    pub const fn version(&self) -> usize {
        self.migrations.len()
    }
}

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// SQLite said no.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// The disk said no.
    #[error(transparent)]
    Disk(#[from] std::io::Error),
    /// It contradicts itself, or is no database.
    #[error("the database is damaged")]
    Damaged,
    /// A later version wrote it. Nothing was changed.
    #[error("the database has version {found}, and versions up to {known} are known")]
    FromLaterVersion {
        /// Its version.
        found: usize,
        /// The newest known.
        known: usize,
    },
    /// A migration would have lost rows, or torn them from those that they name. Nothing was changed.
    #[error("version {version} of the tables would lose rows of {table}")]
    RowsLost {
        /// The version that the migration leads to.
        version: usize,
        /// The table that had more rows before, or whose rows name others that are not there.
        table: String,
    },
}

//! Everything but keys in one file: a zip with a manifest, the local database, the embedded service's database and files,
//! and the copies of files of media that the service's are not the same as. Deliberately absent: keys, and hashes of keys.

pub(crate) mod making;
pub(crate) mod restoring;

use crate::failure::{Failure, FailureCode};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use store::StoreError;
use zip::result::ZipError;

/// The version of the file's own form. The first had no copies of files of media.
const FORMAT: u32 = 2;
/// The entry that tells of all the others.
const MANIFEST: &str = "manifest.json";
/// The entry with the local database.
const DATABASE: &str = "carillon.db";
/// Where the entries of the embedded service begin.
const SERVICE: &str = "service/";

/// What is in a backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Manifest {
    format: u32,
    /// The version of Carillon that made it.
    pub(crate) app: String,
    pub(crate) made: DateTime<Utc>,
    /// The version of the local database's tables.
    tables: usize,
    /// The version of the service's tables; none when there is no embedded service.
    service_tables: Option<usize>,
    members: Vec<Member>,
}

/// One file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Member {
    name: String,
    size_bytes: u64,
    /// In hexadecimal digits.
    sha256: String,
}

/// Why a backup was not made or not restored.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BackupError {
    /// The disk or the local database.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The embedded service's database.
    #[error("the service's database: {0}")]
    Service(#[from] service::OpenError),
    /// It is no backup.
    #[error("it is not a backup of Carillon")]
    Foreign,
    /// It was made by a later version.
    #[error("a newer version of Carillon made it")]
    Later,
    /// The disk has not enough space for what is in it.
    #[error("it needs {} MB, and the disk has {} MB free", needed / 1_000_000, free / 1_000_000)]
    NoRoom {
        /// In bytes.
        needed: u64,
        /// In bytes.
        free: u64,
    },
    /// It is not as it was made.
    #[error("it is damaged: {0}")]
    Damaged(String),
}

impl From<std::io::Error> for BackupError {
    fn from(error: std::io::Error) -> Self {
        Self::Store(error.into())
    }
}

impl From<ZipError> for BackupError {
    fn from(error: ZipError) -> Self {
        match error {
            ZipError::Io(error) => error.into(),
            other => Self::Damaged(other.to_string()),
        }
    }
}

impl BackupError {
    /// Why nothing was written.
    pub(crate) fn of_making(&self) -> Failure {
        let message = format!("The backup was not saved: {self}. Nothing in Carillon was changed.");
        Failure::new(FailureCode::Storage, message, "Choose another place, or free some space, and try again.")
    }

    /// Why nothing was restored.
    pub(crate) fn of_restoring(&self) -> Failure {
        let message = format!("The backup was not restored: {self}. Nothing in Carillon was changed.");
        match self {
            Self::Foreign | Self::Damaged(_) => Failure::new(FailureCode::BadInput, message, "Choose another backup."),
            Self::Later => Failure::new(FailureCode::BadInput, message, "Restore it with that version."),
            Self::Store(_) | Self::Service(_) | Self::NoRoom { .. } => {
                Failure::new(FailureCode::Storage, message, "Make sure that the disk has space, then try again.")
            }
        }
    }
}

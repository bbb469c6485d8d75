//! Everything but keys in one file: a zip with a manifest, the local database, the embedded service's database and files,
//! and the copies of files of media that the service's are not the same as. Deliberately absent: keys, and hashes of keys.

pub(crate) mod making;
pub(crate) mod restoring;

use crate::failure::{Failure, FailureCode};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
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
#[derive(Debug)]
pub(crate) enum BackupError {
    /// The disk or the local database.
    Store(StoreError),
    /// The embedded service's database.
    Service(service::OpenError),
    /// It is no backup.
    Foreign,
    /// It was made by a later version.
    Later,
    /// The disk has not enough space for what is in it.
    NoRoom {
        /// In bytes.
        needed: u64,
        /// In bytes.
        free: u64,
    },
    /// It is not as it was made.
    Damaged(Localized),
}

impl From<StoreError> for BackupError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<service::OpenError> for BackupError {
    fn from(error: service::OpenError) -> Self {
        Self::Service(error)
    }
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
            other => Self::Damaged(other.to_string().into()),
        }
    }
}

impl BackupError {
    /// What went wrong, to stand within a sentence.
    fn words(&self) -> Localized {
        let megabytes = |bytes: u64| bytes / 1_000_000;
        match self {
            Self::Store(error) => error.words(),
            Self::Service(error) => t!("settings-backup-service", reason = error.to_string()),
            Self::Foreign => t!("settings-backup-foreign"),
            Self::Later => t!("settings-backup-later"),
            Self::NoRoom { needed, free } => {
                t!("settings-backup-no-room", needed = megabytes(*needed), free = megabytes(*free))
            }
            Self::Damaged(how) => t!("settings-backup-damaged", how = how),
        }
    }

    /// Why nothing was written.
    pub(crate) fn of_making(&self) -> Failure {
        let message = t!("settings-backup-not-made", reason = self.words());
        Failure::new(FailureCode::Storage, message, t!("settings-backup-not-made-next"))
    }

    /// Why nothing was restored.
    pub(crate) fn of_restoring(&self) -> Failure {
        let message = t!("settings-backup-not-restored", reason = self.words());
        match self {
            Self::Foreign | Self::Damaged(_) => {
                Failure::new(FailureCode::BadInput, message, t!("settings-backup-choose-other"))
            }
            Self::Later => Failure::new(FailureCode::BadInput, message, t!("settings-backup-with-later")),
            Self::Store(_) | Self::Service(_) | Self::NoRoom { .. } => {
                Failure::new(FailureCode::Storage, message, t!("settings-backup-make-room"))
            }
        }
    }
}

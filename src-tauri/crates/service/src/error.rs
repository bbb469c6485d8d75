//! What can go wrong for whoever runs the service. What goes wrong for who asks it is an `answer`.

use i18n::Localized;
use std::net::SocketAddr;
use std::path::PathBuf;

/// The database could not do its work.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// SQLite said no: a full or failing disk, or a damaged file.
    #[error("the database failed: {0}")]
    Failed(#[from] rusqlite::Error),
    /// The work ended without an answer; nothing of it was kept.
    #[error("the work on the database broke off; nothing of it was kept")]
    BrokeOff,
}

/// Something that was asked of the [`crate::Admin`] was not done; nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// What was named is not there, or not any more.
    #[error("There is no such {0} any more.")]
    NotFound(&'static str),
    /// It cannot be done as it was asked. The words are a sentence for whoever asked.
    #[error("{0}")]
    Refused(Localized),
    /// What was given opens no account. The words are a sentence for whoever gave it.
    #[error("{0}")]
    NotOpened(Localized),
    /// The database could not do its work.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<rusqlite::Error> for AdminError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Db(error.into())
    }
}

/// The service could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder or the file in it cannot be made, read or written.
    #[error("cannot use {}: {source}", path.display())]
    Folder {
        /// The folder or file.
        path: PathBuf,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// Another service works with the folder. Nothing was changed.
    #[error("another service works with {} already; end that one first, or use another folder", folder.display())]
    InUse {
        /// The folder.
        folder: PathBuf,
    },
    /// The database was made by a newer version of the service. Nothing was changed.
    #[error("the database has version {found}, but this service knows versions up to {known} only")]
    Newer {
        /// The version found.
        found: usize,
        /// The newest version known.
        known: usize,
    },
    /// The database has tables, indexes, triggers, views or names of files that no version of the service makes.
    #[error("the database is not one that this service makes")]
    Foreign,
    /// The database is damaged, its disk failed, or its tables could not be brought to the newest version without a loss.
    #[error(transparent)]
    Unsound(database::DatabaseError),
    /// The database could not do its work.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Db(error.into())
    }
}

impl From<database::DatabaseError> for OpenError {
    fn from(error: database::DatabaseError) -> Self {
        match error {
            database::DatabaseError::FromLaterVersion { found, known } => Self::Newer { found, known },
            database::DatabaseError::Sqlite(error) => error.into(),
            other => Self::Unsound(other),
        }
    }
}

/// The service could not begin to answer.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address can be reached from other computers.
    #[error("{0} is not a loopback address: the service answers this computer only")]
    NotLoopback(SocketAddr),
    /// The operating system cannot tell the address of the socket.
    #[error("the socket has no address: {0}")]
    Socket(#[from] std::io::Error),
}

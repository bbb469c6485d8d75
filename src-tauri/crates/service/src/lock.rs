//! Only one service at a time works with a folder: two would deliver by one schedule, and count each other's jumps of the
//! clock. The operating system lets the lock go when its process ends, however it does.

use crate::error::OpenError;
use database::files::private_file;
use std::fs::{File, TryLockError};
use std::path::Path;

/// The file that is locked. What is in it does not matter.
const FILE: &str = "service.lock";

/// The lock of a folder, until it is dropped.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Locks a folder that is there.
    pub(crate) fn take(folder: &Path) -> Result<Self, OpenError> {
        let path = folder.join(FILE);
        let refused = |source| OpenError::Folder { path: path.clone(), source };
        let file = private_file(&path).map_err(refused)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse { folder: folder.to_owned() }),
            Err(TryLockError::Error(source)) => Err(refused(source)),
        }
    }
}

//! Where the first Carillon listens: a Unix socket in the data folder, or on Windows a named pipe whose name, which
//! nobody can guess or take before, stands in a file there. Either can be opened by the owner only.

use interprocess::local_socket::tokio::Listener;
use interprocess::local_socket::{GenericFilePath, ListenerOptions, ToFsName};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The socket of a folder, whether somebody listens on it or not.
#[cfg(unix)]
pub(super) fn address(folder: &Path) -> io::Result<PathBuf> {
    Ok(folder.join("carillon.sock"))
}

/// Listens in a folder whose files are held: nobody else does so rightly.
#[cfg(unix)]
pub(super) fn listen(folder: &Path) -> io::Result<Listener> {
    use std::os::unix::fs::PermissionsExt;
    let path = address(folder)?;
    // One that was killed has left its own.
    match fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = ListenerOptions::new().name(path.as_path().to_fs_name::<GenericFilePath>()?).create_tokio()?;
    // Until then the folder, which is its owner's alone, keeps others out.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600))?;
    Ok(listener)
}

/// The pipe of a folder, whether somebody listens on it or not.
#[cfg(windows)]
pub(super) fn address(folder: &Path) -> io::Result<PathBuf> {
    fs::read_to_string(file(folder)).map(PathBuf::from)
}

/// Listens for a folder whose files are held: nobody else does so rightly.
#[cfg(windows)]
pub(super) fn listen(folder: &Path) -> io::Result<Listener> {
    use interprocess::os::windows::local_socket::ListenerOptionsExt;
    use interprocess::os::windows::security_descriptor::SecurityDescriptor;
    let name = format!(r"\\.\pipe\carillon-{}", uuid::Uuid::new_v4().simple());
    // Everything for the owner, nothing inherited, nothing for anybody else.
    let owner_only = SecurityDescriptor::deserialize(widestring::u16cstr!("D:P(A;;GA;;;OW)"))?;
    let options = ListenerOptions::new().name(Path::new(&name).to_fs_name::<GenericFilePath>()?);
    let listener = options.security_descriptor(owner_only).create_tokio()?;
    fs::write(file(folder), name)?;
    Ok(listener)
}

#[cfg(windows)]
fn file(folder: &Path) -> PathBuf {
    folder.join("carillon.pipe")
}

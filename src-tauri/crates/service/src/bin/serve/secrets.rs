//! Where a service without a window has what opens accounts: in one file that only its user can read, or in what systemd hands
//! to it. The file is one JSON object, the secrets by their entries.

use i18n::Localized;
use serde_json::{Map, Value};
use service::{NetworkFuture, Secret, Secrets};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use zeroize::{Zeroize, Zeroizing};

/// What the credential of systemd is called.
pub(crate) const CREDENTIAL: &str = "carillon-secrets";

const READ_ONLY: &str = "what systemd hands over can only be read: give --secrets FILE";

/// Where secrets are.
#[derive(Debug, Clone)]
pub(crate) enum Place {
    /// A file of this user's own.
    File(PathBuf),
    /// A credential of systemd, which can only be read.
    Credential(PathBuf),
}

/// All secrets by their entries; wiped when dropped.
#[derive(Default)]
struct Entries(Map<String, Value>);

impl Drop for Entries {
    fn drop(&mut self) {
        for (_, secret) in &mut self.0 {
            if let Value::String(secret) = secret {
                secret.zeroize();
            }
        }
    }
}

impl Place {
    /// Looks whether the secrets can be read.
    pub(crate) fn check(&self) -> Result<(), String> {
        self.all().map(drop)
    }

    /// Looks whether one more can be kept.
    pub(crate) fn check_writable(&self) -> Result<(), String> {
        match self {
            Self::File(_) if self.is_new() => Ok(()),
            Self::File(_) => self.check(),
            Self::Credential(_) => Err(READ_ONLY.to_owned()),
        }
    }

    fn is_new(&self) -> bool {
        fs::symlink_metadata(self.path()).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
    }

    fn path(&self) -> &Path {
        let (Self::File(path) | Self::Credential(path)) = self;
        path
    }

    fn all(&self) -> Result<Entries, String> {
        let said = |error: io::Error| format!("{} can't be read: {error}", self.path().display());
        let mut file = match self {
            Self::File(path) => {
                // A link is looked at, not what it leads to.
                let entry = fs::symlink_metadata(path).map_err(said)?;
                if !entry.is_file() {
                    return Err(format!("{} is not a regular file", path.display()));
                }
                let file = File::open(path).map_err(said)?;
                private(&entry, &file).map_err(|why| format!("{} {why}", path.display()))?;
                file
            }
            Self::Credential(path) => File::open(path).map_err(said)?,
        };
        let mut text = Zeroizing::new(String::new());
        file.read_to_string(&mut text).map_err(said)?;
        let entries: Result<Map<String, Value>, _> = serde_json::from_str(&text);
        // What is wrong with it may be a part of it, which nobody is told.
        entries.map(Entries).map_err(|_| format!("{} is not one JSON object", self.path().display()))
    }

    fn change(&self, change: impl FnOnce(&mut Entries)) -> Result<(), String> {
        let Self::File(path) = self else { return Err(READ_ONLY.to_owned()) };
        let mut entries = if self.is_new() { Entries::default() } else { self.all()? };
        change(&mut entries);
        let text = serde_json::to_string_pretty(&entries.0).map_err(|error| error.to_string())?;
        write(path, &Zeroizing::new(text)).map_err(|error| format!("{} can't be written: {error}", path.display()))
    }
}

/// Whether only its user can read an open file, and it is the one that was looked at.
#[cfg(unix)]
fn private(entry: &fs::Metadata, file: &File) -> Result<(), String> {
    use std::os::unix::fs::MetadataExt;
    let opened = file.metadata().map_err(|error| format!("can't be looked at: {error}"))?;
    let (mode, user) = (opened.mode() & 0o7777, rustix::process::geteuid().as_raw());
    if (entry.dev(), entry.ino()) != (opened.dev(), opened.ino()) {
        Err("was replaced while it was opened".to_owned())
    } else if opened.uid() != user {
        Err("belongs to another user".to_owned())
    } else if mode != 0o600 {
        Err(format!("has the mode {mode:04o}, and others may read it: make it 0600, for example by `chmod 600`"))
    } else {
        Ok(())
    }
}

#[cfg(not(unix))]
fn private(_: &fs::Metadata, _: &File) -> Result<(), String> {
    Ok(())
}

/// Writes the file anew beside itself, and puts it in its place when it is on disk.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let new = path.with_file_name(name);
    // One that an earlier writing has left.
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&new)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&new, path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    Ok(())
}

/// Does something with the disk where that holds up nothing.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> Result<T, String> + Send + 'static) -> Result<T, Localized> {
    let done = tokio::task::spawn_blocking(work).await.map_err(|error| error.to_string());
    done.flatten().map_err(Localized::plain)
}

impl Secrets for Place {
    fn read<'a>(&'a self, account: &'a str) -> NetworkFuture<'a, Result<Option<Secret>, Localized>> {
        let (place, account) = (self.clone(), account.to_owned());
        Box::pin(aside(move || Ok(place.all()?.0.get(&account).and_then(Value::as_str).map(Secret::new))))
    }

    fn keep<'a>(&'a self, account: &'a str, secret: &'a Secret) -> NetworkFuture<'a, Result<(), Localized>> {
        let (place, account, secret) = (self.clone(), account.to_owned(), secret.clone());
        let put = move |entries: &mut Entries| drop(entries.0.insert(account, secret.expose().into()));
        Box::pin(aside(move || place.change(put)))
    }

    fn forget<'a>(&'a self, account: &'a str) -> NetworkFuture<'a, Result<(), Localized>> {
        let (place, account) = (self.clone(), account.to_owned());
        Box::pin(aside(move || place.change(|entries| drop(entries.0.remove(&account)))))
    }
}

//! Reads a backup, checks all of it, and prepares it to take the place of what is there at the next start.
//! Nothing that a backup says names a place: its entries are of four known forms.

use super::{BackupError, DATABASE, FORMAT, MANIFEST, Manifest, Member, SERVICE};
use chrono::{DateTime, Utc};
use i18n::t;
use library::blob_store::BlobStore;
use service::{OpenError, archive};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use store::{self, Replacement, Restored, StoreError};
use zip::ZipArchive;

/// What Carillon has never made is not read.
const MOST_MEMBERS: usize = 200_000;
const LARGEST_MANIFEST: u64 = 64 << 20;
const LARGEST_BYTES: u64 = 1 << 40;
/// So much stays free on the disk, for what is written meanwhile.
const LEFT_BYTES: u64 = 64 << 20;
/// The first form with copies of files of media: what is here stays where a backup says nothing of it.
const WITH_MEDIA: u32 = 2;

/// What will be there after the next start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Prepared {
    pub(crate) manifest: Manifest,
    pub(crate) restored: Restored,
    pub(crate) files: usize,
}

/// Prepares a backup for the next start. Blocks. Nothing changes before that start, and nothing at all when it fails.
pub(crate) fn prepare(folder: &Path, backup: &Path, now: DateTime<Utc>) -> Result<Prepared, BackupError> {
    prepare_within(folder, backup, now, free_bytes(folder)?)
}

/// The same, where so many bytes are free; `None` is not known.
fn prepare_within(
    folder: &Path,
    backup: &Path,
    now: DateTime<Utc>,
    free: Option<u64>,
) -> Result<Prepared, BackupError> {
    let mut zip = ZipArchive::new(File::open(backup)?).map_err(|_| BackupError::Foreign)?;
    let manifest = read_manifest(&mut zip)?;
    let needed = manifest.members.iter().map(|member| member.size_bytes).sum::<u64>() + LEFT_BYTES;
    if let Some(free) = free.filter(|free| *free < needed) {
        return Err(BackupError::NoRoom { needed, free });
    }
    let replacement = Replacement::begin(folder)?;
    let new = replacement.new_files();
    // Where the backup has no service, what is there goes, too.
    store::make_private_folder(&new.join(store::SERVICE).join(archive::FILES))?;
    if manifest.format >= WITH_MEDIA {
        store::make_private_folder(&new.join(store::MEDIA))?;
    }
    for member in &manifest.members {
        unpack(&mut zip, member, &new.join(&member.name))?;
    }
    let restored = store::check_restored(&new.join(DATABASE)).map_err(|error| match error {
        StoreError::Damaged => BackupError::Damaged(t!("settings-damaged-database")),
        StoreError::FromLaterVersion => BackupError::Later,
        error => error.into(),
    })?;
    if manifest.service_tables.is_some() {
        archive::check_restored(&new.join(store::SERVICE).join(archive::DATABASE)).map_err(|error| match error {
            OpenError::Newer { .. } => BackupError::Later,
            OpenError::Foreign => BackupError::Damaged(t!("settings-damaged-service")),
            error => error.into(),
        })?;
    }
    replacement.commit(store::REPLACED, now, |_| Ok(None))?;
    let files = manifest.members.iter().filter(|member| is_file(&member.name) || is_copy(&member.name)).count();
    Ok(Prepared { manifest, restored, files })
}

/// How many bytes are free for this user on the disk of a folder.
#[cfg(unix)]
fn free_bytes(folder: &Path) -> std::io::Result<Option<u64>> {
    let disk = rustix::fs::statvfs(folder)?;
    Ok(Some(disk.f_bavail.saturating_mul(disk.f_frsize)))
}

/// Elsewhere the disk says so when it is full.
#[cfg(not(unix))]
fn free_bytes(_: &Path) -> std::io::Result<Option<u64>> {
    Ok(None)
}

fn read_manifest(zip: &mut ZipArchive<File>) -> Result<Manifest, BackupError> {
    if zip.len() > MOST_MEMBERS || zip.has_duplicate_names() {
        return Err(BackupError::Foreign);
    }
    let mut text = Vec::new();
    zip.by_name(MANIFEST).map_err(|_| BackupError::Foreign)?.take(LARGEST_MANIFEST).read_to_end(&mut text)?;
    #[derive(serde::Deserialize)]
    struct Form {
        format: u32,
    }
    // A later form may say everything else in other words.
    let form: Form = serde_json::from_slice(&text).map_err(|_| BackupError::Foreign)?;
    if form.format > FORMAT {
        return Err(BackupError::Later);
    }
    let manifest: Manifest = serde_json::from_slice(&text).map_err(|_| BackupError::Foreign)?;
    if manifest.tables > store::VERSION {
        return Err(BackupError::Later);
    }
    let damaged = |how| Err(BackupError::Damaged(how));
    let mut listed: BTreeSet<String> = manifest.members.iter().map(|member| member.name.clone()).collect();
    if listed.len() != manifest.members.len() || !listed.contains(DATABASE) {
        return damaged(t!("settings-damaged-list"));
    }
    if let Some(stranger) = listed.iter().find(|name| !is_known(name)) {
        return Err(BackupError::Damaged(t!("settings-damaged-stranger", name = stranger.escape_debug().to_string())));
    }
    if manifest.members.iter().any(|member| is_copy(&member.name) && !member.name.ends_with(&member.sha256)) {
        return damaged(t!("settings-damaged-content"));
    }
    if listed.contains(&service_database()) != manifest.service_tables.is_some() {
        return damaged(t!("settings-damaged-contradiction"));
    }
    let total = manifest.members.iter().try_fold(0_u64, |sum, member| sum.checked_add(member.size_bytes));
    if total.is_none_or(|total| total > LARGEST_BYTES) {
        return damaged(t!("settings-damaged-size"));
    }
    listed.insert(MANIFEST.to_owned());
    let entries = zip.file_names().map(|name| Ok(name?.into_owned()));
    let entries: BTreeSet<String> = entries.collect::<Result<_, zip::result::ZipError>>()?;
    if entries != listed {
        return damaged(t!("settings-damaged-files"));
    }
    Ok(manifest)
}

fn service_database() -> String {
    format!("{SERVICE}{}", archive::DATABASE)
}

fn is_file(name: &str) -> bool {
    let file = name.strip_prefix(SERVICE).and_then(|name| name.strip_prefix(archive::FILES)?.strip_prefix('/'));
    file.is_some_and(archive::is_identifier)
}

/// Whether it is the copy of a file of media, under the hash of its bytes.
fn is_copy(name: &str) -> bool {
    let hash = name.rsplit('/').next().unwrap_or_default();
    BlobStore::name(hash).as_deref() == Some(name)
}

fn is_known(name: &str) -> bool {
    name == DATABASE || name == service_database() || is_file(name) || is_copy(name)
}

/// Writes one member, no byte more than its list says, and no other bytes.
fn unpack(zip: &mut ZipArchive<File>, member: &Member, target: &Path) -> Result<(), BackupError> {
    let damaged = || BackupError::Damaged(t!("settings-damaged-changed", name = &member.name));
    let mut source = zip.by_name(&member.name)?;
    target.parent().map_or(Ok(()), store::make_private_folder)?;
    let mut file = store::new_private_file(target)?;
    let (mut hash, mut left) = (Sha256::new(), member.size_bytes);
    let mut buffer = vec![0; 1 << 16];
    loop {
        let read = match source.read(&mut buffer) {
            Ok(read) => read,
            // Bytes that cannot be unpacked; an error of the disk would say so.
            Err(error) if error.raw_os_error().is_none() => return Err(damaged()),
            Err(error) => return Err(error.into()),
        };
        if read == 0 {
            break;
        }
        left = left.checked_sub(read as u64).ok_or_else(damaged)?;
        hash.update(&buffer[..read]);
        file.write_all(&buffer[..read])?;
    }
    let is_same = left == 0 && hex::encode(hash.finalize()) == member.sha256;
    if is_same { Ok(file.sync_all()?) } else { Err(damaged()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    #[test]
    fn nothing_is_unpacked_where_there_is_no_room_for_it() {
        let folder = tempfile::tempdir().unwrap();
        let backup = folder.path().join("a.carillon");
        let member = Member { name: DATABASE.to_owned(), size_bytes: 5_000_000_000, sha256: String::new() };
        let manifest = Manifest {
            format: FORMAT,
            app: String::new(),
            made: DateTime::UNIX_EPOCH,
            tables: store::VERSION,
            service_tables: None,
            members: vec![member],
        };
        let mut zip = ZipWriter::new(File::create(&backup).unwrap());
        for (name, bytes) in [(MANIFEST, serde_json::to_vec(&manifest).unwrap()), (DATABASE, b"x".to_vec())] {
            zip.start_file(name, SimpleFileOptions::default()).unwrap();
            zip.write_all(&bytes).unwrap();
        }
        zip.finish().unwrap();
        let restore =
            |free| prepare_within(folder.path(), &backup, DateTime::UNIX_EPOCH, free).unwrap_err().words().to_string();
        assert_eq!(restore(Some(5_000_000_000)), "it needs 5,067 MB, and the disk has 5,000 MB free");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing was written");
        for free in [Some(6_000_000_000), None] {
            assert_eq!(restore(free), "it is damaged: “carillon.db” was changed after the backup was made");
        }
        #[cfg(unix)]
        assert!(free_bytes(folder.path()).unwrap().is_some_and(|free| free > 0));
    }
}

//! Writes a backup while everything goes on: each database as it is at one moment, and the files that are there then.

use super::{BackupError, DATABASE, FORMAT, MANIFEST, Manifest, Member, SERVICE};
use chrono::{DateTime, Utc};
use library::blob_store::BlobStore;
use service::archive;
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::fs::File;
use std::io::{ErrorKind, Read, Seek, Write};
use std::path::Path;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Where the copies of the databases are until they are packed.
const SCRATCH: &str = "backup.tmp";

/// The name that is proposed for the file.
pub(crate) fn name(day: chrono::NaiveDate) -> String {
    format!("Carillon {day}.carillon")
}

/// Packs a folder of Carillon into a file, whole or not at all. Blocks.
pub(crate) fn make(folder: &Path, target: &Path, now: DateTime<Utc>) -> Result<Manifest, BackupError> {
    let scratch = folder.join(SCRATCH);
    let made = store::make_whole(target, |unfinished| pack(folder, &scratch, unfinished, now));
    store::remove(&scratch)?;
    let made = made?;
    target.parent().map_or(Ok(()), store::sync)?;
    Ok(made)
}

fn pack(folder: &Path, scratch: &Path, unfinished: &Path, now: DateTime<Utc>) -> Result<Manifest, BackupError> {
    store::remove(scratch)?;
    store::make_private_folder(scratch)?;
    let database = scratch.join(DATABASE);
    let tables = store::copy_without_keys(folder, &database)?;
    let (service, service_database) = (folder.join(store::SERVICE), scratch.join(archive::DATABASE));
    let has_service = archive::copy_database(&service, &service_database)?;
    let service_tables = if has_service { Some(archive::check_database(&service_database)?) } else { None };

    let mut zip = ZipWriter::new(store::new_private_file(unfinished)?);
    let mut members = vec![add(&mut zip, DATABASE.to_owned(), File::open(&database)?)?];
    if has_service {
        let name = format!("{SERVICE}{}", archive::DATABASE);
        members.push(add(&mut zip, name, File::open(&service_database)?)?);
        for path in archive::files(&service)? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            match File::open(&path) {
                Ok(file) => members.push(add(&mut zip, format!("{SERVICE}{}/{name}", archive::FILES), file)?),
                // Deleted meanwhile.
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    // What the service has, the copy here is made of again.
    let packed: HashSet<String> = members.iter().map(|member| member.sha256.clone()).collect();
    let blobs = BlobStore::within(folder);
    for hash in blobs.hashes()?.into_iter().filter(|hash| !packed.contains(hash)) {
        if let (Some(name), Some(file)) = (BlobStore::name(&hash), blobs.open(&hash)) {
            members.push(add(&mut zip, name, file)?);
        }
    }
    let app = env!("CARGO_PKG_VERSION").to_owned();
    let manifest = Manifest { format: FORMAT, app, made: now, tables, service_tables, members };
    let text = serde_json::to_vec_pretty(&manifest).map_err(store::StoreError::from)?;
    zip.start_file(MANIFEST, options(text.len() as u64))?;
    zip.write_all(&text)?;
    zip.finish()?.sync_all()?;
    Ok(manifest)
}

fn options(size_bytes: u64) -> SimpleFileOptions {
    // A little below the limit, because a file may grow while it is packed.
    SimpleFileOptions::default().large_file(size_bytes > 3 << 30).unix_permissions(0o600)
}

fn add<W: Write + Seek>(zip: &mut ZipWriter<W>, name: String, mut file: File) -> Result<Member, BackupError> {
    zip.start_file(name.as_str(), options(file.metadata()?.len()))?;
    let (mut hash, mut size_bytes) = (Sha256::new(), 0);
    let mut buffer = vec![0; 1 << 16];
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            return Ok(Member { name, size_bytes, sha256: hex::encode(hash.finalize()) });
        }
        hash.update(&buffer[..read]);
        zip.write_all(&buffer[..read])?;
        size_bytes += read as u64;
    }
}

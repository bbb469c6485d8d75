//! What is to be known of a file before it goes anywhere: what it is, how large, what its name hides, where it was taken.
//! Blocks; the caller brings a thread.

use crate::blob_store::{Blob, BlobStore};
use crate::ingest::{Refusal, take_patched};
use ::media::{
    Class, ExtensionFault, FileKind, HEAD_BYTES, LocationMetadata, Measurements, Patch, extension_fault, find_position,
    measure, sniff,
};
use i18n::{Localized, t};
use std::io::{BufReader, Read, Seek};

/// What was found out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inspection {
    /// What is to be sent.
    pub kept: Blob,
    /// What was chosen, when that is something else.
    pub chosen: Option<Blob>,
    /// Its media type, by its bytes.
    pub media_type: String,
    /// How large and long it is.
    pub measured: Measurements,
    /// What is to be told, a sentence each.
    pub told: Vec<Localized>,
    /// Why a person is to be asked before it is sent.
    pub doubt: Option<Localized>,
}

/// Looks at a file in the blob store. Gives what is to be written over before it is sent, which [`strip`] does.
pub fn inspect(
    blobs: &BlobStore,
    kept: Blob,
    name: &str,
    strips_position: bool,
) -> Result<(Inspection, Vec<Patch>), Refusal> {
    let gone = || Refusal::File(t!("library-copy-gone-choose"));
    let mut file = blobs.open(&kept.hash).ok_or_else(gone)?;
    let mut head = Vec::new();
    let read = Read::by_ref(&mut file).take(HEAD_BYTES as u64).read_to_end(&mut head);
    read.map_err(|error| Refusal::writing(&error))?;
    if kept.size_bytes == 0 {
        return Err(Refusal::File(t!("library-empty")));
    }
    let kind = sniff(&head, kept.size_bytes == head.len() as u64);
    if !kind.is_supported() {
        return Err(Refusal::File(unsupported(&kind)));
    }
    let mut told: Vec<Localized> = extension_fault(name, &kind).map(|fault| words_of(&fault)).into_iter().collect();
    file.rewind().map_err(|error| Refusal::writing(&error))?;
    let mut file = BufReader::new(file);
    let (measured, doubt) = match measure(&mut file, &kind) {
        Ok(measured) => (measured, None),
        Err(trouble) => (Measurements::default(), Some(t!("library-may-be-broken", trouble = trouble.message()))),
    };
    let mut patches = Vec::new();
    if strips_position {
        match find_position(&mut file, &kind) {
            Ok(LocationMetadata::Nothing) => {}
            Ok(LocationMetadata::Removable(found)) => patches = found,
            Ok(LocationMetadata::Fixed) => {
                told.push(t!("library-location-stays"));
            }
            Err(trouble) => told.push(t!("library-location-unknown", trouble = trouble.message())),
        }
    }
    let media_type = kind.media_type.to_owned();
    Ok((Inspection { kept, chosen: None, media_type, measured, told, doubt }, patches))
}

/// Makes a copy without the position, which is sent in place of what was chosen. It takes as long as the file is large.
pub fn strip(blobs: &BlobStore, mut inspection: Inspection, patches: &[Patch]) -> Result<Inspection, Refusal> {
    if !patches.is_empty() {
        let stripped = take_patched(blobs, &inspection.kept.hash, patches)?;
        inspection.told.push(t!("library-location-removed"));
        inspection.chosen = Some(std::mem::replace(&mut inspection.kept, stripped));
    }
    Ok(inspection)
}

/// The kind of a file in the blob store.
pub fn kind_of(blobs: &BlobStore, hash: &str) -> Option<FileKind> {
    let mut file = blobs.open(hash)?;
    let mut head = Vec::new();
    Read::by_ref(&mut file).take(HEAD_BYTES as u64).read_to_end(&mut head).ok()?;
    let is_whole = file.metadata().is_ok_and(|metadata| metadata.len() == head.len() as u64);
    Some(sniff(&head, is_whole))
}

fn unsupported(kind: &FileKind) -> Localized {
    match (kind.class, kind.media_type) {
        (_, "image/svg+xml") => t!("library-is-drawing"),
        (Class::Text, media_type) => t!("library-is-text", kind = media_type),
        (_, "application/octet-stream") => t!("library-is-unknown"),
        (_, media_type) => t!("library-is-other", kind = media_type),
    }
}

fn words_of(fault: &ExtensionFault) -> Localized {
    match fault {
        ExtensionFault::Wrong { found, usual } => {
            t!("library-extension-wrong", found = found, usual = *usual)
        }
        ExtensionFault::UpperCase { found } => {
            t!("library-extension-capitals", found = found)
        }
        ExtensionFault::Missing { usual } => t!("library-extension-missing", usual = *usual),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_a_file_counts_and_not_what_it_is_called() {
        let folder = tempfile::tempdir().unwrap();
        let blobs = BlobStore::within(folder.path());
        let look = |bytes: &[u8], name: &str| inspect(&blobs, blobs.put(bytes).unwrap(), name, true).map(|seen| seen.0);
        let gif = b"GIF89a\x02\0\x01\0\0\0\0,\0\0\0\0\x02\0\x01\0\0\x02\x02\x4c\x01\0;";
        let renamed = look(gif, "photo.png").unwrap();
        assert_eq!((renamed.media_type.as_str(), renamed.measured.width), ("image/gif", Some(2)));
        assert!(renamed.told[0].to_string().contains("its content is"), "{:?}", renamed.told);
        assert!(look(&gif[..8], "a.gif").unwrap().doubt.is_some(), "it is broken");
        for (bytes, words) in
            [(&b"<svg/>"[..], "SVG"), (b"MZ\x90\0", "Posts take"), (b"#!/bin/sh", "text"), (b"", "empty")]
        {
            assert!(look(bytes, "a.png").unwrap_err().message().to_string().contains(words));
        }
    }
}

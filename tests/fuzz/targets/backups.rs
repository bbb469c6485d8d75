//! Files that say they are a backup: any bytes, or a whole archive with any entries and any list. Taken or refused in
//! words; what is refused leaves nothing, and nothing is written beside the folder.
#![no_main]

use desk::fuzzing::Sound;
use libfuzzer_sys::fuzz_target;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::ffi::OsString;
use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;
use std::sync::LazyLock;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

static SOUND: LazyLock<Sound> = LazyLock::new(|| Sound::within(tempfile::tempdir().expect("there is room").path()));

fuzz_target!(|bytes: &[u8]| {
    let Some((form, rest)) = bytes.split_first() else { return };
    let archive = if form % 3 == 0 { Some(rest.to_vec()) } else { packed(rest, form % 3 == 1) };
    let Some(archive) = archive else { return };
    let place = tempfile::tempdir().expect("there is room");
    let (own, backup) = (place.path().join("own"), place.path().join("backup"));
    fs::create_dir(&own).expect("there is room");
    fs::write(&backup, archive).expect("there is room");
    if let Err(words) = desk::fuzzing::prepare_restore(&own, &backup) {
        assert!(!words.is_empty());
        assert_eq!(names(&own), [OsString::new(); 0], "{words}");
    }
    assert_eq!(names(place.path()), ["backup", "own"]);
});

fn names(folder: &Path) -> Vec<OsString> {
    let entries = fs::read_dir(folder).expect("it is there");
    let mut names: Vec<OsString> = entries.map(|entry| entry.expect("it is there").file_name()).collect();
    names.sort();
    names
}

/// An archive of the entries in some bytes: each begins with its name in a line of its own and ends before a byte 0xff,
/// which no text has. One that begins with `=` is a database, damaged as the rest of it says. With a list of its own, the
/// archive has one that is right in all that can be counted.
fn packed(bytes: &[u8], has_own_list: bool) -> Option<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut members = Vec::new();
    let mut add = |name: &str, bytes: &[u8]| {
        zip.start_file(name, SimpleFileOptions::default()).ok()?;
        zip.write_all(bytes).ok()
    };
    for entry in bytes.split(|byte| *byte == 0xff) {
        let (name, rest) = entry.split_at(entry.iter().position(|byte| *byte == b'\n')?);
        let content = match &rest[1..] {
            [b'=', places @ ..] => SOUND.damaged(places),
            content => content.to_vec(),
        };
        let name = std::str::from_utf8(name).ok()?;
        add(name, &content)?;
        members.push(json!({ "name": name, "size_bytes": content.len(), "sha256": sum(&content) }));
    }
    if has_own_list {
        let service = members.iter().any(|member| member["name"] == "service/service.sqlite").then_some(1);
        let list = json!({ "format": 2, "app": "0", "made": "2026-11-21T13:08:00Z", "tables": 1,
            "service_tables": service, "members": members });
        add("manifest.json", list.to_string().as_bytes())?;
    }
    Some(zip.finish().ok()?.into_inner())
}

fn sum(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

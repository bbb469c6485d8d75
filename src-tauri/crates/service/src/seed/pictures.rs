//! The pictures of the examples. Each lies in the folder of files like one that was uploaded.

use super::texts::{Example, KRANICH, MUSEUM};
use super::workspace_id;
use crate::app_state::Authority;
use crate::files::address::Address;
use crate::files::folder::Folder;
use crate::files::table::{self, File};
use crate::id;
use crate::stamp::Stamp;
use rusqlite::Connection;
use serde_json::Value;
use std::io::Write as _;

/// What it is called, whose it is, and its bytes.
type Picture = (&'static str, &'static str, &'static [u8]);

const PICTURES: [Picture; 4] = [
    ("cup.png", KRANICH, include_bytes!("pictures/cup.png")),
    ("bags.png", KRANICH, include_bytes!("pictures/bags.png")),
    ("lantern.png", MUSEUM, include_bytes!("pictures/lantern.png")),
    ("ship.png", MUSEUM, include_bytes!("pictures/ship.png")),
];
/// Where nothing is posted without a picture.
const PICTURED: &str = "instagram";

/// Writes the files and then their rows. Without a row a file is put aside at the next start.
pub(super) fn keep(connection: &Connection, folder: &Folder, now: Stamp) -> rusqlite::Result<()> {
    for picture in PICTURES {
        let file = file(picture, now);
        let write = || {
            let (mut open, mut arrived) = folder.begin()?;
            open.write_all(picture.2)?;
            open.sync_all()?;
            folder.adopt(&mut arrived, &file.address.id)?;
            arrived.keep();
            Ok::<_, std::io::Error>(())
        };
        write().map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        table::insert(connection, &file)?;
    }
    Ok(())
}

/// The media of an example: a picture of its workspace where it goes to a platform that wants one.
pub(super) fn of(index: usize, example: &Example, now: Stamp) -> Vec<Value> {
    if !example.targets.contains(&PICTURED) {
        return Vec::new();
    }
    let own: Vec<Picture> = PICTURES.into_iter().filter(|(_, workspace, _)| *workspace == example.workspace).collect();
    // Where the service will listen is not known yet: an address is given the present port whenever it is told.
    own.get(index % own.len().max(1))
        .map(|picture| file(*picture, now).record(&Authority::new("127.0.0.1:0")))
        .into_iter()
        .collect()
}

fn file((name, workspace, bytes): Picture, now: Stamp) -> File {
    File {
        address: Address { id: id::named_file(name), name: name.to_owned() },
        workspace: workspace_id(workspace),
        media_type: "image/png".to_owned(),
        size_bytes: bytes.len() as u64,
        created_at: now,
    }
}

//! What the fuzzer feeds of the local database. Only it is built with this.

use super::carving::carve;
use super::pages::{Pages, read_log};
use super::schema::{self, Shape};
use super::{VERSION, migrate_to};
use rusqlite::types::Value;
use rusqlite::{Connection, params};
use std::path::Path;

/// A small sound database, and what it is made of.
#[derive(Debug)]
pub struct Sound {
    /// Its bytes.
    pub file: Vec<u8>,
    shapes: Vec<Shape>,
}

impl Sound {
    /// Makes one in a folder, with some drafts, one of them longer than a page.
    ///
    /// # Panics
    /// When SQLite cannot be used.
    #[expect(clippy::unwrap_used, reason = "a fuzzer that cannot be set up has failed")]
    #[must_use]
    pub fn within(folder: &Path) -> Self {
        let path = folder.join("sound.db");
        let mut database = Connection::open(&path).unwrap();
        migrate_to(&mut database, VERSION).unwrap();
        let shapes = schema::read(&database).unwrap();
        let connection = "INSERT INTO connections (id, kind, name, address, dialect, key_tail, examples)
            VALUES ('c', 'remote', 'Far', '', '{}', '', 0)";
        database.execute(connection, []).unwrap();
        for number in 0..5_usize {
            let sql = "INSERT INTO drafts VALUES (?1, 'c', 2, ?2, '[]', NULL, NULL, -5, '{}', NULL)";
            database.execute(sql, params![format!("d{number}"), "Roast ".repeat(number * 400)]).unwrap();
        }
        drop(database);
        Self { file: std::fs::read(&path).unwrap(), shapes }
    }

    /// The same with other bytes in some places: each says where (4 bytes), how many (1 byte), and which.
    #[must_use]
    pub fn damaged(&self, mut places: &[u8]) -> Vec<u8> {
        let mut file = self.file.clone();
        while let Some((head, rest)) = places.split_at_checked(5) {
            let at = u32::from_be_bytes([head[0], head[1], head[2], head[3]]) as usize % file.len();
            let count = usize::from(head[4]).min(rest.len()).min(file.len() - at);
            file[at..at + count].copy_from_slice(&rest[..count]);
            places = &rest[count..];
        }
        file
    }

    /// Reads what rows there are in a file with a log over it, as a repair does. Gives how many, and of how many bytes.
    #[must_use]
    pub fn carve(&self, file: &[u8], log: &[u8]) -> (usize, usize) {
        let (mut rows, mut bytes) = (0, 0);
        let mut found = |_: usize, row: Vec<Value>| {
            rows += 1;
            bytes += row.iter().map(size).sum::<usize>();
        };
        let mut pages = Pages::of_file(file.to_vec());
        let log = read_log(log, pages.page_size());
        pages.lay_over(log.taken);
        carve(&pages, 1..=pages.count(), &self.shapes, &mut found);
        for frames in [log.torn, log.broken] {
            let changed = pages.lay_over(frames);
            carve(&pages, changed, &self.shapes, &mut found);
        }
        (rows, bytes)
    }
}

fn size(value: &Value) -> usize {
    match value {
        Value::Text(text) => text.len(),
        Value::Blob(bytes) => bytes.len(),
        Value::Null | Value::Integer(_) | Value::Real(_) => 8,
    }
}

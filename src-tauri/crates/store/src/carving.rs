//! The rows that can still be read from the pages of a damaged file, page by page, without the help of SQLite.
//!
//! Which table a page belongs to is said by the trees, as far as they hold; the rows of a page that no tree leads to
//! are known by their shape: how many columns, and of which types. A row that fits two tables is left.

use super::pages::Pages;
use super::schema::{Kind, Shape};
use rusqlite::types::Value;
use std::collections::{HashMap, HashSet};

const TABLE_LEAF: u8 = 0x0d;
const TABLE_BRANCH: u8 = 0x05;
const INDEX_LEAF: u8 = 0x0a;
const INDEX_BRANCH: u8 = 0x02;

/// Calls back for each row of some pages that can be read: the place of its table in `shapes`, and its values by
/// columns.
pub(super) fn carve(
    pages: &Pages,
    numbers: impl IntoIterator<Item = u32>,
    shapes: &[Shape],
    mut found: impl FnMut(usize, Vec<Value>),
) {
    let owners = owners(pages, shapes);
    // The first page says what tables there are, and holds no rows of ours.
    for number in numbers.into_iter().filter(|number| *number > 1) {
        let Some(page) = pages.page(number) else { continue };
        for cell in cells(pages, number, page) {
            let Some(record) = cell.record else { continue };
            let read = |place: usize| Some((place, shapes.get(place)?.row(&record, cell.rowid, cell.in_index)?));
            let own = owners.get(&number).and_then(|place| read(*place));
            let row = own.or_else(|| {
                let mut rows = (0..shapes.len()).filter_map(read);
                rows.next().filter(|_| rows.next().is_none())
            });
            if let Some((place, row)) = row.filter(|(place, _)| shapes[*place].kind != Kind::Index) {
                found(place, row);
            }
        }
    }
}

/// Which pages belong to which table or index, as its tree tells. Where the file does not even say where the trees
/// begin, they begin where they do in a new one.
fn owners(pages: &Pages, shapes: &[Shape]) -> HashMap<u32, usize> {
    let mut owners = HashMap::new();
    let mut seen = HashSet::new();
    let mut schema = Vec::new();
    walk(pages, 1, &mut seen, &mut schema);
    let mut roots: HashMap<String, u32> = HashMap::new();
    for number in schema {
        let Some(page) = pages.page(number) else { continue };
        for record in cells(pages, number, page).into_iter().filter_map(|cell| cell.record) {
            if let [_, Value::Text(name), _, Value::Integer(root), ..] = record.as_slice() {
                roots.extend(u32::try_from(*root).ok().map(|root| (name.clone(), root)));
            }
        }
    }
    for (place, shape) in shapes.iter().enumerate() {
        let root = if roots.is_empty() { Some(shape.root) } else { roots.get(&shape.name).copied() };
        let mut own = Vec::new();
        if let Some(root) = root {
            walk(pages, root, &mut seen, &mut own);
        }
        owners.extend(own.into_iter().map(|number| (number, place)));
    }
    owners
}

fn walk(pages: &Pages, root: u32, seen: &mut HashSet<u32>, own: &mut Vec<u32>) {
    let mut open = vec![root];
    while let Some(number) = open.pop() {
        let Some(page) = pages.page(number).filter(|_| seen.insert(number)) else { continue };
        own.push(number);
        let start = if number == 1 { 100 } else { 0 };
        if matches!(page.get(start), Some(&(TABLE_BRANCH | INDEX_BRANCH))) {
            open.extend(long(page, start + 8));
            open.extend(cells(pages, number, page).into_iter().filter_map(|cell| cell.child));
        }
    }
}

/// One cell of a page.
struct Cell {
    child: Option<u32>,
    rowid: i64,
    in_index: bool,
    record: Option<Vec<Value>>,
}

fn cells(pages: &Pages, number: u32, page: &[u8]) -> Vec<Cell> {
    let start = if number == 1 { 100 } else { 0 };
    let kind = page.get(start).copied().unwrap_or(0);
    let head = match kind {
        TABLE_LEAF | INDEX_LEAF => 8,
        TABLE_BRANCH | INDEX_BRANCH => 12,
        _ => return Vec::new(),
    };
    let count = short(page, start + 3).unwrap_or(0).min(page.len() / 4);
    let places = (0..count).filter_map(|index| short(page, start + head + 2 * index));
    places.filter_map(|place| cell(pages, page, kind, place)).collect()
}

fn cell(pages: &Pages, page: &[u8], kind: u8, place: usize) -> Option<Cell> {
    let mut at = place;
    let child = if matches!(kind, TABLE_BRANCH | INDEX_BRANCH) {
        at += 4;
        Some(long(page, place)?)
    } else {
        None
    };
    if kind == TABLE_BRANCH {
        return Some(Cell { child, rowid: 0, in_index: false, record: None });
    }
    let in_index = kind != TABLE_LEAF;
    // What is larger than the file is noise.
    let largest = pages.usable() * usize::try_from(pages.count()).ok()?;
    let size = usize::try_from(varint(page, &mut at)?).ok().filter(|size| *size <= largest);
    let rowid = if in_index { 0 } else { varint(page, &mut at)? };
    let record = size.and_then(|size| payload(pages, page, at, size, in_index)).and_then(|bytes| record(&bytes));
    Some(Cell { child, rowid, in_index, record })
}

/// The bytes of a record, those on overflow pages included.
fn payload(pages: &Pages, page: &[u8], at: usize, size: usize, in_index: bool) -> Option<Vec<u8>> {
    let usable = pages.usable();
    let least = (usable - 12) * 32 / 255 - 23;
    let most = if in_index { (usable - 12) * 64 / 255 - 23 } else { usable - 35 };
    if size <= most {
        return Some(page.get(at..at + size)?.to_vec());
    }
    let fitting = least + (size - least) % (usable - 4);
    let local = if fitting <= most { fitting } else { least };
    let mut bytes = page.get(at..at + local)?.to_vec();
    let mut next = long(page, at + local)?;
    while bytes.len() < size {
        let overflow = pages.page(next)?;
        let part = (size - bytes.len()).min(usable - 4);
        bytes.extend_from_slice(overflow.get(4..4 + part)?);
        next = long(overflow, 0)?;
    }
    Some(bytes)
}

/// The values of a record. Text that is not UTF-8 any more keeps what is.
fn record(bytes: &[u8]) -> Option<Vec<Value>> {
    let mut at = 0;
    let head = usize::try_from(varint(bytes, &mut at)?).ok().filter(|head| *head <= bytes.len())?;
    let mut body = head;
    let mut values = Vec::new();
    while at < head {
        let kind = varint(bytes, &mut at)?;
        let mut take = |size: usize| {
            let taken = bytes.get(body..body.checked_add(size)?)?;
            body += size;
            Some(taken)
        };
        values.push(match kind {
            0 => Value::Null,
            1..=6 => Value::Integer(integer(take([1, 2, 3, 4, 6, 8][usize::try_from(kind - 1).ok()?])?)),
            7 => Value::Real(f64::from_be_bytes(take(8)?.try_into().ok()?)),
            8 | 9 => Value::Integer(kind - 8),
            12.. => {
                let taken = take(usize::try_from((kind - 12) / 2).ok()?)?;
                if kind % 2 == 0 {
                    Value::Blob(taken.to_vec())
                } else {
                    Value::Text(String::from_utf8_lossy(taken).into_owned())
                }
            }
            _ => return None,
        });
    }
    (body == bytes.len()).then_some(values)
}

fn integer(bytes: &[u8]) -> i64 {
    let first = bytes.first().map_or(0, |byte| i64::from(i8::from_be_bytes([*byte])));
    bytes.iter().skip(1).fold(first, |value, byte| (value << 8) | i64::from(*byte))
}

fn varint(bytes: &[u8], at: &mut usize) -> Option<i64> {
    let mut value: u64 = 0;
    for index in 0..9 {
        let byte = u64::from(*bytes.get(*at)?);
        *at += 1;
        if index == 8 {
            return Some(((value << 8) | byte).cast_signed());
        }
        value = (value << 7) | (byte & 0x7f);
        if byte & 0x80 == 0 {
            break;
        }
    }
    Some(value.cast_signed())
}

fn short(bytes: &[u8], at: usize) -> Option<usize> {
    Some(usize::from(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?)))
}

fn long(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DATABASE, schema};
    use rusqlite::Connection;

    /// A file with 60 drafts, some of them longer than a page, and what it is made of.
    fn filled() -> (Vec<u8>, Vec<Shape>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let mut database = Connection::open(&path).unwrap();
        DATABASE.migrate(&mut database, DATABASE.version(), |_, _| Ok(())).unwrap();
        let columns = schema::read(&database).unwrap();
        let connection = "INSERT INTO connections (id, kind, name, address, dialect, key_tail, examples)
            VALUES ('c', 'remote', 'Far', '', '{}', '', 0)";
        database.execute(connection, []).unwrap();
        for number in 0..60_i64 {
            let sql = "INSERT INTO drafts VALUES (?1, 'c', 2, ?2, '[]', NULL, NULL, -5, '{}', NULL)";
            let text = format!("Draft {number} ").repeat(if number % 10 == 0 { 2000 } else { 20 });
            database.execute(sql, rusqlite::params![format!("d{number}"), text]).unwrap();
        }
        for number in 0..300 {
            let sql = "INSERT INTO posts VALUES ('c', ?1, 'w', NULL, ?2, 0, NULL, NULL, NULL)";
            database.execute(sql, [format!("p{number}"), "{}".repeat(200)]).unwrap();
        }
        drop(database);
        (std::fs::read(&path).unwrap(), columns)
    }

    fn carved(file: Vec<u8>, shapes: &[Shape]) -> HashMap<String, Vec<Vec<Value>>> {
        let mut rows: HashMap<String, Vec<Vec<Value>>> = HashMap::new();
        let pages = Pages::of_file(file);
        carve(&pages, 1..=pages.count(), shapes, |place, row| {
            rows.entry(shapes[place].name.clone()).or_default().push(row);
        });
        rows
    }

    #[test]
    fn every_row_of_a_sound_file_is_found_once() {
        let (file, shapes) = filled();
        let rows = carved(file, &shapes);
        let counts = ["connections", "drafts", "posts"].map(|table| rows.get(table).map_or(0, Vec::len));
        assert_eq!(counts, [1, 60, 300]);
        let long = rows["drafts"].iter().find(|row| row[0] == Value::Text("d10".into())).unwrap();
        assert_eq!(long[3], Value::Text("Draft 10 ".repeat(2000)));
        assert_eq!(long[7], Value::Integer(-5));
    }

    #[test]
    fn rows_are_found_where_the_file_has_no_beginning() {
        let (mut file, shapes) = filled();
        file[..4096].fill(0);
        let rows = carved(file, &shapes);
        assert_eq!([rows["drafts"].len(), rows["posts"].len()], [60, 300]);
    }

    #[test]
    fn noise_has_no_rows() {
        let (_, shapes) = filled();
        let mut seed = 9_u32;
        let noise = std::iter::repeat_with(|| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            seed.to_be_bytes()[0]
        });
        assert!(carved(noise.take(400_000).collect(), &shapes).is_empty());
    }
}

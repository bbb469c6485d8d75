//! A file of any format as entries. A row of a table that is no post stands beside them, with why: it can be written again
//! ([`ReadFile::failures`]), mended and read once more.

use crate::table::{self, BadRow};
use crate::{PostEntry, delimited, ics, json, markdown, workbook};
use planning::timing::{Timing, WallClock};
use planning::zone::Zone;

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileFormat {
    /// Rows as text.
    Csv,
    /// Rows of a workbook.
    Xlsx,
    /// Everything as it is.
    Json,
    /// A text with front matter.
    Markdown,
    /// Events of a calendar.
    Ics,
}

impl FileFormat {
    /// What a file is by how its name ends.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, ending) = name.rsplit_once('.')?;
        Some(match ending.to_ascii_lowercase().as_str() {
            "csv" | "tsv" | "txt" => Self::Csv,
            "xlsx" => Self::Xlsx,
            "json" => Self::Json,
            "md" | "markdown" => Self::Markdown,
            "ics" => Self::Ics,
            _ => return None,
        })
    }
}

/// Why a file has no posts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    /// It is a table without a column *Text*: its first row has to name the columns.
    NoText,
    /// A later version of Carillon wrote it.
    Later,
    /// What its format says of it, in English.
    Damaged(String),
}

/// What was read of a file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReadFile {
    /// The posts, each with the number of its row; of what is no table it is 0.
    pub posts: Vec<(usize, PostEntry)>,
    /// The numbers of the rows that are no posts. The first row has the number 0.
    pub failed: Vec<(usize, BadRow)>,
    /// All rows; none of what is no table.
    rows: Vec<Vec<String>>,
}

impl ReadFile {
    /// These rows as a table, with why each is no post in a column of its own: when it is read again, that column says nothing.
    #[must_use]
    pub fn failures(&self, why: &[(usize, String)]) -> Vec<Vec<String>> {
        let Some(head) = self.rows.first() else { return Vec::new() };
        // A row may have fewer cells than the head, and the head may say why from the last time.
        let columns: Vec<usize> = (0..head.len()).filter(|column| head[*column] != table::WHY).collect();
        let row = |cells: &[String], last: &str| -> Vec<String> {
            let of = |column: &usize| cells.get(*column).map_or("", String::as_str);
            columns.iter().map(of).chain([last]).map(table::again).collect()
        };
        let rows = why.iter().filter_map(|(number, why)| Some(row(self.rows.get(*number)?, why)));
        [row(head, table::WHY)].into_iter().chain(rows).collect()
    }
}

/// Reads a file. A time without a zone is meant in `zone`.
///
/// # Errors
/// [`Unread`].
pub fn read(format: FileFormat, bytes: &[u8], zone: &Zone) -> Result<ReadFile, Unread> {
    let damaged = |reason: &dyn ToString| Unread::Damaged(reason.to_string());
    let text = || String::from_utf8_lossy(bytes);
    let entries = match format {
        FileFormat::Csv => return of_rows(delimited::read(bytes).map_err(|error| damaged(&error))?, zone),
        FileFormat::Xlsx => return of_rows(workbook::read(bytes).map_err(|error| damaged(&error))?, zone),
        FileFormat::Json => json::read(bytes).map_err(|error| match error {
            json::NotRead::Later(_) => Unread::Later,
            error => damaged(&error),
        })?,
        FileFormat::Markdown => vec![markdown::read(&text()).map_err(|error| damaged(&error))?],
        FileFormat::Ics => {
            let events = ics::read(&text()).map_err(|error| damaged(&error))?;
            events.into_iter().map(|event| of_event(event, zone)).collect()
        }
    };
    Ok(ReadFile { posts: entries.into_iter().map(|entry| (0, in_zone(entry, zone))).collect(), ..ReadFile::default() })
}

fn of_rows(rows: Vec<Vec<String>>, zone: &Zone) -> Result<ReadFile, Unread> {
    let head = rows.first().filter(|head| table::has_text(head)).ok_or(Unread::NoText)?;
    let (mut posts, mut failed) = (Vec::new(), Vec::new());
    let written = rows.iter().enumerate().skip(1).filter(|(_, cells)| !table::is_blank(cells));
    for (number, cells) in written {
        match table::entry(head, cells) {
            Ok(entry) => posts.push((number, in_zone(entry, zone))),
            Err(why) => failed.push((number, why)),
        }
    }
    Ok(ReadFile { posts, failed, rows })
}

/// An event of another program is at its own time.
fn of_event(event: ics::ReadEvent, zone: &Zone) -> PostEntry {
    let at = event.at.map(|at| Timing::Time(WallClock::at(at, zone)));
    PostEntry { timing: event.entry.timing.or(at), ..event.entry }
}

/// A time as people and spreadsheets write it, without a zone or as `8:30` and `08:30:00`, as everything else has it.
fn in_zone(mut entry: PostEntry, zone: &Zone) -> PostEntry {
    if let Some(Timing::Time(clock)) = &mut entry.timing {
        if clock.zone.trim().is_empty() {
            zone.name().clone_into(&mut clock.zone);
        }
        clock.time = minute(&clock.time);
    }
    entry
}

/// `08:30` of `8:30` and `08:30:00`; any other text stays.
fn minute(time: &str) -> String {
    let parts: Vec<&str> = time.trim().split(':').collect();
    match parts.as_slice() {
        [hour, minute] | [hour, minute, "00"] if hour.len() <= 2 => format!("{hour:0>2}:{minute}"),
        _ => time.to_owned(),
    }
}

//! A file of any format: its posts, or the rows of its table. How rows are read is a [`Layout`]; what is no post can be
//! written again ([`failures`]), mended and read once more.

use crate::columns::{Column, Layout};
use crate::table::{self, BadDetails};
use crate::times::Times;
use crate::workbook::{BadWorkbook, Sheets};
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
    /// A later version of Carillon wrote it.
    Later,
    /// There is more in it than in a table of posts.
    TooLarge,
    /// What its format says of it, in English.
    Damaged(String),
}

/// What is in a file.
#[derive(Debug, Clone, PartialEq)]
pub enum Contents {
    /// Posts that say themselves what is what.
    Posts(Vec<PostEntry>),
    /// A table, whose columns have to be known.
    Table(Sheets),
}

/// Opens a file; of a workbook the sheet of this number. An event of another program is at its own time, in `zone`.
///
/// # Errors
/// [`Unread`].
pub fn open(format: FileFormat, bytes: &[u8], sheet: usize, zone: &Zone) -> Result<Contents, Unread> {
    let damaged = |reason: &dyn ToString| Unread::Damaged(reason.to_string());
    let text = || String::from_utf8_lossy(bytes);
    Ok(match format {
        FileFormat::Csv => {
            let rows = delimited::read(bytes).map_err(|error| damaged(&error))?;
            Contents::Table(Sheets { names: Vec::new(), rows })
        }
        FileFormat::Xlsx => Contents::Table(workbook::read(bytes, sheet).map_err(|error| match error {
            BadWorkbook::TooLarge => Unread::TooLarge,
            BadWorkbook::Damaged(error) => damaged(&error),
        })?),
        FileFormat::Json => Contents::Posts(json::read(bytes).map_err(|error| match error {
            json::NotRead::Later(_) => Unread::Later,
            error => damaged(&error),
        })?),
        FileFormat::Markdown => Contents::Posts(vec![markdown::read(&text()).map_err(|error| damaged(&error))?]),
        FileFormat::Ics => {
            let events = ics::read(&text()).map_err(|error| damaged(&error))?;
            Contents::Posts(events.into_iter().map(|event| of_event(event, zone)).collect())
        }
    })
}

/// An event of another program is at its own time.
fn of_event(event: ics::ReadEvent, zone: &Zone) -> PostEntry {
    let at = event.at.map(|at| Timing::Time(WallClock::at(at, zone)));
    PostEntry { timing: event.entry.timing.or(at), ..event.entry }
}

/// The rows of a table that say something, without its head, each with its number. The first row has the number 0.
pub fn written<'a>(rows: &'a [Vec<String>], layout: &Layout) -> impl Iterator<Item = (usize, &'a [String])> {
    let rows = rows.iter().enumerate().skip(usize::from(layout.heading));
    rows.filter(|(_, cells)| !table::is_blank(cells)).map(|(number, cells)| (number, &cells[..]))
}

/// A row as an entry.
///
/// # Errors
/// [`BadDetails`].
pub fn post(layout: &Layout, row: &[String], times: &Times<'_>) -> Result<PostEntry, BadDetails> {
    let mut entry = table::entry(layout, row)?;
    if let Some(Timing::Time(clock)) = entry.timing {
        entry.timing = Some(Timing::Time(times.settled(clock)));
    }
    Ok(entry)
}

/// What stands under the dates of a table.
pub fn dates<'a>(rows: &'a [Vec<String>], layout: &'a Layout) -> impl Iterator<Item = &'a str> {
    written(rows, layout).filter_map(|(_, cells)| {
        let mut dates = layout.all(cells, Column::Date).chain(layout.all(cells, Column::Moment));
        dates.next()
    })
}

/// Some rows as a table with a head, with why each is no post in a column of its own: when it is read again, that column
/// says nothing.
#[must_use]
pub fn failures(rows: &[Vec<String>], layout: &Layout, why: &[(usize, String)]) -> Vec<Vec<String>> {
    let names = || layout.columns.iter().map(Column::name).collect::<Vec<_>>();
    let head = rows.first().filter(|_| layout.heading).cloned().unwrap_or_else(names);
    // A row may have fewer cells than the head, and the head may say why from the last time.
    let is_why = |column: &usize| head.get(*column).is_some_and(|name| name == table::WHY);
    let columns: Vec<usize> = (0..layout.columns.len()).filter(|column| !is_why(column)).collect();
    let row = |cells: &[String], last: &str| -> Vec<String> {
        let of = |column: &usize| cells.get(*column).map_or("", String::as_str);
        columns.iter().map(of).chain([last]).map(table::again).collect()
    };
    let rows = why.iter().filter_map(|(number, why)| Some(row(rows.get(*number)?, why)));
    [row(&head, table::WHY)].into_iter().chain(rows).collect()
}

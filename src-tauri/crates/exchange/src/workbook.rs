//! Rows as a sheet of a workbook (XLSX).

use calamine::{Data, DataType, Reader, Xlsx, XlsxError};
use rust_xlsxwriter::{Format, FormatAlign, Workbook, XlsxError as WriteError};
use std::io::{Cursor, Read};

/// What a table of posts has at most.
const MOST_BYTES: u64 = 256 * 1024 * 1024;
const MOST_ROWS: usize = 100_000;
const MOST_COLUMNS: usize = 500;
const MOST_CELLS: usize = 2_000_000;

/// Writes rows, the first of them as a head that stays in sight.
///
/// # Errors
/// When a cell is longer than a workbook takes (32,767 characters), or there are more rows than it has (1,048,576).
pub fn write(rows: &[Vec<String>]) -> Result<Vec<u8>, WriteError> {
    let mut workbook = Workbook::new();
    let (head, wrapped) = (Format::new().set_bold(), Format::new().set_text_wrap().set_align(FormatAlign::Top));
    let sheet = workbook.add_worksheet();
    for (row, cells) in (0..).zip(rows) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write_string_with_format(row, column, cell, if row == 0 { &head } else { &wrapped })?;
        }
    }
    sheet.set_freeze_panes(1, 0)?;
    workbook.save_to_buffer()
}

/// Why a workbook is not read.
#[derive(Debug, thiserror::Error)]
pub enum BadWorkbook {
    /// It is none, or it is damaged.
    #[error(transparent)]
    Damaged(#[from] XlsxError),
    /// It unpacks to more than 256 MB, or has more cells than a table of posts.
    #[error("it has more in it than a table of posts")]
    TooLarge,
}

/// What is in a workbook.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sheets {
    /// The names of its sheets.
    pub names: Vec<String>,
    /// The rows of one of them.
    pub rows: Vec<Vec<String>>,
}

/// Reads a sheet. Dates and times are written as `YYYY-MM-DD` and `HH:MM:SS`.
///
/// # Errors
/// [`BadWorkbook`].
pub fn read(bytes: &[u8], sheet: usize) -> Result<Sheets, BadWorkbook> {
    if !unpacks(bytes) {
        return Err(BadWorkbook::TooLarge);
    }
    let mut workbook: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes))?;
    let names = workbook.sheet_names();
    let Some(name) = names.get(sheet).or_else(|| names.first()) else { return Ok(Sheets::default()) };
    // Cell by cell: one that stands in the last corner of a sheet is no reason to make room for all before it.
    let mut reader = workbook.worksheet_cells_reader(name)?;
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut room = MOST_CELLS;
    while let Some(cell) = reader.next_cell()? {
        let (row, column) = cell.get_position();
        let text = text(&cell.get_value().clone().into());
        let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column)) else { continue };
        if text.is_empty() {
            continue;
        }
        if row >= MOST_ROWS || column >= MOST_COLUMNS || room == 0 {
            return Err(BadWorkbook::TooLarge);
        }
        room -= 1;
        rows.resize_with(rows.len().max(row + 1), Vec::new);
        let cells = &mut rows[row];
        cells.resize_with(cells.len().max(column + 1), String::new);
        cells[column] = text;
    }
    Ok(Sheets { names, rows })
}

/// Whether all that is packed has room. What a file says of its own size is not believed.
fn unpacks(bytes: &[u8]) -> bool {
    let Ok(mut archive) = zip::ZipArchive::new(Cursor::new(bytes)) else { return true };
    let mut room = MOST_BYTES;
    (0..archive.len()).all(|number| {
        let Ok(part) = archive.by_index(number) else { return true };
        let read = std::io::copy(&mut part.take(room + 1), &mut std::io::sink()).unwrap_or_default();
        let has_room = read <= room;
        room = room.saturating_sub(read);
        has_room
    })
}

fn text(cell: &Data) -> String {
    match cell {
        Data::DateTime(moment) => {
            let (date, time) = (cell.as_date(), cell.as_time());
            match (moment.as_f64(), date, time) {
                // A time of day alone is a part of the day that counts as none.
                (..1.0, _, Some(time)) => time.format("%H:%M:%S").to_string(),
                (part, Some(date), _) if part.fract() == 0.0 => date.format("%Y-%m-%d").to_string(),
                (_, Some(date), Some(time)) => format!("{} {}", date.format("%Y-%m-%d"), time.format("%H:%M:%S")),
                _ => String::new(),
            }
        }
        cell => cell.to_string(),
    }
}

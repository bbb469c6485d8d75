//! Rows as the first sheet of a workbook (XLSX).

use calamine::{Data, DataType, Reader, Xlsx, XlsxError};
use rust_xlsxwriter::{Format, FormatAlign, Workbook, XlsxError as WriteError};
use std::io::Cursor;

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

/// Reads the first sheet. Dates and times are written as `YYYY-MM-DD` and `HH:MM:SS`.
///
/// # Errors
/// When it is no workbook.
pub fn read(bytes: &[u8]) -> Result<Vec<Vec<String>>, XlsxError> {
    let mut workbook: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes))?;
    let Some(sheet) = workbook.worksheet_range_at(0) else { return Ok(Vec::new()) };
    Ok(sheet?.rows().map(|row| row.iter().map(text).collect()).collect())
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

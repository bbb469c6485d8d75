//! Rows as text with a sign between their cells: CSV as spreadsheets write it in any country.

use csv::{ReaderBuilder, Terminator, WriterBuilder};

/// What spreadsheets put between cells, the most usual first.
const SIGNS: [u8; 3] = [b',', b';', b'\t'];
/// By this a spreadsheet sees that a file is UTF-8.
const MARK: &str = "\u{feff}";

/// Writes rows as CSV (RFC 4180) in UTF-8.
///
/// # Errors
/// Never for rows of the same length.
pub fn write(rows: &[Vec<String>]) -> Result<Vec<u8>, csv::Error> {
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(MARK.as_bytes().to_vec());
    for row in rows {
        writer.write_record(row)?;
    }
    writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))
}

/// Reads rows. The sign between cells is the one that the first row has most of; what is no UTF-8 is read as Windows-1252.
///
/// # Errors
/// When a row cannot be read.
pub fn read(bytes: &[u8]) -> Result<Vec<Vec<String>>, csv::Error> {
    let text = decoded(bytes);
    let text = text.trim_start_matches(MARK);
    let first = first_row(text);
    let count = |sign: &u8| first.bytes().filter(|byte| byte == sign).count();
    // The first of several that are as many.
    let sign = SIGNS.into_iter().rev().max_by_key(count).unwrap_or(b',');
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).delimiter(sign).from_reader(text.as_bytes());
    reader.records().map(|row| Ok(row?.iter().map(str::to_owned).collect())).collect()
}

/// The first row without what stands in quotation marks.
fn first_row(text: &str) -> String {
    let mut is_quoted = false;
    let outside = text.chars().filter(|letter| {
        is_quoted ^= *letter == '"';
        !is_quoted
    });
    outside.take_while(|letter| *letter != '\n').collect()
}

fn decoded(bytes: &[u8]) -> String {
    let (encoding, start) = encoding_rs::Encoding::for_bom(bytes).unwrap_or((encoding_rs::UTF_8, 0));
    match encoding.decode_without_bom_handling_and_without_replacement(&bytes[start..]) {
        Some(text) => text.into_owned(),
        None => encoding_rs::WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_any_country_is_read() {
        let rows = [["Text", "Datum"], ["Käse; \"neu\", jetzt\r\nda", "22.11.2026"]]
            .map(|row| row.map(str::to_owned).to_vec());
        let german = "Text;Datum\r\n\"Käse; \"\"neu\"\", jetzt\r\nda\";22.11.2026\r\n";
        assert_eq!(read(german.as_bytes()).unwrap(), rows);
        let (windows, ..) = encoding_rs::WINDOWS_1252.encode(german);
        assert_eq!(read(&windows).unwrap(), rows);
        let wide: Vec<u8> = "\u{feff}".encode_utf16().chain(german.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        assert_eq!(read(&wide).unwrap(), rows);
        assert_eq!(read(german.replace(';', "\t").as_bytes()).unwrap()[1][1], "22.11.2026");
        assert_eq!(read(&write(&rows).unwrap()).unwrap(), rows);
        assert_eq!(read(b"one cell").unwrap(), [["one cell"]]);
        assert_eq!(read(b"").unwrap(), Vec::<Vec<String>>::new());
    }
}

//! The file names in a `Content-Disposition` header (RFC 6266), as servers really write it.
//! Deliberately absent: RFC 2047 words, charsets but UTF-8 and Latin-1, and judging the names (see `file_name`).

use percent_encoding::percent_decode_str;

/// The names that a header gives, the one to prefer first.
pub(crate) fn file_names(header: &str) -> Vec<String> {
    let parameters = parameters(header);
    let named = |wanted: &str| {
        let mut same = parameters.iter().filter(|(name, _)| name.eq_ignore_ascii_case(wanted));
        same.next().map(|(_, value)| value.as_str())
    };
    // Browsers decode the plain form too, so servers encode it.
    named("filename*").and_then(extended).into_iter().chain(named("filename").map(decode)).collect()
}

/// The form that says its charset: `UTF-8'en'a%20b.png`.
fn extended(value: &str) -> Option<String> {
    let (charset, rest) = value.split_once('\'')?;
    let (_, encoded) = rest.split_once('\'')?;
    match charset.to_ascii_lowercase().as_str() {
        "utf-8" => Some(decode(encoded)),
        "iso-8859-1" => Some(percent_decode_str(encoded).map(char::from).collect()),
        _ => None,
    }
}

/// What percent-encoding stands for, as UTF-8. What is not encoded properly stays as it is.
pub(crate) fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

fn parameters(header: &str) -> Vec<(String, String)> {
    let parts = split(header);
    let pairs = parts.iter().skip(1).filter_map(|part| part.split_once('='));
    pairs.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect()
}

/// Splits at each `;` outside quotes and takes the quotes off. In quotes, a backslash hides only a quote and itself:
/// old servers send Windows paths.
fn split(header: &str) -> Vec<String> {
    let (mut parts, mut part, mut in_quotes) = (Vec::new(), String::new(), false);
    let mut characters = header.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\\' if in_quotes => part.push(characters.next_if(|next| matches!(next, '"' | '\\')).unwrap_or('\\')),
            '"' => in_quotes = !in_quotes,
            ';' if !in_quotes => parts.push(std::mem::take(&mut part)),
            _ => part.push(character),
        }
    }
    parts.push(part);
    parts
}

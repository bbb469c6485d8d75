//! Entries as rows. A person edits the plain columns; what they cannot say exactly stands in *Details* as JSON, a member
//! of the entry each, and counts instead of them.
//!
//! A cell that a spreadsheet would take for a formula begins with an apostrophe, which is taken away again.

use crate::columns::{Column, Layout};
use crate::{ChannelName, Difference, NamedFile, PostEntry};
use planning::timing::{Timing, WallClock};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

const PLAIN: [Column; 10] = [
    Column::Workspace,
    Column::Channels,
    Column::Date,
    Column::Time,
    Column::Zone,
    Column::Text,
    Column::Media,
    Column::AltTexts,
    Column::Labels,
    Column::Language,
];
/// The column that says why a row is no post. Nothing is read from it.
pub(crate) const WHY: &str = "Problem";
/// What a spreadsheet begins a formula with, and what marks that a cell is none.
const FORMULA: [char; 7] = ['=', '+', '-', '@', '\t', '\r', '\''];
/// What people put between several on one line of a cell.
const BETWEEN: [char; 3] = [',', ';', '|'];

/// What stands under *Details* is no JSON of a post.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("its details cannot be read: {0}")]
pub struct BadDetails(pub String);

/// The head and a row for each entry.
pub fn rows(entries: &[PostEntry]) -> Vec<Vec<String>> {
    let own: BTreeSet<&str> = entries.iter().flat_map(|entry| &entry.own).filter_map(column).collect();
    let head = PLAIN.into_iter().chain(own.iter().map(|platform| Column::Own((*platform).to_owned())));
    let mut rows = vec![head.chain([Column::Details]).map(|column| column.name()).collect::<Vec<String>>()];
    let layout = Layout::of_head(&rows[0]);
    for entry in entries {
        let mut cells = plain(entry);
        cells.extend(own.iter().map(|platform| {
            let own = entry.own.iter().find(|own| column(own) == Some(platform));
            own.and_then(|own| own.text.clone()).unwrap_or_default()
        }));
        cells.push(String::new());
        let said = read_plain(&layout, &cells);
        let is_blank = is_blank(&cells);
        if let Some(last) = cells.last_mut() {
            *last = details(entry, &said);
            if is_blank && last.is_empty() {
                // A row of nothing is read as none.
                "{}".clone_into(last);
            }
        }
        rows.push(cells.into_iter().map(guarded).collect());
    }
    rows
}

/// A row as an entry. Times stand in it as they stand in the row.
///
/// # Errors
/// [`BadDetails`].
pub fn entry(layout: &Layout, row: &[String]) -> Result<PostEntry, BadDetails> {
    let cells: Vec<String> = row.iter().map(|cell| bare(cell)).collect();
    let said = read_plain(layout, &cells);
    let details = layout.all(&cells, Column::Details).next().unwrap_or_default();
    if details.trim().is_empty() {
        return Ok(said);
    }
    let bad = |error: serde_json::Error| BadDetails(error.to_string());
    let more: Map<String, Value> = serde_json::from_str(details).map_err(bad)?;
    let mut members = members(&said);
    members.extend(more);
    members.retain(|_, value| !value.is_null());
    serde_json::from_value(Value::Object(members)).map_err(bad)
}

/// The platform in whose column a text of its own stands.
fn column(own: &Difference) -> Option<&str> {
    (own.channel.is_none() && own.text.as_ref().is_some_and(|text| !text.is_empty())).then_some(&*own.platform)
}

fn plain(entry: &PostEntry) -> Vec<String> {
    let clock = match &entry.timing {
        Some(Timing::Time(clock)) => Some(clock),
        _ => None,
    };
    let of_clock = |part: fn(&WallClock) -> &String| clock.map(part).cloned().unwrap_or_default();
    let lines = |lines: Vec<&str>| lines.join("\n");
    vec![
        entry.workspace.clone(),
        entry.channels.iter().map(|it| format!("{}: {}", it.platform, it.name)).collect::<Vec<_>>().join("\n"),
        of_clock(|clock| &clock.date),
        of_clock(|clock| &clock.time),
        of_clock(|clock| &clock.zone),
        entry.text.clone(),
        lines(entry.media.iter().map(|file| file.place.as_str()).collect()),
        lines(entry.media.iter().map(|file| file.alt.as_str()).collect()),
        lines(entry.labels.iter().map(String::as_str).collect()),
        entry.language.clone().unwrap_or_default(),
    ]
}

fn read_plain(layout: &Layout, cells: &[String]) -> PostEntry {
    let of = |column: Column| layout.all(cells, column).next().unwrap_or_default();
    let each = |column: Column, is_one: fn(&str) -> bool| -> Vec<String> {
        let cells = layout.all(cells, column);
        cells
            .flat_map(|cell| if layout.is_own() { lines(cell) } else { split(cell, is_one) })
            .map(str::to_owned)
            .collect()
    };
    let clock = WallClock {
        date: [Column::Date, Column::Moment]
            .map(of)
            .into_iter()
            .find(|date| !date.is_empty())
            .unwrap_or_default()
            .to_owned(),
        time: of(Column::Time).to_owned(),
        zone: of(Column::Zone).to_owned(),
        second: false,
    };
    let alts = layout.all(cells, Column::AltTexts).flat_map(str::lines).map(str::to_owned);
    let media = each(Column::Media, is_place).into_iter().zip(alts.chain(std::iter::repeat_with(String::new)));
    let own = layout.columns.iter().zip(cells).filter_map(|(column, text)| match column {
        Column::Own(platform) if !text.is_empty() => {
            Some(Difference { platform: platform.clone(), text: Some(text.clone()), ..Difference::default() })
        }
        _ => None,
    });
    let mut text = layout.all(cells, Column::Text).collect::<Vec<_>>().join("\n\n");
    for link in layout.all(cells, Column::Link).filter(|link| !text.contains(link.trim())).collect::<Vec<_>>() {
        let gap = if text.is_empty() { "" } else { "\n\n" };
        text = format!("{text}{gap}{}", link.trim());
    }
    let language = Some(of(Column::Language).to_owned()).filter(|language| !language.is_empty());
    PostEntry {
        workspace: of(Column::Workspace).to_owned(),
        channels: each(Column::Channels, |_| true).into_iter().map(ChannelName::of).collect(),
        timing: (!clock.date.is_empty()).then_some(Timing::Time(clock)),
        media: media.map(|(place, alt)| NamedFile { place, alt }).collect(),
        labels: each(Column::Labels, |_| true),
        own: own.collect(),
        text,
        language,
        audience: None,
    }
}

fn lines(cell: &str) -> Vec<&str> {
    cell.lines().filter(|line| !line.trim().is_empty()).collect()
}

/// What people write into one cell, with a sign between. A line that says its platform is one; so is a cell of which a part
/// would be none.
fn split(cell: &str, is_one: fn(&str) -> bool) -> Vec<&str> {
    let whole = |line: &str| line.contains(": ");
    let part = |line| -> Vec<&str> {
        let parts: Vec<&str> = str::split(line, BETWEEN).map(str::trim).filter(|part| !part.is_empty()).collect();
        if whole(line) || !parts.iter().all(|part| is_one(part)) { vec![line.trim()] } else { parts }
    };
    lines(cell).into_iter().flat_map(part).collect()
}

/// Whether a text can be the name of a file or an address.
fn is_place(text: &str) -> bool {
    let last = text.rsplit(['/', '\\']).next().unwrap_or_default();
    text.starts_with("https://") || last.rsplit_once('.').is_some_and(|(_, ending)| (2..=5).contains(&ending.len()))
}

/// What of an entry the plain columns do not say, as a JSON object of its members; empty when they say it all.
fn details(entry: &PostEntry, said: &PostEntry) -> String {
    let (mut wanted, said) = (members(entry), members(said));
    for name in said.keys() {
        // What the columns say and the entry does not have is taken back.
        wanted.entry(name.clone()).or_insert(Value::Null);
    }
    wanted.retain(|name, value| said.get(name) != Some(&*value));
    if wanted.is_empty() { String::new() } else { Value::Object(wanted).to_string() }
}

fn members(entry: &PostEntry) -> Map<String, Value> {
    match serde_json::to_value(entry) {
        Ok(Value::Object(members)) => members,
        _ => Map::new(),
    }
}

/// Whether nothing stands in a row.
pub(crate) fn is_blank(cells: &[String]) -> bool {
    cells.iter().all(|cell| cell.trim().is_empty())
}

/// A cell that was read, as it is written.
pub(crate) fn again(cell: &str) -> String {
    guarded(bare(cell))
}

fn guarded(cell: String) -> String {
    if cell.starts_with(FORMULA) { format!("'{cell}") } else { cell }
}

fn bare(cell: &str) -> String {
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(FORMULA) => rest.to_owned(),
        _ => cell.to_owned(),
    }
}

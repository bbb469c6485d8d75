//! Entries as rows. A person edits the plain columns; what they cannot say exactly stands in *Details* as JSON, a member
//! of the entry each, and counts instead of them.
//!
//! A cell that a spreadsheet would take for a formula begins with an apostrophe, which is taken away again.

use crate::{ChannelName, Difference, NamedFile, PostEntry};
use planning::timing::{Timing, WallClock};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

const PLAIN: [&str; 10] =
    ["Workspace", "Channels", "Date", "Time", "Time zone", "Text", "Media", "Alt texts", "Labels", "Language"];
const OWN: &str = "Text: ";
const DETAILS: &str = "Details";
/// The column that says why a row is no post. Nothing is read from it.
pub(crate) const WHY: &str = "Problem";
/// What a spreadsheet begins a formula with, and what marks that a cell is none.
const FORMULA: [char; 7] = ['=', '+', '-', '@', '\t', '\r', '\''];

/// Why a row is no post.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadRow {
    /// What stands under *Details* is no JSON of a post.
    #[error("its details cannot be read: {0}")]
    Details(String),
    /// A line under *Channels* is not of the form `platform: name`.
    #[error("`{0}` is no channel of the form platform: name")]
    Channel(String),
}

/// The head and a row for each entry.
pub fn rows(entries: &[PostEntry]) -> Vec<Vec<String>> {
    let own: BTreeSet<&str> = entries.iter().flat_map(|entry| &entry.own).filter_map(column).collect();
    let head = PLAIN.iter().map(|name| (*name).to_owned());
    let head = head.chain(own.iter().map(|platform| format!("{OWN}{platform}"))).chain([DETAILS.to_owned()]);
    let mut rows = vec![head.collect::<Vec<String>>()];
    for entry in entries {
        let mut cells = plain(entry);
        cells.extend(own.iter().map(|platform| {
            let own = entry.own.iter().find(|own| column(own) == Some(platform));
            own.and_then(|own| own.text.clone()).unwrap_or_default()
        }));
        cells.push(String::new());
        let said = read_plain(&rows[0], &cells).unwrap_or_default();
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

/// A row as an entry, by the names in the head.
///
/// # Errors
/// [`BadRow`].
pub fn entry(head: &[String], row: &[String]) -> Result<PostEntry, BadRow> {
    let cells: Vec<String> = row.iter().map(|cell| bare(cell)).collect();
    let said = read_plain(head, &cells)?;
    let details = cell(head, &cells, DETAILS);
    if details.trim().is_empty() {
        return Ok(said);
    }
    let bad = |error: serde_json::Error| BadRow::Details(error.to_string());
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

fn read_plain(head: &[String], cells: &[String]) -> Result<PostEntry, BadRow> {
    let of = |name| cell(head, cells, name);
    let lines = |name| of(name).lines().filter(|line| !line.trim().is_empty()).collect::<Vec<_>>();
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let channel = |line: &&str| {
        let (platform, name) = line.split_once(": ").ok_or_else(|| BadRow::Channel((*line).to_owned()))?;
        Ok(ChannelName { platform: platform.to_owned(), name: name.to_owned() })
    };
    let clock = WallClock {
        date: of("Date").to_owned(),
        time: of("Time").to_owned(),
        zone: of("Time zone").to_owned(),
        second: false,
    };
    let mut alts = of("Alt texts").lines();
    let file = |place: &str| NamedFile { place: place.to_owned(), alt: alts.next().unwrap_or_default().to_owned() };
    let own = head.iter().zip(cells).filter_map(|(name, text)| {
        let platform = name.strip_prefix(OWN)?.to_owned();
        Some(Difference { platform, text: Some(some(text)?), ..Difference::default() })
    });
    Ok(PostEntry {
        workspace: of("Workspace").to_owned(),
        channels: lines("Channels").iter().map(channel).collect::<Result<_, _>>()?,
        timing: (!clock.date.is_empty()).then_some(Timing::Time(clock)),
        text: of("Text").to_owned(),
        media: lines("Media").into_iter().map(file).collect(),
        own: own.collect(),
        labels: lines("Labels").into_iter().map(str::to_owned).collect(),
        language: some(of("Language")),
        audience: None,
    })
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

fn cell<'a>(head: &[String], cells: &'a [String], name: &str) -> &'a str {
    let at = head.iter().position(|column| column == name);
    at.and_then(|at| cells.get(at)).map_or("", String::as_str)
}

/// Whether nothing stands in a row.
pub(crate) fn is_blank(cells: &[String]) -> bool {
    cells.iter().all(|cell| cell.trim().is_empty())
}

/// Whether a head names the columns of posts.
pub(crate) fn has_text(head: &[String]) -> bool {
    head.iter().any(|column| column == "Text")
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
